package federation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Question is a question to an organiser about gaps or contradictions in the files of a tournament. It never makes
// a row false.
type Question struct {
	Kind  QuestionKind `json:"kind"`
	Names []string     `json:"names"` // tournaments concerned
	Text  audit.Line   `json:"text"`

	// Page is the question's wording for a page that lists Numbers, the numbers in the value. If it is empty, the
	// page uses Text.
	Page    words.Text `json:"-"`
	Numbers []string   `json:"-"`
}

// ForPage returns the wording of the question for a page.
func (q *Question) ForPage() words.Text {
	if !q.Page.IsZero() {
		return q.Page
	}
	return q.Text.Text
}

// QuestionKind is a question's subject.
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

// addQuestions adds the questions about a tournament's own files. Fits is the alternative spelling of the value that
// produces all hands, or empty.
func (r *Report) addQuestions(row *Row, d *squaredeal.Description, report *audit.Report, fits string) {
	info, findings := plain.Text(d.Text(d.Delayed)), report.Findings
	if info == "" {
		info = row.Claims.Description
		findings = lint.LintOf(info, time.Time{}).Findings
	}
	r.askDay(row)
	r.askYear(row, info)
	r.askValue(row, info, fits)
	for _, f := range findings {
		switch kindOf(f.Kind) {
		case AskDay:
			r.addQuestion(row.Name, AskDay, "federation.ask-day", words.T("what", f.Said))
		case AskForm:
			r.addQuestion(row.Name, AskForm, "federation.ask-form", words.T("what", f.Said))
		}
	}
	if shown := row.Claims.KeysShown; shown != nil {
		first, dated := dayOf(row.Name)
		if row.Claims.KeysBefore || dated && shown.Before(first) {
			r.addQuestion(row.Name, AskKeys, "federation.ask-keys", words.Name("shown", shown.Format(time.DateOnly)))
		}
	}
	for _, c := range row.Claims.Changes {
		r.addQuestion(row.Name, AskChanged, "federation.ask-changed", moment("moment", c.Time), words.T("what", c.What.Text))
	}
	hidden := 0
	for i := range report.Sessions {
		if report.Sessions[i].State == audit.NotShown {
			hidden++
		}
	}
	if row.Hands.Files > 0 && hidden > 0 {
		r.addQuestion(row.Name, AskHands, "federation.ask-hands", words.T("sessions", words.Count("count.sessions", hidden)))
	}
}

// askDay asks about a day that was already over.
func (r *Report) askDay(row *Row) {
	claims := &row.Claims
	switch claims.BeforeDraw {
	case After, PastDay:
		r.addQuestion(row.Name, AskDay, "federation.ask-over", words.Name("day", claims.Draw), moment("shown", *claims.FirstShown))
	case HoldsValue:
		r.addQuestion(row.Name, AskDay, "federation.ask-holds", moment("shown", *claims.FirstShown))
	}
}

// askYear asks about a day without a year.
func (r *Report) askYear(row *Row, info string) {
	text, date, ok := lint.WithoutYear(info)
	if !ok {
		return
	}
	quotedDate := quoted("date", text)
	day, ok := inferDay(date, row.Claims.FirstShown, row.Name)
	if !ok {
		r.addQuestion(row.Name, AskYear, "federation.ask-year", quotedDate)
		return
	}
	inferred := words.Day("day", day)
	if closed := lint.ClosedOn(info, day); !closed.IsZero() {
		r.addQuestion(row.Name, AskDay, "federation.ask-year-closed", quotedDate, inferred, words.T("what", closed))
		return
	}
	question := r.addQuestion(row.Name, AskYear, "federation.ask-year-inferred", quotedDate, inferred)
	question.Page = words.New("federation.ask-year-right", quotedDate, inferred)
}

// moment returns an argument with date and time.
func moment(name string, t time.Time) words.Arg {
	return words.Name(name, t.Format("2006-01-02 15:04"))
}

// dayOf returns the date at the beginning of a tournament's name, if the federation uses such names.
func dayOf(name string) (time.Time, bool) {
	day, err := time.Parse(time.DateOnly, name[:min(len(name), len(time.DateOnly))])
	return day, err == nil
}

// inferDay adds the year to a date. The date must not be before publication or after the tournament; if only one
// of these is known, the date must be close to it. It returns false unless exactly one year is possible.
func inferDay(date time.Time, shown *time.Time, name string) (day time.Time, ok bool) {
	last, dated := dayOf(name)
	if shown == nil && !dated {
		return day, false
	}
	first := last.AddDate(-1, 0, 1)
	if shown != nil {
		first = time.Date(shown.Year(), shown.Month(), shown.Day(), 0, 0, 0, 0, time.UTC)
		if !dated {
			last = first.AddDate(1, 0, -1)
		}
	}
	matches := 0
	for year := first.Year(); year <= last.Year(); year++ {
		candidate := time.Date(year, date.Month(), date.Day(), 0, 0, 0, 0, time.UTC)
		if candidate.Day() == date.Day() && !candidate.Before(first) && !candidate.After(last) {
			day, matches = candidate, matches+1
		}
	}
	return day, matches == 1
}

// askValue asks about a value that does not match the description, and about a second value.
func (r *Report) askValue(row *Row, info, fits string) {
	if row.Value == "" {
		return
	}
	form := lint.FormOf(info)
	row.Numbers = numbersOf(form, row.Value)
	value := quoted("value", row.Value)
	switch rest, isPrefix := strings.CutPrefix(row.Value, fits); {
	case fits != "" && isPrefix && rest != "":
		question := r.addQuestion(row.Name, AskValue, "federation.ask-too-many",
			value, words.Name("rest", rest), quoted("fits", fits))
		question.Numbers = row.Numbers
	case fits != "":
		r.addQuestion(row.Name, AskValue, "federation.ask-fits", value, quoted("fits", fits)).Numbers = row.Numbers
	default:
		r.askContradictions(row, form)
	}
	if row.OtherValue == "" {
		return
	}
	if others := numbersOf(form, row.OtherValue); sameNumbers(row.Numbers, others) {
		first, second := words.Name("value", firstNumbers(row.Numbers)), words.Name("other", firstNumbers(others))
		r.addQuestion(row.Name, AskValue, "federation.ask-two-spellings", first, second, words.N("n", len(others)))
		return
	}
	r.addQuestion(row.Name, AskValue, "federation.ask-two-values", value, quoted("other", row.OtherValue))
}

// askContradictions asks about a value that contradicts the form in the description.
func (r *Report) askContradictions(row *Row, form *lint.Form) {
	var contradictions []words.Text
	for _, c := range form.Check(row.Value).Contradictions {
		contradictions = append(contradictions, c.Said)
	}
	if len(contradictions) == 0 {
		return
	}
	list := words.List("what", contradictions...)
	question := r.addQuestion(row.Name, AskValue, "federation.ask-value", quoted("value", row.Value), list)
	numbers := row.Numbers
	if numbers == nil {
		return
	}
	question.Numbers = numbers
	question.Page = words.New("federation.ask-value-numbers", list)
	if want := form.Parts[0].Facts[0].Count; len(numbers) == want+1 {
		question.Page = words.New("federation.ask-one-more",
			words.N("got", len(numbers)), words.N("want", want), words.Name("last", numbers[want]))
	}
}

// numbersOf splits a value that is a single string of digits, if the description promises ascending numbers. It
// allows one extra number at the end. It returns nil if the digits are ambiguous.
func numbersOf(form *lint.Form, value string) []string {
	if len(form.Parts) != 1 || len(form.Parts[0].Facts) != 1 || strings.Trim(value, "0123456789") != "" {
		return nil
	}
	fact := form.Parts[0].Facts[0]
	if !fact.Joined || fact.Count == 0 || fact.Digits != 0 || fact.To > 99 || fact.Order != "rising" {
		return nil
	}
	if numbers := splitDigits(value, fact.Count); isRising(numbers) {
		return numbers
	}
	if numbers := splitDigits(value, fact.Count+1); len(numbers) > 0 && isRising(numbers[:fact.Count]) {
		return numbers
	}
	return nil
}

// splitDigits splits digits into count numbers of one or two digits, one-digit numbers first. It returns nil if there
// are too few or too many digits.
func splitDigits(digits string, count int) (numbers []string) {
	if len(digits) < count || len(digits) > 2*count {
		return nil
	}
	oneDigit := 2*count - len(digits)
	for i := range count {
		width := 2
		if i < oneDigit {
			width = 1
		}
		numbers, digits = append(numbers, digits[:width]), digits[width:]
	}
	return numbers
}

// isRising reports whether a non-empty list of numbers is strictly ascending.
func isRising(numbers []string) bool {
	last := -1
	for _, text := range numbers {
		n, err := strconv.Atoi(text)
		if err != nil || n <= last {
			return false
		}
		last = n
	}
	return len(numbers) > 0
}

// sameNumbers reports whether two values have the same numbers, ignoring leading zeros.
func sameNumbers(a, b []string) bool {
	sameNumber := func(x, y string) bool { return strings.TrimLeft(x, "0") == strings.TrimLeft(y, "0") }
	return len(a) > 0 && slices.EqualFunc(a, b, sameNumber)
}

// firstNumbers returns the first numbers of a value, which are enough to show its spelling.
func firstNumbers(numbers []string) string {
	const shown = 4
	if len(numbers) <= shown {
		return strings.Join(numbers, " ")
	}
	return strings.Join(numbers[:shown], " ") + " …"
}
