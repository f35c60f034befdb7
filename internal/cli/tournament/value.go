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
		Use: "dv NAME [VALUE]",
		Example: `  fairdeal tournament dv spring "44,901.92 3 6 9 13 26 40" --preview
  fairdeal tournament dv spring "44,901.92 3 6 9 13 26 40" --yes`,
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
			if !f.Preview {
				if err := f.Log.Ready(u.UI.UI); err != nil {
					return err
				}
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
	term.PrintsJSON(cmd)
	cmd.Flags().StringArrayVar(&f.Beacons, "beacon", nil, "the answer of the beacon in `FILE`; may be repeated")
	cmd.Flags().StringArrayVar(&f.Values, "value", nil, "beside --beacon, the value `TEXT` of a part that is no beacon; may be repeated")
	cmd.Flags().StringVar(&f.Commit, "commit", "", "the players' commitments in `FILE`, a name and a commitment on each line")
	cmd.Flags().StringArrayVar(&f.Open, "open", nil, "what a player opened, in `FILE`; may be repeated")
	f.Log.Register(cmd.Flags())
	return cmd
}
