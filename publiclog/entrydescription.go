package publiclog

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// checkDescription returns an error unless the digest and the keys of an entry match its description, and
// the description has its tags in canonical order: TN, DI, one SN per session, and KH.
func (e *Entry) checkDescription() error {
	if e.Value("sqd") == "" {
		return nil
	}
	sum := sha256.Sum256(e.Description())
	if want := "sha256:" + hex.EncodeToString(sum[:]); e.Value("digest") != want {
		return fmt.Errorf("digest %s does not match the sqd lines, whose digest is %s",
			plain.Excerpt(e.Value("digest")), want)
	}
	var tags, keyHash string
	for _, v := range e.Values("sqd") {
		tag, value, _ := strings.Cut(v, " ")
		tags += tag + " "
		if tag == "KH" {
			keyHash = strings.ToLower(strings.TrimLeft(value, " \t"))
		}
	}
	rest := tags
	for _, tag := range []string{"TN ", "DI ", "SN "} {
		for strings.HasPrefix(rest, tag) {
			rest = rest[len(tag):]
		}
	}
	if rest != "KH " {
		return fmt.Errorf("the sqd lines are %s, expected TN, DI, every SN, KH",
			plain.QuoteExcerpt(strings.TrimSpace(tags)))
	}
	if e.KeyHash() != keyHash {
		return fmt.Errorf("the key hash %s does not match the KH of the description, %s",
			plain.Excerpt(e.KeyHash()), plain.Excerpt(keyHash))
	}
	return nil
}
