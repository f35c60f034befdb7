package page

// organiserMessages are the words of the organiser's desk.
var organiserMessages = catalogue{
	sentences: map[string]words{
		"%s cannot be read. Mend the file, bring a copy of it back, or move it out of the folder. (%s)": {
			"Pliku %s nie da się odczytać. Napraw go, przywróć jego kopię albo przenieś go poza folder. (%s)",
			"%s est illisible. Réparez le fichier, remettez-en une copie ou sortez-le du dossier. (%s)"},
		"These files are not shares of the published keys, and open nothing of this tournament. Move them away, so that nobody keeps them in place of his own:": {
			"Te pliki nie są udziałami opublikowanych kluczy i nie otwierają niczego z tego turnieju. Przenieś je, żeby nikt nie trzymał ich zamiast swojego:",
			"Ces fichiers ne sont pas des parts des clés publiées et n'ouvrent rien de ce tournoi. Déplacez-les, pour que personne ne les garde à la place de la sienne :"},
		"%s is a share of other keys: it opens nothing of this tournament.": {
			"%s to udział innych kluczy: nie otwiera niczego z tego turnieju.",
			"%s est une part d'autres clés : elle n'ouvre rien de ce tournoi."},
		"It was frozen at %s from another window; the passphrase that you just typed was NOT used.": {
			"Zamrożono go o %s z innego okna; hasło, które właśnie podano, NIE zostało użyte.",
			"Il a été figé à %s depuis une autre fenêtre ; la phrase secrète que vous venez de taper n'a PAS été utilisée."},
		"It was frozen at %s from another window; the way to keep the keys that you just chose was NOT used.": {
			"Zamrożono go o %s z innego okna; wybrany właśnie sposób przechowania kluczy NIE został użyty.",
			"Il a été figé à %s depuis une autre fenêtre ; la façon de garder les clés que vous venez de choisir n'a PAS été utilisée."},
		"Frozen from another window": {"Zamrożony z innego okna", "Figé depuis une autre fenêtre"},
		"Try the passphrase":         {"Wypróbuj hasło", "Essayer la phrase secrète"},
		"Try it":                     {"Wypróbuj", "Essayer"},
		"To the tournament":          {"Do turnieju", "Au tournoi"},
		"Try here the passphrase that you will need later. Nothing is changed by it.": {
			"Wypróbuj tutaj hasło, które będzie potrzebne później. Niczego to nie zmienia.",
			"Essayez ici la phrase secrète dont vous aurez besoin plus tard. Rien n'en est changé."},
		"No passphrase opens the keys of this tournament: they are kept in another way.": {
			"Żadne hasło nie otwiera kluczy tego turnieju: są przechowywane inaczej.",
			"Aucune phrase secrète n'ouvre les clés de ce tournoi : elles sont gardées autrement."},
		"This passphrase does not open the keys.":   {"To hasło nie otwiera kluczy.", "Cette phrase secrète n'ouvre pas les clés."},
		"This passphrase opens the published keys.": {"To hasło otwiera opublikowane klucze.", "Cette phrase secrète ouvre les clés publiées."},
		"Not everything was made:":                  {"Nie wszystko zostało przygotowane:", "Tout n'a pas été préparé :"},
		"Phase %s is left out: how many sessions it has is not published. Name its sessions, such as 1-8.": {
			"Pominięto fazę %s: nie opublikowano, ile ma sesji. Podaj jej sesje, na przykład 1-8.",
			"La phase %s est laissée de côté : le nombre de ses séances n'est pas publié. Nommez ses séances, par exemple 1-8."},
		"Phase %s is left out (sessions: %s): its boards are published as ?. Say which boards are played.": {
			"Pominięto fazę %s (sesje: %s): jej rozdania opublikowano jako ?. Podaj, które rozdania są grane.",
			"La phase %s est laissée de côté (séances : %s) : ses donnes sont publiées comme ?. Dites quelles donnes sont jouées."},
		"Phase %s ends with session %d, and more were asked for: %s.": {
			"Faza %s kończy się na sesji %d, a podano więcej: %s.",
			"La phase %s finit à la séance %d, et davantage était demandé : %s."},
		"%s is not written for hands that are to be played: nobody shall judge a set before it is played.": {
			"%s nie jest zapisywany dla rozdań, które mają być grane: nikt nie powinien oceniać zestawu przed grą.",
			"%s ne s'écrit pas pour des donnes à jouer : personne ne doit juger un jeu de donnes avant qu'il soit joué."},
		"This speaks against the value:": {"Przeciw tej wartości przemawia:", "Ceci parle contre la valeur :"},
		"Something speaks against the value: look it up again, or say that it is meant as it stands.": {
			"Coś przemawia przeciw tej wartości: sprawdź ją ponownie albo potwierdź, że tak ma być.",
			"Quelque chose parle contre la valeur : vérifiez-la encore, ou dites qu'elle est voulue ainsi."},
		"Nobody can know it before %s.": {"Nikt nie może jej znać przed: %s.", "Personne ne peut la connaître avant : %s."},
		"The day that the delayed information names is not over: a draw of the evening is not known before.": {
			"Dzień, który wymienia opóźniona informacja, jeszcze trwa: wieczorne losowanie nie jest wcześniej znane.",
			"Le jour que nomme l'information différée n'est pas fini : un tirage du soir n'est pas connu avant."},
		"I looked it up again: the value is meant as it stands.": {"Sprawdzono ponownie: wartość ma być taka.", "J'ai revérifié : la valeur est voulue ainsi."},
		"It is too early:": {"Jest za wcześnie:", "C'est trop tôt :"},
		"It is too early to reveal all keys: hands that are still to be played become known. The reasons stand below.": {
			"Za wcześnie, by ujawnić wszystkie klucze: rozdania, które mają być jeszcze grane, stałyby się znane. Powody są poniżej.",
			"Il est trop tôt pour révéler toutes les clés : des donnes encore à jouer seraient connues. Les raisons sont ci-dessous."},
		"It is too early to put all keys into a log: hands that are still to be played become known for ever. Look at the page that reveals the keys for the reasons.": {
			"Za wcześnie, by wpisać wszystkie klucze do dziennika publicznego: rozdania, które mają być jeszcze grane, stałyby się znane na zawsze. Powody są na stronie ujawniania kluczy.",
			"Il est trop tôt pour mettre toutes les clés dans un registre : des donnes encore à jouer seraient connues pour toujours. Les raisons sont sur la page qui révèle les clés."},
		"Put the keys into the log all the same, though hands that are still to be played become known.": {
			"Mimo to wpisz klucze, choć rozdania, które mają być jeszcze grane, staną się znane.",
			"Mettre quand même les clés dans le registre, bien que des donnes encore à jouer soient connues."},
		"Reveal them all the same, though hands that are still to be played become known.": {
			"Mimo to je ujawnij, choć rozdania, które mają być jeszcze grane, staną się znane.",
			"Les révéler quand même, bien que des donnes encore à jouer soient connues."},
		"Say in the diary what is over or not held":                     {"Zapisz w dzienniku, co się skończyło albo się nie odbywa", "Dire dans le journal ce qui est fini ou n'a pas lieu"},
		"Of these sessions no hands were ever made:":                    {"Dla tych sesji nigdy nie przygotowano rozdań:", "De ces séances, aucune donne n'a jamais été préparée :"},
		"Phase %d has no published length, and is not marked as ended.": {"Nie opublikowano, ile sesji ma faza %d, i nie oznaczono jej jako zakończonej.", "La longueur de la phase %d n'est pas publiée, et elle n'est pas marquée comme finie."},
		"How many sessions phase %d has is not published.":              {"Nie opublikowano, ile sesji ma faza %d.", "Le nombre de séances de la phase %d n'est pas publié."},
		"Phase %d has ended":                                            {"Faza %d się skończyła", "La phase %d est finie"},
		"the session is not held":                                       {"sesja się nie odbywa", "la séance n'a pas lieu"},
		"the phase has ended":                                           {"faza się skończyła", "la phase est finie"},
		"not held":                                                      {"nie odbywa się", "n'a pas lieu"},
		"The passphrase is short: whoever gets the file can try short ones. Take a longer one, such as five words, or say that it is meant.": {
			"Hasło jest krótkie: kto zdobędzie plik, może krótkie hasła po kolei wypróbować. Weź dłuższe, na przykład pięć słów, albo potwierdź, że tak ma być.",
			"La phrase secrète est courte : qui obtient le fichier peut essayer les courtes. Prenez-en une plus longue, par exemple cinq mots, ou dites qu'elle est voulue."},
		"I take this short passphrase all the same.": {"Mimo to biorę to krótkie hasło.", "Je prends quand même cette courte phrase secrète."},
		// Where a tournament stands, and what comes next.
		"draft":                           {"szkic", "brouillon"},
		"published":                       {"opublikowany", "publié"},
		"hands made":                      {"rozdania przygotowane", "donnes préparées"},
		"value known":                     {"wartość znana", "valeur connue"},
		"revealed":                        {"ujawniony", "révélé"},
		"changed after publishing":        {"zmieniony po publikacji", "modifié après publication"},
		"Set the name of the tournament.": {"Podaj nazwę turnieju.", "Donnez un nom au tournoi."},
		"Say which delayed information will be mixed in.": {"Podaj, jaka opóźniona informacja zostanie wmieszana.", "Dites quelle information différée sera mêlée."},
		"Add the phases.":                                   {"Dodaj fazy.", "Ajoutez les phases."},
		"Read it through, then publish.":                    {"Przeczytaj całość, potem opublikuj.", "Relisez le tout, puis publiez."},
		"Set the delayed value, when it is known.":          {"Wpisz opóźnioną wartość, gdy będzie znana.", "Entrez la valeur différée quand elle sera connue."},
		"Make the hands of a session when they are needed.": {"Przygotuj rozdania sesji, gdy będą potrzebne.", "Préparez les donnes d'une séance quand il les faut."},
		"If the hands of a session leak, make its reserve set and tell the players.": {
			"Jeśli rozdania sesji wyciekną, przygotuj jej zestaw rezerwowy i powiedz o tym graczom.",
			"Si les donnes d'une séance fuient, préparez son jeu de réserve et dites-le aux joueurs."},
		"When the last session is played, reveal the keys.": {"Po rozegraniu ostatniej sesji ujawnij klucze.", "Quand la dernière séance est jouée, révélez les clés."},
		"Publish %s.": {"Opublikuj: %s.", "Publiez %s."},
		"The description is not the published one any more: bring the published one back.": {
			"Opis nie jest już tym opublikowanym: przywróć opublikowany.",
			"La description n'est plus celle qui fut publiée : remettez celle qui fut publiée."},
		"Anybody can verify now.": {"Teraz każdy może sprawdzić.", "Chacun peut vérifier maintenant."},
		"%s was left by an interrupted run and may hold keys or hands: delete it.": {
			"%s pozostał po przerwanej pracy i może zawierać klucze lub rozdania: usuń go.",
			"%s vient d'un travail interrompu et peut contenir des clés ou des donnes : supprimez-le."},
		"%s is there, though the tournament is not published: publishing can set it aside.": {
			"%s istnieje, choć turniej nie jest opublikowany: przy publikacji można go odłożyć na bok.",
			"%s existe alors que le tournoi n'est pas publié : la publication peut le mettre de côté."},
		"%s does not hold the published keys: do not publish it.": {
			"%s nie zawiera opublikowanych kluczy: nie publikuj go.", "%s ne contient pas les clés publiées : ne le publiez pas."},
		"%s was changed after publishing: its digest does not match.": {
			"%s zmieniono po publikacji: jego skrót się nie zgadza.", "%s a été modifié après publication : son empreinte ne correspond pas."},

		// A new tournament, and its draft.
		"New tournament": {"Nowy turniej", "Nouveau tournoi"},
		"A tournament is described first, and published before anybody can know its hands. Until then everything can be changed.": {
			"Turniej najpierw się opisuje i publikuje, zanim ktokolwiek może znać jego rozdania. Do tej chwili wszystko można zmienić.",
			"Un tournoi est d'abord décrit, puis publié avant que quiconque puisse en connaître les donnes. Jusque-là, tout peut être changé."},
		"Name of the tournament":                {"Nazwa turnieju", "Nom du tournoi"},
		"As players read it: Spring Teams 2027": {"Tak, jak czytają ją gracze: Teamy Wiosenne 2027", "Tel que les joueurs le lisent : Par équipes de printemps 2027"},
		"Short name, for files":                 {"Krótka nazwa, dla plików", "Nom court, pour les fichiers"},
		"Letters and digits without blanks, as in spring2027. Left empty, it is made from the name.": {
			"Litery i cyfry bez odstępów, na przykład wiosna2027. Puste pole: powstanie z nazwy.",
			"Des lettres et des chiffres sans espace, comme printemps2027. Laissé vide, il est tiré du nom."},
		"Start the tournament": {"Załóż turniej", "Créer le tournoi"},
		"Go on to publishing":  {"Przejdź do publikacji", "Passer à la publication"},
		"Name":                 {"Nazwa", "Nom"},
		"Change the name":      {"Zmień nazwę", "Changer le nom"},
		"Change it":            {"Zmień", "Modifier"},
		"Say which fact it is": {"Podaj, jaki to fakt", "Dire quel fait"},
		"A fact that nobody can know before play and that everybody can look up afterwards. It is mixed into all hands, so that nobody could choose them.": {
			"Fakt, którego nikt nie może znać przed grą, a każdy może sprawdzić po niej. Miesza się go do wszystkich rozdań, więc nikt nie mógł ich wybrać.",
			"Un fait que personne ne peut connaître avant le jeu et que chacun peut retrouver après. Il est mêlé à toutes les donnes, pour que personne n'ait pu les choisir."},
		"Phases": {"Fazy", "Phases"},
		"A phase is a row of sessions of one kind: a round robin of 5 sessions, a final of 2.": {
			"Faza to ciąg sesji jednego rodzaju: każdy z każdym w 5 sesjach, finał w 2.",
			"Une phase est une suite de séances du même type : un round-robin de 5 séances, une finale de 2."},
		"File names":           {"Nazwy plików", "Noms des fichiers"},
		"Name of the phase":    {"Nazwa fazy", "Nom de la phase"},
		"Change this phase":    {"Zmień tę fazę", "Modifier cette phase"},
		"Take this phase away": {"Usuń tę fazę", "Enlever cette phase"},
		"Another phase":        {"Kolejna faza", "Une phase de plus"},
		"Add this phase":       {"Dodaj tę fazę", "Ajouter cette phase"},
		"Number of sessions":   {"Liczba sesji", "Nombre de séances"},
		"0 if nobody knows yet how many there will be.":             {"0, jeśli jeszcze nikt nie wie, ile ich będzie.", "0 si personne ne sait encore combien il y en aura."},
		"Boards of each session":                                    {"Rozdania każdej sesji", "Donnes de chaque séance"},
		"One after the other, starting again at the end.":           {"Po kolei, a na końcu od początku.", "L'une après l'autre, puis on recommence."},
		"the same boards 1-16 in every session":                     {"te same rozdania 1-16 w każdej sesji", "les mêmes donnes 1-16 à chaque séance"},
		"1-16 in the first session, 17-32 in the second, and so on": {"1-16 w pierwszej sesji, 17-32 w drugiej i tak na zmianę", "1-16 à la première séance, 17-32 à la deuxième, et ainsi de suite"},
		"three sets of ten in turn":                                 {"trzy zestawy po dziesięć na zmianę", "trois séries de dix à tour de rôle"},
		"not known yet":                                             {"jeszcze nie wiadomo", "pas encore connu"},
		"Letters in front of the number of the session: RR gives RR01, RR02. A # for each digit may say where the number goes.": {
			"Litery przed numerem sesji: RR daje RR01, RR02. Znak # za każdą cyfrę może wskazać miejsce numeru.",
			"Des lettres devant le numéro de la séance : RR donne RR01, RR02. Un # par chiffre peut dire où va le numéro."},
		"As on the hand records: Round robin": {"Jak na protokołach rozdań: Każdy z każdym", "Comme sur les fiches de donnes : Round-robin"},
		"What will be made":                   {"Co powstanie", "Ce qui sera préparé"},
		"File":                                {"Plik", "Fichier"},
		"Sessions made in one go are also written together:": {"Sesje przygotowane naraz zapisuje się też razem:", "Des séances préparées d'un coup sont aussi écrites ensemble :"},
		"Nothing yet: add a phase.":                          {"Jeszcze nic: dodaj fazę.", "Encore rien : ajoutez une phase."},
		"Phase %d: the number of sessions is not known yet; whatever is chosen later is listed for the players.": {
			"Faza %d: liczba sesji nie jest jeszcze znana; to, co zostanie wybrane później, zobaczą gracze.",
			"Phase %d : le nombre de séances n'est pas encore connu ; ce qui sera choisi plus tard sera indiqué aux joueurs."},
		"Phase %d: the boards are not known yet; whatever is chosen later is listed for the players.": {
			"Faza %d: rozdania nie są jeszcze znane; to, co zostanie wybrane później, zobaczą gracze.",
			"Phase %d : les donnes ne sont pas encore connues ; ce qui sera choisi plus tard sera indiqué aux joueurs."},
		"The name is missing.":        {"Brakuje nazwy.", "Le nom manque."},
		"The name cannot be used: %s": {"Tej nazwy nie można użyć: %s", "Ce nom ne convient pas : %s"},
		"A short name begins with a letter and has letters A-Z, a-z and digits only.": {
			"Krótka nazwa zaczyna się literą i ma tylko litery A-Z, a-z i cyfry.",
			"Un nom court commence par une lettre et n'a que des lettres A-Z, a-z et des chiffres."},
		"A short name has 64 characters at most.":                {"Krótka nazwa ma najwyżej 64 znaki.", "Un nom court a 64 caractères au plus."},
		"There is a tournament %s already.":                      {"Turniej %s już istnieje.", "Il y a déjà un tournoi %s."},
		"There is no such phase. Nothing was changed.":           {"Nie ma takiej fazy. Nic nie zostało zmienione.", "Cette phase n'existe pas. Rien n'a été changé."},
		"The number of sessions cannot be read: %s":              {"Nie da się odczytać liczby sesji: %s", "Le nombre de séances est illisible : %s"},
		"The boards cannot be read: %s":                          {"Nie da się odczytać rozdań: %s", "Les donnes sont illisibles : %s"},
		"The file names are missing: a few letters, such as RR.": {"Brakuje nazw plików: wystarczy kilka liter, na przykład RR.", "Les noms des fichiers manquent : quelques lettres, comme RR."},
		"These file names cannot be used: %s":                    {"Tych nazw plików nie można użyć: %s", "Ces noms de fichiers ne conviennent pas : %s"},
		"The phase cannot be used: %s":                           {"Tej fazy nie można użyć: %s", "Cette phase ne convient pas : %s"},
		"Another program is changing this tournament at the moment. Nothing was changed here: go back and try again.": {
			"Inny program właśnie zmienia ten turniej. Tutaj nic nie zostało zmienione: wróć i spróbuj ponownie.",
			"Un autre programme modifie ce tournoi en ce moment. Rien n'a été changé ici : revenez en arrière et réessayez."},
		"The tournament was changed by another program meanwhile. Nothing was changed here: open its page again and look.": {
			"Inny program zmienił tymczasem ten turniej. Tutaj nic nie zostało zmienione: otwórz jego stronę ponownie i obejrzyj.",
			"Un autre programme a modifié ce tournoi entre-temps. Rien n'a été changé ici : rouvrez sa page et regardez."},

		// The delayed information.
		"%s of %s, without bonus numbers, from low to high": {
			"%s, %s, bez liczb dodatkowych, od najmniejszej do największej", "%s, %s, sans numéro complémentaire, dans l'ordre croissant"},
		"%s closing value with both decimals of %s": {
			"%s, wartość zamknięcia z oboma miejscami po przecinku, %s", "%s, valeur de clôture avec ses deux décimales, %s"},
		"%s at %s": {"%s, godzina %s", "%s à %s"},
		"4 numbers from 1 to 9999 that the players name on %s, after the digest was shown to them, in the order in which they are named": {
			"4 liczby od 1 do 9999, które podadzą gracze: %s, po pokazaniu im skrótu, w kolejności podania",
			"4 nombres de 1 à 9999 que nommeront les joueurs : %s, après que l'empreinte leur aura été montrée, dans l'ordre où ils sont nommés"},
		"Players must be able to look the fact up, and nobody may be able to read it in two ways: which day with its year, which figure, how many decimals, in which order.": {
			"Gracze muszą móc ten fakt sprawdzić i nikt nie może go rozumieć na dwa sposoby: który dzień i rok, która liczba, ile miejsc po przecinku, w jakiej kolejności.",
			"Les joueurs doivent pouvoir retrouver ce fait, et personne ne doit pouvoir le lire de deux façons : quel jour avec son année, quel chiffre, combien de décimales, dans quel ordre."},
		"Lotto 6 from 49 of Wednesday 8 December 2027, without the bonus number, from low to high": {
			"Na przykład: Lotto 6 z 49, środa 2027-12-08, bez liczby dodatkowej, od najmniejszej do największej",
			"Par exemple : loto 5 sur 49, mercredi 2027-12-08, sans numéro complémentaire, dans l'ordre croissant"},
		"Keep this text":          {"Zachowaj ten tekst", "Garder ce texte"},
		"Back without a change":   {"Wróć bez zmian", "Revenir sans rien changer"},
		"Or let the desk word it": {"Albo niech sformułuje to stanowisko", "Ou laissez le bureau le formuler"},
		"What kind of fact":       {"Jaki to fakt", "Quel genre de fait"},
		"A round of the drand beacon: a number that a group of institutions signs every three seconds. Anybody can check it by machine, for ever.": {
			"Runda radiolatarni drand: liczba, którą grupa instytucji podpisuje co trzy sekundy. Każdy może ją zawsze sprawdzić maszynowo.",
			"Un tour de la balise drand : un nombre qu'un groupe d'institutions signe toutes les trois secondes. Chacun peut le contrôler par machine, pour toujours."},
		"The numbers of a lottery":                 {"Liczby loterii", "Les numéros d'une loterie"},
		"The index of an exchange":                 {"Indeks giełdy", "L'indice d'une bourse"},
		"Numbers that the players name":            {"Liczby, które podają gracze", "Des nombres que nomment les joueurs"},
		"Which lottery or index":                   {"Jaka loteria lub indeks", "Quelle loterie ou quel indice"},
		"Lotto 6 from 49, or DAX":                  {"Lotto 6 z 49 albo WIG20", "Loto 5 sur 49, ou CAC 40"},
		"Day":                                      {"Dzień", "Jour"},
		"As 2027-12-08":                            {"Na przykład 2027-12-08", "Comme 2027-12-08"},
		"Time of day":                              {"Godzina", "Heure"},
		"As 19:30; for the beacon and the players": {"Na przykład 19:30; dla radiolatarni i graczy", "Comme 19:30 ; pour la balise et les joueurs"},
		"Time zone":                                {"Strefa czasowa", "Fuseau horaire"},
		"As Europe/Warsaw, +02:00 or UTC":          {"Na przykład Europe/Warsaw, +02:00 lub UTC", "Comme Europe/Paris, +02:00 ou UTC"},
		"Word it so":                               {"Sformułuj tak", "Le formuler ainsi"},
		"The delayed information is missing.":      {"Brakuje opóźnionej informacji.", "L'information différée manque."},
		"Choose what kind of fact it is.":          {"Wybierz, jaki to fakt.", "Choisissez le genre de fait."},
		"Say which lottery or which index it is.":  {"Podaj, jaka to loteria lub jaki indeks.", "Dites quelle loterie ou quel indice c'est."},
		"The time zone is missing: without it nobody knows which moment is meant.": {
			"Brakuje strefy czasowej: bez niej nikt nie wie, o którą chwilę chodzi.",
			"Le fuseau horaire manque : sans lui, personne ne sait de quel moment il s'agit."},
		"This time zone is not known: write one as Europe/Warsaw, +02:00 or UTC.": {
			"Nieznana strefa czasowa: napisz na przykład Europe/Warsaw, +02:00 lub UTC.",
			"Ce fuseau horaire est inconnu : écrivez par exemple Europe/Paris, +02:00 ou UTC."},
		"The time of day cannot be read: write it as 19:30.": {"Nie da się odczytać godziny: napisz ją jako 19:30.", "L'heure est illisible : écrivez-la comme 19:30."},
		"The day cannot be read: write it as 2027-12-08.":    {"Nie da się odczytać dnia: napisz go jako 2027-12-08.", "Le jour est illisible : écrivez-le comme 2027-12-08."},
		"How many values are possible cannot be estimated here; at least 2 to the power of %d are wanted, better %d.": {
			"Nie da się tu oszacować, ile jest możliwych wartości; potrzeba co najmniej 2 do potęgi %d, lepiej %d.",
			"On ne peut pas estimer ici combien de valeurs sont possibles ; il en faut au moins 2 puissance %d, mieux %d."},
		"About 2 to the power of %.0f values are possible: too few. At least %d are wanted, better %d.": {
			"Możliwych jest około 2 do potęgi %.0f wartości: za mało. Potrzeba co najmniej %d, lepiej %d.",
			"Environ 2 puissance %.0f valeurs sont possibles : trop peu. Il en faut au moins %d, mieux %d."},
		"About 2 to the power of %.0f values are possible: enough, though %d are better.": {
			"Możliwych jest około 2 do potęgi %.0f wartości: wystarczy, choć %d jest lepsze.",
			"Environ 2 puissance %.0f valeurs sont possibles : assez, mais %d vaut mieux."},
		"About 2 to the power of %.0f values are possible: good.": {
			"Możliwych jest około 2 do potęgi %.0f wartości: dobrze.", "Environ 2 puissance %.0f valeurs sont possibles : bien."},
		"Round %d of %s is public on %s UTC.": {"Runda %d (%s) będzie jawna: %s UTC.", "Le tour %d de %s est public : %s UTC."},

		// Publishing.
		"Now the secret keys are drawn, and the description is frozen around their hash. From then on nothing of this can be changed:": {
			"Teraz zostaną wylosowane tajne klucze, a opis zamrożony wokół ich skrótu. Od tej chwili niczego z poniższego nie da się zmienić:",
			"Les clés secrètes vont être tirées et la description figée autour de leur empreinte. À partir de là, rien de ceci ne peut être changé :"},
		"Hand files of another tournament bear names of this one:": {"Pliki z rozdaniami innego turnieju noszą nazwy tego:", "Des fichiers de donnes d'un autre tournoi portent des noms de celui-ci :"},
		"How the keys are kept": {"Jak przechowywać klucze", "Comment les clés sont gardées"},
		"The keys go into an encrypted file. Without its passphrase no hands can be made, and nobody can help: write it down, and keep a copy of file and passphrase in two different places.": {
			"Klucze trafią do zaszyfrowanego pliku. Bez hasła nie powstaną żadne rozdania i nikt nie pomoże: zapisz je i przechowuj kopię pliku oraz hasła w dwóch różnych miejscach.",
			"Les clés vont dans un fichier chiffré. Sans sa phrase secrète, aucune donne ne peut être préparée, et personne ne peut aider : notez-la, et gardez une copie du fichier et de la phrase en deux endroits différents."},
		"Passphrase":                           {"Hasło", "Phrase secrète"},
		"The same passphrase again":            {"To samo hasło jeszcze raz", "La même phrase encore une fois"},
		"Another way to keep them":             {"Inny sposób przechowywania", "Une autre façon de les garder"},
		"Recipients, in place of a passphrase": {"Odbiorcy zamiast hasła", "Des destinataires au lieu d'une phrase"},
		"One a line, age1… or age1pq1…: each of them alone can open the keys.": {
			"Po jednym w wierszu, age1… lub age1pq1…: każdy z nich sam może otworzyć klucze.",
			"Un par ligne, age1… ou age1pq1… : chacun d'eux peut seul ouvrir les clés."},
		"Shares, in place of a passphrase": {"Udziały zamiast hasła", "Des parts au lieu d'une phrase"},
		"3/5: the keys are opened by any three of five people together. The shares are written into a folder beside the description.": {
			"3/5: klucze otworzą dowolne trzy osoby z pięciu razem. Udziały zostaną zapisane w folderze obok opisu.",
			"3/5 : trois personnes sur cinq, ensemble, ouvrent les clés. Les parts sont écrites dans un dossier à côté de la description."},
		"Not encrypted: whoever copies the file knows all hands as soon as the value is known.": {
			"Bez szyfrowania: kto skopiuje plik, pozna wszystkie rozdania, gdy tylko wartość będzie znana.",
			"Non chiffrées : qui copie le fichier connaît toutes les donnes dès que la valeur est connue."},
		"Yes, really not encrypted: other programs need it so.": {"Tak, naprawdę bez szyfrowania: inne programy tego wymagają.", "Oui, vraiment non chiffrées : d'autres programmes en ont besoin."},
		"The delayed information is meant as it stands; publish it all the same.": {
			"Opóźniona informacja jest taka, jak ma być; opublikuj mimo to.", "L'information différée est bien celle voulue ; publier quand même."},
		"There are keys that were never published, in %s: give that file another name and draw new ones.": {
			"W pliku %s są klucze, których nigdy nie opublikowano: nadaj mu inną nazwę i wylosuj nowe.",
			"%s contient des clés jamais publiées : donnez un autre nom à ce fichier et tirez-en de nouvelles."},
		"Type the short name of the tournament: %s": {"Wpisz krótką nazwę turnieju: %s", "Tapez le nom court du tournoi : %s"},
		"Draw the keys and publish":                 {"Wylosuj klucze i opublikuj", "Tirer les clés et publier"},
		"Something is still missing before this tournament can be published: its own page says what.": {
			"Czegoś jeszcze brakuje, zanim turniej będzie można opublikować: jego strona mówi czego.",
			"Il manque encore quelque chose avant de pouvoir publier ce tournoi : sa page dit quoi."},
		"With this delayed information nothing would be committed: it cannot be published.": {
			"Z taką opóźnioną informacją nic by nie wiązało: nie można opublikować.",
			"Avec cette information différée, rien ne serait engagé : on ne peut pas publier."},
		"Look at the delayed information again, and say that it is meant as it stands.": {
			"Obejrzyj jeszcze raz opóźnioną informację i potwierdź, że tak ma być.",
			"Relisez l'information différée, et dites que c'est bien celle voulue."},
		"Type %s here, to the letter.":                 {"Wpisz tu %s, co do litery.", "Tapez ici %s, à la lettre près."},
		"The passphrase is missing.":                   {"Brakuje hasła.", "La phrase secrète manque."},
		"The two passphrases differ: type both again.": {"Hasła się różnią: wpisz oba jeszcze raz.", "Les deux phrases diffèrent : tapez-les de nouveau."},
		"Keep the keys in one way only: with a passphrase, for recipients, in shares, or not encrypted.": {
			"Wybierz jeden sposób przechowywania kluczy: hasło, odbiorcy, udziały albo bez szyfrowania.",
			"Gardez les clés d'une seule façon : phrase secrète, destinataires, parts, ou non chiffrées."},
		"Keys that are not encrypted are asked for twice: tick both, or neither.": {
			"O klucze bez szyfrowania pytamy dwa razy: zaznacz oba pola albo żadne.",
			"Les clés non chiffrées se demandent deux fois : cochez les deux cases, ou aucune."},
		"A line is no recipient: they begin with age1 or age1pq1.": {"Któryś wiersz nie jest odbiorcą: zaczynają się od age1 lub age1pq1.", "Une ligne n'est pas un destinataire : ils commencent par age1 ou age1pq1."},
		"Shares are written as 3/5: at least 2, and at most %d.":   {"Udziały zapisuje się jako 3/5: co najmniej 2, najwyżej %d.", "Les parts s'écrivent 3/5 : au moins 2, au plus %d."},
		"A key file is there already, and the tournament is not published. If publishing was interrupted, set it aside; if it belongs to a published tournament, do not.": {
			"Plik kluczy już istnieje, a turniej nie jest opublikowany. Jeśli publikację przerwano, odłóż go na bok; jeśli należy do opublikowanego turnieju, nie rób tego.",
			"Un fichier de clés existe déjà et le tournoi n'est pas publié. Si une publication a été interrompue, mettez-le de côté ; s'il appartient à un tournoi publié, ne le faites pas."},
		"Shares of another attempt are there: move them away first.": {"Są tu udziały z innej próby: najpierw je przenieś.", "Des parts d'un autre essai sont là : déplacez-les d'abord."},

		// Published.
		"Give each share to its custodian, and delete it here:": {"Daj każdy udział jego powiernikowi i usuń go stąd:", "Donnez chaque part à son dépositaire, et supprimez-la ici :"},
		"Digest": {"Skrót", "Empreinte"},
		"Print it where nobody can take it back: in the bulletin, on the wall, in a message to all captains.": {
			"Wydrukuj go tam, skąd nikt go nie cofnie: w biuletynie, na ścianie, w wiadomości do wszystkich kapitanów.",
			"Imprimez-la là où personne ne peut la reprendre : dans le bulletin, au mur, dans un message à tous les capitaines."},
		"The digest as a picture for telephones":      {"Skrót jako obrazek dla telefonów", "L'empreinte en image pour téléphones"},
		"Give to everybody":                           {"Dla wszystkich", "À donner à tous"},
		"the description, which holds nothing secret": {"opis, w którym nie ma nic tajnego", "la description, qui ne contient rien de secret"},
		"the keys": {"klucze", "les clés"},
		"both with the hands that were played and the page that verifies them, for your web site": {
			"oba pliki z granymi rozdaniami i stroną, która je sprawdza, na stronę internetową",
			"les deux, avec les donnes jouées et la page qui les vérifie, pour votre site"},
		"No file that went to play is in this folder for some sessions. Their hands were dealt again, and agree with the keys whatever was played:": {
			"Dla części sesji nie ma w tym folderze pliku, który poszedł do gry. Ich rozdania rozdano ponownie; zgadzają się z kluczami bez względu na to, co grano:",
			"Pour certaines séances, aucun fichier qui a servi au jeu n'est dans ce dossier. Leurs donnes ont été redistribuées, et s'accordent avec les clés quoi qu'on ait joué :"},
		"Of these sessions no hands went to play, or nobody can say here which boards they were: the archive has none.": {
			"Rozdania tych sesji nie poszły do gry albo nie da się tu ustalić, które to były rozdania: archiwum ich nie zawiera.",
			"De ces séances, aucune donne n'a servi au jeu, ou l'on ne peut dire ici quelles donnes c'étaient : l'archive n'en contient pas."},
		"These files were dealt again from the keys, so they agree with the keys whatever was played: %s": {
			"Te pliki rozdano ponownie z kluczy, więc zgadzają się z kluczami bez względu na to, co grano: %s",
			"Ces fichiers ont été redistribués à partir des clés, et s'accordent donc avec elles quoi qu'on ait joué : %s"},
		"Where":                                         {"Gdzie", "Où"},
		"the event's page on the web":                   {"strona zawodów w internecie", "la page de l'épreuve sur le web"},
		"a mail to all captains or players":             {"list do wszystkich kapitanów lub graczy", "un courriel à tous les capitaines ou joueurs"},
		"the bulletin, with the digest":                 {"biuletyn, ze skrótem", "le bulletin, avec l'empreinte"},
		"a copy with somebody who is not the organiser": {"kopia u kogoś, kto nie jest organizatorem", "une copie chez quelqu'un qui n'est pas l'organisateur"},
		"Show to nobody":                                {"Nie pokazuj nikomu", "À ne montrer à personne"},
		"and what opens it, with copies in another place: without both no hands can be made": {
			"i to, co go otwiera, z kopiami w innym miejscu: bez obu nie powstaną rozdania",
			"et ce qui l'ouvre, avec des copies ailleurs : sans les deux, aucune donne ne peut être préparée"},
		"with a copy in another place: without it no hands can be made": {
			"z kopią w innym miejscu: bez niego nie powstaną rozdania", "avec une copie ailleurs : sans lui, aucune donne ne peut être préparée"},
		"the keys, which are not in this folder": {"klucze, których nie ma w tym folderze", "les clés, qui ne sont pas dans ce dossier"},
		"Text for the bulletin":                  {"Tekst do biuletynu", "Texte pour le bulletin"},
		"What is published":                      {"Co jest opublikowane", "Ce qui est publié"},
		"Its value":                              {"Jej wartość", "Sa valeur"},
		"typed: %s":                              {"wpisano: %s", "tapé : %s"},
		"Value before":                           {"Wartość poprzednia", "Valeur précédente"},
		"Digest that was published":              {"Opublikowany skrót", "Empreinte qui fut publiée"},
		"What the file says now":                 {"Co plik mówi teraz", "Ce que dit le fichier maintenant"},
		"The description is not the published one any more: compare it with %s, and bring the published one back.": {
			"Opis nie jest już tym opublikowanym: porównaj go z %s i przywróć opublikowany.", "La description n'est plus celle qui fut publiée : comparez-la avec %s, et remettez celle qui fut publiée."},
		"The description is not the published one any more; %s is: give it the name %s again.": {
			"Opis nie jest już tym opublikowanym; jest nim %s: przywróć mu nazwę %s.", "La description n'est plus celle qui fut publiée ; %s l'est : redonnez-lui le nom %s."},
		"Digest in full":   {"Skrót w całości", "Empreinte entière"},
		"Hash of the keys": {"Skrót kluczy", "Empreinte des clés"},
		"The delayed information is known on %s UTC. This is a reminder; what counts is the description.": {
			"Opóźniona informacja będzie znana: %s UTC. To przypomnienie; liczy się opis.",
			"L'information différée est connue : %s UTC. C'est un rappel ; c'est la description qui compte."},
		"The fact is of %s: the time runs until that day begins (UTC). This is a reminder; what counts is the description.": {
			"Fakt dotyczy dnia: %s; zegar liczy do początku tego dnia (UTC). To przypomnienie; liczy się opis.",
			"Le fait est du %s : le compte va jusqu'au début de ce jour (UTC). C'est un rappel ; c'est la description qui compte."},
		"The hands of this tournament are dealt so that nobody can choose or know them beforehand, and everybody can verify that afterwards.": {
			"Rozdania tego turnieju powstają tak, że nikt nie może ich wcześniej wybrać ani znać, a każdy może to potem sprawdzić.",
			"Les donnes de ce tournoi sont faites de sorte que personne ne peut les choisir ni les connaître d'avance, et que chacun peut le vérifier après."},
		"The description %s was published with this digest:":   {"Opis %s opublikowano z tym skrótem:", "La description %s a été publiée avec cette empreinte :"},
		"Delayed information that is mixed into all hands: %s": {"Opóźniona informacja wmieszana do wszystkich rozdań: %s", "Information différée mêlée à toutes les donnes : %s"},
		"After the last session the keys are published. The page verify.html then compares all hands, on your own computer.": {
			"Po ostatniej sesji zostaną opublikowane klucze. Strona verify.html porówna wtedy wszystkie rozdania na Twoim komputerze.",
			"Après la dernière séance, les clés sont publiées. La page verify.html compare alors toutes les donnes, sur votre propre ordinateur."},

		// The value.
		"Delayed value":             {"Opóźniona wartość", "Valeur différée"},
		"Set the delayed value":     {"Wpisz opóźnioną wartość", "Entrer la valeur différée"},
		"Correct the delayed value": {"Popraw opóźnioną wartość", "Corriger la valeur différée"},
		"The value that is set":     {"Wartość ustawiona", "La valeur entrée"},
		"How it was read":           {"Jak ją odczytano", "Comment elle a été lue"},
		"Typed":                     {"Wpisano", "Tapé"},
		"Mixed in":                  {"Wmieszane zostanie", "Mêlé aux donnes"},
		"As bytes":                  {"W bajtach", "En octets"},
		"The signature of the beacon is right, and the value follows from it.": {
			"Podpis radiolatarni jest prawidłowy, a wartość z niego wynika.", "La signature de la balise est juste, et la valeur en découle."},
		"Every hand of the tournament hangs on this. Let a second person look it up, and type it once more.": {
			"Od tego zależą wszystkie rozdania turnieju. Niech druga osoba sprawdzi wartość i wpisze ją jeszcze raz.",
			"Toutes les donnes du tournoi en dépendent. Qu'une seconde personne la retrouve et la tape encore une fois."},
		"The value again": {"Wartość jeszcze raz", "La valeur encore une fois"},
		"Another value is set. Replace it: the one before stays in the file, and players will ask. Hands made with it are not those of the tournament.": {
			"Ustawiona jest inna wartość. Zastąp ją: poprzednia zostanie w pliku i gracze o nią zapytają. Rozdania z niej przygotowane nie są rozdaniami turnieju.",
			"Une autre valeur est entrée. La remplacer : l'ancienne reste dans le fichier, et les joueurs demanderont. Les donnes faites avec elle ne sont pas celles du tournoi."},
		"Set the value": {"Ustaw wartość", "Entrer la valeur"},
		"Type it anew":  {"Wpisz od nowa", "La retaper"},
		"As it was announced. Dots and commas between digits are dropped, several blanks become one. You will see what is mixed in before anything is set.": {
			"Tak, jak ją ogłoszono. Kropki i przecinki między cyframi znikają, kilka odstępów staje się jednym. Zanim cokolwiek zostanie ustawione, zobaczysz, co będzie wmieszane.",
			"Telle qu'annoncée. Points et virgules entre chiffres disparaissent, plusieurs espaces deviennent une. Vous verrez ce qui est mêlé avant que rien ne soit entré."},
		"The answer of the beacon stands here; copy it from any computer that has a network:": {
			"Odpowiedź radiolatarni jest tutaj; skopiuj ją z dowolnego komputera z siecią:",
			"La réponse de la balise se trouve ici ; copiez-la depuis n'importe quel ordinateur relié au réseau :"},
		"Or the answer of the beacon":                                  {"Albo odpowiedź radiolatarni", "Ou la réponse de la balise"},
		"The desk checks its signature and computes the value.":        {"Stanowisko sprawdzi jej podpis i obliczy wartość.", "Le bureau contrôle sa signature et calcule la valeur."},
		"Show what will be mixed in":                                   {"Pokaż, co zostanie wmieszane", "Montrer ce qui sera mêlé"},
		"The value is missing.":                                        {"Brakuje wartości.", "La valeur manque."},
		"This is not what was typed first. Look it up again.":          {"To nie to samo co za pierwszym razem. Sprawdź jeszcze raz.", "Ce n'est pas ce qui a été tapé d'abord. Vérifiez encore."},
		"Another value is set already: say that it is to be replaced.": {"Ustawiona jest już inna wartość: potwierdź, że ma być zastąpiona.", "Une autre valeur est déjà entrée : dites qu'elle doit être remplacée."},
		"This is no answer of the beacon: copy the whole text, from the first brace to the last.": {
			"To nie jest odpowiedź radiolatarni: skopiuj cały tekst, od pierwszej do ostatniej klamry.",
			"Ce n'est pas une réponse de la balise : copiez tout le texte, de la première accolade à la dernière."},
		"The signature in this answer is false.": {"Podpis w tej odpowiedzi jest fałszywy.", "La signature de cette réponse est fausse."},
		"This is the answer of round %d, which the delayed information does not name.": {
			"To odpowiedź rundy %d, której opóźniona informacja nie wymienia.", "C'est la réponse du tour %d, que l'information différée ne nomme pas."},
		"The answer of the beacon is the whole value: leave this field empty.": {
			"Odpowiedź radiolatarni to cała wartość: zostaw to pole puste.", "La réponse de la balise est toute la valeur : laissez ce champ vide."},
		"The value of the other part is missing.": {"Brakuje wartości drugiej części.", "La valeur de l'autre partie manque."},
		"The tournament is published: its description cannot be changed any more.": {
			"Turniej jest opublikowany: jego opisu nie można już zmienić.", "Le tournoi est publié : sa description ne peut plus être changée."},
		"The tournament is not published yet: a value that is known before protects nobody.": {
			"Turniej nie jest jeszcze opublikowany: wartość znana wcześniej nikogo nie chroni.", "Le tournoi n'est pas encore publié : une valeur connue avant ne protège personne."},
		"Another value is set already.":                 {"Ustawiona jest już inna wartość.", "Une autre valeur est déjà entrée."},
		"The delayed value is not set yet.":             {"Opóźniona wartość nie jest jeszcze ustawiona.", "La valeur différée n'est pas encore entrée."},
		"The description was changed after publishing.": {"Opis zmieniono po publikacji.", "La description a été modifiée après publication."},

		// Hands.
		"Make hands": {"Przygotuj rozdania", "Préparer des donnes"},
		"Make the hands of a session when they are needed, and not much earlier. Made again, they are the same hands.": {
			"Przygotuj rozdania sesji, gdy są potrzebne, i niewiele wcześniej. Przygotowane ponownie są takie same.",
			"Préparez les donnes d'une séance quand il les faut, et guère plus tôt. Refaites, ce sont les mêmes."},
		"all phases":                       {"wszystkie fazy", "toutes les phases"},
		"A number, 3-7, or * for all":      {"Numer, 3-7 albo * dla wszystkich", "Un numéro, 3-7, ou * pour toutes"},
		"Boards, which are published as ?": {"Rozdania, opublikowane jako ?", "Donnes, publiées comme ?"},
		"1-16, or 1-10,11-20 in turn":      {"1-16 albo 1-10,11-20 na zmianę", "1-16, ou 1-10,11-20 à tour de rôle"},
		"The reserve set, because hands have leaked: the players must be told": {
			"Zestaw rezerwowy, bo rozdania wyciekły: gracze muszą się dowiedzieć", "Le jeu de réserve, parce que des donnes ont fui : il faut le dire aux joueurs"},
		"Formats that show nobody a hand":                          {"Formaty, które nikomu nie pokazują rąk", "Formats qui ne montrent aucune main"},
		"Formats in which hands can be read":                       {"Formaty, w których można przeczytać ręce", "Formats où l'on peut lire les mains"},
		"I am not playing, and nobody who plays sees this screen.": {"Nie gram i nikt, kto gra, nie widzi tego ekranu.", "Je ne joue pas, et aucun joueur ne voit cet écran."},
		"Needed for the formats in which hands can be read.":       {"Potrzebne dla formatów, w których można przeczytać ręce.", "Nécessaire pour les formats où l'on peut lire les mains."},
		"Hand them out encrypted":                                  {"Wydaj zaszyfrowane", "Les remettre chiffrées"},
		"Recipient":                                                {"Odbiorca", "Destinataire"},
		"age1…: all files go into one bundle that only this person opens, in the duplication room.": {
			"age1…: wszystkie pliki trafią do jednej paczki, którą otworzy tylko ta osoba, w powielarni.",
			"age1… : tous les fichiers vont dans un paquet que seule cette personne ouvre, en salle de duplication."},
		"Passphrase of the keys":                                     {"Hasło kluczy", "Phrase secrète des clés"},
		"Files of the folder that open the keys":                     {"Pliki folderu, które otwierają klucze", "Fichiers du dossier qui ouvrent les clés"},
		"An identity, or enough shares: one file name a line.":       {"Tożsamość albo wystarczająco dużo udziałów: po jednej nazwie w wierszu.", "Une identité, ou assez de parts : un nom de fichier par ligne."},
		"Write over the files that are there.":                       {"Zastąp istniejące pliki.", "Remplacer les fichiers qui sont là."},
		"Make the hands":                                             {"Przygotuj rozdania", "Préparer les donnes"},
		"%s is there and holds something else. Nothing was written.": {"%s istnieje i zawiera coś innego. Nic nie zapisano.", "%s existe et contient autre chose. Rien n'a été écrit."},
		"There is no format %s.":                                     {"Nie ma formatu %s.", "Le format %s n'existe pas."},
		"Choose at least one format.":                                {"Wybierz co najmniej jeden format.", "Choisissez au moins un format."},
		"Hands can be read in one of these formats: say that you are not playing, and that nobody who plays sees this screen.": {
			"W jednym z tych formatów można przeczytać ręce: potwierdź, że nie grasz i że nikt, kto gra, nie widzi tego ekranu.",
			"Dans un de ces formats, on peut lire les mains : dites que vous ne jouez pas, et qu'aucun joueur ne voit cet écran."},
		"The session is missing: a number, 3-7, or * for all.": {"Brakuje sesji: numer, 3-7 albo * dla wszystkich.", "La séance manque : un numéro, 3-7, ou * pour toutes."},
		"How many sessions the phase has is not published: name the sessions.": {
			"Nie opublikowano, ile sesji ma faza: podaj sesje.", "Le nombre de séances de la phase n'est pas publié : nommez les séances."},
		"The boards of this phase are published as ?: say which they are.": {"Rozdania tej fazy opublikowano jako ?: podaj, które to są.", "Les donnes de cette phase sont publiées comme ? : dites lesquelles."},
		"The boards of this phase are published: leave the field empty.":   {"Rozdania tej fazy są opublikowane: zostaw pole puste.", "Les donnes de cette phase sont publiées : laissez le champ vide."},
		"The keys are not in this folder: bring %s back from its copy.":    {"Kluczy nie ma w tym folderze: przywróć %s z kopii.", "Les clés ne sont pas dans ce dossier : remettez %s depuis sa copie."},
		"This is no recipient: one begins with age1 or age1pq1.":           {"To nie jest odbiorca: zaczyna się od age1 lub age1pq1.", "Ce n'est pas un destinataire : il commence par age1 ou age1pq1."},
		"The passphrase is wrong.":                                         {"Hasło jest błędne.", "La phrase secrète est fausse."},
		"These files do not open the keys.":                                {"Te pliki nie otwierają kluczy.", "Ces fichiers n'ouvrent pas les clés."},
		"These keys are not the published ones.":                           {"To nie są opublikowane klucze.", "Ces clés ne sont pas celles qui furent publiées."},
		"There is no file %s in the folder.":                               {"W folderze nie ma pliku %s.", "Il n'y a pas de fichier %s dans le dossier."},
		"%s is neither an identity nor a share.":                           {"%s nie jest ani tożsamością, ani udziałem.", "%s n'est ni une identité ni une part."},
		"Name the files that open the keys.":                               {"Podaj pliki, które otwierają klucze.", "Nommez les fichiers qui ouvrent les clés."},
		"These shares do not open the keys: too few, false, or not of one set.": {
			"Te udziały nie otwierają kluczy: za mało, fałszywe albo z różnych zestawów.", "Ces parts n'ouvrent pas les clés : trop peu, fausses, ou de plusieurs jeux."},

		// The diary.
		"Hand-out diary": {"Dziennik wydawania", "Journal des remises"},
		"Who made, took, printed and played which hands, and when. It holds no hands and may be published after the event.": {
			"Kto przygotował, wziął, wydrukował i rozegrał które rozdania i kiedy. Nie ma w nim rąk; po zawodach można go opublikować.",
			"Qui a préparé, pris, imprimé et joué quelles donnes, et quand. Il ne contient aucune main et peut être publié après l'épreuve."},
		"Sessions and their hands":          {"Sesje i ich rozdania", "Séances et leurs donnes"},
		"What happened":                     {"Co się stało", "Ce qui s'est passé"},
		"played":                            {"rozegrana", "jouée"},
		"Session %s is over":                {"Sesja %s zakończona", "La séance %s est finie"},
		"Write something down":              {"Zapisz zdarzenie", "Noter quelque chose"},
		"Phase and session: 1,3":            {"Faza i sesja: 1,3", "Phase et séance : 1,3"},
		"Who":                               {"Kto", "Qui"},
		"Remark":                            {"Uwaga", "Remarque"},
		"Write it down":                     {"Zapisz", "Noter"},
		"made":                              {"przygotowano", "préparé"},
		"reserve set made":                  {"przygotowano zestaw rezerwowy", "jeu de réserve préparé"},
		"the hands were taken":              {"rozdania odebrano", "les donnes ont été prises"},
		"printed":                           {"wydrukowano", "imprimé"},
		"the session is over":               {"sesja zakończona", "la séance est finie"},
		"the reserve set is played instead": {"gra się zestawem rezerwowym", "on joue le jeu de réserve à la place"},
		"shown before the session was over": {"pokazano przed końcem sesji", "montré avant la fin de la séance"},
		"There is no such session: write phase and session as 1,3.": {"Nie ma takiej sesji: napisz fazę i sesję jako 1,3.", "Cette séance n'existe pas : écrivez phase et séance comme 1,3."},
		"Nothing of this kind is written down here.":                {"Takich zdarzeń się tu nie zapisuje.", "On ne note rien de ce genre ici."},
		"Say who took the hands.":                                   {"Podaj, kto odebrał rozdania.", "Dites qui a pris les donnes."},

		// Revealing.
		"Reveal the keys":       {"Ujawnij klucze", "Révéler les clés"},
		"The keys are revealed": {"Klucze są ujawnione", "Les clés sont révélées"},
		"The keys are revealed. Publish the description and the keys together; from now on anybody can verify every hand.": {
			"Klucze są ujawnione. Opublikuj opis razem z kluczami; od teraz każdy może sprawdzić każde rozdanie.",
			"Les clés sont révélées. Publiez la description avec les clés ; désormais chacun peut vérifier chaque donne."},
		"Text for your web site": {"Tekst na stronę internetową", "Texte pour votre site"},
		"From then on everybody who reads the keys can make every set of the tournament, reserve sets too. Do it when the last session is played.": {
			"Od tej chwili każdy, kto przeczyta klucze, może odtworzyć wszystkie rozdania turnieju, także rezerwowe. Zrób to po rozegraniu ostatniej sesji.",
			"Dès lors, quiconque lit les clés peut refaire toutes les donnes du tournoi, réserves comprises. Faites-le quand la dernière séance est jouée."},
		"The delayed value is not set yet: whoever reads the keys before the last session knows its hands.": {
			"Opóźniona wartość nie jest jeszcze ustawiona: kto przeczyta klucze przed ostatnią sesją, pozna jej rozdania.",
			"La valeur différée n'est pas encore entrée : qui lit les clés avant la dernière séance en connaît les donnes."},
		"These sessions are not marked as played:": {"Te sesje nie są oznaczone jako rozegrane:", "Ces séances ne sont pas marquées comme jouées :"},
		"Reveal all keys":                          {"Ujawnij wszystkie klucze", "Révéler toutes les clés"},
		"%s is there and does not hold the keys of this tournament: move it away.": {
			"%s istnieje i nie zawiera kluczy tego turnieju: przenieś go.", "%s existe et ne contient pas les clés de ce tournoi : déplacez-le."},
		"One key makes all sessions of this phase: it can be revealed when the phase is over.": {
			"Jeden klucz daje wszystkie sesje tej fazy: można go ujawnić po jej zakończeniu.", "Une seule clé fait toutes les séances de cette phase : elle se révèle quand la phase est finie."},
		"The keys of this tournament are published. Download %s, %s and the hand records, open verify.html and drop them on it: it says whether every hand is as it was committed to before.": {
			"Klucze tego turnieju są opublikowane. Pobierz %s, %s i protokoły rozdań, otwórz verify.html i upuść je na niej: powie, czy każde rozdanie jest takie, do jakiego zobowiązano się wcześniej.",
			"Les clés de ce tournoi sont publiées. Téléchargez %s, %s et les fichiers de donnes, ouvrez verify.html et déposez-les dessus : la page dit si chaque donne est celle à laquelle on s'était engagé."},
		"The digest in the bulletin was:": {"Skrót w biuletynie był taki:", "L'empreinte dans le bulletin était :"},
		"Delayed information: %s":         {"Opóźniona informacja: %s", "Information différée : %s"},
		"Its value: %s":                   {"Jej wartość: %s", "Sa valeur : %s"},
	},
	counts: map[string]counted{
		"In the archive are %d files with hands that went to play.": {
			One: "In the archive is %d file with hands that went to play.",
			PL:  forms{"W archiwum jest %d plik z rozdaniami, które poszły do gry.", "W archiwum są %d pliki z rozdaniami, które poszły do gry.", "W archiwum jest %d plików z rozdaniami, które poszły do gry.", "W archiwum jest %d pliku z rozdaniami, które poszły do gry."},
			FR:  forms{One: "L'archive contient %d fichier de donnes qui ont servi au jeu.", Other: "L'archive contient %d fichiers de donnes qui ont servi au jeu."}},
		"Send the description to everybody before %[2]s, and wait (%[1]d days).": {
			One: "Send the description to everybody before %[2]s, and wait (%[1]d day).",
			PL: forms{"Wyślij opis wszystkim przed: %[2]s i poczekaj (%[1]d dzień).", "Wyślij opis wszystkim przed: %[2]s i poczekaj (%[1]d dni).",
				"Wyślij opis wszystkim przed: %[2]s i poczekaj (%[1]d dni).", "Wyślij opis wszystkim przed: %[2]s i poczekaj (%[1]d dnia)."},
			FR: forms{One: "Envoyez la description à tous avant %[2]s, et attendez (%[1]d jour).", Other: "Envoyez la description à tous avant %[2]s, et attendez (%[1]d jours)."}},
	},
}
