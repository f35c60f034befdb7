package verify

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// TestVerifyArchive verifies a championship in a zip file.
func TestVerifyArchive(t *testing.T) {
	dir := championship(t)
	name := filepath.Join(t.TempDir(), "records.zip")
	writeRecords(t, dir, name)
	var out, stderr bytes.Buffer
	base := filepath.Join(dir, "WBG2024")
	status := program([]string{"fairdeal", "verify", base + ".sqd", base + ".sqk", name, "--json"},
		strings.NewReader(""), &out, &stderr)
	var r audit.Report
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	if status != 0 {
		t.Errorf("status %d, want 0: %s", status, &stderr)
	}
	if r.Summary.Whole != 90 || r.Summary.FilesRight != 217 {
		t.Errorf("%+v, want 90 sessions and 217 files", r.Summary)
	}
	if len(r.Ignored) != 3 { // notes.doc, and the copies of the description and keys in the archive
		t.Errorf("ignored %q, want 3 files", r.Ignored)
	}
}

// writeRecords writes an archive of a championship with files that do not matter.
func writeRecords(t *testing.T, dir, name string) {
	t.Helper()
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(file)
	if err := z.AddFS(os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	final, err := os.ReadFile(filepath.Join(dir, "FIN1.pbn"))
	if err != nil {
		t.Fatal(err)
	}
	for _, copied := range []string{"__MACOSX/FIN1.pbn", ".hidden.pbn", `old\FIN1.pbn`, "notes.doc"} {
		w, err := z.Create(copied)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(final); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(z.Close(), file.Close()); err != nil {
		t.Fatal(err)
	}
}

// TestPrintable checks that text from other people's files cannot control the terminal.
func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"plain":                  "plain",
		"Caf\xe9":                "Café",
		"Zażółć":                 "Zażółć",
		"a\x1b[2Jb":              "a?[2Jb",
		"\u202egnp.nib":          "?gnp.nib",
		"two\nlines\r\x00\u009b": "two?lines???",
	} {
		if got := plain.Text(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// championship copies a championship's published files and hand files into a
// folder of the test.
func championship(t *testing.T) (dir string) {
	t.Helper()
	from := filepath.Join("..", "..", "..", "..", "shared", "real", "WBG2024")
	if _, err := os.Stat(from); err != nil {
		t.Skip("no ../shared beside the project: no championship was doctored")
	}
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	err := filepath.Walk(dir, func(name string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		return os.Chmod(name, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// verifyRun runs fairdeal verify on a folder with more arguments.
func verifyRun(dir string, more ...string) (status int, out, stderr string) {
	var outBuffer, errBuffer bytes.Buffer
	base := filepath.Join(dir, "WBG2024")
	args := append([]string{"fairdeal", "verify", base + ".sqd", base + ".sqk", dir, "-v"}, more...)
	status = program(args, strings.NewReader(""), &outBuffer, &errBuffer)
	return status, outBuffer.String(), errBuffer.String()
}
