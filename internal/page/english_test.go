package page

import (
	"errors"
	"maps"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/testkit/verdictrun"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// names matches parts of sentences that are the same in all languages.
var names = regexp.MustCompile(`"[^"]*"|'[^']*'|--[a-z]+ ?\S*|\(MH\)|\[board|\S+\.[A-Za-z]{3}\b`)

// aloud matches English words beyond those that occur in sentences about publications.
var aloud = regexp.MustCompile(`(?:^|[^\pL])(boards?|sessions? [0-9]|files?|holds?|has|had|have|dealt|cards?|hands?|same|others?|keys?|its?|but|both|are|value|no|this)(?:[^\pL]|$)`)

var (
	digest    = regexp.MustCompile(`^[0-9a-f]{64}$`)
	numbers   = regexp.MustCompile(`[0-9]+([-, ]+[0-9]+)*`)
	quotation = regexp.MustCompile(`"[^"]*"`)
	letters   = regexp.MustCompile(`[a-z]{3,} `)
)

// shape removes numbers and quotations from a text.
func shape(text string) string {
	return quotation.ReplaceAllString(numbers.ReplaceAllString(text, "7"), `"x"`)
}

// TestCasesAreTranslated runs every case in testdata/verdict and checks that the report and its
// card contain no English in other languages.
func TestCasesAreTranslated(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	english, runs := map[string]string{}, 0
	for i := range cases {
		c := &cases[i]
		if len(c.Generate) > 0 || i%thorough.Times(3, 1) > 0 {
			continue // the test of the binary generates their inputs
		}
		for j := range c.Runs {
			r, err := verdictrun.Verify(c.Dir, &c.Runs[j])
			if errors.Is(err, verdictrun.ErrCommand) {
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", c.Name, err)
			}
			runs++
			for _, l := range []Lang{PL, FR} {
				all := sentencePairs(l, r, card.New(r))
				if len(all) < 10 {
					t.Errorf("%s: only %d sentences were heard", c.Name, len(all))
				}
				for text, said := range all {
					if strings.Contains(said, "%!") {
						t.Errorf("%s: %s says %q as %q", c.Name, l, text, said)
					}
					if isEnglish(text, said) {
						english[shape(text)] = said
					}
				}
			}
		}
	}
	if runs < thorough.Times(100, 300) {
		t.Errorf("only %d runs", runs)
	}
	for _, s := range slices.Sorted(maps.Keys(english)) {
		t.Errorf("in English, as %q: %s", english[s], s)
	}
}

// frame removes the untranslated parts from a line: names, input, and a reader's error messages,
// which are in English within a translated sentence.
func frame(line audit.Line) audit.Line {
	return audit.Line{Text: words.Map(line.Text, func(string) string { return "x" })}
}

// sentencePairs maps the English sentences of a report and its card to those in l. It leaves out quiet
// steps, which are not displayed, and digests and values, which are not sentences.
func sentencePairs(l Lang, r *audit.Report, c *card.Card) map[string]string {
	said := map[string]string{}
	each(reflect.ValueOf([]any{r, c}), func(text words.Text) {
		line := audit.Line{Text: text}
		if plainly := plain.Text(line.String()); plainly == r.Value || digest.MatchString(plainly) {
			return
		}
		framed := frame(line)
		said[plain.Text(framed.String())] = l.line(framed)
	})
	return said
}

// each calls f for all sentences within a value.
func each(v reflect.Value, f func(words.Text)) {
	if !v.IsValid() || !v.CanInterface() {
		return
	}
	switch x := v.Interface().(type) {
	case words.Text:
		if !x.IsZero() {
			f(x)
		}
		return
	case audit.Step:
		if x.Quiet {
			return
		}
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		each(v.Elem(), f)
	case reflect.Struct:
		for i := range v.NumField() {
			each(v.Field(i), f)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			each(v.Index(i), f)
		}
	}
}

// isEnglish reports whether a text is at least partly untranslated.
func isEnglish(text, said string) bool {
	words := names.ReplaceAllString(said, "")
	if said != text {
		return englishIn(words) != "" || aloud.MatchString(words)
	}
	if text == "description" {
		return false // the word is the same in French
	}
	return letters.MatchString(words + " ")
}
