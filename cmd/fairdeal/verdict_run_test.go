package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// verify runs the program on a case twice: once for text, whose wording is checked, and once with --json,
// whose report must agree. The verdict on a tarot game is its exit status. The time and memory are only
// measured if measured is set.
func verify(dir string, measured bool, r *verdicttest.Run) (outcome, error) {
	var out outcome
	text, err := runProgram(dir, measured, r, r.Args...)
	if err != nil {
		return out, err
	}
	out.Exit = text.status
	if r.Args[0] == "tarot" {
		out.Output = text.output
		out.Verdict = verdictOfStatus[text.status]
		return out, nil
	}
	withJSON := append([]string{"verify", "--json"}, r.Args[1:]...)
	report, err := runProgram(dir, measured, r, withJSON...)
	if err != nil {
		return out, err
	}
	if text.status != report.status {
		return out, fmt.Errorf("exit status %d, and %d with --json", text.status, report.status)
	}
	out.Output = text.output + report.output
	out.words = text.output
	out.spent = resources{
		Seconds: max(text.spent.Seconds, report.spent.Seconds),
		Memory:  max(text.spent.Memory, report.spent.Memory),
	}
	return out, readReport(report.stdout, &out.Outcome)
}

// verdictOfStatus contains the verdicts that exit statuses stand for.
var verdictOfStatus = map[int]string{0: "verified", 1: "false", 2: "not_verified"}

// outcome is the result of the runs for text and JSON.
type outcome struct {
	verdicttest.Outcome
	words string // printed text
	spent resources
}

// programRun is the output and exit status of a run.
type programRun struct {
	status int
	stdout string
	output string    // stdout and stderr
	spent  resources // time and memory, if the run was measured
}

// runProgram runs the program once. It returns an error if the program crashes.
func runProgram(dir string, measured bool, r *verdicttest.Run, args ...string) (programRun, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := command(ctx, dir, measured, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if r.Stdin != "" {
		in, err := os.Open(filepath.Join(dir, r.Stdin))
		if err != nil {
			return programRun{}, err
		}
		defer in.Close()
		cmd.Stdin = in
	}
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return programRun{}, err
	}
	run := programRun{
		status: cmd.ProcessState.ExitCode(),
		stdout: stdout.String(),
		output: stdout.String() + stderr.String(),
	}
	if measured {
		if run.spent, err = readSpent(dir); err != nil {
			return run, fmt.Errorf("%w\n%s", err, run.output)
		}
	}
	if strings.Contains(run.output, "goroutine ") { // Go prints stack traces with this word.
		return run, fmt.Errorf("it crashed:\n%s", run.output)
	}
	return run, nil
}

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
	cmd.Env = append(os.Environ(),
		"LANG=C",
		"HOME="+home,
		"USERPROFILE="+home,
		"XDG_STATE_HOME="+filepath.Join(home, "state"),
		"XDG_CONFIG_HOME="+filepath.Join(home, "config"),
		"SPENT="+spentFile(dir), // where spend writes its measurements
	)
	return cmd
}
