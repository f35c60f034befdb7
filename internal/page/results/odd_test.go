package results

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestEveningWithoutContracts checks that a pair's card shows scores if the contracts are unknown.
func TestEveningWithoutContracts(t *testing.T) {
	p := browsertest.Open(t)
	p.Go(shown(t, withoutContracts(t), words.English) + "#ns1")
	got := p.Eval(visibleView)
	if !strings.Contains(got, "+420") {
		t.Errorf("the card lacks the score: %s", got)
	}
	for _, bad := range []string{"undefined", "NaN"} {
		if strings.Contains(got, bad) {
			t.Errorf("the card contains %s: %s", bad, got)
		}
	}
}

// Names that would be elements if the page did not escape them.
const (
	markupTitle = `<b id="bad">Club</b>`
	markupNames = `<img src=x onerror="document.title='bad'">`
)

// TestNamesAreNotMarkup checks that HTML in names is displayed as text.
func TestNamesAreNotMarkup(t *testing.T) {
	p := browsertest.Open(t)
	e := withoutContracts(t)
	e.Title, e.Pairs[0].Names = markupTitle, markupNames
	p.Go(shown(t, e, words.English))
	if got := p.Eval("document.title"); !strings.Contains(got, e.Title) {
		t.Errorf("the title is %q", got)
	}
	if got := p.Eval("document.querySelectorAll('#bad, img').length"); got != "0" {
		t.Errorf("%s names became elements", got)
	}
	if got := p.Eval(visibleView); !strings.Contains(got, e.Pairs[0].Names) {
		t.Errorf("the ranking lacks %q: %s", e.Pairs[0].Names, got)
	}
}

// TestOddNames checks that the comparison of the tables with the data accepts names with markup, control
// characters and invalid UTF-8.
func TestOddNames(t *testing.T) {
	p := browsertest.Open(t)
	e := withoutContracts(t)
	e.Title, e.Pairs[0].Names = markupTitle, markupNames
	e.Pairs[1].Names = " A\x00B\u00a0\xff\xfe C\r\n\tD "
	e.Pairs[2].Names = "Ł. \u202eŻółć & <i>É</i> \ufffe"
	for _, l := range words.Languages() {
		p.Go(shown(t, e, l))
		p.WaitUntil(isChecked)
		if got := p.Eval(checkedBad); got != "" {
			t.Errorf("%s: odd names are reported as altered: %s", l, got)
		}
	}
}

// TestProofLinks checks that a board links to its proof if that is a file, but not if it is an address.
func TestProofLinks(t *testing.T) {
	p := browsertest.Open(t)
	e := withoutContracts(t)
	const deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
	e.Boards[0].Deal, e.Boards[0].Proof = deal, "spring cup.html"
	e.Boards[1].Deal, e.Boards[1].Proof = deal, "https://example.org/cup.html"
	address := shown(t, e, words.English)
	for hash, want := range map[string]string{"#b1": "./spring%20cup.html", "#b2": ""} {
		p.Go(address + hash)
		if got := p.Eval(proofLinks); got != want {
			t.Errorf("%s links to %q, want %q", hash, got, want)
		}
	}
}

// proofLinks is a script that returns the targets of the links to files in the visible view.
const proofLinks = `[...document.querySelectorAll('.view:not([hidden]) a[href$=".html"]')]
	.map(e => e.getAttribute('href'))
	.join()`

// TestMalformedFragment checks that an address with an invalid escape shows the first page.
func TestMalformedFragment(t *testing.T) {
	p := browsertest.Open(t)
	address := shown(t, withoutContracts(t), words.English)
	p.Go(address)
	p.WaitUntil(isChecked)
	first := p.Eval(visibleView)
	p.Go(address + "#b%")
	p.WaitUntil(isChecked)
	if got := p.Eval(visibleView); got != first || got == "" {
		t.Errorf("#b%% does not show the first page: %q", got)
	}
}

// TestSeveralEvents opens a file with two evenings. In each, another program printed a different value.
func TestSeveralEvents(t *testing.T) {
	p := browsertest.Open(t)
	file := filepath.Join(t.TempDir(), "two.xml")
	text := "<USEBIO>" + usebioEvent("Monday") + usebioEvent("Tuesday") + "</USEBIO>"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Go(shown(t, withoutContracts(t), words.English))
	p.ChooseFiles("pick", file)
	p.WaitUntil("document.querySelectorAll('#from button').length === 2")
	p.Eval("document.querySelectorAll('#from button')[1].click()")
	p.WaitUntil("document.querySelector('h1').textContent === 'Tuesday'")
	// The printed value is shown next to the exact one, and the ranking uses the exact one.
	got := p.Eval(checkedText + " + " + visibleView)
	for _, want := range []string{
		"A different program printed 1 different value: 1 unexplainedboard 1, 3-4, NS: printed 1, exact value 0",
		"100.00",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the page lacks %q: %s", want, got)
		}
	}
}

// usebioEvent returns an evening with two results, whose printed points are 2-0 and 1-2 instead of 0-2.
func usebioEvent(title string) string {
	return `<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>` + title + `</EVENT_DESCRIPTION>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE>
<NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS>
</TRAVELLER_LINE>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>-50</SCORE>
<NS_MATCH_POINTS>1</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS>
</TRAVELLER_LINE>
</BOARD></EVENT>`
}

// withoutContracts returns an evening with scores only.
func withoutContracts(t *testing.T) *evening.Evening {
	t.Helper()
	e := scored(t, "testdata/evening/small.txt", "")
	for i := range e.Boards {
		for j := range e.Boards[i].Lines {
			line := &e.Boards[i].Lines[j]
			line.Contract, line.Declarer, line.Lead, line.Tricks = "", "", "", nil
		}
	}
	return e
}
