package verdicttest_test

import (
	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// several covers files with several sessions.
func several(b book) {
	cup := Cup()
	day := join(cup.Original(2, 1), cup.Original(2, 2), cup.Original(2, 3), cup.Original(2, 4))
	b.add("day-file", "a day's four sessions in one file").publish(cup).put("saturday.pbn", PBN(day...))

	b.add("day-file-combined-name",
		"the combined file of four sessions, under the name that make gives it").publish(cup).
		put("DAY1-4.pbn", PBN(day...))
	b.add("day-file-bri", "a day's four sessions in a format without numbers").publish(cup).
		put("DAY1-4.bri", BRI(day...))
	b.add("day-file-results",
		"a day's four sessions as results of three tables, sorted by table").publish(cup).
		put("saturday.pbn", PBN(join(day, reversed(day), day)...))

	rr1, rr3 := cup.Original(1, 1), cup.Original(1, 3)
	b.add("one-after-the-other", "sessions 1 and 3 have the same numbers and are consecutive").publish(cup).
		put("both.pbn", PBN(join(rr1, rr3)...))

	b.add("one-after-the-other-turned",
		"the same in a different order than stated: the order of play was not checked").publish(cup).
		put("both.pbn", PBN(join(rr3, rr1)...))

	b.add("one-after-the-other-turned-and-renumbered",
		"the same, and all boards numbered 17 to 32").publish(cup).
		put("both.pbn", PBN(ShiftNumbers(join(rr3, rr1), 16)...))

	b.add("one-after-the-other-twice",
		"sessions 1 and 3 consecutively, and both once more: the order of play was not checked").publish(cup).
		put("both.pbn", PBN(join(rr1, rr3, rr1, rr3)...))

	b.add("one-after-the-other-two-tables", "two tables of session 1, then two of session 3").publish(cup).
		put("both.pbn", PBN(join(rr1, rr1, rr3, rr3)...))

	final := cup.Original(3, 1)
	b.add("three-one-after-the-other", "three consecutive sessions with the same numbers").publish(cup).
		put("all.pbn", PBN(join(rr1, rr3, final)...))
	b.add("three-one-after-the-other-two-turned",
		"the same, with the last two in a different order than stated; the first comes before "+
			"both").publish(cup).
		put("all.pbn", PBN(join(rr1, final, rr3)...))

	b.add("two-sessions-mixed",
		"sessions with the same numbers, board by board: the order of play was not checked").publish(cup).
		put("both.pbn", PBN(interleaved(rr1, rr3)...))

	b.add("stated-and-not-there", "a file is stated for two sessions and contains one of them").publish(cup).
		put("both.pbn", PBN(rr1...))
	b.add("two-sessions-two-ranges", "sessions with different numbers may be mixed").publish(cup).
		put("both.pbn", PBN(interleaved(rr1, cup.Original(1, 2))...))

	b.add("stated-wrong-cards",
		"a file stated for a session whose board 5 has two cards exchanged").publish(cup).
		put("thursday.pbn", PBN(replaceBoard(rr1, ExchangeCards(rr1[4], bridge.North, bridge.East))...))
}

// interleaved returns the boards of two sessions in turn.
func interleaved(first, second []bridge.Board) (out []bridge.Board) {
	for i := range first {
		out = append(out, first[i], second[i])
	}
	return out
}
