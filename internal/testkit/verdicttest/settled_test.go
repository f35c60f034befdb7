package verdicttest_test

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// settled covers cases in which the two programs disagreed until a sentence in spec/ settled them.
func settled(b book) {
	cup := Cup()
	day1 := cup.Original(2, 1)
	wrong := replaceBoard(day1, bridge.Board{Number: 3, Deal: cup.Original(1, 1)[0].Deal})
	b.add("cds-wrong-at-each-table",
		"a board of another session, in a file of two tables: equal copies are one record, and its "+
			"difference is listed once").publish(cup).
		put("DAY1.cds", CDS(join(wrong, wrong)...))

	slip := replaceBoard(day1, ExchangeCards(day1[4], bridge.North, bridge.East))
	b.add("typed-and-stated",
		"a file whose first line is a typed board, stated but not declared as typed: an error leads to a "+
			"question").publish(cup).
		put("t.txt", Typed(slip...))

	twice := changed(cup, func(t *Tournament) {
		t.Phases = []Phase{
			{Sessions: 10, Boards: "1-4", Runs: [][2]int{{1, 4}}, Prefix: "R#", Title: "Round #"},
			{Sessions: 10, Boards: "1-4", Runs: [][2]int{{1, 4}}, Prefix: "R##", Title: "Match #"},
		}
	})
	b.add("copy-under-a-name-of-two-sessions",
		"the same bytes under a session's name and under a name that two sessions share, which claims "+
			"nothing").publish(twice).
		put("R01.pbn", PBN(twice.Original(2, 1)...)).
		put("R10.pbn", PBN(twice.Original(2, 1)...))

	ended := Cup()
	ended.Value = "4327591."
	meant := Cup()
	meant.Value = "4327591"
	b.add("value-with-a-point-behind", "hands dealt with the value without the final point").publish(ended).
		put("t.pbn", PBN(meant.Original(2, 1)...))

	open := Open()
	withoutKey0 := func(line string) string {
		if strings.HasPrefix(line, "1,0") {
			return "# a line was here"
		}
		return line
	}
	b.add("open-phase-without-key", "two sessions of a phase with unknown length, whose key was lost").
		put("open.sqd", open.Description()).
		put("open.sqk", Lines(open.Keys(), withoutKey0)).
		put("t.pbn", PBN(open.Original(1, 1)...))

	tie := func(session int) []bridge.Board { return open.Deal(2, session, "original", 1, 6) }
	b.add("open-boards-another-numbered",
		"a board of a session of unknown boards stands in another's; its file says which number it "+
			"has").publish(open).
		put("TIE1.pbn", PBN(replaceBoard(tie(1), bridge.Board{Number: 4, Deal: tie(2)[1].Deal})...)).
		put("TIE2.pbn", PBN(ShiftNumbers(tie(2), 8)...))

	const cutLink = "Board 8: https://www.bridgebase.com/tools/handviewer.html?n"
	b.add("link-without-hands",
		"a file of links ends in the middle of a link, whose board cannot be compared").publish(cup).
		put("t.txt", append(links(day1[:7]), cutLink...))

	third := archive(files{"DAY1.pbn": PBN(swapCards(day1, 1, 2)...)})
	second := archive(files{"b.zip": third})
	b.add("archive-too-deep", "an archive in an archive in an archive is refused whole").publish(cup).
		put("records.zip", archive(files{"DAY1.pbn": PBN(day1...), "a.zip": second}))

	kadra := Kadra()
	by := changed(kadra, func(t *Tournament) { t.Rule = "2" })
	b.add("old-made-by-2-another-session",
		"hands that a different version deals from a different session's key: no rule deals them from "+
			"this session's key").publish(kadra).
		put("k24-2.pbn", PBN(by.Original(1, 1)...))

	lists := changed(cup, func(t *Tournament) {
		t.Phases = []Phase{
			{Sessions: 4, Boards: "8-1,1-8", Runs: [][2]int{{8, 1}, {1, 8}}, Prefix: "A#", Title: "Round #/4"},
			{Sessions: 2, Boards: "1-8,,9-16", Runs: [][2]int{{1, 8}}, Prefix: "B#", Title: "Final #/2"},
			{Sessions: 3, Boards: "1-4,4-1,5-8,", Runs: [][2]int{{1, 4}, {4, 1}, {5, 8}}, Prefix: "C#", Title: "Match #/3"},
		}
	})
	m := b.add("board-lists-nobody-means",
		"descending ranges, whose sessions have no boards, and lists that end with an empty "+
			"entry").publish(lists).
		put("C1-3.pbn", PBN(join(lists.Original(3, 1), lists.Original(3, 3))...))
	for name, data := range everything(lists) {
		if name != "A1.pbn" && name != "A3.pbn" && name != "C2.pbn" {
			m.put("all/"+name, data)
		}
	}

	b.add("hands-without-a-board",
		"hand files without boards, in folders: their content is unknown; but also an empty file, and a "+
			"board without a known hand").publish(cup).
		put("DAY1.pbn", PBN(day1...)).
		put("headers/x.pbn", []byte("% PBN 2.1\n[Event \"Cup\"]\n")).
		put("number/x.pbn", []byte("[Board \"3\"]\n")).
		put("film/x.lin", []byte("md|3SA,HA,DA|\n")).
		put("comment/x.oneline", []byte("# nothing\n")).
		put("zeros/x.dup", make([]byte, 156)).
		put("blanks/x.pbn", bytes.Repeat([]byte(" \n"), 512)).
		put("empty/x.pbn", []byte(" \r\n\t\x1a")).
		put("empty/y.pbn", []byte("\t\x1a \r\n")).
		put("nobody/x.pbn", []byte("[Board \"3\"]\n[Deal \"N:- - - -\"]\n"))

	settledStatements(b)
}
