package organiser_test

import (
	"io/fs"
	"os"
	"runtime"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// TestHandsAreSecret checks that only their owner can read the folder and files of
// unplayed hands.
func TestHandsAreSecret(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("not run: Windows has no modes of files")
	}
	tournament, err := draft(t.TempDir())
	if err == nil {
		_, err = tournament.Publish(tournament.Review(beforeDraw), organiser.KeyStorage{})
	}
	if err == nil {
		err = tournament.SetValue(organiser.ReadValue(tournament.Description,
			organiser.Value{Text: "1 2 3 4 5 6"}, afterDraw))
	}
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(tournament.KeysPath())
	if err != nil {
		t.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys(data)
	if err != nil {
		t.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	request := &organiser.HandsRequest{
		Choice:  squaredeal.Choice{Phase: "1", Session: "*"},
		Formats: []*handfile.Format{pbn},
	}
	plan, err := tournament.PlanHands(request, afterDraw)
	if err != nil {
		t.Fatal(err)
	}
	made, err := tournament.MakeHands(request, plan, keys)
	if err != nil || made.DiaryErr != nil || len(made.Files) == 0 {
		t.Fatal(made, err)
	}
	want := map[string]fs.FileMode{tournament.HandsDir(): 0o700, tournament.KeysPath(): 0o600}
	for _, f := range made.Files {
		want[f.File] = 0o600
	}
	for path, mode := range want {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != mode {
			t.Errorf("%s: %v %v, want %v", path, info.Mode(), err, mode)
		}
	}
}
