package edittest

import (
	"regexp"
	"strconv"
)

func (f *file) editToken() *Edit {
	s, ok := f.randomToken()
	if !ok {
		return unchanged()
	}
	token := f.text(s)
	switch f.random.IntN(8) {
	case 0:
		return f.replace("a token of another place", s, f.otherToken())
	case 1:
		return f.replace("a token lost", s, "")
	case 2:
		return f.replace("a token twice", s, token+token)
	case 3:
		return f.replace("a token twice, parted", s, token+f.oneOf(" ", ",", "|", "\n")+token)
	case 4:
		return f.replace("a token in the other case", s, swapCase(token))
	case 5, 6:
		if n, err := strconv.Atoi(token); err == nil {
			higher, lower, nextSet := strconv.Itoa(n+1), strconv.Itoa(n-1), strconv.Itoa(n+16)
			number := f.oneOf(higher, lower, "0"+token, nextSet, "-"+token, token+"0", "?")
			return f.replace("another number", s, number)
		}
		return f.replace("two tokens", s, token+f.otherToken())
	default:
		return f.replace("a token and a blank", s, f.oneOf(" "+token, token+" ", "\u00a0"+token, token+"\t"))
	}
}

// tokens matches a word, a number or any other character.
var tokens = regexp.MustCompile(`[A-Za-z]+|[0-9]+|[^A-Za-z0-9]`)

// randomToken returns a whole word, number or other character.
func (f *file) randomToken() (s span, ok bool) {
	from := f.random.IntN(len(f.data))
	match := tokens.FindIndex(f.data[from:])
	if match == nil {
		return span{}, false
	}
	s = span{from + match[0], from + match[1]}
	class := classOf(f.data[s.start])
	for class != other && s.start > 0 && classOf(f.data[s.start-1]) == class {
		s.start--
	}
	return s, true
}

// otherToken returns the rest of a token at a random place.
func (f *file) otherToken() string {
	from := f.random.IntN(len(f.data))
	return string(tokens.Find(f.data[from:]))
}

// A class of characters. Digits and letters form longer tokens.
type class int

const (
	other class = iota
	digit
	letter
)

func classOf(c byte) class {
	switch {
	case c >= '0' && c <= '9':
		return digit
	case isLetter(c):
		return letter
	}
	return other
}

// caseBit is the difference between capital and small letters.
const caseBit = 'a' - 'A'

func isLetter(c byte) bool { return c|caseBit >= 'a' && c|caseBit <= 'z' }

func swapCase(s string) string {
	out := []byte(s)
	for i, c := range out {
		if isLetter(c) {
			out[i] ^= caseBit
		}
	}
	return string(out)
}
