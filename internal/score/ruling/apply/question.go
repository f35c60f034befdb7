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
	// Method is mp, butler, cross-imp or, for one table, teams. It defaults to that of Others or mp.
	Method string `json:"method,omitempty"`
	// Board is the number of the board, which determines the vulnerability. It defaults to that of Others.
	// If it is unknown, results are raw scores.
	Board string `json:"board,omitempty"`
	Settings
	// Expected is the number of expected scores. It defaults to the number of results.
	Expected string `json:"expected,omitempty"`
	// Datum is, for Butler, a given datum, factored or plain. It defaults to factored.
	Datum string `json:"datum,omitempty"`

	// Lines or Others contain the results of the board. In a question about one table they
	// are the other results or, if Pair identifies this table, all results. For teams,
	// Others is the result in the other room.
	Lines        []traveller.Line `json:"lines,omitempty"`
	Others       string           `json:"others,omitempty"` // text in OthersFormat
	OthersFormat ListFormat       `json:"-"`

	// Pair is the North-South pair of this table, if the table is among the results.
	Pair string `json:"pair,omitempty"`
	// Actual is the result at the table. It defaults to that of Pair.
	Actual string `json:"at_table,omitempty"`
	Ruling string `json:"ruling,omitempty"` // may be empty
	Case   Case   `json:"ruling_case,omitzero"`
}

// Settings change how a board is scored. Each is a traveller setting (spec/score.md steps 12 and
// 14). If it is empty, the setting in Others or the default applies.
type Settings struct {
	Vulnerable    string `json:"vulnerable,omitempty"`
	Factoring     string `json:"factoring,omitempty"`
	FewScores     string `json:"few_scores,omitempty"`
	Winners       string `json:"winners,omitempty"`
	Trim          string `json:"trim,omitempty"`
	Conventions   string `json:"conventions,omitempty"`
	Comparisons   string `json:"comparisons,omitempty"`
	DatumRounding string `json:"datum_rounding,omitempty"`
	AverageIMPs   string `json:"average_imps,omitempty"`
	IMPLimit      string `json:"imp_limit,omitempty"`
	Points        string `json:"points,omitempty"`
	// Average contains results of pairs on their other boards, such as NS 3 63.5%.
	Average []string `json:"average,omitempty"`
}

// ListFormat is a format of lists of results.
type ListFormat uint8

// Result formats.
const (
	// AsTyped is one result per line, 3x +620 for three equal ones, or a traveller with pair
	// numbers.
	AsTyped ListFormat = iota
	AsText             // a traveller
	AsCSV              // a traveller as CSV
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
	if len(q.Lines) > 0 && q.Others != "" {
		return nil, wrong("others", "ruling.lines-and-others")
	}
	b, err := q.readResults(q.travellerSettings())
	if err != nil {
		return nil, q.fieldError(err)
	}
	return b, nil
}

// travellerSettings returns the fields that are traveller settings, in the form key: value.
func (q *Question) travellerSettings() (settings []string) {
	for _, f := range questionFields {
		if value := strings.TrimSpace(*f.of(q)); f.isSetting && value != "" {
			settings = append(settings, strings.ReplaceAll(f.name, "_", "-")+": "+value)
		}
	}
	for _, value := range q.Average {
		settings = append(settings, "average: "+value)
	}
	return settings
}

// readResults reads Others in its format, or takes Lines.
func (q *Question) readResults(settings []string) (*traveller.Board, error) {
	switch {
	case q.OthersFormat == AsCSV:
		return traveller.ParseCSV([]byte(q.Others), settings...)
	case q.OthersFormat == AsText || isTraveller(q.Others):
		return traveller.Parse([]byte(q.Others), settings...)
	case len(q.Lines) > 0:
		return traveller.NewBoard(q.Lines, settings...)
	}
	lines, err := otherLines(q.Others)
	if err != nil {
		return nil, err
	}
	return traveller.NewBoard(lines, settings...)
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
