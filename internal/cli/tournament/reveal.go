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
		Use: "reveal NAME",
		Example: `  fairdeal tournament reveal spring --unlock chief.txt
  fairdeal tournament reveal spring --session 1,3 --unlock chief.txt
  fairdeal tournament reveal spring --early spring --unlock chief.txt`,
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
			if err := log.Ready(u.UI.UI); err != nil {
				return err
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
		Use:     "unseal BUNDLE.zip.age",
		Example: `  fairdeal tournament unseal rr01-05.zip.age --unlock room.txt --dir hands`,
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
