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
	for _, c := range []struct {
		name     string
		question apply.Question
		before   string // NS's IMPs or matchpoints as played, as a fraction
		ns, ew   string // points after the ruling
		award    string // result with which the award is scored; "" if it is not checked
	}{
		{
			name: "1, damage in a match",
			question: apply.Question{
				Method: "teams",
				Actual: "-950",
				Others: "+400",
				Ruling: "damage by EW: before +2300, after +500, actual -950",
			},
			before: "-16", ns: "-1", ew: "-18",
		},
		{
			name: "3, the trap",
			question: apply.Question{
				Method: "teams",
				Actual: "+200",
				Others: "+620",
				Ruling: "damage by EW: before +620, after +800, actual +200",
			},
			before: "-9", ns: "-9", ew: "0",
		},
		{
			name: "4, weighted in a match",
			question: apply.Question{
				Method: "teams",
				Actual: "-100",
				Others: "+300",
				Ruling: "(60%+620&40%-100)",
			},
			before: "-9", ns: "6/5", ew: "-6/5",
		},
		{
			name: "5, weighted among ten",
			question: apply.Question{
				Method: "mp",
				Actual: "-100",
				Others: "3x +620\n+500\n3× +300\n2x -100\n",
				Ruling: "(60%+620&40%-100)",
			},
			before: "2", ns: "49/5", ew: "41/5",
		},
		{
			name:     "6, split in a match",
			question: apply.Question{Method: "teams", Actual: "-100", Others: "+300", Ruling: "(-100)/(+620)"},
			before:   "-9", ns: "-9", ew: "-8",
		},
		{
			name: "7, split among ten",
			question: apply.Question{
				Method: "mp",
				Actual: "-100",
				Others: "+800\n3x +620\n3x +300\n2x -100",
				Ruling: "(-100)/(+620)",
			},
			before: "2", ns: "2", ew: "5",
		},
		{
			name: "8, damage in a match",
			question: apply.Question{
				Method: "teams",
				Actual: "+150",
				Others: "+800",
				Ruling: "damage by EW: before +620, after +500, actual +150",
			},
			before: "-12", ns: "-10", ew: "5",
		},
		{
			name: "9, damage among ten",
			question: apply.Question{
				Method: "mp",
				Actual: "+150",
				Others: "+800\n3x +620\n3x +500\n2x -100",
				Ruling: "damage by EW: before +620, after +500, actual +150",
			},
			before: "4", ns: "10", ew: "5",
			award: "(100%+620&-100%+500&+100%+150)/(+620)",
		},
		{
			name:     "artificial",
			question: apply.Question{Method: "mp", Actual: "NP", Others: "+620\n+650\n-100", Ruling: "A+/A-"},
			before:   "0", ns: "18/5", ew: "12/5",
		},
		{
			name: "a traveller with pairs",
			question: apply.Question{
				Method: "mp",
				Board:  "7",
				Pair:   "3",
				Others: "1 2 +650\n3 4 +620\n5 6 4S-1 N\n",
				Ruling: "(50% 4S= N & 50% 4S-1 N)",
			},
			before: "2", ns: "3/2", ew: "5/2",
			award: "(50% 4S= N&50% 4S-1 N)",
		},
		{
			name: "thirds",
			question: apply.Question{
				Method: "teams",
				Actual: "0",
				Others: "0",
				Ruling: "(100/3%+620&100/3%+170&100/3%-100)",
			},
			before: "0", ns: "14/3", ew: "-14/3",
			award: "(100/3%+620&100/3%+170&100/3%-100)",
		},
		{
			name: "split and weighted",
			question: apply.Question{
				Method: "mp",
				Actual: "-100",
				Others: "+620\n-100",
				Ruling: "(-100)/(60%+620&40%-100)",
			},
			before: "1", ns: "1", ew: "9/5",
		},
		{
			name: "Butler, the datum given",
			question: apply.Question{
				Method: "butler",
				Actual: "+510",
				Others: "+130",
				Datum:  "10",
				Ruling: "+130",
			},
			before: "11", ns: "3", ew: "-3",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, err := print.AnswerQuestion(explain.Language(words.English), &c.question)
			if err != nil {
				t.Fatal(err)
			}
			if got := a.Before.NS.Value.String(); got != c.before {
				t.Errorf("NS had %s, want %s", got, c.before)
			}
			if ns, ew := a.After.NS.Value.String(), a.After.EW.Value.String(); ns != c.ns || ew != c.ew {
				t.Errorf("NS and EW have %s and %s, want %s and %s", ns, ew, c.ns, c.ew)
			}
			if c.award != "" && a.Award.String() != c.award {
				t.Errorf("the award is %s, want %s", a.Award, c.award)
			}
			if len(a.Sheet.Steps) < 2 || len(a.Sheet.Laws) == 0 || len(a.Sheet.Results) != 1 {
				t.Errorf("sheet %+v, want steps, laws and one result", a.Sheet)
			}
			r := a.Report(&c.question)
			if r.NSAfter.String() != c.ns || r.EWAfter.String() != c.ew || r.Ruling == "" {
				t.Errorf("report %+v, want the same points and the ruling", r)
			}
		})
	}
}
