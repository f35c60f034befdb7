// Package ddreport is what the double-dummy tables of a set of boards look like:
// as JSON, as text, and as tags in a file of PBN.
package ddreport

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
)

// Board is a board of the report: with a table and par, or with why not.
type Board struct {
	Board     int    `json:"board"`
	Deal      string `json:"deal"`
	Table     string `json:"table,omitempty"`
	Par       *Par   `json:"par,omitempty"`
	Ms        int64  `json:"ms"`
	NotSolved string `json:"not_solved,omitempty"`

	Known  bridge.Board `json:"-"` // with the fourth hand
	tricks doubledummy.Table
	result doubledummy.ParResult
}

// Par is the par of a board.
type Par struct {
	Score     int      `json:"score"`
	Contracts []string `json:"contracts"`
}

// OverBudget is NotSolved of a board that took longer than the limit.
const OverBudget = "over the budget"

// Solve solves boards, those with one unknown hand as well.
func Solve(boards []bridge.Board, opt doubledummy.Options) []Board {
	list := make([]Board, len(boards))
	deals := make([]bridge.Deal, len(boards))
	for i, b := range boards {
		deals[i] = fourth(b.Deal)
		list[i] = Board{Board: b.Number, Deal: deals[i].String(), Known: bridge.Board{Number: b.Number, Deal: deals[i]}}
	}
	for r := range doubledummy.SolveAll(context.Background(), deals, opt) {
		b := &list[r.Index]
		b.Ms = r.Took.Milliseconds()
		switch {
		case errors.Is(r.Err, context.DeadlineExceeded):
			b.NotSolved = OverBudget
		case r.Err != nil:
			b.NotSolved = r.Err.Error()
		default:
			b.tricks, b.Table = r.Table, r.Table.String()
			b.result = doubledummy.Par(r.Table, b.Known.Dealer(), b.Known.Vul())
			b.Par = &Par{b.result.Score, []string{}}
			for _, c := range b.result.Contracts {
				b.Par.Contracts = append(b.Par.Contracts, c.String())
			}
		}
	}
	return list
}

// fourth is a deal with the fourth hand, where three of them are known.
func fourth(d bridge.Deal) bridge.Deal {
	missing, known := -1, bridge.Hand(0)
	for seat, h := range d {
		if h == 0 && missing < 0 {
			missing = seat
		}
		known |= h
	}
	if missing >= 0 && known.Len() == 39 {
		d[missing] = bridge.FullPack &^ known
	}
	return d
}

// Text is a board for people.
func (b *Board) Text() string {
	var s strings.Builder
	fmt.Fprintf(&s, "board %d: dealer %v, vulnerable %v\n%s\n", b.Board, b.Known.Dealer(), b.Known.Vul(), b.Deal)
	if b.NotSolved != "" {
		fmt.Fprintf(&s, "not solved: %s\n", b.NotSolved)
		return s.String()
	}
	s.WriteString("   NT  S  H  D  C\n")
	for _, seat := range []bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West} {
		fmt.Fprintf(&s, "%c ", seat.Letter())
		for _, n := range b.tricks[seat] {
			fmt.Fprintf(&s, " %2d", n)
		}
		s.WriteByte('\n')
	}
	if len(b.Par.Contracts) == 0 {
		s.WriteString("par: passed out\n")
	} else {
		fmt.Fprintf(&s, "par: N-S %+d: %s\n", b.Par.Score, strings.Join(b.Par.Contracts, ", "))
	}
	return s.String()
}

// Tagged is a file of PBN with the tags of its boards' tables, each at the end
// of its game. The boards are those of the file, in its order.
func Tagged(data []byte, solved []Board, crlf bool) ([]byte, error) {
	var out strings.Builder
	next := 0
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimRight(line, "\r\n"); next < len(solved) && line == "" {
			out.WriteString(solved[next].tags(crlf))
			next++
		}
		out.WriteString(line + newline(crlf))
	}
	if next < len(solved) {
		out.WriteString(solved[next].tags(crlf))
		next++
	}
	if next != len(solved) {
		return nil, fmt.Errorf("%d tables for %d boards in the file", next, len(solved))
	}
	return []byte(out.String()), nil
}

func newline(crlf bool) string {
	if crlf {
		return "\r\n"
	}
	return "\n"
}

// tags are the lines of PBN with the table and the par of a board.
func (b *Board) tags(crlf bool) string {
	if b.NotSolved != "" {
		return ""
	}
	side, score := "NS", b.result.Score
	if score < 0 {
		side, score = "EW", -score
	}
	lines := []string{
		fmt.Sprintf(`[DoubleDummyTricks "%s"]`, b.Table),
		fmt.Sprintf(`[OptimumScore "%s %d"]`, side, score),
		`[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]`,
	}
	for _, seat := range []bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West} {
		for strain, n := range b.tricks[seat] {
			lines = append(lines, fmt.Sprintf("%c %2s %2d", seat.Letter(), []string{"NT", "S", "H", "D", "C"}[strain], n))
		}
	}
	return strings.Join(lines, newline(crlf)) + newline(crlf)
}
