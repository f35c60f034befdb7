package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

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

// verify runs the program twice: once for text, whose wording is checked, and once with --json,
// whose report must agree.
func verify(dir string, measured bool, r *verdicttest.Run) (outcome, error) {
	var out outcome
	text, status, err := start(dir, measured, r, r.Args...)
	if err != nil {
		return out, err
	}
	if r.Args[0] == "tarot" {
		out.Exit = status
		out.Output = text.all
		out.Verdict = map[int]string{0: "verified", 1: "false", 2: "not_verified"}[status]
		return out, nil
	}
	report, jsonStatus, err := start(dir, measured, r, append([]string{"verify", "--json"}, r.Args[1:]...)...)
	if err != nil {
		return out, err
	}
	if status != jsonStatus {
		return out, fmt.Errorf("exit status %d, and %d with --json", status, jsonStatus)
	}
	out.Exit = status
	out.Output = text.all + report.all
	out.words = text.all
	out.spent = resources{
		Seconds: max(text.spent.Seconds, report.spent.Seconds),
		Memory:  max(text.spent.Memory, report.spent.Memory),
	}
	return out, readReport(report.stdout, &out.Outcome)
}

// outcome is the result of the runs for text and JSON.
type outcome struct {
	verdicttest.Outcome
	words string // printed text
	spent resources
}

// printed is the output of a run.
type printed struct {
	stdout string
	all    string    // stdout and stderr
	spent  resources // of a measured run
}

// start runs the program once. It returns an error if the program crashes.
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
		if p.spent, err = readSpent(dir); err != nil {
			return p, 0, fmt.Errorf("%w\n%s", err, p.all)
		}
	}
	if strings.Contains(p.all, "goroutine ") {
		return p, 0, fmt.Errorf("it crashed:\n%s", p.all)
	}
	return p, cmd.ProcessState.ExitCode(), nil
}

// spentFile returns the name of the file in which spend leaves the resources of a measured run.
func spentFile(dir string) string { return dir + ".spent" }

// readSpent returns the resources of a measured run and deletes their file.
func readSpent(dir string) (spent resources, err error) {
	text, err := os.ReadFile(spentFile(dir))
	if err != nil {
		return spent, err
	}
	if err := os.Remove(spentFile(dir)); err != nil {
		return spent, err
	}
	return spent, json.Unmarshal(text, &spent)
}

// checkLimits checks the limits for hostile input: 5 seconds of processor time, and memory of at most
// 256 MiB and at most 64 MiB plus 4 times the unpacked size of the largest file. The case with
// 80,000 strangers, all listed in 32 MB of JSON, only has the limit of 256 MiB.
func checkLimits(dir, name string, s resources) error {
	largest, err := largestFile(dir)
	if err != nil {
		return err
	}
	const mib = 1 << 20
	limit := int64(256 * mib)
	if name != "exhaust-strangers" {
		limit = min(limit, 4*largest+64*mib)
	}
	if s.Memory > limit {
		return fmt.Errorf("%d MiB of memory, want at most %d", s.Memory/mib, limit/mib)
	}
	if s.Seconds > 5 {
		return fmt.Errorf("%.1f seconds of processor time, want at most 5", s.Seconds)
	}
	return nil
}

// largestFile returns the unpacked size of the largest file in a folder and its archives.
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
