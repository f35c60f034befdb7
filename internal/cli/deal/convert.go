package deal

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
)

type convertFlags struct {
	from, to string
	first    int
	force    bool
	json     bool
}

// converted is what convert did, for --json.
type converted struct {
	In     string   `json:"in"`
	From   string   `json:"from"`
	Out    string   `json:"out"`
	To     string   `json:"to"`
	Boards string   `json:"boards"`
	Count  int      `json:"count"`
	Lost   []string `json:"lost"`
}

func (u *ui) convertCommand() *cobra.Command {
	var f convertFlags
	cmd := &cobra.Command{
		Use:   "convert IN OUT",
		Short: "convert between hand file formats",
		Long: `Read the hands of one file and write them in another format. The extensions say
the formats, unless --from and --to do; OUT - is standard output. What the other
format does not keep is said. What is written is read again and compared before
the file gets its name; nobody can read it who cannot read IN.

` + formatsTable(),
		Example: `  fairdeal convert monday.pbn monday.dup
  fairdeal convert --first 17 evening.bri evening.lin
  fairdeal convert --to dlmblind monday.dup sealed.dlm
  fairdeal convert monday.dlm -`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return term.WithHint(fmt.Errorf("want two file names, IN and OUT, got %d", len(args)), "fairdeal convert monday.pbn monday.dup")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return u.convert(args[0], args[1], f, cmd.Flags().Changed("first"))
		},
	}
	fs := cmd.Flags()
	fs.StringVar(&f.from, "from", "", "format of IN: "+readableFormats())
	fs.StringVar(&f.to, "to", "", "format of OUT: "+settings.WritableFormats())
	fs.IntVar(&f.first, "first", 1, "number of the first board, where IN does not say it")
	fs.BoolVar(&f.force, "force", false, "write over OUT if it is there")
	fs.BoolVar(&f.json, "json", false, "what was done, as JSON on standard output")
	term.CompleteFlag(cmd, "from", readable)
	term.CompleteFlag(cmd, "to", settings.Writable)
	term.CompleteFiles(cmd, 2, extensions()...)
	return cmd
}

// formatsTable lists the formats for --help.
func formatsTable() string {
	var b strings.Builder
	b.WriteString("Formats:\n")
	for _, f := range handfile.Formats {
		fmt.Fprintf(&b, "  %-9s %-5s %s\n", f.Name, f.Ext, f.Doc)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (u *ui) convert(in, out string, f convertFlags, firstGiven bool) error {
	if f.first < 1 || f.first > lastBoard {
		return fmt.Errorf("--first %d: boards are numbered from 1 to %d", f.first, lastBoard)
	}
	toStdout := out == "-"
	if toStdout && f.json {
		return errors.New("--json goes to standard output, and so do the boards with OUT -")
	}
	if toStdout && f.to == "" {
		f.to = "stdout"
	}
	to, err := formatToWrite(out, f.to)
	if err != nil {
		return err
	}
	set, from, err := u.readHands(in, f.from, f.first)
	if err != nil {
		return err
	}
	if !set.Numbered && !firstGiven {
		u.Notef("%s: format %s says no board numbers: the first board is taken for board 1 (--first N says otherwise)", in, from.Name)
	}
	if set.Numbered && firstGiven && set.Boards[0].Number != f.first {
		u.Warnf("%s says its board numbers, from board %d: --first is not used", in, set.Boards[0].Number)
	}
	boards, err := u.inOrder(set.Boards, to)
	if err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	opt := handfile.WriteOptions{CRLF: runtime.GOOS == "windows" && !to.Binary, Generator: set.Generator}
	data, err := to.Encode(boards, opt)
	if err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	kept, err := to.ReadsBack(data, boards)
	if err != nil {
		return err
	}
	if toStdout {
		if _, err := u.Out.Write(data); err != nil {
			return err
		}
	} else {
		write := safefile.WriteNew
		if f.force {
			write = safefile.WriteOver
		}
		if err := write(out, data, permLike(in)); err != nil {
			if errors.Is(err, fs.ErrExist) {
				return term.WithHint(fmt.Errorf("%s exists already", out), "--force writes over it")
			}
			return err
		}
		if !f.json {
			u.Notef("boards %s in %s", handfile.Numbers(boards), out)
		}
	}
	var lost []string
	for _, l := range to.Losses(set, boards, kept) {
		if l.First > 0 {
			l.What += fmt.Sprintf(", --first %d is right for this file", l.First)
		}
		lost = append(lost, l.What)
	}
	if f.json {
		return u.PrintJSON(converted{in, from.Name, out, to.Name, handfile.Numbers(boards), len(boards), append([]string{}, lost...)})
	}
	for _, loss := range lost {
		u.Notef("format %s does not keep %s", to.Name, loss)
	}
	return nil
}

// inOrder makes boards fit for a format that does not say their numbers, or
// needs them one after the other: sorted, and each there once.
func (u *ui) inOrder(boards []bridge.Board, to *handfile.Format) ([]bridge.Board, error) {
	if to.Keeps.Numbers && !to.Consecutive {
		return boards, nil
	}
	byNumber := func(a, b bridge.Board) int { return a.Number - b.Number }
	if !slices.IsSortedFunc(boards, byNumber) {
		u.Notef("boards are written in the order of their numbers")
		boards = slices.SortedStableFunc(slices.Values(boards), byNumber)
	}
	boards = slices.Compact(boards)
	for i := 1; i < len(boards); i++ {
		if boards[i].Number == boards[i-1].Number {
			return nil, fmt.Errorf("board %d is there with different cards, which format %s cannot tell apart", boards[i].Number, to.Name)
		}
	}
	return boards, nil
}
