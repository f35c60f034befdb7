package intaketest_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// classes covers the effect of an extension and of the first line of a text.
func classes(s *caseList) {
	m := s.add("formats", "each format of evidence, by its extension").plain()
	for _, ext := range []string{"lin", "dlm", "cds", "csv"} {
		m.file("RR01."+ext, verdicttest.Write(ext, three)).hands("RR01."+ext, ext, "-")
	}
	for ext, reader := range map[string]string{"bri": "bri", "dge": "dge", "ber": "ber", "rzd": "kops", "goe": "goedel", "bhg": "borel", "oneline": "oneline", "dup": "dup"} {
		m.file("RR01."+ext, verdicttest.Write(ext, three)).item("RR01."+ext, "hands", reader, "-")
	}
	m.hands("plain.pbn", "pbn", "-")
	s.add("own-files", "the tournament's own files, by their extensions").
		file("cup.sqd", cup.Description()).file("cup.sqk.age", []byte("age-encryption.org/v1\n")).file("cup.1-1.sqr", []byte("x")).
		file("cup.sqd.tlog-proof", []byte("x")).file("club.policy", []byte("x")).
		item("cup.sqd", "description", "-", "-").item("cup.sqk.age", "keys", "-", "-").item("cup.1-1.sqr", "session-key", "-", "-").
		item("cup.sqd.tlog-proof", "proof", "-", "-").item("club.policy", "policy", "-", "-")
	s.add("convertible", "other files that could contain hands, and a table without a row in Big Deal's format").
		file("a.json", verdicttest.JSON(three...)).file("b.xml", []byte("<USEBIO><HAND></HAND></USEBIO>\n")).file("c.bws", verdicttest.BWS(three...)).
		file("d.csv", []byte("board;N;S;E;W;contract;result\n1;Nowak;Kowalski;Lis;Zając;4S;+1\n")).file("h.txt", []byte("https://www.bridgebase.com/tools/HandViewer.html?n=sAKQJT98765432&e=hAKQJT98765432&b=7 is board 7\n")).file("e.XLSX", []byte("PK")).file("f.ods", []byte("PK")).file("g.xls", []byte("x")).
		item("a.json", "other", "json", "-").item("b.xml", "other", "usebio", "-").item("c.bws", "other", "bws", "-").item("d.csv", "other", "csv", "-").
		item("e.XLSX", "other", "-", "-").item("f.ods", "other", "-", "-").item("g.xls", "other", "-", "-").item("h.txt", "other", "links", "-")
	s.add("links", "hand viewer links in a text: plain, percent-encoded, in a page").
		file("plain.txt", []byte("Board 1\nhttps://www.bridgebase.com/tools/handviewer.html?lin=qx|o1|md|3SKT53HA93DQ8CKJ94,SHJ8762DKJT94CAT8,SAQJ876HKQ54D72C7|\n")).
		file("encoded.txt", []byte("https://www.bridgebase.com/tools/handviewer.html?lin=qx%7Co1%7Cmd%7C3SKT53HA93DQ8CKJ94%2C\n")).
		file("page.html", []byte("<a href=\"https://www.bridgebase.com/tools/handviewer.html?lin=md%7C3SKT53\">1</a>\n")).
		file("later.txt", append(lin(), "https://www.bridgebase.com/tools/handviewer.html?n=sAKQJT98765432\n"...)).
		item("plain.txt", "other", "links", "-").item("encoded.txt", "other", "links", "-").item("page.html", "other", "links", "-").
		item("later.txt", "hands", "lin", "-").header("boards", "later.txt none")
	tables(s)
	s.add("compressed", "files in a compression format that no reader opens, recognised by their first bytes under any unknown extension").
		file("RR01.pbn.xz", []byte("\xfd7zXZ\x00\x00\x04")).file("RR02.pbn.bz2", []byte("BZh91AY&SY\x00")).file("RR03.7z", []byte("7z\xbc\xaf\x27\x1c\x00")).
		file("RR04.rar", []byte("Rar!\x1a\x07\x01\x00")).file("RR05.zst", []byte("\x28\xb5\x2f\xfd\x00")).file("RR06.bak2", verdicttest.Gzip(pbn())).file("RR07", []byte("\xfd7zXZ\x00\x00")).
		file("a.bz2", []byte("BZh01AY&SY\x00")).file("b.xz", []byte("\xfd7zXZ")).
		item("RR01.pbn.xz", "closed", "-", "compressed").item("RR02.pbn.bz2", "closed", "-", "compressed").item("RR03.7z", "closed", "-", "compressed").
		item("RR04.rar", "closed", "-", "compressed").item("RR05.zst", "closed", "-", "compressed").item("RR06.bak2", "closed", "-", "compressed").
		item("RR07", "closed", "-", "compressed").item("a.bz2", "none", "-", "-").item("b.xz", "none", "-", "-")
	s.add("left-aside", "files without hands, and files whose content contradicts the extension").
		file("rules.pdf", []byte("%PDF-1.7")).file("photo.jpg", []byte("x")).file("page.html", verdicttest.Page(pbn())).file("mail.eml", append([]byte("Subject: hands\n\n"), pbn()...)).
		file("c.dat", pbn()).file("hands.rar", []byte("Rar!\x1a\x07\x00")).file("hands.7z", []byte{'7', 'z', 0xbc, 0xaf}).file("notes.docx", verdicttest.Zip(pack("word.xml", pbn()))).
		file("RR02.pbn", nil).file("RR03.lin", []byte("\ufeff\r\n\x1a")).file("RR04.dup", nil).file("empty.txt", nil).drop(".").
		item("rules.pdf", "none", "-", "-").item("photo.jpg", "none", "-", "-").item("page.html", "other", "-", "-").item("mail.eml", "other", "-", "-").
		item("c.dat", "other", "-", "-").item("hands.rar", "closed", "-", "compressed").item("hands.7z", "none", "-", "-").item("notes.docx", "none", "-", "-").
		item("RR02.pbn", "none", "-", "-").item("RR03.lin", "none", "-", "-").item("RR04.dup", "none", "-", "-").item("empty.txt", "none", "-", "-")
	s.add("first-line", "a text with an unknown extension, classified by its first recognisable line").
		file("a", pbn()).file("b.txt", append([]byte("The hands of Friday:\n\n"), lin()...)).file("c.TXT", append([]byte("% PBN 2.1\n[Event \"Cup\"]\n"), pbn()...)).
		file("d.txt", []byte("Dear all,\nthe hands follow on Friday: [Board] and xqx|\n1. unzip\n7\nBoard 7 was fouled\n")).
		file("e.txt", cup.Description()).file("f.txt", append([]byte("# keys\n"), cup.Keys()...)).file("g", []byte("c2sp.org/tlog-proof@v1\nindex 1\n")).
		file("h.txt", append(append([]byte("Deal 1\n"), pbn()...), cup.Keys()...)).file("i.txt", []byte("1,2: 620\n1,3:-50\n")).
		file("j.txt", []byte("nt|"+strings.Repeat("a long comment ", 300)+"|"+strings.ReplaceAll(string(lin()), "\n", ""))).hands("j.txt", "lin", "-").
		hands("a", "pbn", "-").hands("c.TXT", "pbn", "-").item("b.txt", "hands", "lin", "-").header("boards", "b.txt none").header("boards", "h.txt none").item("d.txt", "none", "-", "-").item("e.txt", "description", "-", "-").
		item("f.txt", "keys", "-", "-").item("g", "proof", "-", "-").item("h.txt", "hands", "pbn", "-").item("i.txt", "none", "-", "-")
}

// tables covers hands in texts with unknown layouts.
func tables(s *caseList) {
	deal := three[0].Deal
	table := "Board\tDealer\tVul\tNorth\tEast\tSouth\tWest\n1\tN\tNone\t" + deal[0].String() + "\t" + deal[1].String() + "\t" + deal[2].String() + "\t" + deal[3].String() + "\n"
	columns := strings.NewReplacer(".", "\t").Replace(table)
	prose := "As South you held " + strings.ReplaceAll(deal[2].String(), ".", " ") + " and bid.\n"
	m := s.add("tables", "a table of hands that matches no layout is typed, and unreadable: with tabs and a heading, no-break spaces, in UTF-16, in prose, as rows in another format")
	for name, data := range inOrder(map[string][]byte{
		"tabs.txt": []byte(table), "columns.txt": []byte(columns), "no-break.txt": []byte(strings.ReplaceAll(columns, "\t", "\u00a0")), "latin.txt": []byte(strings.ReplaceAll(columns, "\t", "\xa0")),
		"wide.txt": verdicttest.UTF16([]byte(table), true), "prose.txt": []byte(prose), "quoted": []byte("> " + table), "rows.txt": verdicttest.Write("csv", three),
		"late.txt": []byte(strings.Repeat("and so on\n", 2000) + table), "remark.txt": []byte("# 7 N " + deal[0].String() + "\n8 N " + deal[1].String() + "\n"),
	}) {
		m.file(name, data).header("boards", "%s none", name).item(name, "hands", "typed", "-")
	}
	m = s.add("boards-elsewhere", "texts with other extensions that contain boards, and texts that only mention boards")
	for name, data := range inOrder(map[string][]byte{
		"a.md": pbn(), "b.html": verdicttest.Page(pbn()), "c.log": lin(), "d.eml": verdicttest.UTF16([]byte(prose), true), "e.md": []byte(table), "f.txt": verdicttest.Write("dlm", three),
	}) {
		m.file(name, data).item(name, "other", "-", "-")
	}
	for name, text := range inOrder(map[string][]byte{
		"g.md": []byte("See [the board], (b.md), [Board] and [deal 7]; *.md, cmd|x, name,md|y\n"), "h.html": []byte("<p>Hands</p><script>x = '[Board \"1\"]'</script>\n"),
		"i.log": []byte("2345 678 234 9876\nBoard 7 = 12\n"), "j.txt": []byte("Board 7: 4S by North, 10 tricks, 620\n"), "k.bin": append([]byte("x\x00\n"), pbn()...),
	}) {
		m.file(name, text).item(name, "none", "-", "-")
	}
}

// texts covers the accepted encodings. Nothing else is corrected.
func texts(s *caseList) {
	m := s.add("text", "byte order marks, UTF-16, line ends, the DOS end-of-file character, names in an old encoding").plain()
	for name, data := range inOrder(map[string][]byte{
		"a.pbn": append([]byte("\ufeff"), pbn()...), "b.lin": verdicttest.UTF16(lin(), true), "c.pbn": replaced(pbn(), "\n", "\r"), "d.pbn": replaced(pbn(), "\n", "\r\n"),
		"h.pbn": append([]byte("\ufeff[Event \"Mistrzostwa \xa3odzi\"]\n"), pbn()...),
		"e.lin": append(replaced(lin(), "\n", "\r\n"), 26), "f.pbn": append([]byte("[Event \"Mistrzostwa \xa3odzi\"]\n"), pbn()...), "g.txt": verdicttest.UTF16(pbn(), true),
	}) {
		reader := "pbn"
		if name == "b.lin" || name == "e.lin" {
			reader = "lin"
		}
		m.file(name, data).hands(name, reader, "-")
	}
	m.hands("plain.pbn", "pbn", "-")
	m = s.add("text-not-mended", "texts changed by mail programs, pages and editors are unreadable")
	for name, data := range inOrder(map[string][]byte{
		"page.pbn": verdicttest.Page(pbn()), "marks.pbn": replaced(replaced(pbn(), ` "`, " “"), `"]`, "”]"),
		"odd.pbn": verdicttest.UTF16(pbn(), true)[1:], "wide.lin": verdicttest.UTF16(lin(), false), "lin.pbn": lin(), "twelve.pbn": replaced(pbn(), three[0].Deal[0].String()[:4], three[0].Deal[0].String()[1:4]),
	}) {
		m.file(name, data).header("boards", "%s none", name).item(name, "hands", name[strings.IndexByte(name, '.')+1:], "-")
	}
	m.file("shift.goe", []byte("                \u00a0,339,829,107,852,699,900,708,144,786\n")).header("boards", "shift.goe none").item("shift.goe", "hands", "goedel", "-")
	for name, data := range inOrder(map[string][]byte{
		// no-break spaces before a line, a value or a number; control bytes after a value;
		// characters that are not part of a number
		"before.bhg": replaced(verdicttest.Write("bhg", three), "\n", "\n\u00a0"), "before.goe": replaced(verdicttest.Write("goe", three), " ", "\u00a0"),
		"before.oneline": replaced(verdicttest.Write("oneline", three), "N:", "\u00a0N:"), "key.dlm": replaced(verdicttest.Write("dlm", three), "From board=", "From\u00a0board="),
		"plus.dlm": replaced(verdicttest.Write("dlm", three), "From board=", "From board=+"), "number.pbn": replaced(pbn(), `[Board "`, "[Board \"\u00a0"),
		"end.pbn": replaced(pbn(), "[Dealer \"N\"]", "[Dealer \"N\"\x1d"), "row.pbn": append(pbn(), "[Auction \"N\"]\nPass [Board \"9\"]\n"...), "short.lin": append(lin(), "md|0|"...),
		"blank.bri": replaced(verdicttest.Write("bri", three), "01", " 1"),
	}) {
		m.file(name, data).header("boards", "%s none", name).item(name, "hands", m.reader(name), "-")
	}
	m = s.add("text-taken", "oddities in a text that do not affect its boards").plain()
	m.hands("plain.pbn", "pbn", "-")
	for name, data := range inOrder(map[string][]byte{
		"sum.dlm": replaced(verdicttest.Write("dlm", three), "Checksum=", "Checksum=x"),
		"row.pbn": append(pbn(), "[Auction \"N\"]\n[ Pass Pass\n*[Event \"x\"]\n"...), "mark.pbn": append([]byte("% [Deal of Monday]\n"), pbn()...),
	}) {
		m.file(name, data).hands(name, m.reader(name), "-")
	}
	m.file("last.dup", replaced(verdicttest.DUPFrom(2, three...), "2  0 4 ", "2  0 x ")).header("boards", "last.dup 2-4").item("last.dup", "hands", "dup", "-")
	s.add("description-in-utf-16", "a description in UTF-16 and one with CR line ends count as equal").
		file("a/cup.sqd", verdicttest.UTF16(cup.Description(), true)).file("b/cup.sqd", replaced(cup.Description(), "\n", "\r")).file("cup.sqd", cup.Description()).
		item("a/cup.sqd", "description", "-", "-").item("b/cup.sqd", "description", "-", "equal").item("cup.sqd", "description", "-", "equal")
}

// paper covers boards as people type them.
func paper(s *caseList) {
	deal := three[0].Deal
	lines := func(format func(h bridge.Hand) string) []byte {
		return fmt.Appendf(nil, "Board 1\nN %s\nE %s\nS %s\n", format(deal[0]), format(deal[1]), format(deal[2]))
	}
	points := func(h bridge.Hand) string { return h.String() }
	blanks := func(h bridge.Hand) string {
		suits := strings.Split(h.String(), ".")
		for i := range suits {
			if suits[i] == "" {
				suits[i] = "-"
			}
		}
		return strings.Join(suits, " ")
	}
	signed := func(signs ...string) func(bridge.Hand) string {
		return func(h bridge.Hand) string {
			suits := strings.Split(blanks(h), " ")
			for i := range suits {
				suits[i] = signs[i] + suits[i]
			}
			return strings.Join(suits, " ")
		}
	}
	polish := strings.NewReplacer("Board", "rozdanie", "Q", "D", "J", "W", "E ", "wschód ")
	french := strings.NewReplacer("Board", "donne", "K", "R", "Q", "D", "J", "V", "E ", "Est ")
	one := verdicttest.PBN(three[0])
	m := s.add("typed", "typed boards in all layouts and languages, in a text declared as typed or not").file("plain.pbn", one)
	for name, data := range inOrder(map[string][]byte{
		"a.txt": lines(points), "b.txt": lines(blanks), "c.txt": lines(signed("♠", "♥", "♦", "♣")), "d.txt": lines(signed("S", "H", "D", "C")),
		"e.txt": []byte(polish.Replace(string(lines(points)))), "f.txt": []byte(french.Replace(string(lines(blanks)))),
		"g.txt":      fmt.Appendf(nil, "1 %s %s %s\n", points(deal[0]), points(deal[1]), points(deal[2])),
		"blanks.txt": fmt.Appendf(nil, "; Board\u00a0=1: N\n%s\n1 Est. %s | sud) %s\n", points(deal[0]), points(deal[1]), points(deal[2])), "dashes.txt": lines(signed("♠-", "♥–", "♦ - ", "♣--")),
		"ouest.txt": fmt.Appendf(nil, "1 Sud %s O %s E %s\n", points(deal[2]), points(deal[3]), points(deal[1])), "i.txt": append(lines(points), "2\n3.\n"...), "j.txt": replaced(lines(signed("♠", "♥", "♦", "♣")), " ♦", ":♦"), "l.txt": replaced(lines(signed("♠", "♥", "♦", "♣")), "♥", "♥ ♥"), "k.txt": replaced(lines(points), "N ", "N = "),
		"h": fmt.Appendf(nil, "# my notes\n1. N:%s\n\n1 E:%s S:%s\n", points(deal[0]), points(deal[1]), points(deal[2])),
	}) {
		m.file(name, data).header("boards", "%s 1", name).header("same", "%s plain.pbn", name).item(name, "hands", "typed", "-")
	}
	m.file("order.txt", []byte("2 N ♥T98 ♠AKQ2 ♣65432 ♦7\n")).file("same.txt", []byte("2 N AKQ2.T98.7.65432\n")).header("boards", "order.txt 2").header("same", "order.txt same.txt").
		item("order.txt", "hands", "typed", "-").item("same.txt", "hands", "typed", "-").header("boards", "same.txt 2")
	m.item("plain.pbn", "hands", "pbn", "-")
	m = s.add("typed-lines", "hands that continue on several lines, without others on the same line").file("one.txt", lines(points)).header("boards", "one.txt 1").item("one.txt", "hands", "typed", "-")
	each := func(suits func(bridge.Hand) string, before string) []byte {
		return lines(func(h bridge.Hand) string { return strings.ReplaceAll(suits(h), " ", "\n"+before) })
	}
	for name, data := range inOrder(map[string][]byte{
		"symbols.txt": replaced(lines(signed("♠", "♥", "♦", "♣")), " ♦", "\n♦"),
		"letters.txt": each(signed("S", "H", "D", "C"), ""),
		"suits.txt":   each(blanks, "  "),
		"cards.txt":   replaced(each(blanks, "  "), "K", " K "),
	}) {
		m.file(name, data).header("boards", "%s 1", name).header("same", "%s one.txt", name).item(name, "hands", "typed", "-")
	}
	s.add("typed-file", "a file declared as typed, whatever its name").
		file("notes.doc", lines(points)).drop().header("type", "notes.doc").
		header("boards", "notes.doc 1").item("notes.doc", "hands", "typed", "-")
	m = s.add("typed-letters", "letters that may be suits or cards: the only reading with descending suits counts; two such readings match no layout").
		file("points.txt", []byte("Board 7\nN K9.AT652.3.JT432\n")).header("boards", "points.txt 7").item("points.txt", "hands", "typed", "-").
		file("two.txt", []byte("rozdanie 7\nN P A K K D109 Ka 98765 T 876\n")).header("boards", "two.txt none").item("two.txt", "hands", "typed", "-")
	for name, data := range inOrder(map[string][]byte{
		"falls.txt":   []byte("rozdanie 7\nN P K9 K A10652 Ka 3 T W10432\n"),
		"begins.txt":  []byte("rozdanie 7\nN P 9K K 2A1065 Ka 3 T W10432\n"),
		"english.txt": []byte("rozdanie 7\nN S K9 H A10652 D 3 C W10432\n"),
	}) {
		m.file(name, data).header("boards", "%s 7", name).header("same", "%s points.txt", name).item(name, "hands", "typed", "-")
	}
	m = s.add("typed-seats", "a line that names the player of the following hands, in three languages")
	hand := points(deal[2])
	m.file("south.txt", fmt.Appendf(nil, "1 S %s\n", hand)).header("boards", "south.txt 1").item("south.txt", "hands", "typed", "-")
	for name, line := range inOrder(map[string][]byte{
		"en.txt": []byte("I sat South."), "en-in.txt": []byte("sitting in S:"), "pl.txt": []byte("Siedziałam na S"), "pl-plain.txt": []byte("gralem na S"), "fr.txt": []byte("J’étais en Sud"), "fr-plain.txt": []byte("assis Sud"),
	}) {
		m.file(name, fmt.Appendf(nil, "%s\n1 %s\n", line, hand)).header("boards", "%s 1", name).header("same", "%s south.txt", name).item(name, "hands", "typed", "-")
	}
	m = s.add("typed-bad", "a line that matches no layout makes a typed file unreadable").
		file("a.txt", append(lines(points), "and so on\n"...)).file("b.txt", fmt.Appendf(nil, "1 N %s\n1 E %s\n", points(deal[0]), points(deal[0]))).
		file("c.txt", []byte("1 N ♠A-52 ♥Q1072 ♦AKJ10 ♣K8\n")).file("d.txt", []byte("1 N A52.Q1072.\nAKJ10.K8 E Q74.953.7532.A104\n")).
		file("e.txt", append(lines(points), "Board 2\nN AKQ2 T98\n7 65432\n"...)).file("f.txt", append(lines(points), "Board 2\nN AKQ2\nT98\n765432\n"...)).
		file("g.txt", []byte("1 N ♠A52 ♥Q1072 ♦AKJ10 ♣K8 E ♠Q74 ♥953\n♦7532 ♣A104\n")).file("h.txt", append(lines(points), "Board 2\nN S A52 H Q1072\nD AKJ10 C K8\n"...)).
		file("i.txt", []byte("1 N \xe2\x99\xa0A52 \xe2\x99\xa5Q1072 \xe2\x99\xa6AKJ10 \xe2\x99K8\n2 N \xe2\x99\xa0AKQ2 \xe2\x99\xa5T98 \xe2\x99\xa67 \xe2\x99\xa365432\n")).
		file("j.txt", fmt.Appendf(nil, "Board 7 8: N %s\n", points(deal[0]))).header("boards", "j.txt none").item("j.txt", "hands", "typed", "-").
		file("k.txt", []byte("7 N P A K K D109 Ka 56789 T 876\n")).header("boards", "k.txt none").item("k.txt", "hands", "typed", "-").
		header("boards", "i.txt none").item("i.txt", "hands", "typed", "-").
		header("boards", "a.txt none").header("boards", "b.txt none").header("boards", "c.txt none").header("boards", "d.txt none").
		header("boards", "e.txt none").header("boards", "f.txt none").header("boards", "g.txt none").header("boards", "h.txt none").
		item("e.txt", "hands", "typed", "-").item("f.txt", "hands", "typed", "-").item("g.txt", "hands", "typed", "-").item("h.txt", "hands", "typed", "-").
		item("a.txt", "hands", "typed", "-").item("b.txt", "hands", "typed", "-").item("c.txt", "hands", "typed", "-").item("d.txt", "hands", "typed", "-")
	hands := points(deal[0]) + " E " + points(deal[1])
	for name, text := range inOrder(map[string][]byte{
		"gap.txt": append(lines(points), "Board 2\nN SAQJ876 HKQ5432 C7"...), "order.txt": append(lines(points), "Board 2\nN SAQJ876\nD72\nHKQ54\nC7"...), "mixed.txt": append(lines(points), "Board 2\nN AQJ876\nHKQ54\nD72\nC7"...),
		"glued.txt": []byte("Board1: N " + hands), "numbers.txt": []byte("1 N " + hands + "\n7 4 3"), "zero.txt": []byte("1 N " + hands + "\n0"), "ten.txt": []byte("1 N ♠AQJ876 ♥KQ54 ♦72 ♣7 E ♠942 ♥1 0 ♦A653 ♣Q6532"),
		"seat.txt": []byte("1 N\n" + hands), "seats.txt": []byte("1 N\nN " + points(deal[0])), "end.txt": []byte("1 N " + hands + "\n2 N\n"), "x.txt": []byte(strings.ReplaceAll("1 N "+hands, "T", "X")),
		"feed.txt": []byte("1 N " + hands + "\f"), "long.txt": []byte("1000000 N " + hands), "dash.txt": []byte("1 N ♠AQJ876 ♥KQ54 ♦72 ♣7 - E ♠942 ♥T ♦A653 ♣Q6532"),
		"damaged.txt": []byte("1 N ♠AQJ876 ♥KQ54 ♦72 \xe2\x997 E ♠942 ♥T ♦A653 ♣Q6532"),
	}) {
		m.file(name, append(text, '\n')).header("boards", "%s none", name).item(name, "hands", "typed", "-")
	}
}
