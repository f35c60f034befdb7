package page

// clubMessages are the words of a club's evening, of hand records and of keys
// that are revealed alone.
var clubMessages = catalogue{
	sentences: map[string]words{
		"Tonight": {"Dziś wieczorem", "Ce soir"},
		"One session for the club, without a championship.": {"Jedna sesja dla klubu, bez mistrzostw.", "Une séance pour le club, sans championnat."},
		"Name of the session":                               {"Nazwa sesji", "Nom de la séance"},
		"As on the hand record: Monday pairs":               {"Jak na protokole rozdań: Pary w poniedziałek", "Comme sur la fiche de donnes : Paires du lundi"},
		"Left empty, it is made from the name.":             {"Puste pole: powstanie z nazwy.", "Laissé vide, il est tiré du nom."},
		"Number of boards":                                  {"Liczba rozdań", "Nombre de donnes"},
		"From 1 on":                                         {"Od numeru 1", "À partir de 1"},
		"How it is dealt":                                   {"Jak się rozdaje", "Comment on distribue"},
		"Provable":                                          {"Do udowodnienia", "Prouvable"},
		"published now, with a digest that players see before the first board; next morning everybody can verify that nobody chose or knew the hands.": {
			"opublikowane teraz, ze skrótem, który gracze widzą przed pierwszym rozdaniem; następnego ranka każdy może sprawdzić, że nikt nie wybrał ani nie znał rozdań.",
			"publié maintenant, avec une empreinte que les joueurs voient avant la première donne ; le lendemain, chacun peut vérifier que personne n'a choisi ni connu les donnes."},
		"Plain": {"Zwykłe", "Simple"},
		"dealt at once from this computer's random source; nothing can be proven afterwards.": {
			"rozdane od razu ze źródła losowego tego komputera; potem niczego nie da się udowodnić.",
			"distribué tout de suite par la source aléatoire de cet ordinateur ; rien ne peut être prouvé ensuite."},
		"For the provable evening": {"Dla wieczoru do udowodnienia", "Pour la soirée prouvable"},
		"What is mixed in":         {"Co się wmiesza", "Ce qui est mêlé"},
		"a number that the drand beacon publishes some minutes from now":     {"liczba, którą radiolatarnia drand ogłosi za kilka minut", "un nombre que la balise drand publie dans quelques minutes"},
		"four numbers that players name, after the digest was shown to them": {"cztery liczby, które gracze podadzą po zobaczeniu skrótu", "quatre nombres que les joueurs nomment après avoir vu l'empreinte"},
		"Minutes until the beacon speaks":                                    {"Minuty do głosu radiolatarni", "Minutes avant que la balise parle"},
		"Time enough to show the digest to everybody.":                       {"Dość czasu, by pokazać skrót wszystkim.", "Assez de temps pour montrer l'empreinte à tous."},
		"For the plain deal": {"Dla zwykłego rozdania", "Pour la distribution simple"},
		"There is no option to filter, turn or reject deals: Law 6 forbids it. Odd shapes belong to random dealing; a game without any is not random.": {
			"Nie ma opcji filtrowania, obracania ani odrzucania rozdań: zabrania tego Prawo 6. Dziwne układy należą do losowego rozdawania; gra bez nich nie jest losowa.",
			"Aucune option ne filtre, ne tourne ni ne rejette des donnes : la Loi 6 l'interdit. Les distributions étranges font partie du hasard ; un jeu sans elles n'est pas aléatoire."},
		"Deal": {"Rozdaj", "Distribuer"},
		"The hands are in these files of the folder:":     {"Rozdania są w tych plikach folderu:", "Les donnes sont dans ces fichiers du dossier :"},
		"When the session is over":                        {"Po zakończeniu sesji", "Quand la séance est finie"},
		"The session is over: type its short name, %s":    {"Sesja się skończyła: wpisz jej krótką nazwę, %s", "La séance est finie : tapez son nom court, %s"},
		"Whoever reads the record knows the hands.":       {"Kto przeczyta protokół, zna rozdania.", "Qui lit la fiche connaît les donnes."},
		"The number of boards is a number from 1 to %d.":  {"Liczba rozdań to liczba od 1 do %d.", "Le nombre de donnes va de 1 à %d."},
		"Choose how the evening is dealt.":                {"Wybierz, jak się rozdaje.", "Choisissez comment on distribue."},
		"Choose what is mixed in.":                        {"Wybierz, co się wmiesza.", "Choisissez ce qui est mêlé."},
		"%s is there already: choose another short name.": {"%s już istnieje: wybierz inną krótką nazwę.", "%s existe déjà : choisissez un autre nom court."},
		"The beacon speaks in 5 minutes at the earliest and 1440 at the latest: the digest has to be with the players before.": {
			"Radiolatarnia odezwie się najwcześniej za 5, najpóźniej za 1440 minut: skrót musi wcześniej dotrzeć do graczy.",
			"La balise parle au plus tôt dans 5 minutes, au plus tard dans 1440 : l'empreinte doit être chez les joueurs avant."},
		"None of these files can be read back: make them in another format as well.": {
			"Żadnego z tych plików nie da się odczytać: przygotuj je także w innym formacie.",
			"Aucun de ces fichiers ne peut être relu : préparez-les aussi dans un autre format."},

		"Hand record of session %s":            {"Protokół rozdań sesji %s", "Fiche de donnes de la séance %s"},
		"The session is marked as played.":     {"Sesja jest oznaczona jako rozegrana.", "La séance est marquée comme jouée."},
		"The session is not marked as played.": {"Sesja nie jest oznaczona jako rozegrana.", "La séance n'est pas marquée comme jouée."},
		"This session is not marked as played: whoever reads its record knows the hands. If it is made all the same, the diary says so.": {
			"Ta sesja nie jest oznaczona jako rozegrana: kto przeczyta protokół, zna rozdania. Jeśli mimo to powstanie, dziennik to odnotuje.",
			"Cette séance n'est pas marquée comme jouée : qui lit sa fiche connaît les donnes. Si elle est faite quand même, le journal le dit."},
		"Type the file name of the session: %s": {"Wpisz nazwę pliku sesji: %s", "Tapez le nom de fichier de la séance : %s"},
		"With the contracts that can be made and par, which takes up to a minute and a half": {
			"Z kontraktami do zrobienia i minimaksem, co trwa do półtorej minuty",
			"Avec les contrats réalisables et le par, ce qui prend jusqu'à une minute et demie"},
		"Record as PDF":                {"Protokół jako PDF", "Fiche en PDF"},
		"Record as a page":             {"Protokół jako strona", "Fiche en page web"},
		"Reveal the key of session %s": {"Ujawnij klucz sesji %s", "Révéler la clé de la séance %s"},
		"From then on everybody who reads this key knows both sets of the session, its reserve set too. The hands of the other sessions stay secret.": {
			"Od tej chwili każdy, kto przeczyta ten klucz, zna oba zestawy sesji, także rezerwowy. Rozdania innych sesji pozostają tajne.",
			"Dès lors, qui lit cette clé connaît les deux jeux de la séance, réserve comprise. Les donnes des autres séances restent secrètes."},
		"It is over all the same: type its file name, %s":    {"Mimo to się skończyła: wpisz nazwę jej pliku, %s", "Elle est finie malgré tout : tapez son nom de fichier, %s"},
		"The phase is over: one key makes all its sessions.": {"Faza się skończyła: jeden klucz daje wszystkie jej sesje.", "La phase est finie : une seule clé fait toutes ses séances."},
		"Reveal this key": {"Ujawnij ten klucz", "Révéler cette clé"},
	},
}
