package tarot

import (
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/tarot/proof"
	"github.com/fairdeal/fairdeal/words"
)

// prove adds what a public log and a beacon show of a game that was revealed.
func (o *outside) prove(u *ui, claim *tarot.Claim) error {
	if len(o.proofs)+len(o.beacons) == 0 && o.policy == "" {
		return nil
	}
	if claim.Revealed == nil {
		return term.Hint(words.Errorf("tarot-command.proof-of-file"), "tarot-command.advice.record")
	}
	if len(o.proofs) > 0 && o.policy == "" {
		return term.Hint(words.Errorf("tarot-command.no-policy"), "tarot-command.trust-shows")
	}
	var ev proof.Evidence
	if o.policy != "" {
		data, err := u.readSmall(o.policy)
		if err != nil {
			return err
		}
		if ev.Policy, err = publiclog.ParsePolicy(data); err != nil {
			return words.Errorf("place.file", words.Name("file", o.policy), words.E("what", err))
		}
	}
	for _, name := range o.proofs {
		data, err := u.readSmall(name)
		if err != nil {
			return err
		}
		ev.Proofs = append(ev.Proofs, proof.File{Name: name, Data: data})
	}
	for _, name := range o.beacons {
		data, err := u.readSmall(name)
		if err != nil {
			return err
		}
		if b, err := delayed.ParseAnswer(data); err == nil {
			ev.Beacons = append(ev.Beacons, b)
		} else {
			ev.Unread = append(ev.Unread, proof.Unread{Name: name, Why: err})
		}
	}
	out := proof.Check(claim.Revealed, ev)
	if claim.Announced == nil {
		claim.Announced = out.Announced
	}
	claim.Machine, claim.More = out.Machine, out.More
	return nil
}
