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
