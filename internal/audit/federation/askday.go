package federation

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/words"
)

// askDay asks about a day that was already over.
func (r *Report) askDay(row *Row) {
	claims := &row.Claims
	switch claims.BeforeDraw {
	case After, PastDay:
		r.addQuestion(row.Name, AskDay, "federation.ask-over", words.Name("day", claims.Draw),
			moment("shown", *claims.FirstShown))
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
		r.addQuestion(row.Name, AskDay, "federation.ask-year-closed", quotedDate, inferred,
			words.T("what", closed))
		return
	}
	question := r.addQuestion(row.Name, AskYear, "federation.ask-year-inferred", quotedDate, inferred)
	question.Page = words.New("federation.ask-year-right", quotedDate, inferred)
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

// dayOf returns the date at the beginning of a tournament's name, if the federation uses such names.
func dayOf(name string) (time.Time, bool) {
	day, err := time.Parse(time.DateOnly, name[:min(len(name), len(time.DateOnly))])
	return day, err == nil
}

// moment returns an argument with date and time.
func moment(name string, t time.Time) words.Arg {
	return words.Name(name, t.Format("2006-01-02 15:04"))
}
