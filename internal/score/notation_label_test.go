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
	for text, want := range map[string]struct {
		column int
		msg    string
	}{
		"NS -100":              {1, "only one side is named; expected both, such as NS -100, EW -620"},
		"para WE: -620":        {1, "only one side is named; expected both, such as NS -100, EW -620"},
		"NS -100, NS +620":     {10, "one side is named twice; expected both, such as NS -100, EW -620"},
		"EW -100, WE +620":     {10, "one side is named twice; expected both, such as NS -100, EW -620"},
		"NS 50, EW +620":       {},
		"NS -100x, EW +620":    {8, ""},
		"NS -100, EW":          {1, "only one side is named; expected both, such as NS -100, EW -620"},
		"NS -100, EW +620 yes": {18, ""},
		"+620/-620":            {},
	} {
		_, err := ParseResult(text, &vul)
		var s *SyntaxError
		if text == "NS 50, EW +620" && err == nil {
			continue // 50 is also a valid score.
		}
		if !errors.As(err, &s) || want.msg != "" && s.Msg.String() != want.msg || want.column > 0 && s.Column() != want.column {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
}
