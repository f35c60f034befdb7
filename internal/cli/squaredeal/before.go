package squaredeal

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// beforeMenu is the menu before publishing, in the original's order and words.
var beforeMenu []choice

func init() {
	beforeMenu = []choice{
		{"set tournament name",
			"  The name under which players know the tournament, such as Spring Teams 2027.",
			(*dialogue).setName},
		{"set delayed information description",
			`  Which public fact, that nobody knows yet, will be mixed into the hands: the close
  of a stock index, a lottery draw. Name the day with its year, the figure, its
  decimals or order, and where it is published, so that nothing is left to choose.
  At least 20 bits of chance are wanted, better 40: two facts are better than one.`,
			(*dialogue).setInfo},
		{"add phase",
			`  A phase is a row of sessions of one kind. Boards: 16, 17-32, a list 1-16,17-32
  taken in turn, 2x16 for the same, 1-16(1-16,17-32) for a start and a list that
  repeats, ? for not known yet. In the file name prefix and in the description a
  run of # becomes the number of the session. A dot leaves without adding.`,
			(*dialogue).addPhase},
		{"publish",
			`  Draws a secret key for every session, and freezes the description around the hash
  of the keys. Send the description to everybody before the delayed information is
  known, and guard the keys.`,
			(*dialogue).publish},
		{"remove phase",
			"  Takes a phase away; the phases after it move up.",
			(*dialogue).removePhase},
	}
}

// change changes the description and saves it. Where that fails, run reads the
// file again, which takes the change back.
func (g *dialogue) change(f func(d *squaredeal.Description) error) error {
	if err := f(g.s.Description); err != nil {
		return err
	}
	return g.s.Save()
}

func (g *dialogue) setName() error {
	name, err := g.ask("tournament name", notEmpty)
	if err != nil {
		return err
	}
	return g.change(func(d *squaredeal.Description) error { return d.SetName(name) })
}

func (g *dialogue) setInfo() error {
	info, err := g.ask("delayed information description", notEmpty)
	if err != nil {
		return err
	}
	return g.change(func(d *squaredeal.Description) error {
		if err := d.SetDelayed(info); err != nil {
			return err
		}
		l := g.u.LintInfo(d.Delayed)
		g.u.Notef("entropy: %s", l.Verdict)
		return nil
	})
}

func (g *dialogue) addPhase() error {
	// Each answer is checked by itself, with the others filled in.
	field := func(sessions, boards, prefix string) error {
		_, _, err := squaredeal.NewPhase(sessions, boards, prefix, "")
		return err
	}
	sessions, err := g.ask("number of sessions, 0 if not known yet", func(s string) error { return field(s, "1", "x") })
	if err != nil {
		return err
	}
	boards, err := g.ask("boards per session, such as 16 or 1-16,17-32 or ?", func(s string) error { return field("1", s, "x") })
	if err != nil {
		return err
	}
	prefix, err := g.ask("file name prefix, # for the session's number", func(s string) error { return field("1", "1", s) })
	if err != nil {
		return err
	}
	title, err := g.ask("description, # for the session's number", anything)
	if err != nil {
		return err
	}
	return g.change(func(d *squaredeal.Description) error { return g.u.AddPhase(d, sessions, boards, prefix, title) })
}

func (g *dialogue) removePhase() error {
	n, err := g.ask("number of the phase", notEmpty)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(strings.TrimSpace(n))
	if err != nil {
		return fmt.Errorf("%s is no number of a phase", plain.Quote(n))
	}
	return g.change(func(d *squaredeal.Description) error { return d.RemovePhase(number) })
}

func (g *dialogue) publish() error {
	if err := g.s.Description.Ready(); err != nil {
		return fmt.Errorf("not published: %w", err)
	}
	f := organise.PublishFlags{Dialogue: true, Seal: sealed.SealFlags{PassphraseFlags: g.passphraseFlags()}}
	how, err := g.ask("keep the keys: 1 encrypted with a passphrase, 2 encrypted to recipients, 3 plain, for other programs",
		func(s string) error {
			if s = strings.TrimSpace(s); s != "1" && s != "2" && s != "3" {
				return fmt.Errorf("no choice %s: want 1, 2 or 3", plain.Quote(s))
			}
			return nil
		})
	if err != nil {
		return err
	}
	f.Seal.AcceptShort = func(text string) error {
		if ok, err := g.yes(text + "; use it all the same?"); err != nil || !ok {
			return errors.Join(errors.New("not published"), err)
		}
		return nil
	}
	switch strings.TrimSpace(how) {
	case "1":
		f.Seal.Passphrase = true
	case "2":
		// Three hybrid recipients are longer than a line that a terminal takes.
		if _, err := g.ask("recipients, age1... or age1pq1..., or files that hold them, with blanks between", func(s string) error {
			f.Seal.Recipients, f.Seal.RecipientFiles = nil, nil
			for _, r := range strings.Fields(s) {
				if strings.HasPrefix(r, "age1") {
					f.Seal.Recipients = append(f.Seal.Recipients, r)
				} else {
					f.Seal.RecipientFiles = append(f.Seal.RecipientFiles, r)
				}
			}
			if !f.Seal.Given() {
				return errors.New("the answer is empty")
			}
			_, err := sealed.Sealer(g.u.UI.UI, &f.Seal)
			return err
		}); err != nil {
			return err
		}
	case "3":
		f.Plain = true
	}
	for _, d := range g.u.LintBefore(g.s).Doubts {
		if d.Kind == organiser.InfoNothing {
			return fmt.Errorf("not published: delayed information: %s", d.Said)
		}
		if ok, err := g.yes(d.Said.String() + "; is it meant so?"); err != nil || !ok {
			return err
		}
	}
	ok, err := g.yes("the description cannot be changed afterwards; publish?")
	if err != nil || !ok {
		return err
	}
	err = g.u.Publish(g.s, &f)
	if organiser.OfKind(err, organiser.KeysThere) != nil {
		g.u.Notef("%v", err)
		ok, askErr := g.yes("set that file aside and draw new keys? not if it belongs to a published tournament;")
		if askErr != nil || !ok {
			return askErr
		}
		f.NewKeys = true
		err = g.u.Publish(g.s, &f)
	}
	return err
}

// passphraseFlags ask for passphrases in the dialogue: unseen at a terminal, as
// a line from a pipe.
func (g *dialogue) passphraseFlags() term.PassphraseFlags {
	f := term.PassphraseFlags{FD: -1}
	if !term.IsTerminal(g.u.In) {
		f.Ask = g.a.Ask
	}
	return f
}
