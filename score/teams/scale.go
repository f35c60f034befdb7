package teams

import (
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/score"
)

// Scale converts a match's IMPs to victory points (spec/score.md step 3).
type Scale uint8

// The victory point scales.
const (
	WBF2013     = Scale(teams.WBF2013)     // the WBF's continuous scale, 20 to 0 in hundredths
	WBFDiscrete = Scale(teams.WBFDiscrete) // the WBF's scale, 20 to 0 in whole victory points
	WBF25       = Scale(teams.WBF25)       // the scale of 25 to 0 in use before 2013
)

// MaxBoards is the maximum number of boards in a match, 1000.
const MaxBoards = teams.MaxBoards

// ParseScale parses wbf2013, wbf-discrete or 25-0.
func ParseScale(s string) (Scale, error) {
	scale, err := teams.ParseScale(s)
	return Scale(scale), err
}

// String returns wbf2013, wbf-discrete or 25-0.
func (s Scale) String() string { return teams.Scale(s).String() }

// MarshalText returns the scale's name, or an error if it is unknown.
func (s Scale) MarshalText() ([]byte, error) { return teams.Scale(s).MarshalText() }

// UnmarshalText parses a scale as [ParseScale] does.
func (s *Scale) UnmarshalText(text []byte) (err error) {
	*s, err = ParseScale(string(text))
	return err
}

// Table returns the victory points for matches with the given number of boards, 1 to [MaxBoards].
// WBF25 has tables for 8, 12, 16, 20, 24, 28 and 32 boards.
func (s Scale) Table(boards int) (*VPTable, error) {
	in, err := teams.Scale(s).Table(boards)
	if err != nil {
		return nil, err
	}
	t := &VPTable{}
	for _, b := range in.Bands {
		t.Bands = append(t.Bands, Band{b.From, b.To, fracOf(b.Winner), fracOf(b.Loser)})
	}
	return t, nil
}

// VPTable contains the victory points for every margin. [Match.Score] returns an error if the table
// is invalid.
type VPTable struct {
	Bands []Band // from 0 IMPs up; the last has no upper end
}

// Band is a range of margins with their victory points.
type Band struct {
	From, To      int // IMPs; To is -1 in the last band
	Winner, Loser score.Frac
}

// VP returns the victory points for a team that won by margin IMPs, or lost if margin is negative.
// It returns 0 if the table has no band for the margin.
func (t *VPTable) VP(margin int) score.Frac {
	if t == nil {
		return score.Frac{}
	}
	return fracOf(t.internal().VP(margin))
}

func (t *VPTable) internal() *teams.VPTable {
	if t == nil {
		return nil
	}
	in := &teams.VPTable{}
	for _, b := range t.Bands {
		in.Bands = append(in.Bands, teams.Band{
			From: b.From, To: b.To, Winner: internalFrac(b.Winner), Loser: internalFrac(b.Loser),
		})
	}
	return in
}
