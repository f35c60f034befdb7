package player

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestFilesStillBeingRead chooses a tournament from the list while hand files are still being
// read. They must be judged.
func TestFilesStillBeingRead(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "not-held")
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", append(filesIn(dir, "cup.sqd", "cup.sqk"), secondDescription(t))...)
	tab.page().WaitUntil("document.querySelector('.tournament') !== null")
	tab.eval(delayEveryRead)
	tab.choose("pickfiles", filepath.Join(dir, "records", "RR01.pbn"))
	tab.page().WaitUntil("globalThis.continueReading !== undefined")
	tab.clickTournament("Verdict Cup")
	tab.page().WaitUntil("document.querySelector('#card') !== null")
	tab.eval("continueReading()")
	tab.page().WaitUntil("document.querySelector('#card')?.textContent.includes('16 boards match')")
}

// secondDescription writes the description of a different tournament, Second cup, and returns its path.
func secondDescription(t *testing.T) string {
	t.Helper()
	dir := caseFolder(t, "reserve-played")
	sqd, err := os.ReadFile(filepath.Join(dir, "cup.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "second.sqd")
	text := regexp.MustCompile(`(?m)^TN .*`).ReplaceAllString(string(sqd), "TN Second cup")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// delayEveryRead is a script that delays reading a file or a part of one. Hand files are read in parts.
const delayEveryRead = `(() => {
	const read = Blob.prototype.arrayBuffer;
	Blob.prototype.arrayBuffer = async function () {
		await new Promise(resolve => (globalThis.continueReading = resolve));
		return read.call(this);
	};
})()`

// TestFilesWhileReading checks that files chosen while others are being read are also read.
func TestFilesWhileReading(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.eval(delayReading)
	dir := caseFolder(t, "all-files")
	if err := os.WriteFile(filepath.Join(dir, "big.txt"), bytes.Repeat([]byte("x"), 2<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	tab.choose("pickfiles", filesIn(dir, "big.txt", "cup.sqk")...)
	tab.page().WaitUntil("globalThis.continueReading !== undefined")
	tab.choose("pickfiles", filepath.Join(dir, "cup.sqd"))
	tab.verdict()
	tab.eval("continueReading()")
	tab.page().WaitUntil("document.getElementById('have').textContent.includes('Keys: cup.sqk')")
}

// delayReading is a script that delays reading a whole file until continueReading is called.
const delayReading = `(() => {
	const read = Blob.prototype.arrayBuffer;
	Blob.prototype.arrayBuffer = async function () {
		if (this instanceof File) await new Promise(resolve => (globalThis.continueReading = resolve));
		return read.call(this);
	};
})()`

// TestOneOfManyUnreadable checks that one unreadable small file is reported while the others, which
// are read with it, are used.
func TestOneOfManyUnreadable(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.eval(makeUnreadable)
	tab.drop(caseFolder(t, "all-files"))
	got := tab.verdict()
	if !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "9 of 10 sessions identical") {
		t.Errorf("with a file that cannot be read: %.300q", got)
	}
	if got := tab.textOf("#report"); !strings.Contains(got, "RR02.pbn: the file cannot be opened") {
		t.Errorf("the file is not named: %.900q", got)
	}
}

// makeUnreadable is a script that makes RR02.pbn, and several files read together, unreadable.
const makeUnreadable = `(() => {
	const read = Blob.prototype.arrayBuffer;
	Blob.prototype.arrayBuffer = function () {
		const isReadable = this instanceof File && this.name !== 'RR02.pbn';
		return isReadable ? read.call(this) : Promise.reject(new DOMException('', 'NotReadableError'));
	};
})()`

// TestProgressCountsFiles makes the clock run fast, so that the page updates its progress after
// every file.
func TestProgressCountsFiles(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.eval(recordProgress)
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.page().WaitUntil("document.getElementById('verdict').textContent !== ''")
	got := tab.eval("JSON.stringify([...seen])")
	const sessions, files = 10, 12 // a description, the keys, and a hand file for each session
	for i := range sessions {
		for _, want := range []string{
			fmt.Sprintf("Reading: %d of %d", i, files),
			fmt.Sprintf("Comparing: %d of %d", i, sessions),
			fmt.Sprintf("Dealing again: session %d of %d", i+1, sessions),
		} {
			if !strings.Contains(got, `"`+want+`"`) {
				t.Errorf("the progress never says %q: %s", want, got)
			}
		}
	}
}

// recordProgress is a script that advances the clock by 250 ms at each reading, and records the texts
// about the progress.
const recordProgress = `(() => {
	let time = 0;
	performance.now = () => time += 250;
	globalThis.seen = new Set();
	const progress = document.getElementById('progress');
	new MutationObserver(() => seen.add(progress.textContent))
		.observe(progress, { childList: true, characterData: true, subtree: true });
})()`
