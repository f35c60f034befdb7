package verdicttest_test

import . "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"

// settledStatements covers such cases about users' statements.
func settledStatements(b book) {
	cup, kadra, open := Cup(), Kadra(), Open()
	day1 := cup.Original(2, 1)
	const gameWithTwoNumbers = "[Board \"11\"]\n[Dealer \"S\"]\n[Board \"12\"]\n"
	twice := append(PBN(open.Deal(2, 1, "original", 1, 10)...), gameWithTwoNumbers...)
	b.add("doubt-beyond-the-numbers",
		"a game without cards has two numbers that the session does not have: no record is in "+
			"doubt").publish(open).
		put("t.pbn", twice)

	b.add("old-reserve-without-number-stated",
		"hands of a reserve set without a number, stated as reserve set 2: an open choice").publish(kadra).
		put("t.pbn", PBN(kadra.Set(1, 1, "unnumbered")...))

	b.add("cards-and-one-replaced",
		"the boards of a session recognised by their cards, and one board from its reserve set, "+
			"stated").publish(cup).
		put("found.pbn", PBN(day1...)).
		put("t.pbn", PBN(cup.Reserve(2, 1)[4]))

	sequence := BRI(replaceBoard(open.Deal(2, 1, "original", 1, 5), stranger(3))...)
	b.add("replaced-in-a-sequence-of-unknown-boards",
		"a file without numbers for a session with unknown boards, one of which was replaced from "+
			"outside: its boards are numbered from 1").publish(open).
		put("TIE1.bri", sequence)

	exchanged := PBN(swapCards(open.Original(1, 2), 2, 5)...)
	b.add("copy-of-an-open-phase",
		"a file with a session's name, in a phase with unknown length, with two boards exchanged, and its "+
			"copy under an earlier name that claims nothing").publish(open).
		put("records.zip", archive(files{"a/kept.pbn": exchanged, "d/OPEN02.pbn": exchanged}))

	b.add("reserve-board-beside-no-such-session",
		"a board of the reserve set, in a file that is stated for a session that there is not, "+
			"too").publish(cup).
		put("t.pbn", PBN(replaceBoard(day1, cup.Reserve(2, 1)[4])...))

	b.add("reserve-board-beside-no-such-set",
		"boards from a session's reserve set, in a file also stated for a set that does not exist; and "+
			"both sets, with that set").publish(cup).
		put("t.pbn", PBN(day1...))

	b.add("pattern-of-an-open-phase", "a name pattern in a phase with unknown length").publish(open).
		put("x01.pbn", PBN(open.Original(1, 1)...)).
		put("x02.pbn", PBN(open.Original(1, 2)...))

	damaged := archive(files{"DAY1.pbn": PBN(day1...), "more.txt": []byte("the hands")})
	damaged = edited(damaged, "the hands", "the handz")
	b.add("archive-with-a-damaged-text",
		"a text in an archive is damaged: it may have contained hands").publish(cup).
		put("records.zip", damaged)
	tables(b)
}

// tables covers such cases about several files of one session.
func tables(b book) {
	cup, open := Cup(), Open()
	day1 := cup.Original(2, 1)
	b.add("reserve-board-elsewhere-too",
		"board 5 is correctly stated as the reserve set's; another file also shows it, by its "+
			"cards").publish(cup).
		put("t.pbn", PBN(replaceBoard(day1, cup.Reserve(2, 1)[4])...)).
		put("found.pbn", PBN(cup.Reserve(2, 1)[4]))

	b.add("reserve-board-in-a-sequence-of-unknown-boards",
		"the same for a board from the reserve set").publish(open).
		put("TIE1.bri", BRI(replaceBoard(open.Deal(2, 1, "original", 1, 5), open.Deal(2, 1, "reserve", 1, 5)[2])...))
}
