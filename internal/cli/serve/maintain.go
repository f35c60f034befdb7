package serve

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/web/service"
	"github.com/fairdeal/fairdeal/internal/words"
)

// migrateCommand returns the command that brings the database up to date.
func migrateCommand(t *term.UI) term.Command {
	db := defaultDatabase
	return term.Command{
		Use:     "migrate",
		Example: `  fairdeal serve migrate --db postgres://owner@/fairdeal?host=/run/postgresql`,
		First:   "db",
		Flags:   term.Flags{"db": &db},
		Run: func(in *term.Line) error {
			before, after, err := service.Migrate(context.Background(), db)
			switch {
			case errors.Is(err, service.ErrDenied):
				return term.Hint(err, "serve.migrate")
			case err != nil:
				return withAdvice(err)
			case before == after:
				fmt.Fprintln(t.Out, t.Translate("serve.up-to-date", words.N("version", int(after))))
			default:
				fmt.Fprintln(t.Out,
					t.Translate("serve.migrated", words.N("before", int(before)), words.N("after", int(after))))
			}
			return nil
		},
	}
}

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

// pruneCommand returns the command that removes revealed games, or only their names.
func pruneCommand(t *term.UI) term.Command {
	db, before := defaultDatabase, ""
	var names bool
	return term.Command{
		Use: "prune",
		Example: `  fairdeal serve prune --revealed-before 2026-01-01
  fairdeal serve prune --revealed-before 2026-11-01 --names`,
		First: "revealed-before names db",
		Flags: term.Flags{"db": &db, "revealed-before": &before, "names": &names},
		Run: func(in *term.Line) error {
			if before == "" {
				return words.Errorf("serve.need-date")
			}
			date, err := parseDate(before)
			if err != nil {
				return err
			}
			n, err := service.Prune(context.Background(), db, date, names)
			if err != nil {
				return withAdvice(err)
			}
			key := "serve.pruned"
			if names {
				key = "serve.pruned-names"
			}
			fmt.Fprintln(t.Out, t.Translate(key, words.N("n", int(n))))
			return nil
		},
	}
}

// parseDate parses a time or a day.
func parseDate(text string) (time.Time, error) {
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if date, err := time.Parse(layout, text); err == nil {
			return date, nil
		}
	}
	return time.Time{}, words.Errorf("serve.want-date", words.Name("found", text))
}

// healthCommand returns the command that reports whether the service is ready.
func healthCommand(t *term.UI) term.Command {
	admin := "127.0.0.1:9090"
	return term.Command{
		Use:     "health",
		Example: `  fairdeal serve health --admin 127.0.0.1:9090`,
		First:   "admin",
		Flags:   term.Flags{"admin": &admin},
		Run: func(in *term.Line) error {
			ready, err := service.IsReady(context.Background(), admin)
			if err == nil && !ready {
				return term.CheckFailed("serve.not-ready")
			}
			return err
		},
	}
}
