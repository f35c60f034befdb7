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
	b.client = &http.Client{
		Jar:           jar,
		Timeout:       time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
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

// kill ends the desk at once, as a power cut would.
func (b *deskBrowser) kill() {
	b.cmd.Process.Kill()
	b.cmd.Wait()
}

// answer returns the parts of a response, which must not be an error.
func (b *deskBrowser) answer(r *http.Response, err error) (status int, location, body string) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return r.StatusCode, r.Header.Get("Location"), string(data)
}

// get returns a page.
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

// send submits a form to its own page, like sendFrom.
func (b *deskBrowser) send(page string, form url.Values) {
	b.t.Helper()
	b.sendFrom(page, page, form)
}

// sendFrom submits a page's form to path twice at once, as if the user pressed Enter twice, and once more
// later. The form must be processed exactly once. Its effect must be visible after the first
// response, and later responses must not change any file.
func (b *deskBrowser) sendFrom(page, path string, form url.Values) {
	b.t.Helper()
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
		b.t.Fatalf("%s %q at once, twice: status %v: %s %s", path, form, status, body[0], body[1])
	}
	before := b.files()
	if got, _, text := b.answer(b.client.PostForm(b.base+path, form)); got != http.StatusSeeOther {
		b.t.Errorf("%s %q again: status %d: %s", path, form, got, text)
	}
	if after := b.files(); after != before {
		b.t.Errorf("%s %q sent again changed files from\n%s\nto\n%s", path, form, before, after)
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
	c := &championship{t: t, dir: t.TempDir()}
	write(t, c.dir, "pass.txt", cupPass+"\n")
	c.desk = startDesk(t, c.dir)
	c.describe()
	c.publish()
	c.desk.kill() // The new desk needs only the folder.
	c.desk = startDesk(t, c.dir)
	c.amend()
	c.makeHands()
	c.reveal()
	c.checkFiles()
}

const cupPass = "correct horse battery staple"

// championship is the tournament "cup" in a folder with a running desk.
type championship struct {
	t    *testing.T
	dir  string
	desk *deskBrowser
}

// run runs a command, which must succeed, and returns its output.
func (c *championship) run(args ...string) string {
	c.t.Helper()
	status, out := runIn(c.t, c.dir, args...)
	if status != 0 {
		c.t.Fatalf("fairdeal %q: status %d\n%s", args, status, out)
	}
	return out
}

// checkStage compares the stage of the tournament with those that the command and the desk show.
func (c *championship) checkStage(byCommand, atDesk string) {
	c.t.Helper()
	out := c.run("tournament", "status", "cup", "--json")
	if !strings.Contains(out, `"stage": "`+byCommand+`"`) {
		c.t.Errorf("the command says %s, want %s", out, byCommand)
	}
	if page := c.desk.get(""); !strings.Contains(page, atDesk) {
		c.t.Errorf("the desk does not say %q: %s", atDesk, page)
	}
}

// describe describes the tournament.
func (c *championship) describe() {
	c.t.Helper()
	c.desk.send("t", url.Values{"name": {"Łódź Cup"}, "file": {"cup"}})
	c.run("tournament", "edit", "cup", "--di",
		"Lotto 6 from 49 of Wednesday 8 December 2060, without the bonus number, from low to high")
	c.desk.sendFrom("t/cup", "t/cup/phase", url.Values{
		"sessions": {"3"},
		"boards":   {"2x4"},
		"files":    {"RR"},
		"title":    {"Round robin"},
	})
	c.run("tournament", "edit", "cup", "--phase", "1:1-8:FIN:Final")
	c.desk.sendFrom("t/cup", "t/cup/phase", url.Values{
		"phase":    {"1"},
		"sessions": {"2"},
		"boards":   {"2x4"},
		"files":    {"RR"},
		"title":    {"Round robin"},
	})
	c.desk.send("t/cup", url.Values{"name": {"Łódź Trophy"}})
	c.desk.send("t/cup/di", url.Values{
		"text": {"Lotto 6 from 49 of Thursday 9 December 2060, without the bonus number, from low to high"},
	})
	out := c.run("tournament", "show", "cup")
	for _, want := range []string{"Trophy", "2 sessions, boards 1-4,5-8, files RR#",
		"1 session, boards 1-8, files FIN", "Thursday 9"} {
		if !strings.Contains(out, want) {
			c.t.Errorf("the command does not show %q:\n%s", want, out)
		}
	}
}

// publish publishes the tournament at the desk.
func (c *championship) publish() {
	c.t.Helper()
	c.checkStage("publish", "draft")
	c.desk.send("t/cup/publish", url.Values{
		"passphrase":  {cupPass},
		"passphrase2": {cupPass},
		"confirm":     {"cup"},
	})
	keys, err := filepath.Glob(filepath.Join(c.dir, "cup.sqk*"))
	if err != nil || len(keys) != 1 || filepath.Base(keys[0]) != "cup.sqk.age" {
		c.t.Fatalf("keys %v, %v", keys, err)
	}
	c.checkStage("wait", "Announce it")
}

// amend amends the description at the desk and, in a copy of the folder, with the command. The new
// day is over, so that everything can be verified.
func (c *championship) amend() {
	c.t.Helper()
	const info = "Lotto 6 from 49 of Wednesday 9 December 2020, without the bonus number, from low to high"
	const reason = "no draw on Thursdays"
	copied := filepath.Join(c.t.TempDir(), "copy")
	if err := os.CopyFS(copied, os.DirFS(c.dir)); err != nil {
		c.t.Fatal(err)
	}
	c.desk.send("t/cup/amend", url.Values{
		"name":        {"Łódź Trophy"},
		"text":        {info},
		"reason":      {reason},
		"accept-past": {"yes"},
	})
	status, out := runIn(c.t, copied, "tournament", "amend", "cup", "--reason", reason, "--di", info,
		"--accept", "past")
	if status != 0 {
		c.t.Fatalf("amend: %d %s", status, out)
	}
	byDesk := readFile(c.t, c.dir, "cup.sqd")
	byCommand := readFile(c.t, copied, "cup.sqd")
	if !bytes.Equal(byDesk, byCommand) {
		c.t.Errorf("amended at the desk:\n%s\nwith the command:\n%s", byDesk, byCommand)
	}
}

// cupHands is the folder to which the desk and, by default, the command write the hands.
const cupHands = "hands-KEEP-SECRET/cup"

// makeHands enters the value and makes the hands, twice by desk and twice by command.
func (c *championship) makeHands() {
	c.t.Helper()
	c.desk.send("t/cup/dv", url.Values{"first": {"3 6 9 13 26 40"}, "value": {"3 6 9 13 26 40"}})
	c.checkStage("make", "Deal the hands")
	c.desk.send("t/cup/make", url.Values{
		"phase":       {"1"},
		"session":     {"1"},
		"format":      {"dupblind", "pbn"},
		"not_playing": {"yes"},
		"passphrase":  {cupPass},
	})
	c.run("tournament", "make", "cup", "--session", "all", "--format", "pbn", "--unlock", "pass.txt")
	c.desk.send("t/cup/make", url.Values{
		"phase":       {"*"},
		"session":     {"*"},
		"format":      {"pbn"},
		"not_playing": {"yes"},
		"passphrase":  {cupPass},
	})
	c.run("tournament", "make", "cup", "--session", "all", "--format", "pbn", "--unlock", "pass.txt", "--dir",
		"again")
	for _, name := range []string{"RR1.pbn", "RR2.pbn", "RR1-2.pbn", "FIN.pbn"} {
		byDesk := readFile(c.t, filepath.Join(c.dir, cupHands), name)
		byCommand := readFile(c.t, filepath.Join(c.dir, "again"), name)
		if !bytes.Equal(byDesk, byCommand) {
			c.t.Errorf("%s differs between desk and command", name)
		}
	}
}

// reveal reveals the key of each session of phase 1, then all keys.
func (c *championship) reveal() {
	c.t.Helper()
	c.desk.send("t/cup/out", url.Values{
		"session": {"1,1"},
		"event":   {"taken"},
		"who":     {"duplication room"},
	})
	c.desk.send("t/cup/out", url.Values{"session": {"1,1"}, "event": {"played"}})
	c.desk.send("t/cup/reveal/1,1", url.Values{"passphrase": {cupPass}})
	c.run("tournament", "reveal", "cup", "--session", "1,2", "--played", "--unlock", "pass.txt")
	if got := strings.Count(string(readFile(c.t, c.dir, "cup.handout")), `"played"`); got != 1 {
		c.t.Errorf("the diary says %d times that the session was played, want once", got)
	}
	c.desk.send("t/cup/reveal", url.Values{
		"passphrase": {cupPass},
		"confirm":    {"cup"},
		"early":      {"yes"},
	})
	c.checkStage("revealed", "revealed")
	c.run("tournament", "reveal", "cup", "--unlock", "pass.txt")
	c.run("tournament", "played", "cup", "1,2", "2,*")
	c.run("tournament", "reveal", "cup", "--unlock", "pass.txt")
}

// checkFiles checks that the published files verify, and that files with keys or hands are secret.
func (c *championship) checkFiles() {
	c.t.Helper()
	out := c.run("verify", "cup.sqd", "cup.sqk", cupHands, "--handout", "cup.handout", "--json")
	if !strings.Contains(out, `"verdict": "verified"`) {
		c.t.Errorf("verify says\n%s", out)
	}
	for _, name := range []string{"cup.sqk", "cup.sqk.age", cupHands + "/RR1.dup"} {
		if info, err := os.Stat(filepath.Join(c.dir, name)); err != nil || info.Mode().Perm() != 0o600 {
			c.t.Errorf("%s: %v %v", name, info.Mode(), err)
		}
	}
}

// readFile returns the content of a file in a folder.
func readFile(t *testing.T, dir, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// typedEvening is typed letter by letter in TestTypedEveningSurvivesKill.
const typedEvening = `event: Club
Board 1
1 2  4H= N
3 4  3NT-1 S
5 6  +420
Board 2
1 4  A+/A-
3 6  NP
`

// TestTypedEveningSurvivesKill types results letter by letter and kills the desk halfway. The next
// desk must have all acknowledged text, not truncated.
func TestTypedEveningSurvivesKill(t *testing.T) {
	const runs = 4
	const lost = "5 6 " // typed just before the kill: it may or may not arrive
	dir := t.TempDir()
	name, kept := "", ""
	for run := range runs {
		b := startDesk(t, dir)
		if run == 0 {
			name = b.beginTypedEvening()
		}
		path := "results/" + name + "/type"
		page := b.get(path)
		if kept != "" && !strings.Contains(html.UnescapeString(page), kept+"</textarea>") {
			t.Fatalf("run %d: the page lacks the acknowledged text %q: %s", run, kept, page)
		}
		version := seenVersion.FindStringSubmatch(page)[1]
		end := len(typedEvening) * (run + 1) / runs
		for n := len(kept) + 1; n <= end; n++ {
			kept = typedEvening[:n]
			version = b.typeEvening(path, kept, version)
		}
		go b.client.PostForm(b.base+path, typedForm(kept+lost, version))
		b.kill()
		file := filepath.Join(dir, "results", name, "typed.txt")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if string(data) != kept && string(data) != kept+lost {
			t.Fatalf("run %d: kept is %q, want %q", run, data, kept)
		}
		if err := os.WriteFile(file, []byte(kept), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	checkOnlyTyped(t, filepath.Join(dir, "results", name))
}

// beginTypedEvening begins an evening whose results are typed, and returns its name.
func (b *deskBrowser) beginTypedEvening() (name string) {
	b.t.Helper()
	_, location, _ := b.answer(b.client.PostForm(b.base+"results", url.Values{"do": {"type"}}))
	return regexp.MustCompile(`results/(\w+)/type$`).FindStringSubmatch(location)[1]
}

// typeEvening sends the text that was typed so far, and returns its version.
func (b *deskBrowser) typeEvening(path, text, version string) (newVersion string) {
	b.t.Helper()
	status, _, body := b.answer(b.client.PostForm(b.base+path, typedForm(text, version)))
	if status != http.StatusOK {
		b.t.Fatalf("letter %d: status %d", len(text), status)
	}
	return seenVersion.FindStringSubmatch(body)[1]
}

// typedForm returns the form that the page sends while somebody types.
func typedForm(text, version string) url.Values {
	return url.Values{"text": {text}, "seen": {version}, "live": {"yes"}}
}

// checkOnlyTyped checks that the folder of an evening contains only the typed text.
func checkOnlyTyped(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Error(err)
	}
	for _, e := range entries {
		if e.Name() != "typed.txt" && !strings.HasSuffix(e.Name(), ".tmp") {
			t.Errorf("the evening's folder also contains %s", e.Name())
		}
	}
}

// seenVersion matches the version of typed results in a page or an answer.
var seenVersion = regexp.MustCompile(`data-seen="([0-9a-f]+)"`)
