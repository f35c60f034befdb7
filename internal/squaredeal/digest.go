package squaredeal

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// Digest returns the SHA-256, in lower case hexadecimal digits, over what is frozen
// at publishing: the lines TN, DI, every SN in order, and KH, without trailing
// blanks and each ended by LF. KH alone covers the keys but not the phases nor
// what the delayed information is (spec/squaredeal.md step 5).
//
// An old file whose DI is the value does not hold the text that was published in
// its place: its digest is empty.
func (d *Description) Digest() string {
	if c := d.Canonical(); c != nil {
		return sum(c)
	}
	return ""
}

// Canonical returns the bytes that Digest hashes; nil where they cannot be known.
func (d *Description) Canonical() []byte {
	if d.Old {
		return d.canonicalOld()
	}
	var b bytes.Buffer
	for _, tag := range []string{"TN", "DI", "SN", "KH"} {
		for _, l := range d.lines {
			if l.tag == tag {
				b.WriteString(strings.TrimRight(l.text, blanks))
				b.WriteByte('\n')
			}
		}
	}
	return b.Bytes()
}

// ShortDigest returns the form of a digest for a bulletin: its first 32 digits in
// eight groups of four. Fewer bind nobody: two descriptions with one digest of 12
// digits are found in a minute.
func ShortDigest(digest string) string {
	const groups, size = 8, 4
	if len(digest) < groups*size {
		return digest
	}
	var b strings.Builder
	for i := range groups {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(digest[i*size : (i+1)*size])
	}
	return b.String()
}

// ErrDigest is the error of a description that was changed after publishing.
var ErrDigest = words.NewError("squaredeal.changed")

// errNoDigest is the error of a description without a digest: one that was
// published by another program, or from which the line was taken.
var errNoDigest = words.NewError("squaredeal.no-digest")

// CheckDigest returns nil where the digest that was written at publishing is that of
// the description as it stands. Else it is errNoDigest or ErrDigest.
func (d *Description) CheckDigest() error {
	if d.DigestLine == "" {
		return errNoDigest
	}
	if got := d.Digest(); !strings.EqualFold(got, d.DigestLine) {
		return words.Errorf("squaredeal.digest-was", words.E("changed", ErrDigest), words.Name("was", plain.Quote(plain.Short(d.DigestLine, len(got)))), words.Name("now", got))
	}
	return nil
}
