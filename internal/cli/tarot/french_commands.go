package tarot

// frenchCommands has the French words for the help of the commands.
var frenchCommands = map[string]string{
	"colour words: auto (at a terminal), always or never": "colore les mots : auto (sur un terminal), always ou never",
	"take a value that the description contradicts":       "prendre une valeur que la description contredit",
	"print JSON":                                "écrit du JSON",
	"`number` of players, 3, 4 or 5":            "`nombre` de joueurs, 3, 4 ou 5",
	"sequence `number`":                         "`numéro` de séquence",
	"the game's label, a `text`, if it has one": "le libellé de la partie, un `texte`, si elle en a un",
	"the game's choice of boards, a `text` such as \"duplicate-sans-petit-sec 16\", if it has one":                                                       "le choix de donnes de la partie, un `texte` comme \"duplicate-sans-petit-sec 16\", si elle en a un",
	"take everything from this `file` of new or reveal":                                                                                                  "tout prendre dans ce `fichier` de new ou de reveal",
	"the `value` of the delayed information, for a secret file":                                                                                          "la `valeur` de l'information différée, pour un fichier secret",
	"the `value` of the delayed information":                                                                                                             "la `valeur` de l'information différée",
	"mix in public information that is known only later: its `description`":                                                                              "mêler une information publique connue plus tard : sa `description`",
	"with --delayed: how its value is written, a `form`: \"integers N\", \"integers N as-drawn\", \"decimal N\", \"machine\" or \"text\" (default text)": "avec --delayed : comment s'écrit sa valeur, une `forme` : \"integers N\", \"integers N as-drawn\", \"decimal N\", \"machine\" ou \"text\" (par défaut text)",
	"a player's `name`; once for each player, in order of arrival: the numbers say who sits where; with --delayed":                                       "le `nom` d'un joueur ; une fois pour chacun, dans l'ordre d'arrivée : les nombres disent qui s'assied où ; avec --delayed",
	"with --delayed: the numbers say who sits where":                                                                                                     "avec --delayed : les numéros disent qui s'assied où",
	"the new secret `file` (default tarot-CODE.secret)":                                                                                                  "le nouveau `fichier` secret (par défaut tarot-CODE.secret)",
	"with --random: the new secret `file` (default tarot-CODE.secret)":                                                                                   "avec --random : le nouveau `fichier` secret (par défaut tarot-CODE.secret)",

	"deal the 78 cards of tarot so that players can look up and check every deal": "distribue les 78 cartes du tarot, les joueurs peuvent revoir et contrôler chaque donne",
	`Deal the 78 cards of tarot so that players can look up and check every deal.

Before the first deal "new" draws the game's numbers and prints a commitment
that everybody may see. When the game has ended "reveal" prints the numbers;
"verify" checks them against the commitment and "show" shows any deal.`: `Distribue les 78 cartes du tarot ; les joueurs peuvent revoir et contrôler chaque
donne.

Avant la première donne, "new" tire les numéros de la partie et écrit un
engagement que tous peuvent voir. À la fin de la partie, "reveal" écrit les
numéros ; "verify" les compare à l'engagement, et "show" montre les donnes.`,

	"draw a game's numbers and print the commitment to announce": "tire les numéros d'une partie et écrit l'engagement à annoncer",
	`Draw a game's numbers from the operating system's cryptographic source, write
them to a new file that only you may read, and print what to announce before
the first deal.

With --delayed only a secret is drawn; the numbers then follow from it and from
a public value that nobody knows yet, so that not even the organiser can choose.
The form says how that value is written: in every form but text it has one
spelling.`: `Tire les numéros d'une partie à la source cryptographique du système, les écrit
dans un nouveau fichier que vous seul pouvez lire, et écrit ce qu'il faut
annoncer avant la première donne.

Avec --delayed, seul un secret est tiré ; les numéros découlent de lui et d'une
valeur publique que personne ne connaît encore : l'organisateur lui-même ne peut
pas choisir. La forme dit comment s'écrit cette valeur : dans toutes les formes
sauf text, elle n'a qu'une écriture.`,
	"`number` of players, 3, 4 or 5 (default 4, or that of the names)":      "`nombre` de joueurs, 3, 4 ou 5 (par défaut 4, ou celui des noms)",
	"a `text` that is part of the commitment, such as the table's name":     "un `texte` qui fait partie de l'engagement, comme le nom de la table",
	"print a game's announcement again, from its secret file":               "écrit encore l'annonce d'une partie, d'après son fichier secret",
	"print a game's numbers in the form that everybody can verify":          "écrit les numéros d'une partie dans la forme que tous peuvent vérifier",
	"show any deal of a game: hands, chien, petit sec, commitment and code": "montre une donne d'une partie : mains, chien, petit sec, engagement et code",
	`Show any deal of a game: hands, chien, petit sec, commitment and code. Deal 0 is
the first one; 1, 2, ... are the reshuffles, each dealt when a new round begins
or when nobody bid. Digits may be grouped by blanks.`: `Montre une donne d'une partie : mains, chien, petit sec, engagement et code. La
donne 0 est la première ; 1, 2, ... sont les mélanges suivants, pour une nouvelle
donne ou quand personne n'a pris. Les chiffres peuvent être groupés par des
espaces.`,
	"a deal or a `range` of deals, such as 0-9":                                          "une donne ou `plusieurs`, comme 0-9",
	"print JSON: one object, or a list of them for a range":                              "écrit du JSON : un objet, ou une liste pour plusieurs",
	"draw the deal to this new `file` too; a # in its name stands for the deal's number": "dessine aussi la donne dans ce nouveau `fichier` ; un # dans son nom est mis pour le numéro de la donne",
	"print the order of the pack instead, in machine form":                               "écrit plutôt l'ordre du paquet, pour les machines",

	"check a game's numbers against what was shown before the first deal": "compare les numéros d'une partie à ce qui a été montré avant la première donne",
	`Check a game's numbers against what was shown before the first deal. The numbers
are those of a file that "reveal" printed, or are given as arguments. What was
shown is what "new" printed (--announced: the file, or a mail that it stands in)
or the commitment with its 64 digits. The value of delayed information is
compared with what you looked up (--value). - reads standard input.

Verified is only what was compared with something from before the first deal
that you kept yourself, and in a game with delayed information with the value
that you looked up. A revealed file alone, or a code of five digits, is not
enough.

Exit status: 0 verified; 1 false; 2 not verified, or it could not be read.`: `Compare les numéros d'une partie à ce qui a été montré avant la première donne.
Les numéros sont ceux d'un fichier écrit par "reveal", ou sont donnés en
arguments. Ce qui a été montré est ce qu'a écrit "new" (--announced : le fichier,
ou un courriel qui le contient) ou l'engagement avec ses 64 chiffres. La valeur
de l'information différée est comparée à celle que vous avez cherchée (--value).
- lit l'entrée standard.

N'est vérifié que ce qui a été comparé à une chose d'avant la première donne que
vous avez gardée vous-même et, avec une information différée, à la valeur que
vous avez cherchée. Un fichier révélé seul, ou un code de cinq caractères, ne
suffit pas.

Code de sortie : 0 vérifié ; 1 faux ; 2 non vérifié, ou illisible.`,
	"the game's label, a `text`; empty: it has none":                                                   "le libellé de la partie, un `texte` ; vide : elle n'en a pas",
	"the game's choice of boards, a `text` such as \"duplicate-sans-petit-sec 16\"; none: it has none": "le choix de donnes de la partie, un `texte` comme \"duplicate-sans-petit-sec 16\" ; none : elle n'en a pas",
	"the `file` that new printed before the first deal, or a mail that it stands in":                   "le `fichier` que new a écrit avant la première donne, ou un courriel qui le contient",
	"the commitment as you saw it before the first deal, 64 `digits`":                                  "l'engagement comme vous l'avez vu avant la première donne, 64 `chiffres`",
	"the code as you saw it before the first deal, 5 `digits`":                                         "le code comme vous l'avez vu avant la première donne, 5 `chiffres`",
	"a card site's code of 5 `digits`: try the ways in which it may be made":                           "le code d'un site de cartes, 5 `chiffres` : essaie les façons de le calculer",
	"a proof that the announcement is in a public log, a `file`; may be repeated":                      "une preuve que l'annonce est dans un journal public, un `fichier` ; peut être répété",
	"whom you believe about a public log: a policy `file`":                                             "qui vous croyez au sujet d'un journal public : un `fichier` de politique",
	"the answer of the beacon that the description names, a `file`; may be repeated":                   "la réponse de la balise que la description nomme, un `fichier` ; peut être répété",
	"the `value` of the delayed information as you looked it up":                                       "la `valeur` de l'information différée que vous avez cherchée",
	"you looked again at the digits that you typed: small differences count":                           "vous avez regardé encore les chiffres que vous avez tapés : de petites différences comptent",

	"choose deals that make good boards for duplicate, so that the choice can be run again": "choisit des donnes qui font de bons étuis de duplicate, par un choix que tous peuvent refaire",
	`Choose deals that make good boards for duplicate: the deals 0, 1, 2, ... of a game
are bid by a fixed rule, and the first that are accepted are the boards. Every
rejected deal is listed with its reason, so that everybody can run the choice
again. A deal with a petit sec is no board, unless --petit-sec keeps it.

With --random N a new game is drawn whose first N accepted deals are a
tournament's set: its numbers go to a new secret file, and one commitment for
all boards is printed, as "new" does. It holds N and the rule.`: `Choisit des donnes qui font de bons étuis de duplicate : les donnes 0, 1, 2, ...
d'une partie sont enchéries par une règle fixe, et les premières acceptées sont
les étuis. Chaque donne refusée figure avec sa raison, pour que tous puissent
refaire le choix. Une donne à petit sec n'est pas un étui, sauf avec --petit-sec.

Avec --random N, une nouvelle partie est tirée dont les N premières donnes
acceptées sont celles d'un tournoi : ses numéros vont dans un nouveau fichier
secret, et un engagement pour tous les étuis est écrit, comme par "new". Il
contient N et la règle.`,
	"`number` of boards (default 1, or all of the game's choice)":                      "`nombre` d'étuis (par défaut 1, ou tous ceux du choix de la partie)",
	"draw a new game for a set of this `number` of boards":                             "tire une nouvelle partie pour ce `nombre` d'étuis",
	"keep deals with a petit sec, as \"duplicate N\" does":                             "garde les donnes à petit sec, comme \"duplicate N\"",
	"print JSON: one object, or a list of them with --boards":                          "écrit du JSON : un objet, ou une liste avec --boards",
	"draw the boards to new files too; a # in the `name` stands for the deal's number": "dessine aussi les étuis dans de nouveaux fichiers ; un # dans le `nom` est mis pour le numéro de la donne",

	"from a pack, or from hands, back to the distribution's number": "d'un paquet, ou de mains, au numéro de distribution",
	`From a pack, or from hands, back to the distribution's number.

Cards are in machine form: S1..S14 H1..H14 D1..D14 C1..C14 T1..T21 EX, with
blanks or commas between them. 78 cards are the order of a pack. With --players,
each line is a hand, the last one the chien. The JSON of "show" is read too, a
list of deals as well: then there is one number for each. Without FILE and cards
standard input is read.

A hand knows no order, so hands belong to very many distributions; the number
printed is the one that deals each hand in the order in which it is written.`: `D'un paquet, ou de mains, au numéro de distribution.

Les cartes s'écrivent S1..S14 H1..H14 D1..D14 C1..C14 T1..T21 EX (pique, cœur,
carreau, trèfle, atouts, Excuse), séparées par des espaces ou des virgules. 78
cartes sont l'ordre d'un paquet. Avec --players, chaque ligne est une main, la
dernière le chien. Le JSON de "show" se lit aussi, même une liste de donnes : il
y a alors un numéro pour chacune. Sans fichier ni cartes, l'entrée standard est
lue.

Une main n'a pas d'ordre, et convient donc à un très grand nombre de
distributions ; le numéro écrit est celui qui donne chaque main dans l'ordre où
elle est écrite.`,
	"read hands of this `number` of players, a line each, then the chien": "lit les mains de ce `nombre` de joueurs, une ligne chacune, puis le chien",
	"print JSON: one object, or a list of them for a list":                "écrit du JSON : un objet, ou une liste pour une liste",

	"compare a game's deals with what theory expects": "compare les donnes d'une partie à ce qu'attend la théorie",
	`Count where the cards lie in the deals of a game, bouts and atouts by hand,
poignées, the petit in the chien and petits secs, beside what theory expects, and
say what the deviations mean. The deals are those of a game, or the JSON that
"show" printed. With --acceptance the choice for duplicate judges every deal too.

These figures are no reason to deal again: a fair set may look odd, and deals
that are thrown away for their looks leave a set that is no longer random.`: `Compte où se trouvent les cartes dans les donnes d'une partie, les bouts et les
atouts par main, les poignées, le petit au chien et les petits secs, à côté de ce
qu'attend la théorie, et dit ce que valent les écarts. Les donnes sont celles
d'une partie, ou le JSON écrit par "show". Avec --acceptance, le choix pour le
duplicate juge aussi chaque donne.

Ces chiffres ne sont pas une raison de redistribuer : une série honnête peut
sembler étrange, et des donnes jetées pour leur mine laissent une série qui n'est
plus due au hasard.`,
	"a deal or a `range` of deals, such as 0-9999 (default 0-9999)": "une donne ou `plusieurs`, comme 0-9999 (par défaut 0-9999)",
	"judge every deal for duplicate too, and count the reasons":     "juge aussi chaque donne pour le duplicate, et compte les raisons",
	"draw the counts to this new `file` too":                        "dessine aussi les comptes dans ce nouveau `fichier`",
}
