package verdicttest

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
)

// A Tournament contains an organiser's data: a description, keys, and a delayed value. It shares
// only the stream of deals with the verification.
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

// A Phase is one line SN.
type Phase struct {
	Sessions int // 0 if unknown
	Boards   string
	Runs     [][2]int // first and last board of the sessions, in turn; nil for "?"
	Prefix   string
	Title    string
}

// keyLength is the length of a generated key.
const keyLength = 60

// Key returns the key of a session, 60 letters and digits.
func (t *Tournament) Key(phase, session int) string {
	if t.KeyLines != nil {
		return t.KeyLines[[2]int{phase, session}]
	}
	const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	const fairBytes = 256 / len(alphabet) * len(alphabet) // higher bytes would favour the first characters
	var key []byte
	for block := 0; len(key) < keyLength; block++ {
		seed := fmt.Appendf(nil, "key of a test %s%s %d,%d block %d", t.Name, t.KeyTweak, phase, session, block)
		for _, b := range sha256.Sum256(seed) {
			if int(b) < fairBytes && len(key) < keyLength {
				key = append(key, alphabet[int(b)%len(alphabet)])
			}
		}
	}
	return string(key)
}

// Keys returns the file NAME.sqk.
func (t *Tournament) Keys() []byte {
	var b strings.Builder
	for i, p := range t.Phases {
		phase, first := i+1, 1
		if p.Sessions == 0 {
			first = 0 // The only key of a phase of unknown length has the session number 0.
		}
		for session := first; session <= p.Sessions; session++ {
			fmt.Fprintf(&b, "%d,%d:%s\r\n", phase, session, t.Key(phase, session))
		}
	}
	return []byte(b.String())
}

// sha256Of returns the SHA-256 of a text.
func sha256Of(text string) []byte {
	sum := sha256.Sum256([]byte(text))
	return sum[:]
}

// Hash returns KH.
func (t *Tournament) Hash() string {
	if t.KeyHash != "" {
		return t.KeyHash
	}
	sum := sha256.Sum256(t.Keys())
	return hex.EncodeToString(sum[:])
}

// Canonical returns the bytes that MH hashes.
func (t *Tournament) Canonical() string {
	var b strings.Builder
	fmt.Fprintf(&b, "TN %s\nDI %s\n", t.Title, t.Delayed)
	for _, p := range t.Phases {
		fmt.Fprintf(&b, "SN %d:%s:%s:%s\n", p.Sessions, p.Boards, p.Prefix, p.Title)
	}
	fmt.Fprintf(&b, "KH %s\n", t.Hash())
	return b.String()
}

// MH returns the description's digest.
func (t *Tournament) MH() string {
	sum := sha256.Sum256([]byte(t.Canonical()))
	return hex.EncodeToString(sum[:])
}

// Description returns the file NAME.sqd.
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
	b.WriteString("# Description of phases of tournament\n# Per phase a line with SN nessions:nboards:filename:description\n")
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

// Published returns the description from before the value was known.
func (t *Tournament) Published() []byte {
	p := *t
	p.NoValue = true
	return p.Description()
}

// Range returns the first and last board of a session. The runs of a phase repeat if it has more sessions.
func (t *Tournament) Range(phase, session int) (first, last int) {
	runs := t.Phases[phase-1].Runs
	run := runs[(session-1)%len(runs)]
	return run[0], run[1]
}

// Original returns the boards of a session's original set.
func (t *Tournament) Original(phase, session int) []bridge.Board {
	first, last := t.Range(phase, session)
	return t.Deal(phase, session, "original", first, last)
}

// Reserve returns the boards of a session's reserve set.
func (t *Tournament) Reserve(phase, session int) []bridge.Board {
	first, last := t.Range(phase, session)
	return t.Deal(phase, session, "reserve", first, last)
}

// Set returns the boards in any set, including the SquareDeal 1.3 sets: reserve2, or unnumbered.
func (t *Tournament) Set(phase, session int, set string) []bridge.Board {
	first, last := t.Range(phase, session)
	if set == "unnumbered" {
		set = ""
	}
	return t.Deal(phase, session, set, first, last)
}

// Deal deals a set (spec/squaredeal.md step 6; spec/squaredeal13.md step 2 for its rule).
func (t *Tournament) Deal(phase, session int, set string, first, last int) []bridge.Board {
	key, suffix := t.Key(phase, session), ""
	if t.Phases[phase-1].Sessions == 0 {
		key, suffix = t.Key(phase, 0), fmt.Sprintf("ses%d", session)
	}
	value := t.Value
	if t.rule() == "2" {
		value = base64.StdEncoding.EncodeToString([]byte(t.Value))
	}
	if t.rule() == "1.3" {
		set = oldSetName(set)
	}
	left, right := key[:len(key)/2], key[len(key)/2:]
	entropy := right + value + set + suffix
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte(entropy)), bigdeal.HashOwner(left))
	var boards []bridge.Board
	for n := first; n <= last; n++ {
		boards = append(boards, bridge.Board{Number: n, Deal: stream.Deal()})
	}
	return boards
}

// rule returns the dealing rule.
func (t *Tournament) rule() string {
	switch {
	case t.Rule != "":
		return t.Rule
	case t.SquareDeal13:
		return "1.3"
	}
	return "2"
}

// oldSetName returns the name of a set that SquareDeal 1.3 mixes in.
func oldSetName(set string) string {
	switch set {
	case "original":
		return "0"
	case "reserve":
		return "1"
	}
	return strings.TrimPrefix(set, "reserve")
}

// FileName returns the base name for a session's file.
func (t *Tournament) FileName(phase, session int) string {
	prefix := t.Phases[phase-1].Prefix
	width := strings.Count(prefix, "#")
	if width == 0 {
		return prefix
	}
	return strings.Replace(prefix, strings.Repeat("#", width), fmt.Sprintf("%0*d", width, session), 1)
}

// ReadKeys sets the tournament's keys to those in a key file.
func (t *Tournament) ReadKeys(sqk []byte) error {
	t.KeyLines = map[[2]int]string{}
	for line := range strings.Lines(string(sqk)) {
		name, key, _ := strings.Cut(strings.TrimSpace(line), ":")
		first, second, _ := strings.Cut(name, ",")
		phase, err := strconv.Atoi(first)
		session, errSession := strconv.Atoi(second)
		if err = errors.Join(err, errSession); err != nil {
			return fmt.Errorf("the key file has %d bytes: %w", len(sqk), err)
		}
		t.KeyLines[[2]int{phase, session}] = key
	}
	return nil
}
