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
	"strings"
	"syscall"
	"testing"
	"time"
)

// programFolder returns the folder with PostgreSQL's programs.
func programFolder(t *testing.T) string {
	t.Helper()
	if path, err := exec.LookPath("initdb"); err == nil {
		if target, err := filepath.EvalSymlinks(path); err == nil { // A link to initdb does not mean that the other programs are linked too.
			return filepath.Dir(target)
		}
	}
	versions, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(versions) == 0 {
		skip(t, "this machine has no initdb")
	}
	return filepath.Dir(versions[len(versions)-1])
}

// commandFunc returns a command that runs in a server's folder, as the server's user. A name
// without a folder refers to a PostgreSQL program.
type commandFunc func(name string, args ...string) *exec.Cmd

// serverFolder makes a temporary folder for servers, and returns it with a function that makes
// commands for them. PostgreSQL and PgBouncer refuse to run as root, so under root they run as a
// different user.
func serverFolder(bin string) (dir string, command commandFunc, err error) {
	if dir, err = os.MkdirTemp("", "pg"); err != nil {
		return "", nil, err
	}
	var credential *syscall.Credential
	if os.Getuid() == 0 {
		if credential, err = serverUser(); err != nil {
			return dir, nil, err
		}
		err := errors.Join(os.Chown(dir, int(credential.Uid), int(credential.Gid)), os.Chmod(dir, 0o755))
		if err != nil {
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
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: credential}
		return cmd
	}, nil
}

// serverUser returns the user as whom servers run under root.
func serverUser() (*syscall.Credential, error) {
	u, err := user.Lookup("postgres")
	if err != nil {
		u, err = user.Lookup("nobody")
	}
	if err != nil {
		return nil, err
	}
	uid, _ := strconv.Atoi(u.Uid)
	gid, _ := strconv.Atoi(u.Gid)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}

// waitUntilReady waits until a server responds.
func waitUntilReady(address string) (err error) {
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

// killAll kills a server and its children, which are in different process groups.
func killAll(pid int) {
	syscall.Kill(pid, syscall.SIGSTOP) // A stopped server cannot start new children.
	children := childrenOf(pid)
	syscall.Kill(pid, syscall.SIGKILL)
	for _, child := range children {
		syscall.Kill(child, syscall.SIGKILL)
	}
}

// childrenOf returns the process IDs of a process's children.
func childrenOf(pid int) (all []int) {
	list, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	for child := range strings.FieldsSeq(string(list)) {
		if n, err := strconv.Atoi(child); err == nil && n > 1 {
			all = append(all, n)
		}
	}
	return all
}
