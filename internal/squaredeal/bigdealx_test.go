package squaredeal_test

import (
	"bytes"
	"encoding/base64"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestBigdealx makes sessions with the program in BIGDEALX_PATH, if set, in the same way as
// SquareDeal.
func TestBigdealx(t *testing.T) {
	program := os.Getenv("BIGDEALX_PATH")
	if program == "" {
		t.Skip("not run: BIGDEALX_PATH does not name a bigdealx to compare with")
	}
	for _, name := range []string{"alpha", "gamma"} {
		d, k := loadTournament(t, name)
		for _, p := range d.Phases {
			for session := 1; session <= p.Sessions; session++ {
				for _, set := range []squaredeal.Set{squaredeal.Original, squaredeal.Reserve} {
					id := squaredeal.ID{Phase: p.Number, Session: session, Set: set}
					compareBigdealx(t, program, d, k, id)
				}
			}
		}
	}
}

// compareBigdealx compares a set of hands with that of bigdealx.
func compareBigdealx(
	t *testing.T, program string, d *squaredeal.Description, k *squaredeal.Keys, id squaredeal.ID,
) {
	t.Helper()
	goedel, err := handfile.ByName("goedel")
	if err != nil {
		t.Fatal(err)
	}
	boards, err := squaredeal.MakeSession(d, k, id, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := goedel.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if want := runBigdealx(t, program, d, k, id); !bytes.Equal(got, want) {
		t.Errorf("%s: %v differs from %s", d.Name, id, program)
	}
}

// runBigdealx makes a session with bigdealx, in the way in which SquareDeal calls it, and returns the
// deal numbers.
func runBigdealx(
	t *testing.T, program string, d *squaredeal.Description, k *squaredeal.Keys, id squaredeal.ID,
) []byte {
	t.Helper()
	p := &d.Phases[id.Phase-1]
	key, err := k.ForSession(p, id.Session)
	if err != nil {
		t.Fatal(err)
	}
	boards, err := p.Boards(id.Session)
	if err != nil {
		t.Fatal(err)
	}
	left, right := key[:len(key)/2], key[len(key)/2:]
	name := p.SetName(id.Session, id.Set)
	cmd := exec.Command(program,
		"-W", left,
		"-e", right+base64.StdEncoding.EncodeToString([]byte(d.Value))+id.Set.String(),
		"-n", boards.String(), "-p", name, "-f", "goedel")
	cmd.Dir = t.TempDir()
	if output, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	deals, err := os.ReadFile(filepath.Join(cmd.Dir, name+".goe"))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.ReplaceAll(deals, []byte("\r\n"), []byte("\n"))
}
