package squaredeal_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestListedBoards checks lists that SquareDeal accepts: they cause a warning in a file
// (spec/squaredeal.md step 3), and an error if an organiser enters them.
func TestListedBoards(t *testing.T) {
	var lists []listedBoards
	if err := json.Unmarshal(readTestdata(t, "board_lists.json"), &lists); err != nil {
		t.Fatal(err)
	}
	for _, c := range lists {
		if _, _, err := squaredeal.NewPhase("4", c.Boards, "a#", "Round #"); err == nil {
			t.Errorf("%q can be entered", c.Boards)
		}
		text := "# SquareDeal 2.7\nTN Test\nDI x\nSN 4:" + c.Boards + ":a#:Round #\n"
		d, err := squaredeal.ParseDescription([]byte(text))
		if c.Sessions == nil {
			if err == nil {
				t.Errorf("%q is read", c.Boards)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", c.Boards, err)
			continue
		}
		if len(d.Warnings) == 0 || !strings.Contains(d.Warnings[0].String(), c.Warns) {
			t.Errorf("%q: warnings %v, want %q", c.Boards, d.Warnings, c.Warns)
		}
		checkListedPhase(t, c, &d.Phases[0])
	}
}

// listedBoards is a board list in a file. Sessions is nil if no program accepts the list.
type listedBoards struct {
	Boards   string
	Sessions []string // boards of sessions 1, 2, ...; - if there are none
	Warns    string   // part of the warning
}

func checkListedPhase(t *testing.T, want listedBoards, p *squaredeal.Phase) {
	t.Helper()
	if p.BoardList.String() != want.Boards {
		t.Errorf("%q is stored as %q", want.Boards, p.BoardList)
	}
	for i, boards := range want.Sessions {
		run, err := p.Boards(i + 1)
		got := run.String()
		if p.WithoutBoards(i + 1) {
			got = "-"
		}
		if err != nil || got != boards {
			t.Errorf("%q: session %d plays %s (%v), want %s", want.Boards, i+1, got, err, boards)
		}
	}
}
