package facts

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
)

// TestSessionLimit checks that a description with one session too many is not checked.
func TestSessionLimit(t *testing.T) {
	for sessions, want := range map[int]step.Status{
		MaxSessions:     step.Pass,
		MaxSessions + 1: step.NotChecked,
	} {
		text := fmt.Sprintf("# SquareDeal 2.7\nTN Spring\nDI a draw\nDV 7\nSN %d:1:R######:Round #\n", sessions) + keyHashLine
		for f := range Interpretations(&Input{Description: []byte(text)}) {
			if got := say.StatusOf(f.Steps, say.StepDescription); got != want {
				t.Errorf("%d sessions: %v, want %v", sessions, got, want)
			}
		}
	}
}

// openPhase describes a phase of two sessions and a phase of unknown length.
const openPhase = "# SquareDeal 2.7\nTN Spring\nDI a draw\nDV 7\nSN 2:1-4:RR#:Round\nSN 0:1-4:KO#:Knockout\n" + keyHashLine

// TestPhaseWithUnknownLength checks that a phase of unknown length has a single key for all its sessions.
func TestPhaseWithUnknownLength(t *testing.T) {
	for f := range Interpretations(&Input{Description: []byte(openPhase)}) {
		if got := keyCount(f.Description); got != 3 {
			t.Errorf("%d keys, want 3", got)
		}
		f.Revealed = map[squaredeal.ID]bool{{Phase: 2}: true}
		if f.IsUnrevealed(squaredeal.ID{Phase: 2, Session: 7}) {
			t.Error("session 2,7 is unrevealed, want the key of phase 2")
		}
		if !f.IsUnrevealed(squaredeal.ID{Phase: 1, Session: 1}) {
			t.Error("session 1,1 is revealed, but only the key of phase 2 is")
		}
	}
}

// TestBadKeyLines checks that one unreadable line leaves the key file not checked.
func TestBadKeyLines(t *testing.T) {
	description := []byte("# SquareDeal 2.7\nTN Spring\nDI a draw\nDV 7\nSN 1:1-4:RR:Round\n" + keyHashLine)
	for secondLine, want := range map[string]step.Status{
		"":           step.Pass,
		"no key\r\n": step.NotChecked,
	} {
		for f := range Interpretations(&Input{Description: description, Keys: []byte(keyLine + secondLine)}) {
			if got := say.StatusOf(f.Steps, say.StepKeys); got != want {
				t.Errorf("with %q: %v, want %v", secondLine, got, want)
			}
		}
	}
}

// TestFoldBlanks checks that blanks of every kind become one space.
func TestFoldBlanks(t *testing.T) {
	for text, want := range map[string]string{
		"a\u200bb \u00a0c\n": "a b c\n",
		"\ufeffa\tb":         "a b",
	} {
		if got := string(foldBlanks([]byte(text))); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestTooManyBoards checks that a tournament with more than MaxBoards boards is not dealt.
func TestTooManyBoards(t *testing.T) {
	description := strings.Replace(openPhase, "SN 0:1-4", "SN 0:1-16", 1)
	const keys = keyLine + "2,0:7gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n"
	for session, want := range map[int]bool{9: true, MaxSessions: false} {
		f := mostLikely(t, &Input{
			Description: []byte(description),
			Keys:        []byte(keys),
			Sessions:    []squaredeal.ID{{Phase: 2, Session: session}},
		})
		if got := f.Dealt != nil; got != want {
			t.Errorf("%d sessions: dealt %t, want %t: %v", session, got, want, f.Step(say.StepRemake))
		}
	}
}
