package tarot

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/tarot"
)

// frenchHelp prints the help of a command in French. Its flags and examples are
// those of the command itself.
func (u *ui) frenchHelp(cmd *cobra.Command) {
	var b strings.Builder
	text := cmd.Long
	if text == "" {
		text = cmd.Short
	}
	fmt.Fprintf(&b, "%s\n\nUtilisation :\n  %s\n", u.in(text), frenchUse.Replace(cmd.UseLine()))
	if cmd.HasExample() {
		fmt.Fprintf(&b, "\nExemples :\n%s\n", cmd.Example)
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\nCommandes :\n")
		for _, sub := range cmd.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(&b, "  %-10s  %s\n", sub.Name(), u.in(sub.Short))
			}
		}
	}
	cmd.InitDefaultHelpFlag()
	b.WriteString("\nOptions :\n")
	type row struct{ left, right string }
	var rows []row
	width := 0
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		left := "      --" + f.Name
		if f.Shorthand != "" {
			left = "  -" + f.Shorthand + ", --" + f.Name
		}
		usage := u.in(f.Usage)
		if f.Name == "help" {
			usage = "montre cette aide"
		}
		name, usage := pflag.UnquoteUsage(&pflag.Flag{Usage: usage, Value: f.Value})
		if name != "" {
			left += " " + name
		}
		if f.DefValue == "0" && f.Name == "deal" {
			usage += " (par défaut 0)"
		}
		rows = append(rows, row{left, usage})
		width = max(width, len([]rune(left)))
	})
	for _, r := range rows {
		fmt.Fprintf(&b, "%-*s   %s\n", width, r.left, r.right)
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "\nL'aide d'une commande : %s COMMANDE --help\n", cmd.CommandPath())
	}
	fmt.Fprint(cmd.OutOrStdout(), b.String())
}

// frenchUse has the French words of the lines that show how a command is used.
var frenchUse = strings.NewReplacer("[flags]", "[options]", "REVEALED", "RÉVÉLÉ", "FILE", "FICHIER", "CARD", "CARTE")

// frenchWords has the French words of this room, beside those of package
// tarot. A key is an English format of this room, to the letter; a test finds
// those that are missing.
var frenchWords = tarot.Catalog{
	"hint":           "conseil ",
	"warning":        "attention ",
	"choice":         "liberté",
	"want %s":        "attendu %s",
	"got  %s":        "obtenu  %s",
	"%s":             "%s",
	"nothing":        "rien",
	"petit sec none": "petit sec aucun",
	"%s: %v":         "%s : %v",
	"place %d %s":    "place %d %s",

	// a value with its description in hand
	"take a value that the description contradicts":               "prendre une valeur que la description contredit",
	"%s: the value is not as the description says: %s":            "%s : la valeur n'est pas comme le dit la description : %s",
	"the value that you typed is not as the description says: %s": "la valeur saisie n'est pas comme le dit la description : %s",
	"look it up again; --anyway takes it all the same":            "vérifiez-la encore ; --anyway la prend malgré tout",
	"parts of the value: %s, wanted: %s":                          "parties de la valeur : %s, attendu : %s",
	"%.60q is not 64 digits 0-9 a-f":                              "%.60q n'est pas 64 chiffres 0-9 a-f",
	"%.60q is no number":                                          "%.60q n'est pas un nombre",
	"numbers typed: %s, wanted: %s":                               "nombres saisis : %s, attendu : %s",
	"numbers typed: %s, wanted: at least %s":                      "nombres saisis : %s, attendu au moins : %s",
	"numbers typed: %s, wanted: at most %s":                       "nombres saisis : %s, attendu au plus : %s",
	"%s is above %s":                                              "%s dépasse %s",
	"%s is below %s":                                              "%s est inférieur à %s",
	"%s stands out of order":                                      "%s n'est pas dans l'ordre",
	"%s comes twice":                                              "%s figure deux fois",
	"%s: number of decimals wanted: %s":                           "%s : nombre de décimales attendu : %s",
	"%s: number of digits wanted: %s":                             "%s : nombre de chiffres attendu : %s",
	"%.60q: one string of digits is wanted":                       "%.60q : une seule suite de chiffres est attendue",
	"%.60q cannot be read as numbers of the draw, wanted: %s":     "%.60q ne se lit pas comme les numéros du tirage, attendu : %s",
	"%.60q: write blanks between the numbers":                     "%.60q : séparez les nombres par des espaces",

	// errors of the command line
	"%s --help shows the flags":                  "%s --help montre les options",
	"%s --help lists the commands":               "%s --help montre les commandes",
	"%s --help shows an example":                 "%s --help montre un exemple",
	"flag needs an argument: %s":                 "il manque une valeur après %s",
	"invalid argument %s for %s":                 "valeur impossible %s pour %s",
	"unknown flag: %s":                           "option inconnue : %s",
	"--%s and --%s exclude each other":           "--%s et --%s s'excluent",
	"unknown command %s":                         "commande inconnue %s",
	"did you mean --%s":                          "vouliez-vous dire --%s",
	"did you mean %s %s":                         "vouliez-vous dire %s %s",
	"unexpected argument %s":                     "argument inattendu %s",
	"%d files given, want one":                   "%d fichiers donnés, il en faut un",
	"%s: there is no such file":                  "%s : ce fichier n'existe pas",
	"%s: is there already":                       "%s : existe déjà",
	"%s: this is not permitted":                  "%s : ce n'est pas permis",
	"%s: is a folder, want a file":               "%s : c'est un dossier, il faut un fichier",
	"%s: is no regular file":                     "%s : n'est pas un fichier ordinaire",
	"- reads standard input":                     "- lit l'entrée standard",
	"standard input":                             "entrée standard",
	"arguments":                                  "arguments",
	"%s: has %d bytes, want at most %d":          "%s : a %d octets, le maximum est %d",
	"%s: has %d bytes and more, want at most %d": "%s : a %d octets et plus, le maximum est %d",

	// which game
	"add --players 4":                                            "ajoutez --players 4",
	"add --sequence NUMBER":                                      "ajoutez --sequence NUMÉRO",
	"no distribution given":                                      "la distribution n'est pas donnée",
	"sequence not given":                                         "la séquence n'est pas donnée",
	"give its number, or a file with --game":                     "donnez son numéro, ou un fichier avec --game",
	"leading zeros of the %v were left out":                      "les zéros en tête sont laissés de côté : %v",
	"--value belongs to a secret file, which --game names":       "--value va avec un fichier secret, que --game nomme",
	"%s: already has the value":                                  "%s : a déjà la valeur",
	"%s: %v record without numbers":                              "%s : fichier %v, sans numéros",
	"%s already gives players, numbers, label and choice":        "%s donne déjà les joueurs, les numéros, le libellé et le choix",
	"deal %.20s is too large, the largest is 4294967295":         "la donne %.20s est trop grande, la plus grande est 4294967295",
	"deal %.20q is no number or range, want such as 0, 7 or 0-9": "%.20q n'est ni une donne ni plusieurs, il faut par exemple 0, 7 ou 0-9",
	"deals %d-%d: the range falls":                               "donnes %d-%d : la fin est avant le début",

	// new, announce, reveal
	"--form without --delayed":                                                    "--form sans --delayed",
	"a form is how the value of delayed information is written":                   "une forme dit comment s'écrit la valeur d'une information différée",
	"--seats-drawn without --delayed":                                             "--seats-drawn sans --delayed",
	"without delayed information whoever draws the numbers chooses the seats too": "sans information différée, celui qui tire les numéros choisit aussi les places",
	"--seats-drawn without names":                                                 "--seats-drawn sans noms",
	"add --name for each player, in order of arrival":                             "ajoutez --name pour chaque joueur, dans l'ordre d'arrivée",
	"--name without --seats-drawn":                                                "--name sans --seats-drawn",
	"names are for drawing who sits where: add --seats-drawn":                     "les noms servent à tirer les places : ajoutez --seats-drawn",
	"the form of the value is text, so whoever writes it down can choose its spelling, and with it the cards: choose another with --form": "la forme de la valeur est text : celui qui l'écrit peut choisir l'orthographe, et avec elle les cartes ; choisissez-en une autre avec --form",
	"the description: %s": "la description : %s",
	"secret until the game has ended; then: fairdeal tarot reveal":          "secret jusqu'à la fin de la partie ; ensuite : fairdeal tarot reveal",
	"another game's secret may be in it: choose another name with -o":       "le secret d'une autre partie peut s'y trouver : choisissez un autre nom avec -o",
	"fairdeal tarot announce %s prints it again":                            "fairdeal tarot announce %s l'écrit encore",
	"wrote %s: keep it secret until the game has ended, and do not lose it": "%s est écrit : gardez-le secret jusqu'à la fin de la partie, et ne le perdez pas",
	"wrote %s": "%s est écrit",
	"now: show the lines above to every player, before the first deal":                           "maintenant : montrez les lignes ci-dessus à tous les joueurs, avant la première donne",
	"when the game has ended: show everybody what fairdeal tarot reveal %s prints":               "à la fin de la partie : montrez à tous ce qu'écrit fairdeal tarot reveal %s",
	"when the value is known: fairdeal tarot show --game %s --value VALUE shows the deals":       "quand la valeur est connue : fairdeal tarot show --game %s --value VALEUR montre les donnes",
	"when the game has ended: show everybody what fairdeal tarot reveal %s --value VALUE prints": "à la fin de la partie : montrez à tous ce qu'écrit fairdeal tarot reveal %s --value VALEUR",
	"to check: fairdeal tarot verify, or sha256sum:":                                             "pour contrôler : fairdeal tarot verify, ou sha256sum :",
	"the announced form of the value is: %s":                                                     "la forme annoncée de la valeur est : %s",
	"value taken as %q":                                                                          "valeur prise comme %q",
	"add --value with the value of: %s":                                                          "ajoutez --value avec la valeur de : %s",

	// verify
	"give the file that reveal printed, or the distribution with --players and --sequence": "donnez le fichier que reveal a écrit, ou la distribution avec --players et --sequence",
	"%s already gives the numbers":                                                                  "%s donne déjà les numéros",
	"standard input can be read once only":                                                          "l'entrée standard ne se lit qu'une fois",
	"%s: is the secret record of a game":                                                            "%s : c'est le fichier secret d'une partie",
	"fairdeal tarot reveal prints the form to verify":                                               "fairdeal tarot reveal écrit ce qui se vérifie",
	"%s: is the announcement of a game, without its numbers":                                        "%s : c'est l'annonce d'une partie, sans ses numéros",
	"give it with --announced, beside the file that reveal printed":                                 "donnez-la avec --announced, à côté du fichier que reveal a écrit",
	"give a copy of the announcement that was kept from before the first deal":                      "donnez une copie de l'annonce gardée depuis avant la première donne",
	"add --announced with what was shown before the first deal, or --commitment with its 64 digits": "ajoutez --announced avec ce qui a été montré avant la première donne, ou --commitment avec ses 64 chiffres",
	"look the value up, and add --value with what you found":                                        "cherchez la valeur, et ajoutez --value avec ce que vous avez trouvé",
	"give the file that reveal printed":                                                             "donnez le fichier que reveal a écrit",
	"if the game has a label add --label TEXT, and if it has none --label ''":                       "si la partie a un libellé, ajoutez --label TEXTE, et si elle n'en a pas --label ''",
	"if the game has a choice of boards add --choice TEXT, and if it has none --choice none":        "si la partie a un choix de donnes, ajoutez --choice TEXTE, et si elle n'en a pas --choice none",
	"look again at the digits that you typed; if they stand so, add --sure":                         "regardez encore les chiffres que vous avez tapés ; s'ils sont bien ceux-là, ajoutez --sure",
	"look the value up again, and type it as the form of the announcement says":                     "cherchez encore la valeur, et tapez-la comme le dit la forme de l'annonce",

	// show
	"commitment %v": "engagement %v",
	"code       %s": "code       %s",
	"%d players":    "%d joueurs",
	"%d players, distribution %v, sequence %d": "%d joueurs, distribution %v, séquence %d",
	"deal %d (%s)": "donne %d (%s)",
	"player %d":    "joueur %d",
	"petit sec player %d, the table plays the next deal":                                                "petit sec joueur %d, la table joue la donne suivante",
	"what follows holds the numbers, or the order of the pack: keep it secret until the game has ended": "la suite contient les numéros, ou l'ordre du paquet : gardez-la secrète jusqu'à la fin de la partie",
	"--svg names one file for several deals":                                                            "--svg nomme un fichier pour plusieurs donnes",
	"put a # into its name, which stands for the deal's number, as in donne#.svg":                       "mettez un # dans son nom, qui est mis pour le numéro de la donne, comme dans donne#.svg",
	"choose another name, or take the file away first":                                                  "choisissez un autre nom, ou enlevez d'abord le fichier",

	// duplicate
	"--%s is for --random":                                 "--%s va avec --random",
	"--%s is %.20q, want a number from 1 to %d":            "--%s est %.20q, il faut un nombre de 1 à %d",
	"--petit-sec: the game's choice is %v":                 "--petit-sec : le choix de la partie est %v",
	"--boards is %d, the game's choice has %d":             "--boards est %d, le choix de la partie en a %d",
	"no more deals: all of the game's have been looked at": "plus de donnes : toutes celles de la partie ont été vues",
	"board %d":                "étui %d",
	"deal %d  rejected: %v%v": "donne %d  refusée : %v%v",
	"deal %d  accepted%v, %d atouts, %d cards in the longest suit": "donne %d  acceptée%v, %d atouts, %d cartes dans la plus longue couleur",
	"player %d  %d points, %v: %s":                                 "joueur %d  %d points, %v : %s",
	" (player %d takes: %v)":                                       " (joueur %d prend : %v)",
	"Player %d takes: %v":                                          "Joueur %d prend : %v",
	"":                                                             "",
	"--random draws the numbers, none can be given":                                                      "--random tire les numéros, il ne faut pas en donner",
	"--random keeps its deals secret, --svg would draw them":                                             "--random garde ses donnes secrètes, --svg les dessinerait",
	"--random says how many boards there are, --boards and --choice do not go with it":                   "--random dit combien il y a de donnes, --boards et --choice ne vont pas avec",
	"to prepare the %d boards when the value is known: fairdeal tarot duplicate --game %s --value VALUE": "pour préparer les %d donnes quand la valeur est connue : fairdeal tarot duplicate --game %s --value VALEUR",
	"the %d boards are the deals %s":                                                                     "les %d étuis sont les donnes %s",
	"to prepare them: fairdeal tarot duplicate --game %s":                                                "pour les préparer : fairdeal tarot duplicate --game %s",

	// stats
	"%d deals of %d players":                             "%d donnes à %d joueurs",
	"left out because they were there already: %d deals": "laissées de côté, car déjà là : %d donnes",
	"want %v":  "il faut %v",
	"expected": "attendu",
	"deals":    "donnes",
	"places of the cards: how often each was there, and what is expected": "places des cartes : combien de fois chacune y était, et ce qui est attendu",
	"the choice for duplicate (%d deals)":                                 "le choix pour le duplicate (%d donnes)",
	"compared":                                                            "comparé",
	"chi-square":                                                          "khi-deux",
	"freedom":                                                             "degrés",
	"chance":                                                              "probabilité",
	"too few deals":                                                       "trop peu de donnes",
	"The chance is that of a deviation as large or larger in a fair set. The smallest of %d is %s; with so many looks, at most %.3g %% of fair sets show one as small.": "La probabilité est celle d'un écart aussi grand ou plus grand dans une série honnête. La plus petite des %d est %s ; avec autant de regards, au plus %.3g %% des séries honnêtes en montrent une aussi petite.",
	"%s: deals of %d players, the ones before are of %d":             "%s : donnes à %d joueurs, celles d'avant à %d",
	"--deal and --acceptance are for a game, not for deals in files": "--deal et --acceptance vont avec une partie, non avec des donnes dans des fichiers",

	// number
	"hands know no order: this is one of the (%d!)^%d · %d! distributions that deal them": "une main n'a pas d'ordre : c'est une des (%d!)^%d · %d! distributions qui les donnent",
	"no cards given": "pas de cartes",
	"give a file, or the cards, or pipe them in":           "donnez un fichier, ou les cartes, ou un tube",
	"%s is neither a card nor a file":                      "%s n'est ni une carte ni un fichier",
	"cards are S1..S14 H1..H14 D1..D14 C1..C14 T1..T21 EX": "les cartes sont S1..S14 H1..H14 D1..D14 C1..C14 T1..T21 EX",
}
