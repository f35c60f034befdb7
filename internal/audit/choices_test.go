package audit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// TestSessionsNotHeldAreCounted checks that Strict mentions each session once, and a phase of unknown length as
// one session.
func TestSessionsNotHeldAreCounted(t *testing.T) {
	r := &Report{Sessions: []Session{{Phase: 1, Session: 1, State: Whole}, {Phase: 1, Session: 2, State: NotHeld}},
		Choices: []say.Choice{{Kind: notHeldKind, Phase: 1, Session: 2}, {Kind: notHeldKind, Phase: 3}, {Kind: "not played", Phase: 4}}}
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
	w := small(t)
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
	w := small(t)
	for _, board := range []int{9, 30} { // session 1,1 has boards 1-8
		p := ReplacedBoards{Boards: []int{board}}
		p.Phase, p.Session = 1, 1
		w.opt.Replaced = []ReplacedBoards{p}
		r := w.run()
		i := slices.IndexFunc(r.Choices, func(c say.Choice) bool { return c.Text.Code == "choice.outside" })
		if i < 0 || fmt.Sprint(r.Choices[i].Boards) != fmt.Sprint(p.Boards) || r.Verdict != Verified {
			t.Errorf("board %d: %s, choices %+v", board, r.Summary.Text, r.Choices)
		}
	}
}

// TestRuleMatchesHands checks that only hands can show which rule was used for a description without a version.
func TestRuleMatchesHands(t *testing.T) {
	w := small(t)
	w.sqd = bytes.Replace(w.sqd, []byte("SquareDeal 2.7"), []byte("squaredeal"), 1)
	ofRule := func(r *Report) bool {
		return slices.ContainsFunc(r.Choices, func(c say.Choice) bool { return c.Text.Code == "rule.fits" })
	}
	if r := w.run(); !ofRule(r) {
		t.Errorf("hands by the rule of 2.x: choices %+v", r.Choices)
	}
	for name, data := range newWorld(t, 2, "43275.91", smallPhases...).deal(t, ".pbn").files {
		w.files[name] = data
	}
	if r := w.run(); ofRule(r) {
		t.Errorf("hands of another tournament: choices %+v", r.Choices)
	}
	w.files = nil
	if r := w.run(); ofRule(r) {
		t.Errorf("no hands: choices %+v", r.Choices)
	}
}
