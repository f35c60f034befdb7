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
	var files []string
	for _, folder := range []string{"testdata", "../../testdata"} {
		err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	decoded := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > 100_000 {
			continue
		}
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
	t.Log(len(files), "files,", decoded, "decoded")
}
