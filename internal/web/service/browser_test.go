package service

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestPagesInBrowser opens every page of the service in three languages, at desktop and phone
// widths, in light and dark mode and printed. axe must find no problems.
func TestPagesInBrowser(t *testing.T) {
	axe := browsertest.Axe(t)
	p := browsertest.Open(t)
	svc := onSQLite(t)
	server := httptest.NewServer(svc.service)
	defer server.Close()
	running := svc.wantPost(201, games, `{"players":5,"label":"Table 3","test":true}`)["id"].(string)
	over := svc.wantPost(201, games, `{"players":4,"label":"Table 4"}`)["id"].(string)
	for range 3 {
		svc.wantPost(200, games+"/"+over+"/deals", "")
	}
	svc.wantPost(200, games+"/"+over+"/reveal", "")
	for _, l := range []string{"en", "pl", "fr"} {
		for _, path := range []string{"/", "/docs", "/problems", "/nowhere", "/g/" + running, "/g/" + over} {
			p.Go(server.URL + path + "?lang=" + l)
			checkViews(p, axe, path, l)
		}
	}
	for _, path := range []string{"/verify", "/tarot"} {
		p.Go(server.URL + path)
		for _, l := range []string{"en", "pl", "fr"} {
			p.Eval("document.querySelector('button[lang=" + l + "]').click()")
			checkViews(p, axe, path, l)
		}
	}
}

// checkViews checks the page at each width and in each colour scheme, and how much of it is on the first screen.
func checkViews(p *browsertest.Page, axe, path, l string) {
	p.T.Helper()
	p.Eval("document.querySelectorAll('details').forEach(d => d.open = true)")
	if got := p.Eval("document.documentElement.lang"); got != l {
		p.T.Errorf("%s is in %q, want %q", path, got, l)
	}
	for _, v := range []struct {
		name, scheme string
		width        int
	}{
		{name: "desk", scheme: "light", width: 1280},
		{name: "phone", scheme: "light", width: 320},
		{name: "dark", scheme: "dark", width: 1280},
		{name: "print", scheme: "print", width: 800},
	} {
		if l != "pl" && v.name != "desk" && v.name != "phone" {
			continue // colours are the same in every language
		}
		p.SetView(v.width, 900, v.scheme)
		p.CheckAccessible(axe, path+", "+l+", "+v.name)
		p.SavePicture(strings.ReplaceAll("service"+path+"-"+l+"-"+v.name, "/", "_"))
	}
	if path != "/verify" && path != "/problems" { // reference pages may be longer
		p.Eval("document.querySelectorAll('details').forEach(d => d.open = false)")
		p.SetView(1280, 800, "light")
		p.CheckFirstScreen(path+", "+l, ".hide, .fan")
	}
	p.CheckFits(path + ", " + l)
}

// TestLookUpInBrowser follows the links of the home page, and looks up the deals of two games by their numbers.
func TestLookUpInBrowser(t *testing.T) {
	p := browsertest.Open(t)
	svc := onSQLite(t)
	server := httptest.NewServer(svc.service)
	defer server.Close()
	p.Go(server.URL + "/?lang=en")
	p.Leave("document.querySelector('nav a[href=\"/tarot\"]').click()")
	lookUpSpecExample(p)
	lookUpNewGame(p, svc, server.URL)
	p.Go(server.URL + "/")
	p.Leave("document.querySelector('nav a[href=\"/verify\"]').click()")
	p.WaitUntil("document.getElementById('pickfiles') !== null")
}

// lookUpSpecExample looks up the example in spec/tarot.md.
func lookUpSpecExample(p *browsertest.Page) {
	p.T.Helper()
	p.WaitUntil("document.getElementById('distribution') !== null")
	p.Eval("document.getElementById('game').open = true")
	for id, text := range map[string]string{"distribution": "94 480 825", "sequence": "60000000000", "number": "2"} {
		p.Type(id, text)
	}
	p.Eval("document.getElementById('look').click()")
	const trumpsOfAHand = "19 15 13 11 7 5 4"
	p.WaitUntil("[...document.querySelectorAll('#report .fan')].some(f => f.ariaLabel.includes('" + trumpsOfAHand + "'))")
}

// lookUpNewGame looks up a game that was opened, dealt and revealed at the service. The page must deal the same
// trumps to the first hand.
func lookUpNewGame(p *browsertest.Page, svc *testService, address string) {
	p.T.Helper()
	game := svc.wantPost(201, games, `{"players":4,"label":"Table 3"}`)
	deal := svc.wantPost(200, pathOf(game)+"/deals", "")
	revealed := svc.wantPost(200, pathOf(game)+"/reveal", "")
	p.Go(address + "/tarot")
	p.Eval("document.getElementById('game').open = true")
	for id, text := range map[string]string{
		"distribution": revealed["distribution"].(string),
		"sequence":     revealed["sequence"].(string),
		"label":        "Table 3",
		"announced":    game["commitment"].(string),
	} {
		p.Type(id, text)
	}
	p.Eval("document.querySelector('#players').value = '4', document.getElementById('look').click()")
	p.WaitUntil(isCommitmentMatched)
	trumps := 0
	for _, card := range deal["hands"].([]any)[0].([]any) {
		number, isTrump := strings.CutPrefix(card.(string), "T")
		if !isTrump {
			continue
		}
		trumps++
		hand := p.Eval("document.querySelector('#report .fan').ariaLabel")
		shownTrumps, _, _ := strings.Cut(hand, ";")
		if !strings.Contains(shownTrumps+" ", " "+number+" ") {
			p.T.Errorf("the page deals %q, and the service %v", hand, deal["hands"])
		}
	}
	p.T.Logf("%d trumps of the first hand are the same", trumps)
}

// isCommitmentMatched is the condition that the look-up page shows the verdict of a match.
const isCommitmentMatched = "document.getElementById('verdict').textContent" +
	".includes('The numbers match the announced commitment')"

// TestHandedPagesInBrowser checks that the page that deals a game again names the source of its files, reads them,
// and compares the reader's own announcement.
func TestHandedPagesInBrowser(t *testing.T) {
	axe := browsertest.Axe(t)
	p := browsertest.Open(t)
	svc := onSQLite(t)
	server := httptest.NewServer(svc.service)
	defer server.Close()
	host := strings.TrimPrefix(server.URL, "http://")
	game := svc.playTestGame()
	p.SetView(390, 844, "light")
	p.Go(server.URL + "/g/" + game["id"].(string) + "?lang=en")
	p.Leave("document.querySelector('a.button').click()")
	p.WaitUntil("document.getElementById('report')?.textContent.includes('Dog')")
	source := "You got these files from " + host + ". For a proof, use your own copy of this page."
	if got := p.Eval("document.body.textContent"); !strings.Contains(got, source) {
		t.Errorf("the page does not say who handed it the game: %s", got)
	}
	if got := p.Eval("document.getElementById('label').value"); got != "TEST: Table 4" {
		t.Errorf("the label is %q", got)
	}
	const visibleFields = `[...document.querySelectorAll('main :is(input, textarea, select)')]
		.filter(e => e.checkVisibility() && e.id !== 'go').map(e => e.id).join()`
	if got := p.Eval(visibleFields); got != "announced" {
		t.Errorf("fields on the page of a game: %q, want only the announcement", got)
	}
	digest, err := player.TarotDigest()
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Eval("document.getElementById('version').textContent"); !strings.Contains(got, digest) {
		t.Errorf("the page says %q of its script, which has %s", got, digest)
	}
	p.CheckAccessible(axe, "check of a game")
	p.SavePicture("service_check")

	if got := p.Eval("document.getElementById('verdict').textContent"); !strings.Contains(got, "Nothing was compared") {
		t.Errorf("the verdict is %q", got)
	}
	p.Type("announced", game["commitment"].(string))
	p.Eval("document.getElementById('announced').dispatchEvent(new Event('change'))")
	p.WaitUntil(isCommitmentMatched)
}

// TestPastedResponsesInBrowser checks that the look-up page reads every API response about a game.
func TestPastedResponsesInBrowser(t *testing.T) {
	p := browsertest.Open(t)
	svc := onSQLite(t)
	server := httptest.NewServer(svc.service)
	defer server.Close()
	game := svc.playTestGame()
	revealed := svc.wantPublic(200, pathOf(game))
	numbers := "distribution=" + revealed["distribution"].(string) + "&sequence=" + revealed["sequence"].(string)
	p.SetView(390, 844, "light")
	for _, path := range []string{pathOf(game), "/api/v1/tarot/deal?" + numbers + "&label=TEST:%20Table%204"} {
		response := svc.get(path).Body.String()
		p.Go(server.URL + "/tarot")
		p.Eval("document.getElementById('game').open = true")
		p.Type("record", strings.TrimSpace(response))
		p.Eval("document.getElementById('record').oninput()")
		p.WaitUntil("document.getElementById('report').textContent.includes('Dog')")
		got := p.Eval("document.getElementById('verdict').textContent.replaceAll(' ', '')")
		if !strings.Contains(got, game["commitment"].(string)) {
			t.Errorf("%.80s gives another game: %s", response, got)
		}
	}
}

// playTestGame opens a test game, deals once, reveals it, and returns the response to its opening.
func (svc *testService) playTestGame() map[string]any {
	svc.t.Helper()
	game := svc.wantPost(201, games, `{"players":4,"label":"Table 4","test":true}`)
	svc.wantPost(200, pathOf(game)+"/deals", "")
	svc.wantPost(200, pathOf(game)+"/reveal", "")
	return game
}
