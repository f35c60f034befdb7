package files

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/ddreport"
	"github.com/fairdeal/fairdeal/internal/words"
)

// unsolvedError warns about boards that cannot be solved and returns an error if any board was not
// solved.
func (u *ui) unsolvedError(solved []ddreport.Board, budget time.Duration) error {
	overBudget, unsolvable := unsolvedBoards(solved)
	u.warnOfUnsolvable(unsolvable)
	switch {
	case len(overBudget) > 0:
		return overBudgetError(budget, boardrange.Format(overBudget))
	case len(unsolvable) > 0:
		return term.ErrUncheckedReported
	}
	return nil
}

// unsolvedBoards returns the boards that took too long and those that cannot be solved.
func unsolvedBoards(solved []ddreport.Board) (overBudget, unsolvable []int) {
	for _, s := range solved {
		switch s.NotSolved {
		case "":
		case ddreport.OverBudget:
			overBudget = append(overBudget, s.Board)
		default:
			unsolvable = append(unsolvable, s.Board)
		}
	}
	return overBudget, unsolvable
}

// overBudgetError returns the error for boards that took too long.
func overBudgetError(budget time.Duration, boards string) error {
	err := words.Errorf("files.over-budget",
		words.Name("budget", budget.String()), words.Name("boards", boards))
	return term.Hint(err, "files.larger-budget")
}

// warnOfUnsolvable warns about boards that cannot be solved.
func (u *ui) warnOfUnsolvable(boards []int) {
	if len(boards) > 0 {
		u.Warn("files.unsolvable", words.Name("boards", boardrange.Format(boards)))
	}
}
