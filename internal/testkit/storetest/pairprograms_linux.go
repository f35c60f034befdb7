package storetest

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

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

// writeBouncerConfig writes PgBouncer's configuration for the primary. Its other settings are those of
// docs/service.md.
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

// run runs one of PostgreSQL's programs.
func (p *Pair) run(name string, args ...string) {
	p.t.Helper()
	cmd := p.command(name, args...)
	cmd.Stdout, cmd.Stderr = p.log, p.log
	if err := cmd.Run(); err != nil {
		p.t.Fatalf("%s: %v", name, err)
	}
}

// write writes a file in the folder of the servers.
func (p *Pair) write(name, text string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
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

// retry calls f with the primary until it succeeds, for at most ten seconds. name describes f in
// messages.
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
