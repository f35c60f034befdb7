package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestScriptsInNames checks that scripts in names are displayed as text, in narrow windows and with
// large text.
func TestScriptsInNames(t *testing.T) {
	p := newTab(t)
	dir := example(t, "swap-of-cards")
	const script = "<img src=x onerror=globalThis.bad=1>"
	putScriptIntoNames(t, filepath.Join(dir, "cup.sqd"), script)
	handFile := filepath.Join(dir, script+".pbn")
	if err := os.WriteFile(handFile, []byte("[Board \"1\"]\n[Deal \"N:AK\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.page().SetView(320, 800, "light")
	p.open(saved(t))
	p.choose("pickfiles", append(filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn"), handFile)...)
	if got := p.verdict(); !strings.HasPrefix(got, "false ") || !strings.Contains(got, script+"Verdict") {
		t.Errorf("with scripts in names: %.300q", got)
	}
	p.openDetails()
	p.eval("document.querySelectorAll('.cell').forEach(c => c.click())")
	p.show()
	if n := p.count("main img"); n != 0 {
		t.Errorf("%d names became elements", n)
	}
	if got := p.eval("globalThis.bad"); got != "undefined" {
		t.Errorf("a script in a name ran: bad is %s", got)
	}
	for width, size := range map[int]string{320: "100%", 640: "200%"} {
		p.page().SetView(width, 800, "light")
		p.eval("document.documentElement.style.fontSize = '" + size + "'")
		if p.isWiderThanScreen() {
			t.Errorf("%d px and text of %s, wider than the screen: %s", width, size, p.eval(elementsBeyondScreen))
		}
	}
	p.page().SavePicture("narrow-large")
}

// TestOtherTournamentAsks checks that later files of a different tournament lead to a question.
func TestOtherTournamentAsks(t *testing.T) {
	p := newTab(t)
	dir, other := example(t, "swap-of-cards"), published(t)
	p.open(saved(t))
	p.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")...)
	p.verdict()
	p.choose("pickfiles", filesIn(other, "spring.sqd", "spring.sqk")...)
	p.page().WaitUntil("document.getElementById('several') !== null")
	if got := p.textOf("#verdict"); got != "" {
		t.Errorf("two tournaments have a verdict: %.200q", got)
	}
}

// TestReloadForgetsFiles checks that a reload and Back forget the files, and that the page works after that.
func TestReloadForgetsFiles(t *testing.T) {
	p := newTab(t)
	address := saved(t)
	p.open(address)
	p.choose("pickfolder", example(t, "swap-of-cards"))
	p.verdict()
	p.page().Go(address + "?again")
	p.call("Page.reload", map[string]any{})
	p.page().WaitUntil("document.getElementById('example')?.textContent > ''")
	if got := p.textOf("#verdict") + p.textOf("#report"); got != "" {
		t.Errorf("after a reload: %.200q", got)
	}
	p.goBack()
	p.page().WaitUntil("!document.URL.includes('again') && document.getElementById('example')?.textContent > ''")
	p.choose("pickfolder", example(t, "all-files"))
	p.wantVerdict("after Back", "verified ")
}

func TestWithoutJavaScript(t *testing.T) {
	p := newTab(t)
	p.page().DisableScript(true)
	p.page().Go(saved(t))
	if got := p.textOf("noscript"); !strings.Contains(got, "needs JavaScript") {
		t.Errorf("without JavaScript the page says %q", got)
	}
	p.page().DisableScript(false)
}

// putScriptIntoNames puts a script into the names of the tournament and its first phase, and into the delayed information.
func putScriptIntoNames(t *testing.T, file, script string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	names := strings.NewReplacer("TN Verdict", "TN "+script+"Verdict", "Round robin", script, "DI ", "DI "+script)
	text := names.Replace(string(data))
	if strings.Count(text, script) != 3 {
		t.Fatalf("the description lacks names to change:\n%s", text)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
