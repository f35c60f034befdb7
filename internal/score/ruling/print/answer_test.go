package print_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestAnswerQuestion compares the answers with the lecture's examples (spec/score.md).
func TestAnswerQuestion(t *testing.T) {
	for name, c := range map[string]struct {
		q              apply.Question
		ns, ew, before string
		award          string
	}{
		"1, damage in a match":    {apply.Question{Method: "teams", Actual: "-950", Others: "+400", Ruling: "damage by EW: before +2300, after +500, actual -950"}, "-1", "-18", "-16", ""},
		"3, the trap":             {apply.Question{Method: "teams", Actual: "+200", Others: "+620", Ruling: "damage by EW: before +620, after +800, actual +200"}, "-9", "0", "-9", ""},
		"4, weighted in a match":  {apply.Question{Method: "teams", Actual: "-100", Others: "+300", Ruling: "(60%+620&40%-100)"}, "6/5", "-6/5", "-9", ""},
		"5, weighted among ten":   {apply.Question{Method: "mp", Actual: "-100", Others: "3x +620\n+500\n3× +300\n2x -100\n", Ruling: "(60%+620&40%-100)"}, "49/5", "41/5", "2", ""},
		"6, split in a match":     {apply.Question{Method: "teams", Actual: "-100", Others: "+300", Ruling: "(-100)/(+620)"}, "-9", "-8", "-9", ""},
		"7, split among ten":      {apply.Question{Method: "mp", Actual: "-100", Others: "+800\n3x +620\n3x +300\n2x -100", Ruling: "(-100)/(+620)"}, "2", "5", "2", ""},
		"8, damage in a match":    {apply.Question{Method: "teams", Actual: "+150", Others: "+800", Ruling: "damage by EW: before +620, after +500, actual +150"}, "-10", "5", "-12", ""},
		"9, damage among ten":     {apply.Question{Method: "mp", Actual: "+150", Others: "+800\n3x +620\n3x +500\n2x -100", Ruling: "damage by EW: before +620, after +500, actual +150"}, "10", "5", "4", "(100%+620&-100%+500&+100%+150)/(+620)"},
		"artificial":              {apply.Question{Method: "mp", Actual: "NP", Others: "+620\n+650\n-100", Ruling: "A+/A-"}, "18/5", "12/5", "0", ""},
		"a traveller with pairs":  {apply.Question{Method: "mp", Board: "7", Pair: "3", Others: "1 2 +650\n3 4 +620\n5 6 4S-1 N\n", Ruling: "(50% 4S= N & 50% 4S-1 N)"}, "3/2", "5/2", "2", "(50% 4S= N&50% 4S-1 N)"},
		"thirds":                  {apply.Question{Method: "teams", Actual: "0", Others: "0", Ruling: "(100/3%+620&100/3%+170&100/3%-100)"}, "14/3", "-14/3", "0", "(100/3%+620&100/3%+170&100/3%-100)"},
		"split and weighted":      {apply.Question{Method: "mp", Actual: "-100", Others: "+620\n-100", Ruling: "(-100)/(60%+620&40%-100)"}, "1", "9/5", "1", ""},
		"Butler, the datum given": {apply.Question{Method: "butler", Actual: "+510", Others: "+130", Datum: "10", Ruling: "+130"}, "3", "-3", "11", ""},
	} {
		t.Run(name, func(t *testing.T) {
			a, err := print.AnswerQuestion(explain.Language(words.English), &c.q)
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
