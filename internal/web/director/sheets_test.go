package director_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/director"
)

// TestDraftIsKept checks that leaving, reloading and switching languages lose nothing, and that
// this evening's rulings are listed and can be reopened, even after the desk was restarted.
func TestDraftIsKept(t *testing.T) {
	typed := map[string]string{
		"method": "mp", "board": "7", "actual": "-100", "others": "+620\n+170", "ruling": "(60%+620&40%-100)",
		"pairs": "3-12", "names": "Anna & Ewa",
	}
	s := openSheet(t).send(typed)
	get := func(path string) string { return sheetAt(s.Client, path).Body }
	s.Client.Get("tonight")
	for _, path := range []string{"/en/ruling", "/pl/ruling"} {
		now := desktest.FormFields(get(path))
		for k, want := range typed {
			if got := now.Get(k); got != want {
				t.Errorf("%s: %s is %q, want %q", path, k, got, want)
			}
		}
	}
	body := get("/en/ruling")
	hasExtras := strings.Contains(body, ` problems"`) || strings.Contains(body, "Tonight&#39;s rulings")
	if hasExtras || resultLine(body) != resultLine(s.Body) {
		t.Errorf("the draft came back as %q, want %q", resultLine(body), resultLine(s.Body))
	}
	s.send(map[string]string{"do": "keep"})
	if !strings.Contains(s.Body, "The ruling has been saved in rulings.txt.") {
		t.Fatal(desktest.VisibleText(s.Body))
	}
	if now := desktest.FormFields(get("/en/ruling?new=1")); now.Get("actual") != "" || now.Get("ruling") != "" {
		t.Errorf("a new ruling begins with %v", now)
	}
	again := func(where string, want map[string]string) {
		t.Helper()
		body := get("/en/ruling")
		const link = `/en/ruling?again=2">board 7, pairs 3-12: (60%&#43;620&amp;40%-100)</a>`
		if !strings.Contains(body, link) {
			t.Fatalf("%s: the ruling is not listed: %s", where, desktest.VisibleText(body))
		}
		now := desktest.FormFields(get("/en/ruling?again=2"))
		for k, v := range want {
			if got := now.Get(k); got != v {
				t.Errorf("%s: %s is %q, want %q", where, k, got, v)
			}
		}
		get("/en/ruling?again=99") // not a ruling's line
	}
	again("the same desk", map[string]string{
		"actual": "-100", "others": "+620\n+170", "ruling": "(60%+620&40%-100)", "pairs": "3-12",
		"names": "Anna & Ewa",
	})
	s.Client = desktest.StartIn(t, s.Dir, desk.Limits{}) // as after a restart
	s.Enter()
	again("another run", map[string]string{
		"board": "7", "ruling": "(60%+620&40%-100)", "pairs": "3-12", "ns-w0": "60", "ns-r0": "+620",
		"names": "Anna & Ewa",
	})

	// Rulings from other evenings must not be listed.
	name := filepath.Join(s.Dir, director.RulingsFile)
	if err := os.WriteFile(name, []byte("# 2020-01-01T20:00:00Z\nboard 7, pairs 3-12: +620\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(get("/en/ruling"), "again=") {
		t.Error("a ruling of another year is listed")
	}
}

// TestWindowsHaveSeparateSheets checks that two windows have separate input, even after reloading the
// address from which a sheet started, and that each mentions the other until it is saved.
func TestWindowsHaveSeparateSheets(t *testing.T) {
	a := openSheet(t).send(map[string]string{
		"board": "7", "actual": "-100", "others": "+620", "ruling": "(60%+620&40%-100)", "pairs": "3-12",
	})
	b := &sheet{a.Client, sheetAt(a.Client, "/en/ruling?new=1")}
	mentionsFirst := strings.Contains(b.Body, ">board 7 · -100 · (60%&#43;620&amp;40%-100)</a>")
	if now := desktest.FormFields(b.Body); now.Get("actual") != "" || !mentionsFirst {
		t.Errorf("the second window begins with %v: %s", now, desktest.VisibleText(b.Body))
	}
	b.send(map[string]string{"board": "12", "actual": "+110"})
	for _, window := range []struct {
		*sheet
		board, other string
	}{
		{sheet: a, board: "7", other: "board 12 · &#43;110"},
		{sheet: b, board: "12", other: "board 7 · "},
	} {
		for _, lang := range []string{"/en/", "/pl/"} {
			r := a.Client.Send("GET", strings.Replace(sheetOf(window.Body), "/en/", lang, 1), "", nil)
			got := desktest.FormFields(r.Body).Get("board")
			lacksOther := lang == "/en/" && !strings.Contains(r.Body, window.other)
			if r.Status != http.StatusOK || got != window.board || lacksOther {
				t.Errorf("%s: the window of board %s has board %s, status %d: %s", lang, window.board, got, r.Status,
					desktest.VisibleText(r.Body))
			}
		}
	}
	if got := desktest.FormFields(sheetAt(a.Client, "/en/ruling").Body).Get("board"); got != "12" {
		t.Errorf("the menu leads to board %s, not to what was typed last", got)
	}
	a.send(map[string]string{"do": "keep"})
	if b.send(nil); strings.Contains(b.Body, "Not saved yet") {
		t.Errorf("what is kept is listed as open: %s", desktest.VisibleText(b.Body))
	}
}

// TestSlipContainsSteps checks that the slip contains the steps, collapsed.
func TestSlipContainsSteps(t *testing.T) {
	s := openSheet(t).send(desktest.WorkedExamples[1].Typed)
	s.send(map[string]string{"do": "slip"})
	if !strings.Contains(s.Body, `<details class="steps"><summary>Calculation</summary><ol><li>`) {
		t.Error(desktest.VisibleText(s.Body))
	}
}
