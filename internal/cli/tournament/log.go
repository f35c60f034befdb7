package tournament

import (
	"errors"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// describeDrand describes the drand round that is public at a time, or the first one after it.
func describeDrand(text string) (string, error) {
	t, err := time.Parse(publiclog.TimeLayout, text)
	if err != nil {
		return "", term.Hint(words.Errorf("organise.no-time", words.Name("found", plain.Quote(text))), "organise.time-as")
	}
	return delayed.Quicknet().Describe(delayed.Quicknet().RoundAt(t)), nil
}

func (u *ui) amendCommand() term.Command {
	var f logbook.Flags
	var a organiser.Amendment
	var accept acceptFlag
	var drand string
	return term.Command{
		Use:     "amend NAME",
		Example: `  fairdeal tournament amend spring --reason "the exchange is closed that day" --di "Lotto 6 from 49 of Wednesday 17 March 2027, without the bonus number, from low to high"`,
		First:   "reason name di",
		Flags:   term.Flags{"reason": &a.Reason, "di": &a.Delayed, "drand": &drand, "name": &a.Name}.And(accept.flags(), f.Flags()),
		Run: func(in *term.Line) error {
			if organiser.CheckReason(a.Reason) != nil {
				return words.Errorf("organise.reason-missing")
			}
			settled, err := accept.kinds(organiser.DoubtsOfAmend)
			if err != nil {
				return err
			}
			if err := u.RequireLogFlags(in.Args[0], &f); err != nil {
				return err
			}
			if drand != "" {
				if a.Delayed != "" {
					return words.Errorf("tournament.di-drand")
				}
				if a.Delayed, err = describeDrand(drand); err != nil {
					return err
				}
			}
			return u.Edit(in.Args[0], func(s *organiser.Tournament) error {
				if err := f.Ready(u.UI.UI); err != nil {
					return err
				}
				err := u.amend(s, a, settled)
				if f.HasLog() && errors.Is(err, squaredeal.ErrNothingAmended) {
					// An earlier amendment may still be missing from the log.
					u.noteDigest(s)
					err = nil
				}
				if err != nil || !f.HasLog() {
					return err
				}
				return f.Add(in.Context(), u.UI.UI, s, publiclog.KindAmended, logged.Details{Reason: a.Reason})
			})
		},
	}
}

// amend writes the amended description and prints its digest.
func (u *ui) amend(s *organiser.Tournament, a organiser.Amendment, settled []organiser.Kind) error {
	plan, err := s.PlanAmendment(a, clock.Now())
	if err != nil {
		return err
	}
	question := func(what words.Arg) string { return u.Say("organise.amend-anyway", what) }
	settled, open := u.askAboutDoubts(plan.Doubts, settled, question)
	if len(open) > 0 {
		u.printFindings(*plan.Lint)
		err := words.Errorf("tournament.not-amended", words.T("why", doubtsText(open)))
		return correctionHint(err, words.New("organise.di-again"), open)
	}
	result, err := s.Amend(plan, settled...)
	if err != nil {
		return err
	}
	if plan.Lint != nil {
		u.printFindings(*plan.Lint)
	}
	u.printAccepted(result.Accepted, result.NotNoted)
	u.noteDigest(s)
	return nil
}

func (u *ui) noteDigest(s *organiser.Tournament) {
	u.Note("tournament.digest-now", words.Name("digest", s.Description.DigestLine))
}

func (u *ui) cancelCommand() term.Command {
	return u.logCommand(publiclog.KindCancelled, term.Command{
		Use:     "cancel NAME",
		Example: `  fairdeal tournament cancel spring --reason "no hall" --log deals --log-key deals.key --organiser-key organiser.key`,
	})
}

func (u *ui) choiceCommand() term.Command {
	return u.logCommand(publiclog.KindChoice, term.Command{
		Use:     "choice NAME CHOICE",
		Example: `  fairdeal tournament choice spring "reserve 1,2" --reason "hand records were seen" --log deals --log-key deals.key --organiser-key organiser.key`,
	})
}

// logCommand makes a command that only adds an entry with a reason to a log.
func (u *ui) logCommand(kind string, c term.Command) term.Command {
	var f logbook.Flags
	var details logged.Details
	c.First, c.Flags = "reason", term.Flags{"reason": &details.Reason}.And(f.Flags())
	c.Run = func(in *term.Line) error {
		if organiser.CheckReason(details.Reason) != nil {
			return words.Errorf("organise.reason-missing")
		}
		if len(in.Args) > 1 {
			details.Choice = in.Args[1]
		}
		if err := u.CompleteLogFlags(in.Args[0], &f); err != nil {
			return err
		}
		return u.Edit(in.Args[0], func(s *organiser.Tournament) error {
			if err := f.RequireLog(); err != nil {
				return err
			}
			if err := f.Ready(u.UI.UI); err != nil {
				return err
			}
			return f.Add(in.Context(), u.UI.UI, s, kind, details)
		})
	}
	return c
}
