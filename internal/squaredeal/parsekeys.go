package squaredeal

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseKeys parses a file NAME.sqk with any line endings (spec/squaredeal.md step 2). It
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

// shortKey is the length below which a key of another program causes a warning.
const shortKey = 40

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
