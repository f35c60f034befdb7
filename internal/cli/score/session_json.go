package score

import (
	"encoding/json"
	"github.com/fairdeal/fairdeal/score/ruling"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/printed"
)

// The JSON of score session. Numbers have at most four decimals; the exact
// fractions stand beside them.
type (
	sessionJSON struct {
		File    string          `json:"file"`
		Title   string          `json:"title,omitempty"`
		Method  string          `json:"method"`
		Winners int             `json:"winners"`
		Pairs   []sessionPair   `json:"pairs"`
		Boards  []sessionBoard  `json:"boards"`
		Printed *printed.Report `json:"printed,omitempty"` // comparison with what the file prints
	}
	sessionPair struct {
		Place       int               `json:"place"`
		Tied        bool              `json:"tied,omitempty"`
		Pair        ruling.PairNumber `json:"pair"`
		Side        string            `json:"side,omitempty"`
		Names       string            `json:"names,omitempty"`
		Boards      int               `json:"boards"`
		Points      json.Number       `json:"points"`
		PointsExact score.Frac        `json:"points_exact"`
		Total       json.Number       `json:"total"` // scaled to the full number of boards
		TotalExact  score.Frac        `json:"total_exact"`
		Percent     json.Number       `json:"percent,omitempty"`   // matchpoints
		PerBoard    json.Number       `json:"per_board,omitempty"` // IMPs
		MeanExact   score.Frac        `json:"mean_exact"`
	}
	sessionBoard struct {
		Board    string                   `json:"board"`
		Top      json.Number              `json:"top,omitempty"`
		Expected int                      `json:"expected"`
		Datums   []int                    `json:"datums,omitempty"`
		Lines    []ruling.LineReport      `json:"lines"`
		Damages  []ruling.LineDamageTable `json:"damages,omitempty"`
		Warnings []string                 `json:"warnings,omitempty"`
	}
)

// document is the session as JSON shows it.
func (s *scoreSession) document() sessionJSON {
	doc := sessionJSON{
		File: s.file, Title: s.title, Method: s.out.Method.String(), Winners: s.out.Winners,
		Pairs: []sessionPair{}, Boards: []sessionBoard{}, Printed: s.report,
	}
	names := s.names()
	for i := range s.out.Pairs {
		p := &s.out.Pairs[i]
		row := sessionPair{
			Place: p.Place, Tied: p.Tied, Pair: ruling.PairNumber(p.Pair), Side: p.Side, Names: names[[2]string{p.Pair, p.Side}], Boards: p.Boards,
			Points: ruling.Rounded(p.Points), PointsExact: p.Points, Total: ruling.Rounded(p.Total), TotalExact: p.Total, MeanExact: p.Mean,
		}
		if s.out.Method == score.Matchpoints {
			row.Percent = ruling.Rounded(p.Mean)
		} else {
			row.PerBoard = ruling.Rounded(p.Mean)
		}
		doc.Pairs = append(doc.Pairs, row)
	}
	for i := range s.in.Len() {
		in, b := s.out.Board(i)
		board := sessionBoard{Board: s.in.Name(i), Expected: b.Expected, Warnings: b.Warnings}
		if b.Method == score.Matchpoints {
			board.Top = ruling.Rounded(b.Top)
		}
		for _, d := range b.Datums {
			board.Datums = append(board.Datums, d.Value)
		}
		board.Lines = ruling.LineReports(b, in.Lines)
		board.Damages = ruling.DamageTables(b, in.Lines)
		doc.Boards = append(doc.Boards, board)
	}
	return doc
}
