package traveller

import "strings"

// sideOf returns the side that a word names in English, Polish or French, NS or EW, or an empty string.
func sideOf(word string) string {
	switch strings.ToUpper(word) {
	case "NS":
		return "NS"
	case "EW", "WE", "EO":
		return "EW"
	}
	return ""
}

// SplitPair splits a pair as typed, such as 7, 7NS, NS7 or 7 EW, into its number and its side, NS or EW. The side is
// empty if the text contains none.
func SplitPair(text string) (number, side string) {
	text = strings.TrimSpace(text)
	end := len(text) - 2
	if end <= 0 {
		return text, ""
	}
	if side := sideOf(text[end:]); side != "" {
		if number := strings.TrimSpace(text[:end]); digitAt(number, len(number)-1) {
			return number, side
		}
	}
	if side := sideOf(text[:2]); side != "" {
		if number := strings.TrimSpace(text[2:]); digitAt(number, 0) {
			return number, side
		}
	}
	return text, ""
}

func digitAt(s string, i int) bool { return i >= 0 && i < len(s) && s[i] >= '0' && s[i] <= '9' }

// isPair reports whether s can be a pair's number: digits, optionally with letters for the
// section before or after them (A12, 7EW).
func isPair(s string) bool {
	if s == "" || len(s) > 12 {
		return false
	}
	start := 0
	for start < len(s) && isLetter(s[start]) {
		start++
	}
	end := start
	for end < len(s) && s[end] >= '0' && s[end] <= '9' {
		end++
	}
	hasDigits := end > start
	for end < len(s) && isLetter(s[end]) {
		end++
	}
	return hasDigits && end == len(s)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
