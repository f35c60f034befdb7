package desk_test

import (
	"crypto/rand"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// ticketPath returns the path of a new ticket.
func ticketPath(client *desktest.Client) string {
	return strings.TrimPrefix(client.Desk.TicketURL(client.Addr), client.Base)
}

// TestTicketRequests checks that only a GET with a valid ticket opens the desk, and that the others do not use it up.
func TestTicketRequests(t *testing.T) {
	client := desktest.Start(t)
	ticket := ticketPath(client)
	if _, secret, _ := strings.Cut(ticket, "/open?ticket="); len(secret) != len(rand.Text()) {
		t.Errorf("the address is %s", ticket)
	}
	head := client.Send("HEAD", ticket, "", nil)
	client.WantStatus("HEAD", head, http.StatusMethodNotAllowed)
	if allow := head.Header.Get("Allow"); allow != "GET" {
		t.Errorf("Allow is %q, want GET", allow)
	}
	client.WantStatus("POST", client.Send("POST", ticket, "a=b", nil), http.StatusMethodNotAllowed)
	invalid := client.Send("GET", "/open?ticket="+rand.Text(), "", nil)
	client.WantStatus("an invalid ticket", invalid, http.StatusForbidden)
	client.WantStatus("no ticket", client.Send("GET", "/open", "", nil), http.StatusForbidden)
	client.WantStatus("the ticket", client.Send("GET", ticket, "", nil), http.StatusOK)
}

// TestTicketCookie checks that a ticket leads to the secret path, with a cookie for this path that no script can read.
func TestTicketCookie(t *testing.T) {
	client := desktest.Start(t)
	// A browser that was started on a file sends these headers.
	opened := client.Send("GET", ticketPath(client), "", map[string]string{
		"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate",
	})
	client.WantStatus("the ticket", opened, http.StatusOK)
	cookie := opened.Header.Get("Set-Cookie")
	_, path, _ := strings.Cut(opened.Header.Get("Refresh"), "0; url=")
	if !regexp.MustCompile(`^/d/[a-z2-7]{26}/$`).MatchString(path) {
		t.Errorf("the path is %q", path)
	}
	for _, want := range []string{"HttpOnly", "SameSite=Strict", "Path=" + path} {
		if !strings.Contains(cookie+";", "; "+want+";") {
			t.Errorf("the cookie %q does not contain %s", cookie, want)
		}
	}
	for _, unwanted := range []string{"Domain", "Expires", "Max-Age"} {
		if strings.Contains(cookie, unwanted) {
			t.Errorf("the cookie %q contains %s", cookie, unwanted)
		}
	}
}

// TestTicketIsUsedOnce checks that a ticket opens the desk only once.
func TestTicketIsUsedOnce(t *testing.T) {
	client := desktest.Start(t)
	ticket := ticketPath(client)
	client.WantStatus("first use", client.Send("GET", ticket, "", nil), http.StatusOK)
	second := client.Send("GET", ticket, "", nil)
	client.WantStatus("second use", second, http.StatusForbidden)
	if !strings.Contains(second.Body, "Press Enter in the window") || second.Header.Get("Set-Cookie") != "" {
		t.Errorf("second use: %s, %s", second.Header, second.Body)
	}
}

// TestTicketExpires checks that a ticket is valid for a minute.
func TestTicketExpires(t *testing.T) {
	client := desktest.Start(t)
	late := ticketPath(client)
	client.Advance(desk.TicketLife + time.Second)
	client.WantStatus("after a minute", client.Send("GET", late, "", nil), http.StatusForbidden)
	inTime := ticketPath(client)
	client.Advance(desk.TicketLife - time.Second)
	client.WantStatus("within a minute", client.Send("GET", inTime, "", nil), http.StatusOK)
}

// TestIsOpened checks that a desk is opened when it has no unused tickets.
func TestIsOpened(t *testing.T) {
	client := desktest.Start(t) // creates a ticket
	if client.Desk.IsOpened() {
		t.Error("the desk is opened although nobody has used its ticket")
	}
	client.Advance(desk.TicketLife + time.Second)
	client.WantStatus("a ticket", client.Send("GET", ticketPath(client), "", nil), http.StatusOK)
	if !client.Desk.IsOpened() {
		t.Error("the desk is not opened")
	}
}

// TestConcurrentTicketUse checks that concurrent requests cannot use a ticket twice.
func TestConcurrentTicketUse(t *testing.T) {
	client := desktest.Start(t)
	ticket := ticketPath(client)
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
