package verdicttest_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/verdicttest"
)

// order: the place in a file proves nothing where boards have numbers.
func order(b book) {
	cup := Cup()
	one := cup.Original(1, 1)
	const whole = "1,1 whole 16/16"

	m := b.add("all-files", "every session of the tournament, one file each: the plain case").of(cup)
	m.base = append(m.base, "records")
	for name, data := range everything(cup) {
		m.put("records/"+name, data)
	}
	table := "1,1 whole 16/16; 1,2 whole 16/16; 1,3 whole 16/16; 1,4 whole 16/16; " +
		"2,1 whole 8/8; 2,2 whole 8/8; 2,3 whole 8/8; 2,4 whole 8/8; 3,1 whole 20/20; 4,1 whole 32/32"
	m.run("verified", table).rests("description", "value")
	m.run("verified", table, "--partial")
	m.run("verified", table, "--digest", cup.MH(), "--value", cup.Value, "--strict").rests()
	m.run("not_verified", table, "--digest", cup.MH(), "--strict").rests("value")
	m.run("not_verified", table, "--strict").rests("description", "value")

	b.add("one-file-of-many", "one session of ten is shown, and it is right").of(cup).
		give("RR01.pbn", PBN(one...)).part(whole)
	b.add("tables-start-at-9", "results whose tables start at board 9").of(cup).
		give("RR01.pbn", PBN(join(one[8:], one[:8])...)).part(whole)
	b.add("descending", "boards from the highest number down").of(cup).
		give("RR01.pbn", PBN(reversed(one)...)).part(whole)
	b.add("playing-order", "boards in the order in which a table played them").of(cup).
		give("RR01.lin", LIN(pick(one, 5, 6, 3, 4, 1, 2, 15, 16, 13, 14, 11, 12, 9, 10, 7, 8)...)).part(whole)
	b.add("sorted-by-pair", "a results file sorted by pair: every board stands four times").of(cup).
		give("DAY1.pbn", PBN(join(cup.Original(2, 1), reversed(cup.Original(2, 1)), cup.Original(2, 1), cup.Original(2, 1))...)).part("2,1 whole 8/8")
	b.add("bri-descending", "without numbers the sequence is the number: another one is false where the name claims the session, and proves nothing where it does not").of(cup).
		put("RR01.bri", BRI(reversed(one)...)).put("found.bri", BRI(reversed(one)...)).
		always("false", "1,1 false", "RR01.bri").
		run("not_verified", "", "found.bri", "--partial")
	b.add("bri-late-start", "boards 9 to 16 of 16 without numbers: missing boards, not wrong ones").of(cup).
		give("RR01.bri", BRI(one[8:]...)).part("1,1 part 8/16")
	b.add("bri-gap", "sixteen boards without board 8, in a format without numbers").of(cup).
		give("RR01.bri", BRI(without(one, 8)...)).part("1,1 part 15/16")
	b.add("ber-gaps", "boards 2, 3, 7, 11 and 16 in a format without numbers").of(cup).
		give("RR01.ber", BER(pick(one, 2, 3, 7, 11, 16)...)).part("1,1 part 5/16")
	b.add("goedel-two-exchanged", "two boards exchanged in a format without numbers").of(cup).
		give("RR01.goe", Goedel(swapped(one, 4, 12)...)).always("false", "1,1 false")
}

// parts: missing evidence is not evidence.
func parts(b book) {
	cup := Cup()
	one := cup.Original(1, 1)
	b.add("twelve-of-sixteen", "a short round: the last four boards were not played").of(cup).
		give("RR01.pbn", PBN(one[:12]...)).part("1,1 part 12/16")
	b.add("late-start", "the first four boards were not played").of(cup).
		give("RR01.pbn", PBN(one[4:]...)).part("1,1 part 12/16")
	b.add("cancelled-board", "board 8 was cancelled").of(cup).
		give("RR01.csv", CSV(without(one, 8)...)).part("1,1 part 15/16")
	b.add("one-board", "one board of a session").of(cup).
		give("RR01.pbn", PBN(one[6])).part("1,1 part 1/16")
	b.add("nothing-shown", "description and keys alone: nothing was compared").of(cup).
		always("not_verified", "none")

	m := b.add("sixteen-lins", "online play: a file for each board").of(cup)
	var names []string
	for _, x := range one {
		name := fmt.Sprintf("table1-%02d.lin", x.Number)
		names = append(names, name)
		m.give(name, LIN(x))
	}
	m.part("1,1 cards 16/16").says("1 session recognised by cards only")
	m.part("1,1 whole 16/16", "--played", "1,1="+strings.Join(names, ","))
	m.run("not_verified", "1,1 cards 16/16", "--partial", "--strict", "--digest", cup.MH(), "--value", cup.Value)
	m.run("in_part", "1,1 whole 16/16", "--partial", "--strict", "--digest", cup.MH(), "--value", cup.Value, "--played", "1,1="+strings.Join(names, ","))

	b.add("two-halves", "two files of eight boards each make a session whole").of(cup).
		give("first/RR01.pbn", PBN(one[:8]...)).give("second/RR01.pbn", PBN(one[8:]...)).part("1,1 whole 16/16")
	b.add("halves-overlap", "two files that have some boards in common").of(cup).
		give("first/RR01.pbn", PBN(one[:12]...)).give("second/RR01.lin", LIN(one[4:]...)).part("1,1 whole 16/16")
	b.add("bri-and-lin", "a part without numbers and a part with them").of(cup).
		give("RR01.bri", BRI(one[:5]...)).give("RR01.lin", LIN(one[9:]...)).part("1,1 part 12/16")
	b.add("unreadable-beside-right", "a file that was given and cannot be read keeps the verdict open").of(cup).
		give("RR01.pbn", PBN(one...)).give("RR02.pbn", nil).always("not_verified", "")
	b.add("missing-file", "a file that was named and is not there").of(cup).
		give("RR01.pbn", PBN(one...)).start("RR02.pbn").always("not_verified", "")
	b.add("fourth-hand-missing", "West's hand is not shown: three complete hands show it").of(cup).
		give("RR01.pbn", withoutWest(PBN(one...))).part("1,1 whole 16/16")
	b.add("only-south-shown", "a player's own hands: one hand of a board does not show the others").of(cup).
		give("RR01.pbn", []byte(onlySouth(one))).run("not_verified", "")
	some := func(boards []bridge.Board) []byte { // of the sixth one hand only
		return slices.Concat(PBN(boards[:5]...), []byte(onlySouth(boards[5:6])), PBN(boards[6:]...))
	}
	b.add("one-hand-without-numbers", "games without numbers, one of them with South's hand alone: nobody can say where that one stands").of(cup).
		give("RR01.pbn", regexp.MustCompile(`(?m)^\[Board "\d+"\]\r?\n`).ReplaceAll(some(one), nil)).always("not_verified", "1,1 not checked")
	b.add("one-hand-beside-another-sessions", "South's hand alone of one board, and another session's board under the same number: that one belongs to its session").of(cup).
		give("RR01.pbn", slices.Concat(some(one), PBN(cup.Original(1, 2)[5]))).part("1,1 part 15/16; 1,2 cards 1/16")
	b.add("one-hand-beside-a-stranger", "South's hand alone of one board, and a board of no tournament under the same number").of(cup).
		give("RR01.pbn", slices.Concat(some(one), PBN(Foreign(6, 6)...))).always("not_verified", "1,1 not checked")
	b.add("one-hand-renumbered", "boards numbered 17 to 32, one of them with South's hand alone").of(cup).
		give("RR01.pbn", some(Numbered(one, 16))).part("1,1 part 15/16")
	b.add("one-hand-renumbered-by-one", "boards numbered 2 to 17, one of them with South's hand alone, under a number that the session has").of(cup).
		give("RR01.pbn", some(Numbered(one, 1))).always("not_verified", "1,1 not checked")
	b.add("one-hand-of-another-board", "South's hand alone of one board is that of another board of the session").of(cup).
		give("RR01.pbn", slices.Concat(PBN(one[:5]...), []byte(onlySouth(Numbered(one[7:8], -2))), PBN(one[6:]...))).always("false", "1,1 false")
	b.add("one-wrong-hand-renumbered", "boards numbered 17 to 32, one of them with the hand of another board alone").of(cup).
		give("RR01.pbn", slices.Concat(PBN(Numbered(one[:5], 16)...), []byte(onlySouth(Numbered(one[7:8], 14))), PBN(Numbered(one[6:], 16)...))).always("false", "1,1 false")
}

// withoutWest is a PBN file with "-" for the fourth hand of each deal.
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
	for _, x := range boards {
		fmt.Fprintf(&s, "[Board \"%d\"]\n[Deal \"S:%s - - -\"]\n\n", x.Number, x.Deal[bridge.South])
	}
	return s.String()
}

// several sessions in one file.
func several(b book) {
	cup := Cup()
	day := join(cup.Original(2, 1), cup.Original(2, 2), cup.Original(2, 3), cup.Original(2, 4))
	const dayWhole = "2,1 whole 8/8; 2,2 whole 8/8; 2,3 whole 8/8; 2,4 whole 8/8"
	const dayCards = "2,1 cards 8/8; 2,2 cards 8/8; 2,3 cards 8/8; 2,4 cards 8/8"
	b.add("day-file", "a day's four sessions in one file").of(cup).
		give("saturday.pbn", PBN(day...)).
		part(dayCards).says("4 sessions recognised by cards only").
		part(dayWhole, "--played", "2,1-4=saturday.pbn").
		part(dayWhole, "--played", "2,1=saturday.pbn", "--played", "2,2=saturday.pbn", "--played", "2,3=saturday.pbn", "--played", "2,4=saturday.pbn")
	b.add("day-file-combined-name", "the combined file of four sessions, under the name that make gives it").of(cup).
		give("DAY1-4.pbn", PBN(day...)).part(dayWhole)
	b.add("day-file-bri", "a day's four sessions in a format without numbers").of(cup).
		give("DAY1-4.bri", BRI(day...)).part(dayWhole)
	b.add("day-file-results", "a day's four sessions as results of three tables, sorted by table").of(cup).
		give("saturday.pbn", PBN(join(day, reversed(day), day)...)).
		part(dayCards).part(dayWhole, "--played", "2,1-4=saturday.pbn")

	one, three := cup.Original(1, 1), cup.Original(1, 3)
	both := []string{"--played", "1,1=both.pbn", "--played", "1,3=both.pbn"}
	b.add("one-after-the-other", "sessions 1 and 3 have the same numbers and stand one after the other").of(cup).
		give("both.pbn", PBN(join(one, three)...)).
		part("1,1 whole 16/16; 1,3 whole 16/16", both...)
	b.add("one-after-the-other-turned", "the same in the other order than stated: which was played when was not compared").of(cup).
		give("both.pbn", PBN(join(three, one)...)).
		always("not_verified", "1,1 not checked; 1,3 not checked", both...)
	b.add("one-after-the-other-turned-and-renumbered", "the same, and all boards numbered 17 to 32").of(cup).
		give("both.pbn", PBN(Numbered(join(three, one), 16)...)).
		always("not_verified", "1,1 not checked; 1,3 not checked", both...)
	b.add("one-after-the-other-twice", "sessions 1 and 3 one after the other, and both once more: which was played when was not compared").of(cup).
		give("both.pbn", PBN(join(one, three, one, three)...)).
		always("not_verified", "1,1 not checked; 1,3 not checked", both...)
	b.add("one-after-the-other-two-tables", "two tables of session 1, then two of session 3").of(cup).
		give("both.pbn", PBN(join(one, one, three, three)...)).
		part("1,1 whole 16/16; 1,3 whole 16/16", both...)
	b.add("two-sessions-mixed", "sessions with the same numbers, board by board: which was played when was not compared").of(cup).
		give("both.pbn", PBN(interleaved(one, three)...)).
		always("not_verified", "1,1 not checked; 1,3 not checked", both...)
	b.add("stated-and-not-there", "a file is stated for two sessions and holds one of them").of(cup).
		give("both.pbn", PBN(one...)).always("not_verified", "1,1 whole 16/16; 1,3 not checked", both...)
	b.add("two-sessions-two-ranges", "sessions with numbers of their own may stand mixed").of(cup).
		give("both.pbn", PBN(interleaved(one, cup.Original(1, 2))...)).
		part("1,1 whole 16/16; 1,2 whole 16/16", "--played", "1,1=both.pbn", "--played", "1,2=both.pbn")
	b.add("stated-wrong-cards", "a file stated for a session whose board 5 has two cards exchanged").of(cup).
		give("thursday.pbn", PBN(with(one, ExchangeCards(one[4], bridge.North, bridge.East))...)).
		always("false", "1,1 false", "--played", "1,1=thursday.pbn").
		always("not_verified", "")
}

func interleaved(x, y []bridge.Board) (out []bridge.Board) {
	for i := range x {
		out = append(out, x[i], y[i])
	}
	return out
}

// repeats: results of several tables in one file.
func repeats(b book) {
	cup := Cup()
	one := cup.Original(2, 1)
	fouled := ExchangeCards(one[4], bridge.North, bridge.East)
	tables := func(n int, wrong ...int) (out []bridge.Board) {
		for table := range n {
			if slices.Contains(wrong, table) {
				out = append(out, with(one, fouled)...)
			} else {
				out = append(out, one...)
			}
		}
		return out
	}
	const whole = "2,1 whole 8/8"
	b.add("one-of-eight-tables-fouled", "board 5 has two cards exchanged at one table of eight").of(cup).
		give("DAY1.pbn", PBN(tables(8, 3)...)).part(whole).says("7 of 8").
		run("not_verified", "", "--partial", "--strict", "--digest", cup.MH(), "--value", cup.Value)
	b.add("tables-renumbered-one-fouled", "eight tables, all boards under the next number; at one table two cards of one of them are exchanged").of(cup).
		give("DAY1.pbn", PBN(Numbered(tables(8, 3), 1)...)).always("not_verified", "2,1 not checked")
	b.add("half-of-tables-fouled", "board 5 has two cards exchanged at half of the tables: no majority").of(cup).
		give("DAY1.pbn", PBN(tables(4, 0, 1)...)).always("not_verified", "")
	b.add("most-tables-fouled", "board 5 has two cards exchanged at three tables of four: one is as dealt").of(cup).
		give("DAY1.pbn", PBN(tables(4, 0, 1, 2)...)).always("not_verified", "")
	b.add("all-tables-fouled", "board 5 has two cards exchanged at all tables of the session").of(cup).
		give("DAY1.pbn", PBN(tables(4, 0, 1, 2, 3)...)).always("false", "2,1 false")
	b.add("all-tables-fouled-no-claim", "the same in a file that claims nothing is never false").of(cup).
		give("results.pbn", PBN(tables(4, 0, 1, 2, 3)...)).always("not_verified", "")
	b.add("two-deals-one-number", "one board stands twice and differently, all others once: no majority").of(cup).
		give("DAY1.pbn", PBN(join(one, []bridge.Board{fouled})...)).always("not_verified", "")
	b.add("tables-in-files", "three tables' files, stated as one results file; one of them fouled board 5").of(cup).
		give("t1.lin", LIN(one...)).give("t2.lin", LIN(with(one, fouled)...)).give("t3.lin", LIN(one...)).
		part(whole, "--played", "2,1=t1.lin,t2.lin,t3.lin")
	b.add("tables-in-files-one-board", "two files stated as one results file: the first has board 5 twice and differently, the second only board 5").of(cup).
		give("t1.pbn", PBN(join(one, []bridge.Board{fouled})...)).give("t2.pbn", PBN(pick(one, 5)...)).
		part(whole, "--played", "2,1=t1.pbn,t2.pbn").says("2 of 3")
	b.add("tables-in-files-outvoted", "two files stated as one results file: the first has board 5 twice and as dealt, the second only board 5, and fouled").of(cup).
		give("t1.pbn", PBN(join(one, pick(one, 5))...)).give("t2.pbn", PBN(fouled)).
		part(whole, "--played", "2,1=t1.pbn,t2.pbn").says("2 of 3", "2 of 2")
	b.add("tables-in-files-foreign", "two files stated as one results file: the second holds nothing that was dealt here, under numbers beyond the session's").of(cup).
		give("t1.pbn", PBN(one...)).give("t2.pbn", PBN(Foreign(91, 94)...)).
		always("not_verified", whole, "--played", "2,1=t1.pbn,t2.pbn").says("1 of 2")
	b.add("tables-in-files-some-hands", "two files stated as one results file: the second shows one hand of a board beyond the session's").of(cup).
		give("t1.pbn", PBN(one...)).give("t2.pbn", []byte("[Board \"99\"]\n[Deal \"N:AKQJT98765432... - - -\"]\n")).
		always("not_verified", whole, "--played", "2,1=t1.pbn,t2.pbn").says("1 of 2")
	b.add("tables-in-files-that-nothing-reads", "two files stated as one results file: in the second, of the same folder, nothing finds hands").of(cup).
		put("records/t1.pbn", PBN(one...)).put("records/t2.csv", []byte("> not,a\r> single,hand\r")).
		always("not_verified", "", "records", "--played", "2,1=t1.pbn,t2.csv").says("t2.csv")
	b.add("tables-in-files-no-majority", "two files stated as one results file; one of them fouled board 5").of(cup).
		give("t1.pbn", PBN(one...)).give("t2.pbn", PBN(with(one, fouled)...)).
		always("not_verified", "2,1 not checked", "--played", "2,1=t1.pbn,t2.pbn")
	b.add("tables-in-files-no-number", "two files stated as one results file; one has a game without a number, the other fouled board 5").of(cup).
		give("t1.pbn", bytes.Replace(PBN(pick(one, 1, 2, 3)...), []byte("[Board \"3\"]\n"), nil, 1)).give("t2.pbn", PBN(with(one, fouled)...)).
		always("not_verified", "", "--played", "2,1=t1.pbn,t2.pbn")
	b.add("tables-in-files-device", "a table device's file and another one, stated as one results file: what differs in the device's is open").of(cup).
		give("t1.bws", BWS(with(one[:6], ExchangeCards(one[2], 0, 1))...)).give("t2.pbn", PBN(one[6:]...)).
		always("not_verified", "2,1 not checked", "--played", "2,1=t1.bws,t2.pbn")
	b.add("tables-in-files-beside-a-device", "a table device's file and another one, stated as one results file: what differs in the other is false").of(cup).
		give("t1.bws", BWS(one[:6]...)).give("t2.pbn", PBN(ExchangeCards(one[6], 0, 1), one[7])).
		always("false", "2,1 false 7/8", "--played", "2,1=t1.bws,t2.pbn")
	b.add("tables-in-files-beside-typed", "typed boards and a file, stated as one results file: what differs by two cards is a slip in the typed ones alone").of(cup).
		give("t1.pbn", PBN(with(one[:6], ExchangeCards(one[2], 0, 1))...)).put("typed.txt", Typed(one[6:]...)).
		run("false", "2,1 false 7/8", "--type=typed.txt", "--played", "2,1=t1.pbn,typed.txt").
		run("false", "2,1 false 7/8", "--type=typed.txt", "--played", "2,1=typed.txt,t1.pbn")
	b.add("tables-in-files-order", "sessions 1 and 3, of equal numbers, in two files that are stated together for both: their records stand in the order of the names").of(cup).
		put("t1.pbn", PBN(cup.Original(1, 1)...)).put("t2.pbn", PBN(cup.Original(1, 3)...)).
		run("in_part", "1,1 whole 16/16; 1,3 whole 16/16", "t1.pbn", "t2.pbn", "--played", "1,1=t1.pbn,t2.pbn", "--played", "1,3=t1.pbn,t2.pbn", "--partial").
		run("in_part", "1,1 whole 16/16; 1,3 whole 16/16", "t2.pbn", "t1.pbn", "--played", "1,1=t2.pbn,t1.pbn", "--played", "1,3=t2.pbn,t1.pbn", "--partial")
	b.add("tables-in-files-board-of-the-reserve", "two files stated as one results file; one without numbers ends with a board of the reserve set that is not that of its place").of(cup).
		give("t1.ber", BER(join(one[:7], cup.Reserve(2, 1)[2:3])...)).give("t2.pbn", PBN(one[0])).
		always("not_verified", "2,1 not checked", "--played", "2,1=t1.ber,t2.pbn")
}

// extras: boards that the session does not want.
func extras(b book) {
	cup := Cup()
	one := cup.Original(1, 1)
	b.add("tie-break-boards", "four tie-break boards, dealt nowhere here, behind the session's").of(cup).
		give("RR01.pbn", PBN(join(one, Foreign(17, 20))...)).part("1,1 whole 16/16").says("not of this tournament").
		run("not_verified", "", "--partial", "--strict", "--digest", cup.MH(), "--value", cup.Value)
	b.add("practice-board", "a practice board with the number 99").of(cup).
		give("RR01.lin", LIN(join(Foreign(99, 99), one)...)).part("1,1 whole 16/16").says("not of this tournament")
	b.add("boards-of-another-session", "boards 17 to 20 of the next session stand behind").of(cup).
		give("RR01.pbn", PBN(join(one, cup.Original(1, 2)[:4])...)).part("1,1 whole 16/16; 1,2 cards 4/16")
	b.add("beside-the-right-cards", "board 3 of another session stands beside the session's own board 3").of(cup).
		give("RR01.pbn", PBN(join(one, cup.Original(1, 3)[2:3])...)).run("in_part or not_verified", "", "--partial")
	m := b.add("side-event", "a side event used the name of a session for its file").of(cup).
		put("cup/RR01.pbn", PBN(one...)).put("side/RR01.pbn", PBN(Foreign(1, 16)...))
	m.always("not_verified", "", "cup", "side")
	b.add("side-event-doubt", "a side event used the name of a session for its file, and one of its boards has no number").of(cup).
		put("cup/RR01.pbn", PBN(one...)).put("side/RR01.pbn", []byte(strings.Replace(string(PBN(Foreign(1, 16)...)), "[Board \"9\"]\n", "", 1))).
		always("not_verified", "1,1 whole 16/16", "cup", "side")
	b.add("foreign-in-folder", "another event's file in the folder claims nothing and counts for nothing; named on the command line it was to be compared").of(cup).
		put("records/RR01.pbn", PBN(one...)).put("records/juniors.pbn", PBN(Foreign(1, 16)...)).
		part("1,1 whole 16/16", "records").
		always("not_verified", "", "records/RR01.pbn", "records/juniors.pbn")
	b.add("foreign-in-folder-doubtful", "another event's file in the folder, of which a board can be read in two ways: it was not looked through").of(cup).
		put("records/RR01.pbn", PBN(one...)).put("records/juniors.pbn", bytes.Replace(PBN(Foreign(1, 16)...), []byte("[Board \"6\"]\n"), []byte("[Board \"5\"]\n[Board \"6\"]\n"), 1)).
		always("not_verified", "", "records")
	b.add("other-texts-in-folder", "files of the folder that may hold hands by their extension, and hold none").of(cup).
		put("records/RR01.pbn", PBN(one...)).put("records/beacon.json", []byte("{\"round\": 1000}\n")).
		put("records/feed.xml", []byte("<?xml version=\"1.0\"?>\n<rss></rss>\n")).put("records/notes.txt", []byte("coffee at eleven\n")).
		part("1,1 whole 16/16", "records")
	b.add("foreign-in-archive", "another event's file in an archive claims nothing").of(cup).
		give("records.zip", archive(map[string][]byte{"RR01.pbn": PBN(one...), "juniors.pbn": PBN(Foreign(1, 16)...)})).
		part("1,1 whole 16/16")
	b.add("foreign-board-no-claim", "an unclaimed file of a session with one foreign board under a number of it").of(cup).
		give("results.pbn", PBN(with(one, Foreign(5, 5)[0])...)).always("not_verified", "")
}

// reserves: the second set of a session.
func reserves(b book) {
	cup := Cup()
	one, res := cup.Original(1, 1), cup.Reserve(1, 1)
	b.add("board-from-the-reserve", "board 7 was replaced by that of the reserve set").of(cup).
		give("RR01.pbn", PBN(with(one, res[6])...)).
		always("not_verified", "").
		run("in_part", "", "--partial", "--played", "1,1reserve:7=RR01.pbn")
	b.add("board-from-the-reserve-other-name", "the same in a file that bears another session's name").of(cup).
		give("RR03.pbn", PBN(with(one, res[6])...)).
		run("in_part", "1,1 whole 16/16", "--partial", "--played", "1,1reserve:7=RR03.pbn")
	b.add("board-of-the-reserve-behind", "board 7 of the reserve set stands behind the original's, and nobody says that it was played").of(cup).
		give("RR01.bri", BRI(join(one, res[6:7])...)).always("not_verified", "1,1 not checked").
		always("not_verified", "1,1 not checked", "--played", "1,1=RR01.bri")
	b.add("board-from-the-reserve-own-file", "board 3 was replaced, and stands in a file of its own").of(cup).
		give("RR01.pbn", PBN(without(one, 3)...)).give("board3.pbn", PBN(res[2])).
		run("in_part", "", "--partial", "--played", "1,1reserve=board3.pbn")
	b.add("half-reserve", "eight of sixteen boards are the reserve set's under the original's name").of(cup).
		give("RR01.pbn", PBN(join(one[:8], res[8:])...)).always("false", "1,1 false")
	b.add("seven-reserve", "seven of sixteen boards are the reserve set's, and nobody says so").of(cup).
		give("RR01.pbn", PBN(join(one[:9], res[9:])...)).always("not_verified", "")
	b.add("reserve-under-the-originals-name", "the reserve set under the original's name").of(cup).
		give("RR01.pbn", PBN(res...)).always("false", "1,1 false")
	b.add("original-under-the-reserves-name", "the original set under the reserve set's name").of(cup).
		give("RR01reserve.pbn", PBN(one...)).always("false", "")
	b.add("reserve-played", "the reserve set under its own name: a choice that is listed").of(cup).
		give("RR01reserve.pbn", PBN(res...)).part("1,1reserve whole 16/16")
	b.add("original-and-reserve", "both sets of a session are given: which was played was not said").of(cup).
		give("RR01.pbn", PBN(one...)).give("RR01reserve.pbn", PBN(res...)).
		always("not_verified", "").
		run("in_part", "", "--partial", "--played", "1,1=RR01.pbn")
	b.add("original-beside-the-reserve", "a file of the reserve set's name holds both sets of every board").of(cup).
		give("RR01reserve.pbn", PBN(join(cup.Reserve(1, 1), cup.Original(1, 1))...)).always("not_verified", "1,1reserve not checked")
	b.add("original-false-beside-the-reserve", "a file of the session has two boards exchanged, and another that claims nothing shows the reserve set whole: the counts are the original's").of(cup).
		give("RR01.pbn", PBN(swapped(one, 2, 9)...)).give("x.pbn", PBN(cup.Reserve(1, 1)...)).always("false", "1,1 false 14/16")
	b.add("both-sets-in-one-file", "a results file with both sets of board 7").of(cup).
		give("RR01.pbn", PBN(join(one, res[6:7])...)).always("not_verified", "")

	combined := join(one, cup.Original(1, 2))
	combinedReserve := join(res, cup.Reserve(1, 2))
	m := b.add("combined-overwritten", "SquareDeal 2.7 writes the combined file of the reserve sets over that of the originals").of(cup)
	for ext, write := range map[string]func(...bridge.Board) []byte{".pbn": PBN, ".bri": BRI, ".dge": DGE, ".ber": BER} {
		m.put("hands/RR01"+ext, write(one...)).put("hands/RR02"+ext, write(cup.Original(1, 2)...)).
			put("hands/RR01-02"+ext, write(combinedReserve...))
	}
	m.part("1,1 whole 16/16; 1,2 whole 16/16", "hands")
	b.add("combined-overwritten-twice", "so was this one, and its first board stands there twice: the second is open").of(cup).
		give("RR01.bri", BRI(one...)).give("RR02.bri", BRI(cup.Original(1, 2)...)).
		give("RR01-02.dge", DGE(join(combinedReserve[:1], combinedReserve)...)).
		always("not_verified", "")
	b.add("combined-whole", "the combined file of two sessions").of(cup).
		give("RR01-02.pbn", PBN(combined...)).part("1,1 whole 16/16; 1,2 whole 16/16")
	b.add("combined-renumbered", "the combined file of two sessions, its boards numbered 9 to 40").of(cup).
		give("RR01-02.pbn", PBN(Numbered(combined, 8)...)).
		always("not_verified", "1,1 not checked; 1,2 not checked")
	b.add("combined-overwritten-stated", "the same file, stated to be what was played").of(cup).
		put("RR01-02.pbn", PBN(combinedReserve...)).
		always("false", "", "RR01-02.pbn", "--played", "1,1=RR01-02.pbn", "--played", "1,2=RR01-02.pbn")
}

// renumbered: one shift over a session's files.
func renumbered(b book) {
	cup := Cup()
	two, one, long := cup.Original(1, 2), cup.Original(1, 1), cup.Original(4, 1)
	const whole = "1,2 whole 16/16"
	b.add("seventeen-as-one", "boards 17 to 32 are numbered 1 to 16").of(cup).
		give("RR02.pbn", PBN(Numbered(two, -16)...)).part(whole)
	b.add("one-as-seventeen", "boards 1 to 16 are numbered 17 to 32").of(cup).
		give("RR01.lin", LIN(Numbered(one, 16)...)).part("1,1 whole 16/16")
	b.add("mixed-numbers", "half of the boards have their own numbers, the others are 16 lower").of(cup).
		give("RR02.pbn", PBN(join(two[:8], Numbered(two[8:], -16))...)).part(whole)
	b.add("mixed-numbers-two-files", "one file has the numbers, another has them 16 lower").of(cup).
		give("a/RR02.pbn", PBN(two[:8]...)).give("b/RR02.pbn", PBN(Numbered(two[8:], -16)...)).part(whole)
	b.add("shift-inside", "a session of 32 boards renumbered by 16: its own numbers").of(cup).
		give("BIG.pbn", PBN(Numbered(long, 16)...)).always("not_verified", "")
	b.add("shift-by-eight", "a session renumbered by 8: dealer and vulnerability are others").of(cup).
		give("RR01.pbn", PBN(Numbered(one, 8)...)).always("not_verified", "")
	b.add("shift-by-eight-beside-no-numbers", "a session renumbered by 8; a file without numbers shows it in its order, and has no number to speak against them").of(cup).
		give("RR01.bri", BRI(one...)).give("RR01.pbn", PBN(Numbered(one, 8)...)).always("not_verified", "1,1 not checked")
	b.add("shift-by-eight-beside-another-session", "a session renumbered by 8, whose boards also stand behind those of another session").of(cup).
		give("RR01.pbn", PBN(Numbered(one, 8)...)).give("RR02.pbn", PBN(join(two, one)...)).always("not_verified", "1,1 not checked; "+whole)
	b.add("shift-by-eight-beside-its-numbers", "a session renumbered by 8 in one file, with its own numbers in another").of(cup).
		give("a/RR01.pbn", PBN(one...)).give("b/RR01.pbn", PBN(Numbered(one, 8)...)).always("false", "1,1 false")
	b.add("shift-by-hundred", "a session renumbered from 101").of(cup).
		give("RR01.pbn", PBN(Numbered(one, 100)...)).always("not_verified", "")
	b.add("renumbered-with-a-swap", "renumbered by 16, and two boards exchanged: of no one shift, at numbers that nobody claims").of(cup).
		give("RR02.pbn", PBN(Numbered(swapped(two, 20, 25), -16)...)).always("not_verified", "1,2 not checked").
		run("false", "1,2 false 14/16", "--played", "1,2@1=RR02.pbn")
	b.add("frame-stated", "boards 17 to 32 are numbered 101 to 116, and the organiser says so").of(cup).
		give("RR02.pbn", PBN(Numbered(two, 84)...)).always("not_verified", "1,2 not checked").
		run("in_part", "1,2 whole 16/16", "--played", "1,2@101=RR02.pbn", "--partial").
		run("false", "1,2 false 0/16", "--played", "1,2@102=RR02.pbn").
		run("not_verified", "1,2 not checked", "--played", "1,2@1=RR02.pbn")
	b.add("renumbered-no-claim", "boards 17 to 32 are numbered 1 to 16 in a file that claims nothing").of(cup).
		give("sunday.pbn", PBN(Numbered(two, -16)...)).run("in_part or not_verified", "", "--partial")
}

// unknownLength: phases of an unknown number of sessions, and of unknown boards.
func unknownLength(b book) {
	open := Open()
	tie := func(session, first, last int) []bridge.Board { return open.Deal(2, session, "original", first, last) }
	b.add("open-phases", "two sessions of a phase of unknown length, two of unknown boards: all that were played").of(open).
		give("OPEN01.pbn", PBN(open.Original(1, 1)...)).give("OPEN02.pbn", PBN(open.Original(1, 2)...)).
		give("TIE1.pbn", PBN(tie(1, 1, 6)...)).give("TIE2.pbn", PBN(tie(2, 9, 12)...)).
		run("verified", "1,1 whole 8/8; 1,2 whole 8/8; 2,1 whole 6/6; 2,2 whole 4/4")
	b.add("open-boards-none-shown", "a session of unknown boards that no file shows").of(open).
		give("OPEN01.pbn", PBN(open.Original(1, 1)...)).give("TIE1.pbn", PBN(tie(1, 1, 6)...)).
		run("not_verified", "").run("in_part", "", "--partial")
	b.add("open-boards-stated", "the boards of a session are given: two of six are missing").of(open).
		give("TIE1.pbn", PBN(tie(1, 1, 6)[:4]...)).
		run("in_part", "2,1 part 4/6", "--partial", "--boards", "2,1=1-6")
	b.add("open-boards-wrong", "two boards of a session of unknown boards exchanged").of(open).
		give("TIE1.pbn", PBN(swapped(tie(1, 1, 6), 2, 5)...)).always("false", "2,1 false 4/6")
	b.add("open-boards-half", "half of the boards of such a session give one first board, which is not more than half: no first board").of(open).
		give("TIE2.pbn", PBN(swapped(tie(2, 1, 4), 1, 4)...)).always("not_verified", "")
	b.add("open-boards-foreign", "cards of another event under the name of a session of unknown boards: nobody knows what numbers it has").of(open).
		give("TIE1.pbn", PBN(Foreign(1, 6)...)).always("not_verified", "none").
		run("not_verified", "none", "--boards", "2,1=1-6").
		run("false", "2,1 false", "--boards", "2,1=1-6", "--played", "2,1=TIE1.pbn")
	b.add("open-boards-two-firsts", "two files give a session of unknown boards two first boards").of(open).
		give("a/TIE1.pbn", PBN(tie(1, 1, 6)...)).give("b/TIE1.pbn", PBN(Numbered(tie(1, 1, 6), 2)...)).always("not_verified", "")
	other := *open
	other.KeyHash = strings.Repeat("1", 64)
	b.add("open-boards-of-other-keys", "so they do, and the keys are not the published ones: the boards come from them, whichever they are").of(&other).
		give("a/TIE1.pbn", PBN(tie(1, 1, 6)...)).give("b/TIE1.pbn", PBN(Numbered(tie(1, 1, 6), 2)...)).always("false", "")
	b.add("open-session-wrong", "a session of a phase of unknown length with a board of another").of(open).
		give("OPEN01.pbn", PBN(with(open.Original(1, 1), open.Original(1, 2)[3])...)).always("false", "1,1 false")
}
