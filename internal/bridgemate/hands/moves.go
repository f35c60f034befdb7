package hands

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// Place identifies a board at a table in a round.
type Place struct{ Section, Table, Round, Board int }

// Move is a typed call or card, with the seat's letter.
type Move struct {
	Counter    int
	Seat, What string

	id     int
	at     time.Time
	erased bool
}

// Moves returns the calls and cards in force for each play, in order (spec/bridgemate.md
// step 14).
func Moves(f *jet.File) (calls, cards map[Place][]Move, err error) {
	voided := map[Place]time.Time{} // voided maps a play to the time when its entry was last erased
	if !f.Has("BiddingData") && !f.Has("PlayData") {
		return nil, nil, nil
	}
	if err := each(f, "ReceivedData", []string{"Erased"}, func(at Place, r jet.Row) {
		if erased, _ := r.Bool("Erased"); erased && Logged(r).After(voided[at]) {
			voided[at] = Logged(r)
		}
	}); err != nil {
		return nil, nil, err
	}
	read := func(table, what string) (map[Place][]Move, error) {
		of := map[Place][]Move{}
		err := each(f, table, []string{"ID", "Counter", "Direction", what, "Erased"}, func(at Place, r jet.Row) {
			m := Move{Counter: r.Number("Counter"), id: r.Number("ID"), at: Logged(r)}
			m.Seat, _ = r.Text("Direction")
			m.What, _ = r.Text(what)
			m.Seat, m.What = strings.ToUpper(strings.TrimSpace(m.Seat)), strings.Join(strings.Fields(m.What), "")
			m.erased, _ = r.Bool("Erased")
			if void := voided[at]; void.IsZero() || m.at.After(void) {
				of[at] = append(of[at], m)
			}
		})
		for at, rows := range of {
			of[at] = movesInForce(rows)
		}
		return of, err
	}
	if calls, err = read("BiddingData", "Bid"); err == nil {
		cards, err = read("PlayData", "Card")
	}
	return calls, cards, err
}

// each calls do for a table's rows with a place and time. The table may be missing.
func each(f *jet.File, table string, columns []string, do func(Place, jet.Row)) error {
	if !f.Has(table) {
		return nil
	}
	for r, err := range f.Rows(table, append(columns, "Section", "Table", "Round", "Board", "DateLog", "TimeLog")...) {
		if err != nil {
			return err
		}
		do(Place{r.Number("Section"), r.Number("Table"), r.Number("Round"), r.Number("Board")}, r)
	}
	return nil
}

// Logged returns a row's time, which is stored in one column for the date and one for the time of
// day.
func Logged(r jet.Row) time.Time {
	day, _ := r.Time("DateLog")
	hour, _ := r.Time("TimeLog")
	return time.Date(day.Year(), day.Month(), day.Day(), hour.Hour(), hour.Minute(), hour.Second(), 0, time.UTC)
}

// movesInForce returns the rows in force by Counter. A later row replaces an earlier one,
// and an erased row removes it if the seat is the same.
func movesInForce(rows []Move) []Move {
	slices.SortStableFunc(rows, func(a, b Move) int { return cmp.Or(a.at.Compare(b.at), a.id-b.id) })
	by := map[int]Move{}
	for _, m := range rows {
		switch was, there := by[m.Counter]; {
		case !m.erased:
			by[m.Counter] = m
		case there && was.Seat == m.Seat:
			delete(by, m.Counter)
		}
	}
	var out []Move
	for _, m := range by {
		out = append(out, m)
	}
	slices.SortFunc(out, func(a, b Move) int { return a.Counter - b.Counter })
	return out
}

// Shown returns the cards that each seat played, up to the first card that cannot be parsed
// or was already played.
func Shown(cards []Move) (d bridge.Deal) {
	var seen bridge.Hand
	for _, m := range cards {
		c, err := bridge.ParseCard(m.What)
		seat := strings.Index("NESW", m.Seat)
		if err != nil || seat < 0 || len(m.Seat) != 1 || seen.Has(c) {
			return d
		}
		seen |= 1 << c
		d[seat] |= 1 << c
	}
	return d
}
