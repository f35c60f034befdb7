// What the page says, in English, Polish and French. {0} is a value; {0|a|b} is
// a word in the form that goes with the number {0}: one, other in English and
// French; one, few, many in Polish.

export const CODES = ['en', 'pl', 'fr'],
	LANGUAGES = ['English', 'Polski', 'Français']

// The catalogue has four lines a message: its key, English, Polish, French.
const MESSAGES = `
title
Were the hands honest?
Czy rozdania były uczciwe?
Les donnes étaient-elles honnêtes ?
lede
It deals a tournament again from the two files that its organiser published, and compares each board with what was played.
Rozdaje turniej na nowo z dwóch plików opublikowanych przez organizatora i porównuje każde rozdanie z tym, co grano.
Elle redistribue un tournoi à partir des deux fichiers publiés par l’organisateur et compare chaque donne à ce qui a été joué.
skip
Skip to the report
Przejdź do raportu
Aller au rapport
droptitle
Your files
Twoje pliki
Vos fichiers
drophint
Drop them anywhere on this page: the description (.sqd), the keys (.sqk), your hand records. A folder or a ZIP will do.
Upuść je na tej stronie: opis (.sqd), klucze (.sqk), protokoły rozdań. Może to być folder lub ZIP.
Déposez-les sur cette page : la description (.sqd), les clés (.sqk), les fichiers de donnes. Un dossier ou un ZIP conviennent.
pickfiles
Choose files
Wybierz pliki
Choisir des fichiers
pickfolder
Choose a folder
Wybierz folder
Choisir un dossier
again
Start again
Zacznij od nowa
Recommencer
offline
Nothing leaves this computer: it works with the network switched off.
Nic nie opuszcza tego komputera: działa też bez sieci.
Rien ne quitte cet ordinateur : cela marche aussi sans réseau.
version
fairdeal {0}. SHA-256 of this page’s script: {1}. Compare it with fairdeal page --digest or the list of the release.
fairdeal {0}. SHA-256 skryptu tej strony: {1}. Porównaj z fairdeal page --digest lub listą wydania.
fairdeal {0}. SHA-256 du script : {1}. Comparez avec fairdeal page --digest ou la liste de la version.
language
Language:
Język:
Langue :
have description
description: {0}
opis: {0}
description : {0}
have keys
keys: {0}
klucze: {0}
clés : {0}
have hands
{0|hand file|hand files}: {0}
pliki z rozdaniami: {0}
{0|fichier|fichiers} de donnes : {0}
have proofs
proofs: {0}
dowody: {0}
preuves : {0}
missing
missing
brak
à ajouter
which
Several of one kind: which one is it?
Kilka tego samego rodzaju: który?
Plusieurs du même genre : lequel ?
reading
Reading: {0} of {1}
Czytanie: {0} z {1}
Lecture : {0} sur {1}
dealing
Dealing again: session {0} of {1}
Rozdawanie od nowa: sesja {0} z {1}
Redistribution : séance {0} sur {1}
comparing
Comparing: {0} of {1}
Porównywanie: {0} z {1}
Comparaison : {0} sur {1}
repairing
The keys do not fit: looking for one changed character
Klucze nie pasują: szukanie jednego zmienionego znaku
Les clés ne conviennent pas : recherche d’un caractère changé
verified
verified
sprawdzone
vérifié
in_part
verified in part
sprawdzone częściowo
vérifié en partie
not_verified
not verified
nie sprawdzone
non vérifié
false
false
nieprawda
faux
counts
{0} of {1} {1|session|sessions} identical, {2} of {3} {3|hand file|hand files} identical, {4} of {5} {5|board|boards} compared and right.
Sesje identyczne: {0} z {1}, pliki identyczne: {2} z {3}, rozdania porównane i zgodne: {4} z {5}.
Séances identiques : {0} sur {1}, fichiers identiques : {2} sur {3}, donnes comparées et justes : {4} sur {5}.
nothing compared
Nothing was compared: no hand files.
Niczego nie porównano: brak plików z rozdaniami.
Rien n’a été comparé : pas de fichiers de donnes.
cards only
{0} {0|session|sessions} recognised by cards only: when they were played was not compared.
Sesje rozpoznane tylko po kartach: {0}; nie porównano, kiedy je grano.
{0} {0|séance reconnue|séances reconnues} par les cartes seulement : quand on les a jouées n’a pas été comparé.
why true
Every board that was compared is the one that the keys and the delayed value deal.
Każde porównane rozdanie jest tym, które dają klucze i opóźniona wartość.
Chaque donne comparée est celle que donnent les clés et la valeur différée.
why false
Something does not agree with what was published: see below, board by board.
Coś nie zgadza się z tym, co opublikowano: poniżej, rozdanie po rozdaniu.
Quelque chose contredit ce qui a été publié : voir ci-dessous, donne par donne.
why open
Nothing is false, but not everything could be compared.
Nic nie jest nieprawdą, ale nie wszystko dało się porównać.
Rien n’est faux, mais tout n’a pas pu être comparé.
hash right
Hash and keys are right; every session was remade; nothing was compared.
Skrót i klucze są właściwe; każdą sesję rozdano od nowa; niczego nie porównano.
Empreinte et clés sont justes ; chaque séance a été redistribuée ; rien n’a été comparé.
partial box
I have only some boards: judge what these files show
Mam tylko część rozdań: oceń to, co pokazują te pliki
Je n’ai que certaines donnes : juger ce que montrent ces fichiers
rests
What this rests on
Na czym to się opiera
Sur quoi cela repose
rest description
The description is the one that was published
Opis jest tym, który opublikowano
La description est celle qui a été publiée
rest value
The delayed value is true
Opóźniona wartość jest prawdziwa
La valeur différée est vraie
digest
Digest of this description:
Skrót tego opisu:
Empreinte de cette description :
digest field
Digest from the bulletin, at least 32 digits
Skrót z biuletynu, co najmniej 32 cyfry
Empreinte du bulletin, 32 chiffres au moins
published field
Or an earlier copy of the description
Albo wcześniejsza kopia opisu
Ou une copie antérieure de la description
value field
The value as you looked it up
Wartość, którą sam sprawdziłeś
La valeur que vous avez trouvée vous-même
announced
Announced beforehand: {0}
Zapowiedziane wcześniej: {0}
Annoncé d’avance : {0}
mixed
Mixed in: {0}
Użyto: {0}
Employé : {0}
compare
Compare
Porównaj
Comparer
falsehoods
What is false
Co jest nieprawdą
Ce qui est faux
unclears
What could not be compared
Czego nie dało się porównać
Ce qui n’a pas pu être comparé
dealt
as dealt
jak rozdano
comme distribuée
played
in the file
w pliku
dans le fichier
sessions
Sessions
Sesje
Séances
session
Session
Sesja
Séance
boards
Boards
Rozdania
Donnes
result
Result
Wynik
Résultat
files
Hand files
Pliki z rozdaniami
Fichiers de donnes
file
File
Plik
Fichier
played as
Played as
Grano jako
Joué comme
by name
as its name says
jak mówi nazwa
selon son nom
steps
Every step
Każdy krok
Chaque étape
replaced field
Boards that the organiser announced as replaced, such as 13-24; * for all
Rozdania, które organizator ogłosił jako zastąpione, np. 13-24; * oznacza wszystkie
Donnes que l’organisateur a annoncées remplacées, comme 13-24 ; * pour toutes
state replaced
They were replaced
Zastąpiono je
Elles furent remplacées
state both
Original and reserve set were both played
Grano komplet główny i rezerwowy
Le jeu original et celui de réserve furent joués
replaced said
Session {0}: boards {1} were replaced
Sesja {0}: rozdania {1} zastąpiono
Séance {0} : donnes {1} remplacées
both said
Session {0}: both sets were played
Sesja {0}: grano oba komplety
Séance {0} : les deux jeux furent joués
take back
Take back
Cofnij
Annuler
no boards like that
{0}: no list of boards; write 13-24, or 3,7-9, or *
{0}: to nie lista rozdań; wpisz 13-24, 3,7-9 lub *
{0} : pas une liste de donnes ; écrivez 13-24, ou 3,7-9, ou *
choices
Choices that the organiser had
Swoboda, którą miał organizator
Choix que l’organisateur avait
no choices
None was found.
Nie znaleziono żadnej.
Aucun n’a été trouvé.
warnings
Remarks
Uwagi
Remarques
unproven
What this does not prove
Czego to nie dowodzi
Ce que cela ne prouve pas
unproven list
That the key hash was published before the value was known: compare with what you saved.|That the cards at the table were those of the file: players know.|That the keys were drawn at random and kept secret until the session.
Że skrót kluczy opublikowano, zanim wartość była znana: porównaj z tym, co zachowałeś.|Że karty przy stole były takie jak w pliku: wiedzą to gracze.|Że klucze wylosowano i trzymano w tajemnicy do sesji.
Que l’empreinte des clés a été publiée avant que la valeur soit connue : comparez avec votre copie.|Que les cartes à la table étaient celles du fichier : les joueurs le savent.|Que les clés ont été tirées au hasard et gardées secrètes jusqu’à la séance.
lastnight
Show me the boards
Pokaż mi rozdania
Montrez-moi les donnes
show
Show
Pokaż
Montrer
print
Print
Drukuj
Imprimer
copy
Copy the report
Kopiuj raport
Copier le rapport
copied
Copied.
Skopiowano.
Copié.
json
The report as JSON
Raport jako JSON
Le rapport en JSON
passed
Passed over: {0}
Pominięto: {0}
Laissés de côté : {0}
waiting
Published, not yet revealed
Opublikowane, jeszcze nie ujawnione
Publié, pas encore révélé
waiting hint
Keep this description and compare its digest with the bulletin: the keys come after the tournament.
Zachowaj ten opis i porównaj jego skrót z biuletynem: klucze przyjdą po turnieju.
Gardez cette description et comparez son empreinte au bulletin : les clés viennent après le tournoi.
no description
The description (.sqd) is missing.
Brak opisu (.sqd).
La description (.sqd) manque.
cannot read
{0} cannot be read: {1}
Nie można odczytać {0}: {1}
{0} illisible : {1}
folder refused
A folder cannot be dropped on a page from disk here: use the button.
Tu nie można upuścić folderu na stronę z dysku: użyj przycisku.
Ici on ne peut déposer un dossier sur une page du disque : utilisez le bouton.
pass
pass
zgodne
juste
fail
false
nieprawda
faux
not checked
not checked
nie sprawdzone
non vérifié
dealer
dealer {0}
rozdaje {0}
donneur {0}
vulnerable
vulnerable: {0}
po partii: {0}
vulnérable : {0}
sides
none|NS|EW|all
nikt|NS|EW|wszyscy
personne|NS|EO|tous
seats
N|E|S|W
N|E|S|W
N|E|S|O
points
points
punkty
points
seatnames
North|East|South|West
Północ|Wschód|Południe|Zachód
Nord|Est|Sud|Ouest
suits
spades|hearts|diamonds|clubs
piki|kiery|kara|trefle
piques|cœurs|carreaux|trèfles
description
description
opis
description
keys
keys
klucze
clés
key hash
key hash
skrót kluczy
empreinte des clés
description digest
description digest
skrót opisu
empreinte de la description
delayed value
delayed value
opóźniona wartość
valeur différée
sessions remade
sessions remade
sesje rozdane od nowa
séances redistribuées
hand files read
hand files read
pliki odczytane
fichiers lus
hand files compared
hand files compared
pliki porównane
fichiers comparés
sessions compared
sessions compared
sesje porównane
séances comparées
no session left out
no session left out
żadnej sesji nie brakuje
aucune séance oubliée
phases
{0} {0|phase|phases}, {1} {1|session|sessions}
fazy: {0}, sesje: {1}
{0} {0|phase|phases}, {1} {1|séance|séances}
not published
no key hash: nothing binds the organiser
brak skrótu kluczy: nic nie wiąże organizatora
pas d’empreinte des clés : rien ne lie l’organisateur
keys count
{0} {0|key|keys}
klucze: {0}
{0} {0|clé|clés}
no keys
the key file is missing
brak pliku kluczy
le fichier de clés manque
no key in file
the key file holds no key
w pliku kluczy nie ma klucza
aucune clé dans le fichier de clés
other keys
the keys are not those of this tournament: another one’s?
to nie są klucze tego turnieju: może innego?
ces clés ne sont pas celles de ce tournoi : d’un autre ?
keys missing
{0} {0|key|keys} missing, the first of session {1}: a damaged copy?
brak kluczy: {0}, pierwszy dla sesji {1}: uszkodzona kopia?
{0} {0|clé manque|clés manquent}, la première de la séance {1} : copie abîmée ?
key twice
a key stands twice, or a session has two
klucz się powtarza albo sesja ma dwa
une clé en double, ou une séance en a deux
keys too many
{0} {0|key|keys} of no session
klucze bez sesji: {0}
{0} {0|clé|clés} sans séance
hash fits
the keys are the published ones
klucze są tymi opublikowanymi
les clés sont celles publiées
hash differs
the keys are not those whose hash was published
klucze nie są tymi, których skrót opublikowano
les clés ne sont pas celles dont l’empreinte fut publiée
damaged
a damaged copy of the keys: ask for another
uszkodzona kopia kluczy: poproś o inną
copie abîmée des clés : demandez-en une autre
digest missing
Compare the digest with the bulletin.
Porównaj skrót z biuletynem.
Comparez l’empreinte au bulletin.
digest proves nothing
The digest inside proves nothing: compare it with the bulletin.
Skrót w pliku niczego nie dowodzi: porównaj go z biuletynem.
L’empreinte du fichier ne prouve rien : comparez-la au bulletin.
digest by mail
the digest inside fits the text before mail changed it
skrót w pliku pasuje do tekstu sprzed zmian w poczcie
l’empreinte du fichier va avec le texte d’avant le courriel
digest inside
the description contradicts its own digest: it was changed
opis przeczy własnemu skrótowi: zmieniono go
la description contredit sa propre empreinte : elle a été changée
digest agrees
{0} {0|digit agrees|digits agree}; fewer than 32 bind nobody
zgodnych cyfr: {0}; mniej niż 32 nikogo nie wiążą
{0} {0|chiffre concorde|chiffres concordent} ; moins de 32 ne lient personne
no digest
this is no digest
to nie jest skrót
ce n’est pas une empreinte
look again
look again: only {0} differs
sprawdź jeszcze raz: różni się tylko {0}
regardez encore : seul {0} diffère
digest differs
another digest than that of this description
inny skrót niż tego opisu
autre empreinte que celle de cette description
copy agrees
the earlier copy agrees
wcześniejsza kopia się zgadza
la copie antérieure concorde
copy differs
the earlier copy has other lines
wcześniejsza kopia ma inne wiersze
la copie antérieure a d’autres lignes
copy open
no copy from before: it needs the key hash, and no value
nie jest kopią sprzed losowania: ma mieć skrót kluczy, a nie wartość
pas une copie d’avant : il y faut l’empreinte des clés, sans la valeur
no value
the delayed value is not known
opóźniona wartość nie jest znana
la valeur différée n’est pas connue
value typed
the value that you typed is used
użyto wartości, którą wpisałeś
la valeur tapée est employée
value unproven
Look the value up yourself: {0}
Sprawdź wartość sam: {0}
Vérifiez vous-même la valeur : {0}
value agrees
it is what you looked up
jest tym, co sprawdziłeś
c’est celle que vous avez trouvée
value spelling
the same value in another spelling
ta sama wartość w innej pisowni
la même valeur écrite autrement
value differs
you typed {0}, the hands were made with {1}: look again, or ask
wpisałeś {0}, ręce powstały z {1}: sprawdź lub zapytaj
vous avez tapé {0}, les mains viennent de {1} : vérifiez ou demandez
value early
the day {0} has not come yet
dzień {0} jeszcze nie nadszedł
le jour {0} n’est pas encore venu
value invisible
the value holds a character that does not show
wartość zawiera niewidoczny znak
la valeur contient un caractère invisible
other spelling
the hands were made with another spelling of the value
ręce powstały z innej pisowni wartości
les mains viennent d’une autre écriture de la valeur
not what you typed
these hands were not made with what you typed
te ręce nie powstały z tego, co wpisałeś
ces mains ne viennent pas de ce que vous avez tapé
remade
{0} {0|session|sessions}, {1} {1|board|boards}
sesje: {0}, rozdania: {1}
{0} {0|séance|séances}, {1} {1|donne|donnes}
without key
without a key for a session
brak klucza dla sesji
sans clé pour une séance
no files
no hand files
brak plików z rozdaniami
pas de fichiers de donnes
not read
{0}: not read
{0}: nie odczytano
{0} : non lu
n of m
{0} of {1}
{0} z {1}
{0} sur {1}
not shown
not shown
nie pokazano
non montrée
all shown
every session has a file
każda sesja ma plik
chaque séance a un fichier
key tree
key tree
drzewo kluczy
arbre des clés
own key tree
the root is the description's own word
korzeń zna się tylko z opisu
la racine ne vient que de la description
no key tree
no key tree is published
nie opublikowano drzewa kluczy
pas d’arbre des clés publié
identical
identical
zgodna
identique
part
in part: {0} of {1} {1|board|boards}, {0|as dealt|all as dealt}
częściowo: {0} z {1} {1|rozdania|rozdań}, {0|jak rozdano|wszystkie jak rozdano}
en partie : {0} {0|donne|donnes} sur {1}, {0|comme distribuée|toutes comme distribuées}
by cards
{0} of {1} {1|board|boards}, recognised by cards only
{0} z {1} {1|rozdania|rozdań}, tylko po kartach
{0} {0|donne|donnes} sur {1}, par les cartes seulement
wrong board
board {0} is not as dealt
rozdanie {0} nie jest takie, jak rozdano
la donne {0} n’est pas comme distribuée
moved board
board {0} is another board of this set
rozdanie {0} jest innym rozdaniem tego kompletu
la donne {0} est une autre donne de ce jeu
two cards
two cards exchanged: {0}
zamienione dwie karty: {0}
deux cartes échangées : {0}
cards
cards in other hands: {0}
karty w innych rękach: {0}
cartes dans d’autres mains : {0}
other seats
hands at other seats
ręce na innych miejscach
mains à d’autres places
belongs to
it is board {0} of {1}
to rozdanie {0} z {1}
c’est la donne {0} de {1}
two readings
can be read in two ways (line {0}: {1})
można odczytać na dwa sposoby (wiersz {0}: {1})
se lit de deux façons (ligne {0} : {1})
renumbered
{2|board|boards} renumbered by {0}: session {1}
przenumerowane o {0}: sesja {1}
{2|donne renumérotée|donnes renumérotées} de {0} : séance {1}
also
holds boards of session {0} too
zawiera też rozdania sesji {0}
contient aussi des donnes de la séance {0}
not of this tournament
boards that are not of this tournament
rozdania spoza tego turnieju
des donnes qui ne sont pas de ce tournoi
foreign file
none of its boards is of this tournament
żadne rozdanie nie jest z tego turnieju
aucune de ses donnes n’est de ce tournoi
stranger
none of its boards is of this tournament; if it was played as session {0}, say --played {0}={1}
żadne rozdanie nie jest z tego turnieju; jeśli grano to jako sesję {0}, podaj --played {0}={1}
aucune de ses donnes n’est de ce tournoi ; si ce fut joué comme la séance {0}, dites --played {0}={1}
not together
these hands, these keys and this value do not belong together
te ręce, te klucze i ta wartość do siebie nie należą
ces mains, ces clés et cette valeur ne vont pas ensemble
altered board
a board of it is one of this tournament but for some cards
jedno z rozdań to rozdanie tego turnieju z innymi kartami
une de ses donnes est une donne de ce tournoi à quelques cartes près
lost number
boards without a number: no place in the file proves anything
rozdania bez numeru: miejsce w pliku niczego nie dowodzi
des donnes sans numéro : leur place dans le fichier ne prouve rien
foreign board
board {0} is not of this tournament
rozdanie {0} nie jest z tego turnieju
la donne {0} n’est pas de ce tournoi
most records
board {0}: {1} of {2} {2|record|records} as dealt
rozdanie {0}: {1} z {2} {2|zapisu|zapisów} jak rozdano
donne {0} : {1} {1|relevé|relevés} sur {2} comme {1|distribué|distribués}
half the records
board {0}: half of its records or more are not as dealt
rozdanie {0}: co najmniej połowa zapisów się różni
donne {0} : la moitié des relevés au moins diffère
two deals
two deals under number {0}
dwa rozdania pod numerem {0}
deux donnes sous le numéro {0}
both sets
both the original and the reserve set ({0}): which was played?
komplet główny i rezerwowy ({0}): który grano?
jeu original et jeu de réserve ({0}) : lequel fut joué ?
reserve board
board {0} is from the reserve set
rozdanie {0} jest z kompletu rezerwowego
la donne {0} vient du jeu de réserve
reserve set
the reserve set of {0}
komplet rezerwowy {0}
le jeu de réserve de {0}
open boards
which boards {0} has was left open
które rozdania ma {0}, pozostawiono otwarte
les donnes de {0} étaient laissées ouvertes
two firsts
its files begin with different boards
pliki zaczynają się od różnych rozdań
ses fichiers commencent par des donnes différentes
stated and absent
no board of session {0} is in it
nie ma w nim rozdań sesji {0}
aucune donne de la séance {0}
not apart
boards of session {0} are mixed with others: when was not compared
rozdania sesji {0} wymieszane z innymi: kolejności nie porównano
donnes de la séance {0} mêlées à d’autres : l’ordre n’a pas été comparé
in part
only some hands of board {0} are shown
pokazano tylko część rąk rozdania {0}
seules des mains de la donne {0} sont montrées
hands not shown
hands are not shown
ręce nie są pokazane
les mains ne sont pas montrées
blank records
blank records
puste zapisy
relevés vides
other number
board {0} has another number in the tournament
rozdanie {0} ma w turnieju inny numer
la donne {0} a un autre numéro dans le tournoi
other order
board {0} stands in another order
rozdanie {0} w innej kolejności
la donne {0} est dans un autre ordre
overwritten
holds the reserve sets: the original program wrote over it
zawiera komplety rezerwowe: nadpisał go oryginalny program
contient les jeux de réserve : écrasé par le programme d’origine
spelling of the value
the spelling of the value
pisownia wartości
l’écriture de la valeur
other dealer
board {1}: another dealer
rozdanie {1}: inny rozdający
donne {1} : autre donneur
other vulnerability
board {1}: another vulnerability
rozdanie {1}: inne założenia
donne {1} : autre vulnérabilité
backwards
marked as dealt backwards
oznaczone jako rozdane od końca
marqué comme distribué à rebours
empty value
the line DV is empty
wiersz DV jest pusty
la ligne DV est vide
no PU
the line PU is missing: the tournament is not published
brak wiersza PU: turnieju nie opublikowano
la ligne PU manque : le tournoi n’est pas publié
no key hash
it has no key hash (KH) that can be used
nie ma w nim użytecznego skrótu kluczy (KH)
il n’a pas d’empreinte des clés (KH) utilisable
unknown boards
line {0}: boards that SquareDeal 1.3 reads otherwise than they look
wiersz {0}: SquareDeal 1.3 czyta te rozdania inaczej, niż wyglądają
ligne {0} : SquareDeal 1.3 lit ces donnes autrement qu’il n’y paraît
comment in 1.3
line {0} is a comment: SquareDeal 1.3 loses it when it writes the file
wiersz {0} to komentarz: SquareDeal 1.3 traci go przy zapisie
la ligne {0} est un commentaire : SquareDeal 1.3 le perd en écrivant le fichier
fourth colon
line {0}: text behind a fourth colon is no part of the description
wiersz {0}: tekst za czwartym dwukropkiem nie należy do opisu
ligne {0} : le texte après un quatrième deux-points n’est pas de la description
PU beside a number
a line PU, which only SquareDeal 1.3 writes, stands in the file of a later program
wiersz PU, który pisze tylko SquareDeal 1.3, stoi w pliku późniejszego programu
une ligne PU, que seul SquareDeal 1.3 écrit, est dans le fichier d’un programme plus récent
no claim by name
no file name stands for session {0} ({1}): say as what a file was played
żadna nazwa pliku nie oznacza sesji {0} ({1}): wskaż, jako co plik grano
aucun nom de fichier ne désigne la séance {0} ({1}) : dites comme quoi un fichier fut joué
rule open
the description does not say by which rule its hands were made: they fit that of SquareDeal {0}
opis nie mówi, według jakiej reguły powstały ręce: pasują do reguły SquareDeal {0}
la description ne dit pas selon quelle règle ses mains furent faites : elles suivent celle de SquareDeal {0}
DI names the fact
DI still names the fact; give its value with --value
DI nadal nazywa fakt; podaj jego wartość przez --value
DI nomme encore le fait ; donnez sa valeur avec --value
text mixed in
DI is the description: mixed in is "{0}", as it was typed
DI jest opisem: domieszano „{0}”, jak wpisano
DI est la description : « {0} » y est mêlé, comme il fut tapé
nothing mixed in
nothing was mixed in after publishing: these hands fit the description itself
po publikacji nic nie domieszano: te ręce pasują do samego opisu
rien n’y fut mêlé après la publication : ces mains correspondent à la description même
value spelled
"{0}" was looked up, and the hands were made with "{1}": the same value in another spelling, which somebody chose
sprawdzono „{0}”, a ręce powstały z „{1}”: ta sama wartość w innej pisowni, którą ktoś wybrał
« {0} » fut vérifié, et les mains viennent de « {1} » : la même valeur dans une autre écriture, que quelqu’un choisit
fits the spelling
these hands fit the value written "{0}", not as given
te ręce pasują do wartości zapisanej jako „{0}”, nie tak, jak podano
ces mains correspondent à la valeur écrite « {0} », non comme elle est donnée
spelling chosen
the delayed value is spelled "{0}", and not "{1}"
wartość zapisano jako „{0}”, a nie „{1}”
la valeur est écrite « {0} », et non « {1} »
another value
holds {0} as it would be with delayed value "{1}"; the published one is "{2}"
zawiera {0}, jak przy wartości „{1}”; opublikowana to „{2}”
contient {0} comme avec la valeur « {1} » ; celle qui fut publiée est « {2} »
other rule
these hands were made by the rule of {0} from a {1} description
te ręce powstały według reguły {0} z opisu {1}
ces mains furent faites selon la règle de {0} à partir d’une description {1}
device
board {0} differs in the file of the table devices, which makes none false: look at the cards on the table
rozdanie {0} jest inne w pliku urządzeń przy stołach, który o niczym nie przesądza: sprawdź karty przy stole
la donne {0} est autre dans le fichier des boîtiers de table, qui ne prouve aucune erreur : regardez les cartes à la table
empty number
made as a reserve set without a number
utworzono jako komplet rezerwowy bez numeru
fait comme jeu de réserve sans numéro
no digest with value
the description holds its value, and with that no digest can be computed: give the copy from before the value
opis zawiera wartość, więc skrótu nie da się obliczyć: podaj kopię sprzed wartości
la description contient sa valeur, et l’empreinte ne peut donc être calculée : donnez la copie d’avant la valeur
copy holds the value
the earlier copy of the description holds the delayed value, so it is from after: it proves nothing
wcześniejsza kopia opisu zawiera wartość, więc jest późniejsza: niczego nie dowodzi
la copie antérieure de la description contient la valeur, elle est donc d’après : elle ne prouve rien
copy is the file
the earlier copy of the description is the file that is verified: it proves nothing
wcześniejsza kopia opisu to sprawdzany plik: niczego nie dowodzi
la copie antérieure de la description est le fichier vérifié : elle ne prouve rien
as the copy
as the earlier copy
jak we wcześniejszej kopii
comme la copie antérieure
as the copy saved
as the earlier copy: it counts only if you saved it before the draw
jak we wcześniejszej kopii: liczy się tylko, jeśli zapisałeś ją przed losowaniem
comme la copie antérieure : elle ne compte que si vous l’avez gardée avant le tirage
value after the copy
the delayed value was entered after this copy
wartość wpisano po tej kopii
la valeur fut inscrite après cette copie
copy without PU
the earlier copy has no line PU: it is from before publishing, with the same key hash
wcześniejsza kopia nie ma wiersza PU: jest sprzed publikacji, z tym samym skrótem kluczy
la copie antérieure n’a pas de ligne PU : elle est d’avant la publication, avec la même empreinte des clés
TN was another
tournament name (TN) was "{0}" in the earlier copy, and is "{1}"
nazwa turnieju (TN) brzmiała we wcześniejszej kopii „{0}”, a brzmi „{1}”
le nom du tournoi (TN) était « {0} » dans la copie antérieure, et est « {1} »
DI was another
delayed information (DI) was "{0}" in the earlier copy, and is "{1}"
zapowiedź (DI) brzmiała we wcześniejszej kopii „{0}”, a brzmi „{1}”
l’information différée (DI) était « {0} » dans la copie antérieure, et est « {1} »
prefix was another
phase {2}: file name prefix was "{0}" in the earlier copy, and is "{1}"
faza {2}: początek nazw plików we wcześniejszej kopii to „{0}”, teraz „{1}”
phase {2} : le préfixe des fichiers était « {0} » dans la copie antérieure, et est « {1} »
label was another
phase {2}: description was "{0}" in the earlier copy, and is "{1}"
faza {2}: opis brzmiał we wcześniejszej kopii „{0}”, a brzmi „{1}”
phase {2} : la description était « {0} » dans la copie antérieure, et est « {1} »
replaced outside
session {0} ({1}): boards {2} were replaced by boards from outside the program, as was stated; nothing proves these
sesja {0} ({1}): rozdania {2} zastąpiono rozdaniami spoza programu, jak podano; nic ich nie dowodzi
séance {0} ({1}) : les donnes {2} furent remplacées par des donnes d’ailleurs, comme déclaré ; rien ne prouve celles-ci
part replaced
in part: {0} of {1} {1|board|boards}, all as dealt; {2} {2|board|boards} replaced by boards that nothing proves
częściowo: {0} z {1} {1|rozdania|rozdań}, wszystkie jak rozdano; zastąpione rozdaniami, których nic nie dowodzi: {2}
en partie : {0} {0|donne|donnes} sur {1}, toutes comme distribuées ; {2} {2|remplacée|remplacées} par des donnes que rien ne prouve
boards replaced
{0} {0|board|boards} of session {1} replaced by boards that nothing proves
rozdania sesji {1} zastąpione rozdaniami, których nic nie dowodzi: {0}
{0} {0|donne|donnes} de la séance {1} {0|remplacée|remplacées} par des donnes que rien ne prouve
say replaced
if the organiser announced that boards were replaced, say --replaced {0}={1}
jeśli organizator ogłosił, że rozdania zastąpiono, podaj --replaced {0}={1}
si l’organisateur a annoncé que des donnes furent remplacées, dites --replaced {0}={1}
replaced played
stated as replaced, but the dealt board was played
podano jako zastąpione, ale grano rozdanie z losowania
déclarée remplacée, mais la donne distribuée fut jouée
replaced absent
boards of session {0} are stated as replaced, and the tournament does not have it
podano, że zastąpiono rozdania sesji {0}, a turniej jej nie ma
des donnes de la séance {0} sont déclarées remplacées, et le tournoi n’a pas cette séance
both absent
both sets are stated as played, and the tournament does not have reserve set {1} of session {0}
podano, że grano oba komplety, a turniej nie ma kompletu rezerwowego {1} sesji {0}
les deux jeux sont déclarés joués, et le tournoi n’a pas le jeu de réserve {1} de la séance {0}
both played
session {0} ({1}): original and reserve set were both played, as was stated; who was given which set was not compared
sesja {0} ({1}): grano komplet główny i rezerwowy, jak podano; nie porównano, kto który dostał
séance {0} ({1}) : le jeu original et celui de réserve furent joués, comme déclaré ; qui reçut lequel n’a pas été comparé
several reserve sets
boards of several reserve sets are given: which were played is open
podano rozdania kilku kompletów rezerwowych: nie wiadomo, które grano
des donnes de plusieurs jeux de réserve sont données : lesquelles furent jouées reste ouvert
both identical
both sets, as dealt
oba komplety, jak rozdano
les deux jeux, comme distribués
newer program
written by a newer program: {0}
zapisane przez nowszy program: {0}
écrit par un programme plus récent : {0}
end position
board {1}: an end position, passed over
rozdanie {1}: końcówka, pominięto
donne {1} : fin de coup, laissée de côté
odd
unusual bytes, counts or sums beside the cards
nietypowe bajty, liczby lub sumy obok kart
octets, nombres ou sommes inhabituels à côté des cartes
published in a log
published in a public log
opublikowane w publicznym dzienniku
publié dans un journal public
description then
description then
opis wtedy
description d’alors
before the value
before the value
przed wartością
avant la valeur
value from sources
value from its sources
wartość ze źródeł
valeur selon ses sources
no other description
no other description
żadnego innego opisu
pas d’autre description
value as announced
value as announced
wartość jak ogłoszona
valeur comme annoncée
choices declared
choices declared
zapowiedziane swobody
choix déclarés
whom
Whom I believe: a policy
Komu wierzę: plik .policy
À qui je me fie : un fichier .policy
policy digest
Policy {0}: compare it aloud with others.
Komu wierzysz: {0}. Porównaj na głos z innymi.
Vos garants : {0}. Comparez à voix haute avec d’autres.
ask proof
Nothing shows when it was published: ask the organiser for {0}.
Nic nie pokazuje, kiedy go opublikowano: poproś organizatora o {0}.
Rien ne montre quand elle fut publiée : demandez {0} à l’organisateur.
no policy
a proof proves something only to who says whom he believes: choose a policy
dowód przekonuje tylko tego, kto mówi, komu wierzy: wskaż plik .policy
une preuve ne vaut que pour qui dit à qui il se fie : choisissez un fichier .policy
proof worthless
{0} proves nothing: {1}
{0} niczego nie dowodzi: {1}
{0} ne prouve rien : {1}
other tournament
of another tournament or of several: {0}
dotyczy innego turnieju lub kilku: {0}
d’un autre tournoi ou de plusieurs : {0}
no entry
no entry of this kind was given
nie podano takiego wpisu
pas d’inscription de ce genre
log entry
entry {0} of {1}, witnessed {2} ({3} {3|witness|witnesses}, {4} wanted)
wpis {0} w {1}, poświadczony {2} (świadkowie: {3}, wymagani: {4})
inscription {0} de {1}, attestée {2} ({3} {3|témoin|témoins}, {4} {4|exigé|exigés})
entry time
the entry says {0}, the witnesses {1}
wpis mówi {0}, świadkowie {1}
l’inscription dit {0}, les témoins {1}
unknown organiser
signed by {0}, key ID {1}, whom the policy does not name
podpisał {0}, klucz {1}, którego nie ma w pliku .policy
signé par {0}, clé {1}, que le fichier .policy ne nomme pas
description then differs
not the description published {0}; then: {1}; now: {2}
to nie opis opublikowany {0}; wtedy: {1}; teraz: {2}
pas la description publiée {0} ; alors : {1} ; maintenant : {2}
key tree differs
the keys are not those of the published tree {0}
to nie klucze z opublikowanego drzewa {0}
les clés ne sont pas celles de l’arbre publié {0}
as signed
as {0} signed it
jak podpisał {0}
comme {0} l’a signée
no time
no witness says when
żaden świadek nie mówi kiedy
aucun témoin ne dit quand
witnessed and known
witnessed {0}; the value could be known from {1} on
poświadczony {0}; wartość mogła być znana od {1}
attestée {0} ; la valeur pouvait être connue dès {1}
replaced another
it replaced another description, whose proof is missing
zastąpił inny opis, którego dowodu brak
elle a remplacé une autre description, dont la preuve manque
replaced late
replaced when the value could be known; then: {0}; now: {1}
zastąpiony, gdy wartość mogła być znana; wtedy: {0}; teraz: {1}
remplacée quand la valeur pouvait être connue ; alors : {0} ; maintenant : {1}
no pairing
beacons are not checked here, but by full.html and by fairdeal verify
nie sprawdza się tu sygnałów losowych: robi to full.html i fairdeal verify
les balises ne sont pas vérifiées ici : full.html et fairdeal verify le font
contributions
what the players put in: {0}
wkład graczy: {0}
l’apport des joueurs : {0}
no whole log
the whole log is not read here, but by fairdeal verify --log
nie czyta się tu całego dziennika: robi to fairdeal verify --log
le journal entier n’est pas lu ici : fairdeal verify --log le fait
two trees
two trees of size {0}, both signed by {1}: keep both proofs, they accuse the log
dwa drzewa wielkości {0}, oba podpisane przez {1}: zachowaj oba dowody przeciw dziennikowi
deux arbres de taille {0}, tous deux signés par {1} : gardez les deux preuves, elles accusent le journal
two descriptions
a second description, entry {0}: only the whole log shows whether one was cancelled
drugi opis, wpis {0}: tylko cały dziennik pokazuje, czy któryś odwołano
une seconde description, inscription {0} : seul le journal entier montre si l’une fut annulée
value entry
entry {0} says {1}
wpis {0} mówi {1}
l’inscription {0} dit {1}
round time
round and time contradict each other
numer rundy i czas przeczą sobie
le tour et l’heure se contredisent
value form
no value of what was announced
to nie wartość tego, co zapowiedziano
pas une valeur de ce qui fut annoncé
bad proof
damaged, or no proof
uszkodzony albo nie jest dowodem
abîmée, ou pas une preuve
bad signature
a false signature of {0}
fałszywy podpis: {0}
fausse signature de {0}
no log
not signed by a log of the policy: {0}
nie podpisał go żaden dziennik z pliku .policy: {0}
non signé par un journal du fichier .policy : {0}
no path
it does not lead to the signed root
nie prowadzi do podpisanego korzenia
elle ne mène pas à la racine signée
few witnesses
signed by {0} of the {1} {1|witness|witnesses} wanted
świadkowie: {0}, wymagani: {1}
{0} {0|témoin|témoins} sur {1} {1|exigé|exigés}
bad policy
the policy cannot be used: line {0}
pliku .policy nie da się użyć: wiersz {0}
fichier .policy inutilisable : ligne {0}
one key
{0} and {1} have one key: a policy names each key once
{0} i {1} mają ten sam klucz: plik .policy wymienia każdy klucz raz
{0} et {1} ont la même clé : un fichier .policy ne nomme chaque clé qu’une fois
one key, two purposes
the key of {0} is also that of {1}: one key serves one purpose, and a log cannot witness itself
klucz {0} jest też kluczem {1}: jeden klucz służy jednemu celowi, a dziennik nie może poświadczać sam siebie
la clé de {0} est aussi celle de {1} : une clé ne sert qu’à une chose, et un journal ne peut s’attester lui-même
names alike
the names {0} and {1} look alike: a reader takes one for the other
nazwy {0} i {1} wyglądają tak samo: można je pomylić
les noms {0} et {1} se ressemblent : on les prend l’un pour l’autre
odd name
the name {0} has other characters than letters, digits, . - / and _
nazwa {0} ma inne znaki niż litery, cyfry, . - / i _
le nom {0} a d’autres caractères que des lettres, des chiffres, . - / et _
weak key
the key of {0} is none: everybody can sign under it, or its bytes are no point
klucz {0} nie jest kluczem: każdy może się nim podpisać albo jego bajty nie są punktem
la clé de {0} n’en est pas une : tout le monde peut signer avec, ou ses octets ne sont pas un point
bad key
no key: {0}
to nie klucz: {0}
pas une clé : {0}
too large
{0} is more than {1}
{0} to więcej niż {1}
{0} dépasse {1}
too many
too many sessions or boards
za dużo sesji lub rozdań
trop de séances ou de donnes
no access
it cannot be opened
nie można otworzyć
ne s’ouvre pas
empty
it is empty
jest pusty
il est vide
packed
it was packed by a program that is not opened here: unpack it first
spakowane programem, którego się tu nie otwiera: najpierw to rozpakuj
l’archive n’est pas ouverte ici : décompressez-la d’abord
encrypted
this entry has a password: unpack it first
ten wpis ma hasło: najpierw go rozpakuj
cette entrée a un mot de passe : décompressez-la d’abord
too deep
it lies three archives deep: unpack the outer one first
leży w trzecim archiwum z rzędu: najpierw rozpakuj zewnętrzne
elle se trouve trois archives plus bas : décompressez d’abord la première
too many entries
there are more than 100,000 files: give fewer
jest tu ponad 100 000 plików: podaj mniej
il y a plus de 100 000 fichiers : donnez-en moins
bad path
its name leads out of the archive
jego nazwa wyprowadza poza archiwum
son nom sort de l’archive
bad database
the database is damaged
baza danych jest uszkodzona
la base de données est endommagée
database encrypted
the file is encrypted: open it in Access and save it without a password
plik jest zaszyfrowany: otwórz go w Accessie i zapisz bez hasła
le fichier est chiffré : ouvrez-le dans Access et enregistrez-le sans mot de passe
unknown format
no format that is known
nieznany format
format inconnu
no boards
it holds no boards
nie zawiera rozdań
il ne contient pas de donnes
unknown line
line {0} is none of a description
wiersz {0} nie należy do opisu
la ligne {0} n’est pas d’une description
tag twice
line {0}: a second {1}
wiersz {0}: drugie {1}
ligne {0} : un second {1}
no phases
it has no phases
nie ma faz
il n’a pas de phases
value too long
the value is too long
wartość jest za długa
la valeur est trop longue
bad archive
the archive is damaged
archiwum jest uszkodzone
l’archive est abîmée
archive twice
the archive can be read in two ways
archiwum można odczytać na dwa sposoby
l’archive se lit de deux façons
card twice
at {0}, board {1}: a card twice
miejsce {0}, rozdanie {1}: karta dwa razy
à {0}, donne {1} : une carte deux fois
cut off
at {0}: it is cut off or damaged
miejsce {0}: plik jest ucięty lub uszkodzony
à {0} : il est coupé ou abîmé
no number
at {0}: no number
miejsce {0}: brak numeru
à {0} : pas de numéro
bad deal
at {0}: no hands that can be read
miejsce {0}: nie da się odczytać rąk
à {0} : pas de mains lisibles
bad
at {0}: {1} cannot be used
miejsce {0}: nie da się użyć ({1})
à {0} : inutilisable ({1})
`
const catalogue = {}
{
	const lines = MESSAGES.split('\n').slice(1, -1)
	for (let i = 0; i < lines.length; i += 4) catalogue[lines[i]] = lines.slice(i + 1, i + 4)
}

let language = 'en'

// speak chooses the language of say.
export function speak(code) {
	language = CODES.includes(code) ? code : 'en'
}
export function spoken() {
	return language
}

const rules = {}

// say returns a message in the language spoken, with its values.
export function say(key, ...values) {
	const text = catalogue[key]?.[CODES.indexOf(language)]
	if (text === undefined) return say('bad', values[0] ?? '', key)
	// A line never begins with the sign that French puts a blank before.
	return text.replace(/ (?=[:;?])/g, '\xa0').replace(/\{(\d)(\|[^}]*)?\}/g, (_, i, forms) => {
		const value = values[i]
		if (!forms) return String(value ?? '')
		rules[language] ??= new Intl.PluralRules(language)
		const words = forms.slice(1).split('|'),
			form = rules[language].select(Number(value))
		return words[form === 'one' ? 0 : form === 'few' ? 1 : words.length - 1]
	})
}
