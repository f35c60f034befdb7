package intaketest_test

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// texts covers the accepted encodings. Nothing else is corrected.
func texts(s *caseList) {
	m := s.add("text", "byte order marks, UTF-16, line ends, the DOS end-of-file character, names in an old encoding").
		plain()
	for name, data := range inOrder(map[string][]byte{
		"a.pbn": append([]byte("\ufeff"), pbn()...),
		"b.lin": verdicttest.UTF16(lin(), true),
		"c.pbn": replaced(pbn(), "\n", "\r"),
		"d.pbn": replaced(pbn(), "\n", "\r\n"),
		"h.pbn": append([]byte("\ufeff[Event \"Mistrzostwa \xa3odzi\"]\n"), pbn()...),
		"e.lin": append(replaced(lin(), "\n", "\r\n"), 26),
		"f.pbn": append([]byte("[Event \"Mistrzostwa \xa3odzi\"]\n"), pbn()...),
		"g.txt": verdicttest.UTF16(pbn(), true),
	}) {
		reader := "pbn"
		if name == "b.lin" || name == "e.lin" {
			reader = "lin"
		}
		m.file(name, data).hands(name, reader)
	}
	m.hands("plain.pbn", "pbn")
	m = s.add("text-not-mended", "texts changed by mail programs, pages and editors are unreadable")
	for name, data := range inOrder(map[string][]byte{
		"page.pbn":   verdicttest.Page(pbn()),
		"marks.pbn":  replaced(replaced(pbn(), ` "`, " “"), `"]`, "”]"),
		"odd.pbn":    verdicttest.UTF16(pbn(), true)[1:],
		"wide.lin":   verdicttest.UTF16(lin(), false),
		"lin.pbn":    lin(),
		"twelve.pbn": replaced(pbn(), threeBoards[0].Deal[0].String()[:4], threeBoards[0].Deal[0].String()[1:4]),
	}) {
		m.file(name, data).unreadable(name, name[strings.IndexByte(name, '.')+1:])
	}
	m.text("shift.goe", "                \u00a0,339,829,107,852,699,900,708,144,786\n").
		unreadable("shift.goe", "goedel")
	for name, data := range inOrder(map[string][]byte{
		// no-break spaces before a line, a value or a number; control bytes after a value;
		// characters that are not part of a number
		"before.bhg":     replaced(verdicttest.Write("bhg", threeBoards), "\n", "\n\u00a0"),
		"before.goe":     replaced(verdicttest.Write("goe", threeBoards), " ", "\u00a0"),
		"before.oneline": replaced(verdicttest.Write("oneline", threeBoards), "N:", "\u00a0N:"),
		"key.dlm":        replaced(verdicttest.Write("dlm", threeBoards), "From board=", "From\u00a0board="),
		"plus.dlm":       replaced(verdicttest.Write("dlm", threeBoards), "From board=", "From board=+"),
		"number.pbn":     replaced(pbn(), `[Board "`, "[Board \"\u00a0"),
		"end.pbn":        replaced(pbn(), "[Dealer \"N\"]", "[Dealer \"N\"\x1d"),
		"row.pbn":        append(pbn(), "[Auction \"N\"]\nPass [Board \"9\"]\n"...),
		"short.lin":      append(lin(), "md|0|"...),
		"blank.bri":      replaced(verdicttest.Write("bri", threeBoards), "01", " 1"),
	}) {
		m.file(name, data).unreadable(name, readerByName(name))
	}
	m = s.add("text-taken", "oddities in a text that do not affect its boards").plain()
	m.hands("plain.pbn", "pbn")
	for name, data := range inOrder(map[string][]byte{
		"sum.dlm":  replaced(verdicttest.Write("dlm", threeBoards), "Checksum=", "Checksum=x"),
		"row.pbn":  append(pbn(), "[Auction \"N\"]\n[ Pass Pass\n*[Event \"x\"]\n"...),
		"mark.pbn": append([]byte("% [Deal of Monday]\n"), pbn()...),
	}) {
		m.file(name, data).hands(name, readerByName(name))
	}
	m.file("last.dup", replaced(verdicttest.DUPFrom(2, threeBoards...), "2  0 4 ", "2  0 x ")).
		header("boards", "last.dup 2-4").
		handItem("last.dup", "dup")
	s.add("description-in-utf-16", "a description in UTF-16 and one with CR line ends count as equal").
		file("a/cup.sqd", verdicttest.UTF16(cup.Description(), true)).
		file("b/cup.sqd", replaced(cup.Description(), "\n", "\r")).
		file("cup.sqd", cup.Description()).
		classified("a/cup.sqd", "description").
		noted("b/cup.sqd", "description", "equal").
		noted("cup.sqd", "description", "equal")
}
