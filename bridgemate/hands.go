package bridgemate

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridgemate/jet"
)

// Hand is a board's deal as the file has it.
type Hand struct {
	Section, Board int
	Deal           bridge.Deal
}

// readHands reads the table HandRecord. A board without four whole hands is
// named and not used.
func (e *Evening) readHands(f *jet.File) error {
	columns := []string{"Section", "Board"}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			columns = append(columns, seat+suit)
		}
	}
	return each(f, "HandRecord", columns, func(r jet.Row) {
		var hands []string
		for i := 0; i < 16; i += 4 {
			var suits []string
			for _, c := range columns[2+i : 6+i] {
				suits = append(suits, strings.ReplaceAll(strings.ReplaceAll(trimmed(r, c), " ", ""), "10", "T"))
			}
			hands = append(hands, strings.Join(suits, "."))
		}
		h := Hand{Section: number(r, "Section"), Board: number(r, "Board")}
		deal, err := bridge.ParseDeal("N:" + strings.Join(hands, " "))
		if err == nil {
			err = deal.Check()
		}
		if err != nil || !deal.Complete() || h.Board <= 0 {
			e.note(Note{Kind: BadHand, Play: Play{Section: h.Section, Board: h.Board}}, false)
			return
		}
		h.Deal = deal
		e.Hands = append(e.Hands, h)
	})
}

// readNames reads who the players are: PlayerNumbers, and where it has no name,
// PlayerNames. Numbers of members are looked up and forgotten.
func (e *Evening) readNames(f *jet.File) error {
	type seat struct {
		section, table, round int
		direction, name       string
	}
	var seats []seat
	asked := map[string][]int{} // members' numbers whose names are looked up
	if err := each(f, "PlayerNumbers", []string{"Section", "Table", "Direction", "Number", "Name", "Round"}, func(r jet.Row) {
		s := seat{number(r, "Section"), number(r, "Table"), number(r, "Round"), strings.ToUpper(trimmed(r, "Direction")), trimmed(r, "Name")}
		if n := trimmed(r, "Number"); s.name == "" && n != "" {
			asked[n] = append(asked[n], len(seats))
		}
		seats = append(seats, s)
	}); err != nil {
		return err
	}
	if len(asked) > 0 {
		if err := each(f, "PlayerNames", []string{"Name", "strID"}, func(r jet.Row) {
			for _, i := range asked[trimmed(r, "strID")] {
				seats[i].name = trimmed(r, "Name")
			}
		}); err != nil {
			return err
		}
	}
	names := map[[2]string]*[2]string{} // by pair and side
	rounds := map[[2]string]*[2]int{}   // from which round each is
	for _, s := range seats {
		at := strings.Index("NSEW", s.direction)
		if s.name == "" || len(s.direction) != 1 || at < 0 {
			continue
		}
		for _, r := range e.schedule {
			if r.section != s.section || r.table != s.table || r.round != max(1, s.round) {
				continue
			}
			key := [2]string{e.pair(s.section, []int{r.ns, r.ew}[at/2])}
			if e.Session.Winners == 2 {
				key[1] = []string{"NS", "EW"}[at/2]
			}
			if names[key] == nil {
				names[key], rounds[key] = &[2]string{}, &[2]int{}
			}
			if s.round >= rounds[key][at%2] {
				names[key][at%2], rounds[key][at%2] = s.name, s.round
			}
		}
	}
	for key, both := range names {
		e.Names[key] = strings.Trim(fmt.Sprintf("%s & %s", both[0], both[1]), " &")
	}
	return nil
}
