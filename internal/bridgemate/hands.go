package bridgemate

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/score"
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
	e.calls, e.cards, err = hands.Moves(f)
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
	if err := eachRow(f, "PlayerNumbers", []string{"Section", "Table", "Direction", "Number", "Name", "Round"}, func(r jet.Row) {
		s := seat{r.Number("Section"), r.Number("Table"), r.Number("Round"), strings.ToUpper(trimmed(r, "Direction")), trimmed(r, "Name")}
		if n := trimmed(r, "Number"); s.name == "" && n != "" {
			wanted[n] = append(wanted[n], len(seats))
		}
		seats = append(seats, s)
	}); err != nil {
		return err
	}
	if len(wanted) > 0 {
		if err := eachRow(f, "PlayerNames", []string{"Name", "strID"}, func(r jet.Row) {
			for _, i := range wanted[trimmed(r, "strID")] {
				seats[i].name = trimmed(r, "Name")
			}
		}); err != nil {
			return err
		}
	}
	players := map[score.PairSide]*pairPlayers{}
	for _, s := range seats {
		seatIndex := strings.Index("NSEW", s.direction)
		if s.name == "" || len(s.direction) != 1 || seatIndex < 0 {
			continue
		}
		for _, r := range e.schedule {
			if r.section != s.section || r.table != s.table || r.round != max(1, s.round) {
				continue
			}
			side, player := seatIndex/2, seatIndex%2
			pair := score.PairSide{Pair: e.pairName(s.section, []int{r.ns, r.ew}[side])}
			if e.Session.Winners == 2 {
				pair.Side = []string{"NS", "EW"}[side]
			}
			if players[pair] == nil {
				players[pair] = &pairPlayers{}
			}
			if p := players[pair]; s.round >= p.rounds[player] {
				p.names[player], p.rounds[player] = s.name, s.round
			}
		}
	}
	for pair, p := range players {
		e.Names[pair] = strings.Trim(fmt.Sprintf("%s & %s", p.names[0], p.names[1]), " &")
	}
	return nil
}

// pairPlayers contains the names of a pair's two players, and the round in which each was entered.
type pairPlayers struct {
	names  [2]string
	rounds [2]int
}
