package card_test

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestMissingBoardsFirst checks the card if only files are missing: it begins with the number of matching boards
// and the missing ones.
func TestMissingBoardsFirst(t *testing.T) {
	for _, c := range []struct {
		sessions []audit.Session
		choices  []say.Choice
		summary  audit.Summary
		partial  bool
		want     string
	}{
		{
			sessions: []audit.Session{whole(1, 1), notShown(2, 2, "1-24")},
			summary:  audit.Summary{Boards: 96, Compared: 72},
			want:     "incomplete: 72 boards match, 24 are missing (session 2,2)",
		},
		{
			sessions: []audit.Session{whole(1, 1), notShown(2, 2, "1-24")},
			summary:  audit.Summary{Boards: 96, Compared: 72},
			partial:  true,
			want:     "verified in part: 72 boards match, 24 are missing (session 2,2)",
		},
		{
			sessions: []audit.Session{
				someBoards("13", "13"), notShown(1, 2, "1"), notShown(1, 3, "1"),
				{Phase: 1, Session: 4, State: audit.NotHeld}, notShown(2, 1, "1"),
			},
			summary: audit.Summary{Boards: 5, Compared: 1},
			want: "incomplete: 1 board matches, 4 are missing " +
				"(board 13 of session 1,1, sessions 1,2-3, session 2,1)",
		},
		{
			sessions: []audit.Session{whole(1, 1)},
			choices:  []say.Choice{finalNotPlayed()},
			summary:  audit.Summary{Boards: 72, Compared: 72},
			want:     "incomplete: 72 boards match, no file shows phase 3 (Final)",
		},
		{
			sessions: []audit.Session{whole(1, 1)},
			choices:  []say.Choice{finalNotPlayed()},
			summary:  audit.Summary{Boards: 72, Compared: 72},
			partial:  true,
			want:     "verified in part: 72 boards match, no file shows phase 3 (Final)",
		},
		{ // The missing session of phase 3 is listed in place of the phase.
			sessions: []audit.Session{someBoards("1-3", "3"), notShown(3, 1, "1-2")},
			choices:  []say.Choice{finalNotPlayed()},
			summary:  audit.Summary{Boards: 5, Partly: 2},
			want: "incomplete: the hands shown for 2 boards match, 3 are missing " +
				"(board 3 of session 1,1, session 3,1)",
		},
		{
			sessions: []audit.Session{
				notShown(1, 1, ""), notShown(2, 1, ""), notShown(3, 1, ""), notShown(4, 1, ""), whole(5, 1),
			},
			summary: audit.Summary{Boards: 9, Compared: 5},
			want: "incomplete: 5 boards match, 4 are missing " +
				"(session 1,1, session 2,1, session 3,1, and 1 more)",
		},
		{
			sessions: []audit.Session{someBoards("1-8", ""), notShown(1, 2, "1-8")},
			summary:  audit.Summary{Boards: 16, Partly: 8},
			want:     "incomplete: the hands shown for 8 boards match, 8 are missing (session 1,2)",
		},
		{
			sessions: []audit.Session{someBoards("1-8", "7-8"), notShown(1, 2, "1-8")},
			summary:  audit.Summary{Boards: 16, Partly: 6},
			want: "incomplete: the hands shown for 6 boards match, 10 are missing " +
				"(boards 7-8 of session 1,1, session 1,2)",
		},
	} {
		r := &audit.Report{
			Verdict:  audit.NotVerified,
			Steps:    []audit.Step{{ID: say.StepAll, Status: audit.NotChecked}},
			Sessions: c.sessions,
			Choices:  c.choices,
			Summary:  c.summary,
		}
		if c.partial {
			r.Verdict = audit.InPart
		}
		if got := card.New(r); got.Kind != card.InPart || got.Line.String() != c.want {
			t.Errorf("%s, %q, want %q", got.Kind, got.Line, c.want)
		}
	}
}

// TestIncompleteHands checks the texts about incomplete boards and replaced boards.
func TestIncompleteHands(t *testing.T) {
	for _, c := range []struct {
		summary audit.Summary
		line    string
		reasons string // not checked if empty
	}{
		{
			summary: audit.Summary{Boards: 9, Compared: 5, Partly: 1},
			line:    "verified in part: 5 boards match, 3 are missing (session 1,2)",
			reasons: "[only some of the hands of 1 board are shown]",
		},
		{
			summary: audit.Summary{Boards: 9, Partly: 2},
			line:    "verified in part: the hands shown for 2 boards match, 7 are missing (session 1,2)",
			reasons: "[]",
		},
		{
			summary: audit.Summary{Boards: 9, Compared: 5, Unproven: 2},
			line:    "verified in part: 5 boards match, 2 are missing (session 1,2)",
		},
	} {
		r := &audit.Report{
			Verdict:  audit.InPart,
			Steps:    []audit.Step{{ID: say.StepAll, Status: audit.NotChecked, Optional: true}},
			Summary:  c.summary,
			Sessions: []audit.Session{notShown(1, 2, "")},
		}
		got := card.New(r)
		if got.Line.String() != c.line {
			t.Errorf("%+v: %q, want %q", c.summary, got.Line, c.line)
		}
		reasons := fmt.Sprint(words.Strings(words.English, got.Reasons))
		if c.reasons != "" && reasons != c.reasons {
			t.Errorf("%+v: reasons %q, want %q", c.summary, reasons, c.reasons)
		}
	}
}
