package audit

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// vectorTournament returns a tournament of the test vectors without hand files.
func vectorTournament(t *testing.T, name string) *tournament {
	t.Helper()
	cup := &tournament{files: map[string][]byte{}}
	var err error
	base := filepath.Join("..", "..", "squaredeal", "testdata", name)
	if cup.sqd, err = os.ReadFile(base + ".sqd"); err != nil {
		t.Fatal(err)
	}
	if cup.sqk, err = os.ReadFile(base + ".sqk"); err != nil {
		t.Fatal(err)
	}
	return cup
}

// TestPublished verifies the other tournaments of the vectors, including old files with CR LF and long keys, in
// every format that has board numbers or an order.
func TestPublished(t *testing.T) {
	extensions := []string{
		".pbn", ".dup", ".lin", ".bhg", ".dlm", ".csv", ".ber", ".bri", ".dge", ".goe", ".cds", ".rzd",
	}
	for _, name := range []string{"alpha", "gamma"} {
		for _, ext := range extensions {
			cup := vectorTournament(t, name).writeAllFiles(t, ext)
			if r := cup.audit(); r.ExitStatus() != 0 {
				t.Errorf("%s in %s: %s", name, ext, reportText(r))
			}
			// Boards must be recognised under meaningless names.
			renamed := cup.clone()
			clear(renamed.files)
			for file, data := range cup.files {
				renamed.files["x-"+file] = data
			}
			if r := renamed.audit(); r.ExitStatus() != 0 || r.Summary.Recognised != r.Summary.Sessions {
				t.Errorf("%s in %s, other names: %s", name, ext, reportText(r))
			}
		}
	}
}

// TestDocument checks that the key hash in SquareDeal's documentation does not match the keys printed there.
func TestDocument(t *testing.T) {
	r := vectorTournament(t, "document").writeAllFiles(t, ".pbn").audit()
	if r.ExitStatus() != 2 || r.Summary.Whole != 27 {
		t.Errorf("exit %d and %d whole sessions, want 2 and 27\n%s",
			r.ExitStatus(), r.Summary.Whole, reportText(r))
	}
	if got := stepOf(r, say.StepKeyHash).Status; got != NotChecked {
		t.Errorf("key hash: %s, want %s", got, NotChecked)
	}
}
