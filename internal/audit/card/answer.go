package card

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setAnswer sets the card's kind, answer and reasons. Right, wrong and uncompared boards add up to all boards.
func (b *builder) setAnswer() {
	s, conclusions := &b.report.Summary, b.report.Conclusions
	compared := s.Compared+s.Partly > 0
	passed := b.Verdict == audit.Verified || b.Verdict == audit.InPart
	nothingFits := slices.ContainsFunc(conclusions, saysNothingMatches) || len(conclusions) > 0 && len(b.wrong) == 0 && !compared
	allMatch := s.Boards > 0 && s.Compared == s.Boards && passed
	switch {
	case len(b.report.Questions) > 0 && b.Verdict != audit.False:
		b.Kind, b.Answer = Question, questionText(b.report.Questions[0])
		b.addMatchingSoFar()
	case nothingFits:
		b.Kind, b.Answer = NothingMatches, say.Line("conclude.none-fits").Text
	case b.Verdict == audit.False:
		b.Kind, b.Answer = False, b.falseAnswer()
	case allMatch && len(b.missingPlaces()) == 0:
		b.Kind, b.Answer = Right, words.New("card.answer-right", words.N("n", s.Boards), number("all", s.Boards))
	case compared && (passed || b.report.OnlyBoardsMissing()):
		b.Kind = InPart
		b.setPartAnswer()
	default:
		b.Kind = Open
		key := "card.answer-nothing"
		if compared {
			key = "card.answer-open"
			b.addMatchingSoFar()
		}
		reason, _ := b.openReason()
		b.Answer = words.New(key, words.T("why", reason))
	}
	var concluded []words.Text
	for _, l := range conclusions {
		if !saysNothingMatches(l) {
			concluded = append(concluded, l.Text)
		}
	}
	b.Reasons = slices.Concat(concluded, b.Reasons, b.harmlessFindings())
}

// saysNothingMatches reports whether a conclusion means that no board is from this tournament, as the card's
// answer already states.
func saysNothingMatches(l audit.Line) bool { return say.RowOf(l.Code).CardSection == "together" }

// maxHarmless limits the harmless findings listed on a card.
const maxHarmless = 3

// harmlessFindings lists findings that change nothing: boards and files from a different tournament, and
// reserve sets in addition to the original set (spec/judge.md 3.4, 3.5, 4.1).
func (b *builder) harmlessFindings() (texts []words.Text) {
	add := func(place string, finding audit.Line) {
		texts = append(texts, words.New("card.reason-beside", words.Name("of", place), words.T("what", finding.Text)))
	}
	for _, w := range b.report.Warnings {
		if say.RowOf(w.Text.Code).CardSection == "beside" {
			add(displayName(w.File), w.Text)
		}
	}
	for i := range b.report.Sessions {
		for _, n := range b.report.Sessions[i].Notes {
			add(sessionName(&b.report.Sessions[i]), n)
		}
	}
	if more := len(texts) - maxHarmless; more > 0 {
		texts = append(texts[:maxHarmless], words.Count("list.more", more))
	}
	return texts
}

// questionText returns the answer if typed input contradicts the files.
func questionText(q audit.Question) words.Text {
	typed, found := words.Name("typed", q.Typed), words.Name("found", q.Found)
	switch q.About {
	case audit.AskValue:
		return words.New("card.question-value", typed, found)
	case audit.AskDigest:
		return words.New("card.question-digest", typed, found)
	}
	return words.New("card.question-reserve", words.Name("session", q.Typed), words.Name("file", q.Found))
}

// addReason adds a reason that the numbers in the answer do not show.
func (b *builder) addReason(key string, args ...words.Arg) {
	b.Reasons = append(b.Reasons, words.New(key, args...))
}

// addMatchingSoFar adds the number of matching boards if something is open.
func (b *builder) addMatchingSoFar() {
	if s := &b.report.Summary; s.Compared > 0 {
		b.addReason("card.reason-so-far", words.N("n", s.Compared), number("right", s.Compared), number("all", s.Boards))
	}
}

// falseAnswer returns the answer for a false verdict: about boards if any are wrong, otherwise about the first
// failed step.
func (b *builder) falseAnswer() words.Text {
	s := &b.report.Summary
	if n := len(b.wrong); n > 0 {
		if right := s.Boards - n; right > 0 && s.Compared == right {
			b.addReason("card.reason-others-right", words.N("n", right), number("right", right))
		} else if right > 0 {
			b.addReason("card.reason-others", number("right", s.Compared), number("rest", max(0, right-s.Compared)))
		}
		return words.New("card.answer-false", words.N("n", n), number("count", n), number("all", max(s.Boards, n)))
	}
	hasFailed := func(st audit.Step) bool { return st.Status == audit.Fail }
	st := b.report.Steps[slices.IndexFunc(b.report.Steps, hasFailed)]
	if row := say.RowOf(say.StepCode(st.ID)); row.FalseKey == valueFalse {
		return words.New(valueFalse, words.Name("value", b.report.Value))
	} else if row.FalseKey != "" {
		return words.New(row.FalseKey)
	}
	isFalse := func(f audit.File) bool { return f.Status == audit.Fail }
	if i := slices.IndexFunc(b.report.Files, isFalse); i >= 0 && st.ID == say.StepCompare {
		f := &b.report.Files[i]
		b.Reasons = append(b.Reasons, f.Text.Text)
		return words.New("card.answer-false-file", words.Name("file", displayName(f.Name)))
	}
	return words.New("card.answer-false-step", words.T("step", st.Name.Text))
}

// valueFalse is the key of the answer for a wrong public number.
const valueFalse = "card.answer-false-value"

// setPartAnswer sets the answer if some boards were not given.
func (b *builder) setPartAnswer() {
	s := &b.report.Summary
	sentences := []words.Text{words.New("card.part-match", words.N("n", s.Compared), number("all", s.Compared))}
	if s.Compared == 0 {
		sentences[0] = words.New("card.part-hands", words.N("n", s.Partly), number("all", s.Partly))
	}
	missing := b.missingPlaces()
	where := words.T("where", words.JoinCommas(missing...))
	if rest := s.Boards - s.Compared - s.Partly - s.Unproven; rest > 0 {
		sentences = append(sentences, words.New("card.part-missing", words.N("n", rest), number("rest", rest), where))
	} else if len(missing) > 0 {
		sentences = append(sentences, words.New("card.part-no-file", where))
	}
	b.Answer = words.JoinCommas(sentences...)
	if b.Verdict == audit.NotVerified {
		b.Word = words.New("card.word-incomplete")
	}
	if s.Unproven > 0 {
		b.addReason("audit.line.unproven", words.N("n", s.Unproven))
	}
	if s.Partly > 0 && s.Compared > 0 {
		b.addReason("card.reason-partly", words.N("n", s.Partly))
	}
}

// maxMissing limits the missing sessions and boards listed on a card.
const maxMissing = 3

// missingPlaces lists the sessions, boards and phases that appear in no file. It joins consecutive sessions.
func (b *builder) missingPlaces() (places []words.Text) {
	var consecutive []squaredeal.ID
	addConsecutive := func() {
		if len(consecutive) > 0 {
			places = append(places, say.Sets(consecutive))
		}
		consecutive = nil
	}
	listed := map[int]bool{} // phases
	for i := range b.report.Sessions {
		s := &b.report.Sessions[i]
		listed[s.Phase] = true
		if s.State == audit.NotShown {
			if len(consecutive) > 0 && consecutive[0].Phase != s.Phase {
				addConsecutive()
			}
			consecutive = append(consecutive, s.ID())
			continue
		}
		addConsecutive()
		if s.State == audit.SomeBoards && s.Unseen != "" {
			places = append(places, missingOf(s))
		}
	}
	addConsecutive()
	for _, c := range b.report.Choices {
		if c.Kind == "not played" && !listed[c.Phase] {
			places = append(places, words.New("card.part-phase", words.Args(c.Text.Text)...))
		}
	}
	if more := len(places) - maxMissing; more > 0 {
		places = append(places[:maxMissing], words.Count("list.more", more))
	}
	return places
}

// missingOf lists the boards of a session that appear in no file.
func missingOf(s *audit.Session) words.Text {
	n := 2 // only the plural matters
	if _, err := strconv.Atoi(s.Unseen); err == nil {
		n = 1
	}
	session := say.Sets([]squaredeal.ID{s.ID()})
	return words.New("card.part-boards", words.N("n", n), words.Name("boards", s.Unseen), words.T("session", session))
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
		return words.New(reasonKey(st, row.ReasonKey)), NextKind(row.NextStep)
	case st.ID == say.StepRead || st.ID == say.StepCompare || st.ID == say.StepSessions:
		if len(b.report.Files) == 0 {
			return words.New("card.why-no-files"), GiveFiles
		}
		if reason := b.fileReason(); !reason.IsZero() {
			return reason, SeeDetails
		}
	}

	// The details of steps 11 to 17 are only differences and leaf hashes.
	isPublication := st.ID >= say.StepLogged
	switch {
	case isPublication:
		return words.New("card.said", words.T("word", st.Name.Text), words.T("answer", st.Got.Text)), SeeDetails
	case len(st.Detail) > 0:
		return words.New("card.said", words.T("word", st.Name.Text), words.T("answer", st.Detail[0].Text)), SeeDetails
	}
	return words.New("card.why-step", words.T("step", st.Name.Text)), SeeDetails
}

// firstOpenStep returns the first step that is required and did not pass. A publication that may be too late takes
// precedence over missing boards, because it matters most to a suspicious player.
func (b *builder) firstOpenStep() (first audit.Step, ok bool) {
	for _, st := range b.report.Steps {
		switch {
		case st.Status == audit.Pass || st.Optional:
		case !ok:
			first, ok = st, true
		case first.ID == say.StepAll && st.ID == say.StepBefore && say.RowOf(st.Got.Code).CardSection == "late":
			return st, true
		}
	}
	return first, ok
}

// reasonKey returns the first detail of a step that has a sentence, or the step's own.
func reasonKey(st *audit.Step, fallback string) string {
	for _, l := range st.Detail {
		if sentence := say.RowOf(l.Code).ReasonKey; sentence != "" {
			return sentence
		}
	}
	return fallback
}

// isFuture reports whether a line says that the public number is not known yet.
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
