package store

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// TestNewerDatabase checks that a program does not open tables of a newer version.
func TestNewerDatabase(t *testing.T) {
	eachAddress(t, func(t *testing.T, address string) {
		s := mustOpen(t, address)
		mustExec(t, s, "insert into schema_version (version, applied) values (999, '')")
		if _, err := Open(ctx, address); !errors.Is(err, ErrNewer) {
			t.Errorf("%v, want %v", err, ErrNewer)
		}
	})
}

func TestInvalidAddresses(t *testing.T) {
	for _, address := range []string{"", "fairdeal.db", "mysql://x", "file:"} {
		if s, err := Open(ctx, address); err == nil {
			s.Close()
			t.Errorf("%q was opened", address)
		}
	}
}

// TestPasswordInAddress checks that the error for an invalid address does not contain the password.
func TestPasswordInAddress(t *testing.T) {
	_, err := Open(ctx, "postgres://u:hunter2secret@/%zz")
	if err == nil || strings.Contains(err.Error(), "hunter2secret") {
		t.Errorf("%v", err)
	}
}

// TestUnreachable checks that an unreachable server is named once, with its address but
// without the password.
func TestUnreachable(t *testing.T) {
	s, err := Open(context.Background(), "postgres://club:geheim@127.0.0.1:1/fairdeal")
	if err == nil {
		s.Close()
		t.Fatal("opened")
	}
	got := err.Error()
	if !strings.HasPrefix(got, "PostgreSQL at 127.0.0.1:1: ") || strings.Count(got, "127.0.0.1") != 1 {
		t.Errorf("%q, want the address once", got)
	}
	if strings.Contains(got, "geheim") {
		t.Errorf("%q contains the password", got)
	}
	if strings.ContainsAny(got, "\n?") {
		t.Errorf("%q, want one line without parameters", got)
	}
}
