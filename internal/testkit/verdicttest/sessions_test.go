package verdicttest_test

import (
	"crypto/sha256"
	"fmt"
	"slices"

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

// repeats covers results of several tables in one file.
func repeats(b book) {
	cup := Cup()
	day1 := cup.Original(2, 1)
	fouled := ExchangeCards(day1[4], bridge.North, bridge.East)
	tables := func(count int, fouledTables ...int) (out []bridge.Board) {
		for table := range count {
			if slices.Contains(fouledTables, table) {
				out = append(out, replaceBoard(day1, fouled)...)
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
		put("DAY1.pbn", PBN(ShiftNumbers(tables(8, 3), 1)...))
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
	withKey0 := append(cup.Keys(), "1,0:"+cup.Key(1, 0)+"\r\n"...)
	zero := *cup
	zero.KeyHash = fmt.Sprintf("%x", sha256.Sum256(withKey0))
	b.add("keys-of-session-0",
		"the key file has a key for session 0 in a phase with four sessions, and was published like "+
			"that").publish(&zero).
		put("cup.sqk", withKey0).
		put("RR01.pbn", PBN(rr1...))
	b.add("half-of-another-session", "boards 9 to 16 are from session 3, and are named by it").publish(cup).
		put("RR01.pbn", PBN(join(rr1[:8], cup.Original(1, 3)[8:])...))
	b.add("boards-repeated-in-a-sequence",
		"two boards occur twice, in the places of others, in a file without numbers").publish(cup).
		put("RR01.bri", BRI(replaceBoard(replaceBoard(rr1, numberAs(rr1[1], 6)), numberAs(rr1[2], 11))...))
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
		put("side/RR01.pbn", edited(PBN(Foreign(1, 16)...), "[Board \"9\"]\n", ""))

	juniors := PBN(Foreign(1, 16)...)
	b.add("foreign-in-folder",
		"a different event's file in the folder claims nothing and is ignored; if it is named on the "+
			"command line, it must be compared").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/juniors.pbn", juniors)

	b.add("foreign-in-folder-doubtful",
		"a different event's file in the folder, with a board that can be read in two ways: it was not "+
			"examined").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/juniors.pbn", edited(juniors, "[Board \"6\"]\n", "[Board \"5\"]\n[Board \"6\"]\n"))

	b.add("other-texts-in-folder",
		"files in the folder whose extension allows hands, but that contain none").publish(cup).
		put("records/RR01.pbn", PBN(rr1...)).
		put("records/beacon.json", []byte("{\"round\": 1000}\n")).
		put("records/feed.xml", []byte("<?xml version=\"1.0\"?>\n<rss></rss>\n")).
		put("records/notes.txt", []byte("coffee at eleven\n"))

	b.add("foreign-in-archive", "a different event's file in an archive claims nothing").publish(cup).
		put("records.zip", archive(files{"RR01.pbn": PBN(rr1...), "juniors.pbn": PBN(Foreign(1, 16)...)}))

	b.add("foreign-board-no-claim",
		"a session in a file without a claim, with one foreign board under one of its numbers").publish(cup).
		put("results.pbn", PBN(replaceBoard(rr1, stranger(5))...))
}
