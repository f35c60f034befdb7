package serve

import (
	"context"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/web/service"
	"github.com/fairdeal/fairdeal/internal/words"
)

// keyCommand returns the commands for the key file, which encrypts the numbers of the games.
func keyCommand(t *term.UI) term.Command {
	return term.Command{
		Use:         "key",
		Example:     `  fairdeal serve key new --out fairdeal.secret`,
		Subcommands: []term.Command{newKeyCommand(t), resealCommand(t)},
	}
}

// newKeyCommand returns the command that makes a key file.
func newKeyCommand(t *term.UI) term.Command {
	var out string
	return term.Command{
		Use:     "new",
		Example: `  fairdeal serve key new --out fairdeal.secret`,
		First:   "out",
		Flags:   term.Flags{"out o": term.File(&out)},
		Run: func(in *term.Line) error {
			if out == "" {
				return words.Errorf("serve.need-out")
			}
			return term.HintIfExists(service.GenerateKey(out), "term.other-name")
		},
	}
}

// resealCommand returns the command that encrypts the numbers of all games with the first identity in
// the key file.
func resealCommand(t *term.UI) term.Command {
	c := service.Config{Database: defaultDatabase}
	return term.Command{
		Use:     "reseal",
		Example: `  fairdeal serve key reseal --db postgres://fairdeal@/fairdeal?host=/run/postgresql --secret fairdeal.secret`,
		First:   "db secret",
		Flags:   term.Flags{"db": &c.Database, "secret": term.File(&c.Secret)},
		Run: func(in *term.Line) error {
			n, err := service.Reseal(context.Background(), c)
			if err != nil {
				return withAdvice(err)
			}
			fmt.Fprintln(t.Out, t.Translate("serve.resealed", words.N("n", int(n))))
			return nil
		},
	}
}
