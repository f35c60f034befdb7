package organiser

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/words"
)

// Make is what hands are asked for.
type Make struct {
	squaredeal.Choice
	Formats []*handfile.Format
	Value   string // of a description of SquareDeal 1.3 that does not hold it
	Dir     string // where the files go; empty: the tournament's HandsDir
	// Seal encrypts the files of each phase to one bundle; nil: files as they are.
	Seal     func(plain []byte) ([]byte, error)
	Progress func(done, of int) // nil: nobody asks
}

// makeHandsDir makes that folder, for its owner alone. undo takes away what was made, if
// nothing came into it.
func makeHandsDir(s *folder.Store) (dir string, undo func(), err error) {
	dir = s.HandsDir()
	top := filepath.Dir(dir)
	if _, err := os.Lstat(dir); err == nil {
		return dir, func() {}, nil
	}
	err = os.MkdirAll(dir, 0o700)
	return dir, func() { os.Remove(dir); os.Remove(top) }, err
}

// Plan is what will be made.
type Plan struct {
	Description *squaredeal.Description // with the value
	Sessions    []squaredeal.Session
	Files       []squaredeal.HandFile
	Left        []squaredeal.LeftOut     // phases of a choice of several that are left out, with the reason
	Limits      []*squaredeal.LimitError // formats that end below the boards of a session, and are left out there
	Value       *Reading                 // of the value that was given with a description of 1.3; else nil
	Doubts      []Doubt

	now time.Time // of the diary
}

// Errors of a plan that nobody settles.
var (
	ErrNoValueOld = words.NewError("organiser.no-value-old")
	ErrValueGiven = words.NewError("organiser.value-given")
)

// MayMake is nil where hands of the tournament can be made at all: it is published,
// and its value is known or, in a description of SquareDeal 1.3, to be given.
func MayMake(d *squaredeal.Description) error {
	switch {
	case !d.Published():
		return squaredeal.ErrNotPublished
	case !d.HasValue && !d.Old:
		return squaredeal.ErrNoValue
	}
	return nil
}

// PlanHands says which files a Make comes to. The plan is there also with an error of
// its choice: what of several phases is left out says why nothing is left.
func PlanHands(s *folder.Store, m *Make, now time.Time) (*Plan, error) {
	p := &Plan{Description: s.Description, now: now}
	d := s.Description
	if err := MayMake(d); err != nil {
		return p, err
	}
	var err error
	if p.Description, p.Value, err = WithValue(d, m.Value, now); err != nil {
		return p, err
	}
	if p.Value != nil {
		p.Doubts = append(p.Doubts, p.Value.Doubts...)
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		p.Doubts = append(p.Doubts, doubt(Unproven, fmt.Errorf("%s: %w", s.Path, err)))
	}
	if p.Sessions, p.Left, err = d.Choose(m.Choice); err != nil {
		return p, err
	}
	if err := forPlay(s, m.Formats, p.Sessions); err != nil {
		return p, err
	}
	p.Files, p.Limits, err = squaredeal.PlanFiles(p.Sessions, m.Formats)
	return p, err
}

// WithValue is a description with the value that is given with it: only one of
// SquareDeal 1.3 needs it, which holds the value in the place of the text. Where it was
// needed, how it reads is there too.
func WithValue(d *squaredeal.Description, value string, now time.Time) (*squaredeal.Description, *Reading, error) {
	value = strings.Trim(value, " ")
	switch {
	case value == "" && !d.HasValue:
		return d, nil, ErrNoValueOld
	case value == "":
		return d, nil, nil
	case !d.Old:
		return d, nil, ErrValueGiven
	case len(value) > squaredeal.MaxValue:
		return d, nil, &LongValueError{len(value)}
	case d.HasValue && strings.Trim(d.Value, " ") != value:
		return d, nil, &OtherValueError{plain.Text(d.Value)}
	case d.HasValue:
		return d, nil, nil
	}
	return d.WithValue(value), ReadValue(d, Value{Typed: value}, now), nil
}

// OtherValueError is the error of a value beside another one that the description holds.
type OtherValueError struct{ Value string }

// Said is the error for any language.
func (e *OtherValueError) Said() words.Text {
	return words.New("organiser.other-value", words.Name("value", plain.Quote(e.Value)))
}

func (e *OtherValueError) Error() string { return e.Said().String() }

// LongValueError is the error of a value of more than squaredeal.MaxValue bytes.
type LongValueError struct{ Bytes int }

// Said is the error for any language.
func (e *LongValueError) Said() words.Text {
	return words.New("organiser.long-value", words.N("n", e.Bytes), words.N("most", squaredeal.MaxValue))
}

func (e *LongValueError) Error() string { return e.Said().String() }

// NotForPlayError is the error of a format from which somebody could judge a set that
// is still to be played.
type NotForPlayError struct {
	Format  *handfile.Format
	Session squaredeal.ID
}

// Said is the error for any language.
func (e *NotForPlayError) Said() words.Text {
	return words.New("organiser.not-for-play", words.Name("format", e.Format.Name), words.Name("session", fmt.Sprintf("%d,%d", e.Session.Phase, e.Session.Session)))
}

func (e *NotForPlayError) Error() string { return e.Said().String() }

// forPlay refuses statistics and the numbers of the deals for sessions that are still
// to be played. Played is what the diary calls so, or all sessions once the keys are
// revealed. What another program published is made again from plain keys.
func forPlay(s *folder.Store, formats []*handfile.Format, sessions []squaredeal.Session) error {
	if Revealed(s) {
		return nil
	}
	for _, f := range formats {
		for _, x := range sessions {
			if !f.NotForPlay {
				break
			}
			played, err := s.WasPlayed(x.ID)
			if err != nil {
				return err
			}
			if !played {
				return &NotForPlayError{f, x.ID}
			}
		}
	}
	return nil
}

// Revealed reports whether the keys are out: they lie in plain beside the encrypted
// ones from which they were revealed, or another program published them.
func Revealed(s *folder.Store) bool {
	has := s.Contents()
	return has.Keys != "" && has.KeysHold && (has.SealedKeys != "" || s.Description.KeyRoot == nil)
}

// Made is what was made.
type Made struct {
	Files []folder.MadeFile
	// NotNoted is why the diary does not say so. The hands are there then: that they
	// cannot be noted is no reason to fail.
	NotNoted error
}

// CheckKeys is nil where keys are the published ones and have those of all sessions of
// the plan. It has the doubts of the plan, and Unproven where they are not the published
// ones.
func (p *Plan) CheckKeys(k *squaredeal.Keys, settled ...Kind) error {
	doubts := p.Doubts
	if _, err := p.Description.CheckKeys(k); err != nil {
		doubts = append(doubts[:len(doubts):len(doubts)], doubt(Unproven, err))
	}
	if err := unsettled(doubts, settled); err != nil {
		return err
	}
	for _, x := range p.Sessions {
		if _, err := k.Of(x.Phase, x.ID.Session); err != nil {
			return &WrongKeysError{err}
		}
	}
	return nil
}

// WrongKeysError is the error of keys that lack one of the description.
type WrongKeysError struct{ Err error }

// Said is the error for any language.
func (e *WrongKeysError) Said() words.Text {
	return words.New("organiser.wrong-keys", words.E("what", e.Err))
}

func (e *WrongKeysError) Error() string { return e.Said().String() }
func (e *WrongKeysError) Unwrap() error { return e.Err }

// MakeHands makes the hands of a plan and notes in the diary that they were made.
// Doubts: Unproven, HandsDiffer; of a value that was given those of SetValue. Files that hold the same already stay as they are;
// after an error nothing was written.
func MakeHands(s *folder.Store, m *Make, p *Plan, k *squaredeal.Keys, settled ...Kind) (*Made, error) {
	if err := p.CheckKeys(k, settled...); err != nil {
		return nil, err
	}
	dir := m.Dir
	undo := func() {}
	if dir == "" {
		var err error
		if dir, undo, err = makeHandsDir(s); err != nil {
			return nil, err
		}
	}
	h := &folder.HandMaker{Maker: squaredeal.Maker{Description: p.Description, Keys: k, CRLF: runtime.GOOS == "windows"},
		Dir: dir, Force: settles(settled, HandsDiffer), Progress: m.Progress}
	var files []folder.MadeFile
	var err error
	if m.Seal != nil {
		files, err = h.Seal(p.Files, m.Seal)
	} else {
		files, err = h.Write(p.Files)
	}
	if err != nil {
		undo()
	}
	if differs := new(safefile.DiffersError); errors.As(err, &differs) {
		d := doubt(HandsDiffer, err)
		d.Files = differs.All
		return nil, &Unsettled{[]Doubt{d}}
	}
	if err != nil {
		return nil, err
	}
	return &Made{files, s.NoteMade(files, p.now)}, nil
}
