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
	client := desktest.Start(t)
	ticket := strings.TrimPrefix(client.Desk.TicketURL(client.Addr), client.Base)
	_, port, _ := strings.Cut(client.Addr.String(), ":")
	for _, host := range []string{
		"localhost:" + port, "[::1]:" + port, "127.0.0.1", "127.0.0.1:1", "attacker.example:" + port,
		"127.0.0.1.:" + port, "0.0.0.0:" + port, "127.1:" + port,
	} {
		client.WantStatus(host, client.Send("GET", ticket, "", map[string]string{"Host": host}),
			http.StatusMisdirectedRequest)
	}
	client.WantStatus("the ticket after all these", client.Send("GET", ticket, "", nil), http.StatusOK)
}

func TestTicket(t *testing.T) {
	client := desktest.Start(t)
	address := client.Desk.TicketURL(client.Addr)
	ticket := strings.TrimPrefix(address, client.Base)
	if _, secret, _ := strings.Cut(ticket, "/open?ticket="); len(secret) != len(rand.Text()) {
		t.Errorf("address %s", address)
	}
	head := client.Send("HEAD", ticket, "", nil)
	client.WantStatus("HEAD", head, http.StatusMethodNotAllowed)
	if head.Header.Get("Allow") != "GET" {
		t.Errorf("Allow: %q", head.Header.Get("Allow"))
	}
	client.WantStatus("POST", client.Send("POST", ticket, "a=b", nil), http.StatusMethodNotAllowed)
	client.WantStatus("another ticket", client.Send("GET", "/open?ticket="+rand.Text(), "", nil),
		http.StatusForbidden)
	client.WantStatus("no ticket", client.Send("GET", "/open", "", nil), http.StatusForbidden)
	// A browser that was started on a file sends these headers.
	first := client.Send("GET", ticket, "", map[string]string{"Sec-Fetch-Site": "cross-site",
		"Sec-Fetch-Mode": "navigate"})
	client.WantStatus("first use", first, http.StatusOK)
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
	if strings.Contains(cookie, "Domain") || strings.Contains(cookie, "Expires") ||
		strings.Contains(cookie, "Max-Age") {
		t.Errorf("cookie %q lives too long or too wide", cookie)
	}
	second := client.Send("GET", ticket, "", nil)
	client.WantStatus("second use", second, http.StatusForbidden)
	if !strings.Contains(second.Body, "Press Enter in the window") || second.Header.Get("Set-Cookie") != "" {
		t.Errorf("second use: %s", second.Body)
	}
	if !client.Desk.IsOpened() {
		// Start has created one ticket.
		client.Advance(desk.TicketLife + time.Second)
		client.Desk.TicketURL(client.Addr)
	}
	late := strings.TrimPrefix(client.Desk.TicketURL(client.Addr), client.Base)
	client.Advance(desk.TicketLife + time.Second)
	client.WantStatus("after a minute", client.Send("GET", late, "", nil), http.StatusForbidden)
	in := strings.TrimPrefix(client.Desk.TicketURL(client.Addr), client.Base)
	client.Advance(desk.TicketLife - time.Second)
	client.WantStatus("within a minute", client.Send("GET", in, "", nil), http.StatusOK)
}

func TestConcurrentTicketUse(t *testing.T) {
	client := desktest.Start(t)
	ticket := strings.TrimPrefix(client.Desk.TicketURL(client.Addr), client.Base)
	var all sync.WaitGroup
	var mu sync.Mutex
	opened := 0
	for range 20 {
		all.Go(func() {
			if r := client.Send("GET", ticket, "", nil); r.Status == 200 {
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
	client := desktest.Open(t)
	client.WantStatus("with the cookie", client.Send("GET", client.Root+"/", "", nil), http.StatusOK)
	var first desktest.Reply
	for i, path := range []string{
		client.Root + "/", client.Root + "/en/t", client.Root + "/nothing", "/", "/d/",
		"/d/" + strings.Repeat("a", 26) + "/", "/static/desk.css", "/favicon.ico", "/../etc/passwd",
	} {
		for name, cookie := range map[string]string{
			"no cookie": "", "another": desk.CookieName + "=" + rand.Text(), "empty": desk.CookieName + "=",
		} {
			r := client.Send("GET", path, "", map[string]string{"Cookie": cookie})
			client.WantStatus(path+" with "+name, r, http.StatusForbidden)
			if i == 0 && first.Body == "" {
				first = r
			}
			if r.Body != first.Body || !strings.Contains(r.Body, "Press Enter") {
				t.Errorf("%s with %s answers otherwise: %s", path, name, r.Body)
			}
		}
	}
	for _, path := range []string{
		"/", "/d/" + strings.Repeat("a", 26) + "/", client.Root, client.Root + "/en/../pl/", client.Root + "//",
		client.Root + "/en/nothing",
	} {
		client.WantStatus(path+" with the cookie", client.Send("GET", path, "", nil), http.StatusNotFound)
	}
	// A second browser needs a second ticket.
	y := &desktest.Client{T: t, Desk: client.Desk, Addr: client.Addr, Base: client.Base}
	y.Enter()
	client.WantStatus("the second browser", y.Send("GET", y.Root+"/", "", nil), http.StatusOK)
	client.WantStatus("the first browser", client.Send("GET", client.Root+"/", "", nil), http.StatusOK)
}

func TestOtherPagesAreRefused(t *testing.T) {
	client := desktest.Open(t)
	for name, c := range map[string]struct {
		header map[string]string
		ok     bool
	}{
		"cross-site":                {map[string]string{"Sec-Fetch-Site": "cross-site"}, false},
		"another port":              {map[string]string{"Sec-Fetch-Site": "same-site"}, false},
		"same-origin":               {map[string]string{"Sec-Fetch-Site": "same-origin"}, true},
		"typed":                     {map[string]string{"Sec-Fetch-Site": "none"}, true},
		"nothing sent":              {nil, true},
		"old browser, own":          {map[string]string{"Origin": client.Base}, true},
		"old browser, other":        {map[string]string{"Origin": "http://attacker.example"}, false},
		"old browser, null":         {map[string]string{"Origin": "null"}, false},
		"old browser, another port": {map[string]string{"Origin": "http://127.0.0.1:1"}, false},
		"cross-site that claims the own": {map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": client.Base},
			false},
	} {
		for _, method := range []string{"GET", "POST"} {
			body, path := "", client.Root+"/en/quit"
			if method == "POST" {
				body, path = "name=A&file=1", client.Root+"/en/nothing" // this test needs no form with an effect
			}
			r := client.Send(method, path, body, c.header)
			if forbidden := r.Status == http.StatusForbidden; forbidden == c.ok {
				t.Errorf("%s, %s: status %d", name, method, r.Status)
			}
		}
	}
}

func TestSavedPagesHaveTheirOwnPolicy(t *testing.T) {
	client := desktest.Open(t)
	for path, make := range map[string]func(string) ([]byte, error){"verify": player.Page,
		"tarot": player.TarotPage} {
		r := client.Send("GET", client.Root+"/"+path, "", nil)
		client.WantStatus(path, r, 200)
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
	if got := client.Send("GET", client.Root+"/en/", "",
		nil).Header.Get("Content-Security-Policy"); got != desk.Policy {
		t.Errorf("policy of the desk %q", got)
	}
}

func TestSlowAndLarge(t *testing.T) {
	client := desktest.StartIn(t, t.TempDir(), desk.Limits{Header: 200 * time.Millisecond,
		Body: 400 * time.Millisecond})
	client.Enter()
	ended := func(what, pendingForms string) {
		t.Helper()
		c, err := net.Dial("tcp", client.Addr.String())
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
	ended("half a body", "POST "+client.Root+"/en/t HTTP/1.1\r\nHost: "+client.Addr.String()+"\r\nCookie: "+client.Cookie+"\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=")
	if d, err := web.NewDesk(desk.Config{Folder: client.Dir}); err != nil ||
		d.Limits != (desk.Limits{5 * time.Second, 60 * time.Second}) {
		t.Errorf("limits: %v, %v", d, err)
	}
}

func TestBodyLimit(t *testing.T) {
	t.Parallel()
	client := desktest.Open(t)
	client.Desk.Handle("POST /read", (*desk.Request).ParseForm)
	for _, kind := range []string{"application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
		body := "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n" + strings.Repeat("a", desk.MaxBody)
		r := client.Send("POST", client.Root+"/en/read", body, map[string]string{"Content-Type": kind})
		client.WantStatus(kind, r, http.StatusRequestEntityTooLarge)
		if !strings.Contains(r.Body, "The data is larger than 64 MiB. Nothing was changed.") {
			t.Errorf("%s: %.300s", kind, r.Body)
		}
	}
	client.WantStatus("torn", client.Send("POST", client.Root+"/en/read", "--x\r\nContent-Disp",
		map[string]string{"Content-Type": "multipart/form-data; boundary=x"}), http.StatusBadRequest)
	client.WantStatus("a form", client.Send("POST", client.Root+"/en/read", "a=b", nil), http.StatusOK)
}

func TestLogContainsNoInput(t *testing.T) {
	client := desktest.Open(t)
	client.Send("GET", client.Root+"/en/static/desk.css?secret=query", "", nil)
	client.Send("POST", client.Root+"/pl/nothing", "passphrase=hunter2", nil)
	client.Send("GET", client.Root+"/en/quit", "", nil)
	client.Mu.Lock()
	log := strings.Join(client.Log, "\n")
	client.Mu.Unlock()
	for _, want := range []string{"GET /open 200 ", "GET /static/{file} 200 ", "POST - 404 ", "GET /quit 200 "} {
		if !strings.Contains(log, want) {
			t.Errorf("the log has no %q:\n%s", want, log)
		}
	}
	for _, secret := range []string{
		"query", "hunter2", "ticket=", client.Root, strings.TrimPrefix(client.Cookie, desk.CookieName+"="),
		client.Dir,
	} {
		if strings.Contains(log, secret) {
			t.Errorf("the log has %q:\n%s", secret, log)
		}
	}
}

func TestLanguageOfThePath(t *testing.T) {
	client := desktest.Open(t)
	for path, want := range map[string]string{
		"/": `<html lang="en">`, "/pl/": `<html lang="pl">`, "/fr/": `<html lang="fr">`,
		"/fr/nothing": `<html lang="fr">`, "/pl": `<html lang="pl">`,
	} {
		if r := client.Send("GET", client.Root+path, "", nil); !strings.Contains(r.Body, want) {
			t.Errorf("%s: %.200s", path, r.Body)
		}
	}
	r := client.Send("GET", client.Root+"/", "", map[string]string{"Accept-Language": "fr-CH, fr;q=0.9"})
	if !strings.Contains(r.Body, `<html lang="fr">`) || !strings.Contains(r.Body,
		`href="`+client.Root+`/fr/quit"`) || !strings.Contains(r.Body, `href="`+client.Root+`/pl/"`) {
		t.Errorf("a French browser: %s", r.Body)
	}
}

func TestErrorsNameNoOutsidePaths(t *testing.T) {
	client := desktest.Open(t)
	for _, path := range []string{
		"/en/t/nothing", "/en/t/..%2f..%2fetc%2fpasswd", "/en/static/..%2fdesk.go", "/en/static/desk.go",
		"/en/static/", "/en/static", "/en/t/", "/en/t/nothing/file/", "/static/",
	} {
		r := client.Send("GET", client.Root+path, "", nil)
		client.WantStatus(path, r, http.StatusNotFound)
		if strings.Contains(strings.ReplaceAll(r.Body, "the folder "+client.Dir, ""), client.Dir) {
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
	client := &desktest.Client{T: t, Desk: d, Addr: l.Addr(), Base: "http://" + l.Addr().String()}
	ended := make(chan error, 1)
	go func() { ended <- d.Serve(context.Background(), l) }()
	client.Enter()
	if r := client.Send("GET", client.Root+"/en/quit", "", nil); !strings.Contains(r.Body, `<form method="post"`) {
		t.Errorf("no form: %s", r.Body)
	}
	r := client.Send("POST", client.Root+"/en/quit", "", nil)
	client.WantStatus("quit", r, 200)
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
	if _, err := net.Dial("tcp", client.Addr.String()); err == nil {
		t.Error("the desk still listens")
	}
}

// TestPanicsAreCaught checks that a panicking handler gives an error page, and that the log does
// not contain more about it than usual.
func TestPanicsAreCaught(t *testing.T) {
	client := desktest.Open(t)
	client.Desk.Handle("GET /panic", func(*desk.Request) error { panic("secret of the handler") })
	r := client.Send("GET", client.Root+"/en/panic", "", nil)
	client.WantStatus("panic", r, http.StatusInternalServerError)
	if strings.Contains(r.Body+fmt.Sprint(client.Log), "secret of the handler") {
		t.Errorf("%s %v", r.Body, client.Log)
	}
}

// TestWrongMethods checks that a wrong method is answered with the allowed ones.
func TestWrongMethods(t *testing.T) {
	client := desktest.Open(t)
	for path, want := range map[string]string{
		"tarot": "GET, HEAD", "trash": "POST", "quit": "GET, HEAD, POST", "t/nothing/typed": "POST",
	} {
		r := client.Send("DELETE", client.Root+"/en/"+path, "", nil)
		client.WantStatus(path, r, http.StatusMethodNotAllowed)
		if got := r.Header.Get("Allow"); got != want {
			t.Errorf("%s: Allow is %q, want %q", path, got, want)
		}
	}
	client.WantStatus("no page", client.Send("DELETE", client.Root+"/en/nothing", "", nil), http.StatusNotFound)
}
