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

// TestCasesAreTranslated runs every case in testdata/verdict and checks that the report and its
// card contain no English in other languages.
func TestCasesAreTranslated(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	english := map[string]string{} // English sentences by their shape
	runs := 0
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
				collectEnglish(t, c.Name, l, r, english)
			}
		}
	}
	if minRuns := thorough.Times(100, 300); runs < minRuns {
		t.Errorf("only %d runs, want at least %d", runs, minRuns)
	}
	for _, shape := range slices.Sorted(maps.Keys(english)) {
		t.Errorf("in English, as %q: %s", english[shape], shape)
	}
}

// collectEnglish adds the sentences of a report and its card that are English in l to english. Similar sentences
// from many cases have the same shape, so that each is reported once.
func collectEnglish(t *testing.T, caseName string, l Lang, r *audit.Report, english map[string]string) {
	t.Helper()
	translations := sentencePairs(l, r, card.New(r))
	if len(translations) < 10 {
		t.Errorf("%s: only %d sentences in %s, want at least 10", caseName, len(translations), l)
	}
	for text, translation := range translations {
		if strings.Contains(translation, "%!") {
			t.Errorf("%s: %s says %q as %q", caseName, l, text, translation)
		}
		if isEnglish(text, translation) {
			english[shape(text)] = translation
		}
	}
}

// isEnglish reports whether the translation of a text is at least partly untranslated.
func isEnglish(text, translation string) bool {
	sentence := untranslated.ReplaceAllString(translation, "")
	if translation != text {
		return englishIn(sentence) != "" || verdictEnglish.MatchString(sentence)
	}
	if text == "description" {
		return false // the word is the same in French
	}
	return anyLongWord.MatchString(sentence + " ")
}

// untranslated matches parts of sentences that are the same in all languages: quotations, flags, file
// names, and marks such as (MH), the hash of a description.
var untranslated = regexp.MustCompile(`"[^"]*"|'[^']*'|--[a-z]+ ?\S*|\(MH\)|\[board|\S+\.[A-Za-z]{3}\b`)

// verdictEnglish matches English words in sentences about hands and keys. englishIn finds those in
// sentences about publications.
var verdictEnglish = regexp.MustCompile(`(?:^|[^\pL])(boards?|sessions? [0-9]|files?|holds?|has|had|have|dealt|cards?|hands?|same|others?|keys?|its?|but|both|are|value|no|this)(?:[^\pL]|$)`)

var (
	digest      = regexp.MustCompile(`^[0-9a-f]{64}$`)
	numberList  = regexp.MustCompile(`[0-9]+([-, ]+[0-9]+)*`) // 7, or 1-4, 9
	quotation   = regexp.MustCompile(`"[^"]*"`)
	anyLongWord = regexp.MustCompile(`[a-z]{3,} `)
)

// shape replaces the numbers and quotations in a text: boards 1-4 of "a.pbn" becomes boards 7 of "x".
func shape(text string) string {
	return quotation.ReplaceAllString(numberList.ReplaceAllString(text, "7"), `"x"`)
}

// withoutNames replaces the untranslated parts of a line with x: names, input, and a reader's error
// messages, which are in English within a translated sentence.
func withoutNames(line audit.Line) audit.Line {
	return audit.Line{Text: words.Map(line.Text, func(string) string { return "x" })}
}

// sentencePairs maps the English sentences of a report and its card to those in l. It omits quiet
// steps, which are not displayed, and digests and values, which are not sentences.
func sentencePairs(l Lang, r *audit.Report, c *card.Card) map[string]string {
	translations := map[string]string{}
	eachText(reflect.ValueOf([]any{r, c}), func(text words.Text) {
		line := audit.Line{Text: text}
		if english := plain.Text(line.String()); english == r.Value || digest.MatchString(english) {
			return
		}
		sentence := withoutNames(line)
		translations[plain.Text(sentence.String())] = l.line(sentence)
	})
	return translations
}

// eachText calls f for all texts within a value that are not empty.
func eachText(v reflect.Value, f func(words.Text)) {
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
		eachText(v.Elem(), f)
	case reflect.Struct:
		for i := range v.NumField() {
			eachText(v.Field(i), f)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			eachText(v.Index(i), f)
		}
	}
}
