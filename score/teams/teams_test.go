package teams_test

import (
	"strings"
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

// TestMeaninglessResults scores results that pairs may not have either. They used to count as they are.
func TestMeaninglessResults(t *testing.T) {
	half := score.Part{Weight: score.NewFrac(1, 2), Score: 620}
	for want, bad := range map[string]score.Side{
		"a percentage of 140, expected 0 to 100":  {Kind: score.Percentage, Value: score.Int(140)},
		"a raw score of 10000000, expected -7600": score.RawSide(10_000_000),
		"weights sum to 50%, expected 100%":       {Parts: []score.Part{half}},
		"unknown kind of result 9":                {Kind: 9},
		"invalid contract: level 8, strain 0":     {Parts: []score.Part{{Weight: score.Int(1), Contract: score.Contract{Level: 8}, HasContract: true}}},
		"40% has 1 scores, expected none":         {Kind: score.Percentage, Value: score.Int(40), Parts: []score.Part{half}},
	} {
		result, other := score.BothSides(bad), score.RawResult(100)
		board := teams.Board{Number: 7, Open: other, Closed: result}
		_, err := board.Score()
		checkError(t, "board", err, "closed room: NS: "+want)
		match := teams.Match{Home: "Alpha", Away: "Beta", Boards: []teams.Board{board}}
		_, err = match.Score()
		checkError(t, "match", err, "board 7: closed room: NS: "+want)
		for _, form := range []teams.Form{teams.IMPs, teams.BoardAMatch, teams.Patton, teams.TeamsOfEight} {
			event := teams.Event{Form: form, Matches: []teams.EventMatch{{Number: 1, Match: match}}}
			location := "board 7: "
			if form == teams.TeamsOfEight {
				location = "board 7: table 2, "
				event.Matches[0].Match.Boards = nil
				event.Matches[0].EightBoards = []teams.EightBoard{{
					Number: 7, Home: [2]score.Result{other, other}, Away: [2]score.Result{other, result},
				}}
			}
			_, err = event.Score()
			checkError(t, form.String(), err, location+"closed room: NS: "+want)
		}
	}
}

// TestUnknownForm scores an event and a match with values that are not listed. They used to count as others.
func TestUnknownForm(t *testing.T) {
	_, err := teams.Event{Form: teams.TeamsOfEight + 1}.Score()
	checkError(t, "form", err, "unknown form 4")
	_, err = teams.Match{Rounding: teams.RoundTenth + 1}.Score()
	checkError(t, "rounding", err, "unknown rounding 4")
}

// TestBoardsOfOtherForm scores matches whose boards are in the field for other forms. They used to end 0-0.
func TestBoardsOfOtherForm(t *testing.T) {
	match := teams.EventMatch{Number: 1, Match: teams.Match{Home: "Alpha", Away: "Beta", Boards: []teams.Board{{Number: 7}}}}
	_, err := teams.Event{Form: teams.TeamsOfEight, Matches: []teams.EventMatch{match}}.Score()
	checkError(t, "teams of eight", err, "match 1: found boards in two rooms, expected teams-of-eight boards")

	match.Match.Boards, match.EightBoards = nil, []teams.EightBoard{{Number: 7}}
	for _, form := range []teams.Form{teams.IMPs, teams.BoardAMatch, teams.Patton} {
		_, err := teams.Event{Form: form, Matches: []teams.EventMatch{match}}.Score()
		checkError(t, form.String(), err, "match 1: found teams-of-eight boards, expected boards in two rooms")
	}
}

// checkError reports an error unless err contains want.
func checkError(t *testing.T, name string, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s: error %v, want %q", name, err, want)
	}
}
