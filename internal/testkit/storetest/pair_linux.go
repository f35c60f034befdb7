package storetest

import (
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Pair is a PostgreSQL server with a synchronous standby, and PgBouncer in transaction mode in
// front of the server that takes writes.
type Pair struct {
	t       *testing.T
	dir     string
	command commandFunc
	log     *os.File // the servers' output
	servers [2]*exec.Cmd
	bouncer *exec.Cmd
	primary int // index of the server that takes writes
}

// The servers' data folders, and the ports in the names of all sockets, including PgBouncer's.
var (
	pairNames = [2]string{"one", "two"}
	pairPorts = [2]string{"5501", "5502"}
)

const bouncerPort = "6432"

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
	p.Exec("create database fairdeal")
	if pooled {
		p.startBouncer(bouncer)
	}
	return p
}

// Direct returns an address that lists both servers. Clients connect to the one that takes writes.
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

// FailOver kills the server that takes writes, promotes its standby, and points PgBouncer to it.
func (p *Pair) FailOver() {
	p.t.Helper()
	p.Kill()
	p.run("pg_ctl", "promote", "-D", pairNames[1], "-w")
	p.primary = 1
	if p.bouncer != nil {
		p.writeBouncerConfig()
		p.bouncer.Process.Signal(syscall.SIGHUP)
	}
	p.retry("the standby takes writes", func(db *sql.DB) error {
		_, err := db.Exec("create table promoted (n integer)")
		return err
	})
}

// Kill kills the server that takes writes, with all its processes.
func (p *Pair) Kill() {
	killAll(p.servers[p.primary].Process.Pid)
	p.servers[p.primary].Wait()
}

// Restart starts the server that takes writes after Kill.
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

// Exec runs a statement on the server that takes writes.
func (p *Pair) Exec(statement string) {
	p.t.Helper()
	p.retry(statement, func(db *sql.DB) error {
		_, err := db.Exec(statement)
		return err
	})
}

// start starts a server.
func (p *Pair) start(i int) {
	p.t.Helper()
	server := p.command("postgres", "-D", pairNames[i], "-k", p.dir, "-p", pairPorts[i],
		"-c", "listen_addresses=", "-c", "max_connections=150", "-c", "shared_buffers=32MB",
		"-c", "fsync=off", "-c", "full_page_writes=off")
	server.Stdout, server.Stderr = p.log, p.log
	server.SysProcAttr.Pdeathsig = syscall.SIGINT // A killed test must not leave a server behind.
	if err := server.Start(); err != nil {
		p.t.Fatal(err)
	}
	p.servers[i] = server
	if err := waitUntilReady(p.address(pairPorts[i])); err != nil {
		p.t.Fatal(err)
	}
}

// startBouncer starts the program PgBouncer.
func (p *Pair) startBouncer(program string) {
	p.t.Helper()
	p.write("users.txt", `"postgres" ""`+"\n")
	p.writeBouncerConfig()
	p.bouncer = p.command(program, "pgbouncer.ini")
	p.bouncer.Stdout, p.bouncer.Stderr = p.log, p.log
	p.bouncer.SysProcAttr.Pdeathsig = syscall.SIGKILL
	if err := p.bouncer.Start(); err != nil {
		p.t.Fatal(err)
	}
	if err := waitUntilReady(p.address(bouncerPort) + "&default_query_exec_mode=exec"); err != nil {
		p.t.Fatal(err)
	}
}

// stop stops all programs, and logs the servers' output if the test failed.
func (p *Pair) stop() {
	if p.bouncer != nil && p.bouncer.Process != nil {
		p.bouncer.Process.Kill()
		p.bouncer.Wait()
	}
	for _, s := range p.servers {
		if s != nil && s.ProcessState == nil {
			killAll(s.Process.Pid)
			s.Wait()
		}
	}
	p.log.Close()
	if p.t.Failed() {
		if text, err := os.ReadFile(p.log.Name()); err == nil {
			p.t.Logf("the servers wrote:\n%s", text[max(0, len(text)-4000):])
		}
	}
	os.Remove(p.log.Name())
}

// writeBouncerConfig writes PgBouncer's configuration for the server that takes writes. Its other
// settings are those of docs/service.md.
func (p *Pair) writeBouncerConfig() {
	p.write("pgbouncer.ini", fmt.Sprintf(`[databases]
* = host=%[1]s port=%[2]s
[pgbouncer]
unix_socket_dir = %[1]s
listen_addr =
listen_port = %[3]s
auth_type = trust
auth_file = users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_login_retry = 1
`, p.dir, pairPorts[p.primary], bouncerPort))
}

// write writes a file in the folder of the servers.
func (p *Pair) write(name, text string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// run runs one of PostgreSQL's programs.
func (p *Pair) run(name string, args ...string) {
	p.t.Helper()
	cmd := p.command(name, args...)
	cmd.Stdout, cmd.Stderr = p.log, p.log
	if err := cmd.Run(); err != nil {
		p.t.Fatalf("%s: %v", name, err)
	}
}

// address returns the connection string for a port, without a database.
func (p *Pair) address(port string) string {
	return fmt.Sprintf("postgres:///?host=%s&port=%s&user=postgres", p.dir, port)
}

// connection returns the connection string of a server for PostgreSQL's programs.
func (p *Pair) connection(i int) string {
	return fmt.Sprintf("host=%s port=%s user=postgres", p.dir, pairPorts[i])
}

// retry calls f with the server that takes writes until it succeeds, for at most ten seconds. name
// describes f in messages.
func (p *Pair) retry(name string, f func(*sql.DB) error) {
	p.t.Helper()
	db, err := sql.Open("pgx", p.address(pairPorts[p.primary])+"&dbname=postgres")
	if err != nil {
		p.t.Fatal(err)
	}
	defer db.Close()
	for range 100 {
		if err = f(db); err == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	p.t.Fatalf("%s: %v", name, err)
}
