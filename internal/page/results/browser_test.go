package results

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestEveningInBrowser opens evenings in Chromium. The HTML must equal the second program's
// drawing of the data, everything must be recomputed and equal, and every number must have an
// explanation. Each file is listed with the results that the page says it recomputed, or "".
func TestEveningInBrowser(t *testing.T) {
	p := browsertest.Open(t)
	for name, want := range map[string]string{
		"testdata/evening/small.txt":                     "5 results and 6 pairs",
		"testdata/evening/groups.txt":                    "10 results and 10 pairs",
		"internal/score/usebio/testdata/matchpoints.xml": "17 results and 8 pairs",
		"internal/score/usebio/testdata/butler.xml":      "",
		"internal/score/usebio/testdata/crossimp.xml":    "",
		"internal/bridgemate/testdata/dealt.bws":         "",
		"examples/score/evening.bws":                     "",
		"../shared/real/bws/mitchell10.bws":              "264 results and 20 pairs",
		"../shared/real/scorebridge/session.xml":         "",
	} {
		if _, err := os.Stat("../../../" + name); err != nil {
			t.Log("not here: ", name)
			continue
		}
		e := scored(t, name, "")
		for _, l := range words.Languages() {
			p.SetView(1280, 900, "light")
			p.Go(shown(t, e, l))
			p.WaitUntil(isChecked)
			if bad := p.Eval(checkedBad); bad != "" {
				t.Errorf("%s, %s: %s", name, l, bad)
			}
			if got := p.Eval(rawText); got != "" {
				t.Errorf("%s, %s: the page shows %s", name, l, got)
			}
		}
		p.Go(shown(t, e, words.English))
		p.WaitUntil(isChecked)
		got := p.Eval(checkedText)
		for _, part := range []string{"Recomputed in your browser: all ", want} {
			if !strings.Contains(got, part) {
				t.Errorf("%s: the page lacks %q: %s", name, part, got)
			}
		}
		for _, i := range []int{0, len(e.Pairs) - 1} {
			visitPair(p, name, &e.Pairs[i])
		}
	}
}

// visitPair opens the card of a pair, the explanation of its first number, and the ranking again.
func visitPair(p *browsertest.Page, name string, pair *evening.Pair) {
	p.T.Helper()
	id := pairID(pair)
	tap(p, `document.querySelector('#ranking a[href$="`+id+`"]')`)
	if got := heading(p, id); got != pair.Names && !strings.HasPrefix(got, "Pair "+pair.Pair) {
		p.T.Errorf("%s: the card of %s has the title %s", name, id, got)
	}
	tap(p, `document.querySelector('#`+id+` a[data-why]')`)
	if got := heading(p, "why"); !strings.Contains(got, "points") && !strings.Contains(got, "IMP") {
		p.T.Errorf("%s: the explanation of a number has the title %s", name, got)
	}
	if got := p.Eval(rawText); got != "" {
		p.T.Errorf("%s: pair %s: the explanation shows %s", name, id, got)
	}
	p.Eval("(history.back(), '')")
	heading(p, id)
	tap(p, `document.querySelector('#`+id+` a')`)
	heading(p, "ranking")
	if got := p.Eval(`document.querySelector('.me')?.textContent ?? ''`); !strings.Contains(got, pair.Pair) {
		p.T.Errorf("%s: the row of pair %s is not marked: %q", name, id, got)
	}
}

// TestSamples checks that the HTML of every sample, including byes and pages by JFR and KoPS,
// equals the second program's drawing.
func TestSamples(t *testing.T) {
	p := browsertest.Open(t)
	files, err := filepath.Glob("../../../testdata/evening/*.json")
	if err != nil || len(files) < 8 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var e evening.Evening
		if err := json.Unmarshal(data, &e); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, l := range words.Languages() {
			p.Go(shown(t, &e, l))
			p.WaitUntil("document.body.dataset.compared !== undefined")
			if got := p.Eval("document.body.dataset.compared"); got != "0" {
				t.Errorf("%s, %s: %s views differ", file, l, got)
			}
			if got := p.Eval(checkedBad); got != "" {
				t.Errorf("%s, %s: %s", file, l, got)
			}
			if got := p.Eval("(" + findRawText + ")(document.getElementById('views').innerText)"); got != "" {
				t.Errorf("%s, %s: the page shows %s", file, l, got)
			}
		}
	}
}

// Scripts that read parts of the page.
const (
	checkedText   = "document.getElementById('checked').textContent"
	isChecked     = "!!document.querySelector('#checked .good, #checked .bad, #checked.ask')"
	checkedBad    = "document.querySelector('#checked.bad')?.textContent ?? ''"
	visibleView   = "document.querySelector('#views > :not([hidden])').textContent"
	visibleTitles = "[...document.querySelectorAll('h1')]" +
		".filter(e => e.checkVisibility()).map(e => e.textContent).join(' and ')"
)

// rawText is a script that returns the first text that no reader should see: a missing value, or a key
// of the catalogue.
const rawText = "(" + findRawText + ")(document.body.innerText)"

const findRawText = `text => {
	const groups = 'results|ruling|board|record-page|bridge|scor(e|ing)|count|page|printed|place|list|' +
		'day|month|handrecord|desk|word';
	const key = '\\b(' + groups + ')\\.(?!md|html|txt|pbn)[a-z]';
	return new RegExp('undefined|NaN|\\[object|' + key).exec(text)?.[0] ?? '';
}`

// tap clicks an element, which must exist.
func tap(p *browsertest.Page, element string) {
	p.T.Helper()
	if got := p.Eval("(e => e ? (e.click(), '') : 'nothing to click')(" + element + ")"); got != "" {
		p.T.Errorf("%s: %s", element, got)
	}
}

// heading waits for the h1 of a view. Every view has a visible one.
func heading(p *browsertest.Page, id string) string {
	p.T.Helper()
	p.WaitUntil("!!document.querySelector('#" + id + ":not([hidden]) h1')")
	return p.Eval(visibleTitles)
}
