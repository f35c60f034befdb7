package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addConclusions adds conclusions from several findings: that no file contains a board of this tournament, and the
// possible reasons.
func (r *Report) addConclusions(best *recognition, judged *judgement, files []*inputFile, results *say.Results) {
	add := func(c say.Code, args ...words.Arg) { r.Conclusions = append(r.Conclusions, line(c, args...)) }
	switch {
	case judged.spelling != "":
		add("value.fits", say.Quoted("value", judged.spelling))
	case judged.noBoardKnown && best.facts.Revealed == nil && len(best.handFiles.groups) > 0:
		add("conclude.none-fits")
		add("conclude.other-files")
		add("conclude.other-keys")
		add("conclude.other-value")
	}

	// If no value is known, the hands may have been dealt with the DI text in its place.
	textMixed := best.facts.WithTextAsValue()
	if textMixed == nil {
		return
	}
	opt := *best.opt
	opt.Progress = nil
	if recognise(textMixed, files, &opt).matches {
		s := results.Step(say.StepValue)
		s.Detail = append(s.Detail, line("value.of-text"))
		add("value.of-text")
	}
}

// concludeUnusedValue concludes that the value may have been changed in transit, if steps found that it contradicts the
// evidence although no board was dealt with it.
func (r *Report) concludeUnusedValue(results *say.Results) {
	unused := line("source.unused")
	var contradictions []Line
	found := false
	for _, st := range results.Steps {
		if !slices.ContainsFunc(st.Detail, func(l Line) bool { return l.Code == unused.Code }) {
			continue
		}
		if st.ID != say.StepValue { // The user knows what was typed.
			contradictions = append(contradictions, st.Got)
		}
		found = true
	}
	if found {
		r.Conclusions = append(r.Conclusions, append(contradictions, unused)...)
	}
}
