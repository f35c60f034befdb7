package page

// generalMessages are the words that pages of every kind share.
var generalMessages = catalogue{
	sentences: map[string]words{
		"Monday":    {"poniedziałek", "lundi"},
		"Tuesday":   {"wtorek", "mardi"},
		"Wednesday": {"środa", "mercredi"},
		"Thursday":  {"czwartek", "jeudi"},
		"Friday":    {"piątek", "vendredi"},
		"Saturday":  {"sobota", "samedi"},
		"Sunday":    {"niedziela", "dimanche"},

		"yes":  {"tak", "oui"},
		"no":   {"nie", "non"},
		"and":  {"i", "et"},
		"Page": {"Strona", "Page"},

		"Spades":   {"Piki", "Piques"},
		"Hearts":   {"Kiery", "Cœurs"},
		"Diamonds": {"Kara", "Carreaux"},
		"Clubs":    {"Trefle", "Trèfles"},
		"Notrump":  {"Bez atu", "Sans-atout"},
		"North":    {"N (północ)", "Nord"},
		"East":     {"E (wschód)", "Est"},
		"South":    {"S (południe)", "Sud"},
		"West":     {"W (zachód)", "Ouest"},

		"Board":       {"Rozdanie", "Donne"},
		"Boards":      {"Rozdania", "Donnes"},
		"Session":     {"Sesja", "Séance"},
		"Sessions":    {"Sesje", "Séances"},
		"Phase":       {"Faza", "Phase"},
		"Phase %d":    {"Faza %d", "Phase %d"},
		"Dealer":      {"Rozdający", "Donneur"},
		"Vulnerable":  {"Po partii", "Vulnérable"},
		"Description": {"Opis", "Description"},
		"warning: %s": {"uwaga: %s", "attention : %s"},
		"Warnings":    {"Uwagi", "Avertissements"},

		"Skip to the content": {"Przejdź do treści", "Aller au contenu"},
		"Tournaments":         {"Turnieje", "Tournois"},
		"Tournament":          {"Turniej", "Tournoi"},
		"State":               {"Stan", "État"},
		"Its value":           {"Jej wartość", "Sa valeur"},
		"%s cannot be read. Mend the file, bring a copy of it back, or move it out of the folder. (%s)": {
			"Pliku %s nie da się odczytać. Napraw go, przywróć jego kopię albo przenieś go poza folder. (%s)",
			"%s est illisible. Réparez le fichier, remettez-en une copie ou sortez-le du dossier. (%s)"},
	},
	counts: map[string]counted{
		"%d boards":     {One: "%d board", PL: forms{"%d rozdanie", "%d rozdania", "%d rozdań", "%d rozdania"}, FR: forms{One: "%d donne", Other: "%d donnes"}},
		"%d sessions":   {One: "%d session", PL: forms{"%d sesja", "%d sesje", "%d sesji", "%d sesji"}, FR: forms{One: "%d séance", Other: "%d séances"}},
		"%d hand files": {One: "%d hand file", PL: forms{"%d plik z rozdaniami", "%d pliki z rozdaniami", "%d plików z rozdaniami", "%d pliku z rozdaniami"}, FR: forms{One: "%d fichier de donnes", Other: "%d fichiers de donnes"}},
		"and %d more":   {One: "and %d more", PL: forms{"i jeszcze %d", "i jeszcze %d", "i jeszcze %d", "i jeszcze %d"}, FR: forms{One: "et %d autre", Other: "et %d autres"}},
	},
}
