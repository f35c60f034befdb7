package tarot

import (
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/tarot/source"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readSource adds the beacon's value for a revealed game.
func (e *evidenceFlags) readSource(u *ui, claim *tarot.Claim) error {
	if len(e.beacons) == 0 {
		return nil
	}
	if claim.Revealed == nil {
		return term.Hint(words.Errorf("tarot-command.beacon-of-file"), "tarot-command.advice.record")
	}
	var ev source.Evidence
	for _, name := range e.beacons {
		data, err := u.readSmall(name)
		if err != nil {
			return err
		}
		if b, err := delayed.ParseResponse(data); err == nil {
			ev.Beacons = append(ev.Beacons, b)
		} else {
			ev.Unread = append(ev.Unread, source.Unread{Name: name, Why: err})
		}
	}
	claim.Machine = source.Check(claim.Revealed, ev)
	return nil
}
