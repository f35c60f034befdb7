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
	tab := openTab(t)
	dir := caseFolder(t, "swap-of-cards")
	const script = "<img src=x onerror=globalThis.bad=1>"
	putScriptIntoNames(t, filepath.Join(dir, "cup.sqd"), script)
	handFile := filepath.Join(dir, script+".pbn")
	if err := os.WriteFile(handFile, []byte("[Board \"1\"]\n[Deal \"N:AK\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	tab.page().SetView(320, 800, "light")
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", append(filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn"), handFile)...)
	if got := tab.verdict(); !strings.HasPrefix(got, "false ") || !strings.Contains(got, script+"Verdict") {
		t.Errorf("with scripts in names: %.300q", got)
	}
	tab.openDetails()
	tab.eval("document.querySelectorAll('.cell').forEach(c => c.click())")
	tab.showBoards()
	if n := tab.count("main img"); n != 0 {
		t.Errorf("%d names became elements", n)
	}
	if got := tab.eval("globalThis.bad"); got != "undefined" {
		t.Errorf("a script in a name ran: bad is %s", got)
	}
	for width, size := range map[int]string{320: "100%", 640: "200%"} {
		tab.page().SetView(width, 800, "light")
		tab.eval("document.documentElement.style.fontSize = '" + size + "'")
		if tab.isWiderThanScreen() {
			t.Errorf("%d px and text of %s, wider than the screen: %s", width, size, tab.eval(elementsBeyondScreen))
		}
	}
	tab.page().SavePicture("narrow-large")
}

// TestOtherTournamentAsks checks that later files of a different tournament lead to a question.
func TestOtherTournamentAsks(t *testing.T) {
	tab := openTab(t)
	dir, other := caseFolder(t, "swap-of-cards"), publishedFolder(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")...)
	tab.verdict()
	tab.choose("pickfiles", filesIn(other, "spring.sqd", "spring.sqk")...)
	tab.page().WaitUntil("document.getElementById('several') !== null")
	if got := tab.textOf("#verdict"); got != "" {
		t.Errorf("two tournaments have a verdict: %.200q", got)
	}
}

// TestReloadForgetsFiles checks that a reload and Back forget the files, and that the page works after that.
func TestReloadForgetsFiles(t *testing.T) {
	tab := openTab(t)
	address := pageOnDisk(t)
	tab.open(address)
	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))
	tab.verdict()
	tab.page().Go(address + "?again")
	tab.call("Page.reload", map[string]any{})
	tab.page().WaitUntil("document.getElementById('example')?.textContent > ''")
	if got := tab.textOf("#verdict") + tab.textOf("#report"); got != "" {
		t.Errorf("after a reload: %.200q", got)
	}
	tab.goBack()
	tab.page().WaitUntil("!document.URL.includes('again') && document.getElementById('example')?.textContent > ''")
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.wantVerdict("after Back", "verified ")
}

func TestWithoutJavaScript(t *testing.T) {
	tab := openTab(t)
	tab.page().SetScriptDisabled(true)
	tab.page().Go(pageOnDisk(t))
	if got := tab.textOf("noscript"); !strings.Contains(got, "needs JavaScript") {
		t.Errorf("without JavaScript the page says %q", got)
	}
	tab.page().SetScriptDisabled(false)
}

// putScriptIntoNames puts a script into the names of the tournament and its first phase, and into the delayed
// information.
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
