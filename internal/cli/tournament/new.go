package tournament

import (
	"os"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) newCommand() term.Command {
	var f descriptionFlags
	return term.Command{
		Use:      "new NAME",
		Example:  `  fairdeal tournament new spring --name "Spring Teams 2027" --phase "5:1-16:rr##:Round robin"`,
		First:    "name di phase",
		Flags:    f.flags(),
		Complete: term.Words(),
		Run: func(in *term.Line) error {
			path := organise.DescriptionPath(in.Args[0])
			// A trial run on an empty description finds errors before anything is written.
			if _, err := f.apply(new(squaredeal.Description), in); err != nil {
				return err
			}
			s, err := organiser.Create(path, f.title)
			if err != nil {
				return existsHint(err, path, in.Args[0])
			}
			phases, err := f.apply(s.Description, in)
			if err != nil {
				return err
			}
			u.printPhases(phases)
			if f.setsDelayed(in) {
				u.lintInfo(s.Description.Delayed)
			}
			if err := s.Save(); err != nil {
				return err
			}
			u.Note("term.wrote", words.Name("file", path))
			return u.printNextStep(s)
		},
	}
}

// existsHint suggests how to continue with an existing tournament. For a folder or a link to nothing, it
// returns the error unchanged.
func existsHint(err error, path, name string) error {
	if info, statErr := os.Stat(path); statErr != nil || !info.Mode().IsRegular() {
		return err
	}
	return term.HintIfExists(err, "organise.what-next", words.Name("name", name))
}
