package player

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDrop drops a folder and single files on the page, opened from disk and from a server.
func TestDrop(t *testing.T) {
	tab := openTab(t)
	server, requests := servePage(t)
	wholeFolder, swapFolder := caseFolder(t, "all-files"), caseFolder(t, "swap-of-cards")
	for name, address := range map[string]string{"disk": pageOnDisk(t), "server": server} {
		t.Run(name, func(t *testing.T) {
			tab := tab.forTest(t)
			requests.Store(0)
			tab.open(address)
			if got := tab.textOf("#verdict"); got != "" {
				t.Errorf("before any file the verdict is %q", got)
			}
			tab.drop(wholeFolder)
			got := tab.verdict()
			if !strings.HasPrefix(got, "verified ") || strings.HasPrefix(got, "verified in part") {
				t.Errorf("a whole tournament dropped as a folder: %q", got)
			}
			tab.open(address)
			tab.drop(filesIn(swapFolder, "cup.sqd", "cup.sqk", "RR01.pbn")...)
			tab.wantVerdict("two cards exchanged", "false ")
			want := "board 6: the file gives ♠A to West and ♣3 to South, but they were dealt the other way round"
			if got := tab.textOf("#report"); !strings.Contains(got, want) {
				t.Errorf("the report does not contain %q:\n%.600s", want, got)
			}
			if n := requests.Load(); name == "server" && n != 2 {
				t.Errorf("%d requests, want 2: the page, twice", n)
			}
		})
	}
}

// TestChampionship verifies the real championship, dropped and chosen, and then with two cards exchanged.
func TestChampionship(t *testing.T) {
	// The championship has 90 sessions with 1186 boards, in 217 hand files.
	const allIdentical = "90 of 90 sessions identical, 217 of 217 hand files identical, " +
		"1186 of 1186 boards compared and matching."
	folder, changed, cards := championshipWithSwap(t)
	tab := openTab(t)
	server, _ := servePage(t)
	writtenPage, _, _ := pageParts(t)
	for name, address := range map[string]string{"disk": pageOnDisk(t), "server": server} {
		t.Run(name, func(t *testing.T) {
			tab := tab.forTest(t)
			tab.open(address)
			tab.drop(folder)
			tab.wantVerdict("the folder was dropped", "verified ")
			tab.wantText("the folder was dropped", allIdentical)
			tab.open(address)
			tab.choose("pickfolder", folder)
			tab.wantVerdict("the folder was chosen", "verified ")
			tab.wantText("the folder was chosen", allIdentical)
			tab.open(address)
			tab.drop(changed)
			tab.wantVerdict("two cards exchanged", "false ")
			want := "changed/FIN1.pbn: board 1: the file gives " + cards
			if got := tab.textOf("#report"); !strings.Contains(got, want) {
				t.Errorf("the report lacks %q:\n%.900s", want, got)
			}
			// The browser must save exactly the written page, regardless of changes to the DOM.
			if got := tab.source(); got != writtenPage {
				t.Errorf("the browser has %d bytes of the page, the command writes %d", len(got), len(writtenPage))
			}
		})
	}
}

// TestFileInputs chooses an archive, single files one after the other, and hands without a description.
func TestFileInputs(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "swap-of-cards")
	address := pageOnDisk(t)
	t.Run("archive", func(t *testing.T) {
		tab := tab.forTest(t)
		tab.open(address)
		tab.choose("pickfiles", zipFiles(t, "records/", filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")...))
		tab.wantVerdict("an archive", "false ")
	})
	t.Run("one after the other", func(t *testing.T) {
		tab := tab.forTest(t)
		tab.open(address)
		tab.choose("pickfiles", filepath.Join(dir, "cup.sqd"))
		if got := tab.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "not yet revealed") {
			t.Errorf("only the description: %q", got)
		}
		tab.choose("pickfiles", filepath.Join(dir, "cup.sqk"))
		if got := tab.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "you gave no hand files") {
			t.Errorf("without hand files: %q", got)
		}
		tab.choose("pickfiles", filepath.Join(dir, "RR01.pbn"))
		tab.wantVerdict("with a hand file", "false ")
	})
	t.Run("no description", func(t *testing.T) {
		tab := tab.forTest(t)
		tab.open(address)
		tab.choose("pickfiles", filepath.Join(dir, "RR01.pbn"))
		if got := tab.verdict(); !strings.Contains(got, "Two small files are missing") {
			t.Errorf("got %q", got)
		}
	})
}

// zipFiles writes an archive with files in a folder and returns its path.
func zipFiles(t *testing.T, folder string, files ...string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		w, err := z.Create(folder + filepath.Base(file))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "cup.zip")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
