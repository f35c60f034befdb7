package print

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// BoardReport is the JSON form of a scored traveller. Numbers are rounded to four decimals,
// each with its exact fraction.
type BoardReport struct {
	Method         string            `json:"method"`
	Board          int               `json:"board,omitempty"`
	Expected       int               `json:"expected"`
	apply.Settings                   // non-default settings, so that scoring the report again gives the same answer
	Datum          string            `json:"datum,omitempty"` // only for Butler
	Top            *json.Number      `json:"top,omitempty"`   // only for matchpoints
	Lines          []LineReport      `json:"lines"`
	Tables         *TablesReport     `json:"tables,omitempty"` // only for matchpoints
	Datums         []DatumReport     `json:"datums,omitempty"` // only for Butler
	Groups         []GroupReport     `json:"groups,omitempty"` // replaces tables and datums if there are several groups
	Damages        []LineDamageTable `json:"damages,omitempty"`
	Warnings       []string          `json:"warnings,omitempty"`
}

// LineReport is a result with its points, which are null if the board does not count for the pair.
type LineReport struct {
	NS       PairNumber   `json:"ns"`
	EW       PairNumber   `json:"ew"`
	Group    string       `json:"group,omitempty"` // group of tables with the same cards; empty for the first
	Result   string       `json:"result"`
	NSPoints *json.Number `json:"ns_points"`
	NSExact  *score.Frac  `json:"ns_exact"`
	EWPoints *json.Number `json:"ew_points"`
	EWExact  *score.Frac  `json:"ew_exact"`
}

// TablesReport contains both sides' frequency tables, with the highest score first.
type TablesReport struct {
	NS []RowReport `json:"ns"`
	EW []RowReport `json:"ew"`
}

// GroupReport contains the frequency tables or datums for tables at which the same cards were played.
type GroupReport struct {
	Group  string        `json:"group"`
	Tables *TablesReport `json:"tables,omitempty"`
	Datums []DatumReport `json:"datums,omitempty"`
}

// RowReport is a score in a frequency table, with both sides' points.
type RowReport struct {
	Score          int         `json:"score"`
	Frequency      json.Number `json:"frequency"`
	FrequencyExact score.Frac  `json:"frequency_exact"`
	NS             json.Number `json:"ns"`
	NSExact        score.Frac  `json:"ns_exact"`
	EW             json.Number `json:"ew"`
	EWExact        score.Frac  `json:"ew_exact"`
}

// DatumReport is a datum with its weight, which is less than 1 if a weighted result changes the datum.
type DatumReport struct {
	Value       int         `json:"value"`
	Weight      json.Number `json:"weight"`
	WeightExact score.Frac  `json:"weight_exact"`
}

// ReportBoard returns a scored traveller in its JSON form.
func ReportBoard(t *traveller.Board, s *score.BoardScore) *BoardReport {
	r := &BoardReport{
		Method:   s.Method.String(),
		Board:    t.Number,
		Expected: s.Expected,
		Warnings: words.Strings(words.English, s.Warnings),
	}
	r.Settings, r.Datum = apply.SettingsOf(t)
	r.Lines = lineReports(s, t.Lines)
	if s.Method == score.Matchpoints {
		top := Rounded(s.Top)
		r.Top = &top
	}
	r.Tables, r.Datums = tablesReport(s)
	for _, g := range s.Groups {
		group := GroupReport{Group: explain.GroupName(g.Name)}
		group.Tables, group.Datums = tablesReport(g.Score)
		r.Groups = append(r.Groups, group)
	}
	r.Damages = DamageTables(s, t.Lines)
	return r
}

// tablesReport returns the frequency tables of a board without groups, or its datums.
func tablesReport(s *score.BoardScore) (t *TablesReport, datums []DatumReport) {
	if len(s.Groups) > 0 {
		return nil, nil
	}
	if s.Method == score.Matchpoints {
		t = &TablesReport{NS: tableReport(s.NS), EW: tableReport(s.EW)}
	}
	for _, d := range s.Datums {
		datums = append(datums, DatumReport{Value: d.Value, Weight: Rounded(d.Weight), WeightExact: d.Weight})
	}
	return t, datums
}

func lineReports(s *score.BoardScore, lines []score.Line) (reports []LineReport) {
	for i := range lines {
		l := LineReport{
			NS:     PairNumber(lines[i].NS),
			EW:     PairNumber(lines[i].EW),
			Group:  lines[i].Group,
			Result: lines[i].Result.String(),
		}
		l.NSPoints, l.NSExact = pointsReport(s.Lines[i].NS)
		l.EWPoints, l.EWExact = pointsReport(s.Lines[i].EW)
		reports = append(reports, l)
	}
	return reports
}

// pointsReport returns points rounded and exactly, or nil if the board does not count for the pair.
func pointsReport(p score.Points) (*json.Number, *score.Frac) {
	if !p.Played {
		return nil, nil
	}
	n := Rounded(p.Value)
	return &n, &p.Value
}

func tableReport(t *score.Table) []RowReport {
	rows := make([]RowReport, 0, len(t.Rows))
	for _, r := range t.Rows {
		rows = append(rows, RowReport{
			Score:          r.Score,
			Frequency:      Rounded(r.Frequency),
			FrequencyExact: r.Frequency,
			NS:             Rounded(r.NS),
			NSExact:        r.NS,
			EW:             Rounded(r.EW),
			EWExact:        r.EW,
		})
	}
	return rows
}
