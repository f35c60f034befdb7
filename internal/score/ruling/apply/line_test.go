package apply_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// names are used for tables that a question does not name.
var names = apply.Names{ThisTable: "this table", NorthSouth: "North-South's team", EastWest: "East-West's team"}

// kinds contains a ruling of every kind for one table.
var kinds = []string{
	"(60%+620&40%-100)", "60%+620&40%-100", "(60% 4S= N & 40% 4S-1 N)",
	"(100/3%+620&100/3%+170&100/3%-100)", "(120%+620&-20%-100)",
	"+620", "4S= N", "pas",
	"(-100)/(+620)", "(60%+620&40%-100)/(+620)", "(-100)/(60%+620&40%-100)", "(+620)/A-",
	"A+/A-", "A-/A+", "A/A", "A+/A+", "A-/A-", "NP", "60%/40%",
	"damage by EW: before +620, after +500, actual +150", "damage by NS: before -100, actual +150",
	"damage by EW: before 4S= N, after 4S-1 N, actual +150",
}

// TestLinesApplyToSessions checks that a ruling written for one table gives the same
// points in the session as at the table, and keeps its case.
func TestLinesApplyToSessions(t *testing.T) {
	const others = "1 11 +650\n2 12 +150\n3 13 4S-1 N\n4 14 +620\n"
	facts := apply.Case{
		Event: "Club <evening>; May", Director: "A. B.", Names: "N: one, S: two",
		Facts: "no alert:\r\n2NT ; then a lead\tout of turn",
	}
	onOneLine := facts
	onOneLine.Facts = "no alert: 2NT ; then a lead out of turn"

	applied := 0
	for _, text := range kinds {
		for _, method := range []string{"mp", "butler", "cross-imp", "teams"} {
			name := method + " " + text
			q := &apply.Question{
				Method: method, Board: "7", Actual: "+150", Others: others, Pair: "2", Ruling: text, Case: facts,
			}
			if method == "teams" {
				q.Others, q.Pair = "+620", ""
			}
			answer, err := apply.AnswerQuestion(q, names)
			if err != nil {
				isInEveryForm := !strings.Contains(text, "A-") && !strings.Contains(text, "%/")
				if isInEveryForm {
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			rulings := writeAndRead(t, answer, q)
			if rulings[0].Case != onOneLine {
				t.Errorf("%s: the case is %+v", name, rulings[0].Case)
			}
			var got apply.TablePoints
			if method == "teams" {
				got = pointsInMatch(t, "7  +150 | +620\n", rulings)
			} else {
				got = pointsOfPair2(t, "method: "+method+"\nboard: 7\n"+others, rulings)
			}
			if !same(got.NS, answer.After.NS) || !same(got.EW, answer.After.EW) {
				t.Errorf("%s: %+v in the session, %+v at the table", name, got, answer.After)
			}
			applied++
		}
	}
	if applied < 3*len(kinds) {
		t.Errorf("only %d rulings were applied to a session", applied)
	}
}

// writeAndRead writes the ruling of an answer, in match 3 if it is about teams, and reads it again.
func writeAndRead(t *testing.T, answer *apply.Answer, q *apply.Question) []apply.Ruling {
	t.Helper()
	lines, err := answer.Lines(q, apply.Place{Match: "3"})
	if err != nil {
		t.Fatalf("%s %s: %v", q.Method, q.Ruling, err)
	}
	rulings, err := apply.ReadRulings(strings.NewReader(lines))
	if err != nil || len(rulings) != 1 {
		t.Fatalf("%s %s: %v of\n%s", q.Method, q.Ruling, err, lines)
	}
	return rulings
}

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
		NS: score.Points{Value: b.Home, Played: b.Played}, EW: score.Points{Value: b.Away, Played: b.Played},
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

// TestTravellerMatchesSession checks that a board extracted from a file for the desk is
// scored as in its session, with the same settings, missing scores, groups and sections.
func TestTravellerMatchesSession(t *testing.T) {
	for name, c := range map[string]struct{ file, method string }{
		"missing scores":      {"method: mp\nfactoring: missing-as-average\nboard: 7\n1 11 +650\n2 12 +150\nboard: 8\n1 12 +620\n2 11 +620\n3 13 -50\n", "mp"},
		"expected":            {"method: butler\nexpected: 9\ntrim: at least 25%\nboard: 7\n1 11 +650\n2 12 +150\n3 13 -100\n4 14 +1430\n", "butler"},
		"groups":              {"method: cross-imp\ncomparisons: neuberg\nboard: 7\n1 11 +650\n2 12 +150\ngroup: b\n3 13 -100\n4 14 +1430\n", "cross-imp"},
		"nobody vulnerable":   {"method: mp\nboard: 7\nvulnerable: none\n1 11 4S= N\n2 12 +150\n3 13 4S-2 N\n", "mp"},
		"pairs with sections": {"method: mp\nboard: 7\nA1 A11 4S= N\n2 A12 +150\nB3 B13 4S-2 N\n", "mp"},
	} {
		f, err := resultfile.Open("evening.txt", strings.NewReader(c.file), "")
		if err != nil {
			t.Fatal(name, err)
		}
		list, err := resultfile.TravellerText("evening.txt", []byte(c.file), "7", c.method)
		if err != nil {
			t.Fatal(name, err)
		}
		for _, text := range []string{"(60%+620&40%-100)", "4S= N", "A/A", "(-100)/(+620)"} {
			q := &apply.Question{Method: c.method, Board: "7", Others: list, Pair: "2", Ruling: text}
			answer, err := apply.AnswerQuestion(q, names)
			if err != nil {
				t.Errorf("%s, %s: %v of\n%s", name, text, err, list)
				continue
			}
			applied, err := apply.ToSession(f.Session, writeAndRead(t, answer, q), false)
			if err != nil {
				t.Fatal(name, err)
			}
			for _, side := range []struct {
				when    string
				session *score.SessionScore
				want    apply.TablePoints
			}{{"before", applied.Before, answer.Before}, {"after", applied.After, answer.After}} {
				_, b := side.session.Board(0)
				if got := apply.TablePoints(b.Lines[1]); !same(got.NS, side.want.NS) || !same(got.EW, side.want.EW) {
					t.Errorf("%s, %s, %s: %+v in the session, %+v at the table, of\n%s",
						name, text, side.when, got, side.want, list)
				}
			}
		}
	}
}

// same reports whether two pairs have the same points, or neither has any.
func same(a, b score.Points) bool {
	return a.Played == b.Played && (!a.Played || a.Value.Equal(b.Value))
}

// TestLinesErrors checks that no line is written if it would not identify exactly the right
// result.
func TestLinesErrors(t *testing.T) {
	pairs := apply.Question{Method: "mp", Board: "7", Actual: "+150", Others: "+620", Ruling: "+620"}
	match := apply.Question{Method: "teams", Board: "7", Actual: "+150", Others: "+620", Ruling: "+620"}
	with := func(q apply.Question, change func(q *apply.Question)) *apply.Question {
		change(&q)
		return &q
	}
	unchanged := func(*apply.Question) {}
	for _, c := range []struct {
		q     *apply.Question
		at    apply.Place
		field string // expected error field; if empty, line is written
		line  string
	}{
		{with(pairs, unchanged), apply.Place{Pairs: "3-12"}, "", "board 7, pairs 3-12: +620\n"},
		{with(pairs, unchanged), apply.Place{Pairs: " A3 – B12 "}, "", "board 7, pairs A3-B12: +620\n"},
		{with(pairs, func(q *apply.Question) { q.Others, q.Pair = "1 2 +620\n3 4 +150", "3" }), apply.Place{}, "", "board 7, pairs 3-4: +620\n"},
		{with(match, unchanged), apply.Place{Match: "3"}, "", "match 3 board 7 open room: +620\n"},
		{with(match, unchanged), apply.Place{Match: "3", Room: "closed"}, "", "match 3 board 7 closed room: +620\n"},
		{with(pairs, unchanged), apply.Place{}, "pairs", ""},
		{with(pairs, unchanged), apply.Place{Pairs: "3"}, "pairs", ""},
		{with(pairs, unchanged), apply.Place{Pairs: "3-12-4"}, "pairs", ""},
		{with(pairs, unchanged), apply.Place{Pairs: "3-12: A"}, "pairs", ""},
		{with(pairs, func(q *apply.Question) { q.Board = "" }), apply.Place{Pairs: "3-12"}, "board", ""},
		{with(match, func(q *apply.Question) { q.Board = "" }), apply.Place{Match: "3"}, "board", ""},
		{with(match, unchanged), apply.Place{Pairs: "3-12"}, "match", ""},
		{with(match, unchanged), apply.Place{Match: "0"}, "match", ""},
		{with(match, unchanged), apply.Place{Match: "3", Room: "the other"}, "room", ""},
		{with(pairs, func(q *apply.Question) { q.Ruling = "" }), apply.Place{Pairs: "3-12"}, "ruling", ""},
		{with(pairs, func(q *apply.Question) { q.Case.Facts = strings.Repeat("a ", 3000) }), apply.Place{Pairs: "3-12"}, "ruling", ""},
	} {
		answer, err := apply.AnswerQuestion(c.q, names)
		if err != nil {
			t.Fatal(err)
		}
		line, err := answer.Lines(c.q, c.at)
		var wrong *apply.QuestionError
		if c.field == "" && (err != nil || line != c.line) || c.field != "" && (!errors.As(err, &wrong) || wrong.Field != c.field) {
			t.Errorf("%+v: %q, %v; want field %q, %q", c.at, line, err, c.field, c.line)
		}
	}
}
