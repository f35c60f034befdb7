package page

// trustMessages are what steps 11 to 17 of a verification say by themselves: a
// public log, its proofs and witnesses, beacons and contributions (spec/trust.md
// section 8). As in libraryMessages every verb is %s.
var trustMessages = catalogue{
	sentences: map[string]words{
		// step 11: published in a log
		"%s proves nothing: %s": {"%s niczego nie dowodzi: %s", "%s ne prouve rien : %s"},

		// step 12: the description then

		// step 13: before the value
		"no witness says when": {"żaden świadek nie mówi kiedy", "aucun témoin ne dit quand"},

		// step 14: the value from its sources
		"for people to look up": {"do sprawdzenia samemu", "à vérifier par chacun"},
		"another number of parts: %s, the description has %s": {
			"inna liczba części: %s, a w opisie jest ich %s", "un autre nombre de parties : %s, la description en a %s"},
		"want 64 digits 0-9 a-f":                       {"potrzebne 64 cyfry 0-9 a-f", "il faut 64 chiffres 0-9 a-f"},
		"no contributions given":                       {"nie podano zgłoszeń", "aucune contribution donnée"},
		"not what follows from the contributions":      {"nie to, co wynika ze zgłoszeń", "pas ce qui découle des contributions"},
		"what %s opened fits no commitment":            {"to, co otworzył gracz %s, nie pasuje do żadnego zobowiązania", "ce que %s a ouvert ne correspond à aucun engagement"},
		"two commitments are %s":                       {"dwa zobowiązania to %s", "deux engagements sont %s"},
		`"%s" is no commitment of 64 digits`:           {`"%s" nie jest zobowiązaniem z 64 cyfr`, `"%s" n'est pas un engagement de 64 chiffres`},
		"the description gives the round another time": {"opis podaje inny czas tej rundy", "la description donne une autre heure à ce tour"},
		"no signature of the round given":              {"nie podano podpisu tej rundy", "aucune signature de ce tour n'est donnée"},
		"the signature is not that of the round":       {"to nie jest podpis tej rundy", "la signature n'est pas celle de ce tour"},
		"the signature itself, want its SHA-256":       {"sam podpis, a potrzebny jego SHA-256", "la signature elle-même, il faut son SHA-256"},
		"in other letters than a-f":                    {"z innymi literami niż a-f", "en d'autres lettres que a-f"},
		"not the value of the round":                   {"to nie wartość tej rundy", "pas la valeur de ce tour"},
		"got  %s":                                      {"jest %s", "obtenu %s"},

		// step 15: no other description
		"the log shows two different trees of size %s, both signed by %s: keep both texts, they prove it": {
			"dziennik pokazuje dwa różne drzewa wielkości %s, oba podpisał %s: zachowaj oba teksty, one tego dowodzą",
			"le registre montre deux arbres différents de taille %s, tous deux signés par %s : gardez les deux textes, ils le prouvent"},
		"%s published two descriptions of %s with different keys: entries %s and %s": {
			"%s ogłosił dwa opisy turnieju %s z różnymi kluczami: wpisy %s i %s", "%s a publié deux descriptions de %s avec des clés différentes : inscriptions %s et %s"},

		// step 16: the value as announced

		// step 17: choices declared

		// choices that can be declared, or are told

		// keys of single sessions (spec/trust.md section 11)
	},
}

// trustCounts are sentences of which every verb is a number.
var trustCounts = catalogue{
	sentences: map[string]words{
		"%s bytes, want %s":                         {"bajtów: %s, powinno być %s", "%s octets, il en faut %s"},
		"%s bytes of base64, want the %s of a hash": {"bajtów base64: %s, a skrót ma ich %s", "%s octets de base64, il faut les %s d'une empreinte"},
		"%s signatures, want one":                   {"podpisów: %s, ma być jeden", "%s signatures, il en faut une"},
		"%s bytes behind the last entry":            {"bajtów za ostatnim wpisem: %s", "%s octets après la dernière inscription"},
	},
}

// trustDigests are sentences of which every verb is a digest, or a value that has
// its form.
var trustDigests = catalogue{
	sentences: map[string]words{
		"want %s": {"ma być %s", "attendu %s"},
	},
}
