package main

import (
	"bufio"
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

// openDesk starts a command that becomes a desk, and connects to the address that it prints first:
//
//	http://127.0.0.1:PORT/open?ticket=TICKET
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
	b.client = newBrowserClient(t)
	b.useTicket(strings.TrimSpace(line))
	return b
}

// newBrowserClient returns a client that keeps cookies and does not follow redirects.
func newBrowserClient(t *testing.T) *http.Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &http.Client{
		Jar:           jar,
		Timeout:       time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// useTicket opens the address with the ticket. The response sets a cookie and sends the browser to /d/SECRET/.
func (b *deskBrowser) useTicket(address string) {
	b.t.Helper()
	r, err := b.client.Get(address)
	if err != nil {
		b.t.Fatal(err)
	}
	r.Body.Close()
	u, err := url.Parse(address)
	if err != nil {
		b.t.Fatal(err)
	}
	folder := strings.TrimPrefix(r.Header.Get("Refresh"), "0; url=")
	b.base = "http://" + u.Host + folder + "en/"
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
	b.sendTwice(path, form)
	before := b.files()
	if got, _, text := b.answer(b.client.PostForm(b.base+path, form)); got != http.StatusSeeOther {
		b.t.Errorf("%s %q again: status %d: %s", path, form, got, text)
	}
	if after := b.files(); after != before {
		b.t.Errorf("%s %q sent again changed files from\n%s\nto\n%s", path, form, before, after)
	}
}

// sendTwice submits a form twice at the same time. Both responses must redirect.
func (b *deskBrowser) sendTwice(path string, form url.Values) {
	b.t.Helper()
	var requests sync.WaitGroup
	var status [2]int // 0 if there is no response
	var body [2]string
	for i := range status {
		requests.Go(func() {
			r, err := b.client.PostForm(b.base+path, form)
			if err != nil {
				return
			}
			defer r.Body.Close()
			text, _ := io.ReadAll(r.Body) // only for the message below
			status[i], body[i] = r.StatusCode, string(text)
		})
	}
	requests.Wait()
	if status != [2]int{http.StatusSeeOther, http.StatusSeeOther} {
		b.t.Fatalf("%s %q at once, twice: status %v: %s %s", path, form, status, body[0], body[1])
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
