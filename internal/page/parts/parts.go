// Package parts is the look that all pages share: a style sheet, the signs that go with it, and
// the drawing of a board. A page takes them and adds what it alone has.
//
//	style := parts.Look + own
package parts

import (
	_ "embed"
	"html"
	"strings"
)

// Sheet is the style sheet of a sheet of paper to be signed.
//
//go:embed sheet.css
var Sheet string

// Look is the style sheet of all pages: tokens, text, frame, components,
// wide screens, print.
//
//go:embed look.css
var Look string

// Signs is the sprite of signs: ok, no, ask, todo, half, wait, and mark, the brand. A page that
// has Look contains it once, directly after its skip link.
//
//go:embed signs.svg
var Signs string

// Sign returns a sign of the sprite. The state sets its colour: good, bad, ask, wait, or "" for
// the colour of what it is in. A sign without a label is hidden from screen readers.
func Sign(name, state, label string) string {
	accessible := `aria-hidden="true"`
	if label != "" {
		accessible = `role="img" aria-label="` + html.EscapeString(label) + `"`
	}
	class := strings.TrimSpace("sign " + state)
	return `<svg class="` + class + `" viewBox="0 0 24 24" ` + accessible + `><use href="#` + name + `"/></svg>`
}
