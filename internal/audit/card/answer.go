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

// together reports whether a conclusion means that no board is from this tournament, as the card's
// answer already states.
func together(l audit.Line) bool { return say.RowOf(l.Code).Card == "together" }

// answer sets the card's kind, answer and reasons. Right, wrong and uncompared boards add up to all boards.
func (m *maker) answer() {
	s, conclusions := &m.r.Summary, m.r.Conclusions
	compared := s.Compared+s.Partly > 0
	good := m.Verdict == audit.Verified || m.Verdict == audit.InPart
	switch {
	case len(m.r.Questions) > 0 && m.Verdict != audit.False:
		m.Kind, m.Answer = Question, question(m.r.Questions[0])
		m.soFar()
	case slices.ContainsFunc(conclusions, together) || len(conclusions) > 0 && len(m.wrong) == 0 && !compared:
		m.Kind, m.Answer = Together, say.Of("conclude.none-fits").Text
	case m.Verdict == audit.False:
		m.Kind, m.Answer = False, m.falsehood()
	case s.Boards > 0 && s.Compared == s.Boards && good && len(m.missing()) == 0:
		m.Kind, m.Answer = Right, words.New("card.answer-right", words.N("n", s.Boards), number("all", s.Boards))
	case compared && (good || m.r.OnlyNotShown()):
		m.Kind = InPart
		m.part()
	default:
		m.Kind = Open
		key := "card.answer-nothing"
		if compared {
			key = "card.answer-open"
			m.soFar()
		}
		reason, _ := m.why()
		m.Answer = words.New(key, words.T("why", reason))
	}
	var first []words.Text
	for _, l := range conclusions {
		if !together(l) {
			first = append(first, l.Text)
		}
	}
	m.Reasons = slices.Concat(first, m.Reasons, m.beside())
}

// mostBeside limits the harmless findings listed on a card.
const mostBeside = 3

// beside lists findings that change nothing: boards and files from a different tournament, and
// reserve sets in addition to the original set (spec/judge.md 3.4, 3.5, 4.1).
func (m *maker) beside() (texts []words.Text) {
	add := func(place string, finding audit.Line) {
		texts = append(texts, words.New("card.reason-beside", words.Name("of", place), words.T("what", finding.Text)))
	}
	for _, w := range m.r.Warnings {
		if say.RowOf(w.Text.Code).Card == "beside" {
			add(base(w.File), w.Text)
		}
	}
	for i := range m.r.Sessions {
		for _, n := range m.r.Sessions[i].Notes {
			add(sessionName(&m.r.Sessions[i]), n)
		}
	}
	if more := len(texts) - mostBeside; more > 0 {
		texts = append(texts[:mostBeside], words.Count("list.more", more))
	}
	return texts
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

// reason adds a reason that the numbers in the answer do not show.
func (m *maker) reason(key string, args ...words.Arg) {
	m.Reasons = append(m.Reasons, words.New(key, args...))
}

// soFar adds the number of matching boards if something is open.
func (m *maker) soFar() {
	if s := &m.r.Summary; s.Compared > 0 {
		m.reason("card.reason-so-far", words.N("n", s.Compared), number("right", s.Compared), number("all", s.Boards))
	}
}

// falsehood returns the answer for a false verdict: about boards if any are wrong, otherwise about the first
// failed step.
func (m *maker) falsehood() words.Text {
	s := &m.r.Summary
	if n := len(m.wrong); n > 0 {
		if right := s.Boards - n; right > 0 && s.Compared == right {
			m.reason("card.reason-others-right", words.N("n", right), number("right", right))
		} else if right > 0 {
			m.reason("card.reason-others", number("right", s.Compared), number("rest", max(0, right-s.Compared)))
		}
		return words.New("card.answer-false", words.N("n", n), number("count", n), number("all", max(s.Boards, n)))
	}
	st := m.r.Steps[slices.IndexFunc(m.r.Steps, func(s audit.Step) bool { return s.Status == audit.Fail })]
	if row := say.RowOf(say.StepCode(st.ID)); row.False == valueFalse {
		return words.New(valueFalse, words.Name("value", m.r.Value))
	} else if row.False != "" {
		return words.New(row.False)
	}
	wrong := func(f audit.File) bool { return f.Status == audit.Fail }
	if i := slices.IndexFunc(m.r.Files, wrong); i >= 0 && st.ID == say.StepCompare {
		f := &m.r.Files[i]
		m.Reasons = append(m.Reasons, f.Text.Text)
		return words.New("card.answer-false-file", words.Name("file", base(f.Name)))
	}
	return words.New("card.answer-false-step", words.T("step", st.Name.Text))
}

// valueFalse is the key of the answer for a wrong public number.
const valueFalse = "card.answer-false-value"

// part sets the answer if some boards were not given.
func (m *maker) part() {
	s := &m.r.Summary
	sentences := []words.Text{words.New("card.part-match", words.N("n", s.Compared), number("all", s.Compared))}
	if s.Compared == 0 {
		sentences[0] = words.New("card.part-hands", words.N("n", s.Partly), number("all", s.Partly))
	}
	where := words.T("where", words.OneByOne(m.missing()...))
	if rest := s.Boards - s.Compared - s.Partly - s.Unproven; rest > 0 {
		sentences = append(sentences, words.New("card.part-missing", words.N("n", rest), number("rest", rest), where))
	} else if len(m.missing()) > 0 {
		sentences = append(sentences, words.New("card.part-no-file", where))
	}
	m.Answer = words.OneByOne(sentences...)
	if m.Verdict == audit.NotVerified {
		m.Word = words.New("card.word-incomplete")
	}
	if s.Unproven > 0 {
		m.reason("audit.line.unproven", words.N("n", s.Unproven))
	}
	if s.Partly > 0 && s.Compared > 0 {
		m.reason("card.reason-partly", words.N("n", s.Partly))
	}
}

// mostMissing limits the missing sessions and boards listed on a card.
const mostMissing = 3

// missing lists the sessions, boards and phases that appear in no file. It joins consecutive sessions.
func (m *maker) missing() (places []words.Text) {
	var row []squaredeal.ID
	end := func() {
		if len(row) > 0 {
			places = append(places, say.Sets(row))
		}
		row = nil
	}
	listed := map[int]bool{}
	for i := range m.r.Sessions {
		s := &m.r.Sessions[i]
		listed[s.Phase] = true
		switch {
		case s.State == audit.NotShown:
			if len(row) > 0 && row[0].Phase != s.Phase {
				end()
			}
			row = append(row, s.ID())
			continue
		case s.State == audit.SomeBoards && s.Unseen != "":
			end()
			places = append(places, missingOf(s))
		}
		end()
	}
	end()
	for _, c := range m.r.Choices {
		if c.Kind == "not played" && !listed[c.Phase] {
			places = append(places, words.New("card.part-phase", words.Args(c.Text.Text)...))
		}
	}
	if more := len(places) - mostMissing; more > 0 {
		places = append(places[:mostMissing], words.Count("list.more", more))
	}
	return places
}

// missingOf lists the boards of a session that appear in no file.
func missingOf(s *audit.Session) words.Text {
	n := 2
	if _, err := strconv.Atoi(s.Unseen); err == nil {
		n = 1
	}
	return words.New("card.part-boards", words.N("n", n), words.Name("boards", s.Unseen), words.T("session", say.Sets([]squaredeal.ID{s.ID()})))
}

// why returns the main reason why the verdict is open, and a remedy for the reader.
func (m *maker) why() (words.Text, NextKind) {
	if st, ok := m.firstOpen(); ok {
		row := say.RowOf(say.StepCode(st.ID))
		switch {
		case st.ID == say.StepValue:
			return m.whyValue(&st), GiveValue
		case row.Why != "":
			return words.New(whyOf(&st, row.Why)), NextKind(row.Advice)
		case st.ID == say.StepRead || st.ID == say.StepCompare || st.ID == say.StepSessions:
			if len(m.r.Files) == 0 {
				return words.New("card.why-no-files"), GiveFiles
			}
			if what := m.whyFile(); !what.IsZero() {
				return what, SeeDetails
			}
		}
		// The details of steps 11 to 17 are only differences and leaf hashes.
		reason := st.Got
		if st.ID < say.StepLogged && len(st.Detail) > 0 {
			reason = st.Detail[0]
		}
		if st.ID >= say.StepLogged || len(st.Detail) > 0 {
			return words.New("card.said", words.T("word", st.Name.Text), words.T("answer", reason.Text)), SeeDetails
		}
		return words.New("card.why-step", words.T("step", st.Name.Text)), SeeDetails
	}
	if strict := m.r.Strictly(); len(strict) > 0 {
		return strict[0].Text, CheckTrust
	}
	return words.New("card.why-no-files"), GiveFiles
}

// firstOpen returns the first step that is required and did not pass. A publication that may be too late takes
// precedence over missing boards, because it matters most to a suspicious player.
func (m *maker) firstOpen() (first audit.Step, ok bool) {
	for _, st := range m.r.Steps {
		switch {
		case st.Status == audit.Pass || st.Optional:
		case !ok:
			first, ok = st, true
		case first.ID == say.StepAll && st.ID == say.StepBefore && say.RowOf(st.Got.Code).Card == "late":
			return st, true
		}
	}
	return first, ok
}

// whyOf returns the first detail of a step that has a sentence, or the step's own.
func whyOf(st *audit.Step, fallback string) string {
	for _, l := range st.Detail {
		if sentence := say.RowOf(l.Code).Why; sentence != "" {
			return sentence
		}
	}
	return fallback
}

// whyValue explains the doubt about the public number.
func (m *maker) whyValue(st *audit.Step) words.Text {
	for _, l := range st.Detail {
		if row := say.RowOf(l.Code); row.Card == "why" {
			return l.Text
		}
	}
	switch {
	case m.r.Value != "":
		return words.New("card.why-value")
	case m.r.Delayed == "":
		return words.New("card.why-no-value")
	}
	return words.New("card.why-no-value-of", words.Name("what", plain.Text(m.r.Delayed)))
}

// whyFile names the first file, or else the first session, that was not checked.
func (m *maker) whyFile() words.Text {
	inFile := func(name string, problem audit.Line) words.Text {
		return words.New("place.file", words.Name("file", name), words.T("what", problem.Text))
	}
	for _, f := range m.r.Files {
		if f.Status == audit.NotChecked {
			return inFile(base(f.Name), f.Text)
		}
	}
	for i := range m.r.Sessions {
		if session := &m.r.Sessions[i]; session.State == audit.Undecided {
			return inFile(sessionName(session), session.Text)
		}
	}
	return words.Text{}
}
