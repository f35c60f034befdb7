package main

import (
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The tournament of TestStepsReadFilesOnce.
const (
	readsInfo    = "Lotto 6 from 49 of Wednesday 10 March 2060, from low to high"
	amendedInfo  = "Lotto 6 from 49 of Wednesday 17 March 2060, from low to high"
	readsPass    = "correct horse battery staple"
	readsNumbers = "3 6 9 13 26 40"
)

// TestStepsReadFilesOnce counts the reads of every tournament step, as a command and at the desk. A step
// reads its key file and its diary once. It lists the folder once before writing and once
// afterwards, and before each write compares the description with the version it read. With -v the
// test prints all counts.
func TestStepsReadFilesOnce(t *testing.T) {
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("not run: no strace on this machine")
	}
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	trace := filepath.Join(t.TempDir(), "trace")
	t.Run("command", func(t *testing.T) { checkCommandReads(t, describedTournament(t), trace) })
	t.Run("desk", func(t *testing.T) { checkDeskReads(t, describedTournament(t), trace) })
}

// describedTournament returns a folder with the tournament spring before it is published.
func describedTournament(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir()) // strace shows the real name.
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, "pass", readsPass+"\n")
	runStep(t, dir, "new", "spring", "--name", "Spring Cup")
	runStep(t, dir, "edit", "spring", "--di", readsInfo, "--phase", "1:1-4:rr#:Round robin")
	return dir
}

// runStep runs "fairdeal tournament" without counting its reads.
func runStep(t *testing.T, dir string, args ...string) {
	t.Helper()
	if status, output := runIn(t, dir, append([]string{"tournament"}, args...)...); status != 0 {
		t.Fatal(output)
	}
}

// straceArgs returns the arguments of strace for a run of fairdeal.
func straceArgs(trace string, args ...string) []string {
	return append([]string{"-f", "-qq", "-y", "-e", "trace=openat,getdents64", "-o", trace, "fairdeal"},
		args...)
}

// checkCommandReads runs every step as a command and counts its reads.
func checkCommandReads(t *testing.T, dir, trace string) {
	for _, c := range []struct {
		args []string // after fairdeal tournament
		most reads
	}{
		{
			args: []string{"publish", "spring", "--passphrase-file", "pass"},
			most: reads{keys: 1, description: 3, listings: 2},
		},
		{
			args: []string{"amend", "spring", "--reason", "a slip", "--di", amendedInfo},
			most: reads{description: 4, listings: 1},
		},
		{
			args: []string{"dv", "spring", readsNumbers, "--yes", "--accept", "value-early"},
			most: reads{keys: 1, description: 4, diary: 2, listings: 2},
		},
		{
			args: []string{"make", "spring", "--session", "1,1", "--format", "pbn", "--unlock", "pass"},
			most: reads{keys: 1, description: 2, diary: 2, listings: 1},
		},
		{
			args: []string{"played", "spring", "all"},
			most: reads{description: 2, diary: 1, listings: 1},
		},
		{
			args: []string{"reveal", "spring", "--session", "1,1", "--unlock", "pass"},
			most: reads{keys: 1, description: 1, diary: 1, listings: 1},
		},
		{
			args: []string{"reveal", "spring", "--unlock", "pass"},
			most: reads{keys: 1, description: 1, diary: 1, listings: 1},
		},
	} {
		cmd := exec.Command("strace", straceArgs(trace, append([]string{"tournament"}, c.args...)...)...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if strings.Contains(string(out), "strace:") {
			t.Skipf("not run: strace does not work here: %s", out)
		}
		if err != nil {
			t.Fatalf("%q: %v: %s", c.args, err, out)
		}
		checkReads(t, c.args[0], dir, readTrace(t, trace), c.most)
	}
}

// checkDeskReads takes every step at a desk and counts its reads.
func checkDeskReads(t *testing.T, dir, trace string) {
	cmd := exec.Command("strace", straceArgs(trace, "desk", dir, "--no-browser")...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	b := openDesk(t, dir, cmd)
	t.Cleanup(func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }) // ends the desk and not only strace
	for _, step := range []struct {
		page   string // below t/spring
		fields url.Values
		before []string // command to run before the step
		most   reads
	}{
		{
			page: "publish",
			fields: url.Values{
				"confirm":     {"spring"},
				"passphrase":  {readsPass},
				"passphrase2": {readsPass},
			},
			most: reads{description: 4, listings: 1},
		},
		{
			page:   "amend",
			fields: url.Values{"name": {"Spring Cup"}, "text": {amendedInfo}, "reason": {"a slip"}},
			most:   reads{description: 5, listings: 1},
		},
		{
			page:   "make",
			before: []string{"dv", "spring", readsNumbers, "--yes", "--accept", "value-early"},
			fields: url.Values{
				"phase":       {"1"},
				"session":     {"1"},
				"format":      {"pbn"},
				"not_playing": {"yes"},
				"passphrase":  {readsPass},
			},
			most: reads{keys: 1, description: 2, diary: 2, listings: 1},
		},
		{
			page:   "reveal/1,1",
			before: []string{"played", "spring", "all"},
			fields: url.Values{"passphrase": {readsPass}},
			most:   reads{keys: 1, description: 2, diary: 1, listings: 1},
		},
		{
			page:   "reveal",
			fields: url.Values{"confirm": {"spring"}, "passphrase": {readsPass}},
			most:   reads{keys: 1, description: 2, diary: 1, listings: 1},
		},
	} {
		if step.before != nil {
			runStep(t, dir, step.before...)
		}
		start := sizeWhenSettled(t, trace)
		if status, body := b.post("t/spring/"+step.page, step.fields); status != http.StatusSeeOther {
			t.Fatalf("%s: status %d: %s", step.page, status, body)
		}
		sizeWhenSettled(t, trace)
		checkReads(t, step.page, dir, readTrace(t, trace)[start:], step.most)
	}
}

// readTrace returns the output of strace.
func readTrace(t *testing.T, trace string) string {
	t.Helper()
	return string(readFile(t, filepath.Dir(trace), filepath.Base(trace)))
}

// sizeWhenSettled waits until strace stops writing and returns the size of its output file.
func sizeWhenSettled(t *testing.T, trace string) int {
	t.Helper()
	last := -1
	for {
		info, err := os.Stat(trace)
		if err != nil {
			t.Fatal(err)
		}
		if int(info.Size()) == last {
			return last
		}
		last = int(info.Size())
		time.Sleep(50 * time.Millisecond)
	}
}
