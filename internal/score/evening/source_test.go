package evening_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// TestEveningDamaged checks that an evening with an unusable entry is reported as
// incomplete by all readers of its file.
func TestEveningDamaged(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "bridgemate", "testdata", "evening.bws"))
	if err != nil {
		t.Fatal(err)
	}
	f, err := resultfile.Open("evening.bws", bytes.NewReader(b), "")
	if err != nil || f.Damaged != nil || f.Evening == nil || f.Session.Len() != 6 {
		t.Fatalf("%+v, %v", f, err)
	}
	at := bytes.Index(b, []byte("2 H x")) // replace a contract with an invalid one
	b[at] = '9'
	f, err = resultfile.Open("evening.dat", bytes.NewReader(b), "")
	if err != nil || f.Damaged == nil || f.Damaged.Error() != "entries that could not be used: 1" {
		t.Fatalf("%+v, %v", f, err)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	e := evening.FromSession(s, nil)
	if e.Damaged == "" || e.Source.Bridgemate.Doubtful != 1 {
		t.Errorf("%+v", e.Source)
	}
}
