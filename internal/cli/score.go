package cli

import (
	"github.com/spf13/cobra"
)

func newScore(u *ui) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "score",
		Short: "score bridge exactly, with everything that a director may award",
		Example: `  fairdeal score session club-evening.xml
  fairdeal score session travellers.txt --json`,
		Args: noSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		newScoreSession(u),
	)
	return cmd
}
