package audit_test

import (
	"bytes"
	"context"
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// tournament is a published tournament of two sessions with their hands.
type tournament struct {
	audit.Published
	sets map[squaredeal.ID][]bridge.Board
}

func newTournament(t *testing.T) *tournament {
	t.Helper()
	w := &tournament{sets: map[squaredeal.ID][]bridge.Board{}}
	var errs [4]error
	w.Description, errs[0] = os.ReadFile("../squaredeal/testdata/gamma.sqd")
	w.Keys, errs[1] = os.ReadFile("../squaredeal/testdata/gamma.sqk")
	d, err := squaredeal.ParseDescription(w.Description)
	errs[2] = err
	k, err := squaredeal.ParseKeys(w.Keys)
	errs[3] = err
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
	for session := 1; session <= 2; session++ {
		for _, set := range []squaredeal.Set{squaredeal.Original, squaredeal.Reserve} {
			id := squaredeal.ID{Phase: 1, Session: session, Set: set}
			if w.sets[id], err = squaredeal.MakeSession(d, k, id); err != nil {
				t.Fatal(err)
			}
		}
	}
	return w
}

// item returns a PBN file with the given boards.
func item(t *testing.T, name string, boards []bridge.Board) intake.Item {
	t.Helper()
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := pbn.Write(&file, boards, handfile.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	return intake.Item{Name: name, Named: true, Read: func() ([]byte, error) { return file.Bytes(), nil }}
}

func (w *tournament) verify(t *testing.T, opt audit.Options, items ...intake.Item) *audit.Report {
	t.Helper()
	r, err := audit.Verify(context.Background(), w.Published, items, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestStatedNameOfTwoFiles checks that a statement does not count for two files with the same name.
func TestStatedNameOfTwoFiles(t *testing.T) {
	w := newTournament(t)
	first, second := squaredeal.ID{Phase: 1, Session: 1}, squaredeal.ID{Phase: 1, Session: 2}
	stated := audit.Stated{Played: []audit.Played{{ID: first, Files: []string{"hands.pbn"}}}}
	files := []intake.Item{item(t, "hands.pbn", w.sets[first]), item(t, "hands.pbn", w.sets[second])}
	r := w.verify(t, audit.Options{Stated: stated}, files...)
	if r.Verdict != audit.NotVerified {
		t.Errorf("%s, want not_verified", r.Verdict)
	}
	files[1].Name = "other.pbn"
	if r = w.verify(t, audit.Options{Stated: stated}, files...); r.Verdict != audit.Verified {
		t.Errorf("different names: %s, want verified", r.Verdict)
	}
}

// TestStatedSets states the same facts with and without the name of the reserve set.
func TestStatedSets(t *testing.T) {
	w := newTournament(t)
	first, second := squaredeal.ID{Phase: 1, Session: 1}, squaredeal.ID{Phase: 1, Session: 2}
	reserve := squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Reserve}
	swapped := append([]bridge.Board(nil), w.sets[first]...)
	swapped[1].Deal[0], swapped[1].Deal[1] = swapped[1].Deal[1], swapped[1].Deal[0]
	for _, id := range []squaredeal.ID{first, reserve} {
		stated := audit.Stated{Reserve: []squaredeal.ID{id}}
		other := item(t, "old2.pbn", w.sets[second])
		r := w.verify(t, audit.Options{Stated: stated}, item(t, "old1.pbn", w.sets[reserve]), other)
		if r.Verdict != audit.Verified {
			t.Errorf("reserve %v: %s, want verified", id, r.Verdict)
		}
		stated = audit.Stated{Replaced: []audit.Replaced{{ID: id, Boards: []int{2}}}}
		r = w.verify(t, audit.Options{Stated: stated}, item(t, "old1.pbn", swapped), other)
		if r.Verdict != audit.Verified {
			t.Errorf("replaced %v: %s, want verified", id, r.Verdict)
		}
	}
}
