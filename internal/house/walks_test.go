package house

import (
	"go/ast"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestWalks follows the walks in docs/architecture.md through the source. Each step must be
// declared where the page says, the file of the previous step must import its package, and no
// package may be entered twice. If the page limits a walk, the previous step must also use the next
// one, and every package of the module used by the functions must be on the page within the limit.
func TestWalks(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, page, _ := strings.Cut(string(text), "\n## Walks\n")
	page, _, _ = strings.Cut(page, "\nExit statuses ")
	titles := walkTitle.FindAllStringIndex(page, -1)
	if len(titles) < 5 {
		t.Fatalf("only %d walks were found", len(titles))
	}
	files := map[string]goFile{}
	for _, f := range sources(t) {
		files[f.path] = f
	}
	for i, at := range titles {
		end := len(page)
		if i+1 < len(titles) {
			end = titles[i+1][0]
		}
		title := page[at[0]:at[1]]
		var steps []place
		for _, m := range walkStep.FindAllStringSubmatch(page[at[1]:end], -1) {
			file, names := m[1], m[2]
			for _, name := range stepName.FindAllStringSubmatch(names, -1) {
				steps = append(steps, place{dir: path.Dir(file), file: file, name: name[1]})
			}
		}
		if len(steps) < 3 {
			t.Errorf("%s only %d steps", title, len(steps))
		}
		follow(t, title, steps, files)
	}
}

var (
	// walkStep matches a file and the names declared in it: `judge/judge.go` `Recognise` and `Judge`.
	walkStep = regexp.MustCompile("`([a-z][a-z/_]*\\.go)` ((?:`[A-Za-z0-9]+`(?:, | and )?)+)")
	stepName = regexp.MustCompile("`([A-Za-z0-9]+)`")
)

// walkTitle matches the heading of a walk. It may limit the number of packages in the walk.
var walkTitle = regexp.MustCompile(`(?m)^[A-Z].*\(` + "`[^\n]*" + `\):$`)

var walkLimit = regexp.MustCompile(`at most ([0-9]+) rooms`)

// place is a function, type or constant in a walk.
type place struct{ dir, file, name string }

// follow checks a walk. If its title has no limit, it is enough that a previous step is in the same package or
// that its file imports the package of the next one.
func follow(t *testing.T, title string, steps []place, files map[string]goFile) {
	t.Helper()
	limit := walkLimit.FindStringSubmatch(title)
	var rooms []string              // packages in the order of the walk
	usedDirs := map[string]string{} // packages that the functions use, with one of the functions
	for i, step := range steps {
		isDeclared, uses := declared(files[step.file], step.name)
		if !isDeclared {
			t.Errorf("%s %s declares no %s", title, step.file, step.name)
			continue
		}
		for dir := range uses {
			usedDirs[dir] = step.name
		}
		if last := len(rooms) - 1; last < 0 || rooms[last] != step.dir {
			if slices.Contains(rooms, step.dir) {
				t.Errorf("%s %s is entered twice, at %s", title, step.dir, step.name)
			}
			rooms = append(rooms, step.dir)
		}
		leadsHere := func(before place) bool {
			_, uses := declared(files[before.file], before.name)
			if uses[step.dir][step.name] {
				return true
			}
			isImported := imports(files[before.file])[path.Base(step.dir)] == step.dir
			return limit == nil && (before.dir == step.dir || isImported)
		}
		if i > 0 && !slices.ContainsFunc(steps[:i], leadsHere) {
			t.Errorf("%s no step before it leads to %s.%s", title, step.dir, step.name)
		}
	}
	if limit == nil {
		return
	}
	for dir, function := range usedDirs {
		if !slices.Contains(rooms, dir) {
			t.Errorf("%s %s goes to %s, which is not on the page", title, function, dir)
		}
	}
	if most, _ := strconv.Atoi(limit[1]); len(rooms) > most {
		t.Errorf("%s %d rooms: %v", title, len(rooms), rooms)
	}
}

// imports returns the packages of the module that a file imports, by local name.
func imports(f goFile) map[string]string {
	dirs := map[string]string{}
	if f.ast == nil {
		return dirs
	}
	for _, spec := range f.ast.Imports {
		importPath, _ := strconv.Unquote(spec.Path.Value)
		dir, isInModule := strings.CutPrefix(importPath, module+"/")
		if !isInModule {
			continue
		}
		name := path.Base(dir)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		dirs[name] = dir
	}
	return dirs
}

// declared reports whether a file declares a function, type or constant, and returns the names that
// it uses from its own package and from imported ones.
func declared(f goFile, name string) (found bool, uses map[string]map[string]bool) {
	uses = map[string]map[string]bool{}
	if f.ast == nil {
		return false, uses
	}
	for _, decl := range f.ast.Decls {
		switch d := decl.(type) {
		case *ast.GenDecl:
			found = found || declares(d, name)
		case *ast.FuncDecl:
			if d.Name.Name == name {
				found = true
				addUses(uses, f, d)
			}
		}
	}
	return found, uses
}

// declares reports whether a declaration declares a type or a constant with a name.
func declares(d *ast.GenDecl, name string) bool {
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			if spec.Name.Name == name {
				return true
			}
		case *ast.ValueSpec:
			if slices.ContainsFunc(spec.Names, func(n *ast.Ident) bool { return n.Name == name }) {
				return true
			}
		}
	}
	return false
}

// addUses adds the names that a function uses, by package.
func addUses(uses map[string]map[string]bool, f goFile, function *ast.FuncDecl) {
	imported := imports(f)
	use := func(dir, name string) {
		if uses[dir] == nil {
			uses[dir] = map[string]bool{}
		}
		uses[dir][name] = true
	}
	var methods []string
	ast.Inspect(function, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if pkg, ok := n.X.(*ast.Ident); ok && imported[pkg.Name] != "" && pkg.Obj == nil {
				use(imported[pkg.Name], n.Sel.Name)
			} else {
				methods = append(methods, n.Sel.Name)
			}
		case *ast.Ident:
			use(f.dir, n.Name)
		}
		return true
	})
	// The type of a method's value is unknown here, so the method may belong to any of these packages.
	for dir := range uses {
		for _, method := range methods {
			use(dir, method)
		}
	}
}
