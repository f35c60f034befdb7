package tarot

import (
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/tarot"
)

// lint says what is odd about the description of a new game's delayed
// information. Only a part that machines read can be refused: a round that is
// past commits to nothing.
func (u *ui) lint(t *tarot.Terms) error {
	l := delayed.LintOf(t.Delayed, clock.Now())
	for _, f := range l.Findings {
		text := f.Text
		if french, ok := frenchFindings[f.Kind]; ok && u.words != nil {
			text = french
		}
		switch {
		case f.Gravity == delayed.Refuse:
			return say("the description: %s", text)
		case t.Form != tarot.TextForm && (f.Kind == delayed.NoDecimals || f.Kind == delayed.NoOrder):
			continue // the form says it
		}
		u.warnf("the description: %s", text)
	}
	return nil
}

// frenchFindings has the French words for what package delayed finds.
var frenchFindings = map[delayed.FindingKind]string{
	delayed.NoDate:          "aucune date n'est nommée : dites de quel jour est le résultat, avec l'année",
	delayed.NoYear:          "une date est sans année",
	delayed.ImpossibleDate:  "une date n'existe pas",
	delayed.AmbiguousDate:   "une date peut se lire de deux façons : écrivez le mois en lettres",
	delayed.PastDate:        "le jour nommé est passé : le résultat est connu",
	delayed.DateIsToday:     "le jour nommé est aujourd'hui : le résultat est peut-être déjà connu",
	delayed.OtherWeekday:    "la date nommée n'est pas ce jour de la semaine",
	delayed.Weekend:         "la bourse est fermée ce jour-là : c'est une fin de semaine",
	delayed.Holiday:         "la bourse est fermée ce jour-là : c'est un jour férié",
	delayed.HolidayOpen:     "c'est un jour férié : assurez-vous que la bourse est ouverte",
	delayed.UnknownCalendar: "les jours où cette bourse est fermée ne sont pas connus ici",
	delayed.NoFigure:        "on ne sait pas quel chiffre du jour compte : ouverture, clôture, plus haut ou plus bas",
	delayed.NoDecimals:      "on ne sait pas combien de décimales comptent",
	delayed.NoOrder:         "on ne sait pas dans quel ordre les numéros comptent : celui du tirage, ou croissant",
	delayed.NoNumbers:       "on ne sait pas quels numéros du tirage comptent, ni si le complémentaire compte",
	delayed.NoRound:         "on ne sait pas quel tour de la balise compte",
	delayed.Unclear:         "un lecteur peut ne pas comprendre : dites quel résultat, de quel jour, et où il est publié",
	delayed.LowEntropy:      "le résultat est trop peu incertain : ajoutez autre chose, comme un tirage de loterie",
	delayed.PastRound:       "ce tour est déjà public : sa valeur est connue",
	delayed.OtherTime:       "l'heure n'est pas celle qui convient",
	delayed.SoonRound:       "ce tour vient dans moins d'une heure : personne n'aura peut-être vu l'annonce d'ici là",
	delayed.PastClosing:     "les contributions sont déjà closes",
	delayed.LastMover:       "le dernier qui ouvre choisit entre deux valeurs : ajoutez un tour de drand plus tard",
	delayed.TextBeside:      "un texte est à côté d'une partie lue par machine : qui écrit sa valeur en dernier choisit l'orthographe",
}
