package squaredeal

import (
	"fmt"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Publish draws keys and returns a published copy of the description with their hash.
// Before returning, it parses and checks both files as a player would. If the public number
// does not commit to anything at the given time, it returns a [*CommitsNothingError].
// Findings that the organiser must confirm ([delayed.Confirm]) are left to the caller.
//
// Publish does not write files. Write keys.Bytes() to a new private file before anyone sees
// the published description: without its keys nobody can deal the hands.
func Publish(d *Description, now time.Time) (published *Description, keys *Keys, err error) {
	if err := d.CheckReady(); err != nil {
		return nil, nil, err
	}
	findings := d.Lint(now)
	if worst := findings.Worst(); worst != nil && worst.Gravity == lint.Refuse {
		return nil, nil, &CommitsNothingError{*worst}
	}
	if published, err = ParseDescription(d.Bytes()); err != nil {
		return nil, nil, err
	}
	if keys, err = newKeys(published); err != nil {
		return nil, nil, err
	}
	root, err := keys.treeRoot()
	if err != nil {
		return nil, nil, err
	}
	sqk := keys.Bytes()
	if err := published.freeze(HashKeys(sqk), &root); err != nil {
		return nil, nil, err
	}
	if err := CheckFiles(published.Bytes(), sqk); err != nil {
		return nil, nil, err
	}
	return published, keys, nil
}

// CommitsNothingError is returned if a description cannot be published because its public
// number would not commit to anything, for example because it is already known.
type CommitsNothingError struct{ Finding lint.Finding }

func (e *CommitsNothingError) Error() string { return e.Finding.Text }

// InWords returns the error as a translatable message.
func (e *CommitsNothingError) InWords() words.Text { return e.Finding.Said }

// CheckFiles checks a description and its key file in the same way as a player.
func CheckFiles(sqd, sqk []byte) error {
	d, err := ParseDescription(sqd)
	if err != nil {
		return err
	}
	k, err := ParseKeys(sqk)
	if err != nil {
		return err
	}
	if _, err := d.CheckKeys(k); err != nil {
		return err
	}
	if missing := k.Missing(d); missing != nil {
		return fmt.Errorf("there is no key for phase %d session %d", missing[0].Phase, missing[0].Session)
	}
	if err := d.checkTree(k); err != nil {
		return err
	}
	return d.CheckDigest()
}

// ErrKeyTree is returned for keys that do not match the published root of the key tree.
var ErrKeyTree = words.NewError("squaredeal.key-tree")

// checkTree returns an error if the description contains the root of a different key tree.
func (d *Description) checkTree(k *Keys) error {
	if d.KeyRoot == nil {
		return nil
	}
	root, err := k.treeRoot()
	if err == nil && root != *d.KeyRoot {
		err = words.Errorf("squaredeal.key-tree-differs", words.E("why", ErrKeyTree),
			words.Name("published", d.KeyRoot.String()), words.Name("found", root.String()))
	}
	return err
}
