// Package parts is the look that all pages share, a style sheet a part: the player's
// page, the desks and the service, hand records and sheets take those that they need,
// and add what they alone have.
//
//	style := parts.Colours + parts.Board + own
package parts

import _ "embed"

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

// Screen are the parts of every page that somebody works with.
func Screen() string { return Colours + Text + Control + Message + Table }
