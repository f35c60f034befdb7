package judge

import (
	"fmt"
	"slices"
)

// describe formats a finding as in the cases: "as dealt A1", "wrong B2", "open A" or "outside".
func (w *namedWorld) describe(finding Finding) string {
	text := finding.Outcome.String()
	if finding.Outcome == Foreign || finding.Outcome == FromOutside {
		return text
	}
	fact := finding.Fact
	if fact.Set != None {
		text += " " + w.letters[fact.Set:fact.Set+1]
	}
	if fact.Index != None {
		text += fmt.Sprint(fact.Index + 1)
	}
	return text
}

// describeFile lists the findings of one file.
func (w *namedWorld) describeFile(r *Result, i int) (lines []string) {
	for _, finding := range r.Files[i] {
		lines = append(lines, w.describe(finding))
	}
	return lines
}

// exitInFull returns the exit status of rule 4.2 for the hands alone: 0 verified, 1 false, 2 not verified.
func (r *Result) exitInFull() int {
	return r.handsExitStatus(func(s SessionResult) bool { return s.State != Whole })
}

// exitInPart returns the exit status with --partial: boards that appear in no file do not count.
func (r *Result) exitInPart() int {
	return r.handsExitStatus(func(s SessionResult) bool { return s.State == NotChecked })
}

// handsExitStatus returns 1 if a session is false, and 2 if a file is open, if isIncomplete is true for a session or if
// no set is shown. The exit status of verify also depends on other steps: see Verdict.ExitStatus in internal/audit.
func (r *Result) handsExitStatus(isIncomplete func(SessionResult) bool) int {
	isFalse := func(s SessionResult) bool { return s.State == False }
	isOpen := func(f Finding) bool { return f.Outcome == Open }
	hasOpen := func(findings []Finding) bool { return slices.ContainsFunc(findings, isOpen) }
	isShown := func(s SetResult) bool { return s.Shown }
	switch {
	case slices.ContainsFunc(r.Sessions, isFalse):
		return 1
	case slices.ContainsFunc(r.Files, hasOpen),
		slices.ContainsFunc(r.Sessions, isIncomplete),
		!slices.ContainsFunc(r.Sets, isShown):
		return 2
	}
	return 0
}

// exits returns both exit statuses as in the cases, for example "2 0".
func exits(r *Result) string { return fmt.Sprint(r.exitInFull(), r.exitInPart()) }
