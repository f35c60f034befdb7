package deal

import (
	"cmp"
	"context"
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
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

type ddFlags struct {
	from, boards, out  string
	first, workers     int
	budget             time.Duration
	json, force, named bool
}

// ddBoard is a board of dd --json: with a table and par, or with why not.
type ddBoard struct {
	Board     int    `json:"board"`
	Deal      string `json:"deal"`
	Table     string `json:"table,omitempty"`
	Par       *ddPar `json:"par,omitempty"`
	Ms        int64  `json:"ms"`
	NotSolved string `json:"not_solved,omitempty"`

	number bridge.Board
	tricks doubledummy.Table
	result doubledummy.ParResult
}

type ddPar struct {
	Score     int      `json:"score"`
	Contracts []string `json:"contracts"`
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
	fs.StringVar(&f.from, "from", "", "format of FILE: "+readableFormats())
	fs.IntVar(&f.first, "first", 1, "number of the first board, where FILE does not say it")
	fs.StringVarP(&f.boards, "boards", "n", "", "only these boards: 16, 17-32")
	fs.DurationVar(&f.budget, "budget", 0, "how long one board may take, such as 60s; 0: as long as it takes")
	fs.IntVar(&f.workers, "workers", min(runtime.NumCPU(), 8), "boards solved at a time")
	fs.StringVarP(&f.out, "out", "o", "", "write the boards with their tables to this PBN file")
	fs.BoolVar(&f.force, "force", false, "write over the file if it is there")
	fs.BoolVar(&f.json, "json", false, "tables and par as JSON")
	term.CompleteFlag(cmd, "from", readable)
	term.CompleteFiles(cmd, 1, extensions()...)
	return cmd
}

func (u *ui) dd(file string, f ddFlags) error {
	switch {
	case f.first < 1 || f.first > lastBoard:
		return fmt.Errorf("--first %d: boards are numbered from 1 to %d", f.first, lastBoard)
	case f.budget < 0:
		return fmt.Errorf("--budget %v: want a time of 0 or more", f.budget)
	case f.workers < 1:
		return fmt.Errorf("--workers %d: want 1 or more", f.workers)
	case f.out == "-" && f.json:
		return errors.New("--json goes to standard output, and so do the boards with -o -")
	}
	set, err := u.readHands(file, f.from, f.first)
	if err != nil {
		return err
	}
	boards := set.Boards
	if f.named {
		run, err := parseBoards(f.boards)
		if err != nil {
			return err
		}
		boards = slices.DeleteFunc(slices.Clone(boards), func(b bridge.Board) bool { return !run.Has(b.Number) })
		if len(boards) == 0 {
			return fmt.Errorf("%s has none of boards %s, it has %s", file, f.boards, handfile.Numbers(set.Boards))
		}
	}
	solved := u.solve(boards, f)
	if f.out != "" {
		if err := u.writeTables(file, set, solved, f); err != nil {
			return err
		}
	}
	switch {
	case f.json:
		err = u.PrintJSON(struct {
			Boards []ddBoard `json:"boards"`
		}{solved})
	case f.out == "":
		var b strings.Builder
		for i, s := range solved {
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(s.text())
		}
		_, err = u.Out.Write([]byte(b.String()))
	}
	if err != nil {
		return err
	}
	var over, bad []int
	for _, s := range solved {
		if s.NotSolved == overBudget {
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

const overBudget = "over the budget"

// solve solves boards, those with a fourth hand unknown as well, and shows how
// far it is.
func (u *ui) solve(boards []bridge.Board, f ddFlags) []ddBoard {
	list := make([]ddBoard, len(boards))
	deals := make([]bridge.Deal, len(boards))
	for i, b := range boards {
		deals[i] = fourth(b.Deal)
		list[i] = ddBoard{Board: b.Number, Deal: deals[i].String(), number: bridge.Board{Number: b.Number, Deal: deals[i]}}
	}
	progress := u.NewProgress("boards")
	defer progress.End()
	opt := doubledummy.Options{Workers: f.workers, Limit: f.budget, Progress: func(done int) { progress.Show(done, len(boards)) }}
	for r := range doubledummy.SolveAll(context.Background(), deals, opt) {
		b := &list[r.Index]
		b.Ms = r.Took.Milliseconds()
		switch {
		case errors.Is(r.Err, context.DeadlineExceeded):
			b.NotSolved = overBudget
		case r.Err != nil:
			b.NotSolved = r.Err.Error()
		default:
			b.tricks, b.Table = r.Table, r.Table.String()
			b.result = doubledummy.Par(r.Table, b.number.Dealer(), b.number.Vul())
			b.Par = &ddPar{b.result.Score, []string{}}
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

// text is a board for people.
func (b *ddBoard) text() string {
	var s strings.Builder
	fmt.Fprintf(&s, "board %d: dealer %v, vulnerable %v\n%s\n", b.Board, b.number.Dealer(), b.number.Vul(), b.Deal)
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

// writeTables writes the boards as PBN with the tags of their tables
// (records.md has their order) and compares what it reads back.
func (u *ui) writeTables(file string, set *hands, solved []ddBoard, f ddFlags) error {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		return err
	}
	var boards []bridge.Board
	for _, s := range solved {
		boards = append(boards, s.number)
	}
	crlf := runtime.GOOS == "windows"
	data, err := pbn.Encode(boards, handfile.WriteOptions{CRLF: crlf, Generator: cmp.Or(set.Generator, "fairdeal, converted from "+set.format.Name)})
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
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
		return fmt.Errorf("%d tables for %d boards in the file", next, len(solved))
	}
	data = []byte(out.String())
	if _, err := pbn.ReadsBack(data, boards); err != nil {
		return err
	}
	if err := u.WriteFile(f.out, data, permLike(file), f.force); err != nil {
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

func newline(crlf bool) string {
	if crlf {
		return "\r\n"
	}
	return "\n"
}

// tags are the lines of PBN with the table and the par of a board.
func (b *ddBoard) tags(crlf bool) string {
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
