package verdicttest_test

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// drafts covers altered tournaments that drafts of the rules verified, honest ones that they called
// false, and irrelevant files that must not interfere.
func drafts(b book) {
	exchangedSessions(b)
	reserveBoards(b)
	besideRightFiles(b)
	foldersOfParts(b)
	irrelevantFiles(b)
}

// showCup adds a case with the published files of Cup.
func (b book) showCup(name, comment string) *maker { return b.add(name, comment).publish(Cup()) }

// exchangedSessions covers boards of session 3 in the files of session 1, and the reverse.
func exchangedSessions(b book) {
	cup := Cup()
	rr1, rr3 := cup.Original(1, 1), cup.Original(1, 3)
	m := b.showCup("sessions-exchanged-one-board-files",
		"two sessions exchanged, in folders with one file per board, stated")
	for i := range rr1 {
		m.put(fmt.Sprintf("a/%02d.lin", i+1), LIN(rr3[i])).
			put(fmt.Sprintf("b/%02d.lin", i+1), LIN(rr1[i]))
	}
	tables := func(board bridge.Board, at int) []byte { // results at four tables
		return PBN(join(slices.Repeat(rr3, 4-at), slices.Repeat(replaceBoard(rr3, board), at))...)
	}
	b.showCup("again-at-some-tables",
		"board 3 of session 1 was played again in session 3, at one of four tables").
		put("RR01.pbn", PBN(rr1...)).
		put("RR03.pbn", tables(rr1[2], 1))
	b.showCup("again-at-most-tables", "the same at three of four tables").
		put("RR01.pbn", PBN(rr1...)).
		put("RR03.pbn", tables(rr1[2], 3))
	b.showCup("again-at-all-tables", "the same at every table").
		put("RR01.pbn", PBN(rr1...)).
		put("RR03.pbn", tables(rr1[2], 4))
	b.showCup("halves-exchanged-by-two-shifts",
		"halves of two sessions exchanged, the foreign ones numbered from 109").
		put("RR01.pbn", PBN(join(rr1[:8], ShiftNumbers(rr3[8:], 100))...)).
		put("RR03.pbn", PBN(join(rr3[:8], ShiftNumbers(rr1[8:], 100))...))
	b.showCup("halves-exchanged-over-own-numbers",
		"halves of two sessions exchanged, each half under the numbers of the other").
		put("RR01.pbn", PBN(join(ShiftNumbers(rr1[:8], 8), ShiftNumbers(rr3[8:], -8))...)).
		put("RR03.pbn", PBN(join(ShiftNumbers(rr3[:8], 8), ShiftNumbers(rr1[8:], -8))...))
}

// reserveBoards covers boards of the reserve set in different files.
func reserveBoards(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	rr1Reserve := cup.Reserve(1, 1)
	rest := dropBoards(rr1, 3)
	b.showCup("reserve-board-in-a-file-of-its-own",
		"board 3 of the reserve set is in a file whose name claims nothing").
		put("RR01.pbn", PBN(rest...)).
		put("board3.pbn", PBN(rr1Reserve[2]))
	b.showCup("reserve-board-under-its-name",
		"board 3 of the reserve set is in a file with the reserve set's name").
		put("RR01.pbn", PBN(rest...)).
		put("RR01reserve.pbn", PBN(rr1Reserve[2]))
	b.showCup("reserve-board-under-another-number", "board 3 of the reserve set follows the session as board 99").
		put("RR01.pbn", PBN(join(rr1, ShiftNumbers(rr1Reserve[2:3], 96))...))
	b.showCup("reserve-board-in-a-note",
		"a player's note shows board 3 of the reserve set, next to the published original").
		put("RR01.pbn", PBN(rr1...)).
		put("note.txt", Typed(rr1Reserve[2]))
	b.showCup("reserve-made-and-not-played", "both sets of a session are in the folder").
		put("hands/RR01.pbn", PBN(rr1...)).
		put("hands/RR01reserve.pbn", PBN(rr1Reserve...))
}

// besideRightFiles covers altered or damaged files next to correct ones.
func besideRightFiles(b book) {
	cup := Cup()
	rr1, rr3 := cup.Original(1, 1), cup.Original(1, 3)
	numberedBy101 := []*maker{
		b.showCup("altered-boards-under-numbers-of-nobody",
			"fifteen altered boards numbered 101 to 115 and one true one, next to sixteen true files").
			put("RR01.pbn", PBN(join(ShiftNumbers(alteredBoards(rr1[:15]), 100), rr1[15:])...)),
		b.showCup("strangers-under-numbers-of-nobody",
			"fifteen unknown boards numbered 101 to 115 and one true one, next to sixteen true files").
			put("RR01.pbn", PBN(join(Foreign(101, 115), rr1[15:])...)),
	}
	for _, m := range numberedBy101 {
		putBoards(m, "table", rr1)
	}
	b.showCup("altered-boards-without-a-claim",
		"every board altered by two cards in a file whose name claims nothing, next to the right file").
		put("RR01.pbn", PBN(rr1...)).
		put("found.pbn", PBN(alteredBoards(rr1)...))
	b.showCup("altered-json-with-a-name", "an altered json with the session's name, next to the right file").
		put("RR01.pbn", PBN(rr1...)).
		put("RR01.json", JSON(alteredBoards(rr1)...))
	b.showCup("damaged-beside-right", "a file with twelve cards in one hand, next to the right file").
		put("RR01.pbn", PBN(rr1...)).
		put("RR01.lin", LIN(rr1...)[:len(LIN(rr1...))-40])
	b.showCup("sequence-with-one-dropped-and-one-added",
		"a format without numbers: board 8 was left out and a foreign board added at the end").
		put("RR01.bri", BRI(join(dropBoards(rr1, 8), Foreign(1, 1))...))

	b.showCup("altered-copy-under-a-desktops-name",
		"a copy that a desktop named, with a board of another session in it, beside the right file").
		put("RR01.pbn", PBN(rr1...)).
		put("RR01 - Kopia.bri", BRI(replaceBoard(rr1, rr3[2])...))
	b.showCup("altered-links-with-a-name",
		"a text with links to altered boards, under the session's name, next to the right file").
		put("RR01.pbn", PBN(rr1...)).
		put("RR01.txt", links(alteredBoards(rr1)))
}

// foldersOfParts covers sessions of which each file contains some boards.
func foldersOfParts(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	m := b.showCup("folder-with-a-practice-board",
		"a folder with one file per board, stated, and with a practice board").
		put("night/99.lin", LIN(stranger(99)))
	putBoards(m, "night", rr1)
	m = b.showCup("tables-in-a-folder",
		"a folder with four tables' files, stated; one table fouled board 5, and each contains a part of "+
			"the boards")
	for i := range 4 {
		boards := rr1
		if i == 2 {
			boards = replaceBoard(rr1, ExchangeCards(rr1[4], bridge.North, bridge.East))
		}
		// Each table started at a different board.
		m.put(fmt.Sprintf("tables/%d.pbn", i+1), PBN(join(boards[4*i:], boards[:4*i])...))
	}
	tie := Open().Deal(2, 1, "original", 1, 10)
	b.add("unknown-boards-in-parts",
		"boards 8 to 10, and 1, 2 and 4, from a session with unknown boards").publish(Open()).
		put("a/TIE1.pbn", PBN(tie[7:]...)).
		put("b/TIE1.pbn", PBN(pickBoards(tie, 1, 2, 4)...))
}

// irrelevantFiles covers files without hands, and notes of a single player.
func irrelevantFiles(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	const results = "<html><body><h1>Results</h1><table><tr><td>1</td><td>N 4S=</td></tr></table></body></html>"
	b.showCup("neighbours",
		"photos, a readme, results and an empty file next to the right boards do not affect the verdict").
		put("hands/RR01.pbn", PBN(rr1...)).
		put("hands/photo.jpg", []byte("\xff\xd8\xff\xe0 a photo")).
		put("hands/readme.txt", []byte("1. Read this first.\n2. The hands are in RR01.pbn.\n")).
		put("hands/results.html", []byte(results)).
		put("hands/rules.pdf", []byte("%PDF-1.4 rules")).
		put("hands/empty.pbn", nil)
	own := func(boards []bridge.Board) (out []byte) {
		for _, board := range boards {
			out = fmt.Appendf(out, "%d S %s\n", board.Number, board.Deal[bridge.South])
		}
		return out
	}
	b.showCup("own-hands",
		"a player's note of her own hands on eight boards: 104 cards are recognised; with one typing "+
			"error there is a question").
		put("note.txt", own(rr1[:8])).
		put("slip.txt", own(replaceBoard(rr1, ExchangeCards(rr1[2], bridge.South, bridge.West))[:8]))
}

// alteredBoards exchanges two cards of North and East in each board.
func alteredBoards(boards []bridge.Board) (out []bridge.Board) {
	for _, board := range boards {
		out = append(out, ExchangeCards(board, bridge.North, bridge.East))
	}
	return out
}

// putBoards adds a LIN file for each board to a folder.
func putBoards(m *maker, folder string, boards []bridge.Board) {
	for _, board := range boards {
		m.put(fmt.Sprintf("%s/%02d.lin", folder, board.Number), LIN(board))
	}
}

// links returns hand viewer addresses for boards, one per line.
func links(boards []bridge.Board) (out []byte) {
	for _, board := range boards {
		out = fmt.Appendf(out, "Board %d: %s\n", board.Number, Link(board))
	}
	return out
}
