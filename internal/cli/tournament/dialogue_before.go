package tournament

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// beforeMenu is the menu before publication, in the original's order and words.
var beforeMenu []choice

func init() {
	beforeMenu = []choice{
		{"dialogue.menu-name", "dialogue.help-name", (*dialogue).setName},
		{"dialogue.menu-delayed", "dialogue.help-delayed", (*dialogue).setInfo},
		{"dialogue.menu-phase", "dialogue.help-phase", (*dialogue).addPhase},
		{"dialogue.menu-publish", "dialogue.help-publish", (*dialogue).publish},
		{"dialogue.menu-remove", "dialogue.help-remove", (*dialogue).removePhase},
	}
}

// change modifies the description and saves it. If saving fails, run reads the file again, which
// undoes the change.
func (g *dialogue) change(f func(d *squaredeal.Description) error) error {
	if err := f(g.s.Description); err != nil {
		return err
	}
	return g.s.Save()
}

func (g *dialogue) setName() error {
	name, err := g.ask(g.u.Say("squaredeal.word-name"), notEmpty)
	if err != nil {
		return err
	}
	return g.change(func(d *squaredeal.Description) error { return d.SetName(name) })
}

func (g *dialogue) setInfo() error {
	info, err := g.ask(g.u.Say("squaredeal.word-delayed-description"), notEmpty)
	if err != nil {
		return err
	}
	return g.change(func(d *squaredeal.Description) error {
		if err := d.SetDelayed(info); err != nil {
			return err
		}
		l := g.u.lintInfo(d.Delayed)
		g.u.Note("tournament.entropy", words.T("what", l.Said()))
		return nil
	})
}

func (g *dialogue) addPhase() error {
	// Each answer is checked separately, with placeholders for the others.
	field := func(sessions, boards, prefix string) error {
		_, _, err := squaredeal.NewPhase(sessions, boards, prefix, "")
		return err
	}
	var err error
	sessions := g.next(&err, "dialogue.ask-sessions", func(s string) error { return field(s, "1", "x") })
	boards := g.next(&err, "dialogue.ask-boards-per", func(s string) error { return field("1", s, "x") })
	prefix := g.next(&err, "dialogue.ask-prefix", func(s string) error { return field("1", "1", s) })
	title := g.next(&err, "dialogue.ask-title", func(string) error { return nil })
	if err != nil {
		return err
	}
	return g.change(func(d *squaredeal.Description) error {
		p, warnings, err := squaredeal.NewPhase(sessions, boards, prefix, title)
		if err == nil {
			err = d.AddPhase(p)
		}
		if err == nil {
			g.u.sayPhase(len(d.Phases), p, warnings)
		}
		return err
	})
}

func (g *dialogue) removePhase() error {
	n, err := g.ask(g.u.Say("dialogue.ask-phase-number"), notEmpty)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(strings.TrimSpace(n))
	if err != nil {
		return words.Errorf("dialogue.no-phase-number", words.Name("found", plain.Quote(n)))
	}
	return g.change(func(d *squaredeal.Description) error { return d.RemovePhase(number) })
}

func (g *dialogue) publish() error {
	if err := g.s.Description.Ready(); err != nil {
		return words.Errorf("organise.not-published", words.E("why", err))
	}
	f := sealed.SealFlags{PassphraseFlags: term.PassphraseFlags{Ask: g.passphrases()}}
	choice, err := g.ask(g.u.Say("dialogue.keep-how"),
		func(s string) error {
			if s = strings.TrimSpace(s); s != "1" && s != "2" && s != "3" {
				return words.Errorf("dialogue.no-choice-123", words.Name("found", plain.Quote(s)))
			}
			return nil
		})
	if err != nil {
		return err
	}
	var settled []organiser.Kind
	var short []organiser.Doubt
	f.AcceptShort = func(err error) error {
		short = []organiser.Doubt{organiser.Short(err)}
		if ok, err := g.accepts(short[0], &settled); err != nil || !ok {
			return errors.Join(words.Errorf("dialogue.not-published"), err)
		}
		return nil
	}
	switch strings.TrimSpace(choice) {
	case "1":
		f.Passphrase = true
	case "2":
		// Three hybrid recipients exceed the maximum length of a terminal line.
		if _, err := g.ask(g.u.Say("dialogue.ask-recipients"), func(s string) error {
			f.Recipients = strings.Fields(s)
			if !f.Requested() {
				return words.Errorf("dialogue.answer-empty")
			}
			_, err := sealed.Sealer(g.u.UI.UI, &f)
			return err
		}); err != nil {
			return err
		}
	}
	before := g.u.lintBefore(g.s)
	for _, d := range before.Doubts {
		if d.Kind == organiser.InfoNothing {
			return words.Errorf("organise.not-published-delayed", words.T("why", d.Said))
		}
		if ok, err := g.accepts(d, &settled); err != nil || !ok {
			return err
		}
	}
	ok, err := g.yes(g.u.Say("dialogue.publish-yes"))
	if err != nil || !ok {
		return err
	}
	publish := func() (err error) {
		var keep organiser.Keeping
		if f.Requested() {
			if keep.Seal, err = sealed.Sealer(g.u.UI.UI, &f); err != nil {
				return err
			}
		}
		keep.Doubts = short
		return g.u.Publish(g.s, before, keep, settled...)
	}
	err = publish()
	if d := organiser.OfKind(err, organiser.KeysThere); d != nil {
		g.u.Notef("%v", err)
		if ok, err := g.accepts(*d, &settled); err != nil || !ok {
			return err
		}
		err = publish()
	}
	return err
}

// accepts asks whether to accept a doubt that is not settled yet.
func (g *dialogue) accepts(d organiser.Doubt, settled *[]organiser.Kind) (bool, error) {
	if slices.Contains(*settled, d.Kind) {
		return true, nil
	}
	ok, err := g.yes(g.u.Say(d.Kind.Settling().Ask, words.T("what", d.Said)))
	if err == nil && ok {
		*settled = append(*settled, organiser.ByFlag(d.Kind.Settling().Flag)...)
	}
	return ok, err
}

// passphrases returns a function that reads passphrases from a pipe, one per line. It returns nil
// at a terminal, where they are read without echo.
func (g *dialogue) passphrases() func(string) (string, error) {
	if term.IsTerminal(g.u.In) {
		return nil
	}
	return g.a.Ask
}
