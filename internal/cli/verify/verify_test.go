package verify

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
)

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

// edit replaces text in a file, once.
func edit(t *testing.T, name, before, after string) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte(before)) {
		t.Fatalf("%s does not hold %q", name, before)
	}
	if err := os.WriteFile(name, bytes.Replace(data, []byte(before), []byte(after), 1), 0o666); err != nil {
		t.Fatal(err)
	}
}

// verifyRun runs fairdeal verify on a folder with more arguments.
func verifyRun(dir string, more ...string) (status int, out, stderr string) {
	var o, e bytes.Buffer
	base := filepath.Join(dir, "WBG2024")
	args := append([]string{"fairdeal", "verify", base + ".sqd", base + ".sqk", dir, "-v"}, more...)
	status = program(args, strings.NewReader(""), &o, &e)
	return status, o.String(), e.String()
}

// TestDoctoredChampionship checks that each way to doctor a championship leads to exit status 1 or
// 2 and a message that names the change.
func TestDoctoredChampionship(t *testing.T) {
	games := func(t *testing.T, name string) (header string, games []string) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(string(data), "[Event ")
		for _, g := range parts[1:] {
			games = append(games, "[Event "+g)
		}
		return parts[0], games
	}
	put := func(t *testing.T, name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	tests := []struct {
		name   string
		doctor func(t *testing.T, dir string)
		status int
		says   []string
	}{
		{"honest", func(*testing.T, string) {}, 0, []string{"verified: 1186 of 1186 boards, 90 of 90 sessions complete; 217 of 217 hand files match"}},
		{"one card changed", func(t *testing.T, dir string) {
			edit(t, filepath.Join(dir, "FIN1.pbn"), "AT3.K8654.AT6.93 Q65.A9732.3.KJ42",
				"AT3.K8654.AT6.K3 Q65.A9732.3.9J42")
		}, 1, []string{"FALSE: 1 of 1,186 boards does not match\n  board 1 of Finals 1/6 (FIN1.pbn): the file gives ♣9 to East and ♣K to North, but they were dealt the other way round\n", "FIN1.pbn: board 1: the file gives ♣9 to East and ♣K to North, but they were dealt the other way round (15 boards match)", "89 of 90 sessions"}},
		{"two sessions swapped", func(t *testing.T, dir string) {
			for _, ext := range []string{".pbn", ".goe"} {
				a, b := filepath.Join(dir, "SF1"+ext), filepath.Join(dir, "SF3"+ext)
				for _, mv := range [][2]string{{a, a + "x"}, {b, a}, {a + "x", b}} {
					if err := os.Rename(mv[0], mv[1]); err != nil {
						t.Fatal(err)
					}
				}
			}
		}, 2, []string{"SF1.pbn: not compared: expected session 6,1, found session 6,3"}},
		{"boards reordered", func(t *testing.T, dir string) {
			name := filepath.Join(dir, "QF1.pbn")
			h, g := games(t, name)
			g[3], g[7] = g[7], g[3]
			put(t, name, h+strings.Join(g, ""))
		}, 0, []string{"verified: 1186 of 1186 boards"}},
		{"boards renumbered", func(t *testing.T, dir string) {
			name := filepath.Join(dir, "QF1.pbn")
			edit(t, name, `[Board "4"]`, `[Board "x"]`)
			edit(t, name, `[Board "8"]`, `[Board "4"]`)
			edit(t, name, `[Board "x"]`, `[Board "8"]`)
		}, 1, []string{"board 8: board 8 in the file contains the cards of board 4", "board 4: board 4 in the file contains the cards of board 8"}},
		{"boards missing", func(t *testing.T, dir string) {
			name := filepath.Join(dir, "QF1.pbn")
			h, g := games(t, name)
			put(t, name, h+strings.Join(g[:12], ""))
		}, 0, []string{"matches: QF1-2.pbn QF1.goe QF1.pbn", "verified: 1186 of 1186 boards"}},
		{"one key character changed", func(t *testing.T, dir string) {
			edit(t, filepath.Join(dir, "WBG2024.sqk"), "1,2:2EkkTL3", "1,2:2EkkTL4")
		}, 2, []string{"this is not the published key file, or this copy was changed: it contains 90 keys, but the description needs 90"}},
		{"another value", func(t *testing.T, dir string) {
			edit(t, filepath.Join(dir, "WBG2024.sqd"), "DV 43275.91", "DV 43275.92")
		}, 2, []string{"none of these boards belongs to this tournament", "0 of 90 sessions"}},
		{"another spelling of the value", func(t *testing.T, dir string) {
			edit(t, filepath.Join(dir, "WBG2024.sqd"), "DV 43275.91", "DV 43,275.91")
		}, 2, []string{"none of these boards belongs to this tournament", "is this a different public number?"}},
		{"an empty file", func(t *testing.T, dir string) { put(t, filepath.Join(dir, "QF1.goe"), "") }, 0, []string{"verified: 1186 of 1186 boards"}},
		{"a broken file", func(t *testing.T, dir string) { put(t, filepath.Join(dir, "QF1.goe"), "12x\n") }, 2, []string{"QF1.goe: cannot be read as goedel: line 1"}},
		{"a session without a file", func(t *testing.T, dir string) {
			for _, ext := range []string{".pbn", ".goe"} {
				if err := os.Remove(filepath.Join(dir, "R162"+ext)); err != nil {
					t.Fatal(err)
				}
			}
		}, 2, []string{"4,2   R162    1-20   -      not shown", "89 of 90 sessions complete"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := championship(t)
			test.doctor(t, dir)
			status, out, stderr := verifyRun(dir)
			if status != test.status {
				t.Errorf("status %d, want %d", status, test.status)
			}
			for _, s := range test.says {
				if !strings.Contains(out, s) {
					t.Errorf("does not say %q", s)
				}
			}
			for line := range strings.Lines(stderr) {
				if !strings.HasPrefix(line, "hint: ") {
					t.Errorf("said on standard error %q", line)
				}
			}
			if t.Failed() {
				t.Log(out)
			}
			page := filepath.Join(t.TempDir(), "page.html")
			if s, _, e := verifyRun(dir, "--json", "--html", page); s != status || strings.Count(e, "\n") != 1 || !strings.Contains(e, "page.html contains ") {
				t.Errorf("with --json and --html: status %d, %q", s, e)
			}
		})
	}
}

// TestVerifyArchive verifies a championship in a zip file, and a folder that contains one of the
// hand files in a zip file.
func TestVerifyArchive(t *testing.T) {
	dir := championship(t)
	name := filepath.Join(t.TempDir(), "records.zip")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(file)
	if err := z.AddFS(os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	for _, f := range []string{"__MACOSX/FIN1.pbn", ".hidden.pbn", `old\FIN1.pbn`, "notes.doc"} {
		w, err := z.Create(f)
		if err != nil {
			t.Fatal(err)
		}
		r, err := os.Open(filepath.Join(dir, "FIN1.pbn"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(w, r); err != nil {
			t.Fatal(err)
		}
		r.Close()
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	var out, stderr bytes.Buffer
	base := filepath.Join(dir, "WBG2024")
	status := program([]string{"fairdeal", "verify", base + ".sqd", base + ".sqk", name, "--json"},
		strings.NewReader(""), &out, &stderr)
	var r audit.Report
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	// a note, and copies of the description and keys in the archive
	if status != 0 || r.Summary.Whole != 90 || r.Summary.FilesRight != 217 || len(r.Ignored) != 3 {
		t.Errorf("status %d, %+v, ignored %q, %s", status, r.Summary, r.Ignored, &stderr)
	}
}

// TestPrintable checks that text from other people's files cannot control the terminal.
func TestPrintable(t *testing.T) {
	for in, want := range map[string]string{
		"plain":                  "plain",
		"Caf\xe9":                "Café",
		"Zażółć":                 "Zażółć",
		"a\x1b[2Jb":              "a?[2Jb",
		"\u202egnp.nib":          "?gnp.nib",
		"two\nlines\r\x00\u009b": "two?lines???",
	} {
		if got := plain.Text(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}
