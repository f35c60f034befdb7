package teams_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// TestEvents checks the table of a small event in each form of scoring.
func TestEvents(t *testing.T) {
	for _, c := range []struct {
		name, event, table string
	}{
		{
			// The first match is example 6 from the lecture: A gets 15 and B 9 victory points. The second is a
			// draw, 15 to 15. In the third, C wins by 10 IMPs, 18 to 12.
			name: "round robin with a split score, unbalanced",
			event: `
method: teams
scale: 25-0
boards: 8
match: 1
home: A
away: B
1 (-100)/(+620) | +300
2 +430 | 0
match: 2
home: B
away: C
1 +420 | +420
match: 3
home: C
away: A
1 +420 | -50
`,
			table: `1 C 33
2 A 27
3 B 24
`,
		},
		{
			// On the four boards A gets 1 + 1.2 + 0 + 1.2 points, and B 1 + 0.8 + 0 + 0.8.
			name: "board-a-match, weighted and split",
			event: `
method: board-a-match
match: 1
home: A
away: B
1 +420 | +420
2 (60%+620&40%-100) | +300
3 (-100)/(+620) | +300
4 A+/A- | +420
`,
			table: `1 A 17/5
2 B 13/5
`,
		},
		{
			// Each team wins one board, 2 to 2. The swings are +470 and -100, so A also gets 3 + 3·370/570 of the
			// aggregate 6, and B the rest.
			name: "Patton",
			event: `
method: patton
aggregate: 6
match: 1
home: A
away: B
1 +420 | -50
2 +100 | +200
`,
			table: `1 A 132/19
2 B 58/19
`,
		},
		{
			// Home +420 and +450 against away -50 and +420: 10 + 0 + 11 + 1 IMPs.
			name: "teams of eight",
			event: `
method: eights
match: 1
home: A
away: B
1 +420 | +450 | -50 | +420
`,
			table: `1 A 22
2 B -22
`,
		},
		{
			name: "ties",
			event: `
method: teams
match: 1
home: A
away: B
1 0 | 0
`,
			table: `1= A 0
1= B 0
`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := tableOf(mustScore(t, mustEvent(t, c.event))); got != c.table {
				t.Errorf("got\n%swant\n%s", got, c.table)
			}
		})
	}
}

// TestEventMatchHasNoScore checks that a match in an event has no Score method. It used
// to inherit the one for two rooms, which returned 0-0 for teams of eight.
func TestEventMatchHasNoScore(t *testing.T) {
	type scorer interface {
		Score() (*teams.MatchScore, error)
	}
	if _, ok := any(new(teams.EventMatch)).(scorer); ok {
		t.Error("a match of an event can be scored without its event")
	}
}

// mustEvent parses an event.
func mustEvent(t *testing.T, text string) *teams.Event {
	t.Helper()
	e, err := traveller.ReadEvent(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func mustScore(t *testing.T, e *teams.Event) *teams.EventScore {
	t.Helper()
	s, err := e.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// tableOf formats the rows of the table as "place team total", with = for a tie.
func tableOf(s *teams.EventScore) string {
	var b strings.Builder
	for _, r := range s.Table {
		tie := ""
		if r.Tied {
			tie = "="
		}
		fmt.Fprintf(&b, "%d%s %s %v\n", r.Place, tie, r.Team, r.Total)
	}
	return b.String()
}
