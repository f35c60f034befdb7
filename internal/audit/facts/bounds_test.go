package facts

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
)

// TestMostSessions checks that a description with one session too many is not checked.
func TestMostSessions(t *testing.T) {
	for n, want := range map[int]step.Status{MaxSessions: step.Pass, MaxSessions + 1: step.NotChecked} {
		text := fmt.Sprintf("# SquareDeal 2.7\nTN Spring\nDI a draw\nDV 7\nSN %d:1:R######:Round #\nKH %064x\n", n, 1)
		for f := range Interpretations(&Input{Description: []byte(text)}) {
			if got := say.StatusOf(f.Steps, say.StepDescription); got != want {
				t.Errorf("%d sessions: %v, want %v", n, got, want)
			}
		}
	}
}

const openPhase = "# SquareDeal 2.7\nTN Spring\nDI a draw\nDV 7\nSN 2:1-4:RR#:Round\nSN 0:1-4:KO#:Knockout\nKH %064x\n"

// TestPhaseOfUnknownLength checks that a phase of unknown length has a single key for all its sessions.
func TestPhaseOfUnknownLength(t *testing.T) {
	for f := range Interpretations(&Input{Description: fmt.Appendf(nil, openPhase, 1)}) {
		if got := keyCount(f.Description); got != 3 {
			t.Errorf("%d keys, want 3", got)
		}
		f.Revealed = map[squaredeal.ID]bool{{Phase: 2}: true}
		if f.IsUnrevealed(squaredeal.ID{Phase: 2, Session: 7}) || !f.IsUnrevealed(squaredeal.ID{Phase: 1, Session: 1}) {
			t.Error("the key of phase 2 is that of session 2,7, and of none of phase 1")
		}
	}
}

// TestBadKeyLines checks that one unreadable line leaves the key file not checked.
func TestBadKeyLines(t *testing.T) {
	const key = "6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE"
	description := []byte("# SquareDeal 2.7\nTN Spring\nDI a draw\nDV 7\nSN 1:1-4:RR:Round\nKH 0e7164dd309468e4b143b7397d494a168d25bbb7e0e7164dd309468e4b143b73\n")
	for line, want := range map[string]step.Status{"": step.Pass, "no key\r\n": step.NotChecked} {
		for f := range Interpretations(&Input{Description: description, Keys: []byte("1,1:" + key + "\r\n" + line)}) {
			if got := say.StatusOf(f.Steps, say.StepKeys); got != want {
				t.Errorf("with %q: %v, want %v", line, got, want)
			}
		}
	}
}

// TestFoldBlanks checks that blanks of every kind become one space.
func TestFoldBlanks(t *testing.T) {
	for text, want := range map[string]string{"a\u200bb \u00a0c\n": "a b c\n", "\ufeffa\tb": "a b"} {
		if got := string(foldBlanks([]byte(text))); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestTooManyBoards checks that a tournament with more than MaxBoards boards is not dealt.
func TestTooManyBoards(t *testing.T) {
	d := bytes.Replace(fmt.Appendf(nil, openPhase, 1), []byte("SN 0:1-4"), []byte("SN 0:1-16"), 1)
	const keys = "1,1:6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n2,0:7gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n"
	for session, want := range map[int]bool{9: true, MaxSessions: false} {
		f := mostLikely(t, &Input{Description: d, Keys: []byte(keys), Sessions: []squaredeal.ID{{Phase: 2, Session: session}}})
		if got := f.Dealt != nil; got != want {
			t.Errorf("%d sessions: dealt %t, want %t: %v", session, got, want, f.Step(say.StepRemake))
		}
	}
}
