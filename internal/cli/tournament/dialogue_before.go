package tournament

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
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

// setName asks for the name of the tournament.
func (g *dialogue) setName() error {
	name, err := g.ask(g.u.Translate("squaredeal.word-name"), notEmpty)
	if err != nil {
		return err
	}
	return g.change(func(d *squaredeal.Description) error { return d.SetName(name) })
}

// setInfo asks for the delayed information and prints what may be wrong with it.
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

// addPhase asks for the parts of a phase.
func (g *dialogue) addPhase() error {
	// check checks a single answer: its callers pass valid values for the others.
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

// removePhase asks for the number of a phase and removes it.
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
