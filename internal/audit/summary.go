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
	for _, file := range files {
		if file.Basis == "stated" {
			s.Stated++
		}
		if len(file.findings.sets.list) > 0 || file.Finding == Foreign {
			s.Foreign += len(file.findings.extra)
		}
		switch file.Status {
		case Pass:
			s.FilesRight++
		case Fail:
			s.FilesFalse++
		}
	}
	r.Verdict = r.verdict(strict)
	s.Exit = r.Verdict.ExitStatus()
	s.Text = Line{Text: r.verdictLine(strict)}
}

// verdict combines the outcomes of all steps (spec/audit.md, The verdict).
func (r *Report) verdict(strict bool) Verdict {
	open := len(r.Steps) == 0
	boardsMissing := false
	for i := range r.Steps {
		st := &r.Steps[i]
		switch {
		case st.Status == Fail:
			return False
		case st.Status == Pass:
		case !st.Optional:
			open = true
		case st.ID == say.StepAll:
			boardsMissing = true
		}
	}
	switch {
	case open, strict && len(r.StrictReasons()) > 0:
		return NotVerified
	case boardsMissing:
		return InPart
	}
	return Verified
}

// StrictReasons returns the reasons why a strict verification does not accept the report.
func (r *Report) StrictReasons() (reasons []Line) {
	add := func(c say.Code, args ...words.Arg) { reasons = append(reasons, line(c, args...)) }
	for _, anchor := range r.RestsOn {
		add(anchorReasons[anchor])
	}
	isValueSpelling := func(c say.Choice) bool {
		return c.Kind == "spelling" && strings.HasPrefix(string(c.Text.Code), "value.")
	}
	if slices.ContainsFunc(r.Choices, isValueSpelling) {
		add("strict.spelling")
	}
	warnings := 0
	for _, w := range r.Warnings {
		if w.Strict {
			warnings++
		}
	}
	if warnings > 0 {
		add("strict.warnings", words.N("n", warnings))
	}
	if n := r.countNotHeld(); n > 0 {
		add("strict.not-held", words.N("n", n))
	}
	if n := r.Summary.Recognised; n > 0 {
		add("strict.recognised", words.N("n", n))
	}
	return reasons
}

// anchorReasons contains the reasons of a strict verification for open anchors.
var anchorReasons = map[Anchor]say.Code{TheDescription: "strict.description", TheValue: "strict.value"}

// countNotHeld returns the number of sessions stated as not held. A phase with unknown length counts as
// one.
func (r *Report) countNotHeld() (n int) {
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

// verdictLine returns the verdict on one line, with the number of boards and sessions and the open anchors.
func (r *Report) verdictLine(strict bool) words.Text {
	found := words.List("found", r.verdictParts()...)
	switch r.Verdict {
	case Verified:
		return words.New("audit.line.verified", found)
	case InPart:
		return words.New("audit.line.in-part", found)
	case False:
		failed := r.stepNames(func(st *Step) bool { return st.Status == Fail })
		return words.New("audit.line.false", words.Series("why", say.Texts(failed)...), found)
	}
	if r.OnlyBoardsMissing() {
		return words.New("audit.line.incomplete", found)
	}
	open := r.stepNames(func(st *Step) bool { return st.Status == NotChecked && !st.Optional })
	if strict && len(open) == 0 {
		open = r.StrictReasons()
	}
	return words.New("audit.line.not-verified", words.Series("why", say.Texts(open)...), found)
}

// verdictParts returns the numbers of boards, sessions and files, and the open anchors.
func (r *Report) verdictParts() []words.Text {
	s := &r.Summary
	if s.Files == 0 {
		return []words.Text{words.New("audit.line.nothing")}
	}
	boards := words.New("audit.line.boards", words.N("n", s.Compared), words.N("all", s.Boards))
	sessions := words.New("audit.line.sessions", words.N("n", s.Whole), words.N("all", s.Sessions))
	parts := []words.Text{
		words.New("audit.line.compared", words.T("boards", boards), words.T("sessions", sessions)),
		words.New("audit.line.files", words.N("n", s.FilesRight), words.N("all", s.Files)),
	}
	var anchors []words.Text
	for _, anchor := range r.OpenAnchors() {
		anchors = append(anchors, words.New(anchorKeys[anchor]))
	}
	switch len(anchors) {
	case 1:
		parts = append(parts, words.New("audit.line.on-one", words.T("what", anchors[0])))
	case 2:
		first, second := words.T("first", anchors[0]), words.T("second", anchors[1])
		parts = append(parts, words.New("audit.line.on-both", first, second))
	}
	return parts
}

// anchorKeys contains the keys under which the verdict line mentions anchors.
var anchorKeys = map[Anchor]string{TheDescription: "audit.line.on-description", TheValue: "audit.line.on-value"}

// OpenAnchors returns the anchors that the verdict still relies on. It omits anchors that a step found to be
// false.
func (r *Report) OpenAnchors() (open []Anchor) {
	for _, anchor := range r.RestsOn {
		hasFailed := func(step int) bool { return r.StepStatus(step) == Fail }
		if !slices.ContainsFunc(anchorSteps[anchor], hasFailed) {
			open = append(open, anchor)
		}
	}
	return open
}

// anchorSteps contains the steps that check each anchor.
var anchorSteps = map[Anchor][]int{
	TheDescription: {say.StepDigest, say.StepThen, say.StepBefore},
	TheValue:       {say.StepValue, say.StepSource, say.StepAnnounced},
}

// ValueText returns the public number for people. If it was computed from a typed text, the result contains both.
func (r *Report) ValueText() words.Text {
	if r.LookedUp == "" {
		return words.Verbatim(r.Value)
	}
	return words.New("value.mixed-in", words.Name("typed", r.LookedUp), words.Name("value", r.Value))
}
