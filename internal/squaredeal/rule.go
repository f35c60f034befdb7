package squaredeal

import (
	"encoding/base64"

	"github.com/fairdeal/fairdeal/bigdeal"
)

// Rule is a way to mix a session's key with the delayed value
// (spec/squaredeal13.md, Rules). The dealing behind all of them is the same.
type Rule string

// The rules, in the order in which they are tried where a description does not
// say by which its hands are made. The zero value is Rule2.
const (
	Rule2  Rule = "2"     // 2.0(RC1) to 2.7: the value in base64, the words original and reserve
	Rule20 Rule = "2.0rc" // 2.0(RC): the value as it stands, the same words
	Rule13 Rule = "1.3"   // 1.3(beta): the value as it stands, 0 or the number of the reserve set
)

// Rules are all rules, in the order in which they are tried.
var Rules = []Rule{Rule2, Rule20, Rule13}

// SessionSeed mixes a session's key with the delayed value, as the command
//
//	bigdealx -W LEFT -e RIGHT+VALUE+WORD+SUFFIX
//
// does: LEFT and RIGHT are the halves of the key, VALUE is the delayed value as the
// rule writes it, WORD is the set's, SUFFIX is that of Suffix (spec/squaredeal.md
// step 6). The set has to be one that Has knows.
func (r Rule) SessionSeed(key, value string, set Set, suffix string) (bigdeal.Seed, bigdeal.Owner) {
	left, right := key[:len(key)/2], key[len(key)/2:]
	entropy := make([]byte, 0, 256)
	entropy = append(entropy, right...)
	if r == Rule20 || r == Rule13 {
		entropy = append(entropy, value...)
	} else {
		entropy = base64.StdEncoding.AppendEncode(entropy, []byte(value))
	}
	entropy = append(entropy, r.word(set)...)
	entropy = append(entropy, suffix...)
	return bigdeal.HashSeed(entropy), bigdeal.HashOwner(left)
}

// word is what is mixed in for a set.
func (r Rule) word(set Set) string {
	if r != Rule13 {
		return set.String()
	}
	switch set {
	case Original:
		return "0"
	case Unnumbered:
		return ""
	}
	return set.Number()
}

// Has reports whether a session has a set by this rule: the reserve sets with
// other numbers than 1, and that without any, are of Rule13.
func (r Rule) Has(set Set) bool { return r == Rule13 || set == Original || set == Reserve }

// suffix is what a set's file name has more than that of the original.
func (r Rule) suffix(set Set) string {
	switch {
	case set == Original || set == Unnumbered: // 1.3 writes both under one name
		return ""
	case r == Rule13:
		return "res" + set.Number()
	}
	return set.String()
}
