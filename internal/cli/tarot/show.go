package tarot

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) show() term.Command {
	var which gameFlags
	svg, deals := "", "0"
	var pack bool
	return term.Command{
		Use: "show [FILE | DISTRIBUTION]",
		Example: `  fairdeal tarot show revealed.txt
  fairdeal tarot show 94480825 --players 4 --sequence 60000000000 --deal 0-9
  fairdeal tarot show 94480825 --players 4 --sequence 60000000000 --deal 3 --json
  fairdeal tarot show revealed.txt --deal 0-9 --svg donne#.svg`,
		First: "deal svg value",
		Flags: term.Flags{
			"deal": &deals, "svg": &svg, "pack": &pack, "value": &which.value,
		}.And(which.flags()),
		Exclusive: []string{"json pack"},
		JSON:      true,
		Signed:    true,
		Run: func(in *term.Line) error {
			r, err := which.record(u, in)
			if err != nil {
				return err
			}
			first, last, err := parseDeals(deals)
			if err != nil {
				return err
			}
			g, _ := r.Game()
			s, err := g.NewShuffler()
			if err != nil {
				return err
			}
			if in.Has("svg") {
				if err := checkSVG(svg, first != last); err != nil {
					return err
				}
				err = eachDeal(first, last, func(k uint32) error {
					return u.drawSVG(svg, tarot.Drawing{Record: &r, Deal: s.Deal(k)})
				})
				if err != nil {
					return err
				}
			}
			if which.secret && (u.JSON || pack) {
				u.Warn("tarot-command.holds-numbers")
			}
			w := bufio.NewWriter(u.Out)
			switch {
			case pack:
				err = eachDeal(first, last, func(k uint32) error { return printPack(w, s.Pack(k)) })
			case u.JSON:
				l := jsonList{w: w, bare: !strings.Contains(deals, "-")}
				err = eachDeal(first, last, func(k uint32) error { return l.add(r.Shown(s.Deal(k))) })
				if err == nil {
					err = l.close()
				}
			default:
				u.printGame(w, &r, which.secret)
				err = eachDeal(first, last, func(k uint32) error { return u.printDeal(w, &r, s.Deal(k)) })
			}
			if err != nil {
				return err
			}
			return w.Flush()
		},
	}
}

// printGame prints everything that the deals have in common. It leaves out the numbers of a secret
// game, because its deals may be handed out one at a time.
func (u *ui) printGame(w io.Writer, r *tarot.Record, secret bool) {
	fmt.Fprintf(w, "%s\n%s\n", u.Say("tarot-command.commitment", words.Name("commitment", r.Commitment.String())), u.Say("tarot-command.code", words.Name("code", r.Code)))
	if secret {
		fmt.Fprint(w, u.Say("tarot-command.players", words.N("n", r.Players)))
	} else {
		fmt.Fprint(w, u.Say("tarot-command.players-numbers", words.N("n", r.Players), words.Name("distribution", r.Numbers.Distribution.String()), words.N("sequence", int(uint64(r.Numbers.Sequence)))))
	}
	if r.Choice != (tarot.Choice{}) {
		fmt.Fprintf(w, ", %v", r.Choice)
	}
	if r.Label != "" {
		fmt.Fprintf(w, ", %s", r.Label)
	}
	fmt.Fprintf(w, "\n%s", u.placesText(r))
}

func (u *ui) printDeal(w io.Writer, r *tarot.Record, d tarot.Deal) error {
	fmt.Fprintf(w, "\n%s\n", u.Say("tarot-command.deal", words.N("n", int(d.Index)), words.Name("version", tarot.Version)))
	for i, h := range d.Hands[:d.Players] {
		player := u.Say("tarot.player", words.N("n", i+1))
		if name := r.HolderOf(i+1, d.Index); name != "" {
			player += " (" + name + ")"
		}
		fmt.Fprintf(w, "%s  %s\n", player, handLine(h))
	}
	sec := u.Say("tarot-command.petit-sec-none")
	if p := d.PetitSec(); p != 0 {
		sec = u.Say("tarot-command.petit-sec", words.N("n", p))
	}
	_, err := fmt.Fprintf(w, "chien     %s\n%s\n", handLine(d.Chien), sec)
	return err
}

// handLine returns a hand in the usual order: trumps, the Excuse, then the suits.
func handLine(h tarot.Hand) string {
	var parts []string
	for _, s := range []tarot.Suit{tarot.Atout, tarot.Pique, tarot.Coeur, tarot.Carreau, tarot.Trefle} {
		cards := h.Of(s)
		if len(cards) == 0 {
			continue
		}
		var names []string
		if s != tarot.Atout {
			names = append(names, s.Symbol())
		}
		for _, c := range cards {
			names = append(names, c.Nom())
		}
		parts = append(parts, strings.Join(names, " "))
	}
	return strings.Join(parts, "  ")
}

func printPack(w io.Writer, p tarot.Pack) error {
	var names []string
	for _, c := range p {
		names = append(names, c.String())
	}
	_, err := fmt.Fprintln(w, strings.Join(names, " "))
	return err
}

// jsonList writes values as a JSON list while they are produced, or a single value on its own.
type jsonList struct {
	w    io.Writer
	bare bool
	n    int
}

func (l *jsonList) add(v any) error {
	indent, before := "", ""
	if !l.bare {
		indent, before = "  ", ",\n  "
		if l.n == 0 {
			before = "[\n  "
		}
	}
	l.n++
	b, err := json.MarshalIndent(v, indent, "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(l.w, "%s%s", before, b)
	return err
}

func (l *jsonList) close() error {
	end := "\n"
	switch {
	case l.bare:
	case l.n == 0:
		end = "[]\n"
	default:
		end = "\n]\n"
	}
	_, err := io.WriteString(l.w, end)
	return err
}
