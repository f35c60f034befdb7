package squaredeal

import (
	"encoding/base64"

	"github.com/fairdeal/fairdeal/bigdeal"
)

// Rule is a way to mix a session's key with the public number (spec/squaredeal13.md,
// Rules). The dealing algorithm is always the same.
type Rule string

// Rules, in the order in which they are tried if a description does not name its rule. The zero
// value means Rule2.
const (
	Rule2  Rule = "2"     // 2.0(RC1) to 2.7: number in base64, words original and reserve
	Rule20 Rule = "2.0rc" // 2.0(RC): number unencoded, the same words
	Rule13 Rule = "1.3"   // 1.3(beta): number unencoded, 0 or the number of the reserve set
)

// Rules lists all rules in the order in which they are tried.
var Rules = []Rule{Rule2, Rule20, Rule13}

// SessionSeed mixes a session's key with the public number, like the command
//
//	bigdealx -W LEFT -e RIGHT+VALUE+WORD+SUFFIX
//
// LEFT and RIGHT are the halves of the key, VALUE is the number as encoded by the rule,
// WORD depends on the set, and SUFFIX is the argument suffix (spec/squaredeal.md step 6).
// Has(set) must be true.
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

// word returns the bytes that are mixed in for a set.
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

// Has reports whether the rule supports a set. Reserve sets without a number, or with numbers
// other than 1, only exist in Rule13.
func (r Rule) Has(set Set) bool { return r == Rule13 || set == Original || set == Reserve }

// suffix returns the suffix for the file name of a set.
func (r Rule) suffix(set Set) string {
	switch {
	case set == Original || set == Unnumbered: // In SquareDeal 1.3, both sets have the same file name.
		return ""
	case r == Rule13:
		return "res" + set.Number()
	}
	return set.String()
}
