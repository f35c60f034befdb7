package serve

import (
	"context"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/web/service"
	"github.com/fairdeal/fairdeal/internal/words"
)

// checkCommand returns the command that compares the database with its counters.
func checkCommand(t *term.UI) term.Command {
	c := service.Config{Database: defaultDatabase}
	return term.Command{
		Use: "check",
		Example: `  fairdeal serve check
  fairdeal serve check --db postgres://fairdeal@/fairdeal?host=/run/postgresql --secret fairdeal.secret`,
		First: "db secret",
		Flags: term.Flags{"db": &c.Database, "secret": term.File(&c.Secret)},
		JSON:  true,
		Run: func(in *term.Line) error {
			result, err := service.Check(context.Background(), c)
			if err != nil {
				return withAdvice(err)
			}
			if t.JSON {
				err = t.PrintJSON(result)
			} else {
				showCheck(t, &result)
			}
			if err == nil && len(result.Differs) > 0 {
				return term.CheckFailed("serve.check.differs")
			}
			return err
		},
	}
}

// showCheck prints the result of a check as text.
func showCheck(t *term.UI, c *service.CheckResult) {
	count := func(name string, n int64) words.Arg { return words.Name(name, fmt.Sprint(n)) }
	fmt.Fprintln(t.Out, t.Translate("serve.check.counts",
		count("games", c.Games), count("open", c.Open), count("revealed", c.Revealed),
		count("closed", c.Closed), count("deals", c.Deals)))
	if !c.Seen {
		fmt.Fprintln(t.Out, t.Translate("serve.check.unseen"))
	}
	if c.Missing > 0 {
		fmt.Fprintln(t.Out, t.Translate("serve.check.missing", count("n", c.Missing)))
	}
	for _, d := range c.Differs {
		fmt.Fprintln(t.Out, t.Translate("serve.check.less",
			words.Name("what", d.What), count("found", d.Found), count("expected", d.Expected)))
	}
	if len(c.Differs) == 0 {
		fmt.Fprintln(t.Out, t.Translate("serve.check.same"))
	}
}
