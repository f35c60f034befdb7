package squaredeal

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Keys is the content of a file NAME.sqk: a secret for every session.
type Keys struct {
	Lines    []KeyLine    // in file order
	Warnings []words.Text // unusual contents that do not make the file invalid

	text  string  // contents of the file
	order []int32 // indexes of Lines sorted by ID; nil if they are in order
}

// KeyLine is a line in a key file.
type KeyLine struct {
	ID   // session 0 for a phase with an unknown number of sessions
	Key  string
	Line int // line number, from 1
}

// Format prints only the number of keys, never a key, for every verb.
func (k Keys) Format(f fmt.State, _ rune) { io.WriteString(f, k.hidden()) }

// MarshalJSON returns the number of keys. Use [Keys.Bytes] to store them.
func (k Keys) MarshalJSON() ([]byte, error) { return json.Marshal(k.hidden()) }

func (k Keys) hidden() string { return fmt.Sprintf("%d secret keys", len(k.Lines)) }

// Format prints the session, and no part of its key, for every verb.
func (l KeyLine) Format(f fmt.State, _ rune) { io.WriteString(f, l.hidden()) }

// MarshalJSON returns the session, and no part of its key.
func (l KeyLine) MarshalJSON() ([]byte, error) { return json.Marshal(l.hidden()) }

func (l KeyLine) hidden() string { return "secret key of " + l.ID.String() }

// text returns the line without its newline. It is secret.
func (l KeyLine) text() string { return fmt.Sprintf("%d,%d:%s", l.Phase, l.Session, l.Key) }

// KeyLength is the length of new keys in characters from KeyAlphabet. It amounts to 357 bits.
const KeyLength = 60

// KeyAlphabet contains the characters used in keys.
const KeyAlphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// shortKey is the length below which a key of another program causes a warning.
const shortKey = 40

// ParseKeys parses a file NAME.sqk with any line ends (spec/squaredeal.md step 2). It
// returns an *Error if the file is unusable. Errors never contain keys.
func ParseKeys(data []byte) (*Keys, error) {
	if len(data) > MaxKeys {
		return nil, &Error{Text: reason("the key file has %d bytes, the limit is %d", len(data), MaxKeys)}
	}
	k := &Keys{text: string(data)}
	k.Lines = make([]KeyLine, 0, strings.Count(k.text, ":"))
	n := 0
	for raw := range strings.Lines(k.text) {
		n++
		text := strings.TrimRight(raw, "\n"+blanks)
		if n == 1 {
			text = strings.TrimLeft(text, "\ufeff")
		}
		if text == "" {
			k.warn(n, "empty line")
			continue
		}
		l, err := parseKeyLine(text)
		if err != nil {
			return nil, &Error{Line: n, Text: words.ErrorText(err)}
		}
		l.Line = n
		k.checkKey(&l)
		k.Lines = append(k.Lines, l)
	}
	if len(k.Lines) == 0 {
		return nil, &Error{Text: reason("the file contains no keys, expected lines phase,session:key")}
	}
	return k, k.sort()
}

// sort sorts the keys and returns an error if a session or key occurs twice. It sorts
// indexes instead of building a map, because a key file may have a million lines.
func (k *Keys) sort() error {
	byID := func(a, b KeyLine) int { return a.Compare(b.ID) }
	if !slices.IsSortedFunc(k.Lines, byID) {
		k.order = k.sorted(byID)
	}
	ids := k.order
	if ids == nil {
		ids = k.fileOrder()
	}
	if first, second := k.firstRepeated(ids, func(a, b *KeyLine) bool { return a.ID == b.ID }); second != nil {
		text := reason("there is a second key for phase %d session %d, the first is on line %d",
			second.Phase, second.Session, first.Line)
		return &Error{Line: second.Line, Text: text}
	}
	byKey := k.sorted(func(a, b KeyLine) int { return strings.Compare(a.Key, b.Key) })
	if first, second := k.firstRepeated(byKey, func(a, b *KeyLine) bool { return a.Key == b.Key }); second != nil {
		text := reason("phase %d session %d has the same key as phase %d session %d on line %d",
			second.Phase, second.Session, first.Phase, first.Session, first.Line)
		return &Error{Line: second.Line, Text: text}
	}
	return nil
}

// fileOrder returns the indexes of Lines.
func (k *Keys) fileOrder() []int32 {
	order := make([]int32, len(k.Lines))
	for i := range order {
		order[i] = int32(i)
	}
	return order
}

// sorted returns the indexes of Lines sorted by compare.
func (k *Keys) sorted(compare func(a, b KeyLine) int) []int32 {
	order := k.fileOrder()
	slices.SortFunc(order, func(i, j int32) int {
		return cmp.Or(compare(k.Lines[i], k.Lines[j]), cmp.Compare(i, j))
	})
	return order
}

// firstRepeated compares neighbours in sorted order. Of the equal pairs it returns the one whose
// second line comes first in the file.
func (k *Keys) firstRepeated(order []int32, isSame func(a, b *KeyLine) bool) (first, second *KeyLine) {
	for i := 1; i < len(order); i++ {
		a, b := &k.Lines[order[i-1]], &k.Lines[order[i]]
		if isSame(a, b) && (second == nil || b.Line < second.Line) {
			first, second = a, b
		}
	}
	return first, second
}

// parseKeyLine parses phase,session:KEY, without a space before the key.
func parseKeyLine(text string) (l KeyLine, err error) {
	place, key, hasKey := strings.Cut(text, ":")
	phase, session, hasSession := strings.Cut(place, ",")
	if !hasKey || !hasSession || strings.ContainsAny(place, blanks) {
		return l, errors.New("not a key line, expected phase,session:key")
	}
	if l.Phase, err = parseNumber(phase, 1, maxSessions, words.New("squaredeal.word-phase")); err != nil {
		return l, errors.New("the phase is not a number, expected phase,session:key")
	}
	if l.Session, err = parseNumber(session, 0, maxSessions, words.New("squaredeal.word-session")); err != nil {
		return l, errors.New("the session is not a number, expected phase,session:key")
	}
	if key == "" {
		return l, fmt.Errorf("phase %d session %d has an empty key", l.Phase, l.Session)
	}
	l.Key = key
	return l, nil
}

// checkKey adds a warning if no version of SquareDeal would have drawn the key.
func (k *Keys) checkKey(l *KeyLine) {
	if len(l.Key) < shortKey {
		characters := words.Count("count.characters", len(l.Key))
		k.warn(l.Line, "phase %d session %d: the key has %v, expected at least %d",
			l.Phase, l.Session, characters, shortKey)
	}
	if !isKeyText(l.Key) {
		k.warn(l.Line, "phase %d session %d: the key contains a character other than a-z A-Z 0-9",
			l.Phase, l.Session)
	}
	if n := len(k.Lines); n > 0 && k.Lines[n-1].Compare(l.ID) > 0 {
		k.warn(l.Line, "phase %d session %d is out of order", l.Phase, l.Session)
	}
}

// isKeyText reports whether all characters are in KeyAlphabet.
func isKeyText(s string) bool {
	for i := range len(s) {
		if c := s[i]; !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9') {
			return false
		}
	}
	return true
}

func (k *Keys) warn(line int, format string, args ...any) {
	k.Warnings = addWarning(k.Warnings, line, reason(format, args...))
}

// Key returns a session's key, which serves both sets. A phase with unknown length has one key, as
// session 0.
func (k *Keys) Key(id ID) (string, bool) {
	id = id.WithSet(Original)
	if k.order == nil {
		i, ok := slices.BinarySearchFunc(k.Lines, id, func(l KeyLine, id ID) int { return l.Compare(id) })
		if !ok {
			return "", false
		}
		return k.Lines[i].Key, true
	}
	i, ok := slices.BinarySearchFunc(k.order, id, func(line int32, id ID) int { return k.Lines[line].Compare(id) })
	if !ok {
		return "", false
	}
	return k.Lines[k.order[i]].Key, true
}

// ForSession returns the key for a session of a phase.
func (k *Keys) ForSession(p *Phase, session int) (string, error) {
	if p.Sessions == 0 {
		session = 0
	}
	key, ok := k.Key(ID{Phase: p.Number, Session: session})
	switch {
	case !ok && session == 0:
		return "", fmt.Errorf("phase %d has no key", p.Number)
	case !ok:
		return "", fmt.Errorf("phase %d session %d has no key", p.Number, session)
	}
	return key, nil
}

// Missing returns the sessions in the description without a key. Session 0 stands for a phase with
// unknown length.
func (k *Keys) Missing(d *Description) (missing []ID) {
	for id := range d.keyIDs() {
		if _, ok := k.Key(id); !ok {
			missing = append(missing, id)
		}
	}
	return missing
}

// Extra returns the keys that do not belong to a session of the description.
func (k *Keys) Extra(d *Description) (extra []KeyLine) {
	for _, l := range k.Lines {
		p, err := d.Phase(l.Phase)
		if err != nil || (p.Sessions == 0) != (l.Session == 0) || l.Session > p.Sessions {
			extra = append(extra, l)
		}
	}
	return extra
}

// keyIDs returns the session of each key that a description needs, in the order of the key file.
func (d *Description) keyIDs() iter.Seq[ID] {
	return func(yield func(ID) bool) {
		for i := range d.Phases {
			p := &d.Phases[i]
			if p.Sessions == 0 && !yield(ID{Phase: p.Number}) {
				return
			}
			for s := 1; s <= p.Sessions; s++ {
				if !yield(ID{Phase: p.Number, Session: s}) {
					return
				}
			}
		}
	}
}

// Bytes returns the key file in its published form, with CR LF at the end of every line.
func (k *Keys) Bytes() []byte {
	var b bytes.Buffer
	for _, l := range k.Lines {
		b.WriteString(l.text())
		b.WriteString("\r\n")
	}
	return b.Bytes()
}
