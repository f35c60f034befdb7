package score

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// runIn runs a command in dir and returns its exit status and combined output.
func runIn(t *testing.T, dir string, args ...string) (int, string) {
	t.Helper()
	var out bytes.Buffer
	return runTo(t, dir, &out, &out, args), out.String()
}

// runApart is runIn with separate standard output and standard error.
func runApart(t *testing.T, dir string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	status = runTo(t, dir, &out, &errs, args)
	return status, out.String(), errs.String()
}

func runTo(t *testing.T, dir string, stdout, stderr *bytes.Buffer, args []string) int {
	t.Helper()
	t.Chdir(dir)
	return term.Run(args, strings.NewReader(""), stdout, stderr, func(t *term.UI) *cobra.Command {
		root := &cobra.Command{Use: "fairdeal"}
		root.AddCommand(Command(t).Cobra())
		return root
	})
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
