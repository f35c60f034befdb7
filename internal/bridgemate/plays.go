package bridgemate

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/cardplay"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Table contains the data for a board at one table, except its score.
type Table struct {
	Contract play.Contract // unknown if the score is artificial or the declarer is missing
	Tricks   int           // taken by declarer; -1 if unknown
	Lead     string        // such as SA or HT; empty if unknown
	// Record contains the auction and the play, or nil if the devices did not record them.
	Record *play.Record
}

// maxCalls is the length of the longest possible auction.
const maxCalls = 319

// table returns the contract, the lead, the auction and the play that belong to an entry.
func (e *Evening) table(ent *entry) Table {
	t := Table{Tricks: -1}
	// Some devices record SKIP instead of a card.
	if lead, err := bridge.ParseCard(strings.ReplaceAll(ent.lead, " ", "")); err == nil {
		t.Lead = lead.String()
	}
	if ent.outcome == scored && !ent.result.NS.IsArtificial() && !ent.result.EW.IsArtificial() {
		t.Contract, t.Tricks = contractOf(&ent.result)
	}
	calls, cards := e.calls[hands.Place(ent.Play)], e.cards[hands.Place(ent.Play)]
	if len(calls)+len(cards) == 0 {
		return t
	}
	r := &play.Record{Dealer: bridge.Dealer(ent.Board), Tricks: t.Tricks}
	e.addCalls(r, ent, calls)
	if err := cardplay.SetContract(r); err != nil {
		e.reportBadPlay(ent, err.(*words.Error).InWords())
	}
	if !r.Contract.Known() {
		r.Contract = t.Contract
	}
	e.addCards(r, ent, cards)
	if len(r.Calls)+len(r.Cards) > 0 {
		t.Record = r
	}
	return t
}

// addCalls adds an auction to a record. If a call is unreadable or out of turn, it adds none.
func (e *Evening) addCalls(r *play.Record, ent *entry, calls []hands.Move) {
	for i, m := range calls {
		list, err := play.ParseCalls(m.Text)
		isOneCall := err == nil && len(list) == 1
		if i >= maxCalls || !isOneCall || m.Seat != seatAfter(r.Dealer, i) {
			e.reportBadPlay(ent, words.New("play.call",
				words.N("n", i+1), words.Name("call", m.Text), words.Name("seat", m.Seat)))
			r.Calls = nil
			return
		}
		r.Calls = append(r.Calls, list...)
	}
}

// addCards adds the cards to a record up to the first trick with an unreadable card or one out of turn. The contract
// must be known, because it determines who wins a trick and leads to the next.
func (e *Evening) addCards(r *play.Record, ent *entry, cards []hands.Move) {
	for i, m := range cards {
		c, err := bridge.ParseCard(m.Text)
		r.Cards = append(r.Cards, c)
		tricks := r.PlayedTricks()
		isCard := err == nil && i < bridge.Cards
		if !isCard || len(tricks) == 0 || m.Seat != seatAfter(tricks[i/4].Leader, i%4) {
			e.reportBadPlay(ent, words.New("play.card-order",
				words.N("n", i+1), words.Name("card", m.Text), words.Name("seat", m.Seat)))
			r.Cards = r.Cards[:i/4*4] // complete tricks
			return
		}
	}
}

// seatAfter returns the letter of the seat that is n places after first, clockwise.
func seatAfter(first bridge.Seat, n int) string {
	seat := (first + bridge.Seat(n)) & 3
	return string(seat.Letter())
}

func (e *Evening) reportBadPlay(ent *entry, what words.Text) {
	e.note(Note{Kind: BadPlay, Play: ent.Play, Said: what})
}

// contractOf returns the contract for a result and declarer's tricks, or -1 if they are unknown.
func contractOf(r *score.Result) (c play.Contract, tricks int) {
	if len(r.NS.Parts) != 1 || !r.NS.Parts[0].HasContract {
		return play.Contract{}, -1
	}
	written := r.NS.Parts[0].Contract
	if written.Level == 0 {
		return play.Contract{Passed: true}, -1
	}
	if !written.HasDeclarer {
		return play.Contract{}, -1
	}
	c = play.Contract{
		Level:    int(written.Level),
		Strain:   written.Strain,
		Doubling: written.Doubling,
		Declarer: written.Declarer,
	}
	return c, int(written.Level) + 6 + int(written.Result)
}
