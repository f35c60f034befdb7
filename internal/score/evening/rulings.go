package evening

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// Rulings contains an evening's rulings and the changes that they caused. The facts of a case are omitted,
// because they contain names; only the printed sheet contains them.
type Rulings struct {
	Rulings []Ruling `json:"rulings"`

	Before []Pair       `json:"ranking_before,omitzero"`
	Moved  []PairMove   `json:"moved,omitzero"`
	Points []PointsMove `json:"board_points,omitzero"`
	Type   []Entry      `json:"to_type,omitzero"`             // results to type into a program without weighted scores
	Adjust []PairMove   `json:"special_adjustments,omitzero"` // corrections to add to the totals there

	Teams   []Team  `json:"teams_before,omitempty"`
	Matches []Match `json:"matches_before,omitempty"`
}

// Ruling is a director's ruling.
type Ruling struct {
	Line   int    `json:"line"`
	Ruling string `json:"ruling"`
	Result string `json:"result,omitempty"` // the award
	Reason string `json:"reason,omitempty"`
}

// PairMove is the change in a pair's total and place.
type PairMove struct {
	Pair      string     `json:"pair"`
	Side      string     `json:"side,omitempty"`
	From      score.Frac `json:"from_exact"`
	To        score.Frac `json:"to_exact"`
	Change    score.Frac `json:"change_exact"`
	PlaceFrom int        `json:"place_from"`
	PlaceTo   int        `json:"place_to"`
}

// PointsMove is the change in a pair's points on a board.
type PointsMove struct {
	Board string     `json:"board"`
	Pair  string     `json:"pair"`
	Side  string     `json:"side,omitempty"`
	From  score.Frac `json:"from_exact"`
	To    score.Frac `json:"to_exact"`
}

// Entry is a result to type into a scoring program that does not know weighted scores.
type Entry struct {
	Board  string `json:"board"`
	NS     string `json:"ns"`
	EW     string `json:"ew"`
	Result string `json:"result"`
}

// rulings converts the rulings that were applied to a session, and their effects.
func rulings(a *apply.Applied, names map[score.PairSide]string) *Rulings {
	r := &Rulings{
		Rulings: rulingList(a.Rulings), Before: ranking(a.Before, names), Moved: moved(a.Moved),
		Points: []PointsMove{}, Type: []Entry{}, Adjust: moved(a.Corrections),
	}
	for k := range r.Rulings {
		if r.Rulings[k].Result != "" {
			r.Rulings[k].Result = a.Results[k].String()
		}
	}
	for _, p := range a.Points {
		r.Points = append(r.Points, PointsMove{
			Board: p.Board, Pair: p.Pair, Side: p.Side, From: p.From.Value, To: p.To.Value,
		})
	}
	for _, e := range a.Entries {
		r.Type = append(r.Type, Entry{Board: e.Board, NS: e.NS, EW: e.EW, Result: e.Result.String()})
	}
	return r
}

// rulingList returns rulings as they were written.
func rulingList(rulings []apply.Ruling) []Ruling {
	out := make([]Ruling, 0, len(rulings))
	for i := range rulings {
		r := &rulings[i]
		out = append(out, Ruling{Line: r.Line, Ruling: r.Text, Result: r.Result, Reason: r.Reason})
	}
	return out
}

func moved(pairs []apply.PairChange) []PairMove {
	out := make([]PairMove, 0, len(pairs))
	for _, m := range pairs {
		out = append(out, PairMove{
			Pair: m.Pair, Side: m.Side, From: m.From, To: m.To, Change: m.To.Sub(m.From),
			PlaceFrom: m.PlaceFrom, PlaceTo: m.PlaceTo,
		})
	}
	return out
}

// AddBeforeRulings copies a ranking and its matches to e.Rulings, which must not be nil. The argument before contains
// the same team matches as e, scored without the rulings.
func (e *Evening) AddBeforeRulings(before *Evening) {
	e.Rulings.Teams, e.Rulings.Matches = before.Teams, before.Matches
}
