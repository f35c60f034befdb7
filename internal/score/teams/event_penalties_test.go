package teams_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// TestEventPenalties checks that a penalty in IMPs is deducted before the conversion to victory points, and
// one in victory points after it.
func TestEventPenalties(t *testing.T) {
	e := mustEvent(t, tenIMPs)
	if got, want := tableOf(mustScore(t, e)), "1 A 15\n2 B 5\n"; got != want {
		t.Errorf("without penalties: got\n%swant\n%s", got, want)
	}
	e.Penalties = []teams.Penalty{
		{Match: 1, Team: "A", VP: true, Amount: score.Int(-1)},
		{Match: 1, Team: "B", Amount: score.Int(-5)},
	}
	// B's own margin is now -15 IMPs, which gives 20 - 16.73.
	if got, want := tableOf(mustScore(t, e)), "1 A 14\n2 B 327/100\n"; got != want {
		t.Errorf("with penalties: got\n%swant\n%s", got, want)
	}
}

// tenIMPs is a match that A wins by 10 IMPs over 4 boards.
const tenIMPs = `method: teams
scale: wbf2013
match: 1
home: A
away: B
1 +420 | -50
2 0 | 0
3 0 | 0
4 0 | 0
`

// TestNonOffendersPerRuling checks that, after offences by both teams, the IMPs on each board are rounded in
// favour of the team that did not offend there.
func TestNonOffendersPerRuling(t *testing.T) {
	_, s := mustMatch(t, `home: A
away: B
scale: 25-0
boards: 8
1 (60%+620&40%-100) | +300 ; non-offenders: A
2 (30%+620&70%-100) | +300 non-offenders B
`)
	// Board 1 gives A 1.2 IMPs, rounded to 2 for A and -1 for B. Board 2 gives A 0.3·8 - 0.7·9 = -3.9 IMPs,
	// rounded to -4 for A and 4 for B.
	if s.Home.VP.String() != "14" || s.Away.VP.String() != "16" {
		t.Errorf("%v and %v, want 14 and 16 for -2 and +3 IMPs", s.Home.VP, s.Away.VP)
	}
}
