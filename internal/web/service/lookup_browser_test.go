package service

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

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
	checkShownTrumps(p, deal["hands"].([]any)[0].([]any))
}

// checkShownTrumps checks that the first hand on the page has the trumps of a hand, which lists cards such as "T21".
func checkShownTrumps(p *browsertest.Page, hand []any) {
	p.T.Helper()
	shown := p.Eval("document.querySelector('#report .fan').ariaLabel")
	shownTrumps, _, _ := strings.Cut(shown, ";")
	trumps := 0
	for _, card := range hand {
		number, isTrump := strings.CutPrefix(card.(string), "T")
		if !isTrump {
			continue
		}
		trumps++
		if !strings.Contains(shownTrumps+" ", " "+number+" ") {
			p.T.Errorf("the page deals %q, and the service %v", shown, hand)
		}
	}
	p.T.Logf("%d trumps of the first hand are the same", trumps)
}

// isCommitmentMatched is the condition that the look-up page shows the verdict of a match.
const isCommitmentMatched = "document.getElementById('verdict').textContent" +
	".includes('The numbers match the announced commitment')"
