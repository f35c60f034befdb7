package teams_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// TestParseMatchErrors checks the line and the message of each error.
func TestParseMatchErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{text: "", want: "no boards"},
		{text: "scale: wbf2013\n", want: "no boards"},
		{text: "1 +620", want: "line 1: the | between the results"},
		{text: "x | y", want: `line 1: found "x | y", expected a board number`},
		{text: "1+620 | +300", want: "line 1: found"},
		{text: "1 +620 | +625", want: "line 1, character 11: +625 is not a score"},
		{text: "1 4H=N | 4H+9 N\n", want: "line 1, character 12: 19 tricks"},
		{text: "1 0 | 0\n1 0 | 0\n", want: "line 2: board 1 occurs twice; the first is on line 1"},
		{text: "1 0 | 0\nscale: 25-0", want: `line 2: setting "scale" comes after a board`},
		{text: "scale: 25-0\nscale: 25-0\n1 0 | 0", want: `line 2: setting "scale" is given twice`},
		{text: "scale: 30-0\n1 0 | 0", want: `line 1: unknown scale "30-0"`},
		{text: "scale: 25-0\nboards: 10\n1 0 | 0", want: "there is no 25-0 scale for 10 boards"},
		{text: "scale: 25-0\nboards: many\n1 0 | 0", want: `line 2: found boards "many"`},
		{text: "rounding: up\n1 0 | 0", want: `unknown rounding "up"`},
		{text: "colour: red\n1 0 | 0", want: `unknown setting "colour"`},
		{text: "non-offenders: nobody\n1 0 | 0", want: `non-offenders "nobody", expected "home" or "away"`},
		{text: "home: x\naway: x\n1 0 | 0", want: "cannot be distinguished"},
		{text: "knock-out: maybe\n1 0 | 0", want: `found knock-out "maybe"`},
		{text: "carry-over: lots\n1 0 | 0", want: "expected a number"},
		{text: "1 \xff | 0", want: "line 1: not UTF-8"},
		{text: "home: \x1b[2J\n1 0 | 0", want: "line 1, character 7: found control character U+001B, expected text"},
		{text: "1 0 | damage by NS: before 0 actual 0 | 0", want: "line 1, character 39: found '|'"},
	} {
		_, err := traveller.ParseMatch([]byte(c.text))
		if !errors.As(err, new(*traveller.Error)) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %s", c.text, err, c.want)
		}
	}
}

// FuzzParseMatch checks that every error has a location, and that a parsed match can be scored without a panic.
func FuzzParseMatch(f *testing.F) {
	f.Add("home: A\naway: B\nscale: wbf2013\n1 4S= N | 4S-1 N\n2 (-100)/(+620) | +300\n")
	f.Add("carry-over: 10\nknock-out: yes\n3 damage by EW: before +620, after +500, actual +150 | +800\n4 A+ | NP # comment\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := traveller.ParseMatch([]byte(text))
		if err != nil {
			if !errors.As(err, new(*traveller.Error)) {
				t.Fatalf("%v", err)
			}
			return
		}
		s, err := m.Score()
		if err == nil && len(s.Boards) != len(m.Boards) {
			t.Fatalf("%d boards scored of %d", len(s.Boards), len(m.Boards))
		}
	})
}
