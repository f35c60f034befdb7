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
	if err == nil {
		err = os.WriteFile("room.txt", identity, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	to, err := custody.ParseRecipients(recipient)
	if err != nil {
		t.Fatal(err)
	}
	for name, status := range map[string]int{
		"rr1.pbn": term.StatusDone, "rr1.DUP": term.StatusDone,
		".squaredealrc": term.StatusUnchecked,
		".pbn":          term.StatusUnchecked,
		"spring.sqk":    term.StatusUnchecked,
		"run.sh":        term.StatusUnchecked,
		"pbn":           term.StatusUnchecked,
		"../rr1.pbn":    term.StatusUnchecked,
		"a/rr1.pbn":     term.StatusUnchecked,
		"/rr1.pbn":      term.StatusUnchecked,
		"x\x1b[2J.exe":  term.StatusUnchecked,
	} {
		var plain bytes.Buffer
		z := zip.NewWriter(&plain)
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
		sealed, err := custody.Seal(plain.Bytes(), to...)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("b.zip.age", sealed, 0o600); err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		var stderr bytes.Buffer
		args := []string{"keys", "open", "b.zip.age", "--unlock", "room.txt", "-o", filepath.Join(dir, "out")}
		got := term.Run(args, &bytes.Buffer{}, &bytes.Buffer{}, &stderr, func(t *term.UI) *cobra.Command {
			root := &cobra.Command{Use: "fairdeal"}
			root.AddCommand(Command(t).Cobra())
			return root
		})
		if got != status {
			t.Fatalf("%q: status %d, want %d\n%s", name, got, status, &stderr)
		}
		if strings.Contains(stderr.String(), "\x1b") {
			t.Errorf("%q: a message holds the control character", name)
		}
		there, _ := filepath.Glob(filepath.Join(dir, "*", "*"))
		if want := map[int]int{term.StatusDone: 2}[status]; len(there) != want {
			t.Errorf("%q: folder holds %q, want %d files", name, there, want)
		}
	}
}
