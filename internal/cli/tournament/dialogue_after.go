package tournament

import (
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

// setValue asks for the public number, shows what will be mixed in, and sets it after confirmation.
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

// checkFormats returns an error if an answer is not empty and not a list of formats.
func checkFormats(answer string) error {
	if answer == "" {
		return nil
	}
	_, err := settings.ParseFormats(answer)
	return err
}

// reveal asks whether the last session is over and decrypts the keys.
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
		return nil, nil // If the file is unreadable, reading the keys will report it.
	}
	file, err := g.ask(g.u.Translate("dialogue.ask-identity"), notEmpty)
	if err != nil {
		return nil, err
	}
	return []string{strings.TrimSpace(file)}, nil
}
