package handfile_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

func TestForeignFiles(t *testing.T) {
	lin0 := "SAKQJT98765432,CAKQJT98765432,DAKQJT98765432"
	for _, c := range []struct {
		name, format, text string
		first              int
		want               string
	}{
		{"pbn: tags, comments and sections of other programs", "pbn", foreign["pbn"][0], 0, "2:NESW numbered=true more=true; line 11: board 2: [Board \"9\"] appears in text that is ignored here; other programs may read it"},
		{"pbn: values of the game before", "pbn", foreign["pbn"][1], 0,
			"1: numbered=true more=true; there are no cards for 1 board, the first of which is board 3"},
		{"pbn: no numbers", "pbn", foreign["pbn"][2], 5, "5:NW 6: numbered=false more=false"},
		{"pbn: cut off after the Event of a game", "pbn", pbnBoard(1, "") + "[Event \"\"]\n[Site \"?\"]\n", 0,
			"1:NESW numbered=true more=false; line 6: the last game has neither Board nor Deal: the file may be truncated"},
		{"lin: cut off after the number of a board", "lin", "qx|o1|md|3" + lin0 + "|rh||ah|Board 1|sv|0|pg||\nqx|o2|", 0,
			"1:NESW numbered=true more=false; there are no cards for 1 board, the first of which is board 2"},
		{"dlm: no header checksum", "dlm", strings.Replace(foreign["dlm"][0], "Checksum=1", "Other=1", 1), 0,
			"7:NESW numbered=true more=false; the header has no checksum, expected 1"},
		{"csv: 10 for T", "csv", strings.ReplaceAll(foreign["csv"][0], "T", "10"), 0, "1:NESW numbered=true more=false"},
		{"pbn: results of three tables", "pbn", pbnBoard(1, "[Contract \"7S\"]\n") + pbnBoard(2, "") + pbnBoard(1, "[Contract \"7H\"]\n"), 0,
			"1:NESW 2:NESW numbered=true more=true"},
		{"pbn: a table without cards", "pbn", pbnBoard(1, "") + "[Board \"1\"]\n[Contract \"7H\"]\n", 0, "1:NESW numbered=true more=true"},
		{"lin: boards without cards", "lin", "qx|o1|md|3" + lin0 + "|\nqx|o2|pg||qx|c1|md||pg||qx|o3|md|1,,|pg||", 0,
			"1:NESW numbered=true more=false; there are no cards for 2 boards, the first of which is board 2"},
		{"dlm: a board beyond the range", "dlm", foreign["dlm"][0] + "Board 08=aaaaaabffffffkkkkkklpppppp006\nBoard 09=bcoopnokffeccahiihjadgcphh013\n", 0,
			"7:NESW numbered=true more=false; line 9: board 9: it has cards but is ignored, because the header announces boards 7 to 7; other programs may read it"},
		{"pbn: no empty lines between games", "pbn", strings.ReplaceAll(pbnBoard(1, "")+pbnBoard(2, "")+pbnBoard(3, ""), "\n\n", "\n"), 0,
			"1:NESW 2:NESW 3:NESW numbered=true more=false"},
		{"pbn: cards before the number", "pbn", "[Deal \"N:" + deal0 + "\"]\n[Board \"4\"]\n[Deal \"N:" + deal0 + "\"]\n[Board \"6\"]", 0,
			"4:NESW 6:NESW numbered=true more=false"},
		{"pbn: board 1 of two sessions", "pbn", pbnBoard(1, "") + "[Board \"1\"]\n[Deal \"E:" + deal0 + "\"]\n", 0,
			"1:NESW 1:NESW numbered=true more=false; line 5: board 1: the cards differ from those of the same board on line 2"},
		{"pbn: a lasting value", "pbn", "[Event \"##Cup\"]\n[Vulnerable \"##All\"]\n" + pbnBoard(4, "") + pbnBoard(7, "") + "[Vulnerable \"##\"]\n" + pbnBoard(5, ""), 0,
			"4:NESW 7:NESW 5:NESW numbered=true more=true"},
		{"pbn: dealer and vulnerability of another board", "pbn", pbnBoard(1, "[Dealer \"W\"]\n[Vulnerable \"Both\"]\n"), 0,
			`1:NESW numbered=true more=false; line 3: board 1: dealer is "W", but by the board number it is N; line 4: board 1: vulnerable is "All", but by the board number it is None`},
		{"pbn: words of older versions", "pbn", pbnBoard(1, "[Dealer \"North\"]\n[Vulnerable \"Love\"]\n") + pbnBoard(4, "[Dealer \"w\"]\n[Vulnerable \"both\"]\n"), 0,
			"1:NESW 4:NESW numbered=true more=false"},
		{"pbn: a quotation mark alone in a section", "pbn", "[Auction \"N\"]\n1C \" Pass\n\n" + pbnBoard(8, ""), 0, "8:NESW numbered=true more=true"},
		{"pbn: several tags in a line, blanks anywhere", "pbn", "[ Board  \"9\" ][Deal\t\"N:" + deal0 + "\" ]", 0, "9:NESW numbered=true more=false"},
		{"pbn: a line that starts with %, and one that does not", "pbn", "%[Board \"3\"]\n %[Board \"4\"]\n[Deal \"N:" + deal0 + "\"]\n", 0,
			"4:NESW numbered=true more=false; line 2: text that is not PBN is ignored; line 1: board 4: [Board \"3\"] appears in text that is ignored here; other programs may read it"},

		{"lin: both rooms, bids, a claim", "lin", foreign["lin"][0], 0, "1:NESW 2:NESW numbered=true more=true"},
		{"lin: the number in ah, after the hands", "lin", strings.Replace(foreign["lin"][1], "sv|b", "sv|n", 1), 0, `7:NESW numbered=true more=false; line 1: board 7: vulnerable is "NS", but by the board number it is All`},
		{"lin: the number in ah, before the hands", "lin", "ah|Board 3|md|1" + lin0 + "|pg||\nah|Board 4|md|2" + lin0 + "|pg||\n", 0, "3:NESW 4:NESW numbered=true more=false"},
		{"lin: several boards in a line", "lin", "qx|o1|md|3" + lin0 + "|pg||qx|o2|md|4" + lin0 + "|pg||", 0, "1:NESW 2:NESW numbered=true more=false"},
		{"lin: two hands, no number", "lin", foreign["lin"][2], 12, "12:SW numbered=false more=false; line 1: md field ignored: it has no cards"},
		{"lin: other numbers in qx and ah", "lin", "qx|o5|md|3" + lin0 + "|ah|Board 6|sv|e|", 0,
			`5:NESW numbered=true more=false; line 1: board 5: ah names board 6 but qx names board 5, which is used; line 1: board 5: vulnerable is "EW", but by the board number it is NS`},

		{"csv: without quotation marks, CR LF", "csv", foreign["csv"][0], 0, "1:NESW numbered=true more=false"},
		{"csv: blanks after commas, a byte order mark", "csv", "\xef\xbb\xbf" + strings.ReplaceAll("\""+strings.ReplaceAll(strings.TrimSpace(foreign["csv"][0]), ",", "\", \"")+"\"", "\"-\"", "\"\""), 0,
			"1:NESW numbered=true more=false"},
		{"csv: dealer of another board", "csv", strings.Replace(foreign["csv"][0], "N/None", "E/-", 1), 0,
			`1:NESW numbered=true more=false; line 1: board 1: dealer is "E", but by the board number it is N`},

		{"dlm: one board, a header checksum of another program", "dlm", strings.Replace(foreign["dlm"][0], "Checksum=1", "Checksum=6", 1), 0,
			"7:NESW numbered=true more=false; the header's checksum is 6, expected 1; other programs compute it differently"},

		{"dup: lowest 17, highest 32, two records", "dup", foreign["dup"][0], 0,
			"17:NESW 18:NESW numbered=true more=false; the first record gives lowest board 17 and last field 32, which is neither the number of boards, 2, nor the highest board, 18"},
		{"dup: lowest 17, highest 18, zero bytes after", "dup", dupFile("YN17 0 18 ", strings.Repeat("\x00", 10)), 0, "17:NESW 18:NESW numbered=true more=false"},
		{"dup: backwards", "dup", dupFile("YY1  0 1  "), 0, "1:NESW numbered=false more=false; byte 147: the file says that its boards are dealt backwards; they are read in file order"},
		{"dup: lowest 17, a count", "dup", dupFile("YN17 0 2  ", "YN17 0 2  "), 0, "17:NESW 18:NESW numbered=true more=false"},
		{"dup: 3 digits, as the machine's maker wants", "dup", dupFile("YN9  02010", strings.Repeat("\x00", 10)), 0, "9:NESW 10:NESW numbered=true more=false"},
		{"dup: nothing about boards", "dup", foreign["dup"][2], 5, "5:NESW numbered=false more=false"},
		{"dup: as Big Deal writes 17 to 18", "dup", dupFile("YN1  0 02 ", "YN1  0 02 "), 17, "17:NESW 18:NESW numbered=false more=false"},
		{"dup: another end in a later record", "dup", dupFile("YN1  0 2  ", "YN3  0 2  "), 0,
			`1:NESW 2:NESW numbered=false more=false; byte 302: board 2: the end of the record, "YN3  0 2  ", gives a different lowest board from the first record, "YN1  0 2  "`},
		{"dup: a board that is sealed entirely", "dup", blankRecord(156) + dupFile("YN1  0 2  "), 0,
			`2:NESW numbered=false more=false; board 1 is blank and is ignored; board 2: the end of the record, "YN1  0 2  ", differs from that of the first record, "          "`},

		{"bri: other filling", "bri", dupFile("")[:78] + strings.Repeat(" ", 50), 0,
			"1:NESW numbered=false more=false; board 1: the cards are not followed by 32 spaces and 18 zero bytes"},
		{"cds: board 255, board 256", "cds", foreign["cds"][0], 0, ""},
		{"goedel: no commas, end of file of DOS", "goedel", foreign["goedel"][0], 0, "1:NESW 2:NESW numbered=false more=false"},
		{"borel: no empty line first", "borel", foreign["borel"][0], 2, "2:NESW numbered=false more=false"},
	} {
		set, err := read(t, c.format, c.text, c.first)
		if c.want == "" {
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := summary(set); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestSeats checks that the hands in files of other programs are assigned to the right seats.
func TestSeats(t *testing.T) {
	want, _ := bridge.Number{}.Deal() // North has all spades, East hearts, South diamonds, West clubs
	for _, c := range []struct{ name, format, text string }{
		{"pbn from South", "pbn", `[Deal "S:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432.."]`},
		{"lin with three hands", "lin", "md|3SHDAKQJT98765432C,CAKQJT98765432,S23456789TJQKA|"},
		{"lin with four hands", "lin", "md|3DAKQJT98765432,CAKQJT98765432,SAKQJT98765432,HAKQJT98765432|"},
		{"lin with three hands and West left out", "lin", "md|3DAKQJT98765432,,SAKQJT98765432,H10AKQJ98765432|"},
		{"csv", "csv", foreign["csv"][0]},
		{"ber", "ber", foreign["ber"][0]},
		{"kops", "kops", foreign["kops"][0]},
		{"cds", "cds", foreign["cds"][0][:14]},
		{"borel", "borel", foreign["borel"][0]},
		{"goedel", "goedel", foreign["goedel"][0]},
		{"dup", "dup", foreign["dup"][0]},
		{"dup with the symbols alone", "dup", strings.Repeat(" ", 78) + dupFile("          ")[78:]},
	} {
		set, err := read(t, c.format, c.text, 0)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if set.Boards[0].Deal != want {
			t.Errorf("%s: %v", c.name, set.Boards[0].Deal.String())
		}
	}
}

// TestCDSNumberWrapsAround reads boards with numbers above 255.
func TestCDSNumberWrapsAround(t *testing.T) {
	boards := vectorBoards("b01-16", boardrange.Run{First: 250, Last: 265})
	f, err := handfile.ByName("cds")
	if err != nil {
		t.Fatal(err)
	}
	data, err := f.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	set, err := f.Decode(data, handfile.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	sameBoards(t, "cds 250 to 265", set.Boards, boards)
	withFirst, err := f.Decode(data[10*14:], handfile.ReadOptions{FirstNumber: 260})
	if err != nil {
		t.Fatal(err)
	}
	sameBoards(t, "cds 260 to 265", withFirst.Boards, boards[10:])
	if !slices.ContainsFunc(set.Boards, func(b bridge.Board) bool { return b.Number == 256 }) {
		t.Error("no board 256")
	}
}
