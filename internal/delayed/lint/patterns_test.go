package lint

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp/syntax"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// TestNeededWords draws texts that match the patterns with needed words. If one of them contains none of the
// words, the pattern would overlook it.
func TestNeededWords(t *testing.T) {
	patterns := map[string]*pattern.Pattern{
		"isoDate":         isoDate,
		"dayFirst":        dayFirst,
		"monthFirst":      monthFirst,
		"indexDate":       indexDate,
		"romanDate":       romanDate,
		"separatedDate":   separatedDate,
		"bracketed":       bracketed,
		"drawHour":        drawHour,
		"countFromTotal":  countFromTotal,
		"numberFromRange": numberFromRange,
		"kOfN":            kOfN,
		"kFromTo":         kFromTo,
		"fromTo":          fromTo,
		"kNumbers":        kNumbers,
		"multiMulti":      multiMulti,
		"digitsEach":      digitsEach,
		"noZeros":         noZeros,
		"fallingWords":    fallingWords,
		"risingWords":     risingWords,
		"drawnWords":      drawnWords,
		"extraWords":      extraWords,
		"figureNames":     figureNames,
		"decimals":        decimals,
		"wholeWords":      wholeWords,
		"clockTime":       clockTime,
	}
	if n := countInSources(t, "pattern.Needing("); n != len(patterns) {
		t.Errorf("the package has %d patterns with needed words, the test knows %d", n, len(patterns))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for name, p := range patterns {
		expr, err := syntax.Parse(p.Re().String(), syntax.Perl)
		if err != nil {
			t.Fatal(name, err)
		}
		matches := 0
		for range 5000 {
			var match strings.Builder
			appendMatch(&match, expr, rng)
			if !p.Re().MatchString(match.String()) {
				continue // \b did not hold
			}
			matches++
			if !p.Needed().In(match.String()) {
				t.Fatalf("%s matches %q, which contains none of %s", name, match.String(), p.Needed())
			}
		}
		if matches < 500 {
			t.Errorf("%s: only %d texts match", name, matches)
		}
	}
}

// appendMatch appends a text that matches an expression. It disregards \b and similar conditions.
func appendMatch(b *strings.Builder, expr *syntax.Regexp, rng *rand.Rand) {
	times := 1
	switch expr.Op {
	case syntax.OpLiteral:
		b.WriteString(string(expr.Rune))
		return
	case syntax.OpCharClass:
		i := rng.IntN(len(expr.Rune)/2) * 2
		low, high := expr.Rune[i], min(expr.Rune[i+1], expr.Rune[i]+100)
		b.WriteRune(low + rng.Int32N(high-low+1))
		return
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteByte('x')
		return
	case syntax.OpAlternate:
		appendMatch(b, expr.Sub[rng.IntN(len(expr.Sub))], rng)
		return
	case syntax.OpStar:
		times = rng.IntN(3)
	case syntax.OpPlus:
		times = 1 + rng.IntN(3)
	case syntax.OpQuest:
		times = rng.IntN(2)
	case syntax.OpRepeat:
		times = expr.Min + rng.IntN(expr.Max-expr.Min+1)
	}
	for range times {
		for _, sub := range expr.Sub {
			appendMatch(b, sub, rng)
		}
	}
}

// countInSources counts a text in the files of the package, without tests.
func countInSources(t *testing.T, text string) (n int) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n += strings.Count(string(source), text)
	}
	return n
}
