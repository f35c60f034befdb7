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
