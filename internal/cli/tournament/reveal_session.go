package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

func (u *ui) tournamentPlayed() *cobra.Command {
	var notHeld bool
	cmd := &cobra.Command{
		Use: "played NAME P,S...|all",
		Example: `  fairdeal tournament played spring 1,3
  fairdeal tournament played spring all
  fairdeal tournament played spring 2,4 --not-held`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 {
				return term.NamedArgs("NAME", "P,S")(cmd, args)
			}
			s, err := u.EditAny(args[0])
			if err != nil {
				return err
			}
			defer s.Close()
			return u.NotePlayed(s, args[1:], notHeld)
		},
	}
	cmd.Flags().BoolVar(&notHeld, "not-held", false, "the sessions are not played at all")
	return cmd
}
