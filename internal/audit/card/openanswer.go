package card

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setOpenAnswer sets the answer if something was given or requested but not compared.
func (b *builder) setOpenAnswer() {
	reason, _ := b.openReason()
	if !b.hasMatches() {
		b.Answer = words.New("card.answer-nothing", words.T("why", reason))
		return
	}
	b.addMatchingSoFar()
	b.Answer = words.New("card.answer-open", words.T("why", reason))
}

// openReason returns the main reason why the verdict is open, and a remedy for the reader.
func (b *builder) openReason() (words.Text, NextKind) {
	if st, ok := b.firstOpenStep(); ok {
		return b.stepReason(&st)
	}
	if strict := b.report.StrictReasons(); len(strict) > 0 {
		return strict[0].Text, CheckTrust
	}
	return words.New("card.why-no-files"), GiveFiles
}

// stepReason returns the reason why a step is open, and a remedy for the reader.
func (b *builder) stepReason(st *audit.Step) (words.Text, NextKind) {
	row := say.RowOf(say.StepCode(st.ID))
	switch {
	case st.ID == say.StepValue && slices.ContainsFunc(st.Detail, isFuture):
		return b.valueReason(st), AwaitValue
	case st.ID == say.StepValue:
		return b.valueReason(st), GiveValue
	case row.ReasonKey != "":
		reason := reasonRow(st, row)
		return words.New(reason.ReasonKey), NextKind(cmp.Or(reason.NextStep, row.NextStep))
	case st.ID == say.StepRead || st.ID == say.StepCompare || st.ID == say.StepSessions:
		if len(b.report.Files) == 0 {
			return words.New("card.why-no-files"), GiveFiles
		}
		if reason := b.fileReason(); !reason.IsZero() {
			return reason, SeeDetails
		}
	}

	// Got explains steps 11 to 17 better than Detail, which only contains differences and leaf hashes.
	isPublication := st.ID >= say.StepLogged
	switch {
	case isPublication:
		return words.New("card.said", words.T("word", st.Name.Text), words.T("answer", st.Got.Text)), SeeDetails
	case len(st.Detail) > 0:
		return words.New("card.said", words.T("word", st.Name.Text),
			words.T("answer", st.Detail[0].Text)), SeeDetails
	}
	return words.New("card.why-step", words.T("step", st.Name.Text)), SeeDetails
}

// firstOpenStep returns the first step that is required and did not pass. A damaged description takes precedence over
// keys, because it contains their hash and number. A publication that may be too late takes precedence over missing
// boards, because it matters most to a suspicious player.
func (b *builder) firstOpenStep() (first audit.Step, ok bool) {
	for _, st := range b.report.Steps {
		switch {
		case st.Status == audit.Pass || st.Optional:
		case !ok:
			first, ok = st, true
		case first.ID < say.StepDigest && st.ID == say.StepDigest && slices.ContainsFunc(st.Detail, isDamage):
			return st, true
		case first.ID == say.StepAll && st.ID == say.StepBefore && say.RowOf(st.Got.Code).CardSection == "late":
			return st, true
		}
	}
	return first, ok
}

// reasonRow returns the row of a step's first detail that has a reason, or the step's own.
func reasonRow(st *audit.Step, fallback say.Row) say.Row {
	for _, l := range st.Detail {
		if row := say.RowOf(l.Code); row.ReasonKey != "" {
			return row
		}
	}
	return fallback
}

// isDamage reports whether a line means that the description was changed in transit.
func isDamage(l audit.Line) bool { return say.RowOf(l.Code).CardSection == "damaged" }

// isFuture reports whether a line means that the public number is not known yet.
func isFuture(l audit.Line) bool { return l.Code == "value.future" }

// valueReason explains the doubt about the public number.
func (b *builder) valueReason(st *audit.Step) words.Text {
	for _, l := range st.Detail {
		if row := say.RowOf(l.Code); row.CardSection == "why" {
			return l.Text
		}
	}
	switch {
	case b.report.Value != "":
		return words.New("card.why-value")
	case b.report.Delayed == "":
		return words.New("card.why-no-value")
	}
	return words.New("card.why-no-value-of", words.Name("what", plain.Text(b.report.Delayed)))
}

// fileReason names the first file, or else the first session, that was not checked.
func (b *builder) fileReason() words.Text {
	inFile := func(name string, problem audit.Line) words.Text {
		return words.New("place.file", words.Name("file", name), words.T("what", problem.Text))
	}
	for _, f := range b.report.Files {
		if f.Status == audit.NotChecked {
			return inFile(displayName(f.Name), f.Text)
		}
	}
	for i := range b.report.Sessions {
		if session := &b.report.Sessions[i]; session.State == audit.Undecided {
			return inFile(sessionName(session), session.Text)
		}
	}
	return words.Text{}
}
