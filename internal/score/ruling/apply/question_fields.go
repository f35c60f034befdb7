package apply

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// questionFields lists the fields with one text by their JSON names.
var questionFields = []struct {
	name      string
	isSetting bool // the setting of a traveller has the same name with hyphens
	of        func(*Question) *string
}{
	{name: "method", isSetting: true, of: func(q *Question) *string { return &q.Method }},
	{name: "board", isSetting: true, of: func(q *Question) *string { return &q.Board }},
	{name: "vulnerable", isSetting: true, of: func(q *Question) *string { return &q.Vulnerable }},
	{name: "expected", isSetting: true, of: func(q *Question) *string { return &q.Expected }},
	{name: "factoring", isSetting: true, of: func(q *Question) *string { return &q.Factoring }},
	{name: "few_scores", isSetting: true, of: func(q *Question) *string { return &q.FewScores }},
	{name: "winners", isSetting: true, of: func(q *Question) *string { return &q.Winners }},
	{name: "datum", isSetting: true, of: func(q *Question) *string { return &q.Datum }},
	{name: "trim", isSetting: true, of: func(q *Question) *string { return &q.Trim }},
	{name: "conventions", isSetting: true, of: func(q *Question) *string { return &q.Conventions }},
	{name: "comparisons", isSetting: true, of: func(q *Question) *string { return &q.Comparisons }},
	{name: "datum_rounding", isSetting: true, of: func(q *Question) *string { return &q.DatumRounding }},
	{name: "average_imps", isSetting: true, of: func(q *Question) *string { return &q.AverageIMPs }},
	{name: "imp_limit", isSetting: true, of: func(q *Question) *string { return &q.IMPLimit }},
	{name: "points", isSetting: true, of: func(q *Question) *string { return &q.Points }},
	{name: "others", of: func(q *Question) *string { return &q.Others }},
	{name: "pair", of: func(q *Question) *string { return &q.Pair }},
	{name: "at_table", of: func(q *Question) *string { return &q.Actual }},
	{name: "ruling", of: func(q *Question) *string { return &q.Ruling }},
}

// Set sets a field by its JSON name, such as at_table. It returns false if the field does not exist or is a list.
func (q *Question) Set(name, value string) (ok bool) {
	for _, f := range questionFields {
		if f.name == name {
			*f.of(q) = value
			return true
		}
	}
	return false
}

// SettingsOf returns the traveller's settings, and its datum in the notation for Question.Datum.
func SettingsOf(t *traveller.Board) (settings Settings, datum string) {
	var q Question
	for _, setting := range t.Settings() {
		key, value, _ := strings.Cut(setting, " ")
		q.Set(strings.ReplaceAll(key, "-", "_"), value)
	}
	if t.Vul != nil && (t.Number == 0 || *t.Vul != bridge.Vul(t.Number)) {
		q.Vulnerable = t.Vul.String()
	}
	switch {
	case t.Method != score.Butler:
	case t.Datum != nil:
		q.Datum = strconv.Itoa(*t.Datum)
	case t.PlainDatum:
		q.Datum = "plain"
	}
	for _, l := range t.Lines {
		q.addAverage("NS "+l.NS, l.NSSession)
		q.addAverage("EW "+l.EW, l.EWSession)
	}
	return q.Settings, q.Datum
}

// addAverage adds the result of a pair, such as NS 3, on its other boards, unless it is nil or
// known.
func (s *Settings) addAverage(pair string, session *score.Frac) {
	if session == nil {
		return
	}
	text := pair + " " + session.Plain() + "%"
	if !slices.Contains(s.Average, text) {
		s.Average = append(s.Average, text)
	}
}
