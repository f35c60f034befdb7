package page

// directorMessages are the words of the director's desk.
var directorMessages = catalogue{
	sentences: map[string]words{
		"The director's desk": {"Stanowisko sędziego", "Le bureau de l'arbitre"},
		"The board":           {"Rozdanie", "La donne"},
		"Form of scoring":     {"Sposób obliczania", "Mode de marque"},
		"teams of four, IMPs": {"mecz teamów, IMPy (punkty meczowe)", "match par quatre, IMP"},
		"Result at the table": {"Wynik przy stole", "Résultat à la table"},
		"A score from North-South's side, +620 or -100, or a contract such as 4Hx-2 N, which needs the board's number.": {
			"Zapis z punktu widzenia NS, +620 lub -100, albo kontrakt, np. 4Hx-2 N, do którego potrzebny jest numer rozdania.",
			"Une marque vue de NS, +620 ou -100, ou un contrat comme 4Hx-2 N, qui demande le numéro de la donne."},
		"The other results of the board": {"Pozostałe wyniki rozdania", "Les autres résultats de la donne"},
		"One a line; 3x +620 is three the same. A traveller with the pairs' numbers in front can be pasted. Teams: the result of the other room.": {
			"Po jednym w wierszu; 3x +620 to trzy takie same. Można wkleić protokół z numerami par na początku wierszy. Mecz: wynik z drugiego pokoju.",
			"Un par ligne ; 3x +620 en donne trois pareils. On peut coller une feuille ambulante avec les numéros des paires en tête de ligne. Par quatre : le résultat de l'autre salle."},
		"From a file, missing scores, datum": {"Z pliku, brakujące zapisy, datum", "D'un fichier, marques manquantes, datum"},
		"Results in a file":                  {"Wyniki w pliku", "Résultats dans un fichier"},
		"USEBIO, PBN, CSV or text: the board with the number above is taken out of it.": {
			"USEBIO, PBN, CSV lub tekst: wybrane zostanie rozdanie o numerze podanym wyżej.",
			"USEBIO, PBN, CSV ou texte : la donne dont le numéro figure plus haut en est tirée."},
		"North-South pair of this table": {"Para NS przy tym stole", "Paire NS de cette table"},
		"Where the list above has this table too, with pairs' numbers.": {
			"Gdy powyższa lista, z numerami par, zawiera także ten stół.",
			"Quand la liste ci-dessus, avec numéros de paires, contient aussi cette table."},
		"Scores expected": {"Oczekiwane zapisy", "Marques attendues"},
		"Empty: as many as there are. With missing scores Neuberg's formula counts.": {
			"Puste: tyle, ile jest. Gdy zapisów brakuje, stosuje się wzór Neuberga.",
			"Vide : autant qu'il y en a. S'il en manque, la formule de Neuberg s'applique."},
		"Datum (Butler)": {"Datum (butler)", "Datum (Butler)"},
		"Empty: without the highest and the lowest score; or the datum itself, or plain.": {
			"Puste: bez najwyższego i najniższego zapisu; albo sama wartość, albo plain.",
			"Vide : sans la marque la plus haute ni la plus basse ; ou le datum lui-même, ou plain."},
		"The ruling":      {"Orzeczenie", "La décision"},
		"Ruling":          {"Orzeczenie", "Décision"},
		"In the notation": {"W zapisie uniwersalnym", "En notation universelle"},
		"It is kept equal to the rows below. The first of two sides is North-South's; both are written from North-South's side.": {
			"Zawsze zgodny z wierszami poniżej. Pierwsza z dwóch stron to NS; obie zapisuje się z punktu widzenia NS.",
			"Toujours identique aux lignes ci-dessous. Le premier des deux côtés est NS ; les deux s'écrivent vus de NS."},
		"Both sides":                        {"Obie strony", "Les deux camps"},
		"weight of part %d":                 {"waga składnika %d", "poids de l'élément %d"},
		"contract or score of part %d":      {"kontrakt lub zapis składnika %d", "contrat ou marque de l'élément %d"},
		"together 100 %":                    {"razem 100 %", "ensemble 100 %"},
		"together %s %%: it must be 100 %%": {"razem %s %%: musi być 100 %%", "ensemble %s %% : il faut 100 %%"},
		"thirds":                            {"po jednej trzeciej", "tiers"},
		"another row":                       {"jeszcze jeden wiersz", "une ligne de plus"},
		"split score: East-West get a score of their own": {
			"wynik rozdzielony: WE dostają własny zapis", "marque séparée : EO ont leur propre marque"},
		"East-West, written from North-South's side": {"WE, z punktu widzenia NS", "EO, vu de NS"},
		"Artificial score":                           {"Wynik sztuczny", "Marque artificielle"},
		"Damage not due to the infraction":           {"Szkoda niewynikająca z wykroczenia", "Dommage non dû à l'infraction"},
		"Where the side that did not offend brought part of the damage on itself. The three results are compared with the result at the table; the rows above do not count then.": {
			"Gdy strona niewykraczająca sama przyczyniła się do części szkody. Porównuje się trzy wyniki, w tym wynik przy stole; wiersze powyżej wtedy się nie liczą.",
			"Quand le camp non fautif a causé lui-même une partie du dommage. Trois résultats sont comparés, dont celui de la table ; les lignes ci-dessus ne comptent alors pas."},
		"no such damage": {"nie ma takiej szkody", "pas de tel dommage"},
		"What the board would have been without it.": {
			"Jaki byłby wynik bez wykroczenia.", "Ce que la donne aurait donné sans elle."},
		"What it still could have been before the later error. Empty: there was none.": {
			"Co było jeszcze możliwe przed późniejszym błędem. Puste: takiego błędu nie było.",
			"Ce qui restait possible avant l'erreur qui a suivi. Vide : il n'y en a pas eu."},
		"For the slip: event, players, facts": {"Na karteczkę: zawody, zawodnicy, stan faktyczny", "Pour la fiche : épreuve, joueurs, faits"},
		"The answer":                          {"Odpowiedź", "La réponse"},
		"Type the result at the table and a ruling.": {
			"Wpisz wynik przy stole i orzeczenie.", "Tapez le résultat à la table et une décision."},
		"The three boards of the damage": {"Trzy wersje rozdania", "Les trois donnes du dommage"},
		"Work it out":                    {"Oblicz", "Calculer"},
		"Slip to print":                  {"Karteczka do druku", "Fiche à imprimer"},
		"Keep in rulings.txt":            {"Zapisz w rulings.txt", "Garder dans rulings.txt"},
		"Rulings of this folder are kept in rulings.txt, from which the command for sessions reads them.": {
			"Orzeczenia tego folderu są w pliku rulings.txt, z którego czyta je polecenie dla sesji.",
			"Les décisions de ce dossier sont dans rulings.txt, où la commande pour les séances les lit."},
		"Another window is keeping a ruling at the moment. Nothing was changed here: go back and try again.": {
			"Inne okno właśnie zapisuje orzeczenie. Niczego tu nie zmieniono: wróć i spróbuj ponownie.",
			"Une autre fenêtre est en train de garder une décision. Rien n'a été modifié ici : revenez et réessayez."},
		"To keep it: pairs, match": {"Żeby zapisać: pary, mecz", "Pour la garder : paires, match"},
		"A ruling that is kept can be put onto the whole session. Its line names the board, and the pairs or the match.": {
			"Zapisane orzeczenie można nałożyć na całą sesję. Jego wiersz wymienia rozdanie oraz pary albo mecz.",
			"Une décision gardée peut être appliquée à toute la séance. Sa ligne nomme la donne, et les paires ou le match."},
		"Pairs at this table": {"Pary przy tym stole", "Paires à cette table"},
		"North-South's first, such as 3-12. Empty: those of the list above, where it names them.": {
			"Najpierw para NS, na przykład 3-12. Puste: te z listy powyżej, jeśli je wymienia.",
			"Nord-Sud d'abord, par exemple 3-12. Vide : celles de la liste ci-dessus, si elle les nomme."},
		"Teams: number of the match":          {"Teamy: numer meczu", "Par équipes : numéro du match"},
		"Teams: room":                         {"Teamy: pokój", "Par équipes : salle"},
		"There is no ruling yet.":             {"Nie ma jeszcze orzeczenia.", "Il n'y a pas encore de décision."},
		"The ruling was kept in rulings.txt.": {"Orzeczenie zapisano w pliku rulings.txt.", "La décision est gardée dans rulings.txt."},
		"North-South's team":                  {"drużyna NS", "l'équipe NS"},
		"East-West's team":                    {"drużyna WE", "l'équipe EO"},
		"of this table":                       {"z tego stołu", "de cette table"},
		"As a score":                          {"Jako zapis", "Sous forme de marque"},
		"NS %s, EW %s":                        {"NS %s, WE %s", "NS %s, EO %s"},
		"as played":                           {"przy stole", "à la table"},
		"as played: NS %s, EW %s":             {"przy stole: NS %s, WE %s", "à la table : NS %s, EO %s"},
		"with the ruling":                     {"po orzeczeniu", "avec la décision"},
		"points of this table (%s)":           {"punkty tego stołu (%s)", "points de cette table (%s)"},
		"all of it is worked out in fractions and nothing is rounded on the way; points are shown with at most four decimals": {
			"wszystko liczy się na ułamkach, po drodze niczego się nie zaokrągla; punkty podano z najwyżej czterema miejscami po przecinku",
			"tout est calculé en fractions et rien n'est arrondi en route ; les points sont montrés avec quatre décimales au plus"},
	},
}
