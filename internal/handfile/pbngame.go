package handfile

import "github.com/fairdeal/fairdeal/bridge"

// endGame ends the current game at byte end: it builds the board from the tags of the game and adds it to the set.
// Between two games, it only keeps hidden boards.
func (p *pbnReader) endGame(end int) error {
	written, hidden := p.game, p.hidden
	p.hidden = p.hidden[:0]
	p.analysis.endRows(p.data, end)
	results := p.analysis
	p.analysis = analysis{}
	isBetweenGames := written == (pbnGame{})
	if isBetweenGames {
		p.keep.discardTags()
		if len(p.hiddenOutside) < maxDoubts {
			p.hiddenOutside = append(p.hiddenOutside, hidden...)
		}
		return nil
	}
	p.game = pbnGame{}
	game := written.withDefaults(&p.lasting)
	p.inherited, p.previous.ok = game, false
	number, err := p.parseNumber(game[tagBoard])
	if err != nil {
		return err
	}
	p.numbered = p.numbered || number > 0
	board, hasCards, err := p.parseDeal(number, game[tagDeal])
	if err != nil {
		return err
	}
	if p.keep != nil {
		isUnreadable := !hasCards && trimTag(game[tagDeal].text) != ""
		p.keep.editGame(p.data, &written, board, isUnreadable, end)
	}
	p.addToParagraph(&board, &written, &game)
	for i := range hidden {
		h := &hidden[i]
		if !h.agreesWith(&board) {
			p.set.addHiddenDoubt(h, number)
		}
	}
	switch {
	case p.opt.isFull(p.set):
		return p.opt.tooMany(p.line, 0)
	case hasCards:
		p.addBoard(board, &game)
		p.set.addTricks(&results, &board, game[tagDeal].line)
	case number > 0:
		p.boards.noteHidden(number)
	}
	return nil
}

// withDefaults returns the game with the lasting values of missing tags.
func (g pbnGame) withDefaults(lasting *pbnGame) pbnGame {
	for tag := range g {
		if g[tag].line == 0 {
			g[tag] = lasting[tag]
		}
	}
	return g
}

// addBoard adds a board with cards to the set, with the table that the game states.
func (p *pbnReader) addBoard(board bridge.Board, game *pbnGame) {
	line := game[tagDeal].line
	if board.Number == 0 {
		p.unnumbered = append(p.unnumbered, line)
		stated, _, _ := readTable(game[tagDealer].text, game[tagVulnerable].text)
		p.set.recordNextTable(stated)
		p.boards.append(board, line)
		return
	}
	p.set.checkTable(board, game[tagDealer], game[tagVulnerable])
	p.boards.add(board, line)
}
