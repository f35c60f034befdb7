package page

// proofMessages say why a proof, a log or an entry is worth nothing: what the
// packages publiclog and delayed find wrong with it. As in libraryMessages every
// verb is %s.
var proofMessages = catalogue{
	sentences: map[string]words{
		// policy and witnesses
		"signed as %s, key ID %s, which is no organiser of the policy": {
			"podpisano jako %s, klucz %s, a takiego organizatora w polityce nie ma", "signé comme %s, clé %s, qui n'est pas un organisateur de la politique"},
		"not signed by the 1 witness that the policy wants": {
			"nie podpisał go świadek, którego wymaga polityka", "non signé par le témoin que la politique exige"},
		"signed by %s of the %s witnesses that the policy wants": {
			"podpisani świadkowie: %s, polityka wymaga: %s", "témoins qui ont signé : %s, la politique en exige %s"},
		"signed by %s witnesses, the policy wants others or more": {
			"podpisani świadkowie: %s, polityka wymaga innych albo większej liczby", "témoins qui ont signé : %s, la politique en exige d'autres ou davantage"},
		"the checkpoint of %s is not signed by a log of the policy": {
			"stanu dziennika %s nie podpisał żaden dziennik z polityki", "l'état de %s n'est signé par aucun registre de la politique"},
		"the signature of %s (key ID %s) is false": {"podpis %s (klucz %s) jest fałszywy", "la signature de %s (clé %s) est fausse"},
		"the path does not lead from the entry to the root": {
			"ścieżka nie prowadzi od wpisu do korzenia", "le chemin ne mène pas de l'inscription à la racine"},

		// the file of a proof
		"a proof of %s bytes, at most %s":                   {"dowód ma bajtów: %s, najwyżej %s", "une preuve de %s octets, au plus %s"},
		`"%s", want c2sp.org/tlog-proof@v1`:                 {`"%s", a powinno być c2sp.org/tlog-proof@v1`, `"%s", il faut c2sp.org/tlog-proof@v1`},
		"no extra line: the proof does not carry its entry": {"brak wiersza extra: dowód nie zawiera wpisu", "pas de ligne extra : la preuve ne porte pas son inscription"},
		"extra: %s":                     {"extra: %s", "extra : %s"},
		"index: %s":                     {"index: %s", "index : %s"},
		`"%s", want index and a number`: {`"%s", a powinno być index i liczba`, `"%s", il faut index et un nombre`},
		"the proof ends before its checkpoint: was it cut off?": {"dowód kończy się przed stanem dziennika: czy go ucięto?", "la preuve finit avant l'état du registre : a-t-elle été coupée ?"},
		"more than %s hashes":                {"skrótów więcej niż %s", "plus de %s empreintes"},
		"the checkpoint from line %s on: %s": {"stan dziennika od wiersza %s: %s", "l'état du registre à partir de la ligne %s : %s"},
		"the entry: %s":                      {"wpis: %s", "l'inscription : %s"},

		// notes and checkpoints
		"not a signature line: — NAME SIGNATURE":         {"to nie wiersz podpisu: — NAME SIGNATURE", "pas une ligne de signature : — NAME SIGNATURE"},
		"the signature is too short":                     {"podpis jest za krótki", "la signature est trop courte"},
		"a note is UTF-8":                                {"to nie UTF-8", "ce n'est pas de l'UTF-8"},
		"byte %s: %s":                                    {"bajt %s: %s", "octet %s : %s"},
		"a control character in a note":                  {"znak sterujący", "un caractère de contrôle"},
		"a note has an empty line before its signatures": {"brak pustego wiersza przed podpisami", "il manque une ligne vide avant les signatures"},
		"a note has a signature":                         {"brak podpisu", "il manque une signature"},
		"the last signature line of a note ends in a line end: was it cut off?": {
			"ostatni wiersz podpisu nie ma końca: czy go ucięto?", "la dernière ligne de signature n'a pas de fin : a-t-elle été coupée ?"},
		"more than %s signatures":                             {"podpisów więcej niż %s", "plus de %s signatures"},
		"a checkpoint has three lines: origin, size and root": {"stan dziennika ma trzy wiersze: pochodzenie, wielkość i korzeń", "un état du registre a trois lignes : origine, taille et racine"},
		"the origin is empty":                                 {"pochodzenie jest puste", "l'origine est vide"},
		"the size: %s":                                        {"wielkość: %s", "la taille : %s"},
		"the root: %s":                                        {"korzeń: %s", "la racine : %s"},
		"the root of an empty tree is the SHA-256 of nothing": {"korzeniem pustego drzewa jest SHA-256 pustego tekstu", "la racine d'un arbre vide est le SHA-256 de rien"},
		"a line break in base64":                              {"koniec wiersza w base64", "un saut de ligne dans le base64"},
		"not base64 with its padding":                         {"to nie base64 z dopełnieniem", "pas du base64 avec son remplissage"},
		`"%s" is no number without sign and leading zeros`:    {`"%s" nie jest liczbą bez znaku i zer na początku`, `"%s" n'est pas un nombre sans signe ni zéros en tête`},

		`"%s" is too large: a number has at most 19 digits`: {`"%s" to za dużo: liczba ma najwyżej 19 cyfr`, `"%s" est trop grand : un nombre a au plus 19 chiffres`},

		// entries
		`"%s", want fairdeal-entry-1 KIND`:                 {`"%s", a powinno być fairdeal-entry-1 KIND`, `"%s", il faut fairdeal-entry-1 KIND`},
		"an entry of %s bytes, at most %s":                 {"wpis ma bajtów: %s, najwyżej %s", "une inscription de %s octets, au plus %s"},
		"the signature line is not as it is written":       {"wiersza podpisu tak się nie zapisuje", "la ligne de signature n'est pas écrite comme il faut"},
		"an entry of unknown kind %s":                      {"wpis nieznanego rodzaju %s", "une inscription d'un genre inconnu, %s"},
		"not a word, a blank and a value":                  {"to nie słowo, odstęp i wartość", "pas un mot, une espace et une valeur"},
		"the word %s: %s":                                  {"słowo %s: %s", "le mot %s : %s"},
		"no %s, which an entry of kind %s has here":        {"brak %s, które wpis rodzaju %s ma w tym miejscu", "pas de %s, qu'une inscription du genre %s a ici"},
		`"%s" does not belong here`:                        {`"%s" tu nie pasuje`, `"%s" n'a pas sa place ici`},
		"the sqd lines are %s, want TN, DI, each SN, KH":   {"wiersze sqd to %s, a mają być TN, DI, każdy SN, KH", "les lignes sqd sont %s, il faut TN, DI, chaque SN, KH"},
		"an ID of %s characters, want 1 to 64":             {"identyfikator ma znaków: %s, powinien mieć od 1 do 64", "un identifiant de %s caractères, il en faut de 1 à 64"},
		`"%s" is no ID: a letter, then letters and digits`: {`"%s" nie jest identyfikatorem: litera, potem litery i cyfry`, `"%s" n'est pas un identifiant : une lettre, puis lettres et chiffres`},
		`"%s" is no name: 1 to 64 characters without blanks`: {
			`"%s" nie jest nazwą: od 1 do 64 znaków bez odstępów`, `"%s" n'est pas un nom : de 1 à 64 caractères sans espaces`},
		`"%s", want YYYY-MM-DDThh:mm:ssZ`:                    {`"%s", a powinno być YYYY-MM-DDThh:mm:ssZ`, `"%s", il faut YYYY-MM-DDThh:mm:ssZ`},
		`"%s", want %s hexadecimal digits in lower case`:     {`"%s", a powinno być %s cyfr szesnastkowych małymi literami`, `"%s", il faut %s chiffres hexadécimaux en minuscules`},
		`"%s", want sha256: and 64 digits`:                   {`"%s", a powinno być sha256: i 64 cyfry`, `"%s", il faut sha256: et 64 chiffres`},
		"a number from 1 on is wanted":                       {"potrzebna liczba od 1", "il faut un nombre à partir de 1"},
		"the text is empty":                                  {"tekst jest pusty", "le texte est vide"},
		"not P,S:KEY":                                        {"to nie P,S:KEY", "pas P,S:KEY"},
		"an unknown word":                                    {"nieznane słowo", "un mot inconnu"},
		`"%s" is no session P,S`:                             {`"%s" nie jest sesją P,S`, `"%s" n'est pas une séance P,S`},
		"want drand, the chain, the round and its signature": {"potrzebne drand, łańcuch, runda i jej podpis", "il faut drand, la chaîne, le tour et sa signature"},
		`"%s" is no chain that is known, or a field is missing`: {
			`"%s" nie jest znanym łańcuchem albo brakuje pola`, `"%s" n'est pas une chaîne connue, ou un champ manque`},
		"other has nothing behind it: the reason says what": {"po other nie ma nic: co to jest, mówi powód", "rien ne suit other : la raison dit ce que c'est"},
		`"%s" is no choice: reserve, boards, sessions, omitted, order or other`: {
			`"%s" nie jest wyborem: reserve, boards, sessions, omitted, order albo other`, `"%s" n'est pas un choix : reserve, boards, sessions, omitted, order ou other`},
		`"%s" is no list of boards`:                          {`"%s" nie jest listą rozdań`, `"%s" n'est pas une liste de donnes`},
		"want what it is, its digest, its size and its name": {"potrzebne: co to jest, skrót, wielkość i nazwa", "il faut ce que c'est, son empreinte, sa taille et son nom"},
		`"%s" is none of results, hands, rulings, sealed-keys, other`: {
			`"%s" to nie results, hands, rulings, sealed-keys ani other`, `"%s" n'est ni results, ni hands, ni rulings, ni sealed-keys, ni other`},
		"a backslash that stands for nothing": {"ukośnik wsteczny, który nic nie znaczy", "une barre oblique inverse qui ne signifie rien"},
		"not as Escape writes it":             {"nie tak zapisuje się taki tekst", "ce n'est pas ainsi que s'écrit un tel texte"},
		"the name of the key is empty":        {"nazwa klucza jest pusta", "le nom de la clé est vide"},
		"the name of the key is not UTF-8":    {"nazwa klucza to nie UTF-8", "le nom de la clé n'est pas de l'UTF-8"},
		"the name %s of a key holds a blank, a plus or a control character": {
			"nazwa klucza %s zawiera odstęp, plus albo znak sterujący", "le nom %s d'une clé contient une espace, un plus ou un caractère de contrôle"},

		// the files of a log
		"checkpoint: %s":   {"checkpoint: %s", "checkpoint : %s"},
		"witnessed/%s: %s": {"witnessed/%s: %s", "witnessed/%s : %s"},
		"tile/%s: %s":      {"tile/%s: %s", "tile/%s : %s"},
		"a log of %s entries, at most %s are read": {"wpisów w dzienniku: %s, czyta się najwyżej %s", "un registre de %s inscriptions, au plus %s sont lues"},
		"it is a checkpoint of size %s":            {"to stan dziennika o wielkości %s", "c'est un état de taille %s"},
		"the %s entries do not give its root":      {"z wpisów (jest ich %s) nie wynika jego korzeń", "les %s inscriptions ne donnent pas sa racine"},
		"the bundle ends after %s of %s entries":   {"plik kończy się po %s z %s wpisów", "le fichier finit après %s inscriptions sur %s"},
		"entry %s is cut off: %s of %s bytes":      {"wpis %s jest ucięty: bajty %s z %s", "l'inscription %s est coupée : %s octets sur %s"},
		"hash %s is not that of entry %s":          {"skrót %s nie jest skrótem wpisu %s", "l'empreinte %s n'est pas celle de l'inscription %s"},
		"hash %s is not that of tile %s below it":  {"skrót %s nie jest skrótem kafelka %s pod nim", "l'empreinte %s n'est pas celle de la tuile %s au-dessous"},
		"%s is no file of a log":                   {"%s nie jest plikiem dziennika", "%s n'est pas un fichier d'un registre"},
	},
}

// quoteMessages end in a quotation, which stays as it is: what a file says, or
// what a computer says by itself in its own language.
var quoteMessages = catalogue{
	sentences: map[string]words{
		"the log cannot be used: %s":    {"dziennika nie da się użyć: %s", "le registre est inutilisable : %s"},
		"the log %s cannot be used: %s": {"dziennika %s nie da się użyć: %s", "le registre %s est inutilisable : %s"},
		"the proofs are of several tournaments: %s": {
			"dowody dotyczą kilku turniejów: %s", "les preuves concernent plusieurs tournois : %s"},
		"then: %s": {"wtedy: %s", "alors : %s"},
		"now:  %s": {"teraz: %s", "maintenant : %s"},
		"the spelling of the text part of the delayed value, %s": {
			"pisownia tekstowej części opóźnionej wartości, %s", "la graphie de la partie de texte de la valeur différée, %s"},
		"it was revealed beside a description with another digest, %s": {
			"ujawniono go przy opisie o innym skrócie, %s", "révélée à côté d'une description d'une autre empreinte, %s"},
		"%s holds %s board that this tournament never dealt: %s": {
			"%s: nierozdane w tym turnieju rozdania (%s): %s", "%s : donnes que ce tournoi n'a jamais distribuées (%s) : %s"},
		"%s holds %s boards that this tournament never dealt: %s": {
			"%s: nierozdane w tym turnieju rozdania (%s): %s", "%s : donnes que ce tournoi n'a jamais distribuées (%s) : %s"},
		"digest %s is not that of the sqd lines, %s":   {"skrót %s nie jest skrótem wierszy sqd, %s", "l'empreinte %s n'est pas celle des lignes sqd, %s"},
		"keys %s is not the KH of the description, %s": {"keys %s nie jest KH opisu, %s", "keys %s n'est pas le KH de la description, %s"},
	},
}
