package clubpages

import (
	"archive/zip"
	"io"
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// pagesInZip reads the pages in a zip file. Once they exceed MaxBytes in total, it stops, and Read rejects them.
func pagesInZip(name string) (files []File, err error) {
	fail := func(err error) error {
		return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	archive, err := zip.OpenReader(name)
	if err != nil {
		return nil, fail(err)
	}
	defer archive.Close()
	total := 0
	for _, entry := range archive.File {
		if entry.FileInfo().IsDir() || !isPageOrTable(entry.Name) {
			continue
		}
		data, err := readEntry(entry)
		if err != nil {
			return nil, fail(err)
		}
		entryName := strings.ReplaceAll(entry.Name, `\`, "/") // Some Windows programs write backslashes.
		files = append(files, File{Name: path.Clean(entryName), Data: data})
		if total += len(data); total > MaxBytes {
			break
		}
	}
	return files, nil
}

// readEntry is readPage for a file in a zip file.
func readEntry(entry *zip.File) ([]byte, error) {
	in, err := entry.Open()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(io.LimitReader(in, MaxPage+1))
}
