package tournament

import (
	"strings"
)

func IsLineEnd(r rune) bool { return r == '\n' || r == '\r' }

// plainLetters are letters of our languages as a file name has them.
var plainLetters = strings.NewReplacer("ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z",
	"Ą", "A", "Ć", "C", "Ę", "E", "Ł", "L", "Ń", "N", "Ó", "O", "Ś", "S", "Ź", "Z", "Ż", "Z",
	"é", "e", "è", "e", "ê", "e", "ë", "e", "à", "a", "â", "a", "î", "i", "ï", "i", "ô", "o", "û", "u", "ù", "u", "ç", "c", "œ", "oe", "É", "E", "À", "A")

// ShortName is the file name that is proposed for a tournament.
func ShortName(name string) string {
	short := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, plainLetters.Replace(name))
	return strings.TrimLeft(short[:min(len(short), 40)], "0123456789")
}
