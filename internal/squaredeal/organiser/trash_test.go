package organiser_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// TestTrash deletes a draft and restores it. Restoring never overwrites a different tournament.
func TestTrash(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "spring.sqd")
	now := time.Date(2027, 3, 1, 21, 30, 5, 0, time.UTC)
	tournament := createDraft(t, path)
	if err := tournament.Trash(now); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%s still exists", path)
	}
	list := organiser.ListTrash(dir)
	if len(list) != 1 || list[0].ID != "spring" || list[0].Name != "Spring Cup" || !list[0].At.Equal(now) {
		t.Fatalf("in the trash: %+v", list)
	}
	if all, err := organiser.List(dir); err != nil || len(all) != 0 {
		t.Errorf("listed: %v %v", all, err)
	}

	// A different tournament now has its name, which must not be overwritten.
	createDraft(t, path)
	if _, err := organiser.PutBack(dir, list[0].File); !errors.Is(err, fs.ErrExist) {
		t.Errorf("put back over another one: %v", err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if id, err := organiser.PutBack(dir, list[0].File); err != nil || id != "spring" {
		t.Errorf("PutBack: %q, %v, want spring", id, err)
	}
	if tournament, err := organiser.Open(path); err != nil || tournament.Description.Name != "Spring Cup" {
		t.Errorf("after PutBack: %+v, %v", tournament, err)
	}
	if left := organiser.ListTrash(dir); len(left) != 0 {
		t.Errorf("after PutBack, the trash contains %+v", left)
	}
}

// TestPutBackErrors checks names that are not the name of a deleted draft.
func TestPutBackErrors(t *testing.T) {
	dir := t.TempDir()
	if err := createDraft(t, filepath.Join(dir, "spring.sqd")).Trash(time.Now()); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{
		"",
		"spring.sqd",
		"../spring.sqd",
		"spring.20270301-213005.sqk",
		"winter.20270301-213005.sqd",
		"../spring.20270301-213005.sqd",
		"..20270301-213005.sqd",
		".20270301-213005.sqd",
		"a/b.20270301-213005.sqd",
	} {
		if _, err := organiser.PutBack(dir, file); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("PutBack(%q): %v, want %v", file, err, fs.ErrNotExist)
		}
	}
}

// TestKeepOutOfTrash checks that a draft is not deleted if keys or shares of the same name exist, because they may
// belong to a published description.
func TestKeepOutOfTrash(t *testing.T) {
	for _, file := range []string{"spring.sqk", "spring.sqk.age", "spring-shares/spring.1.share"} {
		dir := t.TempDir()
		tournament, err := organiser.Create(filepath.Join(dir, "spring.sqd"), "Spring Cup")
		if err == nil {
			err = os.MkdirAll(filepath.Dir(filepath.Join(dir, file)), 0o700)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, file), []byte("secret"), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := tournament.Trash(time.Now()); !errors.Is(err, organiser.ErrNotTrash) {
			t.Errorf("with %s: %v, want %v", file, err, organiser.ErrNotTrash)
		}
	}
}

// TestTrashOrder checks that deleted drafts are sorted by time, the latest first, whatever their names are.
func TestTrashOrder(t *testing.T) {
	dir := t.TempDir()
	firstDeleted := time.Date(2027, 3, 1, 21, 30, 5, 0, time.UTC)
	for i, id := range []string{"summer", "autumn", "winter"} {
		tournament, err := organiser.Create(filepath.Join(dir, id+".sqd"), "Cup")
		if err != nil {
			t.Fatal(err)
		}
		if err := tournament.Trash(firstDeleted.AddDate(0, i, 0)); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for _, draft := range organiser.ListTrash(dir) {
		got = append(got, draft.ID)
	}
	if !slices.Equal(got, []string{"winter", "autumn", "summer"}) {
		t.Errorf("in the trash: %q", got)
	}
}

// TestTrashAnyName checks that a draft with any name can be listed, deleted and
// restored.
func TestTrashAnyName(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "spring-2027.v2.sqd")
	if _, err := organiser.Create(filepath.Join(dir, "spring.sqd"), "Spring Cup"); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, "spring.sqd"), path); err != nil {
		t.Fatal(err)
	}
	tournament, err := organiser.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := tournament.Trash(time.Date(2027, 3, 1, 21, 30, 5, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	list := organiser.ListTrash(dir)
	if len(list) != 1 || list[0].ID != "spring-2027.v2" {
		t.Fatalf("in the trash: %+v", list)
	}
	if id, err := organiser.PutBack(dir, list[0].File); err != nil || id != list[0].ID {
		t.Errorf("PutBack: %q, %v, want %s", id, err, list[0].ID)
	}
	if _, err := os.Stat(path); err != nil {
		t.Errorf("after PutBack: %v", err)
	}
}

// createDraft creates a draft of the Spring Cup at a path.
func createDraft(t *testing.T, path string) *organiser.Tournament {
	t.Helper()
	tournament, err := organiser.Create(path, "Spring Cup")
	if err != nil {
		t.Fatal(err)
	}
	return tournament
}
