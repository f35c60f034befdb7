package squaredeal

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// CheckReady returns an error that names the missing parts if the description cannot be
// published.
func (d *Description) CheckReady() error {
	switch {
	case d.Old:
		return ErrOld
	case d.Published():
		return ErrPublished
	case d.Name == "":
		return words.Errorf("squaredeal.name-not-set")
	case d.Delayed == "":
		return words.Errorf("squaredeal.delayed-not-set")
	case len(d.Phases) == 0:
		return words.Errorf("squaredeal.no-phases")
	case d.HasValue:
		return words.Errorf("squaredeal.delayed-information-value-dv")
	}
	return nil
}

// freeze adds the key hash and the digest, which publishes the description. It first
// normalises the spaces in TN, DI and SN, because mail programs change them.
//
// root is the tree over the keys, or nil. The digest does not cover it.
func (d *Description) freeze(keyHash string, root *KeyRoot) error {
	if err := d.CheckReady(); err != nil {
		return err
	}
	d.foldLines()
	d.lines = slices.DeleteFunc(d.lines, func(l line) bool {
		return l.tag == "" && (isDigest(l.text) || strings.HasPrefix(l.text, treePrefix))
	})
	d.KeyHash, d.KeyRoot = keyHash, root
	d.insertAfter([]string{"SN"}, "", line{tag: "KH", text: "KH " + keyHash})
	d.DigestLine = d.Digest()
	if root != nil { // The digest is later inserted before this line.
		d.insertComment("KH", treePrefix+root.String())
	}
	d.insertComment("KH", digestPrefix+d.DigestLine)
	for i, l := range d.lines {
		if l.tag == "" && strings.TrimRight(l.text, blanks) == editableLine {
			d.lines[i].text = frozenLine
		}
	}
	return nil
}

// foldLines normalises the spaces in the lines that the digest covers.
func (d *Description) foldLines() {
	for i, l := range d.lines {
		if l.tag == "TN" || l.tag == "DI" || l.tag == "SN" {
			d.lines[i].text = foldText(l.text)
		}
	}
	d.Name, d.Delayed = foldText(d.Name), foldText(d.Delayed)
	for i := range d.Phases {
		p := &d.Phases[i]
		p.Prefix, p.Title = foldText(p.Prefix), foldText(p.Title)
	}
}
