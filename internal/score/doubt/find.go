// Package doubt looks for results that may have been recorded wrongly. It compares each result with
// the field's results on the board, and with variants in which one detail was recorded differently
// (spec/score-session.md step 19). It makes no decisions; its results are worth checking.
//
//	for _, d := range doubt.Find(e) {
//		fmt.Println(d.Board, d.NS, d.EW, d.Text)
//	}
package doubt

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// Kinds of possible errors.
const (
	WrongSide    evening.DoubtKind = "side"    // the other side declared, or the board was turned
	WrongStrain  evening.DoubtKind = "strain"  // the trumps were different
	WrongTricks  evening.DoubtKind = "tricks"  // declarer took fewer tricks
	WrongLead    evening.DoubtKind = "lead"    // the opening lead was different, or declarer's partner declared
	CopiedResult evening.DoubtKind = "copied"  // the result belongs to the previous or next board
	SwappedPairs evening.DoubtKind = "swapped" // the pairs belong to another table

	AllPassed    evening.DoubtKind = "passed" // a pair passed out every board
	SingleNumber evening.DoubtKind = "once"   // a pair's number occurs only once
	// WrongDirection means that a pair has one board, and its number sits in the other direction on other
	// boards.
	WrongDirection evening.DoubtKind = "one_board"
)

const (
	reportOneOf = 20 // at most one in this number of results is reported
	minTables   = 3  // a board needs at least this number of results
)

// Find returns the results that are worth checking: pairs first, then results, the most
// likely error first, at most one in twenty results. It returns nil if nothing looks wrong.
func Find(e *evening.Evening) []evening.Doubt {
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
			if d, ok := boards[i].likelyError(i, j, meetings); ok {
				doubts = append(doubts, d)
			}
		}
		doubts = append(doubts, meetings.swappedPairs(i)...)
	}
	slices.SortStableFunc(doubts, func(a, b evening.Doubt) int { return cmp.Compare(b.Gain, a.Gain) })
	maxDoubts := (results + reportOneOf - 1) / reportOneOf
	return append(doubtsAboutPairs(e), doubts[:min(len(doubts), maxDoubts)]...)
}

// table is a result at a table, prepared for comparison.
type table struct {
	line        *evening.Line
	score       int
	hasContract bool // contract, declarer and tricks are known
	level       int
	strain      bridge.Strain
	doubled     bridge.Doubling
	declarer    bridge.Seat
	tricks      int
	hasLead     bool
	lead        bridge.Card
}

func (t *table) side() bridge.Seat { return t.declarer % 2 }

// board is a board with its raw scores.
type board struct {
	*evening.Board
	vul         bridge.Vulnerability
	deal        *bridge.Deal       // nil if unknown
	doubleDummy *doubledummy.Table // nil if unknown
	tables      []table
	// leadNotHeld is the log-frequency of recorded leads from a different hand. At some clubs this is
	// one in twenty, and such leads prove nothing.
	leadNotHeld float64

	// If the hands are unknown:
	sideChanges []sideChange // by result
	usualGain   float64      // gain that one in 60 results has from the other side
}

// newBoard prepares a board for comparison. It leaves out byes and results without a score.
func newBoard(b *evening.Board) board {
	out := board{Board: b}
	out.vul = bridge.Vulnerability(max(0, slices.Index([]string{"None", "NS", "EW", "All"}, b.Vulnerable)))
	if d, err := bridge.ParseDeal(b.Deal); err == nil && d.Complete() {
		out.deal = &d
	}
	if t, err := doubledummy.ParseTable(b.DoubleDummy); err == nil && out.deal != nil {
		out.doubleDummy = &t
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Kind != "" || l.Score == nil || l.Group != "" {
			continue // a group has too few tables to know what is normal
		}
		t := table{line: l, score: *l.Score}
		t.setContract(l)
		if c, err := bridge.ParseCard(l.Lead); err == nil && t.hasContract {
			t.hasLead, t.lead = true, c
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
		t.hasContract = true
		t.level, t.strain, t.doubled = int(c.Level), c.Strain, c.Doubling
		t.declarer, t.tricks = bridge.Seat(seat), *l.Tricks
	}
}

// contractResult returns the contract with its result. Its score is that on the board.
func (t *table) contractResult() score.Contract {
	return score.Contract{
		Level: int8(t.level), Strain: t.strain, Doubling: t.doubled, Declarer: t.declarer, HasDeclarer: true,
		Result: int8(t.tricks - 6 - t.level),
	}
}

// notation returns the result in the usual notation, such as 4S= N (+420).
func (t *table) notation() string {
	raw := score.Int(t.score).Signed(0)
	if !t.hasContract {
		return raw
	}
	return t.contractResult().String() + " (" + raw + ")"
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
			if !t.hasLead {
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
