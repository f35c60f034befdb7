package tarot

import (
	"math/rand/v2"
	"strings"
)

// respeller changes the spelling of a value in ways that people or an attacker may use.
type respeller struct{ *rand.Rand }

func (r respeller) pick(list []string) string { return list[r.IntN(len(list))] }

// respell returns a variant of a list of numbers. The visible digits stay the same.
func (r respeller) respell(value string) string {
	numbers := strings.Split(value, " ")
	switch r.IntN(9) {
	case 0:
		return r.insertInvisible(value)
	case 1:
		return r.insertInvisible(r.insertInvisible(value))
	case 2: // insert a combining mark after a character
		i := r.IntN(len(value)) + 1
		return value[:i] + r.pick(combiningMarks) + value[i:]
	case 3: // replace one space
		i := r.IntN(len(numbers)-1) + 1
		return strings.Join(numbers[:i], " ") + r.pick(oddSpaces) + strings.Join(numbers[i:], " ")
	case 4:
		return strings.Join(numbers, r.pick(separators))
	case 5: // change the order
		r.Shuffle(len(numbers), func(i, j int) { numbers[i], numbers[j] = numbers[j], numbers[i] })
		return strings.Join(numbers, " ")
	case 6: // add leading zeros
		i := r.IntN(len(numbers))
		numbers[i] = strings.Repeat("0", 1+r.IntN(3)) + numbers[i]
		return strings.Join(numbers, " ")
	case 7:
		return r.pick(textBefore) + value + r.pick(textAfter)
	}
	return r.otherDigits(value)
}

func (r respeller) insertInvisible(value string) string {
	i := r.IntN(len(value) + 1)
	return value[:i] + r.pick(invisible) + value[i:]
}

// otherDigits replaces some digits by those of a different script.
func (r respeller) otherDigits(value string) string {
	zero := otherZeros[r.IntN(len(otherZeros))]
	runes := []rune(value)
	for i, c := range runes {
		if c != ' ' && r.IntN(2) == 0 {
			runes[i] = zero + c - '0'
		}
	}
	return string(runes)
}

// Texts that a respeller inserts.
var (
	invisible = []string{
		"\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u180e", "\u2063", "\u200e",
		"\u202a", "\u115f", "\u3164", "\ufe0f", "\U000e0020", "\x00", "\x7f", "\u0085",
	}
	oddSpaces = []string{
		"  ", "\t", "\u00a0", "\u2002", "\u2009", "\u202f", "\u3000", "\u2007", "\v", "\f", "\u2028",
	}
	separators     = []string{",", ", ", ";", "-", " - ", ".", "·", "+", " + ", "|", "/", "\u2013"}
	combiningMarks = []string{"\u0301", "\u0308", "\u20dd", "\u0300"}
	textBefore     = []string{" ", "\t", "", "=", "+"}
	textAfter      = []string{" ", "\t", ".", "", "\u00a0", "\u200b", "!"}
	otherZeros     = []rune{'０', '٠', '۰', '०', '𝟎', '𝟘', '₀'}
)
