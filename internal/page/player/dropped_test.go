package player

import (
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
		tab.open(from)
		tab.drop(folder)
		tab.wantManyFiles(fmt.Sprintf("%.5s, dropped", from))
		tab.open(from)
		tab.choose("pickfolder", folder)
		tab.wantManyFiles(fmt.Sprintf("%.5s, chosen", from))
	}
}

// wantManyFiles waits for a verdict and checks the list of the files from folderWithManyFiles.
func (b browserTab) wantManyFiles(how string) {
	b.t.Helper()
	b.verdict()
	got := b.fileList()
	for _, want := range []string{allHandFiles, "1 file contains no handsnotes.docx contains no hands."} {
		if !strings.Contains(got, want) {
			b.t.Errorf("%s: the page lacks %q:\n%.700s", how, want, got)
		}
	}
	if strings.Contains(got, "hidden") {
		b.t.Errorf("%s: the page lists a hidden file:\n%.700s", how, got)
	}
}

// allHandFiles is the page's sentence about folderWithManyFiles: 230 hand files in the subfolder and RR01.pbn.
const allHandFiles = "Hand files: 231"

// TestDropWithoutHandles checks that the page reads dropped files as entries if the browser has no file
// handles.
func TestDropWithoutHandles(t *testing.T) {
	tab := openTab(t)
	address, _ := servePage(t)
	folder := folderWithManyFiles(t)
	// The folder is large because the browser returns its entries in batches of 100.
	tab.open(address)
	tab.eval(removeHandles)
	tab.drop(folder)
	tab.verdict()
	if got := tab.fileList(); !strings.Contains(got, allHandFiles) {
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
