package intaketest_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// classes covers the effect of an extension and of the first line of a text.
func classes(s *caseList) {
	m := s.add("formats", "each format of evidence, by its extension").plain()
	for _, ext := range []string{"lin", "dlm", "cds", "csv"} {
		m.file("RR01."+ext, verdicttest.Write(ext, threeBoards)).hands("RR01."+ext, ext)
	}
	readers := map[string]string{ // by extension
		"bri": "bri", "dge": "dge", "ber": "ber", "rzd": "kops",
		"goe": "goedel", "bhg": "borel", "oneline": "oneline", "dup": "dup",
	}
	for ext, reader := range readers {
		m.file("RR01."+ext, verdicttest.Write(ext, threeBoards)).handItem("RR01."+ext, reader)
	}
	m.hands("plain.pbn", "pbn")
	s.add("own-files", "the tournament's own files, by their extensions").
		file("cup.sqd", cup.Description()).
		text("cup.sqk.age", "age-encryption.org/v1\n").
		text("cup.1-1.sqr", "x").
		text("cup.sqd.tlog-proof", "x").text("club.policy", "x").
		classified("cup.sqd", "description").
		classified("cup.sqk.age", "keys").
		classified("cup.1-1.sqr", "session-key").
		classified("cup.sqd.tlog-proof", "proof").classified("club.policy", "policy")
	s.add("convertible", "other files that could contain hands, and a table without a row in Big Deal's format").
		file("a.json", verdicttest.JSON(threeBoards...)).
		text("b.xml", "<USEBIO><HAND></HAND></USEBIO>\n").
		file("c.bws", verdicttest.BWS(threeBoards...)).
		text("d.csv", "board;N;S;E;W;contract;result\n1;Nowak;Kowalski;Lis;Zając;4S;+1\n").
		text("h.txt", "https://www.bridgebase.com/tools/HandViewer.html?n=sAKQJT98765432&e=hAKQJT98765432&b=7"+
			" is board 7\n").
		text("e.XLSX", "PK").
		text("f.ods", "PK").
		text("g.xls", "x").
		other("a.json", "json").
		other("b.xml", "usebio").
		other("c.bws", "bws").
		other("d.csv", "csv").
		classified("e.XLSX", "other").
		classified("f.ods", "other").
		classified("g.xls", "other").
		other("h.txt", "links")
	const viewer = "https://www.bridgebase.com/tools/handviewer.html"
	s.add("links", "hand viewer links in a text: plain, percent-encoded, in a page").
		text("plain.txt", "Board 1\n"+viewer+"?lin=qx|o1|md|3SKT53HA93DQ8CKJ94,SHJ8762DKJT94CAT8,SAQJ876HKQ54D72C7|\n").
		text("encoded.txt", viewer+"?lin=qx%7Co1%7Cmd%7C3SKT53HA93DQ8CKJ94%2C\n").
		text("page.html", "<a href=\""+viewer+"?lin=md%7C3SKT53\">1</a>\n").
		file("later.txt", append(lin(), viewer+"?n=sAKQJT98765432\n"...)).
		other("plain.txt", "links").other("encoded.txt", "links").other("page.html", "links").
		unreadable("later.txt", "lin")
	tables(s)
	s.add("compressed", "files in a compression format that no reader opens, "+
		"recognised by their first bytes under any unknown extension").
		text("RR01.pbn.xz", "\xfd7zXZ\x00\x00\x04").
		text("RR02.pbn.bz2", "BZh91AY&SY\x00").
		text("RR03.7z", "7z\xbc\xaf\x27\x1c\x00").
		text("RR04.rar", "Rar!\x1a\x07\x01\x00").
		text("RR05.zst", "\x28\xb5\x2f\xfd\x00").
		file("RR06.bak2", verdicttest.Gzip(pbn())).
		text("RR07", "\xfd7zXZ\x00\x00").
		text("a.bz2", "BZh01AY&SY\x00").text("b.xz", "\xfd7zXZ").
		closed("RR01.pbn.xz", "compressed").
		closed("RR02.pbn.bz2", "compressed").
		closed("RR03.7z", "compressed").
		closed("RR04.rar", "compressed").
		closed("RR05.zst", "compressed").
		closed("RR06.bak2", "compressed").
		closed("RR07", "compressed").ignored("a.bz2").ignored("b.xz")
	s.add("left-aside", "files without hands, and files whose content contradicts the extension").
		text("rules.pdf", "%PDF-1.7").
		text("photo.jpg", "x").
		file("page.html", verdicttest.Page(pbn())).
		file("mail.eml", append([]byte("Subject: hands\n\n"), pbn()...)).
		file("c.dat", pbn()).
		text("hands.rar", "Rar!\x1a\x07\x00").
		file("hands.7z", []byte{'7', 'z', 0xbc, 0xaf}).
		file("notes.docx", verdicttest.Zip(entry("word.xml", pbn()))).
		file("RR02.pbn", nil).
		text("RR03.lin", "\ufeff\r\n\x1a").
		file("RR04.dup", nil).
		file("empty.txt", nil).
		drop(".").
		ignored("rules.pdf").
		ignored("photo.jpg").
		classified("page.html", "other").
		classified("mail.eml", "other").
		classified("c.dat", "other").
		closed("hands.rar", "compressed").
		ignored("hands.7z").
		ignored("notes.docx").
		ignored("RR02.pbn").ignored("RR03.lin").ignored("RR04.dup").ignored("empty.txt")
	s.add("first-line", "a text with an unknown extension, classified by its first recognisable line").
		file("a", pbn()).
		file("b.txt", append([]byte("The hands of Friday:\n\n"), lin()...)).
		file("c.TXT", append([]byte("% PBN 2.1\n[Event \"Cup\"]\n"), pbn()...)).
		text("d.txt", "Dear all,\nthe hands follow on Friday: [Board] and xqx|\n1. unzip\n7\nBoard 7 was fouled\n").
		file("e.txt", cup.Description()).
		file("f.txt", append([]byte("# keys\n"), cup.Keys()...)).
		text("g", "c2sp.org/tlog-proof@v1\nindex 1\n").
		file("h.txt", append(append([]byte("Deal 1\n"), pbn()...), cup.Keys()...)).
		text("i.txt", "1,2: 620\n1,3:-50\n").
		file("j.txt", []byte("nt|"+strings.Repeat("a long comment ", 300)+"|"+strings.ReplaceAll(string(lin()), "\n", ""))).
		hands("j.txt", "lin").
		hands("a", "pbn").
		hands("c.TXT", "pbn").
		handItem("b.txt", "lin").
		header("boards", "b.txt none").
		header("boards", "h.txt none").
		ignored("d.txt").
		classified("e.txt", "description").
		classified("f.txt", "keys").
		classified("g", "proof").
		handItem("h.txt", "pbn").
		ignored("i.txt")
}

// tables covers hands in texts with unknown layouts.
func tables(s *caseList) {
	deal := threeBoards[0].Deal
	table := fmt.Sprintf("Board\tDealer\tVul\tNorth\tEast\tSouth\tWest\n1\tN\tNone\t%s\t%s\t%s\t%s\n",
		deal[0], deal[1], deal[2], deal[3])
	columns := strings.NewReplacer(".", "\t").Replace(table)
	prose := "As South you held " + strings.ReplaceAll(deal[2].String(), ".", " ") + " and bid.\n"
	m := s.add("tables", "a table of hands that matches no layout is typed, and unreadable: "+
		"with tabs and a heading, no-break spaces, in UTF-16, in prose, as rows in another format")
	for name, data := range inOrder(map[string][]byte{
		"tabs.txt":     []byte(table),
		"columns.txt":  []byte(columns),
		"no-break.txt": []byte(strings.ReplaceAll(columns, "\t", "\u00a0")),
		"latin.txt":    []byte(strings.ReplaceAll(columns, "\t", "\xa0")),
		"wide.txt":     verdicttest.UTF16([]byte(table), true),
		"prose.txt":    []byte(prose),
		"quoted":       []byte("> " + table),
		"rows.txt":     verdicttest.Write("csv", threeBoards),
		"late.txt":     []byte(strings.Repeat("and so on\n", 2000) + table),
		"remark.txt":   []byte("# 7 N " + deal[0].String() + "\n8 N " + deal[1].String() + "\n"),
	}) {
		m.file(name, data).unreadable(name, "typed")
	}
	m = s.add("boards-elsewhere", "texts with other extensions that contain boards, and texts that only mention boards")
	for name, data := range inOrder(map[string][]byte{
		"a.md":   pbn(),
		"b.html": verdicttest.Page(pbn()),
		"c.log":  lin(),
		"d.eml":  verdicttest.UTF16([]byte(prose), true),
		"e.md":   []byte(table),
		"f.txt":  verdicttest.Write("dlm", threeBoards),
	}) {
		m.file(name, data).classified(name, "other")
	}
	for name, text := range inOrder(map[string][]byte{
		"g.md":   []byte("See [the board], (b.md), [Board] and [deal 7]; *.md, cmd|x, name,md|y\n"),
		"h.html": []byte("<p>Hands</p><script>x = '[Board \"1\"]'</script>\n"),
		"i.log":  []byte("2345 678 234 9876\nBoard 7 = 12\n"),
		"j.txt":  []byte("Board 7: 4S by North, 10 tricks, 620\n"),
		"k.bin":  append([]byte("x\x00\n"), pbn()...),
	}) {
		m.file(name, text).ignored(name)
	}
}
