package handfile

import "bytes"

// pbnTag is a tag that concerns the cards. Each occurs once per game, so a repeated tag starts a new game even
// without an empty line.
type pbnTag int

const (
	tagEvent pbnTag = iota
	tagBoard
	tagDealer
	tagVulnerable
	tagDeal
	pbnTagCount
)

var pbnTagNames = [pbnTagCount]string{"Event", "Board", "Dealer", "Vulnerable", "Deal"}

// tagValue is the value of a tag and its line; line 0 means that the tag is missing.
type tagValue struct {
	text string
	line int
	// offsets in the file
	from, valueFrom, valueTo int
}

// pbnGame contains the tags of a game.
type pbnGame [pbnTagCount]tagValue

// pbnTagNamed returns the tag with the given name. It reports false for tags that do not concern the cards.
func pbnTagNamed(name []byte) (tag pbnTag, known bool) {
	for tag, known := range pbnTagNames {
		if bytes.EqualFold(name, []byte(known)) {
			return pbnTag(tag), true
		}
	}
	return 0, false
}

// hasLines reports whether a tag is followed by lines of its own: an auction, a play or a table.
func hasLines(name []byte) bool {
	name = bytes.ToLower(name)
	return string(name) == "auction" || string(name) == "play" || bytes.HasSuffix(name, []byte("table"))
}
