package teams

import (
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Scale converts a match's IMPs to victory points (spec/score.md step 3).
type Scale uint8

// Supported scales.
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
	return score.Frac{} // This cannot happen, because check requires an open last band.
}

// check returns an error if a table does not cover every margin.
func (t *VPTable) check() error {
	if n := len(t.Bands); n == 0 || t.Bands[n-1].To >= 0 {
		return errors.New("the last band of the victory point table must be open (To -1)")
	}
	return nil
}
