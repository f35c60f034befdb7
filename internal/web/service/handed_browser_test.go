package service

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestHandedPagesInBrowser checks that the page that deals a game again names the source of its files, reads them,
// and compares the reader's own announcement.
func TestHandedPagesInBrowser(t *testing.T) {
	axe := browsertest.Axe(t)
	p := browsertest.Open(t)
	svc := onSQLite(t)
	server := httptest.NewServer(svc.service)
	defer server.Close()
	game := svc.playTestGame()
	p.SetView(390, 844, "light")
	p.Go(server.URL + "/g/" + game["id"].(string) + "?lang=en")
	p.Leave("document.querySelector('a.button').click()")
	p.WaitUntil("document.getElementById('report')?.textContent.includes('Dog')")
	host := strings.TrimPrefix(server.URL, "http://")
	source := "You got these files from " + host + ". For a proof, use your own copy of this page."
	if got := p.Eval("document.body.textContent"); !strings.Contains(got, source) {
		t.Errorf("the page does not say who handed it the game: %s", got)
	}
	checkGameFields(p)
	checkScriptDigest(p)
	p.CheckAccessible(axe, "check of a game")
	p.SavePicture("service_check")

	if got := p.Eval("document.getElementById('verdict').textContent"); !strings.Contains(got, "Nothing was compared") {
		t.Errorf("the verdict is %q", got)
	}
	p.Type("announced", game["commitment"].(string))
	p.Eval("document.getElementById('announced').dispatchEvent(new Event('change'))")
	p.WaitUntil(isCommitmentMatched)
}

// checkGameFields checks that the page of a game has its label and asks only for the announcement.
func checkGameFields(p *browsertest.Page) {
	p.T.Helper()
	if got := p.Eval("document.getElementById('label').value"); got != "TEST: Table 4" {
		p.T.Errorf("the label is %q", got)
	}
	const visibleFields = `[...document.querySelectorAll('main :is(input, textarea, select)')]
		.filter(e => e.checkVisibility() && e.id !== 'go').map(e => e.id).join()`
	if got := p.Eval(visibleFields); got != "announced" {
		p.T.Errorf("fields on the page of a game: %q, want only the announcement", got)
	}
}

// checkScriptDigest checks that the page shows the digest of its own script.
func checkScriptDigest(p *browsertest.Page) {
	p.T.Helper()
	digest, err := player.TarotDigest()
	if err != nil {
		p.T.Fatal(err)
	}
	if got := p.Eval("document.getElementById('version').textContent"); !strings.Contains(got, digest) {
		p.T.Errorf("the page says %q of its script, which has %s", got, digest)
	}
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
