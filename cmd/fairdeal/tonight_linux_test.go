package main

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestEveningKilledAtEveryStep kills the desk at the first, second, third, ... system call that
// syncs, renames, links or removes a file while a club prepares a provable evening from the form to
// the keys. A new desk must continue with the same published, announced and dealt data.
func TestEveningKilledAtEveryStep(t *testing.T) {
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("not run: no strace on this machine")
	}
	stages := map[string]int{}
	for _, call := range []string{"fsync", "linkat", "renameat", "unlinkat", "mkdirat"} {
		for n := 1; n < 200; n += thorough.Times(12, 1) {
			dir := t.TempDir()
			write(t, dir, "Fridays.pbn", "of somebody else")
			wasKilled := killDeskAt(t, dir, call, n)
			stages[eveningStage(t, dir)]++
			checkContinued(t, fmt.Sprintf("killed at %s %d", call, n), dir)
			if !wasKilled {
				break // The evening makes fewer than n such calls.
			}
		}
	}
	t.Logf("stages in which the desk was killed: %v", stages)
	if len(stages) < thorough.Times(3, 5) {
		t.Errorf("only these stages were seen: %v", stages)
	}
}

// killDeskAt prepares an evening at a desk that is killed at the n-th system call with this name. It
// reports whether the desk got that far.
func killDeskAt(t *testing.T, dir, call string, n int) (wasKilled bool) {
	t.Helper()
	cmd := exec.Command("strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace="+call,
		"-e", fmt.Sprintf("inject=%s:signal=KILL:when=%d", call, n), "fairdeal", "desk", dir, "--no-browser")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	b := openDesk(t, dir, cmd)
	for _, form := range append([]eveningForm{firstEveningForm}, laterEveningForms...) {
		if status, _ := b.post(form.path, form.fields); status != http.StatusSeeOther {
			wasKilled = true
			break
		}
	}
	syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	b.kill()
	if strings.Contains(stderr.String(), "strace:") {
		t.Skipf("not run: strace does not work here: %s", &stderr)
	}
	return wasKilled
}

// checkContinued completes an evening at a new desk. Everything that was published, dealt or written
// by others must stay as it was, and the hands must verify.
func checkContinued(t *testing.T, where, dir string) {
	t.Helper()
	before := map[string][]byte{}
	for _, name := range []string{
		"Friday.sqd", "Friday.sqk", "Friday.sqk.age", "hands-KEEP-SECRET/Friday/Friday.dlm",
		"hands-KEEP-SECRET/Friday/Friday.dup", "Fridays.pbn",
	} {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
			before[name] = data
		}
	}
	old := descriptionLines(before["Friday.sqd"])
	wasPublished := old["KH"] != ""
	completeEvening(t, where, startDesk(t, dir))

	// KH is the hash of the keys, DI the delayed information, and DV the public number.
	updated := descriptionLines(readFile(t, dir, "Friday.sqd"))
	isSameValue := old["DV"] == "" || updated["DV"] == old["DV"]
	isSame := updated["KH"] == old["KH"] && updated["DI"] == old["DI"] && isSameValue
	if wasPublished && !isSame {
		t.Errorf("%s: the published evening changed from %v to %v", where, old, updated)
	}
	for name, data := range before {
		mayChange := name == "Friday.sqd" || strings.HasPrefix(name, "Friday.sqk") && !wasPublished
		if !mayChange && !bytes.Equal(data, readFile(t, dir, name)) {
			t.Errorf("%s: %s was written over", where, name)
		}
	}
	status, out := runIn(t, dir, "verify", "Friday.sqd", "Friday.sqk", "hands-KEEP-SECRET/Friday/Friday.dup",
		"--json")
	if status == 1 || !strings.Contains(out, `"whole": 1,`) {
		t.Errorf("%s: verify: %d %s", where, status, out)
	}
	diary := string(readFile(t, dir, "Friday.handout"))
	made, played := strings.Count(diary, `"made"`), strings.Count(diary, `"played"`)
	if made != 2 || played != 1 { // Two hand files were made for one session.
		t.Errorf("%s: the diary contains %d and %d such entries, want 2 and 1\n%s", where, made, played, diary)
	}
}

// descriptionLines returns the lines of a description, keyed by tag.
func descriptionLines(sqd []byte) map[string]string {
	lines := map[string]string{}
	for line := range strings.Lines(string(sqd)) {
		tag, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		lines[tag] = text
	}
	return lines
}
