package squaredeal

import (
	"fmt"
	"strconv"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// Extensions of a tournament's files.
const (
	DescriptionExt = ".sqd"
	KeysExt        = ".sqk"
	SealedKeysExt  = ".sqk.age"
)

// CheckFileName returns nil for a tournament's name as a file: a letter, then letters
// and digits.
func CheckFileName(name string) error {
	for i := range len(name) {
		c := name[i]
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return words.Errorf("squaredeal.file-name", words.Name("name", strconv.Quote(name)), words.N("n", i+1), words.Name("found", strconv.QuoteRune(firstRune(name[i:]))))
		}
	}
	switch {
	case name == "":
		return words.Errorf("squaredeal.file-name-empty")
	case plain.IsDevice(name):
		return words.Errorf("squaredeal.file-name-device", words.Name("name", strconv.Quote(name)))
	}
	return nil
}

// IsDeviceName reports whether Windows keeps a name of files for a device: CON, aux, COM1.
func IsDeviceName(name string) bool { return plain.IsDevice(name) }

// CommitsNothingError is the error of publishing a description whose delayed information
// commits to nothing, such as one that is known already.
type CommitsNothingError struct{ Finding lint.Finding }

func (e *CommitsNothingError) Error() string { return "cannot be published: " + e.Finding.Text }

// Said is the error for any language.
func (e *CommitsNothingError) Said() words.Text { return e.Finding.Said }

// Publish draws the keys of a description and freezes a copy of it around their
// hash. Both are read back as a player would read them before they are returned.
// Delayed information that commits to nothing at the time now is a [*CommitsNothingError];
// what an organiser has to confirm ([delayed.Confirm]) is for the caller to ask.
//
// Nothing is on disk yet. Write keys.Bytes() to a new file that only you can read, and only
// then let anyone see the published description: whoever has it without its keys has
// published hands that nobody can deal.
func Publish(d *Description, now time.Time) (published *Description, keys *Keys, err error) {
	if err := d.Ready(); err != nil {
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
	tree, err := keys.Tree()
	if err != nil {
		return nil, nil, err
	}
	root, err := tree.Root()
	if err != nil {
		return nil, nil, err
	}
	plain := keys.Bytes()
	if err := published.freeze(HashKeys(plain), &root); err != nil {
		return nil, nil, err
	}
	if err := CheckFiles(published.Bytes(), plain); err != nil {
		return nil, nil, err
	}
	return published, keys, nil
}

// CheckFiles returns nil where a player who reads these two files finds them in order.
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

// ErrKeyTree is the error of keys whose tree has another root than the published.
var ErrKeyTree = words.NewError("squaredeal.key-tree")

// checkTree returns nil where the tree over the keys has the root in the description,
// or where there is none.
func (d *Description) checkTree(k *Keys) error {
	if d.KeyRoot == nil {
		return nil
	}
	tree, err := k.Tree()
	if err != nil {
		return err
	}
	root, err := tree.Root()
	if err == nil && root != *d.KeyRoot {
		err = words.Errorf("squaredeal.key-tree-differs", words.E("why", ErrKeyTree), words.Name("published", d.KeyRoot.String()), words.Name("found", root.String()))
	}
	return err
}
