package main

import (
	"bufio"
	"bytes"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// deskBrowser is a headless browser connected to a running desk.
type deskBrowser struct {
	t      *testing.T
	client *http.Client
	base   string // http://127.0.0.1:PORT/d/SECRET/en/
	dir    string
	cmd    *exec.Cmd
}

// startDesk starts "fairdeal desk" in a folder and connects to it.
func startDesk(t *testing.T, dir string) *deskBrowser {
	t.Helper()
	return openDesk(t, dir, exec.Command("fairdeal", "desk", dir, "--no-browser"))
}

// openDesk starts a command that ends up as a desk.
func openDesk(t *testing.T, dir string, cmd *exec.Cmd) *deskBrowser {
	t.Helper()
	cmd.Env = append(cmd.Environ(), "XDG_CONFIG_HOME="+t.TempDir()) // separate from the desks of other tests
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	b := &deskBrowser{t: t, dir: dir, cmd: cmd}
	t.Cleanup(b.kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the desk says %q: %v", line, err)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	b.client = &http.Client{Jar: jar, Timeout: time.Minute, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	address := strings.TrimSpace(line)
	r, err := b.client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	b.base = "http://" + u.Host + strings.TrimPrefix(r.Header.Get("Refresh"), "0; url=") + "en/"
	return b
}

func (b *deskBrowser) kill() {
	b.cmd.Process.Kill()
	b.cmd.Wait()
}

func (b *deskBrowser) answer(r *http.Response, err error) (int, string, string) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return r.StatusCode, r.Header.Get("Location"), string(body)
}

func (b *deskBrowser) get(path string) string {
	b.t.Helper()
	status, _, body := b.answer(b.client.Get(b.base + path))
	if status != http.StatusOK {
		b.t.Fatalf("%s: status %d", path, status)
	}
	return body
}

// version matches the hidden form field that identifies the version of the page.
var version = regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`)

// send submits a page's form twice at once, as if the user pressed Enter twice, and once more
// later. The form must be processed exactly once. Its effect must be visible after the first
// response, and later responses must not change any file.
func (b *deskBrowser) send(page, path string, fields ...string) {
	b.t.Helper()
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	if m := version.FindStringSubmatch(b.get(page)); m != nil {
		form.Set("seen", m[1])
	}
	var wait sync.WaitGroup
	var status [2]int
	var body [2]string
	for i := range status {
		wait.Go(func() {
			r, err := b.client.PostForm(b.base+path, form)
			if err != nil {
				return
			}
			defer r.Body.Close()
			text, _ := io.ReadAll(r.Body)
			status[i], body[i] = r.StatusCode, string(text)
		})
	}
	wait.Wait()
	if status != [2]int{http.StatusSeeOther, http.StatusSeeOther} {
		b.t.Fatalf("%s %q at once, twice: status %v: %s %s", path, fields, status, body[0], body[1])
	}
	before := b.files()
	if got, _, text := b.answer(b.client.PostForm(b.base+path, form)); got != http.StatusSeeOther {
		b.t.Errorf("%s %q again: status %d: %s", path, fields, got, text)
	}
	if after := b.files(); after != before {
		b.t.Errorf("%s %q sent again changed files from\n%s\nto\n%s", path, fields, before, after)
	}
}

// files returns the names and contents of the folder's files.
func (b *deskBrowser) files() string {
	var all strings.Builder
	entries, err := os.ReadDir(b.dir)
	if err != nil {
		b.t.Fatal(err)
	}
	for _, e := range entries {
		if e.Type().IsRegular() && !strings.HasSuffix(e.Name(), ".lock") {
			data, err := os.ReadFile(filepath.Join(b.dir, e.Name()))
			if err != nil {
				b.t.Fatal(err)
			}
			all.WriteString(e.Name() + " " + string(data) + "\n")
		}
	}
	return all.String()
}

// TestDeskAndCommands runs a championship from its name to its keys, alternating between the desk
// and commands on the same folder. Every desk form is sent more than once. Halfway, the desk is
// killed and a new one continues.
func TestDeskAndCommands(t *testing.T) {
	dir := t.TempDir()
	const pass = "correct horse battery staple"
	write(t, dir, "pass.txt", pass+"\n")
	command := func(want int, args ...string) string {
		t.Helper()
		status, out := runIn(t, dir, args...)
		if status != want {
			t.Fatalf("fairdeal %q: status %d\n%s", args, status, out)
		}
		return out
	}
	stage := func(stage, atDesk string, b *deskBrowser) {
		t.Helper()
		if out := command(0, "tournament", "status", "cup", "--json"); !strings.Contains(out, `"stage": "`+stage+`"`) {
			t.Errorf("the command says %s, want %s", out, stage)
		}
		if page := b.get(""); !strings.Contains(page, atDesk) {
			t.Errorf("the desk does not say %q: %s", atDesk, page)
		}
	}
	b := startDesk(t, dir)
	b.send("t", "t", "name", "Łódź Cup", "file", "cup")
	command(0, "tournament", "edit", "cup", "--di", "Lotto 6 from 49 of Wednesday 8 December 2060, without the bonus number, from low to high")
	b.send("t/cup", "t/cup/phase", "sessions", "3", "boards", "2x4", "files", "RR", "title", "Round robin")
	command(0, "tournament", "edit", "cup", "--phase", "1:1-8:FIN:Final")
	b.send("t/cup", "t/cup/phase", "phase", "1", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Round robin")
	b.send("t/cup", "t/cup", "name", "Łódź Trophy")
	b.send("t/cup/di", "t/cup/di", "text", "Lotto 6 from 49 of Thursday 9 December 2060, without the bonus number, from low to high")
	if out := command(0, "tournament", "show", "cup"); !strings.Contains(out, "Trophy") || !strings.Contains(out, "2 sessions, boards 1-4,5-8, files RR#") || !strings.Contains(out, "1 session, boards 1-8, files FIN") || !strings.Contains(out, "Thursday 9") {
		t.Errorf("the command shows\n%s", out)
	}
	stage("publish", "draft", b)
	b.send("t/cup/publish", "t/cup/publish", "passphrase", pass, "passphrase2", pass, "confirm", "cup")
	keys, err := filepath.Glob(filepath.Join(dir, "cup.sqk*"))
	if err != nil || len(keys) != 1 || filepath.Base(keys[0]) != "cup.sqk.age" {
		t.Fatalf("keys %v, %v", keys, err)
	}
	stage("wait", "Announce it", b)

	// The new desk needs only the folder.
	b.kill()
	b = startDesk(t, dir)
	// This day is over, so that everything can be verified.
	const amended = "Lotto 6 from 49 of Wednesday 9 December 2020, without the bonus number, from low to high"
	same := filepath.Join(t.TempDir(), "same")
	if err := os.CopyFS(same, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	b.send("t/cup/amend", "t/cup/amend", "name", "Łódź Trophy", "text", amended, "reason", "no draw on Thursdays", "accept-past", "yes")
	if status, out := runIn(t, same, "tournament", "amend", "cup", "--reason", "no draw on Thursdays", "--di", amended, "--accept", "past"); status != 0 {
		t.Fatalf("amend: %d %s", status, out)
	}
	if byDesk, byCommand := readFile(t, dir, "cup.sqd"), readFile(t, same, "cup.sqd"); !bytes.Equal(byDesk, byCommand) {
		t.Errorf("amended at the desk:\n%s\nwith the command:\n%s", byDesk, byCommand)
	}

	b.send("t/cup/dv", "t/cup/dv", "first", "3 6 9 13 26 40", "value", "3 6 9 13 26 40")
	stage("make", "Deal the hands", b)
	b.send("t/cup/make", "t/cup/make", "phase", "1", "session", "1", "format", "dupblind", "format", "pbn", "not_playing", "yes", "passphrase", pass)
	command(0, "tournament", "make", "cup", "--session", "all", "--format", "pbn", "--unlock", "pass.txt")
	b.send("t/cup/make", "t/cup/make", "phase", "*", "session", "*", "format", "pbn", "not_playing", "yes", "passphrase", pass)
	command(0, "tournament", "make", "cup", "--session", "all", "--format", "pbn", "--unlock", "pass.txt", "--dir", "again")
	hands := filepath.Join(dir, "hands-KEEP-SECRET", "cup")
	for _, name := range []string{"RR1.pbn", "RR2.pbn", "RR1-2.pbn", "FIN.pbn"} {
		if !bytes.Equal(readFile(t, hands, name), readFile(t, filepath.Join(dir, "again"), name)) {
			t.Errorf("%s of the desk is another than that of the command", name)
		}
	}
	b.send("t/cup/out", "t/cup/out", "session", "1,1", "event", "taken", "who", "duplication room")
	b.send("t/cup/out", "t/cup/out", "session", "1,1", "event", "played")
	b.send("t/cup/reveal/1,1", "t/cup/reveal/1,1", "passphrase", pass)
	command(0, "tournament", "reveal", "cup", "--session", "1,2", "--played", "--unlock", "pass.txt")
	if got := strings.Count(string(readFile(t, dir, "cup.handout")), `"played"`); got != 1 {
		t.Errorf("the diary says %d times that the session was played", got)
	}
	b.send("t/cup/reveal", "t/cup/reveal", "passphrase", pass, "confirm", "cup", "early", "yes")
	stage("revealed", "revealed", b)
	command(0, "tournament", "reveal", "cup", "--unlock", "pass.txt")
	command(0, "tournament", "played", "cup", "1,2", "2,*")
	command(0, "tournament", "reveal", "cup", "--unlock", "pass.txt")
	// The published files of any tournament give the same report.
	if out := command(0, "verify", "cup.sqd", "cup.sqk", hands, "--handout", "cup.handout", "--json"); !strings.Contains(out, `"verdict": "verified"`) {
		t.Errorf("verify says\n%s", out)
	}
	for _, name := range []string{"cup.sqk", "cup.sqk.age", "hands-KEEP-SECRET/cup/RR1.dup"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v %v", name, info.Mode(), err)
		}
	}
}

func readFile(t *testing.T, dir, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestTypedEveningSurvivesKill types results letter by letter and kills the desk halfway. The next
// desk must have all acknowledged text, not truncated.
func TestTypedEveningSurvivesKill(t *testing.T) {
	dir := t.TempDir()
	typed := "event: Club\nBoard 1\n1 2  4H= N\n3 4  3NT-1 S\n5 6  +420\nBoard 2\n1 4  A+/A-\n3 6  NP\n"
	name, kept := "", ""
	seen := regexp.MustCompile(`data-seen="([0-9a-f]+)"`)
	for run := range 4 {
		b := startDesk(t, dir)
		if run == 0 {
			_, to, _ := b.answer(b.client.PostForm(b.base+"results", url.Values{"do": {"type"}}))
			name = regexp.MustCompile(`results/(\w+)/type$`).FindStringSubmatch(to)[1]
		}
		page := b.get("results/" + name + "/type")
		if kept != "" && !strings.Contains(html.UnescapeString(page), kept+"</textarea>") {
			t.Fatalf("run %d: what was kept is not there: %s", run, page)
		}
		version := seen.FindStringSubmatch(page)[1]
		end := len(typed) * (run + 1) / 4
		for n := len(kept) + 1; n <= end; n++ {
			status, _, body := b.answer(b.client.PostForm(b.base+"results/"+name+"/type", url.Values{"text": {typed[:n]}, "seen": {version}, "live": {"yes"}}))
			if status != http.StatusOK {
				t.Fatalf("letter %d: status %d", n, status)
			}
			version, kept = seen.FindStringSubmatch(body)[1], typed[:n]
		}
		go b.client.PostForm(b.base+"results/"+name+"/type", url.Values{"text": {kept + "5 6 "}, "seen": {version}, "live": {"yes"}}) // may or may not arrive
		b.kill()
		data, err := os.ReadFile(filepath.Join(dir, "results", name, "typed.txt"))
		if err != nil || string(data) != kept && string(data) != kept+"5 6 " {
			t.Fatalf("run %d: kept is %q, %v, want %q", run, data, err, kept)
		}
		if string(data) != kept { // If it arrived, typing continues after it.
			if err := os.WriteFile(filepath.Join(dir, "results", name, "typed.txt"), []byte(kept), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	entries, err := os.ReadDir(filepath.Join(dir, "results", name))
	for _, e := range entries {
		if e.Name() != "typed.txt" && !strings.HasSuffix(e.Name(), ".tmp") {
			t.Errorf("the evening's folder also holds %s", e.Name())
		}
	}
	if err != nil {
		t.Error(err)
	}
}
