package player

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestTimesInBrowser prints the time until the page is ready, and from the choice of the real
// championship's folder to the verdict. The goals are 150 and 400 ms, but times depend on the
// machine and its load, so the test does not enforce them. No task after the choice should be
// longer than 50 ms, and the browser only reports longer tasks. With a fourfold slowdown of the
// processor it reports tasks above 12 ms.
func TestTimesInBrowser(t *testing.T) {
	folder, err := filepath.Abs("../../../../shared/real/WBG2024")
	if err != nil {
		t.Fatal(err)
	}
	tab := openTab(t)
	address := pageOnDisk(t)
	var ready []float64
	for range 7 {
		tab.open(address)
		ready = append(ready, tab.number("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"))
	}
	load, _ := os.ReadFile("/proc/loadavg") // only exists on Linux
	t.Logf("ready after %s; load %.14s", figures(ready), load)
	if _, err := os.Stat(folder); err != nil {
		t.Log("the championship's files are missing; it is not verified")
		return
	}

	var verified, longest, slowed []float64
	for range 7 {
		toVerdict, longestTask := tab.timeVerification(address, folder, 1)
		verified, longest = append(verified, toVerdict), append(longest, longestTask)
	}
	for range 3 {
		const slowdown = 4
		_, longestTask := tab.timeVerification(address, folder, slowdown)
		slowed = append(slowed, longestTask/slowdown)
	}
	digit := timesOfWrongDigit(t, tab, address, folder)
	stalls, ticks := timesOfSlowZip(t, tab, address, folder)
	t.Logf("the longest task that the browser had to wait for: %s, of which none counts below 50 ms", figures(longest))
	t.Logf("the same with the processor slowed four times, a fourth of it: %s, of which none counts below 13 ms",
		figures(slowed))
	t.Logf("217 hand files read, 90 sessions made again and 1,186 boards compared after %s", figures(verified))
	t.Logf("as a zip, with the processor slowed six times, the line about the progress stays the same for at most %s",
		figures(stalls))
	t.Logf("the same zip, from a click on a tick to the new card: %s", figures(ticks))
	t.Logf("with a wrong digit in the public number no board fits after %s", figures(digit))
}

// timeVerification verifies a folder and returns the time until the verdict, and the duration of the
// longest task that the browser had to wait for, in milliseconds. It does so with a slowed processor.
func (b browserTab) timeVerification(address, folder string, slowdown int) (toVerdict, longestTask float64) {
	b.t.Helper()
	b.slowDown(1)
	b.open(address)
	b.eval(watchVerdict)
	b.eval(watchTasks)
	b.slowDown(slowdown)
	b.choose("pickfolder", folder)
	if got := b.verdict(); !strings.HasPrefix(got, "verified ") {
		b.t.Fatalf("got %q", got)
	}
	toVerdict = b.number("globalThis.told - globalThis.chosen")
	// The browser reports a task when it has ended. Tasks that began before the page received
	// the choice do not count.
	time.Sleep(500 * time.Millisecond)
	return toVerdict, b.number("Math.max(0, ...tasks.filter(t => t.startTime > chosen).map(t => t.duration))")
}

// slowDown slows the processor by a factor.
func (b browserTab) slowDown(factor int) {
	b.t.Helper()
	b.call("Emulation.setCPUThrottlingRate", map[string]any{"rate": factor})
}

// number returns the value of a JavaScript expression.
func (b browserTab) number(expression string) float64 {
	b.t.Helper()
	n, err := strconv.ParseFloat(b.eval(expression), 64)
	if err != nil {
		b.t.Fatal(err)
	}
	return n
}

// watchVerdict is a script that records when files are chosen and when the verdict appears.
const watchVerdict = `(addEventListener('change', () => globalThis.chosen = performance.now(), true),
	new MutationObserver(() => globalThis.told = performance.now())
		.observe(document.getElementById('verdict'), { childList: true }), '')`

// watchTasks is a script that records tasks that keep the browser waiting.
const watchTasks = `(globalThis.tasks = [],
	new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({ type: 'longtask' }), '')`

// watchProgressLine is a script that records when the line about the progress changes.
const watchProgressLine = `(globalThis.changes = [],
	new MutationObserver(() => changes.push(performance.now()))
		.observe(document.getElementById('progress'), { childList: true }), '')`

// timesOfWrongDigit returns the page's response times in milliseconds if one digit of the public
// number is wrong. This is slow, because no hand matches and each could be similar to any dealt
// one. The goal is a second. Boards that were never dealt must not be drawn.
func timesOfWrongDigit(t *testing.T, tab browserTab, address, folder string) (ms []float64) {
	t.Helper()
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(copied, "*.sqd"))
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
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
		ms = append(ms, tab.number("globalThis.told - globalThis.chosen"))
	}
	return ms
}

// timesOfSlowZip verifies a zip with the processor slowed six times. It returns the longest times in
// milliseconds between two changes of the line about the progress, and the times from a click on the
// tick of the description to the new card. The goal is a second for each.
func timesOfSlowZip(t *testing.T, tab browserTab, address, folder string) (stalls, ticks []float64) {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	path := filepath.Join(t.TempDir(), "all.zip")
	if err := errors.Join(z.AddFS(os.DirFS(folder)), z.Close(), os.WriteFile(path, b.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		tab.slowDown(1)
		tab.open(address)
		tab.eval(watchVerdict)
		tab.eval(watchProgressLine)
		tab.slowDown(6)
		tab.choose("pickfiles", path)
		if got := tab.verdict(); !strings.HasPrefix(got, "verified ") {
			t.Fatalf("got %q", got)
		}
		stalls = append(stalls, tab.number("Math.max(...[...changes, told].map((time, i) => time - (changes[i - 1] ?? chosen)))"))
		tab.waitForCard(func() {
			tab.eval("globalThis.chosen = performance.now()")
			tab.click("#tick-description .before button")
		})
		ticks = append(ticks, tab.number("globalThis.told - globalThis.chosen"))
	}
	tab.slowDown(1)
	return stalls, ticks
}

// figures formats the minimum, median and maximum of some times.
func figures(ms []float64) string {
	slices.Sort(ms)
	return fmt.Sprintf("%.0f ms (%.0f to %.0f)", ms[len(ms)/2], ms[0], ms[len(ms)-1])
}
