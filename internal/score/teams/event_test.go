package teams_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

func mustEvent(t *testing.T, text string) (*teams.Event, *teams.EventScore) {
	t.Helper()
	e, err := traveller.ReadEvent(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := e.Score()
	if err != nil {
		t.Fatal(err)
	}
	return e, s
}

// table formats rows as "place team total", with = for a tie.
func table(s *teams.EventScore) string {
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

// TestEvents checks the table of a small event in each form of scoring.
func TestEvents(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"round robin with a split score, unbalanced": {`
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
`, // Golden example 6 for the first match gives 15 and 9. The second is a draw, and 10 IMPs give 18 to 12.
			"1 C 33\n2 A 27\n3 B 24\n"},
		"board-a-match, weighted and split": {`
method: board-a-match
match: 1
home: A
away: B
1 +420 | +420
2 (60%+620&40%-100) | +300
3 (-100)/(+620) | +300
4 A+/A- | +420
`, // A: 1, 1.2, 0, 1.2; B: 1, 0.8, 0, 0.8
			"1 A 17/5\n2 B 13/5\n"},
		"Patton": {`
method: patton
aggregate: 6
match: 1
home: A
away: B
1 +420 | -50
2 +100 | +200
`, // The boards are 2 - 2 and the swings +470 and -100, so A gets 3 + 3·370/570.
			"1 A 132/19\n2 B 58/19\n"},
		"teams of eight": {`
method: eights
match: 1
home: A
away: B
1 +420 | +450 | -50 | +420
`, // 10 + 0 + 11 + 1
			"1 A 22\n2 B -22\n"},
		"ties": {`
method: teams
match: 1
home: A
away: B
1 0 | 0
`, "1= A 0\n1= B 0\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, s := mustEvent(t, c.text); table(s) != c.want {
				t.Errorf("got\n%swant\n%s", table(s), c.want)
			}
		})
	}
}

// TestEventPenalties checks that a penalty in IMPs is deducted before the conversion to victory points, and one in
// victory points after it.
func TestEventPenalties(t *testing.T) {
	e, before := mustEvent(t, "method: teams\nscale: wbf2013\nmatch: 1\nhome: A\naway: B\n1 +420 | -50\n2 0 | 0\n3 0 | 0\n4 0 | 0\n")
	if got := before.Table[0].Total.String(); got != "15" { // 10 IMPs over 4 boards
		t.Errorf("A has %s, want 15", got)
	}
	e.Penalties = []teams.Penalty{{Match: 1, Team: "A", VP: true, Amount: score.Int(-1)}, {Match: 1, Team: "B", Amount: score.Int(-5)}}
	s, err := e.Score()
	if err != nil {
		t.Fatal(err)
	}
	// B's own margin is now -15 IMPs, which gives 20 - 16.73.
	if table(s) != "1 A 14\n2 B 327/100\n" {
		t.Errorf("table\n%s", table(s))
	}
	e.Penalties = []teams.Penalty{{Match: 1, Team: "C", Amount: score.Int(-5)}}
	if _, err := e.Score(); err == nil || err.Error() != `found a penalty for team "C" in match 1; did you mean A or B?` {
		t.Errorf("error %v", err)
	}
}

// TestNonOffendersPerRuling checks that, after offences by both teams, each board's fraction goes
// to the side that did not offend there.
func TestNonOffendersPerRuling(t *testing.T) {
	_, s := mustMatch(t, "home: A\naway: B\nscale: 25-0\nboards: 8\n1 (60%+620&40%-100) | +300 ; non-offenders: A\n2 (30%+620&70%-100) | +300 non-offenders B\n")
	// 1.2 and 0.3·8 - 0.7·9 = -3.9: for A 2 - 4, for B -1 + 4
	if s.Home.VP.String() != "14" || s.Away.VP.String() != "16" {
		t.Errorf("%v and %v, want 14 and 16 for -2 and +3 IMPs", s.Home.VP, s.Away.VP)
	}
	_, err := traveller.ParseMatch([]byte("home: A\naway: B\n1 0 | 0 ; non-offenders: C\n"))
	if err == nil || err.Error() != `line 3: non-offenders "C", expected "A" or "B"` {
		t.Errorf("error %v", err)
	}
}

// TestReadEventRefuses checks the line and the message of each error.
func TestReadEventRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "the method for the matches is missing",
		"method: teams\n":                     "no matches",
		"method: swiss\nmatch: 1\n":           `line 1: unknown method "swiss", expected teams, board-a-match, patton or eights`,
		"method: teams\n1 0 | 0\n":            `line 2: found "1 0 | 0", expected match: 1 before the boards of a match`,
		"method: teams\nmatch: x\n":           `line 2: found match "x", expected a whole number`,
		"method: teams\nmatch: 1\nmatch: 1\n": "line 2: no boards",
		"method: teams\nmatch: 1\n1 0 | 0\nmatch: 1\n":                  "line 4: match 1 occurs again, but it is already on line 2",
		"home: A\naway: B\n1 0 | 0\nmatch: 1\n1 0 | 0\n":                "line 4: match 1 occurs again, but it is already on line 1",
		"method: teams\nmatch: 1\n1 0 | 0\n1 0 | 0\n":                   "line 4: board 1 occurs twice; the first is on line 3",
		"method: teams\nmatch: 1\n1 0 | 50/50\n":                        "line 3, character 7: found 50/50; did you mean 50%/50% or +50/+50?",
		"method: eights\nmatch: 1\n1 0 | 0\n":                           "line 3: found 2 results separated by |, expected 4",
		"method: patton\naggregate: -1\n":                               `line 2: found aggregate "-1"`,
		"method: teams\nmatch: 1\n1 0 | 0\nhome: A\n":                   `line 4: setting "home" comes after a board`,
		"method: teams\ncolour: red\nmatch: 1\n":                        `line 2: unknown setting "colour"`,
		"method: teams\nmatch: 1\nhome: A\naway: A\n1 0 | 0\n":          `line 2: the teams "A" and "A" cannot be distinguished`,
		"method: teams\nmatch: 1\nhome: A\naway: B\nhome: C\n1 0 | 0\n": `line 5: setting "home" is given twice`,
	} {
		_, err := traveller.ReadEvent(strings.NewReader(text))
		var e *traveller.Error
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v\nwant %s", text, err, want)
		}
	}
}

// TestMatchOfEightIsScoredByItsEvent checks that a match in an event has no Score method. It used
// to inherit the one for two rooms, which returned 0-0 for teams of eight.
func TestMatchOfEightIsScoredByItsEvent(t *testing.T) {
	m := teams.EventMatch{Number: 1, Match: teams.Match{Home: "Home", Away: "Away"}}
	if _, ok := any(&m).(interface {
		Score() (*teams.MatchScore, error)
	}); ok {
		t.Error("a match of an event can be scored without its event")
	}
}
