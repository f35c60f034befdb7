package handfile

// lineState describes the part of the current line that was read.
type lineState struct {
	started bool // something was read
	blank   bool // nothing but spaces and tabs was read
	text    bool // something other than tags and comments was read
}

// read reads the tokens of the remaining text, line by line, and ends the last game. A token is a comment, a tag, a
// string or a single character:
//
//	% PBN 2.1
//	[Board "7"] {played twice}
//	[Auction "N"]
//	1NT Pass ; rows of an auction follow its tag
func (p *pbnReader) read() error {
	line := lineState{blank: true}
	for p.pos < len(p.data) {
		var err error
		if c := p.data[p.pos]; c == '\n' || c == '\r' {
			err = p.endLine(line.blank)
			line = lineState{blank: true}
		} else {
			err = p.readToken(c, &line)
		}
		if err != nil {
			return err
		}
	}
	return p.endFile(line.blank)
}

// endLine ends a line that was blank or not. Blank lines end the paragraph.
func (p *pbnReader) endLine(blank bool) error {
	p.newline()
	if blank {
		if err := p.endParagraph(); err != nil {
			return err
		}
		for p.pos < len(p.data) && p.data[p.pos] == '\n' {
			p.pos++
			p.line++
		}
	}
	isBetweenGames := p.game == (pbnGame{}) && len(p.hidden) == 0 && len(p.paragraph) == 0
	if isBetweenGames {
		p.readOwnGames()
	}
	return nil
}

// readToken reads the tag, comment or string that begins with c, or one character of anything else.
func (p *pbnReader) readToken(c byte, line *lineState) error {
	startsLine := !line.started
	line.started = true
	switch {
	case c == ';', c == '%' && startsLine:
		start := p.pos
		p.skipLine()
		p.skipText(p.data[start:p.pos], p.line)
		line.blank = false
	case c == '{':
		start, startLine := p.pos, p.line
		if err := p.skipComment(); err != nil {
			return err
		}
		p.skipText(p.data[start:p.pos], startLine)
		line.blank = false
	case c == '[' && line.text && p.rowsFollow && !beginsMark(p.data[p.pos+1:]):
		p.pos++ // a bracket in a table row
	case c == '[':
		if line.text {
			if err := p.reportForeignLine(); err != nil {
				return err
			}
		}
		if err := p.readTag(); err != nil {
			return err
		}
		line.blank, line.text = false, false
	case c == ' ' || c == '\t':
		p.pos++
	case c == control || c == '\v' || c == '\f':
		p.pos++
		line.blank = false
	default:
		if !line.text && !p.rowsFollow {
			if err := p.reportForeignLine(); err != nil {
				return err
			}
		}
		p.skipRowText(c)
		line.blank, line.text = false, true
	}
	return nil
}

// skipRowText skips a string or one character in a row or in a line that is not PBN.
func (p *pbnReader) skipRowText(c byte) {
	switch c {
	case '"':
		start := p.pos
		p.skipString()
		p.skipText(p.data[start:p.pos], p.line)
	case '|': // The text may be LIN, which other programs read.
		p.noteHiddenField()
		p.pos++
	default:
		p.pos++
	}
}

// noteHiddenField keeps the hands of a LIN field whose first bar is the current byte.
func (p *pbnReader) noteHiddenField() {
	const before, after = 8, 400 // bytes to search
	start, end := max(p.pos-before, 0), min(p.pos+after, len(p.data))
	bar := p.pos - start
	h, ok := parseHiddenField(p.data[start:end], bar)
	if ok && len(p.hidden) < maxDoubts {
		h.line = p.line
		p.hidden = append(p.hidden, h)
	}
}

// endFile ends the last game, which lacks an empty line unless blank is set.
func (p *pbnReader) endFile(blank bool) error {
	board := p.game[tagBoard]
	hasEvent := p.game[tagEvent].line > 0
	hasBoard := board.line > 0
	hasDeal := p.game[tagDeal].line > 0
	if !blank && hasBoard && !hasDeal {
		return p.errorf(p.line, "the file ends in the game of board %q, before its Deal tag", clip(board.text))
	}
	if hasEvent && !hasBoard && !hasDeal {
		text := reason("the last game has neither Board nor Deal: the file may be truncated")
		p.set.warn(withPosition(p.line, 0, 0, text))
	}
	return p.endParagraph()
}

// reportForeignLine reports once that the current line is not PBN.
func (p *pbnReader) reportForeignLine() error {
	if p.foreignLine == p.line {
		return nil
	}
	p.foreignLine = p.line
	return p.set.skipForeignLine(p.opt, p.line, "PBN")
}

// skipText keeps boards in skipped text that other programs may read.
func (p *pbnReader) skipText(text []byte, line int) {
	p.set.counted.add(pbnMarks(text))
	if found := findHidden(text, line); len(p.hidden) < maxDoubts {
		p.hidden = append(p.hidden, found...)
	}
}
