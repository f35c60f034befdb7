// Package desktest starts desks for tests and provides a simple HTTP client for them:
//
//	client := desktest.Open(t)
//	client.WantText(client.Submit("t", "name=Spring Cup"), "Say which delayed information will be mixed in.")
//	client.WantRefused(desktest.Refusal{Reason: "The name is missing.", Field: "name"}, "t", "name=")
package desktest

import (
	"cmp"
	"context"
	"fmt"
	"html"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

// Client is a running desk with an HTTP client.
type Client struct {
	T        *testing.T
	Desk     *desk.Desk
	Addr     net.Addr
	Base     string // http://127.0.0.1:PORT
	Root     string // /d/SECRET
	Dir      string
	Window   func(dir string) error
	UserData string // folder for desk data outside of dir

	Cookie string

	Mu        sync.Mutex
	Now       time.Time
	Log       []string
	Responses []string // all responses of the desk: request, status, headers, body
}

// Start starts a desk without opening it.
func Start(t *testing.T) *Client {
	t.Helper()
	return StartIn(t, t.TempDir(), desk.Limits{})
}

// StartIn starts a desk in a folder.
func StartIn(t *testing.T, dir string, limits desk.Limits) *Client {
	t.Helper()
	client := &Client{T: t, Dir: dir, UserData: t.TempDir(), Now: time.Now(), Window: func(string) error { return nil }}
	d, err := web.NewDesk(desk.Config{
		Folder: client.Dir, UserData: client.UserData, Version: "test", Now: client.Clock, Limits: limits, Log: client.addLog,
		Window: func(dir string) error { return client.Window(dir) }, // Tests may replace x.Window later.
	})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	client.Desk, client.Addr, client.Base = d, l.Addr(), "http://"+l.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	d.TicketURL(l.Addr()) // The desk learns its address here, because Serve may start later.
	go func() { served <- d.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-served; err != nil {
			t.Errorf("the server ended with %v", err)
		}
	})
	return client
}

func (c *Client) addLog(a desk.Access) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	c.Log = append(c.Log, a.String())
}

// Open starts a desk and opens it.
func Open(t *testing.T) *Client {
	t.Helper()
	client := Start(t)
	client.Enter()
	return client
}

// Enter opens the desk with its ticket and keeps the cookie.
func (c *Client) Enter() {
	c.T.Helper()
	r := c.Send("GET", strings.TrimPrefix(c.Desk.TicketURL(c.Addr), c.Base), "", nil)
	if r.Status != 200 {
		c.T.Fatalf("the ticket does not open the desk: %d %s", r.Status, r.Body)
	}
	c.Cookie, _, _ = strings.Cut(r.Header.Get("Set-Cookie"), ";")
	c.Root = strings.TrimSuffix(strings.TrimPrefix(r.Header.Get("Refresh"), "0; url="), "/")
}

// BrowserCookie returns the client's cookie, with which a real browser can use the same desk.
func (c *Client) BrowserCookie() map[string]any {
	if c.Cookie == "" {
		c.Enter()
	}
	name, value, _ := strings.Cut(c.Cookie, "=")
	return map[string]any{"name": name, "value": value, "url": c.Base + c.Root + "/", "path": c.Root + "/"}
}

// Clock returns the desk's time.
func (c *Client) Clock() time.Time {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	return c.Now
}

// SetClock sets the desk's time.
func (c *Client) SetClock(now time.Time) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	c.Now = now
}

// Advance moves the desk's time on.
func (c *Client) Advance(d time.Duration) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	c.Now = c.Now.Add(d)
}

// Reply is the desk's response.
type Reply struct {
	Status int
	Header http.Header
	Body   string
}

// Send sends a request unchanged. The header may contain Host.
func (c *Client) Send(method, path, body string, header map[string]string) Reply {
	c.T.Helper()
	r, err := http.NewRequest(method, c.Base+path, strings.NewReader(body))
	if err != nil {
		c.T.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if c.Cookie != "" {
		r.Header.Set("Cookie", c.Cookie)
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
	followNoRedirect := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	client := http.Client{Timeout: 10 * time.Minute, CheckRedirect: followNoRedirect}
	response, err := client.Do(r)
	if err != nil {
		c.T.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		c.T.Fatal(err)
	}
	reply := Reply{response.StatusCode, response.Header, string(text)}
	c.check(method+" "+path, reply)
	return reply
}

// WantStatus fails the test unless a reply has the given status.
func (c *Client) WantStatus(what string, r Reply, status int) {
	c.T.Helper()
	if r.Status != status {
		c.T.Errorf("%s: status %d, want %d: %.300s", what, r.Status, status, r.Body)
	}
}

// Get requests a page from the desk in English.
func (c *Client) Get(path string) Reply {
	c.T.Helper()
	return c.Send("GET", c.Root+"/en/"+path, "", nil)
}

// Post sends a form with fields like "name=Spring Cup".
func (c *Client) Post(path string, fields ...string) Reply {
	c.T.Helper()
	return c.Send("POST", c.Root+"/en/"+path, FormValues(fields).Encode(), nil)
}

// Query sends a form that changes nothing, with GET.
func (c *Client) Query(path string, fields ...string) Reply {
	c.T.Helper()
	return c.Get(path + "?" + FormValues(fields).Encode())
}

// SendForm sends a form with Post, or with Query if the target begins with "GET ".
func (c *Client) SendForm(target string, fields ...string) Reply {
	c.T.Helper()
	if path, isQuery := strings.CutPrefix(target, "GET "); isQuery {
		return c.Query(path, fields...)
	}
	return c.Post(target, fields...)
}

// FormValues parses fields like "name=Spring Cup".
func FormValues(fields []string) url.Values {
	form := url.Values{}
	for _, field := range fields {
		name, value, _ := strings.Cut(field, "=")
		form.Add(name, value)
	}
	return form
}

// Submit sends a form that must succeed, and returns the page that follows.
func (c *Client) Submit(path string, fields ...string) Reply {
	c.T.Helper()
	r := c.Post(path, fields...)
	if r.Status != http.StatusSeeOther {
		c.T.Fatalf("%s %q: status %d: %s", path, fields, r.Status, VisibleText(r.Body))
	}
	return c.Send("GET", r.Header.Get("Location"), "", nil)
}

// Refusal describes the expected response to a form that must be refused.
type Refusal struct {
	Status int    // 0 means 422 Unprocessable Entity
	Reason string // text on the page
	Field  string // field that must have the reason next to it, or "" if it belongs to no field
}

// WantRefused sends a form that must be refused, to a target as in SendForm. No file may change, and the
// page must not repeat a passphrase.
func (c *Client) WantRefused(want Refusal, target string, fields ...string) {
	c.T.Helper()
	before := c.Files()
	r := c.SendForm(target, fields...)
	request := fmt.Sprintf("%s %q", target, fields)
	status := cmp.Or(want.Status, http.StatusUnprocessableEntity)
	if r.Status != status || !strings.Contains(html.UnescapeString(r.Body), want.Reason) {
		c.T.Errorf("%s: status %d, want %d and %q: %s", request, r.Status, status, want.Reason, VisibleText(r.Body))
	}
	if want.Field != "" {
		c.checkReason(request, r.Body, want.Reason, want.Field)
	}
	if after := c.Files(); after != before {
		c.T.Errorf("%s: files changed from\n%s\nto\n%s", request, before, after)
	}
	c.checkNoPassphrase(target, fields, r.Body)
}

// Files returns all files in the folder, names and contents, as one text to compare.
func (c *Client) Files() string {
	var b strings.Builder
	filepath.WalkDir(c.Dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(path, ".lock") {
			data, _ := os.ReadFile(path) // A file that disappears is a change, too.
			b.WriteString(filepath.Base(path) + " " + string(data) + "\n")
		}
		return nil
	})
	return b.String()
}

// WantText fails the test if a page lacks one of the texts.
func (c *Client) WantText(r Reply, want ...string) {
	c.T.Helper()
	for _, w := range want {
		if !strings.Contains(VisibleText(r.Body), w) {
			c.T.Errorf("the page does not say %q: %s", w, VisibleText(r.Body))
		}
	}
}

// Run runs a package's tests with one browser and a temporary folder for remembered seeds.
func Run(m *testing.M) int {
	// The full cost of a passphrase would only slow tests down.
	workfactor.Scrypt = 10
	state, err := os.MkdirTemp("", "fairdeal")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(state)
	// Package seedmemory stores hashes of used seeds in this folder.
	for _, name := range []string{"XDG_STATE_HOME", "LocalAppData"} {
		os.Setenv(name, state)
	}
	return browsertest.Run(m)
}
