package doubledummy

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// ErrCards is returned for a deal that cannot be played: its hands are empty or differ in length, a card occurs
// twice, or the strain or the leader is unknown.
var ErrCards = errors.New("the deal cannot be analysed double dummy")

var errSteps = errors.New("more positions than the test allows")

// Solver solves deals one after another and reuses its memory. The zero value is ready to
// use. A Solver must not be used by several goroutines at the same time.
type Solver struct {
	// Memory limits the table of answers in bytes. 0 means 48 MiB; values below 64 KiB count as
	// 64 KiB, and values above 1 GiB as 1 GiB. A smaller table makes the search slower, never wrong.
	Memory int
	// Progress, if not nil, is called after each of a deal's 20 results with the number done so
	// far.
	Progress func(done, of int)

	steps uint64 // for tests: the maximum number of positions per deal, 0 for no limit

	table        *table
	owners       [4][lane + 1]uint32
	preparedDeal bridge.Deal // the deal that owners describes
	engine       engine
}

// Solve returns a deal's double dummy table. The hands must have the same number of cards, 1 to 13.
// The error is ErrCards or the context's error; after the context ends, Solve returns within
// milliseconds.
func (s *Solver) Solve(ctx context.Context, deal bridge.Deal) (Table, error) {
	var t Table
	n, err := s.setDeal(ctx, deal)
	if err != nil {
		return t, err
	}
	for _, strain := range strains {
		if !s.solveDeclarers(strain, n, &t) {
			return Table{}, cmp.Or(ctx.Err(), errSteps)
		}
	}
	return t, nil
}

// solveDeclarers fills in one strain of the table. It returns false if the context ended.
func (s *Solver) solveDeclarers(strain bridge.Strain, n int, t *Table) bool {
	s.setStrain(strain)
	guess := s.estimateTricks(strain, n)
	for i, leader := range [4]int{0, 2, 1, 3} {
		tricks, ok := s.searchTricks(leader, n, guess)
		if !ok {
			return false
		}
		guess = tricks
		declarer := (leader + 3) & 3
		if declarer&1 == 1 { // East or West
			tricks = n - tricks
		}
		t[declarer][strain] = uint8(tricks)
		if s.Progress != nil {
			s.Progress(4*slices.Index(strains[:], strain)+i+1, 20)
		}
	}
	return true
}

// Tricks returns how many tricks North and South take if leader makes the opening lead and strain is trumps.
func (s *Solver) Tricks(
	ctx context.Context, deal bridge.Deal, strain bridge.Strain, leader bridge.Seat,
) (int, error) {
	if err := checkLead(strain, leader); err != nil {
		return 0, err
	}
	n, err := s.setDeal(ctx, deal)
	if err != nil {
		return 0, err
	}
	s.setStrain(strain)
	tricks, ok := s.searchTricks(int(leader), n, s.estimateTricks(strain, n))
	if !ok {
		return 0, cmp.Or(ctx.Err(), errSteps)
	}
	return tricks, nil
}

// Solve calls [Solver.Solve] with a new Solver.
func Solve(ctx context.Context, deal bridge.Deal) (Table, error) {
	var s Solver
	return s.Solve(ctx, deal)
}

// estimateTricks estimates the tricks of North and South from high cards and trumps. The search starts with
// this number, so that a good estimate makes it faster.
func (s *Solver) estimateTricks(strain bridge.Strain, cards int) int {
	e := &s.engine
	points := 0 // North-South's minus East-West's; the four top cards in a suit count 4, 3, 2 and 1
	for suit := range 4 {
		owners := e.ownersOf[suit][suitOf(e.all, suit)]
		length := e.length(0, suit) + e.length(1, suit) + e.length(2, suit) + e.length(3, suit)
		for i := range min(4, length) {
			if owners>>(30-2*i)&1 == 0 { // North or South
				points += 4 - i
			} else {
				points -= 4 - i
			}
		}
	}
	if strain != bridge.NoTrump {
		suit := e.trump
		points += 3 * (e.length(0, suit) + e.length(2, suit) - e.length(1, suit) - e.length(3, suit))
	}
	return min(max((cards*(points+45)+45)/90, 0), cards)
}

// searchTricks searches the tricks of North and South, starting from guess. It returns false if the
// context ended.
func (s *Solver) searchTricks(leader, n, guess int) (tricks int, ok bool) {
	return s.narrowTricks(n, guess, func(want int) bool {
		made, _ := s.engine.lead(leader, n, want)
		return made
	})
}

// narrowTricks narrows down the tricks of North and South, 0 to n, with a search that reports whether they
// take at least want. It starts with guess: if they take 8 tricks and guess is 7, it asks for 7, 8 and 9. It
// returns false if the context ended.
func (s *Solver) narrowTricks(n, guess int, search func(want int) bool) (tricks int, ok bool) {
	low, high := 0, n
	want := max(guess, 1)
	for low < high {
		want = min(max(want, low+1), high)
		made := search(want)
		if s.engine.stopped {
			return 0, false
		}
		if made {
			low = want
			want++
		} else {
			high = want - 1
			want--
		}
	}
	return low, true
}
