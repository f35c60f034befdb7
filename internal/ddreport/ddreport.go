// Package ddreport formats double-dummy tables as JSON, as text, and as PBN tags. In the table of the text, each row
// contains the tricks of a declarer:
//
//	   NT  S  H  D  C
//	N   6  9  5  6  5
//	S   6  9  5  6  5
//	E   6  4  7  7  8
//	W   6  4  7  7  8
package ddreport

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Board is a board in the report, with its table and par or the reason why they are missing.
type Board struct {
	Board     int    `json:"board"`
	Deal      string `json:"deal"`
	Table     string `json:"table,omitempty"`
	Par       *Par   `json:"par,omitempty"`
	Ms        int64  `json:"ms"`
	NotSolved string `json:"not_solved,omitempty"`

	Known  bridge.Board `json:"-"` // with all four hands
	dealer bridge.Seat
	vul    bridge.Vulnerability
	reason words.Text // translatable form of NotSolved
	tricks doubledummy.Table
	par    doubledummy.ParResult
}

// Par is a board's par.
type Par struct {
	Score     int      `json:"score"`
	Contracts []string `json:"contracts"`
}

// OverBudget is the NotSolved value for a board that exceeded the time limit or was not finished
// when the context ended.
const OverBudget = "over the budget"

// strains and declarers contain the order of columns and rows in a printed table.
var strains = [5]bridge.Strain{
	bridge.NoTrump, bridge.Strain(bridge.Spades), bridge.Strain(bridge.Hearts),
	bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Clubs),
}

var declarers = [4]bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West}

// Tables returns a board's dealer and vulnerability. A nil Tables derives them from the board
// number.
type Tables func(bridge.Board) (bridge.Seat, bridge.Vulnerability)

// Solve solves boards, including those with one unknown hand.
func Solve(ctx context.Context, boards []bridge.Board, tables Tables, opt doubledummy.Options) []Board {
	list := make([]Board, len(boards))
	deals := make([]bridge.Deal, len(boards))
	for i, b := range boards {
		deals[i] = b.Deal.FillFourth()
		list[i] = Board{
			Board:  b.Number,
			Deal:   deals[i].String(),
			Known:  bridge.Board{Number: b.Number, Deal: deals[i]},
			dealer: b.Dealer(),
			vul:    b.Vul(),
		}
		if tables != nil {
			list[i].dealer, list[i].vul = tables(b)
		}
	}
	for r := range doubledummy.SolveAll(ctx, deals, opt) {
		list[r.Index].setResult(&r)
	}
	return list
}

// setResult sets the table and the par, or the reason why they are missing.
func (b *Board) setResult(r *doubledummy.Result) {
	b.Ms = r.Took.Milliseconds()
	switch {
	case errors.Is(r.Err, context.DeadlineExceeded):
		b.NotSolved, b.reason = OverBudget, words.New("ddreport.over-budget")
		return
	case r.Err != nil:
		b.NotSolved, b.reason = r.Err.Error(), words.ErrorText(r.Err)
		return
	}
	b.tricks, b.Table = r.Table, r.Table.String()
	if IsEnding(b.Known) { // Without an auction there is no par.
		return
	}
	b.par = doubledummy.Par(r.Table, b.dealer, b.vul)
	b.Par = &Par{Score: b.par.Score, Contracts: []string{}}
	for _, c := range b.par.Contracts {
		b.Par.Contracts = append(b.Par.Contracts, c.String())
	}
}

// IsEnding reports whether some cards on a board have been played. Such a board has no auction and
// therefore no par.
func IsEnding(b bridge.Board) bool {
	return !slices.ContainsFunc(b.Deal[:], func(h bridge.Hand) bool { return h == 0 || h.Len() == 13 })
}

// Text formats a board for people.
func (b *Board) Text(l words.Language) string {
	say := func(key string, args ...words.Arg) string { return words.New(key, args...).In(l) }
	var s strings.Builder
	heading := say("ddreport.board", words.N("board", b.Board),
		words.T("dealer", bridgewords.Seat(b.dealer)), words.T("vul", bridgewords.Vul(b.vul)))
	fmt.Fprintf(&s, "%s\n%s\n", heading, b.Deal)
	if b.NotSolved != "" {
		fmt.Fprintln(&s, say("ddreport.not-solved", words.T("why", b.reason)))
		return s.String()
	}
	s.WriteString("   NT  S  H  D  C\n")
	for _, seat := range declarers {
		fmt.Fprintf(&s, "%c ", seat.Letter())
		for _, strain := range strains {
			fmt.Fprintf(&s, " %2d", b.tricks[seat][strain])
		}
		s.WriteByte('\n')
	}
	switch {
	case b.Par == nil:
	case len(b.Par.Contracts) == 0:
		fmt.Fprintln(&s, say("ddreport.passed-out"))
	default:
		fmt.Fprintln(&s, say("ddreport.par", words.Name("score", fmt.Sprintf("%+d", b.Par.Score)),
			words.Name("contracts", strings.Join(b.Par.Contracts, ", "))))
	}
	return s.String()
}

// PBNTags returns the PBN tags with a board's table and par, each line ending in LF. It returns ""
// if the board was not solved.
func (b *Board) PBNTags() string {
	if b.NotSolved != "" {
		return ""
	}
	// The par score is for North and South, but PBN has the score of the side that gains.
	side, score := "NS", b.par.Score
	if score < 0 {
		side, score = "EW", -score
	}
	lines := []string{
		fmt.Sprintf(`[DoubleDummyTricks "%s"]`, b.Table),
		fmt.Sprintf(`[OptimumScore "%s %d"]`, side, score),
		`[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]`,
	}
	for _, seat := range declarers {
		for _, strain := range strains {
			lines = append(lines, fmt.Sprintf("%c %2s %2d", seat.Letter(), strain, b.tricks[seat][strain]))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}
