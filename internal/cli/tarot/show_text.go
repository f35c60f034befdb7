package tarot

import (
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// printGame prints everything that the deals have in common. It leaves out the numbers of a secret
// game, because its deals may be handed out one at a time.
func (u *ui) printGame(w io.Writer, r *tarot.Record, secret bool) {
	fmt.Fprintln(w, u.Translate("tarot-command.commitment", words.Name("commitment", r.Commitment.String())))
	fmt.Fprintln(w, u.Translate("tarot-command.code", words.Name("code", r.Code)))
	players := words.N("n", r.Players)
	if secret {
		fmt.Fprint(w, u.Translate("tarot-command.players", players))
	} else {
		fmt.Fprint(w, u.Translate("tarot-command.players-numbers", players,
			words.Name("distribution", r.Numbers.Distribution.String()),
			words.N("sequence", int(uint64(r.Numbers.Sequence)))))
	}
	if r.Choice != (tarot.Choice{}) {
		fmt.Fprintf(w, ", %v", r.Choice)
	}
	if r.Label != "" {
		fmt.Fprintf(w, ", %s", r.Label)
	}
	fmt.Fprintf(w, "\n%s", u.placesText(r))
}

// printDeal prints the hands and the chien of a deal, and who has the petit sec: the 1 as the only trump,
// without the Excuse.
func (u *ui) printDeal(w io.Writer, r *tarot.Record, d tarot.Deal) error {
	fmt.Fprintf(w, "\n%s\n",
		u.Translate("tarot-command.deal", words.N("n", int(d.Index)), words.Name("version", tarot.Version)))
	for i, h := range d.Hands[:d.Players] {
		player := u.Translate("tarot.player", words.N("n", i+1))
		if name := r.PlayerWithHand(i+1, d.Index); name != "" {
			player += " (" + name + ")"
		}
		fmt.Fprintf(w, "%s  %s\n", player, handLine(h))
	}
	petitSec := u.Translate("tarot-command.petit-sec-none")
	if player := d.PetitSec(); player != 0 {
		petitSec = u.Translate("tarot-command.petit-sec", words.N("n", player))
	}
	_, err := fmt.Fprintf(w, "chien     %s\n%s\n", handLine(d.Chien), petitSec)
	return err
}

// handLine returns a hand in the usual order: trumps, the Excuse, then the suits.
func handLine(h tarot.Hand) string {
	var parts []string
	for _, suit := range []tarot.Suit{tarot.Atout, tarot.Pique, tarot.Coeur, tarot.Carreau, tarot.Trefle} {
		cards := h.InSuit(suit)
		if len(cards) == 0 {
			continue
		}
		var names []string
		if suit != tarot.Atout {
			names = append(names, suit.Symbol())
		}
		for _, c := range cards {
			names = append(names, c.Nom())
		}
		parts = append(parts, strings.Join(names, " "))
	}
	return strings.Join(parts, "  ")
}

// printPack prints the cards of a pack in order.
func printPack(w io.Writer, p tarot.Pack) error {
	var names []string
	for _, c := range p {
		names = append(names, c.String())
	}
	_, err := fmt.Fprintln(w, strings.Join(names, " "))
	return err
}
