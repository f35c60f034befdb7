package print

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// The JSON of a session. Numbers have at most four decimals, and each has its exact
// fraction.
type (
	// SessionReport is a scored session.
	SessionReport struct {
		File    string          `json:"file"`
		Title   string          `json:"title,omitempty"`
		Method  string          `json:"method"`
		Winners int             `json:"winners"`
		Pairs   []PairReport    `json:"pairs"`
		Neuberg []PairReport    `json:"neuberg,omitempty"` // the ranking by Neuberg's formula, where the file follows another
		Boards  []BoardOfReport `json:"boards"`
		Printed *printed.Report `json:"printed,omitempty"` // comparison with what the file prints
		Rulings *RulingsReport  `json:"with_rulings,omitempty"`
		Damaged string          `json:"damaged,omitempty"` // where the file could not be read on
		Evening *EveningReport  `json:"bridgemate,omitempty"`

		Conventions *resultfile.Conventions `json:"conventions,omitempty"`
	}
	// PairReport is a pair of a SessionReport; its place and mean are null if no board
	// counts for it.
	PairReport struct {
		Place       *int         `json:"place"`
		Tied        bool         `json:"tied,omitempty"`
		Pair        PairNumber   `json:"pair"`
		Side        string       `json:"side,omitempty"`
		Names       string       `json:"names,omitempty"`
		Boards      int          `json:"boards"`
		Points      json.Number  `json:"points"`
		PointsExact score.Frac   `json:"points_exact"`
		Adjustment  *score.Frac  `json:"adjustment_exact,omitempty"` // penalties and the like
		Total       json.Number  `json:"total"`                      // scaled to the full number of boards
		TotalExact  score.Frac   `json:"total_exact"`
		Percent     *json.Number `json:"percent,omitempty"`   // matchpoints
		PerBoard    *json.Number `json:"per_board,omitempty"` // IMPs
		MeanExact   *score.Frac  `json:"mean_exact"`
	}
	// BoardOfReport is a board of a SessionReport.
	BoardOfReport struct {
		Board    string            `json:"board"`
		Top      json.Number       `json:"top,omitempty"`
		Expected int               `json:"expected"`
		Datums   []int             `json:"datums,omitempty"`
		Lines    []LineReport      `json:"lines"`
		Damages  []LineDamageTable `json:"damages,omitempty"`
		Warnings []string          `json:"warnings,omitempty"`
	}
)

// ReportSession returns a scored session for JSON.
func ReportSession(s *resultfile.Scored) *SessionReport {
	names := s.Names()
	r := &SessionReport{
		File: s.Name, Title: s.Title, Method: s.Score.Method.String(), Winners: s.Score.Winners,
		Pairs: pairReports(s.Score, names), Boards: []BoardOfReport{}, Printed: s.Report,
	}
	r.Conventions = s.Conventions()
	if s.Neuberg != nil {
		r.Neuberg = pairReports(s.Neuberg, names)
	}
	if s.Damaged != nil {
		r.Damaged = s.Damaged.Error()
	}
	if s.Evening != nil {
		r.Evening = reportEvening(s.Evening)
	}
	for i := range s.Session.Len() {
		in, b := s.Score.Board(i)
		board := BoardOfReport{Board: s.Session.Name(i), Expected: b.Expected,
			Warnings: words.Strings(words.English, b.Warnings)}
		if b.Method == score.Matchpoints {
			board.Top = Rounded(b.Top)
		}
		for _, d := range b.Datums {
			board.Datums = append(board.Datums, d.Value)
		}
		board.Lines = LineReports(b, in.Lines)
		if s.Evening != nil {
			for j, at := range s.Evening.Plays[i] {
				l := &board.Lines[j]
				l.Section, l.Table, l.Round = s.Evening.Letter(at.Section), at.Table, at.Round
			}
		}
		board.Damages = DamageTables(b, in.Lines)
		r.Boards = append(r.Boards, board)
	}
	return r
}

func pairReports(s *score.SessionScore, names map[[2]string]string) []PairReport {
	out := make([]PairReport, 0, len(s.Pairs))
	for i := range s.Pairs {
		p := &s.Pairs[i]
		row := PairReport{
			Tied: p.Tied, Pair: PairNumber(p.Pair), Side: p.Side, Names: names[[2]string{p.Pair,
				p.Side}], Boards: p.Boards,
			Points: Rounded(p.Points), PointsExact: p.Points, Total: Rounded(p.Total), TotalExact: p.Total,
		}
		if p.Place > 0 {
			mean := Rounded(p.Mean)
			row.Place, row.MeanExact = &p.Place, &p.Mean
			if s.Method == score.Matchpoints {
				row.Percent = &mean
			} else {
				row.PerBoard = &mean
			}
		}
		if p.Adjustment.Sign() != 0 {
			row.Adjustment = &p.Adjustment
		}
		out = append(out, row)
	}
	return out
}
