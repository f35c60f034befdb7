package storetest

import (
	"database/sql"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// Pair is a PostgreSQL server (the primary, which accepts writes) with a synchronous standby, and optionally
// PgBouncer in transaction mode in front of the primary.
type Pair struct {
	t       *testing.T
	dir     string
	command commandFunc
	log     *os.File // the servers' output
	servers [2]*exec.Cmd
	bouncer *exec.Cmd
	primary int // index of the primary in servers
}

// The servers' data folders, and the ports in the names of all sockets, including PgBouncer's.
var (
	pairNames = [2]string{"one", "two"}
	pairPorts = [2]string{"5501", "5502"}
)

const bouncerPort = "6432" // PgBouncer's usual port

// NewPair starts a server, copies it with pg_basebackup, and starts the copy as its synchronous
// standby and, if pooled, PgBouncer. All are stopped at the end of the test.
func NewPair(t *testing.T, pooled bool) *Pair {
	t.Helper()
	bin := programFolder(t)
	bouncer := ""
	if pooled {
		var err error
		if bouncer, err = exec.LookPath("pgbouncer"); err != nil {
			skip(t, "this machine has no pgbouncer")
		}
	}
	dir, command, err := serverFolder(bin)
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err != nil {
		skip(t, "%v", err)
	}
	p := &Pair{t: t, dir: dir, command: command}
	if p.log, err = os.Create(dir + ".log"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.stop)
	p.startServers()
	p.Exec("create database fairdeal")
	if pooled {
		p.startBouncer(bouncer)
	}
	return p
}

// startServers creates and starts the first server, copies it to the second, and waits until the second is its
// synchronous standby.
func (p *Pair) startServers() {
	p.t.Helper()
	p.run("initdb", "-D", pairNames[0], "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
	p.start(0)
	p.run("pg_basebackup", "-D", pairNames[1], "-d", p.connection(0)+" application_name="+pairNames[1],
		"-R", "-X", "stream", "--no-sync", "-c", "fast")
	p.start(1)
	p.Exec("alter system set synchronous_standby_names = 'two'")
	p.Exec("select pg_reload_conf()")
	p.retry("the standby is synchronous", func(db *sql.DB) error {
		return db.QueryRow("select 1 from pg_stat_replication where sync_state = 'sync'").Scan(new(int))
	})
}

// Direct returns an address that lists both servers. Clients connect to the one that accepts writes.
func (p *Pair) Direct() string {
	hosts := p.dir + "," + p.dir
	ports := strings.Join(pairPorts[:], ",")
	const database = "&user=postgres&dbname=fairdeal&target_session_attrs=read-write"
	return "postgres:///?host=" + hosts + "&port=" + ports + database
}

// Pooled returns PgBouncer's address.
func (p *Pair) Pooled() string {
	return p.address(bouncerPort) + "&dbname=fairdeal"
}

// FailOver kills the primary, promotes its standby, and points PgBouncer to it.
func (p *Pair) FailOver() {
	p.t.Helper()
	p.Kill()
	p.run("pg_ctl", "promote", "-D", pairNames[1], "-w")
	p.primary = 1
	if p.bouncer != nil {
		p.writeBouncerConfig()
		p.bouncer.Process.Signal(syscall.SIGHUP)
	}
	p.retry("the standby accepts writes", func(db *sql.DB) error {
		_, err := db.Exec("create table promoted (n integer)")
		return err
	})
}

// Kill kills the primary, with all its processes.
func (p *Pair) Kill() {
	killAll(p.servers[p.primary].Process.Pid)
	p.servers[p.primary].Wait()
}

// Restart starts the primary again after Kill.
func (p *Pair) Restart() {
	p.t.Helper()
	p.start(p.primary)
}

// Freeze suspends the standby's processes, so that nothing reaches its disk until thaw is called.
func (p *Pair) Freeze() (thaw func()) {
	standby := p.servers[1].Process.Pid
	pids := append(childrenOf(standby), standby)
	for _, pid := range pids {
		syscall.Kill(pid, syscall.SIGSTOP)
	}
	return func() {
		for _, pid := range pids {
			syscall.Kill(pid, syscall.SIGCONT)
		}
	}
}

// Exec runs a statement on the primary.
func (p *Pair) Exec(statement string) {
	p.t.Helper()
	p.retry(statement, func(db *sql.DB) error {
		_, err := db.Exec(statement)
		return err
	})
}
