package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Trim selects the extreme scores that a datum excludes at each end. The zero value excludes the
// highest and the lowest score, or none if there are fewer than three.
type Trim struct {
	isSet      bool
	atLeast    bool // round percent up, but keep at least one score
	ofExpected bool // percent refers to the expected scores, and the actual ones are not factored
	count      int
	percent    Frac
}

// trimCount excludes n scores at each end.
func trimCount(n int) Trim { return Trim{isSet: true, count: n} }

// trimPercent excludes p percent of the expected scores at each end, rounded down to whole scores.
// For a plain datum the percentage refers to the actual scores.
func trimPercent(p Frac) Trim { return Trim{isSet: true, percent: p} }

// ParseTrim reads "2", "10%", "at least 25%" or "at least 45% of expected".
func ParseTrim(s string) (Trim, error) {
	if rest, ok := strings.CutSuffix(fold(s), "-of-expected"); ok && strings.HasPrefix(rest, "at-least") {
		t, err := ParseTrim(strings.ReplaceAll(rest, "-", " "))
		t.ofExpected = true
		return t, err
	}
	number, percent := strings.CutSuffix(strings.TrimSpace(s), "%")
	if rest, ok := strings.CutPrefix(strings.ToLower(number), "at least"); ok && percent {
		t, err := ParseTrim(rest + "%")
		t.atLeast = true
		return t, err
	}
	f, err := ParseFrac(strings.TrimSpace(number))
	if err != nil || f.Sign() < 0 || !percent && !f.IsInt() || Int(10000).Less(f) {
		return Trim{}, words.Errorf("score.found-trim-want-number", words.Name("text", strconv.Quote(s)))
	}
	if percent {
		return trimPercent(f), nil
	}
	return trimCount(int(f.Float())), nil
}

// String returns the notation that ParseTrim reads, and an empty string for the default.
func (t Trim) String() string {
	switch {
	case !t.isSet:
		return ""
	case t.ofExpected:
		return "at least " + t.percent.Plain() + "% of expected"
	case t.atLeast:
		return "at least " + t.percent.Plain() + "%"
	case t.percent.Sign() > 0:
		return t.percent.Plain() + "%"
	}
	return fmt.Sprint(t.count)
}

// excluded returns how many of n scores are excluded at each end.
func (t Trim) excluded(n int) (int, error) {
	if !t.isSet {
		if n < 3 {
			return 0, nil
		}
		return 1, nil
	}
	if t.atLeast {
		return max(0, min(int(t.percent.Times(n).Over(100).Ceil().Float()), (n-1)/2)), nil
	}
	k := t.count
	if t.percent.Sign() > 0 {
		k = int(t.percent.Times(n).Over(100).Floor().Float())
	}
	if k < 0 || 2*k >= n {
		return 0, words.Errorf("score.leaving-out-scores-end", words.N("n", k), words.N("n-b", n))
	}
	return k, nil
}

// Datum is a datum and its weight, which is 1 unless weighted scores lead to several datums.
type Datum struct {
	Value  int // from North-South's side, a multiple of 10 unless set by the director
	Weight Frac
}

// butler returns functions that compare each line with the NS and EW datums, in IMPs (spec/score.md
// step 9).
func (b *Board) butler(result *BoardScore, ns, ew []*Side, split bool) (worthNS, worthEW func(i int) Frac, err error) {
	fieldNS, err := newField(b, ns, result.Expected)
	if err != nil {
		return nil, nil, err
	}
	fieldEW := fieldNS
	if split {
		if fieldEW, err = newField(b, ew, result.Expected); err != nil {
			return nil, nil, err
		}
	}
	result.Datums = append(append(result.Datums, fieldNS.datums...), fieldEW.datums...)
	if !split {
		result.Datums = fieldNS.datums
	}
	return fieldNS.worth, func(i int) Frac { return fieldEW.worth(i).Neg() }, nil
}

// field contains one direction's sides and possible datums. A datum is not linear in the scores, so
// it is computed for every combination of weighted parts. Combinations with the same scores are
// merged.
type field struct {
	sides    []*Side
	scores   []int  // the distinct scores, lowest first
	plain    []int  // how often each score occurs among the unweighted sides
	weighted []int  // indexes of the sides with several parts
	kinds    []kind // weighted sides, grouped

	real     int  // number of scores
	expected int  // number that real is factored to
	excluded int  // scores excluded at each end
	even     bool // round halves to even tens
	zero     bool // round towards zero
	director *int // datum set by the director, or nil

	datums  []Datum // over all weighted sides
	imps    []Frac  // average IMPs for each score
	steps   int     // remaining budget
	counted []int   // buffer for countedTimes
}

// kind groups identical weighted sides.
type kind struct {
	side  *Side // one of them
	n     int   // number of sides
	worth Frac  // IMPs of each
}

// maxWays limits the distinct combinations: ten weighted scores with three parts each have 59,049
// combinations, or 66 if all have the same parts. maxSteps limits the total work for all weighted
// sides.
const (
	maxWays  = 1 << 17
	maxSteps = 1 << 21
)

func newField(b *Board, sides []*Side, expected int) (*field, error) {
	f := &field{sides: sides, expected: expected, director: b.Datum, even: b.datumEven, zero: b.datumZero, steps: maxSteps}
	for i, s := range sides {
		if !s.Real() {
			continue
		}
		f.real++
		for _, p := range s.Parts {
			f.scores = append(f.scores, p.Score)
		}
		if s.Weighted() {
			f.weighted = append(f.weighted, i)
			if known := f.kindOf(s); known != nil {
				known.n++
			} else {
				f.kinds = append(f.kinds, kind{side: s, n: 1})
			}
		}
	}
	if err := f.setTrim(b); err != nil && b.Datum == nil && f.real > 0 {
		return nil, err
	}
	slices.Sort(f.scores)
	f.scores = slices.Compact(f.scores)
	f.plain = make([]int, len(f.scores))
	for _, s := range sides {
		if s.Real() && !s.Weighted() {
			f.plain[f.index(s.Parts[0].Score)]++
		}
	}
	if f.real == 0 {
		return f, nil
	}
	if f.director != nil {
		f.datums = []Datum{{Value: *f.director, Weight: Int(1)}}
	} else if !f.datumsInWords() {
		if err := f.datumsExactly(); err != nil {
			return nil, err
		}
	}
	f.imps = make([]Frac, len(f.scores))
	for j, s := range f.scores {
		f.imps[j] = averageIMPs(s, f.datums)
	}
	return f, nil
}

// setTrim computes how many scores are excluded at each end, and whether the rest are factored. For
// a median it keeps one or two scores.
func (f *field) setTrim(b *Board) (err error) {
	middle := max(0, (f.real-1)/2)
	switch {
	case b.median:
		f.excluded, f.expected = middle, f.real
		return nil
	case b.Trim.ofExpected:
		f.excluded = min(middle, int(b.Trim.percent.Times(f.expected).Over(100).Ceil().Float()))
		f.expected = f.real
		return nil
	case b.PlainDatum:
		f.expected = f.real
	}
	f.excluded, err = b.Trim.excluded(f.expected)
	return err
}

// datumsExactly computes the datums with unlimited precision.
func (f *field) datumsExactly() error {
	ways, err := f.ways(noSide)
	if err != nil {
		return err
	}
	f.datums = f.collect(ways, noScore)
	for k := range f.kinds {
		kind := &f.kinds[k]
		ways, err := f.ways(f.sideOfKind(kind))
		if err != nil {
			return err
		}
		kind.worth = kind.side.Mean(func(score int) Frac { return averageIMPs(score, f.collect(ways, f.index(score))) })
	}
	return nil
}

// sideOfKind returns the index of any side with this kind.
func (f *field) sideOfKind(k *kind) int {
	return slices.IndexFunc(f.sides, func(s *Side) bool { return s == k.side })
}

// kindOf returns the kind of a weighted side, or nil if it is new.
func (f *field) kindOf(s *Side) *kind {
	for k := range f.kinds {
		kind := &f.kinds[k]
		if kind.side == s || slices.EqualFunc(kind.side.Parts, s.Parts, func(a, b Part) bool { return a.Score == b.Score && a.Weight.Equal(b.Weight) }) {
			return kind
		}
	}
	return nil
}

func (f *field) index(score int) int {
	i, _ := slices.BinarySearch(f.scores, score)
	return i
}

// noSide and noScore stand for an index if ways excludes no side, and if no score is added.
const (
	noSide  = -1
	noScore = -1
)

// ways returns the weighted combinations of all weighted sides, except the side with index except
// unless that is noSide. The keys are
// score counts, encoded as byte pairs.
func (f *field) ways(except int) (map[string]Frac, error) {
	ways := map[string]Frac{string(make([]byte, 2*len(f.scores))): Int(1)}
	for depth, i := range f.weighted {
		if i == except {
			continue
		}
		next := make(map[string]Frac, 2*len(ways))
		for way, weight := range ways {
			for _, p := range f.sides[i].Parts {
				counts := []byte(way)
				digit := 2 * f.index(p.Score)
				if counts[digit]++; counts[digit] == 0 {
					counts[digit+1]++
				}
				next[string(counts)] = next[string(counts)].Add(weight.Mul(p.Weight))
			}
		}
		ways = next
		// The weights get longer, and arithmetic slower, with each factor.
		if f.steps -= len(ways) * len(f.sides[i].Parts) * (1 + depth/32); len(ways) > maxWays || f.steps < 0 {
			return nil, words.Errorf("score.weighted-scores-combine-too", words.N("n", len(f.weighted)))
		}
	}
	return ways, nil
}

// collect groups the combinations by their datum and sums the weights. Unless extra is noScore,
// the score with that index is added to each combination.
func (f *field) collect(ways map[string]Frac, extra int) []Datum {
	sums := map[int]Frac{}
	counts := make([]int, len(f.scores))
	for way, weight := range ways {
		for j := range counts {
			counts[j] = f.plain[j] + int(way[2*j]) + int(way[2*j+1])<<8
			if j == extra {
				counts[j]++
			}
		}
		d := f.datum(counts)
		sums[d] = sums[d].Add(weight)
	}
	datums := make([]Datum, 0, len(sums))
	for d, weight := range sums {
		datums = append(datums, Datum{Value: d, Weight: weight})
	}
	slices.SortFunc(datums, func(a, b Datum) int { return a.Value - b.Value })
	return datums
}

// countedTimes returns how often each score counts in the datum, in units of 1/real. If scores are missing,
// each actual score counts expected/real times before the extremes are excluded. The next call
// overwrites the result.
func (f *field) countedTimes(counts []int) []int {
	remaining := f.expected * f.real
	skip := f.excluded * f.real
	stop := skip // number excluded at the other end
	f.counted = f.counted[:0]
	for _, c := range counts {
		times := c * f.expected
		remaining -= times
		lowest := min(times, skip)
		skip -= lowest
		highest := max(0, min(times-lowest, stop-remaining))
		f.counted = append(f.counted, times-lowest-highest)
	}
	return f.counted
}

// datum returns the mean of the scores that are not excluded, rounded to 10, halves away from zero.
func (f *field) datum(counts []int) int {
	sum, n := 0, 0
	for j, times := range f.countedTimes(counts) {
		sum += times * f.scores[j]
		n += times
	}
	if f.even && 2*sum%(10*n) == 0 && 2*sum/(10*n)%2 != 0 {
		tens := sum / (10 * n) // truncated towards zero
		return 10 * (tens + tens%2)
	}
	if f.zero {
		return sum / (10 * n) * 10
	}
	return roundTo10(sum, n)
}

// DatumSteps shows the calculation of a datum (spec/score.md step 9).
type DatumSteps struct {
	Real, Expected int         // scores; if Real is less than Expected, each counts Factor times
	Factor         Frac        // Expected / Real
	Trim           int         // scores excluded at each end
	Kept           []DatumPart // scores that count, highest first
	Number         Frac        // total count in Kept
	Mean           Frac        // before rounding
	Datum          int
}

// DatumPart is a score that counts in a datum, and how often.
type DatumPart struct {
	Score int
	Times Frac
}

// DatumSteps returns the calculation of one side's datum. It returns nil if the datum was set by
// the director, if there are no scores, or if weighted scores lead to several datums.
func (b *Board) DatumSteps(d Direction, expected int) *DatumSteps {
	ns, ew, _ := b.sides()
	sides := ns
	if d == EastWest {
		sides = ew
	}
	f, err := newField(b, sides, expected)
	if err != nil || b.Datum != nil || f.real == 0 || len(f.weighted) > 0 {
		return nil
	}
	s := &DatumSteps{
		Real: f.real, Expected: f.expected, Factor: NewFrac(int64(f.expected), int64(f.real)), Trim: f.excluded, Datum: f.datums[0].Value,
	}
	sum := Frac{}
	for j, w := range f.countedTimes(f.plain) {
		if w == 0 {
			continue
		}
		times := NewFrac(int64(w), int64(f.real))
		s.Kept = append(s.Kept, DatumPart{f.scores[j], times})
		s.Number, sum = s.Number.Add(times), sum.Add(times.Times(f.scores[j]))
	}
	slices.Reverse(s.Kept)
	s.Mean = sum.Div(s.Number)
	return s
}

// roundTo10 returns sum/n rounded to 10, halves away from zero. n must be positive.
func roundTo10(sum, n int) int {
	if sum < 0 {
		return -roundTo10(-sum, n)
	}
	return (sum + 5*n) / (10 * n) * 10
}

// worth returns the IMPs of side i from North-South's point of view.
func (f *field) worth(i int) Frac {
	s := f.sides[i]
	if !s.Weighted() || f.director != nil {
		return s.Mean(func(score int) Frac { return f.imps[f.index(score)] })
	}
	return f.kindOf(s).worth
}

// averageIMPs returns the IMPs for a score, as a weighted mean over the datums.
func averageIMPs(score int, datums []Datum) Frac {
	sum := Frac{}
	for _, d := range datums {
		sum = sum.Add(d.Weight.Times(IMP(score - d.Value)))
	}
	return sum
}
