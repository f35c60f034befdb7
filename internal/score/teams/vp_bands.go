package teams

import (
	"math"

	"github.com/fairdeal/fairdeal/internal/score"
)

// In both WBF scales the winner of a match with margin M gets
//
//	10 + 10·(1 - R^(M/X)) / (1 - R)    R = √5 - 2, X = 15·√boards
//
// victory points: with 24 boards X is 73.48, and 10 IMPs give 12.33. The continuous scale rounds this to hundredths,
// and the discrete scale to whole points. Both then even out the steps (spec/score.md step 3).

// ratio is R.
var ratio = math.Sqrt(5) - 2

// blitz returns X, the margin that gives 20 victory points.
func blitz(boards int) float64 { return 15 * math.Sqrt(float64(boards)) }

// exactVP returns the winner's victory points for a margin. x is the blitz.
func exactVP(margin, x float64) float64 {
	return 10 + 10*(1-math.Pow(ratio, margin/x))/(1-ratio)
}

// exactMargin returns the margin that gives 10.5 + gain victory points. It is the inverse of exactVP.
func exactMargin(gain, boards int) float64 {
	return blitz(boards) * math.Log(1-(1-ratio)*(0.5+float64(gain))/10) / math.Log(ratio)
}

// continuousBands returns one band for each margin, up to the first that gives 20 victory points.
func continuousBands(boards int) (bands []Band) {
	for margin, hundredths := range continuousVPs(boards) {
		winner := score.NewFrac(int64(hundredths), 100)
		bands = append(bands, Band{From: margin, To: margin, Winner: winner, Loser: score.Int(20).Sub(winner)})
	}
	return bands
}

// maxHundredths is 20 victory points.
const maxHundredths = 2000

// continuousVPs returns the winner's victory points in hundredths, for margins from 0 to the first
// that gives 20. The formula is irrational except for margins 0 and X. For up to MaxBoards boards
// no value is so close to half a hundredth that floating-point arithmetic could round it wrongly.
func continuousVPs(boards int) []int {
	x := blitz(boards)
	vps := make([]int, int(math.Ceil(x))+1)
	for margin := range vps {
		vps[margin] = int(math.Round(100 * min(20, exactVP(float64(margin), x))))
	}
	for raiseSteps(vps) { // Repeat until no step is too large.
	}
	for len(vps) > 1 && vps[len(vps)-2] == maxHundredths {
		vps = vps[:len(vps)-1]
	}
	return vps
}

// raiseSteps raises each value after which the step is larger than the one before: a further IMP must not gain more
// than the IMP before it. It reports whether it changed any value.
func raiseSteps(vps []int) (changed bool) {
	for i := 0; i+2 < len(vps); i++ {
		if vps[i+2]-vps[i+1] > vps[i+1]-vps[i] {
			vps[i+1]++
			changed = true
		}
	}
	return changed
}

// discreteBands returns the bands 10-10, 11-9, .. 20-0.
func discreteBands(boards int) (bands []Band) {
	from := 0
	for gain, upper := range discreteLimits(boards) {
		winner, loser := score.Int(10+gain), score.Int(10-gain)
		bands = append(bands, Band{From: from, To: upper, Winner: winner, Loser: loser})
		from = upper + 1
	}
	return append(bands, Band{From: from, Winner: score.Int(20)})
}

// discreteLimits returns the upper limits of 10-10, 11-9, .. 19-1.
func discreteLimits(boards int) []int {
	limits := make([]int, 10)
	for gain := range limits {
		limits[gain] = int(math.Floor(exactMargin(gain, boards)))
	}
	for narrowFirst(limits) { // Repeat until no band is too wide.
	}
	return limits
}

// narrowFirst lowers the upper limit of the first band that is wider than the next one, because a further victory
// point must not need fewer IMPs than the one before. It returns false if there is no such band.
func narrowFirst(limits []int) (changed bool) {
	width := 2*limits[0] + 1 // The band 10-10 includes negative margins.
	for i := range len(limits) - 1 {
		nextWidth := limits[i+1] - limits[i]
		if nextWidth < width {
			limits[i]--
			return true
		}
		width = nextWidth
	}
	return false
}

// bands25 returns the bands of the scale from 25 to 0: 15-15, 16-14, .. 25-5, 25-4, .. 25-0.
func bands25(limits [15]int) (bands []Band) {
	from := 0
	for gain, upper := range limits {
		winner, loser := score.Int(min(15+gain, 25)), score.Int(15-gain)
		bands = append(bands, Band{From: from, To: upper, Winner: winner, Loser: loser})
		from = upper + 1
	}
	return append(bands, Band{From: from, Winner: score.Int(25)})
}

// limits25 contains the upper limits of the bands 15-15 to 25-1, by number of boards. All but three of the numbers
// come from a single source.
var limits25 = map[int][15]int{
	8:  {1, 5, 8, 11, 14, 17, 20, 23, 26, 29, 33, 37, 41, 45, 50},
	12: {1, 6, 9, 12, 16, 20, 24, 28, 32, 36, 40, 45, 50, 55, 61},
	16: {2, 7, 11, 15, 19, 23, 27, 31, 36, 41, 46, 52, 58, 64, 71},
	20: {2, 8, 12, 16, 21, 26, 31, 36, 41, 47, 53, 59, 65, 72, 79},
	24: {3, 9, 14, 19, 24, 29, 34, 39, 45, 51, 57, 64, 71, 79, 87},
	28: {3, 10, 15, 20, 25, 31, 37, 43, 49, 55, 61, 68, 76, 85, 94},
	32: {3, 10, 16, 22, 28, 34, 40, 46, 52, 58, 65, 73, 82, 91, 100},
}
