package tarot

import (
	"bufio"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
)

// showFlags contains the flags of show.
type showFlags struct {
	gameFlags
	deals string // index or range of deals: "7" or "0-9"
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
