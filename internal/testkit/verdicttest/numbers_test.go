package verdicttest_test

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// renumbered covers files of a session whose numbers share an offset.
func renumbered(b book) {
	cup := Cup()
	rr2, rr1, long := cup.Original(1, 2), cup.Original(1, 1), cup.Original(4, 1)
	b.add("seventeen-as-one", "boards 17 to 32 are numbered 1 to 16").publish(cup).
		put("RR02.pbn", PBN(ShiftNumbers(rr2, -16)...))
	b.add("one-as-seventeen", "boards 1 to 16 are numbered 17 to 32").publish(cup).
		put("RR01.lin", LIN(ShiftNumbers(rr1, 16)...))
	b.add("mixed-numbers", "half of the boards have their own numbers, the others are 16 lower").publish(cup).
		put("RR02.pbn", PBN(join(rr2[:8], ShiftNumbers(rr2[8:], -16))...))
	b.add("mixed-numbers-two-files", "one file has the numbers, another has numbers 16 lower").publish(cup).
		put("a/RR02.pbn", PBN(rr2[:8]...)).
		put("b/RR02.pbn", PBN(ShiftNumbers(rr2[8:], -16)...))
	b.add("shift-inside", "a session of 32 boards renumbered by 16: numbers that it has itself").publish(cup).
		put("BIG.pbn", PBN(ShiftNumbers(long, 16)...))
	b.add("shift-by-eight", "a session renumbered by 8: dealer and vulnerability differ").publish(cup).
		put("RR01.pbn", PBN(ShiftNumbers(rr1, 8)...))
	b.add("shift-by-eight-beside-no-numbers",
		"a session renumbered by 8; a file without numbers shows it in order, and no number contradicts "+
			"it").publish(cup).
		put("RR01.bri", BRI(rr1...)).
		put("RR01.pbn", PBN(ShiftNumbers(rr1, 8)...))
	b.add("shift-by-eight-beside-another-session",
		"a session renumbered by 8, whose boards also follow those of a different session").publish(cup).
		put("RR01.pbn", PBN(ShiftNumbers(rr1, 8)...)).
		put("RR02.pbn", PBN(join(rr2, rr1)...))
	b.add("shift-by-eight-beside-its-numbers",
		"a session renumbered by 8 in one file, with its own numbers in another").publish(cup).
		put("a/RR01.pbn", PBN(rr1...)).
		put("b/RR01.pbn", PBN(ShiftNumbers(rr1, 8)...))
	b.add("shift-by-hundred", "a session renumbered from 101").publish(cup).
		put("RR01.pbn", PBN(ShiftNumbers(rr1, 100)...))
	b.add("renumbered-with-a-swap",
		"renumbered by 16, with two boards exchanged: no single shift, and numbers that nobody "+
			"claims").publish(cup).
		put("RR02.pbn", PBN(ShiftNumbers(swapCards(rr2, 20, 25), -16)...))

	b.add("renumbered-no-claim",
		"boards 17 to 32 are numbered 1 to 16 in a file that claims nothing").publish(cup).
		put("sunday.pbn", PBN(ShiftNumbers(rr2, -16)...))
}

// unknownLength covers phases with an unknown number of sessions or unknown boards.
func unknownLength(b book) {
	open := Open()
	tie := func(session, first, last int) []bridge.Board { return open.Deal(2, session, "original", first, last) }
	b.add("open-phases",
		"two sessions of a phase with unknown length and two with unknown boards: all that were "+
			"played").publish(open).
		put("OPEN01.pbn", PBN(open.Original(1, 1)...)).
		put("OPEN02.pbn", PBN(open.Original(1, 2)...)).
		put("TIE1.pbn", PBN(tie(1, 1, 6)...)).
		put("TIE2.pbn", PBN(tie(2, 9, 12)...))

	b.add("open-phase-not-shown",
		"a phase with unknown length and no boards in any file: it is unknown whether it was "+
			"held").publish(open).
		put("TIE1.pbn", PBN(tie(1, 1, 6)...)).
		put("TIE2.pbn", PBN(tie(2, 9, 12)...))
	b.add("open-boards-none-shown", "a session with unknown boards that no file shows").publish(open).
		put("OPEN01.pbn", PBN(open.Original(1, 1)...)).
		put("TIE1.pbn", PBN(tie(1, 1, 6)...))

	b.add("open-boards-wrong", "two boards exchanged in a session with unknown boards").publish(open).
		put("TIE1.pbn", PBN(swapCards(tie(1, 1, 6), 2, 5)...))
	b.add("open-boards-half",
		"half of the boards in such a session agree on a first board, which is not more than half: no "+
			"first board").publish(open).
		put("TIE2.pbn", PBN(swapCards(tie(2, 1, 4), 1, 4)...))
	b.add("open-boards-foreign",
		"cards from a different event under the name of a session with unknown boards: its numbers are "+
			"unknown").publish(open).
		put("TIE1.pbn", PBN(Foreign(1, 6)...))

	b.add("open-boards-two-firsts",
		"two files give different first boards for a session with unknown boards").publish(open).
		put("a/TIE1.pbn", PBN(tie(1, 1, 6)...)).
		put("b/TIE1.pbn", PBN(ShiftNumbers(tie(1, 1, 6), 2)...))
	other := *open
	other.KeyHash = strings.Repeat("1", 64)
	b.add("open-boards-of-other-keys",
		"they do too, and the keys are not the published ones: the boards follow from whichever keys were "+
			"used").publish(&other).
		put("a/TIE1.pbn", PBN(tie(1, 1, 6)...)).
		put("b/TIE1.pbn", PBN(ShiftNumbers(tie(1, 1, 6), 2)...))
	b.add("open-session-wrong",
		"a session in a phase with unknown length, with a board from another session").publish(open).
		put("OPEN01.pbn", PBN(replaceBoard(open.Original(1, 1), open.Original(1, 2)[3])...))
}
