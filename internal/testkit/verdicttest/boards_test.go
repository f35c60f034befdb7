package verdicttest_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// order checks that positions prove nothing if boards have numbers.
func order(b book) {
	cup := Cup()
	rr1, day1 := cup.Original(1, 1), cup.Original(2, 1)

	m := b.add("all-files", "every session of the tournament, one file each: the simple case").publish(cup)
	for name, data := range everything(cup) {
		m.put("records/"+name, data)
	}

	b.add("one-file-of-many", "one of ten sessions is shown, and it is right").publish(cup).
		put("RR01.pbn", PBN(rr1...))
	b.add("tables-start-at-9", "results whose tables start at board 9").publish(cup).
		put("RR01.pbn", PBN(join(rr1[8:], rr1[:8])...))
	b.add("descending", "boards in descending order of numbers").publish(cup).
		put("RR01.pbn", PBN(reversed(rr1)...))
	b.add("playing-order", "boards in the order in which a table played them").publish(cup).
		put("RR01.lin", LIN(pickBoards(rr1, 5, 6, 3, 4, 1, 2, 15, 16, 13, 14, 11, 12, 9, 10, 7, 8)...))
	b.add("sorted-by-pair", "a results file sorted by pair: every board occurs four times").publish(cup).
		put("DAY1.pbn", PBN(join(day1, reversed(day1), day1, day1)...))
	b.add("bri-descending",
		"without numbers the order counts: a different order is false if the name claims the session, and "+
			"proves nothing otherwise").publish(cup).
		put("RR01.bri", BRI(reversed(rr1)...)).
		put("found.bri", BRI(reversed(rr1)...))

	b.add("bri-late-start",
		"boards 9 to 16 of 16 without numbers: missing boards, not wrong ones").publish(cup).
		put("RR01.bri", BRI(rr1[8:]...))
	b.add("bri-gap", "sixteen boards without board 8, in a format without numbers").publish(cup).
		put("RR01.bri", BRI(dropBoards(rr1, 8)...))
	b.add("ber-gaps", "boards 2, 3, 7, 11 and 16 in a format without numbers").publish(cup).
		put("RR01.ber", BER(pickBoards(rr1, 2, 3, 7, 11, 16)...))
	b.add("goedel-two-exchanged", "two boards exchanged in a format without numbers").publish(cup).
		put("RR01.goe", Goedel(swapCards(rr1, 4, 12)...))
	b.add("goedel-comma-lost", "a comma of board 1 is lost in a format without numbers").publish(cup).
		put("RR01.goe", bytes.Replace(Goedel(rr1...), []byte(","), nil, 1))
}

// parts checks that missing evidence does not count as evidence.
func parts(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	b.add("twelve-of-sixteen", "a short round: the last four boards were not played").publish(cup).
		put("RR01.pbn", PBN(rr1[:12]...))
	b.add("late-start", "the first four boards were not played").publish(cup).put("RR01.pbn", PBN(rr1[4:]...))
	b.add("cancelled-board", "board 8 was cancelled").publish(cup).put("RR01.csv", CSV(dropBoards(rr1, 8)...))
	b.add("one-board", "one board of a session").publish(cup).put("RR01.pbn", PBN(rr1[6]))
	b.add("nothing-shown", "description and keys alone: nothing was compared").publish(cup)

	m := b.add("sixteen-lins", "online play: one file per board").publish(cup)
	for _, board := range rr1 {
		m.put(fmt.Sprintf("table1-%02d.lin", board.Number), LIN(board))
	}

	b.add("two-halves", "two files of eight boards each make a session whole").publish(cup).
		put("first/RR01.pbn", PBN(rr1[:8]...)).
		put("second/RR01.pbn", PBN(rr1[8:]...))
	b.add("halves-overlap", "two files with some boards in common").publish(cup).
		put("first/RR01.pbn", PBN(rr1[:12]...)).
		put("second/RR01.lin", LIN(rr1[4:]...))
	b.add("bri-and-lin", "one part without numbers and one with numbers").publish(cup).
		put("RR01.bri", BRI(rr1[:5]...)).
		put("RR01.lin", LIN(rr1[9:]...))
	b.add("unreadable-beside-right", "an unreadable file leaves the verdict open").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("RR02.pbn", nil)
	b.add("missing-file", "a named file that does not exist").publish(cup).put("RR01.pbn", PBN(rr1...))
	b.add("fourth-hand-missing", "West's hand is not shown: three complete hands show it").publish(cup).
		put("RR01.pbn", withoutWest(PBN(rr1...)))
	b.add("only-south-shown",
		"a player's own hands: one hand of a board does not determine the others").publish(cup).
		put("RR01.pbn", onlySouth(rr1...))
	oneHandOfSixth := func(boards []bridge.Board) []byte {
		return slices.Concat(PBN(boards[:5]...), onlySouth(boards[5]), PBN(boards[6:]...))
	}
	b.add("one-hand-without-numbers",
		"games without numbers, one of them with only South's hand: its position is unknown").publish(cup).
		put("RR01.pbn", regexp.MustCompile(`(?m)^\[Board "\d+"\]\r?\n`).ReplaceAll(oneHandOfSixth(rr1), nil))
	b.add("one-hand-beside-another-sessions",
		"South's hand alone of one board, and another session's board under the same number: that one "+
			"belongs to its session").publish(cup).
		put("RR01.pbn", slices.Concat(oneHandOfSixth(rr1), PBN(cup.Original(1, 2)[5])))
	b.add("one-hand-beside-a-stranger",
		"South's hand alone of one board, and a board of no tournament under the same number").publish(cup).
		put("RR01.pbn", slices.Concat(oneHandOfSixth(rr1), PBN(Foreign(6, 6)...)))
	b.add("one-hand-renumbered", "boards numbered 17 to 32, one of them with only South's hand").publish(cup).
		put("RR01.pbn", oneHandOfSixth(ShiftNumbers(rr1, 16)))
	b.add("one-hand-renumbered-by-one",
		"boards numbered 2 to 17, one of them with only South's hand, under a number that the session "+
			"has").publish(cup).
		put("RR01.pbn", oneHandOfSixth(ShiftNumbers(rr1, 1)))
	b.add("one-hand-of-another-board",
		"South's hand alone of one board is that of another board of the session").publish(cup).
		put("RR01.pbn", slices.Concat(PBN(rr1[:5]...), onlySouth(numberAs(rr1[7], 6)), PBN(rr1[6:]...)))
	b.add("one-wrong-hand-renumbered",
		"boards numbered 17 to 32, one of them with only a hand from a different board").publish(cup).
		put("RR01.pbn", slices.Concat(
			PBN(ShiftNumbers(rr1[:5], 16)...),
			onlySouth(numberAs(rr1[7], 22)),
			PBN(ShiftNumbers(rr1[6:], 16)...)))
}
