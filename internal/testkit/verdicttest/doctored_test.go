package verdicttest_test

import (
	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// doctored covers wrong cards under a number that a file claims.
func doctored(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	claim := func(name, comment string, boards []bridge.Board) {
		b.add(name, comment).publish(cup).put("RR01.pbn", PBN(boards...))
	}
	claim("swap-of-boards", "the cards of boards 3 and 11 are exchanged", swapCards(rr1, 3, 11))
	claim("swap-of-hands",
		"North and East of board 6 are exchanged",
		replaceBoard(rr1, ExchangeHands(rr1[5], bridge.North, bridge.East)))
	claim("swap-of-cards",
		"two cards of board 6 are exchanged",
		replaceBoard(rr1, ExchangeCards(rr1[5], bridge.South, bridge.West)))
	claim("other-sessions-board",
		"board 5 is board 5 of a different session",
		replaceBoard(rr1, cup.Original(1, 3)[4]))
	claim("other-sessions-set", "a different session's set under this session's name", cup.Original(1, 3))
	claim("foreign-board", "board 5 was never dealt in this tournament", replaceBoard(rr1, stranger(5)))
	b.add("foreign-set",
		"a set of a different tournament under this session's name, and no other file for the session: "+
			"false if somebody states that it was played").publish(cup).
		put("RR01.pbn", PBN(Foreign(1, 16)...))

	claim("last-of-twelve",
		"the last of twelve boards shown has two cards exchanged",
		replaceBoard(rr1[:12], ExchangeCards(rr1[11], bridge.North, bridge.South)))
	claim("lonely-wrong-board",
		"one board is shown, and two of its cards are exchanged",
		[]bridge.Board{ExchangeCards(rr1[8], bridge.East, bridge.West)})

	b.add("wrong-beside-right",
		"three files of the session are right, a fourth has two boards exchanged").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("RR01.lin", LIN(rr1...)).
		put("RR01.bri", BRI(rr1...)).
		put("RR01.csv", CSV(swapCards(rr1, 3, 11)...))
	b.add("wrong-in-archive", "the wrong file is in an archive, the right one next to it").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("records.zip", archive(files{"RR01.csv": CSV(replaceBoard(rr1, ExchangeCards(rr1[0], 0, 2))...)}))
	b.add("another-tournaments-value", "the hands were dealt with a different delayed value").publish(cup).
		put("RR01.pbn", PBN(otherValue("3 6 9 13 26 41")...))

	b.add("wrong-in-bri", "two cards exchanged in a format without numbers").publish(cup).
		put("RR01.bri", BRI(replaceBoard(rr1, ExchangeCards(rr1[15], bridge.North, bridge.East))...))
	b.add("foreign-first-in-bri", "a foreign board in place of the first, without numbers").publish(cup).
		put("RR01.bri", BRI(join(Foreign(1, 1), rr1[1:])...))
}

func otherValue(dv string) []bridge.Board {
	t := Cup()
	t.Value = dv
	return t.Original(1, 1)
}

// exchanged covers correct cards in the wrong session.
func exchanged(b book) {
	cup := Cup()
	rr1, rr2, rr3 := cup.Original(1, 1), cup.Original(1, 2), cup.Original(1, 3)
	b.add("sessions-exchanged", "two sessions exchanged, in two files").publish(cup).
		put("RR01.pbn", PBN(rr3...)).
		put("RR03.pbn", PBN(rr1...))
	b.add("sessions-exchanged-by-number",
		"sessions 1 and 2 exchanged, with the numbers that belong to their file names").publish(cup).
		put("RR01.pbn", PBN(ShiftNumbers(rr2, -16)...)).
		put("RR02.pbn", PBN(ShiftNumbers(rr1, 16)...))

	b.add("sessions-exchanged-in-one-file", "two sessions exchanged inside their combined file").publish(cup).
		put("DAY1-2.pbn", PBN(join(ShiftNumbers(cup.Original(2, 2), -8), ShiftNumbers(cup.Original(2, 1), 8))...))

	b.add("sessions-exchanged-in-bri",
		"two sessions exchanged inside their combined file without numbers").publish(cup).
		put("DAY1-2.bri", BRI(join(cup.Original(2, 2), cup.Original(2, 1))...))
	big := cup.Original(4, 1)
	b.add("halves-exchanged", "the halves of a session of 32 boards exchanged").publish(cup).
		put("BIG.pbn", PBN(join(ShiftNumbers(big[16:], -16), ShiftNumbers(big[:16], 16))...))
	b.add("halves-exchanged-bri",
		"the halves of a session of 32 boards exchanged, without numbers").publish(cup).
		put("BIG.bri", BRI(join(big[16:], big[:16])...))
	b.add("halves-exchanged-two-files",
		"the halves of a session of 32 boards exchanged, in a file each").publish(cup).
		put("a/BIG.pbn", PBN(ShiftNumbers(big[16:], -16)...)).
		put("b/BIG.pbn", PBN(ShiftNumbers(big[:16], 16)...))
}
