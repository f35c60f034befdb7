package handfile_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestNewReaders reads notations that Big Deal does not write.
func TestNewReaders(t *testing.T) {
	const link = "https://www.bridgebase.com/tools/handviewer.html?"
	for _, c := range []struct {
		name, format, text string
		first              int
		want               string
	}{
		{"the program dealer", "oneline", foreign["oneline"][0], 5, "5:NESW numbered=false more=false"},
		{"a table of tricks after a colon", "oneline", foreign["oneline"][1], 0, "1:NESW numbered=false more=false"},
		{"a table of tricks after a blank, two hands", "oneline", foreign["oneline"][2], 0, "1:NS numbered=false more=false"},
		{"three hands, more than cards", "json", foreign["json"][0], 0, "7:NESW numbered=true more=true"},
		{"a deal without a number", "json", foreign["json"][1], 0, "0:NESW numbered=true more=false; line 1: this deal has no board number, although others have one; there are no cards for 1 board, the first of which is board 2"},
		{"dealer and vulnerability of another board", "json", foreign["json"][2], 0, `1:NESW numbered=true more=false; line 1: board 1: dealer is "W", but by the board number it is N; line 1: board 1: vulnerable is "All", but by the board number it is None`},
		{"no numbers", "json", strings.Replace(foreign["json"][1], `{"board": 2}`, "{}", 1), 9, "9:NESW numbered=false more=false"},
		{"hands after the results, one shown", "usebio", foreign["usebio"][0], 0, "1:N numbered=true more=true; line 1: a comment contains hands"},
		{"two hands of one seat", "usebio", strings.Replace(asOthersWrite["usebio"](vectorBoards("b05", boardrange.Run{First: 5, Last: 5})), "East", "North", 1), 0,
			"5:NESW numbered=true more=true; line 7: board 5: North has a second HAND with different cards"},
		{"one suit twice, otherwise", "usebio", strings.Replace(foreign["usebio"][0], "<HEARTS/>", "<HEARTS/><SPADES>AKQJ</SPADES>", 1), 0,
			"1:N numbered=true more=true; line 1: a comment contains hands; line 1: board 1: a HAND has a second SPADES element with different cards"},
		{"one suit twice, the same", "usebio", strings.Replace(foreign["usebio"][0], "<HEARTS/>", "<HEARTS/><HEARTS>-</HEARTS>", 1), 0, "1:N numbered=true more=true; line 1: a comment contains hands"},
		{"two directions of one hand", "usebio", strings.Replace(foreign["usebio"][0], "<HEARTS/>", "<DIRECTION>S</DIRECTION>", 1), 0,
			"1:N numbered=true more=true; line 1: a comment contains hands; line 1: board 1: a HAND has a second DIRECTION, South"},
		{"two numbers", "usebio", strings.Replace(asOthersWrite["usebio"](vectorBoards("b05", boardrange.Run{First: 5, Last: 5})), "<BOARD_NUMBER>", "<BOARD_NUMBER>5</BOARD_NUMBER><BOARD_NUMBER>1", 1), 0,
			"5:NESW numbered=true more=true; line 5: board 5: a second BOARD_NUMBER is 15"},
		{"a LIN that is not encoded, in a sentence", "links", foreign["links"][0], 0, `7:NESW numbered=true more=true; line 1: board 7: dealer is "N", but by the board number it is S`},
		{"a hand that mail wrapped", "lin", "qx|o1|md|3,,SAK\r\n\tQJT98 765432|", 0, "1:N numbered=true more=false"},
		{"a LIN that is encoded", "links", foreign["links"][1], 0, `3:NESW numbered=true more=false; line 1: board 3: dealer is "N", but by the board number it is S`},
		{"hands, in HTML", "links", foreign["links"][2], 0, `2:NESW numbered=true more=true; line 1: board 2: vulnerable is "None", but by the board number it is NS`},
		{"hands of a film", "links", foreign["links"][3], 0, "1:S numbered=true more=false; line 1: board 9: ignored: no hand has more than 2 cards, as in a replay of the play; there are no cards for 1 board, the first of which is board 9"},
		{"several links in a line, other words", "links", "a " + link + "b=1&n=sakqjt98765432 " + link + "lin=md|3,,SAKQJT98765432|ah|Board 1| b", 0, "1:N numbered=true more=false"},
		{"a void as dashes, suits in any order", "links", link + "b=4&s=caj10653daj10986s-----h3", 0, "4:S numbered=true more=false"},
		{"voids as dashes and letters before suits", "pbn", "[Board \"4\"]\n[Deal \"N:AKQJT98765432.-.--.- S-.HAKQJT98765432.D.C cAKQJT98765432.d-.h.s -\"]\n", 0, "4:NESW numbered=true more=false"},
		{"the end of a play with dashes", "pbn", "[Board \"3\"]\n[Deal \"N:A.-.-.K -.A.K.- -.--.A.Q .K.Q.\"]\n\n[Board \"4\"]\n[Deal \"N:AKQJT98765432... - - -\"]\n", 0,
			"4:N numbered=true more=false; line 2: board 3: ignored: its hands have only 2 cards; there are no cards for 1 board, the first of which is board 3"},
		{"hands in several lines", "typed", foreign["typed"][0], 0, "7:NESW 8:W numbered=true more=false"},
	} {
		set, err := read(t, c.format, c.text, c.first)
		if err != nil {
			t.Errorf("%s: %s: %v", c.format, c.name, err)
			continue
		}
		if got := summary(set); got != c.want {
			t.Errorf("%s: %s:\n got %s\nwant %s", c.format, c.name, got, c.want)
		}
	}
}

func TestNewReadersRefuse(t *testing.T) {
	const n = "AQT6542.5.T86.A5"
	for _, c := range []struct{ name, format, text, want string }{
		{"a LIN twice in one link", "links", "https://www.bridgebase.com/tools/handviewer.html?lin=md|3,,SAKQJT98765432|&lin=md|3,,HAKQJT98765432|", "line 1: the address contains lin= twice"},
		{"a link without hands", "links", "https://www.bridgebase.com/tools/handviewer.html?b=4&n=sakqjt98765432\nhttps://www.bridgebase.com/tools/handviewer.html?myhand=M-1", "line 2: the address contains no hands"},
		{"nothing", "oneline", "Generated 0 hands\n", "line 1: the file contains no deal"},
		{"three hands", "oneline", "n " + n + " e " + n, "line 1: board 1: found 4 words, expected a deal such as N:a b c d or n a e b s c w d"},
		{"a seat twice", "oneline", "n " + n + " n K7.QJT743.74.KQ6 s 983.A96.J9.J9432 w J.K82.AKQ532.T87", "line 1: board 1: North appears twice"},
		{"a card twice", "oneline", "n " + n + " e " + n + " s 983.A96.J9.J9432 w J.K82.AKQ532.T87", "line 1: board 1: East has a card that is also in another hand"},
		{"12 cards", "oneline", "n " + n[1:] + " e K7.QJT743.74.KQ6 s 983.A96.J9.J9432 w J.K82.AKQ532.T87", "line 1: board 1: North: "},
		{"board 0", "json", `[{"board":0,"deal":"N:` + n + ` - - -"}]`, "line 1: board is 0, expected a number of 1 or more"},
		{"an object", "json", "{}", "line 1: expected an array of boards"},
		{"cut off", "json", "[{\"board\":1,\n", "line 2: the file ends inside the array of boards"},
		{"a name twice", "json", "[{\"board\":1,\n\"Board\":2}]", `line 2: board 1: "Board" appears twice in the same board`},
		{"a text for a number", "json", `[{"board":"1"}]`, `line 1: board is "1", expected a number of 1 or more`},
		{"12 cards", "json", `[{"board":1,"deal":"N:` + n[1:] + ` - - -"}]`, "line 1: board 1: North has 12 cards, expected 13"},
		{"more", "json", `[] []`, "line 1: unexpected text after the array of boards"},
		{"no hands", "json", `[]`, "line 1: the array contains no board with a deal"},
		{"another document", "usebio", "<html></html>", "line 1: the document is html, expected USEBIO"},
		{"results alone", "usebio", "<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></USEBIO>", "line 1: the document contains results without hands, because there is no HAND in any BOARD"},
		{"12 cards", "usebio", "<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>East</DIRECTION><SPADES>KQJ1098765432</SPADES></HAND></BOARD></USEBIO>", "line 1: board 1: East has 12 cards, expected 13"},
		{"no direction", "usebio", "<USEBIO><BOARD><HAND><SPADES>AKQJ1098765432</SPADES></HAND></BOARD></USEBIO>", "line 1: a HAND has no DIRECTION"},
		{"not closed", "usebio", "<USEBIO>\n<BOARD>", "line 2: not XML: unexpected EOF"},
		{"nested", "usebio", "<USEBIO>" + strings.Repeat("<a>", 1000), "line 1: elements are nested more than 32 levels deep"},
		{"a long tag", "usebio", "<USEBIO>\n<a " + strings.Repeat("a='' ", 250_000) + ">", "line 2: a tag, text or comment is longer than 1048576 bytes"},
		{"no link", "links", "nothing\n", "line 2: the text contains no address with handviewer.html?"},
		{"an escape", "links", "http://x/handviewer.html?n=%zz", `line 1: the address contains "n=%zz", which is not valid percent-encoding`},
		{"line ends that are encoded", "links", "\nhttp://x/handviewer.html?lin=md|%0A%0A|%0Aqx|o2|%0A%0Amd|1SAA|", `line 2: board 2: South: card SA appears twice`},
		{"a board", "links", "http://x/handviewer.html?b=0&n=sakqjt98765432", `line 1: the address names board "0", expected a number of 1 or more`},
		{"small cards", "links", "http://x/handviewer.html?b=3&n=sakqjxxxxxxxxx", `line 1: board 3: North: 'x' is not a card`},
		{"a card behind a dash", "links", "http://x/handviewer.html?b=3&n=sakqjt98765432h-a", `line 1: board 3: North: card 'a' follows a dash, which marks a void`},
		{"letters before two suits", "pbn", "[Board \"4\"]\n[Deal \"N:SAKQJT98765432.H.. - - -\"]\n", "line 2: board 4: North: the hand names 2 of its suits, expected all four or none"},
		{"nothing", "typed", "\n# x\n", "line 2: the text does not contain a board; expected lines such as "},
		{"no number", "typed", "N " + n, "line 1: there is no board number before it, as in "},
		{"no seat", "typed", "7 X " + n, `line 1: board 7: "7 X `},
		{"no hand", "typed", "7 N", "line 1: North has 0 cards"},
		{"12 cards", "typed", "7 N " + n[1:], "line 1: board 7: 12 cards instead of 13"},
		{"three suits", "typed", "7 N AKQ.JT9.8765432", `line 1: board 7: "7 N AKQ...." is not a board`},
		{"a card of two hands", "typed", "7 N " + n + " E " + n, "line 1: board 7: North and East have the same card"},
		{"a seat with two hands", "typed", foreign["typed"][1], "line 2: board 7: North has different cards above"},
	} {
		set, err := read(t, c.format, c.text, 0)
		if err == nil {
			t.Errorf("%s: %s: read as %s", c.format, c.name, summary(set))
			continue
		}
		if !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %s:\n got %v\nwant %s", c.format, c.name, err, c.want)
		}
		checkError(t, err, []byte(c.text))
	}
}

// TestRealUSEBIO reads the hands of real club evenings.
func TestRealUSEBIO(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "real", "usebio", "*.xml"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("no files of real evenings are here")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := handfile.ByExt(file)
		if err != nil || f.Name != "usebio" {
			t.Errorf("%s: %v, %v", file, f, err)
			continue
		}
		set, err := f.Decode(data, handfile.ReadOptions{})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if hands := bytes.Count(data, []byte("<HAND>")); 4*len(set.Boards) != hands || len(set.Doubts) > 0 {
			t.Errorf("%s: %d boards of %d hands, %v", file, len(set.Boards), hands, set.Warnings)
		}
		for _, b := range set.Boards {
			if err := b.Deal.Check(); err != nil {
				t.Errorf("%s: board %d: %v", file, b.Number, err)
			}
		}
	}
}

// TestProgramDealer reads the output of the program dealer, if it is installed.
func TestProgramDealer(t *testing.T) {
	program, err := exec.LookPath("dealer")
	if err != nil {
		if program, err = exec.LookPath("/usr/games/dealer"); err != nil {
			t.Skip("the program dealer is not here")
		}
	}
	for _, c := range []struct{ action, format string }{{"printoneline", "oneline"}, {"printpbn", "pbn"}} {
		cmd := exec.Command(program, "-s", "7")
		cmd.Stdin = strings.NewReader("produce 20\naction " + c.action + "\n")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		f, err := handfile.ByName(c.format)
		if err != nil {
			t.Fatal(err)
		}
		set, err := f.Decode(out, handfile.ReadOptions{})
		if err != nil || len(set.Boards) != 20 || len(set.Warnings) > 0 {
			t.Fatalf("%s: %v", c.action, err)
		}
		for _, b := range set.Boards {
			if err := b.Deal.Check(); err != nil {
				t.Errorf("%s: board %d: %v", c.action, b.Number, err)
			}
		}
	}
}

// TestIsLink checks that addresses are recognised in capitals too, as mail programs and people write them.
func TestIsLink(t *testing.T) {
	for text, want := range map[string]bool{
		"https://www.bridgebase.com/tools/handviewer.html?n=sAKQ":  true,
		"https://www.bridgebase.com/tools/HandViewer.html?n=sAKQ":  true,
		"HTTPS://WWW.BRIDGEBASE.COM/TOOLS/HANDVIEWER.HTML?N=SAKQ":  true,
		"see https://www.bridgebase.com/tools/handviewer.html?b=1": false,
		"https://example.org/RR01.pbn":                             false,
		"handviewer.html?b=1":                                      false,
		"http":                                                     false,
	} {
		if got := handfile.IsLink(text); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}
