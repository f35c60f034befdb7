package intaketest_test

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// texts covers the accepted encodings. Nothing else is corrected.
func texts(s *caseList) {
	encodings(s)
	damagedTexts(s)
	oddTexts(s)
	s.add("description-in-utf-16", "a description in UTF-16 and one with CR line ends count as equal").
		file("a/cup.sqd", verdicttest.UTF16(cup.Description(), true)).classified("a/cup.sqd", "description").
		file("b/cup.sqd", replaced(cup.Description(), "\n", "\r")).noted("b/cup.sqd", "description", "equal").
		file("cup.sqd", cup.Description()).noted("cup.sqd", "description", "equal")
}

// encodings covers encodings and line ends that readers convert.
func encodings(s *caseList) {
	const latin1Event = "[Event \"Mistrzostwa \xa3odzi\"]\n"
	m := s.add("text", "byte order marks, UTF-16, line ends, the DOS end-of-file character, names in an old encoding").
		plain()
	for name, data := range inOrder(map[string][]byte{
		"a.pbn": append([]byte("\ufeff"), pbn()...),
		"b.lin": verdicttest.UTF16(lin(), true),
		"c.pbn": replaced(pbn(), "\n", "\r"),
		"d.pbn": replaced(pbn(), "\n", "\r\n"),
		"e.lin": append(replaced(lin(), "\n", "\r\n"), '\x1a'),
		"f.pbn": append([]byte(latin1Event), pbn()...),
		"g.txt": verdicttest.UTF16(pbn(), true),
		"h.pbn": append([]byte("\ufeff"+latin1Event), pbn()...),
	}) {
		reader := "pbn"
		if strings.HasSuffix(name, ".lin") {
			reader = "lin"
		}
		m.file(name, data).hands(name, reader)
	}
	m.hands("plain.pbn", "pbn")
}

// damagedTexts covers damage that readers do not repair.
func damagedTexts(s *caseList) {
	north := threeBoards[0].Deal[0].String()
	m := s.add("text-not-mended", "texts changed by mail programs, pages and editors are unreadable")
	for name, data := range inOrder(map[string][]byte{
		"page.pbn":   verdicttest.Page(pbn()),
		"marks.pbn":  replaced(replaced(pbn(), ` "`, " “"), `"]`, "”]"),
		"odd.pbn":    verdicttest.UTF16(pbn(), true)[1:],
		"wide.lin":   verdicttest.UTF16(lin(), false),
		"lin.pbn":    lin(),
		"twelve.pbn": replaced(pbn(), north[:4], north[1:4]),
	}) {
		m.file(name, data).unreadable(name, readerByName(name))
	}
	m.text("shift.goe", "                \u00a0,339,829,107,852,699,900,708,144,786\n").
		unreadable("shift.goe", "goedel")
	const noBreakSpace = "\u00a0"
	for name, data := range inOrder(map[string][]byte{
		// no-break spaces before a line, a number or a value
		"before.bhg":     replaced(verdicttest.Write("bhg", threeBoards), "\n", "\n"+noBreakSpace),
		"before.goe":     replaced(verdicttest.Write("goe", threeBoards), " ", noBreakSpace),
		"before.oneline": replaced(verdicttest.Write("oneline", threeBoards), "N:", noBreakSpace+"N:"),
		"key.dlm":        replaced(verdicttest.Write("dlm", threeBoards), "From board=", "From"+noBreakSpace+"board="),
		"number.pbn":     replaced(pbn(), `[Board "`, `[Board "`+noBreakSpace),
		// characters that are not part of a number
		"plus.dlm":  replaced(verdicttest.Write("dlm", threeBoards), "From board=", "From board=+"),
		"blank.bri": replaced(verdicttest.Write("bri", threeBoards), "01", " 1"),
		// a control byte after a value
		"end.pbn": replaced(pbn(), `[Dealer "N"]`, "[Dealer \"N\"\x1d"),
		// a board in a row, and hands that are cut off
		"row.pbn":   append(pbn(), "[Auction \"N\"]\nPass [Board \"9\"]\n"...),
		"short.lin": append(lin(), "md|0|"...),
	}) {
		m.file(name, data).unreadable(name, readerByName(name))
	}
}

// oddTexts covers damage outside the boards.
func oddTexts(s *caseList) {
	m := s.add("text-taken", "oddities in a text that do not affect its boards").plain()
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
}
