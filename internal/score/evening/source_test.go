package evening_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// TestDamagedEvening checks that an evening with an unusable entry is reported as
// incomplete by all readers of its file.
func TestDamagedEvening(t *testing.T) {
	data, err := os.ReadFile(root + "internal/bridgemate/testdata/evening.bws")
	if err != nil {
		t.Fatal(err)
	}
	data[bytes.Index(data, []byte("2 H x"))] = '9' // an invalid contract
	f, err := resultfile.Open("evening.dat", bytes.NewReader(data), "")
	if err != nil {
		t.Fatal(err)
	}
	const want = "entries that could not be used: 1"
	if f.Damaged == nil || f.Damaged.Error() != want {
		t.Fatalf("damaged: %v, want %s", f.Damaged, want)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	e := evening.FromSession(s, nil)
	if e.Damaged == "" || e.Source.Bridgemate.Doubtful != 1 {
		t.Errorf("damaged %q, source %+v, want one doubtful entry", e.Damaged, e.Source)
	}
}

func TestBridgemateFileIsNotDamaged(t *testing.T) {
	f, err := resultfile.Open("evening.bws", open(t, root+"internal/bridgemate/testdata/evening.bws"), "")
	if err != nil {
		t.Fatal(err)
	}
	if f.Damaged != nil || f.Evening == nil || f.Session.Len() != 6 {
		t.Errorf("damaged %v, evening %v, %d boards; want 6 boards", f.Damaged, f.Evening, f.Session.Len())
	}
}
