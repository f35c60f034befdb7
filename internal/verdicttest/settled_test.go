package verdicttest_test

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/verdicttest"
)

// settled are what the two programs said differently, until a sentence of spec/ settled
// it.
func settled(b book) {
	cup := Cup()
	one := cup.Original(2, 1)
	wrong := with(one, bridge.Board{Number: 3, Deal: cup.Original(1, 1)[0].Deal})
	b.add("cds-wrong-at-each-table", "a board of another session, in a file of two tables: equal copies are one record, and its difference is listed once").of(cup).
		give("DAY1.cds", CDS(join(wrong, wrong)...)).always("false", "2,1 false 7/8")

	slip := with(one, ExchangeCards(one[4], 0, 1))
	b.add("typed-and-stated", "a file whose first line is a typed board, stated and not said to be typed: a slip is to be looked at again").of(cup).
		give("t.txt", Typed(slip...)).
		always("not_verified", "2,1 not checked", "--played", "2,1=t.txt").
		always("false", "2,1 false 7/8", "--played", "2,1=t.txt", "--sure")
	twice := changed(cup, func(t *Tournament) {
		t.Phases = []Phase{{10, "1-4", [][2]int{{1, 4}}, "R#", "Round #"}, {10, "1-4", [][2]int{{1, 4}}, "R##", "Match #"}}
	})
	b.add("copy-under-a-name-of-two-sessions", "the same bytes under a session's name and under a name that two sessions have, which stands for none").of(twice).
		give("R01.pbn", PBN(twice.Original(2, 1)...)).give("R10.pbn", PBN(twice.Original(2, 1)...)).
		part("2,1 whole 4/4").says("1 of 1 hand file")
	ended := Cup()
	ended.Value = "4327591."
	meant := Cup()
	meant.Value = "4327591"
	b.add("value-with-a-point-behind", "hands that were made with the value without the point behind it").of(ended).
		give("t.pbn", PBN(meant.Original(2, 1)...)).
		always("false", "2,1 false 0/8", "--played", "2,1=t.pbn").says(`delayed value "4327591"`)
	open := Open()
	m := b.add("open-phase-without-key", "two sessions of a phase of unknown length, whose key was lost").
		put("open.sqd", open.Description()).put("open.sqk", Lines(open.Keys(), func(line string) string {
		if bytes.HasPrefix([]byte(line), []byte("1,0")) {
			return "# a line was here"
		}
		return line
	})).give("open.sqd", open.Description()).start("open.sqk")
	m.give("t.pbn", PBN(open.Original(1, 1)...)).
		always("not_verified", "none", "--played", "1,1-2=t.pbn").says("t.pbn: phase 1 has no key")
	tie := func(session int) []bridge.Board { return open.Deal(2, session, "original", 1, 6) }
	b.add("open-boards-another-numbered", "a board of a session of unknown boards stands in another's; its file says which number it has").of(open).
		give("TIE1.pbn", PBN(with(tie(1), bridge.Board{Number: 4, Deal: tie(2)[1].Deal})...)).put("TIE2.pbn", PBN(Numbered(tie(2), 8)...)).
		always("false", "2,1 false 5/6").says("deal 2 of session 2,2").
		always("false", "2,1 false 5/6; 2,2 whole 6/6", "TIE2.pbn").says("board 10 of session 2,2")
	b.add("link-without-hands", "a file of links ends in the middle of one: what it stands for cannot be compared").of(cup).
		give("t.txt", append(Write("links", one[:7]), "Board 8: https://www.bridgebase.com/tools/handviewer.html?n"...)).
		always("not_verified", "2,1 not checked", "--played", "2,1=t.txt")
	third := archive(map[string][]byte{"DAY1.pbn": PBN(swapped(one, 1, 2)...)})
	b.add("archive-too-deep", "an archive in an archive in an archive is not opened, and may hold hands").of(cup).
		give("records.zip", archive(map[string][]byte{"DAY1.pbn": PBN(one...), "a.zip": archive(map[string][]byte{"b.zip": third})})).
		always("not_verified", "2,1 whole 8/8")
	kadra := Kadra()
	by := changed(kadra, func(t *Tournament) { t.Rule = "2" })
	b.add("old-made-by-2-another-session", "hands that another version makes of another session's key: no rule makes them of this one's").of(kadra).
		give("k24-2.pbn", PBN(by.Original(1, 1)...)).
		always("not_verified", "none").
		always("false", "1,2 false 0/8", "--played", "1,2=k24-2.pbn")
	settledStatements(b)
}

// settledStatements are the same of what people say.
func settledStatements(b book) {
	cup, kadra, open := Cup(), Kadra(), Open()
	one := cup.Original(2, 1)
	twice := append(PBN(open.Deal(2, 1, "original", 1, 10)...), "[Board \"11\"]\n[Dealer \"S\"]\n[Board \"12\"]\n"...)
	b.add("doubt-beyond-the-numbers", "a game without cards has two numbers that the session does not have: no record is in doubt").of(open).
		give("t.pbn", twice).
		always("false", "1,2 false 0/8; 2,1 not checked", "--played", "1,2=t.pbn")
	b.add("old-reserve-without-number-stated", "hands of a reserve set that was made without a number, stated as reserve set 2: an open choice").of(kadra).
		give("t.pbn", PBN(kadra.Set(1, 1, "unnumbered")...)).
		always("not_verified", "1,1 not checked", "--played", "1,1reserve2=t.pbn")
	b.add("cards-and-one-replaced", "the boards of a session by their cards alone, and one board of its reserve set, stated").of(cup).
		give("found.pbn", PBN(one...)).give("t.pbn", PBN(cup.Reserve(2, 1)[4])).
		part("2,1 cards 8/8", "--played", "2,1reserve=t.pbn")
	sequence := BRI(with(open.Deal(2, 1, "original", 1, 5), Foreign(3, 3)[0])...)
	b.add("replaced-in-a-sequence-of-unknown-boards", "a file without numbers of a session of unknown boards, of which a board was replaced from outside: its boards are counted from 1").of(open).
		give("TIE1.bri", sequence).
		part("2,1 part 4/5", "--replaced", "2,1=3").
		always("false", "2,1 false 3/5", "--replaced", "2,1=2")
	b.add("frame-stated-of-listed-boards", "of a session of unknown boards 1 to 6 are listed, and a file is stated to number the first of them 17").of(open).
		give("t.pbn", PBN(Numbered(open.Deal(2, 1, "original", 1, 6), 16)...)).start("--boards", "2,1=1-6").
		part("2,1 whole 6/6", "--played", "2,1@17=t.pbn")
	b.add("tables-in-files-of-no-such-session", "two files of one session, of which each is stated for a session that there is not, too: they are one file, in whatever order that is said").of(cup).
		give("a.pbn", PBN(one...)).give("b.pbn", PBN(cup.Original(1, 1)...)).
		always("not_verified", "1,1 cards 16/16; 2,1 whole 8/8", "--played", "2,1=a.pbn", "--played", "3,2=b.pbn,a.pbn", "--played", "2,1=b.pbn,a.pbn")
	b.add("tables-in-files-one-of-no-such-session", "two files of one session, of which the second is stated for a session that there is not, too").of(cup).
		give("a.pbn", PBN(one...)).give("b.pbn", PBN(one[:7]...)).
		always("not_verified", "2,1 whole 8/8", "--played", "2,1=a.pbn,b.pbn", "--played", "3,2=b.pbn")
	b.add("copy-of-an-open-phase", "a file by the name of a session of a phase of unknown length, with two boards exchanged, and its copy under a name that stands for none and comes before").of(open).
		give("records.zip", archive(map[string][]byte{"a/kept.pbn": PBN(swapped(open.Original(1, 2), 2, 5)...), "d/OPEN02.pbn": PBN(swapped(open.Original(1, 2), 2, 5)...)})).
		always("false", "1,2 false 6/8")
	b.add("listed-boards-that-are-published", "boards are listed of a session whose boards the description says, and of one that there is not").of(cup).
		give("DAY1.pbn", PBN(one...)).part("2,1 whole 8/8").
		always("not_verified", "2,1 whole 8/8", "--boards", "2,1=1-4").says("boards of session 2,1 are listed").
		always("not_verified", "2,1 whole 8/8", "--boards", "9,1=1-4")
	b.add("frame-stated-twice", "a file is stated to number its first board 107, and then 101: the last holds").of(cup).
		give("t.pbn", PBN(Numbered(one, 100)...)).
		part("2,1 whole 8/8", "--played", "2,1@107=t.pbn", "--played", "2,1@101=t.pbn").
		always("false", "2,1 false", "--played", "2,1@101=t.pbn", "--played", "2,1@102=t.pbn")
	b.add("reserve-board-beside-no-such-session", "a board of the reserve set, in a file that is stated for a session that there is not, too").of(cup).
		give("t.pbn", PBN(with(one, cup.Reserve(2, 1)[4])...)).
		always("not_verified", "2,1 whole 8/8", "--played", "2,1reserve:5=t.pbn", "--played", "3,2=t.pbn")
	b.add("reserve-board-beside-no-such-set", "boards of the reserve set of a session, in a file that is stated for a set of it that there is not, too; and both sets of it, with that set").of(cup).
		give("t.pbn", PBN(one...)).
		always("not_verified", "1,1 not checked; 2,1 whole 8/8", "--played", "2,1=t.pbn", "--played", "1,1reserve:6=t.pbn", "--played", "1,1reserve2=t.pbn").
		always("not_verified", "2,1 part 8/16", "--played", "2,1=t.pbn", "--both", "2,1", "--both", "2,1reserve2")
	keys := bytes.SplitAfter(cup.Keys(), []byte("\n"))
	keys[1], keys[2] = keys[2], keys[1]
	keys[7] = append([]byte("2,4:.")[:5:5], keys[7][5:]...)
	b.add("keys-exchanged-and-one-damaged", "two lines of the key file stand in the other order, and in another a character was replaced").
		put("cup.sqd", cup.Description()).put("cup.sqk", bytes.Join(keys, nil)).start("cup.sqd", "cup.sqk").give("DAY1.pbn", PBN(one...)).
		always("not_verified", "2,1 whole 8/8").says("damaged copy")
	b.add("pattern-of-an-open-phase", "a pattern of names in a phase of unknown length").of(open).
		give("x01.pbn", PBN(open.Original(1, 1)...)).give("x02.pbn", PBN(open.Original(1, 2)...)).
		part("1,1 whole 8/8; 1,2 whole 8/8", "--played", "1,*=x##.pbn")
	torn := bytes.Replace(cup.Description(), []byte("# Never edit"), []byte("# Never\nedit"), 1)
	torn = bytes.Replace(torn, []byte("TN Verdict Cup"), []byte("TN Verdict\u00a0Cup"), 1)
	b.add("mail-wrapped-comment", "mail wrapped a comment and changed blanks; the announced digest shows that nothing else did").
		put("cup.sqd", torn).put("cup.sqk", cup.Keys()).start("cup.sqd", "cup.sqk").give("DAY1.pbn", PBN(one...)).
		always("not_verified", "").
		part("2,1 whole 8/8", "--digest", cup.MH())
	damaged := archive(map[string][]byte{"DAY1.pbn": PBN(one...), "more.txt": []byte("the hands")})
	damaged = bytes.Replace(damaged, []byte("the hands"), []byte("the handz"), 1)
	b.add("archive-with-a-damaged-text", "a text in an archive is damaged: it may have held hands").of(cup).
		give("records.zip", damaged).always("not_verified", "2,1 whole 8/8")
	tables(b)
}

// tables are the same of several files of one session.
func tables(b book) {
	cup, kadra, open := Cup(), Kadra(), Open()
	one, old := cup.Original(2, 1), kadra.Original(1, 1)
	tie := open.Deal(2, 1, "original", 1, 6)
	bez := kadra.Original(3, 1)
	b.add("tables-in-files-sequence-votes", "three files of one statement: a table device's, one without numbers whose boards fall, and one without numbers whose boards rise, which has the numbers of its places and votes for them").of(kadra).
		give("a.bws", BWS(bridge.Board{Number: 5, Deal: bez[3].Deal})).give("b.dge", DGE(swapped(bez, 4, 5)[1:5]...)).give("c.goe", Goedel(pick(bez, 3, 6)...)).
		always("false", "3,1 false 3/6", "--played", "3,1=a.bws,b.dge,c.goe")
	b.add("tables-in-files-numbered-otherwise", "of two files that one statement names, one is stated to number its boards from 101: there alone").of(cup).
		give("a.pbn", PBN(one...)).give("b.pbn", PBN(Numbered(one, 100)...)).
		part("2,1 whole 8/8", "--played", "2,1=a.pbn,b.pbn", "--played", "2,1@101=b.pbn").
		always("not_verified", "2,1 not checked", "--played", "2,1=a.pbn,b.pbn", "--played", "2,1@101=a.pbn")
	b.add("reserve-board-elsewhere-too", "board 5 is stated to be the reserve set's, and it is; another file shows it too, by its cards").of(cup).
		give("t.pbn", PBN(with(one, cup.Reserve(2, 1)[4])...)).give("found.pbn", PBN(cup.Reserve(2, 1)[4])).
		part("2,1 whole 8/8", "--played", "2,1reserve:5=t.pbn", "--played", "2,1=t.pbn")
	b.add("both-of-several-statements", "original and reserve sets of one session, in statements of which each names one set: all were played").of(kadra).
		give("k24-1.pbn", PBN(old...)).give("k24-1res2.pbn", PBN(kadra.Set(1, 1, "reserve2")...)).
		part("1,1 part 16/24", "--both", "1,1", "--both", "1,1reserve2").
		part("1,1 part 16/24", "--both", "1,1reserve2", "--both", "1,1")
	b.add("tables-in-files-of-no-such-set", "a results file of two files is stated for a set that there is not, too").of(cup).
		give("t.pbn", PBN(one...)).give("t.lin", LIN(one...)).
		always("not_verified", "2,1 whole 8/8", "--played", "2,1=t.pbn,t.lin", "--played", "2,1reserve2=t.lin,t.pbn")
	b.add("frame-stated-of-unknown-boards", "two tables number a session of unknown boards otherwise, and each is stated").of(open).
		give("a.pbn", PBN(tie...)).give("b.pbn", PBN(Numbered(tie[:4], 7)...)).
		part("2,1 whole 6/6", "--played", "2,1@1=a.pbn", "--played", "2,1@8=b.pbn").
		always("false", "2,1 false", "--played", "2,1@2=a.pbn", "--played", "2,1@8=b.pbn").says("deal 2 of session 2,1")
	b.add("reserve-board-in-a-sequence-of-unknown-boards", "the same of a board of the reserve set").of(open).
		give("TIE1.bri", BRI(with(open.Deal(2, 1, "original", 1, 5), open.Deal(2, 1, "reserve", 1, 5)[2])...)).
		part("2,1 whole 5/5", "--played", "2,1reserve:3=TIE1.bri").
		always("not_verified", "2,1 not checked", "--played", "2,1reserve:2=TIE1.bri")
}
