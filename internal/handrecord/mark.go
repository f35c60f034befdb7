package handrecord

// mark is a text, a line or a rectangle. Lengths are in millimetres.
type mark struct {
	kind   markKind
	x, y   float64 // the anchor of a text, the start of a line, or the upper left corner of a rectangle
	w, h   float64 // the available width of a text, the end of a line, or the size of a rectangle
	text   string
	size   float64 // font size of a text, or thickness of a line or border
	bold   bool
	ink    ink
	anchor anchor
}

type markKind int

const (
	textMark markKind = iota
	lineMark
	rectMark // the border of a rectangle
	fillMark // a filled rectangle
)

// ink is a colour, named by its purpose. Suit symbols in texts have their own colours.
type ink int

const (
	black ink = iota
	grey
	faint // rules and backgrounds
)

// anchor is the point on a text's baseline to which its position refers.
type anchor int

const (
	start anchor = iota
	middle
	end
)
