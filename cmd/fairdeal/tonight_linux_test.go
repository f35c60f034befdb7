package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// post submits a form and returns the status, or 0 if the desk was killed.
func (b *deskBrowser) post(path string, form url.Values) (status int, body string) {
	r, err := b.client.PostForm(b.base+path, form)
	if err != nil {
		return 0, err.Error()
	}
	status, location, body := b.answer(r, nil)
	return status, location + body
}

const eveningPass = "correct horse"

// eveningForm is a form that prepares or ends an evening.
type eveningForm struct {
	path   string
	fields url.Values
}

// firstEveningForm begins an evening.
var firstEveningForm = eveningForm{"tonight", url.Values{
	"name":        {"Friday pairs"},
	"file":        {"Friday"},
	"boards":      {"8"},
	"kind":        {"provable"},
	"source":      {"players"},
	"minutes":     {"20"},
	"passphrase":  {eveningPass},
	"passphrase2": {eveningPass},
}}

// laterEveningForms lists the other forms that an evening needs; each may be sent again.
var laterEveningForms = []eveningForm{
	{"tonight/Friday", url.Values{"do": {"hangs"}}},
	{"tonight/Friday", url.Values{
		"do":         {"number"},
		"number":     {"3 1 4 1"},
		"first":      {"3 1 4 1"},
		"passphrase": {eveningPass},
	}},
	{"tonight/Friday", url.Values{"do": {"over"}}},
	{"t/Friday/reveal", url.Values{"passphrase": {eveningPass}, "confirm": {"Friday"}}},
}

// eveningStage returns the evening's status according to the command, or "" if there is
// none.
func eveningStage(t *testing.T, dir string) string {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, "Friday.sqd")); err != nil {
		return ""
	}
	var s struct{ Stage string }
	status, out := runIn(t, dir, "tournament", "status", "Friday", "--json")
	if err := json.Unmarshal([]byte(out), &s); err != nil || status != 0 {
		t.Fatalf("status %d: %v: %s", status, err, out)
	}
	return s.Stage
}

// completeEvening completes an evening at a desk from any state.
func completeEvening(t *testing.T, where string, b *deskBrowser) {
	t.Helper()
	send := func(form eveningForm) {
		t.Helper()
		if status, body := b.post(form.path, form.fields); status != http.StatusSeeOther {
			t.Fatalf("%s: %s: status %d: %s", where, form.path, status, pageText(body))
		}
	}
	isDraft := func() bool {
		stage := eveningStage(t, b.dir)
		return stage == "describe" || stage == "publish"
	}
	if isDraft() || eveningStage(t, b.dir) == "" {
		send(firstEveningForm) // redirects to the page of an existing draft
	}
	if isDraft() {
		if !strings.Contains(b.get("t/Friday"), "Read it through, then seal it") {
			today := time.Now().UTC().Format("2 January 2006")
			send(eveningForm{"t/Friday/di", url.Values{
				"text": {"4 numbers from 1 to 9999 that the players name on " + today},
			}})
			send(eveningForm{"t/Friday/phase", url.Values{
				"sessions": {"1"},
				"boards":   {"8"},
				"files":    {"Friday"},
				"title":    {"Friday pairs"},
			}})
		}
		send(eveningForm{"tonight/Friday", url.Values{"do": {"seal"}, "passphrase": {eveningPass}}})
	}
	for _, form := range laterEveningForms {
		send(form)
	}
}

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
	was := descriptionLines(before["Friday.sqd"])
	wasPublished := was["KH"] != ""
	completeEvening(t, where, startDesk(t, dir))

	now := descriptionLines(readFile(t, dir, "Friday.sqd"))
	isSameValue := was["DV"] == "" || now["DV"] == was["DV"]
	isSame := now["KH"] == was["KH"] && now["DI"] == was["DI"] && isSameValue
	if wasPublished && !isSame {
		t.Errorf("%s: the evening was %v, and is %v", where, was, now)
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
	if strings.Count(diary, `"made"`) != 2 || strings.Count(diary, `"played"`) != 1 {
		t.Errorf("%s: the diary says\n%s", where, diary)
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
