package teams_test

import (
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// minBoards is the number of random boards scored in each form.
const minBoards = 2000

// TestRescoreMatches scores matches in each form with a second implementation,
// with weighted, split and artificial scores, damage rulings and penalties.
func TestRescoreMatches(t *testing.T) {
	for form := teams.IMPs; form <= teams.TeamsOfEight; form++ {
		t.Run(form.String(), func(t *testing.T) {
			r := rand.New(rand.NewSource(int64(form) + 1))
			boards, damages, uneven := 0, 0, 0
			for boards < minBoards {
				e := &teams.Event{Form: form, Penalties: randomPenalties(r)}
				if r.Intn(2) == 0 {
					e.Aggregate = score.Int(1 + r.Intn(12))
				}
				e.Matches = []teams.EventMatch{randomMatch(r, form)}
				if isUneven := compareSecond(t, e); isUneven {
					uneven++
				}
				m := &e.Matches[0]
				boards += len(m.Match.Boards) + len(m.Eights)
				for _, b := range m.Match.Boards {
					if b.Open.Damage != nil || b.Closed.Damage != nil {
						damages++
					}
				}
			}
			if uneven < 100 {
				t.Errorf("only %d matches in which the teams do not add up", uneven)
			}
			if form != teams.TeamsOfEight && damages < 100 {
				t.Errorf("only %d damages", damages)
			}
		})
	}
}

// compareSecond scores an event with one match with both implementations. isUneven reports whether the
// teams' points do not add up to 0.
func compareSecond(t *testing.T, e *teams.Event) (isUneven bool) {
	t.Helper()
	m := &e.Matches[0]
	want := secondTotals(e, m)
	scored, err := e.Score()
	if err != nil {
		t.Fatal(err)
	}
	got := scored.Matches[0]
	if got.Home.Rat().Cmp(want[0]) != 0 || got.Away.Rat().Cmp(want[1]) != 0 {
		t.Fatalf("%+v\n%v and %v, want %v and %v", m, got.Home, got.Away, want[0], want[1])
	}
	for _, row := range scored.Table {
		points := want[0]
		if row.Team == m.Match.Away {
			points = want[1]
		}
		total := plus(points, secondPenalties(e.Penalties, row.Team, true))
		if row.Total.Rat().Cmp(total) != 0 {
			t.Fatalf("%s has %v, want %v", row.Team, row.Total, total)
		}
	}
	return plus(want[0], want[1]).Sign() != 0
}
