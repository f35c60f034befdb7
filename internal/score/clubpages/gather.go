package clubpages

import (
	"archive/zip"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Gather reads the files that are named, and those beside them that belong to them. start
// is the page to begin with; ok is false for other files than web pages, a zip or a folder.
func Gather(args []string) (files []File, start string, ok bool, err error) {
	info, err := os.Stat(args[0])
	switch {
	case args[0] == "-" || err != nil:
		return nil, "", false, nil // opening it says what is wrong
	case info.IsDir() && len(args) == 1:
		files, err = pagesIn(args[0])
		return files, "", true, err
	case len(args) == 1 && strings.EqualFold(filepath.Ext(args[0]), ".zip"):
		files, err = pagesInZip(args[0])
		return files, "", true, err
	case slices.ContainsFunc(args, func(a string) bool { return !isPage(a) }):
		return nil, "", false, nil
	}
	for _, a := range args {
		data, err := readPage(a)
		if err != nil {
			return nil, "", true, err
		}
		files = append(files, File{Name: filepath.Base(a), Data: data})
	}
	if len(args) == 1 && leadsOn(files[0]) {
		all, err := pagesIn(filepath.Dir(args[0]))
		return all, filepath.Base(args[0]), true, err
	}
	for i, a := range args {
		if table := tableOf(files[i]); table != "" {
			if data, err := readPage(filepath.Join(filepath.Dir(a), table)); err == nil {
				files = append(files, File{Name: table, Data: data})
			}
		}
	}
	return files, "", true, nil
}

// mayBelong reports whether a file in a folder can be a page or a table of one.
func mayBelong(name string) bool {
	return slices.Contains([]string{".html", ".htm", ".txt"}, strings.ToLower(path.Ext(name)))
}

// readPage reads a file up to a little more than a page may have.
func readPage(name string) ([]byte, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(io.LimitReader(in, MaxPage+1))
}

func pagesIn(folder string) (files []File, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	total := 0
	for _, e := range entries {
		if !e.Type().IsRegular() || !mayBelong(e.Name()) {
			continue
		}
		data, err := readPage(filepath.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		files = append(files, File{Name: e.Name(), Data: data})
		if total += len(data); total > MaxBytes {
			break // which Read refuses
		}
	}
	return files, nil
}

func pagesInZip(name string) (files []File, err error) {
	z, err := zip.OpenReader(name)
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	defer z.Close()
	total := 0
	for _, entry := range z.File {
		if entry.FileInfo().IsDir() || !mayBelong(entry.Name) {
			continue
		}
		in, err := entry.Open()
		if err != nil {
			return nil, words.Errorf("place.file", words.Name("file", name), words.E("what", err))
		}
		data, err := io.ReadAll(io.LimitReader(in, MaxPage+1))
		in.Close()
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

// AllPages reports whether all names are those of web pages.
func AllPages(names []string) bool {
	return !slices.ContainsFunc(names, func(n string) bool { return !isPage(n) })
}

// Any reports whether one of the files is a page of JFR Pary or KoPS.
func Any(files []File) bool {
	return slices.ContainsFunc(files, func(f File) bool {
		if !isPage(f.Name) || len(f.Data) > MaxPage {
			return false
		}
		p, _ := recognise(f.Name, f.Data)
		return p != nil
	})
}

// leadsOn reports whether a page is one from which the others of its folder are to be read:
// a start page, a ranking, a list of boards or the page of a pair.
func leadsOn(f File) bool {
	if len(f.Data) > MaxPage {
		return false
	}
	p, _ := recognise(f.Name, f.Data)
	return p != nil && p.kind != boardPage
}

// tableOf returns the file beside a board's page that has its results; empty: the page has
// them itself.
func tableOf(f File) string {
	if len(f.Data) > MaxPage {
		return ""
	}
	if p, _ := recognise(f.Name, f.Data); p != nil && p.kind == boardPage && p.doc.load != "" {
		return path.Base(p.doc.load)
	}
	return ""
}
