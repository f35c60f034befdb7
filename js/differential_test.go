package js_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// node starts a script in js/node and returns a function that sends a line and reads the response.
// Only one test may use it at a time. It skips the test if Node is missing, unless
// FAIRDEAL_NODE=must.
func node(t *testing.T, script string) func(t *testing.T, request, answer any) {
	t.Helper()
	if os.Getenv("FAIRDEAL_DIFFERENTIAL") == "" && !thorough.Wanted() {
		t.Skip("FAIRDEAL_DIFFERENTIAL is not set: the two implementations are not compared, which takes some minutes")
	}
	path, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("FAIRDEAL_NODE") == "must" {
			t.Fatal("node is missing")
		}
		t.Skip("node is missing: the two implementations are not compared")
	}
	cmd := exec.Command(path, filepath.Join("node", script))
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stdin.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("node %s: %v", script, err)
		}
	})
	lines := bufio.NewReaderSize(stdout, 1<<20)
	return func(t *testing.T, request, answer any) {
		t.Helper()
		data, err := json.Marshal(request)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := stdin.Write(append(data, '\n')); err != nil {
			t.Fatal(err)
		}
		line, err := lines.ReadBytes('\n')
		if err != nil {
			t.Fatalf("node %s: %v", script, err)
		}
		if err := json.Unmarshal(line, answer); err != nil {
			t.Fatal(err)
		}
	}
}

// program builds fairdeal and returns its path. FAIRDEAL_PROGRAM can name an existing build.
func program(t *testing.T) string {
	t.Helper()
	if path := os.Getenv("FAIRDEAL_PROGRAM"); path != "" {
		return path
	}
	path := filepath.Join(t.TempDir(), "fairdeal")
	if out, err := exec.Command("go", "build", "-o", path, "../cmd/fairdeal").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// judgement contains the results in which both programs must agree.
type judgement struct {
	Verdict string
	Digest  string
	Steps   []struct {
		Step   int
		Status string
	}
	Sessions []struct {
		Phase, Session  int
		Status, State   string
		Compared, Count int
	}
	Files []struct {
		Name, Status, Format string
		Differences          []struct {
			Board, Phase, Session int
			Status, Kind, Text    string
		}
	}
	Publication publication
}

// publication describes the log entry that published a description.
type publication struct {
	Origin, Witnessed, Organiser, Tournament, Leaf, Policy string
	Index, Size                                            int
}

type answer struct {
	Exit   int
	Why    string
	Report *judgement
	MS     int
}

// goSays starts the Go program and returns a function that waits for its result.
func goSays(t *testing.T, program, dir string, args []string) func() answer {
	t.Helper()
	cmd := exec.Command(program, append([]string{"verify", "--json"}, args...)...)
	cmd.Dir = dir
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return func() answer {
		t.Helper()
		var exit *exec.ExitError
		if err := cmd.Wait(); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		a := answer{Exit: cmd.ProcessState.ExitCode(), Why: strings.TrimSpace(stderr.String())}
		if stdout.Len() > 0 {
			a.Report = &judgement{}
			if err := json.Unmarshal(stdout.Bytes(), a.Report); err != nil {
				t.Fatalf("%v\n%s", err, &stdout)
			}
		}
		return a
	}
}

// differences lists the differences between two results, starting with the verdict.
func differences(a, b answer) []string {
	var out []string
	differ := func(what string, x, y any) {
		if x != y {
			out = append(out, fmt.Sprintf("%s: Go %v, JavaScript %v", what, x, y))
		}
	}
	differ("exit status", a.Exit, b.Exit)
	if a.Report == nil || b.Report == nil {
		return out // one program could not start, as the exit status shows
	}
	differ("verdict", a.Report.Verdict, b.Report.Verdict)
	steps := func(j *judgement) (status [18]string) {
		for _, s := range j.Steps {
			status[s.Step] = s.Status
		}
		return status
	}
	x, y := steps(a.Report), steps(b.Report)
	if x[1] == "pass" { // the program still shows the short digest of a truncated description
		differ("digest", a.Report.Digest, b.Report.Digest)
	}
	for i := range x {
		if i != 15 { // the page cannot check a whole log
			differ(fmt.Sprintf("step %d", i), x[i], y[i])
		}
	}
	table := func(j *judgement) map[string]string {
		m := map[string]string{}
		for _, s := range j.Sessions {
			if s.State == "not shown" { // the page omits it if there is nothing to compare
				continue
			}
			said := s.Status + ", " + s.State
			if s.State != "not checked" { // js/README.md: how many match next to unchecked ones
				said += fmt.Sprintf(", %d of %d", s.Compared, s.Count)
			}
			m[fmt.Sprintf("%d,%d", s.Phase, s.Session)] = said
		}
		return m
	}
	files := func(j *judgement) map[string]string {
		m := map[string]string{}
		for _, f := range j.Files {
			said := []string{f.Status}
			for _, d := range f.Differences[:min(len(f.Differences), 100)] {
				if d.Status == "fail" && d.Board > 0 {
					said = append(said, fmt.Sprintf("board %d of %d,%d: %s: %s", d.Board, d.Phase, d.Session, d.Kind, d.Text))
				}
			}
			m[filepath.Base(f.Name)] += strings.Join(slices.Compact(said), "; ") + "\n"
		}
		for name, all := range m { // several files with the same name may be in any order
			lines := strings.Split(strings.TrimSpace(all), "\n")
			slices.Sort(lines)
			m[name] = strings.Join(lines, " | ")
		}
		return m
	}
	for what, maps := range map[string][2]map[string]string{"session": {table(a.Report), table(b.Report)}, "file": {files(a.Report), files(b.Report)}} {
		for k, v := range maps[0] {
			differ(what+" "+k, v, maps[1][k])
		}
		for k, v := range maps[1] {
			if _, there := maps[0][k]; !there {
				differ(what+" "+k, "", v)
			}
		}
	}
	slices.Sort(out)
	return out
}

// worst reports whether only one of two results is verified.
func worst(a, b answer) bool { return (a.Exit == 0) != (b.Exit == 0) }

// A question is a folder about which both programs are asked.
type question struct {
	args  []string
	what  string
	exits string // accepted exit statuses; "02" for honest folders
}

func put(t *testing.T, dir string, files map[string][]byte) {
	t.Helper()
	for name, data := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
}

type kase struct {
	dir  string
	args []string
}

// verdictCases returns the runs in testdata/verdict that verify a tournament.
func verdictCases(t *testing.T) []kase {
	t.Helper()
	root, err := filepath.Abs("../testdata/verdict")
	if err != nil {
		t.Fatal(err)
	}
	expects, err := filepath.Glob(filepath.Join(root, "*", "expect"))
	if err != nil || len(expects) < 100 {
		t.Fatalf("%d cases, %v", len(expects), err)
	}
	var out []kase
	for _, path := range expects {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		if strings.Contains(text, "\ngenerate: ") || strings.Contains(text, "\nstdin: ") || strings.Contains(path, "tarot-") {
			continue
		}
		for line := range strings.Lines(text) {
			words, ok := strings.CutPrefix(line, "args: ")
			if !ok {
				continue
			}
			var args []string
			if err := json.Unmarshal([]byte(words), &args); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			out = append(out, kase{filepath.Dir(path), args[1:]})
		}
	}
	return out
}

func TestCasesOfVerdicts(t *testing.T) {
	ask := node(t, "batch.mjs")
	fairdeal := program(t)
	for _, c := range verdictCases(t) {
		t.Run(filepath.Base(c.dir), func(t *testing.T) { compare(t, ask, fairdeal, c, filepath.Base(c.dir), false) })
	}
}

// TestProofsOfLogs checks tournaments that were published in a log, with valid and invalid proofs.
func TestProofsOfLogs(t *testing.T) {
	ask := node(t, "batch.mjs")
	fairdeal := program(t)
	dir := t.TempDir()
	if out, err := exec.Command("node", filepath.Join("test", "logs.mjs"), dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	folders, err := os.ReadDir(dir)
	if err != nil || len(folders) < 40 {
		t.Fatalf("%d cases, %v", len(folders), err)
	}
	for _, f := range folders {
		t.Run(f.Name(), func(t *testing.T) {
			here := filepath.Join(dir, f.Name())
			data, err := os.ReadFile(filepath.Join(here, "args.json"))
			if err != nil {
				t.Fatal(err)
			}
			var args []string
			if err := json.Unmarshal(data, &args); err != nil {
				t.Fatal(err)
			}
			var ours answer
			ask(t, map[string]any{"dir": here, "args": args[1:]}, &ours)
			theirs := goSays(t, fairdeal, here, args[1:])()
			d := differences(theirs, ours)
			if ours.Report != nil && theirs.Report != nil && ours.Report.Publication != theirs.Report.Publication {
				d = append(d, fmt.Sprintf("publication: Go %v, JavaScript %v", theirs.Report.Publication, ours.Report.Publication))
			}
			if len(d) > 0 {
				t.Errorf("%q\n\t%s\n\tGo: %.300s\n\tJavaScript: %.300s", args, strings.Join(d, "\n\t"), theirs.Why, ours.Why)
			}
		})
	}
}

// compare runs both programs in parallel and fails the test if their results differ. If lenient is
// true, it only fails if one verifies and the other does not. It returns whether the results agree,
// and the program's exit status.
func compare(t *testing.T, ask func(*testing.T, any, any), fairdeal string, c kase, name string, lenient bool) (same bool, exit int) {
	t.Helper()
	wait := goSays(t, fairdeal, c.dir, c.args)
	var ours answer
	ask(t, map[string]any{"dir": c.dir, "args": c.args}, &ours)
	first := wait()
	d := differences(first, ours)
	if len(d) == 0 {
		return true, first.Exit
	}
	mark := ""
	if worst(first, ours) {
		mark = "ONE PASSES: "
	}
	report := t.Errorf
	if lenient && mark == "" {
		report = t.Logf
	}
	report("%s%s %q\n\t%s\n\tGo: %.300s\n\tJavaScript: %.300s", mark, name, c.args, strings.Join(d, "\n\t"), first.Why, ours.Why)
	return false, first.Exit
}

// TestMutatedTournaments makes one change in each case and asks both programs.
func TestMutatedTournaments(t *testing.T) {
	cases := verdictCases(t)
	askOfMany(t, 0, thorough.Times(200, 2000), func(t *testing.T, rnd *rand.Rand, dir string) question {
		c := cases[rnd.IntN(len(cases))]
		if err := os.CopyFS(dir, os.DirFS(c.dir)); err != nil {
			t.Fatal(err)
		}
		return question{args: c.args, what: filepath.Base(c.dir) + ": " + mutate(t, rnd, dir), exits: "012"}
	})
}

// askOfMany asks both programs about count random tournaments of seed 3, starting with number from.
// They must agree on all of them. If FAIRDEAL_FRESH is set, it asks about as many of that seed;
// there it reports all differences but only fails if one program verifies and the other does not.
// FAIRDEAL_MUTANTS sets the number, FAIRDEAL_SEED the seed, and FAIRDEAL_FROM the first one.
// FAIRDEAL_KEEP=DIR keeps the files of differing ones in DIR/SEED-NUMBER, with the arguments.
func askOfMany(t *testing.T, from, count int, makeOne func(t *testing.T, rnd *rand.Rand, dir string) question) {
	t.Helper()
	number := func(name string, otherwise int) int {
		if text := os.Getenv(name); text != "" {
			n, err := strconv.Atoi(text)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			return n
		}
		return otherwise
	}
	count, from = number("FAIRDEAL_MUTANTS", count), number("FAIRDEAL_FROM", from)
	// Each processor runs its own Node.
	free := make(chan func(*testing.T, any, any), runtime.GOMAXPROCS(0))
	for range cap(free) {
		free <- node(t, "batch.mjs")
	}
	fairdeal := program(t)
	run := func(seed int, lenient bool) {
		var asked, differ atomic.Int64
		var exits [3]atomic.Int64
		t.Run(fmt.Sprintf("seed-%d", seed), func(t *testing.T) {
			for i := from; i < from+count; i++ {
				t.Run(strconv.Itoa(i), func(t *testing.T) {
					t.Parallel()
					ask := <-free
					defer func() { free <- ask }()
					dir := t.TempDir()
					q := makeOne(t, rand.New(rand.NewPCG(uint64(seed), uint64(i))), dir)
					asked.Add(1)
					same, exit := compare(t, ask, fairdeal, kase{dir, q.args}, fmt.Sprintf("seed %d, %d: %s", seed, i, q.what), lenient)
					exits[exit].Add(1)
					if !strings.Contains(q.exits, strconv.Itoa(exit)) {
						t.Errorf("seed %d, %d: exit status %d: %s %q", seed, i, exit, q.what, q.args)
					} else if same {
						return
					}
					differ.Add(1)
					if keep := os.Getenv("FAIRDEAL_KEEP"); keep != "" {
						at := filepath.Join(keep, fmt.Sprintf("%d-%d", seed, i))
						args, err := json.Marshal(q.args)
						if err := errors.Join(err, os.RemoveAll(at), os.CopyFS(at, os.DirFS(dir)), os.WriteFile(filepath.Join(at, "args.json"), args, 0o600)); err != nil {
							t.Error(err)
						}
					}
				})
			}
		})
		t.Logf("seed %d, from %d: %d of %d are judged differently; exit status 0: %d, 1: %d, 2: %d", seed, from, differ.Load(), asked.Load(), exits[0].Load(), exits[1].Load(), exits[2].Load())
	}
	run(number("FAIRDEAL_SEED", 3), false)
	if seed, ok := thorough.Fresh(); ok {
		run(int(seed), true)
	}
}

// firstOf returns the first file with an extension, or else other.
func firstOf(files []string, ext, other string) string {
	for _, f := range files {
		if filepath.Ext(f) == ext {
			return f
		}
	}
	return other
}

// mutate makes one change in a folder and describes it.
func mutate(t *testing.T, rnd *rand.Rand, dir string) string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && d.Name() != "expect" {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	path := files[rnd.IntN(len(files))]
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) == 0 {
		return "nothing: " + filepath.Base(path) + " is empty"
	}
	write := func(path string, data []byte) {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	read := func(path string) []byte {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	name := filepath.Base(path)
	at := rnd.IntN(len(data))
	switch rnd.IntN(15) {
	case 0:
		b := byte(rnd.IntN(256))
		write(path, slices.Concat(data[:at], []byte{b}, data[at+1:]))
		return fmt.Sprintf("%s: byte %d becomes %q", name, at, b)
	case 1:
		const letters = "AKQJT98765432NESW0123456789.:,|\" -\n"
		b := letters[rnd.IntN(len(letters))]
		write(path, slices.Concat(data[:at], []byte{b}, data[at+1:]))
		return fmt.Sprintf("%s: byte %d becomes %q", name, at, b)
	case 2:
		write(path, slices.Concat(data[:at], data[at+1:]))
		return fmt.Sprintf("%s: byte %d is lost", name, at)
	case 3:
		write(path, slices.Concat(data[:at], []byte{byte(rnd.IntN(256))}, data[at:]))
		return fmt.Sprintf("%s: a byte before %d", name, at)
	case 4:
		write(path, data[:at])
		return fmt.Sprintf("%s: cut at %d", name, at)
	case 5:
		other := files[rnd.IntN(len(files))]
		content, err := os.ReadFile(other)
		if err != nil {
			t.Fatal(err)
		}
		write(path, content)
		write(other, data)
		return fmt.Sprintf("%s and %s exchanged", name, filepath.Base(other))
	case 6:
		if bytes.Contains(data, []byte("\r\n")) {
			data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
		} else {
			data = bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n"))
		}
		write(path, data)
		return name + ": other line ends"
	case 7, 8:
		lines := bytes.SplitAfter(data, []byte("\n"))
		i, j := rnd.IntN(len(lines)), rnd.IntN(len(lines))
		lines[i], lines[j] = lines[j], lines[i]
		write(path, bytes.Join(lines, nil))
		return fmt.Sprintf("%s: lines %d and %d exchanged", name, i+1, j+1)
	case 9:
		lines := bytes.SplitAfter(data, []byte("\n"))
		i := rnd.IntN(len(lines))
		write(path, bytes.Join(slices.Concat(lines[:i], lines[i:i+1], lines[i:]), nil))
		return fmt.Sprintf("%s: line %d twice", name, i+1)
	case 10:
		lines := bytes.SplitAfter(data, []byte("\n"))
		i := rnd.IntN(len(lines))
		write(path, bytes.Join(slices.Concat(lines[:i], lines[i+1:]), nil))
		return fmt.Sprintf("%s: line %d lost", name, i+1)
	case 12:
		by := []int{16, 16, 32, 1, -1, 8}[rnd.IntN(6)]
		data = regexp.MustCompile(`(\[Board "|qx\|o|Board )(\d+)`).ReplaceAllFunc(data, func(tag []byte) []byte {
			digits := bytes.TrimLeft(tag, `[Board "qx|o`)
			n, _ := strconv.Atoi(string(digits))
			return fmt.Append(bytes.Clone(tag[:len(tag)-len(digits)]), n+by)
		})
		write(path, data)
		return fmt.Sprintf("%s: boards renumbered by %d", name, by)
	case 13:
		path := firstOf(files, ".sqd", path)
		text := read(path)
		spelled := []string{"  $1", "$1 ", "0$1", "$1.", "$1,5"}[rnd.IntN(5)]
		write(path, regexp.MustCompile(`(?m)^DV (.*?)\r?$`).ReplaceAll(text, []byte("DV "+spelled)))
		return fmt.Sprintf("%s: the value as %q", filepath.Base(path), spelled)
	case 14:
		path := firstOf(files, ".sqk", path)
		text := read(path)
		if len(text) == 0 {
			return "nothing: no keys"
		}
		at := rnd.IntN(len(text))
		write(path, slices.Concat(text[:at], []byte{"abcXYZ0189"[rnd.IntN(10)]}, text[at+1:]))
		return fmt.Sprintf("%s: character %d of the keys", filepath.Base(path), at)
	default:
		ext := filepath.Ext(name)
		renamed := strings.TrimSuffix(path, ext) + "reserve" + ext
		if trimmed, was := strings.CutSuffix(strings.TrimSuffix(path, ext), "reserve"); was {
			renamed = trimmed + ext
		}
		if err := os.Rename(path, renamed); err != nil {
			t.Fatal(err)
		}
		return name + " renamed to " + filepath.Base(renamed)
	}
}
