package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/audit/say"
)

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
	strict := a.opt.Strict && len(r.Strictly()) > 0
	if r.OnlyNotShown() && !strict && r.Summary.Compared+r.Summary.Partly > 0 {
		add(Advice{Kind: LeaveOut, Partial: true, Verdict: InPart})
	}
	if a.fits != "" {
		add(Advice{Kind: GiveValue, Value: a.fits})
	}
	reserve := Advice{Kind: StateReserve}
	sure := slices.ContainsFunc(a.files, func(v *verdictOn) bool { return v.typed && len(v.open) > 0 })
	for _, q := range r.Questions {
		if q.About == AskReserve {
			reserve.Reserve = append(reserve.Reserve, q.Typed)
		} else {
			sure = true
		}
	}
	if len(reserve.Reserve) > 0 {
		add(reserve)
	}
	if sure {
		add(Advice{Kind: BeSure})
	}
}

// OnlyNotShown reports whether boards that no file shows are all that leaves the verdict
// open.
func (r *Report) OnlyNotShown() bool {
	others := func(s Step) bool { return s.Status != Pass && !s.Optional && s.ID != say.StepAll }
	return r.Verdict == NotVerified && !slices.ContainsFunc(r.Steps, others) && r.is(say.StepAll, NotChecked)
}
