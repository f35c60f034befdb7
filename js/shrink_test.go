package js_test

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"
)

// shrink makes a case in which the programs differ easier to understand: it removes files, arguments
// and lines of the edited file for as long as the programs still differ. edited may be empty.
func (e *editor) shrink(t *testing.T, files map[string][]byte, edited string) (map[string][]byte, []string) {
	t.Helper()
	s := &shrinker{files: files, args: slices.Clone(e.world.Args)}
	s.differ = func(files map[string][]byte, args []string) bool {
		clean(t, e.dir)
		put(t, e.dir, files)
		return len(unlike(e.programs.verify(t, e.dir, args))) > 0
	}
	s.removeFiles(edited)
	s.removeFlags()
	if edited != "" {
		s.removeLines(edited)
	}
	return s.files, s.args
}

// shrinker contains the smallest case so far in which the programs differ.
type shrinker struct {
	files  map[string][]byte
	args   []string
	differ func(files map[string][]byte, args []string) bool
}

// removeFiles removes files other than the edited one, together with the arguments that name them.
func (s *shrinker) removeFiles(edited string) {
	for _, name := range slices.Sorted(maps.Keys(s.files)) {
		files := maps.Clone(s.files)
		delete(files, name)
		args := slices.DeleteFunc(slices.Clone(s.args), func(arg string) bool { return arg == name })
		if name != edited && s.differ(files, args) {
			s.files, s.args = files, args
		}
	}
}

// removeFlags removes flags with their values.
func (s *shrinker) removeFlags() {
	withoutValue := []string{"--partial", "--strict", "--sure"}
	for k := len(s.args) - 1; k > 0; k-- {
		if !strings.HasPrefix(s.args[k], "--") {
			continue
		}
		end := k + 1
		if end < len(s.args) && !slices.Contains(withoutValue, s.args[k]) {
			end++
		}
		if args := slices.Delete(slices.Clone(s.args), k, end); s.differ(s.files, args) {
			s.args = args
		}
	}
}

// removeLines removes lines of the edited file, unless that would take too long.
func (s *shrinker) removeLines(edited string) {
	const maxLines = 250
	for k := 0; ; {
		lines := bytes.SplitAfter(s.files[edited], []byte("\n"))
		if k >= len(lines) || len(lines) > maxLines {
			return
		}
		files := maps.Clone(s.files)
		files[edited] = bytes.Join(slices.Delete(slices.Clone(lines), k, k+1), nil)
		if len(lines[k]) > 0 && len(files[edited]) > 0 && s.differ(files, s.args) {
			s.files = files // The next line is now line k.
		} else {
			k++
		}
	}
}
