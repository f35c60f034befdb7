package page

// terminalMessages are what the command line says around a report of a verification.
var terminalMessages = catalogue{
	sentences: map[string]words{
		"  look again":        {"  do sprawdzenia", "  à revoir"},
		"delayed information": {"opóźniona informacja", "information différée"},
		"sessions":            {"sesje", "séances"},
		"hand files":          {"pliki z rozdaniami", "fichiers de donnes"},
		"warnings":            {"uwagi", "avertissements"},
		"tournament":          {"turniej", "tournoi"},
		"hint":                {"wskazówka", "conseil"},
		"%s %s to %s %s: %d sessions that no file shows": {"%s %s do %s %s: sesje, których nie pokazuje żaden plik: %d", "%s %s à %s %s : %d séances qu'aucun fichier ne montre"},
		"and %d more (-v lists them)":                    {"i jeszcze %d (-v pokazuje wszystkie)", "et %d autres (-v les donne tous)"},
		"and %d more boards (-v lists them)":             {"i dalsze rozdania: %d (-v pokazuje wszystkie)", "et %d autres donnes (-v les donne toutes)"},
		"and %d more hand files (-v lists them)":         {"i dalsze pliki z rozdaniami: %d (-v pokazuje wszystkie)", "et %d autres fichiers de donnes (-v les donne tous)"},
		"passed over, as no hand file by its extension":  {"pominięto, bo po rozszerzeniu nie są to pliki z rozdaniami", "laissés de côté : d'après l'extension, ce ne sont pas des fichiers de donnes"},
		"passed over, as no hand file by its extension: %d (-v lists them)": {
			"pominięto, bo po rozszerzeniu nie są to pliki z rozdaniami: %d (-v pokazuje wszystkie)", "laissés de côté, d'après leur extension : %d (-v les donne tous)"},
		"chosen after the delayed value was known, or not given here": {
			"wybrane, gdy opóźniona wartość była znana, albo tu nie podane", "choisi une fois la valeur différée connue, ou pas donné ici"},
		"what the diary says, and what was found": {"zapisy dziennika i to, co znaleziono", "le journal, et ce qui a été trouvé"},
		"what it comes to":                        {"wniosek", "conclusion"},
		"nothing shows when the description was published: ask the organiser for %s": {
			"nic nie pokazuje, kiedy ogłoszono opis: poproś organizatora o %s", "rien ne montre quand la description fut publiée : demandez %s à l'organisateur"},
		"not verified": {"nie zweryfikowano", "non vérifié"},

		// advice
		"%s leaves out what no file shows: then %s": {"%s pomija to, czego nie pokazuje żaden plik: wtedy %s", "%s laisse de côté ce qu'aucun fichier ne montre : alors %s"},
		"%s FILE shows whether the delayed value is true; FILE is the answer of https://api.drand.sh/v2/beacons/%s/rounds/%d": {
			"%s PLIK pokazuje, czy opóźniona wartość jest prawdziwa; PLIK to odpowiedź z https://api.drand.sh/v2/beacons/%s/rounds/%d",
			"%s FICHIER montre si la valeur différée est vraie ; FICHIER est la réponse de https://api.drand.sh/v2/beacons/%s/rounds/%d"},
		"a file whose name alone speaks for it may be another event's; if it is what was played, say so: %s; then %s": {
			"plik, za którym przemawia tylko jego nazwa, może być z innych zawodów; jeśli to nim grano, powiedz to: %s; wtedy %s",
			"un fichier pour lequel seul son nom parle peut venir d'une autre épreuve ; si c'est ce qui fut joué, dites-le : %s ; alors %s"},
		"if %s was played: %s; then %s": {"jeśli grano %s: %s; wtedy %s", "si %s a été joué : %s ; alors %s"},
		"if boards of the reserve set were played and the players were told: %s; then %s": {
			"jeśli grano rozdania zapasowe i gracze o tym wiedzieli: %s; wtedy %s", "si des donnes du jeu de réserve furent jouées et que les joueurs l'ont su : %s ; alors %s"},
		"if that is how the value has to be written: %s; then %s": {"jeśli tak trzeba zapisać wartość: %s; wtedy %s", "si c'est ainsi que la valeur s'écrit : %s ; alors %s"},
		"if that is what was played, say so: %s; then %s":         {"jeśli tym grano, powiedz to: %s; wtedy %s", "si c'est ce qui fut joué, dites-le : %s ; alors %s"},
		"if that is what was played, say so: %s; then it is compared, and not only recognised": {
			"jeśli tym grano, powiedz to: %s; wtedy będzie porównane, a nie tylko rozpoznane", "si c'est ce qui fut joué, dites-le : %s ; alors c'est comparé, et non seulement reconnu"},
		"if these are all boards that were played: %s; then %s": {"jeśli to wszystkie rozdania, którymi grano: %s; wtedy %s", "si ce sont toutes les donnes jouées : %s ; alors %s"},
		"look again at what was typed; if it is what was played: %s; then %s": {
			"sprawdź jeszcze raz, co wpisano; jeśli tym grano: %s; wtedy %s", "regardez encore ce qui fut tapé ; si c'est ce qui fut joué : %s ; alors %s"},
		"look at the boards that are named before anybody is accused: a slip in a record, another section's boards or a renamed file look like this": {
			"zanim kogoś oskarżysz, obejrzyj wymienione rozdania: tak wygląda też pomyłka w zapisie, rozdania innej sekcji albo plik pod inną nazwą",
			"avant d'accuser quiconque, regardez les donnes nommées : une faute dans un relevé, les donnes d'une autre section ou un fichier renommé ont cet aspect"},
		"name the hand files that were played, or a folder or zip with them": {
			"podaj pliki z rozdaniami, którymi grano, albo folder lub zip z nimi", "nommez les fichiers de donnes joués, ou un dossier ou zip qui les contient"},
	},
}
