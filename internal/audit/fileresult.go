package audit

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setResult sets a file's result from the findings about its boards, and warns about boards from a different
// tournament.
func (h *handFile) setResult(f *facts.Facts, all *tallies, results *say.Results) {
	h.setDifferences()
	found := &h.findings
	h.Contents = Line{Text: say.Sets(found.sets.list)}

	matching := found.counts.of(codeOfClaim) + found.counts.of(codeOfOtherSets)
	harmless := found.counts.of(codePartly) + found.counts.of(codeReplaced) + found.counts.of(codeOutvoted)
	switch {
	case len(found.wrong) > 0:
		h.describe(Fail, wrongFinding(found.wrong), withMatching(describeDifferences(found.wrong), matching))
	case len(h.reasons) > 0:
		h.describe(NotChecked, Open, h.reasons...)
	case len(found.open) > 0:
		h.describe(NotChecked, Open, h.describeOpen(f.KeysOpen, matching))
	case h.copied:
		h.describe(Pass, Part, line("file.copy").Text)
	case h.Finding == Open:
		// The reader found nothing to compare, and has already set the result.
	case matching+harmless > 0:
		finding := h.matchingFinding(all)
		h.describe(Pass, finding, h.describeMatching(finding)...)
	case len(found.extra) == 0:
		h.describe(NotChecked, Foreign, line("file.no-cards").Text)
	default:
		foreign := line("file.foreign", words.N("n", h.Boards))
		h.describe(NotChecked, Foreign, foreign.Text)
		results.Warn(say.Warning{File: h.Name, Strict: true, Text: foreign})
	}
}

// setDifferences sorts the wrong and the open boards by number and lists them in this order.
func (h *handFile) setDifferences() {
	found := &h.findings
	byBoard := func(x, y Difference) int { return cmp.Compare(x.Board, y.Board) }
	slices.SortStableFunc(found.wrong, byBoard)
	slices.SortStableFunc(found.open, byBoard)
	h.Differences = found.open
	if len(found.wrong) > 0 {
		h.Differences = slices.Concat(found.wrong, found.open)
	}
}

// matchingFinding returns the finding for a file whose boards all match.
func (h *handFile) matchingFinding(all *tallies) Finding {
	counts := h.findings.counts
	ofClaim := counts.of(codeOfClaim)
	switch {
	case len(h.claims) > 0 && ofClaim == h.claimSize(all):
		return Identical
	case ofClaim == 0 && counts.of(codeOfOtherSets) > 0:
		return ByCards
	}
	return Part
}

// claimSize returns the number of boards in the claimed sets.
func (h *handFile) claimSize(all *tallies) int {
	size := 0
	for _, id := range h.claims {
		if t := all.of(id); t != nil {
			size += t.size()
		}
	}
	return size
}

// wrongFinding returns the finding for a false file.
func wrongFinding(wrong []Difference) Finding {
	finding := say.RowOf(wrong[0].code).FileFinding
	hasOtherFinding := func(d Difference) bool { return say.RowOf(d.code).FileFinding != finding }
	if finding == "" || slices.ContainsFunc(wrong, hasOtherFinding) {
		return Differs
	}
	return Finding(finding)
}
