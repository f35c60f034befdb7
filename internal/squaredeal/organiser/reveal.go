package organiser

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TooEarly explains why it is too early to reveal all keys, which would reveal hands that
// have not been played.
type TooEarly struct {
	NoValue   bool            // the public number is needed but not set
	NotPlayed []squaredeal.ID // sessions marked neither as played nor as not held
	NotMade   []squaredeal.ID // sessions whose hands are missing in the diary
	NotEnded  []int           // phases of unknown length that have not ended
}

// InWords returns the reasons as a translatable text.
func (e *TooEarly) InWords() words.Text {
	return words.New("organiser.early", words.List("why", e.Reasons()...))
}

// Reasons returns the reasons one by one.
func (e *TooEarly) Reasons() (reasons []words.Text) {
	if e.NoValue {
		reasons = append(reasons, words.New("organiser.early-value"))
	}
	if len(e.NotPlayed) > 0 {
		reasons = append(reasons, words.New("organiser.early-played", firstSessions(e.NotPlayed)))
	}
	if len(e.NotMade) > 0 {
		reasons = append(reasons, words.New("organiser.early-made", firstSessions(e.NotMade)))
	}
	for _, n := range e.NotEnded {
		reasons = append(reasons, words.New("organiser.early-phase", words.N("phase", n)))
	}
	return reasons
}

// firstSessions returns the first few sessions in a list, and how many are left.
func firstSessions(ids []squaredeal.ID) words.Arg {
	const limit = 5
	var names []string
	for _, id := range ids[:min(limit, len(ids))] {
		names = append(names, fmt.Sprintf("%d,%d", id.Phase, id.Session))
	}
	text := words.Verbatim(strings.Join(names, " "))
	if len(ids) > limit {
		text = words.New("federation.ask-many", words.T("first", text), words.N("n", len(ids)-limit))
	}
	return words.T("sessions", text)
}

// tooEarly returns why it is too early to reveal all keys, or nil.
func (t *Tournament) tooEarly(p *Progress) *TooEarly {
	d := t.Description
	early := &TooEarly{NoValue: d.Delayed != "" && !d.HasValue, NotEnded: p.Open}
	for _, session := range p.Sessions {
		if !session.IsOver() {
			early.NotPlayed = append(early.NotPlayed, session.ID)
		}
		if !session.IsMade() {
			early.NotMade = append(early.NotMade, session.ID)
		}
	}
	if early.NoValue || len(early.NotPlayed)+len(early.NotMade)+len(early.NotEnded) > 0 {
		return early
	}
	return nil
}

// CheckReveal returns an error if it is too early to reveal all keys. It may return the doubt
// KeysEarly. It returns nil if the unencrypted keys already exist next to encrypted ones.
func (t *Tournament) CheckReveal(settled ...DoubtKind) error {
	if contents := t.Contents(); t.Description.Published() && contents.KeysMatch && contents.SealedKeys != "" {
		return nil
	}
	return t.CheckLogKeys(settled...)
}

// CheckLogKeys is like CheckReveal, for a public log. Because entries cannot be removed from a
// log, it also checks if the folder contains unencrypted keys.
func (t *Tournament) CheckLogKeys(settled ...DoubtKind) error {
	if err := CheckPublished(t.Description); err != nil {
		return err
	}
	p, err := t.Progress()
	if err != nil {
		return err
	}
	early := t.tooEarly(p)
	if early == nil {
		return nil
	}
	doubt := Doubt{Kind: KeysEarly, Text: early.InWords(), Early: early, TypeToSettle: t.ID()}
	return checkSettled([]Doubt{doubt}, settled)
}

// ErrKeysForm is returned for keys that have the published hash only in a different form.
var ErrKeysForm = words.NewError("organiser.keys-form")

// RevealAll writes the unencrypted keys. It reports whether they already existed. It may
// return the doubt KeysEarly. It returns an error if the keys are not the published ones,
// and fs.ErrExist if a file with different content exists.
func (t *Tournament) RevealAll(k *squaredeal.Keys, settled ...DoubtKind) (existed bool, err error) {
	if err := t.CheckReveal(settled...); err != nil {
		return false, err
	}
	if _, err := t.Description.CheckKeys(k); err != nil {
		return false, err
	}
	// Bytes returns the published form, even if line ends have changed.
	plain := k.Bytes()
	if squaredeal.HashKeys(plain) != t.Description.KeyHash {
		return false, ErrKeysForm
	}
	t.clearCache()
	return writeUnlessSame(t.KeysPath(), plain, 0o600)
}

// CheckRevealSessions returns an error if the keys of these sessions cannot be revealed
// separately. It may return the doubt NotPlayed for each session not marked as played.
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

// SessionRevealed is the result of revealing a session key.
type SessionRevealed struct {
	Key     *squaredeal.SessionKey
	Path    string
	Existed bool // the file already existed
}

// SessionKeyPath returns the path of a session key that is revealed separately.
func (t *Tournament) SessionKeyPath(id squaredeal.ID) string {
	return filepath.Join(filepath.Dir(t.Path), squaredeal.SessionKeyName(t.ID(), id))
}

// RevealSession writes the key of one session. It may return the doubts NotPlayed and
// PhaseGoes.
func (t *Tournament) RevealSession(k *squaredeal.Keys, id squaredeal.ID, settled ...DoubtKind) (*SessionRevealed, error) {
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

// writeUnlessSame writes a new file. It reports whether a file with the same content already
// existed.
func writeUnlessSame(path string, data []byte, mode fs.FileMode) (existed bool, err error) {
	err = safefile.WriteNew(path, data, mode)
	if errors.Is(err, fs.ErrExist) {
		existing, readErr := os.ReadFile(path)
		if readErr == nil && bytes.Equal(existing, data) {
			return true, nil
		}
	}
	return false, err
}
