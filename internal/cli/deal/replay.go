package deal

import (
	"bufio"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/words"
)

// notForPlay marks deals that whoever has the same words can make.
const notForPlay = "fairdeal replay: not for play"

type replayFlags struct {
	owner, seed, boards, out string
	formats, entropy         []string
}

func (u *ui) replayCommand() *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use: "replay",
		Example: `  fairdeal replay --owner "Club of Springfield" --entropy "not random at all" -n 1-16
  fairdeal replay --owner "left" --seed 9c1185a5c5e9fc54612808977ee8f548b2258d31 -n 16 -f pbn,dup -o again`,
		Args: term.NoArguments,
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, pair := range [][2]string{{"entropy", "seed"}, {"json", "out"}, {"json", "format"}} {
				if err := term.Apart(cmd, pair[0], pair[1]); err != nil {
					return err
				}
			}
			return u.replay(&f, cmd.Flags().Changed("entropy"))
		},
	}
	fs := cmd.Flags()
	fs.StringVar(&f.owner, "owner", "", "owner identification")
	fs.StringArrayVar(&f.entropy, "entropy", nil, "entropy; several are joined with nothing between")
	fs.StringVar(&f.seed, "seed", "", "the seed in 40 hexadecimal digits, in place of entropy")
	fs.StringVarP(&f.boards, "boards", "n", "", "boards: 16 for 1 to 16, or 17-32")
	fs.StringVarP(&f.out, "out", "o", "", "file name before the extension")
	fs.StringSliceVarP(&f.formats, "format", "f", nil, "formats, with commas between them: "+settings.WritableFormats())
	term.PrintsJSON(cmd, "numbers and deals as JSON on standard output")
	term.CompleteFlag(cmd, "format", settings.Writable)
	return cmd
}

func (u *ui) replay(f *replayFlags, entropyGiven bool) error {
	if f.boards == "" {
		return term.Hint(words.Errorf("deal.no-boards"), "deal.n-deals")
	}
	run, err := hands.ParseBoards(f.boards)
	if err != nil {
		return err
	}
	d := &dealing{run: run, prefix: f.out, generator: notForPlay, public: true, stdout: u.Out, owner: bigdeal.OwnerOf(f.owner)}
	switch {
	case f.seed != "":
		if d.seed, err = parseSeed(f.seed); err != nil {
			return err
		}
	case entropyGiven:
		var e bigdeal.Entropy
		for _, s := range f.entropy {
			e.AddString(s)
		}
		d.seed = e.Seed()
	default:
		return term.Hint(words.Errorf("deal.nothing-to-deal-from"), "deal.entropy-or-seed")
	}
	if u.JSON {
		err := u.replayJSON(d)
		u.Warn("deal.not-for-play")
		return err
	}
	if d.formats, err = f.writeFormats(); err != nil {
		return err
	}
	for _, format := range d.formats {
		if err := settings.OverLimit(format, run); err != nil {
			return err
		}
	}
	names, err := d.write()
	if err != nil {
		return err
	}
	u.wrote(run, names)
	u.Warn("deal.not-for-play")
	return nil
}

// dealJSON is a deal of replay --json.
type dealJSON struct {
	Board  int    `json:"board"`
	Number string `json:"number"`
	Deal   string `json:"deal"`
}

// replayJSON writes deal by deal, so that memory does not grow with them.
func (u *ui) replayJSON(d *dealing) error {
	w := bufio.NewWriter(u.Out)
	fmt.Fprintf(w, `{"not_for_play":true,"seed":"%x","deals":[`, d.seed[:])
	s := bigdeal.NewStream(d.seed, d.owner)
	comma := "\n"
	for b := d.run.First; b <= d.run.Last; b++ {
		n := s.Next()
		deal, _ := n.Deal() // Next gives numbers of deals only
		line, err := json.Marshal(dealJSON{b, n.String(), deal.String()})
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s%s", comma, line)
		comma = ",\n"
	}
	fmt.Fprintln(w, "\n]}")
	return w.Flush()
}

// writeFormats are the formats of -f: pbn in a file where -o names one, and
// else on standard output.
func (f *replayFlags) writeFormats() ([]*handfile.Format, error) {
	list := strings.Join(f.formats, ",")
	switch {
	case f.out != "" && list == "":
		list = "pbn"
	case f.out == "" && list == "":
		list = "stdout"
	}
	formats, err := settings.ParseFormats(list)
	if err != nil {
		return nil, err
	}
	for _, format := range formats {
		if format.Ext != "" && f.out == "" {
			return nil, term.Hint(words.Errorf("deal.format-file", words.Name("format", format.Name)), "deal.o-names")
		}
	}
	if f.out != "" {
		err = checkName(f.out, formats)
	}
	return formats, err
}
