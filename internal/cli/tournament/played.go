package tournament

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) playedCommand() term.Command {
	var notHeld bool
	return term.Command{
		Use: "played NAME P,S...|all",
		Example: `  fairdeal tournament played spring 1,3
  fairdeal tournament played spring all
  fairdeal tournament played spring 2,4 --not-held`,
		First: "not-held",
		Flags: term.Flags{"not-held": &notHeld},
		Args:  "NAME P,S...",
		Run: func(in *term.Line) error {
			return u.WithTournament(organiser.Edit, in.Args[0], func(s *organiser.Tournament) error {
				if organiser.CheckPublished(s.Description) != nil {
					return term.Hint(words.Errorf("organise.nothing-played"),
						"organise.status-of", words.Name("name", term.ShellWord(s.Path)))
				}
				ids, ended, err := s.ParseSessions(in.Args[1:])
				if err != nil {
					return err
				}
				isNew, err := s.NotePlayed(ids, ended, notHeld)
				if err != nil {
					return err
				}
				key := "organise.noted-played"
				switch {
				case !isNew:
					key = "organise.already-noted"
				case notHeld:
					key = "organise.noted-not-held"
				}
				u.Note(key,
					words.T("sessions", words.Count("count.sessions", len(ids))),
					words.Name("file", s.HandoutPath()))
				return nil
			})
		},
	}
}
