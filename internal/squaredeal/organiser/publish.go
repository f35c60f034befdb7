package organiser

import (
	"errors"
	"io/fs"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Review lists the properties that an organiser should check before publishing.
type Review struct {
	Lint      lint.Lint
	HandFiles []string // existing files named like this tournament's sets
	Doubts    []Doubt

	delayed string // description of the public number at the time of the review
	now     time.Time
}

// FormUnknown reports whether the description leaves the form of its value open. Typing errors in such a value
// cannot be detected.
func (r *Review) FormUnknown() bool { return !r.Lint.Form().Known() }

// Review checks a tournament before publication.
func (t *Tournament) Review(now time.Time) *Review {
	r := &Review{HandFiles: t.HandFiles(), delayed: t.Description.Delayed, now: now}
	r.Lint, r.Doubts = doubtsAbout(t.Description, now)
	return r
}

// ErrKeysExist is returned if a key file exists before publication. It belongs to an
// interrupted publication or a different tournament.
var ErrKeysExist = words.NewError("organiser.keys-there")

// Published is the result from Publish.
type Published struct {
	Description string   `json:"description"`
	Keys        string   `json:"keys"`
	Encrypted   bool     `json:"encrypted"`
	KeyHash     string   `json:"key_hash"`
	Digest      string   `json:"digest"`
	ShortDigest string   `json:"short_digest"`
	Sessions    int      `json:"sessions"`         // number of keys
	Shares      []string `json:"shares,omitempty"` // file names

	SetAside    []string `json:"-"` // new names of unused key files and shares
	StaleShares []string `json:"-"` // existing files named like shares, which belong to different keys

	AcceptedKinds []DoubtKind `json:"accepted,omitempty"`
	Accepted      []Doubt     `json:"-"`
	DiaryErr      error       `json:"-"` // the reason why the diary does not list the accepted doubts
}

// Publish draws the keys for a reviewed tournament, publishes the description, and records the accepted doubts
// in the diary. An *Unsettled error may contain DoubtsOfPublish, InfoNothing, KeysThere and SharesThere. After an
// error, the tournament is not published and no file was renamed, with one exception: if the error mentions that
// keys were kept, the tournament may be published, and renamed files keep their new names.
func (t *Tournament) Publish(review *Review, storage KeyStorage, settled ...DoubtKind) (*Published, error) {
	if err := t.Description.CheckReady(); err != nil {
		return nil, err
	}
	if review.delayed != t.Description.Delayed {
		review = t.Review(review.now)
	}
	doubts := slices.Concat(review.Doubts, storage.Doubts)
	if err := checkSettled(doubts, settled); err != nil {
		return nil, err
	}
	var setAside []string
	var restore func()
	if isSettled(settled, KeysThere) || isSettled(settled, SharesThere) {
		var err error
		if setAside, restore, err = t.setAside(storage.SharesDir); err != nil {
			return nil, err
		}
	}
	seal := storage.Seal
	if storage.Shares != nil {
		seal = storage.Shares.seal(t)
	}
	keyFile, err := t.freeze(seal, review.now)
	if err != nil {
		return nil, t.undoPublish(storage.Shares, restore, err)
	}
	p := t.published(keyFile, storage.Shares)
	p.Encrypted = seal != nil
	p.SetAside = setAside
	p.Accepted = acceptedDoubts(doubts, settled)
	p.AcceptedKinds = KindsOf(p.Accepted)
	p.DiaryErr = t.noteAccepted(p.Accepted, review.now)
	return p, nil
}

// published describes the published files. The shares may be nil.
func (t *Tournament) published(keyFile string, shares *Shares) *Published {
	d := t.Description
	p := &Published{
		Description: t.Path,
		Keys:        keyFile,
		KeyHash:     d.KeyHash,
		Digest:      d.DigestLine,
		ShortDigest: squaredeal.ShortDigest(d.DigestLine),
	}
	for i := range d.Phases {
		p.Sessions += max(1, d.Phases[i].Sessions)
	}
	if shares != nil {
		p.Shares = shares.files()
		p.StaleShares = shares.stale(t)
	}
	return p
}

// undoPublish removes the shares of a failed publish and restores the names of the files that were set aside. It
// returns the error, as a doubt if existing files were in the way. Shares and restore may be nil.
func (t *Tournament) undoPublish(shares *Shares, restore func(), err error) error {
	if shares != nil {
		shares.remove(t)
	}
	if restore != nil && checkFree(t.KeysPath(), t.SealedKeysPath()) == nil {
		restore()
	}
	switch {
	case errors.Is(err, ErrKeysExist):
		return &Unsettled{[]Doubt{newDoubt(KeysThere, err)}}
	case errors.Is(err, fs.ErrExist) && shares != nil:
		return &Unsettled{[]Doubt{newDoubt(SharesThere, err)}}
	}
	return err
}
