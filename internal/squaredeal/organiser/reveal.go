package organiser

import (
	"bytes"
	"errors"
	"io/fs"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// CheckReveal returns an error if it is too early to reveal all keys. An *Unsettled error contains
// the doubt KeysEarly. CheckReveal returns nil if the unencrypted keys already exist next to encrypted ones.
func (t *Tournament) CheckReveal(settled ...DoubtKind) error {
	contents := t.Contents()
	wereRevealed := contents.KeysMatch && contents.SealedKeys != ""
	if t.Description.Published() && wereRevealed {
		return nil
	}
	return t.CheckLogKeys(settled...)
}

// CheckLogKeys is like CheckReveal, for a public log. Unencrypted keys in the folder make no difference
// here, because entries cannot be removed from a log.
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

// ErrKeysForm is returned for a key file that only matches the published hash after a change, for
// example to its line endings.
var ErrKeysForm = words.NewError("organiser.keys-form")

// RevealAll writes the unencrypted keys. It reports whether they already existed. It returns an error if the keys
// are not the published ones, *Unsettled with the doubt KeysEarly if it is too early, and fs.ErrExist if a file
// with different content exists.
func (t *Tournament) RevealAll(k *squaredeal.Keys, settled ...DoubtKind) (existed bool, err error) {
	if err := t.CheckReveal(settled...); err != nil {
		return false, err
	}
	if _, err := t.Description.CheckKeys(k); err != nil {
		return false, err
	}
	// Bytes returns the published form, even if line endings have changed.
	plain := k.Bytes()
	if squaredeal.HashKeys(plain) != t.Description.KeyHash {
		return false, ErrKeysForm
	}
	t.clearCache()
	return writeUnlessSame(t.KeysPath(), plain, 0o600)
}

// writeUnlessSame writes a new file. It reports whether a file with the same content already
// existed.
func writeUnlessSame(path string, data []byte, mode fs.FileMode) (existed bool, err error) {
	err = safefile.WriteNew(path, data, mode)
	if errors.Is(err, fs.ErrExist) {
		existing, readErr := safefile.Read(path, int64(len(data)))
		if readErr == nil && bytes.Equal(existing, data) {
			return true, nil
		}
	}
	return false, err
}
