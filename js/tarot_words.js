// What the look-up page of tarot says, in English, Polish and French. Terms of the
// game are French everywhere.

export const TONGUES = ['en', 'pl', 'fr'],
	TONGUE_NAMES = ['English', 'Polski', 'Français']

// Four lines a message: its key, English, Polish, French. {0} is a value.
const TEXTS = `
title
Look up a deal of tarot
Odszukaj rozdanie tarota
Retrouver une donne de tarot
lede
The numbers of a game give every deal of it. Here they are dealt again, on this computer alone.
Numery gry dają każde jej rozdanie. Tu rozdaje się je na nowo, tylko na tym komputerze.
Les numéros d’une partie donnent toutes ses donnes. Ici on les redonne, sur cet ordinateur seulement.
skip
Skip to the deal
Przejdź do rozdania
Aller à la donne
numbers
The game
Gra
La partie
players
Players
Gracze
Joueurs
distribution
Distribution number
Numer rozkładu
Numéro de distribution
sequence
Sequence number
Numer sekwencji
Numéro de séquence
number
Deal, counted from 0
Rozdanie, licząc od 0
Donne, à partir de 0
label
Label, if the game has one
Etykieta, jeśli gra ją ma
Étiquette, si la partie en a une
choice
Choice of boards, if there is one
Wybór rozdań, jeśli był
Choix des donnes, s’il y en a un
record
Or paste what was revealed
Albo wklej to, co ujawniono
Ou collez ce qui a été révélé
file
Open its file
Otwórz plik
Ouvrir le fichier
announced
The commitment that was announced, or its code
Ogłoszone zobowiązanie albo jego kod
L’engagement annoncé, ou son code
show
Show the deal
Pokaż rozdanie
Montrer la donne
previous
Previous deal
Poprzednie rozdanie
Donne précédente
next
Next deal
Następne rozdanie
Donne suivante
deal
Deal {0}
Rozdanie {0}
Donne {0}
player
Joueur {0}
Joueur {0}
Joueur {0}
seat
Joueur {0}, {1}
Joueur {0}, {1}
Joueur {0}, {1}
none
No petit sec.
Nikt nie ma petit sec.
Pas de petit sec.
sec
Petit sec: joueur {0}. The next reshuffle is played.
Petit sec: joueur {0}. Gra się następne tasowanie.
Petit sec : joueur {0}. On joue le mélange suivant.
commitment
Commitment
Zobowiązanie
Engagement
code
Code
Kod
Code
text
The same as text
To samo jako tekst
La même en texte
picture
The same as a picture (SVG)
To samo jako obrazek (SVG)
La même en image (SVG)
belongs
The numbers belong to what was announced.
Numery należą do tego, co ogłoszono.
Les numéros correspondent à ce qui a été annoncé.
belongs not
The numbers do not belong to what was announced.
Numery nie należą do tego, co ogłoszono.
Les numéros ne correspondent pas à ce qui a été annoncé.
code fits
The code fits. A code proves little: whoever likes finds other numbers with these {0} digits. Ask for the 64 digits of the commitment.
Kod pasuje. Kod dowodzi niewiele: kto chce, znajdzie inne numery z tymi {0} cyframi. Poproś o 64 cyfry zobowiązania.
Le code convient. Un code prouve peu : qui veut trouve d’autres numéros pour ces {0} chiffres. Demandez les 64 chiffres de l’engagement.
look again
Only {0} of 64 digits differ: look again.
Różnią się tylko {0} z 64 cyfr: sprawdź jeszcze raz.
Seuls {0} chiffres sur 64 diffèrent : regardez encore.
no code
This is neither a commitment nor a code of five digits or more.
To ani zobowiązanie, ani kod o co najmniej pięciu cyfrach.
Ce n’est ni un engagement ni un code d’au moins cinq chiffres.
typed
Label and choice of boards belong to the commitment: were they given as announced? With delayed information only the revealed record tells.
Etykieta i wybór rozdań należą do zobowiązania: czy podano je jak w ogłoszeniu? Przy opóźnionej informacji wystarczy tylko ujawniony zapis.
L’étiquette et le choix des donnes font partie de l’engagement : sont-ils ceux annoncés ? Avec une information différée, seul le texte révélé suffit.
compared nothing
Nothing was compared with what was announced before the first deal.
Niczego nie porównano z tym, co ogłoszono przed pierwszym rozdaniem.
Rien n’a été comparé à ce qui fut annoncé avant la première donne.
follows
The numbers follow from the value {0} of “{1}”: look it up yourself.
Numery wynikają z wartości {0} („{1}”): sprawdź ją sam.
Les numéros découlent de la valeur {0} de « {1} » : vérifiez-la vous-même.
follows not
The numbers do not follow from the value that was written down.
Numery nie wynikają z zapisanej wartości.
Les numéros ne découlent pas de la valeur inscrite.
own
The record contradicts its own commitment.
Zapis przeczy własnemu zobowiązaniu.
Le texte contredit son propre engagement.
bad number
No number, or too large: {0}
To nie liczba albo za duża: {0}
Pas un nombre, ou trop grand : {0}
no record
This is no record of a game that can be read.
To nie jest czytelny zapis gry.
Ce n’est pas le texte lisible d’une partie.
offline
Nothing leaves this computer: it works with the network switched off.
Nic nie opuszcza tego komputera: działa też bez sieci.
Rien ne quitte cet ordinateur : cela marche aussi sans réseau.
version
fairdeal {0}. SHA-256 of this page’s script: {1}. Compare it with fairdeal page --tarot --digest.
fairdeal {0}. SHA-256 skryptu tej strony: {1}. Porównaj z fairdeal page --tarot --digest.
fairdeal {0}. SHA-256 du script : {1}. Comparez avec fairdeal page --tarot --digest.
language
Language
Język
Langue
`.split('\n')

const told = new Map()
for (let i = 1; i + 3 < TEXTS.length; i += 4) told.set(TEXTS[i], TEXTS.slice(i + 1, i + 4))

let tongue = 0

// useTongue chooses the language of tell, an index of TONGUES.
export function useTongue(index) {
	tongue = index
}
export function tongueNow() {
	return TONGUES[tongue]
}

// tell returns a message with its values.
export function tell(key, ...values) {
	return told.get(key)[tongue].replace(/\{(\d)\}/g, (_, i) => String(values[i]))
}
