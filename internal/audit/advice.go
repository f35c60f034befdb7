package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// Advice suggests a statement or an input that could improve the verdict. It does not mention flags or buttons;
// callers add those.
type Advice struct {
	Kind    AdviceKind `json:"kind"`
	Reserve []string   `json:"reserve,omitempty"`  // sessions such as 1,3
	NotHeld []string   `json:"not_held,omitempty"` // sessions such as 2,2
	Value   string     `json:"value,omitempty"`    // the public number in the required spelling
	Partial bool       `json:"partial,omitempty"`
	Verdict Verdict    `json:"verdict,omitempty"` // the resulting verdict; empty: unknown
}

// AdviceKind classifies advice.
type AdviceKind string

// The advice kinds, as they appear in JSON.
const (
	GiveFiles    AdviceKind = "give files"     // no hand file was given
	LeaveOut     AdviceKind = "leave out"      // some boards appear in no file
	StateReserve AdviceKind = "state reserve"  // boards of the reserve set were played and announced
	GiveValue    AdviceKind = "give value"     // the public number in a different spelling
	StateNotHeld AdviceKind = "state not held" // according to the organiser's log, sessions were not held
	BeSure       AdviceKind = "be sure"        // an apparent typing error is intended
)

// advice returns the statements with which the user can change the verdict.
func (r *Report) advice(files []*handFile, spelling string, strict bool) (all []Advice) {
	if r.Verdict != NotVerified {
		return nil
	}
	if len(files) == 0 {
		return []Advice{{Kind: GiveFiles}}
	}
	anyCompared := r.Summary.Compared+r.Summary.Partly > 0
	blockedByStrict := strict && len(r.StrictReasons()) > 0
	if r.OnlyBoardsMissing() && !blockedByStrict && anyCompared {
		all = append(all, Advice{Kind: LeaveOut, Partial: true, Verdict: InPart})
	}
	if spelling != "" {
		all = append(all, Advice{Kind: GiveValue, Value: spelling})
	}
	var reserve []string
	isMistyped := func(file *handFile) bool { return file.typed && len(file.findings.open) > 0 }
	mistyped := slices.ContainsFunc(files, isMistyped)
	for _, q := range r.Questions {
		if q.About == AskReserve {
			reserve = append(reserve, q.Typed)
		} else {
			mistyped = true
		}
	}
	if len(reserve) > 0 {
		all = append(all, Advice{Kind: StateReserve, Reserve: reserve})
	}
	if mistyped {
		all = append(all, Advice{Kind: BeSure})
	}
	return all
}

// OnlyBoardsMissing reports whether missing boards are the only reason why the verdict is open.
func (r *Report) OnlyBoardsMissing() bool {
	if r.Verdict != NotVerified {
		return false
	}
	boardsMissing := false
	for i := range r.Steps {
		st := &r.Steps[i]
		switch {
		case st.Status == Pass || st.Optional:
		case st.ID != say.StepAll:
			return false
		case st.Status == NotChecked:
			boardsMissing = true
		}
	}
	return boardsMissing
}
