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
		"a second BOARD_NUMBER says %s": {
			"drugi BOARD_NUMBER podaje %s", "un deuxième BOARD_NUMBER dit %s"},
		"other cards than under the same number in line %s": {
			"inne karty niż pod tym samym numerem w wierszu %s", "d'autres cartes que sous le même numéro à la ligne %s"},
		"board %s is blank: it is left out": {
			"rozdanie %s jest puste: pominięto", "la donne %s est vide : omise"},
		"board %s has the cards that stand for a board that is not there": {
			"rozdanie %s ma karty, które oznaczają brak rozdania", "la donne %s a les cartes qui signifient qu'elle n'y est pas"},
		"the header has no checksum, want %s": {
			"nagłówek nie ma sumy kontrolnej, powinna być %s", "l'en-tête n'a pas de somme de contrôle, il faut %s"},
		"the header's checksum is %s, want %s; other programs compute it differently": {
			"suma kontrolna nagłówka to %s, powinna być %s; inne programy liczą ją inaczej", "la somme de contrôle de l'en-tête est %s, il faut %s ; d'autres programmes la calculent autrement"},
		"what follows the cards is not %s zero bytes": {
			"po kartach nie stoi %s bajtów zerowych", "ce qui suit les cartes n'est pas %s octets nuls"},
		"what follows the cards is not %s blanks and %s zero bytes": {
			"po kartach nie stoją odstępy (%s) i bajty zerowe (%s)", "ce qui suit les cartes n'est pas %s espaces et %s octets nuls"},
		"the first record says lowest board %s and last field %s, which is neither the number of boards, %s, nor the highest board, %s": {
			"pierwszy zapis podaje najniższe rozdanie %s i ostatnie pole %s, a to ani liczba rozdań, %s, ani najwyższe rozdanie, %s", "le premier enregistrement dit donne la plus basse %s et dernier champ %s, ni le nombre de donnes, %s, ni la donne la plus haute, %s"},
		"hands of %s cards: the game is left out": {
			"po %s kart w ręce: rozdanie pominięto", "mains de %s cartes : la partie est omise"},
		"hands of %s card at most, as in a film of a play: left out": {
			"najwyżej po %s karcie w ręce, jak w zapisie rozgrywki: pominięto", "au plus %s carte par main, comme dans le film d'un jeu : omis"},
		"a second key for phase %s session %s, the first is line %s": {
			"drugi klucz fazy %s sesji %s, pierwszy to wiersz %s", "une deuxième clé de la phase %s séance %s, la première est la ligne %s"},
		"phase %s session %s has the same key as phase %s session %s in line %s": {
			"faza %s sesja %s ma ten sam klucz co faza %s sesja %s w wierszu %s", "la phase %s séance %s a la même clé que la phase %s séance %s à la ligne %s"},
		"phase %s session %s has an empty key": {
			"faza %s sesja %s ma pusty klucz", "la phase %s séance %s a une clé vide"},
		"phase %s session %s: a character in the key that is not a-z A-Z 0-9": {
			"faza %s sesja %s: w kluczu jest znak spoza a-z A-Z 0-9", "phase %s séance %s : la clé a un caractère autre que a-z A-Z 0-9"},
		"phase %s session %s is out of order": {
			"faza %s sesja %s nie jest w kolejności", "la phase %s séance %s n'est pas dans l'ordre"},
		"%s bytes, want a key file of at most %s": {
			"bajtów: %s, a plik kluczy ma ich najwyżej %s", "%s octets, un fichier de clés en a au plus %s"},
		"%s bytes, want a description of at most %s": {
			"bajtów: %s, a opis ma ich najwyżej %s", "%s octets, une description en a au plus %s"},
		"%s lines, want a description of fewer than %s": {
			"wierszy: %s, a opis ma ich mniej niż %s", "%s lignes, une description en a moins de %s"},
		"DV of %s bytes, want at most %s": {
			"DV ma bajtów: %s, najwyżej %s", "DV de %s octets, au plus %s"},
		"more than %s sessions in all": {
			"razem ponad %s sesji", "plus de %s séances en tout"},
		"more than %s ranges of boards in all": {
			"razem ponad %s przedziałów rozdań", "plus de %s plages de donnes en tout"},
		"%s fields, want sessions:boards:filename:description": {
			"pól: %s, powinny być sessions:boards:filename:description", "%s champs, il faut sessions:boards:filename:description"},
		"board ranges of different lengths: %s has %s boards, %s has %s": {
			"przedziały rozdań różnej długości: %s ma rozdań %s, %s ma %s", "plages de longueurs différentes : %s a %s donnes, %s en a %s"},
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
		"board %s is named, and no card of it is shown": {
			"rozdanie %s jest wymienione, ale żadnej jego karty nie pokazano", "la donne %s est nommée, mais aucune de ses cartes n'est montrée"},
		"board %s is not in the set, and no card of it is shown": {
			"rozdania %s nie ma w zestawie i żadnej jego karty nie pokazano", "la donne %s n'est pas du jeu, et aucune de ses cartes n'est montrée"},
		"board %s: %s of 4 hands shown, as dealt": {
			"rozdanie %s: pokazane ręce: %s z 4, zgodne", "donne %s : mains montrées : %s sur 4, conformes"},
		"board %s: %s of 52 cards shown, as dealt": {
			"rozdanie %s: pokazane karty: %s z 52, zgodne", "donne %s : cartes montrées : %s sur 52, conformes"},
		"hands of %s cards at most, as in a film of a play: left out": {
			"najwyżej po %s kart w ręce, jak w zapisie rozgrywki: pominięto", "au plus %s cartes par main, comme dans le film d'un jeu : omis"},
		"no cards are given for %s board, the first is board %s": {
			"rozdania bez kart: %s; pierwsze ma numer %s", "donnes sans cartes : %s ; la première est la donne %s"},
		"no cards are given for %s boards, the first is board %s": {
			"rozdania bez kart: %s; pierwsze ma numer %s", "donnes sans cartes : %s ; la première est la donne %s"},
		"session %s or session %s": {
			"sesja %s albo sesja %s", "séance %s ou séance %s"},
		"session %s or the reserve set of session %s": {
			"sesja %s albo zestaw rezerwowy sesji %s", "séance %s ou jeu de réserve de la séance %s"},
		"its list of files is longer than %s bytes": {
			"jego lista plików jest dłuższa niż %s B", "sa liste de fichiers dépasse %s octets"},
		"%s files in one archive, at most %s": {
			"w jednym archiwum pliki: %s, najwyżej %s", "fichiers dans une archive : %s, au plus %s"},
		"the archives here unpack to more than %s bytes": {
			"archiwa po rozpakowaniu mają tu więcej niż %s B", "les archives ici font plus de %s octets une fois extraites"},
		"a foreign board: it holds the cards of board %s of the reserve set of session %s": {
			"obce rozdanie: ma karty rozdania %s z zestawu rezerwowego sesji %s", "donne étrangère : elle a les cartes de la donne %s du jeu de réserve de la séance %s"},
		"holds the cards of board %s of session %s": {
			"ma karty rozdania %s z sesji %s", "a les cartes de la donne %s de la séance %s"},
		"holds the cards of board %s of the reserve set of session %s": {
			"ma karty rozdania %s z zestawu rezerwowego sesji %s", "a les cartes de la donne %s du jeu de réserve de la séance %s"},
		"it holds the cards of board %s of session %s": {
			"ma karty rozdania %s z sesji %s", "elle a les cartes de la donne %s de la séance %s"},
		"it holds the cards of board %s of the reserve set of session %s": {
			"ma karty rozdania %s z zestawu rezerwowego sesji %s", "elle a les cartes de la donne %s du jeu de réserve de la séance %s"},
		"none of its %s board is of a session whose key is revealed": {
			"żadne z jego rozdań (%s) nie jest z sesji o ujawnionym kluczu", "aucune de ses donnes (%s) n'est d'une séance à clé révélée"},
		"none of its %s boards is of a session whose key is revealed": {
			"żadne z jego rozdań (%s) nie jest z sesji o ujawnionym kluczu", "aucune de ses donnes (%s) n'est d'une séance à clé révélée"},
		"not of this tournament: none of its %s board was dealt here, neither as original nor as reserve set": {
			"nie z tego turnieju: żadnego z jego rozdań (%s) tu nie rozdano, ani w zestawie podstawowym, ani w rezerwowym", "pas de ce tournoi : aucune de ses donnes (%s) n'a été distribuée ici, ni dans le jeu d'origine ni dans celui de réserve"},
		"sessions are in a ring: each of %s holds the set of the next, the last that of the first": {
			"sesje tworzą pierścień: każda z %s ma zestaw następnej, a ostatnia pierwszej", "les séances forment un cycle : chacune de %s a le jeu de la suivante, la dernière celui de la première"},
		"unknown hands: none of its %s board is of session %s, nor of any other set of this tournament": {
			"nieznane rozdania: żadne z %s nie należy do sesji %s ani do innego zestawu tego turnieju", "donnes inconnues : aucune des %s n'est de la séance %s, ni d'un autre jeu de ce tournoi"},
		"unknown hands: none of its %s boards is of sessions %s, nor of any other set of this tournament": {
			"nieznane rozdania: żadne z %s nie należy do sesji %s ani do innego zestawu tego turnieju", "donnes inconnues : aucune des %s n'est des séances %s, ni d'un autre jeu de ce tournoi"},
		"unknown hands: none of its %s boards is of the reserve set of session %s, nor of any other set of this tournament": {
			"nieznane rozdania: żadne z %s nie należy do zestawu rezerwowego sesji %s ani do innego zestawu tego turnieju", "donnes inconnues : aucune des %s n'est du jeu de réserve de la séance %s, ni d'un autre jeu de ce tournoi"},
		"it has %s bytes, at most %s are read": {
			"ma bajtów: %s, a czyta się najwyżej %s", "il a %s octets, au plus %s sont lus"},
		"a foreign board: it holds the cards of deal %s of session %s": {
			"obce rozdanie: ma karty rozkładu %s z sesji %s", "donne étrangère : elle a les cartes de la distribution %s de la séance %s"},
		"a foreign board: it holds the cards of deal %s of the reserve set of session %s": {
			"obce rozdanie: ma karty rozkładu %s z zestawu rezerwowego sesji %s", "donne étrangère : elle a les cartes de la distribution %s du jeu de réserve de la séance %s"},
		"it holds the cards of deal %s of session %s": {
			"ma karty rozkładu %s z sesji %s", "elle a les cartes de la distribution %s de la séance %s"},
		"holds the cards of deal %s of session %s": {
			"ma karty rozkładu %s z sesji %s", "a les cartes de la distribution %s de la séance %s"},
		"deal %s of session %s stands among the boards of session %s": {
			"rozkład %s z sesji %s stoi wśród rozdań sesji %s", "la distribution %s de la séance %s est parmi les donnes de la séance %s"},
		"it has more than %s bytes": {
			"ma więcej bajtów niż %s", "il a plus de %s octets"},
		"boards in the files prove the keys of %s sessions; of the others no file tells": {
			"rozdania z plików potwierdzają klucze %s sesji; o pozostałych żaden plik nic nie mówi", "des donnes des fichiers prouvent les clés de %s séances ; des autres aucun fichier ne dit rien"},
		"boards in the files prove the keys of %s sessions": {
			"rozdania z plików potwierdzają klucze %s sesji", "des donnes des fichiers prouvent les clés de %s séances"},
		"line %s has more than %s characters, which is no key": {
			"wiersz %s ma znaków więcej niż %s, a to nie jest klucz", "la ligne %s a plus de %s caractères, ce n'est pas une clé"},
		"line %s, which is no key": {
			"wiersz %s, który nie jest kluczem", "ligne %s, qui n'est pas une clé"},
		"line %s, of a session that the description does not have": {
			"wiersz %s, sesji, której w opisie nie ma", "ligne %s, d'une séance que la description n'a pas"},
		"line %s, a second time what stands above it": {
			"wiersz %s, powtórzenie tego, co stoi wyżej", "ligne %s, une répétition de ce qui est plus haut"},
		"more than %s lines, which is no key file of a tournament": {
			"wierszy więcej niż %s, a to nie jest plik kluczy turnieju", "plus de %s lignes, ce n'est pas un fichier de clés d'un tournoi"},
		"it claims %s sets, and is not all of them as dealt: more than %s are not compared one by one": {
			"ma zawierać zestawy: %s, a nie wszystkie są zgodne: więcej niż %s nie porównuje się po kolei", "il dit contenir %s jeux, et tous ne sont pas conformes : plus de %s ne se comparent pas un à un"},
		"a deal of no session stands among the boards of session %s": {
			"wśród rozdań sesji %s stoi rozdanie spoza wszystkich sesji", "une donne d'aucune séance est parmi celles de la séance %s"},
		"board %s of session %s stands among the boards of session %s": {
			"rozdanie %s z sesji %s stoi wśród rozdań sesji %s", "la donne %s de la séance %s est parmi celles de la séance %s"},
		"board %s of the reserve set of session %s stands among the boards of session %s": {
			"rozdanie %s z zestawu rezerwowego sesji %s stoi wśród rozdań sesji %s", "la donne %s du jeu de réserve de la séance %s est parmi celles de la séance %s"},
		"board %s is record %s: blank records stand before it, which a dealing machine counts": {
			"rozdanie %s to zapis %s: przed nim stoją puste zapisy, które maszyna liczy", "la donne %s est l'enregistrement %s : avant elle il y en a de vides, que la machine compte"},
		"the boards of session %s stand in another sequence": {
			"rozdania sesji %s stoją w innej kolejności", "les donnes de la séance %s sont dans une autre suite"},
		"the boards of session %s stand in no order": {
			"rozdania sesji %s stoją bez żadnej kolejności", "les donnes de la séance %s ne sont dans aucun ordre"},
		"%s of %s board as dealt": {
			"rozdania zgodne: %s z %s", "donnes conformes : %s sur %s"},
		"%s of %s session whole": {
			"sesje w całości: %s z %s", "séances entières : %s sur %s"},
		"%s board of no session are too many to be compared with each that is missing": {
			"rozdania spoza wszystkich sesji: %s, za dużo, by porównać z każdym brakującym", "donnes d'aucune séance : %s, trop pour les comparer à chacune de celles qui manquent"},
		"%s boards of no session are too many to be compared with each that is missing": {
			"rozdania spoza wszystkich sesji: %s, za dużo, by porównać z każdym brakującym", "donnes d'aucune séance : %s, trop pour les comparer à chacune de celles qui manquent"},
		"%s boards in one file, want at most %s: not compared": {
			"rozdań w jednym pliku: %s, a może być najwyżej %s: nie porównano", "%s donnes dans un fichier, au plus %s : pas comparé"},
		"the files before it hold more than %s boards that are not a session's set in its order: not compared": {
			"we wcześniejszych plikach jest więcej niż %s rozdań, które nie są zestawem sesji w jej kolejności: nie porównano", "les fichiers d'avant ont plus de %s donnes qui ne sont pas le jeu d'une séance dans son ordre : pas comparé"},
		"the description asks for more than %s boards": {
			"opis wymaga więcej niż %s rozdań", "la description demande plus de %s donnes"},
	},
}

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
		`not a hand file by its extension "%s": not compared`: {
			`po rozszerzeniu "%s" to nie plik z rozdaniami: nie porównano`, `pas un fichier de donnes d'après son extension "%s" : pas comparé`},
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
