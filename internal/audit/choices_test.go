package audit

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestCountNotHeld checks that Strict mentions each session once, and a phase of unknown length as one session.
func TestCountNotHeld(t *testing.T) {
	r := &Report{
		Sessions: []Session{{Phase: 1, Session: 1, State: Whole}, {Phase: 1, Session: 2, State: NotHeld}},
		Choices: []say.Choice{
			{Kind: notHeldKind, Phase: 1, Session: 2},
			{Kind: notHeldKind, Phase: 3},
			{Kind: "not played", Phase: 4},
		},
	}
	if n := r.countNotHeld(); n != 2 {
		t.Errorf("%d sessions, want 2", n)
	}
}

// TestChoicesWithoutHands checks that without hands nothing is reported as not played.
func TestChoicesWithoutHands(t *testing.T) {
	notPlayed := func(r *Report) (n int) {
		for _, c := range r.Choices {
			if c.Text.Code == "choice.not-played" {
				n++
			}
		}
		return n
	}
	cup := smallTournament(t)
	for name := range cup.files {
		if strings.HasPrefix(name, "FIN") {
			delete(cup.files, name)
		}
	}
	if n := notPlayed(cup.audit()); n != 1 {
		t.Errorf("no file of phase 2: %d", n)
	}
	cup.files = nil
	if n := notPlayed(cup.audit()); n != 0 {
		t.Errorf("no files: %d", n)
	}
}

// TestReplacedBoardOutsideSet checks that a statement about a board outside the session is listed.
func TestReplacedBoardOutsideSet(t *testing.T) {
	cup := smallTournament(t)
	for _, board := range []int{9, 30} { // session 1,1 has boards 1-8
		session := squaredeal.ID{Phase: 1, Session: 1}
		cup.options.Replaced = []ReplacedBoards{{ID: session, Boards: []int{board}}}
		r := cup.audit()
		if r.Verdict != Verified {
			t.Errorf("board %d: %s", board, r.Summary.Text)
		}
		i := slices.IndexFunc(r.Choices, func(c say.Choice) bool { return c.Text.Code == "choice.outside" })
		if i < 0 || !slices.Equal(r.Choices[i].Boards, []int{board}) {
			t.Errorf("board %d: choices %+v", board, r.Choices)
		}
	}
}

// TestRuleMatchesHands checks that only hands can show which rule was used for a description without a version.
func TestRuleMatchesHands(t *testing.T) {
	cup := smallTournament(t)
	cup.sqd = bytes.Replace(cup.sqd, []byte("SquareDeal 2.7"), []byte("squaredeal"), 1)
	isAboutRule := func(c say.Choice) bool { return c.Text.Code == "rule.fits" }
	hasRule := func(r *Report) bool { return slices.ContainsFunc(r.Choices, isAboutRule) }
	if r := cup.audit(); !hasRule(r) {
		t.Errorf("hands by the rule of 2.x: choices %+v", r.Choices)
	}
	cup.files = newTournament(t, 2, "43275.91", smallPhases...).writeAllFiles(t, ".pbn").files
	if r := cup.audit(); hasRule(r) {
		t.Errorf("hands of another tournament: choices %+v", r.Choices)
	}
	cup.files = nil
	if r := cup.audit(); hasRule(r) {
		t.Errorf("no hands: choices %+v", r.Choices)
	}
}
