package traveller

import "strings"

// sides contains the words for sides in English, Polish and French.
var sides = map[string]string{"NS": "NS", "EW": "EW", "WE": "EW", "EO": "EW"}

// sideOf returns the side that a word names, NS or EW, or an empty string.
func sideOf(word string) string { return sides[strings.ToUpper(word)] }

// SplitPair splits a pair as a person writes it, such as 7, 7NS, NS7 or 7 EW, into its number and its
// side, NS or EW. The side is empty if the text names none.
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
