package files

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/ddreport"
)

type ddFlags struct {
	from, boards, out  string
	first, workers     int
	budget             time.Duration
	json, force, named bool
}

func (u *ui) ddCommand() *cobra.Command {
	var f ddFlags
	cmd := &cobra.Command{
		Use:   "dd FILE",
		Short: "double-dummy tables and par",
		Long: `Say for each board of a hand file how many tricks each declarer takes in each
strain when all four players see all cards, and the par: what both sides reach
when each bids what is best for it. All numbers are exact. Score and contracts
are from the side of North and South; N-S -100 is 100 for East and West.

The usual board takes less than a second or two, a freak a minute or more;
--budget says how long one board may take. A board over it is named, and the
exit status is 2. With -o the boards are written to a PBN file that carries the
tables as tags, for programs that make hand records.`,
		Example: `  fairdeal dd monday.pbn
  fairdeal dd --boards 7-7 monday.dup
  fairdeal dd monday.pbn -o monday-dd.pbn --budget 60s
  fairdeal dd --json monday.lin`,
		Args: term.NamedArgs("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			f.named = cmd.Flags().Changed("boards")
			return u.dd(args[0], f)
		},
	}
	fs := cmd.Flags()
	fs.StringVar(&f.from, "from", "", "format of FILE: "+hands.ReadableFormats())
	fs.IntVar(&f.first, "first", 1, "number of the first board, where FILE does not say it")
	fs.StringVarP(&f.boards, "boards", "n", "", "only these boards: 16, 17-32")
	fs.DurationVar(&f.budget, "budget", 0, "how long one board may take, such as 60s; 0: as long as it takes")
	fs.IntVar(&f.workers, "workers", min(runtime.NumCPU(), 8), "boards solved at a time")
	fs.StringVarP(&f.out, "out", "o", "", "write the boards with their tables to this PBN file")
	fs.BoolVar(&f.force, "force", false, "write over the file if it is there")
	fs.BoolVar(&f.json, "json", false, "tables and par as JSON")
	term.CompleteFlag(cmd, "from", hands.Readable)
	term.CompleteFiles(cmd, 1, hands.Extensions()...)
	return cmd
}

func (u *ui) dd(file string, f ddFlags) error {
	switch {
	case f.first < 1 || f.first > hands.LastBoard:
		return fmt.Errorf("--first %d: boards are numbered from 1 to %d", f.first, hands.LastBoard)
	case f.budget < 0:
		return fmt.Errorf("--budget %v: want a time of 0 or more", f.budget)
	case f.workers < 1:
		return fmt.Errorf("--workers %d: want 1 or more", f.workers)
	case f.out == "-" && f.json:
		return errors.New("--json goes to standard output, and so do the boards with -o -")
	}
	set, err := hands.Read(u.UI, file, f.from, f.first)
	if err != nil {
		return err
	}
	boards := set.Boards
	if f.named {
		run, err := hands.ParseBoards(f.boards)
		if err != nil {
			return err
		}
		boards = slices.DeleteFunc(slices.Clone(boards), func(b bridge.Board) bool { return !run.Has(b.Number) })
		if len(boards) == 0 {
			return fmt.Errorf("%s has none of boards %s, it has %s", file, f.boards, handfile.Numbers(set.Boards))
		}
	}
	progress := u.NewProgress("boards")
	solved := ddreport.Solve(boards, doubledummy.Options{Workers: f.workers, Limit: f.budget, Progress: func(done int) { progress.Show(done, len(boards)) }})
	progress.End()
	if f.out != "" {
		if err := u.writeTables(file, set, solved, f); err != nil {
			return err
		}
	}
	switch {
	case f.json:
		err = u.PrintJSON(struct {
			Boards []ddreport.Board `json:"boards"`
		}{solved})
	case f.out == "":
		var b strings.Builder
		for i, s := range solved {
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(s.Text())
		}
		_, err = u.Out.Write([]byte(b.String()))
	}
	if err != nil {
		return err
	}
	var over, bad []int
	for _, s := range solved {
		if s.NotSolved == ddreport.OverBudget {
			over = append(over, s.Board)
		} else if s.NotSolved != "" {
			bad = append(bad, s.Board)
		}
	}
	if len(bad) > 0 {
		u.Warnf("boards not solved, their cards are not all known: %s", bridge.Runs(bad))
	}
	if len(over) > 0 {
		return term.WithHint(fmt.Errorf("boards not solved within --budget %v: %s", f.budget, bridge.Runs(over)), "a larger --budget, or none, gives them time")
	}
	if len(bad) > 0 {
		return term.ErrUncheckedReported
	}
	return nil
}

// writeTables writes the boards as PBN with the tags of their tables
// (records.md has their order) and compares what it reads back.
func (u *ui) writeTables(file string, set *hands.Hands, solved []ddreport.Board, f ddFlags) error {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		return err
	}
	var boards []bridge.Board
	for _, s := range solved {
		boards = append(boards, s.Known)
	}
	crlf := runtime.GOOS == "windows"
	data, err := pbn.Encode(boards, handfile.WriteOptions{CRLF: crlf, Generator: cmp.Or(set.Generator, "fairdeal, converted from "+set.Format.Name)})
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	data, err = ddreport.Tagged(data, solved, crlf)
	if err != nil {
		return err
	}
	if _, err := pbn.ReadsBack(data, boards); err != nil {
		return err
	}
	if err := u.WriteFile(f.out, data, hands.PermLike(file), f.force); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return term.WithHint(fmt.Errorf("%s exists already", f.out), "--force writes over it")
		}
		return err
	}
	if f.out != "-" {
		u.Notef("boards %s in %s", handfile.Numbers(boards), f.out)
	}
	return nil
}
