package handfile

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
)

// scannedTag is a tag with its positions in the data.
type scannedTag struct {
	name, value        []byte
	line               int // of the value
	from               int // position of the bracket
	valueFrom, valueTo int
}

// scanTag scans a tag. If it skips a faulty tag or a bracket in a table row, ok is false.
func (p *pbnReader) scanTag() (t scannedTag, ok bool, err error) {
	startLine := p.line
	t.from = p.pos
	p.pos++
	p.skipBlanks()
	nameFrom := p.pos
	for p.pos < len(p.data) && (isNameByte(p.data[p.pos]) || p.data[p.pos] == control) {
		p.pos++
	}
	t.name = p.data[nameFrom:p.pos]
	switch {
	case bytes.IndexByte(t.name, control) >= 0:
		quoted := strings.Trim(strconv.Quote(clip(t.name)), `"`)
		return t, false, p.errorf(startLine, "the name of tag %s contains a byte that is not text", quoted)
	case len(t.name) == 0 && p.rowsFollow: // in a table row
		p.pos, p.line = t.from+1, startLine
		return t, false, nil
	case len(t.name) == 0:
		return t, false, p.errorf(startLine, "expected a tag name after [")
	}
	if fault := p.scanValue(&t, startLine); fault != nil {
		return t, false, p.skipFaulty(t.name, t.from, startLine, fault)
	}
	if p.pos < len(p.data) && p.data[p.pos] == control {
		return t, false, p.errorf(startLine, "found a byte that is not text after the value of tag %s", clip(t.name))
	}
	if p.pos == len(p.data) || p.data[p.pos] != ']' {
		fault := p.errorf(startLine, "tag %s has no closing ]", clip(t.name))
		return t, false, p.skipFaulty(t.name, t.from, startLine, fault)
	}
	p.pos++
	return t, true, nil
}

// scanValue scans the quoted value of a tag, and the spaces around it.
func (p *pbnReader) scanValue(t *scannedTag, startLine int) (fault error) {
	p.skipBlanks()
	if p.pos == len(p.data) || p.data[p.pos] != '"' {
		return p.errorf(startLine, "tag %s has no quoted value", clip(t.name))
	}
	t.valueFrom = p.pos + 1
	if t.value, fault = p.readString(t.name); fault != nil {
		return fault
	}
	t.line, t.valueTo = p.line, p.pos-1
	p.skipBlanks()
	return nil
}

// skipFaulty skips the rest of the line on which a faulty tag starts and adds a warning. It returns err if the tag
// concerns the cards.
func (p *pbnReader) skipFaulty(name []byte, from, line int, err error) error {
	for _, tag := range []pbnTag{tagBoard, tagDealer, tagVulnerable, tagDeal} {
		if bytes.EqualFold(name, []byte(pbnTagNames[tag])) {
			return err
		}
	}
	p.pos, p.line = from+1, line
	var fileErr *Error
	if errors.As(err, &fileErr) {
		p.set.warn(withPosition(fileErr.Line, 0, 0, reason("%v; the tag is ignored", fileErr.Text)))
	}
	if p.rowsFollow { // A table row may begin with a bracket.
		return nil
	}
	p.rowsFollow = hasLines(name)
	p.skipLine()
	p.skipText(p.data[from+1:p.pos], p.line)
	return nil
}
