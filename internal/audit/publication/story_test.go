package publication

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/publiclog"
)

func trustVector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "..", "..", "..", "publiclog", "testdata", name)
}

// storyTime is a day after the story.
var storyTime = time.Date(2023, 8, 29, 0, 0, 0, 0, time.UTC)

// story is the log of the test vectors (spec/trust.md), with all its witnessed checkpoints. It contains the tournaments
// spring and autumn.
type story struct {
	files  map[string][]byte // by path; changes are visible to the source
	source LogSource
	policy *publiclog.Policy
}

// check checks the log. known is a checkpoint from an earlier check, or nil.
func (s *story) check(known *publiclog.Note) *LogReport {
	return CheckLog(s.source, s.policy, known, storyTime)
}

// storyLog returns the log of the test vectors.
func storyLog(t testing.TB) *story {
	t.Helper()
	v := trustVector[struct {
		Files  map[string]string
		Policy string
		Sizes  []struct {
			Checkpoint string
			Size       int64
		}
	}](t, "log.json")
	files := map[string][]byte{}
	for path, text := range v.Files {
		data, err := []byte(text), error(nil)
		if path != "checkpoint" {
			data, err = base64.StdEncoding.DecodeString(text)
		}
		if err != nil {
			t.Fatal(err)
		}
		files[path] = data
	}
	read := func(path string) ([]byte, error) {
		if data, ok := files[path]; ok {
			return data, nil
		}
		return nil, &os.PathError{Op: "open", Path: path, Err: os.ErrNotExist}
	}
	source := LogSource{Name: "deals", Read: read}
	for _, s := range v.Sizes {
		files[fmt.Sprintf("witnessed/%d", s.Size)] = []byte(s.Checkpoint)
		source.Witnessed = append(source.Witnessed, s.Size)
	}
	policy, err := publiclog.ParsePolicy([]byte(v.Policy))
	if err != nil {
		t.Fatal(err)
	}
	return &story{files: files, source: source, policy: policy}
}

// storyTournament returns the revealed tournament spring or autumn of the test vectors.
func storyTournament(t testing.TB, name string) Subject {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "squaredeal", "testdata", "tournament.json"))
	if err != nil {
		t.Fatal(err)
	}
	var tournaments map[string]json.RawMessage
	var v struct{ Sqd, Sqk, Canonical string }
	if err := json.Unmarshal(data, &tournaments); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(tournaments[name], &v); err != nil {
		t.Fatal(err)
	}
	d, err := squaredeal.ParseDescription([]byte(v.Sqd))
	if err != nil {
		t.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys([]byte(v.Sqk))
	if err != nil {
		t.Fatal(err)
	}
	tree, err := keys.Tree()
	if err != nil {
		t.Fatal(err)
	}
	root, err := tree.Root()
	if err != nil {
		t.Fatal(err)
	}
	if string(d.Canonical()) != v.Canonical {
		t.Fatalf("%s: canonical description\n%s\nwant\n%s", name, d.Canonical(), v.Canonical)
	}
	return Subject{
		Description: d,
		Canonical:   [][]byte{d.Canonical()},
		Name:        name,
		Keys:        &root,
		Beacons:     BeaconsOf([]byte(v.Sqd)),
	}
}

// storyProofs returns the proofs of the test vectors by name.
func storyProofs(t testing.TB) map[string]ProofFile {
	v := trustVector[struct {
		Cases []struct{ Name, Expect, Proof string }
	}](t, "proof.json")
	proofs := map[string]ProofFile{}
	for _, c := range v.Cases {
		proofs[c.Name] = ProofFile{c.Name + ".tlog-proof", []byte(c.Proof)}
	}
	return proofs
}
