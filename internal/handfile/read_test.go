package handfile_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// read decodes text in the named format.
func read(t *testing.T, name, text string, first int) (*handfile.Set, error) {
	t.Helper()
	f, err := handfile.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return f.Decode([]byte(text), handfile.ReadOptions{FirstNumber: first})
}

// summary returns a set on one line: the board numbers, each with the seats whose hands are known, followed by the
// numbering and the warnings.
func summary(set *handfile.Set) string {
	var b strings.Builder
	for _, board := range set.Boards {
		fmt.Fprintf(&b, "%d:", board.Number)
		for s, h := range board.Deal {
			if h != 0 {
				b.WriteByte(bridge.Seat(s).Letter())
			}
		}
		b.WriteByte(' ')
	}
	fmt.Fprintf(&b, "numbered=%v more=%v", set.Numbered, set.More)
	for _, w := range set.Warnings {
		b.WriteString("; " + w.String())
	}
	return b.String()
}

// summaryCase is a readable file with its summary.
type summaryCase struct {
	title, text string
	first       int // number of the first board
	want        string
}

// checkSummaries compares the summaries of files of a format.
func checkSummaries(t *testing.T, format string, cases []summaryCase) {
	t.Helper()
	for _, c := range cases {
		checkSummary(t, c.title, format, c.text, c.first, c.want)
	}
}

// checkSummary reads a text and compares its summary.
func checkSummary(t *testing.T, title, format, text string, first int, want string) {
	t.Helper()
	set, err := read(t, format, text, first)
	if err != nil {
		t.Errorf("%s: %s: %v", format, title, err)
	} else if got := summary(set); got != want {
		t.Errorf("%s: %s:\n got %s\nwant %s", format, title, got, want)
	}
}

// deal0 is deal number 0, from North.
const deal0 = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"

// otherDeal is deal0 with each hand moved by one seat.
const otherDeal = "...AKQJT98765432 AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."

func boardTag(number int) string { return fmt.Sprintf("[Board \"%d\"]\n", number) }

func dealTag(deal string) string { return "[Deal \"N:" + deal + "\"]\n" }

// game returns a PBN game.
func game(number int, deal string) string { return boardTag(number) + dealTag(deal) + "\n" }

// pbnBoard returns a PBN game with more lines after its deal.
func pbnBoard(number int, rest string) string {
	return boardTag(number) + dealTag(deal0) + rest + "\n"
}
