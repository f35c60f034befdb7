package desk_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

func TestHost(t *testing.T) {
	x := desktest.Start(t)
	ticket := strings.TrimPrefix(x.Desk.TicketURL(x.Addr), x.Base)
	_, port, _ := strings.Cut(x.Addr.String(), ":")
	for _, host := range []string{"localhost:" + port, "[::1]:" + port, "127.0.0.1", "127.0.0.1:1", "attacker.example:" + port, "127.0.0.1.:" + port, "0.0.0.0:" + port, "127.1:" + port} {
		x.WantStatus(host, x.Send("GET", ticket, "", map[string]string{"Host": host}), http.StatusMisdirectedRequest)
	}
	x.WantStatus("the ticket after all these", x.Send("GET", ticket, "", nil), http.StatusOK)
}

func TestTicket(t *testing.T) {
	x := desktest.Start(t)
	address := x.Desk.TicketURL(x.Addr)
	ticket := strings.TrimPrefix(address, x.Base)
	if _, secret, _ := strings.Cut(ticket, "/open?ticket="); len(secret) != len(rand.Text()) {
		t.Errorf("address %s", address)
	}
	head := x.Send("HEAD", ticket, "", nil)
	x.WantStatus("HEAD", head, http.StatusMethodNotAllowed)
	if head.Header.Get("Allow") != "GET" {
		t.Errorf("Allow: %q", head.Header.Get("Allow"))
	}
	x.WantStatus("POST", x.Send("POST", ticket, "a=b", nil), http.StatusMethodNotAllowed)
	x.WantStatus("another ticket", x.Send("GET", "/open?ticket="+rand.Text(), "", nil), http.StatusForbidden)
	x.WantStatus("no ticket", x.Send("GET", "/open", "", nil), http.StatusForbidden)
	// A browser that was started on a file sends these headers.
	first := x.Send("GET", ticket, "", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"})
	x.WantStatus("first use", first, http.StatusOK)
	cookie := first.Header.Get("Set-Cookie")
	_, path, _ := strings.Cut(first.Header.Get("Refresh"), "0; url=")
	if len(path) != len("/d//")+26 || !strings.HasPrefix(path, "/d/") || !strings.HasSuffix(path, "/") {
		t.Errorf("goes on to %q", path)
	}
	for _, want := range []string{"HttpOnly", "SameSite=Strict", "Path=" + path} {
		if !strings.Contains(cookie+";", "; "+want+";") {
			t.Errorf("cookie %q has no %s", cookie, want)
		}
	}
	if strings.Contains(cookie, "Domain") || strings.Contains(cookie, "Expires") || strings.Contains(cookie, "Max-Age") {
		t.Errorf("cookie %q lives too long or too wide", cookie)
	}
	second := x.Send("GET", ticket, "", nil)
	x.WantStatus("second use", second, http.StatusForbidden)
	if !strings.Contains(second.Body, "Press Enter in the window") || second.Header.Get("Set-Cookie") != "" {
		t.Errorf("second use: %s", second.Body)
	}
	if !x.Desk.IsOpened() {
		// Start has created one ticket.
		x.Advance(desk.TicketLife + time.Second)
		x.Desk.TicketURL(x.Addr)
	}
	late := strings.TrimPrefix(x.Desk.TicketURL(x.Addr), x.Base)
	x.Advance(desk.TicketLife + time.Second)
	x.WantStatus("after a minute", x.Send("GET", late, "", nil), http.StatusForbidden)
	in := strings.TrimPrefix(x.Desk.TicketURL(x.Addr), x.Base)
	x.Advance(desk.TicketLife - time.Second)
	x.WantStatus("within a minute", x.Send("GET", in, "", nil), http.StatusOK)
}

func TestConcurrentTicketUse(t *testing.T) {
	x := desktest.Start(t)
	ticket := strings.TrimPrefix(x.Desk.TicketURL(x.Addr), x.Base)
	var all sync.WaitGroup
	var mu sync.Mutex
	opened := 0
	for range 20 {
		all.Go(func() {
			if r := x.Send("GET", ticket, "", nil); r.Status == 200 {
				mu.Lock()
				opened++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	if opened != 1 {
		t.Errorf("the ticket was used %d times", opened)
	}
}

func TestSession(t *testing.T) {
	x := desktest.Open(t)
	x.WantStatus("with the cookie", x.Send("GET", x.Root+"/", "", nil), http.StatusOK)
	var first desktest.Reply
	for i, path := range []string{x.Root + "/", x.Root + "/en/t", x.Root + "/nothing", "/", "/d/", "/d/" + strings.Repeat("a", 26) + "/", "/static/desk.css", "/favicon.ico", "/../etc/passwd"} {
		for name, cookie := range map[string]string{"no cookie": "", "another": desk.CookieName + "=" + rand.Text(), "empty": desk.CookieName + "="} {
			r := x.Send("GET", path, "", map[string]string{"Cookie": cookie})
			x.WantStatus(path+" with "+name, r, http.StatusForbidden)
			if i == 0 && first.Body == "" {
				first = r
			}
			if r.Body != first.Body || !strings.Contains(r.Body, "Press Enter") {
				t.Errorf("%s with %s answers otherwise: %s", path, name, r.Body)
			}
		}
	}
	for _, path := range []string{"/", "/d/" + strings.Repeat("a", 26) + "/", x.Root, x.Root + "/en/../pl/", x.Root + "//", x.Root + "/en/nothing"} {
		x.WantStatus(path+" with the cookie", x.Send("GET", path, "", nil), http.StatusNotFound)
	}
	// A second browser needs a second ticket.
	y := &desktest.Client{T: t, Desk: x.Desk, Addr: x.Addr, Base: x.Base}
	y.Enter()
	x.WantStatus("the second browser", y.Send("GET", y.Root+"/", "", nil), http.StatusOK)
	x.WantStatus("the first browser", x.Send("GET", x.Root+"/", "", nil), http.StatusOK)
}

func TestOtherPagesAreRefused(t *testing.T) {
	x := desktest.Open(t)
	for name, c := range map[string]struct {
		header map[string]string
		ok     bool
	}{
		"cross-site":                     {map[string]string{"Sec-Fetch-Site": "cross-site"}, false},
		"another port":                   {map[string]string{"Sec-Fetch-Site": "same-site"}, false},
		"same-origin":                    {map[string]string{"Sec-Fetch-Site": "same-origin"}, true},
		"typed":                          {map[string]string{"Sec-Fetch-Site": "none"}, true},
		"nothing sent":                   {nil, true},
		"old browser, own":               {map[string]string{"Origin": x.Base}, true},
		"old browser, other":             {map[string]string{"Origin": "http://attacker.example"}, false},
		"old browser, null":              {map[string]string{"Origin": "null"}, false},
		"old browser, another port":      {map[string]string{"Origin": "http://127.0.0.1:1"}, false},
		"cross-site that claims the own": {map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": x.Base}, false},
	} {
		for _, method := range []string{"GET", "POST"} {
			body, path := "", x.Root+"/en/quit"
			if method == "POST" {
				body, path = "name=A&file=1", x.Root+"/en/nothing" // this test needs no form with an effect
			}
			r := x.Send(method, path, body, c.header)
			if forbidden := r.Status == http.StatusForbidden; forbidden == c.ok {
				t.Errorf("%s, %s: status %d", name, method, r.Status)
			}
		}
	}
}

func TestSavedPagesHaveTheirOwnPolicy(t *testing.T) {
	x := desktest.Open(t)
	for path, make := range map[string]func(string) ([]byte, error){"verify": player.Page, "tarot": player.TarotPage} {
		r := x.Send("GET", x.Root+"/"+path, "", nil)
		x.WantStatus(path, r, 200)
		want, err := make("test")
		if err != nil {
			t.Fatal(err)
		}
		if r.Body != string(want) {
			t.Errorf("%s is not the page as the command writes it", path)
		}
		got := r.Header.Get("Content-Security-Policy")
		own, ok := strings.CutSuffix(got, "; frame-ancestors 'none'")
		if !ok || !strings.Contains(r.Body, `content="`+own+`"`) || !strings.Contains(own, "sha256-") {
			t.Errorf("policy %q", got)
		}
	}
	if got := x.Send("GET", x.Root+"/en/", "", nil).Header.Get("Content-Security-Policy"); got != desk.Policy {
		t.Errorf("policy of the desk %q", got)
	}
}

func TestSlowAndLarge(t *testing.T) {
	x := desktest.StartIn(t, t.TempDir(), desk.Limits{Header: 200 * time.Millisecond, Body: 400 * time.Millisecond})
	x.Enter()
	ended := func(what, pendingForms string) {
		t.Helper()
		c, err := net.Dial("tcp", x.Addr.String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		c.SetDeadline(time.Now().Add(30 * time.Second))
		if _, err := io.WriteString(c, pendingForms); err != nil {
			t.Fatal(err)
		}
		// The desk must hang up; otherwise it would wait for ever.
		if _, err := io.Copy(io.Discard, c); err != nil && strings.Contains(err.Error(), "i/o timeout") {
			t.Errorf("%s: the desk still listens", what)
		}
	}
	ended("half a header", "GET / HTTP/1.1\r\nHost: ")
	ended("half a body", "POST "+x.Root+"/en/t HTTP/1.1\r\nHost: "+x.Addr.String()+"\r\nCookie: "+x.Cookie+"\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=")
	if d, err := web.NewDesk(desk.Config{Folder: x.Dir}); err != nil || d.Limits != (desk.Limits{5 * time.Second, 60 * time.Second}) {
		t.Errorf("limits: %v, %v", d, err)
	}
}

func TestBodyLimit(t *testing.T) {
	t.Parallel()
	x := desktest.Open(t)
	x.Desk.Handle("POST /read", (*desk.Request).ParseForm)
	for _, kind := range []string{"application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
		body := "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n" + strings.Repeat("a", desk.MaxBody)
		r := x.Send("POST", x.Root+"/en/read", body, map[string]string{"Content-Type": kind})
		x.WantStatus(kind, r, http.StatusRequestEntityTooLarge)
		if !strings.Contains(r.Body, "The data is larger than 64 MiB. Nothing was changed.") {
			t.Errorf("%s: %.300s", kind, r.Body)
		}
	}
	x.WantStatus("torn", x.Send("POST", x.Root+"/en/read", "--x\r\nContent-Disp", map[string]string{"Content-Type": "multipart/form-data; boundary=x"}), http.StatusBadRequest)
	x.WantStatus("a form", x.Send("POST", x.Root+"/en/read", "a=b", nil), http.StatusOK)
}

func TestLogContainsNoInput(t *testing.T) {
	x := desktest.Open(t)
	x.Send("GET", x.Root+"/en/static/desk.css?secret=query", "", nil)
	x.Send("POST", x.Root+"/pl/nothing", "passphrase=hunter2", nil)
	x.Send("GET", x.Root+"/en/quit", "", nil)
	x.Mu.Lock()
	log := strings.Join(x.Log, "\n")
	x.Mu.Unlock()
	for _, want := range []string{"GET /open 200 ", "GET /static/{file} 200 ", "POST - 404 ", "GET /quit 200 "} {
		if !strings.Contains(log, want) {
			t.Errorf("the log has no %q:\n%s", want, log)
		}
	}
	for _, secret := range []string{"query", "hunter2", "ticket=", x.Root, strings.TrimPrefix(x.Cookie, desk.CookieName+"="), x.Dir} {
		if strings.Contains(log, secret) {
			t.Errorf("the log has %q:\n%s", secret, log)
		}
	}
}

func TestLanguageOfThePath(t *testing.T) {
	x := desktest.Open(t)
	for path, want := range map[string]string{"/": `<html lang="en">`, "/pl/": `<html lang="pl">`, "/fr/": `<html lang="fr">`, "/fr/nothing": `<html lang="fr">`, "/pl": `<html lang="pl">`} {
		if r := x.Send("GET", x.Root+path, "", nil); !strings.Contains(r.Body, want) {
			t.Errorf("%s: %.200s", path, r.Body)
		}
	}
	r := x.Send("GET", x.Root+"/", "", map[string]string{"Accept-Language": "fr-CH, fr;q=0.9"})
	if !strings.Contains(r.Body, `<html lang="fr">`) || !strings.Contains(r.Body, `href="`+x.Root+`/fr/quit"`) || !strings.Contains(r.Body, `href="`+x.Root+`/pl/"`) {
		t.Errorf("a French browser: %s", r.Body)
	}
}

func TestErrorsNameNoOutsidePaths(t *testing.T) {
	x := desktest.Open(t)
	for _, path := range []string{"/en/t/nothing", "/en/t/..%2f..%2fetc%2fpasswd", "/en/static/..%2fdesk.go", "/en/static/desk.go", "/en/static/", "/en/static", "/en/t/", "/en/t/nothing/file/", "/static/"} {
		r := x.Send("GET", x.Root+path, "", nil)
		x.WantStatus(path, r, http.StatusNotFound)
		if strings.Contains(strings.ReplaceAll(r.Body, "the folder "+x.Dir, ""), x.Dir) {
			t.Errorf("%s: %s", path, r.Body)
		}
	}
}

func TestOnlyLoopback(t *testing.T) {
	l, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	d, err := web.NewDesk(desk.Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Serve(t.Context(), l); err != desk.ErrNotLoopback {
		t.Errorf("got %v", err)
	}
	if _, err := web.NewDesk(desk.Config{Folder: filepath.Join(t.TempDir(), "nothing")}); !os.IsNotExist(err) {
		t.Errorf("a folder that is not there: %v", err)
	}
}

func TestQuit(t *testing.T) {
	d, err := web.NewDesk(desk.Config{Folder: t.TempDir(), Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	x := &desktest.Client{T: t, Desk: d, Addr: l.Addr(), Base: "http://" + l.Addr().String()}
	ended := make(chan error, 1)
	go func() { ended <- d.Serve(context.Background(), l) }()
	x.Enter()
	if r := x.Send("GET", x.Root+"/en/quit", "", nil); !strings.Contains(r.Body, `<form method="post"`) {
		t.Errorf("no form: %s", r.Body)
	}
	r := x.Send("POST", x.Root+"/en/quit", "", nil)
	x.WantStatus("quit", r, 200)
	if !strings.Contains(r.Body, "You can close this window.") {
		t.Errorf("%s", r.Body)
	}
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the desk goes on")
	}
	if _, err := net.Dial("tcp", x.Addr.String()); err == nil {
		t.Error("the desk still listens")
	}
}

// TestPanicsAreCaught checks that a panicking handler gives an error page, and that the log does
// not contain more about it than usual.
func TestPanicsAreCaught(t *testing.T) {
	x := desktest.Open(t)
	x.Desk.Handle("GET /panic", func(*desk.Request) error { panic("secret of the handler") })
	r := x.Send("GET", x.Root+"/en/panic", "", nil)
	x.WantStatus("panic", r, http.StatusInternalServerError)
	if strings.Contains(r.Body+fmt.Sprint(x.Log), "secret of the handler") {
		t.Errorf("%s %v", r.Body, x.Log)
	}
}

// TestWrongMethods checks that a wrong method is answered with the allowed ones.
func TestWrongMethods(t *testing.T) {
	x := desktest.Open(t)
	for path, want := range map[string]string{"tarot": "GET, HEAD", "trash": "POST", "quit": "GET, HEAD, POST", "t/nothing/typed": "POST"} {
		r := x.Send("DELETE", x.Root+"/en/"+path, "", nil)
		x.WantStatus(path, r, http.StatusMethodNotAllowed)
		if got := r.Header.Get("Allow"); got != want {
			t.Errorf("%s: Allow is %q, want %q", path, got, want)
		}
	}
	x.WantStatus("no page", x.Send("DELETE", x.Root+"/en/nothing", "", nil), http.StatusNotFound)
}
