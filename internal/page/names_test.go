package page

import (
	"encoding/json"
	"fmt"
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

// TestNamesAreNotTranslated gives files, sessions, tournaments and values names that are also words in
// the catalogue. Each page must contain them unchanged, and as often as a meaningless name.
func TestNamesAreNotTranslated(t *testing.T) {
	var all []string
	for _, key := range words.Keys() {
		if text := words.New(key).String(); !strings.ContainsAny(text, "{}%/\\\n\"+") && len(text) < 60 && text != "" && text == strings.TrimSpace(text) {
			all = append(all, text)
		}
	}
	all = append(all, "Friday", "North", "board", "file", "session 1,1", "as dealt.pbn")
	slices.Sort(all)
	all = slices.Compact(all)
	if len(all) < 100 {
		t.Fatalf("only %d words", len(all))
	}
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 19))
	checked := 0
	for _, c := range cases {
		if !slices.Contains([]string{"tie-break-boards", "foreign-set", "swap-of-boards", "unreadable-beside-right", "half-of-tables-fouled", "original-and-reserve",
			"value", "foreign-in-folder", "one-of-eight-tables-fouled", "dealer-altered", "another-tournaments-value"}, c.Name) {
			continue
		}
		r, err := verdictrun.Verify(c.Dir, &c.Runs[len(c.Runs)-1])
		if err != nil {
			t.Fatal(err)
		}
		const plain = "Zqx" // not a word in any language
		for _, what := range []string{"file", "tournament", "value"} {
			from := map[string]string{"file": "RR01.pbn", "tournament": r.Tournament, "value": r.Value}[what]
			nameless, pages := renamed(t, r, from, plain), map[Lang]string{}
			for _, l := range Langs {
				pages[l] = reportTexts(l, nameless)
			}
			for range 10 {
				name := all[rng.IntN(len(all))]
				named := renamed(t, r, from, name)
				for _, l := range Langs {
					want, got := strings.Count(pages[l], plain), strings.Count(reportTexts(l, named), name)-strings.Count(pages[l], name)
					if checked++; got < want {
						t.Errorf("%s: the %s %q stands %d times on the page in %s, want %d", c.Name, what, name, got, l, want)
					}
				}
			}
		}
	}
	if checked < 900 {
		t.Errorf("only %d pages", checked)
	}
}

// renamed returns a report with one name replaced by another.
func renamed(t *testing.T, r *audit.Report, from, to string) *audit.Report {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	inText := func(s string) string {
		quoted, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		return string(quoted[1 : len(quoted)-1])
	}
	out := new(audit.Report)
	if err := json.Unmarshal([]byte(strings.ReplaceAll(string(data), inText(from), inText(to))), out); err != nil {
		t.Fatal(fmt.Errorf("%q: %w", to, err))
	}
	return out
}

// reportTexts returns all text of a report and its card.
func reportTexts(l Lang, r *audit.Report) string {
	lines := CardLines(l, card.New(r))
	each(reflect.ValueOf(r).Elem(), func(text words.Text) { lines = append(lines, l.line(audit.Line{Text: text})) })
	return strings.Join(lines, "\n")
}
