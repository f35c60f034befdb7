package squaredeal

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/words"
)

// RevealSession returns one session's key with its path in the key tree (spec/trust.md section 11).
// tournament is the description's file name without .sqd. over must be true if the phase has
// unknown length and has ended. It returns an error before the public number is set, because the
// key would then reveal the hands as soon as the number is known.
func (d *Description) RevealSession(k *Keys, tournament string, id ID, over bool) (*SessionKey, error) {
	id, err := d.keyToReveal(id, over)
	if err != nil {
		return nil, err
	}
	if err := d.checkKeysToReveal(k); err != nil {
		return nil, err
	}
	key, ok := k.Key(id)
	if !ok {
		return nil, fmt.Errorf("phase %d session %d has no key", id.Phase, id.Session)
	}
	tree, err := k.Tree()
	if err != nil {
		return nil, err
	}
	root, err := tree.Root()
	if err != nil {
		return nil, err
	}
	index, path, err := tree.Path(id)
	if err != nil {
		return nil, err
	}
	s := &SessionKey{
		tournament: tournament, Digest: d.Digest(), Tree: root,
		Key: KeyLine{ID: id, Key: key}, Index: index, Path: path,
	}
	switch parsed, err := ParseSessionKey(s.Text()); {
	case err != nil:
		return nil, fmt.Errorf("the session key of tournament %.70q could not be read again: %w", tournament, err)
	case parsed.tournament != tournament:
		return nil, fmt.Errorf("the session key of tournament %.70q would be read as one of %.70q",
			tournament, parsed.tournament)
	}
	return s, s.Check(root)
}

// keyToReveal returns the ID of a session's key: session 0 in a phase with unknown length. It returns
// an error if the key must not be revealed yet.
func (d *Description) keyToReveal(id ID, over bool) (ID, error) {
	if d.Old {
		return ID{}, ErrOld
	}
	p, err := d.Phase(id.Phase)
	if err != nil {
		return ID{}, err
	}
	if err := p.CheckSession(id.Session); err != nil {
		return ID{}, err
	}
	if !d.HasValue {
		return ID{}, ErrNoValue
	}
	if p.Sessions == 0 {
		if !over {
			return ID{}, words.Errorf("place.phase", words.N("phase", p.Number), words.E("why", ErrPhaseGoesOn))
		}
		id.Session = 0
	}
	return id.WithSet(Original), nil
}

// checkKeysToReveal returns an error unless the keys are the published ones. It also rejects keys that
// are so short that they could be guessed from the hashes in a path.
func (d *Description) checkKeysToReveal(k *Keys) error {
	if _, err := d.CheckKeys(k); err != nil {
		return err
	}
	if err := d.checkTree(k); err != nil {
		return err
	}
	for _, l := range k.Lines {
		if len(l.Key) < shortKey {
			return ErrShortKeys
		}
	}
	return nil
}

// SessionKeyExt is the extension for session key files.
const SessionKeyExt = ".sqr"

// SessionKeyName returns the name for a session key file, such as spring.1-3.sqr.
func SessionKeyName(tournament string, id ID) string {
	return fmt.Sprintf("%s.%d-%d%s", tournament, id.Phase, id.Session, SessionKeyExt)
}

// These errors are returned for a session key that must not be revealed.
var (
	ErrPhaseGoesOn = words.NewError("squaredeal.phase-goes-on")
	ErrShortKeys   = words.NewError("squaredeal.short-keys")
)
