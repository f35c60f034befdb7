package page

import (
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/testkit/verdictrun"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestNamesAreNotTranslated gives files, tournaments and values names that are also words in the
// catalogue. Each page must contain them unchanged, and at least as often as a meaningless name.
func TestNamesAreNotTranslated(t *testing.T) {
	names := catalogueNames()
	if len(names) < 100 {
		t.Fatalf("only %d names", len(names))
	}
	rng := rand.New(rand.NewPCG(7, 19)) // the same names in every run
	checked := 0
	for _, c := range casesWithNames(t) {
		r, err := verdictrun.Verify(c.Dir, &c.Runs[len(c.Runs)-1])
		if err != nil {
			t.Fatal(err)
		}
		for _, original := range []string{"RR01.pbn", r.Tournament, r.Value} {
			meaningless := newPageTexts(renamed(t, r, original, meaninglessName))
			for range 10 {
				name := names[rng.IntN(len(names))]
				pages := newPageTexts(renamed(t, r, original, name))
				for _, l := range Langs {
					checked++
					asWord := strings.Count(meaningless[l], name)
					got := strings.Count(pages[l], name) - asWord
					if want := strings.Count(meaningless[l], meaninglessName); got < want {
						t.Errorf("%s: the page in %s contains %q for %q %d times, want %d",
							c.Name, l, name, original, got, want)
					}
				}
			}
		}
	}
	if checked < 900 {
		t.Errorf("only %d pages", checked)
	}
}

// meaninglessName is not a word in any language.
const meaninglessName = "Zqx"

// catalogueNames returns short texts in the catalogue that can also be names.
func catalogueNames() []string {
	names := []string{"Friday", "North", "board", "file", "session 1,1", "as dealt.pbn"}
	for _, key := range words.Keys() {
		text := words.New(key).String()
		isShort := text != "" && len(text) < 60
		if isShort && text == strings.TrimSpace(text) && !strings.ContainsAny(text, "{}%/\\\n\"+") {
			names = append(names, text)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// casesWithNames returns cases in testdata/verdict whose reports contain many names.
func casesWithNames(t *testing.T) []verdicttest.Case {
	t.Helper()
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	withNames := []string{
		"tie-break-boards", "foreign-set", "swap-of-boards", "unreadable-beside-right",
		"half-of-tables-fouled", "original-and-reserve", "value", "foreign-in-folder",
		"one-of-eight-tables-fouled", "dealer-altered", "another-tournaments-value",
	}
	return slices.DeleteFunc(cases, func(c verdicttest.Case) bool { return !slices.Contains(withNames, c.Name) })
}

// renamed returns a report with one name replaced by another.
func renamed(t *testing.T, r *audit.Report, from, to string) *audit.Report {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	withoutQuotes := func(s string) string {
		quoted, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		return string(quoted[1 : len(quoted)-1])
	}
	text := strings.ReplaceAll(string(data), withoutQuotes(from), withoutQuotes(to))
	var result audit.Report
	if err := json.Unmarshal([]byte(text), &result); err != nil {
		t.Fatalf("%q: %v", to, err)
	}
	return &result
}

// newPageTexts returns all text of a report and its card, in each language.
func newPageTexts(r *audit.Report) map[Lang]string {
	texts := map[Lang]string{}
	for _, l := range Langs {
		lines := CardLines(l, card.New(r))
		eachText(reflect.ValueOf(r).Elem(), func(text words.Text) {
			lines = append(lines, l.line(audit.Line{Text: text}))
		})
		texts[l] = strings.Join(lines, "\n")
	}
	return texts
}
