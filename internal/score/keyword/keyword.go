// Package keyword contains the English, Polish and French keywords in results files and rulings
// files. All readers of such files use the same table.
package keyword

import (
	"slices"
	"strings"
)

// table contains each keyword in English, and in the other languages without diacritics.
var table = []struct {
	english string
	others  []string
}{
	// in travellers, sessions and matches
	{"method", []string{"metoda", "methode"}},
	{"board", []string{"rozdanie", "donne"}},
	{"boards", []string{"rozdania", "donnes"}},
	{"vulnerable", []string{"po partii", "zalozenia", "vulnerable"}},
	{"winners", []string{"zwyciezcy", "vainqueurs"}},
	{"expected", []string{"oczekiwane", "attendues"}},
	{"average", []string{"srednia", "moyenne"}},
	{"group", []string{"grupa", "groupe"}},
	{"event", []string{"turniej", "tournoi"}},
	{"site", []string{"miejsce", "lieu"}},
	{"date", []string{"data"}},
	{"names", []string{"nazwiska", "noms"}},
	{"match", []string{"mecz"}},
	{"home", []string{"gospodarze", "domicile"}},
	{"away", []string{"goscie", "visiteurs"}},
	{"scale", []string{"skala", "echelle"}},
	{"rounding", []string{"zaokraglanie", "arrondi"}},
	// in rulings
	{"penalty", []string{"kara", "penalite"}},
	{"damage", []string{"szkoda", "dommage"}},
	{"by", []string{"strony", "par"}},
	{"pair", []string{"para", "paire"}},
	{"pairs", []string{"pary", "paires"}},
	{"team", []string{"druzyna", "equipe"}},
	{"teams", []string{"druzyny", "equipes", "deux"}},
	{"both", []string{"obie", "les"}},
	{"open", []string{"otwarty", "ouverte"}},
	{"closed", []string{"zamkniety", "fermee"}},
	{"room", []string{"pokoj", "salle"}},
	{"non-offenders", []string{"niewykraczajacy", "non fautifs"}},
	{"warning", []string{"upomnienie", "avertissement"}},
	// for sides
	{"ns", nil},
	{"ew", []string{"we", "eo"}},
}

// Is reports whether a word is the given keyword in any language and case.
func Is(word, english string) bool {
	got, ok := English(word)
	return ok && got == english
}

// English returns the English keyword in lower case. It returns false if the word is not a
// keyword.
func English(word string) (english string, ok bool) {
	w := Plain(word)
	for i := range table {
		if table[i].english == w || slices.Contains(table[i].others, w) {
			return table[i].english, true
		}
	}
	return "", false
}

// Find returns the offset and length in bytes of a keyword in a text, in any language and
// case. It returns -1 if the text does not contain it.
func Find(text, english string) (at, length int) {
	for i := range table {
		if table[i].english != english {
			continue
		}
		for from := range text {
			for _, w := range append([]string{english}, table[i].others...) {
				end := from
				for n := 0; n < len([]rune(w)) && end < len(text); n++ {
					end += len(string([]rune(text[end:])[0]))
				}
				if Plain(text[from:end]) == w {
					return from, end - from
				}
			}
		}
	}
	return -1, 0
}

var letters = strings.NewReplacer("ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z",
	"à", "a", "â", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "î", "i", "ô", "o", "û", "u", "œ", "oe")

// Plain returns a word in lower case, without diacritics or surrounding spaces.
func Plain(word string) string { return letters.Replace(strings.ToLower(strings.TrimSpace(word))) }
