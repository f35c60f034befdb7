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
	for _, c := range []struct{ text, printed string }{
		{text: "+620", printed: "+620"},
		{text: "620", printed: "+620"},
		{text: " - 100 ", printed: "-100"},
		{text: "–100", printed: "-100"},
		{text: "−100", printed: "-100"},
		{text: "0", printed: "0"},
		{text: "4Hx-2 N", printed: "4Hx-2 N"},
		{text: "4♥️ x −2 by n", printed: "4Hx-2 N"},
		{text: "3NTS+1", printed: "3NT+1 S"},
		{text: "3N N=", printed: "3NT= N"},
		{text: "4SS=", printed: "4S= S"},
		{text: "Pass", printed: "Pass"},
		{text: "passed out", printed: "Pass"},
		{text: "NP", printed: "NP"},
		{text: "60%", printed: "60%/40%"},
		{text: "A+", printed: "A+/A-"},
		{text: "ave -", printed: "A-/A+"},
		{text: "average plus/average plus", printed: "A+/A+"},
		{text: "A", printed: "A/A"},
		{text: "A6040", printed: "60%/40%"},
		{text: "60%/40%", printed: "60%/40%"},
		{text: "A+/A-", printed: "A+/A-"},
		{text: "(60%)/(12.5%)", printed: "60%/12.5%"},
		{text: "(60%+620&40%-100)", printed: "(60%+620&40%-100)"},
		{text: "(-100)/(+620)", printed: "(-100)/(+620)"},
		{text: "-100/620", printed: "(-100)/(+620)"},
		{text: "(60%+620&40%-100)/(+620)", printed: "(60%+620&40%-100)/(+620)"},
		{text: "(30%+620&70%-100)/(70%+620&30%-100)", printed: "(30%+620&70%-100)/(70%+620&30%-100)"},
		{text: "50%/(+630)", printed: "50%/(+630)"},
		{text: "50%/(60%+620&40%-100)", printed: "50%/(60%+620&40%-100)"},
		{text: "(100%+620&-100%+500&+100%+150)/(+620)", printed: "(100%+620&-100%+500&+100%+150)/(+620)"},
		{text: "60% 4H= S; 40% 4H-1 S", printed: "(60% 4H= S&40% 4H-1 S)"},
		{text: "(40% 4Hx-2 N & 60 % 620)", printed: "(40% 4Hx-2 N&60%+620)"},
		{text: "33.3% 620; 66.7% -100", printed: "(33.3%+620&66.7%-100)"},
		{
			text:    "damage by EW: before +620, after +500, actual +150",
			printed: "damage by EW: before +620, after +500, actual +150",
		},
		{
			text:    "damage ns before (50%620&50%170); actual 4H= N",
			printed: "damage by NS: before (50%+620&50%+170), after 4H= N, actual 4H= N",
		},
		{text: "60% P; 40% +90", printed: "(60% Pass&40%+90)"},
		{text: "50%/50%", printed: "50%/50%"},
		{text: "+50/+50", printed: "+50"},
		{text: "50", printed: "+50"},
		{text: "0/0", printed: "0"},
		{text: "(+620)/(-620)", printed: "(+620)/(-620)"},
		// Polish and French words
		{text: "3BA= N", printed: "3NT= N"},
		{text: "3 sa +1 S", printed: "3NT+1 S"},
		{text: "4 kier ktr -2 W", printed: "4Hx-2 W"},
		{text: "4 Pik rktr = E", printed: "4Sxx= E"},
		{text: "2 karo = N", printed: "2D= N"},
		{text: "5 trefl x -1 S", printed: "5Cx-1 S"},
		{text: "4 cœur contré -2 N", printed: "4Hx-2 N"},
		{text: "1 COEUR surcontre +1 S", printed: "1Hxx+1 S"},
		{text: "5 trèfle = W", printed: "5C= W"},
		{text: "3 carreaux = E", printed: "3D= E"},
		{text: "4 piquex-1 N", printed: "4Sx-1 N"},
		{text: "1 sans-atout = N", printed: "1NT= N"},
		{text: "pas", printed: "Pass"},
		{text: "passe", printed: "Pass"},
		{text: "(60% 3BA= N; 40% 3BA-1 N)", printed: "(60% 3NT= N&40% 3NT-1 N)"},
		{
			text:    "szkoda strony WE: przed +620, po +500, faktyczny +150",
			printed: "damage by EW: before +620, after +500, actual +150",
		},
		{
			text:    "dommage par EO : avant +620, après +500, réel +150",
			printed: "damage by EW: before +620, after +500, actual +150",
		},
		{text: "średnia+", printed: "A+/A-"},
		{text: "śr -/śr -", printed: "A-/A-"},
		{text: "moyenne plus", printed: "A+/A-"},
		{text: "nie grane", printed: "NP"},
		{
			text:    "damage by WE: before +620, actual +150",
			printed: "damage by EW: before +620, after +150, actual +150",
		},
		{
			text:    "damage by EO: before +620, actual +150",
			printed: "damage by EW: before +620, after +150, actual +150",
		},
		// a contract with its score: 4Hx by East-West, two down, vulnerable
		{text: "40% 4♥x +500; 60% -790", printed: "(40%+500&60%-790)"},
		{text: "4H +620", printed: "+620"},
		{text: "4H N -100", printed: "-100"},
	} {
		vul := bridge.VulAll
		r, err := ParseResult(c.text, &vul)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if r.String() != c.printed {
			t.Errorf("%q is %q, want %q", c.text, r, c.printed)
		}
		again, err := ParseResult(r.String(), &vul)
		if err != nil {
			t.Errorf("%q again: %v", r, err)
		} else if d := cmp.Diff(r, again); d != "" {
			t.Errorf("%q: round trip:\n%s", c.text, d)
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
	const file = "js/compose_results_test.go"
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
