package director_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/director"
)

// TestErrorsNameRows checks that errors in a row name the row, and not a position in a notation that the user did
// not type.
func TestErrorsNameRows(t *testing.T) {
	for _, test := range []struct {
		typed map[string]string
		field string // field to which the summary leads
		want  string
	}{
		{
			typed: map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "5Z+9"},
			field: "ns-r1", want: "second line: 5Z+9 is not a contract",
		},
		{
			typed: map[string]string{"ns-w0": "60", "ns-r0": "x"},
			field: "ns-r0", want: "first line: x is not a score",
		},
		{
			typed: map[string]string{"ns-w0": "most", "ns-r0": "+620"},
			field: "ns-r0", want: "first line: most is not a weight",
		},
		{
			typed: map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40"},
			field: "ns-r1", want: "second line: the contract or score is missing",
		},
		{
			typed: map[string]string{"ns-r0": "+620", "split": "yes", "ew-r0": "9C"},
			field: "ew-r0", want: "East-West, first line: 9C is not a score",
		},
		{
			typed: map[string]string{"ns-r0": "4H= N"},
			field: "ns-r0",
			want:  "first line: 4H= N needs the vulnerability: give the board number, or who is vulnerable",
		},
		{
			typed: map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "30", "ns-r1": "-100"},
			field: "ruling", want: "the weights add up to 90%, expected 100%",
		},
		{
			typed: map[string]string{"offender": "EW", "before": "5Z+9"},
			field: "before", want: "5Z+9 is not a contract",
		},
	} {
		wantRowError(t, page.EN, test.typed, test.field, test.want)
	}
}

// TestErrorsNameRowsInEveryLanguage checks the same for other languages.
func TestErrorsNameRowsInEveryLanguage(t *testing.T) {
	typed := map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "5Z+9"}
	wantRowError(t, page.PL, typed, "ns-r1", "drugi wiersz: 5Z+9 nie jest kontraktem")
	wantRowError(t, page.FR, typed, "ns-r1", "deuxième ligne : 5Z+9 n&#39;est pas un contrat")
}

// wantRowError types a ruling on a sheet in a language. The summary of errors must contain want, as HTML, and lead to
// the field.
func wantRowError(t *testing.T, lang page.Lang, typed map[string]string, field, want string) {
	t.Helper()
	s := openSheet(t)
	form := desktest.FormFields(s.Body)
	form.Set("actual", "-100")
	form.Set("others", "+620")
	for name, value := range typed {
		form.Set(name, value)
	}
	path := strings.Replace(sheetOf(s.Body), "/en/", "/"+string(lang)+"/", 1)
	r := s.Client.Send("POST", path, form.Encode(), map[string]string{"Origin": s.Base})
	body := strings.ReplaceAll(r.Body, "\u00a0", " ") // French puts a no-break space before a colon.
	link := func(text string) string { return `<a href="#` + field + `">` + text + `</a>` }
	isNamed := strings.Contains(body, link(want)) ||
		strings.Contains(body, link(strings.ReplaceAll(want, "+", "&#43;")))
	if r.Status != http.StatusUnprocessableEntity || !isNamed {
		t.Errorf("%s, %v: status %d, no %q at %s: %s", lang, typed, r.Status, want, field, desktest.VisibleText(r.Body))
	}
	for _, position := range []string{"character ", "znak ", "caractère "} {
		if strings.Contains(body, position) {
			t.Errorf("%s, %v: the error names a %s", lang, typed, position)
		}
	}
}

// TestErrorsNamePosition checks that errors in a typed notation name the character.
func TestErrorsNamePosition(t *testing.T) {
	s := openSheet(t).send(map[string]string{"actual": "-100", "others": "+620", "ruling": "(60%+620&40%5Z+9)"})
	if !strings.Contains(s.Body, "character ") {
		t.Errorf("the place in the notation is missing: %s", desktest.VisibleText(s.Body))
	}
}

// TestFillingInReportsNoErrors checks that the buttons for weights and artificial scores do not report
// missing input.
func TestFillingInReportsNoErrors(t *testing.T) {
	for button, want := range map[string]string{
		"60/40":  `name="ns-w0" id="ns-w0" value="60"`,
		"thirds": `id="ns-w2" value="100/3"`,
		"row":    `id="ns-w2"`,
		"=A+/A-": `id="ns-r0" value="A&#43;"`,
	} {
		s := openSheet(t).send(map[string]string{"do": button})
		if s.Status != 200 || strings.Contains(s.Body, ` problems"`) || !strings.Contains(s.Body, want) {
			t.Errorf("%s: status %d, problems or no %s", button, s.Status, want)
		}
	}
}

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
