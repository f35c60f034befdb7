package ruling_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// TestAsk holds the answers against the lecture's examples (spec/score.md).
func TestAsk(t *testing.T) {
	for name, c := range map[string]struct {
		q              ruling.Question
		ns, ew, before string
		award          string
	}{
		"1, damage in a match":    {ruling.Question{Method: "teams", Actual: "-950", Others: "+400", Ruling: "damage by EW: before +2300, after +500, actual -950"}, "-1", "-18", "-16", ""},
		"3, the trap":             {ruling.Question{Method: "teams", Actual: "+200", Others: "+620", Ruling: "damage by EW: before +620, after +800, actual +200"}, "-9", "0", "-9", ""},
		"4, weighted in a match":  {ruling.Question{Method: "teams", Actual: "-100", Others: "+300", Ruling: "(60%+620&40%-100)"}, "6/5", "-6/5", "-9", ""},
		"5, weighted among ten":   {ruling.Question{Method: "mp", Actual: "-100", Others: "3x +620\n+500\n3× +300\n2x -100\n", Ruling: "(60%+620&40%-100)"}, "49/5", "41/5", "2", ""},
		"6, split in a match":     {ruling.Question{Method: "teams", Actual: "-100", Others: "+300", Ruling: "(-100)/(+620)"}, "-9", "-8", "-9", ""},
		"7, split among ten":      {ruling.Question{Method: "mp", Actual: "-100", Others: "+800\n3x +620\n3x +300\n2x -100", Ruling: "(-100)/(+620)"}, "2", "5", "2", ""},
		"8, damage in a match":    {ruling.Question{Method: "teams", Actual: "+150", Others: "+800", Ruling: "damage by EW: before +620, after +500, actual +150"}, "-10", "5", "-12", ""},
		"9, damage among ten":     {ruling.Question{Method: "mp", Actual: "+150", Others: "+800\n3x +620\n3x +500\n2x -100", Ruling: "damage by EW: before +620, after +500, actual +150"}, "10", "5", "4", "(100%+620&-100%+500&+100%+150)/(+620)"},
		"artificial":              {ruling.Question{Method: "mp", Actual: "NP", Others: "+620\n+650\n-100", Ruling: "A+/A-"}, "18/5", "12/5", "0", ""},
		"a traveller with pairs":  {ruling.Question{Method: "mp", Board: "7", Pair: "3", Others: "1 2 +650\n3 4 +620\n5 6 4S-1 N\n", Ruling: "(50% 4S= N & 50% 4S-1 N)"}, "3/2", "5/2", "2", "(50% 4S= N&50% 4S-1 N)"},
		"thirds":                  {ruling.Question{Method: "teams", Actual: "0", Others: "0", Ruling: "(100/3%+620&100/3%+170&100/3%-100)"}, "14/3", "-14/3", "0", "(100/3%+620&100/3%+170&100/3%-100)"},
		"split and weighted":      {ruling.Question{Method: "mp", Actual: "-100", Others: "+620\n-100", Ruling: "(-100)/(60%+620&40%-100)"}, "1", "9/5", "1", ""},
		"Butler, the datum given": {ruling.Question{Method: "butler", Actual: "+510", Others: "+130", Datum: "10", Ruling: "+130"}, "3", "-3", "11", ""},
	} {
		t.Run(name, func(t *testing.T) {
			a, err := ruling.Language(words.English).Ask(&c.q)
			if err != nil {
				t.Fatal(err)
			}
			if got := a.After.NS.Value.String() + " " + a.After.EW.Value.String(); got != c.ns+" "+c.ew {
				t.Errorf("NS and EW have %s, want %s %s", got, c.ns, c.ew)
			}
			if got := a.Before.NS.Value.String(); got != c.before {
				t.Errorf("NS had %s, want %s", got, c.before)
			}
			if c.award != "" && a.Award.String() != c.award {
				t.Errorf("the award is %s, want %s", a.Award, c.award)
			}
			if len(a.Sheet.Steps) < 2 || len(a.Sheet.Laws) == 0 || len(a.Sheet.Results) != 1 {
				t.Errorf("sheet %+v", a.Sheet)
			}
			r := a.Report(&c.q)
			if r.NSAfter.String() != c.ns || r.EWAfter.String() != c.ew || r.Ruling == "" {
				t.Errorf("report %+v", r)
			}
		})
	}
}

func TestAskRefuses(t *testing.T) {
	for _, c := range []struct {
		q    ruling.Question
		want string
	}{
		{ruling.Question{Method: "mp"}, "at_table: the result at the table is missing"},
		{ruling.Question{Method: "pairs", Actual: "+620"}, "method: unknown method"},
		{ruling.Question{Method: "mp", Board: "x", Actual: "+620"}, `board: found board "x", expected a whole number from 1 to 10000`},
		{ruling.Question{Method: "mp", Actual: "4S= N"}, "at_table: character 1: 4S= N needs the vulnerability"},
		{ruling.Question{Method: "teams", Actual: "+620"}, "others: the result of the other room is missing"},
		{ruling.Question{Method: "mp", Actual: "+620", Others: "+620\n+62\n"}, "others: line 2, character 2: +62 is not a score"},
		{ruling.Question{Method: "mp", Actual: "+620", Others: "1 2 +620\n3 4 +62\n"}, "others: line 2"},
		{ruling.Question{Method: "mp", Actual: "+620", Others: "2000x +620"}, "others: line 1: 2000 times, expected 1 to 1000"},
		{ruling.Question{Method: "mp", Actual: "+620", Others: "1 2 +620", Pair: "9"}, "pair: the others include no result of North-South pair 9"},
		{ruling.Question{Method: "mp", Actual: "+620", Others: "+50", Expected: "1"}, `expected: found "1", expected at least 2, the existing number`},
		{ruling.Question{Method: "butler", Actual: "+620", Others: "+50", Datum: "much"}, `datum: found datum "much", expected factored, plain or a number`},
		{ruling.Question{Method: "mp", Actual: "+620", Others: "+50", Ruling: "50/50"}, "ruling: character 1: found 50/50: 50%/50% or +50/+50?"},
		{ruling.Question{Method: "mp", Actual: "+620", Others: "+50", Ruling: "(60%+620&30%-100)"}, "ruling: character 10: the weights add up to 90%, expected 100%"},
	} {
		_, err := ruling.Language(words.English).Ask(&c.q)
		var q *ruling.QuestionError
		if !errors.As(err, &q) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %s", c.q, err, c.want)
		}
	}
}

// TestRows: what a form shows of a ruling is read as the same ruling.
func TestRows(t *testing.T) {
	for _, text := range []string{
		"+620", "A+/A-", "60%/40%", "(60%+620&40%-100)", "(-100)/(+620)", "(60%+620&40%-100)/(+620)", "50%/(60%+620&40%-100)", "NP",
		"(100%+620&-100%+500&+100%+150)/(+620)", "(100/3%+620&200/3%-100)",
	} {
		r, err := score.ParseResult(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		ns, ew := ruling.Rows(r)
		composed := ruling.Compose(ns, ew)
		again, err := score.ParseResult(composed, nil)
		if err != nil || again.String() != r.String() {
			t.Errorf("%s is composed as %s: %v, %v", text, composed, again, err)
		}
		for _, side := range [][]ruling.Row{ns, ew} {
			if total, ok := ruling.Total(side); side != nil && (!ok || total != "100") {
				t.Errorf("%s: the weights %v sum to %s", text, side, total)
			}
		}
	}
	for _, c := range []struct {
		rows []ruling.Row
		want string
		ok   bool
	}{
		{[]ruling.Row{{"60", "+620"}, {"30", "-100"}, {}}, "90", false},
		{[]ruling.Row{{"66,5", "+620"}, {"33.5%", "-100"}}, "100", true},
		{[]ruling.Row{{"100/3", "a"}, {"100/3", "b"}, {"100/3", "c"}}, "100", true},
		{[]ruling.Row{{"most", "+620"}}, "?", false},
	} {
		if got, ok := ruling.Total(c.rows); got != c.want || ok != c.ok {
			t.Errorf("%v: %s, %v", c.rows, got, ok)
		}
	}
	if got := ruling.ComposeDamage("EW", "+620", "", "+150"); got != "damage by EW: before +620, actual +150" {
		t.Error(got)
	}
}
