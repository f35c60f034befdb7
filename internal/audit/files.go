package audit

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// compareFiles performs steps 7 and 8 of spec/audit.md: it checks that all hand files can be read and that their
// boards match.
func compareFiles(given *handFiles, f *facts.Facts, all *tallies, results *say.Results) []File {
	files := make([]File, 0, len(given.list))
	comparison := fileComparison{status: Pass}
	var unreadable []Line
	for _, file := range given.list {
		switch {
		case file.claimsOnlyHidden(f): // List the file, but do not count it.
			file.Status, file.Finding, file.Text = NotChecked, KeyHidden, line("file.key-hidden")
		case file.Finding == Unreadable:
			unreadable = append(unreadable, withFileName(file.Name, file.Text))
		default:
			file.setResult(f, all, results)
			if file.Finding != Foreign || file.named {
				comparison.add(file)
			}
		}
		files = append(files, file.File)
	}
	if len(files) == 0 {
		results.AddStep(say.StepRead, NotChecked, Line{}, line("files.none-given"))
		results.AddStep(say.StepCompare, NotChecked, Line{}, line("files.nothing-compared"))
		return files
	}

	readable, readStatus := len(files)-len(unreadable), Pass
	unreadable = append(unreadable, given.misnamed...)
	if len(unreadable) > 0 {
		readStatus = NotChecked
	}
	got := Line{Text: say.Count("files", readable)}
	results.AddStep(say.StepRead, readStatus, got, say.FirstLines(unreadable, maxLines)...)
	comparison.addStep(len(files), results)
	return files
}

// fileComparison is the result of step 8 for all files.
type fileComparison struct {
	status      Status
	matching    int    // number of files that pass
	notMatching []Line // a line for each other file
}

// add adds the result of a file.
func (c *fileComparison) add(file *handFile) {
	c.status = c.status.And(file.Status)
	if file.Status == Pass {
		c.matching++
	} else {
		c.notMatching = append(c.notMatching, withFileName(file.Name, file.Text))
	}
}

// addStep adds step 8 to the results.
func (c *fileComparison) addStep(files int, results *say.Results) {
	status, details := c.status, c.notMatching
	if c.matching == 0 && status == Pass {
		status = NotChecked
		details = append(details, line("files.nothing-compared"))
	}
	asDealt := line("files.as-dealt", words.N("n", c.matching), words.N("all", files))
	results.AddStep(say.StepCompare, status, asDealt, say.FirstLines(details, maxLines)...)
}

// claimsOnlyHidden reports whether the file claims sets, but all their keys are still secret.
func (h *handFile) claimsOnlyHidden(f *facts.Facts) bool {
	isRevealed := func(id squaredeal.ID) bool { return !f.IsUnrevealed(id) }
	return len(h.claims) > 0 && !slices.ContainsFunc(h.claims, isRevealed)
}

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
