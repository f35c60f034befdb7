package web

import (
	"bufio"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// out ends a job as work on hands that were made does.
func out(j *job) { j.end(func(q *request) error { return q.go303("t", j.file, "out") }) }

// events are the lines of a stream, as they come.
func (x *running) events(path string) (next func() string) {
	x.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	x.t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, "GET", x.base+x.root+"/en/"+path, nil)
	if err != nil {
		x.t.Fatal(err)
	}
	r.Header.Set("Cookie", x.cookie)
	a, err := http.DefaultClient.Do(r)
	if err != nil {
		x.t.Fatal(err)
	}
	x.t.Cleanup(func() { a.Body.Close() })
	if got := a.Header.Get("Content-Type"); got != "text/event-stream" {
		x.t.Fatalf("events are %q, status %d", got, a.StatusCode)
	}
	lines := bufio.NewScanner(a.Body)
	return func() string {
		for lines.Scan() {
			if lines.Text() != "" {
				return lines.Text()
			}
		}
		return "closed"
	}
}

// TestProgress: work that takes long has a page that says how far it is, by events
// and, without JavaScript, by loading itself again; at the end it leads on.
func TestProgress(t *testing.T) {
	x := published(t)
	x.has(x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes"), "Make hands")
	if r := x.get("t/spring/progress"); r.status != http.StatusSeeOther || !strings.HasSuffix(r.header.Get("Location"), "/t/spring/out") {
		t.Errorf("progress of nothing: %d %s", r.status, r.header.Get("Location"))
	}
	x.wants("events of nothing", x.get("t/spring/events"), http.StatusNotFound)
	j := x.desk.newJob("spring", 7)
	page := x.get("t/spring/progress")
	x.has(page, "0 / 7")
	if !strings.Contains(page.body, `<noscript><meta http-equiv="refresh" content="2"></noscript>`) {
		t.Error("without JavaScript the page stands still")
	}
	next := x.events("t/spring/events")
	for _, step := range []struct {
		do   func()
		want string
	}{{func() {}, "data: 0 7"}, {func() { j.progress(3, 7) }, "data: 3 7"}, {func() { out(j) }, "event: end"}, {func() {}, "data: "}, {func() {}, "closed"}} {
		step.do()
		got := next()
		for got == "data: 0 7" && step.want == "data: 3 7" || got == "data: 3 7" && step.want == "event: end" { // it may come twice
			got = next()
		}
		if got != step.want {
			t.Fatalf("the stream says %q, want %q", got, step.want)
		}
	}
	if r := x.get("t/spring/progress"); r.status != http.StatusSeeOther || !strings.HasSuffix(r.header.Get("Location"), "/t/spring/out") {
		t.Errorf("at the end: %d %s", r.status, r.header.Get("Location"))
	}
}

// TestLongMake makes hands while nobody waits for them.
func TestLongMake(t *testing.T) {
	x := startIn(t, t.TempDir(), Limits{Job: 1})
	x.enter()
	x.published()
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	form := []string{"phase", "1", "session", "*", "format", "pbn", "format", "dupblind", "not_playing", "yes", "passphrase", passphrase}
	finish := func(r reply) reply {
		t.Helper()
		for end := time.Now().Add(time.Minute); r.status == http.StatusSeeOther || strings.Contains(r.body, "data-events"); {
			if time.Now().After(end) {
				t.Fatal("the work never ends")
			}
			if r.status == http.StatusSeeOther {
				r = x.send("GET", r.header.Get("Location"), "", nil)
			} else {
				r = x.get("t/spring/progress")
			}
		}
		return r
	}
	x.has(finish(x.post("t/spring/make", form...)), "Hand-out diary", "RR1-2.pbn", "RR2.dup")
	files := x.files()
	x.has(finish(x.post("t/spring/make", form...)), "Hand-out diary")
	if x.files() != files {
		t.Error("the same hands made again changed files")
	}
	// The diary was not written any more when the run was cut short.
	if err := os.Remove(filepath.Join(x.dir, "spring.handout")); err != nil {
		t.Fatal(err)
	}
	x.has(finish(x.post("t/spring/make", form...)), "RR1-2.pbn", "RR2.dup")
	if err := os.WriteFile(x.hands("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	files = x.files()
	r := finish(x.post("t/spring/make", form...))
	x.wants("a file that holds something else", r, http.StatusUnprocessableEntity)
	x.has(r, "RR1.dup is there and holds something else.", "Write over the files that are there.")
	if x.files() != files {
		t.Error("files were written over")
	}
}
