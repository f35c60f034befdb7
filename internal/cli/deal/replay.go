package deal

import (
	"strings"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/entropy"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// notForPlay marks deals that anyone with the same words can reproduce.
const notForPlay = "fairdeal replay: not for play"

// replayFlags contains the flags of replay.
type replayFlags struct {
	owner   string
	entropy []string // words from which the seed is made
	seed    string   // the seed itself, in hexadecimal
	boards  string
	out     string // file names without the extension
	formats term.Commas
}

func (u *ui) replayCommand() term.Command {
	var f replayFlags
	return term.Command{
		Use: "replay",
		Example: `  fairdeal replay --owner "Club of Springfield" --entropy "not random at all" -n 1-16
  fairdeal replay --owner "left" --seed 9c1185a5c5e9fc54612808977ee8f548b2258d31 -n 16 -f pbn,dup -o again`,
		First: "owner entropy boards format",
		Flags: term.Flags{
			"owner":    &f.owner,
			"entropy":  &f.entropy,
			"seed":     &f.seed,
			"boards n": &f.boards,
			"out o":    term.File(&f.out),
			"format f": term.SuggestFrom(&f.formats, settings.Writable),
		},
		JSON:      true,
		Exclusive: []string{"entropy seed", "json out", "json format"},
		Run:       func(in *term.Line) error { return u.replay(&f) },
	}
}

// replay deals the boards of a known seed again, for everyone to see: "--seed 9c1185a5... -n 16" always
// gives the same 16 boards.
func (u *ui) replay(f *replayFlags) error {
	if f.boards == "" {
		return term.Hint(words.Errorf("deal.no-boards"), "deal.n-deals")
	}
	run, err := hands.ParseBoards(f.boards)
	if err != nil {
		return err
	}
	if out, format := settings.SplitExtension(f.out); format != "" && len(f.formats) == 0 {
		f.out, f.formats = out, term.Commas{format}
	}
	d := &dealing{
		run:       run,
		prefix:    f.out,
		generator: notForPlay,
		public:    true,
		stdout:    u.Out,
		owner:     bigdeal.HashOwner(f.owner),
	}
	if d.seed, err = f.parseSeed(); err != nil {
		return err
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
		if err := settings.CheckLimit(format, run); err != nil {
			return err
		}
	}
	names, err := d.write()
	if err != nil {
		return err
	}
	u.noteFiles(run, names)
	u.Warn("deal.not-for-play")
	return nil
}

// parseSeed returns the seed in the flags, or the one made from the entropy in the flags.
func (f *replayFlags) parseSeed() (bigdeal.Seed, error) {
	switch {
	case f.seed != "":
		return parseSeed(f.seed)
	case len(f.entropy) > 0:
		var pool entropy.Pool
		for _, s := range f.entropy {
			pool.AddString(s)
		}
		return pool.Seed(), nil
	}
	return bigdeal.Seed{}, term.Hint(words.Errorf("deal.nothing-to-deal-from"), "deal.entropy-or-seed")
}

// writeFormats returns the formats in -f. The default is pbn, in the file named by -o or on
// standard output.
func (f *replayFlags) writeFormats() ([]*handfile.Format, error) {
	list := strings.Join(f.formats, ",")
	if list == "" {
		list = "pbn"
		if f.out == "" {
			list = "stdout" // PBN on standard output
		}
	}
	formats, err := settings.ParseFormats(list)
	if err != nil {
		return nil, err
	}
	for _, format := range formats {
		if format.Ext != "" && f.out == "" {
			return nil, term.Hint(words.Errorf("deal.format-file", words.Name("format", format.Name)),
				"deal.o-names")
		}
	}
	if f.out == toStdout && len(formats) > 1 {
		return nil, term.WithHint(words.Errorf("files.to-one", words.N("n", len(formats))), "-f pbn")
	}
	if f.out != "" {
		if err := checkName(f.out, formats); err != nil {
			return nil, err
		}
	}
	return formats, nil
}
