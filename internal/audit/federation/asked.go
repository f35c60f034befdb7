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
	"github.com/fairdeal/fairdeal/words"
)

// Question is a question to an organiser about what the files of a tournament leave open
// or contradict. It never makes a row false.
type Question struct {
	Kind  QuestionKind `json:"kind"`
	Names []string     `json:"names"` // tournaments that it is about
	Text  audit.Line   `json:"text"`
}

// QuestionKind is the subject of a question.
type QuestionKind string

// Kinds of questions, the most serious first.
const (
	AskDay     QuestionKind = "day"     // nothing was published that day, or it had passed
	AskValue   QuestionKind = "value"   // does not fit the description
	AskYear    QuestionKind = "year"    // the promised day has none
	AskForm    QuestionKind = "form"    // the value can be read in two ways
	AskKeys    QuestionKind = "keys"    // published before the last session
	AskChanged QuestionKind = "changed" // the description changed after publication
	AskHands   QuestionKind = "hands"   // no file shows some sessions
)

var askedKinds = []QuestionKind{AskDay, AskValue, AskYear, AskForm, AskKeys, AskChanged, AskHands}

// kindOf returns the kind of question for a finding, or "" for findings that only matter
// to the author of a description.
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

// add adds a question about a tournament. If it was asked about others already, it adds
// the name there.
func (r *Report) add(name string, kind QuestionKind, key string, args ...words.Arg) {
	text := line(key, args...)
	id := string(kind) + text.String()
	if place, ok := r.askedAt[id]; ok {
		r.Asked[place].Names = append(r.Asked[place].Names, name)
		return
	}
	r.askedAt[id] = len(r.Asked)
	r.Asked = append(r.Asked, Question{kind, []string{name}, text})
}

// sortAsked sorts the questions by seriousness. Those about one tournament come before
// those about several.
func (r *Report) sortAsked() {
	slices.SortStableFunc(r.Asked, func(a, b Question) int {
		return cmp.Or(
			slices.Index(askedKinds, a.Kind)-slices.Index(askedKinds, b.Kind),
			len(a.Names)-len(b.Names),
			strings.Compare(a.Names[0], b.Names[0]),
		)
	})
}

// ask adds the questions that follow from a tournament's own files. If all hands come from
// a different spelling of the value, fits is that spelling; otherwise it is empty.
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

// askDay asks about a day that had passed, or that has no year.
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
	if closed := lint.ClosedOn(info, day); closed.Said() {
		r.add(row.Name, AskDay, "federation.ask-year-closed", named, words.Day("day", day), words.T("what", closed))
		return
	}
	r.add(row.Name, AskYear, "federation.ask-year-inferred", named, words.Day("day", day))
}

// moment returns an argument with date and time.
func moment(name string, t time.Time) words.Arg {
	return words.Name(name, t.Format("2006-01-02 15:04"))
}

// dayOf returns the date at the beginning of a tournament's name, which is how federations
// name them.
func dayOf(name string) (time.Time, bool) {
	day, err := time.Parse(time.DateOnly, name[:min(len(name), len(time.DateOnly))])
	return day, err == nil
}

// inferred adds the year to a date. The date must not be before publication or after the
// tournament; if only one of these is known, the date is near it. It returns false unless
// exactly one year fits.
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

// askValue asks about a value that does not fit the description.
func (r *Report) askValue(row *Row, info, fits string) {
	if row.Value == "" {
		return
	}
	value := quoted("value", row.Value)
	var wrong []words.Text
	for _, c := range lint.FormOf(info).Check(row.Value).Contradictions {
		wrong = append(wrong, c.Said)
	}
	switch rest, extra := strings.CutPrefix(row.Value, fits); {
	case fits != "" && extra && rest != "":
		r.add(row.Name, AskValue, "federation.ask-too-many", value, words.Name("rest", rest), quoted("fits", fits))
	case fits != "":
		r.add(row.Name, AskValue, "federation.ask-fits", value, quoted("fits", fits))
	case len(wrong) > 0:
		r.add(row.Name, AskValue, "federation.ask-value", value, words.List("what", wrong...))
	}
	if row.OtherValue != "" {
		r.add(row.Name, AskValue, "federation.ask-two-values", value, quoted("other", row.OtherValue))
	}
}
