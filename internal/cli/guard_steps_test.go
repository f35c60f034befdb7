package cli

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
)

// steps runs steps of tournaments in a folder.
type steps struct {
	t   *testing.T
	dir string

	succeeded, refused int // number of steps that succeeded and that were refused
}

// run runs a command line as if the clock showed the time at. It returns all output.
func (s *steps) run(at, line string) (status int, output string) {
	s.t.Helper()
	now, err := time.Parse(time.RFC3339, at)
	if err != nil {
		s.t.Fatal(err)
	}
	clock.Now = func() time.Time { return now }
	var out bytes.Buffer
	status = Main(append([]string{"fairdeal"}, splitWords(line)...), strings.NewReader(""), &out, &out)
	return status, out.String()
}

// done runs command lines, which must succeed.
func (s *steps) done(at string, lines ...string) {
	s.t.Helper()
	for _, line := range lines {
		if status, out := s.run(at, line); status != 0 {
			s.t.Fatalf("%s: status %d\n%s", line, status, out)
		}
		s.succeeded++
	}
}

// refuse runs command lines, which must be refused and change no file.
func (s *steps) refuse(at string, lines ...string) {
	s.t.Helper()
	for _, line := range lines {
		before := contents(s.t, s.dir)
		status, out := s.run(at, line)
		after := contents(s.t, s.dir)
		if status != 2 {
			s.t.Errorf("%s: status %d, want 2\n%s", line, status, out)
		}
		if !maps.Equal(before, after) {
			s.t.Errorf("%s: refused, but changed %q\n%s", line, changedFiles(before, after), out)
		}
		s.refused++
	}
}

// contents returns the mode and content of each file below a folder, by path.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == dir {
			return err
		}
		info, err := d.Info()
		if err != nil || d.IsDir() {
			all[path] = "folder"
			return err
		}
		data, err := os.ReadFile(path)
		all[path] = fmt.Sprintf("%v %x", info.Mode(), data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// changedFiles returns the names of the files that differ, those of deleted files after a minus sign.
func changedFiles(before, after map[string]string) (names []string) {
	for path := range after {
		if before[path] != after[path] {
			names = append(names, filepath.Base(path))
		}
	}
	for path := range before {
		if _, ok := after[path]; !ok {
			names = append(names, "-"+filepath.Base(path))
		}
	}
	return names
}
