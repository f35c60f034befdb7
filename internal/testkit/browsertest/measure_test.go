package browsertest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMeasureFinds checks that each problem is found on a page that has it, that a good page has
// none, and that collapsed text does not count.
func TestMeasureFinds(t *testing.T) {
	p := Open(t)
	p.Watch()
	many := strings.Repeat("słowo ", 151)
	for name, c := range map[string]struct{ body, want string }{
		"nothing":  {"<main><button>Dalej</button> <button class=quiet>Wstecz</button> <code>the file</code> <p lang=en>the file</p> <details><summary>Więcej</summary>" + many + "<button>Zapisz</button></details></main>", ""},
		"drawing":  {"<main><div class=board>" + many + "</div></main>", ""},
		"low":      {"<main><p style='margin-top: 3000px'>" + many + "</p></main>", ""},
		"buttons":  {"<main><button>Dalej</button><button>Zapisz</button></main>", "2 primary buttons: Dalej | Zapisz"},
		"suit":     {"<p class=suit style='width: 2em'>♠ K D 10 9 8</p>", "suits wrap: ♠ K D 10 9 8"},
		"flag":     {"<p>fairdeal verify --sure</p>", "a flag of the command line: fairdeal verify --sure"},
		"english":  {"<p>zapisz the file</p>", "English: the file"},
		"label":    {"<button aria-label='open it'>x</button>", "English: open it"},
		"console":  {"<script>console.warn('oh', 7)</script>", "the console says: warning: \"oh\" 7"},
		"thrown":   {"<script>nothing()</script>", "nothing is not defined"},
		"shift":    {"<div id=a></div><p>" + strings.Repeat("tekst<br>", 20) + "</p><script>setTimeout(() => { a.style.height = '400px'; done = 1 }, 100)</script>", "the layout shifts by 0."},
		"no-shift": {"<p>tekst</p><script>setTimeout(() => { done = 1 }, 100)</script>", ""},
	} {
		path := filepath.Join(t.TempDir(), name+".html")
		page := "<!DOCTYPE html><html lang=pl><meta charset=utf-8><style>:root { --accent: #123 } button { background: var(--accent) } .quiet { background: #fff }</style><body>" + c.body
		if err := os.WriteFile(path, []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
		p.SetView(1280, 900, "light")
		p.Go("file://" + path)
		if strings.HasSuffix(name, "shift") {
			p.WaitUntil("globalThis.done === 1")
			p.Eval("new Promise(r => requestAnimationFrame(() => setTimeout(r, 50)))")
			p.WaitUntil("performance.now() > 400")
		}
		got := strings.Join(p.Measure().Faults("pl"), "; ")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) || strings.Count(got, "; ") > 0 {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
