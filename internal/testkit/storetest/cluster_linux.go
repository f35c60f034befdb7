package storetest

import (
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
)

// Postgres returns the address of an empty database on the test's own server, which is in a
// temporary folder and listens on a Unix socket. PostgreSQL refuses to run as root, so under root
// the server runs as a different user.
func Postgres(t *testing.T) string {
	t.Helper()
	bin := programFolder(t)
	shared.once.Do(func() { shared.server, shared.err = newServer(bin) })
	if shared.err != nil {
		skip(t, "%v", shared.err)
	}
	address := shared.server.address()
	db, err := sql.Open("pgx", address+"&dbname=postgres")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	name := fmt.Sprint("test", shared.databases.Add(1))
	if _, err := db.Exec("create database " + name); err != nil {
		t.Fatal(err)
	}
	return address + "&dbname=" + name
}

// shared is the server for all tests of a package.
var shared struct {
	once      sync.Once
	server    *server
	err       error
	databases atomic.Int32
}

// Main runs a package's tests and then stops the server, if one was started.
func Main(m *testing.M) int {
	status := m.Run()
	if shared.server != nil {
		shared.server.remove()
	}
	return status
}

// Log returns the log written by the server that Postgres started.
func Log(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(shared.server.log.Name())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Kill kills all server processes at once, so that they cannot write anything, and restarts the
// server.
func Kill(t *testing.T) {
	t.Helper()
	shared.server.kill()
	if err := shared.server.restart(); err != nil {
		t.Fatal(err)
	}
}

// Restart stops the server cleanly, calls whileStopped, and starts the server again.
func Restart(t *testing.T, whileStopped func()) {
	t.Helper()
	shared.server.stop()
	whileStopped()
	if err := shared.server.restart(); err != nil {
		t.Fatal(err)
	}
}

// skip skips a test, or fails it if it must run.
func skip(t *testing.T, format string, args ...any) {
	t.Helper()
	reason := fmt.Sprintf("not run with PostgreSQL: "+format, args...)
	if os.Getenv("FAIRDEAL_POSTGRES") == "must" {
		t.Fatal(reason)
	}
	t.Skip(reason)
}

// server is a PostgreSQL server in a temporary folder.
type server struct {
	dir     string
	command commandFunc
	log     *os.File
	process *exec.Cmd // nil before the first start
}

// newServer creates a server and starts it. If there is an error, the server must still be removed.
func newServer(bin string) (*server, error) {
	dir, command, err := serverFolder(bin)
	s := &server{dir: dir, command: command}
	if err != nil {
		return s, err
	}
	initdb := command("initdb", "-D", s.data(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
	if out, err := initdb.CombinedOutput(); err != nil {
		return s, fmt.Errorf("initdb: %v: %s", err, out)
	}
	if s.log, err = os.Create(filepath.Join(os.TempDir(), filepath.Base(dir)+".log")); err != nil {
		return s, err
	}
	if err := s.start(); err != nil {
		return s, err
	}
	return s, waitUntilReady(s.address())
}

// data returns the server's data folder.
func (s *server) data() string { return filepath.Join(s.dir, "data") }

// address returns the connection string of the server without a database.
func (s *server) address() string { return "postgres:///?host=" + s.dir + "&user=postgres" }

// start starts the server without waiting until it responds.
func (s *server) start() error {
	process := s.command("postgres", "-D", s.data(), "-k", s.dir,
		"-c", "listen_addresses=", "-c", "max_connections=200", "-c", "shared_buffers=32MB",
		"-c", "fsync=off", "-c", "full_page_writes=off")
	process.Stdout, process.Stderr = s.log, s.log
	// A killed test must not leave a server behind.
	process.SysProcAttr.Pdeathsig = syscall.SIGINT
	if err := process.Start(); err != nil {
		return err
	}
	s.process = process
	return nil
}

// stop shuts the server down cleanly.
func (s *server) stop() {
	s.process.Process.Signal(syscall.SIGINT) // fast shutdown
	s.process.Wait()
}

// kill kills all server processes.
func (s *server) kill() {
	killAll(s.process.Process.Pid)
	s.process.Wait()
}

// restart starts a server that was stopped or killed.
func (s *server) restart() (err error) {
	// The system may need a moment to free the memory of killed processes.
	for range 5 {
		if err = s.start(); err != nil {
			return err
		}
		if err = waitUntilReady(s.address()); err == nil {
			return nil
		}
		s.kill()
	}
	return err
}

// remove stops the server and deletes its files.
func (s *server) remove() {
	if s.process != nil {
		s.stop()
		s.log.Close()
		os.Remove(s.log.Name())
	}
	os.RemoveAll(s.dir)
}
