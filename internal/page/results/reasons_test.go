package results

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestReasons checks the explanations of numbers for an evening with rulings, and in all languages.
func TestReasons(t *testing.T) {
	p := browsertest.Open(t)
	address := shown(t, scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings"), words.English)
	p.Go(address + "#ns3")
	heading(p, "ns3")
	total := p.Eval("document.querySelector('#ns3 .total').textContent")
	for _, want := range []string{"49.17", "−1.5"} {
		if !strings.Contains(total, want) {
			t.Errorf("the explanation of pair 3's percentage lacks %s: %s", want, total)
		}
	}
	p.Go(address + "#ns1,b1,w0ns")
	if got := heading(p, "why"); got != "4.87 of 6 points: 81\u00a0%" {
		t.Errorf("the title is %q", got)
	}
	got := p.Eval("document.querySelector('#why').innerText.replaceAll(/\\s+/g, ' ')")
	for _, want := range []string{
		"Your +420 was compared with 2 other scores.",
		"Better than 1.4, 2 points each 2.8",
		"Equal to 0.6, 1 point each 0.6",
		"Sum of 3 scores, top 4 3.4",
		"(3.4 + 1) × 4 ÷ 3 − 1",
		"Exactly 73/15.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the reason lacks %q: %s", want, got)
		}
	}
	for _, l := range []string{"pl", "fr", "en"} {
		tap(p, "document.querySelector('button[lang="+l+"]')")
		if got := p.Eval("document.documentElement.lang"); got != l {
			t.Errorf("the page is in %q, want %s", got, l)
		}
		if got := p.Eval(rawText); got != "" {
			t.Errorf("%s: the page shows %s", l, got)
		}
	}
}

// TestSearch checks that the search for a number leaves the pairs of both sides.
func TestSearch(t *testing.T) {
	p := browsertest.Open(t)
	p.Go(shown(t, scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings"), words.English))
	p.Type("find", "3")
	if got := p.Eval(visibleRows); got != "2" {
		t.Errorf("the search leaves %s rows, want pair 3 of each side", got)
	}
}

// visibleRows is a script that returns the number of rows in the ranking that the search leaves.
const visibleRows = "[...document.querySelectorAll('tr.rank')].filter(row => !row.hidden).length"

// TestOtherFile opens the file of a different program on the page.
func TestOtherFile(t *testing.T) {
	p := browsertest.Open(t)
	p.Go(shown(t, scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings"), words.English))
	file, err := filepath.Abs("../../../internal/score/usebio/testdata/matchpoints.xml")
	if err != nil {
		t.Fatal(err)
	}
	p.ChooseFiles("pick", file)
	p.WaitUntil("!!document.getElementById('from')")
	if got := p.Eval("document.getElementById('from').textContent"); !strings.Contains(got, "matchpoints.xml") {
		t.Errorf("the page says that the results are from %q", got)
	}
	if got := p.Eval(checkedText); !strings.Contains(got, "all 17 results") {
		t.Errorf("the page says %q", got)
	}
}
