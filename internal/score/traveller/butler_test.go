package traveller

import (
	"fmt"
	"strings"
	"testing"
)

// TestDatums scores the examples of spec/score.md steps 9 and 14.
func TestDatums(t *testing.T) {
	for _, c := range []struct {
		settings, scores string
		datum            int
		imps             string // of each result
	}{
		{
			settings: "datum: median",
			scores:   "+450 +170 +170 -50 -100",
			datum:    170,
			imps:     "7 0 0 -6 -7",
		},
		{
			settings: "datum: median",
			scores:   "+200 +150 +100 0",
			datum:    130,
			imps:     "2 1 -1 -4",
		},
		{
			settings: "trim: 0\ndatum-rounding: towards-zero",
			scores:   "-90 -100 -100",
			datum:    -90,
			imps:     "0 0 0",
		},
		{
			settings: "trim: at least 45% of expected\nexpected: 41\ndatum-rounding: towards-zero",
			scores:   "+50 +80 +90",
			datum:    80,
			imps:     "-1 0 0",
		},
		{
			settings: "trim: at least 10% of expected\nexpected: 9\ndatum-rounding: towards-zero",
			scores:   "+500 +50 +80 +90 -400",
			datum:    70,
			imps:     "10 -1 0 1 -10",
		},
	} {
		in := "method: butler\n" + c.settings + "\nboard: 1\n"
		for i, raw := range strings.Fields(c.scores) {
			in += fmt.Sprintln(2*i+1, 2*i+2, raw)
		}
		_, b := scored(t, readSession(t, in)).Board(0)
		var imps []string
		for _, l := range b.Lines {
			imps = append(imps, l.NS.Value.String())
		}
		if got := b.Datums[0].Value; got != c.datum {
			t.Errorf("%s, %s: datum %d, want %d", c.settings, c.scores, got, c.datum)
		}
		if got := strings.Join(imps, " "); got != c.imps {
			t.Errorf("%s, %s: IMPs %s, want %s", c.settings, c.scores, got, c.imps)
		}
	}
}

// TestGainLimit scores the example of spec/score-session.md step 23.
func TestGainLimit(t *testing.T) {
	out := scored(t, readSession(t, `method: butler
winners: 1
gain-limit: 12
datum: 0
board: 1
1 2 +260
3 4 0
board: 2
2 1 -400
4 3 0
`))
	for pair, want := range map[string]struct{ points, total string }{
		"1": {points: "15", total: "12"},
		"2": {points: "-15", total: "-15"},
		"3": {points: "0", total: "0"},
	} {
		if p := out.Pair(pair, ""); p.Points.String() != want.points || p.Total.String() != want.total {
			t.Errorf("pair %s has %v, total %v; want %s, %s", pair, p.Points, p.Total, want.points, want.total)
		}
	}
}

func TestGainLimitErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{
			text: "gain-limit: 0\nboard: 1\n1 2 0\n",
			want: `line 1: found gain-limit "0", expected a whole number from 1 to 100`,
		},
		{
			text: "board: 1\ngain-limit: 3\n1 2 0\n",
			want: `line 2: setting "gain-limit" is inside a board; give it before the first board`,
		},
	} {
		_, err := ReadSession(strings.NewReader(c.text))
		wantError(t, c.text, err, c.want)
	}
}
