package score

import (
	"errors"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestLabels checks that, after a side's name, scores are from that side's point of view.
func TestLabels(t *testing.T) {
	vul := bridge.VulNone
	for text, want := range map[string]string{
		"NS -100, EW -620":                                   "(-100)/(+620)",
		"para NS: -100, para WE: -620":                       "(-100)/(+620)",
		"NS: -100 ; WE: -620":                                "(-100)/(+620)",
		"EW -620 / NS -100":                                  "(-100)/(+620)",
		"eo -620, ns -100":                                   "(-100)/(+620)",
		"paire NS : +620, paire EO : -620":                   "+620",
		"NS +620, EW -620":                                   "+620",
		"NS 60% +620 & 40% -100, EW -620":                    "(60%+620&40%-100)/(+620)",
		"NS 60% +620 40% -100, EW -620":                      "(60%+620&40%-100)/(+620)",
		"NS (60% +620 & 40% -100), EW (50% -620 & 50% +100)": "(60%+620&40%-100)/(50%+620&50%-100)",
		"NS 40%, EW 60%":                                     "40%/60%",
		"NS A+, EW A-":                                       "A+/A-",
		"NS 4H= N, EW 4H-1 N":                                "(4H= N)/(4H-1 N)",
		"NS 50%, EW 50%":                                     "50%/50%",
		"NS 50, EW +620":                                     "(+50)/(-620)",
	} {
		r, err := ParseResult(text, &vul)
		if err != nil || r.String() != want {
			t.Errorf("%s: %v, %v; want %s", text, r, err, want)
			continue
		}
		if again, err := ParseResult(r.String(), &vul); err != nil || again.String() != want {
			t.Errorf("%s is read again as %v, %v", r, again, err)
		}
	}
}

// TestLabelErrors checks the position of each error and, unless msg is empty, its message.
func TestLabelErrors(t *testing.T) {
	const onlyOne = "only one side is named; expected both, such as NS -100, EW -620"
	const twice = "one side is named twice; expected both, such as NS -100, EW -620"
	for text, want := range map[string]struct {
		column int
		msg    string
	}{
		"NS -100":              {column: 1, msg: onlyOne},
		"para WE: -620":        {column: 1, msg: onlyOne},
		"NS -100, EW":          {column: 1, msg: onlyOne},
		"NS -100, NS +620":     {column: 10, msg: twice},
		"EW -100, WE +620":     {column: 10, msg: twice},
		"NS -100x, EW +620":    {column: 8},
		"NS -100, EW +620 yes": {column: 18},
		"+620/-620":            {column: 1},
	} {
		vul := bridge.VulNone
		_, err := ParseResult(text, &vul)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%s: error %v, want a *SyntaxError", text, err)
			continue
		}
		if syntax.Column() != want.column || want.msg != "" && syntax.Msg.String() != want.msg {
			t.Errorf("%s: error %v, want character %d: %s", text, err, want.column, want.msg)
		}
	}
}
