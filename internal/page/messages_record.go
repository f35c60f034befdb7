package page

// recordMessages are the words of hand records.
var recordMessages = catalogue{
	sentences: map[string]words{
		"session %s":  {"sesja %s", "séance %s"},
		"Hand record": {"Rozkłady", "Donnes de la séance"},

		"A K Q J": {"A K D W", "A R D V"},
		"N E S W": {"N E S W", "N E S O"},
		"NT":      {"BA", "SA"},

		"dealer North":           {"rozdaje N", "donneur Nord"},
		"dealer East":            {"rozdaje E", "donneur Est"},
		"dealer South":           {"rozdaje S", "donneur Sud"},
		"dealer West":            {"rozdaje W", "donneur Ouest"},
		"none vulnerable":        {"obie przed partią", "personne vulnérable"},
		"North-South vulnerable": {"NS po partii", "Nord-Sud vulnérables"},
		"East-West vulnerable":   {"WE po partii", "Est-Ouest vulnérables"},
		"all vulnerable":         {"obie po partii", "tous vulnérables"},
		"Board %d, %s, %s":       {"Rozdanie %d, %s, %s", "Donne %d, %s, %s"},

		"high-card points: %d": {"punkty: %d", "points d'honneur : %d"},
		"void":                 {"renons", "chicane"},
		"not known":            {"nieznana", "inconnue"},

		"Contracts makeable, double dummy": {"Kontrakty do wygrania w otwarte karty", "Contrats réalisables à cartes ouvertes"},
		"Tricks, double dummy":             {"Lewy do wzięcia w otwarte karty", "Levées à cartes ouvertes"},
		"par %s":                           {"minimaks %s", "par %s"},
		"passed out":                       {"cztery pasy", "quatre passes"},
		"double-dummy tables as the file has them": {
			"tabele w otwarte karty takie, jak w pliku",
			"tableaux à cartes ouvertes tels que dans le fichier"},

		"Results":          {"Zapisy", "Marques"},
		"Pairs":            {"Pary", "Paires"},
		"Contract":         {"Kontrakt", "Contrat"},
		"Declarer":         {"Rozgrywający", "Déclarant"},
		"by":               {"gra", "par"},
		"Lead":             {"Wist", "Entame"},
		"Tricks":           {"Lewy", "Levées"},
		"Score":            {"Zapis", "Marque"},
		"Pass":             {"4 pasy", "Passe"},
		"more results: %d": {"dalszych zapisów: %d", "autres marques : %d"},

		"hands %s": {"rozkłady %s", "donnes %s"},
		"no digest of the hands: board %d is not known whole": {
			"bez skrótu rozkładów: rozdanie %d nie jest znane w całości",
			"pas d'empreinte des donnes : la donne %d n'est pas connue en entier"},
		"no digest of the hands: board %d has two deals": {
			"bez skrótu rozkładów: rozdanie %d ma dwa rozkłady",
			"pas d'empreinte des donnes : la donne %d a deux distributions"},
		"dealt unfiltered by %s":                      {"rozdane bez wybierania przez %s", "distribuées sans tri par %s"},
		"can be checked after the keys are published": {"do sprawdzenia po opublikowaniu kluczy", "vérifiables après la publication des clés"},
		"proven: verified on %s by %s":                {"dowiedzione: sprawdzone %s przez %s", "prouvé : vérifié le %s par %s"},
		"scan to verify":                              {"zeskanuj, aby sprawdzić", "scanner pour vérifier"},
		"page %d of %d":                               {"strona %d z %d", "page %d sur %d"},
		"SHA-256 of the hands":                        {"SHA-256 rozkładów", "SHA-256 des donnes"},
		"SHA-256 of the hands: %s":                    {"SHA-256 rozkładów: %s", "SHA-256 des donnes : %s"},
		"QR code with the digest of the hands":        {"kod QR ze skrótem rozkładów", "code QR avec l'empreinte des donnes"},
		"The HTML page of this record is the form for screen readers.": {
			"Dla czytników ekranu przeznaczona jest strona HTML tych rozkładów.",
			"La page HTML de ces donnes est la forme destinée aux lecteurs d'écran."},
	},
}
