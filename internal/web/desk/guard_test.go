package desk_test

import (
	"crypto/rand"
	"net/http"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// TestHost checks that a request must name the desk's own address, and that others do not use up a ticket.
func TestHost(t *testing.T) {
	client := desktest.Start(t)
	ticket := ticketPath(client)
	_, port, _ := strings.Cut(client.Addr.String(), ":")
	for _, host := range []string{
		"localhost:" + port, "[::1]:" + port, "127.0.0.1", "127.0.0.1:1", "attacker.example:" + port,
		"127.0.0.1.:" + port, "0.0.0.0:" + port, "127.1:" + port,
	} {
		r := client.Send("GET", ticket, "", map[string]string{"Host": host})
		client.WantStatus(host, r, http.StatusMisdirectedRequest)
	}
	client.WantStatus("the ticket after all these", client.Send("GET", ticket, "", nil), http.StatusOK)
}

// TestCookieIsRequired checks that without the desk's cookie every path gets the same response, so that it does not
// reveal which paths exist.
func TestCookieIsRequired(t *testing.T) {
	client := desktest.Open(t)
	client.WantStatus("with the cookie", client.Send("GET", client.Root+"/", "", nil), http.StatusOK)
	want := client.Send("GET", client.Root+"/", "", map[string]string{"Cookie": ""}).Body
	if !strings.Contains(want, "Press Enter") {
		t.Errorf("without a cookie: %s", want)
	}
	for _, path := range []string{
		client.Root + "/", client.Root + "/en/t", client.Root + "/nothing", "/", "/d/",
		"/d/" + strings.Repeat("a", 26) + "/", "/static/desk.css", "/favicon.ico", "/../etc/passwd",
	} {
		for name, cookie := range map[string]string{
			"no cookie":       "",
			"a wrong cookie":  desk.CookieName + "=" + rand.Text(),
			"an empty cookie": desk.CookieName + "=",
		} {
			r := client.Send("GET", path, "", map[string]string{"Cookie": cookie})
			client.WantStatus(path+" with "+name, r, http.StatusForbidden)
			if r.Body != want {
				t.Errorf("%s with %s: a different response: %s", path, name, r.Body)
			}
		}
	}
}

// TestUnknownPaths checks the paths that the cookie does not open.
func TestUnknownPaths(t *testing.T) {
	client := desktest.Open(t)
	for _, path := range []string{
		"/", "/d/" + strings.Repeat("a", 26) + "/", client.Root, client.Root + "/en/../pl/", client.Root + "//",
		client.Root + "/en/nothing",
	} {
		client.WantStatus(path, client.Send("GET", path, "", nil), http.StatusNotFound)
	}
}

// TestSecondBrowser checks that a second browser can open the desk with its own ticket.
func TestSecondBrowser(t *testing.T) {
	first := desktest.Open(t)
	second := &desktest.Client{T: t, Desk: first.Desk, Addr: first.Addr, Base: first.Base}
	second.Enter()
	second.WantStatus("the second browser", second.Send("GET", second.Root+"/", "", nil), http.StatusOK)
	first.WantStatus("the first browser", first.Send("GET", first.Root+"/", "", nil), http.StatusOK)
}

// TestOtherPagesAreRefused checks that requests from other pages and ports are refused, by the header of current
// browsers or of older ones.
func TestOtherPagesAreRefused(t *testing.T) {
	client := desktest.Open(t)
	for _, header := range []map[string]string{
		nil,
		{"Sec-Fetch-Site": "same-origin"},
		{"Sec-Fetch-Site": "none"}, // a typed address
		{"Origin": client.Base},
	} {
		for _, status := range statusesWith(client, header) {
			if status == http.StatusForbidden {
				t.Errorf("%v: status %d, want the request accepted", header, status)
			}
		}
	}
	for _, header := range []map[string]string{
		{"Sec-Fetch-Site": "cross-site"},
		{"Sec-Fetch-Site": "same-site"}, // includes other ports
		{"Origin": "http://attacker.example"},
		{"Origin": "null"},
		{"Origin": "http://127.0.0.1:1"},
		{"Sec-Fetch-Site": "cross-site", "Origin": client.Base},
	} {
		for _, status := range statusesWith(client, header) {
			if status != http.StatusForbidden {
				t.Errorf("%v: status %d, want %d", header, status, http.StatusForbidden)
			}
		}
	}
}

// statusesWith returns the statuses of a page and of a form, which has no effect, requested with a header.
func statusesWith(client *desktest.Client, header map[string]string) []int {
	page := client.Send("GET", client.Root+"/en/quit", "", header)
	form := client.Send("POST", client.Root+"/en/nothing", "name=A&file=1", header)
	return []int{page.Status, form.Status}
}
