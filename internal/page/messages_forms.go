package page

// formMessages are what the libraries say of a form that was filled in wrongly, and
// of the formats that it offers. Every verb here is %s.
var formMessages = catalogue{
	sentences: map[string]words{
		// numbers, boards
		`number of sessions is "%s", want digits`: {`liczba sesji to "%s", potrzebne cyfry`, `le nombre de séances est "%s", il faut des chiffres`},
		"number of sessions is missing":           {"brakuje liczby sesji", "le nombre de séances manque"},
		`board is "%s", want digits`:              {`numer rozdania to "%s", potrzebne cyfry`, `le numéro de donne est "%s", il faut des chiffres`},
		"board is %s, want %s to %s":              {"numer rozdania to %s, a może być od %s do %s", "le numéro de donne est %s, il faut de %s à %s"},
		"board is missing":                        {"brakuje numeru rozdania", "un numéro de donne manque"},
		`"%s": number of sets is "%s", want digits`: {
			`"%s": liczba zestawów to "%s", potrzebne cyfry`, `"%s" : le nombre de jeux est "%s", il faut des chiffres`},
		`"%s": number of sets is %s, want %s to %s`: {
			`"%s": liczba zestawów to %s, a może być od %s do %s`, `"%s" : le nombre de jeux est %s, il faut de %s à %s`},
		`"%s": number of sets is missing`: {`"%s": brakuje liczby zestawów`, `"%s" : le nombre de jeux manque`},
		`"%s": number of boards is "%s", want digits`: {
			`"%s": liczba rozdań to "%s", potrzebne cyfry`, `"%s" : le nombre de donnes est "%s", il faut des chiffres`},
		`"%s": number of boards is %s, want %s to %s`: {
			`"%s": liczba rozdań to %s, a może być od %s do %s`, `"%s" : le nombre de donnes est %s, il faut de %s à %s`},
		`"%s": number of boards is missing`:   {`"%s": brakuje liczby rozdań`, `"%s" : le nombre de donnes manque`},
		`boards "%s": %s: the range falls`:    {`rozdania "%s": %s: zakres maleje`, `donnes "%s" : %s : l'intervalle décroît`},
		"%s: the range falls":                 {"%s: zakres maleje", "%s : l'intervalle décroît"},
		"a range is missing":                  {"brakuje zakresu", "un intervalle manque"},
		"a board list of more than %s ranges": {"lista rozdań ma ponad %s zakresów", "une liste de donnes de plus de %s intervalles"},
		"bracket is not closed at the end":    {"nawias nie jest zamknięty na końcu", "la parenthèse n'est pas fermée à la fin"},
		"boards ? is no answer to which boards are played": {
			"? nie mówi, które rozdania są grane", "? ne dit pas quelles donnes sont jouées"},

		// file names
		"file name prefix is missing": {"brakuje początku nazwy", "le début de nom manque"},
		`file name prefix "%s" starts with '%s', want a letter A to Z`: {
			`początek nazwy "%s" zaczyna się od '%s', potrzebna litera od A do Z`, `le début de nom "%s" commence par '%s', il faut une lettre de A à Z`},
		`file name prefix "%s": character %s is '%s', want letters, digits, # _ or -`: {
			`początek nazwy "%s": znak %s to '%s', mogą być litery, cyfry, # _ albo -`, `le début de nom "%s" : le caractère %s est '%s', il faut des lettres, des chiffres, # _ ou -`},
		`file name prefix "%s" has %s runs of #, want one at the most`: {
			`początek nazwy "%s", ciągów znaków #: %s, może być jeden`, `le début de nom "%s", suites de # : %s, il en faut une au plus`},
		`file name prefix "%s" is already used by phase %s`: {
			`początek nazwy "%s" ma już faza %s`, `le début de nom "%s" est déjà celui de la phase %s`},
		`file name prefix "%s": a file %s could be of phase %s as well`: {
			`początek nazwy "%s": plik %s mógłby być też z fazy %s`, `le début de nom "%s" : un fichier %s pourrait être aussi de la phase %s`},
		`file name prefix "%s" has %s bytes, of more than %s some systems make no file names`: {
			`początek nazwy "%s" ma %s bajtów, a z ponad %s niektóre systemy nie tworzą nazw plików`, `le début de nom "%s" a %s octets, et au-delà de %s certains systèmes ne font pas de noms de fichiers`},

		// texts
		"tournament name is empty":                           {"jest pusta", "il est vide"},
		"tournament name holds a line break":                 {"zawiera koniec wiersza", "il contient une fin de ligne"},
		"description holds a line break":                     {"nazwa zawiera koniec wiersza", "le nom contient une fin de ligne"},
		"delayed information is empty":                       {"opóźniona informacja jest pusta", "l'information différée est vide"},
		"delayed information holds a line break":             {"opóźniona informacja zawiera koniec wiersza", "l'information différée contient une fin de ligne"},
		"delayed information description is empty":           {"opóźniona informacja jest pusta", "l'information différée est vide"},
		"delayed information description holds a line break": {"opóźniona informacja zawiera koniec wiersza", "l'information différée contient une fin de ligne"},
		"delayed information value is empty":                 {"opóźniona wartość jest pusta", "la valeur différée est vide"},
		"delayed information value holds a line break":       {"opóźniona wartość zawiera koniec wiersza", "la valeur différée contient une fin de ligne"},
		"delayed information value of %s bytes, want at most %s": {
			"opóźniona wartość ma %s bajtów, a może mieć najwyżej %s", "la valeur différée a %s octets, il en faut au plus %s"},
		"the delayed value has another number of parts than its description": {
			"opóźniona wartość ma inną liczbę części niż jej opis", "la valeur différée a un autre nombre de parties que sa description"},
		"the delayed value of a part that a machine reads is not 64 digits 0-9 a-f in lower case": {
			"wartość części, którą czyta maszyna, to nie 64 cyfry 0-9 a-f małymi literami",
			"la valeur d'une partie que lit une machine n'est pas de 64 chiffres 0-9 a-f en minuscules"},
		"there is a delayed information value (DV) already: what is known before publishing proves nothing": {
			"jest już opóźniona wartość (DV): to, co znane przed publikacją, niczego nie dowodzi",
			"il y a déjà une valeur différée (DV) : ce qui est connu avant la publication ne prouve rien"},

		// which sessions
		"no phase %s: the tournament has %s phase":  {"nie ma fazy %s; faz w turnieju: %s", "pas de phase %s ; phases du tournoi : %s"},
		"no phase %s: the tournament has %s phases": {"nie ma fazy %s; faz w turnieju: %s", "pas de phase %s ; phases du tournoi : %s"},
		"no session %s: phase %s has %s session":    {"nie ma sesji %s; faza %s ma ich %s", "pas de séance %s ; la phase %s en a %s"},
		"no session %s: phase %s has %s sessions":   {"nie ma sesji %s; faza %s ma ich %s", "pas de séance %s ; la phase %s en a %s"},
		"no session %s: sessions count from 1":      {"nie ma sesji %s: sesje liczy się od 1", "pas de séance %s : les séances se comptent à partir de 1"},
		"no session is left to make":                {"nie została żadna sesja do przygotowania", "il ne reste aucune séance à préparer"},
		`phase "%s": want a number, a range 3-7, or * for all`: {
			`faza "%s": potrzebny numer, zakres 3-7 albo * dla wszystkich`, `phase "%s" : il faut un numéro, un intervalle 3-7, ou * pour toutes`},
		`session "%s": want a number, a range 3-7, or * for all`: {
			`sesja "%s": potrzebny numer, zakres 3-7 albo * dla wszystkich`, `séance "%s" : il faut un numéro, un intervalle 3-7, ou * pour toutes`},
		"phase %s: the range falls":   {"faza %s: zakres maleje", "phase %s : l'intervalle décroît"},
		"session %s: the range falls": {"sesja %s: zakres maleje", "séance %s : l'intervalle décroît"},
		"the boards of phase %s are published as %s and cannot be chosen": {
			"rozdania fazy %s opublikowano jako %s i nie można ich wybierać", "les donnes de la phase %s sont publiées comme %s et ne se choisissent pas"},
		"phase %s session %s: no format is left that takes boards %s": {
			"faza %s, sesja %s: nie ma formatu, który mieści rozdania %s", "phase %s, séance %s : aucun format ne prend les donnes %s"},
		"board %s: format %s ends at board %s": {
			"rozdanie %s: format %s kończy się na rozdaniu %s", "donne %s : le format %s s'arrête à la donne %s"},
		"format %s ends at board %s, got boards %s": {
			"format %s kończy się na rozdaniu %s, a są rozdania %s", "le format %s s'arrête à la donne %s, et il y a les donnes %s"},

		// the formats of hand files
		"Bernasconi: the seat of each card":                          {"Bernasconi: miejsce każdej karty", "Bernasconi : la place de chaque carte"},
		"Borel: letters for cards, hands from the dealer":            {"Borel: litery za karty, ręce od rozdającego", "Borel : des lettres pour les cartes, les mains à partir du donneur"},
		"card numbers of three hands, for older dealing machines":    {"numery kart trzech rąk, dla starszych maszyn do powielania", "les numéros des cartes de trois mains, pour d'anciennes machines à dupliquer"},
		"packed, with the number of each board":                      {"upakowany, z numerem każdego rozdania", "compact, avec le numéro de chaque donne"},
		"comma-separated values, a field for each suit of each hand": {"wartości rozdzielone przecinkami, pole na każdy kolor każdej ręki", "valeurs séparées par des virgules, un champ par couleur et par main"},
		"suit symbols and letters, for older dealing machines":       {"symbole kolorów i litery, dla starszych maszyn do powielania", "symboles des couleurs et lettres, pour d'anciennes machines à dupliquer"},
		"Duplimate dealing machines, text with a checksum for each board": {
			"maszyny Duplimate, tekst z sumą kontrolną każdego rozdania", "machines Duplimate, du texte avec une somme de contrôle par donne"},
		"as dlm; the machine's screen shows no hands":                {"jak dlm; ekran maszyny nie pokazuje rąk", "comme dlm ; l'écran de la machine ne montre aucune main"},
		"Duplimate dealing machines":                                 {"maszyny Duplimate", "machines Duplimate"},
		"as dup; the machine's screen does not show board 1":         {"jak dup; ekran maszyny nie pokazuje rozdania 1", "comme dup ; l'écran de la machine ne montre pas la donne 1"},
		"the number of each deal":                                    {"numer każdego rozkładu", "le numéro de chaque distribution"},
		"JSON: an array of boards, for programs":                     {"JSON: tablica rozdań, dla programów", "JSON : un tableau de donnes, pour les programmes"},
		"KoPS, packed, with the number of boards":                    {"KoPS, upakowany, z liczbą rozdań", "KoPS, compact, avec le nombre de donnes"},
		"online play and its viewers":                                {"gra w sieci i jej przeglądarki", "le jeu en ligne et ses visionneuses"},
		"a line a deal, as simulation programs write: N:a b c d":     {"wiersz na rozdanie, jak piszą programy symulacyjne: N:a b c d", "une ligne par donne, comme l'écrivent les programmes de simulation : N:a b c d"},
		"Portable Bridge Notation, which nearly every program reads": {"Portable Bridge Notation, czyta go prawie każdy program", "Portable Bridge Notation, que lit presque chaque programme"},
		"counts of points and suit lengths, as Big Deal writes them": {"liczby punktów i długości kolorów, jak pisze je Big Deal", "décomptes de points et de longueurs, comme les écrit Big Deal"},
	},
}
