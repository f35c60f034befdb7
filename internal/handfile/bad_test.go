package handfile_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestRefusesBadFiles checks the position and the reason in the error for each kind of damage.
func TestRefusesBadFiles(t *testing.T) {
	const (
		head = "[Board \"7\"]\n"
		lin0 = "SAKQJT98765432,CAKQJT98765432,DAKQJT98765432"
	)
	csv0 := strings.TrimSpace(foreign["csv"][0])
	dup0 := dupFile("YN1  0 1  ")
	for _, c := range []struct{ name, format, text, want string }{
		{"nothing", "pbn", "", "line 1: the file contains no [Deal] tag with cards"},
		{"another text", "pbn", "Dear all,\nhere are the hands\n", "line 3: the file contains no [Deal] tag with cards"},
		{"results alone", "pbn", head + "[Result \"9\"]\n\n", "line 4: the file contains no [Deal] tag with cards"},
		{"a zero byte in a number", "pbn", "[Board \"1\x007\"]\n[Deal \"N:" + deal0 + "\"]\n", "line 1: tag Board is \"1\\x7f7\", expected a number of 1 or more"},
		{"a zero byte in a hand", "pbn", head + "[Deal \"N:\x00" + deal0 + "\"]\n", "line 2: board 7: North: character 3 of the deal is '\\x7f', expected a card"},
		{"a zero byte in the name of a tag", "pbn", head + "[De\x00al \"N:" + deal0 + "\"]\n", "line 2: the name of tag De\\x7fal contains a byte that is not text"},
		{"half a character of UTF-16", "pbn", "\xff\xfe[\x00\n", "line 1: the text is UTF-16 but has an odd number of bytes, 5"},
		{"12 cards", "pbn", head + "[Deal \"N:" + strings.Replace(deal0, "A", "", 1) + "\"]\n", "line 2: board 7: North has 12 cards, expected 13"},
		{"a card twice", "pbn", head + "[Deal \"N:" + strings.Replace(deal0, "AKQJT98765432.. ", "AKQJT9876543..2 ", 1) + "\"]\n", "line 2: board 7: West: card C2 appears twice in the deal"},
		{"a card twice beside a board", "pbn", pbnBoard(6, "") + head + "[Deal \"N:" + strings.Replace(deal0, "AKQJT98765432.. ", "AKQJT9876543..2 ", 1) + "\"]\n", "line 5: board 7: West: card C2 appears twice in the deal"},
		{"three hands", "pbn", head + "[Deal \"N:- - -\"]\n", "line 2: board 7: the deal ends after 3 hands, expected 4"},
		{"a value cut off", "pbn", head + "[Deal \"N:- - ", "line 2: the file ends inside the value of tag Deal"},
		{"a value not closed", "pbn", head + "[Deal \"N:- - - -]\n\n", "line 2: the value of tag Deal has no closing quotation mark on its line"},
		{"a tag cut off", "pbn", head + "[Deal \"N:- - - -\"", "line 2: tag Deal has no closing ]"},
		{"a tag without a value", "pbn", "[Board 7]\n", "line 1: tag Board has no quoted value"},
		{"a tag without a name", "pbn", "[\"7\"]\n", "line 1: expected a tag name after ["},
		{"cut off before the cards", "pbn", pbnBoard(6, "") + head + "[West \"?\"]", `line 5: the file ends in the game of board "7", before its Deal tag`},
		{"a comment not closed", "pbn", "[Event \"\"]\n{ [Board \"7\"]\n", "line 2: the comment that starts here with { is never closed"},
		{"a board A7", "pbn", strings.Replace(pbnBoard(1, ""), "1", "A7", 1), `line 1: tag Board is "A7", expected a number of 1 or more`},
		{"a tag that ends at a CR alone", "pbn", "[e\r", "line 2: the file contains no [Deal] tag with cards"},
		{"nothing to take over", "pbn", "[Board \"#\"]\n", "line 2: the file contains no [Deal] tag with cards"},

		{"the end of a play alone", "pbn", head + "[Deal \"N:AK... .AK.. ..AK. ...AK\"]\n", "line 2: board 7: North has 2 cards, expected 13"},
		{"a film alone", "lin", "qx|o1|md|3SAK,HA|", "line 1: board 1: the longest hand has 2 cards, expected 13"},
		{"nothing", "lin", "\n", "line 2: the file contains no field md|...| with hands"},
		{"cut off in the hands", "lin", "qx|o1|md|3SAKQ", `line 1: the file ends inside field "md"`},
		{"cut off in a name", "lin", "qx|o1|md|3" + lin0 + "|\nrh||ah|Board 1|sv|0|pgx", `line 2: the file ends with "pgx", expected a field such as md|...|`},
		{"12 cards", "lin", "qx|o1|\nmd|3" + lin0[:10] + lin0[11:] + "|", "line 2: board 1: South has 12 cards, expected 13"},
		{"a card twice", "lin", "qx|o1|md|3" + strings.Replace(lin0, "CAKQ", "SACKQ", 1) + "|", "line 1: board 1: West: card SA appears twice in the deal"},
		{"a card twice in a hand", "lin", "qx|o1|md|3SAA|", "line 1: board 1: South: card SA appears twice"},
		{"no suit", "lin", "qx|o1|md|3AKQ|", `line 1: board 1: South: card 'A' comes before any suit letter`},
		{"no card", "lin", "qx|o1|md|3SAKX|", `line 1: board 1: South: 'X' is not a card`},
		{"five hands", "lin", "qx|o1|md|3,,,,|", "line 1: board 1: found 5 hands, expected 3 or 4"},

		{"nothing", "csv", "", "line 1: the file contains no board; expected 18 comma-separated fields"},
		{"the board first", "csv", "1," + strings.Replace(csv0, ",1,N", ",N", 1), `line 1: field 17 is "AKQJT98765432", expected a board number of 1 or more; expected 18 comma-separated fields: spades, hearts`},
		{"no cards", "csv", strings.Replace(csv0, "AKQ", "AK1", 1), `line 1: board 1: field 1 contains '1', expected cards from AKQJT98765432; expected 18 comma-separated fields`},
		{"a card twice", "csv", strings.Replace(csv0, ",-,", ",2,", 1) + "\n", "line 1: board 1: field 5: card S2 appears twice, North already has it"},
		{"board 0", "csv", strings.Replace(csv0, ",1,N", ",0,N", 1), `line 1: field 17 is "0", expected a board number of 1 or more`},
		{"12 cards", "csv", strings.Replace(csv0, "AKQ", "AK", 1), "line 1: board 1: North has 12 cards, expected 13"},

		{"nothing", "dlm", "x", `line 1: found boards from 0 to 0, expected "From board=" and "To board=" with numbers of 1 or more`},
		{"a checksum", "dlm", strings.Replace(foreign["dlm"][0], "014", "008", 1), `line 7: board 7: checksum is "008", expected "014"`},
		{"a letter q, with its checksum", "dlm", strings.Replace(foreign["dlm"][0], "kkkkkklpppppp014", "kkkkkklpppppq015", 1), "line 7: board 7: character 26 is 'q', expected a letter from a to p"},
		{"boards that fall", "dlm", strings.Replace(foreign["dlm"][0], "To board=7", "To board=6", 1), "line 7: found boards from 7 to 6, expected"},
		{"a letter", "dlm", strings.Replace(foreign["dlm"][0], "ffffffe", "ffffffd", 1), `line 7: board 7: checksum is "014", expected "015"`},
		{"a card twice, with its checksum", "dlm", strings.Replace(foreign["dlm"][0], "ffffffeaaaaaakkkkkklpppppp014", "aaaaaaaffffffkkkkkklpppppp010", 1), "line 7: board 7: North has 14 cards, expected 13"},
		{"no board", "dlm", strings.Replace(foreign["dlm"][0], "To board=7", "To board=8", 1), "line 7: board 8: the file ends without this board: the header announces boards 7 to 8"},
		{"cut off", "dlm", foreign["dlm"][0][:len(foreign["dlm"][0])-9], "line 7: board 7: found 22 characters, expected 26 letters and a checksum of 3 digits"},
		{"a word", "dlm", "From board=one\n", `line 1: from board is "one", expected a number`},
		{"no board there", "dlm", strings.Replace(foreign["dlm"][0], "ffffffeaaaaaakkkkkklpppppp014", "aaaaaabffffffkkkkkklpppppp009", 1), "line 7: boards 7 to 7 are missing: the file contains no board"},

		{"nothing", "dup", "", "byte 0: the file ends before the first board"},
		{"cut off", "dup", dup0 + dup0[:100], "byte 156: board 2: the file ends after 100 of the board's 156 bytes"},
		{"no card", "dup", "53" + dup0[2:], `byte 0: board 1: "53" is not a card, expected two digits from 01 to 52`},
		{"card 00", "dup", "00" + dup0[2:], `byte 0: board 1: "00" is not a card, expected two digits from 01 to 52`},
		{"a card with a colon for ten", "dup", strings.Replace(dup0, "1920", "191:", 1), `byte 38: board 1: "1:" is not a card`},
		{"a card twice", "dup", "02" + dup0[2:], "byte 2: board 1: card 02 (SK) appears twice, North already has it"},
		{"a symbol", "dup", dup0[:78] + "X" + dup0[79:], "byte 78: board 1: byte is 0x58, expected a card or the symbol 0x06 for North's S"},
		{"a field", "dup", dup0[:148] + "one" + dup0[151:], `byte 148: lowest board is "one", expected a number`},
		{"all blank", "dup", strings.Repeat(" ", 156), "byte 0: all boards in the file are blank"},
		{"cut off", "bri", foreign["bri"][0] + "0102", "byte 128: board 2: the file ends after 4 of the board's 128 bytes"},
		{"a card twice", "dge", strings.Replace(dup0[78:146], "AKQ", "AAQ", 1) + strings.Repeat("\x00", 60), "byte 2: board 1: card SA appears twice, North already has it"},
		{"a suit too many", "dge", dup0[78:145] + "\x06" + strings.Repeat("\x00", 60), "byte 67: board 1: byte is 0x06, expected a card"},
		{"a hand too long", "dge", strings.Replace(dup0[78:146], "2\x03\x04\x05\x06\x03A", "\x032\x04\x05\x06\x03A", 1) + strings.Repeat("\x00", 60), "byte 31: board 1: card H2 appears twice, North already has it"},
		{"no seat", "ber", "1111511111111222222222222233333333333334444444444444", `byte 4: board 1: '5' is not a seat, expected 1 to 4`},
		{"14 cards", "ber", "1111111111111122222222222233333333333334444444444444", "byte 0: board 1: North has 14 cards, expected 13"},
		{"cut off", "ber", foreign["ber"][0][:50], "byte 0: board 1: the file ends after 50 of the board's 52 bytes"},
		{"another count", "kops", "\x02" + foreign["kops"][0][1:], "byte 0: the header announces 2 boards, but the file has 1"},
		{"a hand too long", "kops", foreign["kops"][0][:13] + "\x00" + foreign["kops"][0][14:], "byte 13: board 1: North has 16 cards, expected 13"},
		{"no board", "kops", foreign["kops"][0][:13], "byte 13: the file ends before the first board"},
		{"cut off in the header", "kops", "\x01", "byte 1: the file ends inside its header of 13 bytes"},
		{"a number out of order", "cds", foreign["cds"][0] + "\x07" + foreign["cds"][0][1:14], "byte 28: board 257: the board number byte is 7, expected 1 after board 256"},
		{"51 letters", "borel", "\n" + foreign["borel"][0][1:], "line 2: board 1: found 51 letters, expected 52"},
		{"no letter", "borel", "\n1" + foreign["borel"][0][1:], `line 2: board 1: character 1 is '1', expected a letter`},
		{"a card twice", "borel", "B" + foreign["borel"][0][1:], "line 1: board 1: character 2: card SK appears twice, North already has it"},
		{"nothing", "borel", "\n\n", "line 2: the file contains no board"},
		{"too large", "goedel", "0\n53644737765488792839237440000\n", "line 2: board 2: deal number out of range"},
		{"a letter", "goedel", "12a\n", "line 1: board 1: character 3 of the deal number is 'a', expected a digit"},
		{"an empty group", "goedel", "1,234,,567\n", `line 1: board 1: found "1,234,,567", expected commas between groups of three digits`},
		{"a group without a comma", "goedel", "1234,567\n", `line 1: board 1: found "1234,567", expected commas between groups of three digits`},
		{"a short group", "goedel", "12,34,567\n", `line 1: board 1: found "12,34,567", expected commas between groups of three digits`},
		{"cut off", "goedel", "0\n 1,234", "line 2: board 2: the file ends inside the number, or without a newline after it"},
		{"nothing", "goedel", "\n", "line 1: the file contains no number"},
	} {
		set, err := read(t, c.format, c.text, 0)
		if err == nil {
			t.Errorf("%s: %s: read as %s", c.format, c.name, summary(set))
			continue
		}
		if set != nil {
			t.Errorf("%s: %s: a set beside the error %v", c.format, c.name, err)
		}
		if !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %s:\n got %v\nwant %s", c.format, c.name, err, c.want)
		}
		checkError(t, err, []byte(c.text))
	}
}

// TestCutFiles truncates a file of each format at every byte of its first boards, and at some bytes after them.
// The truncated file must be refused or contain only the first boards.
func TestCutFiles(t *testing.T) {
	for _, f := range handfile.Formats {
		if !f.Readable() {
			continue
		}
		run := boardrange.Run{First: 17, Last: 32}
		data, want := vectorFile(t, f, "b17-32"), vectorBoards("b17-32", run)
		refused := 0
		for n := 0; n < len(data); n += 1 + n/500 {
			set, err := f.Decode(data[:n], handfile.ReadOptions{FirstNumber: 17})
			if err != nil {
				refused++
				checkError(t, err, data[:n])
				continue
			}
			cut := slices.Clone(want[:len(set.Boards)])
			for i := range cut {
				for s, h := range set.Boards[i].Deal {
					if h == 0 && f.NewEncoder == nil { // These formats may have any number of hands.
						cut[i].Deal[s] = 0
					}
				}
			}
			sameBoards(t, f.Name, set.Boards, cut)
		}
		if refused == 0 {
			t.Errorf("%s: nothing was refused", f.Name)
		}
	}
}

// TestChangedBytes changes every byte in the binary formats, and in the boards of a DLM file. If the format stores
// the cards twice or has a checksum, every changed card must be noticed.
func TestChangedBytes(t *testing.T) {
	want := vectorBoards("b17-32", boardrange.Run{First: 17, Last: 32})
	for _, name := range []string{"dup", "dlm"} {
		f, err := handfile.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		data := vectorFile(t, f, "b17-32")
		for i := range data {
			for _, change := range []byte{1, 0x20} {
				changed := bytes.Clone(data)
				changed[i] ^= change
				set, err := f.Decode(changed, handfile.ReadOptions{FirstNumber: 17})
				if err != nil {
					checkError(t, err, changed)
					continue
				}
				for k, b := range set.Boards {
					if b.Number >= 17 && b.Number <= 32 && b.Deal != want[b.Number-17].Deal && set.Boards[0].Number == 17 {
						t.Errorf("%s: byte %d changed from %q to %q changes board %d (%d of the set)", name, i, data[i], changed[i], b.Number, k)
					}
				}
			}
		}
	}
}

// TestRubbish checks that no reader finds boards in random bytes.
func TestRubbish(t *testing.T) {
	rubbish := make([]byte, 1<<16)
	if _, err := rand.Read(rubbish); err != nil {
		t.Fatal(err)
	}
	for _, f := range handfile.Formats {
		if !f.Readable() {
			continue
		}
		for _, n := range []int{1, 2, 13, 52, 128, 156, 1 << 10, 1 << 16} {
			set, err := f.Decode(rubbish[:n], handfile.ReadOptions{})
			if err == nil {
				t.Errorf("%s: %d random bytes are read as %d boards", f.Name, n, len(set.Boards))
				continue
			}
			checkError(t, err, rubbish[:n])
		}
	}
}

// endless is a reader that returns zero bytes forever.
type endless struct{ read int64 }

func (e *endless) Read(p []byte) (int, error) {
	clear(p)
	e.read += int64(len(p))
	return len(p), nil
}

// TestReadIsBounded checks that Read stops at MaxSize, even if the input never ends.
func TestReadIsBounded(t *testing.T) {
	for _, f := range handfile.Formats {
		e := &endless{}
		_, err := f.Read(e, handfile.ReadOptions{})
		switch {
		case !f.Readable():
			if err == nil || !strings.HasSuffix(err.Error(), "is only written") {
				t.Errorf("%s: %v", f.Name, err)
			}
		case !errors.Is(err, handfile.ErrTooLarge):
			t.Errorf("%s: %v", f.Name, err)
		}
		if e.read > handfile.MaxSize+1 {
			t.Errorf("%s: read %d bytes", f.Name, e.read)
		}
		if f.Name == "pbn" {
			break // the other formats share this code
		}
	}
}

// TestTooManyBoards refuses a file with more boards than the caller allows.
func TestTooManyBoards(t *testing.T) {
	for _, f := range handfile.Formats {
		if !f.Readable() {
			continue
		}
		data := vectorFile(t, f, "b17-32")
		if f.Name == "usebio" || f.Name == "json" || strings.HasPrefix(f.Name, "dlm") {
			continue // files of these formats have only a few boards
		}
		if set, err := f.Decode(data, handfile.ReadOptions{FirstNumber: 17, MaxBoards: 16}); err != nil || len(set.Boards) != 16 {
			t.Errorf("%s: 16 of 16 boards: %v", f.Name, err)
		}
		if _, err := f.Decode(data, handfile.ReadOptions{FirstNumber: 17, MaxBoards: 15}); err == nil || !strings.HasSuffix(err.Error(), "the file has more than 15 boards") {
			t.Errorf("%s: 15 of 16 boards: %v", f.Name, err)
		}
	}
}
