package card

import (
	"slices"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// noneFits is the one conclusion where no board of any file is known.
const noneFits = "audit.conclude.none-fits"

// answer finds the kind, the sentence and what its numbers leave out. What it says
// adds up: boards that are right, wrong, and the rest are all boards.
func (m *maker) answer() {
	s := &m.r.Summary
	belong := slices.ContainsFunc(m.r.Conclusions, func(l audit.Line) bool { return l.Key == noneFits })
	switch {
	case len(m.r.Questions) > 0 && m.Verdict != audit.False:
		m.Kind, m.Answer = Question, question(m.r.Questions[0])
		m.soFar()
	case belong || len(m.r.Conclusions) > 0 && len(m.wrong) == 0 && s.Compared+s.Partly == 0:
		m.Kind, m.Answer = Together, words.New("card.answer-together")
	case m.Verdict == audit.False:
		m.Kind, m.Answer = False, m.falsehood()
	case s.Boards > 0 && s.Compared == s.Boards && (m.Verdict == audit.Verified || m.Verdict == audit.InPart):
		m.Kind, m.Answer = Right, words.New("card.answer-right", words.N("n", s.Boards), number("all", s.Boards))
	case s.Compared+s.Partly > 0 && (m.Verdict == audit.InPart || m.Verdict == audit.Verified || m.onlyNotShown()):
		m.Kind = InPart
		m.part()
	default:
		m.Kind = Open
		if why, _ := m.why(); s.Compared+s.Partly == 0 {
			m.Answer = words.New("card.answer-nothing", words.T("why", why))
		} else {
			m.Answer = words.New("card.answer-open", words.T("why", why))
			m.soFar()
		}
	}
	var first []words.Text
	for _, l := range m.r.Conclusions {
		if l.Key != noneFits {
			first = append(first, l.Text)
		}
	}
	m.Reasons = slices.Concat(first, m.Reasons, m.beside())
}

// mostBeside is how many things a card names that change nothing.
const mostBeside = 3

// beside is what is named and changes nothing: boards and files of another tournament,
// and reserve sets beside the original (spec/judge.md 3.4, 3.5, 4.1).
func (m *maker) beside() (out []words.Text) {
	for _, w := range m.r.Warnings {
		if w.Kind == "foreign" {
			out = append(out, words.New("card.reason-beside", words.Name("of", base(w.File)), words.T("what", w.Text.Text)))
		}
	}
	for i := range m.r.Sessions {
		for _, n := range m.r.Sessions[i].Notes {
			out = append(out, words.New("card.reason-beside", words.Name("of", sessionName(&m.r.Sessions[i])), words.T("what", n.Text)))
		}
	}
	if more := len(out) - mostBeside; more > 0 {
		out = append(out[:mostBeside], words.New("list.more", words.N("n", more)))
	}
	return out
}

func question(q audit.Question) words.Text {
	typed, found := words.Name("typed", q.Typed), words.Name("found", q.Found)
	switch q.About {
	case audit.AskValue:
		return words.New("card.question-value", typed, found)
	case audit.AskDigest:
		return words.New("card.question-digest", typed, found)
	}
	return words.New("card.question-reserve", words.Name("session", q.Typed), words.Name("file", q.Found))
}

// soFar says how many boards are right where something is open.
func (m *maker) soFar() {
	if s := &m.r.Summary; s.Compared > 0 {
		m.Reasons = append(m.Reasons, words.New("card.reason-so-far", words.N("n", s.Compared), number("right", s.Compared), number("all", s.Boards)))
	}
}

// falsehood is what is false: boards before anything else, then the first step.
func (m *maker) falsehood() words.Text {
	s := &m.r.Summary
	if n := len(m.wrong); n > 0 {
		if others := s.Boards - n; others > 0 && s.Compared == others {
			m.Reasons = append(m.Reasons, words.New("card.reason-others-right", words.N("n", others), number("right", others)))
		} else if others > 0 {
			m.Reasons = append(m.Reasons, words.New("card.reason-others", number("right", s.Compared), number("rest", max(0, others-s.Compared))))
		}
		return words.New("card.answer-false", words.N("n", n), number("count", n), number("all", max(s.Boards, n)))
	}
	for _, st := range m.r.Steps {
		if st.Status != audit.Fail {
			continue
		}
		switch st.ID {
		case stepKeyHash:
			return words.New("card.answer-false-keys")
		case stepDigest, stepThen:
			return words.New("card.answer-false-description")
		case stepValue, stepSource, stepAnnounced:
			return words.New("card.answer-false-value", words.Name("value", m.r.Value))
		case stepCompare:
			for _, f := range m.r.Files {
				if f.Status == audit.Fail {
					m.Reasons = append(m.Reasons, f.Text.Text)
					return words.New("card.answer-false-file", words.Name("file", base(f.Name)))
				}
			}
		}
		return words.New("card.answer-false-step", words.T("step", st.Name.Text))
	}
	return words.Text{}
}

// onlyNotShown reports whether boards that no file shows are all that is open.
func (m *maker) onlyNotShown() bool {
	for _, st := range m.r.Steps {
		if st.Status != audit.Pass && !st.Optional && st.ID != stepAll {
			return false
		}
	}
	return m.Verdict == audit.NotVerified && m.is(audit.NotChecked, stepAll)
}

// part is what is said where some boards were not given.
func (m *maker) part() {
	s := &m.r.Summary
	if s.Compared > 0 {
		m.Answer = words.New("card.answer-part", words.N("n", s.Compared), number("all", s.Compared))
	} else {
		m.Answer = words.New("card.answer-part-hands", words.N("n", s.Partly), number("all", s.Partly))
	}
	if s.Unproven > 0 {
		m.Reasons = append(m.Reasons, words.New("audit.line.unproven", words.N("n", s.Unproven)))
	}
	if rest := s.Boards - s.Compared - s.Partly - s.Unproven; rest > 0 {
		m.Reasons = append(m.Reasons, words.New("card.reason-missing", words.N("n", rest), number("rest", rest), number("all", s.Boards)))
	}
	if s.Partly > 0 && s.Compared > 0 {
		m.Reasons = append(m.Reasons, words.New("card.reason-partly", words.N("n", s.Partly)))
	}
}

// why is the first thing that leaves the verdict open, and what is to be done about
// it.
func (m *maker) why() (words.Text, NextKind) {
	for _, st := range m.r.Steps {
		if st.Status == audit.Pass || st.Optional {
			continue
		}
		switch st.ID {
		case stepDescription:
			return words.New("card.why-description"), GiveDescription
		case stepKeys:
			return words.New("card.why-keys"), GiveKeys
		case stepKeyHash:
			return words.New("card.why-key-hash"), GiveKeys
		case stepDigest:
			return words.New("card.why-digest"), GiveDigest
		case stepValue:
			switch {
			case slices.ContainsFunc(st.Detail, func(l audit.Line) bool { return l.Key == audit.NotTyped }):
				return words.New(audit.NotTyped), GiveValue
			case m.r.Value != "":
			case m.r.Delayed == "":
				return words.New("card.why-no-value"), GiveValue
			default:
				return words.New("card.why-no-value-of", words.Name("what", plain.Text(m.r.Delayed))), GiveValue
			}
			return words.New("card.why-value"), GiveValue
		case stepRead, stepCompare, stepSessions:
			if len(m.r.Files) == 0 {
				return words.New("card.why-no-files"), GiveFiles
			}
			for _, f := range m.r.Files {
				if f.Status == audit.NotChecked {
					return words.New("card.why-file", words.Name("file", base(f.Name)), words.T("what", f.Text.Text)), SeeDetails
				}
			}
			for i := range m.r.Sessions {
				if x := &m.r.Sessions[i]; x.State == audit.Undecided {
					return words.New("card.why-file", words.Name("file", sessionName(x)), words.T("what", x.Text.Text)), SeeDetails
				}
			}
		}
		if len(st.Detail) > 0 {
			return words.New("card.why-said", words.T("step", st.Name.Text), words.T("what", st.Detail[0].Text)), SeeDetails
		}
		return words.New("card.why-step", words.T("step", st.Name.Text)), SeeDetails
	}
	if strict := m.r.Strictly(); len(strict) > 0 {
		return strict[0].Text, CheckTrust
	}
	return words.New("card.why-no-files"), GiveFiles
}
