package page

// eveningMessages are the words of a club's file (.bws).
var eveningMessages = catalogue{
	sentences: map[string]words{
		"board %d, section %s, table %d, round %d": {"rozdanie %d, sektor %s, stół %d, runda %d", "donne %d, section %s, table %d, tour %d"},
		", then ": {", potem ", ", puis "},
		"%s: entered twice, %s: the later counts":   {"%s: wpisano dwa razy, %s: liczy się późniejszy wpis", "%s : saisi deux fois, %s : la saisie la plus récente compte"},
		"%s: entered %d times, %s: the last counts": {"%s: liczba wpisów: %d, %s: liczy się ostatni", "%s : saisi %d fois, %s : la dernière saisie compte"},
		"%s: %s, and at table %s in round %s: %s: a pair has two results on the board, and neither counts": {
			"%s: %s, a przy stole %s w rundzie %s: %s: para ma dwa wyniki w tym rozdaniu i żaden się nie liczy",
			"%s : %s, et à la table %s au tour %s : %s : une paire a deux résultats sur la donne, et aucun ne compte",
		},
		"%s: %s cannot be read: %s: left out": {"%s: nie da się odczytać: %s: %s: pominięto", "%s : %s est illisible : %s : laissé de côté"},
		"%s: %s: the file does not state this artificial score; it is left out; a ruling such as %s states it": {
			"%s: %s: plik nie podaje tego wyniku sztucznego; pominięto go; podaje go orzeczenie takie jak %s",
			"%s : %s : le fichier ne donne pas cette marque artificielle ; elle est laissée de côté ; une décision telle que %s la donne",
		},
		"%s: played in the wrong direction: pair %s sat North-South and pair %s East-West, as the file has it": {
			"%s: grano w złym kierunku: para %s siedziała na NS, a para %s na WE, tak jak w pliku",
			"%s : joué dans le mauvais sens : la paire %s était en Nord-Sud et la paire %s en Est-Ouest, comme dans le fichier",
		},
		"%s: played in the wrong direction: pair %s sat North-South and pair %s East-West, exchanged": {
			"%s: grano w złym kierunku: para %s siedziała na NS, a para %s na WE, zamieniono",
			"%s : joué dans le mauvais sens : la paire %s était en Nord-Sud et la paire %s en Est-Ouest, échangées",
		},
		"%s: played in the wrong direction, and nothing tells which pair sat where: pair %s counts as North-South and pair %s as East-West": {
			"%s: grano w złym kierunku i nic nie mówi, gdzie siedziała która para: para %s liczy się na NS, a para %s na WE",
			"%s : joué dans le mauvais sens, et rien ne dit où chaque paire était assise : la paire %s compte en Nord-Sud et la paire %s en Est-Ouest",
		},
		"%s: remark: %s": {"%s: uwaga: %s", "%s : remarque : %s"},
		"missing: section %s table %d round %d boards %s": {"brakuje: sektor %s stół %d runda %d rozdania %s", "manquent : section %s table %d tour %d donnes %s"},
		"%s: %s, pairs %s and %s, is not in the schedule; it counts": {
			"%s: wpisu %s, pary %s i %s, nie ma w planie rund; liczy się",
			"%s : %s, paires %s et %s, n'est pas dans le mouvement prévu ; cela compte",
		},
		"board %d: the file has fewer than four whole hands; they are not used": {
			"rozdanie %d: w pliku nie ma czterech pełnych rąk; nie użyto ich",
			"donne %d : le fichier n'a pas quatre mains complètes ; elles ne servent pas",
		},
		"a part of the file cannot be read and is left out: %s": {
			"części pliku nie da się odczytać i pominięto ją: %s",
			"une partie du fichier est illisible et laissée de côté : %s",
		},
		"a part of the file was read in another way: %s": {
			"część pliku odczytano w inny sposób: %s",
			"une partie du fichier a été lue d'une autre manière : %s",
		},
		"section %s":  {"sektor %s", "section %s"},
		"sections %s": {"sektory %s", "sections %s"},
		"Bridgemate file, %s: %s, %s, %s, %d not played, %d erased": {
			"plik Bridgemate, %s: %s, %s, %s, niegrane: %d, skasowane: %d",
			"fichier Bridgemate, %s : %s, %s, %s, %d non joués, %d effacés",
		},
		"%s by %s":                     {"%s, rozgrywa %s", "%s par %s"},
		"conventions: %s":              {"konwencje: %s", "conventions : %s"},
		"conventions of %s: %s":        {"konwencje %s: %s", "conventions de %s : %s"},
		"conventions of %s: as usual":  {"konwencje %s: jak zwykle", "conventions de %s : comme d'habitude"},
		"average plus is %s IMPs here": {"średnia plus to tutaj %s IMP", "la moyenne plus vaut ici %s IMP"},
		"%d of %d scores: the percentages of the ACBL, top %s": {"%d z %d wyników: procenty ACBL, maks %s", "%d marques sur %d : pourcentages de l'ACBL, top %s"},
		"%s is scored by cross-IMPs: every score is compared with that of each other table, and the sum is multiplied by expected over real scores and divided by the expected comparisons": {
			"%s liczy się na cross-IMP-y: każdy wynik porównuje się z wynikiem każdego innego stołu, a sumę mnoży przez stosunek wyników oczekiwanych do rzeczywistych i dzieli przez liczbę oczekiwanych porównań",
			"%s se marque en cross-IMP : chaque marque est comparée à celle de chaque autre table, et la somme est multipliée par les marques attendues sur les marques réelles et divisée par les comparaisons attendues",
		},
		"group %s: the %s of these tables are compared with each other alone": {"grupa %s: %s tych stołów porównuje się tylko ze sobą", "groupe %s : les %s de ces tables ne sont comparés qu'entre eux"},
		"group %s: the results of these tables are compared with each other alone: %s": {
			"grupa %s: wyniki tych stołów porównuje się tylko ze sobą: %s",
			"groupe %s : les résultats de ces tables ne sont comparés qu'entre eux : %s",
		},
		"group %s": {"grupa %s", "groupe %s"},
		"into a program that knows neither groups nor weighted scores:": {
			"do programu, który nie zna ani grup, ani wyników ważonych:",
			"dans un programme qui ne connaît ni groupes ni marques pondérées :",
		},
		"to look at": {"do sprawdzenia", "à regarder"},
	},
	counts: map[string]counted{
		"%d tables":  {One: "%d table", PL: forms{"%d stół", "%d stoły", "%d stołów", "%d stołu"}, FR: forms{One: "%d table", Other: "%d tables"}},
		"%d rounds":  {One: "%d round", PL: forms{"%d runda", "%d rundy", "%d rund", "%d rundy"}, FR: forms{One: "%d tour", Other: "%d tours"}},
		"%d results": {One: "%d result", PL: forms{"%d wynik", "%d wyniki", "%d wyników", "%d wyniku"}, FR: forms{One: "%d résultat", Other: "%d résultats"}},
	},
}
