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
		return nil, words.Errorf("teams.match-boards-want-1", words.N("boards", boards), words.N("most", MaxBoards))
	}
	switch s {
	case WBF2013:
		v := continuous(boards)
		for i, hundredths := range v {
			winner := score.NewFrac(int64(hundredths), 100)
			t.Bands = append(t.Bands, Band{From: i, To: i, Winner: winner, Loser: score.Int(20).Sub(winner)})
		}
	case WBFDiscrete:
		from := 0
		for v, upper := range discrete(boards) {
			t.Bands = append(t.Bands, Band{From: from, To: upper, Winner: score.Int(10 + v), Loser: score.Int(10 - v)})
			from = upper + 1
		}
		t.Bands = append(t.Bands, Band{From: from, Winner: score.Int(20)})
	case WBF25:
		uppers, ok := old25[boards]
		if !ok {
			return nil, words.Errorf("teams.no-25-0-scale", words.N("boards", boards))
		}
		from := 0
		for i, upper := range uppers {
			b := Band{From: from, To: upper, Winner: score.Int(15 + i), Loser: score.Int(15 - i)}
			if i > 10 {
				b.Winner = score.Int(25)
			}
			t.Bands = append(t.Bands, b)
			from = upper + 1
		}
		t.Bands = append(t.Bands, Band{From: from, Winner: score.Int(25)})
	default:
		return nil, words.Errorf("teams.unknown-scale", words.N("text", int(s)))
	}
	t.Bands[len(t.Bands)-1].To = -1
	return t, nil
}

// VP returns the victory points for a team that won by margin IMPs, or lost if margin is negative.
func (t *VPTable) VP(margin int) score.Frac {
	m := max(margin, -margin)
	for _, b := range t.Bands {
		if b.To < 0 || m <= b.To {
			if margin < 0 {
				return b.Loser
			}
			return b.Winner
		}
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

// continuous returns the winner's victory points in hundredths, for margins from 0 to the first
// that gives 20. The formula is irrational except for margins 0 and X. For up to MaxBoards boards
// no value is so close to half a hundredth that floating-point arithmetic could round it wrongly.
func continuous(boards int) []int {
	x := 15 * math.Sqrt(float64(boards))
	v := make([]int, int(math.Ceil(x))+1)
	for i := range v {
		v[i] = int(math.Round(100 * min(20, exactVP(float64(i), x))))
	}
	// a step is never larger than the one before it
	for again := true; again; {
		again = false
		for i := 0; i+2 < len(v); i++ {
			if v[i+2]-v[i+1] > v[i+1]-v[i] {
				v[i+1]++
				again = true
			}
		}
	}
	for len(v) > 1 && v[len(v)-2] == 2000 {
		v = v[:len(v)-1]
	}
	return v
}

func exactVP(i, x float64) float64 {
	return 10 + 10*(1-math.Pow(ratio, i/x))/(1-ratio)
}

// discrete returns the upper limits of 10-10, 11-9, .. 19-1.
func discrete(boards int) []int {
	u := make([]int, 10)
	for v := range u {
		u[v] = int(math.Floor(exactMargin(v, boards)))
	}
	// bands never narrow
	for i := 0; i < 9; i++ {
		switch {
		case i == 0 && u[1]-u[0] < 2*u[0]+1:
			u[0]--
			i = -1
		case i > 0 && u[i+1]-u[i] < u[i]-u[i-1]:
			u[i]--
			i = -1
		}
	}
	return u
}

// exactMargin returns the margin that gives 10.5 + v victory points.
func exactMargin(v, boards int) float64 {
	x := 15 * math.Sqrt(float64(boards))
	return x * math.Log(1-(1-ratio)*(0.5+float64(v))/10) / math.Log(ratio)
}

// old25 contains the upper limits of 15-15, 16-14, .. 25-5, 25-4, .. 25-1 by number of boards. All
// but three cells rest on a single source.
var old25 = map[int][15]int{
	8:  {1, 5, 8, 11, 14, 17, 20, 23, 26, 29, 33, 37, 41, 45, 50},
	12: {1, 6, 9, 12, 16, 20, 24, 28, 32, 36, 40, 45, 50, 55, 61},
	16: {2, 7, 11, 15, 19, 23, 27, 31, 36, 41, 46, 52, 58, 64, 71},
	20: {2, 8, 12, 16, 21, 26, 31, 36, 41, 47, 53, 59, 65, 72, 79},
	24: {3, 9, 14, 19, 24, 29, 34, 39, 45, 51, 57, 64, 71, 79, 87},
	28: {3, 10, 15, 20, 25, 31, 37, 43, 49, 55, 61, 68, 76, 85, 94},
	32: {3, 10, 16, 22, 28, 34, 40, 46, 52, 58, 65, 73, 82, 91, 100},
}
