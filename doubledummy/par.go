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

// String returns the contract as DECLARERS LEVELSTRAIN[X][+n|-n]: "NS 2S+1", "EW 3DX-1", "S
// 6H".
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

// Par returns the result if both sides know the table and bid as well as possible: a side
// bids on while that improves its score, and contracts that fail are doubled. The dealer's
// side bids first, which matters if both sides can make the same contract. Scores follow
// Law 77.
func Par(t Table, dealer bridge.Seat, vul bridge.Vulnerability) ParResult {
	// score is the score for a side (0: North-South) if its bid c becomes the contract. stands is
	// the score after the other side's best reply: pass, double or a higher bid.
	var score, stands [2][35]int
	for side := range 2 {
		for c := range 35 {
			strain, level := ranking[c%5], c/5+1
			tricks := int(max(t[side][strain], t[side+2][strain]))
			score[side][c] = contractScore(level, strain, tricks, vul.Of(bridge.Seat(side)))
		}
	}
	// The loop starts with the highest bid. best is the most that a side can score with a
	// bid above c.
	best := [2]int{-20000, -20000}
	for c := 34; c >= 0; c-- {
		for side := range 2 {
			stands[side][c] = min(score[side][c], -best[1-side])
		}
		for side := range 2 {
			best[side] = max(best[side], stands[side][c])
		}
	}
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
	result := ParResult{Score: value}
	if side == 1 {
		result.Score = -value
	}
	// A par contract, made or sacrificed, is one that the other side cannot improve on with
	// a single bid.
	var seen [2][5]bool
	for c := range 35 {
		for by := range 2 {
			want, strain := value, ranking[c%5]
			if by != side {
				want = -value
			}
			if score[by][c] != want || seen[by][strain] || slices.ContainsFunc(score[1-by][c+1:], func(n int) bool { return n > -want }) {
				continue
			}
			seen[by][strain] = true
			result.Contracts = append(result.Contracts, contract(t, by, c/5+1, strain))
		}
	}
	return result
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

// contractScore returns the score of a contract by Law 77, doubled if it fails.
func contractScore(level int, strain bridge.Strain, tricks int, vul bool) int {
	if down := level + 6 - tricks; down > 0 {
		if vul {
			return -(300*down - 100)
		}
		return -(min(down, 3)*200 - 100 + max(0, down-3)*300)
	}
	trick, first := 20, 0
	switch strain {
	case bridge.NoTrump:
		trick, first = 30, 10
	case bridge.Strain(bridge.Spades), bridge.Strain(bridge.Hearts):
		trick = 30
	}
	score, game, small, grand := (tricks-6)*trick+first, 300, 500, 1000
	if vul {
		game, small, grand = 500, 750, 1500
	}
	if level*trick+first >= 100 {
		score += game
	} else {
		score += 50
	}
	switch level {
	case 6:
		score += small
	case 7:
		score += grand
	}
	return score
}
