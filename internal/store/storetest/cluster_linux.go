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

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

// Postgres is the address of an empty database in a cluster of the test's own: in
// a temporary folder, on a Unix socket, without a port. PostgreSQL refuses to run
// as root, so a test that is root starts it as another user.
func Postgres(t *testing.T) string {
	t.Helper()
	skip := func(format string, args ...any) {
		t.Helper()
		reason := fmt.Sprintf("not run with PostgreSQL: "+format, args...)
		if os.Getenv("FAIRDEAL_POSTGRES") == "must" {
			t.Fatal(reason)
		}
		t.Skip(reason)
	}
	bin := ""
	if path, err := exec.LookPath("initdb"); err == nil {
		bin = filepath.Dir(path)
	} else if found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb"); len(found) > 0 {
		bin = filepath.Dir(found[len(found)-1])
	} else {
		skip("no initdb on this machine")
	}
	cluster.Do(func() { cluster.address, cluster.err = startCluster(bin) })
	if cluster.err != nil {
		skip("%v", cluster.err)
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

var cluster struct {
	sync.Once
	mu      sync.Mutex
	n       int
	address string
	err     error
	stop    func()
}

// Main runs the tests of a package and ends the cluster, if one was started.
func Main(m *testing.M) int {
	status := m.Run()
	if cluster.stop != nil {
		cluster.stop()
	}
	return status
}

func startCluster(bin string) (address string, err error) {
	dir, err := os.MkdirTemp("", "pg")
	if err != nil {
		return "", err
	}
	cluster.stop = func() { os.RemoveAll(dir) }
	as := func(name string, args ...string) *exec.Cmd {
		cmd := exec.Command(filepath.Join(bin, name), args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "LC_ALL=C")
		return cmd
	}
	if os.Getuid() == 0 {
		u, err := user.Lookup("postgres")
		if err != nil {
			if u, err = user.Lookup("nobody"); err != nil {
				return "", err
			}
		}
		uid, _ := strconv.Atoi(u.Uid)
		gid, _ := strconv.Atoi(u.Gid)
		if err := os.Chown(dir, uid, gid); err != nil {
			return "", err
		}
		if err := os.Chmod(dir, 0o755); err != nil {
			return "", err
		}
		plain := as
		as = func(name string, args ...string) *exec.Cmd {
			cmd := plain(name, args...)
			cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
			return cmd
		}
	}
	data := filepath.Join(dir, "data")
	if out, err := as("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync").CombinedOutput(); err != nil {
		return "", fmt.Errorf("initdb: %v: %s", err, out)
	}
	server := as("postgres", "-D", data, "-k", dir, "-c", "listen_addresses=", "-c", "max_connections=200", "-c", "shared_buffers=32MB")
	log, err := os.Create(filepath.Join(os.TempDir(), filepath.Base(dir)+".log"))
	if err != nil {
		return "", err
	}
	server.Stdout, server.Stderr = log, log
	if server.SysProcAttr == nil {
		server.SysProcAttr = &syscall.SysProcAttr{}
	}
	server.SysProcAttr.Pdeathsig = syscall.SIGINT // a test that is killed leaves no server
	if err := server.Start(); err != nil {
		return "", err
	}
	cluster.stop = func() {
		server.Process.Signal(syscall.SIGINT) // a fast shutdown
		server.Wait()
		log.Close()
		os.Remove(log.Name())
		os.RemoveAll(dir)
	}
	address = "postgres:///?host=" + dir + "&user=postgres"
	for range 100 {
		db, err := sql.Open("pgx", address+"&dbname=postgres")
		if err == nil {
			err = db.Ping()
			db.Close()
		}
		if err == nil {
			return address, nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return "", errors.New("the cluster did not start")
}
