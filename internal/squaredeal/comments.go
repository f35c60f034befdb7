package squaredeal

import "strings"

// Comments in new files. The first five have the wording of SquareDeal, including its misspelling.
const (
	header       = "# Description file of tournament for program SquareDeal " + ourVersion
	phasesLine1  = "# Description of phases of tournament"
	phasesLine2  = "# Per phase a line with SN nessions:nboards:filename:description"
	editableLine = "# Until published this file may be edited if so wished"
	frozenLine   = "# Never edit this file"
)

// Prefixes of the comments that this program writes and reads:
//
//	# MH sha256:78b1...     digest of everything that must not change after publication
//	# KR sha256:5d02... 10  root of the tree over the keys, and their number
//	# DV-typed 47,289.33    the public number as typed, if it differs from DV
//	# DV-before 4728933     a public number that was replaced
const (
	mhPrefix     = "# MH "
	digestPrefix = mhPrefix + "sha256:"
	treePrefix   = "# KR "
	typedPrefix  = "# DV-typed "
	valuePrefix  = "# DV-before "
)

// parseComment parses line n if it is a comment with a meaning. SquareDeal ignores all comments, so any
// other text after # is ignored here too.
func (d *Description) parseComment(text string, n int) {
	if hash, ok := strings.CutPrefix(text, digestPrefix); ok && checkHex(strings.ToLower(hash)) == nil {
		if d.DigestLine != "" {
			d.warn(n, "unexpected second line %q: the first one counts", strings.TrimSpace(digestPrefix))
		} else {
			d.DigestLine = hash
		}
	}
	if root, ok := strings.CutPrefix(text, treePrefix); ok && d.KeyRoot == nil {
		if parsed, err := ParseKeyRoot(root); err == nil {
			d.KeyRoot = &parsed
		}
	}
	if typed, ok := strings.CutPrefix(text, typedPrefix); ok {
		d.Typed = typed
	}
}

// isDigest reports whether a comment has the prefix of the digest, even if the digest is
// invalid.
func isDigest(text string) bool { return strings.HasPrefix(text, mhPrefix) }
