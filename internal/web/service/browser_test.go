package service

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestPagesInBrowser opens every page of the service in three languages, at desktop and phone
// widths, in light and dark mode and printed. axe must find no problems, and the pages must link to
// each other.
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
	views := []struct {
		name, scheme string
		width        int
	}{{"desk", "light", 1280}, {"phone", "light", 320}, {"dark", "dark", 1280}, {"print", "print", 800}}
	see := func(path, l string) {
		t.Helper()
		p.Eval("document.querySelectorAll('details').forEach(d => d.open = true)")
		if got := p.Eval("document.documentElement.lang"); got != l {
			t.Errorf("%s is in %q, want %q", path, got, l)
		}
		for _, v := range views {
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
	for _, l := range []string{"en", "pl", "fr"} {
		for _, path := range []string{"/", "/docs", "/problems", "/nowhere", "/g/" + running, "/g/" + over} {
			p.Go(server.URL + path + "?lang=" + l)
			see(path, l)
		}
	}
	for _, path := range []string{"/verify", "/tarot"} {
		p.Go(server.URL + path)
		for _, l := range []string{"en", "pl", "fr"} {
			p.Eval("document.querySelector('button[lang=" + l + "]').click()")
			see(path, l)
		}
	}

	// from the home page to the other pages
	p.Go(server.URL + "/?lang=en")
	p.Leave("document.querySelector('nav a[href=\"/tarot\"]').click()")
	// Look up the example in spec/tarot.md.
	p.WaitUntil("document.getElementById('distribution') !== null")
	p.Eval("document.getElementById('game').open = true")
	for id, text := range map[string]string{"distribution": "94 480 825", "sequence": "60000000000", "number": "2"} {
		p.Type(id, text)
	}
	p.Eval("document.getElementById('look').click()")
	p.WaitUntil("[...document.querySelectorAll('#report .fan')].some(f => f.ariaLabel.includes('19 15 13 11 7 5 4'))")
	// Look up a game that was opened, dealt and revealed here.
	g := svc.wantPost(201, games, `{"players":4,"label":"Table 3"}`)
	gamePath := pathOf(g)
	dealt := svc.wantPost(200, gamePath+"/deals", "")
	revealed := svc.wantPost(200, gamePath+"/reveal", "")
	p.Go(server.URL + "/tarot")
	p.Eval("document.getElementById('game').open = true")
	for id, text := range map[string]string{"distribution": revealed["distribution"].(string), "sequence": revealed["sequence"].(string), "label": "Table 3", "announced": g["commitment"].(string)} {
		p.Type(id, text)
	}
	p.Eval("document.querySelector('#players').value = '4', document.getElementById('look').click()")
	p.WaitUntil("document.getElementById('verdict').textContent.includes('The numbers match the announced commitment')")
	trumps := 0 // of the first hand, as dealt by the service
	for _, card := range dealt["hands"].([]any)[0].([]any) {
		if name := card.(string); name[0] == 'T' {
			trumps++
			hand := p.Eval("document.querySelector('#report .fan').ariaLabel")
			if first, _, _ := strings.Cut(hand, ";"); !strings.Contains(first+" ", " "+name[1:]+" ") {
				t.Errorf("the page deals %q, and the service %v", hand, dealt["hands"])
			}
		}
	}
	t.Logf("%d trumps of the first hand are the same", trumps)
	p.Go(server.URL + "/")
	p.Leave("document.querySelector('nav a[href=\"/verify\"]').click()")
	p.WaitUntil("document.getElementById('pickfiles') !== null")
}

// TestHandedPagesInBrowser checks that pages with embedded files name their source and read the
// files, and that the look-up page reads every API response about a game.
func TestHandedPagesInBrowser(t *testing.T) {
	axe := browsertest.Axe(t)
	p := browsertest.Open(t)
	svc := onSQLite(t)
	server := httptest.NewServer(svc.service)
	defer server.Close()
	host := strings.TrimPrefix(server.URL, "http://")
	g := svc.wantPost(201, games, `{"players":4,"label":"Table 4","test":true}`)
	id := g["id"].(string)
	svc.wantPost(200, games+"/"+id+"/deals", "")
	svc.wantPost(200, games+"/"+id+"/reveal", "")
	p.SetView(390, 844, "light")
	p.Go(server.URL + "/g/" + id + "?lang=en")
	p.Leave("document.querySelector('a.button').click()")
	p.WaitUntil("document.getElementById('report')?.textContent.includes('Dog')")
	if got := p.Eval("document.body.textContent"); !strings.Contains(got, "You got these files from "+host+". For a proof, use your own copy of this page.") {
		t.Errorf("the page does not say who handed it the game: %s", got)
	}
	if got := p.Eval("document.getElementById('label').value"); got != "TEST: Table 4" {
		t.Errorf("the label is %q", got)
	}
	// There is one field, for the announcement that the reader kept.
	if got := p.Eval("[...document.querySelectorAll('main :is(input, textarea, select)')].filter(e => e.checkVisibility() && e.id !== 'go').map(e => e.id).join()"); got != "announced" {
		t.Errorf("fields on the page of a game: %q", got)
	}
	digest, err := player.TarotDigest()
	if got := p.Eval("document.getElementById('version').textContent"); err != nil || !strings.Contains(got, digest) {
		t.Errorf("the page says %q of its script, which has %s", got, digest)
	}
	p.CheckAccessible(axe, "check of a game")
	p.SavePicture("service_check")
	// Only the reader's own announcement is compared.
	if got := p.Eval("document.getElementById('verdict').textContent"); !strings.Contains(got, "Nothing was compared") {
		t.Errorf("the verdict is %q", got)
	}
	p.Type("announced", g["commitment"].(string))
	p.Eval("document.getElementById('announced').dispatchEvent(new Event('change'))")
	p.WaitUntil("document.getElementById('verdict').textContent.includes('The numbers match the announced commitment')")
	// Paste the API's responses.
	answer := svc.get(games + "/" + id).Body.String()
	revealed := svc.wantPublic(200, games+"/"+id)
	deal := svc.get("/api/v1/tarot/deal?distribution=" + revealed["distribution"].(string) + "&sequence=" + revealed["sequence"].(string) + "&label=TEST:%20Table%204").Body.String()
	for _, text := range []string{answer, deal} {
		p.Go(server.URL + "/tarot")
		p.Eval("document.getElementById('game').open = true")
		p.Type("record", strings.TrimSpace(text))
		p.Eval("document.getElementById('record').oninput()")
		p.WaitUntil("document.getElementById('report').textContent.includes('Dog')")
		if got := p.Eval("document.getElementById('verdict').textContent.replaceAll(' ', '')"); !strings.Contains(got, g["commitment"].(string)) {
			t.Errorf("%.80s gives another game: %s", text, got)
		}
	}
}
