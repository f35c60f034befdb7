package score

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Table is a board's frequency table, as in the lecture for directors that spec/score.md cites (step 6). For the scores
// +620, +620, +170 and -100, it is
//
//	score  frequency  NS  EW
//	 +620          2   5   1
//	 +170          1   2   4
//	 -100          1   0   6
//
// With weighted scores, frequencies may be fractional or negative.
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

// IsFactored reports whether scores are missing and the points were therefore factored.
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

// setPointsFromUnits sets the points of the rows with integers, which is faster. The points of a row are twice the scores
// below it, plus its own frequency, minus 1.
func (t *Table) setPointsFromUnits(f *frequencies) {
	below := int64(0)
	for i := len(t.Rows) - 1; i >= 0; i-- {
		r := &t.Rows[i]
		mp := 2*below + f.units[i] - f.denominator
		below += f.units[i]
		if t.Real == t.Expected {
			r.NS = lowestTerms(mp, f.denominator)
			r.EW = lowestTerms(t.Top.numerator*f.denominator-mp, f.denominator)
		} else {
			r.NS, r.EW = t.worth(lowestTerms(mp, f.denominator))
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
		// Starting from 60 %, each lower score adds 5 % and each higher one subtracts 5 %.
		change := mp.Sub(Int(t.Real - 1)).Times(5)
		return t.Top.Mul(Int(60).Add(change)).Over(100), t.Top.Mul(Int(60).Sub(change)).Over(100)
	}
	ns = t.Factoring.points(mp, t.Real, t.Expected)
	return ns, t.Top.Sub(ns)
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

// Mean applies worth to the side's raw scores and returns the weighted mean (spec/score.md
// step 6).
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
