package tournament

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

func (u *ui) showCommand() term.Command {
	return term.Command{
		Use: "show NAME [B]",
		Example: `  fairdeal tournament show spring
  fairdeal tournament show mine.sqd theirs.sqd`,
		JSON:     true,
		Complete: term.Files(2, "sqd"),
		Run: func(in *term.Line) error {
			if len(in.Args) == 2 {
				return u.diff(in.Args[0], in.Args[1])
			}
			return u.WithTournament(organiser.Open, in.Args[0], u.show)
		},
	}
}

// show prints a description. It returns an error if the published digest is not the digest of the description.
func (u *ui) show(s *organiser.Tournament) error {
	t := shownOf(s)
	if u.JSON {
		if err := u.PrintJSON(t); err != nil {
			return err
		}
	} else {
		u.printTournament(t)
	}
	digestIsWrong := t.DigestHolds != nil && !*t.DigestHolds
	if digestIsWrong {
		return term.CheckFailedf("%s: %w", s.Path, squaredeal.ErrDigest)
	}
	return nil
}
