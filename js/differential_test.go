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
	if os.Getenv("FAIRDEAL_DIFFERENTIAL") == "" && !thorough.Enabled() {
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

// answer is the result of a program.
type answer struct {
	Exit   int
	Why    string     // its error
	Report *judgement // nil if it could not start
	MS     int        // milliseconds
}

// startGo starts the Go program and returns a function that waits for its result.
func startGo(t *testing.T, program, dir string, args []string) func() answer {
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
	x, y := a.Report.stepStatuses(), b.Report.stepStatuses()
	if x[1] == "pass" { // the program still shows the short digest of a truncated description
		differ("digest", a.Report.Digest, b.Report.Digest)
	}
	for i := range x {
		if i != 15 { // the page cannot check a whole log
			differ(fmt.Sprintf("step %d", i), x[i], y[i])
		}
	}
	for what, maps := range map[string][2]map[string]string{
		"session": {a.Report.sessionTexts(), b.Report.sessionTexts()},
		"file":    {a.Report.fileTexts(), b.Report.fileTexts()},
	} {
		for k, v := range maps[0] {
			differ(what+" "+k, v, maps[1][k])
		}
		for k, v := range maps[1] {
			if _, isKnown := maps[0][k]; !isKnown {
				differ(what+" "+k, "", v)
			}
		}
	}
	slices.Sort(out)
	return out
}

// stepStatuses returns the status of every step by its number.
func (j *judgement) stepStatuses() (status [18]string) {
	for _, s := range j.Steps {
		status[s.Step] = s.Status
	}
	return status
}

// sessionTexts returns the result of every session.
func (j *judgement) sessionTexts() map[string]string {
	texts := map[string]string{}
	for _, s := range j.Sessions {
		if s.State == "not shown" { // the page omits it if there is nothing to compare
			continue
		}
		text := s.Status + ", " + s.State
		if s.State != "not checked" { // js/README.md: how many match next to unchecked ones
			text += fmt.Sprintf(", %d of %d", s.Compared, s.Count)
		}
		texts[fmt.Sprintf("%d,%d", s.Phase, s.Session)] = text
	}
	return texts
}

// fileTexts returns the result of every file with its differing boards. Several files with the same
// name may be in any order.
func (j *judgement) fileTexts() map[string]string {
	texts := map[string]string{}
	for _, f := range j.Files {
		text := []string{f.Status}
		for _, d := range f.Differences[:min(len(f.Differences), 100)] {
			if d.Status == "fail" && d.Board > 0 {
				text = append(text, fmt.Sprintf("board %d of %d,%d: %s: %s", d.Board, d.Phase, d.Session, d.Kind, d.Text))
			}
		}
		texts[filepath.Base(f.Name)] += strings.Join(slices.Compact(text), "; ") + "\n"
	}
	for name, all := range texts {
		lines := strings.Split(strings.TrimSpace(all), "\n")
		slices.Sort(lines)
		texts[name] = strings.Join(lines, " | ")
	}
	return texts
}

// onlyOneVerifies reports whether only one of two results is verified.
func onlyOneVerifies(a, b answer) bool { return (a.Exit == 0) != (b.Exit == 0) }

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

// kase is a folder and the arguments of verify in it.
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

// TestCasesOfVerdicts asks both programs about every case in testdata/verdict.
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
			theirs := startGo(t, fairdeal, here, args[1:])()
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
	wait := startGo(t, fairdeal, c.dir, c.args)
	var ours answer
	ask(t, map[string]any{"dir": c.dir, "args": c.args}, &ours)
	first := wait()
	d := differences(first, ours)
	if len(d) == 0 {
		return true, first.Exit
	}
	mark := ""
	if onlyOneVerifies(first, ours) {
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
	s := &survey{from: numberFrom(t, "FAIRDEAL_FROM", from), count: numberFrom(t, "FAIRDEAL_MUTANTS", count), makeOne: makeOne}
	// Each processor runs its own Node.
	s.free = make(chan func(*testing.T, any, any), runtime.GOMAXPROCS(0))
	for range cap(s.free) {
		s.free <- node(t, "batch.mjs")
	}
	s.fairdeal = program(t)
	s.run(t, numberFrom(t, "FAIRDEAL_SEED", 3), false)
	if seed, ok := thorough.FreshSeed(); ok {
		s.run(t, int(seed), true)
	}
}

// numberFrom returns the number in an environment variable, or usual if it is not set.
func numberFrom(t *testing.T, name string, usual int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// survey asks both programs about random tournaments.
type survey struct {
	from, count int
	makeOne     func(t *testing.T, rnd *rand.Rand, dir string) question
	fairdeal    string                          // path of the Go program
	free        chan func(*testing.T, any, any) // JavaScript programs that are not busy
}

// run asks about the tournaments of a seed. If lenient is true, a difference only fails the test if
// one program verifies and the other does not.
func (s *survey) run(t *testing.T, seed int, lenient bool) {
	var asked, differ atomic.Int64
	var exits [3]atomic.Int64
	t.Run(fmt.Sprintf("seed-%d", seed), func(t *testing.T) {
		for i := s.from; i < s.from+s.count; i++ {
			t.Run(strconv.Itoa(i), func(t *testing.T) {
				t.Parallel()
				ask := <-s.free
				defer func() { s.free <- ask }()
				dir := t.TempDir()
				q := s.makeOne(t, rand.New(rand.NewPCG(uint64(seed), uint64(i))), dir)
				asked.Add(1)
				same, exit := compare(t, ask, s.fairdeal, kase{dir, q.args}, fmt.Sprintf("seed %d, %d: %s", seed, i, q.what), lenient)
				exits[exit].Add(1)
				if !strings.Contains(q.exits, strconv.Itoa(exit)) {
					t.Errorf("seed %d, %d: exit status %d: %s %q", seed, i, exit, q.what, q.args)
				} else if same {
					return
				}
				differ.Add(1)
				keepDiffering(t, dir, q.args, fmt.Sprintf("%d-%d", seed, i))
			})
		}
	})
	t.Logf("seed %d, from %d: %d of %d are judged differently; exit status 0: %d, 1: %d, 2: %d",
		seed, s.from, differ.Load(), asked.Load(), exits[0].Load(), exits[1].Load(), exits[2].Load())
}

// keepDiffering keeps a tournament that the programs judge differently if FAIRDEAL_KEEP names a
// folder.
func keepDiffering(t *testing.T, dir string, args []string, name string) {
	t.Helper()
	keep := os.Getenv("FAIRDEAL_KEEP")
	if keep == "" {
		return
	}
	to := filepath.Join(keep, name)
	data, err := json.Marshal(args)
	err = errors.Join(err, os.RemoveAll(to), os.CopyFS(to, os.DirFS(dir)), os.WriteFile(filepath.Join(to, "args.json"), data, 0o600))
	if err != nil {
		t.Error(err)
	}
}
