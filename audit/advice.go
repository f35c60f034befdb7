package audit

import "slices"

// Advice is something that the user can say, or give, beyond what he gave. It
// speaks of no flag and no button: who shows it words it.
type Advice struct {
	Kind    AdviceKind `json:"kind"`
	Reserve []string   `json:"reserve,omitempty"` // sessions, as in 1,3
	Value   string     `json:"value,omitempty"`   // the delayed value as it has to be written
	Partial bool       `json:"partial,omitempty"`
	Verdict Verdict    `json:"verdict,omitempty"` // what following it leads to; empty: that depends
}

// AdviceKind says what the user can do.
type AdviceKind string

// The kinds of advice.
const (
	GiveFiles    AdviceKind = "give files"    // no hand file was given
	LeaveOut     AdviceKind = "leave out"     // boards that no file shows
	StateReserve AdviceKind = "state reserve" // boards of the reserve set were played, and that was announced
	GiveValue    AdviceKind = "give value"    // the delayed value in another spelling
	BeSure       AdviceKind = "be sure"       // what looks like a slip in typing is none
)

// advise says what the user can say so that the verdict is another one.
func (a *audit) advise(files []Input) {
	r := a.report
	add := func(x Advice) { r.Advice = append(r.Advice, x) }
	if r.Verdict != NotVerified || a.cat == nil {
		return
	}
	if len(files) == 0 {
		add(Advice{Kind: GiveFiles})
		return
	}
	if a.onlyLeftOut() {
		add(Advice{Kind: LeaveOut, Partial: true, Verdict: InPart})
	}
	if a.fits != "" {
		add(Advice{Kind: GiveValue, Value: a.fits})
	}
	reserve := Advice{Kind: StateReserve}
	typed := slices.ContainsFunc(a.files, func(v *verdictOn) bool { return v.typed && len(v.open) > 0 })
	for _, q := range r.Questions {
		if q.About == AskReserve {
			reserve.Reserve = append(reserve.Reserve, q.Typed)
		} else {
			typed = true
		}
	}
	if len(reserve.Reserve) > 0 {
		add(reserve)
	}
	if typed {
		add(Advice{Kind: BeSure})
	}
}

// onlyLeftOut reports whether boards that no file shows are all that the verdict
// leaves open.
func (a *audit) onlyLeftOut() bool {
	for i := range a.report.Steps {
		st := &a.report.Steps[i]
		if st.Status != Pass && !st.Optional && st.ID != stepAll {
			return false
		}
	}
	if a.opt.Strict && len(a.report.Strictly()) > 0 {
		return false
	}
	return !a.opt.Partial && a.report.Summary.Compared+a.report.Summary.Partly > 0
}
