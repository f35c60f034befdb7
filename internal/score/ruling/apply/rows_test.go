package apply_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// TestRows checks that the rows of a form give the same ruling.
func TestRows(t *testing.T) {
	for _, text := range []string{
		"+620",
		"A+/A-",
		"60%/40%",
		"(60%+620&40%-100)",
		"(-100)/(+620)",
		"(60%+620&40%-100)/(+620)",
		"50%/(60%+620&40%-100)",
		"NP",
		"(100%+620&-100%+500&+100%+150)/(+620)",
		"(100/3%+620&200/3%-100)",
	} {
		result := parse(t, text)
		ns, ew := apply.RowsOf(result)
		composed := apply.FormatRows(ns, ew)
		again, err := score.ParseResult(composed, nil)
		if err != nil || again.String() != result.String() {
			t.Errorf("%s is composed as %s: %v, %v", text, composed, again, err)
		}
		for _, side := range [][]apply.Row{ns, ew} {
			if total, ok := apply.TotalWeight(side); side != nil && (!ok || total != "100") {
				t.Errorf("%s: the weights %v sum to %s", text, side, total)
			}
		}
	}
}

func TestTotalWeight(t *testing.T) {
	for _, c := range []struct {
		rows  []apply.Row
		total string
		ok    bool
	}{
		{
			rows:  []apply.Row{{Weight: "60", Result: "+620"}, {Weight: "30", Result: "-100"}, {}},
			total: "90",
		},
		{
			rows:  []apply.Row{{Weight: "66,5", Result: "+620"}, {Weight: "33.5%", Result: "-100"}},
			total: "100",
			ok:    true,
		},
		{
			rows: []apply.Row{
				{Weight: "100/3", Result: "a"},
				{Weight: "100/3", Result: "b"},
				{Weight: "100/3", Result: "c"},
			},
			total: "100",
			ok:    true,
		},
		{
			rows:  []apply.Row{{Weight: "most", Result: "+620"}},
			total: "?",
		},
	} {
		if total, ok := apply.TotalWeight(c.rows); total != c.total || ok != c.ok {
			t.Errorf("%v: %s, %v, want %s, %v", c.rows, total, ok, c.total, c.ok)
		}
	}
}

func TestFormatDamage(t *testing.T) {
	const want = "damage by EW: before +620, actual +150"
	if got := apply.FormatDamage("EW", "+620", "", "+150"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
