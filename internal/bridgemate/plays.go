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

// Table contains the entries for a board at a table, other than its score.
type Table struct {
	Contract play.Contract // unknown if the score is artificial or the declarer is missing
	Tricks   int           // taken by declarer; -1 if unknown
	Lead     string        // such as SA or HT; empty if unknown
	// Record contains the auction and the play, or nil if the devices did not record them.
	Record *play.Record
}

// maxCalls is the length of the longest possible auction.
const maxCalls = 319

// table returns the other entries for the play to which an entry belongs.
func (e *Evening) table(ent *entry) Table {
	t := Table{Tricks: -1}
	if c, err := bridge.ParseCard(strings.ReplaceAll(ent.lead, " ", "")); err == nil {
		t.Lead = c.String()
	}
	if ent.outcome == scored && !ent.result.NS.IsArtificial() && !ent.result.EW.IsArtificial() {
		t.Contract, t.Tricks = contractOf(&ent.result)
	}
	calls, cards := e.calls[hands.Place(ent.Play)], e.cards[hands.Place(ent.Play)]
	if len(calls)+len(cards) == 0 {
		return t
	}
	r := &play.Record{Dealer: bridge.Dealer(ent.Board), Tricks: t.Tricks}
	for i, m := range calls {
		list, err := play.ParseCalls(m.Text)
		if seat := (r.Dealer + bridge.Seat(i)) & 3; i >= maxCalls || err != nil || len(list) != 1 || m.Seat != string(seat.Letter()) {
			e.badPlay(ent, words.New("play.call", words.N("n", i+1), words.Name("call", m.Text), words.Name("seat", m.Seat)))
			r.Calls = nil
			break
		}
		r.Calls = append(r.Calls, list...)
	}
	if err := cardplay.Settle(r); err != nil {
		e.badPlay(ent, err.(*words.Error).Said())
	}
	if !r.Contract.Known() {
		r.Contract = t.Contract
	}
	for i, m := range cards {
		c, err := bridge.ParseCard(m.Text)
		r.Cards = append(r.Cards, c)
		order := r.PlayedTricks()
		if i >= bridge.Cards || err != nil || len(order) == 0 || m.Seat != string(((order[i/4].Leader+bridge.Seat(i%4))&3).Letter()) {
			e.badPlay(ent, words.New("play.card-order", words.N("n", i+1), words.Name("card", m.Text), words.Name("seat", m.Seat)))
			r.Cards = r.Cards[:i/4*4]
			break
		}
	}
	if len(r.Calls)+len(r.Cards) > 0 {
		t.Record = r
	}
	return t
}

func (e *Evening) badPlay(ent *entry, what words.Text) {
	e.note(Note{Kind: BadPlay, Play: ent.Play, Said: what}, false)
}

// contractOf returns the contract for a result and declarer's tricks.
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
	known := play.Contract{Level: int(c.Level), Strain: c.Strain, Doubling: c.Doubling, Declarer: c.Declarer}
	return known, int(c.Level) + 6 + int(c.Result)
}
