package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

func (u *ui) tournamentStatus() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "status NAME",
		Example: `  fairdeal tournament status spring`,
		Args:    term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := u.OpenTournament(args[0])
			if err != nil {
				return err
			}
			c := organise.CalendarOf(s)
			if u.JSON {
				return u.PrintJSON(c)
			}
			u.PrintCalendar(s, c)
			return nil
		},
	}
	term.PrintsJSON(cmd)
	return cmd
}
