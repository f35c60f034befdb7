package squaredeal

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// oldTags lists the tags in an old file in the order in which SquareDeal 1.3 searches for them.
// Each search continues with the rest of the line after the previous one.
var oldTags = []string{"TN", "KH", "DI", "SN"}

// parseOldTag parses a line of an old file that has a tag: "TN Spring Cup" sets the name, and
// "SN 5:1-16:k-#:Final" adds a phase. The tag need not be followed by a space. Only spaces are skipped after it, so that a tab belongs to the text.
func (r *reader) parseOldTag(text string, n int) (tag string, err error) {
	if err := checkOneLine(text); err != nil {
		return "", err
	}
	index := slices.IndexFunc(oldTags, func(t string) bool { return strings.HasPrefix(text, t) })
	if index < 0 {
		return "", fmt.Errorf("unknown tag, expected TN, KH, DI, SN or PU: %v", plain.DescribeLine(text))
	}
	tag = oldTags[index]
	value := strings.TrimLeft(text[len(tag):], " ")
	if later, ok := laterTag(value, oldTags[index+1:]); ok {
		return "", fmt.Errorf("the text of %s begins with %s, which SquareDeal 1.3 reads as a different tag: %v",
			tag, later, plain.DescribeLine(text))
	}
	if first, twice := r.seen[tag]; twice && tag != "SN" {
		return "", fmt.Errorf("unexpected second %s line, the first is line %d", tag, first)
	}
	r.seen[tag] = n
	switch tag {
	case "TN":
		r.Name = value
	case "KH":
		r.KeyHash = strings.TrimRight(value, blanks)
		if err := checkHex(r.KeyHash); err != nil {
			return "", fmt.Errorf("KH: %w", err)
		}
	case "DI":
		r.RawDI = value
	case "SN":
		return tag, r.parsePhase(value, n)
	}
	return tag, nil
}

// laterTag returns the tag that SquareDeal 1.3 would find at the beginning of a value. PU is a tag only
// if nothing follows it.
func laterTag(value string, tags []string) (tag string, ok bool) {
	if value == publishedTag {
		return publishedTag, true
	}
	for _, tag := range tags {
		if strings.HasPrefix(value, tag) {
			return tag, true
		}
	}
	return "", false
}
