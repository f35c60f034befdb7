package house

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestWalks follows the walks in docs/architecture.md through the source. A walk is a title with steps, each of
// which names functions, types or constants in a file:
//
//	Entropy to PBN (`fairdeal deal`; at most 15 packages):
//
//	1. `internal/entropy/entropy.go` `Seed` makes the seed, `bigdeal/stream.go` `NewStream` and `Next` the numbers
//
// A walk enters no package twice, and each name must be declared in its file and reached from an
// earlier one (see isReached). In a walk with a limit, the functions use no packages that the walk omits.
func TestWalks(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, page, _ := strings.Cut(string(text), "\n## Walks\n")
	page, _, _ = strings.Cut(page, "\nExit statuses ")
	walks := readWalks(page)
	if len(walks) < 5 {
		t.Fatalf("only %d walks were found", len(walks))
	}
	files := map[string]goFile{}
	for _, f := range sources(t) {
		files[f.path] = f
	}
	for _, w := range walks {
		if len(w.steps) < 3 {
			t.Errorf("%s only %d steps", w.title, len(w.steps))
		}
		w.check(t, files)
	}
}

type walk struct {
	title string
	limit int // maximum number of packages; 0: not limited
	steps []place
}

// place is a function, type or constant in a walk.
type place struct{ dir, file, name string }

var (
	walkTitle = regexp.MustCompile(`(?m)^[A-Z].*\(` + "`[^\n]*" + `\):$`)
	walkLimit = regexp.MustCompile(`at most ([0-9]+) packages`)
	// walkStep matches a file and the names declared in it: `judge/judge.go` `Recognise` and `Judge`.
	walkStep = regexp.MustCompile("`([a-z][a-z/_]*\\.go)` ((?:`[A-Za-z0-9]+`(?:, | and )?)+)")
	stepName = regexp.MustCompile("`([A-Za-z0-9]+)`")
)

// readWalks returns the walks on a page.
func readWalks(page string) []walk {
	var walks []walk
	titles := walkTitle.FindAllStringIndex(page, -1)
	for i, title := range titles {
		start, end := title[1], len(page)
		if i+1 < len(titles) {
			end = titles[i+1][0]
		}
		w := walk{title: page[title[0]:title[1]]}
		if limit := walkLimit.FindStringSubmatch(w.title); limit != nil {
			w.limit, _ = strconv.Atoi(limit[1]) // The pattern matches digits only.
		}
		for _, m := range walkStep.FindAllStringSubmatch(page[start:end], -1) {
			file, names := m[1], m[2]
			for _, name := range stepName.FindAllStringSubmatch(names, -1) {
				w.steps = append(w.steps, place{dir: path.Dir(file), file: file, name: name[1]})
			}
		}
		walks = append(walks, w)
	}
	return walks
}

// check checks the steps of a walk in their order, and the packages that they use.
func (w walk) check(t *testing.T, files map[string]goFile) {
	t.Helper()
	var visited []string            // packages in the order of the walk
	usedDirs := map[string]string{} // packages that the functions use, with one of the functions
	for i, step := range w.steps {
		isDeclared, uses := declared(files[step.file], step.name)
		if !isDeclared {
			t.Errorf("%s %s declares no %s", w.title, step.file, step.name)
			continue
		}
		for dir := range uses {
			usedDirs[dir] = step.name
		}
		if last := len(visited) - 1; last < 0 || visited[last] != step.dir {
			if slices.Contains(visited, step.dir) {
				t.Errorf("%s %s is entered twice, at %s", w.title, step.dir, step.name)
			}
			visited = append(visited, step.dir)
		}
		if i > 0 && !w.isReached(i, files) {
			t.Errorf("%s no step before it leads to %s.%s", w.title, step.dir, step.name)
		}
	}
	if w.limit > 0 {
		w.checkLimit(t, visited, usedDirs)
	}
}

// checkLimit checks that a walk visits few packages, and that its functions use no others.
func (w walk) checkLimit(t *testing.T, visited []string, usedDirs map[string]string) {
	t.Helper()
	for dir, function := range usedDirs {
		if !slices.Contains(visited, dir) {
			t.Errorf("%s %s goes to %s, which is not on the page", w.title, function, dir)
		}
	}
	if len(visited) > w.limit {
		t.Errorf("%s %d packages: %v", w.title, len(visited), visited)
	}
}

// isReached reports whether a step before step i uses its name. In a walk without a limit, it is enough that a
// previous step is in the same package, or that its file imports the package.
func (w walk) isReached(i int, files map[string]goFile) bool {
	step := w.steps[i]
	for _, before := range w.steps[:i] {
		_, uses := declared(files[before.file], before.name)
		if uses[step.dir][step.name] {
			return true
		}
		isImported := imports(files[before.file])[path.Base(step.dir)] == step.dir
		if w.limit == 0 && (before.dir == step.dir || isImported) {
			return true
		}
	}
	return false
}
