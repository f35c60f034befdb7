package handfile_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// other is deal0 with each hand moved by one seat.
const other = "...AKQJT98765432 AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."

// utf16LE encodes text as Windows does for "Unicode".
func utf16LE(text string) string {
	b := []byte("\xff\xfe")
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

// doubts returns the doubts of a set on one line, each with its kind.
func doubts(set *handfile.Set) string {
	var out []string
	for _, d := range set.Doubts {
		out = append(out, fmt.Sprintf("%s: %v", d.Kind, d))
	}
	return strings.Join(out, "; ")
}

// TestDoubts compares ambiguous files with similar files that are not ambiguous.
func TestDoubts(t *testing.T) {
	const (
		lin0 = "SAKQJT98765432,CAKQJT98765432,DAKQJT98765432"
		lin1 = "DAKQJT98765432,SAKQJT98765432,CAKQJT98765432"
	)
	board := func(n int, deal string) string { return fmt.Sprintf("[Board \"%d\"]\n[Deal \"N:%s\"]\n\n", n, deal) }
	dup0 := dupFile("YN1  0 1  ")
	for _, c := range []struct{ name, format, text, want string }{
		{"one number, two deals", "pbn", board(1, deal0) + board(1, other), "two records: line 5: board 1: the cards differ from those of the same board on line 2"},
		{"results of two tables", "pbn", board(1, deal0) + board(1, deal0), ""},
		{"two Board tags before the cards", "pbn", "[Board \"1\"]\n[Board \"2\"]\n[Deal \"N:" + deal0 + "\"]\n",
			"two numbers: line 1: board 1: a game has several Board tags with no empty line between them; two numbers: line 3: board 2: a game has several Board tags with no empty line between them"},
		{"two Board tags, the second after the cards", "pbn", "[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\n[Board \"2\"]\n\n" + board(3, other),
			"two numbers: line 2: board 1: a game has several Board tags with no empty line between them; two numbers: line 3: board 2: a game has several Board tags with no empty line between them"},
		{"one Board tag twice", "pbn", "[Board \"1\"]\n[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\n", ""},
		{"two Deal tags", "pbn", "[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\n[Deal \"N:" + other + "\"]\n",
			"two deals: line 2: board 1: a game has several Deal tags with no empty line between them; no number: line 3: this game has a Deal but no Board number, although other games have one"},
		{"an Event between, but no cards", "pbn", "[Event \"\"]\n[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\n[Event \"\"]\n[Board \"2\"]\n\n",
			"two numbers: line 3: board 1: a game has several Board tags with no empty line between them; two numbers: line 5: board 2: a game has several Board tags with no empty line between them"},
		{"whole games without empty lines", "pbn", strings.ReplaceAll(board(1, deal0)+board(2, other), "\n\n", "\n"), ""},
		{"whole games, the second the other way round", "pbn", "[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\n[Deal \"N:" + other + "\"]\n[Board \"2\"]\n",
			"two numbers: line 2: board 1: a game has several Board tags with no empty line between them; two numbers: line 4: board 2: a game has several Board tags with no empty line between them"},
		{"a list of deals", "pbn", "[Deal \"N:" + deal0 + "\"]\n[Deal \"N:" + other + "\"]\n", ""},
		{"a game without a number", "pbn", board(6, deal0) + "[Deal \"N:" + other + "\"]\n", "no number: line 4: this game has a Deal but no Board number, although other games have one"},
		{"a number and its cards parted", "pbn", "[Board \"1\"]\n\n[Deal \"N:" + deal0 + "\"]\n", "no number: line 3: this game has a Deal but no Board number, although other games have one"},
		{"another deal in braces", "pbn", "[Board \"1\"]\n{ [Deal \"N:" + other + "\"] }\n[Deal \"N:" + deal0 + "\"]\n", "hidden reading: line 2: board 1: [Deal \"N:...AKQJT98765432 A\"] appears in text that is ignored here; other programs may read it"},
		{"the same deal in braces", "pbn", "[Board \"1\"]\n{ [Deal \"N:" + deal0 + "\"] }\n[Deal \"N:" + deal0 + "\"]\n", ""},
		{"another number after a semicolon", "pbn", "; [Board \"4\"]\n[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\n", "hidden reading: line 1: board 1: [Board \"4\"] appears in text that is ignored here; other programs may read it"},
		{"a board in a % line, far from the games", "pbn", "%[Board \"4\"][Deal \"N:" + deal0 + "\"]\n\n" + board(1, deal0),
			"hidden reading: line 1: board 4: [Board \"4\"] appears in text that is ignored here; other programs may read it"},
		{"another deal in a value", "pbn", "[Board \"1\"]\n[Event \"[Deal \\\"N:" + other + "\\\"]\"]\n[Deal \"N:" + deal0 + "\"]\n", "hidden reading: line 2: board 1: [Deal \"N:...AKQJT98765432 A\"] appears in text that is ignored here; other programs may read it"},
		{"another deal in a table", "pbn", "[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\n[Auction \"N\"]\n\"[Deal 'x'] [board \\\"3\\\"]\" Pass\n", "hidden reading: line 4: board 1: [Board \"3\"] appears in text that is ignored here; other programs may read it"},
		{"hands of a LIN file in a comment", "pbn", "[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\n{qx|o1|md|3" + lin1 + "|}\n", "hidden reading: line 3: board 1: md|3DAKQJT98765432,SAKQ| appears in text that is ignored here; other programs may read it"},
		{"the same hands of a LIN file in a link", "pbn", "[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\n[Link \"https://example.org/?lin=md|3DAKQJT98765432,CAKQJT98765432,SAKQJT98765432|\"]\n", ""},
		{"hands of a LIN file between tags", "pbn", "[Board \"1\"]\n[Deal \"N:" + deal0 + "\"]\nqx|o1|md|3" + lin1 + "|\n", "hidden reading: line 3: board 1: md|3DAKQJT98765432,SAKQ| appears in text that is ignored here; other programs may read it"},
		{"words that look like tags", "pbn", board(1, deal0) + "{ [Dealer \"N\"] [Board x] [Deal \"none\"] md|x| amd|3" + lin1 + "| }\n", ""},
		{"UTF-16", "pbn", utf16LE(board(1, deal0) + "{ Zażółć }"), ""},
		{"UTF-16 whose single bytes are a tag", "pbn", utf16LE(board(1, deal0) + "{ " + string([]rune{'B'<<8 | '[', 'a'<<8 | 'o', 'd'<<8 | 'r', '"'<<8 | ' ', '"'<<8 | '7'}) + " }\n"),
			"hidden reading: line 1: the text is UTF-16, but its single bytes also spell [board"},

		{"qx and ah", "lin", "qx|o5|md|3" + lin0 + "|ah|Board 6|", "two numbers: line 1: board 5: ah names board 6 but qx names board 5, which is used"},
		{"ah before the hands", "lin", "qx|o5|ah|Board 6|md|3" + lin0 + "|", "two numbers: line 1: board 5: ah names board 6 but qx names board 5, which is used"},
		{"a qx from zero whose ah is not one more", "lin", "qx|o1|md|4" + lin0 + "|ah|Board 3|sv|n|", "two numbers: line 1: board 1: ah names board 3 but qx names board 1, which is used"},
		{"qx from zero", "lin", "qx|o0|md|3" + lin0 + "|ah|Board 1|sv|0|qx|o1|md|4" + lin1 + "|ah|Board 2|sv|n|", ""},
		{"qx from zero in two rooms", "lin", "qx|o0|md|3" + lin0 + "|ah|Board 1|sv|0|qx|c1|md|4" + lin1 + "|ah|Board 2|sv|n|", "two numbers: line 1: board 1: ah names board 2 but qx names board 1, which is used; two records: line 1: board 1: the cards differ from those of the same board on line 1"},
		{"ah twice", "lin", "md|3" + lin0 + "|ah|Board 5|ah|Board 6|", "two numbers: line 1: board 5: ah names board 6"},
		{"ah before the first qx", "lin", "ah|Board 6|\nqx|o5|md|3" + lin0 + "|", "two numbers: line 1: board 5: ah names board 6"},
		{"ah and qx that agree", "lin", "ah|Board 5|qx|o5|ah|Board 5|md|3" + lin0 + "|ah|Board 5|qx|c5|md|3" + lin0 + "|", ""},
		{"ah of two hands behind the first, as the hands between are lost", "lin", "md|3" + lin0 + "|ah|Board 1|md|3" + lin0 + "|ah|Board 2|kmd|x|ah|Board 3|md|3" + lin0 + "|ah|Board 4|",
			"two numbers: line 1: board 2: ah names board 3"},
		{"ah of two hands before the second", "lin", "ah|Board 1|md|3" + lin0 + "|ah|Board 2|ah|Board 3|md|3" + lin1 + "|", "two numbers: line 1: board 2: ah names board 3"},
		{"ah before and behind the hands that agree", "lin", "ah|Board 1|md|3" + lin0 + "|ah|Board 1|", ""},
		{"ah before and behind the hands that differ", "lin", "ah|Board 1|md|3" + lin0 + "|ah|Board 2|md|3" + lin1 + "|ah|Board 3|",
			"two numbers: line 1: board 1: ah names board 2; two numbers: line 1: board 2: ah names board 3"},
		{"ah of lost hands behind those of a qx", "lin", "qx|o1|md|3" + lin0 + "|ah|Board 1|\nah|Board 2|\nqx|o3|md|3" + lin1 + "|ah|Board 3|", "two numbers: line 2: board 1: ah names board 2 but qx names board 1, which is used"},
		{"hands without an ah behind them", "lin", "md|3" + lin0 + "|md|3" + lin1 + "|ah|Board 2|", "no number: line 1: these hands have no board number (qx or ah), although others have one"},
		{"some hands numbered", "lin", "md|3" + lin0 + "|\nqx|o1|md|3" + lin0 + "|", "no number: line 1: these hands have no board number (qx or ah), although others have one"},
		{"two hands for one qx", "lin", "qx|o1|md|3" + lin0 + "|\nmd|3" + lin1 + "|", "no number: line 2: these hands have no board number (qx or ah), although others have one"},
		{"two rooms, other cards", "lin", "qx|o1|md|3" + lin0 + "|\nqx|c1|md|3" + lin1 + "|", "two records: line 2: board 1: the cards differ from those of the same board on line 1"},
		{"a PBN tag in a text", "lin", "nt|[Board \"3\"][Deal \"N:" + other + "\"]|qx|o1|md|3" + lin0 + "|", "hidden reading: line 1: board 3: [Board \"3\"] appears in text that is ignored here; other programs may read it; hidden reading: line 1: [Deal \"N:...AKQJT98765432 A\"] appears in text that is ignored here; other programs may read it"},
		{"a PBN game between fields", "lin", "qx|o1|md|3" + lin0 + "|\n[Board \"1\"]\n[Deal \"N:" + other + "\"]\n|pg||", "hidden reading: line 2: board 1: [Board \"1\"] appears in text that is ignored here; other programs may read it; hidden reading: line 3: [Deal \"N:...AKQJT98765432 A\"] appears in text that is ignored here; other programs may read it"},

		{"halves that differ", "dup", dup0[:24] + "1413" + dup0[28:], "two deals: board 1: the numbers give North AKQJT9876543.A.., but the symbols after them give AKQJT98765432..."},
		{"another lowest board", "dup", dupFile("YN1  0 2  ", "YN3  0 2  "), `two numbers: byte 302: board 2: the end of the record, "YN3  0 2  ", gives a different lowest board from the first record, "YN1  0 2  "`},
		{"zero bytes after the first record", "dup", dupFile("YN17 0 18 ", strings.Repeat("\x00", 10)), ""},
		{"one number twice", "csv", foreign["csv"][0] + strings.Replace(foreign["csv"][0], "AKQJT98765432,,,,-,AKQJT98765432", ",AKQJT98765432,,,AKQJT98765432,", 1), "two records: line 3: board 1: the cards differ from those of the same board on line 1"},
		{"one board twice", "csv", foreign["csv"][0] + foreign["csv"][0], ""},
		{"one board twice", "cds", foreign["cds"][0][:14] + foreign["cds"][0][:14], ""},
		{"one number twice", "cds", foreign["cds"][0][:14] + turnedCDS(foreign["cds"][0][:14]), "two records: byte 14: board 255: an earlier record has the same number"},
		{"a board that the header does not name", "dlm", foreign["dlm"][0] + "Board 08=appppppaaaaaaaaaaaaaaaaaaa000\n", "hidden reading: line 8: board 8: it has cards but is ignored, because the header announces boards 7 to 7; other programs may read it"},
		{"a board that is not there", "dlm", foreign["dlm"][0] + "Board 08=aaaaaabffffffkkkkkklpppppp006\n", ""},
		{"a PBN tag in a heading", "dlm", foreign["dlm"][0] + "Headline=[Board \"3\"]\n", "hidden reading: line 8: board 3: [Board \"3\"] appears in text that is ignored here; other programs may read it"},
	} {
		set, err := read(t, c.format, c.text, 0)
		if err != nil {
			t.Errorf("%s: %s: %v", c.format, c.name, err)
			continue
		}
		if got := doubts(set); got != c.want {
			t.Errorf("%s: %s:\n got %s\nwant %s", c.format, c.name, got, c.want)
		}
		for _, d := range set.Doubts {
			checkMessage(t, d.String())
			if !strings.Contains(strings.Join(words.Strings(words.English, set.Warnings), "\n"), d.String()) {
				t.Errorf("%s: %s: not among the warnings: %v", c.format, c.name, d)
			}
		}
	}
}

// TestCopies counts how often each board occurs in a file of results.
func TestCopies(t *testing.T) {
	board := func(n int, deal string) string { return fmt.Sprintf("[Board \"%d\"]\n[Deal \"N:%s\"]\n\n", n, deal) }
	set, err := read(t, "pbn", board(1, deal0)+board(2, deal0)+board(1, deal0)+board(1, other)+board(2, deal0)+board(1, deal0), 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(len(set.Boards), set.Copies, set.Last); got != "3 [3 2 1] [2 2 2]" {
		t.Errorf("%s, want 3 [3 2 1] [2 2 2]", got)
	}
	if set, err = read(t, "pbn", board(1, deal0)+board(2, deal0), 0); err != nil || set.Copies != nil {
		t.Errorf("each once: %v, %v", set.Copies, err)
	}
}

// TestEndPositions ignores end positions, and only those.
func TestEndPositions(t *testing.T) {
	game := func(n int, deal string) string { return fmt.Sprintf("[Board \"%d\"]\n[Deal \"N:%s\"]\n\n", n, deal) }
	whole := game(1, deal0)
	for _, c := range []struct{ name, format, text, want string }{
		{"two cards each", "pbn", whole + game(2, "AK... .AK.. ..AK. ...AK"), "1:NESW numbered=true more=false; line 5: board 2: ignored: its hands have only 2 cards; there are no cards for 1 board, the first of which is board 2"},
		{"two hands of one card", "pbn", whole + game(2, "A... - ..10. -"), "1:NESW numbered=true more=false; line 5: board 2: ignored: its hands have only 1 card; there are no cards for 1 board, the first of which is board 2"},
		{"an unknown hand", "pbn", game(2, "AKQJT98765432... - ..AKQJT98765432. ...AKQJT98765432"), "2:NESW numbered=true more=false"},
		{"two unknown hands", "pbn", game(2, "AKQJT98765432... - ..AKQJT98765432. -"), "2:NS numbered=true more=false"},
		{"a film", "lin", "qx|o1|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|\nqx|o2|md|3SAKQ,HAKQ,DAK,CAK|", "1:NESW numbered=true more=false; line 2: board 2: ignored: no hand has more than 3 cards, as in a replay of the play; there are no cards for 1 board, the first of which is board 2"},
	} {
		set, err := read(t, c.format, c.text, 0)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if got := summary(set); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
	for _, deal := range []string{"AK... .AK.. ..A. ...AK", "AKQJT98765432A... .AK.. - -", "AX... .AK.. - -", "..."} {
		if set, err := read(t, "pbn", whole+game(2, deal), 0); err == nil {
			t.Errorf("%s: read as %s", deal, summary(set))
		}
	}
}

// TestStrayBytes reads texts with harmless control bytes, and both byte orders of UTF-16.
func TestStrayBytes(t *testing.T) {
	game := pbnBoard(7, "")
	for _, c := range []struct{ name, format, text, want string }{
		{"in a value", "pbn", "[Event \"a\x00b\x01\"]\n" + game, "7:NESW numbered=true more=true; line 1: byte 0x00 at offset 9 is not text; 2 such bytes ignored"},
		{"between games", "pbn", game + "\x1a" + pbnBoard(8, ""), "7:NESW 8:NESW numbered=true more=false; line 4: byte 0x1a at offset 92 is not text; 1 such byte ignored"},
		{"between fields", "lin", "qx|o1|\x00md|3SAKQJT98765432,CAKQJT98765432,DAKQJT98765432|\x00", "1:NESW numbered=true more=false; line 1: byte 0x00 at offset 6 is not text; 2 such bytes ignored"},
		{"UTF-16, low byte first", "pbn", utf16LE(game), "7:NESW numbered=true more=false"},
		{"UTF-16, high byte first", "lin", swapBytes(utf16LE("qx|o1|md|3SAKQJT98765432,CAKQJT98765432,DAKQJT98765432|pn|Łódź 🂡|")), "1:NESW numbered=true more=true"},
		{"UTF-16", "csv", utf16LE(foreign["csv"][0]), "1:NESW numbered=true more=false"},
	} {
		set, err := read(t, c.format, c.text, 0)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if got := summary(set); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func swapBytes(s string) string {
	b := []byte(s)
	for i := 0; i+1 < len(b); i += 2 {
		b[i], b[i+1] = b[i+1], b[i]
	}
	return string(b)
}

// turnedCDS changes the suits in a CDS record, which has two bits per card.
func turnedCDS(record string) string {
	out := []byte(record)
	for i := range out[1:] {
		out[i+1] = out[i+1]<<2 | out[i+1]>>6
	}
	return string(out)
}
