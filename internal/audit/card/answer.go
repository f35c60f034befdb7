package card

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setAnswer sets the card's kind, answer and reasons. Right, wrong and uncompared boards add up to all boards.
func (b *builder) setAnswer() {
	s := &b.report.Summary
	passed := b.Verdict == audit.Verified || b.Verdict == audit.InPart
	allMatch := s.Boards > 0 && s.Compared == s.Boards && passed
	switch {
	case len(b.report.Questions) > 0 && b.Verdict != audit.False:
		b.Kind, b.Answer = Question, questionText(b.report.Questions[0])
		b.addMatchingSoFar()
	case b.nothingMatches():
		b.Kind, b.Answer = NothingMatches, say.Line("conclude.none-fits").Text
	case b.Verdict == audit.False:
		b.Kind, b.Answer = False, b.falseAnswer()
	case allMatch && len(b.missingPlaces()) == 0:
		b.Kind, b.Answer = Right, words.New("card.answer-right", words.N("n", s.Boards), number("all", s.Boards))
	case b.hasMatches() && (passed || b.report.OnlyBoardsMissing()):
		b.Kind = InPart
		b.setPartAnswer()
	default:
		b.Kind = Open
		b.setOpenAnswer()
	}
	b.Reasons = slices.Concat(b.conclusions(), b.Reasons, b.harmlessFindings())
}

// hasMatches reports whether any board matches, at least in the hands that are shown.
func (b *builder) hasMatches() bool { return b.report.Summary.Compared+b.report.Summary.Partly > 0 }

// nothingMatches reports whether no board is from this tournament, or a conclusion explains why none matches
// although none is wrong.
func (b *builder) nothingMatches() bool {
	conclusions := b.report.Conclusions
	if slices.ContainsFunc(conclusions, saysNothingMatches) {
		return true
	}
	return len(conclusions) > 0 && len(b.wrong) == 0 && !b.hasMatches()
}

// conclusions returns the report's conclusions, except those that the answer states.
func (b *builder) conclusions() (texts []words.Text) {
	for _, l := range b.report.Conclusions {
		if !saysNothingMatches(l) {
			texts = append(texts, l.Text)
		}
	}
	return texts
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
		texts = append(texts,
			words.New("card.reason-beside", words.Name("of", place), words.T("what", finding.Text)))
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
		b.addReason("card.reason-so-far", words.N("n", s.Compared), number("right", s.Compared),
			number("all", s.Boards))
	}
}

// falseAnswer returns the answer for a false verdict: about boards if any are wrong, otherwise about the first
// failed step.
func (b *builder) falseAnswer() words.Text {
	if len(b.wrong) > 0 {
		return b.wrongBoardsAnswer()
	}
	hasFailed := func(st audit.Step) bool { return st.Status == audit.Fail }
	st := b.report.Steps[slices.IndexFunc(b.report.Steps, hasFailed)]
	row := say.RowOf(say.StepCode(st.ID))
	if row.FalseKey == valueFalse {
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

// wrongBoardsAnswer counts the wrong boards, and adds the numbers of the others as a reason.
func (b *builder) wrongBoardsAnswer() words.Text {
	s, n := &b.report.Summary, len(b.wrong)
	if right := s.Boards - n; right > 0 && s.Compared == right {
		b.addReason("card.reason-others-right", words.N("n", right), number("right", right))
	} else if right > 0 {
		b.addReason("card.reason-others", number("right", s.Compared), number("rest", max(0, right-s.Compared)))
	}
	return words.New("card.answer-false", words.N("n", n), number("count", n), number("all", max(s.Boards, n)))
}

// valueFalse is the key of the answer for a wrong public number.
const valueFalse = "card.answer-false-value"
