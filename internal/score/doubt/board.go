package doubt

import (
	"math"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

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
			continue // Too few tables play in a group to show which results are normal.
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

// table is a result at a table, prepared for comparison.
type table struct {
	line  *evening.Line
	score int

	hasContract bool // contract, declarer and tricks are known
	level       int
	strain      bridge.Strain
	doubled     bridge.Doubling
	declarer    bridge.Seat
	tricks      int

	hasLead bool
	lead    bridge.Card
}

// side returns bridge.North if North or South declared, and otherwise bridge.East.
func (t *table) side() bridge.Seat { return t.declarer % 2 }

// setContract sets the contract, declarer and tricks if all of them are known.
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

// contractResult returns the contract with its result.
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
	leads, notHeld := 1.0, 0.5 // Half a wrong lead is assumed, so that the frequency is never 0.
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
