// Package keyword contains the English, Polish and French keywords in results files and rulings
// files. All readers of such files use the same table.
package keyword

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// entry is a keyword in English, and in the other languages without diacritics.
type entry struct {
	english string
	others  []string
}

var table = []entry{
	// in travellers, sessions and matches
	{english: "method", others: []string{"metoda", "methode"}},
	{english: "board", others: []string{"rozdanie", "donne"}},
	{english: "boards", others: []string{"rozdania", "donnes"}},
	{english: "vulnerable", others: []string{"po partii", "zalozenia", "vulnerable"}},
	{english: "winners", others: []string{"zwyciezcy", "vainqueurs"}},
	{english: "expected", others: []string{"oczekiwane", "attendues"}},
	{english: "average", others: []string{"srednia", "moyenne"}},
	{english: "group", others: []string{"grupa", "groupe"}},
	{english: "event", others: []string{"turniej", "tournoi"}},
	{english: "site", others: []string{"miejsce", "lieu"}},
	{english: "date", others: []string{"data"}},
	{english: "names", others: []string{"nazwiska", "noms"}},
	{english: "match", others: []string{"mecz"}},
	{english: "home", others: []string{"gospodarze", "domicile"}},
	{english: "away", others: []string{"goscie", "visiteurs"}},
	{english: "scale", others: []string{"skala", "echelle"}},
	{english: "rounding", others: []string{"zaokraglanie", "arrondi"}},
	// in rulings
	{english: "penalty", others: []string{"kara", "penalite"}},
	{english: "damage", others: []string{"szkoda", "dommage"}},
	{english: "by", others: []string{"strony", "par"}},
	{english: "pair", others: []string{"para", "paire"}},
	{english: "pairs", others: []string{"pary", "paires"}},
	{english: "team", others: []string{"druzyna", "equipe"}},
	{english: "teams", others: []string{"druzyny", "equipes", "deux"}},
	{english: "both", others: []string{"obie", "les"}},
	{english: "open", others: []string{"otwarty", "ouverte"}},
	{english: "closed", others: []string{"zamkniety", "fermee"}},
	{english: "room", others: []string{"pokoj", "salle"}},
	{english: "non-offenders", others: []string{"niewykraczajacy", "non fautifs"}},
	{english: "warning", others: []string{"upomnienie", "avertissement"}},
	// for sides
	{english: "ns"},
	{english: "ew", others: []string{"we", "eo"}},
}

// Is reports whether a word is the given keyword in any language and case.
func Is(word, english string) bool {
	got, ok := English(word)
	return ok && got == english
}

// English returns the English keyword for a word in any language and case: "board" for "Rozdanie". ok is false if the
// word is not a keyword.
func English(word string) (english string, ok bool) {
	w := Plain(word)
	for i := range table {
		if table[i].english == w || slices.Contains(table[i].others, w) {
			return table[i].english, true
		}
	}
	return "", false
}

// Find finds a keyword in a text, in any language and case. It returns the byte offsets of its start and end.
func Find(text, english string) (start, end int, ok bool) {
	i := slices.IndexFunc(table, func(e entry) bool { return e.english == english })
	if i < 0 {
		return 0, 0, false
	}
	for start := range text {
		for _, word := range append([]string{english}, table[i].others...) {
			end := start + firstRunes(text[start:], utf8.RuneCountInString(word))
			if Plain(text[start:end]) == word {
				return start, end, true
			}
		}
	}
	return 0, 0, false
}

// firstRunes returns the length in bytes of the first n characters in a text, or of the whole text if it is shorter.
func firstRunes(text string, n int) (length int) {
	for range n {
		_, size := utf8.DecodeRuneInString(text[length:])
		length += size
	}
	return length
}

// letters replaces the Polish and the French letters with diacritics.
var letters = strings.NewReplacer(
	"ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z",
	"à", "a", "â", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "î", "i", "ô", "o", "û", "u", "œ", "oe",
)

// Plain returns a word in lower case, without diacritics and surrounding spaces: "odwolanie" for " Odwołanie".
func Plain(word string) string { return letters.Replace(strings.ToLower(strings.TrimSpace(word))) }
