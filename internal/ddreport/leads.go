package ddreport

import (
	"context"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// LeadsBoard is a board with the result after every opening lead from one seat.
type LeadsBoard struct {
	Board  int    `json:"board"`
	Deal   string `json:"deal"`
	Leader string `json:"leader"` // N, E, S or W
	Leads  []Lead `json:"leads"`

	leader bridge.Seat
}

// Lead is a card, with the tricks that the declarer (the leader's right-hand opponent) then takes
// in NT, S, H, D and C.
type Lead struct {
	Card   string `json:"card"` // such as SQ
	Tricks [5]int `json:"tricks"`

	card bridge.Card
}

// SolveLeads solves a board for every card that leader may lead. One hand may be unknown. The error
// is doubledummy.ErrCards, or the context's if that ended first.
func SolveLeads(ctx context.Context, b bridge.Board, leader bridge.Seat) (*LeadsBoard, error) {
	deal := b.Deal.FillFourth()
	result := &LeadsBoard{Board: b.Number, Deal: deal.String(), Leader: string(leader.Letter()), leader: leader}
	var solver doubledummy.Solver
	for column, strain := range strains {
		leads, err := solver.Leads(ctx, deal, strain, leader)
		if err != nil {
			return nil, err
		}
		if result.Leads == nil {
			result.Leads = make([]Lead, len(leads))
		}
		for i, lead := range leads {
			tricks := lead.Tricks
			if leader == bridge.North || leader == bridge.South {
				tricks = deal[leader].Len() - tricks // If North or South leads, East or West declares.
			}
			result.Leads[i].Card, result.Leads[i].card = lead.Card.String(), lead.Card
			result.Leads[i].Tricks[column] = tricks
		}
	}
	return result, nil
}

// Text formats the board for people. Cards of a suit with the same results share a line.
func (b *LeadsBoard) Text(l words.Language) string {
	declarer := (b.leader + 3) % 4
	var s strings.Builder
	heading := words.New("ddreport.leads", words.N("board", b.Board),
		words.T("leader", bridgewords.Seat(b.leader)), words.T("declarer", bridgewords.Seat(declarer)))
	fmt.Fprintln(&s, heading.In(l))
	fmt.Fprintf(&s, "%s\n%-16s NT  S  H  D  C\n", b.Deal, "")
	rest := b.Leads
	for len(rest) > 0 {
		first, cards := rest[0], ""
		for len(rest) > 0 && rest[0].card.Suit() == first.card.Suit() && rest[0].Tricks == first.Tricks {
			cards += string(rest[0].card.Rank().Letter())
			rest = rest[1:]
		}
		fmt.Fprintf(&s, "%s %-14s", []string{"♠", "♥", "♦", "♣"}[first.card.Suit()], cards)
		for _, n := range first.Tricks {
			fmt.Fprintf(&s, " %2d", n)
		}
		s.WriteByte('\n')
	}
	return s.String()
}
