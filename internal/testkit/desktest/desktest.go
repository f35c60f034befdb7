// Package desktest starts desks for tests and provides a simple HTTP client for them:
//
//	client := desktest.Open(t)
//	client.WantText(client.Submit("t", "name=Spring Cup"), "Say which delayed information will be mixed in.")
//	client.WantRefused(desktest.Refusal{Reason: "The name is missing.", Field: "name"}, "t", "name=")
package desktest

import (
	"context"
	"net"
	"os"
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
	Dir      string // folder of the desk's tournaments
	Window   func(dir string) error
	UserData string // folder for desk data outside of Dir

	Cookie string // "" until Enter

	Mu        sync.Mutex // guards the fields below
	Now       time.Time  // the desk's time
	Log       []string   // one line per request
	Responses []string   // all responses of the desk: request, headers, body
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
	var err error
	client.Desk, err = web.NewDesk(desk.Config{
		Folder: client.Dir, UserData: client.UserData, Version: "test", Now: client.Clock, Limits: limits, Log: client.addLog,
		Window: func(dir string) error { return client.Window(dir) }, // Tests may replace client.Window, so a closure is needed.
	})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	client.Addr = listener.Addr()
	client.Base = "http://" + client.Addr.String()
	client.serve(listener)
	return client
}

// serve serves the desk until the end of the test.
func (c *Client) serve(listener net.Listener) {
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	c.Desk.TicketURL(listener.Addr()) // The desk learns its address here, because Serve may start later.
	go func() { served <- c.Desk.Serve(ctx, listener) }()
	c.T.Cleanup(func() {
		cancel()
		if err := <-served; err != nil {
			c.T.Errorf("the server ended with %v", err)
		}
	})
}

func (c *Client) addLog(access desk.Access) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	c.Log = append(c.Log, access.String())
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
	ticketPath := strings.TrimPrefix(c.Desk.TicketURL(c.Addr), c.Base)
	reply := c.Send("GET", ticketPath, "", nil)
	if reply.Status != 200 {
		c.T.Fatalf("the ticket does not open the desk: %d %s", reply.Status, reply.Body)
	}
	c.Cookie, _, _ = strings.Cut(reply.Header.Get("Set-Cookie"), ";")
	// The reply forwards the browser to the start page: "Refresh: 0; url=/d/SECRET/".
	c.Root = strings.TrimSuffix(strings.TrimPrefix(reply.Header.Get("Refresh"), "0; url="), "/")
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

// Advance moves the desk's clock forward.
func (c *Client) Advance(d time.Duration) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	c.Now = c.Now.Add(d)
}

// Run runs a package's tests with one browser and a temporary folder for remembered seeds.
func Run(m *testing.M) int {
	// With the usual work factor, encryption with passphrases would only slow the tests down.
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
