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
	goedel, err := handfile.ByName("goedel")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"alpha", "gamma"} {
		d, k := load(t, name)
		for _, p := range d.Phases {
			for session := 1; session <= p.Sessions; session++ {
				for _, set := range []squaredeal.Set{squaredeal.Original, squaredeal.Reserve} {
					key, err := k.ForSession(&p, session)
					if err != nil {
						t.Fatal(err)
					}
					run, err := p.Boards(session)
					if err != nil {
						t.Fatal(err)
					}
					dir := t.TempDir()
					half := len(key) / 2
					cmd := exec.Command(program, "-W", key[:half],
						"-e", key[half:]+base64.StdEncoding.EncodeToString([]byte(d.Value))+set.String(),
						"-n", run.String(), "-p", p.SetName(session, set), "-f", "goedel")
					cmd.Dir = dir
					if out, err := cmd.CombinedOutput(); err != nil {
						t.Fatalf("%v\n%s", err, out)
					}
					want, err := os.ReadFile(filepath.Join(dir, p.SetName(session, set)+".goe"))
					if err != nil {
						t.Fatal(err)
					}
					boards, err := squaredeal.MakeSession(d, k, squaredeal.ID{Phase: p.Number, Session: session, Set: set}, nil)
					if err != nil {
						t.Fatal(err)
					}
					got, err := goedel.Encode(boards, handfile.WriteOptions{})
					if err != nil {
						t.Fatal(err)
					}
					if !bytes.Equal(got, bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n"))) {
						t.Errorf("%s: phase %d session %d %v differs from %s", name, p.Number, session, set, program)
					}
				}
			}
		}
	}
}
