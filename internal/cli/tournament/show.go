package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

func (u *ui) tournamentShow() *cobra.Command {
	cmd := &cobra.Command{
		Use: "show NAME [B]",
		Example: `  fairdeal tournament show spring
  fairdeal tournament show mine.sqd theirs.sqd`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 {
				return nil
			}
			return term.NamedArgs("NAME")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 {
				return u.diff(args[0], args[1])
			}
			s, err := u.OpenTournament(args[0])
			if err != nil {
				return err
			}
			t := organise.ShowTournament(s)
			if u.JSON {
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
	term.PrintsJSON(cmd)
	return cmd
}

// diff says what changed from one version of a description to another.
func (u *ui) diff(from, to string) error {
	a, err := u.OpenVersion(from)
	if err != nil {
		return err
	}
	b, err := u.OpenVersion(to)
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
	if u.JSON {
		if changes == nil {
			changes = []squaredeal.Change{}
		}
		err = u.PrintJSON(changes)
	} else {
		u.PrintChanges(changes)
	}
	if err == nil && frozen > 0 {
		return term.False("tournament.frozen-changed", words.N("n", frozen))
	}
	return err
}
