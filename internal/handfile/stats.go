package handfile

import (
	"fmt"
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// stats counts points and long suits in a set and compares them with theory, as Big Deal prints them. It contains no
// cards and cannot be read. See spec/formats.md step 23. Some of its lines:
//
//	Average points NESW: 9.97 10.12 9.94 9.97
//	 9 points: 9.3000% (9.3562%)
//	Frequency of longest suitlength per compass:
//	  Length   North    East   South    West Theory
//	       4     350     342     366     348 350.8
var stats = Format{
	Name: "stats", Ext: ".txt", BigDeal: true,
	NotForPlay: true,
	Doc:        words.New("handfile.counts-points-suit-lengths"),
	NewEncoder: func(_ boardrange.Run, opt WriteOptions) Encoder { return &statsEncoder{crlf: opt.CRLF} },
}

// pointsTheory is the probability of 0 to 37 points, in millionths.
var pointsTheory = [38]int64{3639, 7884, 13561, 24624, 38454, 51862, 65541, 80281, 88922, 93562, 94051,
	89447, 80269, 69143, 56933, 44237, 33109, 23617, 16051, 10362, 6435, 3779, 2100, 1119, 559, 264, 117,
	49, 19, 7, 2, 1, 1, 1, 1, 1, 1, 1}

// longestTheory is the probability that the longest suit has 0 to 13 cards, in millionths.
var longestTheory = [14]int64{4: 350805, 443596, 165477, 35265, 4668, 370, 16}

type statsEncoder struct {
	crlf    bool
	deals   int64
	squares int64        // sum of the squared suit lengths
	points  [4]int64     // sum for each seat
	byPoint [38]int64    // hands with 0 to 37 points
	longest [14][4]int64 // hands whose longest suit has 0 to 13 cards, by seat
}

func (e *statsEncoder) Begin(dst []byte) []byte { return dst }

func (e *statsEncoder) Board(dst []byte, b *bridge.Board) []byte {
	e.deals++
	for seat, h := range b.Deal {
		p := h.Points()
		e.points[seat] += int64(p)
		e.byPoint[p]++
		longest := 0
		for s := bridge.Spades; s <= bridge.Clubs; s++ {
			n := bits.OnesCount16(h.Suit(s))
			e.squares += int64(n * n)
			longest = max(longest, n)
		}
		e.longest[longest][seat]++
	}
	return dst
}

// add adds the counts of a second encoder.
func (e *statsEncoder) add(other *statsEncoder) {
	e.deals += other.deals
	e.squares += other.squares
	for seat, n := range other.points {
		e.points[seat] += n
	}
	for p, n := range other.byPoint {
		e.byPoint[p] += n
	}
	for n, seats := range other.longest {
		for seat, count := range seats {
			e.longest[n][seat] += count
		}
	}
}

func (e *statsEncoder) End(dst []byte) []byte {
	if e.deals == 0 {
		return dst
	}
	line := func(format string, args ...any) {
		dst = appendEOL(fmt.Appendf(dst, format, args...), e.crlf)
	}
	line("Number of deals: %d", e.deals)
	line("Average sum of squares: %d", divRound(e.squares, e.deals))
	dst = append(dst, "Average points NESW:"...)
	for _, p := range e.points {
		hundredths := divRound(100*p, e.deals)
		dst = fmt.Appendf(dst, " %d.%02d", hundredths/100, hundredths%100)
	}
	dst = appendEOL(dst, e.crlf)
	line("Frequency of high card points per hand:")
	hands := 4 * e.deals
	for p, count := range e.byPoint {
		if count > 0 {
			got, theory := divRound(1_000_000*count, hands), pointsTheory[p]
			line("%2d points: %d.%04d%% (%d.%04d%%)", p, got/10_000, got%10_000, theory/10_000, theory%10_000)
		}
	}
	line("Frequency of longest suitlength per compass:")
	line("%8s%8s%8s%8s%8s Theory", "Length", "North", "East", "South", "West")
	for n := shortestLongSuit; n <= e.longestSuit(); n++ {
		counts, tenths := e.longest[n], expectedTenths(longestTheory[n], e.deals)
		line("%8d%8d%8d%8d%8d %d.%d", n, counts[0], counts[1], counts[2], counts[3], tenths/10, tenths%10)
	}
	return dst
}

// shortestLongSuit is the minimum length of the longest suit in 13 cards.
const shortestLongSuit = 4

// longestSuit returns the length of the longest suit in all hands.
func (e *statsEncoder) longestSuit() int {
	length := len(e.longest) - 1
	for e.longest[length] == [4]int64{} {
		length--
	}
	return length
}

// divRound returns a/b, rounded half up.
func divRound(a, b int64) int64 { return (a + b/2) / b }

// expectedTenths returns ten times the expected number of hands in n deals, for an event with a probability in
// millionths: 3508 for 350805 millionths and 1000 deals. Big Deal rounds the divisor down first, which affects large
// sets; the command stats is exact. Above 100 million deals the rounded divisor would be 0.
func expectedTenths(millionths, n int64) int64 {
	if n > 100_000_000 {
		return divRound(millionths*n, 100_000)
	}
	return divRound(1000*millionths, 100_000_000/n)
}
