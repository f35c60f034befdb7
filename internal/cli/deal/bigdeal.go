package deal

import (
	"encoding/hex"
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/entropy"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// plainMost is the maximum number of boards for bigdeal, and for deal by default (spec/bigdeal.md
// step 12).
const plainMost = 100

// IsStandIn reports whether name is that of an original program that fairdeal replaces when it is
// linked or copied under that name.
func IsStandIn(name string) bool { return name == "bigdeal" || name == "bigdealx" }

func (u *ui) bigdealCommand(name, use, example string) term.Command {
	return term.Command{
		Use:     name + " " + use,
		Example: example,
		Flags:   term.Flags{"help": new(bool)}, // -h takes the seed
		Raw:     true,
		Run: func(in *term.Line) error {
			if len(in.Args) > 0 && in.Args[0] == "--help" { // A later word may be the value of a flag such as -e.
				return in.Help()
			}
			r, err := parseBigdeal(name, in.Args)
			if err != nil {
				return term.Hint(err, "term.shows-flags", words.Name("command", in.Name()))
			}
			return u.bigdeal(r)
		},
	}
}

// bigdealRun contains the arguments of bigdeal or bigdealx.
type bigdealRun struct {
	extended       bool
	boards, prefix *string
	formats        *string
	reset          bool // -R
	entropy        []option
	only           bool // only entropy from the command line
	seed           *bigdeal.Seed
	owner          *string // -W
}

func parseBigdeal(name string, args []string) (*bigdealRun, error) {
	r := &bigdealRun{extended: name == "bigdealx"}
	withValue, alone := "npf", "R"
	if r.extended {
		withValue, alone = "npfeEhW", "Ro"
	}
	options, err := getopt(args, withValue, alone)
	if err != nil {
		return nil, err
	}
	for _, o := range options {
		switch o.flag {
		case 'n':
			r.boards = &o.value
		case 'p':
			r.prefix = &o.value
		case 'f':
			r.formats = &o.value
		case 'R':
			r.reset = true
		case 'e', 'E':
			r.entropy = append(r.entropy, o)
		case 'o':
			r.only = true
		case 'h':
			seed, err := parseSeed(o.value)
			if err != nil {
				return nil, err
			}
			r.seed, r.only = &seed, true
		case 'W':
			r.owner, r.only = &o.value, true
		}
	}
	if r.only && r.seed == nil && len(r.entropy) == 0 {
		return nil, words.Errorf("deal.no-entropy")
	}
	return r, nil
}

// parseSeed parses a seed of 40 hexadecimal digits.
func parseSeed(s string) (seed bigdeal.Seed, err error) {
	if len(s) != 2*len(seed) {
		return seed, words.Errorf("deal.seed-length", words.N("n", 2*len(seed)), words.N("found", len(s)))
	}
	if _, err := hex.Decode(seed[:], []byte(s)); err != nil {
		return bigdeal.Seed{}, words.Errorf("deal.seed-digit", words.N("n", 2*len(seed)))
	}
	return seed, nil
}

// bigdeal runs the program. With -W it asks as little as possible and prints exactly two lines,
// because front ends count them.
func (u *ui) bigdeal(r *bigdealRun) error {
	fmt.Fprintf(u.Out, "Big Deal version 2.0 (fairdeal %s)\n\n", term.Version())
	a := u.NewAsker()
	d := &dealing{stdout: u.Out, again: r.only}
	set, err := u.bigdealSettings(r, a)
	if err != nil {
		return err
	}
	if d.run, err = r.askBoards(u, a); err != nil {
		return err
	}
	if d.prefix, err = r.askPrefix(u, a); err != nil {
		return err
	}
	formats, err := r.askFormats(u, a, set)
	if err != nil {
		return err
	}
	if !r.extended {
		if err := settings.ForPlay(formats); err != nil {
			return err
		}
	}
	for _, f := range formats {
		if err := settings.OverLimit(f, d.run); err != nil {
			u.Note("deal.not-written", words.E("why", err))
			continue
		}
		d.formats = append(d.formats, f)
	}
	if len(d.formats) == 0 {
		return words.Errorf("deal.nothing-to-write", words.N("n", d.run.Last))
	}
	if d.seed, err = r.gather(); err != nil {
		return err
	}
	owner := set.Owner
	if r.owner != nil {
		owner = *r.owner
	}
	d.owner = bigdeal.HashOwner(owner)
	if !r.only {
		if err := u.rememberSeed(d.seed); err != nil {
			return err
		}
	}
	names, err := d.write()
	if err != nil {
		return err
	}
	if r.owner == nil {
		u.wrote(d.run, names)
	}
	return nil
}

// bigdealSettings reads the settings, or asks for them at the first start. With -W the owner is
// known, so only -f may be missing and nothing is asked. If both are set, no settings are needed.
func (u *ui) bigdealSettings(r *bigdealRun, a *term.Asker) (settings.BigDeal, error) {
	if r.owner != nil && r.formats != nil && !r.reset {
		return settings.BigDeal{}, nil
	}
	set, there, err := settings.Read()
	switch {
	case r.reset:
	case err != nil:
		return set, term.Hint(err, "deal.asks-again")
	case there || r.owner != nil:
		return set, nil
	}
	set, err = settings.Ask(u.UI, a, r.extended)
	set.AskFormats = false // The user has just chosen them.
	return set, err
}

func (r *bigdealRun) askBoards(u *ui, a *term.Asker) (boardrange.Run, error) {
	var run boardrange.Run
	boards := ""
	if r.boards != nil {
		boards = *r.boards
	} else {
		answer, err := a.Ask(u.Say("deal.ask-boards"))
		if err != nil {
			return run, err
		}
		boards = answer
	}
	run, err := hands.ParseBoards(boards)
	if err == nil && !r.extended && run.Len() > plainMost {
		err = term.Hint(words.Errorf("deal.many", words.N("n", run.Len()), words.N("most", plainMost)), "deal.no-limit")
	}
	return run, err
}

func (r *bigdealRun) askPrefix(u *ui, a *term.Asker) (string, error) {
	if r.prefix != nil {
		return *r.prefix, checkPrefix(*r.prefix)
	}
	answer, err := a.Ask(u.Say("deal.ask-name"))
	if err != nil {
		return "", err
	}
	return answer, checkPrefix(answer)
}

// askFormats returns the formats from -f or the settings, which may require asking every time.
func (r *bigdealRun) askFormats(u *ui, a *term.Asker, set settings.BigDeal) ([]*handfile.Format, error) {
	switch {
	case r.formats != nil:
		return settings.ParseFormats(*r.formats)
	case set.AskFormats && r.owner == nil:
		answer, err := a.Ask(u.Say("deal.ask-formats", words.Name("formats", set.Formats)))
		if err != nil {
			return nil, err
		}
		if answer != "" {
			return settings.ParseFormats(answer)
		}
	case set.Formats == "":
		return nil, term.Hint(words.Errorf("deal.no-formats", words.Name("file", settings.File())), "hands.formats-are", words.Name("formats", settings.WritableFormats()))
	}
	return settings.ParseFormats(set.Formats)
}

// gather returns the seed from -h, or one from the entropy on the command line, in order, followed
// by the system's unless the user excluded it.
func (r *bigdealRun) gather() (bigdeal.Seed, error) {
	if r.seed != nil {
		return *r.seed, nil
	}
	var e entropy.Pool
	for _, o := range r.entropy {
		if o.flag == 'e' {
			e.AddString(o.value)
			continue
		}
		if err := addEntropyFile(&e, o.value); err != nil {
			return bigdeal.Seed{}, err
		}
	}
	if !r.only {
		e.AddOS()
	}
	return e.Seed(), nil
}

func addEntropyFile(e *entropy.Pool, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	return e.AddFile(file)
}
