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
func (a *Question) ForPage() words.Text {
	if !a.Page.IsZero() {
		return a.Page
	}
	return a.Text.Text
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

var askedKinds = []QuestionKind{AskDay, AskValue, AskYear, AskForm, AskKeys, AskChanged, AskHands}

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

// add adds a question about a tournament. If the same question exists, it adds the tournament to it.
func (r *Report) add(name string, kind QuestionKind, key string, args ...words.Arg) *Question {
	text := line(key, args...)
	same := string(kind) + text.String()
	if at, ok := r.askedAt[same]; ok {
		r.Asked[at].Names = append(r.Asked[at].Names, name)
		return &r.Asked[at]
	}
	r.askedAt[same] = len(r.Asked)
	r.Asked = append(r.Asked, Question{Kind: kind, Names: []string{name}, Text: text})
	return &r.Asked[len(r.Asked)-1]
}

// sortAsked sorts the questions by seriousness. Questions about one tournament come before those about several.
func (r *Report) sortAsked() {
	slices.SortStableFunc(r.Asked, func(a, b Question) int {
		return cmp.Or(
			slices.Index(askedKinds, a.Kind)-slices.Index(askedKinds, b.Kind),
			len(a.Names)-len(b.Names),
			strings.Compare(a.Names[0], b.Names[0]),
		)
	})
}

// ask adds the questions about a tournament's own files. Fits is the alternative spelling of the value that
// produces all hands, or empty.
func (r *Report) ask(row *Row, d *squaredeal.Description, report *audit.Report, fits string) {
	info, findings := plain.Text(d.Text(d.Delayed)), report.Findings
	if info == "" {
		info = row.Said.Description
		findings = lint.LintOf(info, time.Time{}).Findings
	}
	r.askDay(row, info)
	r.askValue(row, info, fits)
	for _, f := range findings {
		switch kindOf(f.Kind) {
		case AskDay:
			r.add(row.Name, AskDay, "federation.ask-day", words.T("what", f.Said))
		case AskForm:
			r.add(row.Name, AskForm, "federation.ask-form", words.T("what", f.Said))
		}
	}
	s := &row.Said
	if first, dated := dayOf(row.Name); s.KeysShown != nil && (s.KeysBefore || dated && s.KeysShown.Before(first)) {
		r.add(row.Name, AskKeys, "federation.ask-keys", words.Name("shown", s.KeysShown.Format(time.DateOnly)))
	}
	for _, c := range s.Changes {
		r.add(row.Name, AskChanged, "federation.ask-changed", moment("moment", c.Time), words.T("what", c.What.Text))
	}
	hidden := 0
	for i := range report.Sessions {
		if report.Sessions[i].State == audit.NotShown {
			hidden++
		}
	}
	if row.Hands.Files > 0 && hidden > 0 {
		r.add(row.Name, AskHands, "federation.ask-hands", words.T("sessions", words.Count("count.sessions", hidden)))
	}
}

// askDay asks about a day that was already over or has no year.
func (r *Report) askDay(row *Row, info string) {
	s := &row.Said
	switch s.BeforeDraw {
	case After, PastDay:
		r.add(row.Name, AskDay, "federation.ask-over", words.Name("day", s.Draw), moment("shown", *s.FirstShown))
	case HoldsValue:
		r.add(row.Name, AskDay, "federation.ask-holds", moment("shown", *s.FirstShown))
	}
	text, date, ok := lint.WithoutYear(info)
	if !ok {
		return
	}
	named := quoted("date", text)
	day, ok := inferred(date, s.FirstShown, row.Name)
	if !ok {
		r.add(row.Name, AskYear, "federation.ask-year", named)
		return
	}
	if closed := lint.ClosedOn(info, day); !closed.IsZero() {
		r.add(row.Name, AskDay, "federation.ask-year-closed", named, words.Day("day", day), words.T("what", closed))
		return
	}
	r.add(row.Name, AskYear, "federation.ask-year-inferred", named, words.Day("day", day)).Page = words.New("federation.ask-year-right", named, words.Day("day", day))
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

// inferred adds the year to a date. The date must not be before publication or after the tournament; if only one
// of these is known, the date must be close to it. It returns false unless exactly one year is possible.
func inferred(date time.Time, shown *time.Time, name string) (day time.Time, ok bool) {
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

// askValue asks about a value that does not match the description.
func (r *Report) askValue(row *Row, info, fits string) {
	if row.Value == "" {
		return
	}
	form := lint.FormOf(info)
	value, numbers := quoted("value", row.Value), numbersOf(form, row.Value)
	row.Numbers = numbers
	contradictions := form.Check(row.Value).Contradictions
	switch rest, more := strings.CutPrefix(row.Value, fits); {
	case fits != "" && more && rest != "":
		r.add(row.Name, AskValue, "federation.ask-too-many", value, words.Name("rest", rest), quoted("fits", fits)).Numbers = numbers
	case fits != "":
		r.add(row.Name, AskValue, "federation.ask-fits", value, quoted("fits", fits)).Numbers = numbers
	case len(contradictions) > 0:
		var wrong []words.Text
		for _, c := range contradictions {
			wrong = append(wrong, c.Said)
		}
		question := r.add(row.Name, AskValue, "federation.ask-value", value, words.List("what", wrong...))
		if numbers == nil {
			break
		}
		question.Numbers = numbers
		question.Page = words.New("federation.ask-value-numbers", words.List("what", wrong...))
		if want := form.Parts[0].Facts[0].Count; len(numbers) == want+1 {
			question.Page = words.New("federation.ask-one-more", words.N("got", len(numbers)), words.N("want", want), words.Name("last", numbers[want]))
		}
	}
	if row.OtherValue == "" {
		return
	}
	if others := numbersOf(form, row.OtherValue); sameNumbers(numbers, others) {
		r.add(row.Name, AskValue, "federation.ask-two-spellings", words.Name("value", firstOf(numbers)), words.Name("other", firstOf(others)), words.N("n", len(numbers)))
		return
	}
	r.add(row.Name, AskValue, "federation.ask-two-values", value, quoted("other", row.OtherValue))
}

// numbersOf splits a value that is a single string of digits, if the description promises ascending numbers. It
// allows one extra number at the end. It returns nil if the digits are ambiguous.
func numbersOf(form *lint.Form, value string) []string {
	if len(form.Parts) != 1 || len(form.Parts[0].Facts) != 1 || strings.Trim(value, "0123456789") != "" {
		return nil
	}
	f := form.Parts[0].Facts[0]
	if !f.Joined || f.Count == 0 || f.Digits != 0 || f.To > 99 || f.Order != "rising" {
		return nil
	}
	if numbers := inTwos(value, f.Count); rising(numbers) {
		return numbers
	}
	if numbers := inTwos(value, f.Count+1); len(numbers) > 0 && rising(numbers[:f.Count]) {
		return numbers
	}
	return nil
}

// inTwos splits digits into count numbers of one or two digits, one-digit numbers first. It returns nil if there
// are too few or too many digits.
func inTwos(digits string, count int) (numbers []string) {
	if len(digits) < count || len(digits) > 2*count {
		return nil
	}
	single := 2*count - len(digits)
	for i := range count {
		n := 2
		if i < single {
			n = 1
		}
		numbers, digits = append(numbers, digits[:n]), digits[n:]
	}
	return numbers
}

// rising reports whether a non-empty list of numbers is strictly ascending.
func rising(numbers []string) bool {
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
	return len(a) > 0 && slices.EqualFunc(a, b, func(x, y string) bool { return strings.TrimLeft(x, "0") == strings.TrimLeft(y, "0") })
}

// firstOf returns the first numbers of a value, which are enough to show its spelling.
func firstOf(numbers []string) string {
	const shown = 4
	if len(numbers) <= shown {
		return strings.Join(numbers, " ")
	}
	return strings.Join(numbers[:shown], " ") + " …"
}
