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
	w := smallTournament(t)
	for name := range w.files {
		if strings.HasPrefix(name, "FIN") {
			delete(w.files, name)
		}
	}
	if n := notPlayed(w.run()); n != 1 {
		t.Errorf("no file of phase 2: %d", n)
	}
	w.files = nil
	if n := notPlayed(w.run()); n != 0 {
		t.Errorf("no files: %d", n)
	}
}

// TestReplacedBoardOutsideSet checks that a statement about a board outside the session is listed.
func TestReplacedBoardOutsideSet(t *testing.T) {
	w := smallTournament(t)
	for _, board := range []int{9, 30} { // session 1,1 has boards 1-8
		session := squaredeal.ID{Phase: 1, Session: 1}
		w.opt.Replaced = []ReplacedBoards{{ID: session, Boards: []int{board}}}
		r := w.run()
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
	w := smallTournament(t)
	w.sqd = bytes.Replace(w.sqd, []byte("SquareDeal 2.7"), []byte("squaredeal"), 1)
	isAboutRule := func(c say.Choice) bool { return c.Text.Code == "rule.fits" }
	hasRule := func(r *Report) bool { return slices.ContainsFunc(r.Choices, isAboutRule) }
	if r := w.run(); !hasRule(r) {
		t.Errorf("hands by the rule of 2.x: choices %+v", r.Choices)
	}
	w.files = newTournament(t, 2, "43275.91", smallPhases...).deal(t, ".pbn").files
	if r := w.run(); hasRule(r) {
		t.Errorf("hands of another tournament: choices %+v", r.Choices)
	}
	w.files = nil
	if r := w.run(); hasRule(r) {
		t.Errorf("no hands: choices %+v", r.Choices)
	}
}
