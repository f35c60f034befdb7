package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// choice lists something that the organiser could decide.
func (a *audit) choice(kind string, id squaredeal.ID, format string, args ...any) {
	a.choiceOf(Choice{Kind: kind, Phase: id.Phase, Session: id.Session, Text: literal(fmt.Sprintf(format, args...))})
}

func (a *audit) choiceOf(c Choice) {
	if key := fmt.Sprintln(c.Kind, c.Phase, c.Session, c.Text); !a.chosen[key] {
		a.chosen[key] = true
		a.report.Choices = append(a.report.Choices, c)
	}
}

// numbersOf are the boards of a set that files show.
func numbersOf(t *tally) (numbers []int) {
	if t.unknown {
		return nil
	}
	for i, x := range t.marks {
		if x&(claimed|byCards) != 0 {
			numbers = append(numbers, t.want[i].Number)
		}
	}
	return numbers
}

// choicesOf lists the choices that a session shows.
func (a *audit) choicesOf(s *Session, g *played) {
	id := s.ID()
	name := fmt.Sprintf("session %s (%s)", id, s.Name)
	rc, oc := 0, 0
	if g.reserve != nil {
		rc = g.reserve.shown(claimed | byCards)
	}
	if g.original != nil {
		oc = g.original.shown(claimed | byCards)
	}
	if s.unproven > 0 {
		a.choiceOf(Choice{Kind: "replaced", Phase: id.Phase, Session: id.Session, boards: listedIn(s.Unproven),
			Text: literal(fmt.Sprintf("%s: boards %s were replaced by boards from outside the program, as was stated; nothing proves these", name, s.Unproven))})
	}
	switch {
	case g.both:
		a.choice("both", id, "%s: original and reserve set were both played, as was stated; who was given which set was not compared", name)
	case len(s.Replaced) > 0:
		a.choiceOf(Choice{Kind: "replaced", Phase: id.Phase, Session: id.Session, boards: s.Replaced,
			Text: literal(fmt.Sprintf("%s: %s of the reserve set in place of the original's; players must have been told", name, boards(s.Replaced)))})
	case rc > 0 && oc > 0:
		a.choice("both", id, "%s: original and reserve set are both among the files", name)
	case rc > 0:
		a.choiceOf(Choice{Kind: "reserve", Phase: id.Phase, Session: id.Session, boards: numbersOf(g.reserve),
			Text: literal(name + ": the reserve set is among the files; players must have been told that it replaces the original")})
	}
	if strings.HasSuffix(s.Boards, "(?)") {
		list := strings.TrimSuffix(s.Boards, " (?)")
		a.choiceOf(Choice{Kind: "boards", Phase: id.Phase, Session: id.Session, boards: listedIn(list),
			Text: literal(fmt.Sprintf("%s: boards %s were chosen when the hands were made", name, list))})
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
			a.choiceOf(Choice{Kind: "length", Phase: p.Number, count: all[p.Number],
				Text: literal(fmt.Sprintf("phase %d (%s): the number of sessions was chosen later; the files name %d", p.Number, text(p.Title), all[p.Number]))})
		}
		if with[p.Number] == 0 && len(a.files) > 0 {
			a.choice("not played", id, "phase %d (%s): no session has a file: not played, or not given", p.Number, a.text(p.Title))
		}
	}
	for _, text := range a.exchanges() {
		a.choice("order", squaredeal.ID{}, "%s", text)
	}
}

// summarize computes verdict and summary from the steps, the sessions and the
// files.
func (a *audit) summarize() {
	a.choicesOfPhases()
	r := a.report
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
	s.Text = literal(r.line(a.opt.Strict) + a.mayBeReplaced())
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
		case st.ID == stepAll:
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

// Strictly is what a strict reader does not accept, as sentences.
func (r *Report) Strictly() (why []string) {
	for _, x := range r.RestsOn {
		why = append(why, fmt.Sprintf("the %s is not confirmed from outside", x.words()))
	}
	if r.Summary.Unproven > 0 {
		why = append(why, count(r.Summary.Unproven, "board")+" replaced by boards that nothing proves")
	}
	n := 0
	for _, w := range r.Warnings {
		if w.Strict {
			n++
		}
	}
	if n > 0 {
		why = append(why, count(n, "warning"))
	}
	if n := r.Summary.Recognised; n > 0 {
		why = append(why, count(n, "session")+" recognised by cards only")
	}
	return why
}

func (x Anchor) words() string {
	return map[Anchor]string{TheDescription: "description", TheValue: "delayed value"}[x]
}

// line is the verdict in one line: what was compared, in numbers, and what that
// rests on.
func (r *Report) line(strict bool) string {
	s := &r.Summary
	var b strings.Builder
	switch r.Verdict {
	case Verified:
		b.WriteString("verified: ")
	case InPart:
		b.WriteString("verified in part: ")
	case False:
		fmt.Fprintf(&b, "FALSE (%s): ", strings.Join(english(r.stepsThat(func(st *Step) bool { return st.Status == Fail })), ", "))
	default:
		open := english(r.stepsThat(func(st *Step) bool { return st.Status == NotChecked && !st.Optional }))
		if strict && len(open) == 0 {
			open = r.Strictly()
		}
		fmt.Fprintf(&b, "not verified (%s): ", strings.Join(open, ", "))
	}
	if s.Files == 0 {
		b.WriteString("no hand files were given, nothing was compared")
		return b.String()
	}
	fmt.Fprintf(&b, "%d of %s, %d of %s whole", s.Compared, count(s.Boards, "board"), s.Whole, count(s.Sessions, "session"))
	if s.Partly > 0 {
		fmt.Fprintf(&b, "; %s shown in part", count(s.Partly, "board"))
	}
	fmt.Fprintf(&b, "; %d of %s as dealt", s.FilesRight, count(s.Files, "hand file"))
	if s.Recognised > 0 {
		fmt.Fprintf(&b, "; %s recognised by cards only: when they were played was not compared", count(s.Recognised, "session"))
	}
	for i := range r.Sessions {
		if x := &r.Sessions[i]; x.unproven > 0 {
			fmt.Fprintf(&b, "; %s of session %s replaced by boards that nothing proves", count(x.unproven, "board"), x.ID())
		}
	}
	if s.Foreign > 0 {
		fmt.Fprintf(&b, "; %s not of this tournament", count(s.Foreign, "board"))
	}
	for _, kind := range []struct{ kind, words string }{
		{"dealer", "with a dealer, a vulnerability or an order that is not that of the boards' numbers"},
		{"copies", "in which some tables' cards differ"},
	} {
		n := 0
		for _, w := range r.Warnings {
			if w.Kind == kind.kind {
				n++
			}
		}
		if n > 0 && kind.kind == "dealer" {
			fmt.Fprintf(&b, "; %s %s", count(n, "file"), kind.words)
		} else if n > 0 {
			fmt.Fprintf(&b, "; %s %s", count(n, "board"), kind.words)
		}
	}
	names := map[Anchor]string{TheDescription: "on the description being the published one", TheValue: "on the delayed value being true"}
	var on []string
	for _, x := range r.Resting() {
		on = append(on, names[x])
	}
	if len(on) > 0 {
		fmt.Fprintf(&b, "; rests %s", strings.Join(on, " and "))
	}
	return b.String()
}

// Resting are the anchors that the verdict rests on: those of RestsOn but one that
// a step found to be false, on which nothing rests.
func (r *Report) Resting() (on []Anchor) {
	steps := map[Anchor][]int{TheDescription: {stepDigest, stepThen, stepBefore}, TheValue: {stepValue, stepSource, stepAnnounced}}
	for _, x := range r.RestsOn {
		if !slices.ContainsFunc(steps[x], func(id int) bool { return r.is(id, Fail) }) {
			on = append(on, x)
		}
	}
	return on
}

// InTime reports whether the whole proves that the description was published
// before its value could be known, and that the value is the true one.
func (r *Report) InTime() bool { return r.is(stepBefore, Pass) && len(r.RestsOn) == 0 }

// is reports whether a step was taken and has a status.
func (r *Report) is(id int, s Status) bool {
	st := r.stepOf(id)
	return st != nil && st.Status == s
}
