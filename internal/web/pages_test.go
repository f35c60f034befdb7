package web

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestBackFromARefusedForm: the address of each form that may come back with what is
// wrong with it is one of a page too, to which Back leads.
func TestBackFromARefusedForm(t *testing.T) {
	x := published(t)
	asked, sent := map[string]bool{}, map[string]bool{}
	for _, r := range x.desk.Patterns() {
		method, path, _ := strings.Cut(r, " ")
		map[string]map[string]bool{http.MethodGet: asked, http.MethodPost: sent}[method][path] = true
	}
	// These have no field that could be wrong.
	for _, button := range []string{"/t/{name}/announced", "/t/{name}/kept", "/t/{name}/typed", "/t/{name}/folder", "/t/{name}/trash", "/trash", "/t/{name}/undo"} {
		if !sent[button] || asked[button] {
			t.Errorf("%s is listed as a button alone", button)
		}
		delete(sent, button)
	}
	for path := range sent {
		if !asked[path] {
			t.Errorf("Back leads to %s, which is no page", path)
		}
	}
	x.wants("take", x.get("t/spring/take"), http.StatusOK)
	x.wants("over", x.get("t/spring/over"), http.StatusOK)
}

// TestNoOtherPageReadsTheDesk: no answer lets a page of another origin read it, whatever
// that asks for; how long the slowest page took is printed.
func TestNoOtherPageReadsTheDesk(t *testing.T) {
	x := published(t)
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.does("t/spring/make", "pick", "*", "format", "dupblind", "passphrase", passphrase)
	x.does("t/spring/reveal", "passphrase", passphrase, "confirm", "spring", "early", "yes")
	slow, slowest := time.Duration(0), ""
	for _, r := range x.desk.Patterns() {
		method, path, _ := strings.Cut(r, " ")
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
	t.Logf("the slowest page is /%s, %s", strings.TrimPrefix(slowest, "/"), slow.Round(time.Millisecond))
}
