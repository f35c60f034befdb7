package tournament

import "strings"

// OneLine joins the lines of a text with spaces.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
}

// plainLetters replaces letters from our languages in file names.
var plainLetters = strings.NewReplacer(
	// Polish
	"ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z",
	"Ą", "A", "Ć", "C", "Ę", "E", "Ł", "L", "Ń", "N", "Ó", "O", "Ś", "S", "Ź", "Z", "Ż", "Z",
	// French
	"à", "a", "â", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "î", "i", "ï", "i", "ô", "o", "û", "u",
	"ù", "u", "œ", "oe", "É", "E", "À", "A",
)

// maxShortName is the maximum length of a suggested name.
const maxShortName = 40

// ShortName returns the suggested short name for a tournament, without the characters that file names
// should not contain: "SpringCup27" for "3. Spring Cup '27".
func ShortName(name string) string {
	short := strings.Map(func(r rune) rune {
		isLetter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if isLetter || r >= '0' && r <= '9' {
			return r
		}
		return -1 // A negative value makes Map drop the character.
	}, plainLetters.Replace(name))
	return strings.TrimLeft(short[:min(len(short), maxShortName)], "0123456789")
}
