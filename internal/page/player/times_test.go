package player

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestTimesInBrowser prints response times of the page with the real championship, such as
//
//	ready after 84 ms (80 to 97)
//
// which is the median, minimum and maximum. The goals are 150 ms until the page is ready and 400 ms
// from the choice of the folder to the verdict. Times depend on the machine and its load, so the test
// does not enforce them.
func TestTimesInBrowser(t *testing.T) {
	folder, err := filepath.Abs("../../../../shared/real/WBG2024")
	if err != nil {
		t.Fatal(err)
	}
	tab := openTab(t)
	address := pageOnDisk(t)
	load, _ := os.ReadFile("/proc/loadavg") // The file only exists on Linux; elsewhere no load is printed.
	t.Logf("ready after %s; load %.14s", formatTimes(tab.timeLoading(address)), load)
	if _, err := os.Stat(folder); err != nil {
		t.Log("the championship's files are missing; it is not verified")
		return
	}

	verdicts, tasks := tab.timeVerifications(7, address, folder, 1)
	t.Logf("217 hand files read, 90 sessions made again and 1,186 boards compared after %s", formatTimes(verdicts))
	t.Logf("the longest task that the browser had to wait for: %s, of which none counts below 50 ms",
		formatTimes(tasks))
	t.Logf("the same with the processor slowed four times, a fourth of it: %s, of which none counts below 13 ms",
		formatTimes(tab.timeShortTasks(address, folder)))
	stalls, ticks := timeSlowZip(t, tab, address, folder)
	t.Logf("as a zip, with the processor slowed six times, the line about the progress stays the same for at most %s",
		formatTimes(stalls))
	t.Logf("the same zip, from a click on a tick to the new card: %s", formatTimes(ticks))
	wrongDigit := timeWrongDigit(t, tab, address, folder)
	t.Logf("with a wrong digit in the public number no board fits after %s", formatTimes(wrongDigit))
}

// timeLoading opens the page seven times and returns the times until it is ready, in milliseconds.
func (b browserTab) timeLoading(address string) (ready []float64) {
	b.t.Helper()
	for range 7 {
		b.open(address)
		ready = append(ready, b.number("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"))
	}
	return ready
}

// timeVerifications verifies a folder several times, and returns the results of timeVerification.
func (b browserTab) timeVerifications(times int, address, folder string, slowdown int) (verdicts, tasks []float64) {
	b.t.Helper()
	for range times {
		toVerdict, longestTask := b.timeVerification(address, folder, slowdown)
		verdicts = append(verdicts, toVerdict)
		tasks = append(tasks, longestTask)
	}
	return verdicts, tasks
}

// timeShortTasks returns the durations of the longest tasks, including tasks of less than 50 ms, which the browser
// does not report. The processor is slowed four times, so that the browser reports tasks from a quarter of 50 ms.
func (b browserTab) timeShortTasks(address, folder string) (tasks []float64) {
	b.t.Helper()
	const slowdown = 4
	_, tasks = b.timeVerifications(3, address, folder, slowdown)
	for i := range tasks {
		tasks[i] /= slowdown
	}
	return tasks
}

// timeVerification verifies a folder on a processor slowed by a factor. It returns the time until the
// verdict, and the duration of the longest task that the browser had to wait for, in milliseconds.
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
	toVerdict = b.number("globalThis.answered - globalThis.chosen")
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
	new MutationObserver(() => globalThis.answered = performance.now())
		.observe(document.getElementById('verdict'), { childList: true }), '')`

// watchTasks is a script that records tasks that keep the browser waiting.
const watchTasks = `(globalThis.tasks = [],
	new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({ type: 'longtask' }), '')`

// formatTimes formats the median, minimum and maximum: "84 ms (80 to 97)".
func formatTimes(ms []float64) string {
	slices.Sort(ms)
	return fmt.Sprintf("%.0f ms (%.0f to %.0f)", ms[len(ms)/2], ms[0], ms[len(ms)-1])
}
