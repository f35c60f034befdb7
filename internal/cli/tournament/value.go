package tournament

import (
	"context"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// valueFlags contains the flags of dv.
type valueFlags struct {
	preview bool
	accept  acceptFlag
	settled []organiser.DoubtKind // accepted doubts
	yes     bool                  // do not ask for the value a second time
	log     logbook.Flags

	// These compute the value from files.
	beacons []string // files with beacon responses
	values  []string // typed values for parts without a beacon
	commit  string   // file with the list of players' commitments
	open    []string // files with the opened texts
}

// isComputed reports whether the value is computed from files.
func (f *valueFlags) isComputed() bool { return len(f.beacons) > 0 || f.commit != "" }

func (u *ui) valueCommand() term.Command {
	var f valueFlags
	return term.Command{
		Use: "dv NAME [VALUE]",
		Example: `  fairdeal tournament dv spring "44,901.92 3 6 9 13 26 40" --preview
  fairdeal tournament dv spring "44,901.92 3 6 9 13 26 40" --yes`,
		First: "preview yes beacon",
		Flags: term.Flags{
			"preview": &f.preview,
			"yes":     &f.yes,
			"beacon":  term.File(&f.beacons),
			"value":   &f.values,
			"commit":  term.File(&f.commit),
			"open":    term.File(&f.open),
		}.And(f.accept.flags(), f.log.Flags()),
		JSON: true,
		Run: func(in *term.Line) (err error) {
			if f.settled, err = f.accept.kinds(organiser.DoubtsOfValue); err != nil {
				return err
			}
			names := []string{"NAME", "VALUE"}
			if f.isComputed() {
				names = names[:1]
			}
			if err := in.Named(names...); err != nil {
				return err
			}
			if err := u.RequireLogFlags(in.Args[0], &f.log); err != nil {
				return err
			}
			open := organiser.Edit
			if f.preview {
				open = organiser.Open
			}
			return u.WithTournament(open, in.Args[0], func(s *organiser.Tournament) error {
				return u.runValue(in.Context(), s, in.Args[1:], &f)
			})
		},
	}
}

// runValue sets the value and adds it to the log, or only shows what it would be.
func (u *ui) runValue(ctx context.Context, s *organiser.Tournament, typed []string, f *valueFlags) error {
	if s.Description.Old {
		return organise.OldVersionError(s)
	}
	v, err := u.readValue(s, typed, f)
	if err != nil {
		return err
	}
	if f.preview {
		return u.previewValue(s, v, f)
	}
	if err := f.log.Ready(u.UI.UI); err != nil {
		return err
	}
	if err := u.setValue(s, v, f); err != nil || !f.log.HasLog() {
		return err
	}
	return f.log.Add(ctx, u.UI.UI, s, publiclog.KindValue, logged.Details{})
}

// previewValue prints the value that would be mixed in, with the doubts about it.
func (u *ui) previewValue(s *organiser.Tournament, v organiser.Value, f *valueFlags) error {
	reading := organiser.ReadValue(s.Description, v, clock.Now())
	u.printReading(reading, v.Text)
	for _, d := range reading.Doubts {
		if d.Kind != organiser.ValueToday && d.Kind != organiser.ValueSet {
			u.Warn("organise.value-warning", words.T("what", d.Text))
		}
	}
	return u.showValue(s, reading, v, f)
}
