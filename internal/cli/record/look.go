package record

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/handrecord"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// look is how boards look, and where their tables come from.
type look struct {
	from   string
	first  int
	boards string

	ten, lang           string
	tricks              bool
	dd, required, trust bool
	limit               time.Duration
	workers             int
}

func (f *look) register(cmd *cobra.Command) {
	fs := cmd.Flags()
	fs.StringVar(&f.from, "from", "", "format of FILE: "+hands.ReadableFormats())
	fs.IntVar(&f.first, "first", 1, "number of the first board, where FILE does not say it")
	fs.StringVar(&f.ten, "ten", "10", "how a ten is written: 10 or T")
	fs.BoolVar(&f.dd, "dd", false, "compute double-dummy tables and par: a second or so a board")
	fs.DurationVar(&f.limit, "dd-limit", 0, "how long all tables may take, such as 60s; 0: as long as they take. Boards not done by then have none, and are named")
	fs.BoolVar(&f.required, "dd-required", false, "exit status 2 where a board has no table")
	fs.BoolVar(&f.trust, "trust-tables", false, "show the tables that PBN and JSON files bring, unchecked")
	fs.BoolVar(&f.tricks, "tricks", false, "tables say tricks, not the level that can be made")
	fs.IntVar(&f.workers, "workers", min(runtime.NumCPU(), 8), "boards solved at a time")
	term.CompleteFlag(cmd, "from", hands.Readable)
	term.CompleteFlag(cmd, "ten", func() []string { return []string{"10", "T"} })
}

// check says what is wrong with the flags; l is the language.
func (f *look) check() (l page.Lang, err error) {
	switch {
	case f.ten != "10" && f.ten != "T":
		err = fmt.Errorf("--ten %s, want 10 or T", plain.Quote(f.ten))
	case f.limit < 0:
		err = fmt.Errorf("--dd-limit %v: want a time of 0 or more", f.limit)
	case f.workers < 1:
		err = fmt.Errorf("--workers %d: want 1 or more", f.workers)
	case f.first < 1 || f.first > hands.LastBoard:
		err = fmt.Errorf("--first %d: boards are numbered from 1 to %d", f.first, hands.LastBoard)
	case (f.limit > 0 || f.required) && !f.dd:
		err = fmt.Errorf("--dd-limit and --dd-required belong to --dd")
	default:
		return page.Lang(f.lang), nil
	}
	return "", err
}

// options are those of package handrecord.
func (f *look) options() handrecord.Options {
	return handrecord.Options{Ten: f.ten, Tricks: f.tricks, Lang: f.lang}
}

// read reads hand files and makes a record of their boards.
func (u *ui) read(files []string, f *look) (*handrecord.Record, *hands.Hands, error) {
	set, err := hands.ReadAll(u.UI.UI, files, f.from, f.first)
	if err != nil {
		return nil, nil, err
	}
	for _, b := range set.Boards {
		if b.Number < 1 {
			return nil, nil, term.WithHint(fmt.Errorf("%s: a board has no number, and dealer and vulnerability follow from it", files[0]), "fairdeal convert --renumber gives the boards the numbers 1, 2, 3 in the order of the file")
		}
	}
	picked, err := hands.Pick(set.Boards, f.boards, files[0])
	if err != nil {
		return nil, nil, err
	}
	if f.boards == "" && len(set.Hidden) > 0 {
		u.Warnf("boards without cards are left out: %s", bridge.Runs(set.Hidden))
	}
	r := handrecord.New(picked)
	if f.trust {
		u.trustTables(r, set)
	}
	return r, set, nil
}

// trustTables takes the double-dummy tables that files bring.
func (u *ui) trustTables(r *handrecord.Record, set *hands.Hands) {
	taken := 0
	for i := range r.Boards {
		b := &r.Boards[i]
		if table, err := doubledummy.ParseTable(set.DoubleDummy[b.Deal]); err == nil {
			b.SetTable(table, true)
			taken++
		}
	}
	switch {
	case taken > 0:
	case set.Files > 1:
		u.Warnf("--trust-tables: the files bring no table")
	default:
		u.Warnf("--trust-tables: the file brings no table")
	}
}

// solve computes the tables that are asked for. Where --dd-required asks for all
// and some are missing, the error comes after everything else.
func (u *ui) solve(ctx context.Context, r *handrecord.Record, f *look) error {
	if !f.dd {
		return nil
	}
	if f.limit > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, f.limit)
		defer stop()
	}
	bar := u.NewProgress("boards")
	left := r.Solve(ctx, doubledummy.Options{Workers: f.workers, Progress: func(done int) { bar.Show(done, len(r.Boards)) }})
	bar.End()
	if len(left) > 0 {
		u.Warnf("boards without a table, --dd-limit %v was over: %s", f.limit, bridge.Runs(left))
	}
	var unknown []int
	for i := range r.Boards {
		if b := &r.Boards[i]; !b.Deal.Complete() {
			unknown = append(unknown, b.Number)
		}
	}
	if len(unknown) > 0 {
		u.Warnf("boards without a table, their cards are not all known: %s", bridge.Runs(unknown))
	}
	if f.required && len(left)+len(unknown) > 0 {
		return term.ErrUncheckedReported
	}
	return nil
}
