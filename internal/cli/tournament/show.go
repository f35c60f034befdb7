package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
)

func (u *ui) tournamentShow() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "show NAME",
		Short:   "show a tournament's description",
		Example: `  fairdeal tournament show spring`,
		Args:    term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := u.OpenTournament(args[0])
			if err != nil {
				return err
			}
			t := organise.ShowTournament(s)
			if asJSON {
				err = u.PrintJSON(t)
			} else {
				u.PrintTournament(t)
			}
			if err == nil && t.DigestHolds != nil && !*t.DigestHolds {
				return term.Falsef("%s: %w", s.Path, squaredeal.ErrDigest)
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "the result as JSON")
	return cmd
}

func (u *ui) tournamentDiff() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "diff A.sqd B.sqd",
		Short: "say in words what changed between two versions of a description",
		Long: `Say in words what changed from A.sqd to B.sqd. Exit status 1 where anything changed
that publishing had frozen. A delayed value that was added is no such change.`,
		Example: `  fairdeal tournament diff mine.sqd theirs.sqd
  fairdeal tournament diff spring.sqd.bak spring.sqd`,
		Args: term.NamedArgs("A.sqd", "B.sqd"),
		RunE: func(cmd *cobra.Command, args []string) error {
			a, err := u.OpenVersion(args[0])
			if err != nil {
				return err
			}
			b, err := u.OpenVersion(args[1])
			if err != nil {
				return err
			}
			changes := squaredeal.Diff(a.Description, b.Description)
			frozen := 0
			for i := range changes {
				changes[i].Before, changes[i].After = plain.Text(changes[i].Before), plain.Text(changes[i].After)
				if changes[i].Frozen {
					frozen++
				}
			}
			if asJSON {
				if changes == nil {
					changes = []squaredeal.Change{}
				}
				err = u.PrintJSON(changes)
			} else {
				u.PrintChanges(changes)
			}
			if err == nil && frozen > 0 {
				return term.Falsef("%s changed that publishing had frozen", plain.Count(frozen, "thing"))
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "the result as JSON")
	return cmd
}
