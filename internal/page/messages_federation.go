package page

// federationMessages are the words of the audit of a federation's tournaments.
var federationMessages = catalogue{
	sentences: map[string]words{
		"Audit of tournaments: %s":           {"Audyt turniejów: %s", "Audit des tournois : %s"},
		"computed here":                      {"obliczono tutaj", "calculé ici"},
		"only said":                          {"tylko podane", "seulement dit"},
		"key hash":                           {"skrót kluczy", "empreinte des clés"},
		"Made by":                            {"Program", "Programme"},
		"Key hash":                           {"Skrót kluczy", "Empreinte des clés"},
		"Hands and verdict":                  {"Rozdania i werdykt", "Donnes et verdict"},
		"Value used":                         {"Użyta wartość", "Valeur utilisée"},
		"Value on a page":                    {"Wartość ze strony", "Valeur d'une page"},
		"First shown":                        {"Pokazano po raz pierwszy", "Montré pour la première fois"},
		"Before the draw":                    {"Przed losowaniem", "Avant le tirage"},
		"Keys shown":                         {"Pokazano klucze", "Clés montrées"},
		"Changed afterwards":                 {"Zmieniono później", "Changé ensuite"},
		"draw of %s":                         {"losowanie %s", "tirage du %s"},
		"also named %s":                      {"także pod nazwą %s", "aussi nommé %s"},
		"rule %s":                            {"reguła %s", "règle %s"},
		"digest %s":                          {"skrót opisu %s", "empreinte %s"},
		"none given":                         {"nie podano", "aucune donnée"},
		"%d of %d boards, %d of %d sessions": {"%d z %d rozdań, %d z %d sesji", "%d étuis sur %d, %d séances sur %d"},
		"%s (stated)":                        {"%s (podana)", "%s (déclarée)"},
		"%s (%s)":                            {"%s (%s)", "%s (%s)"},
		"another value: %s":                  {"inna wartość: %s", "autre valeur : %s"},
		"pass":                               {"zgodny", "juste"},
		"fail":                               {"niezgodny", "fausse"},
		"no keys":                            {"brak kluczy", "pas de clés"},
		"not read":                           {"nie odczytano", "non lu"},
		"the same day":                       {"tego samego dnia", "le même jour"},
		"no, it holds the value":             {"nie, zawiera już wartość", "non, il contient la valeur"},
		"not checked: the description names a past day": {
			"nie sprawdzono: opis podaje dzień, który już minął", "non vérifié : la description nomme un jour passé"},
		"the draw is not known": {"losowanie nieznane", "tirage inconnu"},
		"before the draw":       {"przed losowaniem", "avant le tirage"},
		"after the draw":        {"po losowaniu", "après le tirage"},
		"before the draw: anybody who read them knew every hand once the value was drawn": {
			"przed losowaniem: kto je przeczytał, po losowaniu znał wszystkie rozdania",
			"avant le tirage : qui les a lues connaissait toutes les donnes une fois la valeur tirée"},
		"as this repository's history says":     {"według historii tego repozytorium", "d'après l'historique de ce dépôt"},
		"Values that serve several tournaments": {"Wartości użyte w kilku turniejach", "Valeurs qui servent à plusieurs tournois"},
		"Totals":                                {"Razem", "Totaux"},
		"key hash: %d pass, %d fail, %d without keys, %d not read; %d of %d sessions with keys": {
			"skrót kluczy: %d zgodnych, %d niezgodnych, %d bez kluczy, %d nie odczytano; %d z %d sesji z kluczami",
			"empreinte des clés : %d justes, %d fausses, %d sans clés, %d non lues ; %d séances sur %d avec clés"},
		"verified %d, not verified %d, false %d; %d of %d boards compared and right": {
			"zweryfikowano %d, nie zweryfikowano %d, fałsz %d; %d z %d rozdań porównano i są zgodne",
			"vérifiés %d, non vérifiés %d, faux %d ; %d étuis sur %d comparés et justes"},
		"shown before the draw: yes %d, the same day %d, no %d, it holds the value %d, past day %d, not checked %d": {
			"pokazano przed losowaniem: tak %d, tego samego dnia %d, nie %d, zawiera wartość %d, dzień miniony %d, nie sprawdzono %d",
			"montré avant le tirage : oui %d, le même jour %d, non %d, contient la valeur %d, jour passé %d, non vérifié %d"},
		"shown %s, before the draw of %s: %s": {"pokazano %s, przed losowaniem %s: %s", "montré %s, avant le tirage du %s : %s"},
		"shown %s, before the draw: %s":       {"pokazano %s, przed losowaniem: %s", "montré %s, avant le tirage : %s"},
		"keys %s":                             {"klucze %s", "clés %s"},
		"value %s":                            {"wartość %s", "valeur %s"},
		"nothing":                             {"nic", "rien"},
		"Made by %s from the files of %s. A row says what was computed from files, and beside it what pages and a history only say.": {
			"Sporządził program %s z plików w %s. Wiersz podaje, co obliczono z plików, a obok, co tylko podają strony i historia.",
			"Fait par %s à partir des fichiers de %s. Une ligne dit ce qui a été calculé à partir des fichiers et, à côté, ce que des pages et un historique disent seulement."},
	},
	counts: map[string]counted{
		"%d tournaments": {"%d tournament", forms{One: "%d turniej", Few: "%d turnieje", Many: "%d turniejów", Other: "%d turnieju"}, forms{One: "%d tournoi", Other: "%d tournois"}},
		"%d phases":      {"%d phase", forms{One: "%d faza", Few: "%d fazy", Many: "%d faz", Other: "%d fazy"}, forms{One: "%d phase", Other: "%d phases"}},
		"%d changes":     {"%d change", forms{One: "%d zmiana", Few: "%d zmiany", Many: "%d zmian", Other: "%d zmiany"}, forms{One: "%d changement", Other: "%d changements"}},
	},
}
