package tournament

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/words"
)

func (u *ui) tournamentAmend() *cobra.Command {
	var f logbook.Flags
	var reason, info, name, drand string
	cmd := &cobra.Command{
		Use:     "amend NAME",
		Example: `  fairdeal tournament amend spring --reason "the exchange is closed that day" --di "Dow Jones closing value with both decimals of Monday 15 March 2027"`,
		Args:    term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if reason == "" {
				return words.Errorf("organise.reason-missing")
			}
			if err := u.Settle(args[0], &f); err != nil {
				return err
			}
			if drand != "" {
				if info != "" {
					return words.Errorf("tournament.di-drand")
				}
				var err error
				if info, err = organise.DescribeDrand(drand); err != nil {
					return err
				}
			}
			s, err := u.EditTournament(args[0])
			if err != nil {
				return err
			}
			defer s.Close()
			if err := f.Ready(u.UI.UI); err != nil {
				return err
			}
			err = s.Description.Amend(name, info)
			same := errors.Is(err, squaredeal.ErrNothingAmended) && f.Given() // it was amended, and may not have come into the log
			if err != nil && !same {
				return err
			}
			if info != "" {
				l := u.LintInfo(s.Description.Delayed)
				if worst := l.Worst(); worst != nil && worst.Gravity == delayed.Refuse {
					return words.Errorf("tournament.not-amended", words.T("why", worst.Said))
				}
			}
			if !same {
				if err := s.Save(); err != nil {
					return err
				}
			}
			u.Note("tournament.digest-now", words.Name("digest", s.Description.DigestLine))
			if !f.Given() {
				return nil
			}
			lines, err := logged.Described(s.Path)
			if err != nil {
				return err
			}
			return u.Logged(cmd, s, &f, publiclog.Amended, append([]publiclog.Line{organise.ReasonLine(reason)}, lines...))
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why, for players")
	cmd.Flags().StringVar(&info, "di", "", "the new delayed information description")
	cmd.Flags().StringVar(&drand, "drand", "", "delayed information is the round of drand at this `TIME`, as 2027-12-01T19:00:00Z")
	cmd.Flags().StringVar(&name, "name", "", "the new tournament name")
	f.Register(cmd.Flags())
	return cmd
}

func (u *ui) tournamentCancel() *cobra.Command {
	var f logbook.Flags
	var reason string
	cmd := &cobra.Command{
		Use:     "cancel NAME",
		Example: `  fairdeal tournament cancel spring --reason "no hall" --log deals --log-key deals.key --organiser-key organiser.key`,
		Args:    term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return u.LogReason(cmd, args[0], &f, publiclog.Cancelled, reason, nil)
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why, for players")
	f.Register(cmd.Flags())
	return cmd
}

func (u *ui) tournamentChoice() *cobra.Command {
	var f logbook.Flags
	var reason string
	cmd := &cobra.Command{
		Use:     "choice NAME CHOICE",
		Example: `  fairdeal tournament choice spring "reserve 1,2" --reason "hand records were seen" --log deals --log-key deals.key --organiser-key organiser.key`,
		Args:    term.NamedArgs("NAME", "CHOICE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return u.LogReason(cmd, args[0], &f, publiclog.Choice, reason, []publiclog.Line{{Word: "choice", Value: args[1]}})
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why, for players")
	f.Register(cmd.Flags())
	return cmd
}
