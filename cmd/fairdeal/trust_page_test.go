package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestTrustPageCommands runs the commands in docs/trust.md from top to bottom in an empty
// folder. Every file that a command uses must come from an earlier one. The test only supplies the
// clock, the time of the round and external data: the beacon's response and the witnesses' keys and
// lines.
func TestTrustPageCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the lines are typed to a Unix shell, and this is Windows")
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "trust.md"))
	if err != nil {
		t.Fatal(err)
	}
	const leastCommands = 28
	dir := t.TempDir()
	now, commands := "", 0
	for line := range strings.Lines(string(page)) {
		for _, stage := range trustTimes {
			if strings.HasPrefix(line, stage.text) {
				now = stage.time
			}
		}
		if command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ "); ok {
			commands++
			followTrustPage(t, dir, command, now)
		}
	}
	if commands < leastCommands {
		t.Errorf("the page shows %d commands, want at least %d", commands, leastCommands)
	}
}

// trustTimes lists the times in docs/trust.md. Commands after a line that begins with text run at time.
var trustTimes = []struct{ text, time string }{
	{text: "## Set it up", time: "2023-08-19T09:00:00Z"},
	{text: "**T0,", time: "2023-08-20T09:00:00Z"},
	{text: "**T1,", time: "2023-08-20T10:00:00Z"},
	{text: "**Between.**", time: "2023-08-20T10:01:00Z"},
	{text: "**T2,", time: "2023-08-23T16:00:00Z"},
	{text: "**T3,", time: "2023-08-26T18:00:00Z"},
	{text: "**T4,", time: "2023-08-27T20:00:00Z"},
	{text: "## Check it", time: "2023-09-01T09:00:00Z"},
}

// The page uses a round of the beacon in the future. The test replaces it with round 1000 of quicknet.
const (
	pageRoundTime = "2027-12-01T19:00:00Z"
	round1000Time = "2023-08-23T15:59:24Z"

	// round1000 is the beacon's response.
	round1000 = `{"round":1000,"signature":"b44679b9a59af2ec876b1a6b1ad52ea9` +
		`b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}`
)

// followTrustPage runs a command of docs/trust.md: fairdeal at the time now, a shell command, or curl, whose
// result it writes itself.
func followTrustPage(t *testing.T, dir, command, now string) {
	t.Helper()
	switch verb, _, _ := strings.Cut(command, " "); verb {
	case "curl":
		write(t, dir, filepath.Join("club", "answer.json"), round1000)
		return
	case "fairdeal":
		supplyWitnessFiles(t, dir, command, now)
		command = "on " + now + " " + strings.ReplaceAll(command, pageRoundTime, round1000Time)
	}
	wantStatus := 0
	if strings.Contains(command, " log status ") {
		wantStatus = 2 // No witness has signed yet.
	}
	cmd := typed(dir, command)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != wantStatus {
		t.Fatalf("$ %s: %v, want status %d\n%s", command, err, wantStatus, out)
	}
}

// supplyWitnessFiles writes the files that the witnesses would have sent before the command.
func supplyWitnessFiles(t *testing.T, dir, command, now string) {
	t.Helper()
	switch {
	case strings.Contains(command, " log policy club.policy --log-key"):
		writeWitnessFiles(t, dir, "pub", witnessKey)
	case strings.Contains(command, " log cosign "):
		when, err := time.Parse(time.RFC3339, now)
		if err != nil {
			t.Fatal(err)
		}
		writeWitnessFiles(t, dir, "txt", func(name string) (string, error) {
			return cosigned(filepath.Join(dir, "federation", "deals"), name, when)
		})
	}
}

// witnessKey returns the public key of a witness.
func witnessKey(name string) (string, error) {
	w, err := witness(name)
	if err != nil {
		return "", err
	}
	return w.Verifier.String() + "\n", nil
}

// writeWitnessFiles writes witnesses/NAME.ext for each witness. The function content returns the content
// for a name.
func writeWitnessFiles(t *testing.T, dir, ext string, content func(name string) (string, error)) {
	t.Helper()
	for _, name := range []string{"rival", "federation", "press"} {
		text, err := content(name)
		if err != nil {
			t.Fatal(err)
		}
		write(t, dir, filepath.Join("witnesses", name+"."+ext), text)
	}
}
