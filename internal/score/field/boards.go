package field

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// fieldBoard is a board of the field.
type fieldBoard struct {
	name string
	from string // name of the first club with this board
	deal bridge.Deal
	score.Board
}

// addBoards adds a club's results to the boards of the field.
func (j *joiner) addBoards(c *Club) {
	s := c.Scored.Session
	for i := range s.Len() {
		in := s.Board(i)
		b := j.board(c, s.Name(i), in)
		if j.hasExpected {
			expected := in.Expected
			if expected == 0 {
				expected = max(c.Scored.Score.Expected, s.Expected)
			}
			b.Expected += expected
		}
		for _, l := range in.Lines {
			l.NS, l.EW = j.pairName(c, l.NS, "NS"), j.pairName(c, l.EW, "EW")
			b.Lines = append(b.Lines, l)
		}
		for _, bye := range in.Byes {
			bye.Pair = j.pairName(c, bye.Pair, bye.Side.String())
			b.Byes = append(b.Byes, bye)
		}
	}
}

// board returns the field board on which a club's results count, and adds it if it is new. Known cards
// decide, so that board 3 of one club may be board 7 of another. Without cards, boards are matched by name.
func (j *joiner) board(c *Club, name string, in *score.Board) *fieldBoard {
	hand, isKnown := c.Hands[evening.BoardNumber(name)]
	isKnown = isKnown && hand.Deal.Complete()
	if !isKnown {
		return j.boardByName(c, name, in)
	}
	if b := j.byDeal[hand.Deal]; b != nil {
		if b.name != name && evening.BoardNumber(b.name) != evening.BoardNumber(name) {
			j.field.NumberNotes = append(j.field.NumberNotes, words.New("field.moved",
				words.Name("club", c.Name),
				words.Name("board", name), words.Name("first", b.from), words.Name("other", b.name)))
		}
		return b
	}
	b := j.byName[name]
	if b != nil && b.deal.Complete() { // A board with this name exists, but has different cards.
		j.ambiguous[evening.BoardNumber(name)] = true
		b, name = nil, c.Name+"."+name
	}
	if b == nil {
		b = j.newBoard(c, name, in)
	}
	b.deal = hand.Deal
	j.byDeal[hand.Deal] = b
	j.field.Hands[b.name] = hand
	return b
}

// boardByName returns the board with the same name, or a new one.
func (j *joiner) boardByName(c *Club, name string, in *score.Board) *fieldBoard {
	b := j.byName[name]
	if b == nil {
		return j.newBoard(c, name, in)
	}
	if j.ambiguous[evening.BoardNumber(name)] {
		j.field.NumberNotes = append(j.field.NumberNotes, words.New("field.unclear", words.Name("club", c.Name),
			words.Name("board", name), words.Name("first", b.from)))
	}
	return b
}

// newBoard adds a board without results, with the settings of a club's board.
func (j *joiner) newBoard(c *Club, name string, in *score.Board) *fieldBoard {
	b := &fieldBoard{name: name, from: c.Name, Board: *in}
	b.Lines, b.Byes, b.Expected = nil, nil, 0
	j.boards, j.byName[name] = append(j.boards, b), b
	return b
}
