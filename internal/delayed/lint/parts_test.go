package lint

import (
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
)

// TestLintParts checks machine-readable parts. The clock of a case is given relative to the round.
func TestLintParts(t *testing.T) {
	roundTime := time.Date(2026, 12, 1, 19, 0, 0, 0, time.UTC)
	chain := delayed.Quicknet()
	round := chain.Describe(chain.RoundAt(roundTime))
	players := "players closed 2026-11-30T18:00:00Z opened 2026-12-01T12:00:00Z"
	closed := time.Date(2026, 11, 30, 18, 0, 0, 0, time.UTC)
	both := players + delayed.Separator + round
	opensAtRound := strings.Replace(players, "T12:00:00Z", "T19:00:00Z", 1) + delayed.Separator + round
	before := func(d time.Duration) time.Time { return roundTime.Add(-d) }
	for _, c := range []struct {
		info    string
		now     time.Time
		want    FindingKind // of the worst finding; empty: none
		gravity Gravity
		bits    float64
	}{
		{info: round, now: before(48 * time.Hour), bits: 256},
		{info: round, now: before(30 * time.Minute), want: SoonRound, gravity: Look, bits: 256},
		{info: round, now: roundTime, want: PastRound, gravity: Refuse, bits: 256},
		{info: round, now: time.Time{}, bits: 256},
		{
			info:    strings.Replace(round, ":00Z", ":03Z", 1),
			now:     before(48 * time.Hour),
			want:    OtherTime,
			gravity: Refuse,
			bits:    256,
		},
		{info: both, now: before(48 * time.Hour), bits: 256},
		{info: players, now: before(48 * time.Hour), want: LastMover, gravity: Look, bits: 0},
		{info: both, now: before(2 * time.Hour), want: PastClosing, gravity: Confirm, bits: 256},
		{info: both, now: closed, want: PastClosing, gravity: Confirm, bits: 256},
		{info: both, now: closed.Add(-time.Second), bits: 256},
		// Whoever opens last knows the round.
		{info: opensAtRound, now: before(48 * time.Hour), want: LastMover, gravity: Look, bits: 256},
		{
			info:    "DJI close of 30 November 2026, 2 decimals" + delayed.Separator + round,
			now:     before(72 * time.Hour),
			want:    TextBeside,
			gravity: Look,
			bits:    273,
		},
	} {
		l := LintOf(c.info, c.now)
		worst := l.Worst()
		if worst == nil {
			worst = new(Finding)
		}
		if worst.Kind != c.want || worst.Gravity != c.gravity {
			t.Errorf("%q at %v: %s %s, want %s %s", c.info, c.now, worst.Gravity, worst.Kind, c.gravity, c.want)
		}
		if l.Bits != c.bits || l.Verdict == "" {
			t.Errorf("%q at %v: %v bits, verdict %q, want %v bits", c.info, c.now, l.Bits, l.Verdict, c.bits)
		}
	}
}
