package hands

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// Place identifies a board at a table in a round.
type Place struct{ Section, Table, Round, Board int }

// Move is a call or a card as it was entered.
type Move struct {
	Counter int    // position in the auction or play, from 1
	Seat    string // letter such as N
	Text    string // such as 1S, PASS or H10

	id     int
	logged time.Time
	erased bool
}

// Moves returns the calls and cards of each board at a table in order, without erased ones
// (spec/bridgemate.md step 14).
func Moves(f *jet.File) (calls, cards map[Place][]Move, err error) {
	if !f.HasTable("BiddingData") && !f.HasTable("PlayData") {
		return nil, nil, nil
	}
	erasures, err := readErasures(f)
	if err != nil {
		return nil, nil, err
	}
	if calls, err = readMoves(f, "BiddingData", "Bid", erasures); err == nil {
		cards, err = readMoves(f, "PlayData", "Card", erasures)
	}
	return calls, cards, err
}

// readErasures returns the time at which each play's result was last erased.
func readErasures(f *jet.File) (map[Place]time.Time, error) {
	last := map[Place]time.Time{}
	err := eachRow(f, "ReceivedData", []string{"Erased"}, func(place Place, r jet.Row) {
		if erased, _ := r.Bool("Erased"); erased && LogTime(r).After(last[place]) {
			last[place] = LogTime(r)
		}
	})
	return last, err
}

// readMoves reads the moves in a table, whose texts are in the given column. Moves that were logged
// before the play's result was erased do not count.
func readMoves(f *jet.File, table, column string, erasures map[Place]time.Time) (map[Place][]Move, error) {
	moves := map[Place][]Move{}
	columns := []string{"ID", "Counter", "Direction", column, "Erased"}
	err := eachRow(f, table, columns, func(place Place, r jet.Row) {
		m := Move{Counter: r.Number("Counter"), id: r.Number("ID"), logged: LogTime(r)}
		seat, _ := r.Text("Direction")
		text, _ := r.Text(column)
		m.Seat, m.Text = strings.ToUpper(strings.TrimSpace(seat)), strings.Join(strings.Fields(text), "")
		m.erased, _ = r.Bool("Erased")
		if erasure := erasures[place]; erasure.IsZero() || m.logged.After(erasure) {
			moves[place] = append(moves[place], m)
		}
	})
	for place, rows := range moves {
		moves[place] = movesInForce(rows)
	}
	return moves, err
}

// eachRow calls visit for a table's rows with a place and time. The table may be missing.
func eachRow(f *jet.File, table string, columns []string, visit func(Place, jet.Row)) error {
	if !f.HasTable(table) {
		return nil
	}
	columns = append(columns, "Section", "Table", "Round", "Board", "DateLog", "TimeLog")
	for r, err := range f.Rows(table, columns...) {
		if err != nil {
			return err
		}
		visit(Place{r.Number("Section"), r.Number("Table"), r.Number("Round"), r.Number("Board")}, r)
	}
	return nil
}

// LogTime returns a row's time. DateLog contains the date, and TimeLog the time of day.
func LogTime(r jet.Row) time.Time {
	day, _ := r.Time("DateLog")
	hour, _ := r.Time("TimeLog")
	return time.Date(day.Year(), day.Month(), day.Day(), hour.Hour(), hour.Minute(), hour.Second(), 0, time.UTC)
}

// movesInForce returns the moves that count, ordered by Counter. Of several rows with the same Counter, the latest
// counts. An erased row deletes the previous one if its seat is the same.
func movesInForce(rows []Move) []Move {
	slices.SortStableFunc(rows, func(a, b Move) int {
		return cmp.Or(a.logged.Compare(b.logged), a.id-b.id)
	})
	byCounter := map[int]Move{}
	for _, m := range rows {
		if !m.erased {
			byCounter[m.Counter] = m
			continue
		}
		if earlier, ok := byCounter[m.Counter]; ok && earlier.Seat == m.Seat {
			delete(byCounter, m.Counter)
		}
	}
	return slices.SortedFunc(maps.Values(byCounter), func(a, b Move) int { return a.Counter - b.Counter })
}

// PlayedCards returns the cards that each seat played, up to the first card that cannot be parsed or
// was already played.
func PlayedCards(cards []Move) (played bridge.Deal) {
	var all bridge.Hand
	for _, m := range cards {
		c, err := bridge.ParseCard(m.Text)
		seat := strings.Index("NESW", m.Seat)
		if err != nil || seat < 0 || len(m.Seat) != 1 || all.Has(c) {
			return played
		}
		all |= 1 << c
		played[seat] |= 1 << c
	}
	return played
}
