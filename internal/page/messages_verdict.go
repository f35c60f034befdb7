package page

// verdictMessages are what a verification says by itself: steps, files, boards,
// freedoms. As in libraryMessages every verb is %s. What is not here stays English,
// which is better than half a sentence of each language.
var verdictMessages = catalogue{
	sentences: map[string]words{
		// steps
		"description":          {"opis turnieju", "description"},
		"keys":                 {"klucze", "clés"},
		"key hash":             {"skrót kluczy", "empreinte des clés"},
		"description digest":   {"skrót opisu", "empreinte de la description"},
		"sessions remade":      {"sesje odtworzone", "séances refaites"},
		"hand files read":      {"pliki odczytane", "fichiers lus"},
		"hand files compared":  {"pliki porównane", "fichiers comparés"},
		"sessions compared":    {"sesje porównane", "séances comparées"},
		"no session left out":  {"żadna sesja nie pominięta", "aucune séance omise"},
		"published in a log":   {"ogłoszony w dzienniku", "publiée dans un registre"},
		"description then":     {"opis w tamtej chwili", "description d'alors"},
		"before the value":     {"przed wartością", "avant la valeur"},
		"value from sources":   {"wartość ze źródeł", "valeur d'après les sources"},
		"no other description": {"żadnego innego opisu", "aucune autre description"},
		"value as announced":   {"wartość jak ogłoszona", "valeur comme annoncée"},
		"choices declared":     {"wybory zgłoszone", "choix déclarés"},

		// what a step found
		"every board of every session is shown": {"pokazano każde rozdanie każdej sesji", "chaque donne de chaque séance est montrée"},
		"none":                                  {"brak", "aucun"},
		"no hand files were given":              {"nie podano plików z rozdaniami", "aucun fichier de donnes n'a été donné"},
		"the digest inside the description (MH) agrees": {
			"skrót wewnątrz opisu (MH) się zgadza", "l'empreinte dans la description (MH) concorde"},
		"nothing from outside was given to compare the description with: whether name, phases and delayed information are those that were published, only a copy from then, or the digest as it was announced, can tell": {
			"nie podano niczego z zewnątrz do porównania z opisem: tylko kopia sprzed gry albo ogłoszony skrót pokazują, czy nazwa, fazy i opóźniona informacja są tymi, które opublikowano",
			"rien d'extérieur n'a été donné pour comparer la description : seule une copie d'alors, ou l'empreinte annoncée, montre si le nom, les phases et l'information différée sont ceux qui furent publiés"},
		"mixed in are the %s byte %s":  {"użyto %s bajta %s", "l'octet utilisé (%s) est %s"},
		"mixed in are the %s bytes %s": {"użyto %s bajtów %s", "les %s octets utilisés sont %s"},
		"whether that is the true value of %s is for people to look up": {
			"czy to prawdziwa wartość %s, trzeba sprawdzić samemu", "si c'est la vraie valeur de %s, chacun doit le vérifier lui-même"},
		"step 14 says whether that is the true value": {
			"krok 14 mówi, czy to prawdziwa wartość", "l'étape 14 dit si c'est la vraie valeur"},
		"the entry in the log says otherwise: see step 12": {
			"wpis w dzienniku mówi co innego: zob. krok 12", "l'inscription au registre dit autre chose : voir l'étape 12"},
		"the day that the delayed information names, %s, lies in the future: nobody can know its value": {
			"dzień wymieniony w opóźnionej informacji, %s, jeszcze nie nadszedł: jej wartości nikt nie może znać",
			"le jour que nomme l'information différée, %s, est à venir : personne ne peut en connaître la valeur"},
		"you typed %s, the hands were made with %s: look again, or ask": {
			"wpisano %s, a rozdania zrobiono z %s: sprawdź jeszcze raz albo zapytaj", "vous avez tapé %s, les donnes ont été faites avec %s : regardez encore, ou demandez"},

		// files and sessions
		"as dealt":                              {"zgodne", "conforme"},
		"the reserve set, as dealt":             {"zestaw rezerwowy, zgodny", "le jeu de réserve, conforme"},
		"not shown":                             {"nie pokazano", "pas montrée"},
		"no board of it is shown":               {"nie pokazano żadnego jej rozdania", "aucune de ses donnes n'est montrée"},
		"key not revealed":                      {"klucz nieujawniony", "clé non révélée"},
		"the file is empty: nothing to compare": {"plik jest pusty, nie ma czego porównać", "le fichier est vide, rien à comparer"},
		"unknown hands: none of its %s boards is of session %s, nor of any other set of this tournament": {
			"nieznane rozdania: żadne z %s nie należy do sesji %s ani do innego zestawu tego turnieju",
			"donnes inconnues : aucune des %s n'est de la séance %s, ni d'un autre jeu de ce tournoi"},
		"not of this tournament: none of its %s boards was dealt here, neither as original nor as reserve set": {
			"nie z tego turnieju: żadnego z %s rozdań tu nie rozdano, ani w zestawie podstawowym, ani w rezerwowym",
			"pas de ce tournoi : aucune de ses %s donnes n'a été distribuée ici, ni dans le jeu d'origine ni dans celui de réserve"},
		"these hands, these keys and this value do not belong together": {
			"te rozdania, te klucze i ta wartość nie należą do siebie", "ces donnes, ces clés et cette valeur ne vont pas ensemble"},
		"boards without a number: nobody can say which board each of them is to be": {
			"rozdania bez numeru: nie wiadomo, którym rozdaniem ma być każde z nich", "des donnes sans numéro : nul ne peut dire laquelle chacune doit être"},
		"no board of this tournament has these cards, and the file holds others that are of it, or altered ones": {
			"żadne rozdanie tego turnieju nie ma takich kart, a w pliku są inne, z tego turnieju albo zmienione", "aucune donne de ce tournoi n'a ces cartes, et le fichier en contient d'autres qui en sont, ou qui sont altérées"},
		"but nobody says that it was played": {
			"ale nikt nie twierdzi, że ją rozegrano", "mais personne ne dit qu'elle fut jouée"},
		"no board of it is of this tournament, and only its name says that it was played: another event's file with the same name?": {
			"żadne jego rozdanie nie jest z tego turnieju, a że go rozegrano, mówi tylko jego nazwa: plik innych zawodów o tej samej nazwie?",
			"aucune de ses donnes n'est de ce tournoi, et seul son nom dit qu'il fut joué : le fichier d'une autre épreuve, de même nom ?"},

		// boards
		"a foreign board: this tournament never dealt its cards": {
			"obce rozdanie: w tym turnieju nigdy nie rozdano takich kart", "donne étrangère : ce tournoi n'a jamais distribué ces cartes"},
		"a foreign board: it holds the cards of board %s of session %s": {
			"obce rozdanie: ma karty rozdania %s z sesji %s", "donne étrangère : elle a les cartes de la donne %s de la séance %s"},
		"holds the cards of board %s": {"ma karty rozdania %s", "a les cartes de la donne %s"},
		"the whole deal is turned: the hand of %s is with %s": {
			"całe rozdanie jest obrócone: rękę %s ma %s", "toute la donne est tournée : la main de %s est chez %s"},
		"%s and %s are exchanged, as by a misduplication: %s is %s's and %s has it, %s is %s's and %s has it": {
			"%s i %s są zamienione, jak przy błędzie w powielaniu: %s należy do ręki %s, a ma ją %s; %s należy do ręki %s, a ma ją %s",
			"%s et %s sont échangées, comme par une erreur de duplication : %s est à %s et %s l'a, %s est à %s et %s l'a"},

		// what is left open
		"key not revealed: its hands are not compared": {
			"klucz nieujawniony: rozdań nie porównano", "clé non révélée : ses donnes ne sont pas comparées"},
		"not compared: %s": {"nie porównano: %s", "pas comparé : %s"},
		"boards %s: %s":    {"rozdania %s: %s", "donnes %s : %s"},
		"but the keys may not be the published ones": {"ale klucze mogą nie być tymi opublikowanymi", "mais les clés peuvent ne pas être celles publiées"},
		"the keys may not be the published ones":     {"klucze mogą nie być tymi opublikowanymi", "les clés peuvent ne pas être celles publiées"},
		"two cards exchanged":                        {"dwie karty zamienione", "deux cartes échangées"},
		"cards in other hands":                       {"karty w innych rękach", "des cartes en d'autres mains"},
		"hands at other seats":                       {"ręce na innych miejscach", "des mains à d'autres places"},
		"foreign board":                              {"obce rozdanie", "donne étrangère"},
		"unknown deal":                               {"nieznany rozkład", "donne inconnue"},
		"cards of another board":                     {"karty innego rozdania", "cartes d'une autre donne"},
		"in another place":                           {"w innym miejscu", "à une autre place"},
		"two deals":                                  {"dwa rozkłady", "deux distributions"},
		"two readings":                               {"dwa odczytania", "deux lectures"},
		"reserve board":                              {"rozdanie rezerwowe", "donne de réserve"},
		"another number":                             {"inny numer", "un autre numéro"},
		"look again":                                 {"spójrz jeszcze raz", "regardez encore"},

		// a key file that is damaged
		"key file: %s":       {"plik kluczy: %s", "fichier de clés : %s"},
		"a damaged copy: %s": {"uszkodzona kopia: %s", "une copie abîmée : %s"},
		"it does not have a key for every session": {
			"nie ma w niej klucza do każdej sesji", "il y manque la clé d'une séance au moins"},
		"some keys are cut, or folded with others": {
			"niektóre klucze są ucięte albo złamane z innymi", "des clés sont coupées, ou pliées avec d'autres"},
		"some keys hold characters that keys never have": {
			"w niektórych kluczach są znaki, których klucze nigdy nie mają", "des clés contiennent des caractères que les clés n'ont jamais"},
		"the sessions in it are not those of the description: another tournament's?": {
			"sesje w nim nie są tymi z opisu: z innego turnieju?", "ses séances ne sont pas celles de la description : d'un autre tournoi ?"},
		"character %s of the key must be '%s', the file has '%s'": {
			"znakiem %s klucza musi być '%s', w pliku jest '%s'", "le caractère %s de la clé doit être '%s', le fichier a '%s'"},
		"characters %s and %s of the key are exchanged": {"znaki %s i %s klucza są zamienione", "les caractères %s et %s de la clé sont échangés"},
		"character %s of the key is too many":           {"znak %s klucza jest zbędny", "le caractère %s de la clé est de trop"},
		"'%s' is missing as character %s of the key":    {"brak '%s' jako znaku %s klucza", "il manque '%s' comme caractère %s de la clé"},
		"the keys in lines %s and %s are exchanged":     {"klucze w wierszach %s i %s są zamienione", "les clés des lignes %s et %s sont échangées"},
		"keys are folded over two lines":                {"klucze są złamane na dwa wiersze", "des clés sont pliées sur deux lignes"},
		"with that set right the file has the published hash, so nothing else in it is altered, and the hands are compared with the keys set right": {
			"po poprawieniu tego plik ma opublikowany skrót, więc nic innego w nim nie zmieniono, a rozdania porównano z poprawionymi kluczami",
			"cela corrigé, le fichier a l'empreinte publiée : rien d'autre n'y est altéré, et les donnes sont comparées avec les clés corrigées"},
		"with that set right the file has the published hash: set it right and compare again": {
			"po poprawieniu tego plik ma opublikowany skrót: popraw i porównaj jeszcze raz",
			"cela corrigé, le fichier a l'empreinte publiée : corrigez et comparez encore"},

		// warnings
		"board %s of the file: not of this tournament":  {"rozdanie %s z pliku: nie z tego turnieju", "donne %s du fichier : pas de ce tournoi"},
		"boards %s of the file: not of this tournament": {"rozdania %s z pliku: nie z tego turnieju", "donnes %s du fichier : pas de ce tournoi"},
		"lines that mail has wrapped were joined again; with them the digest agrees": {
			"wiersze, które złamała poczta, złączono; z nimi skrót się zgadza", "les lignes que le courriel a coupées furent rejointes ; avec elles l'empreinte concorde"},

		`dealer "%s", by its number it is %s`:                  {`rozdający "%s", a z numeru wynika %s`, `donneur "%s", d'après son numéro c'est %s`},
		`dealer "%s", by its number it is %s; and %s more`:     {`rozdający "%s", a z numeru wynika %s; i jeszcze %s`, `donneur "%s", d'après son numéro c'est %s ; et %s de plus`},
		`vulnerable "%s", by its number it is %s`:              {`założenia "%s", a z numeru wynika %s`, `vulnérabilité "%s", d'après son numéro c'est %s`},
		`vulnerable "%s", by its number it is %s; and %s more`: {`założenia "%s", a z numeru wynika %s; i jeszcze %s`, `vulnérabilité "%s", d'après son numéro c'est %s ; et %s de plus`},
		"the boards are said to be dealt backwards; they are read in the order of the file": {
			"rozdania oznaczono jako rozdane od końca; odczytano je w kolejności pliku", "les donnes sont dites distribuées à rebours ; elles sont lues dans l'ordre du fichier"},
		"DV without a value: the delayed information value is taken as not set": {
			"DV bez wartości: przyjęto, że opóźnionej wartości nie podano", "DV sans valeur : la valeur différée est tenue pour non donnée"},
		"written by SquareDeal %s, newer than %s: it may mean something that is not known here": {
			"zapisany przez SquareDeal %s, nowszy niż %s: może znaczyć coś, czego tu nie wiadomo", "écrit par SquareDeal %s, plus récent que %s : il peut vouloir dire une chose inconnue ici"},

		// what a strict reader does not accept
		"the description is not confirmed from outside": {
			"nic z zewnątrz nie potwierdza opisu", "rien d'extérieur ne confirme la description"},
		"the delayed value is not confirmed from outside": {
			"nic z zewnątrz nie potwierdza opóźnionej wartości", "rien d'extérieur ne confirme la valeur différée"},

		// freedoms
		"phase %s (%s): no session has a file: not played, or not given": {
			"faza %s (%s): żadna sesja nie ma pliku: nierozegrana albo niepodana", "phase %s (%s) : aucune séance n'a de fichier : pas jouée, ou pas donnée"},
		"session %s (%s): the reserve set is among the files; players must have been told that it replaces the original": {
			"sesja %s (%s): wśród plików jest zestaw rezerwowy; gracze musieli wiedzieć, że zastępuje podstawowy",
			"séance %s (%s) : le jeu de réserve est parmi les fichiers ; les joueurs ont dû être avertis qu'il remplace l'original"},
		"session %s (%s): boards %s were chosen when the hands were made": {
			"sesja %s (%s): rozdania %s wybrano przy ich przygotowaniu", "séance %s (%s) : les donnes %s ont été choisies quand elles furent faites"},

		// the verdict
		"Verified":         {"Sprawdzono, zgodne", "Vérifié"},
		"Verified in part": {"Zgodne w części", "Vérifié en partie"},
		"Not verified":     {"Nie sprawdzono", "Non vérifié"},
		"False":            {"FAŁSZ", "FAUX"},
		"no hand files were given, nothing was compared": {
			"nie podano plików z rozdaniami, niczego nie porównano", "aucun fichier de donnes n'a été donné, rien n'a été comparé"},
		"boards as dealt: %d of %d":     {"rozdania zgodne: %d z %d", "donnes conformes : %d sur %d"},
		"sessions whole: %d of %d":      {"sesje w całości: %d z %d", "séances entières : %d sur %d"},
		"boards shown in part: %d":      {"rozdania pokazane w części: %d", "donnes montrées en partie : %d"},
		"hand files as dealt: %d of %d": {"pliki zgodne: %d z %d", "fichiers conformes : %d sur %d"},
		"sessions recognised by their cards only: %d (when they were played was not compared)": {
			"sesje rozpoznane tylko po kartach: %d (nie porównano, kiedy je rozegrano)",
			"séances reconnues à leurs cartes seulement : %d (quand elles furent jouées n'a pas été comparé)"},
		"boards not of this tournament: %d": {"rozdania spoza tego turnieju: %d", "donnes étrangères à ce tournoi : %d"},
		"files with a dealer, a vulnerability or an order that is not that of the numbers: %d": {
			"pliki, w których rozdający, założenia lub kolejność nie wynikają z numerów: %d",
			"fichiers dont le donneur, la vulnérabilité ou l'ordre ne sont pas ceux des numéros : %d"},
		"boards in which some tables' cards differ: %d": {
			"rozdania, w których karty niektórych stołów są inne: %d", "donnes où les cartes de certaines tables diffèrent : %d"},
		"it rests on the description being the published one": {
			"opiera się na tym, że opis jest tym, który opublikowano", "sous réserve que la description soit celle qui fut publiée"},
		"it rests on the delayed value being true": {
			"opiera się na tym, że opóźniona wartość jest prawdziwa", "sous réserve que la valeur différée soit vraie"},
	},
}

// verdictCounts are sentences of which every verb is a number, but for what stands
// behind a colon at the end.
var verdictCounts = catalogue{
	sentences: map[string]words{
		"%s phase, %s session":                 {"fazy: %s, sesje: %s", "phases : %s, séances : %s"},
		"%s phase, %s sessions":                {"fazy: %s, sesje: %s", "phases : %s, séances : %s"},
		"%s phases, %s sessions":               {"fazy: %s, sesje: %s", "phases : %s, séances : %s"},
		"%s sessions, %s boards":               {"sesje: %s, rozdania: %s", "séances : %s, donnes : %s"},
		"%s session, %s boards":                {"sesje: %s, rozdania: %s", "séances : %s, donnes : %s"},
		"%s warning":                           {"uwagi: %s", "avertissements : %s"},
		"%s warnings":                          {"uwagi: %s", "avertissements : %s"},
		"%s session recognised by cards only":  {"sesje rozpoznane tylko po kartach: %s", "séances reconnues à leurs cartes seulement : %s"},
		"%s sessions recognised by cards only": {"sesje rozpoznane tylko po kartach: %s", "séances reconnues à leurs cartes seulement : %s"},
		"and %s more":                          {"i jeszcze %s", "et %s de plus"},
		"not of this tournament: %s board":     {"nie z tego turnieju: rozdania: %s", "pas de ce tournoi : donnes : %s"},
		"not of this tournament: %s boards":    {"nie z tego turnieju: rozdania: %s", "pas de ce tournoi : donnes : %s"},
		"%s of %s records of board %s as dealt; %s: %s": {
			"zgodne protokoły rozdania %[3]s: %[1]s z %[2]s; %[4]s: %[5]s", "feuilles de la donne %[3]s conformes : %[1]s sur %[2]s ; %[4]s : %[5]s"},
		"%s keys":                                {"klucze: %s", "clés : %s"},
		"%s files":                               {"pliki: %s", "fichiers : %s"},
		"1 file":                                 {"pliki: 1", "fichiers : 1"},
		"%s of %s files as dealt":                {"pliki zgodne: %s z %s", "fichiers conformes : %s sur %s"},
		"%s of 1 file as dealt":                  {"pliki zgodne: %s z 1", "fichiers conformes : %s sur 1"},
		"%s of %s boards as dealt":               {"rozdania zgodne: %s z %s", "donnes conformes : %s sur %s"},
		"%s of %s sessions whole":                {"sesje w całości: %s z %s", "séances entières : %s sur %s"},
		"%s of 1 session whole":                  {"sesje w całości: %s z 1", "séances entières : %s sur 1"},
		"in part: %s of %s boards, all as dealt": {"w części: rozdania %s z %s, wszystkie zgodne", "en partie : donnes %s sur %s, toutes conformes"},
		"recognised by cards only: %s of %s boards, all as dealt": {
			"rozpoznana tylko po kartach: rozdania %s z %s, wszystkie zgodne", "reconnue à ses cartes seulement : donnes %s sur %s, toutes conformes"},
	},
}
