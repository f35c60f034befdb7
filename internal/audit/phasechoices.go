package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addPhaseChoices adds the decisions that concern whole phases.
func addPhaseChoices(f *facts.Facts, opt *Options, r *Report, results *say.Results) {
	if f.Description == nil {
		return
	}
	// Both maps count sessions by phase.
	sessions, withFiles := map[int]int{}, map[int]int{}
	for i := range r.Sessions {
		s := &r.Sessions[i]
		sessions[s.Phase]++
		if len(s.Files) > 0 {
			withFiles[s.Phase]++
		}
	}
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		n := sessions[p.Number]
		if p.Sessions == 0 && withFiles[p.Number] > 0 {
			text := line("choice.length", phaseNamed(p.Number, plain.FromLatin1(p.Title)), words.N("n", n))
			results.AddChoice(say.Choice{Phase: p.Number, Count: n, Text: text})
		}
		notHeld := addNotHeldChoices(f, opt, p, r.Sessions, results)
		if withFiles[p.Number] == 0 && len(r.Files) > 0 && !notHeld {
			text := line("choice.not-played", phaseNamed(p.Number, f.Text(p.Title)))
			results.AddChoice(say.Choice{Phase: p.Number, Text: text})
		}
	}
}

// addNotHeldChoices adds the sessions of a phase that the user stated were not held. It reports whether this covers
// the whole phase.
func addNotHeldChoices(
	f *facts.Facts, opt *Options, p *squaredeal.Phase, sessions []Session, results *say.Results,
) bool {
	wholePhase := squaredeal.ID{Phase: p.Number}
	noneHeld := slices.Contains(opt.NotHeld, wholePhase)
	listed := map[squaredeal.ID]bool{}
	for i := range sessions {
		if s := &sessions[i]; s.Phase == p.Number {
			listed[s.ID()] = true
			noneHeld = noneHeld && s.State == NotHeld
		}
	}
	if noneHeld {
		text := line("choice.phase-not-held", phaseNamed(p.Number, f.Text(p.Title)))
		results.AddChoice(say.Choice{Phase: p.Number, Text: text})
		return true
	}

	add := func(id squaredeal.ID) {
		text := line("choice.not-held", words.Name("session", id.String()))
		results.AddChoice(say.Choice{Phase: id.Phase, Session: id.Session, Text: text})
	}
	for i := range sessions {
		if s := &sessions[i]; s.Phase == p.Number && s.State == NotHeld {
			add(s.ID())
		}
	}
	for _, id := range opt.NotHeld { // A phase with an unknown length may have sessions that no file shows.
		if id.Phase == p.Number && id != wholePhase && !listed[id] && f.HasSet(id) {
			add(id)
		}
	}
	return false
}
