package organiser

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
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
func (s *Tournament) makeHandsDir() (dir string, undo func(), err error) {
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

// PlanHands says which files a Make comes to. The plan is there also with an error of
// its choice: what of several phases is left out says why nothing is left.
func (s *Tournament) PlanHands(m *Make, now time.Time) (*Plan, error) {
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
	if err := MustHold(d); err != nil {
		p.Doubts = append(p.Doubts, doubt(Unproven, fmt.Errorf("%s: %w", s.Path, err)))
	}
	if p.Sessions, p.Left, err = d.Choose(m.Choice); err != nil {
		return p, err
	}
	if err := s.forPlay(m.Formats, p.Sessions); err != nil {
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
		return d, nil, refusal(ValueMissing, words.New("organiser.no-value-old"))
	case value == "":
		return d, nil, nil
	case !d.Old:
		return d, nil, refusal(ValueGiven, words.New("organiser.value-given"))
	case len(value) > squaredeal.MaxValue:
		return d, nil, refusal(ValueLong, words.New("squaredeal.delayed-information-value-bytes", words.N("n", len(value)), words.N("most", squaredeal.MaxValue)))
	case d.HasValue && strings.Trim(d.Value, " ") != value:
		return d, nil, refusal(ValueOther, words.New("organiser.other-value", words.Name("value", plain.Quote(plain.Text(d.Value)))))
	case d.HasValue:
		return d, nil, nil
	}
	return d.WithValue(value), ReadValue(d, Value{Typed: value}, now), nil
}

// forPlay refuses statistics and the numbers of the deals for sessions that are still
// to be played. Played is what the diary calls so, or all sessions once the keys are
// revealed. What another program published is made again from plain keys.
func (s *Tournament) forPlay(formats []*handfile.Format, sessions []squaredeal.Session) error {
	formats = slices.DeleteFunc(slices.Clone(formats), func(f *handfile.Format) bool { return !f.NotForPlay })
	if len(formats) == 0 || s.keysHold() && (s.Has(s.SealedKeysPath()) || s.Description.KeyRoot == nil) {
		return nil
	}
	for _, f := range formats {
		for _, x := range sessions {
			played, err := s.WasPlayed(x.ID)
			if err != nil {
				return err
			}
			if !played {
				session := words.Name("session", fmt.Sprintf("%d,%d", x.ID.Phase, x.ID.Session))
				said := words.New("organiser.not-for-play", words.Name("format", f.Name), session)
				return &Unsettled{[]Doubt{{Kind: NotForPlay, Session: x.ID, Said: said}}}
			}
		}
	}
	return nil
}

// MadeHands is what was made.
type MadeHands struct {
	Files    []MadeFile
	Accepted []Doubt
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
			return &Unsettled{[]Doubt{{Kind: WrongKeys, Said: words.New("organiser.wrong-keys", words.E("what", err)), Err: err}}}
		}
	}
	return nil
}

// MakeHands makes the hands of a plan and notes in the diary that they were made.
// Doubts: Unproven, HandsDiffer; of a value that was given those of SetValue. Files that hold the same already stay as they are;
// after an error nothing was written.
func (s *Tournament) MakeHands(m *Make, p *Plan, k *squaredeal.Keys, settled ...Kind) (*MadeHands, error) {
	if err := p.CheckKeys(k, settled...); err != nil {
		return nil, err
	}
	dir := m.Dir
	undo := func() {}
	if dir == "" {
		var err error
		if dir, undo, err = s.makeHandsDir(); err != nil {
			return nil, err
		}
	}
	h := &handMaker{Maker: squaredeal.Maker{Description: p.Description, Keys: k, CRLF: runtime.GOOS == "windows"},
		Dir: dir, Force: settles(settled, HandsDiffer), Progress: m.Progress}
	var files []MadeFile
	var err error
	if m.Seal != nil {
		files, err = h.seal(p.Files, m.Seal)
	} else {
		files, err = h.write(p.Files)
	}
	s.wrote()
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
	made := &MadeHands{Files: files, Accepted: acceptedOf(p.Doubts, settled), NotNoted: s.noteMade(files, p.now)}
	if made.NotNoted == nil {
		made.NotNoted = s.noteAccepted(made.Accepted, p.now)
	}
	return made, nil
}
