package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// filesOf returns the names and contents of the files in the current folder.
func filesOf(t *testing.T) string {
	t.Helper()
	return listFiles(t, func(path string) string {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf(" %q", data)
	})
}

// fileNames returns the names of the files in the current folder.
func fileNames(t *testing.T) string {
	t.Helper()
	return listFiles(t, func(string) string { return "" })
}

// listFiles lists the files and folders below the current folder, one per line, each file with its
// content as described. The place of the hands does not matter: commands and the desk write them to
// their own folder, the dialogue to the current one, like the original.
func listFiles(t *testing.T, describe func(path string) string) string {
	t.Helper()
	const handsFolder = "hands-KEEP-SECRET/spring"
	var lines []string
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, d fs.DirEntry, err error) error {
		// Like the original, the dialogue remembers the formats in .squaredealrc.
		if err != nil || path == "." || strings.HasSuffix(path, ".lock") || path == ".squaredealrc" {
			return err
		}
		line := strings.TrimPrefix(path, handsFolder+"/")
		switch {
		case !d.IsDir():
			line += describe(path)
		case path == handsFolder || path == filepath.Dir(handsFolder):
			return nil
		}
		lines = append(lines, line+"\n")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}
