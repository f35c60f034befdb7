package service

import (
	"io"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Config is the configuration of a service.
type Config struct {
	Database     string  // file:PATH or postgres://...
	Secret       string  // age identity file; "" means next to a SQLite database
	Rate         float64 // requests per second from one address without a token; 0 for no limit
	RateOperator float64 // requests per second by one operator; 0 for no limit
	Forwarded    bool    // a trusted proxy adds the client's address to X-Forwarded-For
	RunBy        string  // who runs the service, for its pages, or ""
	Contact      string  // how to reach them
	Version      string
	Log          io.Writer     // error log, or nil
	LogRequests  bool          // also log requests
	LogFormat    string        // text or json
	LogLevel     string        // debug, info, warn or error
	Wait         time.Duration // how long to wait for an unreachable database at the start
	Drain        time.Duration // delay between the end of readiness and the end of the service
	EmbedIn      []string      // origins that may embed the pages of a game
	Admin        bool          // serve health, metrics and profiles on a private address
	Restored     bool          // the database is a restored copy, so its open games are closed
}

var (
	// ErrNeedSecret is returned if no key file is configured for a PostgreSQL database.
	ErrNeedSecret = words.Errorf("service.need-secret")
	// ErrLostSecret is returned if the key file is missing and the database contains games.
	ErrLostSecret = words.Errorf("service.lost-secret")
	// ErrNoSecret is returned if the key file for a new PostgreSQL database is missing.
	ErrNoSecret = words.Errorf("service.no-secret")

	// ErrMigrate is returned if tables in the database are missing or outdated.
	ErrMigrate = store.ErrMigrate
	// ErrDenied is returned if the role lacks a right in the database.
	ErrDenied = store.ErrDenied
	// ErrPooled is returned if a connection pool in front of the database needs a different driver
	// mode.
	ErrPooled = store.ErrPooled
)
