package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// player is somebody without network access, with a folder.
type player struct {
	t   *testing.T
	dir string
}

// newPlayer returns a player who has the published tournament spring from the test vectors with its
// hands, proofs and a policy.
func newPlayer(t *testing.T) *player {
	t.Helper()
	p := &player{t: t, dir: t.TempDir()}
	p.addTournament()
	p.addProofs()
	status, out := p.run("tournament", "make", "spring", "--session", "all", "--format", "pbn", "--dir", "hands")
	if status != 0 {
		t.Fatalf("make: status %d\n%s", status, out)
	}
	return p
}

// addTournament writes the description and the keys of spring.
func (p *player) addTournament() {
	p.t.Helper()
	var tournaments map[string]json.RawMessage
	readJSON(p.t, filepath.Join("..", "..", "squaredeal", "testdata", "tournament.json"), &tournaments)
	var spring struct{ Sqd, Sqk string }
	if err := json.Unmarshal(tournaments["spring"], &spring); err != nil {
		p.t.Fatal(err)
	}
	write(p.t, p.dir, "spring.sqd", spring.Sqd)
	write(p.t, p.dir, "spring.sqk", spring.Sqk)
}

// addProofs writes the policy of the club and the proofs that spring and its value are in a log.
func (p *player) addProofs() {
	p.t.Helper()
	vectors := filepath.Join("..", "..", "publiclog", "testdata")
	var log struct{ Policy string }
	readJSON(p.t, filepath.Join(vectors, "log.json"), &log)
	write(p.t, p.dir, "club.policy", log.Policy)

	var proofs struct {
		Cases []struct{ Name, Proof string }
	}
	readJSON(p.t, filepath.Join(vectors, "proof.json"), &proofs)
	for _, c := range proofs.Cases {
		switch c.Name {
		case "published spring":
			write(p.t, p.dir, "spring.tlog-proof", c.Proof)
		case "value spring":
			write(p.t, p.dir, "value.tlog-proof", c.Proof)
		}
	}
}

// run runs a command in the player's folder.
func (p *player) run(args ...string) (status int, out string) {
	p.t.Helper()
	cmd := exec.Command("fairdeal", args...)
	cmd.Dir = p.dir
	cmd.Env = append(os.Environ(), "HOME="+p.dir, "XDG_CONFIG_HOME="+p.dir, "XDG_STATE_HOME="+p.dir)
	data, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		p.t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(data)
}

// verify verifies the hands with more arguments, and checks the exit status and a part of the output.
func (p *player) verify(wantStatus int, wantText string, args ...string) {
	p.t.Helper()
	args = append([]string{"verify", "-v", "spring.sqd", "spring.sqk", "hands"}, args...)
	status, out := p.run(args...)
	if status != wantStatus {
		p.t.Errorf("fairdeal %q: status %d, want %d\n%s", args, status, wantStatus, out)
	}
	if !strings.Contains(out, wantText) {
		p.t.Errorf("fairdeal %q: the output lacks %q:\n%s", args, wantText, out)
	}
}

// readJSON reads a JSON file into v.
func readJSON(t *testing.T, path string, v any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatal(err)
	}
}

// write writes a file in a folder.
func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// edit replaces a text in a file, which must contain it.
func edit(t *testing.T, dir, name, before, after string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte(before)) {
		t.Fatalf("%s does not contain %q", name, before)
	}
	write(t, dir, name, strings.ReplaceAll(string(data), before, after))
}
