package apply

import (
	"cmp"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// findLine returns the line with the result of two pairs.
func findLine(session *score.Session, boardName, ns, ew string) (lineIndex, error) {
	board, err := findBoard(session, boardName)
	if err != nil {
		return noLine, err
	}
	seatsSwapped := false
	lines := session.Board(board).Lines
	for j := range lines {
		l := &lines[j]
		if isPair(l.NS, ns, "NS") && isPair(l.EW, ew, "EW") {
			return lineIndex{board, j}, nil
		}
		seatsSwapped = seatsSwapped || isPair(l.NS, ew, "NS") && isPair(l.EW, ns, "EW")
	}
	if seatsSwapped {
		return noLine, words.Errorf("ruling.on-board-pair-sat",
			words.Name("name", boardName), words.Name("ew", ew),
			words.Name("ns", ns))
	}
	return noLine, words.Errorf("ruling.on-board-pairs-have", words.Name("name", boardName),
		words.Name("ns", plain.Excerpt(ns)), words.Name("ew", plain.Excerpt(ew)))
}

// findBoard returns the index of a board. If several sessions are scored together, board 7 of session 2 is named 2.7. It
// can also be named 7 if no other session has a board 7.
func findBoard(session *score.Session, name string) (int, error) {
	var boards []int
	for i := range session.Len() {
		if n := session.Name(i); n == name || strings.HasSuffix(n, "."+name) {
			boards = append(boards, i)
		}
	}
	switch {
	case len(boards) == 0:
		return 0, words.Errorf("ruling.board-not-session", words.Name("name", plain.Excerpt(name)))
	case len(boards) > 1:
		return 0, words.Errorf("ruling.board-played-several-sessions", words.Name("board", plain.Excerpt(name)),
			words.Name("first", session.Name(boards[0])), words.Name("second", session.Name(boards[1])))
	}
	return boards[0], nil
}

// isPair reports whether text means the pair with the given name on a side. Both text and name can include the side: 3,
// 3NS or NS3.
func isPair(name, text, side string) bool {
	nameNumber, nameSide := traveller.SplitPair(name)
	textNumber, textSide := traveller.SplitPair(text)
	isOnSide := (nameSide == "" || nameSide == side) && (textSide == "" || textSide == side)
	return name == text || nameNumber == textNumber && isOnSide
}

// findPair returns the pair that a ruling names. side is empty if the ruling does not state it.
func (a *Applied) findPair(text, side string) (*score.PairScore, error) {
	var pairs []*score.PairScore
	number, textSide := traveller.SplitPair(text)
	side = cmp.Or(side, textSide)
	for i := range a.Before.Pairs {
		p := &a.Before.Pairs[i]
		pairNumber, pairSide := traveller.SplitPair(p.Pair)
		pairSide = cmp.Or(pairSide, p.Side)
		if pairNumber == number && (side == "" || pairSide == "" || pairSide == side) {
			pairs = append(pairs, p)
		}
	}
	switch len(pairs) {
	case 0:
		return nil, words.Errorf("ruling.pair-has-no-results",
			words.Name("typed", plain.Excerpt(strings.TrimSpace(text+" "+side))))
	case 1:
		return pairs[0], nil
	}
	return nil, words.Errorf("ruling.pair-sits-on-both", words.Name("typed", text))
}
