package score

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Table is a board's frequency table with the columns score, frequency, NS and EW, as in the
// lecture (spec/score.md step 6). Frequencies may be fractional or negative.
type Table struct {
	Rows      []Row // highest score first
	Real      int   // number of scores: the sum of the frequencies
	Expected  int   // number of expected scores
	Top       Frac  // 2·Expected - 2, or 2·Real - 2 if nothing is factored
	Factoring Factoring
	FewACBL   bool // one to three scores get the ACBL's fixed percentages
	Few       bool // two or three scores get the White Book's fixed percentages instead of Neuberg's formula

	rowOf []uint16 // by line: index in Rows, for sides with a single score
}

// IsFactored reports whether scores are missing, so that How explains the points.
func (t *Table) IsFactored() bool { return 0 < t.Real && t.Real < t.Expected && !t.Few && !t.FewACBL }

// Row is one score in a frequency table.
type Row struct {
	Score     int // raw score from North-South's point of view
	Frequency Frac
	NS, EW    Frac // both sides' matchpoints; they sum to the top
}

// matchpointTable builds the table for the sides of one direction. Tables without a score to
// compare are left out.
func (b *Board) matchpointTable(d Direction, sides []*Side, expected int) (*Table, error) {
	f := countFrequencies(sides)
	t, err := b.emptyTable(d, f.sides, expected)
	if err != nil {
		return nil, err
	}
	t.Rows, t.rowOf = f.rows(), f.indexes
	if f.units != nil {
		t.setPointsFromUnits(f)
		return t, nil
	}
	below := total{}
	for i := len(t.Rows) - 1; i >= 0; i-- {
		r := &t.Rows[i]
		r.NS, r.EW = t.worth(below.value().Times(2).Add(r.Frequency).Sub(Int(1)))
		below.add(r.Frequency)
	}
	return t, nil
}

// setPointsFromUnits sets the points of the rows with integers, which is faster.
func (t *Table) setPointsFromUnits(f *frequencies) {
	below := int64(0)
	for i := len(t.Rows) - 1; i >= 0; i-- {
		r := &t.Rows[i]
		mp := 2*below + f.units[i] - f.denominator
		below += f.units[i]
		if t.Real == t.Expected {
			r.NS = small(mp, f.denominator)
			r.EW = small(t.Top.n*f.denominator-mp, f.denominator)
		} else {
			r.NS, r.EW = t.worth(small(mp, f.denominator))
		}
	}
}

// emptyTable returns a table without rows.
func (b *Board) emptyTable(d Direction, scores, expected int) (*Table, error) {
	if scores > expected {
		return nil, words.Errorf("score.scores-but-only-expected",
			words.N("real", scores), words.N("expected", expected))
	}
	t := &Table{Real: scores, Expected: expected, Factoring: b.Factoring}
	isFewACBL := scores < expected && scores > 0 && (scores < 3 || scores == 3 && b.isSmallerGroup[d])
	t.Few = b.FewScores && t.Factoring == FactorNeuberg && fewScores(t.Real, expected)
	t.FewACBL = b.fewACBL && t.Factoring == FactorNeuberg && isFewACBL
	t.Top = t.Factoring.top(t.Real, expected)
	return t, nil
}

// worth converts matchpoints among the actual scores to both sides' matchpoints.
func (t *Table) worth(mp Frac) (ns, ew Frac) {
	if t.Few || t.FewACBL {
		// Each score beaten adds 5 % to 60 %, and each better score subtracts 5 %.
		change := mp.Sub(Int(t.Real - 1)).Times(5)
		return t.Top.Mul(Int(60).Add(change)).Over(100), t.Top.Mul(Int(60).Sub(change)).Over(100)
	}
	ns = t.Factoring.points(mp, t.Real, t.Expected)
	return ns, t.Top.Sub(ns)
}

// frequencies counts the scores of real sides, highest first. A score stays even if its frequencies
// cancel out, since a component may need its points.
type frequencies struct {
	scores  []int
	sides   int      // number of real sides
	indexes []uint16 // by line: index in scores, for sides with a single score
	// units contains the frequencies in units of the common denominator. It is nil if they do not
	// fit, and exact is used instead.
	units       []int64
	denominator int64
	exact       []Frac
}

// maxUnit limits weights in units, and their denominator, so that sums over a board fit easily in
// 64 bits.
const maxUnit = 1 << 40

func countFrequencies(sides []*Side) *frequencies {
	f := frequencyCounter{frequencies: frequencies{
		indexes: make([]uint16, len(sides)), scores: make([]int, 0, 32), units: make([]int64, 0, 32), denominator: 1,
	}}
	hasWeighted, fits := false, true
	for i, s := range sides {
		if !s.IsReal() {
			continue
		}
		f.sides++
		if len(s.Parts) == 1 {
			j := f.index(s.Parts[0].Score)
			f.units[j]++
			f.indexes[i] = uint16(j)
			continue
		}
		hasWeighted = true
		for k := range s.Parts {
			f.index(s.Parts[k].Score)
			fits = fits && f.extendDenominator(s.Parts[k].Weight)
		}
	}
	if hasWeighted && fits {
		fits = f.addWeightedUnits(sides)
	}
	if hasWeighted && !fits {
		f.addWeightedExactly(sides)
	}
	counted := f.frequencies
	counted.sort()
	return &counted
}

// frequencyCounter adds scores to frequencies.
type frequencyCounter struct {
	frequencies
	lookup [2*MaxRaw/10 + 1]uint16 // by score: its index in scores, plus one
}

// index returns the index of a score, and adds the score if it is new.
func (f *frequencyCounter) index(score int) int {
	if k := score/10 + MaxRaw/10; score%10 == 0 && k >= 0 && k < len(f.lookup) {
		if f.lookup[k] == 0 {
			f.scores, f.units = append(f.scores, score), append(f.units, 0)
			f.lookup[k] = uint16(len(f.scores))
		}
		return int(f.lookup[k]) - 1
	}
	i := slices.Index(f.scores, score)
	if i < 0 {
		i = len(f.scores)
		f.scores, f.units = append(f.scores, score), append(f.units, 0)
	}
	return i
}

// extendDenominator extends the common denominator to a weight. It returns false if the weight or the denominator
// does not fit.
func (f *frequencies) extendDenominator(weight Frac) bool {
	if weight.br != nil || weight.d >= maxUnit || weight.n > maxUnit || weight.n < -maxUnit {
		return false
	}
	d := weight.d + 1
	d /= int64(gcd(uint64(d), uint64(f.denominator)))
	if d > maxUnit/f.denominator {
		return false
	}
	f.denominator *= d
	return true
}

// addWeightedUnits adds the parts of weighted sides in units of the denominator. It returns false if a weight does
// not fit.
func (f *frequencyCounter) addWeightedUnits(sides []*Side) bool {
	for j := range f.units {
		f.units[j] *= f.denominator
	}
	for _, s := range sides {
		if !s.IsReal() || len(s.Parts) == 1 {
			continue
		}
		for k := range s.Parts {
			p := &s.Parts[k]
			units, ok := mul(p.Weight.n, f.denominator/(p.Weight.d+1))
			if !ok || units > maxUnit || units < -maxUnit {
				return false
			}
			f.units[f.index(p.Score)] += units
		}
	}
	return true
}

// addWeightedExactly counts all sides again as fractions.
func (f *frequencyCounter) addWeightedExactly(sides []*Side) {
	f.denominator = 1
	f.exact = make([]Frac, len(f.scores))
	for _, s := range sides {
		if !s.IsReal() {
			continue
		}
		for k := range s.Parts {
			p, weight := &s.Parts[k], Int(1)
			if len(s.Parts) > 1 {
				weight = p.Weight
			}
			j := f.index(p.Score)
			f.exact[j] = f.exact[j].Add(weight)
		}
	}
	f.units = nil
}

// sort sorts the scores, highest first.
func (f *frequencies) sort() {
	order := make([]uint16, len(f.scores)) // old indexes by new index
	for i := range order {
		order[i] = uint16(i)
	}
	slices.SortFunc(order, func(a, b uint16) int { return f.scores[b] - f.scores[a] })
	newIndexes := make([]uint16, len(order)) // by old index
	scores, units, exact := f.scores, f.units, f.exact
	f.scores = make([]int, len(order))
	if units != nil {
		f.units = make([]int64, len(order))
	} else {
		f.exact = make([]Frac, len(order))
	}
	for i, old := range order {
		newIndexes[old] = uint16(i)
		f.scores[i] = scores[old]
		if units != nil {
			f.units[i] = units[old]
		} else {
			f.exact[i] = exact[old]
		}
	}
	for line, old := range f.indexes {
		if len(newIndexes) > 0 {
			f.indexes[line] = newIndexes[old]
		}
	}
}

// frequency returns the frequency for score i.
func (f *frequencies) frequency(i int) Frac {
	if f.units != nil {
		return small(f.units[i], f.denominator)
	}
	return f.exact[i]
}

// rows returns the table's rows without points.
func (f *frequencies) rows() []Row {
	rows := make([]Row, len(f.scores))
	for i, s := range f.scores {
		rows[i] = Row{Score: s, Frequency: f.frequency(i)}
	}
	return rows
}

// Row returns the row for a score in the table, and panics if there is none.
func (t *Table) Row(score int) *Row { return &t.Rows[rowIndex(t.Rows, score)] }

// rowIndex returns the index of a score that is in rows.
func rowIndex(rows []Row, score int) int {
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
