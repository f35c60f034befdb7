package handfile_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestEvidenceLIN checks that LIN is not repaired in evidence: a line that does not belong to the format makes the
// file unusable, and the error tells how many boards come before it. Other commands read all boards, with a
// warning.
func TestEvidenceLIN(t *testing.T) {
	const notLIN = "text that is not LIN is ignored"
	lin := encodeEight(t, "lin")
	checkEvidence(t, "lin", []evidenceCase{
		{title: "unchanged", text: lin, boards: 8},
		{
			title:  "small and capital letters",
			text:   strings.ReplaceAll(lin, "md|", "Md|"),
			boards: 8,
		},
		{
			title:         "<br> at line ends",
			text:          strings.Replace(lin, "\n", "<br>\n", 7),
			evidenceError: "only 1 of 8 boards could be read; line 1 is not LIN",
			boards:        8,
			warning:       notLIN,
		},
		{
			title:         "<br> on lines",
			text:          strings.Replace(lin, "\n", "\n<br>\n", 7),
			evidenceError: "only 1 of 8 boards could be read; line 2 is not LIN",
			boards:        8,
			warning:       notLIN,
		},
		{
			title:         "> at line starts",
			text:          "> " + strings.ReplaceAll(strings.TrimSpace(lin), "\n", "\n> "),
			evidenceError: "only 0 of 8 boards could be read; line 1 is not LIN",
			boards:        8,
			warning:       notLIN,
		},
		{
			title:         "zz| on lines",
			text:          strings.Replace(lin, "\n", "\nzz|\n", 7),
			evidenceError: "only 1 of 8 boards could be read; line 3 is not LIN",
			boards:        8,
			warning:       notLIN,
		},
		{
			title:         "a word before",
			text:          "Boards: " + lin,
			evidenceError: "only 0 of 8 boards could be read; line 1 is not LIN",
			boards:        8,
			warning:       notLIN,
		},
		{
			title:         "a bar too many",
			text:          strings.Replace(lin, "pg||", "pg|||", 1),
			evidenceError: "only 1 of 8 boards could be read; line 1 is not LIN",
			boards:        8,
			warning:       notLIN,
		},
		{
			title:         "a field cut off after the last board",
			text:          lin + "bye|x|",
			evidenceError: "line 9 is not LIN",
			warning:       "the file ends with \"x\"",
		},
		{
			title:         "a hand that was cut off",
			text:          "md|1ST9d 3|\n" + lin,
			evidenceError: "line 1: a hand of 3 cards",
			boards:        8,
			warning:       "ignored: no hand",
		},
		{
			title:         "md in a name",
			text:          strings.Replace(lin, "|pg||", "|nt|the md|pg||", 1),
			evidenceError: "only 8 of 9 boards could be read",
			warning:       "only 8 of 9 boards could be read",
		},
		{
			title:   "hands of one card each, as in a replay of the play",
			text:    "md|1SA,HA,DA|\n" + lin,
			boards:  8,
			warning: "ignored: no hand",
		},
	})
}

// evidenceCase is a file with a line that may not belong to its format, and the results of reading it twice.
type evidenceCase struct {
	title, text   string
	evidenceError string // error with ReadOptions.Evidence; empty: all boards are read
	boards        int    // boards read without it; 0: the file is refused
	warning       string // part of the warnings or of the error without it; empty: there are none
}

// checkEvidence reads each file as evidence and for the other commands.
func checkEvidence(t *testing.T, format string, cases []evidenceCase) {
	t.Helper()
	f, err := handfile.ByName(format)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		set, err := f.Decode([]byte(c.text), handfile.ReadOptions{Evidence: true})
		switch {
		case c.evidenceError != "" && (err == nil || err.Error() != c.evidenceError):
			t.Errorf("%s: %s, as evidence:\n got %v\nwant %s", format, c.title, err, c.evidenceError)
		case c.evidenceError == "" && (err != nil || len(set.Boards) != c.boards):
			t.Errorf("%s: %s, as evidence: %v", format, c.title, err)
		}
		boards, warnings := readWithWarnings(f, c.text)
		if boards != c.boards {
			t.Errorf("%s: %s: %d boards, want %d", format, c.title, boards, c.boards)
		}
		if !strings.Contains(warnings, c.warning) || c.warning == "" && warnings != "" {
			t.Errorf("%s: %s: warnings %q, want %q", format, c.title, warnings, c.warning)
		}
	}
}

// readWithWarnings returns the number of boards in a text, and the warnings or the error.
func readWithWarnings(f *handfile.Format, text string) (boards int, warnings string) {
	set, err := f.Decode([]byte(text), handfile.ReadOptions{})
	if err != nil {
		return 0, err.Error()
	}
	for _, w := range set.Warnings {
		warnings += w.String() + "; "
	}
	return len(set.Boards), warnings
}

// encodeEight encodes boards 1 to 8.
func encodeEight(t *testing.T, format string) string {
	t.Helper()
	f, err := handfile.ByName(format)
	if err != nil {
		t.Fatal(err)
	}
	boards := vectorBoards("b01-16", boardrange.Run{First: 1, Last: 8})
	data, err := f.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
