package clubpages

import (
	"archive/zip"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// GatherFiles reads the files for [Read]: web pages with the files that they load, a folder, or a zip file. If the
// only page is not a board's page, it also reads the folder that contains it, and returns the page as start. ok is
// false for other files.
func GatherFiles(args []string) (files []File, start string, ok bool, err error) {
	info, err := os.Stat(args[0])
	switch {
	case args[0] == "-" || err != nil:
		return nil, "", false, nil // The caller reports the error when it opens the file.
	case info.IsDir() && len(args) == 1:
		files, err = pagesIn(args[0])
		return files, "", true, err
	case len(args) == 1 && strings.EqualFold(filepath.Ext(args[0]), ".zip"):
		files, err = pagesInZip(args[0])
		return files, "", true, err
	case !ArePageNames(args):
		return nil, "", false, nil
	}
	files, err = readPages(args)
	if err == nil && len(args) == 1 && isEntryPage(files[0]) {
		start = filepath.Base(args[0])
		files, err = pagesIn(filepath.Dir(args[0]))
	}
	return files, start, true, err
}

// readPages reads pages and the files that they load for their results, as far as these files exist.
func readPages(names []string) (files []File, err error) {
	for _, name := range names {
		data, err := readPage(name)
		if err != nil {
			return nil, err
		}
		files = append(files, File{Name: filepath.Base(name), Data: data})
	}
	for i, name := range names {
		table := separateTable(files[i])
		if table == "" {
			continue
		}
		if data, err := readPage(filepath.Join(filepath.Dir(name), table)); err == nil {
			files = append(files, File{Name: table, Data: data})
		}
	}
	return files, nil
}

// isPageOrTable reports whether a file in a folder may be a page, or the table of a page.
func isPageOrTable(name string) bool {
	return slices.Contains([]string{".html", ".htm", ".txt"}, strings.ToLower(path.Ext(name)))
}

// readPage reads a file, up to one byte more than the maximum size of a page.
func readPage(name string) ([]byte, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(io.LimitReader(in, MaxPage+1))
}

// pagesIn reads the pages in a folder. Once they exceed MaxBytes in total, it stops, and Read rejects them.
func pagesIn(folder string) (files []File, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	total := 0
	for _, e := range entries {
		if !e.Type().IsRegular() || !isPageOrTable(e.Name()) {
			continue
		}
		data, err := readPage(filepath.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		files = append(files, File{Name: e.Name(), Data: data})
		if total += len(data); total > MaxBytes {
			break
		}
	}
	return files, nil
}

// pagesInZip reads the pages in a zip file. Once they exceed MaxBytes in total, it stops, and Read rejects them.
func pagesInZip(name string) (files []File, err error) {
	archive, err := zip.OpenReader(name)
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	defer archive.Close()
	total := 0
	for _, entry := range archive.File {
		if entry.FileInfo().IsDir() || !isPageOrTable(entry.Name) {
			continue
		}
		data, err := readEntry(entry)
		if err != nil {
			return nil, words.Errorf("place.file", words.Name("file", name), words.E("what", err))
		}
		files = append(files, File{Name: path.Clean(strings.ReplaceAll(entry.Name, `\`, "/")), Data: data})
		if total += len(data); total > MaxBytes {
			break
		}
	}
	return files, nil
}

// readEntry reads a file in a zip file, up to one byte more than the maximum size of a page.
func readEntry(entry *zip.File) ([]byte, error) {
	in, err := entry.Open()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(io.LimitReader(in, MaxPage+1))
}

// ArePageNames reports whether all names are names of web pages.
func ArePageNames(names []string) bool {
	return !slices.ContainsFunc(names, func(n string) bool { return !isPage(n) })
}

// HasPages reports whether the files include a page written by JFR Pary or KoPS.
func HasPages(files []File) bool {
	return slices.ContainsFunc(files, func(f File) bool {
		if !isPage(f.Name) || len(f.Data) > MaxPage {
			return false
		}
		p, _ := recognise(f.Name, f.Data)
		return p != nil
	})
}

// isEntryPage reports whether a page is not about a board, so that the other pages in its folder are needed too.
func isEntryPage(f File) bool {
	if len(f.Data) > MaxPage {
		return false
	}
	p, _ := recognise(f.Name, f.Data)
	return p != nil && p.kind != boardPage
}

// separateTable returns the name of the file that a board's page loads for its results, or "".
func separateTable(f File) string {
	if len(f.Data) > MaxPage {
		return ""
	}
	if p, _ := recognise(f.Name, f.Data); p != nil && p.kind == boardPage && p.doc.load != "" {
		return path.Base(p.doc.load)
	}
	return ""
}
