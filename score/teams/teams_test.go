package teams_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
)

// TestTeamsOfEightMatch scores a match between teams of eight. A match in an event used to have a
// method Score, which returned 0-0 for it.
func TestTeamsOfEightMatch(t *testing.T) {
	if _, ok := any(&teams.EventMatch{}).(interface {
		Score() (*teams.MatchScore, error)
	}); ok {
		t.Error("a match in an event can be scored without its event")
	}
	raw := score.RawResult
	event := teams.Event{Form: teams.TeamsOfEight, Matches: []teams.EventMatch{{
		Number: 1, Match: teams.Match{Home: "Alpha", Away: "Beta"},
		EightBoards: []teams.EightBoard{{
			Number: 1,
			Home:   [2]score.Result{raw(620), raw(620)},
			Away:   [2]score.Result{raw(-100), raw(-100)},
		}},
	}}}
	out, err := event.Score()
	if err != nil {
		t.Fatal(err)
	}
	// 720 points are 12 IMPs, in each of the four comparisons.
	if m := out.Matches[0]; m.Home.Cmp(score.Int(48)) != 0 || m.Away.Cmp(score.Int(-48)) != 0 {
		t.Errorf("%v-%v, want 48 to -48", m.Home, m.Away)
	}
}
