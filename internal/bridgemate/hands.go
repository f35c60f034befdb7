package bridgemate

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// Hand is the deal on a board in the file.
type Hand = hands.Hand

// readHands reads the hands. Boards without four complete hands are reported and not used.
func (e *Evening) readHands(f *jet.File) error {
	list, err := hands.Read(f)
	for _, h := range list {
		if h.Whole {
			e.Hands = append(e.Hands, h)
		} else {
			e.note(Note{Kind: BadHand, Play: Play{Section: h.Section, Board: h.Board}}, false)
		}
	}
	return err
}

func (e *Evening) readMoves(f *jet.File) (err error) {
	e.moves[0], e.moves[1], err = hands.Moves(f)
	return err
}

// readNames reads the names of the players from PlayerNumbers or, if the name is missing,
// from PlayerNames. Membership numbers are only used for the lookup.
func (e *Evening) readNames(f *jet.File) error {
	type seat struct {
		section, table, round int
		direction, name       string
	}
	var seats []seat
	wanted := map[string][]int{} // wanted maps membership numbers to indexes of seats without a name
	if err := each(f, "PlayerNumbers", []string{"Section", "Table", "Direction", "Number", "Name", "Round"}, func(r jet.Row) {
		s := seat{r.Number("Section"), r.Number("Table"), r.Number("Round"), strings.ToUpper(trimmed(r, "Direction")), trimmed(r, "Name")}
		if n := trimmed(r, "Number"); s.name == "" && n != "" {
			wanted[n] = append(wanted[n], len(seats))
		}
		seats = append(seats, s)
	}); err != nil {
		return err
	}
	if len(wanted) > 0 {
		if err := each(f, "PlayerNames", []string{"Name", "strID"}, func(r jet.Row) {
			for _, i := range wanted[trimmed(r, "strID")] {
				seats[i].name = trimmed(r, "Name")
			}
		}); err != nil {
			return err
		}
	}
	names := map[[2]string]*[2]string{}
	rounds := map[[2]string]*[2]int{} // round of each name
	for _, s := range seats {
		seatIndex := strings.Index("NSEW", s.direction)
		if s.name == "" || len(s.direction) != 1 || seatIndex < 0 {
			continue
		}
		for _, r := range e.schedule {
			if r.section != s.section || r.table != s.table || r.round != max(1, s.round) {
				continue
			}
			key := [2]string{e.pair(s.section, []int{r.ns, r.ew}[seatIndex/2])}
			if e.Session.Winners == 2 {
				key[1] = []string{"NS", "EW"}[seatIndex/2]
			}
			if names[key] == nil {
				names[key], rounds[key] = &[2]string{}, &[2]int{}
			}
			if s.round >= rounds[key][seatIndex%2] {
				names[key][seatIndex%2], rounds[key][seatIndex%2] = s.name, s.round
			}
		}
	}
	for key, both := range names {
		e.Names[key] = strings.Trim(fmt.Sprintf("%s & %s", both[0], both[1]), " &")
	}
	return nil
}
