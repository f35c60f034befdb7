package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoBoardsForWrongValue checks that no board is drawn if no hand matches.
func TestNoBoardsForWrongValue(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "all-files")
	path := filepath.Join(dir, "cup.sqd")
	sqd, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(sqd), "DV 3 6 9 13 26 40", "DV 3 6 9 13 26 41", 1)
	if err := os.WriteFile(path, []byte(wrong), 0o600); err != nil {
		t.Fatal(err)
	}
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", dir)
	tab.wantVerdict("another value", "not verified ")
	if n := tab.count("#verdict .board, #report .board"); n != 0 {
		t.Errorf("%d boards are drawn, although none was dealt", n)
	}
}

// TestDamagedLINInBrowser drops LIN files with damaged lines and fifteen altered boards. Readers
// that skipped such lines once verified them.
func TestDamagedLINInBrowser(t *testing.T) {
	tab := openTab(t)
	for name, line := range map[string]string{
		"marks-lin-br":     "line 1",
		"marks-lin-field":  "line 3",
		"marks-lin-quoted": "line 2",
	} {
		tab.open(pageOnDisk(t))
		tab.choose("pickfolder", caseFolder(t, name))
		if got := tab.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, line+" is not LIN") {
			t.Errorf("%s: expected not verified, and %s named; the page says %.300q", name, line, got)
		}
	}
}
