// Package source reads the value of a game's delayed information from its source: the
// rounds of a beacon that the description names (spec/trust.md section 8).
//
//	claim.Machine = source.Check(revealed, source.Evidence{Beacons: beacons})
//	report, err := tarot.Verify(claim)
package source

import (
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

// Evidence is what shows that a value is true.
type Evidence struct {
	Beacons []*delayed.Beacon
	Unread  []Unread // files that were to hold a signature and hold none
}

// Unread is a file that was given for the signature of a round and is none: evidence
// of nothing.
type Unread struct {
	Name string
	Why  error
}

// Check takes the step of a game that was revealed; nil: its value is not read by
// machine, or nothing was given.
func Check(r *tarot.Record, ev Evidence) *tarot.Step {
	parts := delayed.Parse(r.Delayed)
	if r.Delayed == "" || len(ev.Unread) == 0 && !(delayed.ByMachine(parts) && len(ev.Beacons) > 0) {
		return nil
	}
	status, each := delayed.Check(parts, r.Value, delayed.Sources{Beacons: ev.Beacons})
	s := tarot.Step{Step: tarot.StepMachine, Name: words.NewLine("tarot.source.step"), Status: tarot.Status(status), Got: r.Value}
	for _, v := range each {
		if v.Want != "" {
			s.Want = v.Want
		}
		if v.Status == delayed.NotChecked && v.Part.Kind == delayed.Text && s.Status != tarot.Fail {
			// Beside a text part a machine closes nothing: people look that up.
			s.Status = tarot.NotChecked
		}
	}
	for _, f := range ev.Unread {
		s.Note = words.NewLine("audit.log.proves-nothing", words.Name("file", f.Name), words.E("why", f.Why))
	}
	return &s
}
