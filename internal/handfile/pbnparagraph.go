package handfile

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// pbnPart is the content of one game in a paragraph, that is, in the text between two empty lines. A program that
// ends games only at empty lines would read the whole paragraph as one game.
type pbnPart struct {
	firstTag    pbnTag
	hasBoardTag bool // possibly without a number
	number      int
	deal        bridge.Deal
	line        int
}

// endParagraph ends the current game and its paragraph.
func (p *pbnReader) endParagraph() error {
	p.rowsFollow = false
	if err := p.endGame(p.pos); err != nil {
		return err
	}
	games := p.paragraph
	p.paragraph = p.paragraph[:0]
	if len(games) > 1 {
		p.set.doubtParagraph(games)
	}
	return nil
}

// doubtParagraph reports games that have no empty line between them and may have exchanged a number or a deal with
// a neighbour. They are unambiguous only if each is complete and all start with the same tag.
func (s *Set) doubtParagraph(games []pbnPart) {
	numbers, deals := map[int]bool{}, map[bridge.Deal]bool{}
	complete, sameStart := true, true
	for i := range games {
		game := &games[i]
		if game.hasBoardTag {
			numbers[game.number] = true
		}
		if game.deal != (bridge.Deal{}) {
			deals[game.deal] = true
		}
		complete = complete && game.number > 0 && game.deal != (bridge.Deal{})
		sameStart = sameStart && game.firstTag == games[0].firstTag
	}
	twoDeals := reason("a game has several Deal tags with no empty line between them")
	switch {
	case len(numbers) == 0: // Games that all start with the same tag are clearly separate.
		if len(deals) > 1 && !sameStart {
			startsOtherwise := func(game pbnPart) bool { return game.firstTag != games[0].firstTag }
			i := slices.IndexFunc(games, startsOtherwise)
			s.addDoubt(Doubt{Kind: TwoDeals, Line: games[i].line, Text: twoDeals})
		}
	case complete && sameStart:
	case len(numbers) > 1:
		s.doubtGames(games, TwoNumbers, reason("a game has several Board tags with no empty line between them"))
	case len(deals) > 1:
		s.doubtGames(games, TwoDeals, twoDeals)
	}
}

// doubtGames reports the same doubt for each game that has a number.
func (s *Set) doubtGames(games []pbnPart, kind DoubtKind, text words.Text) {
	for i := range games {
		if game := &games[i]; game.number > 0 {
			s.addDoubt(Doubt{Kind: kind, Board: game.number, Line: game.line, Text: text})
		}
	}
}

// addToParagraph adds a game to the current paragraph if it has a number or cards. Written contains the game's own
// tags, game also the lasting values of missing tags.
func (p *pbnReader) addToParagraph(b *bridge.Board, written, game *pbnGame) {
	part := pbnPart{
		firstTag:    p.firstTag,
		hasBoardTag: b.Number > 0 || written[tagBoard].line > 0,
		number:      b.Number,
		deal:        b.Deal,
		line:        max(game[tagBoard].line, game[tagDeal].line),
	}
	if part.hasBoardTag || part.deal != (bridge.Deal{}) {
		p.paragraph = append(p.paragraph, part)
	}
}
