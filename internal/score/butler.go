package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Trim is what is left out of a datum at each end. The zero value is the usual
// one highest and one lowest score, none of fewer than three.
type Trim struct {
	given   bool
	atLeast bool // percent is rounded up, never beyond what leaves a score
	asked   bool // percent is that of the expected scores, and the real ones are not factored
	count   int
	percent Frac
}

// trimCount leaves out n scores at each end.
func trimCount(n int) Trim { return Trim{given: true, count: n} }

// trimPercent leaves out p percent of the expected scores at each end (of the
// real ones where the datum is plain), rounded
// down to whole scores.
func trimPercent(p Frac) Trim { return Trim{given: true, percent: p} }

// ParseTrim reads "2", "10%", "at least 25%" or "at least 45% of expected".
func ParseTrim(s string) (Trim, error) {
	if rest, ok := strings.CutSuffix(fold(s), "-of-expected"); ok && strings.HasPrefix(rest, "at-least") {
		t, err := ParseTrim(strings.ReplaceAll(rest, "-", " "))
		t.asked = true
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

// String is what ParseTrim reads; empty for the usual one.
func (t Trim) String() string {
	switch {
	case !t.given:
		return ""
	case t.asked:
		return "at least " + t.percent.Plain() + "% of expected"
	case t.atLeast:
		return "at least " + t.percent.Plain() + "%"
	case t.percent.Sign() > 0:
		return t.percent.Plain() + "%"
	}
	return fmt.Sprint(t.count)
}

// of is the number of scores left out at each end of n.
func (t Trim) of(n int) (int, error) {
	if !t.given {
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

// Datum is a datum with its weight: 1, unless weighted scores let it vary.
type Datum struct {
	Value  int // from North-South's side, a multiple of 10 unless it was given
	Weight Frac
}

// butler gives the worth of each line's sides: IMPs against the datum of the NS
// sides and of the EW sides (spec/score.md step 9).
func (b *Board) butler(out *BoardScore, ns, ew []*Side, split bool) (worthNS, worthEW func(i int) Frac, err error) {
	fieldNS, err := newField(b, ns, out.Expected)
	if err != nil {
		return nil, nil, err
	}
	fieldEW := fieldNS
	if split {
		if fieldEW, err = newField(b, ew, out.Expected); err != nil {
			return nil, nil, err
		}
	}
	out.Datums = append(append(out.Datums, fieldNS.datums...), fieldEW.datums...)
	if !split {
		out.Datums = fieldNS.datums
	}
	return fieldNS.worth, func(i int) Frac { return fieldEW.worth(i).Neg() }, nil
}

// field is the sides of one direction with the datums that they can lead to.
// A datum is not linear in the scores. Therefore it is worked out once for each
// way in which every weighted side can be replaced by one of its parts; ways
// that put the same scores into the field are one.
type field struct {
	sides    []*Side
	scores   []int // the distinct scores, lowest first
	plain    []int // how often each occurs among the sides of one score
	weighted []int // the sides of several parts
	real     int
	expected int
	trim     int
	even     bool // halves of a datum go to even tens
	zero     bool // a datum is rounded towards zero
	given    *int
	kinds    []kind  // of the weighted sides
	datums   []Datum // over all weighted sides
	single   []Frac  // what each of the scores is worth, by itself
	steps    int     // still allowed
	kept     []int   // memory of keep
}

// kind are weighted sides that are the same.
type kind struct {
	side  *Side
	n     int
	worth Frac
}

// maxWays bounds the ways that differ: ten weighted scores of three parts each
// have 59,049, and 66 where the parts are the same. maxSteps bounds the work
// over all weighted sides.
const (
	maxWays  = 1 << 17
	maxSteps = 1 << 21
)

func newField(b *Board, sides []*Side, expected int) (*field, error) {
	f := &field{sides: sides, expected: expected, given: b.Datum, even: b.datumEven, zero: b.datumZero, steps: maxSteps}
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
			if x := f.kindOf(s); x != nil {
				x.n++
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
	if f.given != nil {
		f.datums = []Datum{{Value: *f.given, Weight: Int(1)}}
	} else if !f.fast() {
		if err := f.slow(); err != nil {
			return nil, err
		}
	}
	f.single = make([]Frac, len(f.scores))
	for j, s := range f.scores {
		f.single[j] = against(s, f.datums)
	}
	return f, nil
}

// setTrim finds out how many scores are left out at each end, and whether those left are
// factored. A median leaves one score or two.
func (f *field) setTrim(b *Board) (err error) {
	middle := max(0, (f.real-1)/2)
	switch {
	case b.median:
		f.trim, f.expected = middle, f.real
		return nil
	case b.Trim.asked:
		f.trim = min(middle, int(b.Trim.percent.Times(f.expected).Over(100).Ceil().Float()))
		f.expected = f.real
		return nil
	case b.PlainDatum:
		f.expected = f.real
	}
	f.trim, err = b.Trim.of(f.expected)
	return err
}

// slow works out the datums with numbers of any size.
func (f *field) slow() error {
	ways, err := f.ways(-1)
	if err != nil {
		return err
	}
	f.datums = f.collect(ways, -1)
	for k := range f.kinds {
		x := &f.kinds[k]
		ways, err := f.ways(f.first(x))
		if err != nil {
			return err
		}
		x.worth = x.side.Mean(func(score int) Frac { return against(score, f.collect(ways, f.index(score))) })
	}
	return nil
}

// first is one of the sides of a kind.
func (f *field) first(x *kind) int {
	return slices.IndexFunc(f.sides, func(s *Side) bool { return s == x.side })
}

// kindOf is the kind of a weighted side; nil: there is none yet.
func (f *field) kindOf(s *Side) *kind {
	for k := range f.kinds {
		x := &f.kinds[k]
		if x.side == s || slices.EqualFunc(x.side.Parts, s.Parts, func(a, b Part) bool { return a.Score == b.Score && a.Weight.Equal(b.Weight) }) {
			return x
		}
	}
	return nil
}

func (f *field) index(score int) int {
	i, _ := slices.BinarySearch(f.scores, score)
	return i
}

// ways are the counts of scores, as strings of pairs of bytes, that the
// weighted sides other than side i can add to the plain ones, with weights.
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
				at := 2 * f.index(p.Score)
				if counts[at]++; counts[at] == 0 {
					counts[at+1]++
				}
				next[string(counts)] = next[string(counts)].Add(weight.Mul(p.Weight))
			}
		}
		ways = next
		// the weights grow longer, and slower, with every factor
		if f.steps -= len(ways) * len(f.sides[i].Parts) * (1 + depth/32); len(ways) > maxWays || f.steps < 0 {
			return nil, words.Errorf("score.weighted-scores-combine-too", words.N("n", len(f.weighted)))
		}
	}
	return ways, nil
}

// collect sums the weights of the ways by the datum that they lead to, with
// the score of index extra added where it is not negative.
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

// keep returns how often each score counts in the datum, in parts of 1/real: where scores
// are missing, each of those there counts expected/real times before the extremes are
// left out. The memory is used again.
func (f *field) keep(counts []int) []int {
	left := f.expected * f.real // what is still to be counted
	skip := f.trim * f.real     // what is still to be left out at this end
	stop := skip                // what is left out at the other end
	f.kept = f.kept[:0]
	for _, c := range counts {
		w := c * f.expected
		left -= w
		low := min(w, skip)
		skip -= low
		high := max(0, min(w-low, stop-left))
		f.kept = append(f.kept, w-low-high)
	}
	return f.kept
}

// datum is the mean of the scores without the extremes, rounded to 10, halves
// away from zero.
func (f *field) datum(counts []int) int {
	sum, n := 0, 0
	for j, w := range f.keep(counts) {
		sum += w * f.scores[j]
		n += w
	}
	if f.even && 2*sum%(10*n) == 0 && 2*sum/(10*n)%2 != 0 {
		tens := sum / (10 * n) // towards 0
		return 10 * (tens + tens%2)
	}
	if f.zero {
		return sum / (10 * n) * 10
	}
	return roundTo10(sum, n)
}

// DatumSteps are how a datum comes about (spec/score.md step 9).
type DatumSteps struct {
	Real, Expected int         // scores; Real less than Expected: each counts Factor times
	Factor         Frac        // Expected / Real
	Trim           int         // what is left out at each end
	Kept           []DatumPart // what is left, the highest score first
	Number         Frac        // how many that are
	Mean           Frac        // before it is rounded
	Datum          int
}

// DatumPart is a score of a datum and how often it counts.
type DatumPart struct {
	Score int
	Times Frac
}

// DatumSteps returns how the datum of one side's scores comes about. It is nil if the
// datum was given, if there is no score, or if weighted scores lead to several datums.
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
		Real: f.real, Expected: f.expected, Factor: NewFrac(int64(f.expected), int64(f.real)), Trim: f.trim, Datum: f.datums[0].Value,
	}
	sum := Frac{}
	for j, w := range f.keep(f.plain) {
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

// roundTo10 is sum/n rounded to 10, halves away from zero; n > 0.
func roundTo10(sum, n int) int {
	if sum < 0 {
		return -roundTo10(-sum, n)
	}
	return (sum + 5*n) / (10 * n) * 10
}

// worth is what side i has in IMPs from North-South's side.
func (f *field) worth(i int) Frac {
	s := f.sides[i]
	if !s.Weighted() || f.given != nil {
		return s.Mean(func(score int) Frac { return f.single[f.index(score)] })
	}
	return f.kindOf(s).worth
}

// against is the weighted mean of the IMPs of a score against the datums.
func against(score int, datums []Datum) Frac {
	sum := Frac{}
	for _, d := range datums {
		sum = sum.Add(d.Weight.Times(IMP(score - d.Value)))
	}
	return sum
}
