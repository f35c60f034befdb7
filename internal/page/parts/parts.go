// Package parts is the look that all pages share, a style sheet a part: the player's
// page, the desks and the service, hand records and sheets take those that they need,
// and add what they alone have.
//
//	style := parts.Colours + parts.Board + own
package parts

import (
	_ "embed"
	"html"
	"strings"
)

// The parts. Colours names the colours, light, dark and on paper; the others use the
// names. A part styles the classes that its first line says.
var (
	//go:embed colours.css
	Colours string
	//go:embed text.css
	Text string
	//go:embed control.css
	Control string
	//go:embed message.css
	Message string
	//go:embed table.css
	Table string
	//go:embed board.css
	Board string
	//go:embed tarot.css
	Tarot string
	//go:embed sheet.css
	Sheet string
)

// Look is the style sheet of all pages: tokens, text, frame, components,
// wide screens, print. Pages that have it need none of the parts above.
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

// Screen are the parts of every page that somebody works with.
func Screen() string { return Colours + Text + Control + Message + Table }
