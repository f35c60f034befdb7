package tournament

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

func (u *ui) tournamentPlayed() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "played NAME P,S...",
		Short: "note that sessions are over",
		Long: `Note in NAME.handout that sessions are over. The file is a diary, a line of JSON
for each event; it holds no hands. Commands that show hands look there first:
"reveal --session" and "fairdeal record".`,
		Example: `  fairdeal tournament played spring 1,3`,
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 {
				return term.NamedArgs("NAME", "P,S")(cmd, args)
			}
			s, err := u.EditTournament(args[0])
			if err != nil {
				return err
			}
			defer s.Close()
			if !s.Description.Published() {
				return term.WithHint(errors.New("the tournament is not published: nothing can have been played"), "fairdeal tournament status %s", term.ShellWord(s.Path))
			}
			var events []folder.Event
			for _, text := range args[1:] {
				id, err := u.SessionID(s.Description, text)
				if err != nil {
					return err
				}
				events = append(events, folder.Event{Event: folder.Played, Phase: id.Phase, Session: id.Session, Set: id.Set})
			}
			if err := s.Note(events...); err != nil {
				return organise.InUse(err)
			}
			u.Notef("%s noted as played in %s", plain.Count(len(events), "session"), s.HandoutPath())
			return nil
		},
	}
	return cmd
}
