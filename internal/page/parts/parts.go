// Package parts contains the look that all pages share: a style sheet, its symbols, and board
// diagrams. Pages add their own rules.
//
//	style := parts.Style + own
package parts

import (
	_ "embed"
	"html"
	"strings"
)

// SheetStyle is the style sheet for printed sheets with signatures.
//
//go:embed sheet.css
var SheetStyle string

// Style is the common style sheet: tokens, text, frame, components, wide screens, print.
//
//go:embed look.css
var Style string

// Sprite is the SVG sprite with the symbols ok, no, ask, todo, half and wait, and the logo mark. A
// page with Style contains the sprite once, directly after its skip link.
//
//go:embed signs.svg
var Sprite string

// Symbol returns a symbol from the sprite. The state sets its colour: good, bad, ask, wait, or ""
// to inherit it. Without a label, it is hidden from screen readers.
func Symbol(name, state, label string) string {
	accessible := `aria-hidden="true"`
	if label != "" {
		accessible = `role="img" aria-label="` + html.EscapeString(label) + `"`
	}
	class := strings.TrimSpace("sign " + state)
	return `<svg class="` + class + `" viewBox="0 0 24 24" ` + accessible + `><use href="#` + name + `"/></svg>`
}
