package organiser

import (
	"errors"
	"io/fs"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// Before is what is to be looked at before a tournament is published.
type Before struct {
	Lint      delayed.Lint
	Formless  bool     // the description says nothing of the form of its value: no misprint can be seen
	HandFiles []string // files under names of this tournament that hold something else
	Doubts    []Doubt
}

// LookBefore looks at a tournament that is to be published.
func LookBefore(s *folder.Store, now time.Time) *Before {
	info := plain.Text(s.Description.Text(s.Description.Delayed))
	b := &Before{Lint: delayed.LintOf(info, now), Formless: !delayed.FormOf(info).Known(), HandFiles: s.HandFiles()}
	if worst := b.Lint.Worst(); worst != nil {
		switch worst.Gravity {
		case delayed.Refuse:
			b.Doubts = append(b.Doubts, Doubt{Kind: InfoNothing, Said: worst.Said})
		case delayed.Confirm:
			b.Doubts = append(b.Doubts, Doubt{Kind: InfoDoubtful, Said: worst.Said})
		}
	}
	return b
}

// Keeping is how the keys are kept: encrypted by Seal; in shares, whose Seal is that
// of the tournament; or, if both are nil, as they are.
type Keeping struct {
	Seal   func(plain []byte) ([]byte, error)
	Shares *folder.Shares
	// SharesDir is where shares of another attempt may lie, however the keys are kept now.
	SharesDir string
}

// Published is a tournament that was just published.
type Published struct {
	Description string   `json:"description"`
	Keys        string   `json:"keys"`
	Encrypted   bool     `json:"encrypted"`
	KeyHash     string   `json:"key_hash"`
	Digest      string   `json:"digest"`
	ShortDigest string   `json:"short_digest"`
	Sessions    int      `json:"sessions"`         // keys drawn
	Shares      []string `json:"shares,omitempty"` // files

	KeysAside   []string `json:"-"` // files of keys that were set aside
	SharesAside []string `json:"-"` // and of shares
	SharesStale []string `json:"-"` // under names of shares, and of other keys
}

// Publish draws the keys and freezes the description. Doubts: InfoNothing,
// InfoDoubtful, KeysThere, SharesThere. After an error the tournament is not
// published; what was set aside is said also then.
func Publish(s *folder.Store, keep Keeping, now time.Time, settled ...Kind) (*Published, error) {
	p := &Published{}
	if err := s.Description.Ready(); err != nil {
		return p, err
	}
	if err := unsettled(LookBefore(s, now).Doubts, settled); err != nil {
		return p, err
	}
	seal := keep.Seal
	if keep.Shares != nil {
		seal = keep.Shares.Seal(s)
	}
	var err error
	if settles(settled, KeysThere) || settles(settled, SharesThere) {
		if p.KeysAside, err = s.SetAside(); err != nil {
			return p, err
		}
		if p.SharesAside, err = (&folder.Shares{Dir: keep.SharesDir}).SetAside(s); err != nil {
			return p, err
		}
	}
	p.Keys, err = s.Publish(seal)
	if err != nil && keep.Shares != nil {
		keep.Shares.TakeBack(s)
	}
	switch {
	case errors.Is(err, folder.ErrKeysExist):
		return p, &Unsettled{[]Doubt{doubt(KeysThere, err)}}
	case errors.Is(err, fs.ErrExist) && keep.Shares != nil:
		return p, &Unsettled{[]Doubt{doubt(SharesThere, err)}}
	case err != nil:
		return p, err
	}
	d := s.Description
	p.Description, p.Encrypted, p.KeyHash, p.Digest = s.Path, seal != nil, d.KeyHash, d.DigestLine
	p.ShortDigest = squaredeal.ShortDigest(d.DigestLine)
	for i := range d.Phases {
		p.Sessions += max(1, d.Phases[i].Sessions)
	}
	if keep.Shares != nil {
		p.Shares = keep.Shares.Written()
		p.SharesStale = keep.Shares.Stale(s)
	}
	return p, nil
}

func settles(settled []Kind, k Kind) bool { return slices.Contains(settled, k) }
