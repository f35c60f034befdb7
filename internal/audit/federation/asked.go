package federation

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Asked is a question to an organiser: what files of a tournament leave open or
// contradict, never more than they say. No row is false because of it.
type Asked struct {
	Kind  AskedKind  `json:"kind"`
	Names []string   `json:"names"` // of the tournaments of which the same is asked
	Text  audit.Line `json:"text"`
}

// AskedKind says what a question is about.
type AskedKind string

// The kinds, the gravest first.
const (
	AskDay     AskedKind = "day"     // on which the source publishes nothing, or that was over
	AskValue   AskedKind = "value"   // that cannot be what the description promises
	AskYear    AskedKind = "year"    // that the promised day does not have
	AskForm    AskedKind = "form"    // of the value, that reads in two ways
	AskKeys    AskedKind = "keys"    // shown before the last session
	AskChanged AskedKind = "changed" // a description, after it was shown
	AskHands   AskedKind = "hands"   // of sessions that no file shows
)

var askedKinds = []AskedKind{AskDay, AskValue, AskYear, AskForm, AskKeys, AskChanged, AskHands}

// kindOf is how a finding is asked about; empty: it is for whoever still writes.
func kindOf(f delayed.FindingKind) AskedKind {
	switch f {
	case delayed.Weekend, delayed.Holiday, delayed.ImpossibleDate, delayed.OtherWeekday:
		return AskDay
	case delayed.AmbiguousDate, delayed.JoinedOrder, delayed.JoinedZeros, delayed.NoOrder, delayed.NoNumbers,
		delayed.NoFigure, delayed.NoDecimals, delayed.NoDate, delayed.NoRound, delayed.Unclear:
		return AskForm
	}
	return ""
}

// add asks a question of a tournament, where nobody asked the same of another.
func (r *Report) add(name string, kind AskedKind, key string, args ...words.Arg) {
	text := line(key, args...)
	same := string(kind) + text.String()
	if at, ok := r.askedAt[same]; ok {
		r.Asked[at].Names = append(r.Asked[at].Names, name)
		return
	}
	r.askedAt[same] = len(r.Asked)
	r.Asked = append(r.Asked, Asked{kind, []string{name}, text})
}

// sortAsked puts the gravest first, and what is asked of one tournament before what is
// asked of many.
func (r *Report) sortAsked() {
	slices.SortStableFunc(r.Asked, func(a, b Asked) int {
		return cmp.Or(
			slices.Index(askedKinds, a.Kind)-slices.Index(askedKinds, b.Kind),
			len(a.Names)-len(b.Names),
			strings.Compare(a.Names[0], b.Names[0]),
		)
	})
}

// ask asks what a tournament's own files leave open or contradict. fits is the spelling
// of the value from which all hands come that were shown; empty: none.
func (r *Report) ask(row *Row, d *squaredeal.Description, report *audit.Report, fits string) {
	info, findings := plain.Text(d.Text(d.Delayed)), report.Findings
	if info == "" {
		info = row.Said.Description
		findings = delayed.LintOf(info, time.Time{}).Findings
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

// askDay asks about a day that was over, and about one without its year.
func (r *Report) askDay(row *Row, info string) {
	s := &row.Said
	switch s.BeforeDraw {
	case After, PastDay:
		r.add(row.Name, AskDay, "federation.ask-over", words.Name("day", s.Draw), moment("shown", *s.FirstShown))
	case HoldsValue:
		r.add(row.Name, AskDay, "federation.ask-holds", moment("shown", *s.FirstShown))
	}
	text, date, ok := delayed.WithoutYear(info)
	if !ok {
		return
	}
	named := quoted("date", text)
	day, ok := inferred(date, s.FirstShown, row.Name)
	if !ok {
		r.add(row.Name, AskYear, "federation.ask-year", named)
		return
	}
	if closed := delayed.ClosedOn(info, day); closed.Said() {
		r.add(row.Name, AskDay, "federation.ask-year-closed", named, words.Day("day", day), words.T("what", closed))
		return
	}
	r.add(row.Name, AskYear, "federation.ask-year-inferred", named, words.Day("day", day))
}

// moment is an argument with a day and an hour.
func moment(name string, t time.Time) words.Arg {
	return words.Name(name, t.Format("2006-01-02 15:04"))
}

// dayOf is the day with which the name of a tournament begins, as federations name them.
func dayOf(name string) (time.Time, bool) {
	day, err := time.Parse(time.DateOnly, name[:min(len(name), len(time.DateOnly))])
	return day, err == nil
}

// inferred is the only day of some month that publication and tournament leave: not
// before the one, not after the other, and the next to it where only one is known.
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
	found := 0
	for year := first.Year(); year <= last.Year(); year++ {
		at := time.Date(year, date.Month(), date.Day(), 0, 0, 0, 0, time.UTC)
		if at.Day() == date.Day() && !at.Before(first) && !at.After(last) {
			day, found = at, found+1
		}
	}
	return day, found == 1
}

// askValue asks about a value that cannot be what the description promises.
func (r *Report) askValue(row *Row, info, fits string) {
	if row.Value == "" {
		return
	}
	value := quoted("value", row.Value)
	var wrong []words.Text
	for _, c := range delayed.FormOf(info).Check(row.Value).Contradictions {
		wrong = append(wrong, c.Said)
	}
	switch rest, more := strings.CutPrefix(row.Value, fits); {
	case fits != "" && more && rest != "":
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
