package store

import (
	"context"
	"strings"
	"testing"
)

// TestUnreachable checks that an unreachable server is named once, with its address but
// without the password.
func TestUnreachable(t *testing.T) {
	s, err := Open(context.Background(), "postgres://club:geheim@127.0.0.1:1/fairdeal")
	if err == nil {
		s.Close()
		t.Fatal("opened")
	}
	got := err.Error()
	if !strings.HasPrefix(got, "PostgreSQL at 127.0.0.1:1: ") || strings.Count(got, "127.0.0.1") != 1 || strings.Contains(got, "geheim") || strings.ContainsAny(got, "\n?") {
		t.Errorf("%q", got)
	}
}
