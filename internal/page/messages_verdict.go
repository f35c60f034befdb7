package page

// verdictMessages are what a verification says by itself: steps, files, boards,
// freedoms. Every verb is %s. What is not here stays English,
// which is better than half a sentence of each language.
var verdictMessages = catalogue{
	sentences: map[string]words{
		// steps
		"description":         {"opis turnieju", "description"},
		"keys":                {"klucze", "clés"},
		"key hash":            {"skrót kluczy", "empreinte des clés"},
		"description digest":  {"skrót opisu", "empreinte de la description"},
		"no session left out": {"żadna sesja nie pominięta", "aucune séance omise"},
		"before the value":    {"przed wartością", "avant la valeur"},

		// what a step found
		"none": {"brak", "aucun"},

		// files and sessions
		"as dealt":         {"zgodne", "conforme"},
		"not shown":        {"nie pokazano", "pas montrée"},
		"key not revealed": {"klucz nieujawniony", "clé non révélée"},

		// boards

		// what is left open
		"boards %s: %s":          {"rozdania %s: %s", "donnes %s : %s"},
		"two cards exchanged":    {"dwie karty zamienione", "deux cartes échangées"},
		"cards in other hands":   {"karty w innych rękach", "des cartes en d'autres mains"},
		"hands at other seats":   {"ręce na innych miejscach", "des mains à d'autres places"},
		"foreign board":          {"obce rozdanie", "donne étrangère"},
		"unknown deal":           {"nieznany rozkład", "donne inconnue"},
		"cards of another board": {"karty innego rozdania", "cartes d'une autre donne"},
		"in another place":       {"w innym miejscu", "à une autre place"},
		"two deals":              {"dwa rozkłady", "deux distributions"},
		"two readings":           {"dwa odczytania", "deux lectures"},
		"reserve board":          {"rozdanie rezerwowe", "donne de réserve"},
		"another number":         {"inny numer", "un autre numéro"},
		"look again":             {"spójrz jeszcze raz", "regardez encore"},

		// a key file that is damaged

		// warnings

		// what a strict reader does not accept

		// freedoms

		// the verdict
	},
}

// verdictCounts are sentences of which every verb is a number, but for what stands
// behind a colon at the end.
var verdictCounts = catalogue{
	sentences: map[string]words{
		"and %s more": {"i jeszcze %s", "et %s de plus"},
	},
}
