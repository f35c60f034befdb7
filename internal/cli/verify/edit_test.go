package verify

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
)

// edit replaces text in a file, once.
func edit(t *testing.T, name, before, after string) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte(before)) {
		t.Fatalf("%s does not contain %q", name, before)
	}
	if err := os.WriteFile(name, bytes.Replace(data, []byte(before), []byte(after), 1), 0o666); err != nil {
		t.Fatal(err)
	}
}

// writeFile writes a file.
func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// swapFiles exchanges the names of two files.
func swapFiles(t *testing.T, a, b string) {
	t.Helper()
	temporary := a + "x"
	err := errors.Join(os.Rename(a, temporary), os.Rename(b, a), os.Rename(temporary, b))
	if err != nil {
		t.Fatal(err)
	}
}

// pbnGames splits a PBN file into its header and its games.
func pbnGames(t *testing.T, name string) (header string, games []string) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(data), "[Event ")
	for _, game := range parts[1:] {
		games = append(games, "[Event "+game)
	}
	return parts[0], games
}
