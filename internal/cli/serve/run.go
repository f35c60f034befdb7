package serve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/web/service"
	"github.com/fairdeal/fairdeal/internal/words"
)

// run checks the configuration, opens the ports, locks the database, and runs the service until the process is
// interrupted.
func run(in *term.Line, t *term.UI, c service.Config, a addresses) error {
	if err := checkConfig(c); err != nil {
		return err
	}
	p, err := a.open()
	if err != nil {
		return err
	}
	defer p.close()
	c.Admin = p.admin != nil
	unlock, err := service.LockDatabase(c.Database)
	if err != nil {
		return err
	}
	defer unlock()
	return serve(in, t, c, p)
}

// checkConfig returns an error if the service cannot start with c.
func checkConfig(c service.Config) error {
	switch {
	case !(c.Rate >= 0): // also NaN
		return words.Errorf("serve.rate", words.Name("found", fmt.Sprintf("%v", c.Rate)))
	case !(c.RateOperator >= 0):
		return words.Errorf("serve.rate-operator", words.Name("found", fmt.Sprintf("%v", c.RateOperator)))
	case c.LogFormat != "text" && c.LogFormat != "json":
		return words.Errorf("serve.log-format", words.Name("found", c.LogFormat))
	case !slices.Contains([]string{"debug", "info", "warn", "error"}, c.LogLevel):
		return words.Errorf("serve.log-level", words.Name("found", c.LogLevel))
	}
	return nil
}

// serve starts the service and serves its ports until the process is interrupted.
func serve(in *term.Line, t *term.UI, c service.Config, p *ports) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	defer t.OnSignal(cancel)()
	// SIGHUP may arrive before the service has started. Until then the pointer is nil.
	var started atomic.Pointer[service.Service]
	logLevel := func() string { return currentLogLevel(in, c.LogLevel) }
	defer t.OnHangup(readAgain(&started, p.certificates, logLevel))()
	server, err := service.Start(ctx, c)
	if err != nil {
		return withAdvice(err)
	}
	started.Store(server)
	if p.admin != nil {
		// The admin page has its own context, so that it stays available while the service shuts down.
		adminCtx, stopAdmin := context.WithCancel(context.Background())
		defer stopAdmin()
		go server.ServeAdmin(adminCtx, p.admin)
	}
	scheme := "http"
	if p.tls != nil {
		scheme = "https"
	}
	fmt.Fprintf(t.Out, "%s://%s\n", scheme, p.service.Addr())
	err = server.Serve(ctx, p.service, p.tls)
	return errors.Join(err, server.Close())
}

// currentLogLevel returns the log level from the command line, or else from the environment, which may have changed
// since the start.
func currentLogLevel(in *term.Line, atStart string) string {
	_, level, ok, err := setting("log-level")
	if !ok || err != nil || in.Has("log-level") {
		return atStart
	}
	return level
}

// withAdvice adds advice to an error from the database or a key.
func withAdvice(err error) error {
	switch {
	case errors.Is(err, service.ErrNeedSecret), errors.Is(err, service.ErrNoSecret):
		return term.Hint(err, "serve.make-secret")
	case errors.Is(err, service.ErrLostSecret):
		return term.Hint(err, "serve.bring-back")
	case errors.Is(err, service.ErrMigrate):
		return term.Hint(err, "serve.migrate")
	case errors.Is(err, service.ErrDenied):
		return term.Hint(err, "serve.grant")
	case errors.Is(err, service.ErrPooled):
		return term.Hint(err, "serve.pooler")
	}
	return err
}
