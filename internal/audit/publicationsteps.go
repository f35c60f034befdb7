package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// checkPublication performs steps 11 to 17, and closes anchors: the description if it was published before the value
// could be known, and the value if every part follows from its source.
func (r *Report) checkPublication(
	p Published, f *facts.Facts, opt *Options, evidence *publication.Evidence, valueUnused bool, results *say.Results,
) {
	if f.Description == nil {
		return
	}
	given := opt.Evidence.HasProofs()
	subject := publication.Subject{
		Description: f.Description,
		Canonical:   f.CanonicalForms(),
		Damaged:     f.DescriptionDamaged,
		ValueUnused: valueUnused,
		Name:        opt.Name,
		Choices:     results.Choices,
		Beacons:     publication.BeaconsOf(p.Description),
	}
	// Only log entries refer to a key tree. The tree of a key file that was changed in transit says nothing about the
	// organiser.
	if given && say.StatusOf(results.Steps, say.StepKeyHash) == Pass {
		subject.Keys = keyRoot(f.Keys, f.Description)
	}
	checked := publication.Check(subject, evidence)
	r.Publication = checked.Publication
	results.Warnings = append(results.Warnings, checked.Warnings...)
	results.Choices = append(results.Choices, checked.Choices...)
	for _, st := range checked.Steps {
		// Without evidence, the report mentions publication only if there is something to report.
		if given || !st.Optional && st.ID != say.StepDeclared {
			results.Steps = append(results.Steps, st)
		}
	}
	updateAnchors(checked, results)
}

// updateAnchors updates steps 4 and 5, and the open anchors, with what the log has shown.
func updateAnchors(checked *publication.Result, results *say.Results) {
	status := func(id int) Status { return say.StatusOf(results.Steps, id) }
	if checked.DescriptionPublished {
		digest := results.Step(say.StepDigest)
		if digest != nil && digest.Status == NotChecked && digest.Optional {
			digest.Status, digest.Optional = Pass, false
			digest.Detail = []Line{line("anchor.as-log")}
		}
		if status(say.StepBefore) == Pass {
			closeAnchor(results, say.TheDescription)
		}
	}
	allFromSources := len(checked.Texts) == 0 // The value has no text parts, which people would have to look up.
	if checked.ValueGenuine && allFromSources {
		closeAnchor(results, say.TheValue)
	}
	if status(say.StepThen) == Fail {
		reword(results, say.StepDigest, "anchor.log-says-otherwise", "anchor.nothing")
	}
	if status(say.StepSource) != NotChecked && allFromSources {
		reword(results, say.StepValue, "value.step-14", "value.look-up", "value.look-up-of-what")
	}
}

// keyRoot returns the root of the tree over all keys, or nil if it cannot be computed.
func keyRoot(keys *squaredeal.Keys, d *squaredeal.Description) *squaredeal.KeyRoot {
	if keys == nil || len(keys.Missing(d)) > 0 {
		return nil
	}
	tree, err := keys.Tree()
	if err != nil {
		return nil
	}
	root, err := tree.Root()
	if err != nil {
		return nil
	}
	return &squaredeal.KeyRoot{Root: root.Root, Keys: root.Keys}
}

// reword replaces the sentences with any of the old codes in a step.
func reword(results *say.Results, id int, replacement say.Code, old ...say.Code) {
	st := results.Step(id)
	if st == nil {
		return
	}
	for i := range st.Detail {
		if slices.Contains(old, st.Detail[i].Code) {
			st.Detail[i] = line(replacement)
		}
	}
}

// closeAnchor removes an anchor from those that the verdict rests on.
func closeAnchor(results *say.Results, closed say.Anchor) {
	results.RestsOn = slices.DeleteFunc(results.RestsOn, func(a say.Anchor) bool { return a == closed })
}
