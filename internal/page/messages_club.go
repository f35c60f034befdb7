package page

// clubMessages are the words of a club's evening, of hand records and of keys
// that are revealed alone.
var clubMessages = catalogue{
	sentences: map[string]words{
		"The random source of this computer gave a seed that was used before. Nothing was dealt. Do not deal on this computer until its random source is understood.": {
			"Źródło losowe tego komputera dało ziarno, które było już użyte. Niczego nie rozdano. Nie rozdawaj na tym komputerze, dopóki nie wyjaśni się, co dzieje się z jego źródłem losowym.",
			"La source aléatoire de cet ordinateur a donné une graine déjà utilisée. Rien n'a été distribué. Ne distribuez plus sur cet ordinateur avant d'avoir compris ce qu'a sa source aléatoire."},
		"It could not be checked that this computer's random source never gave this seed before: the folder in which seeds are remembered cannot be used.": {
			"Nie udało się sprawdzić, czy źródło losowe tego komputera nie dało już kiedyś tego ziarna: nie da się użyć folderu, w którym zapamiętuje się ziarna.",
			"Il n'a pas pu être vérifié que la source aléatoire de cet ordinateur n'avait jamais donné cette graine : le dossier où les graines sont retenues est inutilisable."},
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
		"Public log": {"Publiczny dziennik", "Registre public"},
		"A public log shows to people who were not there when something was published, and that nothing was exchanged later. It is a folder that any web host serves.": {
			"Publiczny dziennik pokazuje nieobecnym, kiedy coś opublikowano i że niczego później nie podmieniono. To folder, który udostępni każdy serwer.",
			"Un registre public montre aux absents quand une chose fut publiée, et que rien n'a été échangé ensuite. C'est un dossier que tout hébergeur sert."},
		"Proofs to publish":               {"Dowody do opublikowania", "Preuves à publier"},
		"A new entry":                     {"Nowy wpis", "Une nouvelle inscription"},
		"What is logged":                  {"Co zostanie wpisane", "Ce qui est inscrit"},
		"For the key of one session: 1,3": {"Dla klucza jednej sesji: 1,3", "Pour la clé d'une séance : 1,3"},
		"Choice":                          {"Wybór", "Choix"},
		"For a choice, as reserve 1,3":    {"Dla wyboru, na przykład reserve 1,3", "Pour un choix, comme reserve 1,3"},
		"Reason":                          {"Powód", "Motif"},
		"For a choice, an amendment or a cancellation, in words that stay public for ever": {"Dla wyboru, zmiany lub odwołania; słowa pozostaną jawne na zawsze", "Pour un choix, une rectification ou une annulation, en mots qui restent publics pour toujours"},
		"Folder of the log":                      {"Folder dziennika", "Dossier du registre"},
		"Key file of the log":                    {"Plik klucza dziennika", "Fichier de clé du registre"},
		"Key file of the organiser":              {"Plik klucza organizatora", "Fichier de clé de l'organisateur"},
		"Put it into the log":                    {"Wpisz do dziennika", "L'inscrire au registre"},
		"Witnesses are asked with the commands.": {"Świadków pyta się poleceniami.", "Les témoins s'interrogent avec les commandes."},
		"The hands are being made":               {"Rozdania są przygotowywane", "Les donnes se font"},
		"This page shows by itself what comes of it. The work goes on when it is closed.": {
			"Ta strona sama pokaże wynik. Po jej zamknięciu praca trwa dalej.", "Cette page montre d'elle-même ce qui en résulte. Le travail continue si elle est fermée."},
		"The program made a mistake. What was written is complete; what is missing can be made again.": {
			"Program popełnił błąd. To, co zapisano, jest kompletne; czego brakuje, można przygotować ponownie.",
			"Le programme a fait une erreur. Ce qui est écrit est complet ; ce qui manque peut être refait."},
		"Look again": {"Spójrz jeszcze raz", "Regarder de nouveau"},
		"Amend":      {"Zmiana opisu", "Rectification"},
		"Before the value is known, name and delayed information can be replaced. Keys and phases stay. The digest is another one: publish it, with the reason, as you published the first.": {
			"Zanim wartość będzie znana, można zastąpić nazwę i opóźnioną informację. Klucze i fazy zostają. Skrót będzie inny: opublikuj go z powodem tak samo jak pierwszy.",
			"Avant que la valeur soit connue, le nom et l'information différée peuvent être remplacés. Les clés et les phases restent. L'empreinte change : publiez-la, avec le motif, comme la première."},
		"For the players, in words that stay public for ever":          {"Dla graczy; słowa pozostaną jawne na zawsze", "Pour les joueurs, en mots qui restent publics pour toujours"},
		"If the tournament is in a log, put the amendment there, too.": {"Jeśli turniej jest w dzienniku, wpisz tam także zmianę.", "Si le tournoi est dans un registre, inscrivez-y aussi la rectification."},
		"Amend the description":                                        {"Zmień opis", "Rectifier la description"},
		"Other phases or other keys: cancel the tournament in the log, and publish another one.": {
			"Inne fazy lub inne klucze: odwołaj turniej w dzienniku i opublikuj nowy.", "D'autres phases ou d'autres clés : annulez le tournoi au registre, et publiez-en un autre."},
		"Nothing is different from what is published.":              {"Nic nie różni się od tego, co opublikowano.", "Rien ne diffère de ce qui est publié."},
		"the description, amended":                                  {"zmieniony opis", "la description rectifiée"},
		"The log has this description already: nothing is amended.": {"Dziennik ma już ten opis: nic się nie zmienia.", "Le registre a déjà cette description : rien n'est rectifié."},
		"The delayed value is set: who has seen it could choose the hands. Nothing can be amended any more.": {
			"Opóźniona wartość jest wpisana: kto ją widział, mógłby wybrać rozdania. Niczego nie można już zmienić.",
			"La valeur différée est entrée : qui l'a vue pourrait choisir les donnes. Plus rien ne peut être rectifié."},
		"the published description":        {"opublikowany opis", "la description publiée"},
		"the delayed value":                {"opóźniona wartość", "la valeur différée"},
		"a choice that was made":           {"dokonany wybór", "un choix qui fut fait"},
		"the key of one session":           {"klucz jednej sesji", "la clé d'une séance"},
		"the keys, revealed":               {"klucze, ujawnione", "les clés, révélées"},
		"there will be no such tournament": {"turnieju nie będzie", "ce tournoi n'aura pas lieu"},
		"There is no log in this folder: fairdeal log init makes one.": {"W tym folderze nie ma dziennika: tworzy go fairdeal log init.", "Il n'y a pas de registre dans ce dossier : fairdeal log init en crée un."},
		"This organiser is not admitted to the log.":                   {"Ten organizator nie jest dopuszczony do dziennika.", "Cet organisateur n'est pas admis au registre."},
		"Entry %d of the log; its proof is %s.":                        {"Wpis %d dziennika; jego dowód to %s.", "Inscription %d du registre ; sa preuve est %s."},
		"The entry is in the log, but its proof does not count yet. Witnesses who have signed: %d; the policy wants %d.": {
			"Wpis jest w dzienniku, ale jego dowód jeszcze się nie liczy. Świadkowie, którzy podpisali: %d; polityka wymaga: %d.",
			"L'inscription est au registre, mais sa preuve ne compte pas encore. Témoins qui ont signé : %d ; la politique en exige %d."},
		"The entry is in the log, but its proof does not count yet. Witnesses who have signed: %d; the policy wants others or more.": {
			"Wpis jest w dzienniku, ale jego dowód jeszcze się nie liczy. Świadkowie, którzy podpisali: %d; polityka wymaga innych albo większej liczby.",
			"L'inscription est au registre, mais sa preuve ne compte pas encore. Témoins qui ont signé : %d ; la politique en exige d'autres ou davantage."},
		"Not signed yet: %s.": {"Jeszcze nie podpisali: %s.", "N'ont pas encore signé : %s."},
		"When they have signed, this command puts their lines in:": {
			"Gdy podpiszą, ich wiersze wpisuje to polecenie:", "Quand ils auront signé, cette commande inscrit leurs lignes :"},
		"Then put the same entry in here once more: its proof is written anew. The time counts from when the last witness that is wanted has signed.": {
			"Potem wpisz tu ten sam wpis jeszcze raz: jego dowód zostanie zapisany na nowo. Czas liczy się od podpisu ostatniego z wymaganych świadków.",
			"Ensuite, inscrivez ici la même chose encore une fois : sa preuve sera refaite. Le temps compte à partir de la signature du dernier témoin exigé."},
		"The policy %s does not name this log.":         {"Polityka %s nie wymienia tego dziennika.", "La politique %s ne nomme pas ce registre."},
		"Name a file of the folder that holds the key.": {"Podaj plik folderu, który zawiera klucz.", "Nommez un fichier du dossier qui contient la clé."},
		"%s holds no key that the desk can read; with an encrypted one, use the commands.": {
			"%s nie zawiera klucza, który stanowisko potrafi odczytać; z zaszyfrowanym użyj poleceń.",
			"%s ne contient pas de clé lisible ici ; avec une clé chiffrée, utilisez les commandes."},
		"The reason is missing: players will ask.":                              {"Brakuje powodu: gracze zapytają.", "Le motif manque : les joueurs demanderont."},
		"Say which choice was made, as reserve 1,3.":                            {"Podaj, jaki wybór: na przykład reserve 1,3.", "Dites quel choix fut fait, comme reserve 1,3."},
		"The key of this session is not revealed yet.":                          {"Klucz tej sesji nie jest jeszcze ujawniony.", "La clé de cette séance n'est pas encore révélée."},
		"The keys are not revealed yet.":                                        {"Klucze nie są jeszcze ujawnione.", "Les clés ne sont pas encore révélées."},
		"The desk makes no entry of this kind.":                                 {"Stanowisko nie robi takich wpisów.", "Le bureau ne fait pas d'inscription de ce genre."},
		"The log has no description of this tournament yet: put that in first.": {"Dziennik nie ma jeszcze opisu tego turnieju: najpierw wpisz opis.", "Le registre n'a pas encore de description de ce tournoi : inscrivez-la d'abord."},
		"The log has another description of this tournament already.":           {"Dziennik ma już inny opis tego turnieju.", "Le registre a déjà une autre description de ce tournoi."},
		"The log says that this tournament is cancelled.":                       {"Dziennik mówi, że ten turniej odwołano.", "Le registre dit que ce tournoi est annulé."},
		"Reveal this key": {"Ujawnij ten klucz", "Révéler cette clé"},
	},
}
