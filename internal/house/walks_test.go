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

var (
	walkStep = regexp.MustCompile("`([a-z][a-z/_]*\\.go)` ((?:`[A-Za-z0-9]+`(?:, | and )?)+)")
	named    = regexp.MustCompile("`([A-Za-z0-9]+)`")
)

// walkTitle matches the heading of a walk. It may limit the number of packages in the walk.
var walkTitle = regexp.MustCompile(`(?m)^[A-Z].*\(` + "`[^\n]*" + `\):$`)

var walkLimit = regexp.MustCompile(`at most ([0-9]+) rooms`)

// place is a function, type or constant in a walk.
type place struct{ dir, file, name string }

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
			for _, f := range named.FindAllStringSubmatch(m[2], -1) {
				steps = append(steps, place{path.Dir(m[1]), m[1], f[1]})
			}
		}
		if len(steps) < 3 {
			t.Errorf("%s only %d steps", title, len(steps))
		}
		follow(t, title, steps, files)
	}
}

func follow(t *testing.T, title string, steps []place, files map[string]goFile) {
	t.Helper()
	limit := walkLimit.FindStringSubmatch(title)
	rooms, named := []string{}, map[string]string{} // packages used by functions, with the function
	for i, step := range steps {
		decl, mentions := declared(files[step.file], step.name)
		if !decl {
			t.Errorf("%s %s declares no %s", title, step.file, step.name)
			continue
		}
		for dir := range mentions {
			named[dir] = step.name
		}
		if last := len(rooms) - 1; last < 0 || rooms[last] != step.dir {
			if slices.Contains(rooms, step.dir) {
				t.Errorf("%s %s is entered twice, at %s", title, step.dir, step.name)
			}
			rooms = append(rooms, step.dir)
		}
		leads := func(before place) bool {
			_, from := declared(files[before.file], before.name)
			return from[step.dir][step.name] || limit == nil && (before.dir == step.dir || imports(files[before.file])[path.Base(step.dir)] == step.dir)
		}
		if i > 0 && !slices.ContainsFunc(steps[:i], leads) {
			t.Errorf("%s no step before it leads to %s.%s", title, step.dir, step.name)
		}
	}
	if limit == nil {
		return
	}
	for dir, by := range named {
		if !slices.Contains(rooms, dir) {
			t.Errorf("%s %s goes to %s, which is not on the page", title, by, dir)
		}
	}
	if most, _ := strconv.Atoi(limit[1]); len(rooms) > most {
		t.Errorf("%s %d rooms: %v", title, len(rooms), rooms)
	}
}

// imports returns the packages of the module that a file imports, by local name.
func imports(f goFile) map[string]string {
	m := map[string]string{}
	if f.ast == nil {
		return m
	}
	for _, spec := range f.ast.Imports {
		where, _ := strconv.Unquote(spec.Path.Value)
		inner, ours := strings.CutPrefix(where, module+"/")
		if !ours {
			continue
		}
		as := path.Base(inner)
		if spec.Name != nil {
			as = spec.Name.Name
		}
		m[as] = inner
	}
	return m
}

// declared reports whether a file declares a function, type or constant, and returns the names that
// it uses from its own package and from imported ones.
func declared(f goFile, name string) (found bool, uses map[string]map[string]bool) {
	uses = map[string]map[string]bool{}
	if f.ast == nil {
		return false, uses
	}
	imported := imports(f)
	use := func(dir, name string) {
		if uses[dir] == nil {
			uses[dir] = map[string]bool{}
		}
		uses[dir][name] = true
	}
	for _, decl := range f.ast.Decls {
		switch d := decl.(type) {
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch x := spec.(type) {
				case *ast.TypeSpec:
					found = found || x.Name.Name == name
				case *ast.ValueSpec:
					found = found || slices.ContainsFunc(x.Names, func(n *ast.Ident) bool { return n.Name == name })
				}
			}
		case *ast.FuncDecl:
			if d.Name.Name != name {
				continue
			}
			found = true
			var methods []string
			ast.Inspect(d, func(n ast.Node) bool {
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
			// The type of the value is unknown here.
			for dir := range uses {
				for _, m := range methods {
					use(dir, m)
				}
			}
		}
	}
	return found, uses
}
