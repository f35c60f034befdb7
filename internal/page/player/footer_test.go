package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFooterDigest checks that the displayed digest matches the script, with and without embedded
// files.
func TestFooterDigest(t *testing.T) {
	tab := openTab(t)
	for name, kind := range pageKinds {
		want, err := kind.digest()
		if err != nil {
			t.Fatal(err)
		}
		alone, err := kind.page("1.2.3")
		if err != nil {
			t.Fatal(err)
		}
		embedded := Embedded{Host: "cards.example", Files: []EmbeddedFile{{"readme.txt", []byte("nothing")}}}
		withFiles, err := embedded.InsertInto(alone)
		if err != nil {
			t.Fatal(err)
		}
		for which, text := range map[string][]byte{"alone": alone, "with files": withFiles} {
			file := filepath.Join(t.TempDir(), name+".html")
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
			tab.open("file://" + file)
			if got := tab.textOf("#version"); !strings.Contains(got, want) {
				t.Errorf("%s %s: %q, want the digest %s", name, which, got, want)
			}
		}
	}
}
