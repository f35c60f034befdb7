package intaketest_test

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// classes adds cases about the class of a file, which follows from its extension or from the first line of a text.
func classes(s *caseList) {
	byExtension(s)
	links(s)
	tables(s)
	compressed(s)
	byContent(s)
}

// byExtension adds cases of files with known extensions.
func byExtension(s *caseList) {
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
		file("cup.sqd", cup.Description()).classified("cup.sqd", "description").
		text("cup.sqk.age", "age-encryption.org/v1\n").classified("cup.sqk.age", "keys").
		text("cup.1-1.sqr", "x").classified("cup.1-1.sqr", "session-key").
		text("cup.sqd.tlog-proof", "x").classified("cup.sqd.tlog-proof", "proof").
		text("club.policy", "x").classified("club.policy", "policy")
	s.add("convertible", "other files that could contain hands, and a table without a row in Big Deal's format").
		file("a.json", verdicttest.JSON(threeBoards...)).other("a.json", "json").
		text("b.xml", "<USEBIO><HAND></HAND></USEBIO>\n").other("b.xml", "usebio").
		file("c.bws", verdicttest.BWS(threeBoards...)).other("c.bws", "bws").
		text("d.csv", "board;N;S;E;W;contract;result\n1;Nowak;Kowalski;Lis;Zając;4S;+1\n").other("d.csv", "csv").
		text("h.txt", "https://www.bridgebase.com/tools/HandViewer.html?n=sAKQJT98765432&e=hAKQJT98765432&b=7"+
			" is board 7\n").
		other("h.txt", "links").
		text("e.XLSX", "PK").classified("e.XLSX", "other").
		text("f.ods", "PK").classified("f.ods", "other").
		text("g.xls", "x").classified("g.xls", "other")
}

// links adds a case of texts with links to hand viewers.
func links(s *caseList) {
	const viewer = "https://www.bridgebase.com/tools/handviewer.html"
	s.add("links", "hand viewer links in a text: plain, percent-encoded, in a page").
		text("plain.txt", "Board 1\n"+viewer+"?lin=qx|o1|md|3SKT53HA93DQ8CKJ94,SHJ8762DKJT94CAT8,SAQJ876HKQ54D72C7|\n").
		other("plain.txt", "links").
		text("encoded.txt", viewer+"?lin=qx%7Co1%7Cmd%7C3SKT53HA93DQ8CKJ94%2C\n").other("encoded.txt", "links").
		text("page.html", "<a href=\""+viewer+"?lin=md%7C3SKT53\">1</a>\n").other("page.html", "links").
		file("later.txt", append(lin(), viewer+"?n=sAKQJT98765432\n"...)).unreadable("later.txt", "lin")
}

// compressed adds a case of compressed files that are not archives.
func compressed(s *caseList) {
	s.add("compressed", "files in a compression format that no reader opens, "+
		"recognised by their first bytes under any unknown extension").
		text("RR01.pbn.xz", "\xfd7zXZ\x00\x00\x04").closed("RR01.pbn.xz", "compressed").
		text("RR02.pbn.bz2", "BZh91AY&SY\x00").closed("RR02.pbn.bz2", "compressed").
		text("RR03.7z", "7z\xbc\xaf\x27\x1c\x00").closed("RR03.7z", "compressed").
		text("RR04.rar", "Rar!\x1a\x07\x01\x00").closed("RR04.rar", "compressed").
		text("RR05.zst", "\x28\xb5\x2f\xfd\x00").closed("RR05.zst", "compressed").
		file("RR06.bak2", verdicttest.Gzip(pbn())).closed("RR06.bak2", "compressed").
		text("RR07", "\xfd7zXZ\x00\x00").closed("RR07", "compressed").
		text("a.bz2", "BZh01AY&SY\x00").ignored("a.bz2").
		text("b.xz", "\xfd7zXZ").ignored("b.xz")
}

// byContent adds cases of files with unknown or wrong extensions.
func byContent(s *caseList) {
	s.add("left-aside", "files without hands, and files whose content contradicts the extension").
		text("rules.pdf", "%PDF-1.7").ignored("rules.pdf").
		text("photo.jpg", "x").ignored("photo.jpg").
		file("page.html", verdicttest.Page(pbn())).classified("page.html", "other").
		file("mail.eml", append([]byte("Subject: hands\n\n"), pbn()...)).classified("mail.eml", "other").
		file("c.dat", pbn()).classified("c.dat", "other").
		text("hands.rar", "Rar!\x1a\x07\x00").closed("hands.rar", "compressed").
		file("hands.7z", []byte{'7', 'z', 0xbc, 0xaf}).ignored("hands.7z").
		file("notes.docx", verdicttest.Zip(entry("word.xml", pbn()))).ignored("notes.docx").
		file("RR02.pbn", nil).ignored("RR02.pbn").
		text("RR03.lin", "\ufeff\r\n\x1a").ignored("RR03.lin").
		file("RR04.dup", nil).ignored("RR04.dup").
		file("empty.txt", nil).ignored("empty.txt").
		drop(".")
	linOnOneLine := strings.ReplaceAll(string(lin()), "\n", "")
	s.add("first-line", "a text with an unknown extension, classified by its first recognisable line").
		text("j.txt", "nt|"+strings.Repeat("a long comment ", 300)+"|"+linOnOneLine).hands("j.txt", "lin").
		file("a", pbn()).hands("a", "pbn").
		file("c.TXT", append([]byte("% PBN 2.1\n[Event \"Cup\"]\n"), pbn()...)).hands("c.TXT", "pbn").
		file("b.txt", append([]byte("The hands of Friday:\n\n"), lin()...)).unreadable("b.txt", "lin").
		file("h.txt", append(append([]byte("Deal 1\n"), pbn()...), cup.Keys()...)).unreadable("h.txt", "pbn").
		text("d.txt", "Dear all,\nthe hands follow on Friday: [Board] and xqx|\n1. unzip\n7\nBoard 7 was fouled\n").
		ignored("d.txt").
		file("e.txt", cup.Description()).classified("e.txt", "description").
		file("f.txt", append([]byte("# keys\n"), cup.Keys()...)).classified("f.txt", "keys").
		text("g", "c2sp.org/tlog-proof@v1\nindex 1\n").classified("g", "proof").
		text("i.txt", "1,2: 620\n1,3:-50\n").ignored("i.txt")
}
