package organiser

import (
	"errors"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/words"
)

// MayReveal is nil where nothing speaks against revealing all keys. Doubt: KeysEarly.
// Keys that were revealed out of encrypted ones are out.
func MayReveal(s *folder.Store, settled ...Kind) error {
	if has := s.Contents(); s.Description.Published() && has.KeysHold && has.SealedKeys != "" {
		return nil
	}
	return MayLogKeys(s, settled...)
}

// MayLogKeys is MayReveal for a log, which forgets nothing: there it is asked also of
// keys that lie in the folder in plain.
func MayLogKeys(s *folder.Store, settled ...Kind) error {
	if !s.Description.Published() {
		return squaredeal.ErrNotPublished
	}
	err := s.MayReveal()
	var early *folder.EarlyError
	if !errors.As(err, &early) {
		return err
	}
	d := doubt(KeysEarly, early)
	d.Early = early
	return unsettled([]Doubt{d}, settled)
}

// RevealAll writes the plain keys. there says that they were there already. Doubt:
// KeysEarly. Errors: keys that are not the published ones; fs.ErrExist, of a file that
// holds something else.
func RevealAll(s *folder.Store, k *squaredeal.Keys, settled ...Kind) (there bool, err error) {
	if err := MayReveal(s, settled...); err != nil {
		return false, err
	}
	return s.Reveal(k)
}

// MayRevealSessions is nil where nothing speaks against revealing the keys of those
// sessions alone. Doubts: NotPlayed, of each session that nobody called played.
func MayRevealSessions(s *folder.Store, ids []squaredeal.ID, settled ...Kind) error {
	d := s.Description
	switch {
	case !d.Published():
		return squaredeal.ErrNotPublished
	case !d.HasValue:
		return squaredeal.ErrNoValue
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return err
	}
	var doubts []Doubt
	for _, id := range ids {
		played, err := s.WasPlayed(id)
		if err != nil {
			return err
		}
		if !played {
			doubts = append(doubts, Doubt{Kind: NotPlayed, Session: id, Said: words.New("organiser.not-played", words.Name("session", id.String()))})
		}
	}
	return unsettled(doubts, settled)
}

// SessionRevealed is the key of a session that was written.
type SessionRevealed struct {
	Key   *squaredeal.SessionKey
	Path  string
	There bool // it was there already
}

// RevealSession writes the key of one session. Doubts: NotPlayed, PhaseGoes.
func RevealSession(s *folder.Store, k *squaredeal.Keys, id squaredeal.ID, settled ...Kind) (*SessionRevealed, error) {
	if err := MayRevealSessions(s, []squaredeal.ID{id}, settled...); err != nil {
		return nil, err
	}
	key, path, there, err := s.RevealSession(k, id, settles(settled, PhaseGoes))
	if errors.Is(err, squaredeal.ErrPhaseGoesOn) {
		d := doubt(PhaseGoes, err)
		d.Session = id
		return nil, &Unsettled{[]Doubt{d}}
	}
	return &SessionRevealed{key, path, there}, err
}
