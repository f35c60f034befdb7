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
	"github.com/fairdeal/fairdeal/internal/thorough"
	"github.com/fairdeal/fairdeal/internal/verdictrun"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// names are what stands in a sentence and is the same in every language.
var names = regexp.MustCompile(`"[^"]*"|'[^']*'|--[a-z]+ ?\S*|\(MH\)|\[board|\S+\.[A-Za-z]{3}\b`)

// aloud are more words of English than the sentences about publications have.
var aloud = regexp.MustCompile(`(?:^|[^\pL])(boards?|sessions? [0-9]|files?|holds?|has|had|have|dealt|cards?|hands?|same|others?|keys?|its?|but|both|are|value|no|this)(?:[^\pL]|$)`)

var (
	digest    = regexp.MustCompile(`^[0-9a-f]{64}$`)
	numbers   = regexp.MustCompile(`[0-9]+([-, ]+[0-9]+)*`)
	quotation = regexp.MustCompile(`"[^"]*"`)
	letters   = regexp.MustCompile(`[a-z]{3,} `)
)

// shape is a text without its numbers and quotations.
func shape(text string) string {
	return quotation.ReplaceAllString(numbers.ReplaceAllString(text, "7"), `"x"`)
}

// TestCasesAreTranslated shows every case of testdata/verdict as a page: what it says
// is no English where a reader asked for another language.
func TestCasesAreTranslated(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	english, runs := map[string]string{}, 0
	page := newHearing()
	for i := range cases {
		c := &cases[i]
		if len(c.Generate) > 0 || i%thorough.Times(3, 1) > 0 {
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
				for text, said := range page.on(t, l, r) {
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

// frame is a line without what is never translated: names, what was typed, and what a
// reader found wrong inside a file, which is English around which the sentence is not.
func frame(line audit.Line) audit.Line {
	return audit.Line{Text: line.Text.Map(func(string) string { return "x" })}
}

// hearing is the page of a report that notes what it says.
type hearing struct {
	page  *view
	value string // of the report; it is no sentence
	said  map[string]string
}

func newHearing() *hearing {
	h := &hearing{}
	h.page = &view{name: "report", sources: reportView.sources, parsed: map[Lang]*template.Template{}, funcs: func(l Lang) template.FuncMap {
		f := maps.Clone(reportView.funcs(l))
		f["tell"] = func(line audit.Line) string {
			text := plain.Text(line.String())
			if text == h.value || digest.MatchString(text) {
				return text
			}
			framed := frame(line)
			h.said[plain.Text(framed.String())] = l.line(framed)
			return l.line(line)
		}
		return f
	}}
	return h
}

// on are the sentences that the page of a report says in l.
func (h *hearing) on(t *testing.T, l Lang, r *audit.Report) map[string]string {
	t.Helper()
	h.value, h.said = r.Value, map[string]string{}
	if _, err := h.page.show(l, reportValue{r, card.Of(r), "x"}); err != nil {
		t.Fatal(err)
	}
	return h.said
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
	return letters.MatchString(words + " ")
}
