package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// player returns the folder of a player without network access. It contains the published
// tournament spring from the test vectors with its hands, a proof and a policy.
func player(t *testing.T) (dir string, run func(args ...string) (int, string)) {
	t.Helper()
	dir = t.TempDir()
	run = func(args ...string) (int, string) {
		cmd := exec.Command("fairdeal", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+dir)
		out, err := cmd.CombinedOutput()
		if err != nil && cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return cmd.ProcessState.ExitCode(), string(out)
	}
	root := filepath.Join("..", "..")
	var tournaments map[string]json.RawMessage
	readJSON(t, filepath.Join(root, "squaredeal", "testdata", "tournament.json"), &tournaments)
	var spring struct{ Sqd, Sqk string }
	if err := json.Unmarshal(tournaments["spring"], &spring); err != nil {
		t.Fatal(err)
	}
	var proofs struct {
		Cases []struct{ Name, Proof string }
	}
	readJSON(t, filepath.Join(root, "publiclog", "testdata", "proof.json"), &proofs)
	var log struct {
		Policy string
		Files  map[string]string
	}
	readJSON(t, filepath.Join(root, "publiclog", "testdata", "log.json"), &log)
	write(t, dir, "spring.sqd", spring.Sqd)
	write(t, dir, "spring.sqk", spring.Sqk)
	write(t, dir, "club.policy", log.Policy)
	for _, c := range proofs.Cases {
		switch c.Name {
		case "published spring":
			write(t, dir, "spring.tlog-proof", c.Proof)
		case "value spring":
			write(t, dir, "value.tlog-proof", c.Proof)
		}
	}
	if status, out := run("tournament", "make", "spring", "--session", "all", "--format", "pbn", "--dir", "hands"); status != 0 {
		t.Fatalf("make: %d\n%s", status, out)
	}
	return dir, run
}

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

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

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
	dir, run := player(t)
	status, out := run("verify", "-v", "spring.sqd", "spring.sqk", "hands", "--strict", "--proof",
		"spring.tlog-proof", "--policy", "club.policy")
	for _, want := range []string{
		"11 published in a log   pass        entry 0 of log.club.example/deals, witnessed 2023-08-20T10:00:15Z (3 witnesses, 2 required)",
		"12 published text       pass        as club.example/organiser signed it",
		"13 before the number    pass        3 days 5 h 59 min before round 1000 of quicknet",
		"14 number from sources  pass        the signature of round 1000 is valid, and DV is its SHA-256",
		"15 no other description not checked you did not give the whole log",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no line %q", want)
		}
	}
	if status != 0 || strings.Contains(out, "rests on") {
		t.Errorf("status %d, want 0 and nothing that the verdict rests on\n%s", status, out)
	}
	// The files are recognised by content, without a flag.
	if status, out := run("verify", "-v", "spring.sqd", "spring.sqk", "hands", "spring.tlog-proof", "value.tlog-proof", "--policy", "club.policy"); status != 0 || !strings.Contains(out, "16 number as announced  pass") {
		t.Errorf("proofs by content: %d\n%s", status, out)
	}
	if status, out := run("verify", "-v", "spring.sqd", "spring.sqk", "hands", "spring.tlog-proof"); status != 2 ||
		!strings.Contains(out, "--policy is missing; a policy lists the signatures that you trust") {
		t.Errorf("without policy: %d\n%s", status, out)
	}
	if status, out := run("verify", "-v", "spring.sqd", "spring.sqk", "hands"); status != 0 ||
		!strings.Contains(out,
			"nothing shows when the description was published; ask the organiser for spring.sqd.tlog-proof") {
		t.Errorf("without a proof: %d\n%s", status, out)
	}
	write(t, dir, "broken.tlog-proof", "c2sp.org/tlog-proof@v1\n")
	if status, out := run("verify", "-v", "spring.sqd", "spring.sqk", "hands", "--proof", "broken.tlog-proof", "--policy", "club.policy"); status != 2 ||
		!strings.Contains(out, "broken.tlog-proof proves nothing") {
		t.Errorf("a broken proof: %d\n%s", status, out)
	}
	// Other programs drop comments. The proof still covers everything else, and the entry of the
	// value still has its signature.
	edit(t, dir, "spring.sqd", "# MH", "# xx")
	edit(t, dir, "spring.sqd", "# KR", "# xx")
	edit(t, dir, "spring.sqd", "# DV-beacon", "# xx")
	if status, out := run("verify", "-v", "spring.sqd", "spring.sqk", "hands", "--strict", "--proof", "spring.tlog-proof", "--proof", "value.tlog-proof", "--policy", "club.policy"); status != 0 {
		t.Errorf("without comments: %d\n%s", status, out)
	}
}

// TestTrustPageCanBeFollowed runs the commands in docs/trust.md from top to bottom in an empty
// folder. Every file that a command uses must come from an earlier one. The test only supplies the
// clock, the time of the round and external data: the beacon's response and the witnesses' keys and
// lines.
func TestTrustPageCanBeFollowed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the lines are typed to a Unix shell, and this is Windows")
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "trust.md"))
	if err != nil {
		t.Fatal(err)
	}
	clocks := []struct{ from, at string }{
		{"## Set it up", "2023-08-19T09:00:00Z"}, {"**T0,", "2023-08-20T09:00:00Z"}, {"**T1,", "2023-08-20T10:00:00Z"},
		{"**Between.**", "2023-08-20T10:01:00Z"}, {"**T2,", "2023-08-23T16:00:00Z"}, {"**T3,", "2023-08-26T18:00:00Z"},
		{"**T4,", "2023-08-27T20:00:00Z"}, {"## Check it", "2023-09-01T09:00:00Z"},
	}
	dir := t.TempDir()
	at, ran := "", 0
	for line := range strings.Lines(string(page)) {
		for _, c := range clocks {
			if strings.HasPrefix(line, c.from) {
				at = c.at
			}
		}
		command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ ")
		if !ok {
			continue
		}
		ran++
		want := 0
		switch verb, _, _ := strings.Cut(command, " "); verb {
		case "curl":
			write(t, dir, filepath.Join("club", "answer.json"), `{"round":1000,"signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}`)
			continue
		case "fairdeal":
			switch {
			case strings.Contains(command, " log status "):
				want = 2 // nobody has signed yet
			case strings.Contains(command, " log policy club.policy --log-key"):
				sent(t, dir, "pub", func(name string) (string, error) {
					w, err := witness(name)
					return w.Verifier.String() + "\n", err
				})
			case strings.Contains(command, " log cosign "):
				sent(t, dir, "txt", func(name string) (string, error) {
					when, err := time.Parse(time.RFC3339, at)
					if err != nil {
						return "", err
					}
					return cosigned(filepath.Join(dir, "federation", "deals"), name, when)
				})
			}
			command = "on " + at + " " + strings.ReplaceAll(command, "2027-12-01T19:00:00Z",
				"2023-08-23T15:59:24Z")
		}
		cmd := typed(dir, command)
		out, err := cmd.CombinedOutput()
		if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != want {
			t.Fatalf("$ %s: %v\n%s", command, err, out)
		}
	}
	if ran < 28 {
		t.Errorf("the page shows %d commands, want at least 28", ran)
	}
}

// sent writes each witness's file into the witness's folder.
func sent(t *testing.T, dir, ext string, text func(name string) (string, error)) {
	t.Helper()
	for _, name := range []string{"rival", "federation", "press"} {
		said, err := text(name)
		if err != nil {
			t.Fatal(err)
		}
		write(t, dir, filepath.Join("witnesses", name+"."+ext), said)
	}
}

// TestPolicyInArchiveIsNotTrusted checks that trust never comes from the checked files: an archive or
// folder with its own policy, proof and settings confirms nothing.
func TestPolicyInArchiveIsNotTrusted(t *testing.T) {
	dir, run := player(t)
	write(t, dir, "spring.settings", `{"policy": "club.policy"}`)
	var packed bytes.Buffer
	archive := zip.NewWriter(&packed)
	if err := errors.Join(os.Rename(filepath.Join(dir, "spring.tlog-proof"), filepath.Join(dir, "spring.sqd.tlog-proof")), archive.AddFS(os.DirFS(dir)), archive.Close()); err != nil {
		t.Fatal(err)
	}
	elsewhere := t.TempDir()
	write(t, elsewhere, "sent.zip", packed.String())
	for _, args := range [][]string{{filepath.Join(elsewhere, "sent.zip")}, {dir},
		{dir, "--policy", "club.policy"}} {
		status, out := run(append([]string{"verify", "--json"}, args...)...)
		_, rests, _ := strings.Cut(out, `"rests_on": [`)
		rests, _, _ = strings.Cut(rests, "]")
		believes := len(args) > 1 // the player named a policy
		if status != 0 || strings.Contains(out, `"publication"`) != believes || strings.Contains(rests, "description") == believes {
			t.Errorf("%q: %d\n%s", args, status, out)
		}
	}
}
