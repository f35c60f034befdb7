package js_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// compareClub compares the data that both programs read from the pages in a folder, and the
// differences that they find between the printed and the computed values.
func compareClub(t *testing.T, ask askFunc, folder string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	args := []string{"fairdeal", "score", "session", "--json", folder}
	status := cli.Main(args, strings.NewReader(""), &stdout, &stderr)
	var result recomputed
	ask(t, map[string]any{"name": filepath.Base(folder), "files": clubFiles(t, folder)}, &result)
	if stdout.Len() == 0 {
		reason, _, _ := strings.Cut(strings.TrimPrefix(stderr.String(), "fairdeal: "), "\n")
		if !strings.Contains(result.Error, reason) {
			t.Errorf("refused with %q, want %q", result.Error, reason)
		}
		return
	}
	var want evening.Evening
	if err := json.Unmarshal(stdout.Bytes(), &want); err != nil {
		t.Fatal(err)
	}
	if result.Error != "" {
		t.Fatalf("refused with %s; status %d: %s", result.Error, status, &stderr)
	}
	compareEvening(t, ask, &want)
	got := result.Evening
	compareClubHeader(t, got, &want)
	if t.Failed() {
		return
	}
	compareClubBoards(t, got.Boards, want.Boards)
	isTruncated := want.Damaged != ""
	if !isTruncated { // The row in which a ranking is truncated may or may not be read.
		compareClubPairs(t, got.Pairs, want.Pairs)
	}
}

// compareClubHeader compares everything except boards and pairs.
func compareClubHeader(t *testing.T, got, want *evening.Evening) {
	t.Helper()
	byText := func(x, y evening.PageDifference) int { return strings.Compare(asText(x), asText(y)) }
	slices.SortFunc(want.Pages.Differences, byText)
	slices.SortFunc(got.Pages.Differences, byText)
	for name, c := range map[string]struct{ got, want any }{
		"pages":            {got: got.Pages, want: want.Pages},
		"settings":         {got: got.Settings, want: want.Settings},
		"title":            {got: got.Title, want: want.Title},
		"program":          {got: got.Program, want: want.Program},
		"damage":           {got: got.Damaged, want: want.Damaged},
		"method":           {got: got.Method, want: want.Method},
		"expected":         {got: got.Expected, want: want.Expected},
		"number of boards": {got: len(got.Boards), want: len(want.Boards)},
	} {
		if got, want := asText(c.got), asText(c.want); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// compareClubBoards compares the boards as read. The Go program has also scored them.
func compareClubBoards(t *testing.T, got, want []evening.Board) {
	t.Helper()
	for i := range want {
		g, w := got[i], want[i]
		g.Printed = nil // The Go program's output does not contain it.
		w.Datums, w.Top, w.Warnings = nil, nil, nil
		for k := range w.Lines {
			line := &w.Lines[k]
			line.NSPoints, line.EWPoints, line.Score = nil, nil, nil
		}
		if got, want := asText(g), asText(w); got != want {
			t.Errorf("a board is read as\n%s, want\n%s", got, want)
		}
	}
}

// compareClubPairs compares the names, printed values and adjustments of the pairs.
func compareClubPairs(t *testing.T, got, want []evening.Pair) {
	t.Helper()
	for i := range want {
		pair := &want[i]
		k := slices.IndexFunc(got, func(p evening.Pair) bool { return p.Pair == pair.Pair })
		if k < 0 {
			if pair.Printed != nil || pair.Names != "" || pair.Adjusted != nil {
				t.Errorf("pair %s is not read", pair.Pair)
			}
			continue
		}
		read := func(p *evening.Pair) string { return asText([]any{p.Names, p.Printed, p.Adjusted}) }
		if got, want := read(&got[k]), read(pair); got != want {
			t.Errorf("pair %s is read as %s, want %s", pair.Pair, got, want)
		}
	}
}

// clubFile is a file as js/node/evenings.mjs reads it.
type clubFile struct {
	Name   string `json:"name"`
	Base64 string `json:"base64"`
}

// clubFiles returns the files in a folder, which has no subfolders.
func clubFiles(t *testing.T, folder string) []clubFile {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var files []clubFile
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, clubFile{Name: entry.Name(), Base64: base64.StdEncoding.EncodeToString(data)})
	}
	return files
}
