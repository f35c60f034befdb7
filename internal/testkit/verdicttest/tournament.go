package verdicttest

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// A Tournament models a tournament: a description, keys and a delayed value. It writes the files that an organiser
// publishes and deals the boards. It shares only the stream of deals (package bigdeal) with the program under test, so
// that a fault in the program is not repeated here.
type Tournament struct {
	Name         string // base name of its files
	Title        string // TN
	Delayed      string // DI
	Value        string // DV
	NoValue      bool   // omit the line DV
	Digest       bool   // include the line MH
	Phases       []Phase
	SquareDeal13 bool              // in SquareDeal 1.3 format: DI contains the value or, with NoValue, the text
	NoPU         bool              // in SquareDeal 1.3 format: omit the line PU
	Rule         string            // dealing rule: 1.3, 2.0rc or 2; if empty, that of the format
	KeyTweak     string            // mixed into the keys, to get different ones
	KeyHash      string            // if empty, the hash of the keys
	KeyLines     map[[2]int]string // predefined keys by phase and session; if nil, Key generates them
}

// A Phase contains the fields in an SN line.
type Phase struct {
	Sessions int // 0 if unknown
	Boards   string
	Runs     [][2]int // first and last board of the sessions, in turn; nil for "?"
	Prefix   string
	Title    string
}

// Description returns the content of the file NAME.sqd.
func (t *Tournament) Description() []byte {
	if t.SquareDeal13 {
		return t.oldDescription()
	}
	var b strings.Builder
	b.WriteString("# Description file of tournament for program SquareDeal 2.7\n#\n")
	fmt.Fprintf(&b, "TN %s\nDI %s\n", t.Title, t.Delayed)
	if !t.NoValue {
		fmt.Fprintf(&b, "DV %s\n", t.Value)
	}
	b.WriteString("# Description of phases of tournament\n")
	b.WriteString("# Per phase a line with SN nessions:nboards:filename:description\n")
	for _, p := range t.Phases {
		fmt.Fprintf(&b, "SN %d:%s:%s:%s\n", p.Sessions, p.Boards, p.Prefix, p.Title)
	}
	fmt.Fprintf(&b, "KH %s\n", t.Hash())
	if t.Digest {
		fmt.Fprintf(&b, "# MH sha256:%s\n", t.MH())
	}
	b.WriteString("#\n# Never edit this file\n")
	return []byte(b.String())
}

// oldDescription returns the description in SquareDeal 1.3 format.
func (t *Tournament) oldDescription() []byte {
	var b strings.Builder
	di := t.Value
	if t.NoValue {
		di = t.Delayed
	}
	fmt.Fprintf(&b, "TN %s\r\nKH %s\r\nDI %s\r\n", t.Title, t.Hash(), di)
	for _, p := range t.Phases {
		fmt.Fprintf(&b, "SN %d:%s:%s:%s\r\n", p.Sessions, p.Boards, p.Prefix, p.Title)
	}
	if !t.NoPU {
		b.WriteString("PU\r\n")
	}
	return []byte(b.String())
}

// Published returns the description as it was published, before the value was known.
func (t *Tournament) Published() []byte {
	p := *t
	p.NoValue = true
	return p.Description()
}

// Canonical returns the lines of the description that MH hashes.
func (t *Tournament) Canonical() string {
	var b strings.Builder
	fmt.Fprintf(&b, "TN %s\nDI %s\n", t.Title, t.Delayed)
	for _, p := range t.Phases {
		fmt.Fprintf(&b, "SN %d:%s:%s:%s\n", p.Sessions, p.Boards, p.Prefix, p.Title)
	}
	fmt.Fprintf(&b, "KH %s\n", t.Hash())
	return b.String()
}

// MH returns the description's digest, which the comment "# MH" contains.
func (t *Tournament) MH() string {
	return hex.EncodeToString(sha256Of(t.Canonical()))
}

// FileName returns the name of a session's file, without extension.
func (t *Tournament) FileName(phase, session int) string {
	prefix := t.Phases[phase-1].Prefix
	width := strings.Count(prefix, "#")
	if width == 0 {
		return prefix
	}
	return strings.Replace(prefix, strings.Repeat("#", width), fmt.Sprintf("%0*d", width, session), 1)
}
