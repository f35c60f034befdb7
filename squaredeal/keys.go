package squaredeal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// Keys is what a file NAME.sqk says: a secret for every session.
type Keys struct {
	Lines    []KeyLine // in the order of the file
	Warnings []string  // odd, but no reason to refuse the file

	index map[ID]int // in Lines
	data  []byte
}

// KeyLine is one line of a key file.
type KeyLine struct {
	ID   // Session 0: of a phase with an unknown number of sessions
	Key  string
	Line int // in the file, from 1
}

// KeyLength is the length of the keys that are drawn here, in characters out
// of KeyAlphabet: 357 bits.
const KeyLength = 60

// KeyAlphabet are the characters of keys.
const KeyAlphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// shortKey is the length under which a key of another program is a warning.
const shortKey = 40

// ParseKeys reads a file NAME.sqk with any line ends (spec/squaredeal.md step
// 2). What it cannot use is an *Error, which never holds a key.
func ParseKeys(data []byte) (*Keys, error) {
	k := &Keys{index: map[ID]int{}, data: data}
	seen := map[string]int{}
	n := 0
	for raw := range bytes.Lines(data) {
		n++
		text := strings.Trim(string(raw), "\n"+blanks)
		if n == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		if text == "" {
			k.warnf(n, "empty line")
			continue
		}
		l, err := parseKeyLine(text)
		if err != nil {
			return nil, &Error{Line: n, Msg: err.Error()}
		}
		l.Line = n
		if i, twice := k.index[l.ID]; twice {
			return nil, &Error{Line: n, Msg: fmt.Sprintf("a second key for phase %d session %d, the first is line %d", l.Phase, l.Session, k.Lines[i].Line)}
		}
		if i, twice := seen[l.Key]; twice {
			o := k.Lines[i]
			return nil, &Error{Line: n, Msg: fmt.Sprintf("phase %d session %d has the same key as phase %d session %d in line %d", l.Phase, l.Session, o.Phase, o.Session, o.Line)}
		}
		k.checkKey(l)
		k.index[l.ID], seen[l.Key] = len(k.Lines), len(k.Lines)
		k.Lines = append(k.Lines, l)
	}
	if len(k.Lines) == 0 {
		return nil, &Error{Msg: "no keys in the file, want lines phase,session:key"}
	}
	return k, nil
}

// parseKeyLine reads phase,session:KEY.
func parseKeyLine(text string) (l KeyLine, err error) {
	place, key, ok := strings.Cut(text, ":")
	phase, session, ok2 := strings.Cut(place, ",")
	if !ok || !ok2 {
		return l, fmt.Errorf("no key line, want phase,session:key")
	}
	if l.Phase, err = parseNumber(phase, 1, maxSessions, "phase"); err != nil {
		return l, fmt.Errorf("phase is no number, want phase,session:key")
	}
	if l.Session, err = parseNumber(session, 0, maxSessions, "session"); err != nil {
		return l, fmt.Errorf("session is no number, want phase,session:key")
	}
	if key == "" {
		return l, fmt.Errorf("phase %d session %d has an empty key", l.Phase, l.Session)
	}
	l.Key = key
	return l, nil
}

// checkKey warns of a key that no SquareDeal would have drawn.
func (k *Keys) checkKey(l KeyLine) {
	where := fmt.Sprintf("phase %d session %d", l.Phase, l.Session)
	if len(l.Key) < shortKey {
		k.warnf(l.Line, "%s: a key of %s, fewer than %d are too few", where, count(len(l.Key), "character"), shortKey)
	}
	if strings.Trim(l.Key, KeyAlphabet) != "" {
		k.warnf(l.Line, "%s: a character in the key that is not a-z A-Z 0-9", where)
	}
	if n := len(k.Lines); n > 0 {
		if o := k.Lines[n-1]; o.Phase > l.Phase || o.Phase == l.Phase && o.Session > l.Session {
			k.warnf(l.Line, "%s is out of order", where)
		}
	}
}

func (k *Keys) warnf(line int, format string, args ...any) {
	k.Warnings = append(k.Warnings, fmt.Sprintf("line %d: ", line)+fmt.Sprintf(format, args...))
}

// Key is the key of a session, for both of its sets. A phase with an unknown
// number of sessions has one key, as session 0.
func (k *Keys) Key(id ID) (string, bool) {
	i, ok := k.index[id.Of(Original)]
	if !ok {
		return "", false
	}
	return k.Lines[i].Key, true
}

// Of is the key that a session of a phase is made from.
func (k *Keys) Of(p *Phase, session int) (string, error) {
	if p.Sessions == 0 {
		session = 0
	}
	key, ok := k.Key(ID{Phase: p.Number, Session: session})
	if !ok {
		return "", fmt.Errorf("phase %d session %d has no key", p.Number, session)
	}
	return key, nil
}

// Missing are the sessions of the description that have no key; a session 0
// stands for a phase of unknown length.
func (k *Keys) Missing(d *Description) (missing []ID) {
	d.keyPlaces(func(id ID) {
		if _, ok := k.Key(id); !ok {
			missing = append(missing, id)
		}
	})
	return missing
}

// Extra are the keys that belong to no session of the description.
func (k *Keys) Extra(d *Description) (extra []KeyLine) {
	for _, l := range k.Lines {
		p, err := d.Phase(l.Phase)
		if err != nil || (p.Sessions == 0) != (l.Session == 0) || l.Session > p.Sessions {
			extra = append(extra, l)
		}
	}
	return extra
}

// keyPlaces calls f for each key that a description needs, in the order of the
// key file.
func (d *Description) keyPlaces(f func(ID)) {
	for i := range d.Phases {
		p := &d.Phases[i]
		if p.Sessions == 0 {
			f(ID{Phase: p.Number})
		}
		for s := 1; s <= p.Sessions; s++ {
			f(ID{Phase: p.Number, Session: s})
		}
	}
}

// Bytes is the key file as it has to be: CR LF at the end of every line.
func (k *Keys) Bytes() []byte {
	var b bytes.Buffer
	for _, l := range k.Lines {
		fmt.Fprintf(&b, "%d,%d:%s\r\n", l.Phase, l.Session, l.Key)
	}
	return b.Bytes()
}

// Hash is the hash of the file that was parsed, over lines ended by CR LF.
func (k *Keys) Hash() string { return HashKeys(k.data) }

// HashKeys is the SHA-256 of a key file in lower case hexadecimal digits. Every
// line, the last too, is taken with CR LF at its end: mail and version control
// change line ends (spec/squaredeal.md step 2).
func HashKeys(data []byte) string { return sum(crlf(data, "\r")) }

// crlf is data with CR LF at the end of every line, whose other trailing bytes
// in cutset go.
func crlf(data []byte, cutset string) []byte {
	out := make([]byte, 0, len(data)+len(data)/16)
	for raw := range bytes.Lines(data) {
		raw = bytes.TrimSuffix(raw, []byte("\n"))
		out = append(append(out, bytes.TrimRight(raw, cutset)...), "\r\n"...)
	}
	return out
}

func sum(data []byte) string {
	h := sha256.Sum256(data)
	return hex.EncodeToString(h[:])
}

// KeyFileForm says in which form a key file has the published hash.
type KeyFileForm string

// The forms, in the order in which they are tried.
const (
	FormExact    KeyFileForm = "as it stands"
	FormLineEnds KeyFileForm = "after its line ends were made CR LF again"
	FormBlanks   KeyFileForm = "after a byte order mark, trailing blanks and empty lines were removed"
)

// MatchKeys finds the form in which a key file has hash kh; ok is false where
// it has it in none.
func MatchKeys(data []byte, kh string) (form KeyFileForm, ok bool) {
	if sum(data) == kh {
		return FormExact, true
	}
	if HashKeys(data) == kh {
		return FormLineEnds, true
	}
	bare := crlf(bytes.TrimPrefix(data, []byte("\ufeff")), blanks)
	var lines []byte
	for l := range bytes.Lines(bare) {
		if len(l) > 2 {
			lines = append(lines, l...)
		}
	}
	if sum(lines) == kh {
		return FormBlanks, true
	}
	return "", false
}
