// Package fairdeal_test holds the rules of the house, docs/architecture.md, as
// tests: which way imports point, what a library package must not do, which
// machines the code builds for, and that the README tells the truth.
package fairdeal_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/fairdeal/fairdeal"

// house lists every package with what it imports of this module, tests left
// out. A package that is not here fails the test, so that its place is decided
// and not drifted into; a permission that nobody uses fails it as well.
var house = []string{
	"bridge: internal/combin words",
	"bridge/play: bridge words",
	"internal/bridgemate/jet: words",
	"internal/bridgemate: internal/pattern bridge bridge/play internal/bridgemate/hands internal/bridgemate/jet score words",
	"internal/bridgemate/hands: bridge bridge/play internal/bridgemate/jet",
	"bigdeal: bridge internal/ripemd160",
	"handfile: bridge bridge/play internal/bridgemate/hands internal/bridgemate/jet internal/pattern internal/pbntext internal/usebiotext words internal/plain",
	"doubledummy: bridge",
	"internal/stats: words bridge internal/chisquare internal/plain",
	"squaredeal: internal/pattern bigdeal bridge delayed handfile internal/plain words",
	"internal/squaredeal/logged: internal/safefile publiclog internal/publiclog/folder squaredeal words internal/squaredeal/organiser internal/plain",
	"internal/squaredeal/keyfile: internal/plain squaredeal words",
	"internal/squaredeal/custody: internal/plain internal/workfactor words",
	"audit: internal/audit/facts internal/audit/publication internal/audit/say intake internal/audit/attable words bridge handfile internal/plain internal/judge squaredeal step",
	"internal/audit/facts: internal/audit/say bridge delayed intake internal/pattern internal/plain squaredeal internal/squaredeal/keyfile step words",
	"internal/audit/attable: bridge handfile intake internal/bridgemate/hands internal/bridgemate/jet internal/plain words",
	"internal/audit/say: bridge internal/plain squaredeal step words",
	"internal/audit/publication: internal/audit/say delayed internal/plain publiclog squaredeal step words",
	"internal/audit/card: audit internal/audit/say internal/plain squaredeal words",
	"internal/audit/federation: internal/audit/say internal/pattern intake words audit bridge delayed internal/plain squaredeal internal/stats",

	"internal/squaredeal/organiser: delayed handfile internal/clock internal/plain internal/safefile squaredeal internal/squaredeal/custody words",
	"tarot: internal/pattern internal/plain words internal/combin step",
	"internal/tarot/stats: words internal/chisquare internal/plain tarot",
	"score: internal/pattern bridge words",
	"internal/score/series: score",
	"internal/score/keyword:",
	"score/teams: bridge score words",
	"internal/score/traveller: bridge score internal/score/keyword score/teams internal/plain words",
	"internal/score/ruling: bridge internal/bridgemate internal/bridgemate/jet score internal/score/keyword internal/score/printed internal/score/scoretable score/teams internal/score/traveller internal/score/usebio internal/plain words",
	"internal/score/again: bridge bridge/play doubledummy score internal/score/evening words",
	"internal/score/evening: bridge bridge/play handfile score internal/score/printed internal/score/ruling score/teams words",
	"internal/score/printed: bridge score internal/plain words",
	"internal/score/usebio: internal/usebiotext internal/score/printed internal/plain",
	"internal/score/scoretable: internal/pbntext internal/score/printed internal/plain",
	"delayed: internal/pattern step words",
	"words: words/catalogue",
	"words/catalogue:",
	"step: words",
	"internal/tarot/source: words delayed tarot",
	"publiclog: internal/plain words",
	"internal/publiclog/folder: internal/safefile publiclog words",
	"internal/cli/custody: handfile internal/cli/sealed internal/cli/term internal/plain internal/safefile squaredeal internal/squaredeal/custody words",
	"internal/clock:",
	"internal/combin:",
	"internal/ddreport: words bridge doubledummy",
	"internal/ripemd160:",
	"internal/safefile: internal/plain words",
	"internal/pattern:",
	"internal/plain: words",
	"internal/chisquare:",
	"internal/handrecord: words bridge doubledummy internal/pdf score",
	"internal/judge: bridge",
	"internal/pdf:",
	"internal/pbntext:",
	"internal/usebiotext:",
	"internal/page: words audit internal/audit/card internal/audit/federation bridge delayed internal/handrecord internal/page/parts internal/plain internal/score/ruling squaredeal internal/squaredeal/organiser internal/stats",
	"internal/page/parts:",
	"internal/page/player: audit bridge internal/audit/say internal/page/parts internal/pattern js words",
	"internal/page/results: internal/page/player js internal/score/evening words",
	"js:",
	"cmd/fairdeal: internal/cli",
	"cmd/manual: internal/cli",
	"internal/cli: words step internal/plain internal/release internal/cli/audit internal/cli/custody internal/cli/deal internal/cli/desk internal/cli/files internal/cli/log internal/cli/page internal/cli/record internal/cli/score internal/cli/serve internal/cli/tarot internal/cli/term internal/cli/tournament internal/cli/verify internal/safefile",
	"internal/cli/audit: intake audit internal/audit/federation internal/cli/term internal/clock internal/page internal/plain words",
	"internal/cli/hands: intake bridge bridge/play doubledummy handfile internal/cli/term internal/plain words",
	"internal/cli/deal: words bigdeal bridge handfile internal/handrecord internal/cli/hands internal/cli/settings internal/cli/term internal/page internal/plain internal/safefile internal/seedmemory",
	"internal/cli/files: audit intake squaredeal internal/page bridge bridge/play internal/bridgemate internal/bridgemate/jet handfile internal/cli/hands internal/cli/settings internal/cli/term internal/ddreport internal/plain internal/safefile internal/score/scoretable internal/stats words",
	"internal/cli/desk: words internal/cli/term internal/web internal/web/desk",
	"internal/loghttp: publiclog",
	"internal/cli/log: internal/audit/publication delayed internal/cli/logbook internal/cli/term internal/clock internal/loghttp internal/plain internal/safefile publiclog internal/publiclog/folder squaredeal internal/squaredeal/logged internal/cli/organise words internal/cli/sealed internal/squaredeal/organiser",
	"internal/cli/logbook: internal/cli/sealed internal/cli/term internal/clock internal/loghttp internal/plain publiclog internal/publiclog/folder internal/squaredeal/logged words internal/cli/settings internal/squaredeal/organiser",
	"internal/cli/score: internal/pattern bridge internal/bridgemate handfile internal/cli/hands internal/cli/term internal/page internal/page/results internal/plain score internal/score/again internal/score/evening internal/score/printed internal/score/ruling internal/score/series score/teams internal/score/traveller words audit intake internal/clock internal/page/player internal/safefile internal/ddreport",
	"internal/cli/page: words internal/cli/term internal/page/player",
	"internal/cli/sealed: internal/cli/term internal/squaredeal/custody words internal/plain internal/safefile",
	"internal/cli/record: intake audit internal/audit/card bridge doubledummy handfile internal/handrecord internal/cli/hands internal/cli/organise internal/cli/sealed internal/cli/term internal/clock internal/page internal/plain internal/score/ruling squaredeal internal/squaredeal/organiser words",
	"internal/cli/settings: bridge handfile internal/cli/term internal/plain internal/safefile words",
	"intake: handfile internal/pattern internal/plain squaredeal internal/squaredeal/keyfile words",
	"internal/alteredtest: bridge internal/verdicttest",
	"internal/edittest:",
	"internal/intaketest: internal/verdicttest",
	"internal/jettest:",
	"internal/verdicttest: bigdeal bridge internal/jettest",
	"internal/verdictrun: intake audit internal/verdicttest squaredeal",
	"internal/trusttest: publiclog",
	"internal/cli/tarot: words delayed internal/cli/term internal/clock internal/plain internal/safefile tarot internal/tarot/source internal/tarot/stats",
	"internal/cli/term: internal/pattern internal/plain internal/release internal/safefile words",
	"internal/cli/tournament: delayed internal/cli/logbook internal/cli/organise internal/cli/sealed internal/cli/settings internal/cli/term internal/plain internal/safefile publiclog squaredeal internal/squaredeal/organiser internal/squaredeal/logged words internal/squaredeal/custody internal/clock handfile",
	"internal/cli/verify: intake audit internal/audit/card bridge delayed handfile internal/cli/sealed internal/cli/term internal/clock internal/loghttp internal/page internal/page/player internal/plain publiclog internal/publiclog/folder squaredeal internal/squaredeal/organiser words",
	"internal/cli/organise: delayed internal/cli/logbook internal/cli/sealed internal/cli/settings internal/cli/term internal/plain internal/safefile squaredeal internal/squaredeal/organiser words",
	"internal/web: internal/page internal/web/describe internal/web/desk internal/web/director internal/web/evening internal/web/hands internal/web/publish internal/web/reveal internal/web/tournament internal/squaredeal/organiser",
	"internal/web/desk: internal/page internal/page/player internal/plain internal/squaredeal/organiser words",
	"internal/web/own: internal/passphrase internal/safefile internal/web/desk internal/squaredeal/organiser",
	"internal/web/tournament: delayed handfile internal/page internal/safefile internal/web/desk internal/web/own squaredeal internal/squaredeal/custody internal/squaredeal/organiser words",
	"internal/web/describe: delayed internal/page internal/safefile internal/web/desk internal/web/tournament squaredeal internal/squaredeal/organiser words",
	"internal/web/publish: delayed internal/page internal/passphrase internal/web/desk internal/web/own internal/web/tournament publiclog squaredeal internal/squaredeal/custody internal/squaredeal/organiser words",
	"internal/web/hands: doubledummy handfile internal/handrecord internal/page internal/web/desk internal/web/own internal/web/tournament squaredeal internal/squaredeal/custody internal/squaredeal/organiser words internal/plain",
	"internal/web/reveal: audit internal/audit/card intake internal/page internal/page/player internal/plain internal/web/desk internal/web/own internal/web/tournament publiclog squaredeal internal/squaredeal/organiser words",
	"internal/web/evening: bigdeal bridge delayed handfile internal/handrecord internal/loghttp internal/page internal/safefile internal/seedmemory internal/web/desk internal/web/hands internal/web/own internal/web/publish internal/web/reveal internal/web/tournament squaredeal internal/squaredeal/organiser words",
	"internal/web/director: bridge internal/page internal/safefile internal/web/desk score internal/score/again internal/score/evening internal/score/ruling words",
	"internal/web/desktest: audit intake internal/browsertest internal/web internal/web/desk internal/workfactor publiclog internal/publiclog/folder squaredeal internal/squaredeal/organiser",
	"internal/web/service: delayed internal/page internal/page/player internal/safefile internal/store internal/web/service/api tarot words",
	"internal/web/service/api: internal/page words",
	"internal/store:",
	"internal/store/storetest:",
	"internal/cli/serve: words internal/cli/term internal/plain internal/safefile internal/web/service",
	"internal/browsertest:",
	"internal/thorough:",
	"internal/workfactor:",
	"internal/seedmemory: words bigdeal",
	"internal/release: step words",
	"internal/passphrase:",
}

// plan is the house as a map.
func plan(t *testing.T) map[string][]string {
	t.Helper()
	m := map[string][]string{}
	for _, line := range house {
		dir, imports, ok := strings.Cut(line, ":")
		if _, twice := m[dir]; !ok || twice {
			t.Fatalf("house: line %q", line)
		}
		m[dir] = strings.Fields(imports)
	}
	return m
}

// outer are the packages that may know a person, a network or a database; with
// those below them they are no libraries.
var outer = []string{"cmd", "internal/cli", "internal/web", "internal/store", "internal/loghttp", "internal/browsertest", "internal/thorough", "internal/verdictrun", "internal/alteredtest"}

func isLibrary(dir string) bool {
	return !slices.ContainsFunc(outer, func(p string) bool { return dir == p || strings.HasPrefix(dir, p+"/") })
}

// aroundTerm are the packages below internal/cli that its rooms share. All
// others there are rooms.
var aroundTerm = []string{"internal/cli/term", "internal/cli/hands", "internal/cli/settings", "internal/cli/sealed", "internal/cli/logbook", "internal/cli/organise"}

func isRoom(dir string) bool {
	return strings.HasPrefix(dir, "internal/cli/") && !slices.Contains(aroundTerm, dir)
}

func isWeb(dir string) bool { return dir == "internal/web" || strings.HasPrefix(dir, "internal/web/") }

func isService(dir string) bool {
	return dir == "internal/web/service" || strings.HasPrefix(dir, "internal/web/service/")
}

// mayImport says why importer must not import imported, whatever the plan says.
func mayImport(importer, imported string) (reason string) {
	switch {
	case isRoom(imported) && importer != "internal/cli":
		return "a room of the command line is imported by its root alone"
	case slices.Contains(aroundTerm, imported) && importer != "internal/cli" && !strings.HasPrefix(importer, "internal/cli/"):
		return "what rooms of the command line share is not for others"
	case isService(imported) && importer != "internal/cli/serve" && !isService(importer):
		return "the service is started by its command alone"
	case isWeb(imported) && !isService(imported) && importer != "internal/cli/desk" && (!isWeb(importer) || isService(importer)):
		return "the desks are started by their command alone; the service knows nothing of them"
	case imported == "internal/store" && !isService(importer):
		return "the store is the public service's alone"
	case imported == "internal/cli" && !strings.HasPrefix(importer, "cmd/"):
		return "only main runs the command line"
	case importer == "internal/cli/term" && imported != "words" && !strings.HasPrefix(imported, "internal/"):
		return "term imports nothing of the field"
	case isLibrary(importer) && !isLibrary(imported):
		return "a library imports what knows people"
	}
	return ""
}

// goFile is one source file of the module, tests left out.
type goFile struct {
	path string // slash separated, from the root
	dir  string
	ast  *ast.File
	fset *token.FileSet
}

func sources(t *testing.T) []goFile {
	t.Helper()
	var files []goFile
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "dist") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		slash := filepath.ToSlash(path)
		dir := filepath.ToSlash(filepath.Dir(path))
		// A program that writes code, run by go generate, belongs to no package.
		if file.Name.Name == "main" && !strings.HasPrefix(dir, "cmd/") {
			return nil
		}
		files = append(files, goFile{slash, dir, file, fset})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 10 {
		t.Fatalf("found only %d source files", len(files))
	}
	return files
}

func TestImportsPointOneWay(t *testing.T) {
	allowed, used := plan(t), map[string]map[string]bool{}
	for _, f := range sources(t) {
		if used[f.dir] == nil {
			used[f.dir] = map[string]bool{}
		}
		permitted, known := allowed[f.dir]
		if !known {
			t.Errorf("%s: package %s has no place in the house: add it to the list in house_test.go", f.path, f.dir)
			continue
		}
		for _, spec := range f.ast.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			inner, ours := strings.CutPrefix(path, module+"/")
			if !ours {
				continue
			}
			used[f.dir][inner] = true
			if !slices.Contains(permitted, inner) {
				t.Errorf("%s imports %s, want only %v", f.path, inner, permitted)
			}
			if reason := mayImport(f.dir, inner); reason != "" {
				t.Errorf("%s imports %s: %s", f.path, inner, reason)
			}
		}
	}
	for dir, permitted := range allowed {
		if used[dir] == nil {
			t.Errorf("the house lists %s, which has no source file", dir)
		}
		for _, p := range permitted {
			if used[dir] != nil && !used[dir][p] {
				t.Errorf("package %s may import %s and does not: take the permission away", dir, p)
			}
		}
	}
}

// TestMayImport tries the rules that no list can lift.
func TestMayImport(t *testing.T) {
	for _, c := range []struct {
		importer, imported string
		ok                 bool
	}{
		{"internal/cli", "internal/cli/deal", true},
		{"internal/cli/tarot", "internal/cli/deal", false},
		{"internal/cli/tarot", "internal/cli/term", true},
		{"internal/web", "internal/cli/term", false},
		{"internal/cli/desk", "internal/web", true},
		{"internal/cli/serve", "internal/web/service", true},
		{"internal/cli/desk", "internal/web/service", false},
		{"internal/cli/serve", "internal/web/desk", false},
		{"internal/cli", "internal/web", false},
		{"internal/cli/deal", "internal/web", false},
		{"internal/cli/deal", "internal/store", false},
		{"internal/web", "internal/web/service", false},
		{"internal/web/service", "internal/web/desk", false},
		{"internal/web/hands", "internal/store", false},
		{"internal/web/hands", "internal/web/tournament", true},
		{"internal/page", "internal/web/desk", false},
		{"internal/web/service", "internal/store", true},
		{"internal/cli/term", "bridge", false},
		{"internal/cli/term", "internal/safefile", true},
		{"audit", "internal/cli/term", false},
		{"audit", "internal/loghttp", false},
		{"audit", "internal/plain", true},
	} {
		if reason := mayImport(c.importer, c.imported); (reason == "") != c.ok {
			t.Errorf("%s imports %s: %q", c.importer, c.imported, reason)
		}
	}
}

// flagName is how a person names a flag to a command line.
var flagName = regexp.MustCompile(`(^|[^-\w])--[a-z]`)

// TestLibrariesSpeakOfNoFlag: a library's advice is a value that the command
// line words as a flag and a page as a button.
func TestLibrariesSpeakOfNoFlag(t *testing.T) {
	literals := 0
	for _, f := range sources(t) {
		if !isLibrary(f.dir) {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			literals++
			if flagName.MatchString(lit.Value[1 : len(lit.Value)-1]) {
				t.Errorf("%v: a library names a flag: %s", f.fset.Position(lit.Pos()), lit.Value)
			}
			return true
		})
	}
	if literals < 100 {
		t.Fatalf("only %d strings were looked at", literals)
	}
}

// TestTemplatesStandInPages: what a person sees in a browser comes from
// internal/page, and what only the web shows from internal/web.
func TestTemplatesStandInPages(t *testing.T) {
	pages := func(dir string) bool {
		return dir == "internal/page" || isWeb(dir)
	}
	for _, f := range sources(t) {
		for _, spec := range f.ast.Imports {
			if (spec.Path.Value == `"html/template"` || spec.Path.Value == `"text/template"`) && !pages(f.dir) {
				t.Errorf("%s imports %s outside internal/page", f.path, spec.Path.Value)
			}
		}
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "dist") {
			return filepath.SkipDir
		}
		dir := filepath.ToSlash(filepath.Dir(path))
		if ext := filepath.Ext(path); (ext == ".html" || ext == ".tmpl") && !pages(dir) && dir != "js" {
			t.Errorf("%s stands outside internal/page", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestEveryPackageHasAComment(t *testing.T) {
	commented := map[string]bool{}
	for _, f := range sources(t) {
		commented[f.dir] = commented[f.dir] || f.ast.Doc != nil
	}
	for dir, ok := range commented {
		if !ok {
			t.Errorf("package %s has no package comment", dir)
		}
	}
}

// forbidden are the selectors that no library package may use.
var forbidden = map[string][]string{
	"fmt": {"Print", "Printf", "Println", "Scan", "Scanf", "Scanln"},
	"os":  {"Exit", "Stdin", "Stdout", "Stderr", "Args"},
	"log": {"*"},
}

func TestLibrariesNeitherPrintNorExit(t *testing.T) {
	for _, f := range sources(t) {
		if !isLibrary(f.dir) {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, ok := sel.X.(*ast.Ident)
			if !ok || pkg.Obj != nil { // Obj is set for a variable of that name
				return true
			}
			if names := forbidden[pkg.Name]; slices.Contains(names, sel.Sel.Name) || slices.Contains(names, "*") {
				t.Errorf("%v: a library package uses %s.%s", f.fset.Position(sel.Pos()), pkg.Name, sel.Sel.Name)
			}
			return true
		})
	}
}

// howLong are the files below internal/cli that ask package time, since they
// measure how long something takes.
var howLong = []string{"internal/cli/deal/keyboard.go", "internal/cli/desk/desk.go", "internal/cli/term/progress.go"}

// TestNobodySetsTheClock: commands ask package clock for the day and the hour, and
// nothing that is built into the program can make that clock stand: it is called,
// and neither written to nor handed on.
func TestNobodySetsTheClock(t *testing.T) {
	calls := 0
	for _, f := range sources(t) {
		if f.dir == "internal/clock" {
			if len(f.ast.Imports) != 1 || f.ast.Imports[0].Path.Value != `"time"` || len(f.ast.Decls) != 2 {
				t.Errorf("%s: want the import of time and the variable Now alone", f.path)
			}
			continue
		}
		for _, spec := range f.ast.Imports {
			if spec.Path.Value == `"`+module+`/internal/clock"` && spec.Name != nil {
				t.Errorf("%s imports the clock under another name, %s", f.path, spec.Name)
			}
		}
		called := map[ast.Expr]bool{}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				called[call.Fun] = true
			}
			sel, ok := n.(*ast.SelectorExpr)
			if !ok || sel.Sel.Name != "Now" {
				return true
			}
			switch pkg, _ := sel.X.(*ast.Ident); {
			case pkg == nil || pkg.Obj != nil: // no package
			case pkg.Name == "clock" && called[sel]:
				calls++
			case pkg.Name == "clock":
				t.Errorf("%v: the clock is something else than called", f.fset.Position(sel.Pos()))
			case pkg.Name == "time" && strings.HasPrefix(f.dir, "internal/cli") && !slices.Contains(howLong, f.path):
				t.Errorf("%v: a command asks package time for the hour, want package clock", f.fset.Position(sel.Pos()))
			}
			return true
		})
	}
	if calls < 5 {
		t.Fatalf("only %d calls of the clock were seen", calls)
	}
}

func TestRandomnessIsTheSystems(t *testing.T) {
	for _, f := range sources(t) {
		for _, spec := range f.ast.Imports {
			if strings.Contains(spec.Path.Value, "math/rand") {
				t.Errorf("%s imports %s outside a test", f.path, spec.Path.Value)
			}
		}
	}
}

// libraryPackages are the import paths of all packages that others may import,
// and the internal ones that these are made of.
func libraryPackages(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, f := range sources(t) {
		if path := module + "/" + f.dir; isLibrary(f.dir) && !slices.Contains(out, path) {
			out = append(out, path)
		}
	}
	return out
}

// forbiddenDeps must not be in what a library package is built of, at any depth.
var forbiddenDeps = []string{"net", "net/http", "os/exec", "flag", "log"}

func TestLibrariesReachNoNetwork(t *testing.T) {
	args := append([]string{"list", "-deps", "-json=ImportPath,Imports"}, libraryPackages(t)...)
	out := goTool(t, nil, args...)
	dec := json.NewDecoder(bytes.NewReader(out))
	seen := 0
	for {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		seen++
		for _, imp := range p.Imports {
			if slices.Contains(forbiddenDeps, imp) {
				t.Errorf("%s, which a library package is built of, imports %s", p.ImportPath, imp)
			}
		}
	}
	if seen < 20 {
		t.Fatalf("go list named only %d packages", seen)
	}
}

func goTool(t *testing.T, env []string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, &stderr)
	}
	return out
}

// TestEveryMachineHasItsFiles asks for the packages of other machines: one whose
// files are all for Linux has none there. .ci/run compiles them.
func TestEveryMachineHasItsFiles(t *testing.T) {
	for _, target := range []struct {
		goos, goarch string
		packages     []string
	}{
		{"windows", "amd64", []string{"./cmd/fairdeal"}},
		{"darwin", "arm64", []string{"./cmd/fairdeal"}},
		{"linux", "arm64", []string{"./cmd/fairdeal"}},
		{"js", "wasm", libraryPackages(t)},
	} {
		env := []string{"GOOS=" + target.goos, "GOARCH=" + target.goarch, "CGO_ENABLED=0"}
		goTool(t, env, append([]string{"list", "-deps", "-f", "{{.ImportPath}}"}, target.packages...)...)
	}
}

// TestDependenciesHaveReasons holds docs/dependencies.md and go.mod together.
func TestDependenciesHaveReasons(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "dependencies.md"))
	if err != nil {
		t.Fatal(err)
	}
	var mod struct {
		Require []struct {
			Path, Version string
			Indirect      bool
		}
	}
	if err := json.Unmarshal(goTool(t, nil, "mod", "edit", "-json"), &mod); err != nil {
		t.Fatal(err)
	}
	if len(mod.Require) == 0 {
		t.Fatal("go.mod requires nothing")
	}
	text := strings.ReplaceAll(string(page), " | ", " ")
	for _, r := range mod.Require {
		if want := r.Path + " " + r.Version; !r.Indirect && !strings.Contains(text, want) {
			t.Errorf("docs/dependencies.md does not name %s", want)
		}
		if name := strings.TrimPrefix(r.Path, "github.com/"); r.Indirect && r.Path != "golang.org/x/tools" && !strings.Contains(text, strings.TrimSuffix(name, "/v2")) && !strings.Contains(text, strings.TrimSuffix(name, "/v3")) {
			t.Errorf("docs/dependencies.md does not say what brings %s", r.Path)
		}
	}
}

var (
	walkStep = regexp.MustCompile("`([a-z][a-z/_]*\\.go)` ((?:`[A-Za-z]+`(?:, | and )?)+)")
	named    = regexp.MustCompile("`([A-Za-z]+)`")
	link     = regexp.MustCompile(`\]\(([^)\s]+)\)`)
)

// TestPageHasEveryPackage: docs/architecture.md says of each package what is in it.
func TestPageHasEveryPackage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range house {
		folder, _, _ := strings.Cut(entry, ":")
		whole, last := "`"+folder+"/`", "`"+path.Base(folder)+"/`" // a room may stand behind the first of its line
		if !strings.Contains(string(page), whole) && !strings.Contains(string(page), last) {
			t.Errorf("docs/architecture.md does not say what is in %s", whole)
		}
	}
}

// walkTitle begins a walk; its limit, if it has one, is how many rooms it may go through.
var walkTitle = regexp.MustCompile(`(?m)^[A-Z].*\(` + "`[^\n]*" + `\):$`)

var walkLimit = regexp.MustCompile(`at most ([0-9]+) rooms`)

// place is a function, a type or a constant that a walk goes through.
type place struct{ dir, file, name string }

// TestWalks follows the walks of docs/architecture.md through the source: each step is
// declared where the page says, the file of a step before it imports its package, and no
// package is entered twice. Where the page limits a walk, a step before it names it too,
// every package of the module that its functions name is on the page, and there are no
// more of them.
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

// follow follows one walk.
func follow(t *testing.T, title string, steps []place, files map[string]goFile) {
	t.Helper()
	limit := walkLimit.FindStringSubmatch(title)
	rooms, named := []string{}, map[string]string{} // packages that functions name, with the function
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

// imports are the packages of the module that a file imports, by the names it has for them.
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

// declared reports whether a file declares a function, a type or a constant, and which names it uses of
// its own package and of those that the file imports.
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
			for dir := range uses { // whose value has that method is not known here
				for _, m := range methods {
					use(dir, m)
				}
			}
		}
	}
	return found, uses
}

// TestLinksLeadSomewhere follows the links between the project's pages.
func TestLinksLeadSomewhere(t *testing.T) {
	links := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "node_modules" || d.Name() == "dist") {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(path) != ".md" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			to, _, _ := strings.Cut(m[1], "#")
			if to == "" || strings.Contains(to, ":") {
				continue
			}
			links++
			if _, err := os.Stat(filepath.Join(filepath.Dir(path), filepath.FromSlash(to))); err != nil {
				t.Errorf("%s: the link %s leads nowhere", path, m[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if links < 20 {
		t.Errorf("only %d links were found", links)
	}
}
