package page

import (
	"errors"
	"html/template"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/audit/card"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/verdictrun"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// names are what stands in a sentence and is the same in every language.
var names = regexp.MustCompile(`"[^"]*"|'[^']*'|--[a-z]+ ?\S*|\(MH\)|\[board|\S+\.[A-Za-z]{3}\b`)

// aloud are more words of English than the sentences about publications have.
var aloud = regexp.MustCompile(`(?:^|[^\pL])(boards?|sessions? [0-9]|files?|holds?|has|had|have|dealt|cards?|hands?|same|others?|keys?|its?|but|both|are|value|no|this)(?:[^\pL]|$)`)

var digest = regexp.MustCompile(`^[0-9a-f]{64}$`)

// shape is a text without its numbers and quotations.
func shape(text string) string {
	text = regexp.MustCompile(`[0-9]+([-, ]+[0-9]+)*`).ReplaceAllString(text, "7")
	return regexp.MustCompile(`"[^"]*"`).ReplaceAllString(text, `"x"`)
}

// TestCasesAreTranslated shows every case of testdata/verdict as a page: what it says
// is no English where a reader asked for another language.
func TestCasesAreTranslated(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	english, runs := map[string]string{}, 0
	for i := range cases {
		c := &cases[i]
		if len(c.Generate) > 0 {
			continue // their inputs are made by the test of the binary
		}
		for j := range c.Runs {
			r, err := verdictrun.Library(c.Dir, &c.Runs[j])
			if errors.Is(err, verdictrun.ErrCommand) {
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", c.Name, err)
			}
			runs++
			for _, l := range []Lang{PL, FR} {
				for text, said := range saidOn(t, l, r) {
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
	if runs < 300 {
		t.Errorf("only %d runs", runs)
	}
	for _, s := range slices.Sorted(maps.Keys(english)) {
		t.Errorf("in English, as %q: %s", english[s], s)
	}
}

// saidOn are the sentences that the page of a report says in l.
func saidOn(t *testing.T, l Lang, r *audit.Report) map[string]string {
	t.Helper()
	said := map[string]string{}
	v := &view{name: "report", sources: reportView.sources, parsed: map[Lang]*template.Template{}, funcs: func(l Lang) template.FuncMap {
		f := maps.Clone(reportView.funcs(l))
		f["tell"] = func(line audit.Line) string {
			text := plain.Text(line.String())
			if text == r.Value || digest.MatchString(text) {
				return text
			}
			said[text] = l.line(line)
			return said[text]
		}
		return f
	}}
	if _, err := v.show(l, reportValue{r, card.Of(r), "x"}); err != nil {
		t.Fatal(err)
	}
	return said
}

// isEnglish reports whether a text was not translated, or not all of it.
func isEnglish(text, said string) bool {
	words := names.ReplaceAllString(said, "")
	if said != text {
		return englishIn(words) != "" || aloud.MatchString(words)
	}
	if text == "description" {
		return false // the same word in French
	}
	return regexp.MustCompile(`[a-z]{3,} `).MatchString(words + " ")
}
