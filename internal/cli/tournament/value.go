package tournament

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
)

func (u *ui) tournamentValue() *cobra.Command {
	var f organise.ValueFlags
	cmd := &cobra.Command{
		Use:   "dv NAME [VALUE]",
		Short: "set the delayed value, once it is known",
		Long: `Set the delayed value, once it is known. Blanks are folded, and a dot
or comma between two digits is dropped: 44,901.92 is stored as 4490192. The bytes
that will be mixed in are shown; --preview shows them and sets nothing. The value
is typed a second time, or --yes says that it need not be.

The value is read with the description in hand: six numbers of 49 are six numbers
from 1 to 49. One that contradicts the description, that nobody can know yet, or
that replaces another is refused; --anyway sets it all the same.

Where the delayed information names a round of drand, --beacon FILE takes the
answer of the beacon, checks its signature and sets the value that follows.`,
		Example: `  fairdeal tournament dv spring "44,901.92" --preview
  fairdeal tournament dv spring "44,901.92" --yes`,
		Args: func(cmd *cobra.Command, args []string) error {
			if f.Computed() {
				return term.NamedArgs("NAME")(cmd, args)
			}
			return term.NamedArgs("NAME", "VALUE")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := u.Settle(args[0], &f.Log); err != nil {
				return err
			}
			open := u.EditTournament
			if f.Preview {
				open = u.OpenTournament
			}
			s, err := open(args[0])
			if err != nil {
				return err
			}
			defer s.Close()
			if s.Description.Old {
				return organise.RefuseOld(s)
			}
			if f.Computed() {
				if f.Commit != "" {
					id := strings.TrimSuffix(filepath.Base(s.Path), squaredeal.DescriptionExt)
					players, err := u.contributed(id, f.Commit, f.Open)
					if err != nil {
						return err
					}
					f.Players = players
				}
				value, signed, err := organise.BeaconValue(s.Description.Delayed, f.Players, f.Beacons, f.Values)
				if err != nil {
					return err
				}
				f.Signed = signed
				args = append(args, value)
			}
			if err := u.SetValue(s, args[1], &f); err != nil || !f.Log.Given() || f.Preview {
				return err
			}
			return u.LogValue(cmd, s, &f.Log)
		},
	}
	cmd.Flags().BoolVar(&f.Preview, "preview", false, "show what would be mixed in, and set nothing")
	cmd.Flags().BoolVar(&f.Anyway, "anyway", false, "set it though it contradicts the description, comes too early, or replaces another, which stays in the file as a comment")
	cmd.Flags().BoolVar(&f.Yes, "yes", false, "set it without typing it a second time")
	term.PrintsJSON(cmd, "the result as JSON")
	cmd.Flags().StringArrayVar(&f.Beacons, "beacon", nil, "the answer of the beacon in `FILE`; may be repeated")
	cmd.Flags().StringArrayVar(&f.Values, "value", nil, "beside --beacon, the value `TEXT` of a part that is no beacon; may be repeated")
	cmd.Flags().StringVar(&f.Commit, "commit", "", "the players' commitments in `FILE`, a name and a commitment on each line")
	cmd.Flags().StringArrayVar(&f.Open, "open", nil, "what a player opened, in `FILE`; may be repeated")
	f.Log.Register(cmd.Flags())
	return cmd
}
