package engines

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"testing"
	"time"
)

// startProgram starts a program that ends with the test, and waits for an output line that matches.
// It returns the first matched group.
func startProgram(t *testing.T, cmd *exec.Cmd, readyLine *regexp.Regexp) (string, error) {
	t.Helper()
	output, programEnd, err := os.Pipe()
	if err != nil {
		return "", err
	}
	cmd.Stdout, cmd.Stderr = programEnd, programEnd
	err = cmd.Start()
	programEnd.Close()
	if err != nil {
		return "", err
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
		output.Close()
	})
	ready := make(chan string, 1)
	go func() {
		defer close(ready)
		// All output is read, because otherwise the program would stop when the pipe is full.
		for lines := bufio.NewScanner(output); lines.Scan(); {
			if m := readyLine.FindStringSubmatch(lines.Text()); m != nil {
				select {
				case ready <- m[1]:
				default:
				}
			}
		}
	}()
	select {
	case text, ok := <-ready:
		if !ok {
			return "", fmt.Errorf("%s ended before it was ready", cmd.Path)
		}
		return text, nil
	case <-time.After(time.Minute):
		return "", fmt.Errorf("%s is not ready after a minute", cmd.Path)
	}
}
