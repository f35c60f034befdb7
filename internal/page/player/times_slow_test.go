package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// timeWrongDigit returns the page's response times in milliseconds if one digit of the public
// number is wrong. This is slow, because no hand matches and each could be similar to any dealt
// one. The goal is a second. Boards that were never dealt must not be drawn.
func timeWrongDigit(t *testing.T, tab browserTab, address, folder string) (ms []float64) {
	t.Helper()
	copied := copyWithWrongDigit(t, folder)
	tab.slowDown(1)
	for range 5 {
		tab.open(address)
		tab.eval(watchVerdict)
		tab.choose("pickfolder", copied)
		if got := tab.verdict(); !strings.HasPrefix(got, "not verified ") {
			t.Fatalf("with a wrong digit: %.300q", got)
		}
		if n := tab.count("#verdict .deal, #report .deal"); n != 0 {
			t.Errorf("%d boards are drawn, although none was dealt", n)
		}
		ms = append(ms, tab.number("globalThis.answered - globalThis.chosen"))
	}
	return ms
}

// copyWithWrongDigit copies a folder and changes a digit of the public number in its descriptions.
func copyWithWrongDigit(t *testing.T, folder string) (copied string) {
	t.Helper()
	copied = t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(copied, "*.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	if len(names) == 0 {
		t.Fatalf("%s contains no description", folder)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		wrong := strings.Replace(string(text), "DV 43275.91", "DV 43275.81", 1)
		if wrong == string(text) {
			t.Fatalf("%s does not contain the public number", name)
		}
		if err := os.WriteFile(name, []byte(wrong), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return copied
}

// timeSlowZip verifies a zip with the processor slowed six times. It returns the longest times in
// milliseconds between two changes of the line about the progress, and the times from a click on the
// tick of the description to the new card. The goal is a second for each.
func timeSlowZip(t *testing.T, tab browserTab, address, folder string) (stalls, ticks []float64) {
	t.Helper()
	archive := zipFolder(t, folder)
	for range 3 {
		tab.slowDown(1)
		tab.open(address)
		tab.eval(watchVerdict)
		tab.eval(watchProgressLine)
		tab.slowDown(6)
		tab.choose("pickfiles", archive)
		if got := tab.verdict(); !strings.HasPrefix(got, "verified ") {
			t.Fatalf("got %q", got)
		}
		stalls = append(stalls, tab.number(longestStall))
		tab.waitForCard(func() {
			tab.eval("globalThis.chosen = performance.now()")
			tab.click("#tick-description .before button")
		})
		ticks = append(ticks, tab.number("globalThis.answered - globalThis.chosen"))
	}
	tab.slowDown(1)
	return stalls, ticks
}

// watchProgressLine is a script that records when the line about the progress changes.
const watchProgressLine = `(globalThis.changes = [],
	new MutationObserver(() => changes.push(performance.now()))
		.observe(document.getElementById('progress'), { childList: true }), '')`

// longestStall is a script that returns the longest time without a change of that line, from the choice
// of files to the verdict.
const longestStall = `Math.max(...[...changes, answered].map((time, i) => time - (changes[i - 1] ?? chosen)))`
