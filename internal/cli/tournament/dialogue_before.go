package tournament

import (
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// beforeMenu returns the menu before publication, in the original's order and words.
func beforeMenu() []menuItem {
	return []menuItem{
		{name: "dialogue.menu-name", help: "dialogue.help-name", run: (*dialogue).setName},
		{name: "dialogue.menu-delayed", help: "dialogue.help-delayed", run: (*dialogue).setInfo},
		{name: "dialogue.menu-phase", help: "dialogue.help-phase", run: (*dialogue).addPhase},
		{name: "dialogue.menu-publish", help: "dialogue.help-publish", run: (*dialogue).publish},
		{name: "dialogue.menu-remove", help: "dialogue.help-remove", run: (*dialogue).removePhase},
	}
}

// change modifies the description and saves it. If saving fails, run reads the file again, which
// undoes the change.
func (g *dialogue) change(f func(d *squaredeal.Description) error) error {
	if err := f(g.tournament.Description); err != nil {
		return err
	}
	return g.tournament.Save()
}

func (g *dialogue) setName() error {
	name, err := g.ask(g.u.Translate("squaredeal.word-name"), notEmpty)
	if err != nil {
		return err
	}
	return g.change(func(d *squaredeal.Description) error { return d.SetName(name) })
}

func (g *dialogue) setInfo() error {
	info, err := g.ask(g.u.Translate("squaredeal.word-delayed-description"), notEmpty)
	if err != nil {
		return err
	}
	return g.change(func(d *squaredeal.Description) error {
		if err := d.SetDelayed(info); err != nil {
			return err
		}
		l := g.u.lintInfo(d.Delayed)
		g.u.Note("tournament.entropy", words.T("what", l.InWords()))
		return nil
	})
}

func (g *dialogue) addPhase() error {
	// Each answer is checked separately, with placeholders for the others.
	check := func(sessions, boards, prefix string) error {
		_, _, err := squaredeal.NewPhase(sessions, boards, prefix, "")
		return err
	}
	q := questions{g: g}
	sessions := q.ask("dialogue.ask-sessions", func(s string) error { return check(s, "1", "x") })
	boards := q.ask("dialogue.ask-boards-per", func(s string) error { return check("1", s, "x") })
	prefix := q.ask("dialogue.ask-prefix", func(s string) error { return check("1", "1", s) })
	title := q.ask("dialogue.ask-title", func(string) error { return nil })
	if q.err != nil {
		return q.err
	}
	return g.change(func(d *squaredeal.Description) error {
		p, warnings, err := squaredeal.NewPhase(sessions, boards, prefix, title)
		if err == nil {
			err = d.AddPhase(p)
		}
		if err == nil {
			g.u.printPhase(len(d.Phases), p, warnings)
		}
		return err
	})
}

func (g *dialogue) removePhase() error {
	n, err := g.ask(g.u.Translate("dialogue.ask-phase-number"), notEmpty)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(strings.TrimSpace(n))
	if err != nil {
		return words.Errorf("dialogue.no-phase-number", words.Name("found", plain.Quote(n)))
	}
	return g.change(func(d *squaredeal.Description) error { return d.RemovePhase(number) })
}

// publication contains the answers about a tournament that is being published.
type publication struct {
	seal    sealed.SealFlags
	keep    organiser.KeyStorage
	settled []organiser.DoubtKind // accepted doubts
}

func (g *dialogue) publish() error {
	if err := g.tournament.Description.CheckReady(); err != nil {
		return words.Errorf("organise.not-published", words.E("why", err))
	}
	var p publication
	if err := g.askProtection(&p); err != nil {
		return err
	}
	review := g.u.printReview(g.tournament)
	if ok, err := g.acceptReview(review, &p); err != nil || !ok {
		return err
	}
	ok, err := g.confirm(g.u.Translate("dialogue.publish-yes"))
	if err != nil || !ok {
		return err
	}
	err = g.sealAndPublish(review, &p)
	if d := organiser.DoubtIn(err, organiser.KeysThere); d != nil {
		g.u.Notef("%v", err)
		if ok, err := g.accept(*d, &p.settled); err != nil || !ok {
			return err
		}
		err = g.sealAndPublish(review, &p)
	}
	return err
}

// acceptReview asks about the doubts in a review. It reports whether the user accepts all of them.
func (g *dialogue) acceptReview(review *organiser.Review, p *publication) (bool, error) {
	for _, d := range review.Doubts {
		if d.Kind == organiser.InfoNothing {
			return false, words.Errorf("organise.not-published-delayed", words.T("why", d.Text))
		}
		if ok, err := g.accept(d, &p.settled); err != nil || !ok {
			return false, err
		}
	}
	return true, nil
}

// sealAndPublish prepares the encryption of the keys, which may ask for a passphrase, and publishes.
func (g *dialogue) sealAndPublish(review *organiser.Review, p *publication) (err error) {
	if p.seal.Requested() {
		if p.keep.Seal, err = sealed.Sealer(g.u.UI.UI, &p.seal); err != nil {
			return err
		}
	}
	return g.u.publish(g.tournament, review, p.keep, p.settled...)
}

// askProtection asks how to store the keys: with a passphrase, for recipients, or unencrypted.
func (g *dialogue) askProtection(p *publication) error {
	p.seal.Ask = g.passphrases()
	p.seal.AcceptShort = func(err error) error { return g.acceptShort(organiser.ShortPassphraseDoubt(err), p) }
	choice, err := g.ask(g.u.Translate("dialogue.keep-how"), func(s string) error {
		if s = strings.TrimSpace(s); s != "1" && s != "2" && s != "3" {
			return words.Errorf("dialogue.no-choice-123", words.Name("found", plain.Quote(s)))
		}
		return nil
	})
	if err != nil {
		return err
	}
	switch strings.TrimSpace(choice) {
	case "1":
		p.seal.Passphrase = true
	case "2":
		// Three hybrid recipients exceed the maximum length of a terminal line.
		_, err = g.ask(g.u.Translate("dialogue.ask-recipients"), func(s string) error {
			p.seal.Recipients = strings.Fields(s)
			if !p.seal.Requested() {
				return words.Errorf("dialogue.answer-empty")
			}
			_, err := sealed.Sealer(g.u.UI.UI, &p.seal)
			return err
		})
	}
	return err
}

// acceptShort asks whether to accept a short passphrase. It returns an error if the user does not.
func (g *dialogue) acceptShort(short organiser.Doubt, p *publication) error {
	p.keep.Doubts = []organiser.Doubt{short}
	if ok, err := g.accept(short, &p.settled); err != nil || !ok {
		return errors.Join(words.Errorf("dialogue.not-published"), err)
	}
	return nil
}

// passphrases returns a function that reads passphrases from a pipe, one per line. It returns nil
// at a terminal, where they are read without echo.
func (g *dialogue) passphrases() func(string) (string, error) {
	if term.IsTerminal(g.u.In) {
		return nil
	}
	return g.asker.Ask
}
