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

// TestParseResult checks how each notation is printed, and that the printed result is parsed to the same
// value. Scores are North-South's, and both sides are vulnerable.
func TestParseResult(t *testing.T) {
	for _, c := range []struct{ in, out string }{
		{in: "+620", out: "+620"},
		{in: "620", out: "+620"},
		{in: " - 100 ", out: "-100"},
		{in: "–100", out: "-100"},
		{in: "−100", out: "-100"},
		{in: "0", out: "0"},
		{in: "4Hx-2 N", out: "4Hx-2 N"},
		{in: "4♥️ x −2 by n", out: "4Hx-2 N"},
		{in: "3NTS+1", out: "3NT+1 S"},
		{in: "3N N=", out: "3NT= N"},
		{in: "4SS=", out: "4S= S"},
		{in: "Pass", out: "Pass"},
		{in: "passed out", out: "Pass"},
		{in: "NP", out: "NP"},
		{in: "60%", out: "60%/40%"},
		{in: "A+", out: "A+/A-"},
		{in: "ave -", out: "A-/A+"},
		{in: "average plus/average plus", out: "A+/A+"},
		{in: "A", out: "A/A"},
		{in: "A6040", out: "60%/40%"},
		{in: "60%/40%", out: "60%/40%"},
		{in: "A+/A-", out: "A+/A-"},
		{in: "(60%)/(12.5%)", out: "60%/12.5%"},
		{in: "(60%+620&40%-100)", out: "(60%+620&40%-100)"},
		{in: "(-100)/(+620)", out: "(-100)/(+620)"},
		{in: "-100/620", out: "(-100)/(+620)"},
		{in: "(60%+620&40%-100)/(+620)", out: "(60%+620&40%-100)/(+620)"},
		{in: "(30%+620&70%-100)/(70%+620&30%-100)", out: "(30%+620&70%-100)/(70%+620&30%-100)"},
		{in: "50%/(+630)", out: "50%/(+630)"},
		{in: "50%/(60%+620&40%-100)", out: "50%/(60%+620&40%-100)"},
		{in: "(100%+620&-100%+500&+100%+150)/(+620)", out: "(100%+620&-100%+500&+100%+150)/(+620)"},
		{in: "60% 4H= S; 40% 4H-1 S", out: "(60% 4H= S&40% 4H-1 S)"},
		{in: "(40% 4Hx-2 N & 60 % 620)", out: "(40% 4Hx-2 N&60%+620)"},
		{in: "33.3% 620; 66.7% -100", out: "(33.3%+620&66.7%-100)"},
		{
			in:  "damage by EW: before +620, after +500, actual +150",
			out: "damage by EW: before +620, after +500, actual +150",
		},
		{
			in:  "damage ns before (50%620&50%170); actual 4H= N",
			out: "damage by NS: before (50%+620&50%+170), after 4H= N, actual 4H= N",
		},
		{in: "60% P; 40% +90", out: "(60% Pass&40%+90)"},
		{in: "50%/50%", out: "50%/50%"},
		{in: "+50/+50", out: "+50"},
		{in: "50", out: "+50"},
		{in: "0/0", out: "0"},
		{in: "(+620)/(-620)", out: "(+620)/(-620)"},
		// Polish and French words
		{in: "3BA= N", out: "3NT= N"},
		{in: "3 sa +1 S", out: "3NT+1 S"},
		{in: "4 kier ktr -2 W", out: "4Hx-2 W"},
		{in: "4 Pik rktr = E", out: "4Sxx= E"},
		{in: "2 karo = N", out: "2D= N"},
		{in: "5 trefl x -1 S", out: "5Cx-1 S"},
		{in: "4 cœur contré -2 N", out: "4Hx-2 N"},
		{in: "1 COEUR surcontre +1 S", out: "1Hxx+1 S"},
		{in: "5 trèfle = W", out: "5C= W"},
		{in: "3 carreaux = E", out: "3D= E"},
		{in: "4 piquex-1 N", out: "4Sx-1 N"},
		{in: "1 sans-atout = N", out: "1NT= N"},
		{in: "pas", out: "Pass"},
		{in: "passe", out: "Pass"},
		{in: "(60% 3BA= N; 40% 3BA-1 N)", out: "(60% 3NT= N&40% 3NT-1 N)"},
		{
			in:  "szkoda strony WE: przed +620, po +500, faktyczny +150",
			out: "damage by EW: before +620, after +500, actual +150",
		},
		{
			in:  "dommage par EO : avant +620, après +500, réel +150",
			out: "damage by EW: before +620, after +500, actual +150",
		},
		{in: "średnia+", out: "A+/A-"},
		{in: "śr -/śr -", out: "A-/A-"},
		{in: "moyenne plus", out: "A+/A-"},
		{in: "nie grane", out: "NP"},
		{
			in:  "damage by WE: before +620, actual +150",
			out: "damage by EW: before +620, after +150, actual +150",
		},
		{
			in:  "damage by EO: before +620, actual +150",
			out: "damage by EW: before +620, after +150, actual +150",
		},
		// a contract with its score: 4Hx by East-West, two down, vulnerable
		{in: "40% 4♥x +500; 60% -790", out: "(40%+500&60%-790)"},
		{in: "4H +620", out: "+620"},
		{in: "4H N -100", out: "-100"},
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

// TestEveryAverageRoundTrips checks that each average can be printed and parsed, gives the opponents the rest
// of 100 %, and occurs in the test cases of the second program.
func TestEveryAverageRoundTrips(t *testing.T) {
	const file = "js/compose_evening_test.go"
	cases, err := os.ReadFile("../../" + file)
	if err != nil {
		t.Fatal(err)
	}
	for kind := Scored + 1; kind <= NotPlayed; kind++ {
		side := Side{Kind: kind}
		if !side.IsArtificial() || kind == Percentage {
			continue
		}
		notation := side.String()
		r, err := ParseResult(notation, nil)
		if err != nil || r.NS.Kind != kind || !r.NS.Share().Add(r.EW.Share()).Equal(Int(100)) {
			t.Errorf("%s is read as %v (%v), want it and the rest of 100 %%", notation, r, err)
		}
		if !strings.Contains(string(cases), strconv.Quote(notation)) {
			t.Errorf("%s does not contain %q: it tests js/score/notation.js and js/score/board.js", file, notation)
		}
	}
}
