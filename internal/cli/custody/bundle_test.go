package custody

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
)

// TestUnsealAcceptsOnlyHandFiles checks that a bundle, which anyone can encrypt to a recipient, may
// only contain hand files in a single folder.
func TestUnsealAcceptsOnlyHandFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	identity, recipient, err := custody.NewIdentity(true)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("room.txt", identity, 0o600); err != nil {
		t.Fatal(err)
	}
	recipients, err := custody.ParseRecipients(recipient)
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name     string
		accepted bool
	}{
		{name: "rr1.pbn", accepted: true},
		{name: "rr1.DUP", accepted: true},

		{name: ".squaredealrc"},
		{name: ".pbn"},
		{name: "spring.sqk"},
		{name: "run.sh"},
		{name: "pbn"},
		{name: "../rr1.pbn"},
		{name: "a/rr1.pbn"},
		{name: "/rr1.pbn"},
		{name: "x\x1b[2J.exe"},
	}
	for _, test := range tests {
		sealBundle(t, "b.zip.age", test.name, recipients)
		wantStatus, wantFiles := term.StatusUnchecked, 0
		if test.accepted {
			wantStatus, wantFiles = term.StatusDone, 2 // with good.pbn
		}
		dir := t.TempDir()
		status, stderr := runKeys("keys", "open", "b.zip.age",
			"--unlock", "room.txt", "-o", filepath.Join(dir, "out"))
		if status != wantStatus {
			t.Fatalf("%q: status %d, want %d\n%s", test.name, status, wantStatus, stderr)
		}
		if strings.Contains(stderr, "\x1b") {
			t.Errorf("%q: a message contains the control character", test.name)
		}
		files, _ := filepath.Glob(filepath.Join(dir, "*", "*"))
		if len(files) != wantFiles {
			t.Errorf("%q: the folder contains %q, want %d files", test.name, files, wantFiles)
		}
	}
}

// sealBundle writes an encrypted bundle that contains a good file and one with the given name.
func sealBundle(t *testing.T, path, name string, recipients []custody.Recipient) {
	t.Helper()
	var bundle bytes.Buffer
	z := zip.NewWriter(&bundle)
	for _, n := range []string{"good.pbn", name} {
		w, err := z.Create(n)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte("hands"))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	sealed, err := custody.Seal(bundle.Bytes(), recipients...)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, sealed, 0o600); err != nil {
		t.Fatal(err)
	}
}

// runKeys runs "fairdeal" with these arguments and returns the exit status and standard error.
func runKeys(args ...string) (status int, stderr string) {
	var stdin, stdout, errors bytes.Buffer
	status = term.Run(args, &stdin, &stdout, &errors, func(t *term.UI) *cobra.Command {
		root := &cobra.Command{Use: "fairdeal"}
		root.AddCommand(Command(t).Cobra())
		return root
	})
	return status, errors.String()
}
