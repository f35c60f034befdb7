package service

import (
	"io"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Config is the configuration of a service: addresses, file names and limits.
type Config struct {
	Database     string  // file:PATH or postgres://...
	Secret       string  // age identity file; "" means next to a SQLite database
	Rate         float64 // requests per second from one address without a token; 0 for no limit
	RateOperator float64 // requests per second by one operator; 0 for no limit
	Forwarded    bool    // a trusted proxy adds the client's address
	RunBy        string  // operator of the service, or ""
	Contact      string  // the operator's contact
	Version      string
	Log          io.Writer     // error log, or nil
	LogRequests  bool          // also log requests
	LogFormat    string        // text or json
	LogLevel     string        // debug, info, warn or error
	Wait         time.Duration // how long to wait for an unreachable database at the start
	Drain        time.Duration // delay between the end of readiness and the end of the service
	EmbedIn      []string      // origins that may embed the pages of a game
	Admin        bool          // serve operators on a private address
	Restored     bool          // the database is a restored copy, so its open games are closed
}

// Configuration errors.
var (
	ErrNeedSecret = words.Errorf("service.need-secret")
	ErrLostSecret = words.Errorf("service.lost-secret")
	ErrNoSecret   = words.Errorf("service.no-secret")
)

// Errors of the database: its tables are missing or outdated, the role lacks a right, or a connection
// pool in front of it needs a different mode of the driver.
var (
	ErrMigrate = store.ErrMigrate
	ErrDenied  = store.ErrDenied
	ErrPooled  = store.ErrPooled
)
