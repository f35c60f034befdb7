package tournament

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

func (u *ui) makeCommand() term.Command {
	var f organise.MakeFlags
	return term.Command{
		Use: "make NAME --session P,S",
		Example: `  fairdeal tournament make spring --session 2,3 --format pbn,dup --dir hands
  fairdeal tournament make spring --session all --dir hands
  fairdeal tournament make spring --session 3,1-7 --boards 1-7,8-14
  fairdeal tournament make spring --session all --format dup --sealed --seal-recipient room.pub`,
		First: "session format dir boards reserve unlock",
		Flags: term.Flags{
			"session": &f.Session, "format": term.Among(&f.Formats, settings.InFiles), "dir": &f.Dir, "boards": &f.Boards,
			"reserve": term.Bare(&f.Reserve, "1", isSet), "value": &f.Value,
			"anyway": &f.Anyway, "force": &f.Force, "unproven": &f.Unproven, "keys": &f.Keys, "sealed": &f.Sealed,
			"seal-recipient": &f.Seal.Recipients, "seal-passphrase-file": &f.Seal.File,
		}.And(f.Open.Flags()),
		JSON: true,
		Run: func(in *term.Line) (err error) {
			if f.Keys, err = u.keysOf(in.Args[0], f.Keys); err != nil {
				return err
			}
			return u.With(organiser.Open, in.Args[0], func(s *organiser.Tournament) error { return u.MakeHands(s, &f) })
		},
	}
}

// isSet reports whether the word behind --reserve is the number of a set of SquareDeal 1.3.
func isSet(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
