package organiser

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Before is what is to be looked at before a tournament is published.
type Before struct {
	Lint      lint.Lint
	HandFiles []string // files under names of this tournament that hold something else
	Doubts    []Doubt

	delayed string // information that was looked at
	now     time.Time
}

// Formless reports whether the description says nothing about the form of its value, so that
// no misprint can be seen.
func (b *Before) Formless() bool { return !b.Lint.Form().Known() }

// LookBefore looks at a tournament that is to be published.
func (s *Tournament) LookBefore(now time.Time) *Before {
	b := &Before{HandFiles: s.HandFiles(), delayed: s.Description.Delayed, now: now}
	b.Lint, b.Doubts = doubtsAbout(s.Description, now)
	return b
}

// ErrKeysExist is the error of a key file that is there before publishing: of
// an interrupted publish, or of another tournament.
var ErrKeysExist = words.NewError("organiser.keys-there")

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

	Aside       []string `json:"-"` // files of keys and shares that were never used, as they are called now
	SharesStale []string `json:"-"` // under names of shares, and of other keys

	AcceptedKinds []Kind  `json:"accepted,omitempty"`
	Accepted      []Doubt `json:"-"`
	NotNoted      error   `json:"-"` // why the diary does not say what was accepted
}

// Publish draws the keys of a tournament that LookBefore looked at, freezes the description, and notes in the diary which doubts were
// accepted. Doubts: DoubtsOfPublish, InfoNothing, KeysThere, SharesThere. After an error the
// tournament is not published, and nothing was set aside; but if the error says that keys are
// kept it may be published, and what was set aside stays so.
func (s *Tournament) Publish(b *Before, keep Keeping, settled ...Kind) (*Published, error) {
	if err := s.Description.Ready(); err != nil {
		return nil, err
	}
	if b.delayed != s.Description.Delayed {
		b = s.LookBefore(b.now)
	}
	doubts := slices.Concat(b.Doubts, keep.Doubts)
	if err := unsettled(doubts, settled); err != nil {
		return nil, err
	}
	p := &Published{Accepted: acceptedOf(doubts, settled)}
	seal := keep.Seal
	if keep.Shares != nil {
		seal = keep.Shares.seal(s)
	}
	var back func()
	var err error
	if settles(settled, KeysThere) || settles(settled, SharesThere) {
		if p.Aside, back, err = s.setAside(keep.SharesDir); err != nil {
			return nil, err
		}
	}
	p.Keys, err = s.freeze(seal, b.now)
	if err != nil && keep.Shares != nil {
		keep.Shares.takeBack(s)
	}
	if err != nil && back != nil && free(s.KeysPath(), s.SealedKeysPath()) == nil {
		back()
	}
	switch {
	case errors.Is(err, ErrKeysExist):
		return nil, &Unsettled{[]Doubt{doubt(KeysThere, err)}}
	case errors.Is(err, fs.ErrExist) && keep.Shares != nil:
		return nil, &Unsettled{[]Doubt{doubt(SharesThere, err)}}
	case err != nil:
		return nil, err
	}
	d := s.Description
	p.Description, p.Encrypted, p.KeyHash, p.Digest = s.Path, seal != nil, d.KeyHash, d.DigestLine
	p.ShortDigest = squaredeal.ShortDigest(d.DigestLine)
	for i := range d.Phases {
		p.Sessions += max(1, d.Phases[i].Sessions)
	}
	if keep.Shares != nil {
		p.Shares = keep.Shares.files()
		p.SharesStale = keep.Shares.stale(s)
	}
	p.AcceptedKinds = KindsOf(p.Accepted)
	p.NotNoted = s.noteAccepted(p.Accepted, b.now)
	return p, nil
}

// freeze draws the keys, writes them, and then freezes the description around
// their hash. seal turns the key file into what is to be stored, an encrypted
// form; nil stores it as it is. keyFile is where the keys are.
//
// The keys are on disk, synced, under their final name before the description
// says that it is published. So at any moment, whatever happens to the process,
// the tournament is either published and its keys are there, or it is not
// published. After an error it is not published, and no keys are left, unless
// the error says so (spec/squaredeal.md step 11).
func (s *Tournament) freeze(seal func(plain []byte) ([]byte, error), now time.Time) (keyFile string, err error) {
	release, err := s.hold()
	if err != nil {
		return "", err
	}
	defer release()
	if err := free(s.KeysPath(), s.SealedKeysPath()); err != nil {
		return "", err
	}
	published, keys, err := squaredeal.Publish(s.Description, now)
	if err != nil {
		return "", squaredeal.Named(s.Path, err)
	}
	plain := keys.Bytes()
	keyFile, other, stored := s.KeysPath(), s.SealedKeysPath(), plain
	if seal != nil {
		keyFile, other = other, keyFile
		if stored, err = seal(plain); err != nil {
			return "", err
		}
	}
	s.wrote()
	boundary("before keys")
	if err := safefile.WriteNew(keyFile, stored, 0o600); err != nil {
		return "", err
	}
	boundary("after keys")
	// A program that knows no lock may publish at once: of two, plain and
	// encrypted, one at least sees the other's keys here.
	if err := free(other); err != nil {
		return "", s.takeBack(keyFile, stored, published.Bytes(), err)
	}
	if err := s.replace(published.Bytes()); err != nil {
		return "", s.takeBack(keyFile, stored, published.Bytes(), err)
	}
	s.Description = published
	return keyFile, nil
}

// free is nil where none of the key files is there.
func free(paths ...string) error {
	for _, path := range paths {
		if _, err := os.Lstat(path); err == nil {
			return &fs.PathError{Op: "publish", Path: path, Err: ErrKeysExist}
		}
	}
	return nil
}

// takeBack removes the keys that were drawn by a publish that failed. It leaves
// them where the description may say that it is published, and leaves what is not
// what it wrote.
func (s *Tournament) takeBack(keyFile string, stored, published []byte, cause error) error {
	now, err := os.ReadFile(s.Path)
	if err != nil || bytes.Equal(now, published) {
		return words.Errorf("organiser.keys-kept", words.E("why", cause), words.Name("file", keyFile))
	}
	if there, err := os.ReadFile(keyFile); err != nil || !bytes.Equal(there, stored) {
		return words.Errorf("organiser.keys-other", words.E("why", cause), words.Name("file", keyFile))
	}
	if err := os.Remove(keyFile); err != nil {
		return words.Errorf("organiser.keys-left", words.E("why", cause), words.Name("file", keyFile))
	}
	return cause
}

// setAside gives the key files of an interrupted publish other names, and the shares in a
// folder, so that the tournament can be published. It refuses once it is, and while another process is at
// work: those keys may be its. back gives them their names again, where those are free.
func (s *Tournament) setAside(sharesDir string) (aside []string, back func(), err error) {
	if s.Description.Published() {
		return nil, nil, squaredeal.ErrPublished
	}
	release, err := s.hold()
	if err != nil {
		return nil, nil, err
	}
	defer release()
	boundary("before set aside")
	s.wrote()
	paths := []string{s.KeysPath(), s.SealedKeysPath()}
	if sharesDir != "" {
		paths = append(paths, s.sharesIn(sharesDir)...)
	}
	was := map[string]string{} // by the new name
	back = func() {
		for now, before := range was {
			if _, err := os.Lstat(before); errors.Is(err, fs.ErrNotExist) {
				os.Rename(now, before)
			}
		}
	}
	for _, path := range paths {
		if _, err := os.Lstat(path); err != nil {
			continue
		}
		now, err := freeName(path + ".unused")
		if err == nil {
			err = os.Rename(path, now)
		}
		if err != nil {
			back()
			return nil, nil, err
		}
		was[now], aside = path, append(aside, now)
	}
	return aside, back, nil
}

// freeName is path, or path with a number, whichever is not taken.
func freeName(path string) (string, error) {
	name := path
	for n := 2; n < 1000; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		}
		name = fmt.Sprintf("%s%d", path, n)
	}
	return "", &fs.PathError{Op: "rename", Path: path, Err: fs.ErrExist}
}
