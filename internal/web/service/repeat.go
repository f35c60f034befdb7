package service

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// repeatFilter writes a repeated error at most once per repeatInterval, with the number of repetitions. Errors
// are repetitions if their key is equal: the message and all "error" attributes.
type repeatFilter struct {
	handler slog.Handler
	counts  *errorCounts // shared with all derived handlers
	ownKey  string       // part of the key from the handler's own attributes
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
		derived.ownKey += errorKey(attr)
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
	key := record.Message + f.ownKey
	record.Attrs(func(attr slog.Attr) bool {
		key += errorKey(attr)
		return true
	})
	repetitions, isDue := f.counts.add(key, time.Now())
	if !isDue {
		return nil
	}
	if repetitions > 0 {
		record.AddAttrs(slog.Int("repeated", repetitions))
	}
	return f.handler.Handle(ctx, record)
}

// errorKey returns an attribute's part of the key. Only an "error" attribute has one.
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
	repeatInterval = 10 * time.Second
	maxErrors      = 1000
)

// add counts an error. isDue is true if the error was not written recently; repetitions is then how often it
// has occurred since without being written.
func (c *errorCounts) add(key string, now time.Time) (repetitions int, isDue bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	count := c.byKey[key]
	if now.Sub(count.written) <= repeatInterval {
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
