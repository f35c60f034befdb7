package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

// An organiser can use commands, the dialogue of the original program, or the desk. TestDoors runs
// the same situations through all three. They must refuse the same things and leave the same files.

// TestDoors tries every situation in all three ways and compares the files that they leave.
func TestDoors(t *testing.T) {
	defer func(now func() time.Time, work int, wait time.Duration) {
		clock.Now, workfactor.Scrypt, safefile.LockTimeout = now, work, wait
	}(clock.Now, workfactor.Scrypt, safefile.LockTimeout)
	workfactor.Scrypt, safefile.LockTimeout = 10, 20*time.Millisecond
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "AppData", "LocalAppData", "HOME"} {
		t.Setenv(name, t.TempDir()) // settings and stored preferences
	}
	folders := t.TempDir()
	makeStates(t, folders)
	all := situations()
	if len(all) < 60 {
		t.Errorf("%d situations", len(all))
	}
	names := map[string]bool{}
	for _, s := range all {
		if names[s.name] {
			t.Errorf("%s: twice", s.name)
		}
		names[s.name] = true
		t.Run(s.name, func(t *testing.T) {
			results := map[string]result{}
			for _, door := range []string{"command", "dialogue", "desk"} {
				if door == "dialogue" && s.dialogue == nil || door == "desk" && s.desk == "" {
					continue
				}
				t.Run(door,
					func(t *testing.T) { results[door] = s.check(t, door, filepath.Join(folders, s.state)) })
			}
			for _, door := range slices.Sorted(maps.Keys(results)) {
				if a, b := results["command"], results[door]; a.files != b.files {
					t.Errorf("files by command\n%s\nand by %s\n%s\n%s", a.files, door, b.files, b.said)
				}
			}
		})
	}
}

// result is the outcome of a situation in one of the three ways.
type result struct {
	done  bool
	files string
	said  string
	body  string // desk page
}

// check tries a situation in a copy of a folder in one of the three ways. It checks whether the step
// succeeds, and that a refusal changes no file and says how to settle the doubts.
func (s situation) check(t *testing.T, door, folder string) result {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	setClock(t, afterDraw)
	for _, change := range s.changes {
		change(t)
	}
	setClock(t, cmp.Or(s.at, afterDraw))
	before := filesOf(t)
	r := s.tryBy(t, door, dir)
	r.files = filesOf(t)
	if !s.done && r.files != before {
		t.Errorf("it was refused, and files changed from\n%s\nto\n%s\n%s", before, r.files, r.said)
	}
	if r.done != s.done {
		t.Errorf("done: %t, want %t: %s", r.done, s.done, r.said)
	}
	if missing := s.missingConsent(door, r); missing != "" {
		t.Errorf("it is refused, and does not offer %s: %s", missing, r.said)
	}
	if s.fresh {
		r.files = fileNames(t)
	}
	return r
}

// missingConsent returns the missing consent for the doubts that caused a refusal: the command's flag, or
// the form field next to the doubt.
func (s situation) missingConsent(door string, r result) string {
	for _, k := range s.raises {
		how := k.Settling()
		field := cmp.Or(how.MessageField, how.Field)
		switch {
		case s.done:
		case door == "command" && !strings.Contains(r.said, "--"+how.Flag):
			return "--" + how.Flag
		case door == "desk" && field != "" && !strings.Contains(r.body, `name="`+field+`"`):
			return "the field " + field
		}
	}
	return ""
}

// tryBy runs a situation in one of the three ways.
func (s situation) tryBy(t *testing.T, door, dir string) result {
	switch door {
	case "command":
		status, said := run("", append([]string{"fairdeal", "tournament"}, s.command...)...)
		return result{done: status == 0, said: said}
	case "dialogue":
		before := filesOf(t)
		status, said := run(strings.Join(s.dialogue, "\n")+"\n", "fairdeal", "squaredeal", "spring")
		// Answering no to a doubt must not change any file.
		return result{done: filesOf(t) != before || s.done && status == 0, said: said}
	}
	return s.atDesk(t, dir)
}

// run runs the program in the current folder.
func run(stdin string, words ...string) (status int, said string) {
	var out bytes.Buffer
	status = cli.Main(words, strings.NewReader(stdin), &out, &out)
	return status, out.String()
}

var tag = regexp.MustCompile(`(?s)<head>.*?</head>|<[^>]*>`)

// deskDoor is a running desk with a logged-in browser.
type deskDoor struct {
	client *http.Client
	root   string // address of the English pages
}

// openDoor opens a desk on a folder.
func openDoor(t *testing.T, dir string) *deskDoor {
	t.Helper()
	d, err := web.NewDesk(desk.Config{Folder: dir, UserData: t.TempDir(), Version: "test", Now: clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	ticket := d.TicketURL(l.Addr())
	go func() { served <- d.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{
		Jar:           jar,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := client.Get(ticket)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	_, root, _ := strings.Cut(answer.Header.Get("Refresh"), "url=")
	return &deskDoor{client, "http://" + l.Addr().String() + root + "en/"}
}

// post submits a form to a page.
func (d *deskDoor) post(t *testing.T, page string, form url.Values) (status int, body string) {
	t.Helper()
	req, err := http.NewRequest("POST", d.root+page, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := d.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(data)
}

// pageText returns the text of an HTML page.
func pageText(body string) string {
	return strings.Join(strings.Fields(tag.ReplaceAllString(body, " ")), " ")
}

// atDesk submits the form to a new desk.
func (s situation) atDesk(t *testing.T, dir string) result {
	d := openDoor(t, dir)
	form := url.Values{}
	isNotRecorded := false
	for i := 0; i < len(s.form); i += 2 {
		value := s.form[i+1]
		if name, ok := strings.CutPrefix(value, "@"); ok {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			value = string(data)
		}
		if s.form[i] == "" {
			isNotRecorded = true
			continue
		}
		form.Add(s.form[i], value)
	}
	status, body := d.post(t, s.desk, form)
	said := fmt.Sprintf("%d %s", status, pageText(body))
	done := status == http.StatusSeeOther
	if isNotRecorded {
		done = strings.Contains(said, "the hands were made but not recorded")
	}
	return result{done: done, said: said, body: body}
}

// filesOf returns the names and contents of the files in the current folder.
func filesOf(t *testing.T) string {
	t.Helper()
	return listFiles(t, func(path string) string {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf(" %q", data)
	})
}

// fileNames returns the names of the files in the current folder.
func fileNames(t *testing.T) string {
	t.Helper()
	return listFiles(t, func(string) string { return "" })
}

// listFiles lists the files and folders below the current folder, one per line, each file with its
// content as described. The place of the hands does not matter: commands and the desk write them to
// their own folder, the dialogue to the current one, like the original.
func listFiles(t *testing.T, describe func(path string) string) string {
	t.Helper()
	const handsFolder = "hands-KEEP-SECRET/spring"
	var lines []string
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, d fs.DirEntry, err error) error {
		// Like the original, the dialogue remembers the formats in .squaredealrc.
		if err != nil || path == "." || strings.HasSuffix(path, ".lock") || path == ".squaredealrc" {
			return err
		}
		line := strings.TrimPrefix(path, handsFolder+"/")
		switch {
		case !d.IsDir():
			line += describe(path)
		case path == handsFolder || path == filepath.Dir(handsFolder):
			return nil
		}
		lines = append(lines, line+"\n")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}

// TestEveryDoubtCanBeSettled checks that each step is refused for each of its doubts and succeeds once
// the doubt is settled, in every way listed in the table of package organiser.
func TestEveryDoubtCanBeSettled(t *testing.T) {
	all := situations()
	driven := map[organiser.DoubtKind]bool{}
	for step, kinds := range doubtsOfSteps {
		for _, k := range kinds {
			driven[k] = true
			how := k.Settling()
			for _, done := range []bool{false, true} {
				drives := func(door func(s situation) bool) bool {
					return slices.ContainsFunc(all, func(s situation) bool {
						return s.command[0] == step && s.done == done && slices.Contains(s.raises, k) && door(s)
					})
				}
				if !drives(func(s situation) bool {
					return strings.Contains(strings.Join(s.command, " ")+" ", "--"+how.Flag+" ") == done
				}) {
					t.Errorf("%s, %s, settled %t: not driven by command", step, k, done)
				}
				if how.Field != "" && !drives(func(s situation) bool {
					return s.desk != "" && (slices.Contains(s.form, how.Field) == done || how.Typed)
				}) {
					t.Errorf("%s, %s, settled %t: not driven at the desk", step, k, done)
				}
				isInDialogue := how.Question != "" && step != "amend" && k != organiser.SharesThere
				if isInDialogue && !drives(func(s situation) bool { return s.dialogue != nil }) {
					t.Errorf("%s, %s, settled %t: not driven in the dialogue", step, k, done)
				}
			}
		}
	}
	for _, how := range organiser.Settlings() {
		if !driven[how.Kind] {
			t.Errorf("%s: no step raises it", how.Kind)
		}
		if strings.HasPrefix(how.Flag, organiser.AcceptPrefix) && how.Question == "" {
			t.Errorf("%s: the dialogue does not ask", how.Kind)
		}
	}
}
