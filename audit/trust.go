package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/audit/publication"
	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// What shows when a description was published is checked by package publication.
type (
	Evidence    = publication.Evidence
	ProofFile   = publication.ProofFile
	LogSource   = publication.LogSource
	Unread      = publication.Unread
	Publication = publication.Publication
)

// published takes steps 11 to 17 and closes the anchors that they close: the
// description where it is the one that was published, before the value could be
// known; the value where every part of it follows from its source.
func (a *audit) published(p Published) {
	if a.d == nil {
		return
	}
	s := publication.Subject{Description: a.d, Name: a.opt.Name, Beacons: publication.BeaconsOf(p.Description), Choices: a.Choices}
	for _, f := range mailForms(a.d.Canonical()) {
		s.Canonical = append(s.Canonical, f.data)
	}
	if a.keys != nil && len(a.keys.Missing(a.d)) == 0 {
		if tree, err := a.keys.Tree(); err == nil {
			if root, err := tree.Root(); err == nil {
				s.Keys = &squaredeal.KeyRoot{Root: root.Root, Keys: root.Keys}
			}
		}
	}
	out := publication.Check(s, a.opt.Evidence)
	// A report of who gave nothing speaks of it only where there is something to
	// say.
	silent := !a.opt.Evidence.Given()
	for _, st := range out.Steps {
		if silent && (st.Optional || st.ID == say.StepDeclared) {
			continue
		}
		a.Steps = append(a.Steps, st)
	}
	a.report.Publication = out.Publication
	a.Warnings = append(a.Warnings, out.Warnings...)
	a.Choices = append(a.Choices, out.Choices...)
	before := a.Step(say.StepBefore)
	if out.Described {
		if st := a.Step(say.StepDigest); st != nil && st.Status == NotChecked && st.Optional {
			st.Status, st.Optional, st.Detail = Pass, false, []Line{line("anchor.as-log")}
		}
		if before != nil && before.Status == Pass {
			a.closeAnchor(TheDescription)
		}
	}
	if out.Valued && len(out.Texts) == 0 {
		a.closeAnchor(TheValue)
	}
	// Steps 4 and 5 were taken before: what they leave to people is no longer open.
	if then := a.Step(say.StepThen); then != nil && then.Status == Fail {
		a.reword(say.StepDigest, line(nothingOutside), line("anchor.log-says-otherwise"))
	}
	if source := a.Step(say.StepSource); source != nil && source.Status != NotChecked && len(out.Texts) == 0 {
		a.reword(say.StepValue, trueValue(a.d.Delayed), line("value.step-14"))
	}
}

// reword puts another sentence in the place of one that a step says.
func (a *audit) reword(id int, before, now Line) {
	if st := a.Step(id); st != nil {
		if i := slices.IndexFunc(st.Detail, before.Same); i >= 0 {
			st.Detail[i] = now
		}
	}
}

func (a *audit) closeAnchor(x Anchor) {
	a.RestsOn = slices.DeleteFunc(a.RestsOn, func(y Anchor) bool { return x == y })
}
