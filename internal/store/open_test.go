package store

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// TestNewerDatabaseIsRefused checks that a program does not open tables of a newer version.
func TestNewerDatabaseIsRefused(t *testing.T) {
	addresses(t, func(t *testing.T, address string) {
		s := mustOpen(t, address)
		if err := s.write(ctx, func(tx Tx) error {
			_, err := tx.Exec("insert into schema_version (version, applied) values (999, '')")
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if newer, err := Open(ctx, address); !errors.Is(err, ErrNewer) {
			t.Errorf("%v, %v", newer, err)
		}
	})
}

// TestAddresses checks that invalid addresses are rejected, and that errors do not contain passwords.
func TestAddresses(t *testing.T) {
	for _, address := range []string{"", "fairdeal.db", "mysql://x", "file:"} {
		if s, err := Open(ctx, address); err == nil {
			s.Close()
			t.Errorf("%q was opened", address)
		}
	}
	if _, err := Open(ctx, "postgres://u:hunter2secret@/%zz"); err == nil || strings.Contains(err.Error(), "hunter2secret") {
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
	if !strings.HasPrefix(got, "PostgreSQL at 127.0.0.1:1: ") || strings.Count(got, "127.0.0.1") != 1 || strings.Contains(got, "geheim") || strings.ContainsAny(got, "\n?") {
		t.Errorf("%q", got)
	}
}
