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

// afterMenu is the menu after publication, in the original's order and words.
var afterMenu []choice

// oldMenu is the menu of a SquareDeal 1.3 tournament: it makes hands but does not change the
// description.
var oldMenu []choice

func init() {
	defer func() { oldMenu = afterMenu[1:3] }()
	afterMenu = []choice{
		{"dialogue.menu-value", "dialogue.help-value", (*dialogue).setValue},
		{"dialogue.menu-make", "dialogue.help-make", func(g *dialogue) error { return g.makeSessions(false) }},
		{"dialogue.menu-reserve", "dialogue.help-reserve", func(g *dialogue) error { return g.makeSessions(true) }},
		{"dialogue.menu-reveal", "dialogue.help-reveal", (*dialogue).reveal},
	}
}

func (g *dialogue) setValue() error {
	typed, err := g.ask(g.u.Say("squaredeal.word-value"), func(s string) error {
		if squaredeal.NormaliseValue(s) == "" {
			return words.Errorf("dialogue.answer-empty")
		}
		return nil
	})
	if err != nil {
		return err
	}
	g.u.sayMixedIn(squaredeal.NormaliseValue(typed))
	ok, err := g.yes(g.u.Say("dialogue.set-it"))
	if err != nil || !ok {
		return err
	}
	var settled []organiser.Kind
	r := organiser.ReadValue(g.s.Description, organiser.Value{Typed: typed}, clock.Now())
	for _, doubt := range r.Doubts {
		if ok, err := g.accepts(doubt, &settled); err != nil || !ok {
			return err
		}
	}
	g.u.sayReading(r, typed)
	if err := g.s.CheckValue(r, settled...); err != nil {
		return err
	}
	return g.u.SetValue(g.s, r, settled...)
}

func (g *dialogue) makeSessions(reserve bool) error {
	d := g.s.Description
	if err := organiser.MayMake(d); errors.Is(err, squaredeal.ErrNoValue) {
		return words.Errorf("dialogue.value-first", words.E("why", err))
	}
	f := makeFlags{Dir: ".", Open: sealed.OpenFlags{Ask: g.passphrases()}}
	var err error
	if reserve {
		f.Reserve = "1"
	}
	if d.Old && !d.HasValue {
		if f.Value, err = g.ask(g.u.Say("dialogue.still-names"), notEmpty); err != nil {
			return err
		}
		for _, doubt := range organiser.ReadValue(d, organiser.Value{Typed: f.Value}, clock.Now()).Doubts {
			if ok, err := g.accepts(doubt, &f.settled); err != nil || !ok {
				return err
			}
		}
	}
	if d.Old && reserve {
		if f.Reserve, err = g.ask(g.u.Say("dialogue.which-reserve"), func(s string) error {
			_, err := squaredeal.ReserveSet(strings.TrimSpace(s))
			return err
		}); err != nil {
			return err
		}
		if f.Reserve = strings.TrimSpace(f.Reserve); f.Reserve == "" {
			f.Reserve = "1"
		}
	}
	trimmed := func(key string, check func(string) error, args ...words.Arg) string {
		return strings.TrimSpace(g.next(&err, key, func(s string) error { return check(strings.TrimSpace(s)) }, args...))
	}
	f.Phase = trimmed("dialogue.ask-phase", func(s string) error {
		from, to, _, err := squaredeal.ParseChoice("phase", s, len(d.Phases))
		if err == nil {
			_, err = d.Phase(from)
		}
		if err == nil {
			_, err = d.Phase(to)
		}
		return err
	})
	f.Session = trimmed("dialogue.ask-session", func(s string) error {
		_, _, _, err := squaredeal.ParseChoice("session", s, 0)
		return err
	})
	if err == nil && g.wantsBoards(f.Phase) {
		f.Boards = trimmed("dialogue.ask-boards", func(s string) error {
			b, err := squaredeal.ParseBoards(s)
			if err == nil && !b.Known() {
				err = words.Errorf("dialogue.boards-now")
			}
			return err
		})
	}
	if err != nil {
		return err
	}
	usual, err := settings.TournamentFormats()
	if err != nil {
		return err
	}
	f.Formats = trimmed("dialogue.formats", func(s string) error {
		if s == "" {
			return nil
		}
		_, err := settings.ParseFormats(s)
		return err
	}, words.Name("formats", usual))
	if err != nil {
		return err
	}
	f.Formats = cmp.Or(f.Formats, usual)
	if f.Open.Unlock, err = g.identities(g.s.KeyFile()); err != nil {
		return err
	}
	err = g.u.makeHands(g.s, &f)
	if d := organiser.OfKind(err, organiser.HandsDiffer); d != nil {
		g.u.Notef("%v", err)
		if f.Force, err = g.accepts(*d, &f.settled); err != nil || !f.Force {
			return err
		}
		err = g.u.makeHands(g.s, &f)
	}
	if err != nil {
		return err
	}
	if f.Formats != usual {
		return settings.KeepTournamentFormats(f.Formats)
	}
	return nil
}

// wantsBoards reports whether the chosen phase has an unpublished number of boards.
func (g *dialogue) wantsBoards(phase string) bool {
	d := g.s.Description
	from, to, _, err := squaredeal.ParseChoice("phase", phase, len(d.Phases))
	for n := from; err == nil && n <= to; n++ {
		if p, err := d.Phase(n); err == nil && !p.List.Known() {
			return true
		}
	}
	return false
}

func (g *dialogue) reveal() error {
	if has := g.s.Contents(); has.Keys != "" && has.KeysHold {
		if err := g.mayReveal(); err != nil {
			return err
		}
		g.u.Note("dialogue.keys-there", words.Name("keys", g.s.KeysPath()), words.Name("file", g.s.Path))
		return nil
	}
	ok, err := g.yes(g.u.Say("dialogue.last-played"))
	if err != nil || !ok {
		return err
	}
	if err := g.mayReveal(); err != nil {
		return err
	}
	f := sealed.OpenFlags{Ask: g.passphrases()}
	if f.Unlock, err = g.identities(g.s.FirstKeyFile()); err != nil {
		return err
	}
	return g.u.Reveal(g.s, "", &f)
}

// mayReveal asks for confirmation if there are objections to revealing all keys. The previous
// answer only covers sessions not marked as played; for other objections the user must type the
// tournament's name.
func (g *dialogue) mayReveal() error {
	err := g.s.MayReveal()
	early := organiser.OfKind(err, organiser.KeysEarly)
	if early == nil {
		return err
	}
	g.u.Warnf("%v", err)
	name, askErr := g.ask(g.u.Say(early.Kind.Settling().Ask, words.Name("name", g.s.ID())), notEmpty)
	if askErr != nil {
		return askErr
	}
	if strings.TrimSpace(name) != early.Type {
		return words.Errorf("organise.not-the-name", words.E("why", err), words.Name("typed", plain.Quote(name)))
	}
	return nil
}

// identities asks for the identity files that open a key file, if it needs any.
func (g *dialogue) identities(keyFile string) ([]string, error) {
	data, err := g.s.ReadKeys(keyFile)
	if err != nil || !custody.IsSealed(data) || custody.NeedsPassphrase(data) {
		return nil, nil // Reading the keys will report the error.
	}
	file, err := g.ask(g.u.Say("dialogue.ask-identity"), notEmpty)
	if err != nil {
		return nil, err
	}
	return []string{strings.TrimSpace(file)}, nil
}
