package web

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
)

// running is a desk that listens, and a browser without a screen.
type running struct {
	t      *testing.T
	desk   *Desk
	addr   net.Addr
	base   string // http://127.0.0.1:PORT
	root   string // /d/SECRET
	dir    string
	window func(dir string) error
	own    string // what the desk keeps outside of dir

	cookie string

	mu   sync.Mutex
	now  time.Time
	log  []string
	said []string // all that the desk answered: what was asked, status, headers, body
}

// start starts a desk and does not open it.
func start(t *testing.T) *running {
	t.Helper()
	return startIn(t, t.TempDir(), Limits{})
}

// startIn starts a desk of a folder.
func startIn(t *testing.T, dir string, limits Limits) *running {
	t.Helper()
	x := &running{t: t, dir: dir, own: t.TempDir(), now: time.Now(), window: func(string) error { return nil }}
	d, err := NewDesk(Config{Folder: x.dir, Own: x.own, Version: "test", Now: x.clock, Limits: limits, Window: func(dir string) error { return x.window(dir) }, Log: func(a Access) {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.log = append(x.log, a.String())
	}})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	x.desk, x.addr, x.base = d, l.Addr(), "http://"+l.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	d.Open(l.Addr()) // so that there is a guard
	go func() { served <- d.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-served; err != nil {
			t.Errorf("serving ended with %v", err)
		}
	})
	return x
}

// open starts a desk and opens it.
func open(t *testing.T) *running {
	t.Helper()
	x := start(t)
	x.enter()
	return x
}

func (x *running) enter() {
	x.t.Helper()
	r := x.send("GET", strings.TrimPrefix(x.desk.Open(x.addr), x.base), "", nil)
	if r.status != 200 {
		x.t.Fatalf("the ticket does not open the desk: %d %s", r.status, r.body)
	}
	x.cookie, _, _ = strings.Cut(r.header.Get("Set-Cookie"), ";")
	x.root = strings.TrimSuffix(strings.TrimPrefix(r.header.Get("Refresh"), "0; url="), "/")
}

// key is the cookie of the desk for another browser.
func (x *running) key() map[string]any {
	if x.cookie == "" {
		x.enter()
	}
	name, value, _ := strings.Cut(x.cookie, "=")
	return map[string]any{"name": name, "value": value, "url": x.base + x.root + "/", "path": x.root + "/"}
}

func (x *running) clock() time.Time {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.now
}

func (x *running) later(d time.Duration) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.now = x.now.Add(d)
}

type reply struct {
	status int
	header http.Header
	body   string
}

// send sends a request as it stands; header may hold Host.
func (x *running) send(method, path, body string, header map[string]string) reply {
	x.t.Helper()
	r, err := http.NewRequest(method, x.base+path, strings.NewReader(body))
	if err != nil {
		x.t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if x.cookie != "" {
		r.Header.Set("Cookie", x.cookie)
	}
	for k, v := range header {
		switch {
		case k == "Host":
			r.Host = v
		case v == "":
			r.Header.Del(k)
		default:
			r.Header.Set(k, v)
		}
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, Timeout: 10 * time.Minute}
	resp, err := client.Do(r)
	if err != nil {
		x.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		x.t.Fatal(err)
	}
	x.safe(method+" "+path, resp.Header)
	var heads strings.Builder
	resp.Header.Write(&heads)
	x.mu.Lock()
	defer x.mu.Unlock()
	x.said = append(x.said, method+" "+path+"\n"+heads.String()+string(text))
	return reply{resp.StatusCode, resp.Header, string(text)}
}

func (x *running) wants(what string, r reply, status int) {
	x.t.Helper()
	if r.status != status {
		x.t.Errorf("%s: status %d, want %d: %.300s", what, r.status, status, r.body)
	}
}

// safe looks at the headers that every answer has, whoever asked and for what.
func (x *running) safe(what string, h http.Header) {
	x.t.Helper()
	for k, v := range map[string]string{
		"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
		"X-Content-Type-Options":  "nosniff", "Referrer-Policy": "same-origin", "Cache-Control": "no-store",
		"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
	} {
		got := h.Get(k)
		if k == "Content-Security-Policy" && strings.Contains(got, "script-src 'sha256-") && strings.HasSuffix(got, "; frame-ancestors 'none'") && (strings.HasSuffix(what, "/verify") || strings.HasSuffix(what, "/tarot")) {
			continue // the page's own policy: TestSavedPagesHaveTheirOwnPolicy
		}
		if got != v {
			x.t.Errorf("%s: %s is %q, want %q", what, k, got, v)
		}
	}
}

func TestHost(t *testing.T) {
	x := start(t)
	ticket := strings.TrimPrefix(x.desk.Open(x.addr), x.base)
	_, port, _ := strings.Cut(x.addr.String(), ":")
	for _, host := range []string{"localhost:" + port, "[::1]:" + port, "127.0.0.1", "127.0.0.1:1", "attacker.example:" + port, "127.0.0.1.:" + port, "0.0.0.0:" + port, "127.1:" + port} {
		x.wants(host, x.send("GET", ticket, "", map[string]string{"Host": host}), http.StatusMisdirectedRequest)
	}
	x.wants("the ticket after all these", x.send("GET", ticket, "", nil), http.StatusOK)
}

func TestTicket(t *testing.T) {
	x := start(t)
	address := x.desk.Open(x.addr)
	ticket := strings.TrimPrefix(address, x.base)
	if _, secret, _ := strings.Cut(ticket, "/open?ticket="); len(secret) != len(rand.Text()) {
		t.Errorf("address %s", address)
	}
	head := x.send("HEAD", ticket, "", nil)
	x.wants("HEAD", head, http.StatusMethodNotAllowed)
	if head.header.Get("Allow") != "GET" {
		t.Errorf("Allow: %q", head.header.Get("Allow"))
	}
	x.wants("POST", x.send("POST", ticket, "a=b", nil), http.StatusMethodNotAllowed)
	x.wants("another ticket", x.send("GET", "/open?ticket="+rand.Text(), "", nil), http.StatusForbidden)
	x.wants("no ticket", x.send("GET", "/open", "", nil), http.StatusForbidden)
	// A browser that comes from the file says so.
	first := x.send("GET", ticket, "", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"})
	x.wants("first use", first, http.StatusOK)
	cookie := first.header.Get("Set-Cookie")
	_, path, _ := strings.Cut(first.header.Get("Refresh"), "0; url=")
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
	second := x.send("GET", ticket, "", nil)
	x.wants("second use", second, http.StatusForbidden)
	if !strings.Contains(second.body, "Press Enter in the window") || second.header.Get("Set-Cookie") != "" {
		t.Errorf("second use: %s", second.body)
	}
	if !x.desk.Opened() {
		// One ticket was made by start.
		x.later(ticketLife + time.Second)
		x.desk.Open(x.addr)
	}
	late := strings.TrimPrefix(x.desk.Open(x.addr), x.base)
	x.later(ticketLife + time.Second)
	x.wants("after a minute", x.send("GET", late, "", nil), http.StatusForbidden)
	in := strings.TrimPrefix(x.desk.Open(x.addr), x.base)
	x.later(ticketLife - time.Second)
	x.wants("within a minute", x.send("GET", in, "", nil), http.StatusOK)
}

func TestTicketIsUsedOnceByMany(t *testing.T) {
	x := start(t)
	ticket := strings.TrimPrefix(x.desk.Open(x.addr), x.base)
	var all sync.WaitGroup
	var mu sync.Mutex
	opened := 0
	for range 20 {
		all.Go(func() {
			if r := x.send("GET", ticket, "", nil); r.status == 200 {
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
	x := open(t)
	x.wants("with the cookie", x.send("GET", x.root+"/", "", nil), http.StatusOK)
	var first reply
	for i, path := range []string{x.root + "/", x.root + "/en/t", x.root + "/nothing", "/", "/d/", "/d/" + strings.Repeat("a", 26) + "/", "/static/desk.css", "/favicon.ico", "/../etc/passwd"} {
		for name, cookie := range map[string]string{"no cookie": "", "another": cookieName + "=" + rand.Text(), "empty": cookieName + "="} {
			r := x.send("GET", path, "", map[string]string{"Cookie": cookie})
			x.wants(path+" with "+name, r, http.StatusForbidden)
			if i == 0 && first.body == "" {
				first = r
			}
			if r.body != first.body || !strings.Contains(r.body, "Press Enter") {
				t.Errorf("%s with %s answers otherwise: %s", path, name, r.body)
			}
		}
	}
	for _, path := range []string{"/", "/d/" + strings.Repeat("a", 26) + "/", x.root, x.root + "/en/../pl/", x.root + "//", x.root + "/en/nothing"} {
		x.wants(path+" with the cookie", x.send("GET", path, "", nil), http.StatusNotFound)
	}
	// A second browser comes in by a second ticket.
	y := &running{t: t, desk: x.desk, addr: x.addr, base: x.base}
	y.enter()
	x.wants("the second browser", y.send("GET", y.root+"/", "", nil), http.StatusOK)
	x.wants("the first browser", x.send("GET", x.root+"/", "", nil), http.StatusOK)
}

func TestOtherPagesAreRefused(t *testing.T) {
	x := open(t)
	for name, c := range map[string]struct {
		header map[string]string
		ok     bool
	}{
		"cross-site":                     {map[string]string{"Sec-Fetch-Site": "cross-site"}, false},
		"another port":                   {map[string]string{"Sec-Fetch-Site": "same-site"}, false},
		"same-origin":                    {map[string]string{"Sec-Fetch-Site": "same-origin"}, true},
		"typed":                          {map[string]string{"Sec-Fetch-Site": "none"}, true},
		"nothing sent":                   {nil, true},
		"old browser, own":               {map[string]string{"Origin": x.base}, true},
		"old browser, other":             {map[string]string{"Origin": "http://attacker.example"}, false},
		"old browser, null":              {map[string]string{"Origin": "null"}, false},
		"old browser, another port":      {map[string]string{"Origin": "http://127.0.0.1:1"}, false},
		"cross-site that claims the own": {map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": x.base}, false},
	} {
		for _, method := range []string{"GET", "POST"} {
			body, path := "", x.root+"/en/quit"
			if method == "POST" {
				body, path = "name=A&file=1", x.root+"/en/nothing" // a form that would change something is not needed here
			}
			r := x.send(method, path, body, c.header)
			if forbidden := r.status == http.StatusForbidden; forbidden == c.ok {
				t.Errorf("%s, %s: status %d", name, method, r.status)
			}
		}
	}
}

func TestSavedPagesHaveTheirOwnPolicy(t *testing.T) {
	x := open(t)
	for path, make := range map[string]func(string) ([]byte, error){"verify": player.Page, "tarot": player.TarotPage} {
		r := x.send("GET", x.root+"/"+path, "", nil)
		x.wants(path, r, 200)
		want, err := make("test")
		if err != nil {
			t.Fatal(err)
		}
		if r.body != string(want) {
			t.Errorf("%s is not the page as the command writes it", path)
		}
		got := r.header.Get("Content-Security-Policy")
		own, ok := strings.CutSuffix(got, "; frame-ancestors 'none'")
		if !ok || !strings.Contains(r.body, `content="`+own+`"`) || !strings.Contains(own, "sha256-") {
			t.Errorf("policy %q", got)
		}
	}
	if got := x.send("GET", x.root+"/en/", "", nil).header.Get("Content-Security-Policy"); got != policy {
		t.Errorf("policy of the desk %q", got)
	}
}

func TestSlowAndLarge(t *testing.T) {
	x := startIn(t, t.TempDir(), Limits{Header: 200 * time.Millisecond, Body: 400 * time.Millisecond})
	x.enter()
	ended := func(what, sent string) {
		t.Helper()
		c, err := net.Dial("tcp", x.addr.String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		c.SetDeadline(time.Now().Add(30 * time.Second))
		if _, err := io.WriteString(c, sent); err != nil {
			t.Fatal(err)
		}
		// The desk hangs up; it would wait for ever otherwise.
		if _, err := io.Copy(io.Discard, c); err != nil && strings.Contains(err.Error(), "i/o timeout") {
			t.Errorf("%s: the desk still listens", what)
		}
	}
	ended("half a header", "GET / HTTP/1.1\r\nHost: ")
	ended("half a body", "POST "+x.root+"/en/t HTTP/1.1\r\nHost: "+x.addr.String()+"\r\nCookie: "+x.cookie+"\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=")
	if d, err := NewDesk(Config{Folder: x.dir}); err != nil || d.Limits != (Limits{5 * time.Second, 60 * time.Second, 400 * time.Millisecond}) {
		t.Errorf("limits: %v, %v", d, err)
	}
}

// TestStreamsLast: a stream of progress goes on longer than a request may take.
func TestStreamsLast(t *testing.T) {
	limit := Limits{Header: 200 * time.Millisecond, Body: 400 * time.Millisecond}
	x := startIn(t, t.TempDir(), limit)
	x.enter()
	x.does("t", "name", "Cup", "file", "cup")
	j := x.desk.newJob("cup", 9)
	next := x.events("t/cup/events")
	if got := next(); got != "data: 0 9" {
		t.Fatalf("the stream begins with %q", got)
	}
	for done := 1; done <= 3; done++ {
		time.Sleep(limit.Body)
		j.progress(done, 9)
		want, got := fmt.Sprintf("data: %d 9", done), next()
		for got == fmt.Sprintf("data: %d 9", done-1) { // it may come twice
			got = next()
		}
		if got != want {
			t.Fatalf("the stream says %q, want %q", got, want)
		}
	}
	out(j)
	for got := next(); got != "event: end"; got = next() {
		if got == "closed" {
			t.Fatal("the stream ends before the work")
		}
	}
}

func TestBodyLimit(t *testing.T) {
	t.Parallel()
	x := open(t)
	x.desk.mux.Handle("POST /read", x.desk.handler(route{"POST /read", func(q *request) error { return q.form() }}))
	for _, kind := range []string{"application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
		body := "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n" + strings.Repeat("a", maxBody)
		r := x.send("POST", x.root+"/en/read", body, map[string]string{"Content-Type": kind})
		x.wants(kind, r, http.StatusRequestEntityTooLarge)
		if !strings.Contains(r.body, "The data is larger than 64 MiB. Nothing was changed.") {
			t.Errorf("%s: %.300s", kind, r.body)
		}
	}
	x.wants("torn", x.send("POST", x.root+"/en/read", "--x\r\nContent-Disp", map[string]string{"Content-Type": "multipart/form-data; boundary=x"}), http.StatusBadRequest)
	x.wants("a form", x.send("POST", x.root+"/en/read", "a=b", nil), http.StatusOK)
}

func TestLogTellsNothing(t *testing.T) {
	x := open(t)
	x.send("GET", x.root+"/en/static/desk.css?secret=query", "", nil)
	x.send("POST", x.root+"/pl/nothing", "passphrase=hunter2", nil)
	x.send("GET", x.root+"/en/quit", "", nil)
	x.mu.Lock()
	log := strings.Join(x.log, "\n")
	x.mu.Unlock()
	for _, want := range []string{"GET /open 200 ", "GET /static/{file} 200 ", "POST - 404 ", "GET /quit 200 "} {
		if !strings.Contains(log, want) {
			t.Errorf("the log has no %q:\n%s", want, log)
		}
	}
	for _, secret := range []string{"query", "hunter2", "ticket=", x.root, strings.TrimPrefix(x.cookie, cookieName+"="), x.dir} {
		if strings.Contains(log, secret) {
			t.Errorf("the log has %q:\n%s", secret, log)
		}
	}
}

func TestLanguageOfThePath(t *testing.T) {
	x := open(t)
	for path, want := range map[string]string{"/": `<html lang="en">`, "/pl/": `<html lang="pl">`, "/fr/": `<html lang="fr">`, "/fr/nothing": `<html lang="fr">`, "/pl": `<html lang="pl">`} {
		if r := x.send("GET", x.root+path, "", nil); !strings.Contains(r.body, want) {
			t.Errorf("%s: %.200s", path, r.body)
		}
	}
	r := x.send("GET", x.root+"/", "", map[string]string{"Accept-Language": "fr-CH, fr;q=0.9"})
	if !strings.Contains(r.body, `<html lang="fr">`) || !strings.Contains(r.body, `href="`+x.root+`/fr/quit"`) || !strings.Contains(r.body, `href="`+x.root+`/pl/"`) {
		t.Errorf("a French browser: %s", r.body)
	}
}

func TestErrorsNameNoOtherFolder(t *testing.T) {
	x := open(t)
	for _, path := range []string{"/en/t/nothing", "/en/t/..%2f..%2fetc%2fpasswd", "/en/static/..%2fdesk.go", "/en/static/desk.go", "/en/static/", "/en/static", "/en/t/", "/en/t/nothing/file/", "/static/"} {
		r := x.send("GET", x.root+path, "", nil)
		x.wants(path, r, http.StatusNotFound)
		if strings.Contains(strings.ReplaceAll(r.body, "the folder "+x.dir, ""), x.dir) {
			t.Errorf("%s: %s", path, r.body)
		}
	}
}

func TestOnlyLoopback(t *testing.T) {
	l, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	d, err := NewDesk(Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Serve(t.Context(), l); err != ErrNotLoopback {
		t.Errorf("got %v", err)
	}
	if _, err := NewDesk(Config{Folder: filepath.Join(t.TempDir(), "nothing")}); !os.IsNotExist(err) {
		t.Errorf("a folder that is not there: %v", err)
	}
}

func TestQuit(t *testing.T) {
	d, err := NewDesk(Config{Folder: t.TempDir(), Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	x := &running{t: t, desk: d, addr: l.Addr(), base: "http://" + l.Addr().String()}
	ended := make(chan error, 1)
	go func() { ended <- d.Serve(context.Background(), l) }()
	x.enter()
	if r := x.send("GET", x.root+"/en/quit", "", nil); !strings.Contains(r.body, `<form method="post"`) {
		t.Errorf("no form: %s", r.body)
	}
	r := x.send("POST", x.root+"/en/quit", "", nil)
	x.wants("quit", r, 200)
	if !strings.Contains(r.body, "You can close this window.") {
		t.Errorf("%s", r.body)
	}
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the desk goes on")
	}
	if _, err := net.Dial("tcp", x.addr.String()); err == nil {
		t.Error("the desk still listens")
	}
}

// TestMistakesAreCaught: a handler that panics answers, and the log has no more of
// it than of others.
func TestMistakesAreCaught(t *testing.T) {
	x := open(t)
	x.desk.mux.HandleFunc("GET /panic", func(http.ResponseWriter, *http.Request) { panic("secret of the handler") })
	r := x.send("GET", x.root+"/en/panic", "", nil)
	x.wants("panic", r, http.StatusInternalServerError)
	if strings.Contains(r.body+fmt.Sprint(x.log), "secret of the handler") {
		t.Errorf("%s %v", r.body, x.log)
	}
}
