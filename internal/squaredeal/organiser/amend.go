package organiser

import (
	"errors"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Amendment is what a published description is to say instead.
type Amendment struct {
	Name    string // empty: the name stays
	Delayed string // empty: the delayed information stays
	Reason  string
}

// Amended is what came of an amendment.
type Amended struct {
	Lint     *delayed.Lint // of the new delayed information; nil: it stayed
	Accepted []Doubt
	NotNoted error // why the diary does not say so
}

// ErrNoReason is the error of an amendment without a reason.
var ErrNoReason = words.NewError("organiser.reason-missing")

// MayAmend returns nil if the description can be amended at all: it is published, its value
// is not set, and it is the one that was published.
func MayAmend(d *squaredeal.Description) error {
	switch {
	case d.Old:
		return squaredeal.ErrOld
	case !d.Published():
		return squaredeal.ErrNotPublished
	case d.HasValue:
		return squaredeal.ErrAmendLate
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return err
	}
	return nil
}

// Amend replaces the name or the delayed information of a published description, and notes
// the reason and the accepted doubts in the diary. Doubts: those that Publish has about the
// delayed information. After an error the description is what it was.
func (s *Tournament) Amend(a Amendment, now time.Time, settled ...Kind) (*Amended, error) {
	if err := MayAmend(s.Description); err != nil {
		return nil, err
	}
	if a.Reason = strings.TrimSpace(a.Reason); a.Reason == "" {
		return nil, ErrNoReason
	}
	d, err := squaredeal.ParseDescription(s.Description.Bytes())
	if err == nil {
		err = d.Amend(a.Name, a.Delayed)
	}
	if err != nil {
		return nil, err
	}
	r := &Amended{}
	if d.Delayed != s.Description.Delayed {
		lint, doubts := doubtsAbout(plain.Text(d.Text(d.Delayed)), now)
		if err := unsettled(doubts, settled); err != nil {
			return nil, err
		}
		r.Lint, r.Accepted = &lint, acceptedOf(doubts, settled)
	}
	before := s.Description
	s.Description = d
	if err := s.Save(); err != nil {
		s.Description = before
		return nil, err
	}
	events := append([]Event{{Time: now, Event: AmendedIt, SHA256: d.Digest(), Note: a.Reason}}, accepted(r.Accepted, now)...)
	r.NotNoted = s.Note(events...)
	return r, nil
}
