package page

// oldMessages are what a verification says of a tournament of SquareDeal 1.3, of
// boards from outside, and of both sets played. As in libraryMessages every verb is %s.
var oldMessages = catalogue{
	sentences: map[string]words{
		"a line PU": {"wiersz PU", "une ligne PU"},
		"the line PU is missing: the tournament is not published": {
			"brak wiersza PU: turniej nie jest opublikowany", "la ligne PU manque : le tournoi n'est pas publié"},
		"the description does not say by which rule its hands were made: they fit that of SquareDeal %s": {
			"opis nie mówi, według której reguły zrobiono rozdania: pasują do reguły SquareDeal %s",
			"la description ne dit pas selon quelle règle ses donnes furent faites : elles suivent celle de SquareDeal %s"},
		`"%s" may be read as day and month or as month and day: write the month as a word`: {
			`"%s" można odczytać jako dzień i miesiąc albo jako miesiąc i dzień: napisz miesiąc słowem`, `"%s" peut se lire jour et mois ou mois et jour : écrivez le mois en lettres`},
		"DI still names the fact; give its value": {
			"DI wciąż nazywa fakt; podaj jego wartość", "DI nomme encore le fait ; donnez sa valeur"},
		"DI still names the fact; give its value with %s": {
			"DI wciąż nazywa fakt; podaj jego wartość: %s", "DI nomme encore le fait ; donnez sa valeur avec %s"},
		`DI is the description: mixed in is "%s", as it was typed`: {
			`DI to opis: użyto "%s", tak jak wpisano`, `DI est la description : on utilise "%s", tel que tapé`},
		"nothing was mixed in after publishing: these hands fit the description itself": {
			"po opublikowaniu nie użyto żadnej wartości: te rozdania pasują do samego opisu",
			"rien ne fut ajouté après la publication : ces donnes suivent la description elle-même"},
		`these hands fit the value written "%s", not as given`: {
			`te rozdania pasują do wartości zapisanej "%s", a nie do podanej`, `ces donnes suivent la valeur écrite "%s", non celle donnée`},
		`the delayed value is spelled "%s", and not "%s"`: {
			`opóźniona wartość jest zapisana "%s", a nie "%s"`, `la valeur différée est écrite "%s", et non "%s"`},
		"these hands were made by the rule of %s from a %s description": {
			"te rozdania zrobiono według reguły %s z opisu w wersji %s", "ces donnes furent faites selon la règle de %s d'une description de %s"},
		"made as a reserve set without a number": {
			"zrobione jako zestaw rezerwowy bez numeru", "faites comme jeu de réserve sans numéro"},
		"the description holds its value, and with that no digest can be computed: give the copy from before the value": {
			"w opisie jest już wartość, więc skrótu nie da się policzyć: podaj kopię sprzed wpisania wartości",
			"la description contient sa valeur, et aucune empreinte n'est calculable : donnez la copie d'avant la valeur"},
		"as the earlier copy: it counts only if you saved it before the draw": {
			"zgodny z wcześniejszą kopią: liczy się ona tylko, jeśli zapisano ją przed losowaniem",
			"comme la copie antérieure : elle ne compte que si vous l'avez gardée avant le tirage"},
		"the delayed value was entered after this copy": {
			"opóźnioną wartość wpisano po tej kopii", "la valeur différée fut entrée après cette copie"},
		"the earlier copy has no line PU: it is from before publishing, with the same key hash": {
			"wcześniejsza kopia nie ma wiersza PU: jest sprzed opublikowania, z tym samym skrótem kluczy",
			"la copie antérieure n'a pas de ligne PU : elle date d'avant la publication, avec la même empreinte des clés"},
		"the earlier copy of the description is not whole: it lacks the delayed information, or the phases": {
			"wcześniejsza kopia opisu nie jest cała: brak opóźnionej informacji albo faz",
			"la copie antérieure de la description n'est pas entière : il y manque l'information différée, ou les phases"},

		`tournament name (TN): was "%s", is "%s"`: {
			`nazwa turnieju (TN): było "%s", jest "%s"`, `nom du tournoi (TN) : c'était "%s", c'est "%s"`},
		`tournament name (TN) was "%s" in the earlier copy, and is "%s"`: {
			`nazwa turnieju (TN): we wcześniejszej kopii "%s", a jest "%s"`, `nom du tournoi (TN) : "%s" dans la copie antérieure, et maintenant "%s"`},
		`tournament name (TN): other bytes of the same text "%s"`: {
			`nazwa turnieju (TN): inne bajty tego samego tekstu "%s"`, `nom du tournoi (TN) : d'autres octets du même texte "%s"`},
		`delayed information (DI): was "%s", is "%s"`: {
			`opóźniona informacja (DI): było "%s", jest "%s"`, `information différée (DI) : c'était "%s", c'est "%s"`},
		`delayed information (DI) was "%s" in the earlier copy, and is "%s"`: {
			`opóźniona informacja (DI): we wcześniejszej kopii "%s", a jest "%s"`, `information différée (DI) : "%s" dans la copie antérieure, et maintenant "%s"`},
		`delayed information (DI): other bytes of the same text "%s"`: {
			`opóźniona informacja (DI): inne bajty tego samego tekstu "%s"`, `information différée (DI) : d'autres octets du même texte "%s"`},
		`key hash (KH): was "%s", is "%s"`: {
			`skrót kluczy (KH): było "%s", jest "%s"`, `empreinte des clés (KH) : c'était "%s", c'est "%s"`},
		`phase %s: number of sessions: was "%s", is "%s"`: {
			`faza %s: liczba sesji: było "%s", jest "%s"`, `phase %s : nombre de séances : c'était "%s", c'est "%s"`},
		`phase %s: boards: was "%s", is "%s"`: {
			`faza %s: rozdania: było "%s", jest "%s"`, `phase %s : donnes : c'était "%s", c'est "%s"`},
		`phase %s: file name prefix: was "%s", is "%s"`: {
			`faza %s: przedrostek nazw plików: było "%s", jest "%s"`, `phase %s : préfixe des noms de fichiers : c'était "%s", c'est "%s"`},
		`phase %s: file name prefix was "%s" in the earlier copy, and is "%s"`: {
			`faza %s: przedrostek nazw plików: we wcześniejszej kopii "%s", a jest "%s"`, `phase %s : préfixe des noms de fichiers : "%s" dans la copie antérieure, et maintenant "%s"`},
		`phase %s: file name prefix: other bytes of the same text "%s"`: {
			`faza %s: przedrostek nazw plików: inne bajty tego samego tekstu "%s"`, `phase %s : préfixe des noms de fichiers : d'autres octets du même texte "%s"`},
		`phase %s: description: was "%s", is "%s"`: {
			`faza %s: opis: było "%s", jest "%s"`, `phase %s : description : c'était "%s", c'est "%s"`},
		`phase %s: description was "%s" in the earlier copy, and is "%s"`: {
			`faza %s: opis: we wcześniejszej kopii "%s", a jest "%s"`, `phase %s : description : "%s" dans la copie antérieure, et maintenant "%s"`},
		`phase %s: description: other bytes of the same text "%s"`: {
			`faza %s: opis: inne bajty tego samego tekstu "%s"`, `phase %s : description : d'autres octets du même texte "%s"`},
		`phase %s: added "%s"`: {
			`faza %s: dodano "%s"`, `phase %s : ajouté "%s"`},
		`phase %s: removed "%s"`: {
			`faza %s: usunięto "%s"`, `phase %s : ôté "%s"`},
		`delayed value set: "%s" was replaced by %s (SquareDeal 1.3)`: {
			`wpisano opóźnioną wartość: "%s" zastąpiono przez %s (SquareDeal 1.3)`, `valeur différée entrée : "%s" remplacé par %s (SquareDeal 1.3)`},
		`description put back: "%s" in the place of %s (SquareDeal 1.3)`: {
			`przywrócono opis: "%s" w miejsce %s (SquareDeal 1.3)`, `description remise : "%s" à la place de %s (SquareDeal 1.3)`},
		`delayed information value: was "%s", is "%s"`: {
			`opóźniona wartość: było "%s", jest "%s"`, `valeur différée : c'était "%s", c'est "%s"`},
		`phase %s: behind the fourth colon, where SquareDeal 1.3 cuts: added "%s"`: {
			`faza %s: po czwartym dwukropku, gdzie SquareDeal 1.3 ucina: dodano "%s"`, `phase %s : après le quatrième deux-points, où SquareDeal 1.3 coupe : ajouté "%s"`},
		`phase %s: behind the fourth colon, where SquareDeal 1.3 cuts: removed "%s"`: {
			`faza %s: po czwartym dwukropku, gdzie SquareDeal 1.3 ucina: usunięto "%s"`, `phase %s : après le quatrième deux-points, où SquareDeal 1.3 coupe : ôté "%s"`},
		`published (PU): added "%s"`: {
			`opublikowano (PU): dodano "%s"`, `publié (PU) : ajouté "%s"`},
		`published (PU): removed "%s"`: {
			`opublikowano (PU): usunięto "%s"`, `publié (PU) : ôté "%s"`},
		"phase %s (): no session has a file: not played, or not given": {
			"faza %s: żadna sesja nie ma pliku: nierozegrana albo niepodana", "phase %s : aucune séance n'a de fichier : pas jouée, ou pas donnée"},
		"session %s (%s): boards %s were replaced by boards from outside the program, as was stated; nothing proves these": {
			"sesja %s (%s): rozdania %s zastąpiono, jak podano, rozdaniami spoza programu; tych nic nie dowodzi",
			"séance %s (%s) : les donnes %s furent remplacées, comme indiqué, par des donnes d'ailleurs ; rien ne prouve celles-ci"},
		"session %s (%s): original and reserve set were both played, as was stated; who was given which set was not compared": {
			"sesja %s (%s): rozegrano, jak podano, zestaw podstawowy i rezerwowy; nie porównano, kto który dostał",
			"séance %s (%s) : le jeu d'origine et celui de réserve furent joués, comme indiqué ; qui reçut lequel n'a pas été comparé"},
		"stated as replaced, but the dealt board was played": {
			"podano, że zastąpione, a rozegrano to rozdane", "indiquée comme remplacée, mais la donne distribuée fut jouée"},
		"both sets, as dealt": {"oba zestawy, zgodne", "les deux jeux, conformes"},
		"reserve set %s, as dealt": {
			"zestaw rezerwowy %s, zgodny", "le jeu de réserve %s, conforme"},
		"the reserve set without a number, as dealt": {
			"zestaw rezerwowy bez numeru, zgodny", "le jeu de réserve sans numéro, conforme"},
		"boards of several reserve sets are given: which were played is open": {
			"podano rozdania z kilku zestawów rezerwowych: nie wiadomo, które rozegrano",
			"des donnes de plusieurs jeux de réserve sont données : lesquelles furent jouées reste ouvert"},

		"boards of %s are stated as replaced, and the tournament does not have it": {
			"podano, że zastąpiono rozdania (%s), a turniej tego nie ma", "des donnes (%s) sont indiquées comme remplacées, et le tournoi n'a pas cela"},
		"both sets are stated as played, and the tournament does not have %s": {
			"podano, że rozegrano oba zestawy, a turniej tego nie ma: %s", "les deux jeux sont indiqués comme joués, et le tournoi n'a pas : %s"},

		// what a description of that form has odd
		"a comment, which SquareDeal 1.3 drops when it writes the file": {
			"komentarz, który SquareDeal 1.3 usuwa, gdy zapisuje plik", "un commentaire, que SquareDeal 1.3 supprime quand il écrit le fichier"},
		`what follows the fourth colon, "%s", is dropped when SquareDeal 1.3 writes the file`: {
			`to, co stoi po czwartym dwukropku, "%s", SquareDeal 1.3 usuwa, gdy zapisuje plik`, `ce qui suit le quatrième deux-points, "%s", SquareDeal 1.3 le supprime quand il écrit le fichier`},
		`SquareDeal 1.3 asked the operator for another file name than "%s", so no file is a session's by its name`: {
			`SquareDeal 1.3 zapytał obsługę o inną nazwę pliku niż "%s", więc nazwa żadnego pliku nie mówi o sesji`,
			`SquareDeal 1.3 a demandé à l'opérateur un autre nom de fichier que "%s" : aucun fichier n'est d'une séance par son nom`},
		`%s sessions share the file name "%s", so no file is a session's by its name`: {
			`wspólna nazwa pliku sesji (%s): "%s", więc nazwa żadnego pliku nie mówi o sesji`,
			`%s séances partagent le nom de fichier "%s" : aucun fichier n'est d'une séance par son nom`},
		`the file name "%s" is also that of phase %s, so no file is a session's by its name`: {
			`nazwa pliku "%s" jest też nazwą fazy %s, więc nazwa żadnego pliku nie mówi o sesji`,
			`le nom de fichier "%s" est aussi celui de la phase %s : aucun fichier n'est d'une séance par son nom`},
		"PU is of SquareDeal 1.3, and the first line names SquareDeal %s: by which rule the hands were made is open": {
			"PU pochodzi z SquareDeal 1.3, a pierwszy wiersz podaje SquareDeal %s: nie wiadomo, według której reguły zrobiono rozdania",
			"PU est de SquareDeal 1.3, et la première ligne nomme SquareDeal %s : selon quelle règle les donnes furent faites reste ouvert"},

		// the verdict
		"boards replaced by boards that nothing proves: %d": {
			"rozdania zastąpione takimi, których nic nie dowodzi: %d", "donnes remplacées par d'autres que rien ne prouve : %d"},
		"if the organiser announced that boards were replaced, say so of boards %s of session %s": {
			"jeśli organizator ogłosił zastąpienie rozdań, podaj to o rozdaniach %s sesji %s", "si l'organisateur a annoncé un remplacement, dites-le des donnes %s de la séance %s"},
	},
}

// oldCounts are sentences of which every verb is a number.
var oldCounts = catalogue{
	sentences: map[string]words{
		"recognised by cards only, reserve set %s: %s of %s boards, all as dealt": {
			"rozpoznana tylko po kartach, zestaw rezerwowy %s: rozdania %s z %s, wszystkie zgodne", "reconnue à ses cartes seulement, jeu de réserve %s : donnes %s sur %s, toutes conformes"},
		"recognised by cards only, the reserve set without a number: %s of %s boards, all as dealt": {
			"rozpoznana tylko po kartach, zestaw rezerwowy bez numeru: rozdania %s z %s, wszystkie zgodne", "reconnue à ses cartes seulement, jeu de réserve sans numéro : donnes %s sur %s, toutes conformes"},
		"%s board stated as replaced":  {"podane jako zastąpione: %s", "donnes indiquées comme remplacées : %s"},
		"%s boards stated as replaced": {"podane jako zastąpione: %s", "donnes indiquées comme remplacées : %s"},
		"%s board replaced by boards that nothing proves": {
			"rozdania zastąpione takimi, których nic nie dowodzi: %s", "donnes remplacées par d'autres que rien ne prouve : %s"},
		"%s boards replaced by boards that nothing proves": {
			"rozdania zastąpione takimi, których nic nie dowodzi: %s", "donnes remplacées par d'autres que rien ne prouve : %s"},
	},
}

// oldFrames stand behind another sentence, which is the first verb.
var oldFrames = catalogue{
	sentences: map[string]words{
		"%s; %s board stated as replaced":  {"%s; podane jako zastąpione: %s", "%s ; donnes indiquées comme remplacées : %s"},
		"%s; %s boards stated as replaced": {"%s; podane jako zastąpione: %s", "%s ; donnes indiquées comme remplacées : %s"},
		"%s; %s board replaced by boards that nothing proves": {
			"%s; zastąpione takimi, których nic nie dowodzi: %s", "%s ; remplacées par d'autres que rien ne prouve : %s"},
		"%s; %s boards replaced by boards that nothing proves": {
			"%s; zastąpione takimi, których nic nie dowodzi: %s", "%s ; remplacées par d'autres que rien ne prouve : %s"},
	},
}

// oldSets name reserve sets of SquareDeal 1.3.
var oldSets = catalogue{
	sentences: map[string]words{
		"reserve set %s of session %s": {
			"zestaw rezerwowy %s sesji %s", "le jeu de réserve %s de la séance %s"},
		"the reserve set without a number of session %s": {
			"zestaw rezerwowy bez numeru sesji %s", "le jeu de réserve sans numéro de la séance %s"},
	},
}
