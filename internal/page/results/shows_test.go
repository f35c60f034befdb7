package results

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// beyond is the maximum compressed size of the code that the results page has in addition to the
// player's page. It draws every table a second time to compare it with the HTML, has an explanation
// for each number, and reads the pages of JFR Pary and KoPS.
const beyond = 72 << 10

// TestPageIsLight measures a results page without its data and without the lines that the player's
// page also contains.
func TestPageIsLight(t *testing.T) {
	data, err := player.Page("v1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	shared := map[string]bool{}
	for line := range strings.Lines(string(data) + parts.Style) {
		shared[line] = true
	}
	e := scored(t, "testdata/evening/small.txt", "")
	page := strings.NewReplacer(string(e.JSON()), "", views(words.English, e), "").Replace(eveningPage(t, e, words.English))
	var own bytes.Buffer
	z, err := gzip.NewWriterLevel(&own, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(page) {
		if !shared[line] {
			z.Write([]byte(line))
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if own.Len() > beyond {
		t.Errorf("%d bytes beyond the player's page, want at most %d", own.Len(), beyond)
	}
	t.Logf("%d bytes beyond the player's page", own.Len())
}

// shown writes a page into a folder and returns its address.
func shown(t *testing.T, e *evening.Evening, l words.Language) string {
	t.Helper()
	return written(t, eveningPage(t, e, l))
}

func written(t *testing.T, page string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "evening.html")
	if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + file
}

// TestWhyInThreeTaps checks that a reader of the ranking can find the reason for a pair's
// percentage by tapping the pair, the number, and a board's number.
func TestWhyInThreeTaps(t *testing.T) {
	name, percent := "../shared/real/bws/mitchell10.bws", "54.06"
	if _, err := os.Stat("../../../" + name); err != nil {
		t.Log("no real evening is beside the project: the example's is asked for")
		name, percent = "examples/score/evening.bws", ""
	}
	e := scored(t, name, "")
	if percent == "" {
		percent = e.Pairs[0].Mean.Fixed(2)
	}
	p := browsertest.Open(t)
	for _, l := range []words.Language{words.English, words.Polish, words.French} {
		p.SetView(360, 780, "light")
		p.Go(shown(t, e, l))
		tap(p, "[...document.querySelectorAll('tr.rank')].find(tr => tr.querySelector('b').textContent === '"+percent+"').querySelector('a')")
		p.WaitUntil("!!document.querySelector('.total')")
		if got := p.Eval("document.querySelector('.total').textContent"); !strings.Contains(got, percent) {
			t.Errorf("%s: the card shows %q, want why %s", l, got, percent)
		}
		tap(p, "document.querySelector('.view:not([hidden]) a[data-why]')")
		heading(p, "why")
		if got := p.Eval(visibleView); !regexp.MustCompile(`\d`).MatchString(got) {
			t.Errorf("%s: the number shows %q", l, got)
		}
	}
}

// TestByKeyboard opens a pair, its number and the language by keyboard.
func TestByKeyboard(t *testing.T) {
	p := browsertest.Open(t)
	p.SetView(1280, 900, "light")
	p.Go(shown(t, scored(t, "examples/score/evening.bws", ""), words.English))
	at := "document.activeElement"
	next := func(selector string) {
		t.Helper()
		for range 60 {
			p.Press("Tab")
			if p.Eval("String("+at+".matches('"+selector+"'))") == "true" {
				return
			}
		}
		t.Fatalf("no Tab leads to %s", selector)
	}
	next(`a[href^="#ns"], a[href^="#p"]`)
	p.Press("Enter")
	p.WaitUntil("!!document.querySelector('.total')")
	next("a[data-why]")
	p.Press("Enter")
	heading(p, "why")
	next("button[lang=pl]")
	p.Press("Enter")
	if got := p.Eval("document.documentElement.lang"); got != "pl" {
		t.Errorf("the page speaks %s", got)
	}
}

// TestPrinted checks that a pair's card and the ranking each print on one A4 sheet.
func TestPrinted(t *testing.T) {
	p := browsertest.Open(t)
	for file, card := range map[string]string{
		"../shared/real/bws/mitchell10.bws": "#ns1", "../shared/real/usebio/abf_butler_howell.xml": "#p1", "examples/score/evening.bws": "#ns1",
	} {
		if _, err := os.Stat("../../../" + file); err != nil {
			t.Log("not here: ", file)
			continue
		}
		e := scored(t, file, "")
		if e.Winners == 1 {
			card = "#p" + e.Pairs[0].Pair
		}
		p.SetView(800, 1100, "light")
		for _, hash := range []string{"", card} {
			p.Go(shown(t, e, words.French) + hash)
			var pdf struct {
				Data string `json:"data"`
			}
			p.Call("Page.printToPDF", map[string]any{"paperWidth": 8.27, "paperHeight": 11.69}, &pdf)
			data, err := base64.StdEncoding.DecodeString(pdf.Data)
			if err != nil {
				t.Fatal(err)
			}
			if n := len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(data, -1)); n != 1 {
				t.Errorf("%s%s: %d sheets of paper, want one", file, hash, n)
			}
		}
	}
}

// TestOddEvenings opens evenings without contracts, with markup in names, with two evenings in a
// file, with values that another program printed differently, and with proven cards.
func TestOddEvenings(t *testing.T) {
	p := browsertest.Open(t)
	bare := scored(t, "testdata/evening/small.txt", "")
	for i := range bare.Boards {
		for j := range bare.Boards[i].Lines {
			l := &bare.Boards[i].Lines[j]
			l.Contract, l.Declarer, l.Lead, l.Tricks = "", "", "", nil
		}
	}
	bare.Title, bare.Pairs[0].Names = `<b id="bad">Club</b>`, `<img src=x onerror="document.title='bad'">`
	bare.Boards[0].Deal, bare.Boards[0].Proof = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", "spring cup.html"
	bare.Boards[1].Deal, bare.Boards[1].Proof = bare.Boards[0].Deal, "https://example.org/cup.html"
	address := shown(t, bare, words.English)
	p.Go(address)
	if got := p.Eval("document.title + document.querySelectorAll('#bad, img').length + " + visibleView); !strings.Contains(got, bare.Title+"0") || !strings.Contains(got, bare.Pairs[0].Names) {
		t.Errorf("names are markup: %s", got)
	}
	bare.Pairs[1].Names, bare.Pairs[2].Names = " A\x00B\u00a0\xff\xfe C\r\n\tD ", "Ł. \u202eŻółć & <i>É</i> \ufffe"
	for _, l := range words.Languages() {
		p.Go(shown(t, bare, l))
		p.WaitUntil(isChecked)
		if got := p.Eval("document.querySelector('#checked.bad')?.textContent ?? ''"); got != "" {
			t.Errorf("%s: odd names are said to be altered: %s", l, got)
		}
	}
	p.Go(address + "#ns1")
	if got := p.Eval(visibleView); !strings.Contains(got, "+420") || strings.Contains(got, "undefined") || strings.Contains(got, "NaN") {
		t.Errorf("a card without contracts: %s", got)
	}
	p.Go(address + "#b1")
	if got := p.Eval("document.querySelector('.view:not([hidden]) a[href$=\".html\"]')?.getAttribute('href') ?? 'no link'"); got != "./spring%20cup.html" {
		t.Errorf("the proof of board 1: %s", got)
	}
	p.Go(address + "#b2")
	if got := p.Eval("String(document.querySelectorAll('.view:not([hidden]) a[href$=\".html\"]').length)"); got != "0" {
		t.Errorf("board 2 has %s links to what is no file", got)
	}

	p.Go(address)
	p.WaitUntil(isChecked)
	first := p.Eval(visibleView)
	p.Go(address + "#b%") // a malformed fragment
	p.WaitUntil(isChecked)
	if got := p.Eval(visibleView); got != first || got == "" {
		t.Errorf("#b%% does not show the first page: %q", got)
	}

	event := func(title string) string {
		return `<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>` + title + `</EVENT_DESCRIPTION><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>` +
			`<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS></TRAVELLER_LINE>` +
			`<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>-50</SCORE><NS_MATCH_POINTS>1</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE></BOARD></EVENT>`
	}
	two := filepath.Join(t.TempDir(), "two.xml")
	if err := os.WriteFile(two, []byte("<USEBIO>"+event("Monday")+event("Tuesday")+"</USEBIO>"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Go(address)
	p.ChooseFiles("pick", two)
	p.WaitUntil("document.querySelectorAll('#from button').length === 2")
	p.Eval("(document.querySelectorAll('#from button')[1].click(), '')")
	p.WaitUntil("document.querySelector('h1').textContent === 'Tuesday'")
	// The printed value is shown next to the exact one, and the ranking uses the exact one.
	if got := p.Eval(checkedText + " + " + visibleView); !strings.Contains(got, "A different program printed 1 different value: 1 unexplainedboard 1, 3-4, NS: printed 1, exact value 0") || !strings.Contains(got, "100.00") {
		t.Errorf("a value that was printed otherwise: %s", got)
	}
}

// large returns an evening with several sections and 3,000 results.
func large(t testing.TB) *evening.Evening {
	var text strings.Builder
	text.WriteString("method: mp\nwinners: 2\n")
	for board := range 30 {
		fmt.Fprintf(&text, "board: %d\n", board+1)
		for i := range 100 {
			section := fmt.Sprintf("%c%c", 'A'+i/52, 'A'+i/2%26)
			fmt.Fprintf(&text, "%s%d %s%d %d%s%+d %s\n", section, i%2+1, section, (i+board)%2+11, 2+i%3,
				"SHN"[i%2:i%2+1], i%4-2, "NS"[i%2:i%2+1])
		}
	}
	f, err := resultfile.Open("large.txt", strings.NewReader(text.String()), "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromSession(s, nil)
}

// TestLarge checks that a page with 3,000 results, including all cards and boards, has less than
// 4.5 MB. It must be usable before the comparison has finished, and then get its tick.
func TestLarge(t *testing.T) {
	p := browsertest.Open(t)
	e := large(t)
	page := eveningPage(t, e, words.English)
	if len(page) > 4500<<10 {
		t.Errorf("the page has %d bytes", len(page))
	}
	p.Go(shown(t, e, words.English))
	ready := p.Eval("String(Math.round(performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd))")
	p.WaitUntil(isChecked)
	if got := p.Eval(checkedText); !strings.Contains(got, "all 3000 results and 200 pairs") {
		t.Error(got)
	}
	t.Logf("%d bytes, ready after %s ms, compared after %s ms", len(page), ready, p.Eval("String(Math.round(performance.now()))"))
}

// BenchmarkPage measures the page of 3,000 results.
func BenchmarkPage(b *testing.B) {
	e := large(b)
	for b.Loop() {
		page, err := Page("v1.2.3", words.English, e)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(page)), "bytes")
	}
}
