package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

func (u *ui) tournamentPublish() *cobra.Command {
	var f organise.PublishFlags
	cmd := &cobra.Command{
		Use:   "publish NAME",
		Short: "draw the secret keys and freeze the description around their hash",
		Long: `Draw a secret key for every session, write them to NAME.sqk.age, encrypted, and
put their hash and a digest of the whole description into NAME.sqd. From then on
the description is frozen: send NAME.sqd to everybody, and guard the keys.

The keys are encrypted with a passphrase, or to recipients, each of whom alone can
open them: age1... or age1pq1... (hybrid, also against quantum computers); see
"fairdeal keys identity". With --shares 3/5 any three of five people together can
open them, and no two; see "fairdeal keys". --plain-keys writes NAME.sqk as
it is, as other programs need it.

The keys are on disk before the description says that it is published. Whatever
interrupts this: either the tournament is published and its keys are there, or it
is not published.`,
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
	term.PrintsJSON(cmd, "the result as JSON")
	return cmd
}

// tournamentIdentity is what keys identity is now.
func (u *ui) tournamentIdentity() *cobra.Command {
	var out string
	var x25519 bool
	cmd := &cobra.Command{
		Use:     "identity --out FILE",
		Hidden:  true,
		Short:   "make an identity: keys identity --out FILE",
		Example: `  fairdeal tournament identity --out chief.txt`,
		Args:    term.NamedArgs(),
		RunE:    func(cmd *cobra.Command, args []string) error { return sealed.NewIdentity(u.UI.UI, out, !x25519) },
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "`FILE` to write, which must not exist")
	cmd.Flags().BoolVar(&x25519, "x25519", false, "an older kind, age1..., that every version of age reads")
	return cmd
}
