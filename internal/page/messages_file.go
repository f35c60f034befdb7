package page

// verdictFrames are what stands around another sentence, which is the first verb; the
// other verbs are numbers.
var verdictFrames = catalogue{
	sentences: map[string]words{
		"%s; and %s more": {
			"%s; i jeszcze %s", "%s ; et %s de plus"},
		"%s; else %s of %s boards, all as dealt": {
			"%s; poza tym rozdania %s z %s, wszystkie zgodne", "%s ; sinon donnes %s sur %s, toutes conformes"},
		"%s; else %s of %s board, all as dealt": {
			"%s; poza tym rozdania %s z %s, wszystkie zgodne", "%s ; sinon donnes %s sur %s, toutes conformes"},
		"%s (%s board as dealt)": {
			"%s (rozdania zgodne: %s)", "%s (donnes conformes : %s)"},
		"%s (%s boards as dealt)": {
			"%s (rozdania zgodne: %s)", "%s (donnes conformes : %s)"},
		"%s; of %s more some hands, as dealt": {
			"%s; z %s dalszych niektóre ręce, zgodne", "%s ; de %s autres certaines mains, conformes"},
		"%s; of %s board some hands, as dealt": {
			"%s; z rozdań (%s) niektóre ręce, zgodne", "%s ; de donnes (%s) certaines mains, conformes"},
		"%s; of %s boards some hands, as dealt": {
			"%s; z rozdań (%s) niektóre ręce, zgodne", "%s ; de donnes (%s) certaines mains, conformes"},
		"%s; %s board of other sessions, as dealt": {
			"%s; rozdania z innych sesji, zgodne: %s", "%s ; donnes d'autres séances, conformes : %s"},
		"%s; %s boards of other sessions, as dealt": {
			"%s; rozdania z innych sesji, zgodne: %s", "%s ; donnes d'autres séances, conformes : %s"},
		"%s; %s board not of this tournament": {
			"%s; rozdania spoza tego turnieju: %s", "%s ; donnes étrangères à ce tournoi : %s"},
		"%s; %s boards not of this tournament": {
			"%s; rozdania spoza tego turnieju: %s", "%s ; donnes étrangères à ce tournoi : %s"},
		"%s; %s board of no session whose key is revealed": {
			"%s; rozdania spoza sesji o ujawnionym kluczu: %s", "%s ; donnes hors des séances à clé révélée : %s"},
		"%s; %s boards of no session whose key is revealed": {
			"%s; rozdania spoza sesji o ujawnionym kluczu: %s", "%s ; donnes hors des séances à clé révélée : %s"},
		"%s; only blanks or the encoding differ": {
			"%s; różnią się tylko odstępy albo kodowanie", "%s ; seuls les espaces ou le codage diffèrent"},
		"%s; but the keys may not be the published ones": {
			"%s; ale klucze mogą nie być tymi opublikowanymi", "%s ; mais les clés peuvent ne pas être celles publiées"},
		"%s; the keys may not be the published ones": {
			"%s; klucze mogą nie być tymi opublikowanymi", "%s ; les clés peuvent ne pas être celles publiées"},
		"%s; but the file can be read in two ways": {
			"%s; ale plik można odczytać na dwa sposoby", "%s ; mais le fichier peut se lire de deux façons"},
		"%s; but the file, or one that is stated with it, can be read in two ways": {
			"%s; ale ten plik, albo inny podany razem z nim, można odczytać na dwa sposoby", "%s ; mais ce fichier, ou un autre indiqué avec lui, peut se lire de deux façons"},
		"%s; but the file also claims a session that has no key": {
			"%s; ale plik ma też zawierać sesję bez klucza", "%s ; mais le fichier dit contenir aussi une séance sans clé"},
		"%s; lines were sorted by phase and session": {
			"%s; wiersze uporządkowano według fazy i sesji", "%s ; les lignes furent triées par phase et séance"},
	},
}

// verdictLists are sentences of which every verb is a list of numbers, of boards or
// of sessions.
var verdictLists = catalogue{
	sentences: map[string]words{
		"sessions %s": {
			"sesje %s", "séances %s"},
		"the reserve sets of sessions %s": {
			"zestawy rezerwowe sesji %s", "les jeux de réserve des séances %s"},
		"session %s,%s, session %s,%s": {
			"sesja %s,%s, sesja %s,%s", "séance %s,%s, séance %s,%s"},
		"identical with session %s": {
			"zgodny z sesją %s", "identique à la séance %s"},
		"identical with sessions %s": {
			"zgodny z sesjami %s", "identique aux séances %s"},
		"identical with the reserve set of session %s": {
			"zgodny z zestawem rezerwowym sesji %s", "identique au jeu de réserve de la séance %s"},
		"identical with the reserve sets of sessions %s": {
			"zgodny z zestawami rezerwowymi sesji %s", "identique aux jeux de réserve des séances %s"},
		"the file's board %s holds the cards of board %s": {
			"rozdanie %s w pliku ma karty rozdania %s", "la donne %s du fichier a les cartes de la donne %s"},
		"the file's board %s holds the cards of board %s of session %s": {
			"rozdanie %s w pliku ma karty rozdania %s z sesji %s", "la donne %s du fichier a les cartes de la donne %s de la séance %s"},
		"board %s stands in another place of the sequence": {
			"rozdanie %s stoi w kolejności w innym miejscu", "la donne %s est à une autre place de la suite"},
		"board %s is there twice": {
			"rozdanie %s jest tam dwa razy", "la donne %s y est deux fois"},
		"session %s has no key": {
			"sesja %s nie ma klucza", "la séance %s n'a pas de clé"},
		"phase %s session %s has no key": {
			"faza %s sesja %s nie ma klucza", "la phase %s séance %s n'a pas de clé"},
		"phase %s has no key": {
			"faza %s nie ma klucza", "la phase %s n'a pas de clé"},
		"boards in the files prove the keys of session %s; of the others no file tells": {
			"rozdania z plików potwierdzają klucz sesji %s; o pozostałych żaden plik nic nie mówi", "des donnes des fichiers prouvent la clé de la séance %s ; des autres aucun fichier ne dit rien"},
		"boards in the files prove the keys of sessions %s; of the others no file tells": {
			"rozdania z plików potwierdzają klucze sesji %s; o pozostałych żaden plik nic nie mówi", "des donnes des fichiers prouvent les clés des séances %s ; des autres aucun fichier ne dit rien"},
		"boards in the files prove the keys of session %s": {
			"rozdania z plików potwierdzają klucz sesji %s", "des donnes des fichiers prouvent la clé de la séance %s"},
		"boards in the files prove the keys of sessions %s": {
			"rozdania z plików potwierdzają klucze sesji %s", "des donnes des fichiers prouvent les clés des séances %s"},
		"its boards are numbered otherwise, board %s as %s and so on": {
			"rozdania mają w nim inne numery: rozdanie %s jako %s i tak dalej", "ses donnes sont numérotées autrement : la donne %s comme %s, et ainsi de suite"},
		"boards of session %s are numbered otherwise, board %s as %s and so on": {
			"rozdania sesji %s mają inne numery: rozdanie %s jako %s i tak dalej", "les donnes de la séance %s sont numérotées autrement : la donne %s comme %s, et ainsi de suite"},
		"but %s digits bind nobody, want at least %s": {
			"ale cyfr: %s nikogo nie wiąże, trzeba co najmniej %s", "mais %s chiffres n'engagent personne, il en faut au moins %s"},
		"%s session without a key": {
			"sesje bez klucza: %s", "séances sans clé : %s"},
		"%s sessions without a key": {
			"sesje bez klucza: %s", "séances sans clé : %s"},
		"%s session: key not revealed": {
			"sesje z kluczem nieujawnionym: %s", "séances dont la clé n'est pas révélée : %s"},
		"%s sessions: key not revealed": {
			"sesje z kluczem nieujawnionym: %s", "séances dont la clé n'est pas révélée : %s"},
		"session %s and session %s do not stand one after the other as stated: which was played when was not compared": {
			"sesja %s i sesja %s nie stoją jedna za drugą, jak podano: nie porównano, którą kiedy rozegrano", "la séance %s et la séance %s ne se suivent pas comme indiqué : laquelle fut jouée quand n'a pas été comparé"},
		"no board of session %s is in it": {
			"nie ma w nim żadnego rozdania sesji %s", "aucune donne de la séance %s n'y est"},
		"no board of the reserve set of session %s is in it": {
			"nie ma w nim żadnego rozdania z zestawu rezerwowego sesji %s", "aucune donne du jeu de réserve de la séance %s n'y est"},
		"recognised by cards only: sessions %s, %s boards as dealt": {
			"rozpoznany tylko po kartach: sesje %s, rozdania zgodne: %s", "reconnu à ses cartes seulement : séances %s, donnes conformes : %s"},
		"recognised by cards only, the reserve set: %s of %s boards, all as dealt": {
			"rozpoznana tylko po kartach, zestaw rezerwowy: rozdania %s z %s, wszystkie zgodne", "reconnue à ses cartes seulement, le jeu de réserve : donnes %s sur %s, toutes conformes"},
		"line ends LF were read as CR LF": {
			"końce wierszy LF odczytano jako CR LF", "les fins de ligne LF furent lues comme CR LF"},
		"%s keys, %s missing": {
			"klucze: %s, brakuje: %s", "clés : %s, il en manque %s"},
		"%s key, %s missing": {
			"klucze: %s, brakuje: %s", "clés : %s, il en manque %s"},
		"%s keys, %s missing, %s of no session": {
			"klucze: %s, brakuje: %s, spoza sesji: %s", "clés : %s, il en manque %s, d'aucune séance : %s"},
		"%s keys, %s of no session": {
			"klucze: %s, spoza sesji: %s", "clés : %s, d'aucune séance : %s"},
		"%s keys, %s line that cannot be used": {
			"klucze: %s, wiersze nie do użycia: %s", "clés : %s, lignes inutilisables : %s"},
		"%s keys, %s lines that cannot be used": {
			"klucze: %s, wiersze nie do użycia: %s", "clés : %s, lignes inutilisables : %s"},
		"%s keys, %s line that cannot be used, %s missing": {
			"klucze: %s, wiersze nie do użycia: %s, brakuje: %s", "clés : %s, lignes inutilisables : %s, il en manque %s"},
		"%s keys, %s lines that cannot be used, %s missing": {
			"klucze: %s, wiersze nie do użycia: %s, brakuje: %s", "clés : %s, lignes inutilisables : %s, il en manque %s"},
		"as dealt, board %s of the reserve set": {
			"zgodne, rozdanie %s z zestawu rezerwowego", "conforme, la donne %s du jeu de réserve"},
		"as dealt, boards %s of the reserve set": {
			"zgodne, rozdania %s z zestawu rezerwowego", "conforme, les donnes %s du jeu de réserve"},
		"the archive holds %s files of this name": {
			"w archiwum są pliki o tej samej nazwie: %s", "l'archive a plusieurs fichiers de ce nom : %s"},
		"phase %s session %s: a key of %s characters, fewer than %s are too few": {
			"faza %s sesja %s: klucz ma znaków: %s, mniej niż %s to za mało", "phase %s séance %s : une clé de %s caractères, moins de %s ne suffit pas"},
		"%s board of session %s, all as dealt": {
			"rozdania: %s z sesji %s, wszystkie zgodne", "donnes : %s de la séance %s, toutes conformes"},
		"%s boards of session %s, all as dealt": {
			"rozdania: %s z sesji %s, wszystkie zgodne", "donnes : %s de la séance %s, toutes conformes"},
		"%s boards of sessions %s, all as dealt": {
			"rozdania: %s z sesji %s, wszystkie zgodne", "donnes : %s des séances %s, toutes conformes"},
		"%s boards of the reserve set of session %s, all as dealt": {
			"rozdania: %s z zestawu rezerwowego sesji %s, wszystkie zgodne", "donnes : %s du jeu de réserve de la séance %s, toutes conformes"},
		"files show the boards of session %s from board %s and from board %s on: which were played is open": {
			"jedne pliki pokazują sesję %s od rozdania %s, inne od rozdania %s: nie wiadomo, które rozegrano", "des fichiers montrent la séance %s depuis la donne %s, d'autres depuis la donne %s : lesquelles furent jouées reste ouvert"},
		"board %s of the original and of the reserve set are both there": {
			"rozdanie %s jest tam i z zestawu podstawowego, i z rezerwowego", "la donne %s y est à la fois de l'original et du jeu de réserve"},
		"a key for phase %s (of unknown length), which the description does not have": {
			"klucz fazy %s (o nieznanej długości), której w opisie nie ma", "une clé de la phase %s (de longueur inconnue), que la description n'a pas"},
		"a key for session %s, which the description does not have": {
			"klucz sesji %s, której w opisie nie ma", "une clé de la séance %s, que la description n'a pas"},
		"number of sessions is %s, want %s to %s": {
			"liczba sesji to %s, a może być od %s do %s", "le nombre de séances est %s, il faut de %s à %s"},
		"no board of it is of this tournament, and session %s is whole without it: another event's file with the same name?": {
			"żadne jego rozdanie nie jest z tego turnieju, a sesja %s jest cała i bez niego: plik innych zawodów o tej samej nazwie?", "aucune de ses donnes n'est de ce tournoi, et la séance %s est entière sans lui : le fichier d'une autre épreuve, de même nom ?"},
		"%s lines that are no keys were taken away, the first is line %s": {
			"usunięto wiersze, które nie są kluczami: %s; pierwszy to wiersz %s", "des lignes qui ne sont pas des clés furent ôtées : %s ; la première est la ligne %s"},
		"line %s, which is no key, was taken away": {
			"usunięto wiersz %s, który nie jest kluczem", "la ligne %s, qui n'est pas une clé, fut ôtée"},
		"the key of session %s has %s characters, the others have %s": {
			"klucz sesji %s ma znaków: %s, pozostałe mają ich %s", "la clé de la séance %s a %s caractères, les autres en ont %s"},
		"holds the reserve sets of sessions %s, as SquareDeal up to 2.7 overwrites combined files": {
			"zawiera zestawy rezerwowe sesji %s: SquareDeal do 2.7 tak nadpisuje połączone pliki", "contient les jeux de réserve des séances %s : SquareDeal jusqu'à 2.7 écrase ainsi les fichiers réunis"},
		"phase %s has no published boards (?): the boards are taken from the files": {
			"faza %s nie ma ogłoszonych rozdań (?): wzięto je z plików", "la phase %s n'a pas de donnes publiées (?) : elles sont prises des fichiers"},
		"phase %s has no published number of sessions: made up to session %s, the highest that a file names": {
			"faza %s nie ma ogłoszonej liczby sesji: odtworzono do sesji %s, najwyższej w nazwach plików", "la phase %s n'a pas de nombre de séances publié : refaites jusqu'à la séance %s, la plus haute que nomme un fichier"},
		"ah says board %s, but qx board %s, which is taken": {
			"ah podaje rozdanie %s, a qx rozdanie %s, i to przyjęto", "ah dit donne %s, mais qx donne %s, qui est retenue"},
		"it has cards and is left out, since the header says boards %s to %s; other programs may read it": {
			"ma karty, a pominięto je, bo nagłówek podaje rozdania od %s do %s; inne programy mogą je odczytać", "elle a des cartes et est omise, car l'en-tête dit donnes %s à %s ; d'autres programmes peuvent la lire"},
		"ah says board %s": {
			"ah podaje rozdanie %s", "ah dit donne %s"},
		"%s records given": {
			"protokoły: %s", "feuilles : %s"},
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
		"it can be read in two ways: %s": {
			"można go odczytać na dwa sposoby: %s", "on peut le lire de deux façons : %s"},
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
		"in %s": {
			"kodowanie %s", "codage %s"},
		"read as %s": {
			"odczytany jako %s", "lue comme %s"},
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
		"must hold %s, but holds %s": {
			"musi zawierać: %s, a zawiera: %s", "doit contenir : %s, et contient : %s"},
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
		"%s has the hand of %s, %s has the hand of %s": {
			"%s ma rękę %s, %s ma rękę %s", "%s a la main de %s, %s a la main de %s"},
		"%s has the hand of %s, %s has the hand of %s, %s has the hand of %s": {
			"%s ma rękę %s, %s ma rękę %s, %s ma rękę %s", "%s a la main de %s, %s a la main de %s, %s a la main de %s"},
		"%s has the hand of %s, %s has the hand of %s, %s has the hand of %s, %s has the hand of %s": {
			"%s ma rękę %s, %s ma rękę %s, %s ma rękę %s, %s ma rękę %s", "%s a la main de %s, %s a la main de %s, %s a la main de %s, %s a la main de %s"},
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
	},
}
