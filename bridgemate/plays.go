package bridgemate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Table is what was entered of a board at a table beside its score.
type Table struct {
	Contract play.Contract // not known where the score is artificial, or the seat is not told
	Tricks   int           // of declarer; -1: not told
	Lead     string        // SA, HT; empty: not told
	// Record has the auction and the play, where the devices kept them; nil: they
	// did not.
	Record *play.Record
}

// move is a row of BiddingData or PlayData.
type move struct {
	id, counter int
	seat, what  string
	at          time.Time
	erased      bool
}

// readMoves reads the calls and the cards of the plays that were entered.
func (e *Evening) readMoves(f *jet.File) error {
	for k, table := range []string{"BiddingData", "PlayData"} {
		what := []string{"Bid", "Card"}[k]
		e.moves[k] = map[Play][]move{}
		if err := each(f, table, []string{"ID", "Section", "Table", "Round", "Board", "Counter", "Direction", what, "DateLog", "TimeLog", "Erased"}, func(r jet.Row) {
			at := Play{number(r, "Section"), number(r, "Table"), number(r, "Round"), number(r, "Board")}
			m := move{id: number(r, "ID"), counter: number(r, "Counter"), seat: strings.ToUpper(trimmed(r, "Direction")), what: trimmed(r, what), at: logged(r)}
			m.erased, _ = r.Bool("Erased")
			if m.at.After(e.voided[at]) || e.voided[at].IsZero() {
				e.moves[k][at] = append(e.moves[k][at], m)
			}
		}); err != nil {
			return err
		}
	}
	return nil
}

// logged is when a row was entered: the day of the one column, the time of day of
// the other.
func logged(r jet.Row) time.Time {
	day, _ := r.Time("DateLog")
	hour, _ := r.Time("TimeLog")
	return time.Date(day.Year(), day.Month(), day.Day(), hour.Hour(), hour.Minute(), hour.Second(), 0, time.UTC)
}

// stand are the rows that stand, by Counter: a row that was erased takes away what
// stands under its Counter, if its seat is the same; a later one goes before.
func stand(rows []move) []move {
	slices.SortStableFunc(rows, func(a, b move) int { return cmp.Or(a.at.Compare(b.at), a.id-b.id) })
	by := map[int]move{}
	for _, m := range rows {
		switch was, there := by[m.counter]; {
		case !m.erased:
			by[m.counter] = m
		case there && was.seat == m.seat:
			delete(by, m.counter)
		}
	}
	var out []move
	for _, m := range by {
		out = append(out, m)
	}
	slices.SortFunc(out, func(a, b move) int { return a.counter - b.counter })
	return out
}

// mostCalls are those of the longest auction there is.
const mostCalls = 319

// table is what stands beside the score of an entry that counts.
func (e *Evening) table(x *entry) Table {
	t := Table{Tricks: -1}
	if c, ok := play.ParseCard(strings.ReplaceAll(x.lead, " ", "")); ok {
		t.Lead = c.String()
	}
	if x.counted == aResult && !x.result.NS.Artificial() && !x.result.EW.Artificial() {
		t.Contract, t.Tricks = contractOf(&x.result)
	}
	calls, cards := stand(e.moves[0][x.Play]), stand(e.moves[1][x.Play])
	if len(calls)+len(cards) == 0 {
		return t
	}
	r := &play.Record{Dealer: bridge.Dealer(x.Board), Tricks: t.Tricks}
	for i, m := range calls {
		list, ok := play.ParseCalls(m.what)
		if seat := (r.Dealer + bridge.Seat(i)) & 3; i >= mostCalls || !ok || len(list) != 1 || m.seat != string(seat.Letter()) {
			e.badPlay(x, words.New("play.call", words.N("n", i+1), words.Name("call", m.what), words.Name("seat", m.seat)))
			r.Calls = nil
			break
		}
		r.Calls = append(r.Calls, list...)
	}
	if err := r.Settle(); err != nil {
		e.badPlay(x, err.(*words.Error).Text)
	}
	if !r.Contract.Known() {
		r.Contract = t.Contract
	}
	for i, m := range cards {
		c, ok := play.ParseCard(strings.ReplaceAll(m.what, " ", ""))
		r.Cards = append(r.Cards, c)
		order := r.Order()
		if i >= bridge.Cards || !ok || len(order) == 0 || m.seat != string(((order[i/4].Leader+bridge.Seat(i%4))&3).Letter()) {
			e.badPlay(x, words.New("play.card-order", words.N("n", i+1), words.Name("card", m.what), words.Name("seat", m.seat)))
			r.Cards = r.Cards[:i/4*4]
			break
		}
	}
	if len(r.Calls)+len(r.Cards) > 0 {
		t.Record = r
	}
	return t
}

func (e *Evening) badPlay(x *entry, what words.Text) {
	e.note(Note{Kind: BadPlay, Play: x.Play, Said: what}, false)
}

// contractOf is the contract of a result with declarer's tricks.
func contractOf(r *score.Result) (play.Contract, int) {
	if len(r.NS.Parts) != 1 || !r.NS.Parts[0].Written {
		return play.Contract{}, -1
	}
	c := r.NS.Parts[0].Contract
	if c.Level == 0 {
		return play.Contract{Passed: true}, -1
	}
	if !c.Declared {
		return play.Contract{}, -1
	}
	known, _ := play.ParseContract(fmt.Sprintf("%d%v%v", c.Level, c.Strain, c.Doubling), string(c.Declarer.Letter()))
	return known, int(c.Level) + 6 + int(c.Result)
}
