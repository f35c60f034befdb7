package audit

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// dealtSets contains the dealt sets in the order of package judge.
type dealtSets []*tally

// deal returns a board's deal.
func (s dealtSets) deal(fact judge.Fact) *bridge.Deal { return &s[fact.Set].want[fact.Index].Deal }

// board returns a board as an argument of a sentence.
func (s dealtSets) board(fact judge.Fact) words.Arg {
	return s.numberedBoard(fact, s[fact.Set].number(fact.Index))
}

// numberedBoard names a board by a given number and its session.
func (s dealtSets) numberedBoard(fact judge.Fact, number int) words.Arg {
	set := words.T("set", say.OfSet(s[fact.Set].id))
	return words.T("board", words.New("audit.board.of", words.N("board", number), set))
}

// comparisons counts the unknown boards compared, and the pairs.
type comparisons struct{ boards, pairs int }

// Limits on the unknown boards that are compared card by card with every known board, and on the pairs.
const (
	maxUnknownBoards = 50
	maxPairs         = 2_000_000
)

// nearest finds the known board that is most similar to an unknown deal, if half of the cards are at the same
// seats (spec/intake.md 4.3).
func (s dealtSets) nearest(d *bridge.Deal, done *comparisons) (board judge.Fact, ok bool) {
	if done.boards++; done.boards > maxUnknownBoards {
		return board, false
	}
	most := 0
	for set := range s {
		want := s[set].want
		for i := range want {
			if done.pairs++; done.pairs > maxPairs {
				return board, false
			}
			if n := commonCards(d, &want[i].Deal); n > most {
				most, board = n, judge.Fact{Set: set, Index: i}
			}
		}
	}
	return board, 2*most >= commonCards(d, d)
}

// commonCards returns the number of cards that two deals have at the same seats.
func commonCards(a, b *bridge.Deal) (n int) {
	for seat, h := range a {
		n += (h & b[seat]).Len()
	}
	return n
}
