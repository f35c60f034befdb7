// Package teams scores matches between teams and events of several matches, exactly: IMPs,
// victory points, board-a-match, Patton and teams of eight (spec/score-teams.md).
//
//	match := teams.Match{Home: "Alpha", Away: "Beta", Boards: []teams.Board{
//		{Number: 1, Open: score.RawResult(620), Closed: score.RawResult(-100)},
//	}}
//	match.Table, err = teams.WBF2013.Table(len(match.Boards)) // without it, VP is nil
//	s, err := match.Score()
//	fmt.Println(s.Home.IMPs, s.Home.VP)
//
// The home team sits North-South in the open room and East-West in the closed room. After split
// scores the results of two teams need not add up. Values are safe for concurrent use as long as
// nobody changes them.
package teams

import (
	internal "github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/score"
)

// Form is a way to score the matches in an event.
type Form uint8

// The scoring forms.
const (
	IMPs         = Form(teams.IMPs)         // IMPs, and victory points if there is a table
	BoardAMatch  = Form(teams.BoardAMatch)  // 2 for a board won, 1 for a tie
	Patton       = Form(teams.Patton)       // board-a-match, and points shared by the aggregate
	TeamsOfEight = Form(teams.TeamsOfEight) // the sum of four comparisons over four tables
)

// ParseForm parses teams, board-a-match, patton or eights.
func ParseForm(s string) (Form, error) {
	f, err := teams.ParseForm(s)
	return Form(f), err
}

// String returns teams, board-a-match, patton or eights.
func (f Form) String() string { return teams.Form(f).String() }

// MarshalText returns the form's name, or an error if it is unknown.
func (f Form) MarshalText() ([]byte, error) { return teams.Form(f).MarshalText() }

// UnmarshalText parses a form as [ParseForm] does.
func (f *Form) UnmarshalText(text []byte) (err error) {
	*f, err = ParseForm(string(text))
	return err
}

// Rounding is a policy for fractional IMPs, which weighted scores can cause (spec/score.md step
// 11).
type Rounding uint8

// The rounding policies.
const (
	// RoundNonOffenders does not round IMPs. If a margin falls into a gap between two rows of the
	// victory point table, it is rounded in favour of the non-offending side.
	RoundNonOffenders = Rounding(teams.RoundNonOffenders)
	// RoundNone does not round IMPs. A margin between two rows of the victory point table is an
	// error.
	RoundNone = Rounding(teams.RoundNone)
	// RoundWhiteBook rounds every board to 1 IMP, halves away from the average.
	RoundWhiteBook = Rounding(teams.RoundWhiteBook)
	// RoundTenth rounds the match to 0.1 IMP. Victory points are those for the nearest whole
	// margin, with halves rounded away from zero.
	RoundTenth = Rounding(teams.RoundTenth)
)

// ParseRounding parses non-offenders, none, white-book or tenth.
func ParseRounding(s string) (Rounding, error) {
	r, err := teams.ParseRounding(s)
	return Rounding(r), err
}

// String returns non-offenders, none, white-book or tenth.
func (r Rounding) String() string { return teams.Rounding(r).String() }

// MarshalText returns the policy's name, or an error if it is unknown.
func (r Rounding) MarshalText() ([]byte, error) { return teams.Rounding(r).MarshalText() }

// UnmarshalText parses a policy as [ParseRounding] does.
func (r *Rounding) UnmarshalText(text []byte) (err error) {
	*r, err = ParseRounding(string(text))
	return err
}

func fracOf(f internal.Frac) score.Frac { return internal.PublicFrac(f).(score.Frac) }

func internalFrac(f score.Frac) internal.Frac { return internal.FromPublicFrac(f) }

func fracPointer(f *internal.Frac) *score.Frac {
	if f == nil {
		return nil
	}
	out := fracOf(*f)
	return &out
}
