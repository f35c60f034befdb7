// Package squaredeal is the room of the dialogue that sets a tournament up, makes
// its hands and reveals its keys, and asks for all it needs.
package squaredeal

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Command is the dialogue.
func Command(t *term.UI) term.Command {
	u := &ui{&organise.UI{UI: t}}
	return term.Command{
		Use:     "squaredeal [NAME]",
		Example: `  fairdeal squaredeal spring`,
		Run: func(in *term.Line) error {
			g := &dialogue{u: u, a: u.NewAsker()}
			err := g.run(in.Args)
			if errors.Is(err, errLeave) {
				err = nil
			}
			if err == nil && g.refused && !term.IsTerminal(u.In) {
				return term.ErrUncheckedReported
			}
			return err
		},
	}
}

// ui is one run of the program with what an organiser does.
type ui struct{ *organise.UI }
