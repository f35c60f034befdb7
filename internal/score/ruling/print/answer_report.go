package print

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/words"
)

// AnswerReport is the JSON form of an Answer. Points are null if the board does not count
// for the pair.
type AnswerReport struct {
	Method   string       `json:"method"`
	Board    int          `json:"board,omitempty"`
	Actual   string       `json:"at_table"`
	Ruling   string       `json:"ruling"`
	Award    string       `json:"award"`
	NSBefore *score.Frac  `json:"ns_before_exact"`
	EWBefore *score.Frac  `json:"ew_before_exact"`
	NSAfter  *score.Frac  `json:"ns_after_exact"`
	EWAfter  *score.Frac  `json:"ew_after_exact"`
	NSPoints *json.Number `json:"ns_points"`
	EWPoints *json.Number `json:"ew_points"`
	Case     *apply.Case  `json:"ruling_case,omitempty"`
	Laws     []string     `json:"laws"`
	Steps    []string     `json:"steps"`
	Warnings []string     `json:"warnings,omitempty"`
}

// Report returns the answer in its JSON form.
func (answer *Answer) Report(q *apply.Question) *AnswerReport {
	r := &AnswerReport{
		Method:   answer.Method,
		Board:    answer.Board,
		Actual:   answer.Actual.String(),
		Laws:     answer.Sheet.Laws,
		Steps:    answer.Sheet.Steps,
		Warnings: words.Strings(words.English, answer.Sheet.Warnings),
	}
	if q.Case != (apply.Case{}) {
		r.Case = &q.Case
	}
	r.NSPoints, r.NSBefore = pointsReport(answer.Before.NS)
	r.EWPoints, r.EWBefore = pointsReport(answer.Before.EW)
	if answer.HasRuling {
		r.Ruling, r.Award = answer.Ruling.String(), answer.Award.String()
		r.NSPoints, r.NSAfter = pointsReport(answer.After.NS)
		r.EWPoints, r.EWAfter = pointsReport(answer.After.EW)
	}
	return r
}
