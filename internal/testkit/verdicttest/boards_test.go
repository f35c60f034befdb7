package verdicttest_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// order checks that positions prove nothing if boards have numbers.
func order(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)

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
		put("RR01.lin", LIN(pick(rr1, 5, 6, 3, 4, 1, 2, 15, 16, 13, 14, 11, 12, 9, 10, 7, 8)...))
	b.add("sorted-by-pair", "a results file sorted by pair: every board occurs four times").publish(cup).
		put("DAY1.pbn", PBN(join(cup.Original(2, 1), reversed(cup.Original(2, 1)), cup.Original(2, 1), cup.Original(2, 1))...))
	b.add("bri-descending",
		"without numbers the order counts: a different order is false if the name claims the session, and "+
			"proves nothing otherwise").publish(cup).
		put("RR01.bri", BRI(reversed(rr1)...)).
		put("found.bri", BRI(reversed(rr1)...))

	b.add("bri-late-start",
		"boards 9 to 16 of 16 without numbers: missing boards, not wrong ones").publish(cup).
		put("RR01.bri", BRI(rr1[8:]...))
	b.add("bri-gap", "sixteen boards without board 8, in a format without numbers").publish(cup).
		put("RR01.bri", BRI(without(rr1, 8)...))
	b.add("ber-gaps", "boards 2, 3, 7, 11 and 16 in a format without numbers").publish(cup).
		put("RR01.ber", BER(pick(rr1, 2, 3, 7, 11, 16)...))
	b.add("goedel-two-exchanged", "two boards exchanged in a format without numbers").publish(cup).
		put("RR01.goe", Goedel(swapped(rr1, 4, 12)...))
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
	b.add("cancelled-board", "board 8 was cancelled").publish(cup).put("RR01.csv", CSV(without(rr1, 8)...))
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
		put("RR01.pbn", []byte(onlySouth(rr1)))
	some := func(boards []bridge.Board) []byte { // only one hand of the sixth board
		return slices.Concat(PBN(boards[:5]...), []byte(onlySouth(boards[5:6])), PBN(boards[6:]...))
	}
	b.add("one-hand-without-numbers",
		"games without numbers, one of them with only South's hand: its position is unknown").publish(cup).
		put("RR01.pbn", regexp.MustCompile(`(?m)^\[Board "\d+"\]\r?\n`).ReplaceAll(some(rr1), nil))
	b.add("one-hand-beside-another-sessions",
		"South's hand alone of one board, and another session's board under the same number: that one "+
			"belongs to its session").publish(cup).
		put("RR01.pbn", slices.Concat(some(rr1), PBN(cup.Original(1, 2)[5])))
	b.add("one-hand-beside-a-stranger",
		"South's hand alone of one board, and a board of no tournament under the same number").publish(cup).
		put("RR01.pbn", slices.Concat(some(rr1), PBN(Foreign(6, 6)...)))
	b.add("one-hand-renumbered", "boards numbered 17 to 32, one of them with only South's hand").publish(cup).
		put("RR01.pbn", some(Numbered(rr1, 16)))
	b.add("one-hand-renumbered-by-one",
		"boards numbered 2 to 17, one of them with only South's hand, under a number that the session "+
			"has").publish(cup).
		put("RR01.pbn", some(Numbered(rr1, 1)))
	b.add("one-hand-of-another-board",
		"South's hand alone of one board is that of another board of the session").publish(cup).
		put("RR01.pbn", slices.Concat(PBN(rr1[:5]...), []byte(onlySouth(Numbered(rr1[7:8], -2))), PBN(rr1[6:]...)))
	b.add("one-wrong-hand-renumbered",
		"boards numbered 17 to 32, one of them with only a hand from a different board").publish(cup).
		put("RR01.pbn", slices.Concat(PBN(Numbered(rr1[:5], 16)...), []byte(onlySouth(Numbered(rr1[7:8], 14))), PBN(Numbered(rr1[6:], 16)...)))
}

// withoutWest replaces the fourth hand of each deal in a PBN file with "-".
func withoutWest(pbn []byte) []byte {
	var out []string
	for _, line := range strings.Split(string(pbn), "\n") {
		if strings.HasPrefix(line, "[Deal ") {
			line = line[:strings.LastIndexByte(line, ' ')] + ` -"]`
		}
		out = append(out, line)
	}
	return []byte(strings.Join(out, "\n"))
}

func onlySouth(boards []bridge.Board) string {
	var s strings.Builder
	for _, board := range boards {
		fmt.Fprintf(&s, "[Board \"%d\"]\n[Deal \"S:%s - - -\"]\n\n", board.Number, board.Deal[bridge.South])
	}
	return s.String()
}

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
		put("both.pbn", PBN(Numbered(join(rr3, rr1), 16)...))

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
		put("thursday.pbn", PBN(with(rr1, ExchangeCards(rr1[4], bridge.North, bridge.East))...))
}

func interleaved(x, y []bridge.Board) (out []bridge.Board) {
	for i := range x {
		out = append(out, x[i], y[i])
	}
	return out
}

// repeats covers results of several tables in one file.
func repeats(b book) {
	cup := Cup()
	day1 := cup.Original(2, 1)
	fouled := ExchangeCards(day1[4], bridge.North, bridge.East)
	tables := func(n int, wrong ...int) (out []bridge.Board) {
		for table := range n {
			if slices.Contains(wrong, table) {
				out = append(out, with(day1, fouled)...)
			} else {
				out = append(out, day1...)
			}
		}
		return out
	}
	b.add("one-of-eight-tables-fouled",
		"board 5 has two cards exchanged at one of eight tables").publish(cup).
		put("DAY1.pbn", PBN(tables(8, 3)...))

	b.add("tables-renumbered-one-fouled",
		"eight tables, all boards with the next number; at one table a board has two cards "+
			"exchanged").publish(cup).
		put("DAY1.pbn", PBN(Numbered(tables(8, 3), 1)...))
	b.add("half-of-tables-fouled",
		"board 5 has two cards exchanged at half of the tables: no majority").publish(cup).
		put("DAY1.pbn", PBN(tables(4, 0, 1)...))
	b.add("most-tables-fouled",
		"board 5 has two cards exchanged at three of four tables: one is as dealt").publish(cup).
		put("DAY1.pbn", PBN(tables(4, 0, 1, 2)...))
	b.add("all-tables-fouled", "board 5 has two cards exchanged at all tables of the session").publish(cup).
		put("DAY1.pbn", PBN(tables(4, 0, 1, 2, 3)...))
	b.add("all-tables-fouled-no-claim", "the same in a file that claims nothing is never false").publish(cup).
		put("results.pbn", PBN(tables(4, 0, 1, 2, 3)...))
	b.add("two-deals-one-number",
		"one board occurs twice with differences, all others once: no majority").publish(cup).
		put("DAY1.pbn", PBN(join(day1, []bridge.Board{fouled})...))

}

// extras covers boards that the session does not have.
func extras(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	b.add("tie-break-boards",
		"four tie-break boards, not dealt in this tournament, after the session's boards").publish(cup).
		put("RR01.pbn", PBN(join(rr1, Foreign(17, 20))...))

	held := b.add("not-held", "three of four sessions; one was not held").publish(cup)
	for name, data := range everything(cup) {
		if name != "DAY4.pbn" {
			held.put("records/"+name, data)
		}
	}
	extra := append(cup.Keys(), "1,0:"+cup.Key(1, 0)+"\r\n"...)
	zero := *cup
	zero.KeyHash = fmt.Sprintf("%x", sha256.Sum256(extra))
	b.add("keys-of-session-0",
		"the key file has a key for session 0 in a phase with four sessions, and was published like "+
			"that").publish(&zero).
		put("cup.sqk", extra).
		put("RR01.pbn", PBN(rr1...))
	b.add("half-of-another-session", "boards 9 to 16 are from session 3, and are named by it").publish(cup).
		put("RR01.pbn", PBN(join(rr1[:8], cup.Original(1, 3)[8:])...))
	b.add("boards-repeated-in-a-sequence",
		"two boards occur twice, in the places of others, in a file without numbers").publish(cup).
		put("RR01.bri", BRI(with(with(rr1, Numbered(rr1[1:2], 4)[0]), Numbered(rr1[2:3], 8)[0])...))
	b.add("replaced-beyond",
		"a board that the session does not have is stated to be replaced, and is named").publish(cup).
		put("RR01.pbn", PBN(rr1...))
	b.add("copies-of-which-one-is-stated",
		"equal files whose names claim nothing, one of them stated: both count, one by its "+
			"cards").publish(cup).
		put("a/x.pbn", PBN(rr1...)).
		put("b/x.pbn", PBN(rr1...))
	b.add("practice-board", "a practice board with the number 99").publish(cup).
		put("RR01.lin", LIN(join(Foreign(99, 99), rr1)...))
	b.add("boards-of-another-session", "boards 17 to 20 of the next session follow").publish(cup).
		put("RR01.pbn", PBN(join(rr1, cup.Original(1, 2)[:4])...))
	b.add("beside-the-right-cards",
		"board 3 of a different session is next to the session's own board 3").publish(cup).
		put("RR01.pbn", PBN(join(rr1, cup.Original(1, 3)[2:3])...))
	b.add("side-event", "a side event used a session's name for its file").publish(cup).
		put("cup/RR01.pbn", PBN(rr1...)).
		put("side/RR01.pbn", PBN(Foreign(1, 16)...))

	b.add("side-event-doubt",
		"a side event used a session's name for its file, and one of its boards has no number").publish(cup).
		put("cup/RR01.pbn", PBN(rr1...)).
		put("side/RR01.pbn", []byte(strings.Replace(string(PBN(Foreign(1, 16)...)), "[Board \"9\"]\n", "", 1)))

	b.add("foreign-in-folder",
		"a different event's file in the folder claims nothing and is ignored; if it is named on the "+
			"command line, it must be compared").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/juniors.pbn", PBN(Foreign(1, 16)...))

	b.add("foreign-in-folder-doubtful",
		"a different event's file in the folder, with a board that can be read in two ways: it was not "+
			"examined").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/juniors.pbn", bytes.Replace(PBN(Foreign(1, 16)...), []byte("[Board \"6\"]\n"), []byte("[Board \"5\"]\n[Board \"6\"]\n"), 1))

	b.add("other-texts-in-folder",
		"files in the folder whose extension allows hands, but that contain none").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/beacon.json", []byte("{\"round\": 1000}\n")).
		put("records/feed.xml", []byte("<?xml version=\"1.0\"?>\n<rss></rss>\n")).
		put("records/notes.txt", []byte("coffee at eleven\n"))

	b.add("foreign-in-archive", "a different event's file in an archive claims nothing").publish(cup).
		put("records.zip", archive(map[string][]byte{"RR01.pbn": PBN(rr1...), "juniors.pbn": PBN(Foreign(1, 16)...)}))

	b.add("foreign-board-no-claim",
		"a session in a file without a claim, with one foreign board under one of its numbers").publish(cup).
		put("results.pbn", PBN(with(rr1, Foreign(5, 5)[0])...))
}

// reserves covers the reserve set of a session.
func reserves(b book) {
	cup := Cup()
	rr1, rr1Reserve := cup.Original(1, 1), cup.Reserve(1, 1)
	b.add("board-from-the-reserve", "board 7 was replaced by the one from the reserve set").publish(cup).
		put("RR01.pbn", PBN(with(rr1, rr1Reserve[6])...))

	b.add("board-from-the-reserve-other-name",
		"the same in a file with a different session's name").publish(cup).
		put("RR03.pbn", PBN(with(rr1, rr1Reserve[6])...))

	b.add("board-of-the-reserve-behind",
		"board 7 of the reserve set follows the original's, and nobody stated that it was "+
			"played").publish(cup).
		put("RR01.bri", BRI(join(rr1, rr1Reserve[6:7])...))

	b.add("board-from-the-reserve-own-file", "board 3 was replaced, and is in a separate file").publish(cup).
		put("RR01.pbn", PBN(without(rr1, 3)...)).
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
		put("RR01.pbn", PBN(swapped(rr1, 2, 9)...)).
		put("x.pbn", PBN(cup.Reserve(1, 1)...))
	b.add("both-sets-in-one-file", "a results file with both sets of board 7").publish(cup).
		put("RR01.pbn", PBN(join(rr1, rr1Reserve[6:7])...))

	combined := join(rr1, cup.Original(1, 2))
	combinedReserve := join(rr1Reserve, cup.Reserve(1, 2))
	m := b.add("combined-overwritten",
		"SquareDeal 2.7 writes the combined file of the reserve sets over that of the originals").publish(cup)
	for ext, write := range map[string]func(...bridge.Board) []byte{".pbn": PBN, ".bri": BRI, ".dge": DGE, ".ber": BER} {
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
		put("RR01-02.pbn", PBN(Numbered(combined, 8)...))

	b.add("combined-overwritten-stated", "the same file, stated as played").publish(cup).
		put("RR01-02.pbn", PBN(combinedReserve...))
}

// renumbered covers files of a session whose numbers share an offset.
func renumbered(b book) {
	cup := Cup()
	rr2, rr1, long := cup.Original(1, 2), cup.Original(1, 1), cup.Original(4, 1)
	b.add("seventeen-as-one", "boards 17 to 32 are numbered 1 to 16").publish(cup).
		put("RR02.pbn", PBN(Numbered(rr2, -16)...))
	b.add("one-as-seventeen", "boards 1 to 16 are numbered 17 to 32").publish(cup).
		put("RR01.lin", LIN(Numbered(rr1, 16)...))
	b.add("mixed-numbers", "half of the boards have their own numbers, the others are 16 lower").publish(cup).
		put("RR02.pbn", PBN(join(rr2[:8], Numbered(rr2[8:], -16))...))
	b.add("mixed-numbers-two-files", "one file has the numbers, another has numbers 16 lower").publish(cup).
		put("a/RR02.pbn", PBN(rr2[:8]...)).
		put("b/RR02.pbn", PBN(Numbered(rr2[8:], -16)...))
	b.add("shift-inside", "a session of 32 boards renumbered by 16: numbers that it has itself").publish(cup).
		put("BIG.pbn", PBN(Numbered(long, 16)...))
	b.add("shift-by-eight", "a session renumbered by 8: dealer and vulnerability differ").publish(cup).
		put("RR01.pbn", PBN(Numbered(rr1, 8)...))
	b.add("shift-by-eight-beside-no-numbers",
		"a session renumbered by 8; a file without numbers shows it in order, and no number contradicts "+
			"it").publish(cup).
		put("RR01.bri", BRI(rr1...)).
		put("RR01.pbn", PBN(Numbered(rr1, 8)...))
	b.add("shift-by-eight-beside-another-session",
		"a session renumbered by 8, whose boards also follow those of a different session").publish(cup).
		put("RR01.pbn", PBN(Numbered(rr1, 8)...)).
		put("RR02.pbn", PBN(join(rr2, rr1)...))
	b.add("shift-by-eight-beside-its-numbers",
		"a session renumbered by 8 in one file, with its own numbers in another").publish(cup).
		put("a/RR01.pbn", PBN(rr1...)).
		put("b/RR01.pbn", PBN(Numbered(rr1, 8)...))
	b.add("shift-by-hundred", "a session renumbered from 101").publish(cup).
		put("RR01.pbn", PBN(Numbered(rr1, 100)...))
	b.add("renumbered-with-a-swap",
		"renumbered by 16, with two boards exchanged: no single shift, and numbers that nobody "+
			"claims").publish(cup).
		put("RR02.pbn", PBN(Numbered(swapped(rr2, 20, 25), -16)...))

	b.add("renumbered-no-claim",
		"boards 17 to 32 are numbered 1 to 16 in a file that claims nothing").publish(cup).
		put("sunday.pbn", PBN(Numbered(rr2, -16)...))
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
		put("TIE1.pbn", PBN(swapped(tie(1, 1, 6), 2, 5)...))
	b.add("open-boards-half",
		"half of the boards in such a session agree on a first board, which is not more than half: no "+
			"first board").publish(open).
		put("TIE2.pbn", PBN(swapped(tie(2, 1, 4), 1, 4)...))
	b.add("open-boards-foreign",
		"cards from a different event under the name of a session with unknown boards: its numbers are "+
			"unknown").publish(open).
		put("TIE1.pbn", PBN(Foreign(1, 6)...))

	b.add("open-boards-two-firsts",
		"two files give different first boards for a session with unknown boards").publish(open).
		put("a/TIE1.pbn", PBN(tie(1, 1, 6)...)).
		put("b/TIE1.pbn", PBN(Numbered(tie(1, 1, 6), 2)...))
	other := *open
	other.KeyHash = strings.Repeat("1", 64)
	b.add("open-boards-of-other-keys",
		"they do too, and the keys are not the published ones: the boards follow from whichever keys were "+
			"used").publish(&other).
		put("a/TIE1.pbn", PBN(tie(1, 1, 6)...)).
		put("b/TIE1.pbn", PBN(Numbered(tie(1, 1, 6), 2)...))
	b.add("open-session-wrong",
		"a session in a phase with unknown length, with a board from another session").publish(open).
		put("OPEN01.pbn", PBN(with(open.Original(1, 1), open.Original(1, 2)[3])...))
}
