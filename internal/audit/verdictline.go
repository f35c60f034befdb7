package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
