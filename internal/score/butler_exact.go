package score

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/words"
)

// maxCombinations limits the distinct combinations: ten weighted scores with three parts each have 59,049
// combinations, or 66 if all have the same parts. maxSteps limits the total work for all weighted
// sides.
const (
	maxCombinations = 1 << 17
	maxSteps        = 1 << 21
)

// setDatumsExactly computes the datums with unlimited precision. It is used if setDatumsFast fails.
func (f *field) setDatumsExactly() error {
	all, err := f.combinations(noSide)
	if err != nil {
		return err
	}
	f.datums = f.groupByDatum(all, noScore)
	for k := range f.kinds {
		kind := &f.kinds[k]
		others, err := f.combinations(f.sideOfKind(kind))
		if err != nil {
			return err
		}
		kind.imps = kind.side.Mean(func(score int) Frac {
			return averageIMPs(score, f.groupByDatum(others, f.index(score)))
		})
	}
	return nil
}

// sideOfKind returns the index of any side with this kind.
func (f *field) sideOfKind(k *sideKind) int {
	return slices.IndexFunc(f.sides, func(s *Side) bool { return s == k.side })
}

// noSide and noScore replace an index if no side is excluded, and if no score is added.
const (
	noSide  = -1
	noScore = -1
)

// combinations returns the weights of all combinations of one part from each weighted side. It leaves out
// the side with index except, unless that is noSide. The keys contain how often each score occurs, in two bytes
// per score, the lower one first.
func (f *field) combinations(except int) (map[string]Frac, error) {
	combinations := map[string]Frac{string(make([]byte, 2*len(f.scores))): Int(1)}
	for depth, i := range f.weighted {
		if i == except {
			continue
		}
		next := make(map[string]Frac, 2*len(combinations))
		for key, weight := range combinations {
			for _, p := range f.sides[i].Parts {
				counts := []byte(key)
				low := 2 * f.index(p.Score)
				if counts[low]++; counts[low] == 0 {
					counts[low+1]++
				}
				next[string(counts)] = next[string(counts)].Add(weight.Mul(p.Weight))
			}
		}
		combinations = next
		// Each factor adds digits to the weights, which slows the arithmetic down.
		f.steps -= len(combinations) * len(f.sides[i].Parts) * (1 + depth/32)
		if len(combinations) > maxCombinations || f.steps < 0 {
			return nil, words.Errorf("score.weighted-scores-combine-too", words.N("n", len(f.weighted)))
		}
	}
	return combinations, nil
}

// countInKey returns how often the score with index j occurs in a combination.
func countInKey(key string, j int) int { return int(key[2*j]) + int(key[2*j+1])<<8 }

// groupByDatum groups the combinations by their datum and sums the weights. Unless extra is noScore,
// the score with that index is added to each combination.
func (f *field) groupByDatum(combinations map[string]Frac, extra int) []Datum {
	sums := map[int]Frac{}
	counts := make([]int, len(f.scores))
	for key, weight := range combinations {
		for j := range counts {
			counts[j] = f.unweighted[j] + countInKey(key, j)
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
