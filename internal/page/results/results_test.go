package results

import (
	"bytes"
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
	"github.com/fairdeal/fairdeal/words"
)

// scored is an evening from a file of the repository, with the rulings of another.
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
		return evening.Of(s, nil)
	}
	list, err := apply.ReadRulings(read(rulings))
	if err != nil {
		t.Fatal(err)
	}
	a, err := apply.ToSession(s.Score.Session(), list, false)
	if err != nil {
		t.Fatal(err)
	}
	return evening.Of(s, a)
}

func eveningPage(t *testing.T, e *evening.Evening, l words.Language) string {
	t.Helper()
	data, err := Page("v1.2.3", l, e)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestEveningIsText: what people wrote is text in the page, and the block in front of the script is the evening.
func TestEveningIsText(t *testing.T) {
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

// TestEveningReachesNothing: the page asks nobody for anything and keeps nothing.
func TestEveningReachesNothing(t *testing.T) {
	page := eveningPage(t, scored(t, "testdata/evening/small.txt", ""), words.English)
	for _, word := range []string{"location", "window.open", "fetch(", "XMLHttpRequest", "WebSocket", "sendBeacon", "import(", "eval(", "innerHTML", "localStorage", "sessionStorage", "indexedDB", "cookie", "http://", "https://"} {
		if strings.Contains(page, word) {
			t.Errorf("the page holds %q", word)
		}
	}
}

// TestEveningInTheBrowser opens pages of evenings in Chromium: all is recomputed and equal, in each language; a changed
// point is named in red; why a pair has its percentage is three taps away.
func TestEveningInTheBrowser(t *testing.T) {
	p := browsertest.Open(t)
	axe := browsertest.Axe(t)
	dir := t.TempDir()
	put := func(name, page string) string {
		file := filepath.Join(dir, name+".html")
		if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
		return "file://" + file
	}
	checked := "document.getElementById('checked').textContent"
	view := "document.getElementById('view').textContent"
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
		p.View(1280, 900, "light")
		p.Go(put(filepath.Base(name), eveningPage(t, e, words.English)))
		if got := p.Text(checked); !strings.Contains(got, want+" ") && want != "" || !strings.Contains(got, "recomputed in your browser: no differences") {
			t.Errorf("%s: %s", name, got)
		}
		for _, pair := range []int{0, len(e.Pairs) - 1} {
			x := &e.Pairs[pair]
			side := strings.ToLower(x.Side)
			if side == "" {
				side = "p"
			}
			p.Text(fmt.Sprintf("(document.querySelector('a[href=\"#%s%s\"]').click(), '')", side, x.Pair))
			p.Until("!!document.querySelector('tr.sum')")
			if n := p.Text("(document.querySelectorAll('#view td button').forEach(b => b.click()), String(document.querySelectorAll('tr.why p').length))"); n == "0" {
				t.Errorf("%s: pair %s: no sentence says why", name, x.Pair)
			}
			if got := p.Text(view); strings.Contains(got, "undefined") || strings.Contains(got, "NaN") || strings.Contains(got, "results.") {
				t.Errorf("%s: pair %s: %s", name, x.Pair, got)
			}
			p.Text("(history.back(), '')")
			p.Until("!document.querySelector('tr.sum')")
		}
	}

	e := scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings")
	page := eveningPage(t, e, words.English)
	address := put("small", page)
	p.View(360, 780, "light")
	p.Go(address)
	p.Picture("evening-ranking")
	p.Accessible(axe, "ranking of an evening")
	p.Fits("ranking of an evening")
	p.View(360, 780, "light")
	p.Go(address + "#ns3")
	p.Until("!!document.querySelector('tr.sum')")
	p.Text("(document.querySelector('tr.sum button').click(), '')")
	if got := p.Text("document.querySelector('tr.why').textContent"); !strings.Contains(got, "49.17") || !strings.Contains(got, "−1.5") {
		t.Errorf("why pair 3 has its percentage: %s", got)
	}
	p.Picture("evening-card")
	p.Accessible(axe, "card of a pair")
	p.Fits("card of a pair")
	p.View(360, 780, "dark")
	p.Go(address + "#ns1,b1")
	p.Until("!!document.querySelector('tr.mine')")
	if got := p.Text("(document.querySelectorAll('td button')[0].click(), document.querySelector('tr.why')?.textContent ?? document.getElementById('view').innerHTML)"); !strings.HasPrefix(got, "+420 was compared with 2 other scores: better than 1.4, equal to 0.6, worse than 0: 3.4 of 4.") {
		t.Errorf("why pair 1 has its points: %s", got)
	}
	p.Picture("evening-board")
	p.Accessible(axe, "board of an evening")
	p.Fits("board of an evening")
	for _, language := range []string{"pl", "fr"} {
		p.Text("(document.querySelector('button[lang=" + language + "]').click(), '')")
		if got := p.Text("document.documentElement.lang + document.querySelector('main').textContent"); !strings.HasPrefix(got, language) || strings.Contains(got, "results.") {
			t.Errorf("%s: %s", language, got)
		}
	}

	p.Go(put("changed", strings.Replace(page, `"ns_exact":"73/15"`, `"ns_exact":"74/15"`, 1)))
	if got := p.Text("document.querySelector('#checked .wrong').parentElement.textContent"); !strings.Contains(got, "1 value") || !strings.Contains(got, "board 1, 1-1, NS: 74/15 on the page, 73/15 in your browser") {
		t.Errorf("a changed point: %s", got)
	}
	p.WithoutScript(true)
	p.Go(put("no-script", page))
	p.WithoutScript(false)
	if got := p.Text(view); !strings.Contains(got, "82.22") {
		t.Errorf("without scripts: %s", got)
	}

	two, err := filepath.Abs("../../../internal/score/usebio/testdata/matchpoints.xml")
	if err != nil {
		t.Fatal(err)
	}
	p.Go(address)
	p.Choose("pick", two)
	p.Until("document.getElementById('from').textContent !== ''")
	if got := p.Text("document.getElementById('from').textContent + " + checked); !strings.Contains(got, "matchpoints.xml") {
		t.Errorf("a file of another program: %s", got)
	}
	p.Picture("evening-dropped")
}

// matches are those of testdata with their rulings.
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
	return evening.OfMatches("matches.txt", e, s, list)
}

// TestMatchesInTheBrowser opens a page of matches: all is equal, a card has both rooms and says why in each language, and
// a changed number is named in red.
func TestMatchesInTheBrowser(t *testing.T) {
	p := browsertest.Open(t)
	axe := browsertest.Axe(t)
	page := eveningPage(t, matches(t), words.English)
	dir := t.TempDir()
	put := func(page string) string {
		file := filepath.Join(dir, "matches.html")
		if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
		return "file://" + file
	}
	checked := "document.getElementById('checked').textContent"
	view := "document.getElementById('view').textContent"
	look := func(name string) {
		for _, width := range []int{1280, 360} {
			p.View(width, 780, "light")
			p.Picture(fmt.Sprintf("matches-%s-%d", name, width))
			p.Fits(name)
		}
		p.Accessible(axe, name)
	}
	p.Go(put(page))
	if got := p.Text(checked); !strings.Contains(got, "12 results and 4 teams recomputed in your browser: no differences") {
		t.Error(got)
	}
	look("table")
	p.Type("find", "gamma")
	if got := p.Text("[...document.querySelectorAll('tr[data-find]')].filter(tr => !tr.hidden).length + ''"); got != "2" {
		t.Errorf("%s rows have the team that was looked for, want its own and its match", got)
	}
	p.Text("(document.querySelector('a[href=\"#m1\"]').click(), '')")
	p.Until("!!document.querySelector('tr.sum')")
	for _, language := range []string{"fr", "pl", "en"} {
		p.Text("(document.querySelector('button[lang=" + language + "]').click(), '')")
		p.Text("(document.querySelectorAll('#view td button').forEach(b => b.click()), '')")
		if got := p.Text(view); strings.Contains(got, "undefined") || strings.Contains(got, "NaN") || strings.Contains(got, "results.") {
			t.Errorf("%s: %s", language, got)
		}
	}
	if got := p.Text(view); !strings.Contains(got, "With a weight of 60 %: Beta scored +600 as NS, the other team +620 as NS: a difference of −20, −1 IMPs") ||
		!strings.Contains(got, "The board does not count for either team") || !strings.Contains(got, "Carry-over: 3") {
		t.Errorf("why Alpha have their points: %s", got)
	}
	look("card")
	p.Text("(document.querySelector('a[href=\"#m1,b2\"]').click(), '')")
	p.Until("document.querySelectorAll('tr.mine').length === 2")
	look("board")

	p.Go(put(strings.Replace(page, `"home_vp_exact":"`, `"home_vp_exact":"1`, 1)))
	if got := p.Text("document.querySelector('#checked .wrong').parentElement.textContent"); !strings.Contains(got, "match 1: 1") {
		t.Errorf("a changed victory point: %s", got)
	}
}
