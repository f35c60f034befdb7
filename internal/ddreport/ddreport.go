// Package ddreport is what the double-dummy tables of a set of boards look like:
// as JSON, as text, and as tags in a file of PBN.
package ddreport

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/words"
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
	dealer bridge.Seat
	vul    bridge.Vulnerability
	why    words.Text // NotSolved for any language
	tricks doubledummy.Table
	result doubledummy.ParResult
}

// Par is the par of a board.
type Par struct {
	Score     int      `json:"score"`
	Contracts []string `json:"contracts"`
}

// OverBudget is NotSolved of a board that took longer than the limit, or that
// the context ended before.
const OverBudget = "over the budget"

// Tables returns the dealer and the vulnerability of a board; nil stands for those of the number.
type Tables func(bridge.Board) (bridge.Seat, bridge.Vulnerability)

// Solve solves boards, those with one unknown hand as well.
func Solve(ctx context.Context, boards []bridge.Board, tables Tables, opt doubledummy.Options) []Board {
	list := make([]Board, len(boards))
	deals := make([]bridge.Deal, len(boards))
	for i, b := range boards {
		deals[i] = b.Deal.FillFourth()
		list[i] = Board{Board: b.Number, Deal: deals[i].String(), Known: bridge.Board{Number: b.Number, Deal: deals[i]}, dealer: b.Dealer(), vul: b.Vul()}
		if tables != nil {
			list[i].dealer, list[i].vul = tables(b)
		}
	}
	for r := range doubledummy.SolveAll(ctx, deals, opt) {
		b := &list[r.Index]
		b.Ms = r.Took.Milliseconds()
		switch {
		case errors.Is(r.Err, context.DeadlineExceeded):
			b.NotSolved, b.why = OverBudget, words.New("ddreport.over-budget")
		case r.Err != nil:
			b.NotSolved, b.why = r.Err.Error(), words.Of(r.Err)
		default:
			b.tricks, b.Table = r.Table, r.Table.String()
			if IsEnding(b.Known) {
				continue
			}
			b.result = doubledummy.Par(r.Table, b.dealer, b.vul)
			b.Par = &Par{b.result.Score, []string{}}
			for _, c := range b.result.Contracts {
				b.Par.Contracts = append(b.Par.Contracts, c.String())
			}
		}
	}
	return list
}

// IsEnding reports whether cards of a board have been played. Nobody bids then: there is no par.
func IsEnding(b bridge.Board) bool {
	return !slices.ContainsFunc(b.Deal[:], func(h bridge.Hand) bool { return h == 0 || h.Len() == 13 })
}

// Text is a board for people, in a language.
func (b *Board) Text(l words.Language) string {
	say := func(key string, args ...words.Arg) string { return words.New(key, args...).In(l) }
	var s strings.Builder
	fmt.Fprintf(&s, "%s\n%s\n", say("ddreport.board", words.N("board", b.Board), words.T("dealer", b.dealer.Said()), words.T("vul", b.vul.Said())), b.Deal)
	if b.NotSolved != "" {
		fmt.Fprintln(&s, say("ddreport.not-solved", words.T("why", b.why)))
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
	switch {
	case b.Par == nil:
	case len(b.Par.Contracts) == 0:
		fmt.Fprintln(&s, say("ddreport.passed-out"))
	default:
		fmt.Fprintln(&s, say("ddreport.par", words.Name("score", fmt.Sprintf("%+d", b.Par.Score)), words.Name("contracts", strings.Join(b.Par.Contracts, ", "))))
	}
	return s.String()
}

// Lines are the tags of PBN with the table and the par of a board, each line
// ended by LF; none where it was not solved.
func (b *Board) Lines() string {
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
	return strings.Join(lines, "\n") + "\n"
}
