package handfile

// pbnReader reads the import format of PBN 2.1 (spec/formats.md step 15): tags in any order, comments in braces
// and after semicolons, lines that begin with a percent sign, auctions, plays and tables, and values inherited
// with # and ##.
type pbnReader struct {
	pbnScanner
	opt ReadOptions
	set *Set

	game      pbnGame // the current game
	firstTag  pbnTag
	hidden    []hiddenBoard
	analysis  analysis
	inherited pbnGame // from the previous game, for #
	lasting   pbnGame // values set with ##
	previous  previousGame

	paragraph     []pbnPart // games since the last empty line
	rowsFollow    bool      // the previous tag is followed by rows: an auction, a play or a table
	foreignLine   int       // the last line that is not PBN
	boards        merger
	boardsBefore  int           // boards in previous parts of the file
	unnumbered    []int         // lines of games with cards but without a number
	numbered      bool          // at least one game has a number
	hiddenOutside []hiddenBoard // between games
	firstSkipped  *Error        // the first game that was skipped

	keep          *pbnKeeper                        // nil: read the boards only
	writePart     func(set *Set, isLast bool) error // called for each part of a file being rewritten
	writePrepared func(*block)                      // same, for parts that were read ahead
}

func newPBNReader(opt ReadOptions, set *Set) *pbnReader {
	return &pbnReader{pbnScanner: pbnScanner{line: 1}, opt: opt, set: set, boards: merger{set: set}}
}

func decodePBN(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := plainText(data, set)
	if err != nil {
		return nil, err
	}
	p := newPBNReader(opt, set)
	p.data = data
	p.readOwnHeader()
	p.readOwnGames()
	set.ownBytes, set.ownMarks = p.pos, set.counted
	p.data, p.pos = cleanBytes(data[p.pos:], set, p.line, p.pos), 0
	if err := p.read(); err != nil {
		return nil, err
	}
	if len(p.set.Boards) == 0 && p.firstSkipped != nil {
		return nil, p.firstSkipped
	}
	if len(p.set.Boards) == 0 {
		return nil, &Error{Line: p.line, Text: reason("the file contains no [Deal] tag with cards")}
	}
	p.endNumbers()
	p.set.addHiddenDoubts(p.hiddenOutside)
	p.boards.listHidden()
	return p.set, nil
}

// readPart reads complete games. If they are incomplete, the reader is restored.
func (p *pbnReader) readPart(data []byte, last bool) (*Set, error) {
	before := *p
	count := before.boardsBefore
	set := &Set{Generator: p.set.Generator, More: p.set.More}
	p.set, p.boards = set, merger{set: set}
	p.unclosed = false
	p.hiddenOutside, p.unnumbered, p.hidden, p.paragraph = nil, nil, nil, nil
	text, err := plainText(data, set)
	if err == nil {
		p.data, p.pos = text, 0
		if count == 0 && p.keep == nil {
			p.readOwnHeader()
		}
		p.readOwnGames()
		p.data, p.pos = cleanBytes(text[p.pos:], set, p.line, p.pos), 0
		err = p.read()
	}
	switch {
	case err != nil:
		before.unclosed = p.unclosed
		*p = before
		return nil, err
	case last && count+len(set.Boards) == 0:
		return nil, &Error{Line: p.line, Text: reason("the file contains no [Deal] tag with cards")}
	}
	opt := p.opt
	p.opt.FirstNumber = max(opt.FirstNumber, 1) + count
	p.endNumbers()
	p.opt = opt
	set.addHiddenDoubts(p.hiddenOutside)
	p.boards.listHidden()
	p.boardsBefore = count + len(set.Boards)
	if p.writePart != nil {
		return set, p.writePart(set, last)
	}
	return set, nil
}

// endNumbers reports boards without a number. If no board has a number, they count from the first board; if only
// some have, the others are unknown.
func (p *pbnReader) endNumbers() {
	defer p.set.assignTables()
	p.set.Numbered = p.numbered
	if !p.numbered {
		for i := range p.set.Boards {
			p.set.Boards[i].Number = max(p.opt.FirstNumber, 1) + i
		}
		if !p.opt.Evidence || p.set.counted.boards == 0 {
			return
		}
	}
	for _, line := range p.unnumbered {
		text := reason("this game has a Deal but no Board number, although other games have one")
		p.set.addDoubt(Doubt{Kind: NoNumber, Line: line, Text: text})
	}
}

// lineState describes the part of the current line that was read.
type lineState struct {
	started bool // something was read
	blank   bool // nothing but spaces and tabs was read
	text    bool // something other than tags and comments was read
}

// read reads the rest of the data. It ends the last game.
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

// endLine skips a line end. An empty line, or several, ends the paragraph.
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
	if p.game == (pbnGame{}) && len(p.hidden) == 0 && len(p.paragraph) == 0 {
		p.readOwnGames()
	}
	return nil
}

// readToken reads the tag, comment or string that begins with c, or one character of anything else.
func (p *pbnReader) readToken(c byte, line *lineState) error {
	started := line.started
	line.started = true
	switch {
	case c == ';', c == '%' && !started:
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
		p.pos++ // in a table row
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

// skipRowText skips a string or one character of a row or of a line that is not PBN.
func (p *pbnReader) skipRowText(c byte) {
	switch c {
	case '"':
		start := p.pos
		p.skipString()
		p.skipText(p.data[start:p.pos], p.line)
	case '|': // Other programs may read the hands of a LIN file.
		const before, after = 8, 400
		start := max(p.pos-before, 0)
		if h, ok := parseHiddenField(p.data[start:min(p.pos+after, len(p.data))], p.pos-start); ok && len(p.hidden) < maxDoubts {
			h.line = p.line
			p.hidden = append(p.hidden, h)
		}
		p.pos++
	default:
		p.pos++
	}
}

// endFile ends the last game, which lacks an empty line unless blank is set.
func (p *pbnReader) endFile(blank bool) error {
	board := p.game[tagBoard]
	if !blank && board.line > 0 && p.game[tagDeal].line == 0 {
		return p.errorf(p.line, "the file ends in the game of board %q, before its Deal tag", clip(board.text))
	}
	if p.game[tagEvent].line > 0 && board.line == 0 && p.game[tagDeal].line == 0 {
		p.set.warn(withPosition(p.line, 0, 0, reason("the last game has neither Board nor Deal: the file may be truncated")))
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
