package main

import (
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

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
	const unacknowledged = "5 6 " // typed just before the kill: it may or may not arrive
	dir := t.TempDir()
	name, acknowledged := "", ""
	for run := range runs {
		b := startDesk(t, dir)
		if run == 0 {
			name = b.beginTypedEvening()
		}
		path := "results/" + name + "/type"
		page := b.get(path)
		if acknowledged != "" && !strings.Contains(html.UnescapeString(page), acknowledged+"</textarea>") {
			t.Fatalf("run %d: the page lacks the acknowledged text %q: %s", run, acknowledged, page)
		}
		version := seenVersion.FindStringSubmatch(page)[1]
		end := len(typedEvening) * (run + 1) / runs
		for n := len(acknowledged) + 1; n <= end; n++ {
			acknowledged = typedEvening[:n]
			version = b.typeEvening(path, acknowledged, version)
		}
		go b.client.PostForm(b.base+path, typedForm(acknowledged+unacknowledged, version))
		b.kill()
		file := filepath.Join(dir, "results", name, "typed.txt")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(data); got != acknowledged && got != acknowledged+unacknowledged {
			t.Fatalf("run %d: the file contains %q, want %q", run, got, acknowledged)
		}
		if err := os.WriteFile(file, []byte(acknowledged), 0o600); err != nil {
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

// seenVersion matches the version of typed results in a page or an answer.
var seenVersion = regexp.MustCompile(`data-seen="([0-9a-f]+)"`)

// checkOnlyTyped checks that the folder of an evening contains only the typed text.
func checkOnlyTyped(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != "typed.txt" && !strings.HasSuffix(e.Name(), ".tmp") {
			t.Errorf("the evening's folder also contains %s", e.Name())
		}
	}
}
