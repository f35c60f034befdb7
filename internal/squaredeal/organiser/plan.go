package organiser

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// HandsRequest selects the hands to make: sessions, formats and the folder for the files.
type HandsRequest struct {
	squaredeal.Choice
	Formats []*handfile.Format
	Value   string // public number, for a description of SquareDeal 1.3 that does not contain it
	Dir     string // folder for the files; if empty, the tournament's HandsDir
	// Seal encrypts the files of each phase as one bundle. If it is nil, files are written
	// unencrypted.
	Seal     func(plain []byte) ([]byte, error)
	Progress func(done, of int) // may be nil
}

// HandsPlan lists the files to make.
type HandsPlan struct {
	Description *squaredeal.Description // the description with the public number
	Sessions    []squaredeal.Session
	Files       []squaredeal.HandFile
	Omitted     []squaredeal.OmittedPhase // omitted phases of the selection, with the reason
	Limits      []*squaredeal.LimitError  // omitted formats that cannot store a session's board numbers
	Value       *Reading                  // the value given for a description of 1.3, or nil
	Doubts      []Doubt

	now time.Time // time of the diary entries
}

// PlanHands returns the files to make. If it returns an error about the selection, the
// plan still explains which phases were omitted.
func (t *Tournament) PlanHands(request *HandsRequest, now time.Time) (*HandsPlan, error) {
	p := &HandsPlan{Description: t.Description, now: now}
	d := t.Description
	if err := CheckCanMake(d); err != nil {
		return p, err
	}
	var err error
	if p.Description, p.Value, err = WithValue(d, request.Value, now); err != nil {
		return p, err
	}
	if p.Value != nil {
		p.Doubts = append(p.Doubts, p.Value.Doubts...)
	}
	if err := CheckUnchanged(d); err != nil {
		p.Doubts = append(p.Doubts, newDoubt(Unproven, fmt.Errorf("%s: %w", t.Path, err)))
	}
	if p.Sessions, p.Omitted, err = d.Choose(request.Choice); err != nil {
		return p, err
	}
	if err := t.checkForPlay(request.Formats, p.Sessions); err != nil {
		return p, err
	}
	p.Files, p.Limits, err = squaredeal.PlanFiles(p.Sessions, request.Formats)
	return p, err
}

// WithValue returns a copy of a SquareDeal 1.3 description in which the public number replaces the text
// about it, and the number's Reading. If the description already contains the number, WithValue returns it
// unchanged, without a Reading. For other versions, value must be empty.
func WithValue(d *squaredeal.Description, value string, now time.Time) (*squaredeal.Description, *Reading, error) {
	value = strings.Trim(value, " ")
	switch {
	case value == "" && !d.HasValue:
		return d, nil, newRefusal(ValueMissing, words.New("organiser.no-value-old"))
	case value == "":
		return d, nil, nil
	case !d.Old:
		return d, nil, newRefusal(ValueGiven, words.New("organiser.value-given"))
	case len(value) > squaredeal.MaxValue:
		length, limit := words.N("n", len(value)), words.N("most", squaredeal.MaxValue)
		return d, nil, newRefusal(ValueLong,
			words.New("squaredeal.delayed-information-value-bytes", length, limit))
	case d.HasValue && strings.Trim(d.Value, " ") != value:
		existing := words.Name("value", plain.Quote(plain.Text(d.Value)))
		return d, nil, newRefusal(ValueOther, words.New("organiser.other-value", existing))
	case d.HasValue:
		return d, nil, nil
	}
	return d.WithValue(value), ReadValue(d, Value{Text: value}, now), nil
}

// checkForPlay returns an error if statistics or deal numbers are requested for a session that has not
// been played, according to the diary. It allows all sessions once all keys are revealed.
func (t *Tournament) checkForPlay(formats []*handfile.Format, sessions []squaredeal.Session) error {
	isForPlay := func(f *handfile.Format) bool { return !f.NotForPlay }
	notForPlay := slices.DeleteFunc(slices.Clone(formats), isForPlay)
	if len(notForPlay) == 0 || t.allRevealed() {
		return nil
	}
	for _, format := range notForPlay {
		for _, session := range sessions {
			played, err := t.WasPlayed(session.ID)
			if err != nil {
				return err
			}
			if !played {
				name := words.Name("session", fmt.Sprintf("%d,%d", session.ID.Phase, session.ID.Session))
				text := words.New("organiser.not-for-play", words.Name("format", format.Name), name)
				return &Unsettled{[]Doubt{{Kind: NotForPlay, Session: session.ID, Text: text}}}
			}
		}
	}
	return nil
}

// allRevealed reports whether all keys were revealed: there are unencrypted keys next to encrypted ones. A
// tournament published by another program has unencrypted keys alone.
func (t *Tournament) allRevealed() bool {
	isOtherProgram := t.Description.KeyRoot == nil
	return t.keysHold() && (t.Has(t.SealedKeysPath()) || isOtherProgram)
}
