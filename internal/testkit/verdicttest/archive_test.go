package verdicttest_test

import (
	"archive/zip"
	"bytes"
	"maps"
	"slices"
	"time"
)

// archive returns a zip archive of files, sorted by name.
func archive(files files) []byte {
	var entries []entry
	for _, name := range slices.Sorted(maps.Keys(files)) {
		entries = append(entries, entry{name, files[name]})
	}
	return archiveOf(entries...)
}

// An entry is a file in an archive.
type entry struct {
	name string
	data []byte
}

// archiveOf returns a zip archive of entries, which may have the same name.
func archiveOf(entries ...entry) []byte {
	modified := time.Date(2024, 1, 20, 12, 0, 0, 0, time.UTC)
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		// Entries are not compressed, because the compressor's output may change with Go.
		header := &zip.FileHeader{Name: e.name, Method: zip.Store, Modified: modified}
		f, err := w.CreateHeader(header)
		if err == nil {
			_, err = f.Write(e.data)
		}
		if err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}
