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
		{"", 1, "empty"},
		{"(60%+620&30%-100)", 10, "the weights add up to 90%, expected 100%"},
		{"60% 4H= S; 40% 4Q-1 S", 17, `found 'Q', expected C, D, H, S or NT`},
		{"60% 4H= S, 40% 4H-1 S", 10, `found ',', expected & or ;`},
		{"(60%+620&40%)", 13, "expected a score after the weight"},
		{"(60%&40%-100)", 5, "expected a score after the weight"},
		{"(+620&-100)", 2, "no weight"},
		{"(60%+620&&40%-100)", 10, `found '&', expected a score`},
		{"()", 2, "expected a score"},
		{"(+620", 6, "expected )"},
		{"damage by NE: before +620 actual +150", 11, "expected the offending side"},
		{"damage by NS: +620", 15, `expected "before"`},
		{"damage by NS: before +620 actual 60%", 36, "after the end of the result"},
		{"damage by NS: before (60%) actual 60", 22, "expected a score"},
		{"+620/", 6, "found the end"},
		{"+620/+620/+620", 10, "found '/' after the end of the result"},
		{"8C= N", 1, "found level 8, expected 1 to 7"},
		{"0H= N", 1, "found level 0"},
		{"4Hxxx= N", 5, "doubled three times"},
		{"4H+4 N", 3, "14 tricks is more than 13"},
		{"4H-11 N", 3, "11 down"},
		{"4H+130 N", 4, "number of tricks"},
		{"4H+256 N", 4, "number of tricks"},
		{"4H-25600 N", 4, "number of tricks"},
		{"4H N", 5, "found the end, expected the outcome of the contract"},
		{"4H=", 4, "expected the declarer"},
		{"4H= ", 4, "found the end, expected the declarer"},
		{"4H=\u00a0\t", 4, "found the end, expected the declarer"},
		{"4H= Q", 4, "expected the declarer"},
		{"+625", 2, "expected a multiple of 10"},
		{"+7610", 2, "the maximum is 7600"},
		{"99999999999999999999", 1, "the maximum is 7600"},
		{"620.5", 4, "whole number"},
		{"150%", 1, "expected 0 to 100"},
		{"-5%", 1, "expected 0 to 100"},
		{"1.2.3%", 1, "expected a percentage"},
		{"%", 1, "expected a number before it"},
		{"A+ x", 4, "after the end of the result"},
		{"620 €", 5, "expected & or ;"},
		{"6€20", 1, "6 is not a score"},
		{"50/50", 1, "found 50/50; did you mean 50%/50% or +50/+50?"},
		{"60/40", 1, "found 60/40; did you mean 60%/40% or +60/+40?"},
		{"40/60", 1, "found 40/60; did you mean 40%/60% or +40/+60?"},
		{"60%/40", 5, "found 60%/40; did you mean 60%/40% or 60%/+40?"},
		{"(50)/(50)", 1, "found (50)/(50); did you mean 50%/50% or +50/+50?"},
		{"45/55", 1, "45 is not a score; expected a multiple of 10, or did you mean 45%?"},
		{"52.5/47.5", 3, "whole number; did you mean 52.5%?"},
		{"60", 1, "60 is not the score of any contract; did you mean 60% or +60?"},
		{"+620/-620", 1, "found +620/-620: (+620)/(-620), both from North-South's point of view? Or +620 for both, each side from its own?"},
		{"-50/+50", 1, "Or -50 for both, each side from its own?"},
		{"4K= N", 2, "'K' as a suit: H (kier) or D (karo, carreau)?"},
		{"4T= N", 2, "'T' as a suit: C (trefl, trèfle), or NT?"},
		{"4P= N", 2, "'P' as a suit: S (pik, pique), or Pass?"},
		{"4H +610", 5, "found +610 after 4H: neither a possible score"},
		{"40% 4♥x +510; 60% -790", 10, "found +510 after 4Hx: neither a possible score"},
		{"\x00", 1, "unprintable"},
		{strings.Repeat("(", 3000), 2001, "longer than"},
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
	if _, err := ParseResult("4H= N", nil); err == nil || !strings.Contains(err.Error(), "needs the vulnerability") {
		t.Errorf("contract without vulnerability: %v", err)
	}
}
