package tournament

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// describeDrand is the description of the round of drand that is public at a time
// or first after it.
func describeDrand(at string) (string, error) {
	t, err := time.Parse(publiclog.TimeLayout, at)
	if err != nil {
		return "", term.Hint(words.Errorf("organise.no-time", words.Name("found", plain.Quote(at))), "organise.time-as")
	}
	return delayed.Quicknet.Describe(delayed.Quicknet.RoundAt(t)), nil
}

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
				if info, err = describeDrand(drand); err != nil {
					return err
				}
			}
			return u.Changes(args[0], func(s *organiser.Tournament) error {
				if err := f.Ready(u.UI.UI); err != nil {
					return err
				}
				if err := u.amend(s, name, info, f.Given()); err != nil || !f.Given() {
					return err
				}
				return u.Enter(cmd.Context(), s, &f, publiclog.Amended, logged.Said{Reason: reason})
			})
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why, for players")
	cmd.Flags().StringVar(&info, "di", "", "the new delayed information description")
	cmd.Flags().StringVar(&drand, "drand", "", "delayed information is the round of drand at this `TIME`, as 2027-12-01T19:00:00Z")
	cmd.Flags().StringVar(&name, "name", "", "the new tournament name")
	f.Register(cmd.Flags())
	return cmd
}

// amend writes the amended description. One that was amended before may not have come into
// the log yet.
func (u *ui) amend(s *organiser.Tournament, name, info string, logs bool) error {
	if err := s.Description.Amend(name, info); err != nil && !(logs && errors.Is(err, squaredeal.ErrNothingAmended)) {
		return err
	}
	if info != "" {
		l := u.LintInfo(s.Description.Delayed)
		if worst := l.Worst(); worst != nil && worst.Gravity == delayed.Refuse {
			return words.Errorf("tournament.not-amended", words.T("why", worst.Said))
		}
	}
	if err := s.Save(); err != nil {
		return err
	}
	u.Note("tournament.digest-now", words.Name("digest", s.Description.DigestLine))
	return nil
}

func (u *ui) tournamentCancel() *cobra.Command {
	return u.enters(publiclog.Cancelled, &cobra.Command{
		Use:     "cancel NAME",
		Example: `  fairdeal tournament cancel spring --reason "no hall" --log deals --log-key deals.key --organiser-key organiser.key`,
		Args:    term.NamedArgs("NAME"),
	})
}

func (u *ui) tournamentChoice() *cobra.Command {
	return u.enters(publiclog.Choice, &cobra.Command{
		Use:     "choice NAME CHOICE",
		Example: `  fairdeal tournament choice spring "reserve 1,2" --reason "hand records were seen" --log deals --log-key deals.key --organiser-key organiser.key`,
		Args:    term.NamedArgs("NAME", "CHOICE"),
	})
}

// enters makes cmd put an entry with a reason into a log, and do nothing else.
func (u *ui) enters(kind string, cmd *cobra.Command) *cobra.Command {
	var f logbook.Flags
	var said logged.Said
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if said.Reason == "" {
			return words.Errorf("organise.reason-missing")
		}
		if len(args) > 1 {
			said.Choice = args[1]
		}
		if err := u.Complete(args[0], &f); err != nil {
			return err
		}
		return u.Changes(args[0], func(s *organiser.Tournament) error {
			if err := organise.Wanted(&f); err != nil {
				return err
			}
			if err := f.Ready(u.UI.UI); err != nil {
				return err
			}
			return u.Enter(cmd.Context(), s, &f, kind, said)
		})
	}
	cmd.Flags().StringVar(&said.Reason, "reason", "", "why, for players")
	f.Register(cmd.Flags())
	return cmd
}
