package tarot

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Terms are agreed before the draw. The commitment covers them, so that they cannot be
// changed afterwards.
type Terms struct {
	Players int
	Names   []string // in order of arrival if seats are drawn, otherwise nil
	Choice  Choice   // selection of boards for duplicate; may be zero
	Label   string   // may be empty
	Delayed string   // description of the public number; empty if there is none
	Form    Form     // form of the public number; zero if there is none
}

// errSeats is returned if the same person would draw the numbers and the seats.
var errSeats = words.NewError("tarot.seats-alone")

// Check returns an error if the terms are invalid.
func (t *Terms) Check() error {
	if err := CheckPlayers(t.Players); err != nil {
		return err
	}
	if err := t.Choice.Check(); err != nil {
		return err
	}
	if err := CheckLabel(t.Label); err != nil {
		return err
	}
	if err := checkLine(theDescription, t.Delayed); err != nil {
		return err
	}
	switch {
	case t.Delayed == "" && t.Form != Form{}:
		return words.Errorf("tarot.form-alone")
	case t.Delayed != "" && t.Form == Form{}:
		return words.Errorf("tarot.no-form")
	case t.Delayed == "" && t.Names != nil:
		return errSeats
	}
	if err := t.checkNames(); err != nil {
		return err
	}
	return t.Form.checkDescription(t.Delayed)
}

func (t *Terms) checkNames() error {
	if t.Names == nil {
		return nil
	}
	if len(t.Names) != t.Players {
		return words.Errorf("tarot.names-count", words.N("n", len(t.Names)), words.N("players", t.Players))
	}
	for i, n := range t.Names {
		if n == "" {
			return words.Errorf("squaredeal.empty", words.T("what", theName))
		}
		if err := checkLine(theName, n); err != nil {
			return err
		}
		if slices.Contains(t.Names[:i], n) {
			return words.Errorf("tarot.name-twice", words.Name("name", fmt.Sprintf("%.60q", n)))
		}
	}
	return nil
}

// appendLines passes each line of the terms to line, in the commitment's order (spec/tarot.md step
// 7).
func (t *Terms) appendLines(line func(key, value string)) {
	line("players", strconv.Itoa(t.Players))
	for _, n := range t.Names {
		line("name", n)
	}
	if t.Names != nil {
		line("seats", "drawn")
	}
	if t.Choice != (Choice{}) {
		line("choice", t.Choice.String())
	}
	if t.Label != "" {
		line("label", t.Label)
	}
	if t.Delayed != "" {
		line("delayed", t.Delayed)
		line("form", t.Form.String())
	}
}
