package doubledummy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Contract is a par contract.
type Contract struct {
	// Declarers are the one or two players on a side who take the same number of tricks, North
	// before South and East before West.
	Declarers []bridge.Seat
	Level     int // 1 to 7
	Strain    bridge.Strain
	Doubled   bool // set if the contract goes down
	// Over is the number of overtricks; it is negative if declarer goes down.
	Over int
}

// String returns the contract with its declarers and the overtricks or undertricks: "NS 2S+1", "EW 3DX-1",
// "S 6H".
func (c Contract) String() string {
	var b strings.Builder
	for _, d := range c.Declarers {
		b.WriteByte(d.Letter())
	}
	fmt.Fprintf(&b, " %d%c", c.Level, c.Strain.Letter())
	if c.Doubled {
		b.WriteByte('X')
	}
	if c.Over != 0 {
		fmt.Fprintf(&b, "%+d", c.Over)
	}
	return b.String()
}

// ParResult is a board's par.
type ParResult struct {
	// Score is the score for North and South.
	Score int
	// Contracts lists all contracts that give this score, at the lowest level of each
	// strain, ordered by level and strain. It is empty if the board is passed out.
	Contracts []Contract
}

// ranking lists the strains from low to high.
var ranking = [5]bridge.Strain{
	bridge.Strain(bridge.Clubs), bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Hearts),
	bridge.Strain(bridge.Spades), bridge.NoTrump,
}

// bid is a bid from 0, one club, to bids-1, seven notrump.
type bid int

const bids = 7 * len(ranking)

func (b bid) level() int { return int(b)/len(ranking) + 1 }

func (b bid) strain() bridge.Strain { return ranking[int(b)%len(ranking)] }

// Par returns the result if both sides know the table and bid as well as possible: each side keeps bidding while
// this improves its score, and failing contracts are doubled. If North-South can make 4S, and East-West go only one
// down in 5C, par is 5C doubled, because this costs less. The dealer's side bids first, which matters if both sides
// can make the same contract. Scores follow Law 77.
func Par(t Table, dealer bridge.Seat, vul bridge.Vulnerability) ParResult {
	scores := bidScores(t, vul)
	best := bestScores(scores)
	// The dealer's side opens or passes. The other side then opens, or passes the board out
	// if neither side can gain.
	side := int(dealer & 1)
	value := best[side]
	if value <= 0 {
		value = max(value, min(0, -best[1-side]))
	}
	if value == 0 {
		return ParResult{}
	}
	values := [2]int{value, value}
	values[1-side] = -value
	return ParResult{Score: values[0], Contracts: parContracts(t, scores, values)}
}

// bidScores returns the score of each side, North-South first, if its bid becomes the contract.
func bidScores(t Table, vul bridge.Vulnerability) (scores [2][bids]int) {
	for side := range scores {
		for i := range scores[side] {
			b := bid(i)
			tricks := int(max(t[side][b.strain()], t[side+2][b.strain()]))
			scores[side][i] = contractScore(b.level(), b.strain(), tricks, vul.Of(bridge.Seat(side)))
		}
	}
	return scores
}

// bestScores returns the most that each side can score by bidding. The other side replies with a pass, a double or a
// higher bid.
func bestScores(scores [2][bids]int) [2]int {
	const belowAllScores = -20000
	best := [2]int{belowAllScores, belowAllScores} // with a bid above b
	for b := bids - 1; b >= 0; b-- {
		afterReply := [2]int{min(scores[0][b], -best[1]), min(scores[1][b], -best[0])}
		best = [2]int{max(best[0], afterReply[0]), max(best[1], afterReply[1])}
	}
	return best
}

// parContracts returns the contracts, made or sacrificed, that give both sides their values and on which the other
// side cannot improve with a single bid.
func parContracts(t Table, scores [2][bids]int, values [2]int) (contracts []Contract) {
	var listed [2][5]bool
	for i := range bids {
		b := bid(i)
		for side := range 2 {
			improves := func(score int) bool { return score > values[1-side] }
			if scores[side][i] != values[side] || listed[side][b.strain()] {
				continue
			}
			if slices.ContainsFunc(scores[1-side][i+1:], improves) {
				continue
			}
			listed[side][b.strain()] = true
			contracts = append(contracts, contract(t, side, b.level(), b.strain()))
		}
	}
	return contracts
}

// contract returns the contract with the declarers of a side who take most tricks in a
// strain.
func contract(t Table, side, level int, strain bridge.Strain) Contract {
	tricks := max(t[side][strain], t[side+2][strain])
	c := Contract{Level: level, Strain: strain, Over: int(tricks) - level - 6}
	c.Doubled = c.Over < 0
	for _, d := range [2]int{side, side + 2} {
		if t[d][strain] == tricks {
			c.Declarers = append(c.Declarers, bridge.Seat(d))
		}
	}
	return c
}
