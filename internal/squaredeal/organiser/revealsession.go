package organiser

import (
	"errors"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// CheckRevealSessions returns an error if the keys of these sessions cannot be revealed
// separately. An *Unsettled error contains the doubt NotPlayed for each session not marked as played.
func (t *Tournament) CheckRevealSessions(ids []squaredeal.ID, settled ...DoubtKind) error {
	d := t.Description
	if err := CheckCanProve(d); err != nil {
		return err
	}
	if d.Old && !d.HasValue {
		return squaredeal.ErrNoValue
	}
	doubts, err := t.DoubtsOfSessions(ids...)
	if err != nil {
		return err
	}
	return checkSettled(doubts, settled)
}

// DoubtsOfSessions returns the doubt NotPlayed for each session not marked as played,
// before its hands or key are shown.
func (t *Tournament) DoubtsOfSessions(ids ...squaredeal.ID) (doubts []Doubt, err error) {
	for _, id := range ids {
		p, err := t.Description.Phase(id.Phase)
		if err != nil {
			return nil, err
		}
		played, err := t.WasPlayed(id)
		if err != nil {
			return nil, err
		}
		if !played {
			doubts = append(doubts, Doubt{
				Kind:         NotPlayed,
				Session:      id,
				TypeToSettle: p.FileName(id.Session),
				Text:         words.New("organiser.not-played", words.Name("session", id.String())),
			})
		}
	}
	return doubts, nil
}

// SessionRevealed is the result from RevealSession.
type SessionRevealed struct {
	Key     *squaredeal.SessionKey
	Path    string
	Existed bool // the file already existed
}

// SessionKeyPath returns the path for a session key that is revealed separately.
func (t *Tournament) SessionKeyPath(id squaredeal.ID) string {
	return filepath.Join(filepath.Dir(t.Path), squaredeal.SessionKeyName(t.ID(), id))
}

// RevealSession writes one session's key. An *Unsettled error may contain the doubts NotPlayed and PhaseGoes.
func (t *Tournament) RevealSession(
	k *squaredeal.Keys, id squaredeal.ID, settled ...DoubtKind,
) (*SessionRevealed, error) {
	if err := t.CheckRevealSessions([]squaredeal.ID{id}, settled...); err != nil {
		return nil, err
	}
	key, err := t.Description.RevealSession(k, t.ID(), id, isSettled(settled, PhaseGoes))
	if errors.Is(err, squaredeal.ErrPhaseGoesOn) {
		d := newDoubt(PhaseGoes, err)
		d.Session = id
		return nil, &Unsettled{[]Doubt{d}}
	}
	if err != nil {
		return nil, err
	}
	r := &SessionRevealed{Key: key, Path: t.SessionKeyPath(key.Key.ID)}
	t.clearCache()
	r.Existed, err = writeUnlessSame(r.Path, key.Text(), 0o666)
	return r, err
}
