package cli

import (
	"archive/zip"
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// prepare runs preparatory lines. A line without a special first word is a command without the program's name.
//
//	= FILE TEXT      write a file
//	> FILE COMMAND   store the output of a command
//	copy FROM TO     copy a file or folder
//	zip FOLDER TO    make an archive
//	tournament publish spring --plain-keys
func prepare(t *testing.T, lines []string) {
	t.Helper()
	for _, line := range lines {
		verb, rest, _ := strings.Cut(line, " ")
		name, text, _ := strings.Cut(rest, " ")
		switch verb {
		case "":
		case "=":
			write(t, name, atFiles(t, text))
		case ">":
			write(t, name, runLine(t, text, term.StatusDone))
		case "copy":
			copyTo(t, name, text)
		case "zip":
			zipTo(t, name, text)
		default:
			runLine(t, line, term.StatusDone)
		}
	}
}

// runLine runs a command line without the program's name, and returns its output.
func runLine(t *testing.T, line string, wantStatus int) string {
	t.Helper()
	var out, errs bytes.Buffer
	args := append([]string{"fairdeal"}, split(t, line)...)
	if status := Main(args, strings.NewReader(""), &out, &errs); status != wantStatus {
		t.Fatalf("%s: status %d, want %d\n%s", line, status, wantStatus, &errs)
	}
	return out.String()
}

// copyTo copies a file or a folder.
func copyTo(t *testing.T, from, to string) {
	t.Helper()
	if os.CopyFS(to, os.DirFS(from)) == nil {
		return
	}
	data, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	write(t, to, string(data))
}

// zipTo makes an archive of a folder.
func zipTo(t *testing.T, from, to string) {
	t.Helper()
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	if err := errors.Join(z.AddFS(os.DirFS(from)), z.Close()); err != nil {
		t.Fatal(err)
	}
	write(t, to, packed.String())
}

// split splits a line into words; it replaces @FILE with the first line of FILE.
func split(t *testing.T, line string) []string {
	var out []string
	for _, w := range splitWords(line) {
		out = append(out, atFiles(t, strings.Trim(w, "'")))
	}
	return out
}

// atFile matches @FILE in a line.
var atFile = regexp.MustCompile(`@[a-z]+\.pub`)

// atFiles replaces each @FILE in a text with the content of FILE.
func atFiles(t *testing.T, text string) string {
	return atFile.ReplaceAllStringFunc(text, func(name string) string {
		data, err := os.ReadFile(name[1:])
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(string(data))
	})
}

// write writes a file in the current folder.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// userFolder changes to a new folder that contains the examples and sets a new home folder.
func userFolder(t *testing.T, root string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(root, "examples"))); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for _, env := range []string{"XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"} {
		t.Setenv(env, t.TempDir())
	}
	t.Setenv("LANG", "C")
	t.Setenv("LC_ALL", "C")
	return dir
}
