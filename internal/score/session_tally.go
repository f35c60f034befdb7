package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// tally adds up a session. It numbers the pairs in order of appearance. With two winners, North-South's pair 7
// and East-West's pair 7 get different numbers.
type tally struct {
	session   *Session
	result    *SessionScore
	numbers   [2][]int32 // indexes into pairs, by Direction and by the session's pair number; or noNumber
	pairs     []pairSum
	dependent []tallySide // average plus and average minus, which depend on other boards and are scored last

	meetings map[meeting]Frac // IMPs against each opponent, if gains are limited
}

// noNumber marks a pair that has not appeared in a direction.
const noNumber = -1

// meeting identifies a pair and its opponents by their indexes in tally.pairs.
type meeting struct{ pair, opponents int32 }

// pairSum is a pair's running total.
type pairSum struct {
	key          pairKey
	lastBoard    int   // last board that the pair played, from 1
	played       int   // number of boards
	dependent    int   // number of boards with average plus or minus
	sum, maximum total // running totals of points and tops without dependent boards

	// These are set at the end.
	points, max                   Frac // points and their maximum on all boards
	base, baseMax                 Frac // the same without dependent boards
	dependentPoints, dependentMax Frac // the same on dependent boards
	adjustment                    Frac
	excess                        Frac // IMPs beyond the gain limit
}

// tallySide is a side of a line, or a bye, with the data that its points depend on.
type tallySide struct {
	pair      int32 // index in pairs
	opponents int32 // index in pairs, or noOpponents
	side      Side
	average   *Frac // the pair's session average, or nil if it is computed
	top       Frac
	plus      Frac   // IMPs for average plus
	board     *Board // for its rounding rule
}

// noOpponents replaces the opponents of a bye.
const noOpponents = -1

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

// String returns the usual name of the pair: 7, or 7 NS if there are two winners.
func (k pairKey) String() string { return strings.TrimSpace(k.id + " " + k.sideName()) }

func (k pairKey) sideName() string {
	switch k.side {
	case 'N':
		return "NS"
	case 'E':
		return "EW"
	}
	return ""
}
