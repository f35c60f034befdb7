package page

// handMessages are sentences about seats and cards: every verb is one word, so that
// several of them can stand with commas between them.
var handMessages = catalogue{
	sentences: map[string]words{
		"%s of %s is with %s": {
			"%s z ręki %s ma %s", "%s de la main %s est chez %s"},
		"%s has the hand of %s": {
			"%s ma rękę %s", "%s a la main %s"},
		"%s has %s, which is %s's": {
			"%s ma %s, a to karta ręki %s", "%s a %s, qui est à %s"},
		"%s has %s cards": {
			"%s ma kart: %s", "%s a %s cartes"},
		"%s has a card that another hand has too": {
			"%s ma kartę, którą ma też inna ręka", "%s a une carte qu'une autre main a aussi"},
	},
}

// fileMessages are what steps 2 to 10 say about single files, boards and keys. As in
// libraryMessages every verb is %s.
var fileMessages = catalogue{
	sentences: map[string]words{
		"%s: %s": {
			"%s: %s", "%s : %s"},
		"phase %s: %s": {
			"faza %s: %s", "phase %s : %s"},
		"the file is not whole: %s": {
			"plik nie jest cały: %s", "le fichier n'est pas entier : %s"},
		"%s stands in a text that is passed over; other programs may read it": {
			"%s stoi w tekście, który się pomija; inne programy mogą to odczytać", "%s est dans un texte qui est passé ; d'autres programmes peuvent le lire"},
		"the key file is not the one whose hash was published; line ends, byte order mark, blanks, empty lines, the order of lines and lines around them do not explain it": {
			"to nie ten plik kluczy, którego skrót opublikowano; nie tłumaczą tego końce wierszy, znak kolejności bajtów, odstępy, puste wiersze, kolejność wierszy ani wiersze wokół nich", "ce n'est pas le fichier de clés dont l'empreinte fut publiée ; ni les fins de ligne, ni la marque d'ordre des octets, ni les espaces, les lignes vides, l'ordre des lignes ou des lignes autour ne l'expliquent"},
		"the value holds a character that shows no ink, or that is not printable: whoever chose it could choose the hands": {
			"wartość zawiera znak, którego nie widać albo nie da się wydrukować: kto go wybrał, mógł wybrać rozdania", "la valeur contient un caractère invisible ou non imprimable : qui l'a choisi a pu choisir les donnes"},
		"nothing to compare with: no session could be remade": {
			"nie ma z czym porównać: żadnej sesji nie dało się odtworzyć", "rien à quoi comparer : aucune séance n'a pu être refaite"},
		`"%s" was looked up, and the hands were made with "%s": the same value in another spelling, which somebody chose`: {
			`sprawdzono wartość "%s", a rozdania zrobiono z "%s": to ta sama wartość, zapisana inaczej, a ten zapis ktoś wybrał`, `la valeur consultée est "%s", les donnes ont été faites avec "%s" : la même valeur écrite autrement, ce que quelqu'un a choisi`},
		"holds the board of the reserve set": {
			"ma rozdanie z zestawu rezerwowego", "a la donne du jeu de réserve"},
		"holds the board of the reserve set too": {
			"ma też rozdanie z zestawu rezerwowego", "a aussi la donne du jeu de réserve"},
		"the description cannot be used": {
			"opisu nie da się użyć", "la description est inutilisable"},
		"the digest that was announced agrees": {
			"ogłoszony skrót się zgadza", "l'empreinte annoncée concorde"},
		"the digest inside the description (MH) agrees with the description %s, as it was before mail changed it": {
			"skrót wewnątrz opisu (MH) zgadza się z opisem sprzed zmian przez pocztę: %s", "l'empreinte dans la description (MH) concorde avec la description d'avant les changements du courriel : %s"},
		"the digest that was announced agrees with the description %s, as it was before mail changed it": {
			"ogłoszony skrót zgadza się z opisem sprzed zmian przez pocztę: %s", "l'empreinte annoncée concorde avec la description d'avant les changements du courriel : %s"},
		"with blanks folded": {
			"odstępy złączone", "espaces réunis"},
		"with composed accents": {
			"znaki z akcentami złożone", "accents composés"},
		"with decomposed accents": {
			"znaki z akcentami rozłożone", "accents décomposés"},
		"in Latin-1": {
			"kodowanie Latin-1", "codage Latin-1"},
		"in Windows-1252": {
			"kodowanie Windows-1252", "codage Windows-1252"},
		"read as Latin-1": {
			"odczytany jako Latin-1", "lue comme Latin-1"},
		"in Windows-1250": {
			"kodowanie Windows-1250", "codage Windows-1250"},
		"read as Windows-1250": {
			"odczytany jako Windows-1250", "lue comme Windows-1250"},
		"read as Windows-1252": {
			"odczytany jako Windows-1252", "lue comme Windows-1252"},
		"boards of the original and of the reserve set are given: which were played is open": {
			"podano rozdania z zestawu podstawowego i z rezerwowego: nie wiadomo, które rozegrano", "des donnes de l'original et du jeu de réserve sont données : lesquelles furent jouées reste ouvert"},
		"no hand file tells whether hands were made from these keys": {
			"żaden plik nie mówi, czy rozdania zrobiono z tych kluczy", "aucun fichier ne dit si des donnes furent faites avec ces clés"},
		`hands made with delayed value "%s"`: {
			`rozdania zrobiono z opóźnioną wartością "%s"`, `donnes faites avec la valeur différée "%s"`},
		"hands made without any delayed value": {
			"rozdania zrobiono bez opóźnionej wartości", "donnes faites sans valeur différée"},
		`holds %s as it would be with delayed value "%s"; the published one is "%s"`: {
			`zawiera: %s, ale z opóźnioną wartością "%s"; opublikowana to "%s"`, `contient : %s, mais avec la valeur différée "%s" ; celle publiée est "%s"`},
		`holds %s as it would be without any delayed value; the published one is "%s"`: {
			`zawiera: %s, ale bez opóźnionej wartości; opublikowana to "%s"`, `contient : %s, mais sans valeur différée ; celle publiée est "%s"`},
		`all hands that could be compared were made with delayed value "%s", and the published one is "%s"`: {
			`wszystkie rozdania, które dało się porównać, zrobiono z opóźnioną wartością "%s", a opublikowana to "%s"`, `toutes les donnes comparables ont été faites avec la valeur différée "%s", et celle publiée est "%s"`},
		`the announced digest "%s" is not that of the description`: {
			`ogłoszony skrót "%s" nie jest skrótem tego opisu`, `l'empreinte annoncée "%s" n'est pas celle de la description`},
		`the announced digest "%s" is none, want at least its first %s of 64 hexadecimal digits`: {
			`ogłoszony skrót "%s" nie jest skrótem, trzeba co najmniej %s pierwszych z 64 cyfr szesnastkowych`, `l'empreinte annoncée "%s" n'en est pas une, il faut au moins ses %s premiers chiffres hexadécimaux sur 64`},
		`the announced digest "%s" differs from that of the description in at most two digits: look again`: {
			`ogłoszony skrót "%s" różni się od skrótu opisu najwyżej dwiema cyframi: sprawdź jeszcze raz`, `l'empreinte annoncée "%s" diffère de celle de la description par deux chiffres au plus : regardez encore`},
		"empty line": {
			"pusty wiersz", "ligne vide"},
		"phase is no number, want phase,session:key": {
			"faza nie jest liczbą, powinno być: faza,sesja:klucz", "la phase n'est pas un nombre, il faut : phase,séance:clé"},
		"session is no number, want phase,session:key": {
			"sesja nie jest liczbą, powinno być: faza,sesja:klucz", "la séance n'est pas un nombre, il faut : phase,séance:clé"},
		"no key line, want phase,session:key": {
			"to nie wiersz klucza, powinno być: faza,sesja:klucz", "pas une ligne de clé, il faut : phase,séance:clé"},
		"no keys in the file, want lines phase,session:key": {
			"w pliku nie ma kluczy, powinny być wiersze: faza,sesja:klucz", "aucune clé dans le fichier, il faut des lignes : phase,séance:clé"},
		"the tournament is not published": {
			"turniej nie jest opublikowany", "le tournoi n'est pas publié"},
		"the tournament is not published: nothing commits the organiser to the keys": {
			"turniej nie jest opublikowany: nic nie wiąże organizatora z kluczami", "le tournoi n'est pas publié : rien n'engage l'organisateur sur les clés"},
		"nothing to remake the hands from": {
			"nie ma z czego odtworzyć rozdań", "rien d'où refaire les donnes"},
		"character %s of the key of %s is '%s', not a-z A-Z 0-9": {
			"znak %s klucza (%s) to '%s', a nie a-z A-Z 0-9", "le caractère %s de la clé (%s) est '%s', non a-z A-Z 0-9"},
		"blanks and characters that show no ink were taken away": {
			"usunięto odstępy i znaki, których nie widać", "espaces et caractères invisibles ôtés"},
		"blanks around lines and empty lines were taken away": {
			"usunięto odstępy wokół wierszy i puste wiersze", "espaces autour des lignes et lignes vides ôtés"},
		"the quote mark before every line was taken away": {
			"usunięto znak cytatu przed każdym wierszem", "le signe de citation devant chaque ligne fut ôté"},
		"a byte order mark was taken away": {
			"usunięto znak kolejności bajtów", "une marque d'ordre des octets fut ôtée"},
		"UTF-16 was read as plain text": {
			"UTF-16 odczytano jako zwykły tekst", "l'UTF-16 fut lu comme du texte simple"},
		"lines were sorted by phase and session": {
			"wiersze uporządkowano według fazy i sesji", "les lignes furent triées par phase et séance"},
		"the last line end is missing": {
			"brak ostatniego końca wiersza", "la dernière fin de ligne manque"},
		"the hash was made without the last line end": {
			"skrót zrobiono bez ostatniego końca wiersza", "l'empreinte fut faite sans la dernière fin de ligne"},
		"the earlier copy of the description is another": {
			"wcześniejsza kopia opisu jest inna", "la copie antérieure de la description est autre"},
		"the earlier copy of the description is the file that is verified: it proves nothing": {
			"wcześniejsza kopia opisu to ten sam plik, który się sprawdza: niczego nie dowodzi", "la copie antérieure de la description est le fichier même qui est vérifié : elle ne prouve rien"},
		"the earlier copy of the description holds the delayed value, so it is from after: it proves nothing": {
			"we wcześniejszej kopii opisu jest opóźniona wartość, więc kopia jest z późniejszego czasu: niczego nie dowodzi", "la copie antérieure de la description contient la valeur différée, donc elle est d'après : elle ne prouve rien"},
		"the earlier copy of the description is not whole: it lacks the name, the delayed information, or the phases": {
			"wcześniejsza kopia opisu nie jest cała: brak w niej nazwy, opóźnionej informacji albo faz", "la copie antérieure de la description n'est pas entière : il y manque le nom, l'information différée ou les phases"},
		"the earlier copy of the description cannot be used: %s": {
			"wcześniejszej kopii opisu nie da się użyć: %s", "la copie antérieure de la description est inutilisable : %s"},
		"it has no key hash (KH), so it is from before publishing and binds nobody": {
			"nie ma skrótu kluczy (KH), więc jest sprzed publikacji i nikogo nie wiąże", "elle n'a pas d'empreinte des clés (KH), donc elle est d'avant la publication et n'engage personne"},
		`"%s" carries no year`: {
			`w "%s" nie ma roku`, `"%s" ne porte pas d'année`},
		"as the value that was looked up": {
			"jak wartość, którą sprawdzono", "comme la valeur consultée"},
		"the value that was looked up is empty": {
			"sprawdzona wartość jest pusta", "la valeur consultée est vide"},
		"these hands were not made with what you typed": {
			"tych rozdań nie zrobiono z tym, co wpisano", "ces donnes n'ont pas été faites avec ce que vous avez tapé"},
		"the archive has bytes before its first file, which other programs may unpack": {
			"w archiwum przed pierwszym plikiem są bajty, które inne programy mogą rozpakować", "l'archive a, avant son premier fichier, des octets que d'autres programmes peuvent extraire"},
		"the archive has bytes after its last file that belong to none, and other programs may unpack them": {
			"w archiwum za ostatnim plikiem są niczyje bajty, które inne programy mogą rozpakować", "l'archive a, après son dernier fichier, des octets qui ne sont d'aucun fichier et que d'autres programmes peuvent extraire"},
		"an altered board %s, in another place: %s": {
			"zmienione rozdanie %s, w innym miejscu: %s", "une donne %s altérée, à une autre place : %s"},
		"the four hands are at other seats: %s": {
			"cztery ręce są na innych miejscach: %s", "les quatre mains sont à d'autres places : %s"},
		"the key file holds no keys": {
			"w pliku kluczy nie ma kluczy", "le fichier de clés n'a pas de clés"},
		"the description was changed after publishing: its own digest (MH) is another": {
			"opis zmieniono po publikacji: skrót, który sam zawiera (MH), jest inny", "la description fut changée après la publication : l'empreinte qu'elle porte (MH) est autre"},
		"without it no hand can be remade": {
			"bez niego żadnego rozdania nie da się odtworzyć", "sans elle aucune donne ne peut être refaite"},
		"a second line %s, the first is line %s": {
			"drugi wiersz %s, pierwszy to wiersz %s", "une deuxième ligne %s, la première est la ligne %s"},
		"no file holds a board that these keys deal: it looks like another tournament's key file, or another delayed value": {
			"w żadnym pliku nie ma rozdania z tych kluczy: to wygląda na plik kluczy innego turnieju albo na inną opóźnioną wartość", "aucun fichier n'a de donne que ces clés distribuent : cela ressemble au fichier de clés d'un autre tournoi, ou à une autre valeur différée"},
		`unknown tag, want TN, DI, DV, SN, KH or a comment with #: a line of %s characters that begins "%s"`: {
			`nieznany znacznik, powinno być TN, DI, DV, SN, KH albo komentarz z #: wiersz o długości %s, który zaczyna się od "%s"`, `balise inconnue, il faut TN, DI, DV, SN, KH ou un commentaire avec # : une ligne de %s caractères qui commence par "%s"`},
		`boards "%s": board is %s, want %s to %s`: {
			`rozdania "%s": numer rozdania to %s, a może być od %s do %s`, `donnes "%s" : le numéro est %s, il faut de %s à %s`},
		`file name prefix "%s" makes a file "%s", whose name Windows keeps for a device`: {
			`początek nazwy "%s" daje plik "%s", a taką nazwę Windows rezerwuje dla urządzenia`, `le début de nom "%s" donne un fichier "%s", nom que Windows réserve à un appareil`},
		"a Deal in a game without a Board number, while other games have one": {
			"jest Deal w rozdaniu bez numeru Board, a inne rozdania go mają", "un Deal dans une partie sans numéro Board, alors que d'autres en ont un"},
		"one of several Board tags of a game, with no empty line between them": {
			"jeden z kilku znaczników Board jednego rozdania, bez pustego wiersza między nimi", "l'une de plusieurs balises Board d'une partie, sans ligne vide entre elles"},
		`tag Board is "%s", want a number from 1`: {
			`znacznik Board to "%s", powinna być liczba od 1`, `la balise Board est "%s", il faut un nombre à partir de 1`},
		"a BOARD begins in a BOARD": {
			"BOARD zaczyna się wewnątrz BOARD", "un BOARD commence dans un BOARD"},
		"a HAND begins in a HAND": {
			"HAND zaczyna się wewnątrz HAND", "un HAND commence dans un HAND"},
		"one of several Deal tags of a game, with no empty line between them": {
			"jeden z kilku znaczników Deal jednego rozdania, bez pustego wiersza między nimi", "l'une de plusieurs balises Deal d'une partie, sans ligne vide entre elles"},
		"hands stand in a comment": {
			"rozdania stoją w komentarzu", "des donnes sont dans un commentaire"},
		"hands stand in a text": {
			"rozdania stoją w tekście", "des donnes sont dans un texte"},
		"hands without a board number (qx or ah), while other hands have one": {
			"rozdania bez numeru (qx albo ah), a inne go mają", "des donnes sans numéro (qx ou ah), alors que d'autres en ont un"},
		"a second CLUBS of one HAND has other cards": {
			"drugie CLUBS w jednym HAND ma inne karty", "un deuxième CLUBS d'un HAND a d'autres cartes"},
		"the text is UTF-16, and its single bytes spell %s too": {
			"tekst jest w UTF-16, a jego pojedyncze bajty też dają %s", "le texte est en UTF-16, et ses octets un à un donnent aussi %s"},
		"the numbers give %s, the symbols after them %s": {
			"liczby dają %s, a znaki za nimi %s", "les nombres donnent %s, les symboles après eux %s"},
		"byte %s at offset %s is not text; %s such bytes passed over": {
			"bajt %s na pozycji %s to nie tekst; pominięto takie bajty: %s", "l'octet %s à la position %s n'est pas du texte ; octets semblables passés : %s"},
		"its name may be that of %s, so it does not say what was played": {
			"jego nazwa pasuje do: %s, więc nie mówi, co rozegrano", "son nom peut désigner : %s, donc il ne dit pas ce qui fut joué"},
		"further places that read two ways are left out": {
			"dalszych miejsc o dwóch odczytaniach nie podano", "d'autres endroits à deux lectures ne sont pas donnés"},
		`the end of the record "%s" says another lowest board than that of the first record "%s"`: {
			`koniec zapisu "%s" podaje inne najniższe rozdanie niż koniec pierwszego zapisu "%s"`, `la fin de l'enregistrement "%s" dit une autre donne la plus basse que celle du premier "%s"`},
		"byte %s of the header is %s, other files have a blank": {
			"bajt %s nagłówka to %s, inne pliki mają tam odstęp", "l'octet %s de l'en-tête est %s, d'autres fichiers ont un espace"},
		"%s has other cards than in line %s": {
			"%s ma inne karty niż w wierszu %s", "%s a d'autres cartes qu'à la ligne %s"},
		"further warnings left out": {
			"dalsze uwagi pominięto", "d'autres avertissements sont omis"},
		"a deal without a board number, while others have one": {
			"rozkład bez numeru rozdania, a inne go mają", "une distribution sans numéro de donne, alors que d'autres en ont un"},
		"hands in a BOARD without a BOARD_NUMBER": {
			"rozdania w BOARD bez BOARD_NUMBER", "des donnes dans un BOARD sans BOARD_NUMBER"},
		"the number is there already": {
			"ten numer już tam jest", "ce numéro y est déjà"},
		"the address has %s= twice": {
			"w adresie jest dwa razy %s=", "l'adresse a deux fois %s="},
		"the address has no hands: left out": {
			"w adresie nie ma rozdań: pominięto", "l'adresse n'a pas de donnes : omise"},
		"two double-dummy tables that differ: neither is used": {
			"dwie różne tabele lew w widne karty: żadnej nie użyto", "deux tableaux à cartes ouvertes qui diffèrent : aucun n'est utilisé"},
		"the file ends in a game without Board and Deal: it may be cut off": {
			"plik kończy się rozdaniem bez Board i Deal: może być ucięty", "le fichier finit par une partie sans Board ni Deal : il est peut-être coupé"},
		`the end of the record "%s" is not that of the first record "%s"`: {
			`koniec zapisu "%s" jest inny niż w pierwszym zapisie "%s"`, `la fin de l'enregistrement "%s" n'est pas celle du premier "%s"`},
		`a second line "%s", the first counts`: {
			`drugi wiersz "%s", liczy się pierwszy`, `une deuxième ligne "%s", la première compte`},
		"KR is no root of a tree over keys, want sha256:, 64 digits and the number of keys": {
			"KR nie jest korzeniem drzewa kluczy, powinno być sha256:, 64 cyfry i liczba kluczy", "KR n'est pas la racine d'un arbre de clés, il faut sha256:, 64 chiffres et le nombre de clés"},
		"no version of SquareDeal in the first line": {
			"w pierwszym wierszu nie ma wersji SquareDeal", "pas de version de SquareDeal à la première ligne"},
		"empty file, want the description of a tournament": {
			"pusty plik, a powinien być opis turnieju", "fichier vide, il faut la description d'un tournoi"},
		"boards %s: SquareDeal 2.7 cannot make hands of a list with brackets": {
			"rozdania %s: SquareDeal 2.7 nie umie rozdać listy z nawiasami", "donnes %s : SquareDeal 2.7 ne sait pas distribuer une liste avec crochets"},
		"0 sessions: PySquareDeal cannot make hands of a phase of unknown length": {
			"sesje: 0: PySquareDeal nie umie rozdać fazy o nieznanej długości", "0 séance : PySquareDeal ne sait pas distribuer une phase de longueur inconnue"},
		"a colon in the description": {
			"dwukropek w opisie", "deux-points dans la description"},
		"listed in another order": {
			"podane w innej kolejności", "données dans un autre ordre"},
		"it holds the reserve sets: SquareDeal up to 2.7 writes combined reserve sets under the name of the originals; that is no sign that they were played": {
			"zawiera zestawy rezerwowe: SquareDeal do 2.7 zapisuje połączone zestawy rezerwowe pod nazwą podstawowych; to nie znak, że je rozegrano", "il contient les jeux de réserve : SquareDeal jusqu'à 2.7 écrit les jeux de réserve réunis sous le nom des originaux ; ce n'est pas un signe qu'ils furent joués"},
		`the description has no delayed value (DV): mixed in is "%s", in the form that SquareDeal stores`: {
			`w opisie nie ma opóźnionej wartości (DV): użyto "%s", w postaci, jaką zapisuje SquareDeal`, `la description n'a pas de valeur différée (DV) : on utilise "%s", sous la forme que SquareDeal enregistre`},
		`the description has no delayed value (DV): mixed in is "%s", as it was typed`: {
			`w opisie nie ma opóźnionej wartości (DV): użyto "%s", tak jak wpisano`, `la description n'a pas de valeur différée (DV) : on utilise "%s", comme ce fut tapé`},
		"as the earlier copy": {
			"jak wcześniejsza kopia", "comme la copie antérieure"},
		"the digest inside the description (MH) is none, want 64 hexadecimal digits": {
			"skrót wewnątrz opisu (MH) nie jest skrótem, powinny być 64 cyfry szesnastkowe", "l'empreinte dans la description (MH) n'en est pas une, il faut 64 chiffres hexadécimaux"},
		"it is encrypted in the archive": {
			"w archiwum jest zaszyfrowany", "il est chiffré dans l'archive"},
		`the archive calls it "%s" in another place`: {
			`w innym miejscu archiwum nazywa go "%s"`, `l'archive l'appelle "%s" à un autre endroit`},
		`the archive has bytes before "%s" that belong to no file of its list, and other programs may unpack them`: {
			`w archiwum przed "%s" są bajty spoza plików z jego listy, które inne programy mogą rozpakować`, `l'archive a, avant "%s", des octets qui ne sont d'aucun fichier de sa liste, et que d'autres programmes peuvent extraire`},
		"no board of the set has this number": {
			"żadne rozdanie zestawu nie ma tego numeru", "aucune donne du jeu n'a ce numéro"},
		"no board of it shows its cards: nothing can be compared": {
			"żadne jego rozdanie nie pokazuje kart: niczego nie da się porównać", "aucune de ses donnes ne montre ses cartes : rien ne peut être comparé"},
		"its hands were made with another delayed value than the published one: %s": {
			"jego rozdania zrobiono z inną opóźnioną wartością niż opublikowana: %s", "ses donnes ont été faites avec une autre valeur différée que celle publiée : %s"},
		"the description has no phases (SN)": {
			"w opisie nie ma faz (SN)", "la description n'a pas de phases (SN)"},
		"%s cards are in other hands: %s": {
			"karty w innych rękach (%s): %s", "cartes en d'autres mains (%s) : %s"},
		"its cards have nothing to do with those that were dealt": {
			"jego karty nie mają nic wspólnego z rozdanymi", "ses cartes n'ont rien à voir avec celles distribuées"},
		"it is no ordinary file": {
			"to nie zwykły plik", "ce n'est pas un fichier ordinaire"},
		"line ends %s and %s were read as %s": {
			"końce wierszy %s i %s odczytano jako %s", "les fins de ligne %s et %s furent lues comme %s"},
		"line ends %s were read as %s": {
			"końce wierszy %s odczytano jako %s", "les fins de ligne %s furent lues comme %s"},
		"the hash was made with line ends %s, where SquareDeal uses CR LF": {
			"skrót zrobiono z końcami wierszy %s, a SquareDeal używa CR LF", "l'empreinte fut faite avec les fins de ligne %s, or SquareDeal utilise CR LF"},
		"%s must stand in front of the key": {
			"%s musi stać przed kluczem", "%s doit être devant la clé"},
		"boards in the files prove the keys of %s; the keys of %s look altered": {
			"rozdania z plików potwierdzają klucze: %s; klucze, które wyglądają na zmienione: %s", "des donnes des fichiers prouvent des clés : %s ; des clés paraissent altérées : %s"},
		"yet the hands of %s are those of these keys: the hands were made from them, and the published hash belongs to others": {
			"a jednak rozdania są z tych kluczy: %s; to z nich zrobiono rozdania, a opublikowany skrót należy do innych", "pourtant des donnes sont celles de ces clés : %s ; elles en ont été faites, et l'empreinte publiée est celle d'autres clés"},
		"without what was added the file has the published hash: %s": {
			"bez tego, co dodano, plik ma opublikowany skrót: %s", "sans ce qui fut ajouté, le fichier a l'empreinte publiée : %s"},
		"the numbers of phases and sessions are written otherwise": {
			"numery faz i sesji są zapisane inaczej", "les numéros de phases et de séances sont écrits autrement"},
		"too many lines that are no keys": {
			"za dużo wierszy, które nie są kluczami", "trop de lignes qui ne sont pas des clés"},
		"the key file is not read": {
			"pliku kluczy nie odczytano", "le fichier de clés n'est pas lu"},
		"whether one change brings the published hash back could not be tried in all lines: hand files of more sessions tell where to look": {
			"nie dało się sprawdzić we wszystkich wierszach, czy jedna zmiana przywraca opublikowany skrót: pliki większej liczby sesji pokażą, gdzie szukać", "on n'a pas pu essayer dans toutes les lignes si un seul changement rend l'empreinte publiée : les fichiers de plus de séances disent où chercher"},
		"a deal of no session stands beside others": {
			"obok innych stoi rozdanie spoza wszystkich sesji", "une donne d'aucune séance est à côté d'autres"},
		"a deal of no session": {
			"rozdanie spoza wszystkich sesji", "une donne d'aucune séance"},
		"original and reserve set are both stated to have been played": {
			"podano, że rozegrano i zestaw podstawowy, i rezerwowy", "l'original et le jeu de réserve sont tous deux indiqués comme joués"},
		"the original set is stated to have been played; files of the reserve set are there too": {
			"podano, że rozegrano zestaw podstawowy; są tam też pliki z zestawem rezerwowym", "l'original est indiqué comme joué ; des fichiers du jeu de réserve y sont aussi"},
		"the reserve set is stated to have been played": {
			"podano, że rozegrano zestaw rezerwowy", "le jeu de réserve est indiqué comme joué"},
		"phase %s (%s): no file, and no number of sessions is published": {
			"faza %s (%s): nie ma pliku i nie opublikowano liczby sesji", "phase %s (%s) : aucun fichier, et aucun nombre de séances n'est publié"},
		"nothing was compared": {
			"niczego nie porównano", "rien n'a été comparé"},
		"holds the reserve set, as SquareDeal up to 2.7 itself writes it, and no single file shows the original": {
			"zawiera zestaw rezerwowy, jak zapisuje go sam SquareDeal do 2.7, a żaden osobny plik nie pokazuje podstawowego", "contient le jeu de réserve, comme SquareDeal jusqu'à 2.7 l'écrit lui-même, et aucun fichier séparé ne montre l'original"},
		"no boards in the file: nothing to compare": {
			"w pliku nie ma rozdań: nie ma czego porównać", "aucune donne dans le fichier : rien à comparer"},
		"its cards are of no session": {
			"jego karty nie są z żadnej sesji", "ses cartes ne sont d'aucune séance"},
		"only some hands are shown, and where the session begins is open": {
			"pokazano tylko niektóre ręce i nie wiadomo, gdzie sesja się zaczyna", "seules certaines mains sont montrées, et où commence la séance reste ouvert"},
		"two deals under one number": {
			"dwa rozkłady pod jednym numerem", "deux distributions sous un numéro"},
		"stated as played, but not among the files": {
			"podano jako rozegrane, ale wśród plików go nie ma", "indiqué comme joué, mais absent des fichiers"},
	},
}

// fileQuotes are sentences that end in what a reader of files or the machine says of
// it, which may stay English.
var fileQuotes = catalogue{
	sentences: map[string]words{
		"cannot be read: %s": {
			"nie da się odczytać: %s", "ne peut être lu : %s"},
		"cannot be read as %s: %s": {
			"nie da się odczytać jako %s: %s", "ne peut être lu comme %s : %s"},
		"it can be read in two ways: %s": {
			"można go odczytać na dwa sposoby: %s", "on peut le lire de deux façons : %s"},
		"the archive is damaged: %s": {
			"archiwum jest uszkodzone: %s", "l'archive est abîmée : %s"},
		"not a readable zip: %s": {
			"to nie jest czytelny ZIP: %s", "pas un ZIP lisible : %s"},
	},
}
