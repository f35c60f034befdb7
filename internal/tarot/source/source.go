// Package source checks the public number of a tarot game against its source: the beacon rounds
// that the number's description lists (spec/trust.md section 8).
//
//	claim.Machine = source.Check(revealed, source.Evidence{Beacons: beacons})
//	report, err := tarot.Verify(claim)
package source

import (
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/step"
)

// Evidence contains signatures for beacon rounds, from which the public number can be computed.
type Evidence struct {
	Beacons []*delayed.Beacon
	Unread  []Unread // files that should contain a signature
}

// Unread is a file that should contain a round's signature, but could not be read.
type Unread struct {
	Name string
	Why  error
}

// Check recomputes a revealed game's public number from beacon signatures and compares it with the record. It
// returns nil if the game has no public number, or if nothing can be recomputed and every evidence file was
// readable.
func Check(r *tarot.Record, ev Evidence) *tarot.Step {
	parts := delayed.Parse(r.Delayed)
	hasSource := delayed.MachineReadable(parts) && len(ev.Beacons) > 0
	if r.Delayed == "" || !hasSource && len(ev.Unread) == 0 {
		return nil
	}
	status, verdicts := delayed.Check(parts, r.Value, delayed.Sources{Beacons: ev.Beacons})
	s := tarot.Step{
		Step:   tarot.StepMachine,
		Name:   words.NewLine("tarot.source.step"),
		Status: tarot.Status(status),
		Got:    r.Value,
	}
	for _, part := range verdicts {
		if part.Want != "" {
			s.Want = part.Want
		}
		// A program cannot look up a number that is described in words, so this step is never fully checked.
		isText := part.Part.Kind == delayed.Text && part.Status == step.NotChecked
		if isText && s.Status != tarot.Fail {
			s.Status = tarot.NotChecked
		}
	}
	for _, f := range ev.Unread {
		s.Note = words.NewLine("audit.log.proves-nothing", words.Name("file", f.Name), words.E("why", f.Why))
	}
	return &s
}
