package page

import (
	"fmt"
	"html/template"
	"strings"

	"rsc.io/qr"
)

// QR returns a QR code for text as SVG, described by label. It is dark on light even on dark
// pages.
func QR(text, label string) (template.HTML, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", err
	}
	var squares strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&squares, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	const svg = `<svg class="qr" role="img" aria-label="%s" viewBox="0 0 %d %d" shape-rendering="crispEdges">` +
		`<path d="%s"/></svg>`
	label = template.HTMLEscapeString(label)
	return template.HTML(fmt.Sprintf(svg, label, code.Size, code.Size, squares.String())), nil
}
