package handfile_test

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestDecodeKeepsNoReference overwrites the bytes of a file after decoding it. The audit decodes one file after the
// other from the same buffer, so nothing in a set may refer to these bytes.
func TestDecodeKeepsNoReference(t *testing.T) {
	decoded := 0
	for file, data := range smallFiles(t) {
		for _, format := range handfile.Formats {
			if !format.Readable() {
				continue
			}
			opt := handfile.ReadOptions{FirstNumber: 1, MaxBoards: 1000, Evidence: true}
			buffer := slices.Clone(data)
			set, err := format.Decode(buffer, opt)
			for i := range buffer {
				buffer[i] = '#'
			}
			want, wantErr := format.Decode(data, opt)
			if !reflect.DeepEqual(set, want) || !reflect.DeepEqual(err, wantErr) {
				t.Fatalf("%s as %s: the set or the error refers to the bytes of the file", file, format.Name)
			}
			if err == nil && len(set.Boards) > 0 {
				decoded++
			}
		}
	}
	if decoded < 100 {
		t.Errorf("only %d files decoded", decoded)
	}
	t.Log(decoded, "files decoded")
}

// smallFiles returns the content of all test files of up to 100,000 bytes.
func smallFiles(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, folder := range []string{"testdata", "../../testdata"} {
		err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
			if err != nil || !entry.Type().IsRegular() {
				return err
			}
			data, err := os.ReadFile(path)
			if len(data) <= 100_000 {
				files[path] = data
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}
