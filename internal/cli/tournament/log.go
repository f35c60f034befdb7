package tournament

import (
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

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

// logCommand completes c, which only has a usage, to a command that adds an entry with a reason to a log.
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
