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
	//go:embed board.css
	Board string
)
