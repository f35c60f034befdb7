package handrecord

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/words"
)

// A board's picture is a frame, svgWidth by svgHeight millimetres, with four SVG units per
// millimetre.
const (
	svgWidth, svgHeight = 75.0, 50.0
	svgScale            = 4.0
	svgCardSize         = 3.1
)

// SVG returns a picture of a board, 300 units wide and 200 high. Its texts are in the system's sans-serif font. A
// page can change its colours with the custom properties ink, paper, rule, faded, spades, hearts, diamonds and clubs.
func (b *Board) SVG(l words.Language, opt Options) []byte {
	p := newPlan(opt.vocabulary(l), &opt, frame{
		w:         svgWidth,
		h:         svgHeight,
		cardSize:  svgCardSize,
		minSize:   svgCardSize,
		hasTables: b.Tricks != nil,
	})
	var out strings.Builder
	b.writeHead(&out, l, &opt)
	for _, m := range p.draw(b) {
		m.writeSVG(&out)
	}
	out.WriteString("</svg>\n")
	return []byte(out.String())
}

// svgHead is the beginning of a picture, with the board number, the title, the description and four colours.
const svgHead = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" role="img" aria-labelledby="t%[1]d d%[1]d"` +
	` font-family="Helvetica, Arial, sans-serif">
<title id="t%[1]d">%[2]s</title>
<desc id="d%[1]d">%[3]s</desc>
<style>
.paper { fill: %[4]s } .rule { stroke: %[5]s; fill: none } .bar, text { fill: %[6]s } .faded { fill: %[7]s }
`

// writeHead writes the title, the description, the styles and the background.
func (b *Board) writeHead(out *strings.Builder, l words.Language, opt *Options) {
	fmt.Fprintf(out, svgHead, b.Number, escape(b.Title(l)), escape(b.describe(l, opt)),
		property("paper", "#fff"), property("rule", "#999"), property("ink", "#000"), property("faded", "#666"))
	for i, name := range []string{"spades", "hearts", "diamonds", "clubs"} {
		red, green, blue := opt.colour([]rune(Signs)[i])
		fallback := fmt.Sprintf("#%02x%02x%02x", red, green, blue)
		if red+green+blue == 0 {
			fallback = property("ink", "#000")
		}
		fmt.Fprintf(out, ".%c { fill: %s } ", name[0], property(name, fallback))
	}
	out.WriteString("\n</style>\n<rect class=\"paper\" width=\"300\" height=\"200\"/>\n")
}

// writeSVG writes a mark as an element.
func (m *mark) writeSVG(out *strings.Builder) {
	const (
		line   = `<path class="rule" stroke-width="0.6" d="M%.2f %.2fL%.2f %.2f"/>` + "\n"
		border = `<rect class="rule" stroke-width="0.6" x="%.2f" y="%.2f" width="%.2f" height="%.2f"/>` + "\n"
		bar    = `<rect class="bar" x="%.2f" y="%.2f" width="%.2f" height="%.2f"/>` + "\n"
	)
	x, y, w, h := m.x*svgScale, m.y*svgScale, m.w*svgScale, m.h*svgScale
	switch m.kind {
	case textMark:
		svgText(out, m)
	case lineMark:
		fmt.Fprintf(out, line, x, y, w, h)
	case rectMark:
		fmt.Fprintf(out, border, x, y, w, h)
	case fillMark:
		fmt.Fprintf(out, bar, x, y, w, h)
	}
}

// property returns a colour that pages can override, such as var(--ink, #000).
func property(name, fallback string) string {
	return fmt.Sprintf("var(%s%s, %s)", "--", name, fallback)
}

// svgText writes a text. Its width depends on the reader's font, so it sets the length of texts
// that may be too wide.
func svgText(out *strings.Builder, m *mark) {
	if m.text == "" {
		return
	}
	fmt.Fprintf(out, `<text x="%.2f" y="%.2f" font-size="%.2f"`, m.x*svgScale, m.y*svgScale, m.size*svgScale)
	if m.bold {
		out.WriteString(` font-weight="bold"`)
	}
	if m.ink != black {
		out.WriteString(` class="faded"`)
	}
	if m.anchor != start {
		fmt.Fprintf(out, ` text-anchor="%s"`, [...]string{"start", "middle", "end"}[m.anchor])
	}
	const widestLetter = 0.64 // letter width divided by font size, in common fonts
	maxWidth := float64(utf8.RuneCountInString(m.text)) * widestLetter * m.size
	if m.w > 0 && maxWidth > m.w {
		fmt.Fprintf(out, ` textLength="%.2f" lengthAdjust="spacingAndGlyphs"`, m.w*svgScale)
	}
	out.WriteByte('>')
	for _, part := range splitSuits(m.text) {
		if i := strings.Index(Signs, part); i >= 0 {
			suit := i / len("♠") // All symbols have the same number of bytes.
			fmt.Fprintf(out, `<tspan class="%c">%s</tspan>`, "shdc"[suit], part)
		} else {
			out.WriteString(escape(part))
		}
	}
	out.WriteString("</text>\n")
}

// escape escapes a text for SVG.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}
