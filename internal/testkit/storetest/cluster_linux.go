package storetest

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
)

// Postgres returns the address of an empty database on the test's own server, which is in a
// temporary folder and listens on a Unix socket. PostgreSQL refuses to run as root, so under root
// the server runs as a different user.
func Postgres(t *testing.T) string {
	t.Helper()
	bin := programs(t)
	cluster.Do(func() { cluster.address, cluster.err = startCluster(bin) })
	if cluster.err != nil {
		skip(t, "%v", cluster.err)
	}
	db, err := sql.Open("pgx", cluster.address+"&dbname=postgres")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	cluster.mu.Lock()
	cluster.n++
	name := fmt.Sprint("test", cluster.n)
	cluster.mu.Unlock()
	if _, err := db.Exec("create database " + name); err != nil {
		t.Fatal(err)
	}
	return cluster.address + "&dbname=" + name
}

// programs returns the folder of PostgreSQL's programs.
func programs(t *testing.T) string {
	t.Helper()
	if path, err := exec.LookPath("initdb"); err == nil {
		if real, err := filepath.EvalSymlinks(path); err == nil { // the other programs may have no link
			return filepath.Dir(real)
		}
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) == 0 {
		skip(t, "this machine has no initdb")
	}
	return filepath.Dir(found[len(found)-1])
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

var cluster struct {
	sync.Once
	mu      sync.Mutex
	n       int
	address string
	log     string // path of the server's log
	err     error
	stop    func()
	end     func(kill bool) // stops the server
	again   func() error    // starts it
}

// Main runs the tests of a package and then stops the server, if one was started.
func Main(m *testing.M) int {
	status := m.Run()
	if cluster.stop != nil {
		cluster.stop()
	}
	return status
}

// folder makes a temporary folder for servers, and returns it with a function that makes commands
// for them. PostgreSQL and PgBouncer refuse to run as root, so under root they run as a different
// user.
func folder(bin string) (dir string, as func(name string, args ...string) *exec.Cmd, err error) {
	if dir, err = os.MkdirTemp("", "pg"); err != nil {
		return "", nil, err
	}
	var who *syscall.Credential
	if os.Getuid() == 0 {
		u, err := user.Lookup("postgres")
		if err != nil {
			if u, err = user.Lookup("nobody"); err != nil {
				return dir, nil, err
			}
		}
		uid, _ := strconv.Atoi(u.Uid)
		gid, _ := strconv.Atoi(u.Gid)
		who = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		if err := errors.Join(os.Chown(dir, uid, gid), os.Chmod(dir, 0o755)); err != nil {
			return dir, nil, err
		}
	}
	return dir, func(name string, args ...string) *exec.Cmd {
		if !filepath.IsAbs(name) {
			name = filepath.Join(bin, name)
		}
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "LC_ALL=C")
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: who}
		return cmd
	}, nil
}

func startCluster(bin string) (address string, err error) {
	dir, as, err := folder(bin)
	cluster.stop = func() { os.RemoveAll(dir) }
	if err != nil {
		return "", err
	}
	data := filepath.Join(dir, "data")
	if out, err := as("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync").CombinedOutput(); err != nil {
		return "", fmt.Errorf("initdb: %v: %s", err, out)
	}
	log, err := os.Create(filepath.Join(os.TempDir(), filepath.Base(dir)+".log"))
	if err != nil {
		return "", err
	}
	cluster.log = log.Name()
	var server *exec.Cmd
	start := func() error {
		server = as("postgres", "-D", data, "-k", dir, "-c", "listen_addresses=", "-c", "max_connections=200", "-c", "shared_buffers=32MB", "-c", "fsync=off", "-c", "full_page_writes=off")
		server.Stdout, server.Stderr = log, log
		// A killed test must not leave a server behind.
		server.SysProcAttr.Pdeathsig = syscall.SIGINT
		return server.Start()
	}
	if err := start(); err != nil {
		return "", err
	}
	cluster.end = func(kill bool) {
		if kill {
			killAll(server.Process.Pid)
		} else {
			server.Process.Signal(syscall.SIGINT) // fast shutdown
		}
		server.Wait()
	}
	cluster.again = func() error {
		var err error
		// The system may need a moment to free the memory of killed processes.
		for range 5 {
			if err = start(); err != nil {
				return err
			}
			if err = answers(address); err == nil {
				return nil
			}
			cluster.end(true)
		}
		return err
	}
	cluster.stop = func() {
		cluster.end(false)
		log.Close()
		os.Remove(log.Name())
		os.RemoveAll(dir)
	}
	address = "postgres:///?host=" + dir + "&user=postgres"
	return address, answers(address)
}

// Log returns what the server of Postgres has written so far.
func Log(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(cluster.log)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// killAll kills a server and its children, which are in different process groups.
func killAll(pid int) {
	syscall.Kill(pid, syscall.SIGSTOP) // A stopped server cannot start new children.
	children := childrenOf(pid)
	syscall.Kill(pid, syscall.SIGKILL)
	for _, child := range children {
		syscall.Kill(child, syscall.SIGKILL)
	}
}

// answers waits until the server responds.
func answers(address string) (err error) {
	for range 50 {
		var db *sql.DB
		if db, err = sql.Open("pgx", address+"&dbname=postgres"); err == nil {
			err = db.Ping()
			db.Close()
		}
		if err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return fmt.Errorf("the cluster does not respond: %w", err)
}

// Kill kills all processes of the server at once, so that they cannot write anything, and
// starts it again.
func Kill(t *testing.T) {
	t.Helper()
	cluster.end(true)
	if err := cluster.again(); err != nil {
		t.Fatal(err)
	}
}

// Restart stops the server cleanly, and starts it again after while has returned.
func Restart(t *testing.T, while func()) {
	t.Helper()
	cluster.end(false)
	while()
	if err := cluster.again(); err != nil {
		t.Fatal(err)
	}
}
