package handfile

import "bytes"

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
		place := tagValue{line: t.line, from: t.from, valueFrom: t.valueFrom, valueTo: t.valueTo}
		err := p.setTag(tag, t.value, place)
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

// setTag sets a tag in the current game, or in the next one if the current game already has it.
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
	case tag != tagEvent: // The text of an Event tag is not used.
		v.text = string(value)
	}
	p.game[tag] = v
	return nil
}
