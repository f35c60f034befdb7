package audit

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/audit/publication"
	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// choose lists something that the organiser could decide about a session, or a phase.
func (a *audit) choose(c say.Code, id squaredeal.ID, boards []int, args ...words.Arg) {
	a.Choose(Choice{Phase: id.Phase, Session: id.Session, Boards: boards, Text: line(c, args...)})
}

// sessionNamed is a session with the name of its files.
func sessionNamed(s *Session) words.Text {
	return words.New("set.session-named", session("session", s.ID()), words.Name("name", s.Name))
}

// phaseNamed is a phase with its title.
func phaseNamed(number int, title string) words.Arg {
	if title == "" {
		return words.T("phase", words.New("set.phase-untitled", words.N("phase", number)))
	}
	return words.T("phase", words.New("set.phase-named", words.N("phase", number), words.Name("title", title)))
}

// choicesOf lists the choices that a session shows.
func (a *audit) choicesOf(s *Session, g *played) {
	id := s.ID()
	name := words.T("session", sessionNamed(s))
	choose := func(c say.Code, boards []int, args ...words.Arg) {
		a.choose(c, id, boards, append(args, name)...)
	}
	t := g.own
	if s.unproven > 0 {
		choose("choice.outside", publication.Listed(s.Unproven), words.Name("boards", s.Unproven))
	}
	switch {
	case len(s.Replaced) > 0:
		choose("choice.replaced", s.Replaced, words.N("n", len(s.Replaced)), words.Name("boards", bridge.Runs(s.Replaced)))
	case g.set != squaredeal.Original && t.result.Shown:
		var boards []int
		if !t.unknown {
			boards = t.numbersShown()
		}
		choose("choice.reserve", boards)
	}
	switch {
	case t == nil:
	case !t.unknown:
		for _, k := range t.result.Shifts {
			choose("choice.numbers", nil, words.N("first", t.number(0)+k), words.N("published", t.number(0)))
		}
	case t.size() > 0:
		list := strings.TrimSuffix(s.Boards, " (?)")
		choose("choice.boards", publication.Listed(list), words.Name("boards", list))
	}
	if s.byCards {
		choose("choice.cards", nil)
	}
}

// choicesOfPhases lists the choices that whole phases show.
func (a *audit) choicesOfPhases() {
	if a.d == nil {
		return
	}
	with, all := map[int]int{}, map[int]int{}
	for i := range a.report.Sessions {
		s := &a.report.Sessions[i]
		all[s.Phase]++
		if len(s.Files) > 0 {
			with[s.Phase]++
		}
	}
	for i := range a.d.Phases {
		p := &a.d.Phases[i]
		id := squaredeal.ID{Phase: p.Number}
		if p.Sessions == 0 && with[p.Number] > 0 {
			a.Choose(Choice{Phase: p.Number, Count: all[p.Number],
				Text: line("choice.length", phaseNamed(p.Number, plain.Latin(p.Title)), words.N("n", all[p.Number]))})
		}
		if with[p.Number] == 0 && len(a.files) > 0 {
			a.choose("choice.not-played", id, nil, phaseNamed(p.Number, a.text(p.Title)))
		}
	}
}

// summarize computes verdict and summary from the steps, the sessions and the
// files.
func (a *audit) summarize() {
	a.choicesOfPhases()
	r := a.report
	r.Steps, r.RestsOn, r.Choices, r.Warnings = a.Steps, a.RestsOn, a.Choices, a.Warnings
	s := &r.Summary
	s.Files = len(r.Files)
	for _, f := range r.Files {
		if f.Basis == "stated" {
			s.Stated++
		}
		switch f.Status {
		case Pass:
			s.FilesRight++
		case Fail:
			s.FilesFalse++
		}
	}
	r.Verdict = r.verdict(a.opt.Strict)
	s.Exit = r.Verdict.Exit()
	a.askReserve()
	r.Questions = a.Questions
	s.Text = Line{Text: r.line(a.opt.Strict)}
}

// askReserve asks whether boards of a reserve set that are open were announced.
func (a *audit) askReserve() {
	for i, s := range a.sources {
		for _, x := range a.world.found.Files[i] {
			if x.Why != judge.Reserve || x.Outcome != judge.Open {
				continue
			}
			id := a.world.ids[x.Is.Set]
			q := Question{About: AskReserve, Typed: statedReserve(id), Found: shortName(s.files[0].Name)}
			if !slices.Contains(a.Questions, q) {
				a.Questions = append(a.Questions, q)
			}
		}
	}
}

// statedReserve is a reserve set as people state it: 1,3, or of SquareDeal 1.3 1,3:2.
func statedReserve(id squaredeal.ID) string {
	text := id.Of(squaredeal.Original).String()
	if n := id.Set.Number(); id.Set != squaredeal.Reserve {
		text += ":" + n
	}
	return text
}

// verdict is the outcome of all steps together (spec/audit.md, The verdict).
func (r *Report) verdict(strict bool) Verdict {
	open := len(r.Steps) == 0
	part := false
	for i := range r.Steps {
		st := &r.Steps[i]
		switch {
		case st.Status == Fail:
			return False
		case st.Status == Pass:
		case !st.Optional:
			open = true
		case st.ID == say.StepAll:
			part = true
		}
	}
	switch {
	case open, strict && len(r.Strictly()) > 0:
		return NotVerified
	case part:
		return InPart
	}
	return Verified
}

// Strictly is what a strict reader does not accept.
func (r *Report) Strictly() (why []Line) {
	for _, x := range r.RestsOn {
		why = append(why, line(notConfirmed[x]))
	}
	n := 0
	for _, w := range r.Warnings {
		if w.Strict {
			n++
		}
	}
	if n > 0 {
		why = append(why, line("strict.warnings", words.N("n", n)))
	}
	if n := r.Summary.Recognised; n > 0 {
		why = append(why, line("strict.recognised", words.N("n", n)))
	}
	return why
}

var (
	notConfirmed = map[Anchor]say.Code{TheDescription: "strict.description", TheValue: "strict.value"}
	restsOn      = map[Anchor]string{TheDescription: "audit.line.on-description", TheValue: "audit.line.on-value"}
)

// line is the verdict in one line: what was compared, in numbers, and what that
// rests on.
func (r *Report) line(strict bool) words.Text {
	s := &r.Summary
	var parts []words.Text
	add := func(key string, args ...words.Arg) { parts = append(parts, words.New(key, args...)) }
	if s.Files == 0 {
		add("audit.line.nothing")
	} else {
		add("audit.line.compared", words.T("boards", words.New("audit.line.boards", words.N("n", s.Compared), words.N("all", s.Boards))),
			words.T("sessions", words.New("audit.line.sessions", words.N("n", s.Whole), words.N("all", s.Sessions))))
		add("audit.line.files", words.N("n", s.FilesRight), words.N("all", s.Files))
		if on := r.Resting(); len(on) == 2 {
			add("audit.line.on-both", words.T("first", words.New(restsOn[on[0]])), words.T("second", words.New(restsOn[on[1]])))
		} else if len(on) == 1 {
			add("audit.line.on-one", words.T("what", words.New(restsOn[on[0]])))
		}
	}
	found := words.List("found", parts...)
	switch r.Verdict {
	case Verified:
		return words.New("audit.line.verified", found)
	case InPart:
		return words.New("audit.line.in-part", found)
	case False:
		return words.New("audit.line.false", words.Series("why", say.Texts(r.stepsThat(func(st *Step) bool { return st.Status == Fail }))...), found)
	}
	open := r.stepsThat(func(st *Step) bool { return st.Status == NotChecked && !st.Optional })
	if strict && len(open) == 0 {
		open = r.Strictly()
	}
	return words.New("audit.line.not-verified", words.Series("why", say.Texts(open)...), found)
}

// Resting are the anchors that the verdict rests on: those of RestsOn but one that
// a step found to be false, on which nothing rests.
func (r *Report) Resting() (on []Anchor) {
	steps := map[Anchor][]int{TheDescription: {say.StepDigest, say.StepThen, say.StepBefore}, TheValue: {say.StepValue, say.StepSource, say.StepAnnounced}}
	for _, x := range r.RestsOn {
		if !slices.ContainsFunc(steps[x], func(id int) bool { return r.is(id, Fail) }) {
			on = append(on, x)
		}
	}
	return on
}

// is reports whether a step was taken and has a status.
func (r *Report) is(id int, s Status) bool {
	return slices.ContainsFunc(r.Steps, func(st Step) bool { return st.ID == id && st.Status == s })
}

// ValueText is the delayed value for people: as it was looked up, where the description
// says that beside what is mixed in.
func (r *Report) ValueText() words.Text {
	if r.LookedUp == "" {
		return words.Typed(r.Value)
	}
	return words.New("value.mixed-in", words.Name("typed", r.LookedUp), words.Name("value", r.Value))
}
