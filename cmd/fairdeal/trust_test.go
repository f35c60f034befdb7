package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
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
	root := filepath.Join("..", "..")

	var tournaments map[string]json.RawMessage
	readJSON(t, filepath.Join(root, "squaredeal", "testdata", "tournament.json"), &tournaments)
	var spring struct{ Sqd, Sqk string }
	if err := json.Unmarshal(tournaments["spring"], &spring); err != nil {
		t.Fatal(err)
	}
	write(t, p.dir, "spring.sqd", spring.Sqd)
	write(t, p.dir, "spring.sqk", spring.Sqk)

	var log struct{ Policy string }
	readJSON(t, filepath.Join(root, "publiclog", "testdata", "log.json"), &log)
	write(t, p.dir, "club.policy", log.Policy)

	var proofs struct {
		Cases []struct{ Name, Proof string }
	}
	readJSON(t, filepath.Join(root, "publiclog", "testdata", "proof.json"), &proofs)
	for _, c := range proofs.Cases {
		switch c.Name {
		case "published spring":
			write(t, p.dir, "spring.tlog-proof", c.Proof)
		case "value spring":
			write(t, p.dir, "value.tlog-proof", c.Proof)
		}
	}
	status, out := p.run("tournament", "make", "spring", "--session", "all", "--format", "pbn", "--dir", "hands")
	if status != 0 {
		t.Fatalf("make: status %d\n%s", status, out)
	}
	return p
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
		p.t.Errorf("fairdeal %q: no %q in\n%s", args, wantText, out)
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
		t.Fatalf("%s has no %q", name, before)
	}
	write(t, dir, name, strings.ReplaceAll(string(data), before, after))
}

// TestPlayerWithProof verifies offline with proofs and a policy made by a different program (the
// test vectors). The script trust_story.txt covers the whole story, including how a player could be
// deceived.
func TestPlayerWithProof(t *testing.T) {
	p := newPlayer(t)
	status, out := p.run("verify", "-v", "spring.sqd", "spring.sqk", "hands", "--strict",
		"--proof", "spring.tlog-proof", "--policy", "club.policy")
	for _, want := range []string{
		"11 published in a log   pass        entry 0 of log.club.example/deals, " +
			"witnessed 2023-08-20T10:00:15Z (3 witnesses, 2 required)",
		"12 published text       pass        as club.example/organiser signed it",
		"13 before the number    pass        3 days 5 h 59 min before round 1000 of quicknet",
		"14 number from sources  pass        the signature of round 1000 is valid, and DV is its SHA-256",
		"15 no other description not checked you did not give the whole log",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no line %q", want)
		}
	}
	if status != 0 {
		t.Errorf("status %d, want 0\n%s", status, out)
	}
	if strings.Contains(out, "rests on") {
		t.Errorf("the verdict rests on something, want nothing\n%s", out)
	}
}

// TestPlayerWithProofsAmongFiles checks that proofs are recognised by their content, without a flag.
func TestPlayerWithProofsAmongFiles(t *testing.T) {
	p := newPlayer(t)
	p.verify(0, "16 number as announced  pass", "spring.tlog-proof", "value.tlog-proof", "--policy", "club.policy")
}

func TestPlayerWithoutPolicy(t *testing.T) {
	p := newPlayer(t)
	p.verify(2, "--policy is missing; a policy lists the signatures that you trust", "spring.tlog-proof")
}

func TestPlayerWithoutProof(t *testing.T) {
	p := newPlayer(t)
	p.verify(0, "nothing shows when the description was published; ask the organiser for spring.sqd.tlog-proof")
}

func TestPlayerWithBrokenProof(t *testing.T) {
	p := newPlayer(t)
	write(t, p.dir, "broken.tlog-proof", "c2sp.org/tlog-proof@v1\n")
	p.verify(2, "broken.tlog-proof proves nothing", "--proof", "broken.tlog-proof", "--policy", "club.policy")
}

// TestPlayerWithoutComments verifies a description without its comments, which other programs drop.
// The proof still covers everything else, and the entry of the value still has its signature.
func TestPlayerWithoutComments(t *testing.T) {
	p := newPlayer(t)
	edit(t, p.dir, "spring.sqd", "# MH", "# xx")
	edit(t, p.dir, "spring.sqd", "# KR", "# xx")
	edit(t, p.dir, "spring.sqd", "# DV-beacon", "# xx")
	p.verify(0, "", "--strict", "--proof", "spring.tlog-proof", "--proof", "value.tlog-proof",
		"--policy", "club.policy")
}

// TestPolicyInArchiveIsNotTrusted checks that trust never comes from the checked files: an archive or
// folder with its own policy, proof and settings confirms nothing.
func TestPolicyInArchiveIsNotTrusted(t *testing.T) {
	p := newPlayer(t)
	write(t, p.dir, "spring.settings", `{"policy": "club.policy"}`)
	proof := filepath.Join(p.dir, "spring.tlog-proof")
	if err := os.Rename(proof, filepath.Join(p.dir, "spring.sqd.tlog-proof")); err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	archive := zip.NewWriter(&packed)
	if err := errors.Join(archive.AddFS(os.DirFS(p.dir)), archive.Close()); err != nil {
		t.Fatal(err)
	}
	elsewhere := t.TempDir()
	write(t, elsewhere, "sent.zip", packed.String())
	for _, test := range []struct {
		args     []string
		believes bool // the player named a policy
	}{
		{args: []string{filepath.Join(elsewhere, "sent.zip")}},
		{args: []string{p.dir}},
		{args: []string{p.dir, "--policy", "club.policy"}, believes: true},
	} {
		status, out := p.run(append([]string{"verify", "--json"}, test.args...)...)
		if status != 0 {
			t.Errorf("%q: status %d, want 0\n%s", test.args, status, out)
		}
		if isConfirmed := strings.Contains(out, `"publication"`); isConfirmed != test.believes {
			t.Errorf("%q: publication confirmed %t, want %t\n%s", test.args, isConfirmed, test.believes, out)
		}
		_, restsOn, _ := strings.Cut(out, `"rests_on": [`)
		restsOn, _, _ = strings.Cut(restsOn, "]")
		if isTrusted := strings.Contains(restsOn, "description"); isTrusted == test.believes {
			t.Errorf("%q: description is trusted without proof: %t, want %t\n%s",
				test.args, isTrusted, !test.believes, out)
		}
	}
}
