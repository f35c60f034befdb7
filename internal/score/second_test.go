package score_test

import (
	"fmt"
	"math/big"
	"math/rand"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// This second implementation is slow and exact, uses big rationals, and follows the definitions
// instead of frequency tables. It compares every table with every other table, part by part.

func rat(n, d int64) *big.Rat { return big.NewRat(n, d) }

func pairSum(list ...*big.Rat) *big.Rat {
	out := new(big.Rat)
	for _, r := range list {
		out.Add(out, r)
	}
	return out
}

func product(list ...*big.Rat) *big.Rat {
	out := rat(1, 1)
	for _, r := range list {
		out.Mul(out, r)
	}
	return out
}

// secondIMP counts the steps of Law 78B.
func secondIMP(difference int) int64 {
	if difference < 0 {
		return -secondIMP(-difference)
	}
	n := int64(0)
	for _, step := range []int{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000} {
		if difference >= step {
			n++
		}
	}
	return n
}

// against returns the mean of worth(mine, theirs) over the parts of two sides.
func averageIMPs(mine, theirs score.Side, worth func(a, b int) int64) *big.Rat {
	out := new(big.Rat)
	for _, p := range mine.Parts {
		for _, q := range theirs.Parts {
			out.Add(out, product(p.Weight.Rat(), q.Weight.Rat(), rat(worth(p.Score, q.Score), 1)))
		}
	}
	return out
}

// secondBoard returns all sides' points: NS for every line, then EW.
func secondBoard(t *testing.T, b score.Board) (ns, ew []*big.Rat) {
	t.Helper()
	expected := b.Expected
	if expected == 0 {
		expected = len(b.Lines)
	}
	for side := range 2 {
		of := func(i int) score.Side {
			if side == 0 {
				return b.Lines[i].Result.NS
			}
			return b.Lines[i].Result.EW
		}
		real := 0
		for i := range b.Lines {
			if of(i).Kind == score.Scored {
				real++
			}
		}
		for i := range b.Lines {
			s := of(i)
			var points *big.Rat
			switch {
			case s.Kind == score.NotPlayed:
			case s.Kind != score.Scored:
				share := map[score.Kind]*big.Rat{score.AveragePlus: rat(60, 1), score.Average: rat(50, 1), score.AverageMinus: rat(40, 1), score.Percentage: s.Percent.Rat()}[s.Kind]
				if b.Method == score.Matchpoints {
					points = product(share, rat(1, 100), secondTop(b.Factoring, real, expected))
				} else {
					points = product(pairSum(share, rat(-50, 1)), rat(3, 10))
				}
			default:
				points = secondSide(b, s, i, of, real, expected, side)
			}
			if side == 0 {
				ns = append(ns, points)
			} else {
				ew = append(ew, points)
			}
		}
	}
	return ns, ew
}

func secondTop(f score.Factoring, real, expected int) *big.Rat {
	if f == score.FactorNone {
		return rat(int64(max(0, 2*(real-1))), 1)
	}
	return rat(int64(2*(expected-1)), 1)
}

// secondSide returns the points of a real side on line i.
func secondSide(b score.Board, s score.Side, i int, of func(int) score.Side, real, expected, side int) *big.Rat {
	minus := rat(1, 1)
	if side == 1 {
		minus = rat(-1, 1)
	}
	if b.Method == score.Butler {
		return product(minus, secondButler(b, s, i, of, real, expected))
	}
	total := new(big.Rat)
	for j := range b.Lines {
		if j == i || of(j).Kind != score.Scored {
			continue
		}
		total.Add(total, averageIMPs(s, of(j), func(mine, theirs int) int64 {
			switch {
			case b.Method == score.CrossIMP:
				return secondIMP(mine - theirs)
			case mine > theirs:
				return 2
			case mine == theirs:
				return 1
			}
			return 0
		}))
	}
	if b.Method == score.CrossIMP {
		if real > 1 && !b.Sum {
			total.Quo(total, rat(int64(real-1), 1))
		}
		return product(minus, total)
	}
	a, e := int64(real), int64(expected)
	switch {
	case real == expected || b.Factoring == score.FactorNone:
	case b.Factoring == score.FactorMissing:
		total.Add(total, rat(e-a, 1))
	case b.Factoring == score.FactorScaled && real == 1:
		total = rat(e-1, 1)
	case b.Factoring == score.FactorScaled:
		total = product(total, rat(e-1, a-1))
	case b.FewScores && real == 2 && expected >= 6, b.FewScores && real == 3 && expected >= 9:
		// // A score gets 60 %, plus 5 % for each lower score and minus 5 % for each higher score.
		share := pairSum(total, rat(-(a-1), 1))
		if side == 1 {
			share = product(rat(-1, 1), share)
		}
		return product(pairSum(rat(60, 1), product(rat(5, 1), share)), rat(2*(e-1), 100))
	default:
		total = pairSum(product(pairSum(total, rat(1, 1)), rat(e, a)), rat(-1, 1))
	}
	if side == 1 {
		return pairSum(secondTop(b.Factoring, real, expected), product(rat(-1, 1), total))
	}
	return total
}

// secondButler replaces every side by each of its parts in turn.
func secondButler(b score.Board, s score.Side, i int, of func(int) score.Side, real, expected int) *big.Rat {
	total := new(big.Rat)
	var field func(j int, scores []int, mine int, weight *big.Rat)
	field = func(j int, scores []int, mine int, weight *big.Rat) {
		switch {
		case j == len(b.Lines):
			total.Add(total, product(weight, rat(secondIMP(mine-secondDatum(b, scores, real, expected)), 1)))
		case of(j).Kind != score.Scored:
			field(j+1, scores, mine, weight)
		default:
			for _, p := range of(j).Parts {
				m := mine
				if j == i {
					m = p.Score
				}
				field(j+1, append(scores[:len(scores):len(scores)], p.Score), m, product(weight, p.Weight.Rat()))
			}
		}
	}
	field(0, nil, 0, rat(1, 1))
	return total
}

// secondDatum repeats every score as often as it counts, removes the extremes from the list, and
// rounds the mean.
func secondDatum(b score.Board, scores []int, real, expected int) int {
	if b.Datum != nil {
		return *b.Datum
	}
	if b.PlainDatum {
		expected = real
	}
	trim := 1
	if expected < 3 {
		trim = 0
	}
	var list []int
	for _, s := range scores {
		for range expected {
			list = append(list, s)
		}
	}
	slices.Sort(list)
	list = list[trim*real : len(list)-trim*real]
	n := 0
	for _, s := range list {
		n += s
	}
	mean := rat(int64(n), int64(len(list)*10))
	up := rat(1, 2)
	if mean.Sign() < 0 {
		up = rat(-1, 2)
	}
	mean.Add(mean, up)
	return 10 * int(new(big.Int).Quo(mean.Num(), mean.Denom()).Int64())
}

var randomScores = []int{1430, 680, 650, 620, 500, 420, 170, 140, 110, 50, 0, -50, -100, -110, -200, -420, -500, -800}

func randomSide(r *rand.Rand) score.Side {
	n := []int{1, 1, 1, 2, 3}[r.Intn(5)]
	left := 100
	var s score.Side
	for i := range n {
		w := left
		if i < n-1 {
			w = 10*r.Intn(25) - 100
		}
		left -= w
		s.Parts = append(s.Parts, score.Part{Weight: score.NewFrac(int64(w), 100), Score: randomScores[r.Intn(len(randomScores))]})
	}
	return s
}

// randomBoard returns a board with all kinds of results that a director may award.
func randomBoard(r *rand.Rand, m score.Method) score.Board {
	b := score.Board{Method: m, Factoring: score.Factoring(r.Intn(4)), FewScores: r.Intn(2) == 0, PlainDatum: r.Intn(2) == 0, Sum: r.Intn(2) == 0}
	n, adjusted := 3+r.Intn(8), 0
	if r.Intn(4) == 0 {
		n = 2 + r.Intn(2)
	}
	for i := range n {
		l := score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(101 + i), Result: score.RawResult(randomScores[r.Intn(len(randomScores))])}
		if r.Intn(3) == 0 && adjusted < 4 { // The number of combinations at Butler grows quickly.
			adjusted++
			switch r.Intn(6) {
			case 0:
				l.Result = score.BothSides(randomSide(r))
			case 1:
				l.Result = score.Result{NS: randomSide(r), EW: randomSide(r)}
			case 2:
				l.Result = score.Result{NS: score.Side{Kind: score.AveragePlus}, EW: score.Side{Kind: score.AverageMinus}}
			case 3:
				l.Result = score.Result{NS: score.Side{Kind: score.Percentage, Percent: score.Int(r.Intn(101))}, EW: randomSide(r)}
			case 4:
				l.Result = score.BothSides(score.Side{Kind: score.NotPlayed})
			case 5:
				l.Result = score.BothSides(score.Side{Kind: score.Average})
			}
		}
		b.Lines = append(b.Lines, l)
	}
	if r.Intn(2) == 0 {
		b.Expected = n + r.Intn(6)
	}
	if m == score.Butler && r.Intn(5) == 0 {
		d := 10 * (r.Intn(81) - 40)
		b.Datum = &d
	}
	return b
}

// TestSecondImplementation scores 2,000 random boards in each form with both implementations.
func TestSecondImplementation(t *testing.T) {
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		t.Run(m.String(), func(t *testing.T) {
			r := rand.New(rand.NewSource(int64(thorough.Seed(uint64(m) + 1))))
			compared := 0
			for range thorough.Times(200, 2000) {
				b := randomBoard(r, m)
				s, err := b.Score()
				if err != nil {
					t.Fatalf("%+v: %v", b, err)
				}
				ns, ew := secondBoard(t, b)
				for i, l := range s.Lines {
					for _, x := range []struct {
						side string
						got  score.Points
						want *big.Rat
					}{{"NS", l.NS, ns[i]}, {"EW", l.EW, ew[i]}} {
						if x.got.Played != (x.want != nil) || x.want != nil && x.got.Value.Rat().Cmp(x.want) != 0 {
							t.Fatalf("%+v\nline %d %s: %v, want %v", b, i+1, x.side, x.got.Value, x.want)
						}
						compared++
					}
				}
			}
			if compared < thorough.Times(1000, 10_000) {
				t.Fatalf("only %d points compared", compared)
			}
		})
	}
}

// TestSecondOddWeights scores boards whose weights have no common denominator that fits in a
// machine word.
func TestSecondOddWeights(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	primes := []int64{999983, 1000003, 1000033, 1000037, 1000039}
	for n := range 300 {
		b := randomBoard(r, []score.Method{score.Matchpoints, score.CrossIMP}[n%2])
		for i := range min(len(b.Lines), 2+n%4) {
			w := score.NewFrac(int64(1+r.Intn(900000)), primes[i])
			b.Lines[i].Result = score.BothSides(score.Side{Parts: []score.Part{
				{Weight: w, Score: randomScores[r.Intn(len(randomScores))]},
				{Weight: score.Int(1).Sub(w), Score: randomScores[r.Intn(len(randomScores))]},
			}})
		}
		if n%7 == 0 { // The weight is a single fraction.
			big := score.NewFrac(1<<45, 3)
			b.Lines[0].Result = score.BothSides(score.Side{Parts: []score.Part{{Weight: big, Score: 620}, {Weight: score.Int(1).Sub(big), Score: -7}}})
		}
		s, err := b.Score()
		if err != nil {
			t.Fatal(err)
		}
		ns, ew := secondBoard(t, b)
		for i, l := range s.Lines {
			if ns[i] != nil && l.NS.Value.Rat().Cmp(ns[i]) != 0 || ew[i] != nil && l.EW.Value.Rat().Cmp(ew[i]) != 0 {
				t.Fatalf("%+v\nline %d: %v and %v, want %v and %v", b, i+1, l.NS.Value, l.EW.Value, ns[i], ew[i])
			}
		}
	}
}

// TestSecondDamage works out 2,000 random damages in each form again, scoring each of the three
// results separately against the other tables.
func TestSecondDamage(t *testing.T) {
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		r := rand.New(rand.NewSource(int64(thorough.Seed(uint64(m) + 100))))
		cases := map[score.DamageCase]int{}
		for range thorough.Times(200, 2000) {
			b := randomBoard(r, m)
			at := r.Intn(len(b.Lines))
			d := score.Damage{Offender: score.Direction(r.Intn(2)), Before: randomSide(r), After: randomSide(r), Actual: randomSide(r)}
			got, err := b.Damage(at, d)
			if err != nil {
				t.Fatal(err)
			}
			points := func(s score.Side) (innocent, guilty *big.Rat) {
				c := b
				c.Lines = slices.Clone(b.Lines)
				c.Lines[at].Result = score.BothSides(s)
				ns, ew := secondBoard(t, c)
				if d.Offender == score.NorthSouth {
					return ew[at], ns[at]
				}
				return ns[at], ew[at]
			}
			before, theirBefore := points(d.Before)
			after, _ := points(d.After)
			actual, theirActual := points(d.Actual)
			want, theirs, kind := before, theirBefore, score.DamageNotOwn
			switch {
			case before.Cmp(actual) <= 0:
				want, theirs, kind = actual, theirActual, score.DamageNone
			case actual.Cmp(after) < 0 && after.Cmp(before) < 0:
				want, kind = pairSum(before, actual, product(rat(-1, 1), after)), score.DamageShared
			case actual.Cmp(after) < 0:
				want, kind = actual, score.DamageOwn
			}
			mine, other := got.NS, got.EW
			if d.Offender == score.NorthSouth {
				mine, other = got.EW, got.NS
			}
			if got.Case != kind || mine.Rat().Cmp(want) != 0 || other.Rat().Cmp(theirs) != 0 {
				t.Fatalf("%+v line %d, %+v: %v, %v and %v, want %v, %v and %v", b, at+1, d, got.Case, mine, other, kind, want, theirs)
			}
			cases[kind]++
		}
		if len(cases) != 4 {
			t.Errorf("%v: only the cases %v came up", m, cases)
		}
	}
}

// fewScoresByHand returns the rules from the White Book, 4.2.3, for every number of actual and
// expected scores: the matchpoints for the best, the next and the last of different scores.
func fewScoresByHand(a, e int) []*big.Rat {
	top := int64(2*e - 2)
	switch {
	case a == 2 && (e == 6 || e == 7 || e == 8 || e == 9 || e == 10 || e == 11 || e == 12):
		return []*big.Rat{rat(65*top, 100), rat(55*top, 100)}
	case a == 3 && (e == 9 || e == 10 || e == 11 || e == 12):
		return []*big.Rat{rat(70*top, 100), rat(60*top, 100), rat(50*top, 100)}
	}
	var out []*big.Rat
	for beaten := a - 1; beaten >= 0; beaten-- {
		// (2·beaten + 1)·E/A - 1
		out = append(out, pairSum(product(rat(int64(2*beaten+1), 1), rat(int64(e), int64(a))), rat(-1, 1)))
	}
	return out
}

// TestFewScoresTable compares the table for all A <= E <= 12 with the written rule.
func TestFewScoresTable(t *testing.T) {
	rows := 0
	for e := 1; e <= 12; e++ {
		for a := 1; a <= e; a++ {
			b := score.Board{Expected: e, FewScores: true}
			for i := range a {
				b.Lines = append(b.Lines, score.Line{NS: fmt.Sprint(i), EW: fmt.Sprint(i), Result: score.RawResult(620 - 50*i)})
			}
			s, err := b.Score()
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range fewScoresByHand(a, e) {
				if got := s.Lines[i].NS.Value; got.Rat().Cmp(want) != 0 {
					t.Errorf("A %d, E %d, score %d: %v, want %v", a, e, i+1, got, want)
				}
			}
			rows++
		}
	}
	if rows != 78 {
		t.Errorf("%d rows, want 78", rows)
	}
	for _, c := range []struct {
		a, e int
		want []string
	}{{3, 6, []string{"9", "5", "1"}}, {2, 5, []string{"13/2", "3/2"}}, {3, 8, []string{"37/3", "7", "5/3"}}} {
		b := score.Board{Expected: c.e, FewScores: true}
		for i := range c.a {
			b.Lines = append(b.Lines, score.Line{NS: fmt.Sprint(i), EW: fmt.Sprint(i), Result: score.RawResult(620 - 50*i)})
		}
		s, err := b.Score()
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range c.want {
			if got := s.Lines[i].NS.Value.String(); got != want {
				t.Errorf("A %d, E %d: %s, want %s", c.a, c.e, got, want)
			}
		}
	}
}

// TestSecondSession adds up 300 random sessions again, with penalties.
func TestSecondSession(t *testing.T) {
	r := rand.New(rand.NewSource(7))
	for range 300 {
		m := score.Method(r.Intn(3))
		s := &score.Session{Winners: 2}
		points, tops := map[string]*big.Rat{}, map[string]*big.Rat{}
		played := map[string]int{}
		how := score.Factoring(r.Intn(4))
		most := 0
		var boards []score.Board
		for range 1 + r.Intn(4) {
			b := randomBoard(r, m)
			b.Expected, b.Factoring, b.Datum = 0, how, nil
			for i := range b.Lines { // A different test covers averages that depend on the session.
				for _, side := range []*score.Side{&b.Lines[i].Result.NS, &b.Lines[i].Result.EW} {
					if side.Kind == score.AveragePlus || side.Kind == score.AverageMinus {
						side.Kind = score.Average
					}
				}
			}
			most = max(most, len(b.Lines))
			boards = append(boards, b)
			s.Add(fmt.Sprint(len(boards)), &b)
		}
		for _, b := range boards {
			b.Expected = most
			ns, ew := secondBoard(t, b)
			for k, list := range [][]*big.Rat{ns, ew} {
				real := 0
				for i := range b.Lines {
					if x := []score.Side{b.Lines[i].Result.NS, b.Lines[i].Result.EW}[k]; x.Kind == score.Scored {
						real++
					}
				}
				for i, p := range list {
					name := []string{b.Lines[i].NS, b.Lines[i].EW}[k]
					if points[name] == nil {
						points[name], tops[name] = new(big.Rat), new(big.Rat)
					}
					if p != nil {
						points[name].Add(points[name], p)
						tops[name].Add(tops[name], secondTop(how, real, most))
						played[name]++
					}
				}
			}
		}
		fine := score.Adjustment{Pair: "1", Side: "NS", Points: score.NewFrac(-3, 2)}
		if m == score.Matchpoints {
			fine.Tops = score.NewFrac(-1, 4)
		}
		s.Adjustments = []score.Adjustment{fine}
		got, err := s.Score()
		if err != nil {
			t.Fatal(err)
		}
		full := map[string]*big.Rat{"NS": new(big.Rat), "EW": new(big.Rat)}
		for name, top := range tops {
			side := "NS"
			if len(name) == 3 {
				side = "EW"
			}
			if full[side].Cmp(top) < 0 {
				full[side] = top
			}
		}
		for _, p := range got.Pairs {
			want := points[p.Pair]
			if m == score.Matchpoints && tops[p.Pair].Sign() > 0 {
				want = product(want, full[p.Side], new(big.Rat).Inv(tops[p.Pair]))
			}
			if p.Pair == "1" {
				want = pairSum(want, rat(-3, 2))
				if m == score.Matchpoints {
					want = pairSum(want, rat(-int64(2*most-2), 4))
				}
			}
			if p.Total.Rat().Cmp(want) != 0 || p.Boards != played[p.Pair] {
				t.Fatalf("%v, %v, pair %s: %v on %d boards, want %v on %d", m, how, p.Pair, p.Total, p.Boards, want, played[p.Pair])
			}
			if counted := played[p.Pair] > 0 && (m != score.Matchpoints || tops[p.Pair].Sign() > 0); counted != (p.Place > 0) {
				t.Fatalf("%v, pair %s has place %d, counted %v", m, p.Pair, p.Place, counted)
			}
		}
	}
}
