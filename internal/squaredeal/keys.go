package squaredeal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Keys contains a file NAME.sqk. Each line is a session's secret key:
//
//	1,3:0n5AeoCgkwImySJ27Zkq3Oi48x2vE2WcRMCEjH2wsn8kn45Y9T3D0iKl0RpD
type Keys struct {
	Lines    []KeyLine    // in file order
	Warnings []words.Text // unusual contents that do not make the file invalid

	text  string  // contents of the file
	order []int32 // indexes of Lines sorted by ID; nil if they are in order
}

// KeyLine is a line in a key file: a session and its key.
type KeyLine struct {
	ID   // session 0 for a phase with an unknown number of sessions
	Key  string
	Line int // line number, from 1
}

// Format prints the number of keys, whatever the verb. It never prints a key.
func (k Keys) Format(f fmt.State, _ rune) { io.WriteString(f, k.hidden()) }

// MarshalJSON returns the number of keys. Use [Keys.Bytes] to store them.
func (k Keys) MarshalJSON() ([]byte, error) { return json.Marshal(k.hidden()) }

// hidden describes the keys without revealing them.
func (k Keys) hidden() string { return fmt.Sprintf("%d secret keys", len(k.Lines)) }

// Format prints the session without its key, whatever the verb.
func (l KeyLine) Format(f fmt.State, _ rune) { io.WriteString(f, l.hidden()) }

// MarshalJSON returns the session without its key.
func (l KeyLine) MarshalJSON() ([]byte, error) { return json.Marshal(l.hidden()) }

// hidden describes the key without revealing it.
func (l KeyLine) hidden() string { return "secret key of " + l.ID.String() }

// text returns the line without its newline. It is secret.
func (l KeyLine) text() string { return fmt.Sprintf("%d,%d:%s", l.Phase, l.Session, l.Key) }

// KeyLength is the length of new keys. With 60 characters from KeyAlphabet, a key has 357 bits.
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

// parseKeyLine parses phase,session:KEY, without a space before the key.
func parseKeyLine(text string) (l KeyLine, err error) {
	numbers, key, hasKey := strings.Cut(text, ":")
	phase, session, hasSession := strings.Cut(numbers, ",")
	if !hasKey || !hasSession || strings.ContainsAny(numbers, blanks) {
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

// Bytes returns the key file in its published form, with CR LF after every line.
func (k *Keys) Bytes() []byte {
	var b bytes.Buffer
	for _, l := range k.Lines {
		b.WriteString(l.text())
		b.WriteString("\r\n")
	}
	return b.Bytes()
}
