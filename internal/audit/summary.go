package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Summary is computed from the report's steps, files and sessions.
type Summary struct {
	Text       Line `json:"text"`       // the verdict on one line
	Exit       int  `json:"exit"`       // 0 verified, 1 false, 2 not verified
	Boards     int  `json:"boards"`     // in all sessions
	Compared   int  `json:"compared"`   // boards that are shown and match
	Partly     int  `json:"partly"`     // boards of which only some hands are shown, all matching
	Unproven   int  `json:"unproven"`   // boards stated to be replaced from outside, which nothing proves
	Sessions   int  `json:"sessions"`   // in the tournament
	Whole      int  `json:"whole"`      // sessions in which every board matches
	Recognised int  `json:"recognised"` // sessions that appear only in files without a claim
	False      int  `json:"false"`      // false sessions
	Files      int  `json:"files"`      // hand files
	FilesRight int  `json:"files_right"`
	FilesFalse int  `json:"files_false"`
	Stated     int  `json:"stated"`  // hand files whose session was stated
	Foreign    int  `json:"foreign"` // boards that are not from this tournament
}

// MarshalJSON adds a "said" key with the verdict in translatable form.
func (s Summary) MarshalJSON() ([]byte, error) {
	type plain Summary
	return say.MarshalTranslatable(plain(s))
}

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
