package handfile_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestEvidenceIsNotRepaired checks that a line that does not belong to the format makes a file unusable as evidence.
// Otherwise the file is read with a warning about the line. No boards are lost in either case.
func TestEvidenceIsNotRepaired(t *testing.T) {
	boards := vectorBoards("b01-16", boardrange.Run{First: 1, Last: 8})
	text := map[string]string{}
	for _, name := range []string{"lin", "pbn", "csv", "oneline", "dlm"} {
		f, err := handfile.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		data, err := f.Encode(boards, handfile.WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		text[name] = string(data)
	}
	lin, pbn := text["lin"], text["pbn"]
	deal3 := strings.Index(pbn, `[Board "3"]`)
	for _, c := range []struct {
		name, format, text, want string
		read                     int    // boards that the other commands read; 0: refused
		warnings                 string // their warnings or their error
	}{
		{"as it is", "lin", lin, "", 8, ""},
		{"small and capital letters", "lin", strings.ReplaceAll(lin, "md|", "Md|"), "", 8, ""},
		{"<br> at line ends", "lin", strings.Replace(lin, "\n", "<br>\n", 7), "only 1 of 8 boards could be read; line 1 is not LIN: use the original file, not text copied from it", 8, "text that is not LIN is ignored"},
		{"<br> on lines", "lin", strings.Replace(lin, "\n", "\n<br>\n", 7), "only 1 of 8 boards could be read; line 2 is not LIN: use the original file, not text copied from it", 8, "text that is not LIN is ignored"},
		{"> at line starts", "lin", "> " + strings.ReplaceAll(strings.TrimSpace(lin), "\n", "\n> "), "only 0 of 8 boards could be read; line 1 is not LIN: use the original file, not text copied from it", 8, "text that is not LIN is ignored"},
		{"zz| on lines", "lin", strings.Replace(lin, "\n", "\nzz|\n", 7), "only 1 of 8 boards could be read; line 3 is not LIN: use the original file, not text copied from it", 8, "text that is not LIN is ignored"},
		{"a word before", "lin", "Boards: " + lin, "only 0 of 8 boards could be read; line 1 is not LIN: use the original file, not text copied from it", 8, "text that is not LIN is ignored"},
		{"a bar too many", "lin", strings.Replace(lin, "pg||", "pg|||", 1), "only 1 of 8 boards could be read; line 1 is not LIN: use the original file, not text copied from it", 8, "text that is not LIN is ignored"},
		{"words behind", "lin", lin + "bye|x|", "line 9 is not LIN: use the original file, not text copied from it", 0, "the file ends with \"x\""},
		{"a hand that was cut", "lin", "md|1ST9d 3|\n" + lin, "line 1: a hand of 3 cards", 8, "ignored: no hand"},
		{"md in a name", "lin", strings.Replace(lin, "|pg||", "|nt|the md|pg||", 1), "only 8 of 9 boards could be read", 0, "only 8 of 9 boards could be read"},
		{"a film", "lin", "md|1SA,HA,DA|\n" + lin, "", 8, "ignored: no hand"},

		{"as it is", "pbn", pbn, "", 8, ""},
		{"> at line starts", "pbn", "> " + strings.ReplaceAll(strings.TrimSpace(pbn), "\n", "\n> ") + "\n", "only 0 of 8 boards could be read; line 1 is not PBN: use the original file, not text copied from it", 8, "text that is not PBN is ignored"},
		{"> at one tag", "pbn", pbn[:deal3] + "> " + pbn[deal3:], "only 2 of 8 boards could be read; line 40 is not PBN: use the original file, not text copied from it", 8, "text that is not PBN is ignored"},
		{"a sentence between games", "pbn", strings.Replace(pbn, "\n\n", "\n\nthank you\n", 1), "only 1 of 8 boards could be read; line 21 is not PBN: use the original file, not text copied from it", 8, "text that is not PBN is ignored"},
		{"words behind a tag", "pbn", strings.Replace(pbn, "]\n", "] thank you\n", 1), "only 0 of 8 boards could be read; line 4 is not PBN: use the original file, not text copied from it", 8, "text that is not PBN is ignored"},
		{"an auction, a table and comments", "pbn", strings.Replace(pbn, "\n\n", "\n[Auction \"N\"]\n1NT Pass Pass Pass ; why\n[ScoreTable \"Names\\20\"]\n[1] Kowalski \"x\" | y\n{ a\nb }\n% x\n\n", 1), "", 8, "line 23: tag 1 has no quoted value"},
		{"a tag in a row", "pbn", strings.Replace(pbn, "\n\n", "\n[Play \"N\"]\nSA [Board \"9\"]\n\n", 1), "only 1 of 9 boards could be read; line 21 is not PBN: use the original file, not text copied from it", 8, "text that is not PBN is ignored"},
		{"an event without quotation marks", "pbn", "[Event Random Deal #]\n" + pbn, "", 8, "line 1: tag Event has no quoted value; the tag is ignored"},
		{"# with nothing before it", "pbn", "[Event \"#\"]\n[Site \"#\"]\n" + pbn, "", 8, "line 1: tag Event is \"#\", but no earlier game has a value for it: it is empty"},

		{"small letters and blanks", "csv", strings.ReplaceAll(strings.ToLower(text["csv"]), `","`, `" , "`), "", 8, ""},
		{"blanks in fields", "csv", strings.NewReplacer(`","`, ` "," `, "/", " / ", "10", "1 0").Replace(text["csv"]), "", 8, ""},
		{"small letters and blanks", "oneline", strings.NewReplacer("n:", "n:  ", " ", " \t ").Replace(strings.ToLower(text["oneline"])), "", 8, ""},
		{"a deal behind #", "oneline", text["oneline"] + "# " + text["oneline"][:70], "", 8, "appears in text that is ignored here"},

		{"as it is", "dlm", text["dlm"], "", 8, ""},
		{"not there", "dlm", strings.Replace(text["dlm"], boardLine(text["dlm"], "04"), "Board 04=aaaaaabffffffkkkkkklpppppp010", 1), "", 7, "board 4 is ignored"},
		{"a damaged board that is not there", "dlm", strings.Replace(text["dlm"], "Board 50=aaaaaa", "Board 50=aaaxaa", 1), "", 8, ""},
		{"a line that is quoted", "dlm", strings.Replace(text["dlm"], "Board 50=", "> Board 50=", 1), "only 98 of 99 boards could be read", 0, "only 98 of 99 boards could be read"},
	} {
		f, err := handfile.ByName(c.format)
		if err != nil {
			t.Fatal(err)
		}
		set, err := f.Decode([]byte(c.text), handfile.ReadOptions{Evidence: true})
		switch {
		case c.want != "" && (err == nil || err.Error() != c.want):
			t.Errorf("%s: %s, as evidence:\n got %v\nwant %s", c.format, c.name, err, c.want)
		case c.want == "" && (err != nil || len(set.Boards) != c.read):
			t.Errorf("%s: %s, as evidence: %v", c.format, c.name, err)
		}
		set, err = f.Decode([]byte(c.text), handfile.ReadOptions{})
		warnings, boards := "", 0
		if err == nil {
			boards = len(set.Boards)
			for _, w := range set.Warnings {
				warnings += w.String() + "; "
			}
		} else {
			warnings = err.Error()
		}
		if boards != c.read || !strings.Contains(warnings, c.warnings) || c.warnings == "" && warnings != "" {
			t.Errorf("%s: %s: %d boards, want %d; says %q, want %q", c.format, c.name, boards, c.read, warnings, c.warnings)
		}
	}
}

// boardLine returns the line of a board in a DLM file.
func boardLine(text, number string) string {
	_, line, _ := strings.Cut(text, "Board "+number+"=")
	line, _, _ = strings.Cut(line, "\n")
	return "Board " + number + "=" + strings.TrimSuffix(line, "\r")
}

// TestDLMDoubts checks that repeated, contradictory or damaged lines produce a doubt.
func TestDLMDoubts(t *testing.T) {
	f, err := handfile.ByName("dlm")
	if err != nil {
		t.Fatal(err)
	}
	data, err := f.Encode(vectorBoards("b01-16", boardrange.Run{First: 1, Last: 8}), handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	eight := boardLine(text, "08")
	fewer := strings.Replace(text, "To board=8", "To board=7", 1)
	for _, c := range []struct {
		name, text string
		doubts     int
	}{
		{"a range twice", strings.Replace(text, "To board=8", "To board=8\nTo board=8", 1), 0},
		{"two ranges", strings.Replace(text, "To board=8", "To board=8\nTo board=7", 1), 1},
		{"two states", strings.Replace(text, "Status=Show", "Status=Show\nStatus=Sealed", 1), 1},
		{"a board twice", text + eight + "\n", 0},
		{"a board twice and differently", text + strings.Replace(eight, "08=", "07=", 1) + "\n", 1},
		{"no number", strings.Replace(text, "Board 30=", "Board 3x=", 1), 1},
		{"a board outside", fewer, 1},
		{"a damaged board outside", strings.Replace(fewer, eight, eight[:20]+"?"+eight[21:], 1), 1},
	} {
		set, err := f.Decode([]byte(c.text), handfile.ReadOptions{Evidence: true})
		if err != nil || len(set.Doubts) != c.doubts {
			t.Errorf("%s: %v, %v", c.name, set, err)
		}
	}
}

// TestBerTrailingNewline checks that a trailing newline is not a board.
func TestBerTrailingNewline(t *testing.T) {
	for _, end := range []string{"", "\n", "\r\n", "\r"} {
		if set, err := read(t, "ber", foreign["ber"][0]+end, 0); err != nil || len(set.Boards) != 1 {
			t.Errorf("%q: %v", end, err)
		}
	}
	if _, err := read(t, "ber", foreign["ber"][0]+"\n\n", 0); err == nil {
		t.Error("an empty line is read as a board")
	}
}
