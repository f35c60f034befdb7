// Package again looks for results that were noted wrongly: it compares each with
// what the field has on the board, and with what it would be if one thing had been
// noted otherwise (spec/score-session.md step 19). It decides nothing: what it
// names is worth a look.
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
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/score"
)

// What may have been noted wrongly.
const (
	Side    evening.DoubtKind = "side"    // the declarer's side, or the board lay turned
	Strain  evening.DoubtKind = "strain"  // the trumps
	Tricks  evening.DoubtKind = "tricks"  // how many there were
	Lead    evening.DoubtKind = "lead"    // the card led, or which of two partners declared
	Copied  evening.DoubtKind = "copied"  // all: it is the result of the board before or behind
	Swapped evening.DoubtKind = "swapped" // the pairs: they are those of another table

	Passed   evening.DoubtKind = "passed"    // a pair that passed out every board
	Once     evening.DoubtKind = "once"      // a number that occurs once
	OneBoard evening.DoubtKind = "one_board" // a pair with one board whose number sits the other way on others
)

const (
	maxShare = 20 // of so many results one is named at most
	fewest   = 3  // results that a board has at least
)

// table is a result as it is weighed.
type table struct {
	line     *evening.Line
	score    int
	known    bool // contract, declarer and tricks
	level    int
	strain   bridge.Strain
	doubled  bridge.Doubling
	declarer bridge.Seat
	tricks   int
	lead     int // a card; -1: not known
}

func (t *table) side() bridge.Seat { return t.declarer % 2 }

// board is a board with those of its results that are raw scores.
type board struct {
	*evening.Board
	vul    bridge.Vulnerability
	deal   *bridge.Deal       // nil: not known
	double *doubledummy.Table // nil: not known
	tables []table
	// notHeld is the logarithm of how often a card is noted as led that the leader did
	// not hold: at some clubs each twentieth, and then it tells nothing.
	notHeld   float64
	sides     []otherSide // without hands, of each result
	usualGain float64     // without hands: the gain of the other side that one in 60 results has
}

// Look returns what is worth a look: pairs first, then results, the likeliest first, at
// most one of twenty results. It is empty where nothing is odd.
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
	s := sitting(boards)
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
	x := board{Board: b}
	x.vul = bridge.Vulnerability(max(0, slices.Index([]string{"None", "NS", "EW", "All"}, b.Vulnerable)))
	if d, err := bridge.ParseDeal(b.Deal); err == nil && d.Complete() {
		x.deal = &d
	}
	if t, err := doubledummy.ParseTable(b.DoubleDummy); err == nil && x.deal != nil {
		x.double = &t
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Kind != "" || l.Score == nil || l.Group != "" {
			continue // of few tables nothing is ordinary
		}
		t := table{line: l, score: *l.Score, lead: -1}
		t.contract(l)
		if c, err := bridge.ParseCard(l.Lead); err == nil && t.known {
			t.lead = int(c)
		}
		x.tables = append(x.tables, t)
	}
	return x
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

// as is the contract with what it made; its score is what it makes on the board.
func (t *table) as() score.Contract {
	return score.Contract{
		Level: int8(t.level), Strain: t.strain, Doubling: t.doubled, Declarer: t.declarer, Declared: true, Result: int8(t.tricks - 6 - t.level),
	}
}

// said is the result as people write it: 4S= N (+420).
func (t *table) said() string {
	raw := score.Int(t.score).Signed(0)
	if !t.known {
		return raw
	}
	return t.as().String() + " (" + raw + ")"
}

// The weights of spec/score-session.md step 19, as natural logarithms and shares.
const (
	noise       = 0.002 // the share of results that nothing explains
	width       = 2.5   // IMPs by which scores of one field differ, on average
	rareSide    = 0.06  // results by which a side is thought to have declared a suit that it never did
	rareNotrump = 0.3
	stepTricks  = 1.0   // tricks by which they differ
	tie         = 0.001 // of two partners the one who declared more often
)

// likely is the logarithm of how ordinary result t is at table j of the board: its score
// among those of the field, its side among those that declared the strain, its tricks, and
// where the hands are known, trumps, points and the card led.
func (b *board) likely(t *table, j int) float64 {
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

// trumps are logarithms of how often a side has so many trumps, against eight and more.
var trumps = [...]float64{-8, -8, -8, -8, -8, -6.5, -3, -1}

// overDouble are those of tricks above double dummy: what is less than three above is
// play.
var overDouble = [...]float64{0, 0, 0, -2.4, -4, -6}

// slope is how many points change the odds that a side declares by a factor of e.
const slope = 3.0

// held reports whether the leader held the card that was led.
func (b *board) held(t *table) bool { return b.deal[(t.declarer+1)%4].Has(bridge.Card(t.lead)) }

// fits is the part that the hands tell.
func (b *board) fits(t *table) (sum float64) {
	if b.deal == nil {
		return 0
	}
	own, partner := b.deal[t.declarer], b.deal[(t.declarer+2)%4]
	sum += at(trumps[:], b.trumps(t), 0)
	points := float64(own.Points() + partner.Points())
	sum -= math.Log1p(math.Exp((20 - points) / slope))
	if t.lead >= 0 && !b.held(t) {
		sum += b.notHeld
	}
	if b.double != nil {
		sum += at(overDouble[:], max(0, t.tricks-b.makes(t)), overDouble[len(overDouble)-1])
	}
	return sum
}

// trumps is how many the declaring side holds; 13 at notrump and where the hands are not
// known.
func (b *board) trumps(t *table) int {
	if b.deal == nil || t.strain == bridge.NoTrump {
		return 13
	}
	return bits.OnesCount16((b.deal[t.declarer] | b.deal[(t.declarer+2)%4]).Suit(bridge.Suit(t.strain)))
}

// strains are in the order of the auction.
var strains = [...]bridge.Strain{bridge.Strain(bridge.Clubs), bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Hearts), bridge.Strain(bridge.Spades), bridge.NoTrump}

// makes returns how many tricks double dummy allows. The first strain of the solver is
// notrump.
func (b *board) makes(t *table) int { return int(b.double[t.declarer][(t.strain+1)%5]) }

// at is place i of a list, or beyond where the list ends.
func at(list []float64, i int, beyond float64) float64 {
	if i < len(list) {
		return list[i]
	}
	return beyond
}
