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
	"github.com/fairdeal/fairdeal/words"
)

// TooEarly is why it is too early to reveal all keys: what is known then gives away
// hands that are still to be played.
type TooEarly struct {
	NoValue   bool            // the delayed value is wanted and not set
	NotPlayed []squaredeal.ID // neither marked as played nor said not to be held
	NotMade   []squaredeal.ID // their hands were never made, as far as the diary knows
	NotEnded  []int           // phases of unknown length that are not said to have ended
}

// Said is the reason for any language.
func (e *TooEarly) Said() words.Text {
	return words.New("organiser.early", words.List("why", e.Why()...))
}

// Why are the reasons one by one.
func (e *TooEarly) Why() (why []words.Text) {
	if e.NoValue {
		why = append(why, words.New("organiser.early-value"))
	}
	if len(e.NotPlayed) > 0 {
		why = append(why, words.New("organiser.early-played", shortList(e.NotPlayed)))
	}
	if len(e.NotMade) > 0 {
		why = append(why, words.New("organiser.early-made", shortList(e.NotMade)))
	}
	for _, n := range e.NotEnded {
		why = append(why, words.New("organiser.early-phase", words.N("phase", n)))
	}
	return why
}

// shortList is the first sessions of a list, and how many more there are.
func shortList(ids []squaredeal.ID) words.Arg {
	const most = 5
	var all []string
	for _, id := range ids[:min(most, len(ids))] {
		all = append(all, fmt.Sprintf("%d,%d", id.Phase, id.Session))
	}
	text := words.Typed(strings.Join(all, " "))
	if len(ids) > most {
		text = words.New("federation.ask-many", words.T("first", text), words.N("n", len(ids)-most))
	}
	return words.T("sessions", text)
}

// early is why it is too early to reveal all keys; nil: nothing speaks against it.
func (s *Tournament) early(p *Progress) *TooEarly {
	d := s.Description
	early := &TooEarly{NoValue: d.Delayed != "" && !d.HasValue, NotEnded: p.Open}
	for _, x := range p.Sessions {
		if !x.IsOver() {
			early.NotPlayed = append(early.NotPlayed, x.ID)
		}
		if !x.IsMade() {
			early.NotMade = append(early.NotMade, x.ID)
		}
	}
	if early.NoValue || len(early.NotPlayed)+len(early.NotMade)+len(early.NotEnded) > 0 {
		return early
	}
	return nil
}

// MayReveal is nil where nothing speaks against revealing all keys. Doubt: KeysEarly.
// Keys that were revealed out of encrypted ones are out.
func (s *Tournament) MayReveal(settled ...Kind) error {
	if has := s.Contents(); s.Description.Published() && has.KeysHold && has.SealedKeys != "" {
		return nil
	}
	return s.MayLogKeys(settled...)
}

// MayLogKeys is MayReveal for a log, which forgets nothing: there it is asked also of
// keys that lie in the folder in plain.
func (s *Tournament) MayLogKeys(settled ...Kind) error {
	if err := MustBePublished(s.Description); err != nil {
		return err
	}
	p, err := s.Progress()
	if err != nil {
		return err
	}
	early := s.early(p)
	if early == nil {
		return nil
	}
	return unsettled([]Doubt{{Kind: KeysEarly, Said: early.Said(), Early: early, Type: s.ID()}}, settled)
}

// ErrKeysForm is the error of keys that have the published hash only in another
// form than the one that is published.
var ErrKeysForm = words.NewError("organiser.keys-form")

// RevealAll writes the plain keys. there says that they were there already. Doubt:
// KeysEarly. Errors: keys that are not the published ones; fs.ErrExist, of a file that
// holds something else.
func (s *Tournament) RevealAll(k *squaredeal.Keys, settled ...Kind) (there bool, err error) {
	if err := s.MayReveal(settled...); err != nil {
		return false, err
	}
	if _, err := s.Description.CheckKeys(k); err != nil {
		return false, err
	}
	// The published form, whatever became of the line ends.
	plain := k.Bytes()
	if squaredeal.HashKeys(plain) != s.Description.KeyHash {
		return false, ErrKeysForm
	}
	s.wrote()
	return writeSame(s.KeysPath(), plain, 0o600)
}

// MayRevealSessions is nil where nothing speaks against revealing the keys of those
// sessions alone. Doubts: NotPlayed, of each session that nobody called played.
func (s *Tournament) MayRevealSessions(ids []squaredeal.ID, settled ...Kind) error {
	d := s.Description
	if err := MayProve(d); err != nil {
		return err
	}
	if d.Old && !d.HasValue {
		return squaredeal.ErrNoValue
	}
	doubts, err := s.DoubtsOfSessions(ids...)
	if err != nil {
		return err
	}
	return unsettled(doubts, settled)
}

// DoubtsOfSessions returns the doubts about showing hands of sessions, or their keys:
// NotPlayed, of each session that nobody called played.
func (s *Tournament) DoubtsOfSessions(ids ...squaredeal.ID) (doubts []Doubt, err error) {
	for _, id := range ids {
		p, err := s.Description.Phase(id.Phase)
		if err != nil {
			return nil, err
		}
		played, err := s.WasPlayed(id)
		if err != nil {
			return nil, err
		}
		if !played {
			doubts = append(doubts, Doubt{Kind: NotPlayed, Session: id, Type: p.FileName(id.Session), Said: words.New("organiser.not-played", words.Name("session", id.String()))})
		}
	}
	return doubts, nil
}

// SessionRevealed is the key of a session that was written.
type SessionRevealed struct {
	Key   *squaredeal.SessionKey
	Path  string
	There bool // it was there already
}

// SessionKeyPath is where the key of a session stands that was revealed alone.
func (s *Tournament) SessionKeyPath(id squaredeal.ID) string {
	return filepath.Join(filepath.Dir(s.Path), squaredeal.SessionKeyName(s.ID(), id))
}

// RevealSession writes the key of one session. Doubts: NotPlayed, PhaseGoes.
func (s *Tournament) RevealSession(k *squaredeal.Keys, id squaredeal.ID, settled ...Kind) (*SessionRevealed, error) {
	if err := s.MayRevealSessions([]squaredeal.ID{id}, settled...); err != nil {
		return nil, err
	}
	key, err := s.Description.RevealSession(k, s.ID(), id, settles(settled, PhaseGoes))
	if errors.Is(err, squaredeal.ErrPhaseGoesOn) {
		d := doubt(PhaseGoes, err)
		d.Session = id
		return nil, &Unsettled{[]Doubt{d}}
	}
	if err != nil {
		return nil, err
	}
	r := &SessionRevealed{Key: key, Path: s.SessionKeyPath(key.Key.ID)}
	s.wrote()
	r.There, err = writeSame(r.Path, key.Text(), 0o666)
	return r, err
}

// writeSame writes a new file; there says that it held the same already.
func writeSame(path string, data []byte, mode fs.FileMode) (there bool, err error) {
	err = safefile.WriteNew(path, data, mode)
	if errors.Is(err, fs.ErrExist) {
		if now, readErr := os.ReadFile(path); readErr == nil && bytes.Equal(now, data) {
			return true, nil
		}
	}
	return false, err
}
