package page

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestFederationInBrowser checks the accessibility of the page with a federation's sixty
// tournaments and prints how long it takes to open.
func TestFederationInBrowser(t *testing.T) {
	const data = "../../../shared/real/pzbs/data"
	if _, err := os.Stat(data); err != nil {
		t.Skip("not run: no ../shared/real/pzbs beside the project")
	}
	found, err := federation.Gather(os.DirFS(data), "data", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := federation.Audit(found, federation.Options{})
	const tournaments = 60
	for len(r.Tournaments) < tournaments {
		r.Tournaments = append(r.Tournaments, r.Tournaments[len(r.Tournaments)%20])
	}
	r.Tournaments = r.Tournaments[:tournaments]
	p, axe, dir := browsertest.Open(t), browsertest.Axe(t), t.TempDir()
	for _, l := range Langs {
		html, err := Federation(l, r, "data", "fairdeal test")
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, string(l)+".html")
		if err := os.WriteFile(path, html, 0o600); err != nil {
			t.Fatal(err)
		}
		best := time.Hour
		for range 3 { // retry, because the machine may be busy
			p.Go("file://" + path)
			best = min(best, loadTime(p))
		}
		t.Logf("%s: a page with %d tournaments (%d bytes) opens in %s", l, tournaments, len(html), best)
		for _, v := range []struct {
			scheme string
			width  int
		}{
			{"light", 1280},
			{"dark", 1280},
			{"light", 320},
			{"print", 1000},
		} {
			p.SetView(v.width, 900, v.scheme)
			p.CheckAccessible(axe, string(l)+", "+v.scheme)
			p.SaveScreen("federation-" + string(l) + "-" + v.scheme)
		}
	}
}

// loadTime returns the time from the start of the navigation until the page was loaded.
func loadTime(p *browsertest.Page) time.Duration {
	p.T.Helper()
	ms := p.Eval("performance.getEntriesByType('navigation')[0].loadEventStart.toFixed(1)")
	d, err := time.ParseDuration(ms + "ms")
	if err != nil {
		p.T.Fatal(err)
	}
	return d
}
