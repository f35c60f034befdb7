package service

import (
	"net/http/httptest"
	"strings"
	"testing"

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
		isLight := v.scheme == "light"
		if l != "pl" && !isLight {
			continue // colours and print are the same in every language
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
