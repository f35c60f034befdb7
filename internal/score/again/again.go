// Package again looks for results that may have been recorded wrongly. It compares each result with
// the field's results on the board, and with variants in which one detail was recorded differently
// (spec/score-session.md step 19). It makes no decisions; its results are worth checking.
//
//	for _, d := range again.FindDoubts(e) {
//		fmt.Println(d.Board, d.NS, d.EW, d.Text)
//	}
package again

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// Kinds of possible errors.
const (
	Side    evening.DoubtKind = "side"    // the declarer's side, or the board was turned
	Strain  evening.DoubtKind = "strain"  // the trumps
	Tricks  evening.DoubtKind = "tricks"  // the number of tricks
	Lead    evening.DoubtKind = "lead"    // the opening lead, or which of two partners declared
	Copied  evening.DoubtKind = "copied"  // everything: the result belongs to the previous or next board
	Swapped evening.DoubtKind = "swapped" // the pairs: they belong to another table

	Passed evening.DoubtKind = "passed" // a pair passed out every board
	Once   evening.DoubtKind = "once"   // a number occurs only once
	// OneBoard means that a pair has one board, and its number sits in the other direction on other boards.
	OneBoard evening.DoubtKind = "one_board"
)

const (
	reportOneOf = 20 // at most one in this number of results is reported
	minTables   = 3  // a board needs at least this number of results
)

// table is a result at a table, prepared for comparison.
type table struct {
	line     *evening.Line
	score    int
	known    bool // contract, declarer and tricks are known
	level    int
	strain   bridge.Strain
	doubled  bridge.Doubling
	declarer bridge.Seat
	tricks   int
	lead     int // a card, or -1 if unknown
}

func (t *table) side() bridge.Seat { return t.declarer % 2 }

// board is a board with its raw scores.
type board struct {
	*evening.Board
	vul    bridge.Vulnerability
	deal   *bridge.Deal       // nil if unknown
	double *doubledummy.Table // nil if unknown
	tables []table
	// leadNotHeld is the log-frequency of recorded leads from a different hand. At some clubs this is
	// one in twenty, and such leads prove nothing.
	leadNotHeld float64

	// If the hands are unknown:
	sideChanges []sideChange // by result
	usualGain   float64      // gain that one in 60 results has from the other side
}

// FindDoubts returns the results that are worth checking: pairs first, then results, the most
// likely error first, at most one in twenty results. It returns nil if nothing looks wrong.
func FindDoubts(e *evening.Evening) []evening.Doubt {
	boards := make([]board, len(e.Boards))
	results := 0
	for i := range e.Boards {
		boards[i] = newBoard(&e.Boards[i])
		results += len(boards[i].tables)
	}
	setLeadNotHeld(boards)
	setUsualGains(boards)
	meetings := meetingsOn(boards)
	var doubts []evening.Doubt
	for i := range boards {
		for j := range boards[i].tables {
			if d, ok := boards[i].doubt(i, j, meetings); ok {
				doubts = append(doubts, d)
			}
		}
		doubts = append(doubts, meetings.exchanged(i)...)
	}
	slices.SortStableFunc(doubts, func(a, b evening.Doubt) int { return cmp.Compare(b.Gain, a.Gain) })
	maxDoubts := (results + reportOneOf - 1) / reportOneOf
	return append(lookAtPairs(e), doubts[:min(len(doubts), maxDoubts)]...)
}

// setLeadNotHeld computes how often the recorded leads are not from the leader's hand.
func setLeadNotHeld(boards []board) {
	leads, notHeld := 1.0, 0.5
	for i := range boards {
		b := &boards[i]
		if b.deal == nil {
			continue
		}
		for j := range b.tables {
			t := &b.tables[j]
			if t.lead < 0 {
				continue
			}
			leads++
			if !b.leaderHeld(t) {
				notHeld++
			}
		}
	}
	for i := range boards {
		boards[i].leadNotHeld = math.Log(notHeld / leads)
	}
}

func newBoard(b *evening.Board) board {
	out := board{Board: b}
	out.vul = bridge.Vulnerability(max(0, slices.Index([]string{"None", "NS", "EW", "All"}, b.Vulnerable)))
	if d, err := bridge.ParseDeal(b.Deal); err == nil && d.Complete() {
		out.deal = &d
	}
	if t, err := doubledummy.ParseTable(b.DoubleDummy); err == nil && out.deal != nil {
		out.double = &t
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Kind != "" || l.Score == nil || l.Group != "" {
			continue // a group has too few tables to know what is normal
		}
		t := table{line: l, score: *l.Score, lead: -1}
		t.setContract(l)
		if c, err := bridge.ParseCard(l.Lead); err == nil && t.known {
			t.lead = int(c)
		}
		out.tables = append(out.tables, t)
	}
	return out
}

func (t *table) setContract(l *evening.Line) {
	seat := strings.Index("NESW", l.Declarer)
	if l.Tricks == nil || l.Declarer == "" || seat < 0 {
		return
	}
	c, err := score.ParseContract(l.Contract + "= " + l.Declarer)
	if err == nil && c.Level > 0 {
		t.known, t.level, t.strain, t.doubled = true, int(c.Level), c.Strain, c.Doubling
		t.declarer, t.tricks = bridge.Seat(seat), *l.Tricks
	}
}

// contractResult returns the contract with its result. Its score is that on the board.
func (t *table) contractResult() score.Contract {
	return score.Contract{
		Level: int8(t.level), Strain: t.strain, Doubling: t.doubled, Declarer: t.declarer, Declared: true,
		Result: int8(t.tricks - 6 - t.level),
	}
}

// notation returns the result in the usual notation, such as 4S= N (+420).
func (t *table) notation() string {
	raw := score.Int(t.score).Signed(0)
	if !t.known {
		return raw
	}
	return t.contractResult().String() + " (" + raw + ")"
}

// Weights from spec/score-session.md step 19, as natural logarithms and probabilities.
const (
	noise       = 0.002 // the share of unusual results without a cause
	width       = 2.5   // average difference in IMPs between scores of the same field
	rareSide    = 0.06  // number of results assumed for a side that never declared a suit
	rareNotrump = 0.3
	stepTricks  = 1.0   // average difference in tricks
	tie         = 0.001 // weight in favour of the partner who declared more often
)

// likelihood returns the log-likelihood of result t at table j. It depends on the score, on the
// sides that declared the strain, on the tricks and, if the hands are known, on trumps,
// points and the card led.
func (b *board) likelihood(t *table, j int) float64 {
	var scores, tricks mean // similarity of the other tables' scores and tricks
	var sides split
	sameDeclarer := 0.0
	for k := range b.tables {
		if k == j {
			continue
		}
		other := &b.tables[k]
		scores.add(math.Exp(-math.Abs(float64(score.IMP(t.score-other.score))) / width))
		if !t.known || !other.known || other.strain != t.strain {
			continue
		}
		isSameSide := other.side() == t.side()
		sides.add(isSameSide)
		if !isSameSide {
			continue
		}
		tricks.add(math.Exp(-math.Abs(float64(t.tricks-other.tricks)) / stepTricks))
		if other.declarer == t.declarer {
			sameDeclarer++
		}
	}

	sum := math.Log(noise + (1-noise)*scores.sum/scores.n)
	if !t.known {
		return sum
	}
	rare := rareSide
	if t.strain == bridge.NoTrump {
		rare = rareNotrump
	}
	sum += sides.logShare(rare)
	if sides.same >= 2 {
		sum += math.Log(noise + (1-noise)*tricks.sum/tricks.n)
	}
	return sum + tie*sameDeclarer + b.handLikelihood(t)
}

// trumpWeights contains the log-frequencies with which a side declares with this many trumps, relative to
// eight or more.
var trumpWeights = [...]float64{-8, -8, -8, -8, -8, -6.5, -3, -1}

// excessWeights contains the logarithms for tricks above double dummy. Up to two more tricks
// are normal.
var excessWeights = [...]float64{0, 0, 0, -2.4, -4, -6}

// slope is the point difference that changes the odds of declaring by a factor of e.
const slope = 3.0

// leaderHeld reports whether the leader held the card that was led.
func (b *board) leaderHeld(t *table) bool {
	return b.deal[(t.declarer+1)%4].Has(bridge.Card(t.lead))
}

// handLikelihood returns the part of the likelihood that depends on the hands.
func (b *board) handLikelihood(t *table) (sum float64) {
	if b.deal == nil {
		return 0
	}
	declarer, dummy := b.deal[t.declarer], b.deal[(t.declarer+2)%4]
	sum += valueAt(trumpWeights[:], b.trumps(t), 0)
	points := float64(declarer.Points() + dummy.Points())
	sum -= math.Log1p(math.Exp((20 - points) / slope))
	if t.lead >= 0 && !b.leaderHeld(t) {
		sum += b.leadNotHeld
	}
	if b.double != nil {
		excess := max(0, t.tricks-b.makes(t))
		sum += valueAt(excessWeights[:], excess, excessWeights[len(excessWeights)-1])
	}
	return sum
}

// trumps returns the declaring side's number of trumps. It returns 13 in notrump or if the
// hands are unknown.
func (b *board) trumps(t *table) int {
	if b.deal == nil || t.strain == bridge.NoTrump {
		return 13
	}
	return bits.OnesCount16((b.deal[t.declarer] | b.deal[(t.declarer+2)%4]).Suit(bridge.Suit(t.strain)))
}

// strains lists the strains in bidding order.
var strains = [...]bridge.Strain{
	bridge.Strain(bridge.Clubs), bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Hearts),
	bridge.Strain(bridge.Spades), bridge.NoTrump,
}

// makes returns the number of double dummy tricks.
func (b *board) makes(t *table) int { return int(b.double[t.declarer][t.strain]) }

// valueAt returns element i of a list, or beyond if the list is shorter.
func valueAt(list []float64, i int, beyond float64) float64 {
	if i < len(list) {
		return list[i]
	}
	return beyond
}
