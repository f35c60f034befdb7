package desk_test

import (
	"bufio"
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/web/desktest"
)

// events are the lines of a stream, as they come.
func events(x *desktest.Browser, path string) (next func() string) {
	x.T.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	x.T.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, "GET", x.Base+x.Root+"/en/"+path, nil)
	if err != nil {
		x.T.Fatal(err)
	}
	r.Header.Set("Cookie", x.Cookie)
	a, err := http.DefaultClient.Do(r)
	if err != nil {
		x.T.Fatal(err)
	}
	x.T.Cleanup(func() { a.Body.Close() })
	if got := a.Header.Get("Content-Type"); got != "text/event-stream" {
		x.T.Fatalf("events are %q, status %d", got, a.StatusCode)
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
	x := desktest.Published(t)
	x.Has(x.Does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes"), "To the deal")
	if r := x.Get("t/spring/progress"); r.Status != http.StatusSeeOther || !strings.HasSuffix(r.Header.Get("Location"), "/t/spring/make") {
		t.Errorf("progress of nothing: %d %s", r.Status, r.Header.Get("Location"))
	}
	x.Wants("events of nothing", x.Get("t/spring/events"), http.StatusNotFound)
	j := x.Desk.NewJob("spring", 7)
	page := x.Get("t/spring/progress")
	x.Has(page, "0 / 7")
	if !strings.Contains(page.Body, `<noscript><meta http-equiv="refresh" content="2"></noscript>`) {
		t.Error("without JavaScript the page stands still")
	}
	next := events(x, "t/spring/events")
	for _, step := range []struct {
		do   func()
		want string
	}{{func() {}, "data: 0 7"}, {func() { j.Progress(3, 7) }, "data: 3 7"}, {func() { desktest.EndJob(j) }, "event: end"}, {func() {}, "data: "}, {func() {}, "closed"}} {
		step.do()
		got := next()
		for got == "data: 0 7" && step.want == "data: 3 7" || got == "data: 3 7" && step.want == "event: end" { // it may come twice
			got = next()
		}
		if got != step.want {
			t.Fatalf("the stream says %q, want %q", got, step.want)
		}
	}
	if r := x.Get("t/spring/progress"); r.Status != http.StatusSeeOther || !strings.HasSuffix(r.Header.Get("Location"), "/t/spring/make") {
		t.Errorf("at the end: %d %s", r.Status, r.Header.Get("Location"))
	}
}
