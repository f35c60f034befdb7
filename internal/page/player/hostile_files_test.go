package player

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestHostileFilesInBrowser checks that files designed to hang a page lead to an error message.
func TestHostileFilesInBrowser(t *testing.T) {
	t.Parallel()
	tab := openTab(t)
	address := pageOnDisk(t)
	dir := caseFolder(t, "swap-of-cards")
	for name, c := range map[string]struct {
		file string
		data []byte
	}{
		"a million empty lines": {
			file: "RR01.csv",
			data: bytes.Repeat([]byte(",\n"), 1<<20),
		},
		"a million boards": {
			file: "RR01.ber",
			data: bytes.Repeat([]byte("1111111111111222222222222233333333333334444444444444"), 1_000_001),
		},
		"sessions beyond number": {
			file: "cup.sqd",
			data: []byte("# SquareDeal 2.7\nTN x\nDI y\nDV 1\nSN 99999999:1-16:RR##:x\n"),
		},
		"an open comment": {
			file: "RR01.pbn",
			data: append([]byte("{"), bytes.Repeat([]byte("[Deal \""), 1<<20)...),
		},
	} {
		t.Run(name, func(t *testing.T) {
			tab := tab.forTest(t)
			files := filesIn(dir, "cup.sqd", "cup.sqk")
			path := filepath.Join(t.TempDir(), c.file)
			if err := os.WriteFile(path, c.data, 0o600); err != nil {
				t.Fatal(err)
			}
			if c.file == "cup.sqd" {
				files[0] = path // instead of the real description
			} else {
				files = append(files, path)
			}
			tab.open(address)
			tab.choose("pickfiles", files...)
			if got := tab.verdict(); !strings.HasPrefix(got, "not verified") && !strings.HasPrefix(got, "false") {
				t.Errorf("got %q", got)
			}
		})
	}
}
