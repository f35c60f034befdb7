package doubt_test

import (
	"math/bits"
	"math/rand"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// An insertError inserts one error into a line of the board with the given index. It returns false if the line
// cannot have this error; the evening may then be half changed and must not be used.
type insertError func(random *rand.Rand, e *evening.Evening, board int, line *evening.Line) (ok bool)

// otherSide replaces the declarer by an opponent.
func otherSide(random *rand.Rand, e *evening.Evening, board int, line *evening.Line) bool {
	toOpponent := 1 + 2*random.Intn(2) // seats to the left: one or three
	declarer := string("NESW"[(declarerOf(line)+toOpponent)%4])
	setResult(&e.Boards[board], line, line.Contract, declarer, *line.Tricks)
	return true
}

// otherLead replaces the lead by a card that the leader does not have.
func otherLead(random *rand.Rand, e *evening.Evening, board int, line *evening.Line) bool {
	deal := dealOf(e, board)
	card := bridge.Card(random.Intn(bridge.Cards))
	if line.Lead == "" || deal[leaderOf(line)].Has(card) {
		return false
	}
	line.Lead = card.String()
	return true
}

// otherStrain replaces the trumps by a suit of which the side has five cards at most.
func otherStrain(random *rand.Rand, e *evening.Evening, board int, line *evening.Line) bool {
	deal := dealOf(e, board)
	suit := bridge.Suit(random.Intn(4))
	level := line.Contract[:1]
	doubles := strings.Repeat("X", strings.Count(line.Contract, "X"))
	setResult(&e.Boards[board], line, level+string(suit.Letter())+doubles, line.Declarer, *line.Tricks)
	declarer := declarerOf(line)
	bothHands := deal[declarer] | deal[(declarer+2)%4]
	return bits.OnesCount16(bothHands.Suit(suit)) <= 5
}

// moreTricks records at least three tricks more than double dummy and all other tables with the same strain
// and side.
func moreTricks(random *rand.Rand, e *evening.Evening, board int, line *evening.Line) bool {
	b := &e.Boards[board]
	table, err := doubledummy.ParseTable(b.DoubleDummy)
	if err != nil {
		panic(err)
	}
	most := int(table[declarerOf(line)][strings.IndexByte("SHDCN", strainOf(line))])
	for k := range b.Lines {
		other := &b.Lines[k]
		if other.Tricks == nil || strainOf(other) != strainOf(line) {
			continue
		}
		if isSameSide := (declarerOf(other)-declarerOf(line))%2 == 0; isSameSide {
			most = max(most, *other.Tricks)
		}
	}
	const excess = 3
	if most+excess > 13 {
		return false
	}
	tricks := most + excess + random.Intn(13-most-excess+1) // up to 13
	setResult(b, line, line.Contract, line.Declarer, tricks)
	return true
}

// copiedFromNextBoard records the result that the same pairs have on the next or previous board, if it is different.
func copiedFromNextBoard(random *rand.Rand, e *evening.Evening, board int, line *evening.Line) bool {
	next := board - 1 + 2*random.Intn(2)
	if next < 0 || next >= len(e.Boards) {
		return false
	}
	for _, other := range e.Boards[next].Lines {
		if other.NS != line.NS || other.EW != line.EW || other.Tricks == nil {
			continue
		}
		isSame := other.Contract == line.Contract && other.Declarer == line.Declarer && *other.Tricks == *line.Tricks
		if !isSame {
			setResult(&e.Boards[board], line, other.Contract, other.Declarer, *other.Tricks)
			return true
		}
	}
	return false
}

// pairsExchanged exchanges the North-South pairs of two tables.
func pairsExchanged(random *rand.Rand, e *evening.Evening, board int, line *evening.Line) bool {
	lines := e.Boards[board].Lines
	other := &lines[random.Intn(len(lines))]
	line.NS, other.NS = other.NS, line.NS
	return other != line
}

// boardTurned simulates a turned board: every player, including the declarer and the
// leader, has the cards of a neighbour.
func boardTurned(random *rand.Rand, e *evening.Evening, board int, line *evening.Line) bool {
	return otherSide(random, e, board, line)
}

// setResult changes a recorded result and recomputes its score.
func setResult(b *evening.Board, line *evening.Line, contract, declarer string, tricks int) {
	c, err := score.ParseContract(contract + "= " + declarer)
	if err != nil {
		panic(err)
	}
	c.Result = int8(tricks) - 6 - c.Level
	raw := c.NS(bridge.Vulnerability(slices.Index([]string{"None", "NS", "EW", "All"}, b.Vulnerable)))
	line.Contract, line.Declarer, line.Tricks, line.Score = contract, declarer, &tricks, &raw
}

func dealOf(e *evening.Evening, board int) bridge.Deal {
	deal, _ := bridge.ParseDeal(e.Boards[board].Deal)
	return deal
}

// declarerOf returns the declarer's index in NESW.
func declarerOf(line *evening.Line) int { return strings.Index("NESW", line.Declarer) }

func leaderOf(line *evening.Line) int { return (declarerOf(line) + 1) % 4 }

// strainOf returns the letter of a contract's strain.
func strainOf(line *evening.Line) byte { return line.Contract[1] }
