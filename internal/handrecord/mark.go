package handrecord

// mark is a text, a line or a rectangle.
type mark struct {
	kind   markKind
	x, y   float64 // of a text: the start, middle or end of its baseline
	w, h   float64 // of a line: its end; of a text: w is the available width
	text   string
	size   float64
	bold   bool
	ink    ink
	anchor anchor
}

type markKind int

const (
	textMark markKind = iota
	lineMark
	rectMark // border
	fillMark
)

// ink is a colour, named by its purpose. Suit symbols in texts have their own colours.
type ink int

const (
	black ink = iota
	grey
	faint // rules and backgrounds
)

type anchor int

const (
	start anchor = iota
	middle
	end
)
