package score

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// evenings returns result files with the arguments that they need: every sample of the project, and
// real evenings if the shared folder exists.
func evenings(t *testing.T) (all [][]string) {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	samples := filepath.Join(root, "testdata", "evening")
	for _, name := range []string{"small", "matches"} {
		file := filepath.Join(samples, name)
		all = append(all, []string{file + ".txt", "--rulings", file + ".rulings"})
	}
	for _, pattern := range []string{
		"testdata/evening/*.txt",
		"testdata/vectors/*/*/*.pbn",
		"internal/score/*/testdata/*.xml",
		"internal/score/*/testdata/*.pbn",
		"internal/bridgemate/testdata/*.bws",
		"examples/score/*",
		"../shared/real/usebio/*.xml",
		"../shared/real/scorebridge/*.xml",
		"../shared/real/bws/*.bws",
		"../shared/real/bws/*/*.bws",
	} {
		files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			all = append(all, []string{file})
		}
	}
	return all
}

// jsonOnPage scores an evening and returns the JSON on its page. ok is false if the file is no
// evening.
func jsonOnPage(t *testing.T, dir string, args []string) (block string, status int, ok bool) {
	t.Helper()
	status, out := runIn(t, dir, append(slices.Clone(args), "--html", "page.html")...)
	page, err := os.ReadFile(filepath.Join(dir, "page.html"))
	if os.IsNotExist(err) {
		t.Logf("%s is no evening: %s", filepath.Base(args[2]), out)
		return "", status, false
	}
	if err != nil {
		t.Fatal(err)
	}
	const start = `<script type="application/json" id="evening">`
	_, block, _ = strings.Cut(string(page), start)
	block, _, _ = strings.Cut(block, "</script>")
	return block, status, true
}

// TestPageContainsJSON checks that the page contains the output of --json byte for byte.
func TestPageContainsJSON(t *testing.T) {
	keys := []string{
		`"bridgemate":`, `"usebio":`, `"pbn":`,
		`"with_rulings":`, `"matches_before":`, `"look_again":`,
	}
	found := map[string]bool{}
	scored := 0
	for _, args := range evenings(t) {
		args = append([]string{"score", "session"}, args...)
		dir := t.TempDir()
		block, status, ok := jsonOnPage(t, dir, args)
		if !ok {
			continue
		}
		statusJSON, out, _ := runApart(t, dir, append(args, "--json")...)
		if out != block || statusJSON != status || block == "" {
			t.Errorf("%s: status %d with --html, %d with --json; --json prints\n%.2000s\nthe page has\n%.2000s",
				filepath.Base(args[2]), status, statusJSON, out, block)
		}
		scored++
		for _, key := range keys {
			if strings.Contains(block, key) {
				found[key] = true
			}
		}
	}
	if scored < 15 || len(found) != len(keys) {
		t.Errorf("%d evenings are compared, with %v", scored, found)
	}
}
