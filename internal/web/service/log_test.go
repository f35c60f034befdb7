package service

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http/httptest"
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

		const differentErrors = 3
		if n := strings.Count(out.String(), "not stored"); n != differentErrors {
			t.Errorf("%s: %d lines, want %d:\n%s", name, n, differentErrors, out.String())
		}
	}
}

// requestWithID requests a path with the request id that a proxy chose.
func (svc *testService) requestWithID(path, id string) *httptest.ResponseRecorder {
	svc.t.Helper()
	return svc.send(testRequest{method: "GET", path: path, header: map[string]string{"X-Request-Id": id}})
}

// TestRequestID checks that a response has the id of the request, or a new one if it is not valid.
func TestRequestID(t *testing.T) {
	svc := onSQLite(t)
	w := svc.requestWithID(unknownGame, "abc-1")
	if id := w.Header().Get("X-Request-Id"); id != "abc-1" {
		t.Errorf("the id is %q, want abc-1", id)
	}
	if !strings.Contains(w.Body.String(), `"request_id":"abc-1"`) {
		t.Errorf("the problem does not contain the id: %s", w.Body)
	}
	if id := svc.requestWithID(unknownGame, "a b").Header().Get("X-Request-Id"); len(id) != 16 {
		t.Errorf("instead of an invalid id, the response has %q", id)
	}
}

// TestFailedRequestsInLog checks that errors name the request and the game, and that repeated errors are not all
// written.
func TestFailedRequestsInLog(t *testing.T) {
	svc := onSQLite(t)
	svc.service.Close()
	svc.config.LogFormat = "json"
	svc.restart()
	svc.service.store.Close()
	for range 200 {
		svc.get(unknownGame)
	}
	failed := 0
	for line := range strings.Lines(svc.log.String()) {
		var record struct{ Msg, Request, Game string }
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		if record.Msg != "failed" {
			continue
		}
		failed++
		if record.Request == "" || games+"/"+record.Game != unknownGame {
			t.Errorf("the error does not name the request and its game: %s", line)
		}
	}
	if failed == 0 || failed > 20 {
		t.Errorf("%d lines for 200 errors", failed)
	}
}

// TestReload checks that a service that logs requests still does so after SIGHUP.
func TestReload(t *testing.T) {
	svc := onSQLite(t)
	svc.service.Reload("info", nil)
	svc.requestWithID(games, "after-reload")
	if !strings.Contains(svc.log.String(), "request=after-reload") {
		t.Errorf("the request is not in the log: %s", svc.log)
	}
}

// TestSetLevel checks that an unknown level is refused.
func TestSetLevel(t *testing.T) {
	if err := onSQLite(t).service.SetLevel("loud"); err == nil {
		t.Error("an unknown level was set")
	}
}
