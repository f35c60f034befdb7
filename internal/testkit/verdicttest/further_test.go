package verdicttest_test

import (
	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// Boards as presented by an attacker or a careless scorer. Sessions have the name rr1 or rr3, and rr1[4] is
// board 5.

// foreignInSequence covers boards of other sessions and events in BRI, a format without board numbers.
func foreignInSequence(b book) {
	cup := Cup()
	rr1, big := cup.Original(1, 1), cup.Original(4, 1)
	otherSession := cup.Original(3, 1)

	b.add("bri-other-sessions-board",
		"board 5 is a board of a different session, in a format without numbers").publish(cup).
		put("RR01.bri", BRI(replaceBoard(rr1, otherSession[4])...))

	b.add("bri-part-with-other-sessions-board",
		"twelve of 32 boards without numbers, with a board from a different session in the "+
			"middle").publish(cup).
		put("BIG.bri", BRI(join(big[2:8], otherSession[:1], big[9:15])...))

	b.add("bri-foreign-behind",
		"two foreign boards after the sixteen, in a format without numbers").publish(cup).
		put("RR01.bri", BRI(join(rr1, Foreign(17, 18))...))

	b.add("bri-stranger-behind-a-gap",
		"a board of nobody behind sixteen boards of which one is missing, without numbers: it may stand "+
			"for that one").publish(cup).
		put("RR01.bri", BRI(join(dropBoards(rr1, 3), Foreign(3, 3))...))

	b.add("bri-other-behind-a-gap",
		"a different session's board after sixteen boards of which one is missing, without numbers: it "+
			"may be meant as that one").publish(cup).
		put("RR01.bri", BRI(join(dropBoards(rr1, 3), cup.Original(1, 2)[2:3])...))
}

// shiftedNumbers covers sessions whose board numbers are shifted, with other changes.
func shiftedNumbers(b book) {
	cup := Cup()
	rr1, rr2, rr3 := cup.Original(1, 1), cup.Original(1, 2), cup.Original(1, 3)
	fouled := ExchangeCards(rr1[4], bridge.North, bridge.East) // board 5

	b.add("shifted-with-a-foreign-board", "boards 1 to 16 as 17 to 32, one of them never dealt").publish(cup).
		put("RR01.pbn", PBN(replaceBoard(ShiftNumbers(rr1, 16), stranger(21))...))

	b.add("shifted-with-two-cards-exchanged",
		"boards 1 to 16 as 17 to 32, two cards on one of them exchanged").publish(cup).
		put("RR01.pbn", PBN(ShiftNumbers(replaceBoard(rr1, fouled), 16)...))

	b.add("shifted-by-17-with-two-cards-exchanged",
		"boards 1 to 16 as 18 to 33, two cards on one of them exchanged: the original numbers are "+
			"unknown, so no card is wrong").publish(cup).
		put("RR01.pbn", PBN(ShiftNumbers(replaceBoard(rr1, fouled), 17)...))

	b.add("shifted-and-another-session",
		"session 1 renumbered to the numbers of session 2, whose boards are also in the file").publish(cup).
		put("RR01.pbn", PBN(join(ShiftNumbers(rr1, 16), rr2[:8])...))

	b.add("shifted-beside-another-shifted",
		"boards 1 to 16 as 17 to 32, followed by boards 17 to 20 of session 2 as 33 to 36").publish(cup).
		put("RR01.pbn", PBN(join(ShiftNumbers(rr1, 16), ShiftNumbers(rr2[:4], 16))...))

	b.add("second-of-two-shifted-by-8", "sessions 1 and 3 consecutively, the second as 9 to 24").publish(cup).
		put("both.pbn", PBN(join(rr1, ShiftNumbers(rr3, 8))...))

	b.add("second-of-two-exchanged",
		"sessions 1 and 3 consecutively, with the first two boards of the second exchanged").publish(cup).
		put("both.pbn", PBN(join(rr1, swapCards(rr3, 1, 2))...))

	sixAsTwo, twoAsSix := numberAs(rr1[5], 2), numberAs(rr3[1], 6)
	first := join(rr1[:5], []bridge.Board{sixAsTwo}, rr1[6:])
	second := join(rr3[:1], []bridge.Board{twoAsSix}, rr3[2:])
	b.add("two-records-of-one-in-two",
		"sessions 1 and 3 consecutively; in the first, board 6 also has number 2, in the second, board 2 "+
			"also has number 6").publish(cup).
		put("both.pbn", PBN(join(first, second)...))
}

// wrongBoards covers single boards with wrong cards or a wrong number, and their copies.
func wrongBoards(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	fouled := ExchangeCards(rr1[4], bridge.North, bridge.East) // board 5

	b.add("name-in-other-letters",
		"the file name with different capital letters still claims the session").publish(cup).
		put("rr01.PBN", PBN(swapCards(rr1, 2, 9)...))

	b.add("minority-of-wrong-copies",
		"board 5 occurs five times, twice with two cards exchanged, in a file with several "+
			"tables").publish(cup).
		put("RR01.pbn", PBN(join(rr1, replaceBoard(rr1, fouled), rr1, replaceBoard(rr1, fouled), rr1)...))

	b.add("wrong-board-shown-as-extra",
		"board 5 with two cards exchanged has a number that the session does not have").publish(cup).
		put("RR01.pbn", PBN(append(dropBoards(rr1, 5), numberAs(fouled, 55))...))

	b.add("right-board-other-number", "board 5 has the number 55").publish(cup).
		put("RR01.pbn", PBN(append(dropBoards(rr1, 5), numberAs(rr1[4], 55))...))

	b.add("one-board-twice", "the cards of board 5 occur under 5 and under 6").publish(cup).
		put("RR01.pbn", PBN(replaceBoard(rr1, numberAs(rr1[4], 6))...))

	b.add("all-hands-turned", "every board in the file is rotated by one seat").publish(cup).
		put("RR01.pbn", PBN(turned(rr1)...))
}

// furtherOpen covers sessions with unknown boards and a phase with unknown length.
func furtherOpen(b book) {
	open := Open()
	const tiePhase = 2 // its boards are unknown

	tie := open.Deal(tiePhase, 1, "original", 1, 10)
	b.add("open-boards-doubt",
		"a file for a session with unknown boards names boards 11 and 12 in one game, without its "+
			"cards").publish(open).
		put("TIE1.pbn", append(PBN(tie...), "[Board \"11\"]\n[Dealer \"S\"]\n[Board \"12\"]\n"...))

	b.add("open-boards-reserve",
		"the reserve set of a session with unknown boards under the original's name").publish(open).
		put("TIE1.pbn", PBN(open.Deal(tiePhase, 1, "reserve", 1, 6)...))

	b.add("open-phase-recognised",
		"session 10 of a phase with unknown length under a name without a claim: the phase then has ten "+
			"sessions; session 30 is too far away").publish(open).
		put("OPEN02.pbn", PBN(open.Original(1, 2)...)).
		put("x.pbn", PBN(open.Original(1, 10)...)).
		put("y.pbn", PBN(open.Original(1, 30)...))

	b.add("open-session-beyond",
		"only the last of many sessions in a phase with unknown length").publish(open).
		put("OPEN40.pbn", PBN(open.Original(1, 40)...))
}
