package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestBackFromRefusedForm checks that the address of each form that can be refused also serves a
// page, so that Back works.
func TestBackFromRefusedForm(t *testing.T) {
	client := desktest.OpenPublished(t)
	asked, sent := map[string]bool{}, map[string]bool{}
	for _, r := range client.Desk.Patterns() {
		method, path, _ := strings.Cut(r, " ")
		map[string]map[string]bool{http.MethodGet: asked, http.MethodPost: sent}[method][path] = true
	}
	// These have no fields that could be wrong.
	for _, button := range []string{"/t/{name}/announced", "/t/{name}/kept", "/t/{name}/typed", "/t/{name}/folder",
		"/t/{name}/trash", "/trash", "/t/{name}/undo"} {
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
	client.WantStatus("take", client.Get("t/spring/take"), http.StatusOK)
	client.WantStatus("over", client.Get("t/spring/over"), http.StatusOK)
}

// TestOtherPagesCannotReadDesk checks that no response can be read by a page of a different origin,
// regardless of its request headers. It prints the time of the slowest page.
func TestOtherPagesCannotReadDesk(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	slow, slowest := time.Duration(0), ""
	for _, r := range client.Desk.Patterns() {
		method, path, _ := strings.Cut(r, " ")
		path = strings.NewReplacer("{$}", "", "{name}", "spring", "{session}", "1,1", "{file}",
			"spring.sqd").Replace(path)
		if method != http.MethodGet || strings.Contains(path, "{") {
			continue
		}
		client.Send("GET", client.Root+"/en"+path, "", nil) // parses its template
		before := time.Now()
		client.Send("GET", client.Root+"/en"+path, "", nil)
		if took := time.Since(before); took > slow {
			slow, slowest = took, path
		}
		for _, asked := range []string{"GET", "OPTIONS"} {
			for _, site := range []string{"cross-site", "same-origin"} {
				got := client.Send(asked, client.Root+"/en"+path, "",
					map[string]string{"Origin": "https://other.example", "Sec-Fetch-Site": site,
						"Access-Control-Request-Method": "GET", "Access-Control-Request-Private-Network": "true"})
				for name := range got.Header {
					if strings.HasPrefix(name, "Access-Control-") {
						t.Errorf("%s %s from elsewhere, %s: %s", asked, path, site, name)
					}
				}
			}
		}
	}
	t.Logf("the slowest page is /%s, %s", strings.TrimPrefix(slowest, "/"), slow.Round(time.Millisecond))
}
