package tournament

import (
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// lintInfo prints findings about the delayed information.
func (u *ui) lintInfo(info string) lint.Lint {
	l := lint.LintOf(plain.Text(info), clock.Now())
	u.printFindings(l)
	return l
}

// printFindings prints the findings about delayed information, and when its rounds become public.
func (u *ui) printFindings(l lint.Lint) {
	for _, f := range l.Findings {
		u.Warn("organise.delayed-warning", words.T("what", f.Said))
	}
	for _, p := range l.Parts() {
		if p.Kind == delayed.Drand && !p.Contradicted {
			u.Note("organise.round-public",
				words.N("round", int(p.Round)), words.Name("chain", p.Chain.Name()),
				words.Name("time", p.Time.Format(delayed.TimeLayout)))
		}
	}
}

// printPhases prints the added phases as they were understood.
func (u *ui) printPhases(phases []addedPhase) {
	for _, p := range phases {
		u.printPhase(p.number, p.phase, p.warnings)
	}
}

// printPhase prints phase n as it was understood, with warnings.
func (u *ui) printPhase(n int, p squaredeal.Phase, warnings []words.Text) {
	for _, w := range warnings {
		u.Warn("place.phase", words.N("phase", n), words.T("why", w))
	}
	u.Note("organise.phase-is", words.N("phase", n), words.Name("what", plain.Text(p.String())))
}
