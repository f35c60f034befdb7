package files

import (
	"context"
	"runtime"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/ddreport"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ddFlags contains the flags of dd.
type ddFlags struct {
	from    string
	first   int // number of the first board in a file without numbers
	boards  string
	leader  string // player whose leads are listed
	out     string // PBN file for the boards with their tables
	force   bool   // overwrite out
	workers int
	budget  time.Duration // for each board; 0 means no limit
}

// ddCommand returns "fairdeal dd", which solves boards: it prints how many tricks each declarer can make in each strain,
// and the par.
func (u *ui) ddCommand() term.Command {
	f := ddFlags{first: 1, workers: min(runtime.NumCPU(), 8)}
	return term.Command{
		Use: "dd FILE [BOARDS]",
		Example: `  fairdeal dd monday.pbn
  fairdeal dd monday.dup 7
  fairdeal dd monday.dup 7 --leader W
  fairdeal dd monday.pbn -o monday-dd.pbn --budget 60s
  fairdeal dd --json monday.lin`,
		First: "out leader",
		Flags: term.Flags{
			"leader":  term.OneOf(&f.leader, "N", "E", "S", "W"),
			"from":    term.SuggestFrom(&f.from, hands.Readable),
			"first":   &f.first,
			"budget":  &f.budget,
			"workers": &f.workers,
			"out o":   term.File(&f.out),
			"force":   &f.force,
		},
		JSON:     true,
		Complete: term.Files(1, hands.Extensions()...),
		Run: func(in *term.Line) error {
			if len(in.Args) == 2 {
				f.boards = in.Args[1]
			}
			return u.solveFile(in.Args[0], f)
		},
	}
}

// solveFile solves the boards of a file and prints or writes their tables.
func (u *ui) solveFile(file string, f ddFlags) error {
	if err := f.check(u.JSON); err != nil {
		return err
	}
	set, err := hands.ReadWith(u.UI, file, f.from, handfile.ReadOptions{FirstNumber: f.first, Endings: true})
	if err != nil {
		return err
	}
	boards, err := hands.Pick(set.Boards, f.boards, file)
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(boards, ddreport.IsEnding); i >= 0 && f.out != "" {
		return words.Errorf("files.ending-and-out", words.N("board", boards[i].Number))
	}
	if f.leader != "" {
		return u.printLeads(boards, f)
	}
	opt, endProgress := hands.SolveOptions(u.UI, len(boards))
	opt.Workers, opt.Limit = f.workers, f.budget
	solved := ddreport.Solve(context.Background(), boards, set.TableOf, opt)
	endProgress()
	if f.out != "" {
		if err := u.writeTables(file, set, solved, f); err != nil {
			return err
		}
	}
	if f.out == "" || u.JSON {
		if err := u.printTables(solved); err != nil {
			return err
		}
	}
	return u.unsolvedError(solved, f.budget)
}

// check returns an error for flags with wrong values or that conflict.
func (f *ddFlags) check(json bool) error {
	switch {
	case f.first < 1 || f.first > hands.LastBoard:
		return words.Errorf("files.first", words.N("n", f.first), words.N("most", hands.LastBoard))
	case f.budget < 0:
		return words.Errorf("files.budget", words.Name("found", f.budget.String()))
	case f.workers < 1:
		return words.Errorf("files.workers", words.N("n", f.workers))
	case f.out == "-" && json:
		return words.Errorf("files.json-and-o")
	case f.out != "" && f.leader != "":
		return words.Errorf("files.leader-and-out")
	}
	return nil
}
