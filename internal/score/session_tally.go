package score

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// tally numbers the pairs and checks that they can meet (spec/score-session.md step 7).
func (s *Session) tally() (*tally, error) {
	if len(s.boards) == 0 {
		return nil, &SessionError{Line: -1, Err: errNoBoards}
	}
	if s.Winners < 0 || s.Winners > 2 {
		return nil, &SessionError{Line: -1, Err: fmt.Errorf("found %d winners, expected 1 or 2", s.Winners)}
	}
	result := &SessionScore{Method: s.boards[0].rules.Method, Winners: s.Winners, Expected: s.Expected}
	if s.Winners == 0 {
		result.Winners = s.winners()
	}
	t := &tally{session: s, result: result}
	result.tally = t
	if s.GainLimit > 0 && result.Method != Matchpoints {
		t.meetings = map[meeting]Frac{}
	}
	for side := range t.numbers {
		t.numbers[side] = slices.Repeat([]int32{noNumber}, len(s.pairs))
	}
	for i := range s.boards {
		if err := t.countBoard(i); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// countBoard numbers the pairs on board i, and checks that each sits there once.
func (t *tally) countBoard(i int) error {
	s, result := t.session, t.result
	b := &s.boards[i]
	// fail returns an error about a line, or about the whole board if line is -1.
	fail := func(line int, key string, args ...words.Arg) error {
		return &SessionError{Board: b.name, Line: line, Err: words.Errorf(key, args...)}
	}
	if b.rules.Method != result.Method {
		return fail(-1, "score.method-session-first-board",
			words.Name("method", b.rules.Method.String()),
			words.Name("method-b", result.Method.String()))
	}
	result.Expected = max(result.Expected, len(b.lines))
	result.MostExpected = max(result.MostExpected, result.Expected, b.rules.Expected)
	for j, l := range b.lines {
		ns, ew := s.pairs[l.ns], s.pairs[l.ew]
		if ns == "" || ew == "" {
			return fail(j, "score.result-without-opponents-ns",
				words.Name("ns", strconv.Quote(ns)),
				words.Name("ew", strconv.Quote(ew)))
		}
		if result.Winners == 1 && l.ns == l.ew {
			return fail(j, "score.pair-plays-against-itself", words.Name("ns", ns))
		}
		for side, pair := range [2]int32{l.ns, l.ew} {
			if number, ok := t.seat(pair, side, i); !ok {
				return fail(j, "score.pair-has-two-results", words.Name("key", t.pairs[number].key.String()))
			}
		}
	}
	for _, bye := range b.byes {
		if number, ok := t.seat(bye.pair, int(bye.Side), i); !ok {
			return fail(-1, "score.pair-has-two-results", words.Name("key", t.pairs[number].key.String()))
		}
	}
	return nil
}

// seat returns the number of a pair that plays board i, and remembers the board. ok is false if the pair
// already has a result on that board.
func (t *tally) seat(pair int32, side, i int) (number int32, ok bool) {
	number = t.number(pair, side)
	p := &t.pairs[number]
	if p.lastBoard == i+1 {
		return number, false
	}
	p.lastBoard = i + 1
	return number, true
}

// number returns the index of a pair in t.pairs, and adds the pair if it is new. With one winner,
// both sides share the numbers.
func (t *tally) number(pair int32, side int) int32 {
	if n := t.numbers[side][pair]; n != noNumber {
		return n
	}
	key := pairKey{id: t.session.pairs[pair]}
	if t.result.Winners == 2 {
		key.side = "NE"[side]
	} else if n := t.numbers[1-side][pair]; n != noNumber {
		t.numbers[side][pair] = n
		return n
	}
	n := int32(len(t.pairs))
	t.numbers[side][pair] = n
	t.pairs = append(t.pairs, pairSum{key: key})
	return n
}
