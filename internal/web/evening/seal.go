package evening

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
)

// describeAndSeal completes the description of a new tournament and publishes it. If a step fails, the
// tournament remains a draft, which the user seals on its own page.
func describeAndSeal(
	q *desk.Request, t *organiser.Tournament, info string, phase squaredeal.Phase, passphrase string,
) error {
	if err := t.Description.SetDelayed(info); err != nil {
		return err
	}
	if err := t.Description.AddPhase(phase); err != nil {
		return err
	}
	if err := t.Save(); err != nil {
		return err
	}
	return seal(q, t, passphrase)
}

// seal publishes an evening with the typed passphrase, or with one that the desk generates and
// stores.
func seal(q *desk.Request, t *organiser.Tournament, passphrase string, settled ...organiser.DoubtKind) (err error) {
	isGenerated := passphrase == ""
	if isGenerated {
		if passphrase, err = userdata.StoreNewPassphrase(q.Desk, t.ID()); err != nil {
			return err
		}
	}
	now := q.Desk.Now()
	settled = append(settled, organiser.DateToday, organiser.ShortPassphrase) // settled in the form
	if _, err := t.Publish(t.Review(now), organiser.EncryptWithPassphrase(passphrase), settled...); err != nil {
		return err
	}
	// The user has not seen a generated passphrase, so the desk tests it and records the success in the diary.
	if isGenerated && tournament.OpensKeys(t, passphrase) {
		return t.AppendToDiary(organiser.Event{Time: now, Kind: organiser.EventKeysTried})
	}
	return nil
}

// sealLate seals an evening whose sealing was interrupted. It moves aside the unused keys from the
// first attempt. Its number comes in some minutes.
func sealLate(q *desk.Request, t *organiser.Tournament) error {
	if t.Description.Published() {
		return nil
	}
	minutes, err := strconv.Atoi(userdata.LastHabits(q.Desk).Minutes)
	if err == nil && beaconOf(t.Description) != "" {
		if err := t.Description.SetDelayed(roundIn(q.Desk.Now(), minutes)); err != nil {
			return err
		}
	}
	if err := t.Save(); err != nil {
		return err
	}
	return seal(q, t, q.Value("passphrase"), organiser.KeysThere)
}
