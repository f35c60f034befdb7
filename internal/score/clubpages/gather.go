package clubpages

import (
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// GatherFiles reads the files for [Read]. The arguments are web pages, which are read with the files that they load, or
// one folder, or one zip file. If the only page is not about a board, such as a ranking, GatherFiles reads its whole folder
// and returns the page's name as start.
//
// ok is false for other files and for files that do not exist: the caller then opens them itself, and gets the error.
func GatherFiles(args []string) (files []File, start string, ok bool, err error) {
	info, statErr := os.Stat(args[0])
	isSingle := len(args) == 1
	switch {
	case args[0] == "-" || statErr != nil:
		return nil, "", false, nil
	case info.IsDir() && isSingle:
		files, err = pagesIn(args[0])
		return files, "", true, err
	case isSingle && strings.EqualFold(filepath.Ext(args[0]), ".zip"):
		files, err = pagesInZip(args[0])
		return files, "", true, err
	case !ArePageNames(args):
		return nil, "", false, nil
	}
	files, err = readPages(args)
	if err == nil && isSingle && isEntryPage(files[0]) {
		start = filepath.Base(args[0])
		files, err = pagesIn(filepath.Dir(args[0]))
	}
	return files, start, true, err
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

// isPageOrTable reports whether a file in a folder may be a page, or the table of a page.
func isPageOrTable(name string) bool {
	return slices.Contains([]string{".html", ".htm", ".txt"}, strings.ToLower(path.Ext(name)))
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
		table, ok := separateTable(files[i])
		if !ok {
			continue
		}
		if data, err := readPage(filepath.Join(filepath.Dir(name), table)); err == nil {
			files = append(files, File{Name: table, Data: data})
		}
	}
	return files, nil
}

// readPage reads a file, up to one byte more than the maximum size of a page, so that Read rejects a larger one.
func readPage(name string) ([]byte, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(io.LimitReader(in, MaxPage+1))
}

// separateTable returns the name of the file from which a board's page loads its results, if there is one.
func separateTable(f File) (name string, ok bool) {
	if len(f.Data) > MaxPage {
		return "", false
	}
	if p, _ := recognise(f.Name, f.Data); p != nil && p.kind == boardPage && p.doc.load != "" {
		return path.Base(p.doc.load), true
	}
	return "", false
}

// isEntryPage reports whether a page is not about a board, so that the other pages in its folder are needed too.
func isEntryPage(f File) bool {
	if len(f.Data) > MaxPage {
		return false
	}
	p, _ := recognise(f.Name, f.Data)
	return p != nil && p.kind != boardPage
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
