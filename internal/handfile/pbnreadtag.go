package handfile

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
)

// readTag reads [Name "value"].
func (p *pbnReader) readTag() error {
	t, ok, err := p.scanTag()
	if err != nil || !ok {
		return err
	}
	p.rowsFollow = hasLines(t.name)
	tag, isMark := markOf(p.data[t.from+1:])
	switch {
	case isMark && tag == tagBoard:
		p.set.counted.boards++
	case isMark && tag == tagDeal:
		p.set.counted.deals++
	}
	p.analysis.endRows(p.data, t.from)
	kept := keptTag{from: t.from, to: p.pos, valueFrom: t.valueFrom, valueTo: t.valueTo}
	if tag, known := pbnTagNamed(t.name); known {
		if tag != tagDeal && tag != tagBoard {
			p.skipText(t.value, t.line)
		}
		err := p.setTag(tag, t.value, tagValue{line: t.line, from: t.from, valueFrom: t.valueFrom, valueTo: t.valueTo})
		p.keep.addTag(t.name, t.value, kept)
		return err
	}
	p.skipText(t.value, t.line)
	p.analysis.addTag(t.name, t.value, p.pos)
	p.keep.addTag(t.name, t.value, kept)
	switch {
	case bytes.EqualFold(t.name, []byte("Generator")):
		p.set.Generator = string(t.value)
	case len(t.value) > 0 && string(t.value) != "?":
		p.set.More = true
	}
	return nil
}

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
	fault := p.scanValue(&t, startLine)
	if fault != nil {
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

// pbnTagNamed returns the tag with the given name. It reports false for tags that do not concern the cards.
func pbnTagNamed(name []byte) (tag pbnTag, known bool) {
	for tag, known := range pbnTagNames {
		if bytes.EqualFold(name, []byte(known)) {
			return pbnTag(tag), true
		}
	}
	return 0, false
}

// pbnTag is a tag that concerns the cards. Each occurs once per game, so a repeated tag starts a new game even
// without an empty line.
type pbnTag int

const (
	tagEvent pbnTag = iota
	tagBoard
	tagDealer
	tagVulnerable
	tagDeal
	pbnTags
)

var pbnTagNames = [pbnTags]string{"Event", "Board", "Dealer", "Vulnerable", "Deal"}

// tagValue is the value of a tag and its line; line 0 means that the tag is missing.
type tagValue struct {
	text string
	line int
	// offsets in the file
	from, valueFrom, valueTo int
}

// pbnGame contains the tags of a game.
type pbnGame [pbnTags]tagValue

// hasLines reports whether a tag is followed by lines of its own: an auction, a play or a table.
func hasLines(name []byte) bool {
	name = bytes.ToLower(name)
	return string(name) == "auction" || string(name) == "play" || bytes.HasSuffix(name, []byte("table"))
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
	var e *Error
	if errors.As(err, &e) {
		p.set.warn(withPosition(e.Line, 0, 0, reason("%v; the tag is ignored", e.Text)))
	}
	if p.rowsFollow { // A table row may begin with a bracket.
		return nil
	}
	p.rowsFollow = hasLines(name)
	p.skipLine()
	p.skipText(p.data[from+1:p.pos], p.line)
	return nil
}

// setTag sets a tag of the current game, or of the next one if the current game already has it.
func (p *pbnReader) setTag(tag pbnTag, value []byte, v tagValue) error {
	if p.game[tag].line > 0 {
		if err := p.endGame(v.from); err != nil {
			return err
		}
	}
	if p.game == (pbnGame{}) {
		p.firstTag = tag
	}
	if tag == tagEvent && len(bytes.Trim(value, "#? ")) > 0 {
		p.set.More = true
	}
	switch {
	case string(value) == "#":
		p.inheritOwnGame()
		if p.inherited[tag].line == 0 {
			text := reason(`tag %s is "#", but no earlier game has a value for it: it is empty`, pbnTagNames[tag])
			p.set.warn(withPosition(v.line, 0, 0, text))
		}
		v.text = p.inherited[tag].text
	case bytes.HasPrefix(value, []byte("##")):
		v.text = string(value[2:])
		p.lasting[tag] = v
		if v.text == "" {
			p.lasting[tag] = tagValue{}
		}
	case tag != tagEvent: // The value of an event does not matter.
		v.text = string(value)
	}
	p.game[tag] = v
	return nil
}
