package intaketest_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// typedCases adds cases of boards as people type them.
func typedCases(s *caseList) {
	typedLayouts(s)
	typedLines(s)
	s.add("typed-file", "a file declared as typed, whatever its name").
		file("notes.doc", typeBoard(dots)).
		drop().
		header("type", "notes.doc").
		typed("notes.doc", "1")
	typedLetters(s)
	typedSeats(s)
	bad := s.add("typed-bad", "a line that matches no layout makes a typed file unreadable")
	typedBadBoards(bad)
	typedBadLines(bad)
}

// A handStyle is a way to type a hand.
type handStyle func(bridge.Hand) string

// dots types AQJ876.KQ54.72.7.
func dots(h bridge.Hand) string { return h.String() }

// spaces types AQJ876 KQ54 72 7, and a dash for a void.
func spaces(h bridge.Hand) string {
	suits := strings.Split(h.String(), ".")
	for i := range suits {
		if suits[i] == "" {
			suits[i] = "-"
		}
	}
	return strings.Join(suits, " ")
}

// signed types each suit after its sign.
func signed(spade, heart, diamond, club string) handStyle {
	signs := []string{spade, heart, diamond, club}
	return func(h bridge.Hand) string {
		suits := strings.Split(spaces(h), " ")
		for i := range suits {
			suits[i] = signs[i] + suits[i]
		}
		return strings.Join(suits, " ")
	}
}

var (
	symbols = signed("♠", "♥", "♦", "♣")
	letters = signed("S", "H", "D", "C")
)

// typeBoard types three hands of the first board.
func typeBoard(style handStyle) []byte {
	deal := threeBoards[0].Deal
	return fmt.Appendf(nil, "Board 1\nN %s\nE %s\nS %s\n", style(deal[0]), style(deal[1]), style(deal[2]))
}

// typedLayouts types the first board in many layouts.
func typedLayouts(s *caseList) {
	deal := threeBoards[0].Deal
	north, east, south, west := dots(deal[0]), dots(deal[1]), dots(deal[2]), dots(deal[3])
	polish := strings.NewReplacer("Board", "rozdanie", "Q", "D", "J", "W", "E ", "wschód ")
	french := strings.NewReplacer("Board", "donne", "K", "R", "Q", "D", "J", "V", "E ", "Est ")
	m := s.add("typed", "typed boards in all layouts and languages, in a text declared as typed or not").
		file("plain.pbn", verdicttest.PBN(threeBoards[0]))
	for name, data := range inOrder(map[string][]byte{
		"a.txt":      typeBoard(dots),
		"b.txt":      typeBoard(spaces),
		"c.txt":      typeBoard(symbols),
		"d.txt":      typeBoard(letters),
		"e.txt":      []byte(polish.Replace(string(typeBoard(dots)))),
		"f.txt":      []byte(french.Replace(string(typeBoard(spaces)))),
		"g.txt":      fmt.Appendf(nil, "1 %s %s %s\n", north, east, south),
		"blanks.txt": fmt.Appendf(nil, "; Board\u00a0=1: N\n%s\n1 Est. %s | sud) %s\n", north, east, south),
		"dashes.txt": typeBoard(signed("♠-", "♥–", "♦ - ", "♣--")),
		"ouest.txt":  fmt.Appendf(nil, "1 Sud %s O %s E %s\n", south, west, east),
		"i.txt":      append(typeBoard(dots), "2\n3.\n"...),
		"j.txt":      replaced(typeBoard(symbols), " ♦", ":♦"),
		"l.txt":      replaced(typeBoard(symbols), "♥", "♥ ♥"),
		"k.txt":      replaced(typeBoard(dots), "N ", "N = "),
		"h":          fmt.Appendf(nil, "# my notes\n1. N:%s\n\n1 E:%s S:%s\n", north, east, south),
	}) {
		m.file(name, data).typed(name, "1").same(name, "plain.pbn")
	}
	m.text("order.txt", "2 N ♥T98 ♠AKQ2 ♣65432 ♦7\n").typed("order.txt", "2").same("order.txt", "same.txt")
	m.text("same.txt", "2 N AKQ2.T98.7.65432\n").typed("same.txt", "2")
	m.handItem("plain.pbn", "pbn")
}

// typedLines types hands on several lines.
func typedLines(s *caseList) {
	m := s.add("typed-lines", "hands that continue on several lines, without others on the same line").
		file("one.txt", typeBoard(dots)).
		typed("one.txt", "1")
	suitPerLine := func(style handStyle, indent string) []byte {
		return typeBoard(func(h bridge.Hand) string { return strings.ReplaceAll(style(h), " ", "\n"+indent) })
	}
	for name, data := range inOrder(map[string][]byte{
		"symbols.txt": replaced(typeBoard(symbols), " ♦", "\n♦"),
		"letters.txt": suitPerLine(letters, ""),
		"suits.txt":   suitPerLine(spaces, "  "),
		"cards.txt":   replaced(suitPerLine(spaces, "  "), "K", " K "),
	}) {
		m.file(name, data).typed(name, "1").same(name, "one.txt")
	}
}

// typedLetters types letters that may be suits or cards: in Polish, K is the king and may begin "kier" (hearts).
func typedLetters(s *caseList) {
	m := s.add("typed-letters", "letters that may be suits or cards: the only reading with descending suits counts; "+
		"two such readings match no layout").
		text("points.txt", "Board 7\nN K9.AT652.3.JT432\n").typed("points.txt", "7").
		text("two.txt", "rozdanie 7\nN P A K K D109 Ka 98765 T 876\n").unreadable("two.txt", "typed")
	for name, data := range inOrder(map[string][]byte{
		"falls.txt":   []byte("rozdanie 7\nN P K9 K A10652 Ka 3 T W10432\n"),
		"begins.txt":  []byte("rozdanie 7\nN P 9K K 2A1065 Ka 3 T W10432\n"),
		"english.txt": []byte("rozdanie 7\nN S K9 H A10652 D 3 C W10432\n"),
	}) {
		m.file(name, data).typed(name, "7").same(name, "points.txt")
	}
}

// typedSeats types the seat on a line of its own.
func typedSeats(s *caseList) {
	south := dots(threeBoards[0].Deal[2])
	m := s.add("typed-seats", "a line that names the player of the following hands, in three languages").
		text("south.txt", "1 S "+south+"\n").
		typed("south.txt", "1")
	for name, line := range inOrder(map[string][]byte{
		"en.txt":       []byte("I sat South."),
		"en-in.txt":    []byte("sitting in S:"),
		"pl.txt":       []byte("Siedziałam na S"),
		"pl-plain.txt": []byte("gralem na S"),
		"fr.txt":       []byte("J’étais en Sud"),
		"fr-plain.txt": []byte("assis Sud"),
	}) {
		m.text(name, string(line)+"\n1 "+south+"\n").typed(name, "1").same(name, "south.txt")
	}
}
