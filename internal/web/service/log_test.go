package service

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
)

// TestRepeatedErrors checks that a repeated error is written once, also by loggers with attributes or
// a group, and that different errors are all written. slog derives such loggers from the handler.
func TestRepeatedErrors(t *testing.T) {
	for name, derive := range map[string]func(*slog.Logger) *slog.Logger{
		"plain":      func(l *slog.Logger) *slog.Logger { return l },
		"attributes": func(l *slog.Logger) *slog.Logger { return l.With("route", "/healthz") },
		"group":      func(l *slog.Logger) *slog.Logger { return l.WithGroup("database") },
		"both":       func(l *slog.Logger) *slog.Logger { return l.With("route", "/").WithGroup("database").With("id", 1) },
	} {
		var out bytes.Buffer
		log := newLog(Config{Log: &out}, new(slog.LevelVar))
		for range 3 {
			derive(log).Error("not stored", "error", errors.New("disk full"))
		}
		derive(log).Error("not stored", "error", errors.New("no rights"))
		derive(log).With("error", "cut off").Error("not stored")
		derive(log).With("error", "cut off").Error("not stored")
		if n := strings.Count(out.String(), "not stored"); n != 3 {
			t.Errorf("%s: %d lines, want 3:\n%s", name, n, out.String())
		}
	}
}
