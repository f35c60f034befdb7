package federation

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestIndependentCount compares a federation's statistics with the results of an independent program,
// tools/interop/season.
func TestIndependentCount(t *testing.T) {
	const real = "../../../../shared/real/pzbs"
	if _, err := os.Stat(real); err != nil {
		t.Skip("not run: no ../shared/real/pzbs beside the project")
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("not run: no python3 is here")
	}
	found, err := Gather(os.DirFS(real), "pzbs", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := Audit(found, Options{})
	cmd := exec.Command(python, "../../../tools/interop/season/count.py")
	cmd.Stdin, cmd.Stderr = bytes.NewReader(dealtHands(t, os.DirFS(real), r)), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var counted struct {
		Deals   int
		Figures map[string]struct{ Sum, Of int }
	}
	if err := json.Unmarshal(out, &counted); err != nil {
		t.Fatal(err)
	}
	if counted.Deals != r.Season.Deals || counted.Deals != 5556 || len(counted.Figures) != len(r.Season.Figures) {
		t.Fatalf("%d deals and %d figures, the other program has %d and %d",
			r.Season.Deals, len(r.Season.Figures), counted.Deals, len(counted.Figures))
	}
	for _, f := range r.Season.Figures {
		of := counted.Figures[f.ID].Of
		if f.Sum != counted.Figures[f.ID].Sum || f.Examined != of {
			t.Errorf("%s: %d of %d, the other program has %d of %d",
				f.ID, f.Sum, f.Examined, counted.Figures[f.ID].Sum, of)
		}
	}
	if strings.Contains(r.Season.Conclusion.String(), "extraordinary") || len(r.Season.Years) != 8 {
		t.Errorf("%s, %d years", r.Season.Conclusion, len(r.Season.Years))
	}
}

// dealtHands returns the original sets of all tournaments whose keys match, as PBN.
func dealtHands(t *testing.T, folder fs.FS, r *Report) []byte {
	t.Helper()
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	var hands bytes.Buffer
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		if row.KeyHash != HashPass {
			continue
		}
		sqd, sqdErr := fs.ReadFile(folder, "data/"+row.Name+".sqd")
		sqk, sqkErr := fs.ReadFile(folder, "data/"+row.Name+".sqk")
		d, dErr := squaredeal.ParseDescription(sqd)
		keys, keysErr := squaredeal.ParseKeys(sqk)
		if err := errors.Join(sqdErr, sqkErr, dErr, keysErr); err != nil {
			t.Fatal(err)
		}
		for p := range d.Phases {
			for session := 1; session <= d.Phases[p].Sessions; session++ {
				id := squaredeal.ID{Phase: p + 1, Session: session}
				boards, err := squaredeal.MakeSession(d.WithValue(row.Value), keys, id, nil)
				if err != nil {
					t.Fatal(row.Name, err)
				}
				hands.Write(encoded(t, pbn, boards))
			}
		}
	}
	return hands.Bytes()
}
