package service

import (
	"context"
	"crypto/rand"
	"io"
	"log"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// SetLevel sets the log level: debug, info, warn or error. If requests are logged, the level stays
// debug, as at the start.
func (s *Service) SetLevel(level string) error {
	l, err := parseLevel(level)
	if err == nil && !s.Requests {
		s.level.Set(l)
	}
	return err
}

func parseLevel(text string) (l slog.Level, err error) {
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
	return l, words.Errorf("serve.log-level", words.Name("found", text))
}

// newLog writes text or JSON at or above a level. Requests are logged at debug level.
func newLog(c Config, level *slog.LevelVar) *slog.Logger {
	if c.Log == nil {
		return slog.New(slog.DiscardHandler)
	}
	if l, err := parseLevel(c.LogLevel); err == nil {
		level.Set(l)
	}
	if c.Requests {
		level.Set(slog.LevelDebug)
	}
	options := &slog.HandlerOptions{Level: level}
	var h slog.Handler = slog.NewTextHandler(c.Log, options)
	if c.LogFormat == "json" {
		h = slog.NewJSONHandler(c.Log, options)
	}
	return slog.New(&counting{Handler: h, seen: &repeated{last: map[string]repetition{}}})
}

// counting writes a repeated error at most once every ten seconds, with the number of repetitions.
type counting struct {
	slog.Handler
	seen *repeated
}

type repeated struct {
	mu   sync.Mutex
	last map[string]repetition
}

type repetition struct {
	at time.Time
	n  int
}

const (
	quiet     = 10 * time.Second
	maxErrors = 1000
)

// Handle writes a record, unless it is a recently written error.
func (c *counting) Handle(ctx context.Context, r slog.Record) error {
	if r.Level < slog.LevelError {
		return c.Handler.Handle(ctx, r)
	}
	message := r.Message
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "error" {
			message += " " + a.Value.String()
		}
		return true
	})
	c.seen.mu.Lock()
	entry := c.seen.last[message]
	write := time.Since(entry.at) > quiet
	if write {
		if len(c.seen.last) >= maxErrors {
			clear(c.seen.last)
		}
		if entry.n > 0 {
			r.AddAttrs(slog.Int("repeated", entry.n))
		}
		entry = repetition{at: time.Now()}
	} else {
		entry.n++
	}
	c.seen.last[message] = entry
	c.seen.mu.Unlock()
	if !write {
		return nil
	}
	return c.Handler.Handle(ctx, r)
}

// errorLog returns the logger for net/http.
func (s *Service) errorLog() *log.Logger {
	if s.Log == nil {
		return log.New(io.Discard, "", 0)
	}
	return slog.NewLogLogger(s.log.Handler(), slog.LevelWarn)
}

// requestID returns the request's id, or a new one.
func requestID(r *http.Request) string {
	id := r.Header.Get("X-Request-Id")
	if id == "" || len(id) > 64 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") != "" {
		id = strings.ToLower(rand.Text()[:16])
	}
	return id
}
