package files

import (
	"context"
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/ddreport"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// printTables prints the tables and pars as JSON or text.
func (u *ui) printTables(solved []ddreport.Board) error {
	if u.JSON {
		return u.PrintJSON(struct {
			Boards []ddreport.Board `json:"boards"`
		}{solved})
	}
	var b strings.Builder
	for i, s := range solved {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(s.Text(u.Lang))
	}
	_, err := u.Out.Write([]byte(b.String()))
	return err
}

// printLeads prints how many tricks declarer makes after each card that the player in --leader may lead, on one board.
func (u *ui) printLeads(boards []bridge.Board, f ddFlags) error {
	if len(boards) != 1 {
		return words.Errorf("files.leader-board", words.Name("boards", handfile.Numbers(boards)))
	}
	ctx := context.Background()
	if f.budget > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, f.budget)
		defer cancel()
	}
	leader := bridge.Seat(strings.Index("NESW", f.leader))
	board, err := ddreport.SolveLeads(ctx, boards[0], leader)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return overBudgetError(f.budget, handfile.Numbers(boards))
	case err != nil:
		return words.Errorf("files.leader-not-solved", words.N("board", boards[0].Number), words.E("why", err))
	case u.JSON:
		return u.PrintJSON(board)
	}
	_, err = u.Out.Write([]byte(board.Text(u.Lang)))
	return err
}
