package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

func (u *ui) tournamentPublish() *cobra.Command {
	var f organise.PublishFlags
	cmd := &cobra.Command{
		Use: "publish NAME",
		Example: `  fairdeal tournament publish spring --passphrase
  fairdeal tournament publish spring --recipient chief.pub --recipient deputy.pub
  fairdeal tournament publish spring --shares 3/5 --share-dir shares
  fairdeal tournament publish spring --plain-keys`,
		Args: term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := u.Settle(args[0], &f.Log); err != nil {
				return err
			}
			s, err := u.EditTournament(args[0])
			if err != nil {
				return err
			}
			defer s.Close()
			if err := u.Publish(s, &f); err != nil || !f.Log.Given() {
				return err
			}
			return u.LogPublished(cmd, s, &f.Log)
		},
	}
	f.Seal.Register(cmd.Flags())
	f.Log.Register(cmd.Flags())
	f.Share.Register(cmd.Flags())
	cmd.Flags().BoolVar(&f.Plain, "plain-keys", false, "write the keys unencrypted to NAME.sqk, for other programs")
	cmd.Flags().BoolVar(&f.NewKeys, "new-keys", false, "set the keys of an interrupted publish aside and draw new ones")
	cmd.Flags().BoolVar(&f.Anyway, "anyway", false, "publish though the delayed information names no day to come or has too few values, or the passphrase is short")
	term.PrintsJSON(cmd)
	return cmd
}
