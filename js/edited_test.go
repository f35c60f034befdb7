package js_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/alteredtest"
	"github.com/fairdeal/fairdeal/internal/testkit/edittest"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// editsOfOne is the number of edits per tournament. Each edit starts from the original files.
const editsOfOne = 20

// oftenEdited lists hand formats; those that people write by hand occur more often.
var oftenEdited = append(slices.Clone(alteredtest.Formats), "pbn", "pbn", "pbn", "pbn", "lin", "lin", "lin", "typed", "typed", "csv")

// shownDifferences is the number of differences that are printed in full.
const shownDifferences = 60

// TestEdited changes one byte, token or line of an input file and asks both programs. They must
// agree on the exit status and the number of compared boards. FAIRDEAL_MUTANTS sets the number of
// edits, FAIRDEAL_SEED the seed, and FAIRDEAL_FROM the first one. FAIRDEAL_KEEP=DIR keeps a case
// for each difference, without files, arguments and lines that do not matter.
func TestEdited(t *testing.T) {
	e := &editor{texts: map[string]string{}, programs: both(t), recompute: node(t, "evenings.mjs"), published: published(t), dir: t.TempDir(),
		exits: map[string]*[3]int{}, seed: fromEnv(t, "FAIRDEAL_SEED", int(thorough.Seed(1)))}
	for _, path := range otherPrograms(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		e.results, e.texts[filepath.Base(path)] = append(e.results, filepath.Base(path)), string(data)
	}
	from, count := fromEnv(t, "FAIRDEAL_FROM", 0), fromEnv(t, "FAIRDEAL_MUTANTS", thorough.Times(2000, 20000))
	t.Chdir(e.dir)
	for i := from; i < from+count; i++ {
		r := rand.New(rand.NewPCG(uint64(e.seed), uint64(i)))
		base := i / editsOfOne
		if base%12 == 11 {
			e.evening(t, r, i)
		} else {
			e.tournament(t, r, i, base)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(e.exits)) {
		t.Logf("edited %s: exit statuses 0, 1, 2: %v", kind, *e.exits[kind])
	}
	t.Logf("%s single edits: %d differ; %d files of results are read by one program alone", grouped(count), e.differ, e.alone)
}

type editor struct {
	programs  *duo
	recompute askFunc
	published []*alteredtest.World
	results   []string          // names of result files
	texts     map[string]string // by name
	dir       string
	seed      int
	exits     map[string]*[3]int
	differ    int
	alone     int // result files that one program refuses

	base  int // tournament whose files are in dir
	world *alteredtest.World
	alike bool // both programs agree on the unedited files
}

// tournament makes edit i of tournament base.
func (e *editor) tournament(t *testing.T, r *rand.Rand, i, base int) {
	t.Helper()
	if e.world == nil || e.base != base {
		rb := rand.New(rand.NewPCG(uint64(e.seed), 1<<40+uint64(base)))
		if e.base = base; base%12 == 10 {
			e.world = e.published[rb.IntN(len(e.published))]
		} else {
			e.world = alteredtest.MakeIn(rb, oftenEdited[rb.IntN(len(oftenEdited))])
		}
		clean(t, e.dir)
		put(t, e.dir, e.world.Files)
		first, second := e.programs.verify(t, e.dir, e.world.Args)
		if e.alike = len(unlike(first, second)) == 0; !e.alike {
			e.report(t, i, base, e.world.Files, "", "nothing was edited: "+e.world.Changes, first, second)
		}
	}
	if !e.alike {
		return
	}
	name := chosen(r, e.world.Files)
	data := e.world.Files[name]
	edit := edittest.Random(r, data)
	put(t, e.dir, map[string][]byte{name: edit.Apply(data)})
	first, second := e.programs.verify(t, e.dir, e.world.Args)
	put(t, e.dir, map[string][]byte{name: data})
	e.count(extension(name), first.Exit)
	if len(unlike(first, second)) > 0 {
		files := maps.Clone(e.world.Files)
		files[name] = edit.Apply(data)
		e.report(t, i, base, files, name, edit.Describe(name, data), first, second)
	}
}

func (e *editor) count(kind string, exit int) {
	if e.exits[kind] == nil {
		e.exits[kind] = new([3]int)
	}
	if exit >= 0 && exit < 3 {
		e.exits[kind][exit]++
	}
}

// unlike returns the differences between two results: the exit status, and the number of compared
// boards in each session.
func unlike(first, second answer) (out []string) {
	if first.Exit != second.Exit {
		out = append(out, fmt.Sprintf("exit status: Go %d, JavaScript %d", first.Exit, second.Exit))
	}
	if first.Report == nil || second.Report == nil {
		return out
	}
	a, b := first.compared(), second.compared()
	for _, session := range slices.Sorted(maps.Keys(a)) {
		if a[session] != b[session] {
			out = append(out, fmt.Sprintf("compared of session %s: Go %d, JavaScript %d", session, a[session], b[session]))
		}
	}
	for _, session := range slices.Sorted(maps.Keys(b)) {
		if _, there := a[session]; !there {
			out = append(out, fmt.Sprintf("compared of session %s: Go 0, JavaScript %d", session, b[session]))
		}
	}
	return out
}

// report prints a difference and keeps it if requested.
func (e *editor) report(t *testing.T, i, base int, files map[string][]byte, name, what string, first, second answer) {
	t.Helper()
	if e.differ++; e.differ > shownDifferences {
		t.Fail()
		return
	}
	t.Errorf("seed %d, %d: %s\n\t%s\n\tGo: %v\n\tJavaScript: %v\n\tof: %s %q\n\tagain: %s", e.seed, i, what, strings.Join(unlike(first, second), "; "), first, second,
		e.world.Changes, e.world.Args, e.again(i))
	if os.Getenv("FAIRDEAL_KEEP") != "" {
		files, args := e.smaller(t, files, name)
		keep(t, fmt.Sprintf("%d-%d", e.seed, i), files, args)
		clean(t, e.dir)
		put(t, e.dir, e.world.Files)
	}
}

func (e *editor) again(i int) string {
	return fmt.Sprintf("FAIRDEAL_DIFFERENTIAL=1 FAIRDEAL_SEED=%d FAIRDEAL_FROM=%d FAIRDEAL_MUTANTS=1 FAIRDEAL_KEEP=DIR go test ./js -run TestEdited", e.seed, i)
}

// smaller removes files, arguments and lines of the edited file for as long as the programs differ.
func (e *editor) smaller(t *testing.T, files map[string][]byte, edited string) (map[string][]byte, []string) {
	t.Helper()
	args := slices.Clone(e.world.Args)
	differs := func(files map[string][]byte, args []string) bool {
		clean(t, e.dir)
		put(t, e.dir, files)
		return len(unlike(e.programs.verify(t, e.dir, args))) > 0
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fewer := maps.Clone(files)
		delete(fewer, name)
		others := slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return arg == name })
		if name != edited && differs(fewer, others) {
			files, args = fewer, others
		}
	}
	for k := len(args) - 1; k > 0; k-- {
		if !strings.HasPrefix(args[k], "--") {
			continue
		}
		end := k + 1
		// also remove the value
		if end < len(args) && !slices.Contains([]string{"--partial", "--strict", "--sure"}, args[k]) {
			end++
		}
		if fewer := slices.Delete(slices.Clone(args), k, end); differs(files, fewer) {
			args = fewer
		}
	}
	for k := 0; edited != ""; {
		lines := bytes.SplitAfter(files[edited], []byte("\n"))
		if k >= len(lines) || len(lines) > 250 {
			break
		}
		fewer := maps.Clone(files)
		fewer[edited] = bytes.Join(slices.Delete(slices.Clone(lines), k, k+1), nil)
		if len(lines[k]) > 0 && len(fewer[edited]) > 0 && differs(fewer, args) {
			files = fewer
		} else {
			k++
		}
	}
	return files, args
}

// chosen returns the file to edit: usually hands, sometimes another kind.
func chosen(r *rand.Rand, files map[string][]byte) string {
	kinds := map[string][]string{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if len(files[name]) == 0 {
			continue
		}
		switch ext := extension(name); ext {
		case "sqd", "sqk", "policy", "tlog-proof", "gz", "tar", "zip":
			kinds[ext] = append(kinds[ext], name)
		default:
			kinds["hands"] = append(kinds["hands"], name)
		}
	}
	from := slices.Sorted(maps.Keys(kinds))
	for range 6 {
		if len(kinds["hands"]) > 0 {
			from = append(from, "hands")
		}
	}
	names := kinds[from[r.IntN(len(from))]]
	return names[r.IntN(len(names))]
}

func extension(name string) string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(name), "."))
}

// published returns tournaments with valid and invalid log proofs and a policy.
func published(t *testing.T) (out []*alteredtest.World) {
	t.Helper()
	dir := t.TempDir()
	if said, err := exec.Command("node", filepath.Join("test", "logs.mjs"), dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	folders, err := os.ReadDir(dir)
	if err != nil || len(folders) < 40 {
		t.Fatalf("%d cases, %v", len(folders), err)
	}
	for _, f := range folders {
		w := &alteredtest.World{Kind: "published", Changes: "published: " + f.Name(), Files: map[string][]byte{}}
		here := filepath.Join(dir, f.Name())
		err := filepath.WalkDir(here, func(path string, d os.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() {
				return err
			}
			name, err := filepath.Rel(here, path)
			if err != nil {
				return err
			}
			data, err := os.ReadFile(path)
			w.Files[filepath.ToSlash(name)] = data
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(w.Files["args.json"], &w.Args); err != nil {
			t.Fatal(f.Name(), err)
		}
		w.Args = w.Args[1:]
		delete(w.Files, "args.json")
		out = append(out, w)
	}
	return out
}

// evening edits either a results file, which both programs read, or a typed evening, which the
// first program reads and the second recomputes. It compares their results.
func (e *editor) evening(t *testing.T, r *rand.Rand, i int) {
	t.Helper()
	name, text := "evening.txt", ""
	if r.IntN(2) == 0 {
		text, _ = composeSession(r)
	} else {
		name = e.results[r.IntN(len(e.results))]
		text = e.texts[name]
	}
	edit := edittest.Random(r, []byte(text))
	edited := strings.ToValidUTF8(string(edit.Apply([]byte(text))), "\ufffd") // JSON can only transport valid UTF-8
	if filepath.Ext(name) == ".xml" && !wellFormed(edited) {                  // in the page, the browser rejects it
		e.count("results in broken xml", 2)
		return
	}
	unlike, exit := e.scored(t, name, edited)
	e.count("results in "+extension(name), exit)
	if strings.HasPrefix(unlike, "refused: ") { // refused input is not recomputed
		if e.alone++; e.alone <= 10 {
			t.Logf("seed %d, %d: %s\n\t%s", e.seed, i, edit.Describe(name, []byte(text)), unlike)
		}
		return
	}
	if unlike == "" {
		return
	}
	if e.differ++; e.differ > shownDifferences {
		t.Fail()
		return
	}
	t.Errorf("seed %d, %d: %s\n\t%s\n\tagain: %s", e.seed, i, edit.Describe(name, []byte(text)), unlike, e.again(i))
	keep(t, fmt.Sprintf("%d-%d", e.seed, i), map[string][]byte{name: []byte(edited)}, nil)
}

func wellFormed(text string) bool {
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); err != nil {
			return err == io.EOF
		}
	}
}

// scored makes both programs score an evening. It returns their differences, and exit status 2 if
// the input is refused.
func (e *editor) scored(t *testing.T, name, text string) (unlike string, exit int) {
	t.Helper()
	worked, _, _, err := scoreEvening(name, text, "")
	var got recomputed
	switch {
	case name != "evening.txt":
		e.recompute(t, map[string]string{"name": name, "text": text}, &got)
		if (err != nil) != (got.Error != "") {
			return fmt.Sprintf("refused: Go %v, JavaScript %.200q", err, got.Error), 0
		}
	case err == nil:
		e.recompute(t, json.RawMessage(strings.ReplaceAll(string(worked.JSON()), "\n", "")), &got)
		if got.Error != "" || len(got.Differs) > 0 {
			return fmt.Sprintf("JavaScript: %.200q, differs %v", got.Error, got.Differs), 0
		}
	}
	if err != nil {
		return "", 2
	}
	played := 0
	for _, b := range worked.Boards {
		played += len(b.Lines)
	}
	if lines := got.Counted.Results + got.Counted.Unplayed; played != lines || len(worked.Pairs) != len(got.Totals) {
		return fmt.Sprintf("Go: %d results, %d pairs; JavaScript: %d results, %d pairs", played, len(worked.Pairs), lines, len(got.Totals)), 0
	}
	for _, p := range worked.Pairs {
		at := slices.IndexFunc(got.Totals, func(g evening.Pair) bool { return g.Pair == p.Pair && g.Side == p.Side })
		if at < 0 || !p.Total.Equal(got.Totals[at].Total) {
			return fmt.Sprintf("the total of pair %s %s: Go %v, JavaScript %v", p.Side, p.Pair, p.Total, got.Totals[max(0, at)].Total), 0
		}
	}
	return "", 0
}

// TestUnlike checks that a different exit status, and a different number of boards in a session
// that only one program names, count as differences. Unchecked sessions do not.
func TestUnlike(t *testing.T) {
	of := func(exit int, sessions string) answer {
		a := answer{Exit: exit, Report: &judgement{}}
		if err := json.Unmarshal([]byte(sessions), &a.Report.Sessions); err != nil {
			t.Fatal(err)
		}
		return a
	}
	whole, open := `[{"phase":1,"session":1,"state":"whole","compared":8,"count":8}]`, `[{"phase":1,"session":1,"state":"not checked","compared":8,"count":8}]`
	for _, test := range []struct {
		first, second answer
		want          int
	}{
		{of(0, whole), of(0, whole), 0},
		{of(2, whole), of(2, open), 0},
		{of(0, whole), of(2, whole), 1},
		{of(2, whole), of(2, `[]`), 1},
		{of(2, `[]`), of(2, whole), 1},
		{of(1, whole), of(0, `[]`), 2},
		{of(2, whole), answer{Exit: 2}, 0},
		{of(0, whole), answer{Exit: 2}, 1},
	} {
		if got := unlike(test.first, test.second); len(got) != test.want {
			t.Errorf("%v and %v: %q, want %d differences", test.first, test.second, got, test.want)
		}
	}
}
