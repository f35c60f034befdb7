//go:build !linux

package storetest

import (
	"os"
	"testing"
)

// Main runs a package's tests.
func Main(m *testing.M) int { return m.Run() }

// Postgres skips the test. This package can start a server only on Linux.
func Postgres(t *testing.T) string {
	t.Helper()
	if os.Getenv("FAIRDEAL_POSTGRES") == "must" {
		t.Fatal("a PostgreSQL server is started only on Linux")
	}
	t.Skip("not run with PostgreSQL: a server is started only on Linux")
	return ""
}

// Log returns nothing, because no server was started.
func Log(t *testing.T) string { t.Helper(); return "" }

// Restart does nothing, because Postgres skips all tests that call it.
func Restart(t *testing.T, _ func()) { t.Helper(); t.Fatal("no server was started") }

// Kill does nothing, because Postgres skips all tests that call it.
func Kill(t *testing.T) { t.Helper(); t.Fatal("no server was started") }

// Pair is a server with a standby, which is started only on Linux.
type Pair struct{}

// NewPair skips the test, because servers are started only on Linux.
func NewPair(t *testing.T, _ bool) *Pair { t.Helper(); Postgres(t); return nil }

// Direct, Pooled, FailOver, Kill, Restart, Freeze and Exec are never called, because NewPair skips.
func (*Pair) Direct() string { return "" }
func (*Pair) Pooled() string { return "" }
func (*Pair) FailOver()      {}
func (*Pair) Kill()          {}
func (*Pair) Restart()       {}
func (*Pair) Freeze() func() { return func() {} }
func (*Pair) Exec(string)    {}
