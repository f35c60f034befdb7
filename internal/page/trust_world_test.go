package page

import (
	"encoding/base64"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
)

// trustWorld contains two published tournaments of the test vectors, with their proofs and their log.
type trustWorld struct {
	t              *testing.T
	spring, autumn vectorTournament
	policy         string
	proofs         map[string][]byte // by the name of their test vector
	honestLog      *audit.LogSource
}

// vectorTournament contains a description and its keys, as text.
type vectorTournament struct{ Sqd, Sqk, Canonical string }

// newTrustWorld reads the test vectors in squaredeal/testdata and publiclog/testdata.
func newTrustWorld(t *testing.T) *trustWorld {
	w := &trustWorld{t: t, proofs: map[string][]byte{}}
	both := trustVector[struct{ Spring, Autumn vectorTournament }](t, "squaredeal", "testdata", "tournament.json")
	w.spring, w.autumn = both.Spring, both.Autumn
	proofs := trustVector[struct {
		Cases []struct{ Name, Proof string }
	}](t, "publiclog", "testdata", "proof.json")
	for _, c := range proofs.Cases {
		w.proofs[c.Name] = []byte(c.Proof)
	}
	log := trustVector[vectorLog](t, "publiclog", "testdata", "log.json")
	w.policy = log.Policy
	w.honestLog = log.source(t)
	return w
}

// trustVector reads a file of test vectors.
func trustVector[T any](t *testing.T, path ...string) T {
	t.Helper()
	return vectors.Read[T](t, append([]string{"..", ".."}, path...)...)
}

// vectorLog is a log in the test vectors. Files are in base64, except for the checkpoint.
type vectorLog struct {
	Policy string
	Files  map[string]string
	Sizes  []struct {
		Size       int64
		Checkpoint string
	}
}

// source returns the log with its witnessed checkpoints.
func (v *vectorLog) source(t *testing.T) *audit.LogSource {
	t.Helper()
	files := map[string][]byte{}
	for path, text := range v.Files {
		if path == "checkpoint" {
			files[path] = []byte(text)
			continue
		}
		data, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		files[path] = data
	}
	source := &audit.LogSource{Name: "deals", Read: readFrom(files)}
	for _, s := range v.Sizes {
		files[fmt.Sprintf("witnessed/%d", s.Size)] = []byte(s.Checkpoint)
		source.Witnessed = append(source.Witnessed, s.Size)
	}
	return source
}

// readFrom returns a function that reads the files of a log by their path.
func readFrom(files map[string][]byte) logtree.ReadFunc {
	return func(path string) ([]byte, error) {
		if data, ok := files[path]; ok {
			return data, nil
		}
		return nil, notExist(path)
	}
}

func notExist(path string) error {
	return &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
}

// damaged returns the honest log with one file replaced. If data is nil, the file is missing.
func (w *trustWorld) damaged(path string, data []byte) *audit.LogSource {
	read := func(requested string) ([]byte, error) {
		switch {
		case requested != path:
			return w.honestLog.Read(requested)
		case data == nil:
			return nil, notExist(path)
		}
		return data, nil
	}
	return &audit.LogSource{Name: "deals", Witnessed: w.honestLog.Witnessed, Read: read}
}

// reserveSet returns a hand file with the reserve set of a session.
func (w *trustWorld) reserveSet(id squaredeal.ID) audit.Input {
	w.t.Helper()
	d, err := squaredeal.ParseDescription([]byte(w.spring.Sqd))
	if err != nil {
		w.t.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys([]byte(w.spring.Sqk))
	if err != nil {
		w.t.Fatal(err)
	}
	boards, err := squaredeal.MakeSession(d, keys, id, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	var b strings.Builder
	for i := range boards {
		fmt.Fprintf(&b, "[Board \"%d\"]\n[Deal \"%s\"]\n\n", boards[i].Number, boards[i].Deal.String())
	}
	return audit.Input{Name: "rr2reserve.pbn", Read: func() ([]byte, error) { return []byte(b.String()), nil }}
}
