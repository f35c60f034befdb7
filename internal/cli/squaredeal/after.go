package squaredeal

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// afterMenu is the menu after publishing, in the original's order and words.
var afterMenu []choice

// oldMenu is the menu of a tournament of SquareDeal 1.3: its hands are made, and
// nothing of its description is written.
var oldMenu []choice

func init() {
	defer func() { oldMenu = afterMenu[1:3] }()
	afterMenu = []choice{
		{"set delayed information value",
			`  What became known, such as 44,901.92. Dots and commas between digits are dropped.
  The bytes that will be mixed in are shown before they are set.`,
			(*dialogue).setValue},
		{"make session(s)",
			`  Makes the hands of one session, of some (3-7) or of all (*). Making them again gives
  the same hands.`,
			func(g *dialogue) error { return g.makeSessions(false) }},
		{"make reserve session(s)",
			`  Makes other hands for a session whose hands have leaked. The players must be told.`,
			func(g *dialogue) error { return g.makeSessions(true) }},
		{"reveal the keys",
			`  When the last session is played: writes the plain keys, which are published with the
  description, so that everybody can verify every hand.`,
			(*dialogue).reveal},
	}
}

func (g *dialogue) setValue() error {
	typed, err := g.ask("delayed information value", func(s string) error {
		if squaredeal.NormaliseValue(s) == "" {
			return errors.New("the answer is empty")
		}
		return nil
	})
	if err != nil {
		return err
	}
	p := organise.PreviewValue(typed)
	g.u.Notef("mixed in will be %s, the %d bytes %s", plain.Quote(p.Stored), p.Bytes, p.Hex)
	ok, err := g.yes("set it?")
	if err != nil || !ok {
		return err
	}
	f := organise.ValueFlags{Dialogue: true}
	for _, doubt := range organise.DoubtsOfValue(g.s.Description, typed) {
		if f.Anyway, err = g.yes(doubt.Said.String() + "; set it all the same?"); err != nil || !f.Anyway {
			return err
		}
	}
	return g.u.SetValue(g.s, typed, &f)
}

func (g *dialogue) makeSessions(reserve bool) error {
	d := g.s.Description
	if !d.HasValue && !d.Old {
		return fmt.Errorf("%w yet: choice 1 sets it, when it is known", squaredeal.ErrNoValue)
	}
	f := organise.MakeFlags{Dir: ".", Open: sealed.OpenFlags{PassphraseFlags: g.passphraseFlags()}}
	f.Seal.FD = -1
	var err error
	if reserve {
		f.Reserve = "1"
	}
	if d.Old && !d.HasValue {
		if f.Value, err = g.ask("the file still names the fact; its value", notEmpty); err != nil {
			return err
		}
		for _, doubt := range organise.DoubtsOfValue(d, f.Value) {
			if f.Anyway, err = g.yes(doubt.Said.String() + "; take it all the same?"); err != nil || !f.Anyway {
				return err
			}
		}
	}
	if d.Old && reserve {
		if f.Reserve, err = g.ask("which reserve? Usually 1", func(s string) error {
			_, err := squaredeal.ReserveSet(strings.TrimSpace(s))
			return err
		}); err != nil {
			return err
		}
		if f.Reserve = strings.TrimSpace(f.Reserve); f.Reserve == "" {
			f.Reserve = "1"
		}
	}
	trimmed := func(question string, check func(string) error) string {
		if err != nil {
			return ""
		}
		var s string
		s, err = g.ask(question, func(s string) error { return check(strings.TrimSpace(s)) })
		return strings.TrimSpace(s)
	}
	f.Phase = trimmed("phase, a number or * for all", func(s string) error {
		from, to, _, err := organise.ParseChoice("phase", s, len(d.Phases))
		if err == nil {
			_, err = d.Phase(from)
		}
		if err == nil {
			_, err = d.Phase(to)
		}
		return err
	})
	f.Session = trimmed("session, a number, 3-7, or * for all", func(s string) error {
		_, _, _, err := organise.ParseChoice("session", s, 0)
		return err
	})
	if err == nil && g.wantsBoards(f.Phase) {
		f.Boards = trimmed("boards, which are published as ?", func(s string) error {
			b, err := squaredeal.ParseBoards(s)
			if err == nil && !b.Known() {
				err = errors.New("the boards have to be known now")
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
	f.Formats = trimmed("formats ["+usual+"]", func(s string) error {
		if s == "" {
			return nil
		}
		_, err := settings.ParseFormats(s)
		return err
	})
	if err != nil {
		return err
	}
	if f.Formats == "" {
		f.Formats = usual
	}
	if f.Open.Identities, err = g.identities(); err != nil {
		return err
	}
	err = g.u.MakeHands(g.s, &f)
	if organiser.OfKind(err, organiser.HandsDiffer) != nil {
		g.u.Notef("%v", err)
		if f.Force, err = g.yes("write over what is there?"); err != nil || !f.Force {
			return err
		}
		err = g.u.MakeHands(g.s, &f)
	}
	if err != nil {
		return err
	}
	if f.Formats != usual {
		return settings.KeepTournamentFormats(f.Formats)
	}
	return nil
}

// wantsBoards reports whether the boards of a phase that was chosen are not
// published.
func (g *dialogue) wantsBoards(phase string) bool {
	d := g.s.Description
	from, to, _, err := organise.ParseChoice("phase", phase, len(d.Phases))
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
		g.u.Notef("the keys are in %s already: publish it with %s", g.s.KeysPath(), g.s.Path)
		return nil
	}
	ok, err := g.yes("everybody who reads the keys knows all hands, reserve sets too; is the last session played?")
	if err != nil || !ok {
		return err
	}
	if err := g.mayReveal(); err != nil {
		return err
	}
	f := sealed.OpenFlags{PassphraseFlags: g.passphraseFlags()}
	if f.Identities, err = g.identities(); err != nil {
		return err
	}
	return g.u.Reveal(g.s, "", &f)
}

// mayReveal asks once more where something speaks against revealing all keys: what
// is missing beside the marks of sessions, which the answer before gives, needs
// the name of the tournament.
func (g *dialogue) mayReveal() error {
	err := organiser.MayReveal(g.s)
	early := organiser.OfKind(err, organiser.KeysEarly)
	if early == nil {
		return err
	}
	g.u.Warnf("%v", err)
	name, err := g.ask("to reveal all the same type the name of the tournament, "+g.s.ID(), notEmpty)
	if err != nil {
		return err
	}
	if strings.TrimSpace(name) != g.s.ID() {
		return fmt.Errorf("%w; %s is not the name of the tournament", err, plain.Quote(name))
	}
	return nil
}

// identities asks for the identity files that open the keys, where it needs
// them.
func (g *dialogue) identities() ([]string, error) {
	has := g.s.Contents()
	name := has.SealedKeys
	if has.Keys != "" {
		name = has.Keys
	}
	data, err := os.ReadFile(name)
	if err != nil || !custody.IsSealed(data) || custody.NeedsPassphrase(data) {
		return nil, nil // reading the keys will say what is wrong
	}
	file, err := g.ask("the keys are encrypted; identity file", notEmpty)
	if err != nil {
		return nil, err
	}
	return []string{strings.TrimSpace(file)}, nil
}
