package score

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Table is a board's frequency table with the columns score, frequency, NS and EW, as in the
// lecture (spec/score.md step 6). Frequencies may be fractional or negative.
type Table struct {
	Rows     []Row // highest score first
	Real     int   // number of scores: the sum of the frequencies
	Expected int   // number of expected scores
	Top      Frac  // 2·Expected - 2, or 2·Real - 2 if nothing is factored
	How      Factoring
	FewACBL  bool // one to three scores get the ACBL's fixed percentages
	Few      bool // two or three scores get the White Book's fixed percentages instead of Neuberg's formula

	at []uint16 // indexes into Rows, for sides with a single score
}

// Factored reports whether scores are missing, so that How explains the points.
func (t *Table) Factored() bool { return 0 < t.Real && t.Real < t.Expected && !t.Few && !t.FewACBL }

// Row is one score in a frequency table.
type Row struct {
	Score     int // raw score from North-South's point of view
	Frequency Frac
	NS, EW    Frac // both sides' matchpoints; they sum to the top
}

// matchpointTable builds the table for the sides of one direction. Tables without a score to
// compare are left out.
func (b *Board) matchpointTable(d Direction, sides []*Side, expected int) (*Table, error) {
	f := frequencies(sides)
	t, err := b.emptyTable(d, f.real, expected)
	if err != nil {
		return nil, err
	}
	t.Rows, t.at = f.rows(), f.at
	below := total{}
	units, n := f.units != nil, int64(0) // n replaces below if the frequencies are in units.
	for i := len(t.Rows) - 1; i >= 0; i-- {
		r := &t.Rows[i]
		if units {
			mp := 2*n + f.units[i] - f.denominator
			n += f.units[i]
			if t.Real == expected {
				r.NS = small(mp, f.denominator)
				r.EW = small(t.Top.n*f.denominator-mp, f.denominator)
				continue
			}
			r.NS, r.EW = t.worth(small(mp, f.denominator))
			continue
		}
		r.NS, r.EW = t.worth(below.value().Times(2).Add(r.Frequency).Sub(Int(1)))
		below.add(r.Frequency)
	}
	return t, nil
}

// emptyTable returns a table without rows.
func (b *Board) emptyTable(d Direction, real, expected int) (*Table, error) {
	if real > expected {
		return nil, words.Errorf("score.scores-but-only-expected", words.N("real", real), words.N("expected", expected))
	}
	t := &Table{Real: real, Expected: expected, How: b.Factoring}
	t.Few = b.FewScores && t.How == FactorNeuberg && fewScores(t.Real, expected)
	t.FewACBL = b.fewACBL && t.How == FactorNeuberg && real < expected && real > 0 && (real < 3 || real == 3 && b.largerGroup[d])
	t.Top = t.How.top(t.Real, expected)
	return t, nil
}

// worth converts matchpoints among the actual scores to both sides' matchpoints.
func (t *Table) worth(mp Frac) (ns, ew Frac) {
	if t.Few || t.FewACBL {
		// // Each score beaten adds 5 % to 60 %, and each better score subtracts 5 %.
		up := mp.Sub(Int(t.Real - 1))
		ns = t.Top.Mul(Int(60).Add(up.Times(5))).Over(100)
		return ns, t.Top.Mul(Int(60).Sub(up.Times(5))).Over(100)
	}
	ns = t.How.points(mp, t.Real, t.Expected)
	return ns, t.Top.Sub(ns)
}

// frequency counts the scores of real sides, highest first. A score stays even if its frequencies
// cancel out, since a component may need its points.
type frequency struct {
	scores []int
	real   int      // number of sides
	at     []uint16 // indexes into scores, for sides with a single score
	// units contains the frequencies in units of the common denominator. It is nil if they do not
	// fit, and exact is used instead.
	units       []int64
	denominator int64
	exact       []Frac
}

// maxUnit limits weights in units, and their denominator, so that sums over a board fit easily in
// 64 bits.
const maxUnit = 1 << 40

func frequencies(sides []*Side) *frequency {
	f := &frequency{at: make([]uint16, len(sides)), scores: make([]int, 0, 32), units: make([]int64, 0, 32), denominator: 1}
	var places [2*MaxRaw/10 + 1]uint16 // places contains the index of a score in scores, plus one.
	place := func(score int) int {
		if k := score/10 + MaxRaw/10; score%10 == 0 && k >= 0 && k < len(places) {
			if places[k] == 0 {
				f.scores, f.units = append(f.scores, score), append(f.units, 0)
				places[k] = uint16(len(f.scores))
			}
			return int(places[k]) - 1
		}
		i := slices.Index(f.scores, score)
		if i < 0 {
			i = len(f.scores)
			f.scores, f.units = append(f.scores, score), append(f.units, 0)
		}
		return i
	}
	weighted, fits := false, true
	for i, s := range sides {
		if !s.Real() {
			continue
		}
		f.real++
		if len(s.Parts) == 1 {
			j := place(s.Parts[0].Score)
			f.units[j]++
			f.at[i] = uint16(j)
			continue
		}
		weighted = true
		for k := range s.Parts {
			place(s.Parts[k].Score)
			fits = fits && f.denominate(s.Parts[k].Weight)
		}
	}
	if weighted {
		f.weigh(sides, place, fits)
	}
	f.sort()
	return f
}

// denominate extends the common denominator to w. It reports whether both fit.
func (f *frequency) denominate(w Frac) bool {
	if w.br != nil || w.d >= maxUnit || w.n > maxUnit || w.n < -maxUnit {
		return false
	}
	d := w.d + 1
	d /= int64(gcd(uint64(d), uint64(f.denominator)))
	if d > maxUnit/f.denominator {
		return false
	}
	f.denominator *= d
	return true
}

// weigh adds the parts from weighted sides.
func (f *frequency) weigh(sides []*Side, place func(int) int, fits bool) {
	if fits {
		for j := range f.units {
			f.units[j] *= f.denominator
		}
	} else {
		for _, n := range f.units {
			f.exact = append(f.exact, Frac{n: n})
		}
	}
	for _, s := range sides {
		if !s.Real() || len(s.Parts) == 1 {
			continue
		}
		for k := range s.Parts {
			p := &s.Parts[k]
			j := place(p.Score)
			if !fits {
				f.exact[j] = f.exact[j].Add(p.Weight)
				continue
			}
			n, ok := mul(p.Weight.n, f.denominator/(p.Weight.d+1))
			if !ok || n > maxUnit || n < -maxUnit {
				f.denominator = 1
				f.plain(sides, place)
				f.weigh(sides, place, false)
				return
			}
			f.units[j] += n
		}
	}
	if !fits {
		f.units = nil
	}
}

// plain counts the sides with a single score again.
func (f *frequency) plain(sides []*Side, place func(int) int) {
	clear(f.units)
	for _, s := range sides {
		if s.Real() && len(s.Parts) == 1 {
			f.units[place(s.Parts[0].Score)]++
		}
	}
}

// sort sorts the scores, highest first.
func (f *frequency) sort() {
	order := make([]uint16, len(f.scores)) // order maps new indexes to old ones.
	for i := range order {
		order[i] = uint16(i)
	}
	slices.SortFunc(order, func(a, b uint16) int { return f.scores[b] - f.scores[a] })
	places := make([]uint16, len(order)) // places maps old indexes to new ones.
	g := *f
	f.scores = make([]int, len(order))
	if g.units != nil {
		f.units = make([]int64, len(order))
	} else {
		f.exact = make([]Frac, len(order))
	}
	for now, was := range order {
		places[was] = uint16(now)
		f.scores[now] = g.scores[was]
		if g.units != nil {
			f.units[now] = g.units[was]
		} else {
			f.exact[now] = g.exact[was]
		}
	}
	for i, was := range f.at {
		if len(places) > 0 {
			f.at[i] = places[was]
		}
	}
}

// of returns the frequency for score i.
func (f *frequency) of(i int) Frac {
	if f.units != nil {
		return small(f.units[i], f.denominator)
	}
	return f.exact[i]
}

// rows returns the table's rows without points.
func (f *frequency) rows() []Row {
	rows := make([]Row, len(f.scores))
	for i, s := range f.scores {
		rows[i] = Row{Score: s, Frequency: f.of(i)}
	}
	return rows
}

// Row returns the row for a score in the table, and panics if there is none.
func (t *Table) Row(score int) *Row { return &t.Rows[place(t.Rows, score)] }

// place returns the index of a score that is in rows.
func place(rows []Row, score int) int {
	low, high := 0, len(rows)
	for low < high {
		if mid := (low + high) / 2; rows[mid].Score > score {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low == len(rows) || rows[low].Score != score {
		panic("score: " + strconv.Itoa(score) + " is not in its own table")
	}
	return low
}

// Mean returns the weighted mean of worth over a real side's parts. All weighted scores follow this
// rule (spec/score.md step 6).
func (s *Side) Mean(worth func(score int) Frac) Frac {
	if len(s.Parts) == 1 {
		return worth(s.Parts[0].Score)
	}
	sum := Frac{}
	for i := range s.Parts {
		sum = sum.Add(worth(s.Parts[i].Score).Mul(s.Parts[i].Weight))
	}
	return sum
}
