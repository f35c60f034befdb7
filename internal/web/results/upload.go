package results

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// upload is an uploaded file.
type upload struct {
	name  string
	data  []byte
	pages bool // several web pages, packed into one file here
}

// refusedError is an error in an upload.
type refusedError struct{ error }

// errMixed is the error for web pages together with files of another kind.
var errMixed = words.NewError("desk.results.mixed-files")

// uploads returns the uploaded files. It packs several web pages, such as those of a club's website, into
// a zip file.
func uploads(q *desk.Request, field string) (files []upload, err error) {
	if q.R.MultipartForm == nil {
		return nil, nil
	}
	pages, others := 0, 0
	for _, header := range q.R.MultipartForm.File[field] {
		name, data, err := content(header)
		if err != nil {
			return nil, err
		}
		if name == "" {
			continue
		}
		switch strings.ToLower(path.Ext(name)) {
		case ".html", ".htm":
			pages++
		case ".txt": // Pages may load it.
		default:
			others++
		}
		files = append(files, upload{name: name, data: data})
	}
	if pages == 0 || len(files) == 1 {
		return files, nil
	}
	if others > 0 {
		return nil, &refusedError{errMixed}
	}
	var list []clubpages.File
	for _, u := range files {
		list = append(list, clubpages.File{Name: u.name, Data: u.data})
	}
	data, err := zipped(list)
	return []upload{{name: base(files[0].name) + ".zip", data: data, pages: true}}, err
}

// content returns an uploaded file.
func content(header *multipart.FileHeader) (name string, data []byte, err error) {
	in, err := header.Open()
	if err != nil {
		return "", nil, err
	}
	defer in.Close()
	data, err = io.ReadAll(in)
	if header.Filename == "" || err != nil {
		return "", nil, err
	}
	return path.Base(strings.ReplaceAll(header.Filename, `\`, "/")), data, nil
}

// check returns a refusedError if files cannot be scored. n is the number of files that the evening
// would have.
func check(files []upload, n int, chosen settings) error {
	for _, u := range files {
		f, err := readFile(u.name, u.data, chosen)
		if err == nil && f == nil && n > 1 {
			err = words.Errorf("field.matches")
		}
		if err != nil && !needsSetting(err) {
			return &refusedError{words.Errorf("desk.results.not-results", words.Name("file", u.name),
				words.E("what", err))}
		}
	}
	return nil
}

// storeResults stores a file of results. A file of the same name is an older copy, which it replaces, and
// the same contents are not stored twice. A generated name may also be used by another club.
func (s *store) storeResults(u upload) error {
	name := sourceName(u.name)
	for _, file := range s.sources {
		if kept, err := s.read(file); err == nil && bytes.Equal(kept, u.data) {
			return nil
		}
	}
	if (u.pages || !strings.EqualFold(name, u.name)) && !s.isCopy(name, u) {
		ext := path.Ext(name)
		for n := 2; slices.Contains(s.sources, name); n++ {
			name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(sourceName(u.name), ext), n, ext)
		}
	}
	return s.write(name, u.data)
}

// isCopy reports whether web pages are of the same tournament as those in a stored file.
func (s *store) isCopy(name string, u upload) bool {
	kept, err := s.read(name)
	if err != nil || !u.pages {
		return false
	}
	older, err := readFile(name, kept, s.settings)
	if err != nil {
		return false
	}
	newer, err := readFile(name, u.data, s.settings)
	return err == nil && older.Title != "" && older.Title == newer.Title
}
