package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// resources contains the processor time in seconds and the peak memory in bytes of a run (0 if
// unknown).
type resources struct {
	Seconds float64
	Memory  int64
}

// spend runs the program in its arguments and writes the used time and memory to the file SPENT. It
// runs as a separate process, because a new process inherits the peak memory of its parent and
// tests use a lot.
func spend() {
	status, err := spending(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "spend:", err)
		status = 125
	}
	os.Exit(status)
}

func spending(args []string) (status int, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		return 0, err
	}
	state := cmd.ProcessState
	if state.ExitCode() < 0 {
		return 0, fmt.Errorf("%s did not end by itself: %v", args[0], state)
	}
	text, err := json.Marshal(resources{(state.UserTime() + state.SystemTime()).Seconds(), peakMemory(state)})
	if err != nil {
		return 0, err
	}
	return state.ExitCode(), os.WriteFile(os.Getenv("SPENT"), text, 0o666)
}
