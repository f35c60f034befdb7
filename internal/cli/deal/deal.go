package deal

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

type dealFlags struct {
	boards, out, owner   string
	formats              []string
	keyboard, many, json bool
}

func (u *ui) dealCommand() *cobra.Command {
	var f dealFlags
	cmd := &cobra.Command{
		Use:   "deal",
		Short: "deal boards for play into hand files",
		Long: `Deal boards for play, from the random source of the operating system, into one
or more hand files, which only you can read. No card is ever shown, and no file
is written over. Given -n and -o it asks nothing.

A fingerprint of the seed, from which nobody finds the seed, is kept in the
user's state folder, so that a seed which comes twice is noticed and refused.`,
		Example: `  fairdeal deal -n 1-16 -o monday -f dup,pbn
  fairdeal deal -n 17-32 -o tuesday -f dlm,pbn --keyboard`,
		Args: term.NoArguments,
		RunE: func(cmd *cobra.Command, args []string) error { return u.deal(&f) },
	}
	fs := cmd.Flags()
	fs.StringVarP(&f.boards, "boards", "n", "", "boards: 16 for 1 to 16, or 17-32")
	fs.StringVarP(&f.out, "out", "o", "", "file name before the extension")
	fs.StringSliceVarP(&f.formats, "formats", "f", []string{"pbn"}, "formats, with commas between them: "+settings.FileFormats())
	fs.StringVar(&f.owner, "owner", "", "owner identification: whoever deals")
	fs.BoolVar(&f.keyboard, "keyboard", false, "add entropy from the timing of keys")
	fs.BoolVar(&f.many, "many", false, fmt.Sprintf("deal more than %d boards", plainMost))
	fs.BoolVar(&f.json, "json", false, "say which files were written as JSON on standard output")
	term.CompleteFlag(cmd, "formats", settings.InFiles)
	return cmd
}

func (u *ui) deal(f *dealFlags) error {
	d := &dealing{owner: bigdeal.OwnerOf(f.owner), generator: "fairdeal " + term.Version()}
	err := u.askMissing(f)
	if err != nil {
		return err
	}
	if d.run, err = hands.ParseBoards(f.boards); err != nil {
		return err
	}
	if d.run.Len() > plainMost && !f.many {
		return term.WithHint(fmt.Errorf("boards %s are %d boards, want at most %d", f.boards, d.run.Len(), plainMost),
			"--many deals more")
	}
	if d.formats, err = settings.ParseFormats(strings.Join(f.formats, ",")); err != nil {
		return err
	}
	d.prefix = f.out
	if err := checkName(d.prefix, d.formats); err != nil {
		return err
	}
	if err := settings.FilesOnly(d.formats); err != nil {
		return err
	}
	for _, format := range d.formats {
		if err := settings.OverLimit(format, d.run); err != nil {
			return term.WithHint(err, "deal boards up to %d, or choose other formats", format.MaxBoard)
		}
	}
	if err := d.namesFree(); err != nil {
		return err
	}
	var e bigdeal.Entropy
	if f.keyboard {
		if err := u.keyboard(&e); err != nil {
			return err
		}
	}
	e.AddOS()
	d.seed = e.Seed()
	if err := u.rememberSeed(d.seed); err != nil {
		return err
	}
	names, err := d.write()
	if err != nil {
		return err
	}
	if f.json {
		return u.PrintJSON(struct {
			First int      `json:"first"`
			Last  int      `json:"last"`
			Files []string `json:"files"`
		}{d.run.First, d.run.Last, names})
	}
	u.wrote(d.run, names)
	return nil
}

// askMissing asks for boards and name where they were not given, if a person is
// there to answer.
func (u *ui) askMissing(f *dealFlags) (err error) {
	if f.boards != "" && f.out != "" {
		return nil
	}
	if !term.IsTerminal(u.In) {
		what := "-n says which boards, -o names the files: fairdeal deal -n 1-16 -o monday"
		if f.boards == "" {
			return term.WithHint(errors.New("no boards given"), "%s", what)
		}
		return term.WithHint(errors.New("no file name given"), "%s", what)
	}
	a := u.NewAsker()
	if f.boards == "" {
		if f.boards, err = a.Ask("boards (16 for 1 to 16, or 17-32)"); err != nil {
			return err
		}
	}
	if f.out == "" {
		f.out, err = a.Ask("file name before the extension")
	}
	return err
}

// namesFree is an error where a file exists, before a person is asked to type
// entropy and a seed is spent. That no file is written over is assured later.
func (d *dealing) namesFree() error {
	for _, f := range d.formats {
		name := d.prefix + f.Ext
		if _, err := os.Lstat(name); err == nil {
			return existsError(name)
		}
	}
	return nil
}
