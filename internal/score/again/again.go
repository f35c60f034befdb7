// Package again looks for results that may have been recorded wrongly. It compares each result with
// the field's results on the board, and with variants in which one detail was recorded differently
// (spec/score-session.md step 19). It makes no decisions; its results are worth checking.
//
//	for _, d := range again.Look(e) {
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

	Passed   evening.DoubtKind = "passed"    // a pair passed out every board
	Once     evening.DoubtKind = "once"      // a number occurs only once
	OneBoard evening.DoubtKind = "one_board" // a pair has one board, and its number sits in the other direction on other boards
)

const (
	maxShare = 20 // at most one in this number of results is reported
	fewest   = 3  // a board needs at least this number of results
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
	// notHeld is the log-frequency of recorded leads from a different hand. At some clubs this is
	// one in twenty, and such leads prove nothing.
	notHeld   float64
	sides     []otherSide // for each result, if the hands are unknown
	usualGain float64     // if the hands are unknown: the gain that one in 60 results has from the other side
}

// Look returns the results that are worth checking: pairs first, then results, the most
// likely error first, at most one in twenty results. It returns nil if nothing looks wrong.
func Look(e *evening.Evening) []evening.Doubt {
	boards := make([]board, len(e.Boards))
	results, led, wrong := 0, 1.0, 0.5
	for i := range e.Boards {
		boards[i] = read(&e.Boards[i])
		results += len(boards[i].tables)
		for j := range boards[i].tables {
			if t := &boards[i].tables[j]; t.lead >= 0 && boards[i].deal != nil {
				if led++; !boards[i].held(t) {
					wrong++
				}
			}
		}
	}
	s := meetingsOn(boards)
	usualGains(boards)
	var all []evening.Doubt
	for i := range boards {
		boards[i].notHeld = math.Log(wrong / led)
		for j := range boards[i].tables {
			if d, ok := boards[i].doubt(i, j, s); ok {
				all = append(all, d)
			}
		}
		all = append(all, s.exchanged(i)...)
	}
	slices.SortStableFunc(all, func(a, b evening.Doubt) int { return cmp.Compare(b.Gain, a.Gain) })
	return append(lookAtPairs(e), all[:min(len(all), (results+maxShare-1)/maxShare)]...)
}

func read(b *evening.Board) board {
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
		t.contract(l)
		if c, err := bridge.ParseCard(l.Lead); err == nil && t.known {
			t.lead = int(c)
		}
		out.tables = append(out.tables, t)
	}
	return out
}

func (t *table) contract(l *evening.Line) {
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
		Level: int8(t.level), Strain: t.strain, Doubling: t.doubled, Declarer: t.declarer, Declared: true, Result: int8(t.tricks - 6 - t.level),
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
	near, n := 0.0, 0
	same, other, declared, tricks := 0.0, 0.0, 0.0, 0.0
	for k := range b.tables {
		o := &b.tables[k]
		if k == j {
			continue
		}
		n++
		near += math.Exp(-math.Abs(float64(score.IMP(t.score-o.score))) / width)
		switch {
		case !t.known || !o.known || o.strain != t.strain:
		case o.side() != t.side():
			other++
		default:
			same++
			if o.declarer == t.declarer {
				declared++
			}
			tricks += math.Exp(-math.Abs(float64(t.tricks-o.tricks)) / stepTricks)
		}
	}
	sum := math.Log(noise + (1-noise)*near/float64(n))
	if !t.known {
		return sum
	}
	rare := rareSide
	if t.strain == bridge.NoTrump {
		rare = rareNotrump
	}
	sum += math.Log((same + rare) / (same + other + 2*rare))
	if same >= 2 {
		sum += math.Log(noise + (1-noise)*tricks/same)
	}
	return sum + tie*declared + b.fits(t)
}

// trumps contains the log-frequencies with which a side declares with this many trumps, relative to
// eight or more.
var trumps = [...]float64{-8, -8, -8, -8, -8, -6.5, -3, -1}

// overDouble contains the logarithms for tricks above double dummy. Up to two more tricks
// are normal.
var overDouble = [...]float64{0, 0, 0, -2.4, -4, -6}

// slope is the point difference that changes the odds of declaring by a factor of e.
const slope = 3.0

// held reports whether the leader held the card that was led.
func (b *board) held(t *table) bool { return b.deal[(t.declarer+1)%4].Has(bridge.Card(t.lead)) }

// fits returns the part of the likelihood that depends on the hands.
func (b *board) fits(t *table) (sum float64) {
	if b.deal == nil {
		return 0
	}
	own, partner := b.deal[t.declarer], b.deal[(t.declarer+2)%4]
	sum += valueAt(trumps[:], b.trumps(t), 0)
	points := float64(own.Points() + partner.Points())
	sum -= math.Log1p(math.Exp((20 - points) / slope))
	if t.lead >= 0 && !b.held(t) {
		sum += b.notHeld
	}
	if b.double != nil {
		sum += valueAt(overDouble[:], max(0, t.tricks-b.makes(t)), overDouble[len(overDouble)-1])
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
var strains = [...]bridge.Strain{bridge.Strain(bridge.Clubs), bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Hearts), bridge.Strain(bridge.Spades), bridge.NoTrump}

// makes returns the number of double dummy tricks.
func (b *board) makes(t *table) int { return int(b.double[t.declarer][t.strain]) }

// valueAt returns element i of a list, or beyond if the list is shorter.
func valueAt(list []float64, i int, beyond float64) float64 {
	if i < len(list) {
		return list[i]
	}
	return beyond
}
