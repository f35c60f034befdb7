package print

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// MatchReport is the JSON form of a scored match. Numbers are rounded to four decimals, each with its exact fraction.
type MatchReport struct {
	Scale    string             `json:"scale,omitempty"`
	For      int                `json:"scale_boards,omitempty"`
	Rounding string             `json:"rounding"`
	KnockOut bool               `json:"knock_out"`
	Home     TeamReport         `json:"home"`
	Away     TeamReport         `json:"away"`
	Boards   []MatchBoardReport `json:"boards"`
	Warnings []string           `json:"warnings,omitempty"`
}

// TeamReport contains one team's score in a match.
type TeamReport struct {
	Name        string       `json:"name"`
	IMPs        json.Number  `json:"imps"`
	IMPsExact   score.Frac   `json:"imps_exact"`
	Margin      json.Number  `json:"margin"`
	MarginExact score.Frac   `json:"margin_exact"`
	VP          *json.Number `json:"vp,omitempty"`
	VPExact     *score.Frac  `json:"vp_exact,omitempty"`
}

// MatchBoardReport contains the results from both rooms on a board, and both teams' IMPs.
type MatchBoardReport struct {
	Board     int               `json:"board"`
	Open      string            `json:"open"`
	Closed    string            `json:"closed"`
	Played    bool              `json:"played"`
	Home      json.Number       `json:"home_imps"`
	HomeExact score.Frac        `json:"home_exact"`
	Away      json.Number       `json:"away_imps"`
	AwayExact score.Frac        `json:"away_exact"`
	Damages   []RoomDamageTable `json:"damages,omitempty"`
}

// RoomDamageTable is a DamageTable for the result in a room.
type RoomDamageTable struct {
	Room string `json:"room"`
	*DamageTable
}

// ReportMatch returns a scored match in its JSON form.
func ReportMatch(m *teams.Match, s *teams.MatchScore) *MatchReport {
	r := &MatchReport{
		Rounding: m.Rounding.String(),
		KnockOut: m.KnockOut,
		Home:     teamReport(m.Home, s.Home),
		Away:     teamReport(m.Away, s.Away),
	}
	if m.Table != nil {
		r.Scale, r.For = m.Table.Scale.String(), m.Table.Boards
	}
	for i, b := range m.Boards {
		p := s.Boards[i]
		report := MatchBoardReport{
			Board:     b.Number,
			Open:      b.Open.String(),
			Closed:    b.Closed.String(),
			Played:    p.Played,
			Home:      Rounded(p.Home),
			HomeExact: p.Home,
			Away:      Rounded(p.Away),
			AwayExact: p.Away,
		}
		for _, d := range p.Damages {
			table := RoomDamageTable{Room: d.Room.String(), DamageTable: ReportDamage(d.DamageReport)}
			report.Damages = append(report.Damages, table)
		}
		r.Boards = append(r.Boards, report)
		r.Warnings = append(r.Warnings, words.Strings(words.English, p.Warnings)...)
	}
	return r
}

func teamReport(name string, t teams.TeamScore) TeamReport {
	out := TeamReport{
		Name:        name,
		IMPs:        Rounded(t.IMPs),
		IMPsExact:   t.IMPs,
		Margin:      Rounded(t.Margin),
		MarginExact: t.Margin,
		VPExact:     t.VP,
	}
	if t.VP != nil {
		vp := Rounded(*t.VP)
		out.VP = &vp
	}
	return out
}
