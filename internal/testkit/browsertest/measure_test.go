package browsertest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// measureCase is a page with one problem, or none.
type measureCase struct {
	name   string
	body   string
	shifts bool   // the page sets done = 1 when its layout may have shifted
	want   string // the problem
}

// measureCases returns a page for each problem, and pages that have none.
func measureCases() []measureCase {
	many := strings.Repeat("słowo ", 151)
	return []measureCase{
		{
			name: "nothing",
			body: "<main><button>Dalej</button> <button class=quiet>Wstecz</button> <code>the file</code> " +
				"<p lang=en>the file</p> " +
				"<details><summary>Więcej</summary>" + many + "<button>Zapisz</button></details></main>",
		},
		{
			name: "drawing",
			body: "<main><div class=board>" + many + "</div></main>",
		},
		{
			name: "low",
			body: "<main><p style='margin-top: 3000px'>" + many + "</p></main>",
		},
		{
			name: "buttons",
			body: "<main><button>Dalej</button><button>Zapisz</button></main>",
			want: "2 primary buttons: Dalej | Zapisz",
		},
		{
			name: "suit",
			body: "<p class=suit style='width: 2em'>♠ K D 10 9 8</p>",
			want: "suits wrap: ♠ K D 10 9 8",
		},
		{
			name: "flag",
			body: "<p>fairdeal verify --sure</p>",
			want: "a flag of the command line: fairdeal verify --sure",
		},
		{
			name: "english",
			body: "<p>zapisz the file</p>",
			want: "English: the file",
		},
		{
			name: "label",
			body: "<button aria-label='open it'>x</button>",
			want: "English: open it",
		},
		{
			name: "console",
			body: "<script>console.warn('oh', 7)</script>",
			want: "the console says: warning: \"oh\" 7",
		},
		{
			name: "thrown",
			body: "<script>nothing()</script>",
			want: "nothing is not defined",
		},
		{
			name: "shift",
			body: "<div id=a></div><p>" + strings.Repeat("tekst<br>", 20) + "</p>" +
				"<script>setTimeout(() => { a.style.height = '400px'; done = 1 }, 100)</script>",
			shifts: true,
			want:   "the layout shifts by 0.",
		},
		{
			name:   "no-shift",
			body:   "<p>tekst</p><script>setTimeout(() => { done = 1 }, 100)</script>",
			shifts: true,
		},
	}
}

// measurePage returns a Polish page with the style of buttons.
func measurePage(body string) string {
	return "<!DOCTYPE html><html lang=pl><meta charset=utf-8>" +
		"<style>:root { --accent: #123 } button { background: var(--accent) } .quiet { background: #fff }</style>" +
		"<body>" + body
}

// TestMeasureFinds checks that each problem is found on a page that has it, that a good page has
// none, and that collapsed text does not count.
func TestMeasureFinds(t *testing.T) {
	p := Open(t)
	p.Watch()
	for _, c := range measureCases() {
		path := filepath.Join(t.TempDir(), c.name+".html")
		if err := os.WriteFile(path, []byte(measurePage(c.body)), 0o600); err != nil {
			t.Fatal(err)
		}
		p.SetView(1280, 900, "light")
		p.Go("file://" + path)
		if c.shifts {
			p.WaitUntil("globalThis.done === 1")
			p.Eval("new Promise(r => requestAnimationFrame(() => setTimeout(r, 50)))")
			p.WaitUntil("performance.now() > 400")
		}
		faults := p.Measure().Faults("pl")
		if c.want == "" {
			if len(faults) > 0 {
				t.Errorf("%s: %q, want no problem", c.name, faults)
			}
			continue
		}
		if len(faults) != 1 || !strings.Contains(faults[0], c.want) {
			t.Errorf("%s: %q, want only %q", c.name, faults, c.want)
		}
	}
}
