package score

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestParseResult checks how each notation is printed, and that the printed result is parsed to the same value.
func TestParseResult(t *testing.T) {
	for _, c := range []struct{ in, out string }{
		{"+620", "+620"},
		{"620", "+620"},
		{" - 100 ", "-100"},
		{"–100", "-100"},
		{"−100", "-100"},
		{"0", "0"},
		{"4Hx-2 N", "4Hx-2 N"},
		{"4♥️ x −2 by n", "4Hx-2 N"},
		{"3NTS+1", "3NT+1 S"},
		{"3N N=", "3NT= N"},
		{"4SS=", "4S= S"},
		{"Pass", "Pass"},
		{"passed out", "Pass"},
		{"NP", "NP"},
		{"60%", "60%/40%"},
		{"A+", "A+/A-"},
		{"ave -", "A-/A+"},
		{"average plus/average plus", "A+/A+"},
		{"A", "A/A"},
		{"A6040", "60%/40%"},
		{"60%/40%", "60%/40%"},
		{"A+/A-", "A+/A-"},
		{"(60%)/(12.5%)", "60%/12.5%"},
		{"(60%+620&40%-100)", "(60%+620&40%-100)"},
		{"(-100)/(+620)", "(-100)/(+620)"},
		{"-100/620", "(-100)/(+620)"},
		{"(60%+620&40%-100)/(+620)", "(60%+620&40%-100)/(+620)"},
		{"(30%+620&70%-100)/(70%+620&30%-100)", "(30%+620&70%-100)/(70%+620&30%-100)"},
		{"50%/(+630)", "50%/(+630)"},
		{"50%/(60%+620&40%-100)", "50%/(60%+620&40%-100)"},
		{"(100%+620&-100%+500&+100%+150)/(+620)", "(100%+620&-100%+500&+100%+150)/(+620)"},
		{"60% 4H= S; 40% 4H-1 S", "(60% 4H= S&40% 4H-1 S)"},
		{"(40% 4Hx-2 N & 60 % 620)", "(40% 4Hx-2 N&60%+620)"},
		{"33.3% 620; 66.7% -100", "(33.3%+620&66.7%-100)"},
		{"damage by EW: before +620, after +500, actual +150", "damage by EW: before +620, after +500, actual +150"},
		{"damage ns before (50%620&50%170); actual 4H= N", "damage by NS: before (50%+620&50%+170), after 4H= N, actual 4H= N"},
		{"60% P; 40% +90", "(60% Pass&40%+90)"},
		{"50%/50%", "50%/50%"},
		{"+50/+50", "+50"},
		{"50", "+50"},
		{"0/0", "0"},
		{"(+620)/(-620)", "(+620)/(-620)"},
		// Polish and French words
		{"3BA= N", "3NT= N"},
		{"3 sa +1 S", "3NT+1 S"},
		{"4 kier ktr -2 W", "4Hx-2 W"},
		{"4 Pik rktr = E", "4Sxx= E"},
		{"2 karo = N", "2D= N"},
		{"5 trefl x -1 S", "5Cx-1 S"},
		{"4 cœur contré -2 N", "4Hx-2 N"},
		{"1 COEUR surcontre +1 S", "1Hxx+1 S"},
		{"5 trèfle = W", "5C= W"},
		{"3 carreaux = E", "3D= E"},
		{"4 piquex-1 N", "4Sx-1 N"},
		{"1 sans-atout = N", "1NT= N"},
		{"pas", "Pass"},
		{"passe", "Pass"},
		{"(60% 3BA= N; 40% 3BA-1 N)", "(60% 3NT= N&40% 3NT-1 N)"},
		{"szkoda strony WE: przed +620, po +500, faktyczny +150", "damage by EW: before +620, after +500, actual +150"},
		{"dommage par EO : avant +620, après +500, réel +150", "damage by EW: before +620, after +500, actual +150"},
		{"średnia+", "A+/A-"},
		{"śr -/śr -", "A-/A-"},
		{"moyenne plus", "A+/A-"},
		{"nie grane", "NP"},
		{"damage by WE: before +620, actual +150", "damage by EW: before +620, after +150, actual +150"},
		{"damage by EO: before +620, actual +150", "damage by EW: before +620, after +150, actual +150"},
		// a contract with its score: 4Hx by East-West, two down, vulnerable
		{"40% 4♥x +500; 60% -790", "(40%+500&60%-790)"},
		{"4H +620", "+620"},
		{"4H N -100", "-100"},
	} {
		vul := bridge.VulAll
		r, err := ParseResult(c.in, &vul)
		if err != nil {
			t.Errorf("%q: %v", c.in, err)
			continue
		}
		if r.String() != c.out {
			t.Errorf("%q is %q, want %q", c.in, r, c.out)
		}
		again, err := ParseResult(r.String(), &vul)
		if err != nil {
			t.Errorf("%q again: %v", r, err)
		} else if d := cmp.Diff(r, again); d != "" {
			t.Errorf("%q: round trip:\n%s", c.in, d)
		}
	}
}

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
	if _, err := ParseResult("4H= N", nil); err == nil || !strings.Contains(err.Error(), "needs the vulnerability") {
		t.Errorf("contract without vulnerability: %v", err)
	}
}

// FuzzParseResult checks that printing and parsing a result again gives the same result, and that
// every error position is inside the text.
func FuzzParseResult(f *testing.F) {
	for _, s := range []string{
		"+620", "–100", "4Hx-2 N", "4♥= S", "4H", "60%", "A+/A-", "A6040", "NP", "Pass", "((",
		"(60%+620&40%-100)", "(100%+620&-100%+500&+100%+150)/(+620)", "60% 4H= S; 40% 4H-1 S", "50%/(+630)",
		"damage by EW: before +620, after +500, actual +150",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		vul := bridge.VulNS
		r, err := ParseResult(s, &vul)
		if err != nil {
			var syntax *SyntaxError
			if !errors.As(err, &syntax) || syntax.Offset < 0 || syntax.Offset > len(s) {
				t.Fatalf("%q: %v", s, err)
			}
			_, _ = syntax.Error(), syntax.Marked() // must not panic
			return
		}
		again, err := ParseResult(r.String(), &vul)
		if err != nil {
			t.Fatalf("%q printed as %q: %v", s, r, err)
		}
		if d := cmp.Diff(r, again); d != "" {
			t.Fatalf("%q printed as %q:\n%s", s, r, d)
		}
	})
}

// TestAKindIsEverywhere checks that each average can be printed and parsed, gives the opponents the rest
// of 100 %, and occurs in the second program's test cases.
func TestAKindIsEverywhere(t *testing.T) {
	tried, err := os.ReadFile("../../js/compose_evening_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for kind := Scored + 1; kind <= NotPlayed; kind++ {
		side := Side{Kind: kind}
		written := side.String()
		if !side.IsArtificial() || kind == Percentage {
			continue
		}
		r, err := ParseResult(written, nil)
		if err != nil || r.NS.Kind != kind || !r.NS.Share().Add(r.EW.Share()).Equal(Int(100)) {
			t.Errorf("%s is read as %s/%s (%v), want it and the rest of 100 %%", written, r.NS.String(), r.EW.String(), err)
		}
		if !strings.Contains(string(tried), strconv.Quote(written)) {
			t.Errorf("js/compose_evening_test.go writes no %q: it tries js/score/notation.js and js/score/board.js", written)
		}
	}
}
