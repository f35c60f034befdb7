package squaredeal

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Digest returns the SHA-256 of everything that must not change after publication: the lines TN,
// DI, every SN in order, and KH, without trailing spaces and each ending in LF. It is needed
// because KH only covers the keys, not the phases or DI (spec/squaredeal.md step 5). The result is
// in lower-case hexadecimal digits.
//
// An old file whose DI is the public number no longer contains the published text, so its digest is
// empty.
func (d *Description) Digest() string {
	if c := d.Canonical(); c != nil {
		return sum(c)
	}
	return ""
}

// digestTags lists the tags of the lines that the digest covers, in its order.
var digestTags = [...]string{"TN", "DI", "SN", "KH"}

// Canonical returns the bytes that Digest hashes, or nil if they are unknown.
func (d *Description) Canonical() []byte {
	if d.Old {
		return d.canonicalOld()
	}
	return d.CanonicalAsWritten()
}

// CanonicalAsWritten returns the lines TN, DI, SN and KH as they are in the file. Canonical, in a file of SquareDeal
// 1.3, omits text after a fourth colon and returns nil if DI is the value.
func (d *Description) CanonicalAsWritten() []byte {
	var b bytes.Buffer
	for _, tag := range digestTags {
		for _, l := range d.lines {
			if l.tag == tag {
				b.WriteString(strings.TrimRight(l.text, blanks))
				b.WriteByte('\n')
			}
		}
	}
	return b.Bytes()
}

// canonicalOld returns the lines that the digest covers, with one space after each tag, and
// four fields for each phase. It returns nil if DI is the value, because the file then
// lacks the published text and its digest.
func (d *Description) canonicalOld() []byte {
	if d.Delayed == "" {
		return nil
	}
	var b bytes.Buffer
	for _, tag := range digestTags {
		for _, l := range d.lines {
			if l.tag != tag {
				continue
			}
			text := strings.TrimLeft(l.text[len(tag):], " ")
			if tag == "SN" {
				text = fourFields(text)
			}
			b.WriteString(strings.TrimRight(tag+" "+text, " \t") + "\n")
		}
	}
	return b.Bytes()
}

// fourFields returns sessions:boards:prefix:title without further fields. Missing ones are empty: 1:8:a becomes
// 1:8:a:.
func fourFields(text string) string {
	fields := strings.SplitN(text, ":", 5)
	for len(fields) < 4 {
		fields = append(fields, "")
	}
	return strings.Join(fields[:4], ":")
}

// ErrDigest is returned for a description that was changed after publication.
var ErrDigest = words.NewError("squaredeal.changed")

// errNoDigest is returned for a description without a digest, because another program
// published it or the line was deleted.
var errNoDigest = words.NewError("squaredeal.no-digest")

// CheckDigest compares the digest in the file with the contents. It returns errNoDigest or
// ErrDigest if they do not match.
func (d *Description) CheckDigest() error {
	if d.DigestLine == "" {
		return errNoDigest
	}
	if got := d.Digest(); !strings.EqualFold(got, d.DigestLine) {
		published := plain.Quote(plain.Short(d.DigestLine, len(got)))
		return words.Errorf("squaredeal.digest-was",
			words.E("changed", ErrDigest), words.Name("was", published), words.Name("now", got))
	}
	return nil
}

// ShortDigest returns a digest for a bulletin: the first 32 digits in eight groups of four.
// Fewer digits would not be binding: two descriptions with the same 12 digits can be found
// in a minute.
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
