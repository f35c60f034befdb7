package deal

import (
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/entropy"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxBoards is the maximum number of boards for bigdeal, and for deal by default (spec/bigdeal.md
// step 12).
const maxBoards = 100

// IsStandIn reports whether name is bigdeal or bigdealx. A copy of fairdeal, or a link to it, with such a
// name behaves like that program.
func IsStandIn(name string) bool { return name == "bigdeal" || name == "bigdealx" }

// bigdealCommand returns the command that behaves like one of the original programs.
func (u *ui) bigdealCommand(name, use, example string) term.Command {
	return term.Command{
		Use:     name + " " + use,
		Example: example,
		Flags:   term.Flags{"help": new(bool)}, // -h takes the seed
		Raw:     true,
		Run: func(in *term.Line) error {
			// A later --help may be the value of a flag such as -e.
			if len(in.Args) > 0 && in.Args[0] == "--help" {
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

// bigdeal asks for missing arguments, deals, and writes the files. With -W it asks as little as possible
// and prints exactly two lines, because front ends count them.
func (u *ui) bigdeal(r *bigdealRun) error {
	fmt.Fprintf(u.Out, "Big Deal version 2.0 (fairdeal %s)\n\n", term.Version())
	asker := u.NewAsker()
	saved, err := u.bigdealSettings(r, asker)
	if err != nil {
		return err
	}
	d, err := u.askDealing(r, asker, saved)
	if err != nil {
		return err
	}
	if d.seed, err = r.gatherSeed(); err != nil {
		return err
	}
	owner := saved.Owner
	if r.owner != nil {
		owner = *r.owner
	}
	d.owner = bigdeal.HashOwner(owner)
	if !r.withoutSystem {
		if err := u.rememberSeed(d.seed); err != nil {
			return err
		}
	}
	names, err := d.write()
	if err != nil {
		return err
	}
	if r.owner == nil {
		u.noteFiles(d.run, names)
	}
	return nil
}

// gatherSeed returns the seed from -h, or one from the entropy on the command line, in order, followed
// by the system's unless the user excluded it.
func (r *bigdealRun) gatherSeed() (bigdeal.Seed, error) {
	if r.seed != nil {
		return *r.seed, nil
	}
	var pool entropy.Pool
	for _, source := range r.entropy {
		if source.flag == 'e' {
			pool.AddString(source.value)
			continue
		}
		if err := addEntropyFile(&pool, source.value); err != nil {
			return bigdeal.Seed{}, err
		}
	}
	if !r.withoutSystem {
		pool.AddOS()
	}
	return pool.Seed(), nil
}

// addEntropyFile adds the content of a file to the entropy.
func addEntropyFile(pool *entropy.Pool, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	return pool.AddFile(file)
}
