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
	begin := func() *organiser.Tournament {
		t.Helper()
		s, err := organiser.Create(path, "Spring Cup")
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	now := time.Date(2027, 3, 1, 21, 30, 5, 0, time.UTC)
	s := begin()
	if err := s.Trash(now); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the draft is still there")
	}
	list := organiser.ListTrash(dir)
	if len(list) != 1 || list[0].ID != "spring" || list[0].Name != "Spring Cup" || !list[0].At.Equal(now) {
		t.Fatalf("in the trash: %+v", list)
	}
	if all, err := organiser.List(dir); err != nil || len(all) != 0 {
		t.Errorf("listed: %v %v", all, err)
	}

	// A different tournament now has its name, which must not be overwritten.
	begin()
	if _, err := organiser.PutBack(dir, list[0].File); !errors.Is(err, fs.ErrExist) {
		t.Errorf("put back over another one: %v", err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if id, err := organiser.PutBack(dir, list[0].File); err != nil || id != "spring" {
		t.Error(id, err)
	}
	if s, err := organiser.Open(path); err != nil || s.Description.Name != "Spring Cup" || len(organiser.ListTrash(dir)) != 0 {
		t.Error("it is not back", err)
	}
	for _, file := range []string{"", "../spring.sqd", "spring.sqd", "spring.20270301-213005.sqk", "winter.20270301-213005.sqd"} {
		if _, err := organiser.PutBack(dir, file); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q: %v", file, err)
		}
	}
}

// TestNotTrash checks that files which may belong to published ones are not deleted.
func TestNotTrash(t *testing.T) {
	for _, file := range []string{"spring.sqk", "spring.sqk.age", "spring-shares/spring.1.share"} {
		dir := t.TempDir()
		s, err := organiser.Create(filepath.Join(dir, "spring.sqd"), "Spring Cup")
		if err == nil {
			err = os.MkdirAll(filepath.Dir(filepath.Join(dir, file)), 0o700)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, file), []byte("secret"), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Trash(time.Now()); !errors.Is(err, organiser.ErrNotTrash) {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// TestTrashIsSortedByTime checks that deleted drafts are sorted by time, whatever
// their names are.
func TestTrashIsSortedByTime(t *testing.T) {
	dir := t.TempDir()
	at := time.Date(2027, 3, 1, 21, 30, 5, 0, time.UTC)
	for i, id := range []string{"summer", "autumn", "winter"} {
		s, err := organiser.Create(filepath.Join(dir, id+".sqd"), "Cup")
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Trash(at.AddDate(0, i, 0)); err != nil {
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

// TestTrashOfAnyName checks that a draft with any name can be listed, deleted and
// restored.
func TestTrashOfAnyName(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "spring-2027.v2.sqd")
	if _, err := organiser.Create(filepath.Join(dir, "spring.sqd"), "Spring Cup"); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, "spring.sqd"), path); err != nil {
		t.Fatal(err)
	}
	s, err := organiser.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Trash(time.Date(2027, 3, 1, 21, 30, 5, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	list := organiser.ListTrash(dir)
	if len(list) != 1 || list[0].ID != "spring-2027.v2" {
		t.Fatalf("in the trash: %+v", list)
	}
	if id, err := organiser.PutBack(dir, list[0].File); err != nil || id != list[0].ID {
		t.Error(id, err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
	for _, file := range []string{"../spring.20270301-213005.sqd", "..20270301-213005.sqd", ".20270301-213005.sqd", "a/b.20270301-213005.sqd"} {
		if _, err := organiser.PutBack(dir, file); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q: %v", file, err)
		}
	}
}
