package page

// eveningMessages are the words of a club's file (.bws).
var eveningMessages = catalogue{
	sentences: map[string]words{
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
	},
	counts: map[string]counted{
		"%d results": {One: "%d result", PL: forms{"%d wynik", "%d wyniki", "%d wyników", "%d wyniku"}, FR: forms{One: "%d résultat", Other: "%d résultats"}},
	},
}
