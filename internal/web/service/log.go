package service

import (
	"errors"
	"io"
	"log"
	"log/slog"

	"github.com/fairdeal/fairdeal/internal/words"
)

// newLog returns a logger in the configured format. Messages below level are not logged. Requests are
// messages at debug level.
func newLog(c Config, level *slog.LevelVar) *slog.Logger {
	if c.Log == nil {
		return slog.New(slog.DiscardHandler)
	}
	if l, err := parseLevel(c.LogLevel); err == nil {
		level.Set(l)
	}
	if c.LogRequests {
		level.Set(slog.LevelDebug)
	}
	options := &slog.HandlerOptions{Level: level}
	var handler slog.Handler = slog.NewTextHandler(c.Log, options)
	if c.LogFormat == "json" {
		handler = slog.NewJSONHandler(c.Log, options)
	}
	counts := &errorCounts{byKey: map[string]errorCount{}}
	return slog.New(&repeatFilter{handler: handler, counts: counts})
}

// Reload sets the log level and forgets all cached tokens, so that revoked tokens are refused at once. It
// logs the outcome, including err, the caller's error from reloading other files.
func (s *Service) Reload(level string, err error) {
	s.tokens.clear()
	err = errors.Join(err, s.SetLevel(level))
	if err != nil {
		s.log.Error("not read again", "error", err)
		return
	}
	s.log.Info("read again")
}

// SetLevel sets the log level: debug, info, warn or error. It has no effect if the configuration says that
// requests are logged, because that needs debug.
func (s *Service) SetLevel(level string) error {
	parsed, err := parseLevel(level)
	if err != nil {
		return err
	}
	if !s.LogRequests {
		s.level.Set(parsed)
	}
	return nil
}

func parseLevel(text string) (slog.Level, error) {
	switch text {
	case "debug":
		return slog.LevelDebug, nil
	case "", "info":
		return slog.LevelInfo, nil
	case "warn":
		return slog.LevelWarn, nil
	case "error":
		return slog.LevelError, nil
	}
	return 0, words.Errorf("serve.log-level", words.Name("found", text))
}

// errorLog returns the logger for net/http.
func (s *Service) errorLog() *log.Logger {
	if s.Log == nil {
		return log.New(io.Discard, "", 0)
	}
	return slog.NewLogLogger(s.log.Handler(), slog.LevelWarn)
}
