package verdicttest_test

import (
	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// reserves covers the reserve set of a session.
func reserves(b book) {
	cup := Cup()
	rr1, rr1Reserve := cup.Original(1, 1), cup.Reserve(1, 1)
	b.add("board-from-the-reserve", "board 7 was replaced by the one from the reserve set").publish(cup).
		put("RR01.pbn", PBN(replaceBoard(rr1, rr1Reserve[6])...))

	b.add("board-from-the-reserve-other-name",
		"the same in a file with a different session's name").publish(cup).
		put("RR03.pbn", PBN(replaceBoard(rr1, rr1Reserve[6])...))

	b.add("board-of-the-reserve-behind",
		"board 7 of the reserve set follows the original's, and nobody stated that it was "+
			"played").publish(cup).
		put("RR01.bri", BRI(join(rr1, rr1Reserve[6:7])...))

	b.add("board-from-the-reserve-own-file", "board 3 was replaced, and is in a separate file").publish(cup).
		put("RR01.pbn", PBN(dropBoards(rr1, 3)...)).
		put("board3.pbn", PBN(rr1Reserve[2]))

	b.add("half-reserve",
		"eight of sixteen boards are from the reserve set, under the original's name").publish(cup).
		put("RR01.pbn", PBN(join(rr1[:8], rr1Reserve[8:])...))
	b.add("seven-reserve",
		"seven of sixteen boards are from the reserve set, and nobody stated it").publish(cup).
		put("RR01.pbn", PBN(join(rr1[:9], rr1Reserve[9:])...))
	b.add("reserve-under-the-originals-name", "the reserve set under the original's name").publish(cup).
		put("RR01.pbn", PBN(rr1Reserve...))
	b.add("original-under-the-reserves-name", "the original set under the reserve set's name").publish(cup).
		put("RR01reserve.pbn", PBN(rr1...))
	b.add("reserve-played", "the reserve set under its own name: was that announced?").publish(cup).
		put("RR01reserve.pbn", PBN(rr1Reserve...))
	b.add("original-and-reserve",
		"both sets of a session are given, without a statement about which was played").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("RR01reserve.pbn", PBN(rr1Reserve...))

	b.add("original-and-reserve-in-halves",
		"half of a session, and all of its reserve set, which was announced: the line lists the source of "+
			"each board").publish(cup).
		put("RR01.pbn", PBN(rr1[:8]...)).
		put("RR01reserve.pbn", PBN(rr1Reserve...))
	b.add("reserve-under-the-combined-name",
		"the combined file of two reserve sets in place of the originals: was that announced?").publish(cup).
		put("RR01-02.pbn", PBN(join(rr1Reserve, cup.Reserve(1, 2))...))

	b.add("original-beside-the-reserve",
		"a file with the reserve set's name contains both sets of every board").publish(cup).
		put("RR01reserve.pbn", PBN(join(cup.Reserve(1, 1), cup.Original(1, 1))...))
	b.add("original-false-beside-the-reserve",
		"one file for the session has two boards exchanged, and another without a claim shows the "+
			"complete reserve set: the counts are for the original").publish(cup).
		put("RR01.pbn", PBN(swapCards(rr1, 2, 9)...)).
		put("x.pbn", PBN(cup.Reserve(1, 1)...))
	b.add("both-sets-in-one-file", "a results file with both sets of board 7").publish(cup).
		put("RR01.pbn", PBN(join(rr1, rr1Reserve[6:7])...))

	combined := join(rr1, cup.Original(1, 2))
	combinedReserve := join(rr1Reserve, cup.Reserve(1, 2))
	m := b.add("combined-overwritten",
		"SquareDeal 2.7 writes the combined file of the reserve sets over that of the originals").publish(cup)
	for ext, write := range map[string]func(...bridge.Board) []byte{
		".pbn": PBN, ".bri": BRI, ".dge": DGE, ".ber": BER,
	} {
		m.put("hands/RR01"+ext, write(rr1...)).
			put("hands/RR02"+ext, write(cup.Original(1, 2)...)).
			put("hands/RR01-02"+ext, write(combinedReserve...))
	}

	b.add("combined-overwritten-twice",
		"this one was too, and its first board occurs twice: the second is open").publish(cup).
		put("RR01.bri", BRI(rr1...)).
		put("RR02.bri", BRI(cup.Original(1, 2)...)).
		put("RR01-02.dge", DGE(join(combinedReserve[:1], combinedReserve)...))

	b.add("combined-whole", "the combined file of two sessions").publish(cup).
		put("RR01-02.pbn", PBN(combined...))
	b.add("combined-renumbered",
		"the combined file of two sessions, its boards numbered 9 to 40").publish(cup).
		put("RR01-02.pbn", PBN(ShiftNumbers(combined, 8)...))

	b.add("combined-overwritten-stated", "the same file, stated as played").publish(cup).
		put("RR01-02.pbn", PBN(combinedReserve...))
}
