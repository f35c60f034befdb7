package page

// trustMessages are what steps 11 to 17 of a verification say by themselves: a
// public log, its proofs and witnesses, beacons and contributions (spec/trust.md
// section 8). As in libraryMessages every verb is %s.
var trustMessages = catalogue{
	sentences: map[string]words{
		// step 11: published in a log
		"no proof was given": {"nie podano dowodu", "aucune preuve n'a été donnée"},
		"no policy was given: a proof proves something only to who says whom he believes": {
			"nie podano polityki: dowód przekonuje tylko tego, kto mówi, komu wierzy",
			"aucune politique n'a été donnée : une preuve ne vaut que pour qui dit à qui il se fie"},
		"%s proves nothing: %s": {"%s niczego nie dowodzi: %s", "%s ne prouve rien : %s"},
		"the proof is of the tournament %s: is it the right file?": {
			"dowód dotyczy turnieju %s: czy to właściwy plik?", "la preuve concerne le tournoi %s : est-ce le bon fichier ?"},
		"the log has no entry of this tournament":         {"w dzienniku nie ma wpisu o tym turnieju", "le registre n'a aucune inscription de ce tournoi"},
		"no entry that was given publishes a description": {"żaden z podanych wpisów nie ogłasza opisu", "aucune des inscriptions données ne publie de description"},
		"entry %s of %s, witnessed %s":                    {"wpis %s w %s, poświadczony %s", "inscription %s de %s, attestée %s"},
		"entry %s of %s, not witnessed":                   {"wpis %s w %s, niepoświadczony", "inscription %s de %s, non attestée"},
		"entry %s of %s, witnessed %s (%s)":               {"wpis %s w %s, poświadczony %s (%s)", "inscription %s de %s, attestée %s (%s)"},
		"entry %s of %s, not witnessed (%s)":              {"wpis %s w %s, niepoświadczony (%s)", "inscription %s de %s, non attestée (%s)"},
		"nobody has to cosign by this policy":             {"według tej polityki nikt nie musi poświadczać", "selon cette politique, personne n'a à attester"},
		"the entry says that it was made %s, and it was witnessed %s": {
			"wpis podaje czas %s, a poświadczono go %s", "l'inscription se dit faite %s, et elle fut attestée %s"},

		// step 12: the description then
		"no proof shows the description as it was published": {
			"żaden dowód nie pokazuje opisu takim, jakim go ogłoszono", "aucune preuve ne montre la description telle qu'elle fut publiée"},
		"signed as %s, key ID %s: put the key that was announced into the policy": {
			"podpisano jako %s, klucz %s: wpisz do polityki klucz, który ogłoszono",
			"signé comme %s, clé %s : mettez dans la politique la clé qui fut annoncée"},
		"the description differs from the one published on %s": {
			"opis różni się od ogłoszonego %s", "la description diffère de celle publiée le %s"},
		"the description differs from the published one, and no witness says when that was published": {
			"opis różni się od ogłoszonego, a żaden świadek nie mówi, kiedy tamten ogłoszono",
			"la description diffère de celle publiée, et aucun témoin ne dit quand celle-ci le fut"},
		"the lines stand in another order, or one is there twice": {
			"wiersze stoją w innej kolejności albo któryś jest tam dwa razy", "les lignes sont dans un autre ordre, ou l'une y est deux fois"},
		"the tree over the keys is not the one that was published": {
			"drzewo kluczy nie jest tym, które ogłoszono", "l'arbre des clés n'est pas celui qui fut publié"},
		"as %s signed it": {"jak podpisał %s", "comme %s l'a signée"},
		"as %s signed it, but mail has changed its text": {
			"jak podpisał %s, tylko poczta zmieniła tekst", "comme %s l'a signée, mais le courriel en a changé le texte"},
		"as the entry in the log": {"jak we wpisie w dzienniku", "comme l'inscription au registre"},

		// step 13: before the value
		"no proof shows when the description was published": {
			"żaden dowód nie pokazuje, kiedy opis ogłoszono", "aucune preuve ne montre quand la description fut publiée"},
		"the description replaced an earlier one, and no proof of that one was given: somebody who knew the value may have made the change": {
			"opis zastąpił wcześniejszy, a jego dowodu nie podano: zmiany mógł dokonać ktoś, kto znał już wartość",
			"la description en a remplacé une autre, dont aucune preuve n'a été donnée : quelqu'un qui connaissait la valeur a pu faire ce changement"},
		"the leaf hash of the earlier entry is %s": {"skrót liścia wcześniejszego wpisu: %s", "l'empreinte de feuille de l'inscription précédente est %s"},
		"replaced %s (reason: %s)":                 {"zastąpił: %s (powód: %s)", "a remplacé : %s (raison : %s)"},
		"replaced %s (reason: %s): %s":             {"zastąpił: %s (powód: %s): %s", "a remplacé : %s (raison : %s) : %s"},
		"keys or delayed information were replaced when the value could be known": {
			"klucze lub opóźnioną informację zmieniono, gdy wartość mogła już być znana",
			"les clés ou l'information différée furent remplacées quand la valeur pouvait être connue"},
		"no witness says when":                                {"żaden świadek nie mówi kiedy", "aucun témoin ne dit quand"},
		"%s before round %s of %s":                            {"%s przed rundą %s %s", "%s avant le tour %s de %s"},
		"%s before the closing of the players' contributions": {"%s przed zamknięciem zgłoszeń graczy", "%s avant la clôture des contributions des joueurs"},
		"%s before the day that the text names":               {"%s przed dniem, który wymienia tekst", "%s avant le jour que nomme le texte"},
		"published after the value was known: witnessed %s, round %s of %s was public at %s": {
			"ogłoszony, gdy wartość była już znana: poświadczony %s, a runda %s %s była publiczna %s",
			"publiée quand la valeur était déjà connue : attestée %s, et le tour %s de %s était public %s"},
		"published after the value was known: witnessed %s, the closing of the players' contributions was public at %s": {
			"ogłoszony, gdy wartość była już znana: poświadczony %s, a zgłoszenia graczy zamknięto %s",
			"publiée quand la valeur était déjà connue : attestée %s, et les contributions des joueurs furent closes %s"},
		"published after the value was known: witnessed %s, the day that the text names was public at %s": {
			"ogłoszony, gdy wartość była już znana: poświadczony %s, a dzień, który wymienia tekst, minął %s",
			"publiée quand la valeur était déjà connue : attestée %s, et le jour que nomme le texte était passé %s"},
		"the delayed information names no date: nobody can say when the value was known": {
			"opóźniona informacja nie wymienia daty: nikt nie może powiedzieć, od kiedy wartość była znana",
			"l'information différée ne nomme aucune date : personne ne peut dire quand la valeur fut connue"},
		"witnessed %s, and the value may have been known from %s on": {
			"poświadczony %s, a wartość mogła być znana od %s", "attestée %s, et la valeur a pu être connue dès %s"},
		"round %s of %s was public at %s, the description was replaced at %s": {
			"runda %s %s była publiczna %s, a opis zastąpiono %s", "le tour %s de %s était public %s, la description fut remplacée %s"},
		"the earlier value may have been known when the description was replaced": {
			"gdy opis zastąpiono, wcześniejsza wartość mogła już być znana", "quand la description fut remplacée, la valeur d'avant pouvait déjà être connue"},
		"name or phases were replaced after the value was known: %s": {
			"nazwę lub fazy zmieniono, gdy wartość była już znana: %s", "le nom ou les phases furent remplacés après que la valeur fut connue : %s"},

		// step 14: the value from its sources
		"the description has no value yet":   {"opis nie ma jeszcze wartości", "la description n'a pas encore de valeur"},
		"the value is for people to look up": {"wartość trzeba sprawdzić samemu", "la valeur est à vérifier par chacun"},
		"%s: %s, for people to look up":      {"%s: %s, do sprawdzenia samemu", "%s : %s, à vérifier par chacun"},
		"for people to look up":              {"do sprawdzenia samemu", "à vérifier par chacun"},
		"another number of parts: %s, the description has %s": {
			"inna liczba części: %s, a w opisie jest ich %s", "un autre nombre de parties : %s, la description en a %s"},
		"the value follows from the players' contributions": {"wartość wynika ze zgłoszeń graczy", "la valeur découle des contributions des joueurs"},
		"the players' part: %s":                             {"część graczy: %s", "la part des joueurs : %s"},
		"the players' contributions: %s":                    {"zgłoszenia graczy: %s", "les contributions des joueurs : %s"},
		"want 64 digits 0-9 a-f":                            {"potrzebne 64 cyfry 0-9 a-f", "il faut 64 chiffres 0-9 a-f"},
		"no contributions given":                            {"nie podano zgłoszeń", "aucune contribution donnée"},
		"no openings given":                                 {"nie podano otwarć zgłoszeń", "aucune ouverture donnée"},
		"not what follows from the contributions":           {"nie to, co wynika ze zgłoszeń", "pas ce qui découle des contributions"},
		"the log has two lists of contributions":            {"w dzienniku są dwie listy zgłoszeń", "le registre a deux listes de contributions"},
		"the openings cannot be read":                       {"otwarć zgłoszeń nie da się odczytać", "les ouvertures ne peuvent être lues"},
		"what %s opened fits no commitment":                 {"to, co otworzył gracz %s, nie pasuje do żadnego zobowiązania", "ce que %s a ouvert ne correspond à aucun engagement"},
		"two commitments are %s":                            {"dwa zobowiązania to %s", "deux engagements sont %s"},
		`"%s" is no commitment of 64 digits`:                {`"%s" nie jest zobowiązaniem z 64 cyfr`, `"%s" n'est pas un engagement de 64 chiffres`},
		"the contributions were not witnessed within an hour of closing": {
			"zgłoszeń nie poświadczono w ciągu godziny od zamknięcia", "les contributions ne furent pas attestées dans l'heure de la clôture"},
		"the signature of round %s is right, and DV is its SHA-256": {
			"podpis rundy %s jest prawidłowy, a DV to jego SHA-256", "la signature du tour %s est juste, et DV est son SHA-256"},
		"DV is not the value of round %s: want %s, the description has %s": {
			"DV nie jest wartością rundy %s: ma być %s, w opisie jest %s", "DV n'est pas la valeur du tour %s : attendu %s, la description a %s"},
		"round %s of %s: %s":                           {"runda %s %s: %s", "tour %s de %s : %s"},
		"the description gives the round another time": {"opis podaje inny czas tej rundy", "la description donne une autre heure à ce tour"},
		"no signature of the round given":              {"nie podano podpisu tej rundy", "aucune signature de ce tour n'est donnée"},
		"the signature is not that of the round":       {"to nie jest podpis tej rundy", "la signature n'est pas celle de ce tour"},
		"the signature itself, want its SHA-256":       {"sam podpis, a potrzebny jego SHA-256", "la signature elle-même, il faut son SHA-256"},
		"in other letters than a-f":                    {"z innymi literami niż a-f", "en d'autres lettres que a-f"},
		"not the value of the round":                   {"to nie wartość tej rundy", "pas la valeur de ce tour"},
		"got  %s":                                      {"jest %s", "obtenu %s"},

		// step 15: no other description
		"no policy was given": {"nie podano polityki", "aucune politique n'a été donnée"},
		"the copy of the log that was given is broken, and anybody can break a copy: %s": {
			"podana kopia dziennika jest uszkodzona, a kopię może uszkodzić każdy: %s",
			"la copie du registre qui fut donnée est abîmée, et n'importe qui peut abîmer une copie : %s"},
		"the log contradicts itself: this is no evidence against the organiser": {
			"dziennik przeczy sam sobie: to nie świadczy przeciw organizatorowi",
			"le registre se contredit : ce n'est pas une preuve contre l'organisateur"},
		"the log shows two different trees of size %s, both signed by %s: keep both texts, they prove it": {
			"dziennik pokazuje dwa różne drzewa wielkości %s, oba podpisał %s: zachowaj oba teksty, one tego dowodzą",
			"le registre montre deux arbres différents de taille %s, tous deux signés par %s : gardez les deux textes, ils le prouvent"},
		"the log has no description of this tournament": {"w dzienniku nie ma opisu tego turnieju", "le registre n'a pas de description de ce tournoi"},
		"none in the %s entries of %s, witnessed %s":    {"żadnego wśród wpisów %[2]s (jest ich %[1]s), poświadczonych %[3]s", "aucune parmi les %s inscriptions de %s, attestées %s"},
		"no witness says how new the log is":            {"żaden świadek nie mówi, z kiedy jest dziennik", "aucun témoin ne dit de quand date le registre"},
		"the newest checkpoint of the log is of %s, before the value was known": {
			"najnowszy stan dziennika jest z %s, sprzed poznania wartości", "le dernier état du registre est du %s, avant que la valeur soit connue"},
		"the whole log was not given":    {"nie podano całego dziennika", "le registre entier n'a pas été donné"},
		"entry %s replaced entry %s: %s": {"wpis %s zastąpił wpis %s: %s", "l'inscription %s a remplacé l'inscription %s : %s"},
		"%s published two descriptions of %s with different keys: entries %s and %s": {
			"%s ogłosił dwa opisy turnieju %s z różnymi kluczami: wpisy %s i %s", "%s a publié deux descriptions de %s avec des clés différentes : inscriptions %s et %s"},
		"entries %s and %s name different delayed information: %s": {
			"wpisy %s i %s wymieniają różną opóźnioną informację: %s", "les inscriptions %s et %s nomment des informations différées différentes : %s"},
		"both are in force": {"oba obowiązują", "toutes deux sont en vigueur"},
		"entry %s: TN %s":   {"wpis %s: TN %s", "inscription %s : TN %s"},
		"entry %s: DI %s":   {"wpis %s: DI %s", "inscription %s : DI %s"},
		"entry %s: SN %s":   {"wpis %s: SN %s", "inscription %s : SN %s"},
		"entry %s: KH %s":   {"wpis %s: KH %s", "inscription %s : KH %s"},

		// step 16: the value as announced
		"no entry that was given says the value":  {"żaden z podanych wpisów nie podaje wartości", "aucune des inscriptions données ne dit la valeur"},
		"the description has no value to compare": {"w opisie nie ma wartości do porównania", "la description n'a pas de valeur à comparer"},
		"entry %s has another value":              {"wpis %s ma inną wartość", "l'inscription %s a une autre valeur"},
		"as in entry %s, witnessed %s":            {"jak we wpisie %s, poświadczonym %s", "comme dans l'inscription %s, attestée %s"},
		"as in entry %s, not witnessed":           {"jak we wpisie %s, niepoświadczonym", "comme dans l'inscription %s, non attestée"},

		// step 17: choices declared
		"no entry that was given declares a choice": {"żaden z podanych wpisów nie zgłasza wyboru", "aucune des inscriptions données ne déclare de choix"},
		"no choice was made that could be declared": {"nie dokonano wyboru, który można by zgłosić", "aucun choix à déclarer n'a été fait"},
		"%s: not declared":                          {"%s: nie zgłoszono", "%s : pas déclaré"},
		"not declared":                              {"nie zgłoszono", "pas déclaré"},
		"%s: declared, but as %s":                   {"%s: zgłoszono, ale jako %s", "%s : déclaré, mais comme %s"},
		"%s: declared, and no witness says when":    {"%s: zgłoszono, a żaden świadek nie mówi kiedy", "%s : déclaré, et aucun témoin ne dit quand"},
		"%s: declared, and no entry says when its key was revealed": {
			"%s: zgłoszono, a żaden wpis nie mówi, kiedy ujawniono klucz", "%s : déclaré, et aucune inscription ne dit quand sa clé fut révélée"},
		"%s: declared after its key was revealed": {"%s: zgłoszono po ujawnieniu klucza", "%s : déclaré après la révélation de sa clé"},
		"%s: declared for boards %s only":         {"%s: zgłoszono tylko rozdania %s", "%s : déclaré pour les donnes %s seulement"},

		// choices that can be declared, or are told
		"session %s (%s): board %s of the reserve set in place of the original's; players must have been told": {
			"sesja %s (%s): rozdanie %s z zestawu rezerwowego zamiast podstawowego; gracze musieli o tym wiedzieć",
			"séance %s (%s) : la donne %s du jeu de réserve au lieu de celle d'origine ; les joueurs ont dû en être avertis"},
		"session %s (%s): boards %s of the reserve set in place of the original's; players must have been told": {
			"sesja %s (%s): rozdania %s z zestawu rezerwowego zamiast podstawowego; gracze musieli o tym wiedzieć",
			"séance %s (%s) : les donnes %s du jeu de réserve au lieu de celles d'origine ; les joueurs ont dû en être avertis"},
		"session %s (%s): original and reserve set are both among the files": {
			"sesja %s (%s): wśród plików są oba zestawy, podstawowy i rezerwowy", "séance %s (%s) : le jeu d'origine et celui de réserve sont tous deux parmi les fichiers"},
		"phase %s (%s): the number of sessions was chosen later; the files name %s": {
			"faza %s (%s): liczbę sesji wybrano później; w nazwach plików jest ich %s", "phase %s (%s) : le nombre de séances fut choisi plus tard ; les fichiers en nomment %s"},
		"%s and %s are swapped": {"%s i %s są zamienione", "%s et %s sont échangées"},
		"the delayed value was replaced, before it was %s": {
			"opóźnioną wartość zastąpiono, przedtem była %s", "la valeur différée fut remplacée, avant elle était %s"},
		"the delayed value is spelled %s, and not %s": {
			"opóźnioną wartość zapisano %s, a nie %s", "la valeur différée est écrite %s, et non %s"},
		"the delayed value is a text: its capitals, blanks and punctuation were chosen by who wrote it down": {
			"opóźniona wartość jest tekstem: wielkie litery, odstępy i znaki wybrał ten, kto ją zapisał",
			"la valeur différée est un texte : majuscules, espaces et ponctuation furent choisies par qui l'a notée"},

		// keys of single sessions (spec/trust.md section 11)
		"key tree":                {"drzewo kluczy", "arbre des clés"},
		"keys of single sessions": {"klucze pojedynczych sesji", "clés de séances"},
		"no key can be used":      {"żadnego klucza nie da się użyć", "aucune clé n'est utilisable"},
		"the root is that of the entry in the log": {
			"korzeń jest ten, który podaje wpis w dzienniku", "la racine est celle de l'inscription au registre"},
		"only the description itself names the root: nothing shows when it was published": {
			"korzeń podaje tylko sam opis: nic nie pokazuje, kiedy go ogłoszono", "seule la description nomme la racine : rien ne montre quand elle fut publiée"},
		"no root of the tree over the keys is published: only all keys together can show that these are the published ones": {
			"nie ogłoszono korzenia drzewa kluczy: że to są te ogłoszone, pokażą dopiero wszystkie klucze razem",
			"aucune racine de l'arbre des clés n'est publiée : seules toutes les clés ensemble peuvent montrer que celles-ci sont les bonnes"},
		"%s is the key of %s, which the description does not have": {
			"%s to klucz, którego w opisie nie ma: %s", "%s est une clé que la description n'a pas : %s"},
		"%s cannot be used: %s": {"%s: nie da się użyć: %s", "%s est inutilisable : %s"},
		"session %s: %s":        {"sesja %s: %s", "séance %s : %s"},
		"the path does not lead from the key to the root of the key tree": {
			"ścieżka nie prowadzi od klucza do korzenia drzewa kluczy", "le chemin ne mène pas de la clé à la racine de l'arbre des clés"},
		"the path does not lead from the key to the root of the key tree: the file says %s, want %s": {
			"ścieżka nie prowadzi od klucza do korzenia drzewa kluczy: w pliku jest %s, ma być %s",
			"le chemin ne mène pas de la clé à la racine de l'arbre des clés : le fichier dit %s, attendu %s"},
		"not as such a file is written":   {"takich plików tak się nie zapisuje", "ce n'est pas ainsi que s'écrit un tel fichier"},
		"not a value of %s":               {"to nie wartość dla %s", "pas une valeur de %s"},
		"not a hash of the path":          {"to nie skrót ze ścieżki", "pas une empreinte du chemin"},
		"want end: was the file cut off?": {"brak słowa end: czy plik ucięto?", "il manque le mot end : le fichier a-t-il été coupé ?"},
		"%s bytes, want the key of a session of at most %s": {
			"bajtów: %s, a klucz sesji ma ich najwyżej %s", "%s octets, la clé d'une séance en a au plus %s"},
	},
}

// trustCounts are sentences of which every verb is a number.
var trustCounts = catalogue{
	sentences: map[string]words{
		"session %s,%s":                             {"sesja %s,%s", "séance %s,%s"},
		"the reserve set of session %s,%s":          {"zestaw rezerwowy sesji %s,%s", "le jeu de réserve de la séance %s,%s"},
		"phase %s (of unknown length)":              {"faza %s (o nieznanej długości)", "phase %s (de longueur inconnue)"},
		"%s bytes, want %s":                         {"bajtów: %s, powinno być %s", "%s octets, il en faut %s"},
		"%s bytes of base64, want the %s of a hash": {"bajtów base64: %s, a skrót ma ich %s", "%s octets de base64, il faut les %s d'une empreinte"},
		"%s signatures, want one":                   {"podpisów: %s, ma być jeden", "%s signatures, il en faut une"},
		"%s bytes behind the last entry":            {"bajtów za ostatnim wpisem: %s", "%s octets après la dernière inscription"},
		"1 witness":                                 {"świadkowie: 1", "1 témoin"},
		"%s witnesses, %s wanted":                   {"świadkowie: %s, wymagani: %s", "%s témoins, %s exigés"},
		"%s choice declared beforehand":             {"wybory zgłoszone zawczasu: %s", "choix déclarés à l'avance : %s"},
		"%s choices declared beforehand":            {"wybory zgłoszone zawczasu: %s", "choix déclarés à l'avance : %s"},
		"%s of %s choice declared beforehand":       {"wybory zgłoszone zawczasu: %s z %s", "choix déclarés à l'avance : %s sur %s"},
		"%s of %s choices declared beforehand":      {"wybory zgłoszone zawczasu: %s z %s", "choix déclarés à l'avance : %s sur %s"},
		"up to %s bit of choice":                    {"najwyżej %s bit wyboru", "jusqu'à %s bit de choix"},
		"up to %s bits of choice":                   {"bity wyboru: najwyżej %s", "jusqu'à %s bits de choix"},
		"0 bits of choice, or %s bit if the beacon was known to somebody": {
			"0 bitów wyboru albo %s bit, jeśli ktoś znał już radiolatarnię", "0 bit de choix, ou %s bit si quelqu'un connaissait déjà la balise"},
		"0 bits of choice, or %s bits if the beacon was known to somebody": {
			"0 bitów wyboru albo bity: %s, jeśli ktoś znał już radiolatarnię", "0 bit de choix, ou %s bits si quelqu'un connaissait déjà la balise"},
		"%s day":                        {"%s dzień", "%s jour"},
		"%s day %s h":                   {"%s dzień %s h", "%s jour %s h"},
		"%s day %s min":                 {"%s dzień %s min", "%s jour %s min"},
		"%s day %s h %s min":            {"%s dzień %s h %s min", "%s jour %s h %s min"},
		"%s days":                       {"%s dni", "%s jours"},
		"%s days %s h":                  {"%s dni %s h", "%s jours %s h"},
		"%s days %s min":                {"%s dni %s min", "%s jours %s min"},
		"%s days %s h %s min":           {"%s dni %s h %s min", "%s jours %s h %s min"},
		"%s of %s keys":                 {"klucze: %s z %s", "clés : %s sur %s"},
		"%s of %s key":                  {"klucze: %s z %s", "clés : %s sur %s"},
		"%s key of the published tree":  {"klucze z ogłoszonego drzewa: %s", "clés de l'arbre publié : %s"},
		"%s keys of the published tree": {"klucze z ogłoszonego drzewa: %s", "clés de l'arbre publié : %s"},
	},
}

// trustDigests are sentences of which every verb is a digest, or a value that has
// its form.
var trustDigests = catalogue{
	sentences: map[string]words{
		"want %s": {"ma być %s", "attendu %s"},
	},
}
