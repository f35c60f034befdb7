package js_test

import (
	"bytes"
	"encoding/base64"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestClubPages checks that both programs read the pages of JFR Pary and KoPS alike: the made-up
// ones, unchanged and with one change each, and real ones if available.
func TestClubPages(t *testing.T) {
	ask := node(t, "evenings.mjs")
	madeUp := clubFolders(t, "../testdata/clubpages/*", "../internal/score/clubpages/testdata/*")
	if len(madeUp) < 7 {
		t.Fatalf("only %d folders with made-up pages: %q", len(madeUp), madeUp)
	}
	fromClubs := clubFolders(t, "../../shared/real/polish/*")
	if len(fromClubs) < 4 {
		t.Log("the real pages of clubs are missing; only artificial ones are compared")
	}
	for _, folder := range slices.Concat(madeUp, fromClubs) {
		t.Run(filepath.Base(folder), func(t *testing.T) { compareClub(t, ask, folder) })
	}
	for _, folder := range madeUp {
		for _, change := range []struct{ from, to string }{
			{from: ">=<", to: ">+1<"}, // tricks
			{from: "-1<", to: "-2<"},
			{from: ".5", to: ".6"}, // points
			{from: "TD", to: "PASS"},
			{from: "PUNKTY", to: "IMP"}, // Polish for points: the heading of a column
			{from: "IMP", to: "PUNKTY"},
			{from: ">1</a>", to: ">x</a>"}, // number of a pair
			{from: "colspan", to: "collspan"},
			{from: "<td", to: ""}, // truncated
		} {
			t.Run(filepath.Base(folder)+" "+change.from+" "+change.to, func(t *testing.T) {
				compareClub(t, ask, changedFolder(t, folder, change.from, change.to))
			})
		}
	}
}

// clubFolders returns the folders that match the patterns, except those with inputs for fuzzing.
func clubFolders(t *testing.T, patterns ...string) (folders []string) {
	t.Helper()
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			info, err := os.Stat(path)
			if err != nil {
				t.Fatal(err)
			}
			if info.IsDir() && filepath.Base(path) != "fuzz" {
				folders = append(folders, path)
			}
		}
	}
	return folders
}

// changedFolder copies a folder. In one file it replaces the first occurrence of a text or, without
// a replacement, truncates the file at the last occurrence.
func changedFolder(t *testing.T, folder, from, to string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), filepath.Base(folder))
	if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	for _, file := range clubFiles(t, dir) {
		data, err := base64.StdEncoding.DecodeString(file.Base64)
		if err != nil {
			t.Fatal(err)
		}
		changed := bytes.Replace(data, []byte(from), []byte(to), 1)
		if to == "" {
			changed = data[:max(0, bytes.LastIndex(data, []byte(from)))]
		}
		if bytes.Equal(changed, data) || len(changed) == 0 {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, file.Name), changed, 0o600); err != nil {
			t.Fatal(err)
		}
		break
	}
	return dir
}
