package score

import (
	"fmt"
	"slices"
)

// Table is a frequency table of a board, with what each score is worth: the
// lecture's table of score, frequency, NS and EW (spec/score.md step 6). The
// frequencies may be fractional and negative.
type Table struct {
	Rows     []Row // from the highest score to the lowest
	Real     int   // how many scores were counted: the sum of the frequencies
	Expected int   // how many were expected
	Top      Frac  // 2·Expected - 2; 2·Real - 2 where nothing is factored
	How      Factoring
	Few      bool // two or three scores with the percentages of the White Book instead of Neuberg's formula
}

// Factored reports whether scores are missing, so that How tells the points.
func (t *Table) Factored() bool { return 0 < t.Real && t.Real < t.Expected && !t.Few }

// Row is one score in a frequency table.
type Row struct {
	Score     int  // raw, from North-South's side
	Frequency Frac // how often
	NS, EW    Frac // matchpoints of the two sides; they sum to the top
}

// matchpointTable is the table of the sides given, one for each table at which
// there is a score to compare; others are left out.
func (b *Board) matchpointTable(sides []*Side, expected int) (*Table, error) {
	t := &Table{Expected: expected, How: b.Factoring}
	t.Rows, t.Real = frequencies(sides)
	if t.Real > expected {
		return nil, fmt.Errorf("%d scores, but only %d expected", t.Real, expected)
	}
	t.Few = b.FewScores && t.How == FactorNeuberg && fewScores(t.Real, expected)
	t.Top = t.How.top(t.Real, expected)
	below := Frac{}
	for i := len(t.Rows) - 1; i >= 0; i-- {
		r := &t.Rows[i]
		mp := below.Times(2).Add(r.Frequency).Sub(Int(1))
		below = below.Add(r.Frequency)
		if t.Few {
			// scores beaten less scores lost to, 5 % each, around 60 %
			up := mp.Sub(Int(t.Real - 1))
			r.NS = t.Top.Mul(Int(60).Add(up.Times(5))).Over(100)
			r.EW = t.Top.Mul(Int(60).Sub(up.Times(5))).Over(100)
			continue
		}
		r.NS = t.How.points(mp, t.Real, expected)
		r.EW = t.Top.Sub(r.NS)
	}
	return t, nil
}

// frequencies counts the scores of the real sides, highest first. A score with
// frequencies that cancel stays, since a component may ask for its points.
func frequencies(sides []*Side) (rows []Row, have int) {
	type plain struct{ score, n int }
	counts := make([]plain, 0, 32)
	var parts []*Part
	for _, s := range sides {
		switch {
		case !s.Real():
			continue
		case s.Weighted():
			for i := range s.Parts {
				parts = append(parts, &s.Parts[i])
			}
		default:
			score := s.Parts[0].Score
			i := 0
			for i < len(counts) && counts[i].score != score {
				i++
			}
			if i == len(counts) {
				counts = append(counts, plain{score: score})
			}
			counts[i].n++
		}
		have++
	}
	rows = make([]Row, 0, len(counts)+len(parts))
	for _, c := range counts {
		rows = append(rows, Row{Score: c.score, Frequency: Int(c.n)})
	}
	for _, p := range parts {
		i := slices.IndexFunc(rows, func(r Row) bool { return r.Score == p.Score })
		if i < 0 {
			i = len(rows)
			rows = append(rows, Row{Score: p.Score})
		}
		rows[i].Frequency = rows[i].Frequency.Add(p.Weight)
	}
	slices.SortFunc(rows, func(a, b Row) int { return b.Score - a.Score })
	return rows, have
}

// Row is the row of a score that is in the table; it panics for another.
func (t *Table) Row(score int) *Row {
	i, ok := slices.BinarySearchFunc(t.Rows, score, func(r Row, s int) int { return s - r.Score })
	if !ok {
		panic(fmt.Sprintf("score: %d is not in its own table", score))
	}
	return &t.Rows[i]
}

// Mean is the weighted mean over the parts of a real side of what each part is
// worth on its own: the rule for every weighted score (spec/score.md step 6).
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
