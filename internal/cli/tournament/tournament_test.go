package tournament

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// TestSecretsAreNotShown checks that no keys or passphrases are printed in a whole tournament.
func TestSecretsAreNotShown(t *testing.T) {
	t.Chdir(t.TempDir())
	const secret = "a passphrase that nobody sees"
	if err := os.WriteFile("p", []byte(secret+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	run := func(args ...string) {
		stdout, stderr := runProgram(t, term.StatusDone, args...)
		all.WriteString(stdout + stderr)
	}
	run("tournament", "new", "t", "--name", "T", "--di", "drand round 60000000 of the main chain")
	run("tournament", "edit", "t", "--phase", "3:1-4:rr")
	run("tournament", "publish", "t", "--passphrase-file", "p")
	run("tournament", "dv", "t", "8f1c77", "--yes")
	run("tournament", "make", "t", "--session", "1,*", "--unlock", "p", "--json")
	run("tournament", "show", "t", "--json")
	run("tournament", "status", "t", "--json")
	run("tournament", "reveal", "t", "--unlock", "p", "--early", "t")
	keys := strings.Fields(string(contents(t, "t.sqk")))
	if len(keys) != 3 {
		t.Fatalf("%d keys, want one for each of the 3 sessions", len(keys))
	}
	for _, line := range keys {
		_, key, _ := strings.Cut(line, ":")
		if start := key[:30]; strings.Contains(all.String(), start) {
			t.Errorf("the output contains the key %s...", start)
		}
	}
	if strings.Contains(all.String(), secret) {
		t.Error("the output contains the passphrase")
	}
	if os.PathSeparator == '/' {
		for _, name := range []string{"t.sqk", "t.sqk.age", "hands-KEEP-SECRET/t/rr1.pbn"} {
			checkSecretMode(t, name)
		}
	}
}

// checkSecretMode checks that only its owner can read a file.
func checkSecretMode(t *testing.T, name string) {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if got := info.Mode().Perm(); got != 0o600 {
		t.Errorf("%s: mode %o, want 600", name, got)
	}
}

// TestPlainText checks that names from files cannot control the terminal.
func TestPlainText(t *testing.T) {
	for text, want := range map[string]string{
		"Zürich":        "Zürich",
		"Z\xfcrich":     "Zürich",
		"a\x1b[31mb":    "a?[31mb",
		"a\u202eb":      "a?b",
		"Łódź – finał":  "Łódź – finał",
		"tab\there\x00": "tab?here?",
	} {
		if got := plain.Text(text); got != want {
			t.Errorf("plain.Text(%q) = %q, want %q", text, got, want)
		}
	}
}

// runProgram runs "fairdeal ARGS" and returns its output. It fails the test if the exit status differs.
func runProgram(t *testing.T, status int, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	if got := program(append([]string{"fairdeal"}, args...), &bytes.Buffer{}, &out, &err); got != status {
		t.Fatalf("fairdeal %s: status %d, want %d\n%s", strings.Join(args, " "), got, status, &err)
	}
	return out.String(), err.String()
}

// vectors is the folder with tournaments from the reference programs.
var vectors = filepath.Join("..", "..", "..", "squaredeal", "testdata")

// tournamentOf copies a tournament from vectors to a temporary folder, because make writes a diary next to it. It
// returns the path without the extension.
func tournamentOf(t *testing.T, name string) string {
	t.Helper()
	dir := t.TempDir()
	for _, ext := range []string{".sqd", ".sqk"} {
		if err := os.WriteFile(filepath.Join(dir, name+ext), contents(t, vectors, name+ext), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, name)
}

// contents returns the content of the file whose path consists of parts.
func contents(t *testing.T, parts ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(parts...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
