package tournament

import (
	"cmp"
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// afterMenu returns the menu after publication, in the original's order and words.
func afterMenu() []menuItem {
	makeOriginals := func(g *dialogue) error { return g.makeSessions(false) }
	makeReserves := func(g *dialogue) error { return g.makeSessions(true) }
	return []menuItem{
		{name: "dialogue.menu-value", help: "dialogue.help-value", run: (*dialogue).setValue},
		{name: "dialogue.menu-make", help: "dialogue.help-make", run: makeOriginals},
		{name: "dialogue.menu-reserve", help: "dialogue.help-reserve", run: makeReserves},
		{name: "dialogue.menu-reveal", help: "dialogue.help-reveal", run: (*dialogue).reveal},
	}
}

// oldMenu returns the menu of a SquareDeal 1.3 tournament: it makes hands but does not change the
// description.
func oldMenu() []menuItem { return afterMenu()[1:3] }

func (g *dialogue) setValue() error {
	typed, err := g.ask(g.u.Translate("squaredeal.word-value"), func(s string) error {
		if squaredeal.NormaliseValue(s) == "" {
			return words.Errorf("dialogue.answer-empty")
		}
		return nil
	})
	if err != nil {
		return err
	}
	g.u.printMixedIn(squaredeal.NormaliseValue(typed))
	ok, err := g.confirm(g.u.Translate("dialogue.set-it"))
	if err != nil || !ok {
		return err
	}
	var settled []organiser.DoubtKind
	reading := organiser.ReadValue(g.tournament.Description, organiser.Value{Text: typed}, clock.Now())
	if ok, err := g.acceptAll(reading.Doubts, &settled); err != nil || !ok {
		return err
	}
	g.u.printReading(reading, typed)
	if err := g.tournament.CheckValue(reading, settled...); err != nil {
		return err
	}
	return g.u.storeValue(g.tournament, reading, settled...)
}

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

// checkFormats returns an error if an answer is not empty and not a list of formats.
func checkFormats(answer string) error {
	if answer == "" {
		return nil
	}
	_, err := settings.ParseFormats(answer)
	return err
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

func (g *dialogue) reveal() error {
	if files := g.tournament.Contents(); files.Keys != "" && files.KeysMatch {
		if err := g.confirmReveal(); err != nil {
			return err
		}
		g.u.Note("dialogue.keys-there",
			words.Name("keys", g.tournament.KeysPath()), words.Name("file", g.tournament.Path))
		return nil
	}
	ok, err := g.confirm(g.u.Translate("dialogue.last-played"))
	if err != nil || !ok {
		return err
	}
	if err := g.confirmReveal(); err != nil {
		return err
	}
	f := sealed.OpenFlags{Ask: g.passphrases()}
	if f.Unlock, err = g.identities(g.tournament.PublishedKeyFile()); err != nil {
		return err
	}
	return g.u.revealAll(g.tournament, "", &f)
}

// confirmReveal asks for confirmation if there are objections to revealing all keys. The previous
// answer only covers sessions not marked as played; for other objections the user must type the
// tournament's name.
func (g *dialogue) confirmReveal() error {
	objection := g.tournament.CheckReveal()
	early := organiser.DoubtIn(objection, organiser.KeysEarly)
	if early == nil {
		return objection
	}
	g.u.Warnf("%v", objection)
	name, err := g.ask(g.u.Translate(early.Kind.Settling().Question, words.Name("name", g.tournament.ID())),
		notEmpty)
	if err != nil {
		return err
	}
	if strings.TrimSpace(name) != early.TypeToSettle {
		return words.Errorf("organise.not-the-name",
			words.E("why", objection), words.Name("typed", plain.Quote(name)))
	}
	return nil
}

// identities asks for the identity files that open a key file, if it needs any.
func (g *dialogue) identities(keyFile string) ([]string, error) {
	data, err := g.tournament.ReadKeys(keyFile)
	if err != nil || !custody.IsSealed(data) || custody.NeedsPassphrase(data) {
		return nil, nil // Reading the keys will report the error.
	}
	file, err := g.ask(g.u.Translate("dialogue.ask-identity"), notEmpty)
	if err != nil {
		return nil, err
	}
	return []string{strings.TrimSpace(file)}, nil
}
