package handfile_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestEvidenceCSV checks that letter case and spaces do not matter.
func TestEvidenceCSV(t *testing.T) {
	text := encodeEight(t, "csv")
	checkEvidence(t, "csv", []evidenceCase{
		{
			title:  "small letters and spaces",
			text:   strings.ReplaceAll(strings.ToLower(text), `","`, `" , "`),
			boards: 8,
		},
		{
			title:  "spaces in fields",
			text:   strings.NewReplacer(`","`, ` "," `, "/", " / ", "10", "1 0").Replace(text),
			boards: 8,
		},
	})
}

// TestEvidenceOneline checks that letter case and spaces do not matter.
func TestEvidenceOneline(t *testing.T) {
	text := encodeEight(t, "oneline")
	checkEvidence(t, "oneline", []evidenceCase{
		{
			title:  "small letters and spaces",
			text:   strings.NewReplacer("n:", "n:  ", " ", " \t ").Replace(strings.ToLower(text)),
			boards: 8,
		},
		{
			title:   "a deal after #",
			text:    text + "# " + text[:70],
			boards:  8,
			warning: "appears in text that is ignored here",
		},
	})
}

// TestEvidenceDLM checks that missing boards do not matter unless their lines are damaged.
func TestEvidenceDLM(t *testing.T) {
	text := encodeEight(t, "dlm")
	checkEvidence(t, "dlm", []evidenceCase{
		{title: "unchanged", text: text, boards: 8},
		{
			title:   "a missing board",
			text:    strings.Replace(text, boardLine(text, "04"), "Board 04=aaaaaabffffffkkkkkklpppppp010", 1),
			boards:  7,
			warning: "board 4 is ignored",
		},
		{
			title:  "a damaged missing board",
			text:   strings.Replace(text, "Board 50=aaaaaa", "Board 50=aaaxaa", 1),
			boards: 8,
		},
		{
			title:         "a quoted line",
			text:          strings.Replace(text, "Board 50=", "> Board 50=", 1),
			evidenceError: "only 98 of 99 boards could be read",
			warning:       "only 98 of 99 boards could be read",
		},
	})
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
	text := encodeEight(t, "dlm")
	eight := boardLine(text, "08")
	fewer := strings.Replace(text, "To board=8", "To board=7", 1)
	for _, c := range []struct {
		title, text string
		doubts      int
	}{
		{
			title: "a range twice",
			text:  strings.Replace(text, "To board=8", "To board=8\nTo board=8", 1),
		},
		{
			title:  "two ranges",
			text:   strings.Replace(text, "To board=8", "To board=8\nTo board=7", 1),
			doubts: 1,
		},
		{
			title:  "two states",
			text:   strings.Replace(text, "Status=Show", "Status=Show\nStatus=Sealed", 1),
			doubts: 1,
		},
		{title: "a board twice", text: text + eight + "\n"},
		{
			title:  "a board twice and differently",
			text:   text + strings.Replace(eight, "08=", "07=", 1) + "\n",
			doubts: 1,
		},
		{title: "no number", text: strings.Replace(text, "Board 30=", "Board 3x=", 1), doubts: 1},
		{title: "a board outside", text: fewer, doubts: 1},
		{
			title:  "a damaged board outside",
			text:   strings.Replace(fewer, eight, eight[:20]+"?"+eight[21:], 1),
			doubts: 1,
		},
	} {
		set, err := f.Decode([]byte(c.text), handfile.ReadOptions{Evidence: true})
		if err != nil {
			t.Errorf("%s: %v", c.title, err)
		} else if len(set.Doubts) != c.doubts {
			t.Errorf("%s: doubts %v, want %d", c.title, set.Doubts, c.doubts)
		}
	}
}

// TestBerTrailingNewline checks that a trailing newline is not a board.
func TestBerTrailingNewline(t *testing.T) {
	for _, end := range []string{"", "\n", "\r\n", "\r"} {
		set, err := read(t, "ber", validFiles["ber"][0]+end, 0)
		if err != nil || len(set.Boards) != 1 {
			t.Errorf("%q: %v", end, err)
		}
	}
	if _, err := read(t, "ber", validFiles["ber"][0]+"\n\n", 0); err == nil {
		t.Error("an empty line is read as a board")
	}
}
