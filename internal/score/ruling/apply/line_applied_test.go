package apply_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// TestLinesApplyToSessions checks that a ruling written for one table gives the same
// points in the session as at the table.
func TestLinesApplyToSessions(t *testing.T) {
	applied := 0
	for _, text := range rulingTexts {
		for _, method := range []string{"mp", "butler", "cross-imp", "teams"} {
			q := &apply.Question{Method: method, Board: "7", Actual: "+150", Ruling: text}
			if method == "teams" {
				q.Others = "+620"
			} else {
				q.Others, q.Pair = otherResults, "2"
			}
			answer, err := apply.AnswerQuestion(q, tableNames)
			if err != nil {
				t.Errorf("%s %s: %v", method, text, err)
				continue
			}
			rulings := writeAndRead(t, answer, q)
			var got apply.TablePoints
			if method == "teams" {
				got = pointsInMatch(t, "7  +150 | +620\n", rulings)
			} else {
				got = pointsOfPair2(t, "method: "+method+"\nboard: 7\n"+otherResults, rulings)
			}
			if !isSame(got, answer.After) {
				t.Errorf("%s %s: %+v in the session, %+v at the table", method, text, got, answer.After)
			}
			applied++
		}
	}
	if applied < 3*len(rulingTexts) {
		t.Errorf("%d rulings were applied to a session, want at least %d", applied, 3*len(rulingTexts))
	}
}

// rulingTexts contains a ruling of every kind for one table, in the notation of score.ParseResult.
var rulingTexts = []string{
	"(60%+620&40%-100)",
	"60%+620&40%-100",
	"(60% 4S= N & 40% 4S-1 N)",
	"(100/3%+620&100/3%+170&100/3%-100)",
	"(120%+620&-20%-100)",
	"+620",
	"4S= N",
	"pas",
	"(-100)/(+620)",
	"(60%+620&40%-100)/(+620)",
	"(-100)/(60%+620&40%-100)",
	"(+620)/A-",
	"A+/A-",
	"A-/A+",
	"A/A",
	"A+/A+",
	"A-/A-",
	"NP",
	"60%/40%",
	"damage by EW: before +620, after +500, actual +150",
	"damage by NS: before -100, actual +150",
	"damage by EW: before 4S= N, after 4S-1 N, actual +150",
}

// otherResults lists the results of a board. Questions are about the table of pair 2.
const otherResults = `1 11 +650
2 12 +150
3 13 4S-1 N
4 14 +620
`

// pointsInMatch returns the points of the open room in match 3, which has one board.
func pointsInMatch(t *testing.T, board string, rulings []apply.Ruling) apply.TablePoints {
	t.Helper()
	event, err := traveller.ReadEvent(strings.NewReader("method: teams\nmatch: 3\nhome: Alpha\naway: Beta\n" + board))
	if err != nil {
		t.Fatal(err)
	}
	ruled, err := apply.ToMatches(event, rulings)
	if err != nil {
		t.Fatal(err)
	}
	scored, err := ruled.Score()
	if err != nil {
		t.Fatal(err)
	}
	b := scored.Matches[0].MatchScore.Boards[0]
	return apply.TablePoints{
		NS: score.Points{Value: b.Home, Played: b.Played},
		EW: score.Points{Value: b.Away, Played: b.Played},
	}
}

// pointsOfPair2 returns the points on the second line of a session with one board.
func pointsOfPair2(t *testing.T, file string, rulings []apply.Ruling) apply.TablePoints {
	t.Helper()
	f, err := resultfile.Open("evening.txt", strings.NewReader(file), "")
	if err != nil {
		t.Fatal(err)
	}
	applied, err := apply.ToSession(f.Session, rulings, false)
	if err != nil {
		t.Fatal(err)
	}
	s, err := applied.After.Session().Board(0).Score()
	if err != nil {
		t.Fatal(err)
	}
	return apply.TablePoints(s.Lines[1])
}

// isSame reports whether both pairs at a table have the same points.
func isSame(a, b apply.TablePoints) bool {
	isEqual := func(a, b score.Points) bool {
		return a.Played == b.Played && (!a.Played || a.Value.Equal(b.Value))
	}
	return isEqual(a.NS, b.NS) && isEqual(a.EW, b.EW)
}
