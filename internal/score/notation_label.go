package score

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// label matches the name of a side before its result, in the usual spellings: NS, para WE:
// (spec/score.md step 3).
const label = `(?i:(?:pary|para|pair|paire|side|camp)\s+)?((?i:NS|EW|WE|EO))(?:\s*:\s*|\s+)`

var (
	firstLabel  = pattern.New(`^\s*` + label)
	secondLabel = pattern.New(`\s*[,;/]\s*` + label)
)

// StartsWithSide reports whether text begins with the name of a side.
func StartsWithSide(text string) bool { return firstLabel.Re().MatchString(text) }

// NamesOneSide reports whether text begins with the name of a side and contains no result for the other
// side.
func NamesOneSide(text string) bool {
	first := firstLabel.Re().FindStringIndex(text)
	return first != nil && !secondLabel.Re().MatchString(text[first[1]:])
}

// labelledSides parses a result with named sides. Each side's scores are then from its own point of
// view, so NS -100, EW -620 means (-100)/(+620). ok is false if the text does not begin with a
// side.
func (p *parser) labelledSides() (r Result, ok bool, err error) {
	first, ok := p.findLabel(firstLabel, p.pos)
	if !ok {
		return r, false, nil
	}
	second, ok := p.findLabel(secondLabel, first.end)
	switch {
	case !ok:
		return r, true, p.errorf(p.pos, "score.one-side-named-want")
	case first.side == second.side:
		return r, true, p.errorf(second.sideOffset, "score.side-named-twice-want")
	}
	if err := p.labelledSide(&r, first, second.start); err != nil {
		return r, true, err
	}
	return r, true, p.labelledSide(&r, second, len(p.text))
}

// foundLabel is the name of a side in the text. Offsets are in bytes.
type foundLabel struct {
	side       Direction
	start, end int // of the label with its separator and spaces
	sideOffset int // of the letters NS or EW
}

// findLabel returns the first label from a byte offset on that matches a regular expression.
func (p *parser) findLabel(expr *pattern.Pattern, offset int) (l foundLabel, ok bool) {
	groups := expr.Re().FindStringSubmatchIndex(p.text[offset:])
	if groups == nil {
		return l, false
	}
	sideStart, sideEnd := offset+groups[2], offset+groups[3]
	l = foundLabel{side: EastWest, start: offset + groups[0], end: offset + groups[1], sideOffset: sideStart}
	if strings.EqualFold(p.text[sideStart:sideEnd], "NS") {
		l.side = NorthSouth
	}
	return l, true
}

// labelledSide parses the result after a label, up to a byte offset, and sets it in r.
func (p *parser) labelledSide(r *Result, l foundLabel, end int) error {
	part := &parser{text: p.text[:end], pos: l.end, vul: p.vul, isLabelled: true}
	side, source, err := part.sideWithText()
	if err == nil {
		err = part.checkUnsigned(&side, source)
	}
	if err == nil {
		err = part.expectEnd()
	}
	if syntax, ok := err.(*SyntaxError); ok {
		syntax.Text = p.text
	}
	if err != nil {
		return err
	}
	if l.side == NorthSouth {
		r.NS = side
		return nil
	}
	for i := range side.Parts {
		if !side.Parts[i].HasContract {
			side.Parts[i].Score = -side.Parts[i].Score
		}
	}
	r.EW = side
	return nil
}
