package desk

import (
	"fmt"
	"html"
	"net/http"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/words"
)

// refuse explains the problem and, if possible, the next step.
func (g *guard) refuse(w http.ResponseWriter, r *http.Request, status int, what, next string) {
	l := page.Negotiate(r.Header.Get("Accept-Language"))
	if next != "" {
		next = html.EscapeString(l.Translate(words.New(next)))
	}
	writePage(w, l, status, what, next)
}

// barePage is a page with its language, title, heading and content.
const barePage = `<!DOCTYPE html>
<html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
	`<link rel="icon" href="data:,"><title>%s</title></head><body><main><h1>%s</h1>%s</main></body></html>
`

// writePage responds with a page without other files, because a refused browser must not load anything.
// next is HTML.
func writePage(w http.ResponseWriter, l page.Lang, status int, title, next string) {
	title = html.EscapeString(l.Translate(words.New(title)))
	if next != "" {
		next = "<p>" + next + "</p>"
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	fmt.Fprintf(w, barePage, l, title, title, next)
}
