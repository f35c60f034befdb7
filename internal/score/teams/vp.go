package teams

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Scale converts the IMPs of a match to victory points (spec/score.md step 3).
type Scale uint8

// Scales.
const (
	WBF2013     Scale = iota // the WBF's continuous scale from 20 to 0, in hundredths
	WBFDiscrete              // the WBF's scale from 20 to 0 in whole victory points
	WBF25                    // the scale from 25 to 0 in use before 2013
)

// String returns the scale's name: wbf2013, wbf-discrete or 25-0.
func (s Scale) String() string { return nameOf(s, scales) }

var scales = []string{"wbf2013", "wbf-discrete", "25-0"}

// ParseScale returns the scale with the given name.
func ParseScale(name string) (Scale, error) {
	for s := WBF2013; s <= WBF25; s++ {
		if s.String() == strings.ToLower(strings.ReplaceAll(name, " ", "-")) {
			return s, nil
		}
	}
	return 0, words.Errorf("teams.unknown-scale-want-wbf2013", words.Name("name", strconv.Quote(name)))
}

// MaxBoards limits the boards in a match.
const MaxBoards = 1000

// VPTable is a scale for one match length.
type VPTable struct {
	Scale  Scale
	Boards int
	Bands  []Band // from 0 IMPs up; the last has no upper limit
}

// Band is a range of margins with the same victory points.
type Band struct {
	From, To      int // IMPs; To is -1 in the last band
	Winner, Loser score.Frac
}

// Table returns the scale for matches with the given number of boards.
func (s Scale) Table(boards int) (*VPTable, error) {
	t := &VPTable{Scale: s, Boards: boards}
	if s != WBF25 && (boards < 1 || boards > MaxBoards) {
		return nil, words.Errorf("teams.match-boards-want-1",
			words.N("boards", boards), words.N("most", MaxBoards))
	}
	switch s {
	case WBF2013:
		t.Bands = continuousBands(boards)
	case WBFDiscrete:
		t.Bands = discreteBands(boards)
	case WBF25:
		limits, ok := limits25[boards]
		if !ok {
			return nil, words.Errorf("teams.no-25-0-scale", words.N("boards", boards))
		}
		t.Bands = bands25(limits)
	default:
		return nil, words.Errorf("teams.unknown-scale", words.N("text", int(s)))
	}
	t.Bands[len(t.Bands)-1].To = -1
	return t, nil
}

// VP returns the victory points for a team that won by margin IMPs, or lost if margin is negative.
func (t *VPTable) VP(margin int) score.Frac {
	size := max(margin, -margin)
	for _, b := range t.Bands {
		if b.To >= 0 && size > b.To {
			continue
		}
		if margin < 0 {
			return b.Loser
		}
		return b.Winner
	}
	return score.Frac{} // check rejects such a table.
}

// check returns an error if a table does not cover every margin.
func (t *VPTable) check() error {
	if n := len(t.Bands); n == 0 || t.Bands[n-1].To >= 0 {
		return errors.New("the last band of the victory point table must be open (To -1)")
	}
	return nil
}

// ratio is R in the WBF scales.
var ratio = math.Sqrt(5) - 2

// blitz is X in the WBF scales: the margin that gives 20 victory points.
func blitz(boards int) float64 { return 15 * math.Sqrt(float64(boards)) }

// continuousBands returns one band for each margin, up to the first that gives 20 victory points.
func continuousBands(boards int) (bands []Band) {
	for margin, hundredths := range continuousVPs(boards) {
		winner := score.NewFrac(int64(hundredths), 100)
		bands = append(bands, Band{From: margin, To: margin, Winner: winner, Loser: score.Int(20).Sub(winner)})
	}
	return bands
}

// continuousVPs returns the winner's victory points in hundredths, for margins from 0 to the first
// that gives 20. The formula is irrational except for margins 0 and X. For up to MaxBoards boards
// no value is so close to half a hundredth that floating-point arithmetic could round it wrongly.
func continuousVPs(boards int) []int {
	x := blitz(boards)
	vps := make([]int, int(math.Ceil(x))+1)
	for margin := range vps {
		vps[margin] = int(math.Round(100 * min(20, exactVP(float64(margin), x))))
	}
	for raiseSteps(vps) {
	}
	for len(vps) > 1 && vps[len(vps)-2] == 2000 {
		vps = vps[:len(vps)-1]
	}
	return vps
}

// exactVP returns the winner's victory points for a margin.
func exactVP(margin, x float64) float64 {
	return 10 + 10*(1-math.Pow(ratio, margin/x))/(1-ratio)
}

// raiseSteps raises the values after which a step would be larger than the one before. It reports whether
// it changed any.
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
	for narrowFirst(limits) {
	}
	return limits
}

// exactMargin returns the margin that gives 10.5 + gain victory points.
func exactMargin(gain, boards int) float64 {
	return blitz(boards) * math.Log(1-(1-ratio)*(0.5+float64(gain))/10) / math.Log(ratio)
}

// narrowFirst lowers the upper limit of the first band that is wider than the next one. It returns false if
// there is none.
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

// bands25 returns the bands of the scale from 25 to 0.
func bands25(limits [15]int) (bands []Band) {
	from := 0
	for gain, upper := range limits {
		winner, loser := score.Int(min(15+gain, 25)), score.Int(15-gain)
		bands = append(bands, Band{From: from, To: upper, Winner: winner, Loser: loser})
		from = upper + 1
	}
	return append(bands, Band{From: from, Winner: score.Int(25)})
}

// limits25 contains the upper limits of 15-15, 16-14, .. 25-5, 25-4, .. 25-1 by number of boards. All
// but three cells rest on a single source.
var limits25 = map[int][15]int{
	8:  {1, 5, 8, 11, 14, 17, 20, 23, 26, 29, 33, 37, 41, 45, 50},
	12: {1, 6, 9, 12, 16, 20, 24, 28, 32, 36, 40, 45, 50, 55, 61},
	16: {2, 7, 11, 15, 19, 23, 27, 31, 36, 41, 46, 52, 58, 64, 71},
	20: {2, 8, 12, 16, 21, 26, 31, 36, 41, 47, 53, 59, 65, 72, 79},
	24: {3, 9, 14, 19, 24, 29, 34, 39, 45, 51, 57, 64, 71, 79, 87},
	28: {3, 10, 15, 20, 25, 31, 37, 43, 49, 55, 61, 68, 76, 85, 94},
	32: {3, 10, 16, 22, 28, 34, 40, 46, 52, 58, 65, 73, 82, 91, 100},
}
