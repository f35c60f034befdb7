package tarot

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// showFlags contains the flags of show.
type showFlags struct {
	gameFlags
	deals string // "7" or "0-9"
	svg   string // file name for drawings, in which # means the deal's number
	pack  bool   // print packs instead of hands
}

// show returns "fairdeal tarot show", which deals a game again from its numbers and prints the hands:
//
//	player 4  21 20 10 9 8 Excuse  ♠ R D C  ♥ R  ♦ R D C 2 As  ♣ C V 10
//	chien     ♠ V 7  ♥ D 9 5 As
func (u *ui) show() term.Command {
	f := showFlags{deals: "0"}
	return term.Command{
		Use: "show [FILE | DISTRIBUTION]",
		Example: `  fairdeal tarot show revealed.txt
  fairdeal tarot show 94480825 --players 4 --sequence 60000000000 --deal 0-9
  fairdeal tarot show 94480825 --players 4 --sequence 60000000000 --deal 3 --json
  fairdeal tarot show revealed.txt --deal 0-9 --svg donne#.svg`,
		First: "deal svg value",
		Flags: term.Flags{
			"deal":  &f.deals,
			"svg":   term.File(&f.svg),
			"pack":  &f.pack,
			"value": &f.value,
		}.And(f.gameFlags.flags()),
		Exclusive: []string{"json pack"},
		JSON:      true,
		Signed:    true,
		Run:       func(in *term.Line) error { return u.showDeals(in, &f) },
	}
}

// showDeals draws and prints deals of a game.
func (u *ui) showDeals(in *term.Line, f *showFlags) error {
	r, err := f.record(u, in)
	if err != nil {
		return err
	}
	first, last, err := parseDeals(f.deals)
	if err != nil {
		return err
	}
	shuffler, err := newShuffler(&r)
	if err != nil {
		return err
	}
	if in.Has("svg") {
		if err := checkSVG(f.svg, first != last); err != nil {
			return err
		}
		draw := func(index uint32) error {
			return u.drawSVG(f.svg, tarot.Drawing{Record: &r, Deal: shuffler.Deal(index)})
		}
		if err := eachDeal(first, last, draw); err != nil {
			return err
		}
	}
	if f.secret && (u.JSON || f.pack) {
		u.Warn("tarot-command.holds-numbers")
	}
	return u.printDeals(f, &r, shuffler, first, last)
}

// printDeals prints the deals from first to last as packs, JSON or text.
func (u *ui) printDeals(f *showFlags, r *tarot.Record, shuffler *tarot.Shuffler, first, last uint32) error {
	w := bufio.NewWriter(u.Out)
	var err error
	switch {
	case f.pack:
		err = eachDeal(first, last, func(index uint32) error { return printPack(w, shuffler.Pack(index)) })
	case u.JSON:
		list := jsonList{w: w, single: !strings.Contains(f.deals, "-")}
		err = eachDeal(first, last, func(index uint32) error { return list.add(r.View(shuffler.Deal(index))) })
		if err == nil {
			err = list.close()
		}
	default:
		u.printGame(w, r, f.secret)
		err = eachDeal(first, last, func(index uint32) error { return u.printDeal(w, r, shuffler.Deal(index)) })
	}
	if err != nil {
		return err
	}
	return w.Flush()
}

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
