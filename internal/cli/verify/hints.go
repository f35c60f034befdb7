package verify

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// hints returns a report's advice as flags, with the verdict that each leads to.
func hints(r *audit.Report) []words.Text {
	var out []words.Text
	for _, a := range r.Advice {
		out = append(out, hint(a))
	}
	if address, _ := beacon(r); address != "" {
		out = append(out, words.New("verify.hint-beacon", words.Name("address", address)))
	}
	return out
}

// beacon returns the address of the beacon response that would confirm the delayed value, or "" if
// there is none or it was given. alone is true if the value has no other part.
func beacon(r *audit.Report) (address string, alone bool) {
	parts := delayed.Parse(r.Delayed)
	for _, part := range parts {
		if part.Kind == delayed.Drand && !part.Contradicted && r.Value != "" && !checkedFromSource(r) {
			return organiser.BeaconAddress(part), len(parts) == 1
		}
	}
	return "", false
}

// Hint writes advice to standard error.
func (u *ui) Hint(what words.Text) {
	u.Line(u.Err, "term.hint", words.Name("what", u.Text(what)))
}

// checkedFromSource reports whether step 14 was completed.
func checkedFromSource(r *audit.Report) bool {
	return slices.ContainsFunc(r.Steps,
		func(s audit.Step) bool { return s.ID == 14 && s.Status != audit.NotChecked })
}

// hintKeys maps kinds of advice to catalogue keys.
var hintKeys = map[audit.AdviceKind]string{
	audit.StateReserve: "verify.hint-reserve",
	audit.GiveValue:    "verify.hint-value",
	audit.BeSure:       "verify.hint-sure",
}

// hint expresses a piece of advice as flags.
func hint(a audit.Advice) words.Text {
	flags := words.Name("flags", strings.Join(flagsOf(a), " "))
	switch a.Kind {
	case audit.GiveFiles:
		return words.New("card.next-files")
	case audit.LeaveOut:
		return words.New("verify.hint-leave-out", flags, words.T("verdict", card.VerdictWord(a.Verdict)))
	}
	if a.Kind == audit.StateNotHeld {
		return words.New("verify.hint-not-held",
			words.N("n", len(a.NotHeld)), words.Name("sessions", strings.Join(a.NotHeld, ", ")), flags)
	}
	return words.New(hintKeys[a.Kind], flags)
}

// flagsOf returns the flags that follow an advice.
func flagsOf(a audit.Advice) (flags []string) {
	for _, session := range a.Reserve {
		flags = append(flags, "--reserve "+session)
	}
	for _, session := range a.NotHeld {
		flags = append(flags, "--not-held "+session)
	}
	if a.Kind == audit.GiveValue {
		flags = append(flags, "--value "+term.ShellWord(a.Value))
	}
	if a.Kind == audit.BeSure {
		flags = append(flags, "--sure")
	}
	if a.Partial {
		flags = append(flags, "--partial")
	}
	return flags
}
