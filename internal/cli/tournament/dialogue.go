package tournament

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// dialogue sets up a tournament, makes its hands and reveals its keys, asking for all input.
type dialogue struct {
	u          *ui
	asker      *term.Asker
	tournament *organiser.Tournament
	hasFailed  bool // an error was printed
}

// errLeave ends the dialogue.
var errLeave = errors.New("leave")

// errBack returns to the menu.
var errBack = errors.New("back")

// dialogueCommand returns the command squaredeal. If the answers come from a pipe and one of them led to an error, the
// command fails at the end.
func (u *ui) dialogueCommand() term.Command {
	return term.Command{
		Use:     "squaredeal [NAME]",
		Example: `  fairdeal squaredeal spring`,
		Run: func(in *term.Line) error {
			g := &dialogue{u: u, asker: u.NewAsker()}
			err := g.run(in.Args)
			if errors.Is(err, errLeave) {
				err = nil
			}
			if err == nil && g.hasFailed && !term.IsTerminal(u.In) {
				return term.ErrUncheckedReported
			}
			return err
		},
	}
}

// run opens the tournament and runs one menu item after another, until the user leaves.
func (g *dialogue) run(args []string) error {
	if err := g.open(args); err != nil {
		return err
	}
	for {
		menu := g.menu()
		g.printMenu(menu)
		err := organise.WithAdvice(g.tournament, g.runChoice(menu))
		if errors.Is(err, errLeave) {
			return err
		}
		if err != nil && !errors.Is(err, errBack) {
			g.printError(err)
		}
		// Reading the description again discards unsaved changes and shows those of other processes.
		if fresh, err := organiser.Open(g.tournament.Path); err == nil {
			g.tournament = fresh
		}
	}
}

// printError prints an error. The dialogue continues.
func (g *dialogue) printError(err error) {
	g.hasFailed = true
	g.u.PrintError(err)
}
