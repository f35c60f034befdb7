package results

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scored returns the scored evening in a file of the repository, with the rulings in another.
func scored(t *testing.T, file, rulings string) *evening.Evening {
	t.Helper()
	read := func(name string) *bytes.Reader {
		data, err := os.ReadFile("../../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		return bytes.NewReader(data)
	}
	f, err := resultfile.Open(file, read(file), "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	if rulings == "" {
		return evening.FromSession(s, nil)
	}
	list, err := apply.ReadRulings(read(rulings))
	if err != nil {
		t.Fatal(err)
	}
	a, err := apply.ToSession(s.Score.Session(), list, false)
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromSession(s, a)
}

func eveningPage(t *testing.T, e *evening.Evening, l words.Language) string {
	t.Helper()
	data, err := Page("v1.2.3", l, e)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestEveningEscapesText checks that user input is escaped in the page, and that the data block before
// the script contains the evening.
func TestEveningEscapesText(t *testing.T) {
	e := scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings")
	e.Title, e.Pairs[0].Names = `</script><b>Club & "friends"`, "<script>alert(1)</script>"
	page := eveningPage(t, e, words.Polish)
	if n := strings.Count(page, "<script"); n != 2 {
		t.Errorf("%d elements of script, want the evening and the program", n)
	}
	if !strings.Contains(page, `<html lang="pl">`) || !strings.Contains(page, "&lt;/script&gt;&lt;b&gt;Club &amp; ") {
		t.Error("the language or the title is not there")
	}
	m := regexp.MustCompile(`(?s)<script type="application/json" id="evening">(.*?)</script>`).FindStringSubmatch(page)
	if m == nil || m[1] != string(e.JSON()) {
		t.Error("the block is not the evening")
	}
	if other := eveningPage(t, scored(t, "testdata/evening/groups.txt", ""), words.English); script64(page) != script64(other) {
		t.Error("the script of another evening is another one")
	}
}

func script64(page string) string {
	return regexp.MustCompile(`script-src '(sha256-[^']*)'`).FindString(page)
}

// TestEveningUsesNoNetwork checks that the page sends no requests and stores nothing.
func TestEveningUsesNoNetwork(t *testing.T) {
	page := eveningPage(t, scored(t, "testdata/evening/small.txt", ""), words.English)
	for _, word := range []string{"location", "window.open", "fetch(", "XMLHttpRequest", "WebSocket", "sendBeacon", "import(", "eval(", "innerHTML", "localStorage", "sessionStorage", "indexedDB", "cookie", "http://", "https://"} {
		if strings.Contains(page, word) {
			t.Errorf("the page holds %q", word)
		}
	}
}

// Parts of a page that tests read.
const (
	checked = "document.getElementById('checked').textContent"
	done    = "!!document.querySelector('#checked .good, #checked .bad, #checked.ask')"
	view    = "document.querySelector('#views > :not([hidden])').textContent"
	noKey   = `(text => /undefined|NaN|\[object|\b(results|ruling|board|record-page|bridge|scor(e|ing)|count|page|printed|place|list|day|month|handrecord|desk|word)\.(?!md|html|txt|pbn)[a-z]/.exec(text)?.[0] ?? '')(document.body.innerText)`
)

// tap clicks an element, which must exist.
func tap(p *browsertest.Page, what string) {
	p.T.Helper()
	if got := p.Eval("(e => e ? (e.click(), '') : 'nothing to click')(" + what + ")"); got != "" {
		p.T.Errorf("%s: %s", what, got)
	}
}

// heading waits for the h1 of a view. Every view has a visible one.
func heading(p *browsertest.Page, id string) string {
	p.T.Helper()
	p.WaitUntil("!!document.querySelector('#" + id + ":not([hidden]) h1')")
	return p.Eval("[...document.querySelectorAll('h1')].filter(h => h.checkVisibility()).map(h => h.textContent).join(' and ')")
}

// TestStyleIsSmall checks that the style has at most 26 KB and needs nothing that the policy
// forbids.
func TestStyleIsSmall(t *testing.T) {
	page := eveningPage(t, scored(t, "testdata/evening/small.txt", ""), words.English)
	style := regexp.MustCompile(`(?s)<style>(.*?)</style>`).FindStringSubmatch(page)
	if style == nil || len(style[1]) > 26<<10 || strings.Contains(style[1], "url(") || strings.Contains(page, " style=") {
		t.Errorf("the style has %d bytes, or the page has an attribute for it", len(style[1]))
	}
}

// TestEveningInTheBrowser opens evenings in Chromium. The HTML must equal the second program's
// drawing of the data, everything must be recomputed and equal, and every number must have an
// explanation.
func TestEveningInTheBrowser(t *testing.T) {
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
			p.WaitUntil(done)
			if got := p.Eval(checked); l == words.English && (!strings.Contains(got, want) || !strings.Contains(got, "Recomputed in your browser: all ")) ||
				p.Eval("String(!!document.querySelector('#checked.bad'))") == "true" {
				t.Errorf("%s, %s: %s", name, l, got)
			}
			if got := p.Eval(noKey); got != "" {
				t.Errorf("%s, %s: the page shows %s", name, l, got)
			}
		}
		p.Go(shown(t, e, words.English))
		for _, pair := range []int{0, len(e.Pairs) - 1} {
			id := pairID(&e.Pairs[pair])
			tap(p, `document.querySelector('#ranking a[href$="`+id+`"]')`)
			if got := heading(p, id); got != e.Pairs[pair].Names && !strings.HasPrefix(got, "Pair "+e.Pairs[pair].Pair) {
				t.Errorf("%s: the card of %s has the title %s", name, id, got)
			}
			tap(p, `document.querySelector('#`+id+` a[data-why]')`)
			if got := heading(p, "why"); !strings.Contains(got, "points") && !strings.Contains(got, "IMP") {
				t.Errorf("%s: a number has the title %s", name, got)
			}
			if got := p.Eval(noKey); got != "" {
				t.Errorf("%s: pair %s: the reason shows %s", name, id, got)
			}
			p.Eval("(history.back(), '')")
			heading(p, id)
			tap(p, `document.querySelector('#`+id+` a')`)
			heading(p, "ranking")
			if got := p.Eval(`document.querySelector('.me')?.textContent ?? ''`); !strings.Contains(got, e.Pairs[pair].Pair) {
				t.Errorf("%s: the row of pair %s is not marked: %q", name, id, got)
			}
		}
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
			if got := p.Eval("document.body.dataset.compared + (document.querySelector('#checked.bad')?.textContent ?? '')"); got != "0" {
				t.Errorf("%s, %s: views that differ: %s", file, l, got)
			}
			if got := p.Eval(strings.Replace(noKey, "document.body", "document.getElementById('views')", 1)); got != "" {
				t.Errorf("%s, %s: the page shows %s", file, l, got)
			}
		}
	}
}

// TestEverythingOfAnEvening checks each view in both colour schemes and all languages: axe, widths,
// a single h1, a single primary button, no style attributes, and right-aligned numbers.
func TestEverythingOfAnEvening(t *testing.T) {
	p := browsertest.Open(t)
	axe := browsertest.Axe(t)
	e := scored(t, "examples/score/evening.bws", "")
	name := "../shared/real/bws/mitchell10.bws"
	if _, err := os.Stat("../../../" + name); err == nil {
		e = scored(t, name, "")
	} else {
		t.Log("not here: ", name)
	}
	hands, err := os.ReadFile("../../../" + name)
	if err == nil {
		if _, err := e.AddHands(evening.HandsInResults(name, hands)); err != nil {
			t.Fatal(err)
		}
	}
	e.Title, e.Site, e.Date = "Monday pairs", "Example Bridge Club", "2026-11-23"
	own := pairID(&e.Pairs[0])
	states := map[string]string{"ranking": "", "own": "#" + own + ",ranking", "card": "#" + own, "board": "#" + own + ",b10", "why": "#" + own + ",b10,w0ns"}
	for _, l := range words.Languages() {
		p.Go(shown(t, e, l))
		for state, hash := range states {
			where := fmt.Sprintf("results-%s-%s", state, l)
			p.Eval("(document.querySelector('.brand').hash = '" + hash + "', document.querySelector('.brand').click(), '')")
			p.WaitUntil("document.URL.endsWith('" + hash + "')")
			for _, scheme := range []string{"dark", "light"} {
				for _, width := range []int{1280, 390} {
					p.SetView(width, 844, scheme)
					p.SavePicture(fmt.Sprintf("%s-%d-%s", where, width, scheme))
				}
				p.CheckAccessible(axe, where+" "+scheme)
			}
			look(p, where)
			if l == words.English {
				p.CheckFits(where)
			}
		}
	}
}

// overflow is a script that returns how much wider than its window a page is.
const overflow = "String(document.documentElement.scrollWidth - innerWidth)"

// look checks the common properties of all views.
func look(p *browsertest.Page, where string) {
	p.T.Helper()
	for _, width := range []int{320, 360, 375, 390, 768, 1280} {
		p.SetView(width, 844, "light")
		if got := p.Eval(overflow); got != "0" {
			p.T.Errorf("%s is %s px wider than %d px", where, got, width)
		}
	}
	for what, want := range map[string]string{
		"h1":                       "1",
		".button:not(.quiet)":      "0",
		"body [style]":             "0",
		"table :not(caption) > .n": "all at the right",
		"a, button, input":         "all high enough",
		"input":                    "all 16 px",
	} {
		list := "[...document.querySelectorAll('" + what + "')].filter(e => e.checkVisibility())"
		got := p.Eval("String(" + list + ".length)")
		switch want {
		case "all at the right":
			got = want + p.Eval(list+".filter(e => getComputedStyle(e).textAlign !== 'right').map(e => e.textContent).join()")
		case "all 16 px":
			got = want + p.Eval(list+".filter(e => parseFloat(getComputedStyle(e).fontSize) < 16).map(e => e.id).join()")
		case "all high enough":
			got = want + p.Eval("[...document.querySelectorAll('input, button, .boards a')].filter(e => e.checkVisibility() && e.getBoundingClientRect().height < 43.9).map(e => e.textContent).join()")
		}
		if got != want {
			p.T.Errorf("%s: %s: %s, want %s", where, what, got, want)
		}
	}
}

// TestAlteredEvening checks that a changed number is marked in red, in the data and in the tables,
// and that there is no tick.
func TestAlteredEvening(t *testing.T) {
	p := browsertest.Open(t)
	e := scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings")
	e.Boards[0].Deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
	page := eveningPage(t, e, words.English)
	for _, change := range []struct{ from, to, want string }{
		{`"ns_exact":"73/15"`, `"ns_exact":"74/15"`, "board 1, 1-1, NS: 74/15 on the page, 73/15 in your browser"},
		{"<b>82.22</b>", "<b>92.22</b>", "The tables of this page do not match its data: small.txt: 92.22."},
		{`<span class="figure">82.22`, `<span class="figure">83.22`, "Pair 1 North–South: 83.22"},
		{`<td class="n">+420</td>`, `<td class="n">+430</td>`, ": +430"},
		{`width="82.2"`, `width="99.9"`, "do not match its data: small.txt"},
		{"6 pairs", "7 pairs", "7 pairs"},
		{`</abbr>AKQJ<span class="ten">10</span>98765432`, `</abbr>KQJ<span class="ten">10</span>98765432`, "Board 1: "},
	} {
		altered := strings.Replace(page, change.from, change.to, 1)
		if altered == page {
			t.Fatalf("the page does not contain %s", change.from)
		}
		p.Go(written(t, altered))
		p.WaitUntil(done)
		if got := p.Eval("document.querySelector('#checked.bad')?.textContent ?? 'a tick'"); !strings.Contains(got, change.want) {
			t.Errorf("%s instead of %s: %s", change.to, change.from, got)
		}
	}
}

// TestWithoutScripts checks that the ranking, the cards and the boards are readable without
// scripts, with a note in three languages.
func TestWithoutScripts(t *testing.T) {
	p := browsertest.Open(t)
	name := "../shared/real/bws/mitchell10.bws"
	want := []string{"55.44", "All results are on this page.", "Wszystkie wyniki", "Tous les résultats", "Against 6", "14.56", "All scores on board 27", "not played"}
	if _, err := os.Stat("../../../" + name); err != nil {
		t.Log("not here: ", name)
		name, want = "testdata/evening/small.txt", []string{"82.22", "All results are on this page.", "Against 3", "misinformation"}
	}
	p.DisableScript(true)
	p.SetView(390, 844, "light")
	p.Go(shown(t, scored(t, name, ""), words.English))
	p.SavePicture("results-without-scripts")
	got := p.Eval("document.body.innerText")
	for _, text := range want {
		if !strings.Contains(got, text) {
			t.Errorf("%q cannot be read", text)
		}
	}
	for _, text := range []string{"Recomputing", "Your name or number", "Check another file"} {
		if strings.Contains(got, text) {
			t.Errorf("%q needs the script", text)
		}
	}
	if got := p.Eval(overflow); got != "0" {
		t.Errorf("the page is %s px too wide", got)
	}
	p.DisableScript(false)
}

// doubtful returns an evening with a score that no contract gives.
func doubtful(t *testing.T) *evening.Evening {
	t.Helper()
	f, err := resultfile.Open("doubtful.txt", strings.NewReader("winners: 2\nboard: 1\n1 2 +420\n3 4 +10\n5 6 -50\n"), "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromSession(s, nil)
}

// TestNothingMoves checks that the script of the page moves nothing below the title: on a slow phone
// people read the page before the script has run. Doubtful scores, and values that another program
// printed differently, are listed at the end.
func TestNothingMoves(t *testing.T) {
	p := browsertest.Open(t)
	const tops = `[...document.querySelectorAll('main, #ranking > *:not(#doubts), #ranking tr')].map(e => (e.id || e.className || e.localName) + ' ' + Math.round(e.getBoundingClientRect().top)).join(', ')`
	evenings := map[string]*evening.Evening{"rulings": scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings"), "doubtful": doubtful(t),
		"differently": scored(t, "internal/score/usebio/testdata/butler.xml", "")}
	for name, e := range evenings {
		for _, l := range words.Languages() {
			if l != words.Polish && name != "rulings" {
				continue // Polish is the longest
			}
			page := eveningPage(t, e, l)
			unrun := strings.Replace(page, "</script>\n</body>", " </script>\n</body>", 1) // which the policy refuses
			if unrun == page {
				t.Fatal("the script of the page is not at its end")
			}
			unrunAt, address := written(t, unrun), written(t, page)
			for _, width := range []int{320, 390, 1280} {
				p.SetView(width, 844, "light")
				p.Go(unrunAt)
				p.WaitUntil("document.querySelectorAll('#ranking tr.rank').length > 1")
				before := p.Eval(tops)
				p.Go(address)
				p.WaitUntil(done)
				if after := p.Eval(tops); after != before {
					t.Errorf("%s, %s, %d px: before the script ran:\n%s\nafterwards:\n%s", name, l, width, before, after)
				}
			}
		}
	}
	p.Go(shown(t, evenings["doubtful"], words.English))
	p.WaitUntil(done)
	tap(p, "document.querySelector('#checked a')")
	if got := p.Eval("document.activeElement.textContent + document.URL.includes('#')"); !strings.Contains(got, "1 doubtful score") || !strings.Contains(got, "oard 1, 3-4: +10") || !strings.HasSuffix(got, "false") {
		t.Errorf("the doubtful scores: %s", got)
	}
}

// TestReasons checks the explanations of numbers for an evening with rulings, with other files and
// in other languages.
func TestReasons(t *testing.T) {
	p := browsertest.Open(t)
	address := shown(t, scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings"), words.English)
	p.Go(address + "#ns3")
	heading(p, "ns3")
	if got := p.Eval("document.querySelector('#ns3 .total').textContent"); !strings.Contains(got, "49.17") || !strings.Contains(got, "−1.5") {
		t.Errorf("why pair 3 has its percentage: %s", got)
	}
	p.Go(address + "#ns1,b1,w0ns")
	if got := heading(p, "why"); got != "4.87 of 6 points: 81\u00a0%" {
		t.Errorf("the title is %q", got)
	}
	got := p.Eval("document.querySelector('#why').innerText.replaceAll(/\\s+/g, ' ')")
	for _, want := range []string{"Your +420 was compared with 2 other scores.", "Better than 1.4, 2 points each 2.8", "Equal to 0.6, 1 point each 0.6", "Sum of 3 scores, of 4 3.4", "(3.4 + 1) × 4 ÷ 3 − 1", "Exactly 73/15."} {
		if !strings.Contains(got, want) {
			t.Errorf("the reason lacks %q: %s", want, got)
		}
	}
	for _, l := range []string{"pl", "fr", "en"} {
		tap(p, "document.querySelector('button[lang="+l+"]')")
		if got := p.Eval("document.documentElement.lang + " + noKey); got != l {
			t.Errorf("%s: %s", l, got)
		}
	}
	p.Go(address)
	p.Type("find", "3")
	if got := p.Eval("String([...document.querySelectorAll('tr.rank')].filter(tr => !tr.hidden).length)"); got != "2" {
		t.Errorf("the search leaves %s rows, want pair 3 of each side", got)
	}
	two, err := filepath.Abs("../../../internal/score/usebio/testdata/matchpoints.xml")
	if err != nil {
		t.Fatal(err)
	}
	p.ChooseFiles("pick", two)
	p.WaitUntil("!!document.getElementById('from')")
	if got := p.Eval("document.getElementById('from').textContent + " + checked); !strings.Contains(got, "matchpoints.xml") || !strings.Contains(got, "all 17 results") {
		t.Errorf("a file of a different program: %s", got)
	}
}

// matches returns the matches in testdata with their rulings.
func matches(t *testing.T) *evening.Evening {
	t.Helper()
	read := func(name string) *bytes.Reader {
		data, err := os.ReadFile("../../../testdata/evening/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return bytes.NewReader(data)
	}
	e, err := traveller.ReadEvent(read("matches.txt"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := apply.ReadRulings(read("matches.rulings"))
	if err == nil {
		e, err = apply.ToMatches(e, list)
	}
	if err != nil {
		t.Fatal(err)
	}
	s, err := e.Score()
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromMatches("matches.txt", e, s, list)
}

// TestMatchesInTheBrowser opens a page of matches. Everything must be equal, a card must contain
// both rooms and explanations, and a changed number must be marked in red.
func TestMatchesInTheBrowser(t *testing.T) {
	p := browsertest.Open(t)
	axe := browsertest.Axe(t)
	page := eveningPage(t, matches(t), words.English)
	address := written(t, page)
	p.Go(address)
	p.WaitUntil(done)
	if got := p.Eval(checked); !strings.Contains(got, "all 12 results and 4 teams are equal") {
		t.Error(got)
	}
	for state, hash := range map[string]string{"teams": "", "match": "#m1", "match-board": "#m1,b2", "match-why": "#m1,b2,w0ns"} {
		p.SetView(1280, 844, "light")
		p.Go(address + hash)
		p.CheckAccessible(axe, state)
		look(p, state)
		p.CheckFits(state)
		if got := p.Eval(noKey); got != "" {
			t.Errorf("%s shows %s", state, got)
		}
	}
	p.Go(address)
	p.Type("find", "gamma")
	if got := p.Eval("[...document.querySelectorAll('tr.rank')].filter(tr => !tr.hidden).length + ''"); got != "2" {
		t.Errorf("%s rows have the team that was looked for, want its own and its match", got)
	}
	p.Go(address + "#m1,b2")
	p.WaitUntil("document.querySelectorAll('#b2 tr.me').length === 2")
	p.Go(address + "#m1,b2,w0ns")
	heading(p, "why")
	if got := p.Eval(view); !strings.Contains(got, "of 60%: Beta scored +600 as NS, the other team +620 as NS: a difference of −20, −1 IMPs") &&
		!strings.Contains(got, "of 60%: Alpha scored +620 as NS, the other team +600 as NS: a difference of +20, +1 IMPs") {
		t.Errorf("why Alpha have their points: %s", got)
	}
	p.Go(address + "#m1")
	heading(p, "m1")
	if got := p.Eval("document.querySelector('#m1 .total').textContent"); !strings.Contains(got, "Carry-over: 3") {
		t.Errorf("why Alpha have their IMPs: %s", got)
	}
	p.Go(written(t, strings.Replace(page, `"home_vp_exact":"`, `"home_vp_exact":"1`, 1)))
	p.WaitUntil(done)
	if got := p.Eval("document.querySelector('#checked.bad').textContent"); !strings.Contains(got, "match 1: 1") {
		t.Errorf("a changed victory point: %s", got)
	}
}
