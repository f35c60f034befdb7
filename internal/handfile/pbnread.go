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
	switch {
	case len(set.Boards) == 0 && p.firstSkipped != nil:
		return nil, p.firstSkipped
	case len(set.Boards) == 0:
		return nil, p.errWithoutDeals()
	}
	p.endNumbers()
	p.set.addHiddenDoubts(p.hiddenOutside)
	p.boards.listHidden()
	return p.set, nil
}

// errWithoutDeals returns the error for a file without boards.
func (p *pbnReader) errWithoutDeals() error {
	return &Error{Line: p.line, Text: reason("the file contains no [Deal] tag with cards")}
}

// readPart reads complete games. After an error the reader has its previous state, so that the caller can read the
// same games together with more text.
func (p *pbnReader) readPart(data []byte, last bool) (*Set, error) {
	before, keeperBefore := *p, p.keep.clone()
	boardsBefore := p.boardsBefore
	set := &Set{Generator: p.set.Generator, More: p.set.More}
	p.set, p.boards = set, merger{set: set}
	p.unclosed = false
	p.hiddenOutside, p.unnumbered, p.hidden, p.paragraph = nil, nil, nil, nil
	err := p.readGames(data)
	switch {
	case err != nil:
		before.unclosed = p.unclosed
		*p = before
		p.keep.restore(keeperBefore)
		return nil, err
	case last && boardsBefore+len(set.Boards) == 0:
		return nil, p.errWithoutDeals()
	}
	opt := p.opt
	p.opt.FirstNumber = max(opt.FirstNumber, 1) + boardsBefore
	p.endNumbers()
	p.opt = opt
	set.addHiddenDoubts(p.hiddenOutside)
	p.boards.listHidden()
	p.boardsBefore = boardsBefore + len(set.Boards)
	if p.writePart != nil {
		return set, p.writePart(set, last)
	}
	return set, nil
}

// readGames reads the games of a part into the current set.
func (p *pbnReader) readGames(data []byte) error {
	text, err := plainText(data, p.set)
	if err != nil {
		return err
	}
	p.data, p.pos = text, 0
	isStart := p.boardsBefore == 0
	if isStart && p.keep == nil {
		p.readOwnHeader()
	}
	p.readOwnGames()
	p.data, p.pos = cleanBytes(text[p.pos:], p.set, p.line, p.pos), 0
	return p.read()
}

// endNumbers assigns numbers from FirstNumber on if no board has one. If only some boards have a number, the
// others are doubtful.
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
