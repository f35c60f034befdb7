package js_test

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/alteredtest"
)

// chooseFile returns the name of the file to edit: usually hands, sometimes another kind.
func chooseFile(r *rand.Rand, files map[string][]byte) string {
	kinds := map[string][]string{} // names by kind
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if len(files[name]) == 0 {
			continue
		}
		switch ext := extension(name); ext {
		case "sqd", "sqk", "policy", "tlog-proof", "gz", "tar", "zip":
			kinds[ext] = append(kinds[ext], name)
		default:
			kinds["hands"] = append(kinds["hands"], name)
		}
	}
	ballot := slices.Sorted(maps.Keys(kinds))
	if len(kinds["hands"]) > 0 {
		ballot = append(ballot, slices.Repeat([]string{"hands"}, 6)...)
	}
	names := kinds[ballot[r.IntN(len(ballot))]]
	return names[r.IntN(len(names))]
}

// extension returns the extension of a file name in lower case and without its dot.
func extension(name string) string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(name), "."))
}

// published returns the tournaments of logCases.
func published(t *testing.T) (worlds []*alteredtest.World) {
	t.Helper()
	for _, c := range logCases(t) {
		w := &alteredtest.World{
			Kind:    "published",
			Changes: "published: " + filepath.Base(c.dir),
			Files:   readTree(t, c.dir),
			Args:    c.args,
		}
		delete(w.Files, "args.json")
		worlds = append(worlds, w)
	}
	return worlds
}

// readTree returns the regular files in a folder and its subfolders by their path with slashes.
func readTree(t *testing.T, root string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		files[filepath.ToSlash(name)] = data
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
