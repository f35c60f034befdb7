package page

import (
	"regexp"
	"sort"
	"strings"
	"sync"
)

// libraryMessages are what scoring says by itself: its warnings, and what is
// wrong with what was typed. A library speaks English, and a text of it has its
// numbers and names in it already; Say finds the sentence that it was made of.
// Every verb here is %s.
var libraryMessages = catalogue{
	sentences: map[string]words{
		// warnings
		"board %s: %s":                             {"rozdanie %s: %s", "donne %s : %s"},
		"match %s, %s":                             {"mecz %s, %s", "match %s, %s"},
		"pairs %s and %s: no contract scores %s":   {"pary %s i %s: żaden kontrakt nie daje zapisu %s", "paires %s et %s : aucun contrat ne marque %s"},
		"board %s, %s room: no contract scores %s": {"rozdanie %s, pokój %s: żaden kontrakt nie daje zapisu %s", "donne %s, salle %s : aucun contrat ne marque %s"},
		"pairs %s and %s: the sides of %s together get %s %% of the top": {
			"pary %s i %s: strony z wynikiem %s dostają razem %s %% maksa", "paires %s et %s : les deux camps de %s ont ensemble %s %% du top"},
		"pairs %s and %s: the sides of %s together get %s IMPs": {
			"pary %s i %s: strony z wynikiem %s dostają razem %s IMP", "paires %s et %s : les deux camps de %s ont ensemble %s IMP"},
		"board %s: the teams together get %s IMPs": {"rozdanie %s: drużyny dostają razem %s IMP", "donne %s : les équipes ont ensemble %s IMP"},
		"only one score: nothing to compare it with, so it is 0 IMPs": {
			"tylko jeden zapis: nie ma z czym porównać, więc 0 IMP", "une seule marque : rien à quoi la comparer, donc 0 IMP"},
		"the traveller has the actual result already, of pair %s; it is taken for another table's unless the pair is said": {
			"protokół zawiera już ten wynik, pary %s; przyjęto, że to inny stół, chyba że podano parę",
			"la feuille contient déjà ce résultat, de la paire %s ; il est pris pour celui d'une autre table, sauf si la paire est dite"},

		// where
		"line %s: %s":            {"wiersz %s: %s", "ligne %s : %s"},
		"line %s, column %s: %s": {"wiersz %s, kolumna %s: %s", "ligne %s, colonne %s : %s"},
		"character %s: %s":       {"znak %s: %s", "caractère %s : %s"},
		"the end":                {"koniec", "la fin"},

		// the notation
		"empty, want a result such as +620, 4H= N, 60%% or (60%%+620&40%%-100)": {
			"pusto, potrzebny wynik, np. +620, 4H= N, 60%% albo (60%%+620&40%%-100)", "vide, il faut un résultat comme +620, 4H= N, 60%% ou (60%%+620&40%%-100)"},
		"one side is named, want both: NS -100, EW -620": {
			"nazwano jedną stronę, potrzebne są obie: NS -100, WE -620", "un seul camp est nommé, il faut les deux : NS -100, EO -620"},
		"a side is named twice, want both: NS -100, EW -620": {
			"jedną stronę nazwano dwa razy, potrzebne są obie: NS -100, WE -620", "un camp est nommé deux fois, il faut les deux : NS -100, EO -620"},
		"found %s, want the end":                               {"jest %s, powinien być koniec", "trouvé %s, il faut la fin"},
		"found %s, which is no score of a contract: %s or %s?": {"jest %s, czego nie daje żaden kontrakt: %s czy %s?", "trouvé %s, qu'aucun contrat ne marque : %s ou %s ?"},
		"found %s/%s: both from North-South's side, %s, or each side's own, %s for both?": {
			"jest %s/%s: oba z punktu widzenia NS, %s, czy każdy ze swojej strony, %s dla obu?", "trouvé %s/%s : les deux vus de NS, %s, ou chacun de son côté, %s pour les deux ?"},
		"found %s: %s or %s?":                         {"jest %s: %s czy %s?", "trouvé %s : %s ou %s ?"},
		"found %s, want the offending side: NS or EW": {"jest %s, potrzebna strona wykraczająca: NS czy WE", "trouvé %s, il faut le camp fautif : NS ou EO"},
		"found %s, want %s and a result":              {"jest %s, potrzebne %s i wynik", "trouvé %s, il faut %s et un résultat"},
		"found %s, want ) or & and another part":      {"jest %s, powinien być ) albo & i następny składnik", "trouvé %s, il faut ) ou & et un autre élément"},
		"found %s, want & or ; before another part, / before East-West's side, or the end": {
			"jest %s, powinien być & albo ; przed następnym składnikiem, / przed stroną WE albo koniec",
			"trouvé %s, il faut & ou ; avant un autre élément, / avant le côté EO, ou la fin"},
		"found %s, want a score after the weight": {"jest %s, po wadze potrzebny zapis", "trouvé %s, il faut une marque après le poids"},
		"a percentage, want a score":              {"procent, a potrzebny zapis", "un pourcentage, il faut une marque"},
		"%s%% of the top, want 0 to 100":          {"%s%% maksa, a może być od 0 do 100", "%s%% du top, il faut de 0 à 100"},
		"a part of a weighted score has no weight, want one such as 60%%": {
			"składnik wyniku ważonego nie ma wagi, potrzebna np. 60%%", "un élément de la marque pondérée n'a pas de poids, il en faut un comme 60%%"},
		"the weights sum to %s%%, want 100%%":                {"suma wag to %s%%, a musi być 100%%", "la somme des poids est %s%%, il faut 100%%"},
		"found %s, want a percentage such as 60%% or 12.5%%": {"jest %s, potrzebny procent, np. 60%% albo 12.5%%", "trouvé %s, il faut un pourcentage comme 60%% ou 12.5%%"},
		"found %%, want a number before it":                  {"jest %%, przed nim potrzebna liczba", "trouvé %%, il faut un nombre devant"},
		"found %s, want a score such as +620 or a contract such as 4H= N": {
			"jest %s, potrzebny zapis, np. +620, albo kontrakt, np. 4H= N", "trouvé %s, il faut une marque comme +620 ou un contrat comme 4H= N"},
		"a raw score is a whole number: %s?": {"zapis jest liczbą całkowitą: %s?", "une marque est un nombre entier : %s ?"},
		"a raw score is a whole number":      {"zapis jest liczbą całkowitą", "une marque est un nombre entier"},
		"%s is more than any contract scores, want at most %s": {
			"%s to więcej, niż daje jakikolwiek kontrakt, najwyżej %s", "%s est plus qu'aucun contrat ne marque, au plus %s"},
		"%s is no raw score, want a multiple of 10, or a percentage: %s?": {
			"%s nie jest zapisem, potrzebna wielokrotność 10 albo procent: %s?", "%s n'est pas une marque, il faut un multiple de 10 ou un pourcentage : %s ?"},
		"%s is no raw score, want a multiple of 10": {"%s nie jest zapisem, potrzebna wielokrotność 10", "%s n'est pas une marque, il faut un multiple de 10"},
		"found %s behind %s: no score of it, and no number of tricks, which is from %s to %s": {
			"jest %s za %s: to ani jego zapis, ani liczba lew, która wynosi od %s do %s",
			"trouvé %s derrière %s : ni sa marque, ni un nombre de levées, qui va de %s à %s"},
		"found %s, want the declarer of %s: N, E, S or W": {"jest %s, potrzebny rozgrywający %s: N, E, S lub W", "trouvé %s, il faut le déclarant de %s : N, E, S ou W"},
		"%s needs the vulnerability: give the board's number or who is vulnerable": {
			"do %s potrzebne są założenia: podaj numer rozdania albo kto jest po partii",
			"%s demande la vulnérabilité : donnez le numéro de la donne ou qui est vulnérable"},
		"found %s as a suit: %s":                  {"jest %s jako kolor: %s", "trouvé %s comme couleur : %s"},
		"found %s, want C, D, H, S or NT":         {"jest %s, potrzebne C, D, H, S lub NT", "trouvé %s, il faut C, D, H, S ou NT"},
		"found %s, want a contract such as 4H= N": {"jest %s, potrzebny kontrakt, np. 4H= N", "trouvé %s, il faut un contrat comme 4H= N"},
		"found level %s, want 1 to 7":             {"jest wysokość %s, a może być od 1 do 7", "trouvé le palier %s, il faut de 1 à 7"},
		"doubled three times, want at most xx":    {"trzy kontry, najwyżej xx", "contré trois fois, au plus xx"},
		"found %s, want what became of the contract: =, +1 or -2, or its score": {
			"jest %s, potrzebne, jak skończył się kontrakt: =, +1 albo -2, albo jego zapis",
			"trouvé %s, il faut l'issue du contrat : =, +1 ou -2, ou sa marque"},
		"found %s, want a number of tricks from 0 to 13":  {"jest %s, potrzebna liczba lew od 0 do 13", "trouvé %s, il faut un nombre de levées de 0 à 13"},
		"%s tricks, want at most 13: %s makes at most %s": {"%s lew, najwyżej 13: %s wygrywa najwyżej %s", "%s levées, au plus 13 : %s fait au plus %s"},
		"%s down: %s can go at most %s down":              {"bez %s: %s może leżeć najwyżej bez %s", "%s de chute : %s peut chuter d'au plus %s"},

		// travellers and the director's desk
		"no results":                         {"brak wyników", "aucun résultat"},
		"%s results, but only %s expected":   {"%s wyników, a oczekiwano tylko %s", "%s résultats, mais seulement %s attendus"},
		"the result at the table is missing": {"brakuje wyniku przy stole", "le résultat à la table manque"},
		"the number of the board is missing: a file of rulings names it": {"brakuje numeru rozdania: plik orzeczeń go wymienia", "le numéro de la donne manque : un fichier de décisions le nomme"},
		"the number of the match is missing: a file of rulings names it": {"brakuje numeru meczu: plik orzeczeń go wymienia", "le numéro du match manque : un fichier de décisions le nomme"},
		"the pairs are missing: write North-South's first, such as 3-12": {"brakuje par: podaj najpierw parę NS, na przykład 3-12", "les paires manquent : écrivez Nord-Sud d'abord, par exemple 3-12"},
		"this ruling cannot be written as a line of a file of rulings":   {"tego orzeczenia nie da się zapisać jako wiersza pliku orzeczeń", "cette décision ne peut s'écrire comme une ligne d'un fichier de décisions"},
		"the result of the other room is missing":                        {"brakuje wyniku z drugiego pokoju", "le résultat de l'autre salle manque"},
		"found %s, want a board's number, 1 to 10000":                    {"jest %s, potrzebny numer rozdania, od 1 do 10000", "trouvé %s, il faut un numéro de donne, de 1 à 10000"},
		"no result of North-South pair %s among the others":              {"wśród pozostałych nie ma wyniku pary NS %s", "pas de résultat de la paire NS %s parmi les autres"},
		"found %s, want a number of scores from %s on, which is how many there are": {
			"jest %s, potrzebna liczba zapisów od %s, bo tyle ich jest", "trouvé %s, il faut un nombre de marques d'au moins %s, qui y sont déjà"},
		"found %s, want factored, plain or the datum itself": {"jest %s, potrzebne factored, plain albo samo datum", "trouvé %s, il faut factored, plain ou le datum lui-même"},
		"%s times, want 1 to 1000":                           {"%s razy, a może być od 1 do 1000", "%s fois, il faut de 1 à 1000"},
		"found %s, want the numbers of two pairs and their result": {
			"jest %s, potrzebne numery dwóch par i ich wynik", "trouvé %s, il faut les numéros de deux paires et leur résultat"},
		"found %s, want the number of the %s pair":             {"jest %s, potrzebny numer pary %s", "trouvé %s, il faut le numéro de la paire %s"},
		"pair %s has a second result, the first is on line %s": {"para %s ma drugi wynik, pierwszy jest w wierszu %s", "la paire %s a un deuxième résultat, le premier est à la ligne %s"},
		"pair %s has no opponents: no %s pair":                 {"para %s nie ma przeciwników: brak pary %s", "la paire %s n'a pas d'adversaires : pas de paire %s"},
		"pair %s plays against itself":                         {"para %s gra sama ze sobą", "la paire %s joue contre elle-même"},
		"the file has several boards: which number?":           {"w pliku jest kilka rozdań: który numer?", "le fichier a plusieurs donnes : quel numéro ?"},
		"board %s is not in the file, which has %s":            {"w pliku nie ma rozdania %s, są %s", "la donne %s n'est pas dans le fichier, qui a %s"},
		"damage: the other room has no result":                 {"szkoda: drugi pokój nie ma wyniku", "dommage : l'autre salle n'a pas de résultat"},
		"leaving out %s of %s scores at each end leaves none for the datum": {
			"po odrzuceniu %s z %s zapisów z każdej strony nic nie zostaje na datum", "enlever %s des %s marques à chaque bout n'en laisse aucune pour le datum"},
		"%s weighted scores combine in too many ways to work out the datum for each, want it given": {
			"%s wyników ważonych łączy się na zbyt wiele sposobów, by obliczyć datum każdego, trzeba je podać",
			"%s marques pondérées se combinent de trop de façons pour calculer chaque datum, il faut le donner"},
		"the cases of the damages on this board depend on each other's awards without end, want one of them entered as its award": {
			"szkody w tym rozdaniu zależą bez końca jedna od drugiej, trzeba jedną z nich wpisać jako wynik rozjemczy",
			"les dommages de cette donne dépendent sans fin les uns des autres, il faut entrer l'un d'eux comme attribution"},
		"home team: %s": {"gospodarze: %s", "équipe à domicile : %s"},
		"away team: %s": {"goście: %s", "équipe visiteuse : %s"},
		"artificial scores of %s and %s IMPs on one board, want one": {
			"dwa wyniki sztuczne, %s i %s IMP, w jednym rozdaniu, może być jeden", "marques artificielles de %s et %s IMP sur une donne, il en faut une"},
	},
}

// pattern is a sentence of a library as texts are compared with it.
type pattern struct {
	*regexp.Regexp
	key    string
	quotes bool // it ends in something that stays as it is
	counts bool // its verbs are numbers, so that it fits nothing else
	frame  bool // it stands around another sentence
}

// What a verb stands for: anything, a count, a list of boards or of sessions.
const (
	anything = "(.+?)"
	number   = "([0-9]+)"
	numbers  = "([0-9](?:[0-9, -]*[0-9])?)"
)

// place are sentences that say where, and then what; inFile names a file.
var place = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[^%]+(%s[^%]*)?: %s$`) })

const inFile = "%s: %s"

// patterns are all of them: first what stands around others, then those with
// numbers, then those that say more.
var patterns = sync.OnceValue(func() (list []pattern) {
	add := func(c catalogue, verb string, p pattern) {
		for key := range c.sentences {
			parts := strings.Split(strings.ReplaceAll(key, "%%", "\x00"), "%s")
			for i := range parts {
				parts[i] = strings.ReplaceAll(regexp.QuoteMeta(parts[i]), "\x00", "%")
			}
			text := strings.Join(parts, verb)
			switch {
			case key == inFile:
				text = `(\S+|.+?\.[0-9A-Za-z]{2,5}): (.+)`
			case p.frame && strings.HasPrefix(key, "%s"):
				text = "(.+)" + strings.Join(parts[1:], number)
			case p.frame || p.counts && strings.HasSuffix(key, ": %s"):
				text = strings.TrimSuffix(text, verb) + "(.+?)"
			}
			p.key, p.Regexp = key, regexp.MustCompile("(?s)^"+strings.ReplaceAll(text, `"(.+?)"`, `"(.*?)"`)+"$")
			list = append(list, p)
		}
	}
	for _, c := range []catalogue{libraryMessages, verdictMessages} {
		add(c, anything, pattern{})
	}
	for _, c := range []catalogue{verdictCounts} {
		add(c, number, pattern{counts: true})
	}
	for _, c := range []catalogue{libraryMessages, verdictMessages} {
		add(places(c), numbers, pattern{frame: true})
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].frame != list[j].frame {
			return list[i].frame
		}
		if list[i].frame && list[i].quotes != list[j].quotes {
			return list[j].quotes
		}
		if list[i].counts != list[j].counts {
			return list[i].counts
		}
		a, b := len(list[i].key)-2*strings.Count(list[i].key, "%s"), len(list[j].key)-2*strings.Count(list[j].key, "%s")
		return a > b || a == b && list[i].key < list[j].key
	})
	return list
})

// isName reports whether a verb of a sentence stands for what somebody named or typed:
// the file in front of a colon, or what stands in quotation marks.
func (p *pattern) isName(verb int) bool {
	if p.key == inFile {
		return verb == 0
	}
	parts := strings.Split(p.key, "%s")
	return verb+1 < len(parts) && strings.HasSuffix(parts[verb], `"`) && strings.HasPrefix(parts[verb+1], `"`)
}

// places are the sentences of a catalogue that say where, and then what.
func places(c catalogue) catalogue {
	out := catalogue{sentences: map[string]words{}}
	for key, w := range c.sentences {
		if key == inFile || place().MatchString(key) {
			out.sentences[key] = w
		}
	}
	return out
}

// library returns a text of a library in l; ok is false where no sentence is
// known that it could be made of.
func (l Lang) library(text string, known map[string]string) (said string, ok bool) {
	for _, p := range patterns() {
		m := p.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		args := make([]any, len(m)-1)
		for i := range args {
			if args[i] = m[i+1]; !p.isName(i) {
				args[i] = l.say(m[i+1], known)
			}
		}
		if p.frame && strings.HasPrefix(p.key, "%s") && p.key != inFile && args[0] == m[1] {
			continue
		}
		if last := len(args) - 1; last >= 0 && !p.quotes && (strings.HasSuffix(p.key, ": %s") || !p.counts && strings.HasSuffix(p.key, ", %s")) && args[last] == m[last+1] {
			continue // the place is known, what is said about it is not: one language
		}
		if p.quotes { // which may be one of several sentences
			if said, ok := l.oneByOne(text, known); ok {
				return said, true
			}
		}
		return l.T(p.key, args...), true
	}
	return l.oneByOne(text, known)
}

// oneByOne returns several sentences with semicolons or commas between them in l; ok is
// false where one of them is not known.
func (l Lang) oneByOne(text string, known map[string]string) (said string, ok bool) {
	for _, mark := range []string{"; ", ", "} {
		parts := strings.SplitN(text, mark, 100)
		ok = len(parts) > 1
		for i, part := range parts {
			parts[i] = l.say(part, known)
			ok = ok && parts[i] != part
		}
		if ok {
			if l == FR && mark == "; " {
				mark = " ; "
			}
			return strings.Join(parts, mark), true
		}
	}
	return "", false
}
