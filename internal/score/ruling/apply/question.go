package apply

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Question asks for all points on a board or, if Pair, Actual or Ruling is set, for the points at
// one table. Its fields contain results, or lists of results, in text notation. The command line
// reads a question from flags and a file, the director's desk from a form.
type Question struct {
	Method string `json:"method,omitempty"` // mp, butler, cross-imp or, for one table, teams; defaults to Others' or mp
	// Board is the number of the board, which determines the vulnerability. It defaults to that of Others.
	// If it is unknown, results are raw scores.
	Board string `json:"board,omitempty"`
	Settings
	Expected string `json:"expected,omitempty"` // number of expected scores; defaults to the number of results
	Datum    string `json:"datum,omitempty"`    // for Butler: a given datum, factored or plain; defaults to factored

	// Lines or Others contain the results of the board. In a question about one table they
	// are the other results or, if Pair identifies this table, all results. For teams,
	// Others is the result in the other room.
	Lines        []traveller.Line `json:"lines,omitempty"`
	Others       string           `json:"others,omitempty"` // text in OthersFormat
	OthersFormat ListFormat       `json:"-"`

	Pair   string `json:"pair,omitempty"`     // the North-South pair of this table, if the table is among the results
	Actual string `json:"at_table,omitempty"` // result at the table; defaults to that of Pair
	Ruling string `json:"ruling,omitempty"`   // may be empty
	Case   Case   `json:"ruling_case,omitzero"`
}

// Settings change how a board is scored. Each is a traveller setting (spec/score.md steps 12 and
// 14). If it is empty, the setting in Others or the default applies.
type Settings struct {
	Vulnerable    string   `json:"vulnerable,omitempty"`
	Factoring     string   `json:"factoring,omitempty"`
	FewScores     string   `json:"few_scores,omitempty"`
	Winners       string   `json:"winners,omitempty"`
	Trim          string   `json:"trim,omitempty"`
	Conventions   string   `json:"conventions,omitempty"`
	Comparisons   string   `json:"comparisons,omitempty"`
	DatumRounding string   `json:"datum_rounding,omitempty"`
	AverageIMPs   string   `json:"average_imps,omitempty"`
	IMPLimit      string   `json:"imp_limit,omitempty"`
	Points        string   `json:"points,omitempty"`
	Average       []string `json:"average,omitempty"` // results of pairs on their other boards, such as NS 3 63.5%
}

// ListFormat is a format of lists of results.
type ListFormat uint8

// Result formats.
const (
	AsTyped ListFormat = iota // one result per line, 3x +620 for three equal ones, or a traveller with pair numbers
	AsText                    // a traveller
	AsCSV                     // a traveller as CSV
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

// SettingsOf returns the settings and the datum of a traveller, for a question.
func SettingsOf(t *traveller.Board) (Settings, string) {
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
	average := func(side, pair string, f *score.Frac) {
		if f != nil {
			if text := side + " " + pair + " " + f.Plain() + "%"; !slices.Contains(q.Average, text) {
				q.Average = append(q.Average, text)
			}
		}
	}
	for _, l := range t.Lines {
		average("NS", l.NS, l.NSSession)
		average("EW", l.EW, l.EWSession)
	}
	return q.Settings, q.Datum
}

// Set sets a field with one text by its JSON name. It returns false if there is no such
// field.
func (q *Question) Set(name, value string) (ok bool) {
	for _, f := range questionFields {
		if f.name == name {
			*f.of(q) = value
			return true
		}
	}
	return false
}

// IsAboutOneTable reports whether the question is about one table.
func (q *Question) IsAboutOneTable() bool {
	return strings.TrimSpace(q.Pair+q.Actual+q.Ruling) != ""
}

// QuestionError is an error in a field of a Question.
type QuestionError struct {
	Field string // JSON name; lines[0] is the first of the lines
	Err   error
}

func (e *QuestionError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable text.
func (e *QuestionError) InWords() words.Text {
	return words.New("place.file", words.Name("file", e.Field), words.E("what", e.Err))
}

// Unwrap returns the underlying error.
func (e *QuestionError) Unwrap() error { return e.Err }

func wrong(field, key string, args ...words.Arg) error {
	return &QuestionError{Field: field, Err: words.Errorf(key, args...)}
}

// results returns the board with the results of the question. Every error is a
// *QuestionError.
func (q *Question) results() (*traveller.Board, error) {
	var settings []string
	for _, f := range questionFields {
		if value := strings.TrimSpace(*f.of(q)); f.isSetting && value != "" {
			settings = append(settings, strings.ReplaceAll(f.name, "_", "-")+": "+value)
		}
	}
	for _, value := range q.Average {
		settings = append(settings, "average: "+value)
	}
	var b *traveller.Board
	lines, err := q.Lines, error(nil)
	switch {
	case len(lines) > 0 && q.Others != "":
		return nil, wrong("others", "ruling.lines-and-others")
	case q.OthersFormat == AsCSV:
		b, err = traveller.ParseCSV([]byte(q.Others), settings...)
	case q.OthersFormat == AsText || isTraveller(q.Others):
		b, err = traveller.Parse([]byte(q.Others), settings...)
	default:
		if len(lines) == 0 {
			lines, err = otherLines(q.Others)
		}
		if err == nil {
			b, err = traveller.NewBoard(lines, settings...)
		}
	}
	if err != nil {
		return nil, q.fieldError(err)
	}
	return b, nil
}

// fieldError adds the field name to an error in the results or in a setting of the question.
func (q *Question) fieldError(err error) error {
	var setting *traveller.SettingError
	if errors.As(err, &setting) {
		name := strings.ReplaceAll(setting.Key, "-", "_")
		for _, f := range questionFields {
			if f.name == name && strings.TrimSpace(*f.of(q)) != "" {
				return &QuestionError{Field: name, Err: setting.Err}
			}
		}
		if name == "average" && len(q.Average) > 0 {
			return &QuestionError{Field: name, Err: setting.Err}
		}
	}
	var line *traveller.Error
	if len(q.Lines) > 0 && errors.As(err, &line) && line.Line > 0 {
		return &QuestionError{Field: fmt.Sprintf("lines[%d]", line.Line-1), Err: line.Err}
	}
	return &QuestionError{Field: "others", Err: err}
}
