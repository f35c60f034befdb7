package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// publication takes steps 11 to 17 and closes the anchors that they close: the
// description where it is the one that was published, before the value could be
// known; the value where every part of it follows from its source.
func (a *audit) publication(p Published) {
	if a.d == nil {
		return
	}
	s := subject{d: a.d, name: a.opt.Name, choices: a.report.Choices, beacons: beaconsOf(p.Description)}
	for _, f := range mailForms(a.d.Canonical()) {
		s.canonical = append(s.canonical, f.data)
	}
	if a.keys != nil && len(a.keys.Missing(a.d)) == 0 {
		if tree, err := a.keys.Tree(); err == nil {
			if root, err := tree.Root(); err == nil {
				s.keys = &squaredeal.KeyRoot{Root: root.Root, Keys: root.Keys}
			}
		}
	}
	out := checkPublished(s, a.opt.Evidence)
	// A report of who gave nothing speaks of it only where there is something to
	// say.
	silent := !a.opt.Evidence.given()
	for _, st := range out.steps {
		if silent && (st.Optional || st.ID == stepDeclared) {
			continue
		}
		a.report.Steps = append(a.report.Steps, st)
	}
	a.report.Publication = out.publication
	for _, w := range out.warnings {
		a.warn(Warning{Kind: "publication", Text: w})
	}
	a.report.Choices = append(a.report.Choices, out.choices...)
	before := a.report.stepOf(stepBefore)
	if out.described {
		if st := a.report.stepOf(stepDigest); st != nil && st.Status == NotChecked && st.Optional {
			st.Status, st.Optional, st.Detail = Pass, false, []Line{line("audit.anchor.as-log")}
		}
		if before != nil && before.Status == Pass {
			a.closeAnchor(TheDescription)
		}
	}
	if out.valued && len(out.texts) == 0 {
		a.closeAnchor(TheValue)
	}
	// Steps 4 and 5 were taken before: what they leave to people is no longer open.
	if then := a.report.stepOf(stepThen); then != nil && then.Status == Fail {
		a.report.reword(stepDigest, line(nothingOutside), line("audit.anchor.log-says-otherwise"))
	}
	if source := a.report.stepOf(stepSource); source != nil && source.Status != NotChecked && len(out.texts) == 0 {
		a.report.reword(stepValue, trueValue(a.d.Delayed), line("audit.value.step-14"))
	}
}

// reword puts another sentence in the place of one that a step says.
func (r *Report) reword(id int, before, now Line) {
	if st := r.stepOf(id); st != nil {
		if i := slices.IndexFunc(st.Detail, before.is); i >= 0 {
			st.Detail[i] = now
		}
	}
}

func (a *audit) closeAnchor(x Anchor) {
	a.report.RestsOn = slices.DeleteFunc(a.report.RestsOn, func(y Anchor) bool { return x == y })
}

// stepOf is the step with an id, or nil.
func (r *Report) stepOf(id int) *Step {
	if i := slices.IndexFunc(r.Steps, func(s Step) bool { return s.ID == id }); i >= 0 {
		return &r.Steps[i]
	}
	return nil
}
