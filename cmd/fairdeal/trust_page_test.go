package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// trustTimes lists the times in docs/trust.md. A line that begins with the text starts a new time.
var trustTimes = []struct{ text, time string }{
	{"## Set it up", "2023-08-19T09:00:00Z"},
	{"**T0,", "2023-08-20T09:00:00Z"},
	{"**T1,", "2023-08-20T10:00:00Z"},
	{"**Between.**", "2023-08-20T10:01:00Z"},
	{"**T2,", "2023-08-23T16:00:00Z"},
	{"**T3,", "2023-08-26T18:00:00Z"},
	{"**T4,", "2023-08-27T20:00:00Z"},
	{"## Check it", "2023-09-01T09:00:00Z"},
}

const (
	// round1000 is the response of the beacon for round 1000 of quicknet, which replaces the later round
	// on the page.
	round1000 = `{"round":1000,"signature":"b44679b9a59af2ec876b1a6b1ad52ea9` +
		`b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}`

	round1000Time = "2023-08-23T15:59:24Z"
	pageRoundTime = "2027-12-01T19:00:00Z"
)

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
	dir := t.TempDir()
	now, ran := "", 0
	for line := range strings.Lines(string(page)) {
		for _, c := range trustTimes {
			if strings.HasPrefix(line, c.text) {
				now = c.time
			}
		}
		if command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ "); ok {
			ran++
			followTrustPage(t, dir, command, now)
		}
	}
	if ran < 28 {
		t.Errorf("the page shows %d commands, want at least 28", ran)
	}
}

// followTrustPage runs a command of docs/trust.md. It supplies external data first.
func followTrustPage(t *testing.T, dir, command, now string) {
	t.Helper()
	wantStatus := 0
	switch verb, _, _ := strings.Cut(command, " "); verb {
	case "curl":
		write(t, dir, filepath.Join("club", "answer.json"), round1000)
		return
	case "fairdeal":
		switch {
		case strings.Contains(command, " log status "):
			wantStatus = 2 // nobody has signed yet
		case strings.Contains(command, " log policy club.policy --log-key"):
			sent(t, dir, "pub", witnessKey)
		case strings.Contains(command, " log cosign "):
			sent(t, dir, "txt", func(name string) (string, error) {
				when, err := time.Parse(time.RFC3339, now)
				if err != nil {
					return "", err
				}
				return cosigned(filepath.Join(dir, "federation", "deals"), name, when)
			})
		}
		command = "on " + now + " " + strings.ReplaceAll(command, pageRoundTime, round1000Time)
	}
	cmd := typed(dir, command)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != wantStatus {
		t.Fatalf("$ %s: %v\n%s", command, err, out)
	}
}

// witnessKey returns the public key of a witness.
func witnessKey(name string) (string, error) {
	w, err := witness(name)
	return w.Verifier.String() + "\n", err
}

// sent writes each witness's file into the witness's folder.
func sent(t *testing.T, dir, ext string, text func(name string) (string, error)) {
	t.Helper()
	for _, name := range []string{"rival", "federation", "press"} {
		content, err := text(name)
		if err != nil {
			t.Fatal(err)
		}
		write(t, dir, filepath.Join("witnesses", name+"."+ext), content)
	}
}
