package results

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestWhyInThreeTaps checks that a reader of the ranking can find the reason for a pair's
// percentage by tapping the pair, the number, and a board's number.
func TestWhyInThreeTaps(t *testing.T) {
	e, percent := eveningAndPercentage(t)
	p := browsertest.Open(t)
	for _, l := range []words.Language{words.English, words.Polish, words.French} {
		p.SetView(360, 780, "light")
		p.Go(shown(t, e, l))
		tap(p, "[...document.querySelectorAll('tr.rank')]"+
			".find(row => row.querySelector('b').textContent === '"+percent+"').querySelector('a')")
		p.WaitUntil("!!document.querySelector('.total')")
		if got := p.Eval("document.querySelector('.total').textContent"); !strings.Contains(got, percent) {
			t.Errorf("%s: the card shows %q, want why %s", l, got, percent)
		}
		tap(p, "document.querySelector('.view:not([hidden]) a[data-why]')")
		heading(p, "why")
		if got := p.Eval(visibleView); !regexp.MustCompile(`\d`).MatchString(got) {
			t.Errorf("%s: the explanation of the number is %q, want one with numbers", l, got)
		}
	}
}

// eveningAndPercentage returns a real evening, or an example if that is missing, and a pair's percentage.
func eveningAndPercentage(t *testing.T) (e *evening.Evening, percentage string) {
	t.Helper()
	const realEvening = "../shared/real/bws/mitchell10.bws"
	if _, err := os.Stat("../../../" + realEvening); err != nil {
		t.Log("the real evening is missing; the example is used")
		e = scored(t, "examples/score/evening.bws", "")
		return e, e.Pairs[0].Mean.Fixed(2)
	}
	return scored(t, realEvening, ""), "54.06"
}

// TestByKeyboard opens a pair, its number and the language by keyboard.
func TestByKeyboard(t *testing.T) {
	p := browsertest.Open(t)
	p.SetView(1280, 900, "light")
	p.Go(shown(t, scored(t, "examples/score/evening.bws", ""), words.English))
	tabTo := func(selector string) {
		t.Helper()
		for range 60 {
			p.Press("Tab")
			if p.Eval("document.activeElement.matches('"+selector+"')") == "true" {
				return
			}
		}
		t.Fatalf("the Tab key does not reach %s", selector)
	}
	tabTo(`a[href^="#ns"], a[href^="#p"]`)
	p.Press("Enter")
	p.WaitUntil("!!document.querySelector('.total')")
	tabTo("a[data-why]")
	p.Press("Enter")
	heading(p, "why")
	tabTo("button[lang=pl]")
	p.Press("Enter")
	if got := p.Eval("document.documentElement.lang"); got != "pl" {
		t.Errorf("the page is in %s, want pl", got)
	}
}

// TestPrinted checks that a pair's card and the ranking each print on one A4 sheet.
func TestPrinted(t *testing.T) {
	p := browsertest.Open(t)
	for _, file := range []string{
		"../shared/real/bws/mitchell10.bws",
		"../shared/real/usebio/abf_butler_howell.xml",
		"examples/score/evening.bws",
	} {
		if _, err := os.Stat("../../../" + file); err != nil {
			t.Log("not here: ", file)
			continue
		}
		e := scored(t, file, "")
		card := "#ns1"
		if e.Winners == 1 {
			card = "#p" + e.Pairs[0].Pair
		}
		p.SetView(800, 1100, "light")
		for _, hash := range []string{"", card} {
			p.Go(shown(t, e, words.French) + hash)
			if n := printedSheets(p); n != 1 {
				t.Errorf("%s%s: %d sheets of paper, want one", file, hash, n)
			}
		}
	}
}

// printedSheets prints the page on A4 and returns the number of sheets.
func printedSheets(p *browsertest.Page) int {
	p.T.Helper()
	var pdf struct {
		Data string `json:"data"`
	}
	p.Call("Page.printToPDF", map[string]any{"paperWidth": 8.27, "paperHeight": 11.69}, &pdf) // inches
	data, err := base64.StdEncoding.DecodeString(pdf.Data)
	if err != nil {
		p.T.Fatal(err)
	}
	return len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(data, -1))
}

// shown writes a page into a folder and returns its address.
func shown(t *testing.T, e *evening.Evening, l words.Language) string {
	t.Helper()
	return written(t, eveningPage(t, e, l))
}

// written writes the text of a page into a folder and returns its address.
func written(t *testing.T, page string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "evening.html")
	if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + file
}
