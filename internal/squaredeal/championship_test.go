package squaredeal_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// championshipFolder contains the published files of a world championship.
var championshipFolder = filepath.Join("..", "..", "..", "shared", "real", "WBG2024")

// loadChampionship reads the tournament of the championship. It skips the test without its files.
func loadChampionship(t *testing.T) (*squaredeal.Description, *squaredeal.Keys) {
	t.Helper()
	sqd, err := os.ReadFile(filepath.Join(championshipFolder, "WBG2024.sqd"))
	if err != nil {
		t.Skip("not run: no files of a championship beside the project")
	}
	sqk, err := os.ReadFile(filepath.Join(championshipFolder, "WBG2024.sqk"))
	if err != nil {
		t.Fatal(err)
	}
	d, err := squaredeal.ParseDescription(sqd)
	if err != nil {
		t.Fatal(err)
	}
	k, err := squaredeal.ParseKeys(sqk)
	if err != nil {
		t.Fatal(err)
	}
	return d, k
}

// TestChampionship deals every session of a world championship again, if its files are
// available, and compares the published deal numbers.
func TestChampionship(t *testing.T) {
	d, k := loadChampionship(t)
	if _, err := d.CheckKeys(k); err != nil {
		t.Error(err)
	}
	sessions := 0
	for _, p := range d.Phases {
		for session := 1; session <= p.Sessions; session++ {
			checkDealNumbers(t, d, k, squaredeal.ID{Phase: p.Number, Session: session})
			sessions++
		}
	}
	if sessions != 90 {
		t.Errorf("%d sessions, want 90", sessions)
	}
}

// checkDealNumbers deals a session again and compares the published deal numbers.
func checkDealNumbers(t *testing.T, d *squaredeal.Description, k *squaredeal.Keys, id squaredeal.ID) {
	t.Helper()
	p, err := d.Phase(id.Phase)
	if err != nil {
		t.Fatal(err)
	}
	boards, err := squaredeal.MakeSession(d, k, id, nil)
	if err != nil {
		t.Fatal(err)
	}
	goedel, err := handfile.ByName("goedel")
	if err != nil {
		t.Fatal(err)
	}
	got, err := goedel.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	name := p.FileName(id.Session) + ".goe"
	want, err := os.ReadFile(filepath.Join(championshipFolder, name))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != strings.ReplaceAll(string(want), "\r", "") {
		t.Errorf("%s differs", name)
	}
}
