package player

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFolderIsRead drops a folder and chooses one, on a page from a server and on a page from disk.
func TestFolderIsRead(t *testing.T) {
	tab := openTab(t)
	address, _ := servePage(t)
	folder := folderWithManyFiles(t)
	for _, from := range []string{address, pageOnDisk(t)} {
		for how, give := range map[string]func(){
			"dropped": func() { tab.drop(folder) },
			"chosen":  func() { tab.choose("pickfolder", folder) },
		} {
			tab.open(from)
			give()
			tab.verdict()
			got := tab.fileList()
			for _, want := range []string{"Hand files: 231", "1 file contains no handsnotes.docx contains no hands."} {
				if !strings.Contains(got, want) {
					t.Errorf("%.5s: a folder was %s: the page lacks %q:\n%.700s", from, how, want, got)
				}
			}
			if strings.Contains(got, "hidden") {
				t.Errorf("%.5s: a folder was %s: the page lists a hidden file:\n%.700s", from, how, got)
			}
		}
	}
}

// TestDropWithoutHandles checks that the page reads dropped files as entries if the browser has no file
// handles.
func TestDropWithoutHandles(t *testing.T) {
	tab := openTab(t)
	address, _ := servePage(t)
	folder := folderWithManyFiles(t)
	// The browser returns the entries of a folder in batches of 100.
	tab.open(address)
	tab.eval(removeHandles)
	tab.drop(folder)
	tab.verdict()
	if got := tab.fileList(); !strings.Contains(got, "Hand files: 231") {
		t.Errorf("without handles:\n%.300s", got)
	}
	// Entries do not work on pages from disk. Single files can still be read, but folders cannot.
	tab.open(pageOnDisk(t))
	tab.eval(removeHandles)
	tab.drop(filesIn(folder, "cup.sqd", "cup.sqk", "RR01.pbn")...)
	tab.wantVerdict("files without handles", "not verified ")
	if got := tab.fileList(); !strings.Contains(got, "Hand file: 1") {
		t.Errorf("files without handles:\n%.300s", got)
	}
	tab.open(pageOnDisk(t))
	tab.eval(removeHandles)
	tab.drop(folder)
	tab.page().WaitUntil("document.getElementById('problem').textContent.includes('Use the button')")
}

// removeHandles is a script that removes the first method with which the page reads dropped files.
const removeHandles = "delete DataTransferItem.prototype.getAsFileSystemHandle"

// fileList returns the texts that list the files on the page.
func (b browserTab) fileList() string {
	b.t.Helper()
	b.openDetails()
	return b.textOf("#have") + b.textOf("#report")
}

// folderWithManyFiles returns a folder with the files of a tournament, a subfolder of 230 hand files, a
// document, and a hidden file.
func folderWithManyFiles(t *testing.T) string {
	t.Helper()
	files := map[string]string{"notes.docx": "x", ".hidden.pbn": "x"}
	for _, file := range filesIn(caseFolder(t, "all-files"), "cup.sqd", "cup.sqk", "records/RR01.pbn") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(file)] = string(data)
	}
	for i := range 230 {
		files[fmt.Sprintf("many/side%03d.pbn", i)] = fmt.Sprintf("[Board \"1\"]\n[Deal \"N:AKQ%d\"]\n", i)
	}
	return writeFolder(t, files)
}

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
	if got := tab.textOf("#report"); !strings.Contains(got, "RR02.pbn: it cannot be opened") {
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

// TestProgressCountsFiles makes the clock run fast, so that the page updates its progress after
// every file.
func TestProgressCountsFiles(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.eval(recordProgress)
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.page().WaitUntil("document.getElementById('verdict').textContent !== ''")
	got := tab.eval("JSON.stringify([...seen])")
	for i := range 10 {
		for _, want := range []string{
			fmt.Sprintf("Reading: %d of 12", i),
			fmt.Sprintf("Comparing: %d of 10", i),
			fmt.Sprintf("Dealing again: session %d of 10", i+1),
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

// TestPolicyIsNeverDropped checks that a dropped policy, alone or in an archive, does not decide
// whom a player trusts, and that a log's folder is not read.
func TestPolicyIsNeverDropped(t *testing.T) {
	tab := openTab(t)
	dir := publishedFolder(t)
	if err := os.MkdirAll(filepath.Join(dir, "log", "tile", "entries"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"log/checkpoint", "log/tile/entries/000.p", "log/club.policy"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("log x\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	archive := zipFolder(t, dir)
	for _, given := range [][]string{
		{dir},
		{archive},
		{dir, filepath.Join(dir, "club.policy")},
	} {
		tab.open(pageOnDisk(t))
		tab.drop(given...)
		if got := tab.verdict(); !strings.HasPrefix(got, "verified ") {
			t.Errorf("%s: %q", given, got)
		}
		tab.openDetails()
		got := tab.textOf("#verdict") + tab.textOf("#report")
		for _, bad := range []string{"entry 0 of", "no other description"} {
			if strings.Contains(got, bad) {
				t.Errorf("%s: a dropped policy counts, or a log is read: %q in\n%.900s", given, bad, got)
			}
		}
		for _, want := range []string{"club.policy", "ask the organiser for"} {
			if !strings.Contains(strings.ToLower(got), want) {
				t.Errorf("%s: the page does not say %q:\n%.900s", given, want, got)
			}
		}
	}
}
