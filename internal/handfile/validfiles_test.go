package handfile_test

import "strings"

// validFiles contains files that other programs write, by format: validFiles["csv"][0] is the first CSV file. In most
// of them each player has all cards of one suit, which is deal number 0.
var validFiles = map[string][]string{
	"pbn": {
		// results of a club, with comments, notes and a table
		"\xef\xbb\xbf% PBN 2.1\r\n[Event \"Club \\\"S\xe3o\\\"\"]\r\n[Site \"\"]\r\n[Dealer \"E\"]\r\n" +
			"[Vulnerable \"NS\"]\r\n[Board \"2\"]\r\n" +
			"[Deal \"E:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432...\"]\r\n" +
			"[Auction \"E\"]\r\n1C X {a comment\r\n\r\n[Deal \"none\"]} Pass =1= Pass ; [Board \"9\"]\r\n" +
			"[Note \"1:a note\"]\r\n[Play \"S\"]\r\nSA HK - +\r\n*\r\n" +
			"[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\r\nN \"[\" 7\r\n\r\n",
		// unknown hands, inherited values, a game without hands
		"[Board \"1\"]\n[Deal \"N:- - - -\"]\n\n[Board \"#\"] [Deal \"#\"] [Result \"9\"]\n\n" +
			"[Board \"3\"]\n[Vulnerable \"##Both\"]\n",
		// two hands, no board number, lines that end with CR
		"[Deal \"W:...AKQJT98765432 AKQJT98765432... - -\"]\r[Deal \"N:- - - -\"]\r",
	},
	"lin": {
		// both rooms of a match
		"vg|Final,Segment 1,I,1,16|\nrs|4SN-1,3NTW=|\npn|a,b,c,d|pg||\n" +
			"qx|o1|md|3SAKQJT98765432HDC,SHAKQJT98765432DC,SHDAKQJT98765432C,SHDCAKQJT98765432|sv|0|mb|1C|an|" +
			"talk, with comma|mb|p|pc|SA|pg||\n" +
			"qx|c1|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|sv|o|mc|13|pg||\n" +
			"qx|o2|md|4sakqjt98765432,h10akqj98765432,d23456789tjqka,|sv|n|pg||\n",
		// the board number in ah
		"md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|ah|Board 7|sv|b|pg||",
		// two hands, and an empty md
		"md|1SAKQJT98765432,HAKQJT98765432,|pg||md||pg||",
	},
	"csv": {
		"AKQJT98765432,,,,-,AKQJT98765432,,,,,AKQJT98765432,,,,,AKQJT98765432,1,N/None\r\n\r\n",
	},
	"goedel": {
		// the lowest and the highest number, and a DOS end-of-file character
		"0\r\n53644737765488792839237439999\r\n\x1a",
		"\n 1,000,000 \n",
	},
	"borel": {"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\r\n"},
	"dlm": {
		"[Document]\r\nHeadline=x\r\nStatus=Show\r\nFrom board=7\r\nTo board=7\r\nChecksum=1\r\n" +
			"Board 07=ffffffeaaaaaakkkkkklpppppp014\r\n",
	},
	"ber": {"1111111111111222222222222233333333333334444444444444"},
	"bri": {blankRecord(128)},
	"dge": {blankRecord(128)},
	"dup": {
		// lowest board 17, highest 32
		dupFile("YN17 0 32 ", "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"),
		// lowest board 17, two boards
		dupFile("YN17 0 2  "),
		// no fields
		dupFile("          "),
		// a sealed board before one that is not sealed
		blankRecord(156) + dupFile("YN1  0 2  "),
	},
	"oneline": {
		// the program dealer, with its statistics
		"n AQT6542.5.T86.A5 e K7.QJT743.74.KQ6 s 983.A96.J9.J9432 w J.K82.AKQ532.T87 \n" +
			"Generated 3 hands\nProduced 3 hands\nInitial random seed 7\nTime needed    0.000 sec\n",
		// a double-dummy table after a colon
		"N:AQT6542.5.T86.A5 K7.QJT743.74.KQ6 983.A96.J9.J9432 J.K82.AKQ532.T87:56789567895678956789\n",
		// two unknown hands, a double-dummy table after a space
		"W:- K7.QJT743.74.KQ6 - J.K82.AKQ532.T87 56789567895678956789\n",
	},
	"json": {
		`[{"board": 7, "deal": "N:AQT6542.5.T86.A5 K7.QJT743.74.KQ6 983.A96.J9.J9432 -", "par": "NS 420"}]`,
		`[{"deal": "N:AQT6542.5.T86.A5 K7.QJT743.74.KQ6 983.A96.J9.J9432 J.K82.AKQ532.T87"}, {"board": 2}]`,
		`[{"dealer": "W", "vulnerable": "All", "board": 1, "deal": "N:AQT6542.5.T86.A5 K7.QJT743.74.KQ6 ` +
			`983.A96.J9.J9432 J.K82.AKQ532.T87"}]`,
	},
	"usebio": {
		"<USEBIO Version='1.2'><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE/></BOARD>" +
			"</EVENT><HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><!-- <HAND> -->" +
			"<HAND><DIRECTION>N</DIRECTION><SPADES>AKQJ1098765432</SPADES><HEARTS/><DIAMONDS>-</DIAMONDS>" +
			"</HAND></BOARD></HANDSET></USEBIO>",
	},
	"links": {
		// plain LIN in a sentence
		"see https://www.bridgebase.com/tools/handviewer.html?lin=pn|a,b,c,d|st||md|" +
			"3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|rh||ah|Board 7|sv|b|mb|p| and play\n",
		// percent-encoded LIN
		"http://www.bridgebase.com/tools/handviewer.html?lin=md%7C3SAKQJT98765432%2CHAKQJT98765432%2C" +
			"DAKQJT98765432%7Cah%7CBoard%203%7C&x=1#top",
		// hands in HTML
		"<a href=\"https://www.bridgebase.com/tools/handviewer.html?b=2&amp;d=e&amp;v=o&amp;" +
			"s=sakqjt98765432&amp;w=hakqjt98765432&amp;n=dakqjt98765432&amp;a=ppp\">2</a>",
		// an end position, and a single hand
		"https://www.bridgebase.com/tools/handviewer.html?n=sak&s=hak&b=9\n" +
			"https://www.bridgebase.com/tools/handviewer.html?b=1&s=sakqjt98765432",
	},
	"typed": {
		"# Friday\n7 N AKQJT98765432... e: .AKQJT98765432.. S -.-.AKQJ1098765432.-\n\n" +
			"8 W ...AKQJT98765432\n7 N AKQJT98765432...\n",
		"7 N AKQJT98765432...\n7 N .AKQJT98765432..\n",
	},
	"kops": {"\x01\x00           \x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b"},
	"cds": {
		// boards 255 and 256
		"\xff\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x00\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c" +
			"\x6c\x6c\x6c\x6c",
	},
}

// blankRecord returns a record without cards, as for a sealed board.
func blankRecord(n int) string { return strings.Repeat(" ", n) }

// dupFile returns a DUP file with deal number 0 once for each tail: the cards as numbers from 01 to 52, the cards as
// letters after symbols for the suits, and the tail.
func dupFile(tails ...string) string {
	const cards = "01020304050607080910111213" + "14151617181920212223242526" + "27282930313233343536373839" +
		"\x06AKQJT98765432\x03\x04\x05" + "\x06\x03AKQJT98765432\x04\x05" +
		"\x06\x03\x04AKQJT98765432\x05" + "\x06\x03\x04\x05AKQJT98765432"
	file := ""
	for _, tail := range tails {
		file += cards + tail
	}
	return file
}
