package verdicttest_test

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// crossed covers contradictory statements, and files that no statement names.
func crossed(b book) {
	cup := Cup()
	day1, final := cup.Original(2, 1), cup.Original(3, 1)

	b.add("reserve-board-of-another-session",
		"a file stated for session 2,1, with a statement about a board from session 2,2's reserve set "+
			"too: it belongs to both").publish(cup).
		put("t.pbn", PBN(day1...))

	b.add("copy-beside-a-stated-file",
		"a stated file with two boards exchanged, and its copy in another folder, whose path ends with "+
			"the stated name: not a second file").publish(cup).
		put("a/t.pbn", PBN(swapCards(day1, 2, 5)...)).
		put("copy/a/t.pbn", PBN(swapCards(day1, 2, 5)...))

	small := SmallSetting("").Tournament
	b.add("copy-under-a-name-of-no-set",
		"the same bytes under a session's name and, before it, under a name for sessions without "+
			"consecutive boards").publish(small).
		put("RR01-03.pbn", PBN(small.Original(1, 1)...)).
		put("RR01.pbn", PBN(small.Original(1, 1)...))

	b.add("copy-under-the-name-that-was-corrected",
		"a file has session 1,1's name and contains session 1,3; its copy is stated correctly").publish(cup).
		put("RR01.pbn", PBN(cup.Original(1, 3)...)).
		put("copy/RR01.pbn", PBN(cup.Original(1, 3)...))

	replaced := replaceBoard(cup.Reserve(3, 1), bridge.Board{Number: 5, Deal: stranger(5).Deal})
	b.add("replaced-in-the-reserve-set",
		"the reserve set was played, and a board of it replaced from outside").publish(cup).
		put("t.pbn", PBN(replaced...))

	b.add("replaced-in-a-whole-file",
		"a session's file with every board as dealt, one of which is stated as replaced").publish(cup).
		put("FIN.pbn", PBN(final...))

	b.add("reserve-board-of-a-reserve-set",
		"a file with the reserve set's name, all as dealt, with a correct statement that one board is the "+
			"reserve set's").publish(cup).
		put("RR02reserve.pbn", PBN(cup.Reserve(1, 2)...))

	open := Open()
	five := open.Deal(2, 1, "original", 1, 5)

	b.add("replaced-in-a-session-of-unknown-boards",
		"a board in a session published with ? is stated as replaced from outside, and a different board "+
			"is there").publish(open).
		put("TIE1.pbn", PBN(replaceBoard(five, stranger(3))...))

	kadra := Kadra()
	oldText := func(name, comment string, change func(line string) string) {
		b.add(name, comment).
			put("k.sqd", Lines(kadra.Description(), change)).
			put("k.sqk", kadra.Keys()).
			put("k24-1.pbn", PBN(kadra.Original(1, 1)...))
	}
	oldText("old-blanks-behind", "spaces after KH in a SquareDeal 1.3 description", func(line string) string {
		if strings.HasPrefix(line, "KH") {
			return strings.TrimSpace(line) + " \t\r"
		}
		return line
	})
	oldText("old-tab-before-a-value",
		"a TAB before the value of a description of SquareDeal 1.3, which is a part of it",
		func(line string) string { return strings.Replace(line, "DI ", "DI\t", 1) })
	oldText("old-without-a-key-hash",
		"the line KH of a description of SquareDeal 1.3 was lost",
		func(line string) string {
			if strings.HasPrefix(line, "KH") {
				return "# a line was here"
			}
			return line
		})

	b.add("lin-control-byte-in-a-hand",
		"a byte that is no text stands among the cards of a hand").publish(cup).
		put("DAY1.lin", edited(LIN(day1...), "|md|3S", "|md|3S\x01"))

	b.add("device-board-without-a-number",
		"a scoring device's file with four hands under board 0").publish(cup).
		put("t.bws", BWS(append([]bridge.Board{{Deal: day1[0].Deal}}, day1[1:]...)...))

	unvalued := Cup()
	unvalued.NoValue = true
	b.add("published-same-bytes",
		"a copy of the description from before, of the same bytes; the value is typed").publish(unvalued).
		put("t.pbn", PBN(day1...)).
		put("copy.sqd", unvalued.Description())
}
