package card_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// TestWrongBoard checks that a wrong board is listed once, with its file, the misplaced cards and both deals.
func TestWrongBoard(t *testing.T) {
	c := card.New(example(t, "../doctored", audit.Options{}))
	if len(c.Boards) != 1 || c.More != 0 {
		t.Fatalf("%d boards and %d more, want 1", len(c.Boards), c.More)
	}
	b := c.Boards[0]
	if b.Phase != 1 || b.Session != 2 || b.Number != 5 || fmt.Sprint(b.Files) != "[wp2.pbn]" {
		t.Errorf("board %d of session %d,%d in %v, want board 5 of session 1,2 in wp2.pbn",
			b.Number, b.Phase, b.Session, b.Files)
	}
	if b.Kind != "two cards exchanged" || b.Want == "" || b.Want == b.Got {
		t.Errorf("%s: want deal %q, got %q", b.Kind, b.Want, b.Got)
	}
	if want := "board 5 of Pairs, session 2/2 (wp2.pbn): "; !strings.HasPrefix(b.Text.String(), want) {
		t.Errorf("%q, want it to begin with %q", b.Text, want)
	}
}

// wrongIn returns a file with one wrong board.
func wrongIn(name string, phase, session, board int) audit.File {
	difference := audit.Difference{
		Board: board, Phase: phase, Session: session, Status: audit.Fail, Kind: "unknown deal",
	}
	return audit.File{Name: name, Status: audit.Fail, Differences: []audit.Difference{difference}}
}

// fourWrongBoards returns a report with a wrong board in each of four files.
func fourWrongBoards() *audit.Report {
	return &audit.Report{
		Verdict:     audit.False,
		Conclusions: []audit.Line{say.Line("value.of-text")},
		Summary:     audit.Summary{Boards: 16},
		Files: []audit.File{
			wrongIn("b.pbn", 2, 1, 3),
			wrongIn("a.pbn", 1, 2, 7),
			wrongIn("c.pbn", 1, 2, 4),
			wrongIn("d.pbn", 1, 3, 1),
		},
	}
}

// TestWrongBoardComesFirst checks that wrong boards take precedence over a conclusion, and that the first three are
// listed in session order.
func TestWrongBoardComesFirst(t *testing.T) {
	c := card.New(fourWrongBoards())
	if c.Kind != card.False || c.Next.Kind != card.ShowOrganiser {
		t.Errorf("%s, next %s: %s", c.Kind, c.Next.Kind, c.Line)
	}
	var order []string
	for _, b := range c.Boards {
		order = append(order, fmt.Sprintf("%d,%d:%d", b.Phase, b.Session, b.Number))
	}
	if fmt.Sprint(order) != "[1,2:4 1,2:7 1,3:1]" || c.More != 1 {
		t.Errorf("%v and %d more", order, c.More)
	}
}

// TestQuestionBeforeWrongBoards checks that a question takes precedence over wrong boards if the verdict is open.
func TestQuestionBeforeWrongBoards(t *testing.T) {
	r := fourWrongBoards()
	r.Verdict = audit.NotVerified
	r.Questions = []audit.Question{{About: audit.AskDigest, Typed: "0000", Found: "1111"}}
	if c := card.New(r); c.Kind != card.Question || c.AnswerWithBoards.String() != c.Answer.String() {
		t.Errorf("%s, %q, named %q", c.Kind, c.Answer, c.AnswerWithBoards)
	}
}
