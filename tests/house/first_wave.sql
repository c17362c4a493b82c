PRAGMA application_id = 1129467733;
BEGIN TRANSACTION;
CREATE TABLE accounts (
	ref TEXT NOT NULL, 
	side SMALLINT NOT NULL, 
	balance INTEGER NOT NULL, 
	CONSTRAINT accounts_pk PRIMARY KEY (ref), 
	CONSTRAINT accounts_side CHECK (side IN (-1, 0, 1)), 
	CONSTRAINT accounts_balance CHECK (side = 0 OR balance = 0 OR (balance > 0) = (side > 0))
);
INSERT INTO "accounts" VALUES('house:play-money',0,-300000);
INSERT INTO "accounts" VALUES('player:anna',1,99000);
INSERT INTO "accounts" VALUES('player:ben',1,100000);
INSERT INTO "accounts" VALUES('player:carla',1,100000);
INSERT INTO "accounts" VALUES('cage:main',-1,-171000);
INSERT INTO "accounts" VALUES('house:capital',0,100000);
INSERT INTO "accounts" VALUES('player:petra',1,43000);
INSERT INTO "accounts" VALUES('player:paul',1,13500);
INSERT INTO "accounts" VALUES('player:vera',1,0);
INSERT INTO "accounts" VALUES('held:q.1',1,0);
INSERT INTO "accounts" VALUES('table:q',0,14000);
INSERT INTO "accounts" VALUES('held:n.1',1,0);
INSERT INTO "accounts" VALUES('table:n',0,-5000);
INSERT INTO "accounts" VALUES('held:n.2',1,0);
INSERT INTO "accounts" VALUES('held:n.3',1,0);
INSERT INTO "accounts" VALUES('held:n.4',1,0);
INSERT INTO "accounts" VALUES('held:q.2',1,0);
INSERT INTO "accounts" VALUES('unclaimed:voucher/1',1,2000);
INSERT INTO "accounts" VALUES('chips:patrons',1,1000);
INSERT INTO "accounts" VALUES('unclaimed:person/paul',1,500);
INSERT INTO "accounts" VALUES('held:q.3',1,2000);
INSERT INTO "accounts" VALUES('held:auto.1',1,1000);
CREATE TABLE closings (
	hold TEXT NOT NULL, 
	position INTEGER NOT NULL, 
	outcome TEXT NOT NULL, 
	CONSTRAINT closings_pk PRIMARY KEY (hold), 
	CONSTRAINT closings_position_key UNIQUE (position), 
	CONSTRAINT closings_outcome CHECK (outcome IN ('settled', 'returned')), 
	CONSTRAINT closings_hold_fk FOREIGN KEY(hold) REFERENCES holds (id), 
	CONSTRAINT closings_position_fk FOREIGN KEY(position) REFERENCES events (position)
);
INSERT INTO "closings" VALUES('q.1/1',52,'settled');
INSERT INTO "closings" VALUES('n.1/1',65,'settled');
INSERT INTO "closings" VALUES('n.2/1',77,'settled');
INSERT INTO "closings" VALUES('n.3/1',89,'settled');
INSERT INTO "closings" VALUES('n.4/1',100,'settled');
INSERT INTO "closings" VALUES('q.2/1',112,'settled');
CREATE TABLE commands (
	actor TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	position INTEGER NOT NULL, 
	CONSTRAINT commands_pk PRIMARY KEY (actor, "key"), 
	CONSTRAINT commands_position_key UNIQUE (position), 
	CONSTRAINT commands_position_fk FOREIGN KEY(position) REFERENCES events (position)
)
 WITHOUT ROWID

;
CREATE TABLE events (
	position INTEGER NOT NULL, 
	stream TEXT NOT NULL, 
	sequence INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	at INTEGER NOT NULL, 
	clauses TEXT NOT NULL, 
	payload TEXT NOT NULL, 
	prev_hash TEXT NOT NULL, 
	hash TEXT NOT NULL, 
	CONSTRAINT events_pk PRIMARY KEY (position), 
	CONSTRAINT events_stream_sequence_key UNIQUE (stream, sequence), 
	CONSTRAINT events_position CHECK (position >= 1), 
	CONSTRAINT events_sequence CHECK (sequence >= 1), 
	CONSTRAINT events_hash CHECK (length(hash) = 64 AND length(prev_hash) = 64)
);
INSERT INTO "events" VALUES(1,'significant',1,'house-opened',1795458192511925,'[]','{"at":1700000000000000,"tables_from_before":0}','022f5c770ea3521ca7ab53b12f5a8f7048360d40bc15c6b7a0904df28211d1bd','7b6fd2cb8ff1d126937c85543e76d55ff6f955b13d19a45064e4b438ecd0f101');
INSERT INTO "events" VALUES(2,'people',1,'person',1795458192516899,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"anna","name":"Anna","play_money":true,"roles":["player"]}','7b6fd2cb8ff1d126937c85543e76d55ff6f955b13d19a45064e4b438ecd0f101','d3157f3d35ec72a58c65b01d253548163c6ca70d8045c52bd2c52152f131319e');
INSERT INTO "events" VALUES(3,'cage',1,'buy-in',1795458192519317,'[]','{"amount":"1000","at":1700000000000000,"by":"anna","method":"play_money","person":"anna"}','d3157f3d35ec72a58c65b01d253548163c6ca70d8045c52bd2c52152f131319e','682ab80fac568b4b1d6ec84eff277517350f4320c728094f522e9917857cd0b2');
INSERT INTO "events" VALUES(4,'ledger',1,'buy-in',1795458192520501,'[]','{"postings":[["house:play-money",-100000],["player:anna",100000]]}','682ab80fac568b4b1d6ec84eff277517350f4320c728094f522e9917857cd0b2','aa5b594bd76ef0fce276ebef4c543ba399c903dfd6c8a49a72cb4152d92fa07a');
INSERT INTO "events" VALUES(5,'people',2,'person',1795458192524652,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"ben","name":"Ben","play_money":true,"roles":["player"]}','aa5b594bd76ef0fce276ebef4c543ba399c903dfd6c8a49a72cb4152d92fa07a','a323f899c7db3c234b7d44fd280ba0d83d0e20f3d426e797f6cb7db18fff9df4');
INSERT INTO "events" VALUES(6,'cage',2,'buy-in',1795458192526964,'[]','{"amount":"1000","at":1700000000000000,"by":"ben","method":"play_money","person":"ben"}','a323f899c7db3c234b7d44fd280ba0d83d0e20f3d426e797f6cb7db18fff9df4','28685684624bb15b20040ddbc2c0404aac6709ee2868745dc4150edaaac43568');
INSERT INTO "events" VALUES(7,'ledger',2,'buy-in',1795458192527440,'[]','{"postings":[["house:play-money",-100000],["player:ben",100000]]}','28685684624bb15b20040ddbc2c0404aac6709ee2868745dc4150edaaac43568','0693d08ef8d5538e70e58da5908dbe7f15008a64730508b4202f41973a4637fd');
INSERT INTO "events" VALUES(8,'people',3,'person',1795458192529933,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"carla","name":"Carla","play_money":true,"roles":["player"]}','0693d08ef8d5538e70e58da5908dbe7f15008a64730508b4202f41973a4637fd','ec53dc9d11a5eb8a3ee23e97e735fc956a2e54085106cbc39195a33c6cdeaebc');
INSERT INTO "events" VALUES(9,'cage',3,'buy-in',1795458192532161,'[]','{"amount":"1000","at":1700000000000000,"by":"carla","method":"play_money","person":"carla"}','ec53dc9d11a5eb8a3ee23e97e735fc956a2e54085106cbc39195a33c6cdeaebc','de3d7df701dd00baa8d464440e2f24786dc5342910af0a8bc9ce125688d8dd24');
INSERT INTO "events" VALUES(10,'ledger',3,'buy-in',1795458192532545,'[]','{"postings":[["house:play-money",-100000],["player:carla",100000]]}','de3d7df701dd00baa8d464440e2f24786dc5342910af0a8bc9ce125688d8dd24','080e86108bf4f706dec722f52986d4ac7d3077519f82ca230d84ac4c62bc188f');
INSERT INTO "events" VALUES(11,'people',4,'person',1795458192535223,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"dealer","name":"Dealer","play_money":true,"roles":["dealer"]}','080e86108bf4f706dec722f52986d4ac7d3077519f82ca230d84ac4c62bc188f','a14a6949fb17fac918c20d17f4622a890ce04f795df87aae5a52e447ed680358');
INSERT INTO "events" VALUES(12,'people',5,'person',1795458192537522,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"attendant","name":"Attendant","play_money":true,"roles":["attendant"]}','a14a6949fb17fac918c20d17f4622a890ce04f795df87aae5a52e447ed680358','204e37909222c3d6c0b421949c27bcb2209f880c4c4f63a57912813f2da5e71f');
INSERT INTO "events" VALUES(13,'people',6,'person',1795458192539696,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"supervisor","name":"Supervisor","play_money":true,"roles":["supervisor"]}','204e37909222c3d6c0b421949c27bcb2209f880c4c4f63a57912813f2da5e71f','02910b173b8303a76f9cc36d3056e7df0ef549f71b268b2afc03f82a855693e2');
INSERT INTO "events" VALUES(14,'people',7,'person',1795458192541741,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"casino-supervisor","name":"Casino-Supervisor","play_money":true,"roles":["casino_supervisor"]}','02910b173b8303a76f9cc36d3056e7df0ef549f71b268b2afc03f82a855693e2','325d40d4c3612face5af7a9852a10b784cfcdec00c994c38900fc6d25007c37f');
INSERT INTO "events" VALUES(15,'people',8,'person',1795458192543830,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"manager","name":"Manager","play_money":true,"roles":["manager"]}','325d40d4c3612face5af7a9852a10b784cfcdec00c994c38900fc6d25007c37f','d5257bccab552dfe44794a97be1e749859e42ddca83c39b88d7d1bcaa50b01e9');
INSERT INTO "events" VALUES(16,'people',9,'person',1795458192545984,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"inspector","name":"Inspector","play_money":true,"roles":["inspector"]}','d5257bccab552dfe44794a97be1e749859e42ddca83c39b88d7d1bcaa50b01e9','c1c7ab1a3476af21fdf8d047fc6141220a131a2569a0bf297cb36276f7710f04');
INSERT INTO "events" VALUES(17,'people',10,'person',1795458192547958,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"administrator","name":"Administrator","play_money":true,"roles":["administrator"]}','c1c7ab1a3476af21fdf8d047fc6141220a131a2569a0bf297cb36276f7710f04','796150faae8951d1775aa6319aaadf947da1f4551a0af184cd139a877580d40f');
INSERT INTO "events" VALUES(18,'people',11,'person',1795458192549967,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"petra","name":"Petra","play_money":false,"roles":["player"]}','796150faae8951d1775aa6319aaadf947da1f4551a0af184cd139a877580d40f','e78b34b7e160fd07b24eb3bde7161b56c2962b7a57f989eb7572d598146b2fba');
INSERT INTO "events" VALUES(19,'people',12,'person',1795458192551880,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"paul","name":"Paul","play_money":false,"roles":["player"]}','e78b34b7e160fd07b24eb3bde7161b56c2962b7a57f989eb7572d598146b2fba','38e02354f705ec92b566a9ce48d593673cd2005871b6e525946b022d76723ff5');
INSERT INTO "events" VALUES(20,'people',13,'person',1795458192553723,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"vera","name":"Vera","play_money":false,"roles":["player"]}','38e02354f705ec92b566a9ce48d593673cd2005871b6e525946b022d76723ff5','f591cd80d4d4dd40a0deef2bc3a31cc11ca756f8390fe83cde04ba696f6be2f5');
INSERT INTO "events" VALUES(21,'table:q',1,'table-opened',1795458192636723,'["s 12(1)"]','{"at":1700000000000000,"by":"founder","day":19675,"setup":{"book":"qld-2010","coins":false,"cutting_card":null,"game":"baccarat","id":"q","jackpots":{},"limits":{"table":{"max":"500","min":"5"}},"mode":"live","options":{},"pace":{"betting":0,"card":0,"closed":0,"decision":0,"result":0},"practice":false,"private":null,"private_for":[],"smallest_chip":"1","teaching":false,"title":"q","told":[]}}','f591cd80d4d4dd40a0deef2bc3a31cc11ca756f8390fe83cde04ba696f6be2f5','3fa62a880bca5d016d2553bd1fdac2f955276772ce9d512aee08e02dfadb753f');
INSERT INTO "events" VALUES(22,'table:q',2,'shoe-shuffled',1795458192639621,'["sch 1 s 14(2)(a)","s 4 def shuffle"]','{"at":1700000000000000,"by":"dealer","commitment":null,"preshuffled":false,"replaced":false,"shoe":1}','3fa62a880bca5d016d2553bd1fdac2f955276772ce9d512aee08e02dfadb753f','ebcda4c75ddd618ea328c7306448dfb8759d2ba3903ad856626dd696466ba7b3');
INSERT INTO "events" VALUES(23,'table:q',3,'dealer-on-duty',1795458192639674,'[]','{"person":"dealer"}','ebcda4c75ddd618ea328c7306448dfb8759d2ba3903ad856626dd696466ba7b3','7dd4d3b568bb438c518dd032044ff159fac056be042463e228c84187d335cbb2');
INSERT INTO "events" VALUES(24,'table:q',4,'shoe-cut',1795458192642285,'["sch 1 s 17(5)","sch 1 s 17(6)","sch 1 s 17(7)","sch 1 s 17(8)"]','{"at":200,"by":"dealer","cut_by":null,"cutting_card":null}','7dd4d3b568bb438c518dd032044ff159fac056be042463e228c84187d335cbb2','a621220e57b3c468c6a16c56462dcd5c1796f03f9ba7cd887d7a842129b307ec');
INSERT INTO "events" VALUES(25,'table:q',5,'shoe-burned',1795458192645096,'["sch 1 s 17(10)"]','{"by":"dealer","first":null}','a621220e57b3c468c6a16c56462dcd5c1796f03f9ba7cd887d7a842129b307ec','fe203f2650a86334dfe9f445472a9ce7c3085db1371b0a7ef5b01f2e1087f00b');
INSERT INTO "events" VALUES(26,'table:n',1,'table-opened',1795458192682230,'["div I r 13.1"]','{"at":1700000000000000,"by":"founder","day":19675,"setup":{"book":"nz-1996","coins":false,"cutting_card":null,"game":"baccarat","id":"n","jackpots":{},"limits":{"table":{"max":"500","min":"5"}},"mode":"live","options":{},"pace":{"betting":0,"card":0,"closed":0,"decision":0,"result":0},"practice":false,"private":null,"private_for":[],"smallest_chip":"1","teaching":false,"title":"n","told":[]}}','fe203f2650a86334dfe9f445472a9ce7c3085db1371b0a7ef5b01f2e1087f00b','d246fc88917fc6f9c4acaf31eadc1cb2f744ee3a7f67cc5c4d56c254babd9439');
INSERT INTO "events" VALUES(27,'people',14,'person',1795458192685014,'[]','{"active":true,"born":"1980-06-15","bot":false,"by":"founder","demonstration":false,"id":"dealer-of-n","name":"Dealer-Of-N","play_money":true,"roles":["dealer"]}','d246fc88917fc6f9c4acaf31eadc1cb2f744ee3a7f67cc5c4d56c254babd9439','954a059dce67d93875fe800e56ff768aaef9b39cb03d409c200865e27203810d');
INSERT INTO "events" VALUES(28,'table:n',2,'shoe-shuffled',1795458192687581,'["div V r 7.1(a)","div V r 3.1","div I r 19.1"]','{"at":1700000000000000,"by":"dealer-of-n","commitment":null,"preshuffled":false,"replaced":false,"shoe":1}','954a059dce67d93875fe800e56ff768aaef9b39cb03d409c200865e27203810d','7507229145bd2556ec0cd81d50ea2ca650af328e631b491c0f0544b381663386');
INSERT INTO "events" VALUES(29,'table:n',3,'dealer-on-duty',1795458192687627,'[]','{"person":"dealer-of-n"}','7507229145bd2556ec0cd81d50ea2ca650af328e631b491c0f0544b381663386','35d74a0a7ed6d911595ab944771362dfc91c7c174e89798c34335f8494dfa160');
INSERT INTO "events" VALUES(30,'table:n',4,'shoe-cut',1795458192689884,'["div V r 7.4"]','{"at":200,"by":"dealer-of-n","cut_by":null,"cutting_card":null}','35d74a0a7ed6d911595ab944771362dfc91c7c174e89798c34335f8494dfa160','4313e218bd192c2abcf554d29de7c7fdbf34db9d2fda9a6d32f029f22bc3587a');
INSERT INTO "events" VALUES(31,'table:n',5,'shoe-burned',1795458192696029,'["div V r 7.5","div V r 7.5(a)","div V r 7.5(b)","div V r 7.5(c)","div V r 7.6"]','{"by":"dealer-of-n","first":"AS"}','4313e218bd192c2abcf554d29de7c7fdbf34db9d2fda9a6d32f029f22bc3587a','00b6213dc8a37a7bf0a78b3f41de533e12ad55a24f245773ff78f16fc94561ed');
INSERT INTO "events" VALUES(32,'cage',4,'capital-brought',1795458192700955,'[]','{"amount":"1000","at":1700000000000000,"by":"manager","reason":"float"}','00b6213dc8a37a7bf0a78b3f41de533e12ad55a24f245773ff78f16fc94561ed','d58229cc8badb8d310ee257f615ed0b5e1b3a14d5acbc376233654928785f5ce');
INSERT INTO "events" VALUES(33,'ledger',4,'capital',1795458192701356,'[]','{"postings":[["cage:main",-100000],["house:capital",100000]]}','d58229cc8badb8d310ee257f615ed0b5e1b3a14d5acbc376233654928785f5ce','d121a8ac571201c93524f6241cd79ac5eadd55ff8bb4076f9684cd7be515ff92');
INSERT INTO "events" VALUES(34,'cage',5,'buy-in',1795458192703864,'["sch 19 s 4(2)"]','{"amount":"500","at":1700000000000000,"by":"attendant","method":"cash","person":"petra"}','d121a8ac571201c93524f6241cd79ac5eadd55ff8bb4076f9684cd7be515ff92','f617c312b58884e9c2655ac6dca29793ffb5861887be23d16fb05395cecaaa9e');
INSERT INTO "events" VALUES(35,'ledger',5,'buy-in',1795458192704176,'["sch 19 s 4(2)"]','{"postings":[["cage:main",-50000],["player:petra",50000]]}','f617c312b58884e9c2655ac6dca29793ffb5861887be23d16fb05395cecaaa9e','e06d7c550b7dfcf0de3d8a6f5fc91a033ee159a1b4080daec98378a7a5cf38de');
INSERT INTO "events" VALUES(36,'cage',6,'buy-in',1795458192706413,'["sch 19 s 4(2)"]','{"amount":"200","at":1700000000000000,"by":"attendant","method":"cash","person":"paul"}','e06d7c550b7dfcf0de3d8a6f5fc91a033ee159a1b4080daec98378a7a5cf38de','c322dea270478cd261d0977c52a616056842d3eb419d2d1d6c71c53e060f3c70');
INSERT INTO "events" VALUES(37,'ledger',6,'buy-in',1795458192706658,'["sch 19 s 4(2)"]','{"postings":[["cage:main",-20000],["player:paul",20000]]}','c322dea270478cd261d0977c52a616056842d3eb419d2d1d6c71c53e060f3c70','34914939add1b10520b66dd57c2953c7b570f62993a24cec2ccc7c6c2cbfe91f');
INSERT INTO "events" VALUES(38,'cage',7,'buy-in',1795458192710486,'["sch 19 s 4(2)"]','{"amount":"10","at":1700000000000000,"by":"attendant","method":"cash","person":"vera"}','34914939add1b10520b66dd57c2953c7b570f62993a24cec2ccc7c6c2cbfe91f','b4df9ae2425f56f8c25f2d723c2fd6a84296d59d404043628d9229952acbb6ac');
INSERT INTO "events" VALUES(39,'ledger',7,'buy-in',1795458192710767,'["sch 19 s 4(2)"]','{"postings":[["cage:main",-1000],["player:vera",1000]]}','b4df9ae2425f56f8c25f2d723c2fd6a84296d59d404043628d9229952acbb6ac','77e2d8dcbd66a68374acb37a09fdd79da4bc44f80bb7358ee9afa112634d70c0');
INSERT INTO "events" VALUES(40,'table:q',6,'seated',1795458192712990,'[]','{"person":"petra","seat":1,"standing":false}','77e2d8dcbd66a68374acb37a09fdd79da4bc44f80bb7358ee9afa112634d70c0','883e16ec109b805adb0494c8c719aecd9bb8cd24895bf8075573ae85fa458201');
INSERT INTO "events" VALUES(41,'table:q',7,'round-opened',1795458192715762,'[]','{"at":1700000000000000,"betting_ends":null,"id":"q.1","last":false,"opening":{"allowance_used":[],"carried":[],"designated_player":null,"first_of_shoe":true,"limits":{"table":{"max":"500","min":"5"}},"round":"ordinary","seat_limits":{},"smallest_chip":"1"},"round":1,"seats":{"1":"petra"}}','883e16ec109b805adb0494c8c719aecd9bb8cd24895bf8075573ae85fa458201','e0d772e9a661a6c4d5aa7ef030b8907cbc372581de6eac2a744ea460f339eb67');
INSERT INTO "events" VALUES(42,'table:q',8,'entry',1795458192718417,'["sch 1 s 11(2)","sch 1 s 2 def baccarat wager","sch 19 s 4(1)","sch 19 s 5(1)","sch 19 s 5(3)"]','{"at":1700000000000000,"by":"petra","entry":{"box":1,"entry":"place","id":"1.1.player","seat":1,"stake":"100","wager":"player"}}','e0d772e9a661a6c4d5aa7ef030b8907cbc372581de6eac2a744ea460f339eb67','a453576c0e1edd8cfba108e59e6c1e4575f08f31f3dac96ae287922526508fe7');
INSERT INTO "events" VALUES(43,'table:q',9,'played-for',1795458192718454,'[]','{"play_money":false}','a453576c0e1edd8cfba108e59e6c1e4575f08f31f3dac96ae287922526508fe7','e466b0b4c620a8c0aa7a6b6ccd67eb092bf54e448e521273e415a3aa0dc25103');
INSERT INTO "events" VALUES(44,'ledger',8,'stake',1795458192720129,'["sch 1 s 11(2)","sch 1 s 2 def baccarat wager"]','{"hold":"q.1/1","postings":[["player:petra",-10000],["held:q.1",10000]],"wager":"player"}','e466b0b4c620a8c0aa7a6b6ccd67eb092bf54e448e521273e415a3aa0dc25103','a1577b8434ce31faf8fcbe042a487770e181844c7f5f4bb69bbd71acdb8c6eee');
INSERT INTO "events" VALUES(45,'table:q',10,'entry',1795458192723359,'["sch 1 s 19(1)","sch 1 s 8(2)(b)"]','{"at":1700000000000000,"by":"dealer","entry":{"entry":"call","step":"no_more_bets"}}','a1577b8434ce31faf8fcbe042a487770e181844c7f5f4bb69bbd71acdb8c6eee','9442317d01769ba7e0b06975c81009bcee88d633b627d2cf5287643e76144e55');
INSERT INTO "events" VALUES(46,'table:q',11,'entry',1795458192725453,'["sch 1 s 19(2)","sch 1 s 4(3)","sch 1 s 2 def initial deal","sch 1 s 19(3)"]','{"at":1700000000000000,"by":"dealer","entry":{"card":"2H","entry":"produce"}}','9442317d01769ba7e0b06975c81009bcee88d633b627d2cf5287643e76144e55','60ef6970b11f1be3ef8ac45ef5795e959ea9ef635c6973f7a790e26b9951a8a2');
INSERT INTO "events" VALUES(47,'table:q',12,'entry',1795458192727309,'["sch 1 s 19(2)","sch 1 s 4(3)","sch 1 s 2 def initial deal","sch 1 s 19(4)"]','{"at":1700000000000000,"by":"dealer","entry":{"card":"KS","entry":"produce"}}','60ef6970b11f1be3ef8ac45ef5795e959ea9ef635c6973f7a790e26b9951a8a2','826d0f3e733340f35d7e1470298b627111165fb7d248e5432c6a55c1702e4c80');
INSERT INTO "events" VALUES(48,'table:q',13,'entry',1795458192728965,'["sch 1 s 19(2)","sch 1 s 4(3)","sch 1 s 2 def initial deal","sch 1 s 19(3)"]','{"at":1700000000000000,"by":"dealer","entry":{"card":"3C","entry":"produce"}}','826d0f3e733340f35d7e1470298b627111165fb7d248e5432c6a55c1702e4c80','4a7232acf935afe73162780586ed67b528036c2aae8dcac95da77086d91c8179');
INSERT INTO "events" VALUES(49,'table:q',14,'entry',1795458192730814,'["sch 1 s 19(2)","sch 1 s 4(3)","sch 1 s 2 def initial deal","sch 1 s 19(4)","sch 1 s 20(1)","sch 1 s 2 def point count","sch 1 s 5(1)(a)","sch 1 s 5(1)(b)","sch 1 s 5(1)(c)","sch 1 s 21","sch 1 s 2 def natural"]','{"at":1700000000000000,"by":"dealer","entry":{"card":"9D","entry":"produce"}}','4a7232acf935afe73162780586ed67b528036c2aae8dcac95da77086d91c8179','e776b03537f24e8b443ff441837953f53caf5118f3709cf83ccf8cfa60a6dc6d');
INSERT INTO "events" VALUES(50,'table:q',15,'entry',1795458192734179,'["sch 1 s 24(1)","sch 1 s 24(3)(a)","sch 1 s 24(3)(b)","sch 1 s 2 def round of play","sch 1 s 11(2)(b)"]','{"at":1700000000000000,"by":"dealer","entry":{"entry":"call","step":"result"}}','e776b03537f24e8b443ff441837953f53caf5118f3709cf83ccf8cfa60a6dc6d','6752b23c3759ad234df1435bc8878d8bedd25e545135b40e295af04e9a43acbd');
INSERT INTO "events" VALUES(51,'table:q',16,'round-finished',1795458192734264,'["sch 19 s 7(1)","sch 19 s 7(2)","sch 19 s 7(3)(a)","sch 19 s 7(3)(b)"]','{"allowance":[],"came":{"cards":["2H","KS","3C","9D"],"refilled":false},"cards_used":4,"closing":{"carried":[],"cutting_card":null,"new_shoe":false},"hash":"a6f75770e8a8dc96cc483d8b724536b02d3c6c674fddfd35b4e86c9906268fe3","kind":"ordinary","outcome":{"banker":{"cards":["KS","9D"],"count":9,"natural":true},"player":{"cards":["2H","3C"],"count":5,"natural":false},"winner":"banker"},"round":1,"status":"settled","took_wagers":true,"wagers":[{"box":1,"clauses":["sch 1 s 11(2)(b)"],"id":"1.1.player","line":"lower","net":"-100","odds":null,"person":"petra","result":"lose","seat":1,"stake":"100","stays":false,"wager":"player"}]}','6752b23c3759ad234df1435bc8878d8bedd25e545135b40e295af04e9a43acbd','841ae39e5ba516f110afb1fd749d909c0bd385b127d665e1cb0f415f39b36370');
INSERT INTO "events" VALUES(52,'ledger',9,'settlement',1795458192734686,'["sch 1 s 11(2)(b)"]','{"hold":"q.1/1","postings":[["held:q.1",-10000],["table:q",10000]]}','841ae39e5ba516f110afb1fd749d909c0bd385b127d665e1cb0f415f39b36370','0ad7b881283cfff4f658295b953b1278b3754e29984063175863b25bc9e64c3c');
INSERT INTO "events" VALUES(53,'table:n',6,'seated',1795458192740766,'[]','{"person":"petra","seat":1,"standing":false}','0ad7b881283cfff4f658295b953b1278b3754e29984063175863b25bc9e64c3c','d78e42ad0699bf05557c127a57e10bd3d84dacd8cc6abbeb63de4d7ea35afd48');
INSERT INTO "events" VALUES(54,'table:n',7,'round-opened',1795458192742943,'[]','{"at":1700000000000000,"betting_ends":null,"id":"n.1","last":false,"opening":{"allowance_used":[],"carried":[],"designated_player":null,"first_of_shoe":true,"limits":{"table":{"max":"500","min":"5"}},"round":"ordinary","seat_limits":{},"smallest_chip":"1"},"round":1,"seats":{"1":"petra"}}','d78e42ad0699bf05557c127a57e10bd3d84dacd8cc6abbeb63de4d7ea35afd48','cc9ae09c39a60a60b6d2e5bd6b2670ffdf25c7d1e733369ea708dd8028b8311f');
INSERT INTO "events" VALUES(55,'table:n',8,'entry',1795458192745349,'["div V r 4.1(b)"]','{"at":1700000000000000,"by":"petra","entry":{"box":1,"entry":"place","id":"1.1.player","seat":1,"stake":"50","wager":"player"}}','cc9ae09c39a60a60b6d2e5bd6b2670ffdf25c7d1e733369ea708dd8028b8311f','2b0046c18b85b3ffae15b96bb91bb2bf38c0d01c667b1ec14d41e3b079b4bbcb');
INSERT INTO "events" VALUES(56,'table:n',9,'played-for',1795458192745385,'[]','{"play_money":false}','2b0046c18b85b3ffae15b96bb91bb2bf38c0d01c667b1ec14d41e3b079b4bbcb','dcf2cb1a730486c5f7aa36af0d18c05ee6b5bbe5b9ad239bac1c622073b09415');
INSERT INTO "events" VALUES(57,'ledger',10,'stake',1795458192745822,'["div V r 4.1(b)"]','{"hold":"n.1/1","postings":[["player:petra",-5000],["held:n.1",5000]],"wager":"player"}','dcf2cb1a730486c5f7aa36af0d18c05ee6b5bbe5b9ad239bac1c622073b09415','e52fcca8fe43e0f9d79710203298efc88c7f2de8527907bd4ec0eec04390129b');
INSERT INTO "events" VALUES(58,'table:n',10,'entry',1795458192748646,'["div V r 8.2","div V r 4.6","div V r 4.7"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"entry":"call","step":"no_more_bets"}}','e52fcca8fe43e0f9d79710203298efc88c7f2de8527907bd4ec0eec04390129b','be4cd624086aa73c2b7b49d7c7ef7566a122203204b7ce890e77ce7700e2c1e1');
INSERT INTO "events" VALUES(59,'table:n',11,'entry',1795458192750758,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"KS","entry":"produce"}}','be4cd624086aa73c2b7b49d7c7ef7566a122203204b7ce890e77ce7700e2c1e1','7037df39d65757ee479260a08e4b79908644b4f6db573b15df17113bbee8814f');
INSERT INTO "events" VALUES(60,'table:n',12,'entry',1795458192752789,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"2H","entry":"produce"}}','7037df39d65757ee479260a08e4b79908644b4f6db573b15df17113bbee8814f','19f63a7c148d01a1bfa642e6235fdee6df4948e8afc83e3cb4071e9c8dd4a94c');
INSERT INTO "events" VALUES(61,'table:n',13,'entry',1795458192754647,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"9D","entry":"produce"}}','19f63a7c148d01a1bfa642e6235fdee6df4948e8afc83e3cb4071e9c8dd4a94c','d4e4610619a774636b31df87bc11db82f8c564576f59c48b1b4511cf3dfb876f');
INSERT INTO "events" VALUES(62,'table:n',14,'entry',1795458192757961,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5","div V r 8.6","div V r 3.2(a)","div V r 3.2(b)","div V r 3.2(c)","div V r 3.4","div V r 1.0 def point count","div V r 9.2","div V r 1.0 def natural"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"3C","entry":"produce"}}','d4e4610619a774636b31df87bc11db82f8c564576f59c48b1b4511cf3dfb876f','9c36fb9138714cd9e6ca54d3e8d44d34dbbe0b59a96e503d11d437989380f89f');
INSERT INTO "events" VALUES(63,'table:n',15,'entry',1795458192761599,'["div V r 10.1","div V r 10.2","div I r 15.1","div V r 4.1(b)(i)","div V r 5.1"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"entry":"call","step":"result"}}','9c36fb9138714cd9e6ca54d3e8d44d34dbbe0b59a96e503d11d437989380f89f','75e567c8de39e7abc7fb31a5229cf9661aef8c8662bce17284d2e41820165e95');
INSERT INTO "events" VALUES(64,'table:n',16,'round-finished',1795458192761641,'[]','{"allowance":[],"came":{"cards":["KS","2H","9D","3C"],"refilled":false},"cards_used":4,"closing":{"carried":[],"cutting_card":null,"new_shoe":false},"hash":"72a223c12fc025c73e1294a52f417ba17fcc247f0684878c916ac57962a6181c","kind":"ordinary","outcome":{"banker":{"cards":["2H","3C"],"count":5,"natural":false},"player":{"cards":["KS","9D"],"count":9,"natural":true},"winner":"player"},"round":1,"status":"settled","took_wagers":true,"wagers":[{"box":1,"clauses":["div V r 4.1(b)(i)","div V r 5.1"],"id":"1.1.player","line":"higher","net":"50","odds":"1 to 1","person":"petra","result":"win","seat":1,"stake":"50","stays":false,"wager":"player"}]}','75e567c8de39e7abc7fb31a5229cf9661aef8c8662bce17284d2e41820165e95','2ba39fd38ff7285c3272d71f80f9b4a3e436c2f16647724612c0f8b5ebc825ac');
INSERT INTO "events" VALUES(65,'ledger',11,'settlement',1795458192762242,'["div V r 4.1(b)(i)","div V r 5.1"]','{"hold":"n.1/1","postings":[["held:n.1",-5000],["player:petra",10000],["table:n",-5000]]}','2ba39fd38ff7285c3272d71f80f9b4a3e436c2f16647724612c0f8b5ebc825ac','ba6b58857ed100b7325e1fb08b6acfdaa3f172f1b5258ba40d720f7a102954d8');
INSERT INTO "events" VALUES(66,'table:n',17,'seated',1795458192768549,'[]','{"person":"paul","seat":2,"standing":false}','ba6b58857ed100b7325e1fb08b6acfdaa3f172f1b5258ba40d720f7a102954d8','994fc7f9c43740cf3e8b0a9b92fd642b4b39b8318a2bb9ed966c6d58cddce4f1');
INSERT INTO "events" VALUES(67,'table:n',18,'round-opened',1795458192770961,'[]','{"at":1700000000000000,"betting_ends":null,"id":"n.2","last":false,"opening":{"allowance_used":[],"carried":[],"designated_player":null,"first_of_shoe":false,"limits":{"table":{"max":"500","min":"5"}},"round":"ordinary","seat_limits":{},"smallest_chip":"1"},"round":2,"seats":{"1":"petra","2":"paul"}}','994fc7f9c43740cf3e8b0a9b92fd642b4b39b8318a2bb9ed966c6d58cddce4f1','62c079e6d4ab2ea25934dc6a14696301392a05586153768e31907bf19e368a32');
INSERT INTO "events" VALUES(68,'table:n',19,'entry',1795458192773333,'["div V r 4.1(b)"]','{"at":1700000000000000,"by":"paul","entry":{"box":2,"entry":"place","id":"2.2.player","seat":2,"stake":"30","wager":"player"}}','62c079e6d4ab2ea25934dc6a14696301392a05586153768e31907bf19e368a32','a10d9d164f19803b34cc8ea02070f86b4031a7f37b9f7ae384029bcd5f7616ad');
INSERT INTO "events" VALUES(69,'ledger',12,'stake',1795458192773745,'["div V r 4.1(b)"]','{"hold":"n.2/1","postings":[["player:paul",-3000],["held:n.2",3000]],"wager":"player"}','a10d9d164f19803b34cc8ea02070f86b4031a7f37b9f7ae384029bcd5f7616ad','62e9db7a145252e08d4e780b8eddfead9276def9ef9cb7908646874580333432');
INSERT INTO "events" VALUES(70,'table:n',20,'entry',1795458192776203,'["div V r 8.2","div V r 4.6","div V r 4.7"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"entry":"call","step":"no_more_bets"}}','62e9db7a145252e08d4e780b8eddfead9276def9ef9cb7908646874580333432','8df6bc6322e171b085089a0d66901b177703fd814da5f92b89c9115249fa9a71');
INSERT INTO "events" VALUES(71,'table:n',21,'entry',1795458192778032,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"2H","entry":"produce"}}','8df6bc6322e171b085089a0d66901b177703fd814da5f92b89c9115249fa9a71','3d3762442d4b3a21fc572e9eb890ba4675137fccc8f1f473f1dfc99662b3e443');
INSERT INTO "events" VALUES(72,'table:n',22,'entry',1795458192779639,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"KS","entry":"produce"}}','3d3762442d4b3a21fc572e9eb890ba4675137fccc8f1f473f1dfc99662b3e443','070c7072f7fda86bc4d3d094f88a042c49ce1e37f70006c5ccb9fb748d62a84e');
INSERT INTO "events" VALUES(73,'table:n',23,'entry',1795458192781304,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"3C","entry":"produce"}}','070c7072f7fda86bc4d3d094f88a042c49ce1e37f70006c5ccb9fb748d62a84e','f6b872d470a2117f3e0b6798fd7a618b5c8eb6d2b4bb75542ecb653da903e866');
INSERT INTO "events" VALUES(74,'table:n',24,'entry',1795458192786911,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5","div V r 8.6","div V r 3.2(a)","div V r 3.2(b)","div V r 3.2(c)","div V r 3.4","div V r 1.0 def point count","div V r 9.2","div V r 1.0 def natural"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"9D","entry":"produce"}}','f6b872d470a2117f3e0b6798fd7a618b5c8eb6d2b4bb75542ecb653da903e866','8c550cc9e7f0cbd5e7f86b9153366b6f0f62bc34ce171980cae13a79afcc0f07');
INSERT INTO "events" VALUES(75,'table:n',25,'entry',1795458192789774,'["div V r 10.1","div V r 10.2","div I r 15.1","div V r 4.1(b)(ii)"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"entry":"call","step":"result"}}','8c550cc9e7f0cbd5e7f86b9153366b6f0f62bc34ce171980cae13a79afcc0f07','35f5a17b59bad5f6a859ca3c7609fcace207ccc7ed1b9ad0e4c57f1e2b37d00f');
INSERT INTO "events" VALUES(76,'table:n',26,'round-finished',1795458192789805,'[]','{"allowance":[],"came":{"cards":["2H","KS","3C","9D"],"refilled":false},"cards_used":4,"closing":{"carried":[],"cutting_card":null,"new_shoe":false},"hash":"c8c73b896b06d598c3d1b2530ac8fbf3926514318a23bebb6490f476ef1384f4","kind":"ordinary","outcome":{"banker":{"cards":["KS","9D"],"count":9,"natural":true},"player":{"cards":["2H","3C"],"count":5,"natural":false},"winner":"banker"},"round":2,"status":"settled","took_wagers":true,"wagers":[{"box":2,"clauses":["div V r 4.1(b)(ii)"],"id":"2.2.player","line":"lower","net":"-30","odds":null,"person":"paul","result":"lose","seat":2,"stake":"30","stays":false,"wager":"player"}]}','35f5a17b59bad5f6a859ca3c7609fcace207ccc7ed1b9ad0e4c57f1e2b37d00f','f3b59cd0efea75998b9ec59c3819aa6f87d1c65c9ac47b802520f55c60142215');
INSERT INTO "events" VALUES(77,'ledger',13,'settlement',1795458192790297,'["div V r 4.1(b)(ii)"]','{"hold":"n.2/1","postings":[["held:n.2",-3000],["table:n",3000]]}','f3b59cd0efea75998b9ec59c3819aa6f87d1c65c9ac47b802520f55c60142215','e19b3d9e02119c6737fe37bf8bb6a4b08ae6c036d82dfe15b0dcb9477a806eb9');
INSERT INTO "events" VALUES(78,'table:n',27,'seated',1795458192795110,'[]','{"person":"vera","seat":3,"standing":false}','e19b3d9e02119c6737fe37bf8bb6a4b08ae6c036d82dfe15b0dcb9477a806eb9','65355b5bce933307ed3479eb74e694bbceaeefa0912081863d9ad71519a5185e');
INSERT INTO "events" VALUES(79,'table:n',28,'round-opened',1795458192797212,'[]','{"at":1700000000000000,"betting_ends":null,"id":"n.3","last":false,"opening":{"allowance_used":[],"carried":[],"designated_player":null,"first_of_shoe":false,"limits":{"table":{"max":"500","min":"5"}},"round":"ordinary","seat_limits":{},"smallest_chip":"1"},"round":3,"seats":{"1":"petra","2":"paul","3":"vera"}}','65355b5bce933307ed3479eb74e694bbceaeefa0912081863d9ad71519a5185e','857d9b235224d72f908c4a106badd67c797c16fa23dcdfceba4241d7b9e7931e');
INSERT INTO "events" VALUES(80,'table:n',29,'entry',1795458192799292,'["div V r 4.1(b)"]','{"at":1700000000000000,"by":"vera","entry":{"box":3,"entry":"place","id":"3.3.player","seat":3,"stake":"10","wager":"player"}}','857d9b235224d72f908c4a106badd67c797c16fa23dcdfceba4241d7b9e7931e','0f650a419c1bdc062fea8728e611dbd9ed6eeb5138638473237f0cf4f52fa650');
INSERT INTO "events" VALUES(81,'ledger',14,'stake',1795458192799690,'["div V r 4.1(b)"]','{"hold":"n.3/1","postings":[["player:vera",-1000],["held:n.3",1000]],"wager":"player"}','0f650a419c1bdc062fea8728e611dbd9ed6eeb5138638473237f0cf4f52fa650','150dfdeb1ee0ca47a2f116193e06dc4908a9115b7bdbce13324d0241b9bdda5d');
INSERT INTO "events" VALUES(82,'table:n',30,'entry',1795458192803930,'["div V r 8.2","div V r 4.6","div V r 4.7"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"entry":"call","step":"no_more_bets"}}','150dfdeb1ee0ca47a2f116193e06dc4908a9115b7bdbce13324d0241b9bdda5d','2ae9f7874f2e6e9367b0351e9b8fb30517f5e6837ef2402baf232f021ad5032c');
INSERT INTO "events" VALUES(83,'table:n',31,'entry',1795458192805966,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"KS","entry":"produce"}}','2ae9f7874f2e6e9367b0351e9b8fb30517f5e6837ef2402baf232f021ad5032c','b206347fc1c5934da03c648d6e336bc544602ea57b9be57e8a6fb20a44d14aa1');
INSERT INTO "events" VALUES(84,'table:n',32,'entry',1795458192807678,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"2H","entry":"produce"}}','b206347fc1c5934da03c648d6e336bc544602ea57b9be57e8a6fb20a44d14aa1','94c805b990aed67b93210c3759d8b90f241fd35cfe7a9451b77e93f8320c4e08');
INSERT INTO "events" VALUES(85,'table:n',33,'entry',1795458192809440,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"9D","entry":"produce"}}','94c805b990aed67b93210c3759d8b90f241fd35cfe7a9451b77e93f8320c4e08','ff833a525cf430db54081149572786274204930679dda21c3844d818bd680972');
INSERT INTO "events" VALUES(86,'table:n',34,'entry',1795458192811415,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5","div V r 8.6","div V r 3.2(a)","div V r 3.2(b)","div V r 3.2(c)","div V r 3.4","div V r 1.0 def point count","div V r 9.2","div V r 1.0 def natural"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"3C","entry":"produce"}}','ff833a525cf430db54081149572786274204930679dda21c3844d818bd680972','86b59570f2eaafc1aefd525a8f9df0e49cbf577ef794b0b1da3defaa0c8d56af');
INSERT INTO "events" VALUES(87,'table:n',35,'entry',1795458192814845,'["div V r 10.1","div V r 10.2","div I r 15.1","div V r 4.1(b)(i)","div V r 5.1"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"entry":"call","step":"result"}}','86b59570f2eaafc1aefd525a8f9df0e49cbf577ef794b0b1da3defaa0c8d56af','b461e2dd2ca379ed07c465b28dd9449c565866e2773567d1dc84761b33f30fc5');
INSERT INTO "events" VALUES(88,'table:n',36,'round-finished',1795458192814878,'[]','{"allowance":[],"came":{"cards":["KS","2H","9D","3C"],"refilled":false},"cards_used":4,"closing":{"carried":[],"cutting_card":null,"new_shoe":false},"hash":"39547c08442cc58e2bf40d66d6ead13bef1002560dbb8b6f271459cb878f2eb9","kind":"ordinary","outcome":{"banker":{"cards":["2H","3C"],"count":5,"natural":false},"player":{"cards":["KS","9D"],"count":9,"natural":true},"winner":"player"},"round":3,"status":"settled","took_wagers":true,"wagers":[{"box":3,"clauses":["div V r 4.1(b)(i)","div V r 5.1"],"id":"3.3.player","line":"higher","net":"10","odds":"1 to 1","person":"vera","result":"win","seat":3,"stake":"10","stays":false,"wager":"player"}]}','b461e2dd2ca379ed07c465b28dd9449c565866e2773567d1dc84761b33f30fc5','d8c0af888e0908df227816dbba0e8000a530171a997f3630d2139030f9aca740');
INSERT INTO "events" VALUES(89,'ledger',15,'settlement',1795458192815648,'["div V r 4.1(b)(i)","div V r 5.1"]','{"hold":"n.3/1","postings":[["held:n.3",-1000],["player:vera",2000],["table:n",-1000]]}','d8c0af888e0908df227816dbba0e8000a530171a997f3630d2139030f9aca740','e2a1d06cf39359c28951a2abe609e15b32db0d3a2eeb4eb504d47df2f4f0a4a3');
INSERT INTO "events" VALUES(90,'table:n',37,'round-opened',1795458192821002,'[]','{"at":1700000000000000,"betting_ends":null,"id":"n.4","last":false,"opening":{"allowance_used":[],"carried":[],"designated_player":null,"first_of_shoe":false,"limits":{"table":{"max":"500","min":"5"}},"round":"ordinary","seat_limits":{},"smallest_chip":"1"},"round":4,"seats":{"1":"petra","2":"paul","3":"vera"}}','e2a1d06cf39359c28951a2abe609e15b32db0d3a2eeb4eb504d47df2f4f0a4a3','b5fea7f786fec748c2030c621053e27dc182e8f15ddf30c0882394f23b6d8c66');
INSERT INTO "events" VALUES(91,'table:n',38,'entry',1795458192823690,'["div V r 4.1(b)"]','{"at":1700000000000000,"by":"vera","entry":{"box":3,"entry":"place","id":"3.3.player","seat":3,"stake":"20","wager":"player"}}','b5fea7f786fec748c2030c621053e27dc182e8f15ddf30c0882394f23b6d8c66','3498b6f132e9a35eb10cca065c4aa542e3a371e5bccd2841fa00bef971a9c5da');
INSERT INTO "events" VALUES(92,'ledger',16,'stake',1795458192824284,'["div V r 4.1(b)"]','{"hold":"n.4/1","postings":[["player:vera",-2000],["held:n.4",2000]],"wager":"player"}','3498b6f132e9a35eb10cca065c4aa542e3a371e5bccd2841fa00bef971a9c5da','aeeae80da5fffd7e1775c5b31b185421c147fdecb4576462b0fbe5680fbfee73');
INSERT INTO "events" VALUES(93,'table:n',39,'entry',1795458192826873,'["div V r 8.2","div V r 4.6","div V r 4.7"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"entry":"call","step":"no_more_bets"}}','aeeae80da5fffd7e1775c5b31b185421c147fdecb4576462b0fbe5680fbfee73','49f76143af0557ec8cbedb101232c2071a50730de64562b0c917ad9af76f5728');
INSERT INTO "events" VALUES(94,'table:n',40,'entry',1795458192829067,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"KS","entry":"produce"}}','49f76143af0557ec8cbedb101232c2071a50730de64562b0c917ad9af76f5728','cc91f402e68959030a9c967667398b64f2ab7bde057b644465b9becf3162e2c4');
INSERT INTO "events" VALUES(95,'table:n',41,'entry',1795458192830889,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"2H","entry":"produce"}}','cc91f402e68959030a9c967667398b64f2ab7bde057b644465b9becf3162e2c4','1a05b36ecc0d0a795a190c000e021ac5d4d986a3385238cd5f6f8026469f53d5');
INSERT INTO "events" VALUES(96,'table:n',42,'entry',1795458192832552,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"9D","entry":"produce"}}','1a05b36ecc0d0a795a190c000e021ac5d4d986a3385238cd5f6f8026469f53d5','436c52b7f480ed55c8a8aba268b5b6e79ee0bb98efc879d38a4405512d6203aa');
INSERT INTO "events" VALUES(97,'table:n',43,'entry',1795458192834265,'["div V r 8.1","div V r 8.3","div V r 8.4","div V r 8.5","div V r 8.6","div V r 3.2(a)","div V r 3.2(b)","div V r 3.2(c)","div V r 3.4","div V r 1.0 def point count","div V r 9.2","div V r 1.0 def natural"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"card":"3C","entry":"produce"}}','436c52b7f480ed55c8a8aba268b5b6e79ee0bb98efc879d38a4405512d6203aa','8af1ca85904209f26967e40aadb5b2582bde4713f0c7d71c0f53fb1e8428a82b');
INSERT INTO "events" VALUES(98,'table:n',44,'entry',1795458192836889,'["div V r 10.1","div V r 10.2","div I r 15.1","div V r 4.1(b)(i)","div V r 5.1"]','{"at":1700000000000000,"by":"dealer-of-n","entry":{"entry":"call","step":"result"}}','8af1ca85904209f26967e40aadb5b2582bde4713f0c7d71c0f53fb1e8428a82b','fa94c838b2caf55ed54d1a4f5d075f643fb2b413dec58b7eb23355447fc5ba91');
INSERT INTO "events" VALUES(99,'table:n',45,'round-finished',1795458192836915,'[]','{"allowance":[],"came":{"cards":["KS","2H","9D","3C"],"refilled":false},"cards_used":4,"closing":{"carried":[],"cutting_card":null,"new_shoe":false},"hash":"d7ce4b13301b559c7cc2acc3371a19942f21a61c9b0b76f83a152fc22a7d8765","kind":"ordinary","outcome":{"banker":{"cards":["2H","3C"],"count":5,"natural":false},"player":{"cards":["KS","9D"],"count":9,"natural":true},"winner":"player"},"round":4,"status":"settled","took_wagers":true,"wagers":[{"box":3,"clauses":["div V r 4.1(b)(i)","div V r 5.1"],"id":"3.3.player","line":"higher","net":"20","odds":"1 to 1","person":"vera","result":"win","seat":3,"stake":"20","stays":false,"wager":"player"}]}','fa94c838b2caf55ed54d1a4f5d075f643fb2b413dec58b7eb23355447fc5ba91','7876d84b7cb4edbdff6c4137f8d1aa012a597f89efa7066b9e7abf2d2dba883a');
INSERT INTO "events" VALUES(100,'ledger',17,'settlement',1795458192837455,'["div V r 4.1(b)(i)","div V r 5.1"]','{"hold":"n.4/1","postings":[["held:n.4",-2000],["player:vera",4000],["table:n",-2000]]}','7876d84b7cb4edbdff6c4137f8d1aa012a597f89efa7066b9e7abf2d2dba883a','4857b91abcfad57dc3d02d62a7b90838378beffd0d28b73d73602e41c9fd3d9b');
INSERT INTO "events" VALUES(101,'table:q',17,'seated',1795458192841126,'[]','{"person":"vera","seat":2,"standing":false}','4857b91abcfad57dc3d02d62a7b90838378beffd0d28b73d73602e41c9fd3d9b','c1d397d739b044c354479e689b20ddd50e8a9779fc565d59034977baf63401d3');
INSERT INTO "events" VALUES(102,'table:q',18,'round-opened',1795458192843151,'[]','{"at":1700000000000000,"betting_ends":null,"id":"q.2","last":false,"opening":{"allowance_used":[],"carried":[],"designated_player":null,"first_of_shoe":false,"limits":{"table":{"max":"500","min":"5"}},"round":"ordinary","seat_limits":{},"smallest_chip":"1"},"round":2,"seats":{"1":"petra","2":"vera"}}','c1d397d739b044c354479e689b20ddd50e8a9779fc565d59034977baf63401d3','5f843f9dbbdf33b2828a1570fbfc3c2c5dd0f6ea806aef1a778e3417fafaf4be');
INSERT INTO "events" VALUES(103,'table:q',19,'entry',1795458192845283,'["sch 1 s 11(2)","sch 1 s 2 def baccarat wager","sch 19 s 4(1)","sch 19 s 5(1)","sch 19 s 5(3)"]','{"at":1700000000000000,"by":"vera","entry":{"box":2,"entry":"place","id":"2.2.player","seat":2,"stake":"40","wager":"player"}}','5f843f9dbbdf33b2828a1570fbfc3c2c5dd0f6ea806aef1a778e3417fafaf4be','80e38e18bf95020f8b92512936aa87ae5bd572ac39fdc791c47b1204e297f905');
INSERT INTO "events" VALUES(104,'ledger',18,'stake',1795458192845658,'["sch 1 s 11(2)","sch 1 s 2 def baccarat wager"]','{"hold":"q.2/1","postings":[["player:vera",-4000],["held:q.2",4000]],"wager":"player"}','80e38e18bf95020f8b92512936aa87ae5bd572ac39fdc791c47b1204e297f905','8bc9a9ab599aca0251847b9999d9305903e92a6a215764f090d935200b38b36b');
INSERT INTO "events" VALUES(105,'table:q',20,'entry',1795458192847624,'["sch 1 s 19(1)","sch 1 s 8(2)(b)"]','{"at":1700000000000000,"by":"dealer","entry":{"entry":"call","step":"no_more_bets"}}','8bc9a9ab599aca0251847b9999d9305903e92a6a215764f090d935200b38b36b','c82c9621db23c1584d1caf8b78baeee6d46c9cf8aef4ff517498640ef861c6e6');
INSERT INTO "events" VALUES(106,'table:q',21,'entry',1795458192849432,'["sch 1 s 19(2)","sch 1 s 4(3)","sch 1 s 2 def initial deal","sch 1 s 19(3)"]','{"at":1700000000000000,"by":"dealer","entry":{"card":"2H","entry":"produce"}}','c82c9621db23c1584d1caf8b78baeee6d46c9cf8aef4ff517498640ef861c6e6','724a9e8aa5f44df6c3b3fc30ead79a53dc351f5f8c9b5a17c8bb0b3de4079824');
INSERT INTO "events" VALUES(107,'table:q',22,'entry',1795458192851340,'["sch 1 s 19(2)","sch 1 s 4(3)","sch 1 s 2 def initial deal","sch 1 s 19(4)"]','{"at":1700000000000000,"by":"dealer","entry":{"card":"KS","entry":"produce"}}','724a9e8aa5f44df6c3b3fc30ead79a53dc351f5f8c9b5a17c8bb0b3de4079824','7ae16ca16ffa7277d86b3be11593a861ef726fe9e5bdcc06ab192922a8dba4eb');
INSERT INTO "events" VALUES(108,'table:q',23,'entry',1795458192853226,'["sch 1 s 19(2)","sch 1 s 4(3)","sch 1 s 2 def initial deal","sch 1 s 19(3)"]','{"at":1700000000000000,"by":"dealer","entry":{"card":"3C","entry":"produce"}}','7ae16ca16ffa7277d86b3be11593a861ef726fe9e5bdcc06ab192922a8dba4eb','675e0d6ed78009da329aa1028ff7e59a816cfef961ae6864e2391d6a110c0897');
INSERT INTO "events" VALUES(109,'table:q',24,'entry',1795458192855294,'["sch 1 s 19(2)","sch 1 s 4(3)","sch 1 s 2 def initial deal","sch 1 s 19(4)","sch 1 s 20(1)","sch 1 s 2 def point count","sch 1 s 5(1)(a)","sch 1 s 5(1)(b)","sch 1 s 5(1)(c)","sch 1 s 21","sch 1 s 2 def natural"]','{"at":1700000000000000,"by":"dealer","entry":{"card":"9D","entry":"produce"}}','675e0d6ed78009da329aa1028ff7e59a816cfef961ae6864e2391d6a110c0897','6d2bea7403e0944cf96d3de84b5c667d9a244329a6ebc19dc4f73d558935f260');
INSERT INTO "events" VALUES(110,'table:q',25,'entry',1795458192859374,'["sch 1 s 24(1)","sch 1 s 24(3)(a)","sch 1 s 24(3)(b)","sch 1 s 2 def round of play","sch 1 s 11(2)(b)"]','{"at":1700000000000000,"by":"dealer","entry":{"entry":"call","step":"result"}}','6d2bea7403e0944cf96d3de84b5c667d9a244329a6ebc19dc4f73d558935f260','f381999bce374353d64d9f5f5518a1f4861c0cb6973da176b47db0e1ccdbab95');
INSERT INTO "events" VALUES(111,'table:q',26,'round-finished',1795458192859410,'["sch 19 s 7(1)","sch 19 s 7(2)","sch 19 s 7(3)(a)","sch 19 s 7(3)(b)"]','{"allowance":[],"came":{"cards":["2H","KS","3C","9D"],"refilled":false},"cards_used":4,"closing":{"carried":[],"cutting_card":null,"new_shoe":false},"hash":"5ca09a92e0c7a43154bc58b7465e2ab6fc9f21e38c9b0b3e14e79c276717b74f","kind":"ordinary","outcome":{"banker":{"cards":["KS","9D"],"count":9,"natural":true},"player":{"cards":["2H","3C"],"count":5,"natural":false},"winner":"banker"},"round":2,"status":"settled","took_wagers":true,"wagers":[{"box":2,"clauses":["sch 1 s 11(2)(b)"],"id":"2.2.player","line":"lower","net":"-40","odds":null,"person":"vera","result":"lose","seat":2,"stake":"40","stays":false,"wager":"player"}]}','f381999bce374353d64d9f5f5518a1f4861c0cb6973da176b47db0e1ccdbab95','26f723ba65d9b4d9fe1ba022fc098f3818c2cd90b5e4aaadec26c74b04f6da40');
INSERT INTO "events" VALUES(112,'ledger',19,'settlement',1795458192859987,'["sch 1 s 11(2)(b)"]','{"hold":"q.2/1","postings":[["held:q.2",-4000],["table:q",4000]]}','26f723ba65d9b4d9fe1ba022fc098f3818c2cd90b5e4aaadec26c74b04f6da40','68333caf69636ced5a46cdb9bd935acbc4c4fb56825ab2ecf7f653ce28d161cf');
INSERT INTO "events" VALUES(113,'cage',8,'voucher',1795458192866278,'["sch 19 s 9(2)"]','{"amount":"20","at":1700000000000000,"by":"paul","person":"paul","play_money":false,"voucher":1}','68333caf69636ced5a46cdb9bd935acbc4c4fb56825ab2ecf7f653ce28d161cf','42e4398bb13ff1b978cdd8fabee1a1c663a2a6600195750a663ee6d85da03027');
INSERT INTO "events" VALUES(114,'ledger',20,'cash-out',1795458192866587,'["sch 19 s 9(2)"]','{"postings":[["player:paul",-2000],["unclaimed:voucher/1",2000]]}','42e4398bb13ff1b978cdd8fabee1a1c663a2a6600195750a663ee6d85da03027','6da0926c2795a1cc1c926d97f9a3d53e0d584692dc28f4b55986488d16507343');
INSERT INTO "events" VALUES(115,'cage',9,'paid-in-chips',1795458192868950,'["s 4 def attendant","sch 19 s 9(3)","sch 19 s 9(3)(a)","sch 19 s 9(3)(b)"]','{"amount":"10","by":"attendant","person":"paul"}','6da0926c2795a1cc1c926d97f9a3d53e0d584692dc28f4b55986488d16507343','1c9e0e9af9575b75c12de93526a86cddb63583ec4626123f28738e94c2afbccd');
INSERT INTO "events" VALUES(116,'ledger',21,'cash-out',1795458192869298,'["s 4 def attendant","sch 19 s 9(3)","sch 19 s 9(3)(a)","sch 19 s 9(3)(b)"]','{"postings":[["player:paul",-1000],["chips:patrons",1000]]}','1c9e0e9af9575b75c12de93526a86cddb63583ec4626123f28738e94c2afbccd','16b83d4f518d1235d1e8a027e582d9189ce28f5d060978e08f2a4db20b218d41');
INSERT INTO "events" VALUES(117,'cage',10,'set-aside',1795458192871689,'["div I r 16.2"]','{"amount":"5","at":1700000000000000,"by":"manager","person":"paul","reason":"left"}','16b83d4f518d1235d1e8a027e582d9189ce28f5d060978e08f2a4db20b218d41','41c0e75d6b8114198779b2abb24efe05afc31304e5557ed22434350247e9c088');
INSERT INTO "events" VALUES(118,'ledger',22,'unclaimed',1795458192872008,'["div I r 16.2"]','{"postings":[["player:paul",-500],["unclaimed:person/paul",500]]}','41c0e75d6b8114198779b2abb24efe05afc31304e5557ed22434350247e9c088','c93fb16e10cad32523816df0ae587c07448073d3c377fa3a59c868b3a0827c00');
INSERT INTO "events" VALUES(119,'table:q',27,'round-opened',1795458192874850,'[]','{"at":1700000000000000,"betting_ends":null,"id":"q.3","last":false,"opening":{"allowance_used":[],"carried":[],"designated_player":null,"first_of_shoe":false,"limits":{"table":{"max":"500","min":"5"}},"round":"ordinary","seat_limits":{},"smallest_chip":"1"},"round":3,"seats":{"1":"petra","2":"vera"}}','c93fb16e10cad32523816df0ae587c07448073d3c377fa3a59c868b3a0827c00','a2b4b22d448e272ece73774b3e2a9d39fd1551ec9328a80b02f488458c11aa95');
INSERT INTO "events" VALUES(120,'table:q',28,'entry',1795458192881796,'["sch 1 s 11(2)","sch 1 s 2 def baccarat wager","sch 19 s 4(1)","sch 19 s 5(1)","sch 19 s 5(3)"]','{"at":1700000000000000,"by":"petra","entry":{"box":1,"entry":"place","id":"1.1.player","seat":1,"stake":"20","wager":"player"}}','a2b4b22d448e272ece73774b3e2a9d39fd1551ec9328a80b02f488458c11aa95','57eb9cf1ed7a5310905a3b4070fb31033c8923c0aa11b77a40f13366bac19694');
INSERT INTO "events" VALUES(121,'ledger',23,'stake',1795458192882378,'["sch 1 s 11(2)","sch 1 s 2 def baccarat wager"]','{"hold":"q.3/1","postings":[["player:petra",-2000],["held:q.3",2000]],"wager":"player"}','57eb9cf1ed7a5310905a3b4070fb31033c8923c0aa11b77a40f13366bac19694','cbebb8c8f1bba82ed74633adb94f14224bc25a534011b092b4da36284eb0e4f2');
INSERT INTO "events" VALUES(122,'table:auto',1,'table-opened',1795458192887344,'["s 12(1)"]','{"at":1700000000000000,"by":"founder","day":19675,"setup":{"book":"qld-2010","coins":false,"cutting_card":null,"game":"baccarat","id":"auto","jackpots":{},"limits":{"table":{"max":"500","min":"5"}},"mode":"automated","options":{},"pace":{"betting":0,"card":0,"closed":0,"decision":0,"result":0},"practice":false,"private":null,"private_for":[],"smallest_chip":"1","teaching":false,"title":"auto","told":[]}}','cbebb8c8f1bba82ed74633adb94f14224bc25a534011b092b4da36284eb0e4f2','7e94a9279fb8bd4c1c54ccc6220d5d70a67aa6cde4849e85cf8ac489a45a986b');
INSERT INTO "events" VALUES(123,'table:auto',2,'seated',1795458192889600,'[]','{"person":"anna","seat":1,"standing":false}','7e94a9279fb8bd4c1c54ccc6220d5d70a67aa6cde4849e85cf8ac489a45a986b','b26190ede96cc8b38f791cb31c03ae12a6db9762c67bdac41f760a0965725d32');
INSERT INTO "events" VALUES(124,'table:auto',3,'shoe-shuffled',1795458192893914,'["sch 1 s 14(2)(a)","s 4 def shuffle","sch 1 s 17(5)","sch 1 s 17(6)","sch 1 s 17(7)","sch 1 s 17(8)"]','{"at":1700000000000000,"cards":416,"commitment":"ac6a2079b739b6b6cede05f33bd911d40b7689b3d0de9af817ffafdc9db5dde0","cutting_card":402,"preshuffled":false,"replaced":false,"shoe":1}','b26190ede96cc8b38f791cb31c03ae12a6db9762c67bdac41f760a0965725d32','86aa251cacca68eec8d916147415f3efea3bf5cd6ff8316f0a2b7c04006d9fe9');
INSERT INTO "events" VALUES(125,'table:auto',4,'shoe-burned',1795458192893956,'["sch 1 s 17(10)"]','{"first":null}','86aa251cacca68eec8d916147415f3efea3bf5cd6ff8316f0a2b7c04006d9fe9','3ed78bd3987417c446e35882254d276c023be5fadbf4f0ef046496c948dd1259');
INSERT INTO "events" VALUES(126,'table:auto',5,'round-opened',1795458192893971,'[]','{"at":1700000000000000,"betting_ends":null,"id":"auto.1","last":false,"opening":{"allowance_used":[],"carried":[],"designated_player":null,"first_of_shoe":true,"limits":{"table":{"max":"500","min":"5"}},"round":"ordinary","seat_limits":{},"smallest_chip":"1"},"round":1,"seats":{"1":"anna"}}','3ed78bd3987417c446e35882254d276c023be5fadbf4f0ef046496c948dd1259','357c4c50556891732ebeac3657446f4683e642b8f89a353ea54c220b3c30473d');
INSERT INTO "events" VALUES(127,'table:auto',6,'countdown',1795458192893983,'["sch 19 s 5(4)"]','{"ends":1700000000000000}','357c4c50556891732ebeac3657446f4683e642b8f89a353ea54c220b3c30473d','d9d5f54296d0f201b2c8479a3ecd4dd91ae9750f13b3179541fc6b451af79885');
INSERT INTO "events" VALUES(128,'table:auto',7,'entry',1795458192898280,'["sch 1 s 11(2)","sch 1 s 2 def baccarat wager","sch 19 s 4(1)","sch 19 s 5(1)","sch 19 s 5(3)"]','{"at":1700000000000000,"by":"anna","entry":{"box":1,"entry":"place","id":"1.1.player","seat":1,"stake":"10","wager":"player"}}','d9d5f54296d0f201b2c8479a3ecd4dd91ae9750f13b3179541fc6b451af79885','9d5a59fa0cf535e1531b18055327e5d8634ad7ea029e170fd84442819850abca');
INSERT INTO "events" VALUES(129,'table:auto',8,'played-for',1795458192898325,'[]','{"play_money":true}','9d5a59fa0cf535e1531b18055327e5d8634ad7ea029e170fd84442819850abca','7eeddeac911dc504a697f2b26c0b84f1b423320e28764e3d066eb1354a30f555');
INSERT INTO "events" VALUES(130,'ledger',24,'stake',1795458192898799,'["sch 1 s 11(2)","sch 1 s 2 def baccarat wager"]','{"hold":"auto.1/1","postings":[["player:anna",-1000],["held:auto.1",1000]],"wager":"player"}','7eeddeac911dc504a697f2b26c0b84f1b423320e28764e3d066eb1354a30f555','02c2607a87ef3f847307ce7865ec3d5868797f88b678c9087e1512af870479ff');
CREATE TABLE head (
	one SMALLINT NOT NULL, 
	position INTEGER NOT NULL, 
	hash TEXT NOT NULL, 
	CONSTRAINT head_pk PRIMARY KEY (one), 
	CONSTRAINT head_single CHECK (one = 1)
);
INSERT INTO "head" VALUES(1,130,'02c2607a87ef3f847307ce7865ec3d5868797f88b678c9087e1512af870479ff');
CREATE TABLE holds (
	id TEXT NOT NULL, 
	position INTEGER NOT NULL, 
	player TEXT NOT NULL, 
	held TEXT NOT NULL, 
	amount INTEGER NOT NULL, 
	CONSTRAINT holds_pk PRIMARY KEY (id), 
	CONSTRAINT holds_position_key UNIQUE (position), 
	CONSTRAINT holds_amount CHECK (amount > 0), 
	CONSTRAINT holds_position_fk FOREIGN KEY(position) REFERENCES events (position), 
	CONSTRAINT holds_player_fk FOREIGN KEY(player) REFERENCES accounts (ref), 
	CONSTRAINT holds_held_fk FOREIGN KEY(held) REFERENCES accounts (ref)
);
INSERT INTO "holds" VALUES('q.1/1',44,'player:petra','held:q.1',10000);
INSERT INTO "holds" VALUES('n.1/1',57,'player:petra','held:n.1',5000);
INSERT INTO "holds" VALUES('n.2/1',69,'player:paul','held:n.2',3000);
INSERT INTO "holds" VALUES('n.3/1',81,'player:vera','held:n.3',1000);
INSERT INTO "holds" VALUES('n.4/1',92,'player:vera','held:n.4',2000);
INSERT INTO "holds" VALUES('q.2/1',104,'player:vera','held:q.2',4000);
INSERT INTO "holds" VALUES('q.3/1',121,'player:petra','held:q.3',2000);
INSERT INTO "holds" VALUES('auto.1/1',130,'player:anna','held:auto.1',1000);
CREATE TABLE postings (
	position INTEGER NOT NULL, 
	line SMALLINT NOT NULL, 
	account TEXT NOT NULL, 
	amount INTEGER NOT NULL, 
	CONSTRAINT postings_pk PRIMARY KEY (position, line), 
	CONSTRAINT postings_account_position_key UNIQUE (account, position), 
	CONSTRAINT postings_amount CHECK (amount <> 0), 
	CONSTRAINT postings_position_fk FOREIGN KEY(position) REFERENCES events (position), 
	CONSTRAINT postings_account_fk FOREIGN KEY(account) REFERENCES accounts (ref)
)
 WITHOUT ROWID

;
INSERT INTO "postings" VALUES(4,1,'house:play-money',-100000);
INSERT INTO "postings" VALUES(4,2,'player:anna',100000);
INSERT INTO "postings" VALUES(7,1,'house:play-money',-100000);
INSERT INTO "postings" VALUES(7,2,'player:ben',100000);
INSERT INTO "postings" VALUES(10,1,'house:play-money',-100000);
INSERT INTO "postings" VALUES(10,2,'player:carla',100000);
INSERT INTO "postings" VALUES(33,1,'cage:main',-100000);
INSERT INTO "postings" VALUES(33,2,'house:capital',100000);
INSERT INTO "postings" VALUES(35,1,'cage:main',-50000);
INSERT INTO "postings" VALUES(35,2,'player:petra',50000);
INSERT INTO "postings" VALUES(37,1,'cage:main',-20000);
INSERT INTO "postings" VALUES(37,2,'player:paul',20000);
INSERT INTO "postings" VALUES(39,1,'cage:main',-1000);
INSERT INTO "postings" VALUES(39,2,'player:vera',1000);
INSERT INTO "postings" VALUES(44,1,'player:petra',-10000);
INSERT INTO "postings" VALUES(44,2,'held:q.1',10000);
INSERT INTO "postings" VALUES(52,1,'held:q.1',-10000);
INSERT INTO "postings" VALUES(52,2,'table:q',10000);
INSERT INTO "postings" VALUES(57,1,'player:petra',-5000);
INSERT INTO "postings" VALUES(57,2,'held:n.1',5000);
INSERT INTO "postings" VALUES(65,1,'held:n.1',-5000);
INSERT INTO "postings" VALUES(65,2,'player:petra',10000);
INSERT INTO "postings" VALUES(65,3,'table:n',-5000);
INSERT INTO "postings" VALUES(69,1,'player:paul',-3000);
INSERT INTO "postings" VALUES(69,2,'held:n.2',3000);
INSERT INTO "postings" VALUES(77,1,'held:n.2',-3000);
INSERT INTO "postings" VALUES(77,2,'table:n',3000);
INSERT INTO "postings" VALUES(81,1,'player:vera',-1000);
INSERT INTO "postings" VALUES(81,2,'held:n.3',1000);
INSERT INTO "postings" VALUES(89,1,'held:n.3',-1000);
INSERT INTO "postings" VALUES(89,2,'player:vera',2000);
INSERT INTO "postings" VALUES(89,3,'table:n',-1000);
INSERT INTO "postings" VALUES(92,1,'player:vera',-2000);
INSERT INTO "postings" VALUES(92,2,'held:n.4',2000);
INSERT INTO "postings" VALUES(100,1,'held:n.4',-2000);
INSERT INTO "postings" VALUES(100,2,'player:vera',4000);
INSERT INTO "postings" VALUES(100,3,'table:n',-2000);
INSERT INTO "postings" VALUES(104,1,'player:vera',-4000);
INSERT INTO "postings" VALUES(104,2,'held:q.2',4000);
INSERT INTO "postings" VALUES(112,1,'held:q.2',-4000);
INSERT INTO "postings" VALUES(112,2,'table:q',4000);
INSERT INTO "postings" VALUES(114,1,'player:paul',-2000);
INSERT INTO "postings" VALUES(114,2,'unclaimed:voucher/1',2000);
INSERT INTO "postings" VALUES(116,1,'player:paul',-1000);
INSERT INTO "postings" VALUES(116,2,'chips:patrons',1000);
INSERT INTO "postings" VALUES(118,1,'player:paul',-500);
INSERT INTO "postings" VALUES(118,2,'unclaimed:person/paul',500);
INSERT INTO "postings" VALUES(121,1,'player:petra',-2000);
INSERT INTO "postings" VALUES(121,2,'held:q.3',2000);
INSERT INTO "postings" VALUES(130,1,'player:anna',-1000);
INSERT INTO "postings" VALUES(130,2,'held:auto.1',1000);
CREATE TABLE schema_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT schema_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "schema_version" VALUES('0003');
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT secrets_pk PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('voucher-key','MHwQH1peg2JTnNROPyTZm/BN/gVZeHNxfmuRyVpVyXABVr7odeTA1MEmf1tQDC9vgDNlHcSAfYSVNkttqs83fTJgArEebOHV27xcIEdzA4Upm68E2dsRSV8x/Xw=');
INSERT INTO "secrets" VALUES('shoe:auto/1','aXUXR3KrZqhJCt3VHZ5LWaUqJq6zfMBJOYKiV2aNchCr6TH81AGQSBesmLtI3uWucJkjOWZ8eDgkPd2Njw7oJCquUyIZg68EqGpUM1337hmD4CxF7Dv5yNnsMjOzM8vZFQIcFUerURUiTaSxt0JcFcl81J9QPo0WA74TcvCkxoV43gbGbpudJuXEq/44WF+9SataGjRK+YyZ35kfhxCYuuBzZw5V6uAIRUI2+KfOAD6wh9YEDs6z3Ehf6BcON81I3nRMx9GsJM7dQbKcMenxXhGLBPZKKpySErtv0rMnzjgwLI8Hk/0NoEhEenXK6Vx79kFa3M0Usl61ffcGNnnV8W0ZbN4oAsr5ebUx0pOFovpkm6KXird4Iy9mcYQKyUksufp/Qe9arVSXqpNPfPwf0blUbjbbQB/+Nwe4ml9dwdkdBbYHZ5EyUd/ys4W2WMPIQTkelf6CNYWjxZD3hwNJUcfmbTQ6CwjDtLWjSbctn1hz+WCSNQtPFhs2HAO0/QNoTCBqnMlyi1n2u3RI9e4AJkIGZEHEVtdBV8XiRZm65k6Sdun33Z/SxUTaI0sAGU+SgtyO4a0ZkArdAdM+Iik3ZnC8ZsOj3sTbQJRq6rXtIvWJzzwko/McOtblxdSIfddMQOaVGNuChbI/ohaL4aEPVYSjyPk+UfSuwjU2ny44c4i8NJU5A6KhjOhaYowOvZ0jidbNr9Yc4aX/qisORvTH+f0vaUx+J97M+AoKbUKSQyHDR/igiQ983m5jnhzduxycg13u291SbZ6f1DaUQ3yelRCrMrFjCJSXKC9zvmqMKElWqzcKIGKE5eOpop+8UpFWWZ4JH6we9XzGE0/PNrNgcxYCmphCFdhomZXV76/gsQJp3oL0NXIWs9qjvMFB7NzxFH1F8d9CFOefiZhqOvoKanM/fMGipFf+zPSDgsURUZCqEIdyGaenIOlD2cDbZOVt9ksaynPLtBdDL+LSqM7XFbEfJ4rlu+xYbYWLcpclLoNBPcwhU+PD5W36mcL+I0FYITreWVNfxH0wNrHVpYW+Vf/5S84+rebBYGSx5AQdkIn0AxmkzovENlSWSWZf7QFE8ajt8+aajWgTqUjfN/iA6BH8acEhTxHrtsnt20bfuvdLIotKiC8jETvOCU797qAqKu33kNxpmCI1tUVjCgSLjAQoM0Sg+LPX+BUzw6BAHzLBX6HJI1m3dEam0tLejWyFS/cf5n+B3Y0um5Msb/jNNA8xd/NlZqB14tb5oUhnbfPuqg==');
CREATE TABLE sessions (
	token_hash TEXT NOT NULL, 
	person TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	expires INTEGER NOT NULL, 
	CONSTRAINT sessions_pk PRIMARY KEY (token_hash)
);
CREATE TABLE store (
	one SMALLINT NOT NULL, 
	format INTEGER NOT NULL, 
	id TEXT NOT NULL, 
	created INTEGER NOT NULL, 
	CONSTRAINT store_pk PRIMARY KEY (one), 
	CONSTRAINT store_single CHECK (one = 1)
);
INSERT INTO "store" VALUES(1,1,'5e8d51dd218130f7b660239de56b938d',1795458192482893);
CREATE INDEX holds_held ON holds (held);
CREATE TRIGGER store_no_update BEFORE UPDATE ON store BEGIN SELECT RAISE(ABORT, 'rows of store are never changed or removed'); END;
CREATE TRIGGER store_no_delete BEFORE DELETE ON store BEGIN SELECT RAISE(ABORT, 'rows of store are never changed or removed'); END;
CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'rows of events are never changed or removed'); END;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'rows of events are never changed or removed'); END;
CREATE TRIGGER postings_no_update BEFORE UPDATE ON postings BEGIN SELECT RAISE(ABORT, 'rows of postings are never changed or removed'); END;
CREATE TRIGGER postings_no_delete BEFORE DELETE ON postings BEGIN SELECT RAISE(ABORT, 'rows of postings are never changed or removed'); END;
CREATE TRIGGER holds_no_update BEFORE UPDATE ON holds BEGIN SELECT RAISE(ABORT, 'rows of holds are never changed or removed'); END;
CREATE TRIGGER holds_no_delete BEFORE DELETE ON holds BEGIN SELECT RAISE(ABORT, 'rows of holds are never changed or removed'); END;
CREATE TRIGGER closings_no_update BEFORE UPDATE ON closings BEGIN SELECT RAISE(ABORT, 'rows of closings are never changed or removed'); END;
CREATE TRIGGER closings_no_delete BEFORE DELETE ON closings BEGIN SELECT RAISE(ABORT, 'rows of closings are never changed or removed'); END;
CREATE TRIGGER commands_no_update BEFORE UPDATE ON commands BEGIN SELECT RAISE(ABORT, 'rows of commands are never changed or removed'); END;
CREATE TRIGGER commands_no_delete BEFORE DELETE ON commands BEGIN SELECT RAISE(ABORT, 'rows of commands are never changed or removed'); END;
CREATE INDEX sessions_person ON sessions (person);
COMMIT;
