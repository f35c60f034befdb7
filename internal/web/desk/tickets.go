package desk

import (
	"crypto/rand"
	"crypto/sha256"
	"html"
	"net/http"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/words"
)

// newTicket returns a new address that opens the desk once.
func (g *guard) newTicket() string {
	text := rand.Text()
	g.mu.Lock()
	defer g.mu.Unlock()
	for sum, until := range g.tickets {
		if g.now().After(until) {
			delete(g.tickets, sum)
		}
	}
	g.tickets[sha256.Sum256([]byte(text))] = g.now().Add(ticketLife)
	return "http://" + g.host + "/open?ticket=" + text
}

// useTicket removes a ticket and reports whether it was valid.
func (g *guard) useTicket(ticket string) bool {
	sum := sha256.Sum256([]byte(ticket))
	g.mu.Lock()
	defer g.mu.Unlock()
	until, ok := g.tickets[sum]
	delete(g.tickets, sum)
	return ok && !g.now().After(until)
}

// hasTickets reports whether any ticket has not been used.
func (g *guard) hasTickets() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.tickets) > 0
}

// open handles /open?ticket=...: it sets the cookie and forwards the browser from a page. A
// redirect would not work, because browsers do not send a strict cookie on a redirect that started
// at a file.
func (g *guard) open(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet {
		w.Header().Set("Allow", http.MethodGet)
		g.refuse(w, r, http.StatusMethodNotAllowed, "desk.frame.ticket-used-opening-address", "")
		return
	}
	if !g.useTicket(r.URL.Query().Get("ticket")) {
		g.refuse(w, r, http.StatusForbidden, "desk.frame.ticket-used-before-older",
			"desk.frame.press-enter-window-where")
		return
	}

	http.SetCookie(w, &http.Cookie{
		Name: cookieName, Value: g.session, Path: g.root + "/", HttpOnly: true, SameSite: http.SameSiteStrictMode,
	})
	w.Header().Set("Refresh", "0; url="+g.root+"/")
	lang := page.Negotiate(r.Header.Get("Accept-Language"))
	linkText := html.EscapeString(lang.Translate(words.New("desk.frame.go-desk")))
	writePage(w, lang, http.StatusOK, "desk.frame.desk-opens", `<a href="`+g.root+`/">`+linkText+"</a>")
}
