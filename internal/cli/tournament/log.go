package tournament

import (
	"errors"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
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

func (u *ui) amendCommand() term.Command {
	var f logbook.Flags
	var reason, info, name, drand string
	return term.Command{
		Use:     "amend NAME",
		Example: `  fairdeal tournament amend spring --reason "the exchange is closed that day" --di "Dow Jones closing value with both decimals of Monday 15 March 2027"`,
		First:   "reason name di",
		Flags:   term.Flags{"reason": &reason, "di": &info, "drand": &drand, "name": &name}.And(f.Flags()),
		Run: func(in *term.Line) (err error) {
			if reason == "" {
				return words.Errorf("organise.reason-missing")
			}
			if err := u.Settle(in.Args[0], &f); err != nil {
				return err
			}
			if drand != "" {
				if info != "" {
					return words.Errorf("tournament.di-drand")
				}
				if info, err = describeDrand(drand); err != nil {
					return err
				}
			}
			return u.Changes(in.Args[0], func(s *organiser.Tournament) error {
				if err := f.Ready(u.UI.UI); err != nil {
					return err
				}
				if err := u.amend(s, name, info, f.Given()); err != nil || !f.Given() {
					return err
				}
				return f.Enter(in.Context(), u.UI.UI, s, publiclog.Amended, logged.Said{Reason: reason})
			})
		},
	}
}

// amend writes the amended description. One that was amended before may not have come into
// the log yet.
func (u *ui) amend(s *organiser.Tournament, name, info string, logs bool) error {
	if err := s.Description.Amend(name, info); err != nil && !(logs && errors.Is(err, squaredeal.ErrNothingAmended)) {
		return err
	}
	if info != "" {
		l := u.lintInfo(s.Description.Delayed)
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

func (u *ui) cancelCommand() term.Command {
	return u.enters(publiclog.Cancelled, term.Command{
		Use:     "cancel NAME",
		Example: `  fairdeal tournament cancel spring --reason "no hall" --log deals --log-key deals.key --organiser-key organiser.key`,
	})
}

func (u *ui) choiceCommand() term.Command {
	return u.enters(publiclog.Choice, term.Command{
		Use:     "choice NAME CHOICE",
		Example: `  fairdeal tournament choice spring "reserve 1,2" --reason "hand records were seen" --log deals --log-key deals.key --organiser-key organiser.key`,
	})
}

// enters makes a command put an entry with a reason into a log, and do nothing else.
func (u *ui) enters(kind string, c term.Command) term.Command {
	var f logbook.Flags
	var said logged.Said
	c.First, c.Flags = "reason", term.Flags{"reason": &said.Reason}.And(f.Flags())
	c.Run = func(in *term.Line) error {
		if said.Reason == "" {
			return words.Errorf("organise.reason-missing")
		}
		if len(in.Args) > 1 {
			said.Choice = in.Args[1]
		}
		if err := u.Complete(in.Args[0], &f); err != nil {
			return err
		}
		return u.Changes(in.Args[0], func(s *organiser.Tournament) error {
			if err := f.Wanted(); err != nil {
				return err
			}
			if err := f.Ready(u.UI.UI); err != nil {
				return err
			}
			return f.Enter(in.Context(), u.UI.UI, s, kind, said)
		})
	}
	return c
}
