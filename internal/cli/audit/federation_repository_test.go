package audit

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
)

const (
	sharedFolder    = "../../../../shared"
	federationFiles = sharedFolder + "/real/pzbs"
)

// federationRepository rebuilds the git repository of the Polish bridge federation (PZBS), with one commit for each
// time in history.json, and returns the expected result for each of its tournaments. versionSource explains the
// content of the commits.
func federationRepository(t *testing.T) (dir string, expected []expectedClaims) {
	t.Helper()
	git := needGit(t)
	expected = federationClaims(t)
	var changes []change
	if err := json.Unmarshal(readFile(t, federationFiles+"/history.json"), &changes); err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	for _, name := range []string{"data", "archive", "index.md"} {
		copyTo(t, filepath.Join(dir, name), filepath.Join(federationFiles, name))
	}
	source := versionSource{
		changes:  changes,
		statedDI: statedDescriptions(t, dir),
		values:   map[string]string{},
		copies:   map[string]string{},
	}
	for _, tournament := range expected {
		source.values[tournament.Name] = tournament.Value
		for _, old := range tournament.Before {
			source.copies[tournament.Name+old.Committed] = old.File
		}
	}
	runGitIn(t, git, dir, nil, "init", "-q", "-b", "main")
	runGitIn(t, git, dir, source.commits(t), "fast-import", "--quiet")
	return dir, expected
}

// expectedClaims is a tournament in expected.json, with the known facts about its publication:
//
//	{"name": "2020-02-21_kmo", "value": "1347...", "draw": "2020-02-17 14:00",
//	 "first_shown": "2020-02-16T00:06:27+01:00", "before_draw": "yes", ...}
type expectedClaims struct {
	Name       string
	Value      string
	Draw       string
	FirstShown string `json:"first_shown"`
	BeforeDraw string `json:"before_draw"`
	Before     []struct {
		File      string // copy from before the draw
		Committed string // date
	}
}

// federationClaims reads expected.json.
func federationClaims(t *testing.T) (expected []expectedClaims) {
	t.Helper()
	data, err := os.ReadFile(sharedFolder + "/vectors/squaredeal13/expected.json")
	if err != nil {
		t.Skip("not run: the published files of a federation are not there")
	}
	if err := json.Unmarshal(data, &expected); err != nil {
		t.Fatal(err)
	}
	return expected
}

// statedDescriptions returns the description of each tournament's public number on the federation's
// page.
func statedDescriptions(t *testing.T, dir string) map[string]string {
	t.Helper()
	contents, err := federation.Gather(os.DirFS(dir), "pzbs", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	stated := map[string]string{}
	for _, row := range federation.Audit(contents, federation.Options{}).Tournaments {
		stated[row.Name] = row.Claims.Description
	}
	return stated
}

// copyTo copies a file or a folder.
func copyTo(t *testing.T, to, from string) {
	t.Helper()
	info, err := os.Stat(from)
	if err != nil {
		t.Fatal(err)
	}
	if info.IsDir() {
		err = os.CopyFS(to, os.DirFS(from))
	} else {
		err = os.WriteFile(to, readFile(t, from), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// needGit returns the path of git, or skips the test.
func needGit(t *testing.T) string {
	t.Helper()
	git, err := exec.LookPath("git")
	if err != nil {
		t.Skip("not run: git is not installed")
	}
	return git
}

// runGitIn runs git in a folder with standard input.
func runGitIn(t *testing.T, git, dir string, stdin []byte, args ...string) {
	t.Helper()
	cmd := exec.Command(git, args...)
	cmd.Dir = dir
	if stdin != nil {
		cmd.Stdin = bytes.NewReader(stdin)
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %s: %v\n%s", args[0], err, out)
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
