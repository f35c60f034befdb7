package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// player is a folder of somebody offline: the tournament spring of the vectors as
// it was published, its hands, a proof and a policy.
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
		case "published spring, in the newest checkpoint":
			write(t, dir, "late.tlog-proof", c.Proof)
		case "value spring":
			write(t, dir, "value.tlog-proof", c.Proof)
		}
	}
	if status, out := run("tournament", "make", "spring", "--phase", "*", "--session", "*", "--format", "pbn", "--dir", "hands"); status != 0 {
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

// The end of the story of spec/trust.md: a player, offline, with proof, policy and
// hands.
func TestPlayerWithProof(t *testing.T) {
	dir, run := player(t)
	status, out := run("verify", "spring.sqd", "spring.sqk", "hands", "--strict", "--proof", "spring.tlog-proof", "--policy", "club.policy")
	for _, want := range []string{
		"11 published in a log   pass        entry 0 of log.club.example/deals, witnessed 2023-08-20T10:00:15Z (3 witnesses, 2 wanted)",
		"12 description then     pass        as club.example/organiser signed it",
		"13 before the value     pass        3 days 5 h 59 min before round 1000 of quicknet",
		"14 value from sources   pass        the signature of round 1000 is right, and DV is its SHA-256",
		"15 no other description not checked the whole log was not given",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no line %q", want)
		}
	}
	if status != 0 || strings.Contains(out, "rests on") {
		t.Errorf("status %d, want 0 and nothing that the verdict rests on\n%s", status, out)
	}
	// Known by content, without a flag.
	if status, out := run("verify", "spring.sqd", "spring.sqk", "hands", "spring.tlog-proof", "value.tlog-proof", "--policy", "club.policy"); status != 0 || !strings.Contains(out, "16 value as announced   pass") {
		t.Errorf("proofs by content: %d\n%s", status, out)
	}
	if status, out := run("verify", "spring.sqd", "spring.sqk", "hands", "spring.tlog-proof"); status != 2 ||
		!strings.Contains(out, "--policy is missing: a proof proves something only to who says whom he believes") {
		t.Errorf("without policy: %d\n%s", status, out)
	}
	if status, out := run("verify", "spring.sqd", "spring.sqk", "hands"); status != 0 ||
		!strings.Contains(out, "nothing shows when the description was published: ask the organiser for spring.sqd.tlog-proof") {
		t.Errorf("without a proof: %d\n%s", status, out)
	}
	write(t, dir, "broken.tlog-proof", "c2sp.org/tlog-proof@v1\n")
	if status, out := run("verify", "spring.sqd", "spring.sqk", "hands", "--proof", "broken.tlog-proof", "--policy", "club.policy"); status != 2 ||
		!strings.Contains(out, "broken.tlog-proof proves nothing") {
		t.Errorf("a broken proof: %d\n%s", status, out)
	}
	// Other programs drop comments: the proof still carries everything, and the
	// entry of the value the signature.
	edit(t, dir, "spring.sqd", "# MH", "# xx")
	edit(t, dir, "spring.sqd", "# KR", "# xx")
	edit(t, dir, "spring.sqd", "# DV-beacon", "# xx")
	if status, out := run("verify", "spring.sqd", "spring.sqk", "hands", "--strict", "--proof", "spring.tlog-proof", "--proof", "value.tlog-proof", "--policy", "club.policy"); status != 0 {
		t.Errorf("without comments: %d\n%s", status, out)
	}
}

// What an organiser, or who runs a log, could do: exit status 1, and both texts.
func TestPlayerWhoIsDeceived(t *testing.T) {
	const before, after, late = "2023-08-20T10:00:00Z", "2023-08-24T10:00:00Z", "2023-09-01T10:00:00Z"
	canonical := func(t *testing.T) string {
		var v struct{ Spring struct{ Canonical string } }
		readJSON(t, filepath.Join("..", "..", "squaredeal", "testdata", "tournament.json"), &v)
		return v.Spring.Canonical
	}
	for _, c := range []struct {
		name string
		make func(t *testing.T, dir string) []string // returns the arguments behind the hands
		want []string
	}{
		{"the description was exchanged", func(t *testing.T, dir string) []string {
			edit(t, dir, "spring.sqd", "TN Spring Cup", "TN Spring Trophy")
			return []string{"--proof", "spring.tlog-proof"}
		}, []string{"the description differs from the one published on 2023-08-20T10:00:15Z", "Spring Cup", "Spring Trophy"}},
		{"published too late", func(t *testing.T, dir string) []string {
			return []string{"--proof", "late.tlog-proof"}
		}, []string{"published after the value was known: witnessed 2023-08-28T09:00:15Z, round 1000 of quicknet was public at 2023-08-23T15:59:24Z"}},
		{"another value", func(t *testing.T, dir string) []string {
			edit(t, dir, "spring.sqd", "DV fe29", "DV 0e29")
			return []string{"--proof", "spring.tlog-proof", "--proof", "value.tlog-proof"}
		}, []string{"DV is not the value of round 1000", "want fe290beca108", "0e290beca108", "entry 7 has another value"}},
		{"a second description", func(t *testing.T, dir string) []string {
			writeLog(t, filepath.Join(dir, "deals"), func(add func(at, kind string, lines ...publiclog.Line)) {
				add(before, publiclog.Published, trusttest.Described(strings.Replace(canonical(t), "KH 2be3", "KH 3be3", 1))...)
				add(before, publiclog.Published, trusttest.Described(canonical(t))...)
				add(late, publiclog.Tarot, publiclog.Line{Word: "record", Value: "x"})
			})
			return []string{"--log", "deals"}
		}, []string{"club.example/organiser published two descriptions of spring with different keys: entries 0 and 1"}},
		{"a forked log", func(t *testing.T, dir string) []string {
			writeLog(t, filepath.Join(dir, "deals"), func(add func(at, kind string, lines ...publiclog.Line)) {
				add(before, publiclog.Published, trusttest.Described(canonical(t))...)
				add(late, publiclog.Tarot, publiclog.Line{Word: "record", Value: "x"})
			})
			return []string{"--proof", "spring.tlog-proof", "--log", "deals"}
		}, []string{"two different trees of size 1, both signed by log.club.example/deals: keep both texts, they prove it",
			"this is no evidence against the organiser"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir, run := player(t)
			args := append([]string{"verify", "spring.sqd", "spring.sqk", "hands", "--policy", "club.policy"}, c.make(t, dir)...)
			status, out := run(args...)
			if status != 1 {
				t.Errorf("status %d, want 1", status)
			}
			for _, want := range c.want {
				if !strings.Contains(out, want) {
					t.Errorf("no %q", want)
				}
			}
			if t.Failed() {
				t.Log(out)
			}
		})
	}
}

func writeLog(t *testing.T, dir string, story func(add func(at, kind string, lines ...publiclog.Line))) {
	t.Helper()
	l, err := trusttest.New(filepath.Join("..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		t.Fatal(err)
	}
	story(func(at, kind string, lines ...publiclog.Line) {
		if _, err := l.Add(at, kind, lines...); err != nil {
			t.Fatal(err)
		}
	})
	if err := l.Write(dir); err != nil {
		t.Fatal(err)
	}
}
