// Package serve implements the commands of the public service, which start it and manage its
// operators' tokens.
package serve

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/web/service"
)

// defaultDatabase is the default location of the service's data.
const defaultDatabase = "file:fairdeal.db"

// Command returns the command fairdeal serve, which runs the public service, and its subcommands.
func Command(t *term.UI) term.Command {
	c := service.Config{
		Version:   term.Version(),
		Database:  defaultDatabase,
		Rate:      20,
		LogFormat: "text",
		LogLevel:  "info",
	}
	a := addresses{listen: "127.0.0.1:8080"}
	return withEnvironment(term.Command{
		Use: "serve",
		Example: `  fairdeal serve token --operator "Card site"
  fairdeal serve --listen 127.0.0.1:8080
  fairdeal serve --db postgres://fairdeal@/fairdeal?host=/run/postgresql --secret fairdeal.secret`,
		Subcommands: []term.Command{
			tokenCommand(t),
			migrateCommand(t),
			keyCommand(t),
			checkCommand(t),
			pruneCommand(t),
			healthCommand(t),
		},
		First: "listen db",
		Flags: term.Flags{
			"listen":        &a.listen,
			"db":            &c.Database,
			"secret":        term.File(&c.Secret),
			"rate":          &c.Rate,
			"forwarded":     &c.Forwarded,
			"run-by":        &c.RunBy,
			"contact":       &c.Contact,
			"cert":          term.File(&a.cert),
			"key":           term.File(&a.key),
			"log":           &c.LogRequests,
			"rate-operator": &c.RateOperator,
			"restored":      &c.Restored,
			"wait":          &c.Wait,
			"drain":         &c.Drain,
			"admin":         &a.admin,
			"log-format":    &c.LogFormat,
			"log-level":     &c.LogLevel,
			"embed-in":      &c.EmbedIn,
		},
		Run: func(in *term.Line) error {
			c.Log = t.Err
			return run(in, t, c, a)
		},
	})
}
