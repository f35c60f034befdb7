package tournament

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// publish asks how to keep the keys, shows the review, asks for confirmation, and publishes the tournament.
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

// publication contains the answers about a tournament that is being published.
type publication struct {
	seal    sealed.SealFlags
	keep    organiser.KeyStorage
	settled []organiser.DoubtKind // accepted doubts
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
		// An answer is one line. Three hybrid recipients would be too long for a line at a terminal, but file
		// names are not.
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
