package lint

import (
	"math"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Entropy of facts without a stated range, in bits.
const (
	beaconBits = 256
	nistBits   = 512
	indexBits  = 17 // the figure of a stock index, a day before
)

// estimate returns the entropy of the facts in bits, for somebody who guesses on the day before they are known, and
// its basis: a lottery of 6 from 49 has 23.7 bits, because it has 13,983,816 results.
func estimate(lower string, kinds factKinds, facts []Fact) (bits float64, source words.Text) {
	add := func(b float64, key string, args ...words.Arg) {
		bits += b
		source = joinSources(source, words.New(key, args...))
	}
	if kinds.beacon && strings.Contains(lower, "nist") {
		add(nistBits, "delayed.source.nist")
	} else if kinds.beacon {
		add(beaconBits, "delayed.source.beacon")
	}
	if kinds.index {
		add(indexBits, "delayed.source.index")
	}
	var draws []lotteryDraw
	size := 0
	if !kinds.beacon {
		draws = lotteryDraws(lower, kinds, facts)
		size = rangeSize(lower)
	}
	for _, d := range draws {
		add(log2Choose(d.total, d.count), "delayed.source.lottery", words.N("k", d.count), words.N("n", d.total))
	}
	switch {
	case len(draws) > 0:
	case size > 0:
		add(math.Log2(float64(size)), "delayed.source.range", words.N("n", size))
	case kinds.lottery:
		add(log2Choose(49, 6), "delayed.source.some-lottery")
	}
	return math.Round(bits*10) / 10, source
}

// lotteryDraw draws count different numbers from total.
type lotteryDraw struct{ count, total int }

// countFromTotal matches lotteries such as 6 from 49.
var countFromTotal = pattern.Needing(`of|from|/|aus|uit|su|z|de`,
	`\b(\d{1,2})\s*(?:from|of|out of|/|aus|uit|sur|su|z|de)\s*(\d{1,3})\b`)

// lotteryDraws returns the draws in a text such as "6 from 49" or, if there are none, the first of the facts that is
// a lottery with a known range.
func lotteryDraws(lower string, kinds factKinds, facts []Fact) (draws []lotteryDraw) {
	if kinds.lottery || !kinds.index {
		for _, m := range countFromTotal.For(lower).FindAllStringSubmatchIndex(lower, -1) {
			count, _ := strconv.Atoi(lower[m[2]:m[3]])
			total, _ := strconv.Atoi(lower[m[4]:m[5]])
			end := m[1]
			isDate := end < len(lower) && strings.ContainsRune("/.-", rune(lower[end]))
			isDraw := (count >= 2 || count == 1 && kinds.lottery) && total > count && total >= 10
			if isDraw && !isDate {
				draws = append(draws, lotteryDraw{count: count, total: total})
			}
		}
	}
	if len(draws) > 0 {
		return draws
	}
	for _, f := range facts {
		if f.Kind == lottery && f.Count > 0 && f.To > 0 {
			return []lotteryDraw{{count: f.Count, total: f.To - f.From + 1}}
		}
	}
	return nil
}

// numberFromRange matches one number from a range.
var numberFromRange = pattern.Needing(`number|integer|liczb|nombre|numéro`,
	`\b(?:number|integer|liczba|liczbę|liczby|nombre|numéro)(?:\s+\S+){0,2}?`+rangePhrase)

// rangeSize returns the number of possible values for a single number from a range, or 0.
func rangeSize(lower string) int {
	m := numberFromRange.For(lower).FindStringSubmatch(lower)
	if m == nil {
		return 0
	}
	from, _ := strconv.Atoi(m[1])
	to, _ := strconv.Atoi(m[2])
	return max(0, to-from+1)
}

// log2Choose returns the binary logarithm of n choose k.
func log2Choose(n, k int) float64 {
	bits := 0.0
	for i := range k {
		bits += math.Log2(float64(n-i)) - math.Log2(float64(i+1))
	}
	return bits
}
