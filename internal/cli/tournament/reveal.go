package tournament

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/words"
)

func (u *ui) tournamentReveal() *cobra.Command {
	var f sealed.OpenFlags
	var one organise.SessionFlags
	var keys, early string
	var log logbook.Flags
	cmd := &cobra.Command{
		Use:   "reveal NAME",
		Short: "write the plain NAME.sqk, when the last session is played, or the key of one session",
		Long: `Decrypt the keys, make sure that they are the published ones, and write them as the
plain NAME.sqk that is published with NAME.sqd. From then on everybody can make
every set of the tournament, reserve sets too: do it when the last session is
played. It is refused while the delayed value is missing, a session is neither
noted as played nor as not held ("tournament played"), or its hands were never
made. --early reveals all the same: NAME is typed at the terminal, or follows it.

With --session it writes the key of that session alone, to NAME.P-S.sqr, which
players put in the place of NAME.sqk: the hands of the other sessions stay secret.
The session has to be over: "tournament played" says so, or --played, or its file
name, typed at the terminal. The key gives its reserve set away too.`,
		Example: `  fairdeal tournament reveal spring --identity chief.txt
  fairdeal tournament reveal spring --session 1,3 --identity chief.txt
  fairdeal tournament reveal spring --early spring`,
		Args: func(cmd *cobra.Command, args []string) error {
			if early == earlyTyped && len(args) == 2 { // --early NAME, with a blank between
				return nil
			}
			return term.NamedArgs("NAME")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := u.Settle(args[0], &log); err != nil {
				return err
			}
			keys, err := u.KeysOf(args[0], keys)
			if err != nil {
				return err
			}
			s, err := u.EditAny(args[0])
			if err != nil {
				return err
			}
			defer s.Close()
			if s.Description.Old {
				if len(one.Sessions) > 0 || log.Given() {
					return organise.RefuseOld(s)
				}
				return u.RevealOld(s, keys)
			}
			if len(one.Sessions) > 0 {
				if early != "" {
					return words.Errorf("tournament.early-played")
				}
				if err := u.RevealSessions(s, keys, &f, &one); err != nil || !log.Given() {
					return err
				}
				return u.LogSessions(cmd, s, &log, one.Sessions)
			}
			if one.Played || one.PhaseOver {
				return words.Errorf("tournament.played-over")
			}
			if s.Description.Published() {
				e := organise.Early{Given: early != "", Name: early}
				if early == earlyTyped {
					e.Name = strings.Join(args[1:], "")
				}
				if err := u.MayReveal(s, &e); err != nil {
					return err
				}
			}
			if err := u.Reveal(s, keys, &f); err != nil || !log.Given() {
				return err
			}
			lines, err := logged.RevealedLines(s.KeysPath())
			if err != nil {
				return err
			}
			return u.Logged(cmd, s, &log, publiclog.Revealed, lines)
		},
	}
	f.Register(cmd.Flags())
	one.Register(cmd.Flags())
	log.Register(cmd.Flags())
	cmd.Flags().StringVar(&keys, "keys", "", "the encrypted keys are in `FILE`, not in NAME.sqk.age")
	cmd.Flags().StringVar(&early, "early", "", "reveal though hands are still to be played; `NAME` again, or typed at the terminal")
	cmd.Flags().Lookup("early").NoOptDefVal = earlyTyped
	return cmd
}

// earlyTyped is --early without a name: it follows behind a blank, or is typed.
const earlyTyped = " "

func (u *ui) tournamentUnseal() *cobra.Command {
	var f sealed.OpenFlags
	var dir string
	var force bool
	cmd := &cobra.Command{
		Use:   "unseal BUNDLE.zip.age",
		Short: "take the hand files out of an encrypted bundle",
		Long: `Take the hand files out of an encrypted bundle that "make --sealed" wrote, in the
duplication room.`,
		Example: `  fairdeal tournament unseal rr01-05.zip.age --identity room.txt --dir hands`,
		Args:    term.NamedArgs("BUNDLE.zip.age"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return u.Unseal(args[0], dir, force, &f)
		},
	}
	f.Register(cmd.Flags())
	cmd.Flags().StringVar(&dir, "dir", ".", "`FOLDER` to write to")
	cmd.Flags().BoolVar(&force, "force", false, "write over files that are there")
	return cmd
}
