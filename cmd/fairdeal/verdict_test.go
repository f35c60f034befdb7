package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

var settle = flag.Bool("settle", false, "take cases that hold off the list of pending ones")

// writePending removes the cases that pass now from the list of pending cases.
func writePending(t *testing.T, settled *sync.Map) {
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(verdicttest.Pending)) {
		if _, ok := settled.Load(name); !ok {
			fmt.Fprintf(&text, "%s: %s\n", name, verdicttest.Pending[name])
		}
	}
	file := filepath.Join("..", "..", filepath.FromSlash(verdicttest.PendingFile))
	if err := os.WriteFile(file, []byte(text.String()), 0o666); err != nil {
		t.Error(err)
	}
}

// followed counts the hints whose promised verdict was checked.
var followed atomic.Int32

// TestVerdicts runs every case in testdata/verdict with the binary, and follows each hint that
// promises a verdict.
func TestVerdicts(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	if !thorough.Enabled() {
		t.Log("FAIRDEAL_THOROUGH is not set: every eighteenth case, and none that exhausts a verification (.ci/thorough runs all)")
		n := 0
		cases = slices.DeleteFunc(cases,
			func(c verdicttest.Case) bool { n++; return n%18 != 0 || measured(&c) })
	}
	runCases(t, cases)
	for name := range verdicttest.Pending {
		if _, err := os.Stat(filepath.Join("..", "..", "testdata", "verdict", name)); err != nil {
			t.Errorf("pending: there is no case %s", name)
		}
	}
	if int(followed.Load()) < thorough.Times(2, 50) {
		t.Errorf("only %d hints promise a verdict and keep it", followed.Load())
	}
	t.Logf("%d cases, %d of them pending; %d hints followed",
		len(cases), len(verdicttest.Pending), followed.Load())
}

// runCases runs cases in parallel and checks the list of pending cases.
func runCases(t *testing.T, cases []verdicttest.Case) {
	var group sync.WaitGroup
	var settled sync.Map
	next := make(chan *verdicttest.Case)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for c := range next {
				bad := runCase(t, c)
				reason, pending := verdicttest.Pending[c.Name]
				switch {
				case bad == "" && pending && *settle:
					settled.Store(c.Name, true)
				case bad == "" && pending:
					t.Errorf("%s holds: take it off the list of pending cases with -settle (%s)",
						c.Name, reason)
				case bad != "" && pending:
					t.Logf("pending: %s: %s\n%s", c.Name, reason, bad)
				case bad != "":
					t.Errorf("%s (%s)\n%s", c.Name, c.Comment, bad)
				}
			}
		})
	}
	for i := range cases {
		next <- &cases[i]
	}
	close(next)
	group.Wait()
	if *settle {
		writePending(t, &settled)
	}
}

// runCase returns "" if every run of a case had the expected result.
func runCase(t *testing.T, c *verdicttest.Case) string {
	dir, err := os.MkdirTemp(t.TempDir(), "case")
	if err != nil {
		return err.Error()
	}
	if err := copyCase(c.Dir, dir); err != nil {
		return err.Error()
	}
	for _, recipe := range c.Generate {
		if ok, err := verdicttest.Generate(recipe, dir); err != nil {
			return err.Error()
		} else if !ok {
			t.Logf("%s is left out: this system cannot make %q", c.Name, recipe)
			return ""
		}
	}
	var bad strings.Builder
	for i := range c.Runs {
		r := &c.Runs[i]
		got, err := verify(dir, measured(c), r)
		if err == nil && measured(c) {
			err = modest(dir, c.Name, got.spent)
		}
		if err != nil {
			fmt.Fprintf(&bad, "\tfairdeal %s: %v\n", strings.Join(r.Args, " "), err)
		} else if d := r.Difference(got.Outcome); d != "" {
			fmt.Fprintf(&bad, "\tfairdeal %s: %s\n", strings.Join(r.Args, " "), d)
		}
		if err == nil && r.Args[0] == "verify" {
			kept, broken := follow(dir, r, got.words)
			followed.Add(int32(kept))
			if broken != "" {
				fmt.Fprintf(&bad, "\tfairdeal %s:\n%s", strings.Join(r.Args, " "), broken)
			}
		}
	}
	return bad.String()
}

func copyCase(from, to string) error {
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return err
	}
	return os.Remove(filepath.Join(to, verdicttest.ExpectFile))
}

// measured reports whether a case has limits on time and memory.
func measured(c *verdicttest.Case) bool { return strings.HasPrefix(c.Name, "exhaust-") }

// command returns a command for the binary, without the user's settings. The variable
// VERDICT_PROGRAM can name a different program, such as a second implementation.
func command(ctx context.Context, dir string, measured bool, args ...string) *exec.Cmd {
	program := os.Getenv("VERDICT_PROGRAM")
	if program == "" {
		program = "fairdeal"
	}
	if measured {
		program, args = "spend", append([]string{program}, args...)
	}
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	home := filepath.Join(filepath.Dir(dir), ".home")
	cmd.Env = append(os.Environ(), "SPENT="+spentFile(dir), "HOME="+home, "USERPROFILE="+home, "LANG=C",
		"XDG_STATE_HOME="+filepath.Join(home, "state"), "XDG_CONFIG_HOME="+filepath.Join(home, "config"))
	return cmd
}

func spentFile(dir string) string { return dir + ".spent" }

// verify runs the program twice: once for text, whose wording is checked, and once with --json,
// whose report must agree.
func verify(dir string, measured bool, r *verdicttest.Run) (outcome, error) {
	var out outcome
	text, status, err := start(dir, measured, r, r.Args...)
	if err != nil {
		return out, err
	}
	if r.Args[0] == "tarot" {
		out.Exit, out.Output, out.Verdict = status, text.all, map[int]string{
			0: "verified",
			1: "false",
			2: "not_verified",
		}[status]
		return out, nil
	}
	report, jsonStatus, err := start(dir, measured, r, append([]string{"verify", "--json"}, r.Args[1:]...)...)
	if err != nil {
		return out, err
	}
	if status != jsonStatus {
		return out, fmt.Errorf("exit status %d, and %d with --json", status, jsonStatus)
	}
	out.Exit, out.Output, out.words = status, text.all+report.all, text.all
	out.spent = resources{max(text.spent.Seconds,
		report.spent.Seconds), max(text.spent.Memory, report.spent.Memory)}
	return out, readReport(report.stdout, &out.Outcome)
}

type outcome struct {
	verdicttest.Outcome
	words string // printed text
	spent resources
}

type printed struct {
	stdout, all string
	spent       resources
}

func start(dir string, measured bool, r *verdicttest.Run, args ...string) (printed, int, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := command(ctx, dir, measured, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if r.Stdin != "" {
		in, err := os.Open(filepath.Join(dir, r.Stdin))
		if err != nil {
			return printed{}, 0, err
		}
		defer in.Close()
		cmd.Stdin = in
	}
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return printed{}, 0, err
	}
	p := printed{stdout: stdout.String(), all: stdout.String() + stderr.String()}
	if measured {
		text, err := os.ReadFile(spentFile(dir))
		if err != nil {
			return p, 0, fmt.Errorf("%w\n%s", err, p.all)
		}
		if err := os.Remove(spentFile(dir)); err != nil {
			return p, 0, err
		}
		if err := json.Unmarshal(text, &p.spent); err != nil {
			return p, 0, err
		}
	}
	if strings.Contains(p.all, "goroutine ") {
		return p, 0, fmt.Errorf("it crashed:\n%s", p.all)
	}
	return p, cmd.ProcessState.ExitCode(), nil
}

// modest checks the limits for hostile input: 5 seconds of processor time, and memory of at most
// 256 MiB and at most 64 MiB plus 4 times the unpacked size of the largest file. The case with
// 80,000 strangers, all listed in 32 MB of JSON, only has the limit of 256 MiB.
func modest(dir, name string, s resources) error {
	largest, err := largestFile(dir)
	if err != nil {
		return err
	}
	limit := int64(256 << 20)
	if name != "exhaust-strangers" {
		limit = min(limit, 4*largest+64<<20)
	}
	if s.Memory > limit {
		return fmt.Errorf("%d MiB of memory, want at most %d", s.Memory>>20, limit>>20)
	}
	if s.Seconds > 5 {
		return fmt.Errorf("%.1f seconds of processor time, want at most 5", s.Seconds)
	}
	return nil
}

func largestFile(dir string) (largest int64, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		largest = max(largest, info.Size())
		if filepath.Ext(path) != ".zip" {
			return nil
		}
		z, err := zip.OpenReader(path)
		if err != nil {
			return err
		}
		for _, f := range z.File {
			largest = max(largest, int64(f.UncompressedSize64))
		}
		return z.Close()
	})
	return largest, err
}

// readReport reads verdict, anchors and session table from the JSON report. A run that fails to
// start prints no report; its verdict is "not verified".
func readReport(text string, out *verdicttest.Outcome) error {
	if strings.TrimSpace(text) == "" {
		out.Verdict = "not_verified"
		return nil
	}
	var report struct {
		Verdict  string   `json:"verdict"`
		RestsOn  []string `json:"rests_on"`
		Sessions []struct {
			Phase, Session  int
			Set, State      string
			Count, Compared int
		} `json:"sessions"`
	}
	if err := json.Unmarshal([]byte(text), &report); err != nil {
		return fmt.Errorf("the report is no JSON: %w", err)
	}
	out.Verdict, out.RestsOn = report.Verdict, report.RestsOn
	for _, s := range report.Sessions {
		if s.State == "not shown" || s.State == "not held" {
			continue
		}
		row := verdicttest.Row{
			Session:  fmt.Sprintf("%d,%d", s.Phase, s.Session),
			State:    s.State,
			Matching: s.Compared,
			Boards:   s.Count,
		}
		if s.Set == "reserve" {
			row.Session += s.Set
		}
		out.Table = append(out.Table, row)
	}
	return nil
}
