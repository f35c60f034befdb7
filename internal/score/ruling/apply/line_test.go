package apply_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// names are used for tables that a question does not name.
var names = apply.Names{ThisTable: "this table", NorthSouth: "North-South's team", EastWest: "East-West's team"}

// kinds contains a ruling of every kind for one table.
var kinds = []string{
	"(60%+620&40%-100)", "60%+620&40%-100", "(60% 4S= N & 40% 4S-1 N)", "(100/3%+620&100/3%+170&100/3%-100)", "(120%+620&-20%-100)",
	"+620", "4S= N", "pas", "(-100)/(+620)", "(60%+620&40%-100)/(+620)", "(-100)/(60%+620&40%-100)", "A+/A-", "A-/A+", "A/A", "A+/A+", "A-/A-", "NP", "60%/40%", "(+620)/A-",
	"damage by EW: before +620, after +500, actual +150", "damage by NS: before -100, actual +150", "damage by EW: before 4S= N, after 4S-1 N, actual +150",
}

// TestLinesApplyToSessions checks that a ruling written for one table gives the same
// points in the session as at the table.
func TestLinesApplyToSessions(t *testing.T) {
	const list = "1 11 +650\n2 12 +150\n3 13 4S-1 N\n4 14 +620\n"
	facts := apply.Case{Event: "Club <evening>; May", Director: "A. B.", Names: "N: one, S: two", Facts: "no alert:\r\n2NT ; then a lead\tout of turn"}
	applied := 0
	for _, text := range kinds {
		for _, method := range []string{"mp", "butler", "cross-imp", "teams"} {
			q := &apply.Question{Method: method, Board: "7", Actual: "+150", Others: list, Pair: "2", Ruling: text, Case: facts}
			if method == "teams" {
				q.Others, q.Pair = "+620", ""
			}
			name := method + " " + text
			answer, err := apply.AnswerQuestion(q, names)
			if err != nil {
				if !strings.Contains(text, "A-") && !strings.Contains(text, "%/") { // not supported by every form of scoring
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			lines, err := answer.Lines(q, apply.Place{Match: "3"})
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			rulings, err := apply.ReadRulings(strings.NewReader(lines))
			if err != nil || len(rulings) != 1 {
				t.Errorf("%s: %v of\n%s", name, err, lines)
				continue
			}
			want := facts
			want.Facts = "no alert: 2NT ; then a lead out of turn"
			if rulings[0].Case != want {
				t.Errorf("%s: the case is %+v", name, rulings[0].Case)
			}
			applied++
			if method == "teams" {
				event, err := traveller.ReadEvent(strings.NewReader("method: teams\nmatch: 3\nhome: Alpha\naway: Beta\n7  +150 | +620\n"))
				if err == nil {
					event, err = apply.ToMatches(event, rulings)
				}
				var scored *teams.EventScore
				if err == nil {
					scored, err = event.Score()
				}
				if err != nil {
					t.Errorf("%s: %v", name, err)
				} else if b := scored.Matches[0].MatchScore.Boards[0]; !b.Home.Equal(answer.After.NS.Value) || !b.Away.Equal(answer.After.EW.Value) {
					t.Errorf("%s: %s %s in the match, %s %s at the table", name, b.Home, b.Away, answer.After.NS.Value, answer.After.EW.Value)
				}
				continue
			}
			f, err := resultfile.Open("evening.txt", strings.NewReader("method: "+method+"\nboard: 7\n"+list), "")
			if err != nil {
				t.Fatal(err)
			}
			put, err := apply.ToSession(f.Session, rulings, false)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			b := put.After.Session().Board(0)
			s, err := b.Score()
			if err != nil {
				t.Fatal(err)
			}
			if at := apply.TablePoints(s.Lines[1]); !same(at.NS, answer.After.NS) || !same(at.EW, answer.After.EW) {
				t.Errorf("%s: %+v in the session, %+v at the table", name, at, answer.After)
			}
		}
	}
	if applied < 3*len(kinds) {
		t.Errorf("only %d rulings were put onto a session", applied)
	}
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
			lines, err := answer.Lines(q, apply.Place{})
			if err != nil {
				t.Fatal(name, err)
			}
			rulings, err := apply.ReadRulings(strings.NewReader(lines))
			if err != nil {
				t.Fatal(name, err)
			}
			put, err := apply.ToSession(f.Session, rulings, false)
			if err != nil {
				t.Fatal(name, err)
			}
			for _, x := range []struct {
				when string
				in   *score.SessionScore
				want apply.TablePoints
			}{{"before", put.Before, answer.Before}, {"after", put.After, answer.After}} {
				_, b := x.in.Board(0)
				if at := apply.TablePoints(b.Lines[1]); !same(at.NS, x.want.NS) || !same(at.EW, x.want.EW) {
					t.Errorf("%s, %s, %s: %+v in the session, %+v at the table, of\n%s", name, text, x.when, at, x.want, list)
				}
			}
		}
	}
}

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
	same := func(*apply.Question) {}
	for _, c := range []struct {
		q     *apply.Question
		at    apply.Place
		field string // expected error field; if empty, line is written
		line  string
	}{
		{with(pairs, same), apply.Place{Pairs: "3-12"}, "", "board 7, pairs 3-12: +620\n"},
		{with(pairs, same), apply.Place{Pairs: " A3 – B12 "}, "", "board 7, pairs A3-B12: +620\n"},
		{with(pairs, func(q *apply.Question) { q.Others, q.Pair = "1 2 +620\n3 4 +150", "3" }), apply.Place{}, "", "board 7, pairs 3-4: +620\n"},
		{with(match, same), apply.Place{Match: "3"}, "", "match 3 board 7 open room: +620\n"},
		{with(match, same), apply.Place{Match: "3", Room: "closed"}, "", "match 3 board 7 closed room: +620\n"},
		{with(pairs, same), apply.Place{}, "pairs", ""},
		{with(pairs, same), apply.Place{Pairs: "3"}, "pairs", ""},
		{with(pairs, same), apply.Place{Pairs: "3-12-4"}, "pairs", ""},
		{with(pairs, same), apply.Place{Pairs: "3-12: A"}, "pairs", ""},
		{with(pairs, func(q *apply.Question) { q.Board = "" }), apply.Place{Pairs: "3-12"}, "board", ""},
		{with(match, func(q *apply.Question) { q.Board = "" }), apply.Place{Match: "3"}, "board", ""},
		{with(match, same), apply.Place{Pairs: "3-12"}, "match", ""},
		{with(match, same), apply.Place{Match: "0"}, "match", ""},
		{with(match, same), apply.Place{Match: "3", Room: "the other"}, "room", ""},
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
