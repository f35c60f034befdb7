package tournament

import (
	"cmp"
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// makeSessions makes hands, or reserve hands, of the sessions that the user chooses.
func (g *dialogue) makeSessions(reserve bool) error {
	d := g.tournament.Description
	if err := organiser.CheckCanMake(d); errors.Is(err, squaredeal.ErrNoValue) {
		return words.Errorf("dialogue.value-first", words.E("why", err))
	}
	f := makeFlags{Dir: ".", Open: sealed.OpenFlags{Ask: g.passphrases()}}
	if d.Old && !d.HasValue {
		if ok, err := g.askOldValue(&f); err != nil || !ok {
			return err
		}
	}
	if err := g.askSelection(&f, reserve); err != nil {
		return err
	}
	usualFormats, err := settings.TournamentFormats()
	if err != nil {
		return err
	}
	q := questions{g: g}
	f.Formats = q.askTrimmed("dialogue.formats", checkFormats, words.Name("formats", usualFormats))
	if q.err != nil {
		return q.err
	}
	f.Formats = cmp.Or(f.Formats, usualFormats)
	if f.Open.Unlock, err = g.identities(g.tournament.KeyFile()); err != nil {
		return err
	}
	if ok, err := g.makeHands(&f); err != nil || !ok {
		return err
	}
	if f.Formats != usualFormats {
		return settings.KeepTournamentFormats(f.Formats)
	}
	return nil
}

// askSelection asks for the sessions to make, and for their boards if these are not published.
func (g *dialogue) askSelection(f *makeFlags, reserve bool) error {
	q := questions{g: g}
	if reserve {
		f.Reserve = "1"
	}
	if reserve && g.tournament.Description.Old {
		set := q.askTrimmed("dialogue.which-reserve", func(s string) error {
			_, err := squaredeal.ReserveSet(s)
			return err
		})
		f.Reserve = cmp.Or(set, "1")
	}
	f.Phase = q.askTrimmed("dialogue.ask-phase", g.checkPhase)
	f.Session = q.askTrimmed("dialogue.ask-session", func(s string) error {
		_, err := squaredeal.ParseSessionRange(s, 0)
		return err
	})
	if q.err == nil && g.wantsBoards(f.Phase) {
		f.Boards = q.askTrimmed("dialogue.ask-boards", func(s string) error {
			b, err := squaredeal.ParseBoards(s)
			if err == nil && !b.Known() {
				err = words.Errorf("dialogue.boards-now")
			}
			return err
		})
	}
	return q.err
}

// askOldValue asks for the value that a SquareDeal 1.3 description does not contain. It reports
// whether the user accepts the doubts about it.
func (g *dialogue) askOldValue(f *makeFlags) (ok bool, err error) {
	if f.Value, err = g.ask(g.u.Translate("dialogue.still-names"), notEmpty); err != nil {
		return false, err
	}
	reading := organiser.ReadValue(g.tournament.Description, organiser.Value{Text: f.Value}, clock.Now())
	return g.acceptAll(reading.Doubts, &f.settled)
}

// makeHands makes the hands. If existing files differ, it asks whether to replace them; ok is false
// if the user declines.
func (g *dialogue) makeHands(f *makeFlags) (ok bool, err error) {
	err = g.u.makeHands(g.tournament, f)
	if d := organiser.DoubtIn(err, organiser.HandsDiffer); d != nil {
		g.u.Notef("%v", err)
		if f.Force, err = g.accept(*d, &f.settled); err != nil || !f.Force {
			return false, err
		}
		err = g.u.makeHands(g.tournament, f)
	}
	return err == nil, err
}

// checkPhase returns an error if an answer does not select existing phases.
func (g *dialogue) checkPhase(answer string) error {
	d := g.tournament.Description
	phases, err := squaredeal.ParsePhaseRange(answer, len(d.Phases))
	if err == nil {
		_, err = d.Phase(phases.First)
	}
	if err == nil {
		_, err = d.Phase(phases.Last)
	}
	return err
}

// wantsBoards reports whether the chosen phase has an unpublished number of boards.
func (g *dialogue) wantsBoards(phase string) bool {
	d := g.tournament.Description
	phases, err := squaredeal.ParsePhaseRange(phase, len(d.Phases))
	for n := phases.First; err == nil && n <= phases.Last; n++ {
		if p, err := d.Phase(n); err == nil && !p.BoardList.Known() {
			return true
		}
	}
	return false
}
