package score

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestParseResultErrors checks the position and the message of each error.
func TestParseResultErrors(t *testing.T) {
	for _, c := range []struct {
		in     string
		column int    // in characters, from 1
		msg    string // part of it
	}{
		{in: "", column: 1, msg: "empty"},
		{in: "(60%+620&30%-100)", column: 10, msg: "the weights add up to 90%, expected 100%"},
		{in: "60% 4H= S; 40% 4Q-1 S", column: 17, msg: `found 'Q', expected C, D, H, S or NT`},
		{in: "60% 4H= S, 40% 4H-1 S", column: 10, msg: `found ',', expected & or ;`},
		{in: "(60%+620&40%)", column: 13, msg: "expected a score after the weight"},
		{in: "(60%&40%-100)", column: 5, msg: "expected a score after the weight"},
		{in: "(+620&-100)", column: 2, msg: "no weight"},
		{in: "(60%+620&&40%-100)", column: 10, msg: `found '&', expected a score`},
		{in: "()", column: 2, msg: "expected a score"},
		{in: "(+620", column: 6, msg: "expected )"},
		{in: "damage by NE: before +620 actual +150", column: 11, msg: "expected the offending side"},
		{in: "damage by NS: +620", column: 15, msg: `expected "before"`},
		{in: "damage by NS: before +620 actual 60%", column: 36, msg: "after the end of the result"},
		{in: "damage by NS: before (60%) actual 60", column: 22, msg: "expected a score"},
		{in: "+620/", column: 6, msg: "found the end"},
		{in: "+620/+620/+620", column: 10, msg: "found '/' after the end of the result"},
		{in: "8C= N", column: 1, msg: "found level 8, expected 1 to 7"},
		{in: "0H= N", column: 1, msg: "found level 0"},
		{in: "4Hxxx= N", column: 5, msg: "doubled three times"},
		{in: "4H+4 N", column: 3, msg: "14 tricks is more than 13"},
		{in: "4H-11 N", column: 3, msg: "11 down"},
		{in: "4H+130 N", column: 4, msg: "number of tricks"},
		{in: "4H+256 N", column: 4, msg: "number of tricks"},
		{in: "4H-25600 N", column: 4, msg: "number of tricks"},
		{in: "4H N", column: 5, msg: "found the end, expected the outcome of the contract"},
		{in: "4H=", column: 4, msg: "expected the declarer"},
		{in: "4H= ", column: 4, msg: "found the end, expected the declarer"},
		{in: "4H=\u00a0\t", column: 4, msg: "found the end, expected the declarer"},
		{in: "4H= Q", column: 4, msg: "expected the declarer"},
		{in: "+625", column: 2, msg: "expected a multiple of 10"},
		{in: "+7610", column: 2, msg: "the maximum is 7600"},
		{in: "99999999999999999999", column: 1, msg: "the maximum is 7600"},
		{in: "620.5", column: 4, msg: "whole number"},
		{in: "150%", column: 1, msg: "expected 0 to 100"},
		{in: "-5%", column: 1, msg: "expected 0 to 100"},
		{in: "1.2.3%", column: 1, msg: "expected a percentage"},
		{in: "%", column: 1, msg: "expected a number before it"},
		{in: "A+ x", column: 4, msg: "after the end of the result"},
		{in: "620 €", column: 5, msg: "expected & or ;"},
		{in: "6€20", column: 1, msg: "6 is not a score"},
		{in: "50/50", column: 1, msg: "found 50/50; did you mean 50%/50% or +50/+50?"},
		{in: "60/40", column: 1, msg: "found 60/40; did you mean 60%/40% or +60/+40?"},
		{in: "40/60", column: 1, msg: "found 40/60; did you mean 40%/60% or +40/+60?"},
		{in: "60%/40", column: 5, msg: "found 60%/40; did you mean 60%/40% or 60%/+40?"},
		{in: "(50)/(50)", column: 1, msg: "found (50)/(50); did you mean 50%/50% or +50/+50?"},
		{in: "45/55", column: 1, msg: "45 is not a score; expected a multiple of 10, or did you mean 45%?"},
		{in: "52.5/47.5", column: 3, msg: "whole number; did you mean 52.5%?"},
		{in: "60", column: 1, msg: "60 is not the score of any contract; did you mean 60% or +60?"},
		{
			in:     "+620/-620",
			column: 1,
			msg:    "found +620/-620: write (+620)/(-620) if both are from North-South's point of view, or +620 if each is from its own",
		},
		{in: "-50/+50", column: 1, msg: "or -50 if each is from its own"},
		{in: "4K= N", column: 2, msg: "'K' is ambiguous as a suit: H (kier) or D (karo, carreau)?"},
		{in: "4T= N", column: 2, msg: "'T' is ambiguous as a suit: C (trefl, trèfle), or NT?"},
		{in: "4P= N", column: 2, msg: "'P' is ambiguous as a suit: S (pik, pique), or Pass?"},
		{in: "4H +610", column: 5, msg: "found +610 after 4H: neither a possible score"},
		{in: "40% 4♥x +510; 60% -790", column: 10, msg: "found +510 after 4Hx: neither a possible score"},
		{in: "\x00", column: 1, msg: "unprintable"},
		{in: strings.Repeat("(", 3000), column: 2001, msg: "longer than"},
	} {
		vul := bridge.VulNone
		r, err := ParseResult(c.in, &vul)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%q: %v, %v; want a syntax error", c.in, r, err)
			continue
		}
		if syntax.Column() != c.column || !strings.Contains(syntax.Msg.String(), c.msg) {
			t.Errorf("%q: %v, want character %d: .. %s ..", c.in, err, c.column, c.msg)
		}
	}
}

func TestContractWithoutVulnerability(t *testing.T) {
	if _, err := ParseResult("4H= N", nil); err == nil || !strings.Contains(err.Error(), "cannot be scored without the vulnerability") {
		t.Errorf("contract without vulnerability: %v", err)
	}
}
