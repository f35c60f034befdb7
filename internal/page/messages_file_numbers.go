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

// setLists are sentences of which every verb is a count or a list of sets, original
// and reserve ones among each other.
var setLists = catalogue{
	sentences: map[string]words{
		"must hold %s, but holds %s": {
			"musi zawierać: %s, a zawiera: %s", "doit contenir : %s, et contient : %s"},
		"recognised by cards only: %s, %s board as dealt": {
			"rozpoznany tylko po kartach: %s; rozdania zgodne: %s", "reconnu à ses cartes seulement : %s ; donnes conformes : %s"},
		"recognised by cards only: %s, %s boards as dealt": {
			"rozpoznany tylko po kartach: %s; rozdania zgodne: %s", "reconnu à ses cartes seulement : %s ; donnes conformes : %s"},
		"%s boards of %s, all as dealt": {
			"rozdania: %s (%s), wszystkie zgodne", "donnes : %s (%s), toutes conformes"},
		"identical with %s": {
			"zgodny: %s", "identique : %s"},
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
		"session %s": {
			"sesja %s", "séance %s"},
		"the reserve set of session %s": {
			"zestaw rezerwowy sesji %s", "le jeu de réserve de la séance %s"},
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
		"the file's board %s holds the cards of board %s of the reserve set of session %s": {
			"rozdanie %s w pliku ma karty rozdania %s z zestawu rezerwowego sesji %s", "la donne %s du fichier a les cartes de la donne %s du jeu de réserve de la séance %s"},
		"board %s stands in another place of the sequence": {
			"rozdanie %s stoi w kolejności w innym miejscu", "la donne %s est à une autre place de la suite"},
		"a board that shows some hands only has no place in the sequence": {
			"rozdanie, którego widać tylko niektóre ręce, nie ma miejsca w kolejności", "une donne dont on ne voit que certaines mains n'a pas de place dans la suite"},
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
			"ale cyfry (%s) nikogo nie wiążą, trzeba co najmniej %s", "mais %s chiffres n'engagent personne, il en faut au moins %s"},
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
		"recognised by cards only: session %s, %s board as dealt": {
			"rozpoznany tylko po kartach: sesja %s, rozdania zgodne: %s", "reconnu à ses cartes seulement : séance %s, donnes conformes : %s"},
		"recognised by cards only: session %s, %s boards as dealt": {
			"rozpoznany tylko po kartach: sesja %s, rozdania zgodne: %s", "reconnu à ses cartes seulement : séance %s, donnes conformes : %s"},
		"must hold session %s, but holds session %s": {
			"musi zawierać sesję %s, a zawiera sesję %s", "doit contenir la séance %s, et contient la séance %s"},
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
		"a deal of no session stands among the boards of the reserve set of session %s": {
			"wśród rozdań z zestawu rezerwowego sesji %s stoi rozdanie spoza wszystkich sesji", "une donne d'aucune séance est parmi celles du jeu de réserve de la séance %s"},
		"board %s of session %s stands among the boards of the reserve set of session %s": {
			"rozdanie %s z sesji %s stoi wśród rozdań z zestawu rezerwowego sesji %s", "la donne %s de la séance %s est parmi celles du jeu de réserve de la séance %s"},
		"board %s of the reserve set of session %s stands among the boards of the reserve set of session %s": {
			"rozdanie %s z zestawu rezerwowego sesji %s stoi wśród rozdań z zestawu rezerwowego sesji %s", "la donne %s du jeu de réserve de la séance %s est parmi celles du jeu de réserve de la séance %s"},
		"the boards of the reserve set of session %s stand in another sequence": {
			"rozdania z zestawu rezerwowego sesji %s stoją w innej kolejności", "les donnes du jeu de réserve de la séance %s sont dans une autre suite"},
		"boards of the reserve set of session %s are numbered otherwise, board %s as %s and so on": {
			"rozdania z zestawu rezerwowego sesji %s mają inne numery: rozdanie %s jako %s i tak dalej", "les donnes du jeu de réserve de la séance %s sont numérotées autrement, la donne %s comme %s et ainsi de suite"},
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
