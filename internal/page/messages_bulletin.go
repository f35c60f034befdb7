package page

// bulletinMessages are the words of the public service's pages.
var bulletinMessages = catalogue{
	sentences: map[string]words{
		"Pages":                     {"Strony", "Pages"},
		"Bulletin":                  {"Biuletyn", "Bulletin"},
		"Verify a tournament":       {"Sprawdź turniej", "Vérifier un tournoi"},
		"Tarot deals":               {"Rozdania tarota", "Donnes de tarot"},
		"Organiser's key":           {"Klucz organizatora", "Clé de l'organisateur"},
		"Entries in the public log": {"Wpisy w publicznym dzienniku", "Entrées du journal public"},
		"Entry":                     {"Wpis", "Entrée"},
		"Witnessed":                 {"Poświadczono", "Attestée"},
		"The organiser says":        {"Organizator podaje", "L'organisateur dit"},
		"Proof":                     {"Dowód", "Preuve"},
		"not yet":                   {"jeszcze nie", "pas encore"},
		"Name of a tournament":      {"Nazwa turnieju", "Nom d'un tournoi"},
		"Search":                    {"Szukaj", "Chercher"},
		"Older ones":                {"Starsze", "Plus anciens"},
		"No tournament was found.":  {"Nie znaleziono żadnego turnieju.", "Aucun tournoi n'a été trouvé."},
		"This page is a copy: only files that are checked prove something. Save them, and verify them with a policy of somebody other than the organiser.": {
			"Ta strona jest tylko kopią: dowodzą czegoś dopiero sprawdzone pliki. Zapisz je i sprawdź z polityką kogoś innego niż organizator.",
			"Cette page n'est qu'une copie : seuls des fichiers vérifiés prouvent quelque chose. Enregistrez-les et vérifiez-les avec la politique de quelqu'un d'autre que l'organisateur."},

		"announced":                  {"ogłoszony", "annoncé"},
		"the delayed value is known": {"opóźniona wartość jest znana", "la valeur différée est connue"},
		"the keys are revealed":      {"klucze są ujawnione", "les clés sont révélées"},
		"cancelled":                  {"odwołany", "annulé"},

		"description published": {"opis opublikowany", "description publiée"},
		"description amended":   {"opis zmieniony", "description modifiée"},
		"tournament cancelled":  {"turniej odwołany", "tournoi annulé"},
		"contributions closed":  {"zgłoszenia graczy zamknięte", "contributions closes"},
		"contributions opened":  {"zgłoszenia graczy otwarte", "contributions ouvertes"},
		"delayed value":         {"opóźniona wartość", "valeur différée"},
		"choice declared":       {"wybór zgłoszony", "choix déclaré"},
		"key of a session":      {"klucz sesji", "clé d'une séance"},
		"keys revealed":         {"klucze ujawnione", "clés révélées"},
		"digest of a file":      {"skrót pliku", "empreinte d'un fichier"},
		"Files":                 {"Pliki", "Fichiers"},
		"tarot game":            {"partia tarota", "partie de tarot"},
	},
}
