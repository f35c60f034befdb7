package score_test

import (
	"fmt"
	"math/big"
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestSecondSession scores 300 random sessions, adds up the points of the second implementation for the same
// boards, and compares all totals. Pair 1 has a penalty.
func TestSecondSession(t *testing.T) {
	r := rand.New(rand.NewSource(7))
	for range 300 {
		second := randomSession(r)
		// Pair 1 loses 3/2 points and, at matchpoints, a quarter of the top.
		penalty := score.Adjustment{Pair: "1", Side: "NS", Points: score.NewFrac(-3, 2)}
		if second.method == score.Matchpoints {
			penalty.Tops = score.NewFrac(-1, 4)
		}
		session := &score.Session{Winners: 2, Adjustments: []score.Adjustment{penalty}}
		for i := range second.boards {
			session.Add(fmt.Sprint(i+1), &second.boards[i])
		}
		scored, err := session.Score()
		if err != nil {
			t.Fatal(err)
		}

		second.addBoards(t)
		for _, p := range scored.Pairs {
			pair := second.pairs[p.Pair]
			want := second.scaled(p.Pair)
			if p.Pair == "1" {
				want = sumOf(want, rat(-3, 2))
				if second.method == score.Matchpoints {
					want = sumOf(want, rat(-int64(2*second.expected-2), 4))
				}
			}
			if p.Total.Rat().Cmp(want) != 0 || p.Boards != pair.played {
				t.Fatalf("%v, %v, pair %s: %v on %d boards, want %v on %d",
					second.method, second.factoring, p.Pair, p.Total, p.Boards, want, pair.played)
			}
			hasTops := second.method != score.Matchpoints || pair.tops.Sign() > 0
			wantPlace := pair.played > 0 && hasTops
			if got := p.Place > 0; got != wantPlace {
				t.Fatalf("%v, pair %s: has a place %v, want %v", second.method, p.Pair, got, wantPlace)
			}
		}
	}
}

// secondSession is a session that is added up a second time.
type secondSession struct {
	method    score.Method
	factoring score.Factoring
	boards    []score.Board
	expected  int                    // scores on each board
	pairs     map[string]*secondPair // the numbers of East-West pairs have three digits
}

// secondPair is a pair's sum of points and tops.
type secondPair struct {
	points, tops *big.Rat
	played       int
}

// randomSession returns one to four random boards in one form of scoring. A different test covers averages
// that depend on the session.
func randomSession(r *rand.Rand) *secondSession {
	s := &secondSession{
		method: score.Method(r.Intn(3)), factoring: score.Factoring(r.Intn(4)), pairs: map[string]*secondPair{},
	}
	for range 1 + r.Intn(4) {
		b := randomBoard(r, s.method)
		b.Expected, b.Factoring, b.Datum = 0, s.factoring, nil
		for i := range b.Lines {
			for _, side := range []*score.Side{&b.Lines[i].Result.NS, &b.Lines[i].Result.EW} {
				if side.Kind == score.AveragePlus || side.Kind == score.AverageMinus {
					side.Kind = score.Average
				}
			}
		}
		s.expected = max(s.expected, len(b.Lines))
		s.boards = append(s.boards, b)
	}
	return s
}

// addBoards adds the points and tops of all boards to the pairs.
func (s *secondSession) addBoards(t *testing.T) {
	t.Helper()
	for _, b := range s.boards {
		b.Expected = s.expected
		ns, ew := secondBoard(t, b)
		realNS, realEW := 0, 0
		for i := range b.Lines {
			if b.Lines[i].Result.NS.Kind == score.Scored {
				realNS++
			}
			if b.Lines[i].Result.EW.Kind == score.Scored {
				realEW++
			}
		}
		for i := range b.Lines {
			s.addPoints(b.Lines[i].NS, ns[i], secondTop(s.factoring, realNS, s.expected))
			s.addPoints(b.Lines[i].EW, ew[i], secondTop(s.factoring, realEW, s.expected))
		}
	}
}

// addPoints adds a pair's points on a board; points is nil if the board does not count.
func (s *secondSession) addPoints(pair string, points, top *big.Rat) {
	if s.pairs[pair] == nil {
		s.pairs[pair] = &secondPair{points: new(big.Rat), tops: new(big.Rat)}
	}
	if points == nil {
		return
	}
	p := s.pairs[pair]
	p.points.Add(p.points, points)
	p.tops.Add(p.tops, top)
	p.played++
}

// scaled returns a pair's points. At matchpoints they are scaled to the highest sum of tops on its side.
func (s *secondSession) scaled(pair string) *big.Rat {
	p := s.pairs[pair]
	if s.method != score.Matchpoints || p.tops.Sign() == 0 {
		return p.points
	}
	highest := new(big.Rat)
	for name, other := range s.pairs {
		if isEastWest(name) == isEastWest(pair) && highest.Cmp(other.tops) < 0 {
			highest = other.tops
		}
	}
	return product(p.points, highest, new(big.Rat).Inv(p.tops))
}

// isEastWest reports whether a pair of randomBoard sits East-West: their numbers begin at 101.
func isEastWest(pair string) bool { return len(pair) == 3 }
