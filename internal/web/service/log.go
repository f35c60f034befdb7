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
	parsed, err := parseLevel(level)
	if err != nil {
		return err
	}
	if !s.LogRequests {
		s.level.Set(parsed)
	}
	return nil
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
	if c.LogRequests {
		level.Set(slog.LevelDebug)
	}
	options := &slog.HandlerOptions{Level: level}
	var handler slog.Handler = slog.NewTextHandler(c.Log, options)
	if c.LogFormat == "json" {
		handler = slog.NewJSONHandler(c.Log, options)
	}
	return slog.New(&repeatFilter{handler: handler, errors: &errorCounts{byKey: map[string]errorCount{}}})
}

// repeatFilter writes a repeated error at most once every ten seconds, with the number of repetitions.
type repeatFilter struct {
	handler slog.Handler
	errors  *errorCounts // shared by all handlers derived from one
	bound   string       // key of the errors among the handler's own attributes
}

// Enabled reports whether records at a level are written.
func (f *repeatFilter) Enabled(ctx context.Context, level slog.Level) bool {
	return f.handler.Enabled(ctx, level)
}

// WithAttrs returns a filter that adds attributes.
func (f *repeatFilter) WithAttrs(attrs []slog.Attr) slog.Handler {
	derived := *f
	derived.handler = f.handler.WithAttrs(attrs)
	for _, attr := range attrs {
		derived.bound += errorKey(attr)
	}
	return &derived
}

// WithGroup returns a filter that adds a group.
func (f *repeatFilter) WithGroup(name string) slog.Handler {
	derived := *f
	derived.handler = f.handler.WithGroup(name)
	return &derived
}

// Handle writes a record, unless it is a recently written error.
func (f *repeatFilter) Handle(ctx context.Context, record slog.Record) error {
	if record.Level < slog.LevelError {
		return f.handler.Handle(ctx, record)
	}
	key := record.Message + f.bound
	record.Attrs(func(attr slog.Attr) bool {
		key += errorKey(attr)
		return true
	})
	repetitions, isDue := f.errors.add(key, time.Now())
	if !isDue {
		return nil
	}
	if repetitions > 0 {
		record.AddAttrs(slog.Int("repeated", repetitions))
	}
	return f.handler.Handle(ctx, record)
}

// errorKey returns the part of the key that an attribute contributes. Different errors are written
// separately, but all other attributes may differ.
func errorKey(attr slog.Attr) string {
	if attr.Key != "error" {
		return ""
	}
	return " " + attr.Value.String()
}

// errorCounts counts repeated errors.
type errorCounts struct {
	mu    sync.Mutex
	byKey map[string]errorCount
}

type errorCount struct {
	written     time.Time
	repetitions int // since then
}

const (
	quiet     = 10 * time.Second
	maxErrors = 1000
)

// add counts an error. If it was not written recently, isDue is true, and repetitions is their number
// since it was last written.
func (c *errorCounts) add(key string, now time.Time) (repetitions int, isDue bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	count := c.byKey[key]
	if now.Sub(count.written) <= quiet {
		count.repetitions++
		c.byKey[key] = count
		return 0, false
	}
	if len(c.byKey) >= maxErrors {
		clear(c.byKey)
	}
	c.byKey[key] = errorCount{written: now}
	return count.repetitions, true
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
	const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	id := r.Header.Get("X-Request-Id")
	if id == "" || len(id) > 64 || strings.Trim(id, allowed) != "" {
		return strings.ToLower(rand.Text()[:16])
	}
	return id
}
