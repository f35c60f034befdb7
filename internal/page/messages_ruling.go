package page

// rulingMessages are the words of a ruling that is signed and filed. The words
// of the arithmetic itself come from package score, in English.
var rulingMessages = catalogue{
	sentences: map[string]words{
		"Facts entered":                 {"Wprowadzone fakty", "Faits saisis"},
		"Result":                        {"Wynik", "Résultat"},
		"Note: %s.":                     {"Uwaga: %s.", "Remarque : %s."},
		"Tables":                        {"Tabele", "Tableaux"},
		"How it was worked out":         {"Jak to obliczono", "Comment cela a été calculé"},
		"Laws of Duplicate Bridge 2017": {"Międzynarodowe Prawo Brydżowe 2017", "Code international du bridge duplicate 2017"},
		"Director":                      {"Sędzia", "Arbitre"},
		"Date":                          {"Data", "Date"},
		"Signature":                     {"Podpis", "Signature"},
		"Annex: the calculation":        {"Załącznik: obliczenia", "Annexe : le calcul"},
		"The rest of the calculation is longer than this page.": {
			"Dalszy ciąg obliczeń nie mieści się na tej stronie.",
			"La suite du calcul ne tient pas sur cette page.",
		},
		"Appeal":                  {"Odwołanie", "Appel"},
		"Committee":               {"Komisja odwoławcza", "Comité d'appel"},
		"Decision":                {"Decyzja", "Décision"},
		"Deposit":                 {"Kaucja", "Caution"},
		"Event":                   {"Zawody", "Épreuve"},
		"Place":                   {"Miejsce", "Lieu"},
		"Players":                 {"Zawodnicy", "Joueurs"},
		"Facts":                   {"Stan faktyczny", "Faits"},
		"Auction":                 {"Licytacja", "Enchères"},
		"Play":                    {"Rozgrywka", "Jeu de la carte"},
		"Finding":                 {"Ustalenia", "Constat"},
		"Found by the director:":  {"Sędzia stwierdził:", "Constaté par l'arbitre :"},
		"extremely serious error": {"wyjątkowo poważny błąd", "erreur extrêmement grave"},
		"gambling action":         {"akcja hazardowa", "action de pari"},
		"Law %s":                  {"przepis %s", "loi %s"},
		"Worked out by %s with exact fractions; raw scores are from North-South's side.": {
			"Obliczył program %s na dokładnych ułamkach; zapisy są od strony NS.",
			"Calculé par %s en fractions exactes ; les marques sont vues de Nord-Sud."},
	},
}
