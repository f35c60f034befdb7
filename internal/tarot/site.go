package tarot

import (
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"fmt"
)

var siteHashes = []struct {
	name string
	sum  func([]byte) []byte
}{
	{name: "SHA-1", sum: func(b []byte) []byte { h := sha1.Sum(b); return h[:] }},
	{name: "SHA-256", sum: func(b []byte) []byte { h := sha256.Sum256(b); return h[:] }},
	{name: "SHA-512", sum: func(b []byte) []byte { h := sha512.Sum512(b); return h[:] }},
}

var siteSeparators = []string{"", "+", "-", "_", ",", " "}

var siteWays = len(siteHashes) * len(siteSeparators)

// siteCodes returns possible codes for the numbers in the style of card sites: the first five
// hexadecimal digits of a SHA hash over the distribution number, an optional separator, and the
// sequence number. Sites do not publish their method, so this helps their players but proves
// nothing.
func siteCodes(d Distribution, s Sequence, code string) []string {
	var found []string
	for _, h := range siteHashes {
		for _, sep := range siteSeparators {
			text := fmt.Sprintf("%v%s%d", d, sep, s)
			if hex.EncodeToString(h.sum([]byte(text)))[:codeSize] == code {
				found = append(found, fmt.Sprintf("%s of D %q S", h.name, sep))
			}
		}
	}
	return found
}
