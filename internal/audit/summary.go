package audit

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// summarize computes the verdict and the summary from the steps, the sessions and the files.
func (r *Report) summarize(files []*handFile, strict bool) {
	s := &r.Summary
	s.Files = len(files)
	for _, v := range files {
		if v.Basis == "stated" {
			s.Stated++
		}
		if len(v.findings.sets.list) > 0 || v.Finding == Foreign {
			s.Foreign += len(v.findings.extra)
		}
		switch v.Status {
		case Pass:
			s.FilesRight++
		case Fail:
			s.FilesFalse++
		}
	}
	r.Verdict = r.verdict(strict)
	s.Exit = r.Verdict.Exit()
	s.Text = Line{Text: r.line(strict)}
}

// verdict combines the outcomes of all steps (spec/audit.md, The verdict).
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

// Strictly returns the reasons why a strict verification does not accept the report.
func (r *Report) Strictly() (why []Line) {
	for _, anchor := range r.RestsOn {
		why = append(why, line(notConfirmed[anchor]))
	}
	if slices.ContainsFunc(r.Choices, func(c say.Choice) bool {
		return c.Kind == "spelling" && strings.HasPrefix(string(c.Text.Code), "value.")
	}) {
		why = append(why, line("strict.spelling"))
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
	if n := r.notHeld(); n > 0 {
		why = append(why, line("strict.not-held", words.N("n", n)))
	}
	if n := r.Summary.Recognised; n > 0 {
		why = append(why, line("strict.recognised", words.N("n", n)))
	}
	return why
}

// notHeld returns the number of sessions stated as not held. A phase with unknown length counts as
// one.
func (r *Report) notHeld() (n int) {
	listed := map[int]bool{}
	for i := range r.Sessions {
		if s := &r.Sessions[i]; s.State == NotHeld {
			listed[s.Phase] = true
			n++
		}
	}
	for _, c := range r.Choices {
		if c.Kind == notHeldKind && !listed[c.Phase] {
			n++
		}
	}
	return n
}

// notHeldKind is the kind of choice for sessions that were not held.
const notHeldKind = "not held"

var (
	notConfirmed = map[Anchor]say.Code{TheDescription: "strict.description", TheValue: "strict.value"}
	restsOn      = map[Anchor]string{TheDescription: "audit.line.on-description", TheValue: "audit.line.on-value"}
)

// line returns the verdict on one line, with the number of boards and sessions and the open anchors.
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
		if resting := r.Resting(); len(resting) == 2 {
			add("audit.line.on-both", words.T("first", words.New(restsOn[resting[0]])),
				words.T("second", words.New(restsOn[resting[1]])))
		} else if len(resting) == 1 {
			add("audit.line.on-one", words.T("what", words.New(restsOn[resting[0]])))
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
	if r.OnlyNotShown() {
		return words.New("audit.line.incomplete", found)
	}
	return words.New("audit.line.not-verified", words.Series("why", say.Texts(open)...), found)
}

// Resting returns the anchors that the verdict rests on. It leaves out anchors that a step found to be false.
func (r *Report) Resting() (resting []Anchor) {
	steps := map[Anchor][]int{TheDescription: {say.StepDigest, say.StepThen, say.StepBefore}, TheValue: {say.StepValue, say.StepSource, say.StepAnnounced}}
	for _, anchor := range r.RestsOn {
		if !slices.ContainsFunc(steps[anchor], func(id int) bool { return r.StepStatus(id) == Fail }) {
			resting = append(resting, anchor)
		}
	}
	return resting
}

// ValueText returns the public number for people: as looked up, if the description separates it from the part that
// is mixed in.
func (r *Report) ValueText() words.Text {
	if r.LookedUp == "" {
		return words.Typed(r.Value)
	}
	return words.New("value.mixed-in", words.Name("typed", r.LookedUp), words.Name("value", r.Value))
}

// Advice is a further statement or input that could improve the verdict. It does not mention flags or buttons; the
// caller adds those.
type Advice struct {
	Kind    AdviceKind `json:"kind"`
	Reserve []string   `json:"reserve,omitempty"`  // sessions such as 1,3
	NotHeld []string   `json:"not_held,omitempty"` // sessions such as 2,2
	Value   string     `json:"value,omitempty"`    // the public number in the required spelling
	Partial bool       `json:"partial,omitempty"`
	Verdict Verdict    `json:"verdict,omitempty"` // the resulting verdict; empty: unknown
}

// AdviceKind classifies advice.
type AdviceKind string

// The advice kinds, as they appear in JSON.
const (
	GiveFiles    AdviceKind = "give files"     // no hand file was given
	LeaveOut     AdviceKind = "leave out"      // some boards appear in no file
	StateReserve AdviceKind = "state reserve"  // boards of the reserve set were played and announced
	GiveValue    AdviceKind = "give value"     // the public number in a different spelling
	StateNotHeld AdviceKind = "state not held" // according to the organiser's log, sessions were not held
	BeSure       AdviceKind = "be sure"        // an apparent typing error is intended
)

// advice returns the statements with which the user can change the verdict.
func (r *Report) advice(files []*handFile, spelling string, strict bool) (all []Advice) {
	if r.Verdict != NotVerified {
		return nil
	}
	if len(files) == 0 {
		return []Advice{{Kind: GiveFiles}}
	}
	if r.OnlyNotShown() && !(strict && len(r.Strictly()) > 0) && r.Summary.Compared+r.Summary.Partly > 0 {
		all = append(all, Advice{Kind: LeaveOut, Partial: true, Verdict: InPart})
	}
	if spelling != "" {
		all = append(all, Advice{Kind: GiveValue, Value: spelling})
	}
	var reserve []string
	sure := slices.ContainsFunc(files, func(v *handFile) bool { return v.typed && len(v.findings.open) > 0 })
	for _, q := range r.Questions {
		if q.About == AskReserve {
			reserve = append(reserve, q.Typed)
		} else {
			sure = true
		}
	}
	if len(reserve) > 0 {
		all = append(all, Advice{Kind: StateReserve, Reserve: reserve})
	}
	if sure {
		all = append(all, Advice{Kind: BeSure})
	}
	return all
}

// OnlyNotShown reports whether missing boards are the only reason why the verdict is open.
func (r *Report) OnlyNotShown() bool {
	others := func(s Step) bool { return s.Status != Pass && !s.Optional && s.ID != say.StepAll }
	all := func(s Step) bool { return s.ID == say.StepAll && s.Status == NotChecked && !s.Optional }
	return r.Verdict == NotVerified && !slices.ContainsFunc(r.Steps, others) && slices.ContainsFunc(r.Steps, all)
}
