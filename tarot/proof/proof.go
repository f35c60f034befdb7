// Package proof takes the steps of a public log for a game of tarot: its
// announcement out of a proof, before the value was known, and the value from its
// source (spec/trust.md sections 5, 8 and 9).
//
//	p, err := proof.Check(revealed, proof.Evidence{Proofs: files, Policy: policy, Beacons: beacons})
//	claim.Announced, claim.Machine, claim.More = p.Announced, p.Machine, p.More
//	report, err := tarot.Verify(claim)
//
// A proof that is worth nothing is not checked, with the reason: it accuses nobody.
package proof

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

// File is a proof as it was given.
type File struct {
	Name string // for people
	Data []byte
}

// Evidence is what shows when a game was announced, and that its value is true.
type Evidence struct {
	Proofs  []File
	Policy  *publiclog.Policy // nil: none; then proofs prove nothing
	Beacons []*delayed.Beacon
	Unread  []Unread // files that were to hold a signature and hold none
}

// Unread is a file that was given for the signature of a round and is none: evidence
// of nothing.
type Unread struct {
	Name string
	Why  error
}

// Outcome is what the evidence shows, for a tarot.Claim.
type Outcome struct {
	Announced *tarot.Record // out of the log; nil: no proof is good
	Machine   *tarot.Step   // nil: the value is not read by machine, or nothing was given
	More      []tarot.Step
}

// Check takes the steps for a game that was revealed.
func Check(r *tarot.Record, ev Evidence) Outcome {
	var o Outcome
	logged := o.announcement(r, ev)
	if r.Delayed == "" {
		return o
	}
	parts := delayed.Parse(r.Delayed)
	if logged != nil {
		o.More = append(o.More, before(parts, logged.Witnessed))
	}
	if len(ev.Unread) > 0 || delayed.ByMachine(parts) && len(ev.Beacons) > 0 {
		o.source(r, parts, ev)
	}
	return o
}

// announcement looks for the game's announcement among the proofs.
func (o *Outcome) announcement(r *tarot.Record, ev Evidence) (best *publiclog.Logged) {
	if len(ev.Proofs) == 0 {
		return nil
	}
	step := tarot.Step{Step: tarot.StepLogged, Name: words.NewLine("tarot.proof.logged"), Status: tarot.NotChecked}
	for _, f := range ev.Proofs {
		l, announced, why := good(f, ev.Policy)
		switch {
		case why != nil:
			step.Note = words.NewLine("tarot.proof.nothing", words.Name("file", f.Name), words.E("why", why))
		case announced.Commitment != r.Commitment:
			step.Note = words.NewLine("tarot.proof.another", words.Name("file", f.Name))
		case best == nil || !l.Witnessed.IsZero() && (best.Witnessed.IsZero() || l.Witnessed.Before(best.Witnessed)):
			best, o.Announced = l, announced
		}
	}
	if best != nil {
		step.Status, step.Note = tarot.Pass, words.NewLine("tarot.proof.entry", words.N("n", int(best.Index)), words.Name("log", best.Checkpoint.Origin), words.Name("organiser", best.Entry.Organiser))
		if !best.Witnessed.IsZero() {
			step.Got = best.Witnessed.Format(publiclog.TimeLayout)
		}
	}
	o.More = append(o.More, step)
	return best
}

// good reads a proof and the announced record that its entry holds.
func good(f File, policy *publiclog.Policy) (*publiclog.Logged, *tarot.Record, error) {
	if policy == nil {
		return nil, nil, words.Errorf("tarot.proof.no-policy")
	}
	p, err := publiclog.ParseProof(f.Data)
	if err != nil {
		return nil, nil, err
	}
	l, err := policy.Check(p)
	if err != nil {
		return nil, nil, err
	}
	if l.Organiser == nil {
		return nil, nil, words.Errorf("tarot.proof.no-organiser")
	}
	var text strings.Builder
	for _, line := range l.Entry.Values("record") {
		row, err := publiclog.Unescape(line)
		if err != nil {
			return nil, nil, err
		}
		text.Write(row)
		text.WriteByte('\n')
	}
	r, err := tarot.ParseRecord([]byte(text.String()))
	if err == nil && r.Kind != tarot.KindAnnounced {
		err = words.Errorf("tarot.other-kind", words.T("found", r.Kind.Said()), words.T("want", tarot.KindAnnounced.Said()))
	}
	return l, &r, err
}

// before holds the witnessed time against when the value could be known.
func before(parts []delayed.Part, witnessed time.Time) tarot.Step {
	s := tarot.Step{Step: tarot.StepBefore, Name: words.NewLine("tarot.proof.before"), Status: tarot.NotChecked}
	if witnessed.IsZero() {
		s.Note = words.NewLine("tarot.proof.no-witness")
		return s
	}
	s.Got = witnessed.Format(publiclog.TimeLayout)
	status, _ := delayed.Before(parts, witnessed, delayed.DaysOf(parts))
	s.Status = tarot.Status(status)
	switch s.Status {
	case tarot.Pass:
		s.Note = words.NewLine("tarot.proof.unknown")
	case tarot.Fail:
		s.Note = words.NewLine("tarot.proof.known")
	default:
		s.Note = words.NewLine("tarot.proof.nobody")
	}
	return s
}

// source reads the value from its source.
func (o *Outcome) source(r *tarot.Record, parts []delayed.Part, ev Evidence) {
	status, each := delayed.Check(parts, r.Value, delayed.Sources{Beacons: ev.Beacons})
	s := tarot.Step{Step: tarot.StepMachine, Name: words.NewLine("tarot.proof.source"), Status: tarot.Status(status), Got: r.Value}
	for _, v := range each {
		if v.Want != "" {
			s.Want = v.Want
		}
		if v.Status == delayed.NotChecked && v.Part.Kind == delayed.Text {
			// Beside a text part a machine closes nothing: people look that up.
			s.Status = worse(s.Status)
		}
	}
	for _, f := range ev.Unread {
		s.Note = words.NewLine("tarot.proof.nothing", words.Name("file", f.Name), words.E("why", f.Why))
	}
	o.Machine = &s
}

// worse keeps a fail, and opens what would pass.
func worse(s tarot.Status) tarot.Status {
	if s == tarot.Fail {
		return s
	}
	return tarot.NotChecked
}
