package js_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestPackage packs the npm package, installs it in an empty folder, and uses it like a stranger,
// in Node and in a page. Both must agree with the program about the example.
func TestPackage(t *testing.T) {
	if os.Getenv("FAIRDEAL_PACKAGE") == "" {
		t.Skip("FAIRDEAL_PACKAGE is not set: the npm package is not packed, installed and used (.ci/run does)")
	}
	example, err := filepath.Abs("../examples/tournament")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	archive := run(t, "..", "node", "tools/npm/pack.mjs", dir)
	run(t, dir, "npm", "install", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "./"+archive)
	version, err := os.ReadFile("../internal/release/VERSION")
	if err != nil {
		t.Fatal(err)
	}
	if want := "fairdeal-verify-" + strings.TrimSpace(string(version)) + ".tgz"; archive != want {
		t.Errorf("the archive is %s, want %s", archive, want)
	}

	want := verifyInGo(t, example)
	script := filepath.Join(dir, "use.mjs")
	if err := os.WriteFile(script, []byte(inNode), 0o644); err != nil {
		t.Fatal(err)
	}
	checkUse(t, "Node", run(t, dir, "node", script, example), want)
	checkUse(t, "the page", usePackageInPage(t, dir, example), want)
}

// packageReport contains the compared parts of the program's report.
type packageReport struct {
	Verdict string
	Digest  string
	Summary struct{ Exit, Boards int }
	Steps   []struct{ Status string }
}

// verifyInGo returns the report of the Go program about a folder.
func verifyInGo(t *testing.T, folder string) (report packageReport) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	args := []string{"fairdeal", "verify", folder, "--json"}
	if status := cli.Main(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("the program ends with %d: %s", status, &stderr)
	}
	if err := json.Unmarshal(stdout.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	return report
}

// checkUse compares the output of used with the program's report.
func checkUse(t *testing.T, where, output string, want packageReport) {
	t.Helper()
	var got struct {
		Verdict, Answer, Digest string
		Exit, Boards            int
		Steps                   []string
	}
	if err := json.Unmarshal([]byte(output), &got); err != nil {
		t.Fatalf("%s: %q: %v", where, output, err)
	}
	if got.Verdict != want.Verdict || got.Exit != want.Summary.Exit {
		t.Errorf("%s: verdict %s, exit status %d, want %s and %d", where, got.Verdict, got.Exit, want.Verdict, want.Summary.Exit)
	}
	if got.Boards != want.Summary.Boards || got.Digest != want.Digest {
		t.Errorf("%s: %d boards, digest %s, want %d and %s", where, got.Boards, got.Digest, want.Summary.Boards, want.Digest)
	}
	if !strings.Contains(got.Answer, "16 boards") {
		t.Errorf("%s: the answer is %q, want one about 16 boards", where, got.Answer)
	}
	for i, status := range got.Steps {
		if status != want.Steps[i].Status {
			t.Errorf("%s: step %d is %s, want %s", where, i+1, status, want.Steps[i].Status)
		}
	}
}

// usePackageInPage verifies a folder in a page that uses the package installed in dir.
func usePackageInPage(t *testing.T, dir, example string) string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(example, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(example, path)
			names = append(names, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	list, err := json.Marshal(names)
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte(strings.Replace(inPage, "FILES", string(list), 1)))
	})
	mux.Handle("/node_modules/", http.FileServer(http.Dir(dir)))
	mux.Handle("/files/", http.StripPrefix("/files/", http.FileServer(http.Dir(example))))
	server := httptest.NewServer(mux)
	defer server.Close()
	p := browsertest.Open(t)
	p.Go(server.URL + "/")
	p.WaitUntil(`document.title.startsWith("{")`)
	return p.Eval("document.title")
}

// run runs a program in dir and returns its output without the last newline.
func run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, &stderr)
	}
	return strings.TrimSpace(string(out))
}
