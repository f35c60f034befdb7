package web

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestNoOtherPageReadsTheDesk: no answer lets a page of another origin read it, whatever
// that asks for; how long the slowest page took is printed.
func TestNoOtherPageReadsTheDesk(t *testing.T) {
	x := published(t)
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.does("t/spring/make", "pick", "*", "format", "dupblind", "passphrase", passphrase)
	x.does("t/spring/reveal", "passphrase", passphrase, "confirm", "spring", "early", "yes")
	slow, slowest := time.Duration(0), ""
	for _, list := range rooms {
		for _, r := range list() {
			method, path, _ := strings.Cut(r.pattern, " ")
			path = strings.NewReplacer("{$}", "", "{name}", "spring", "{session}", "1,1", "{file}", "spring.sqd").Replace(path)
			if method != http.MethodGet || strings.Contains(path, "{") || strings.HasSuffix(path, "/events") {
				continue
			}
			x.send("GET", x.root+"/en"+path, "", nil) // its template is read once
			before := time.Now()
			x.send("GET", x.root+"/en"+path, "", nil)
			if took := time.Since(before); took > slow {
				slow, slowest = took, path
			}
			for _, asked := range []string{"GET", "OPTIONS"} {
				for _, site := range []string{"cross-site", "same-origin"} {
					got := x.send(asked, x.root+"/en"+path, "", map[string]string{"Origin": "https://other.example", "Sec-Fetch-Site": site, "Access-Control-Request-Method": "GET", "Access-Control-Request-Private-Network": "true"})
					for name := range got.header {
						if strings.HasPrefix(name, "Access-Control-") {
							t.Errorf("%s %s from elsewhere, %s: %s", asked, path, site, name)
						}
					}
				}
			}
		}
	}
	t.Logf("the slowest page is /%s, %s", strings.TrimPrefix(slowest, "/"), slow.Round(time.Millisecond))
}
