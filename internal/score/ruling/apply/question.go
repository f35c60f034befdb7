package apply

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Question asks for all points on a board or, if Pair, Actual or Ruling is set, for the points at
// one table. Its fields contain results, or lists of results, in text notation. The command line
// reads a question from flags and a file, the director's desk from a form.
type Question struct {
	// Method is mp, butler, cross-imp or, for one table, teams. It defaults to the method in Others, or to mp.
	Method string `json:"method,omitempty"`
	// Board is the number of the board, which determines the vulnerability. It defaults to the number in Others. If
	// it is unknown, results are raw scores.
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
	// Actual is the result at the table. It defaults to the result for Pair.
	Actual string `json:"at_table,omitempty"`
	Ruling string `json:"ruling,omitempty"` // may be empty
	Case   Case   `json:"ruling_case,omitzero"`
}

// Settings change how a board is scored, like those in a traveller (spec/score.md steps 12 and 14). If a field is
// empty, the setting in Question.Others or the default applies.
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

// ListFormat is the format of Question.Others.
type ListFormat uint8

const (
	// AsTyped accepts one result per line, such as +620, or 3x +620 for three equal ones. It also accepts a traveller
	// with pair numbers.
	AsTyped ListFormat = iota
	AsText             // a traveller as text
	AsCSV              // a traveller as CSV
)

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

// InWords returns the error as a translatable message.
func (e *QuestionError) InWords() words.Text {
	return words.New("place.file", words.Name("file", e.Field), words.E("what", e.Err))
}

// Unwrap returns the underlying error.
func (e *QuestionError) Unwrap() error { return e.Err }

// wrong returns a QuestionError with a message from the catalogue.
func wrong(field, key string, args ...words.Arg) error {
	return &QuestionError{Field: field, Err: words.Errorf(key, args...)}
}
