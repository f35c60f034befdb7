package bridgemate

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/score"
)

// readNames reads the names of the players. Round 0 contains the seats of round 1, and a later round replaces a
// name with the substitute's.
func (e *Evening) readNames(f *jet.File) error {
	seats, err := readSeats(f)
	if err != nil {
		return err
	}
	players := map[score.PairSide]*pairPlayers{}
	for _, s := range seats {
		northSouth, player, ok := parseDirection(s.direction)
		if s.name == "" || !ok {
			continue
		}
		for _, r := range e.schedule {
			if r.section != s.section || r.table != s.table || r.round != max(1, s.round) {
				continue
			}
			pair := e.pairOnSide(&r, northSouth)
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

// parseDirection returns a seat's side, and its player's index in the pair: 0 for North and East, 1 for South and
// West.
func parseDirection(letter string) (northSouth bool, player int, ok bool) {
	i := strings.Index("NSEW", letter)
	return i < 2, i % 2, len(letter) == 1 && i >= 0
}

// pairOnSide returns the pair that sits North-South or East-West at a table in a round.
func (e *Evening) pairOnSide(r *round, northSouth bool) score.PairSide {
	number, side := r.ew, "EW"
	if northSouth {
		number, side = r.ns, "NS"
	}
	if e.Session.Winners != 2 {
		side = "" // Both sides share one ranking.
	}
	return score.PairSide{Pair: e.pairName(r.section, number), Side: side}
}

// playerSeat is a player's seat from a round on.
type playerSeat struct {
	section, table, round int
	direction, name       string
}

// pairPlayers contains the names of a pair's two players, and the round in which each was entered.
type pairPlayers struct {
	names  [2]string
	rounds [2]int
}

// readSeats reads the seats with their names from PlayerNumbers or, if the name is missing, from PlayerNames.
// Membership numbers are only used for this lookup.
func readSeats(f *jet.File) (seats []playerSeat, err error) {
	unnamed := map[string][]int{} // indexes of seats without a name, by membership number
	columns := []string{"Section", "Table", "Direction", "Number", "Name", "Round"}
	err = eachRow(f, "PlayerNumbers", columns, func(r jet.Row) {
		s := playerSeat{
			section:   r.Number("Section"),
			table:     r.Number("Table"),
			round:     r.Number("Round"),
			direction: strings.ToUpper(trimmed(r, "Direction")),
			name:      trimmed(r, "Name"),
		}
		if n := trimmed(r, "Number"); s.name == "" && n != "" {
			unnamed[n] = append(unnamed[n], len(seats))
		}
		seats = append(seats, s)
	})
	if err != nil || len(unnamed) == 0 {
		return seats, err
	}
	err = eachRow(f, "PlayerNames", []string{"Name", "strID"}, func(r jet.Row) {
		for _, i := range unnamed[trimmed(r, "strID")] {
			seats[i].name = trimmed(r, "Name")
		}
	})
	return seats, err
}
