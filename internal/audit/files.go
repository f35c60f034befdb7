package audit

import (
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
		case file.Finding == Unreadable:
			unreadable = append(unreadable, withFileName(file.Name, file.Text))
		case file.claimsOnlyHidden(f): // List the file, but do not count it.
			file.Status, file.Finding, file.Text = NotChecked, KeyHidden, line("file.key-hidden")
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
