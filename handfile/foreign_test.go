package handfile_test

// foreign are files as other programs write them, by format, each one readable.
var foreign = map[string][]string{
	"pbn": {
		"\xef\xbb\xbf% PBN 2.1\r\n[Event \"Club \\\"S\xe3o\\\"\"]\r\n[Site \"\"]\r\n[Dealer \"E\"]\r\n[Vulnerable \"NS\"]\r\n[Board \"2\"]\r\n" +
			"[Deal \"E:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432...\"]\r\n[Auction \"E\"]\r\n1C X {a comment\r\n\r\n[Deal \"none\"]} Pass =1= Pass ; [Board \"9\"]\r\n" +
			"[Note \"1:a note\"]\r\n[Play \"S\"]\r\nSA HK - +\r\n*\r\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\r\nN \"[\" 7\r\n\r\n",
		"[Board \"1\"]\n[Deal \"N:- - - -\"]\n\n[Board \"#\"] [Deal \"#\"] [Result \"9\"]\n\n[Board \"3\"]\n[Vulnerable \"##Both\"]\n",
		"[Deal \"W:...AKQJT98765432 AKQJT98765432... - -\"]\r[Deal \"N:- - - -\"]\r",
	},
	"lin": {
		"vg|Final,Segment 1,I,1,16|\nrs|4SN-1,3NTW=|\npn|a,b,c,d|pg||\nqx|o1|md|3SAKQJT98765432HDC,SHAKQJT98765432DC,SHDAKQJT98765432C,SHDCAKQJT98765432|sv|0|mb|1C|an|talk, with comma|mb|p|pc|SA|pg||\n" +
			"qx|c1|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|sv|o|mc|13|pg||\nqx|o2|md|4sakqjt98765432,h10akqj98765432,d23456789tjqka,|sv|n|pg||\n",
		"md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|ah|Board 7|sv|b|pg||",
		"md|1SAKQJT98765432,HAKQJT98765432,|pg||md||pg||",
	},
	"csv": {
		"AKQJT98765432,,,,-,AKQJT98765432,,,,,AKQJT98765432,,,,,AKQJT98765432,1,N/None\r\n\r\n",
	},
	"goedel": {"0\r\n53644737765488792839237439999\r\n\x1a", "\n 1,000,000 \n"},
	"borel":  {"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\r\n"},
	"dlm": {
		"[Document]\r\nHeadline=x\r\nStatus=Show\r\nFrom board=7\r\nTo board=7\r\nChecksum=1\r\nBoard 07=aaaaaabffffffkkkkkklpppppp009\r\n",
	},
	"ber": {"1111111111111222222222222233333333333334444444444444"},
	"bri": {blankRecord(128)},
	"dge": {blankRecord(128)},
	"dup": {
		dupFile("YN17 0 32 ", "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"),
		dupFile("YN17 0 2  "),
		dupFile("          "),
		blankRecord(156) + dupFile("YN1  0 2  "),
	},
	"kops": {"\x01\x00           \x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b"},
	"cds":  {"\xff\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x00\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c\x6c"},
}

func blankRecord(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = ' '
	}
	return string(b)
}

// dupFile is deal number 0 with each of tails.
func dupFile(tails ...string) string {
	const cards = "01020304050607080910111213" + "14151617181920212223242526" + "27282930313233343536373839" +
		"\x06AKQJT98765432\x03\x04\x05\x06\x03AKQJT98765432\x04\x05\x06\x03\x04AKQJT98765432\x05\x06\x03\x04\x05AKQJT98765432"
	file := ""
	for _, tail := range tails {
		file += cards + tail
	}
	return file
}
