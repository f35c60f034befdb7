package federation

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
