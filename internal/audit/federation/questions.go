package federation

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Question asks an organiser about gaps or contradictions in tournament files. It never makes a tournament's result
// false.
type Question struct {
	Kind  QuestionKind `json:"kind"`
	Names []string     `json:"names"` // tournaments concerned
	Text  audit.Line   `json:"text"`

	// Page is the question's wording for a page that lists Numbers, the numbers in the value. If it is empty, the
	// page uses Text.
	Page    words.Text `json:"-"`
	Numbers []string   `json:"-"`
}

// ForPage returns the question's text for a page that lists Numbers next to it.
func (q *Question) ForPage() words.Text {
	if !q.Page.IsZero() {
		return q.Page
	}
	return q.Text.Text
}

// QuestionKind classifies a Question by subject.
type QuestionKind string

// The question kinds, the most serious first.
const (
	AskDay     QuestionKind = "day"     // nothing was published that day, or it had passed
	AskValue   QuestionKind = "value"   // the value does not match the description
	AskYear    QuestionKind = "year"    // the promised day has no year
	AskForm    QuestionKind = "form"    // the value is ambiguous
	AskKeys    QuestionKind = "keys"    // published before the last session
	AskChanged QuestionKind = "changed" // the description changed after publication
	AskHands   QuestionKind = "hands"   // no file contains some sessions
)

// questionKinds lists the kinds, the most serious first.
var questionKinds = []QuestionKind{AskDay, AskValue, AskYear, AskForm, AskKeys, AskChanged, AskHands}

// kindOf returns the question that a finding leads to. It is empty if the finding only matters to
// the description's author.
func kindOf(f lint.FindingKind) QuestionKind {
	switch f {
	case lint.Weekend, lint.Holiday, lint.ImpossibleDate, lint.OtherWeekday:
		return AskDay
	case lint.AmbiguousDate, lint.JoinedOrder, lint.JoinedZeros, lint.NoOrder, lint.NoNumbers,
		lint.NoFigure, lint.NoDecimals, lint.NoDate, lint.NoRound, lint.Unclear:
		return AskForm
	}
	return ""
}

// addQuestion adds a question about a tournament. If the same question exists, it adds the tournament to it.
func (r *Report) addQuestion(name string, kind QuestionKind, key string, args ...words.Arg) *Question {
	text := line(key, args...)
	key = string(kind) + text.String()
	if i, ok := r.questionIndex[key]; ok {
		r.Questions[i].Names = append(r.Questions[i].Names, name)
		return &r.Questions[i]
	}
	r.questionIndex[key] = len(r.Questions)
	r.Questions = append(r.Questions, Question{Kind: kind, Names: []string{name}, Text: text})
	return &r.Questions[len(r.Questions)-1]
}

// sortQuestions sorts the questions by seriousness. Questions about one tournament come before those about several.
func (r *Report) sortQuestions() {
	slices.SortStableFunc(r.Questions, func(a, b Question) int {
		return cmp.Or(
			slices.Index(questionKinds, a.Kind)-slices.Index(questionKinds, b.Kind),
			len(a.Names)-len(b.Names),
			strings.Compare(a.Names[0], b.Names[0]),
		)
	})
}

// addQuestions adds the questions about a tournament's own files. fits is another spelling of the value with which all
// hands match, or "".
func (r *Report) addQuestions(row *Row, d *squaredeal.Description, report *audit.Report, fits string) {
	info, findings := plain.Text(d.Text(d.Delayed)), report.Findings
	if info == "" {
		info = row.Claims.Description
		findings = lint.LintOf(info, time.Time{}).Findings
	}
	r.askDay(row)
	r.askYear(row, info)
	r.askValue(row, info, fits)
	r.askFindings(row, findings)
	r.askKeys(row)
	r.askChanges(row)
	r.askHands(row, report)
}

// askFindings asks about errors and ambiguities in the delayed information.
func (r *Report) askFindings(row *Row, findings []lint.Finding) {
	for _, f := range findings {
		switch kindOf(f.Kind) {
		case AskDay:
			r.addQuestion(row.Name, AskDay, "federation.ask-day", words.T("what", f.Said))
		case AskForm:
			r.addQuestion(row.Name, AskForm, "federation.ask-form", words.T("what", f.Said))
		}
	}
}

// askKeys asks about keys that appeared before the draw or before the tournament.
func (r *Report) askKeys(row *Row) {
	shown := row.Claims.KeysShown
	if shown == nil {
		return
	}
	first, dated := dayOf(row.Name)
	if row.Claims.KeysBefore || dated && shown.Before(first) {
		r.addQuestion(row.Name, AskKeys, "federation.ask-keys", words.Name("shown", shown.Format(time.DateOnly)))
	}
}

// askChanges asks about changes after publication.
func (r *Report) askChanges(row *Row) {
	for _, c := range row.Claims.Changes {
		r.addQuestion(row.Name, AskChanged, "federation.ask-changed", moment("moment", c.Time),
			words.T("what", c.What.Text))
	}
}

// askHands asks an organiser who published hands about sessions without any.
func (r *Report) askHands(row *Row, report *audit.Report) {
	hidden := 0
	for i := range report.Sessions {
		if report.Sessions[i].State == audit.NotShown {
			hidden++
		}
	}
	if row.Hands.Files > 0 && hidden > 0 {
		r.addQuestion(row.Name, AskHands, "federation.ask-hands",
			words.T("sessions", words.Count("count.sessions", hidden)))
	}
}
