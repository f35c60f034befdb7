package results

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// zipped packs pages into a single file for storage.
func zipped(files []clubpages.File) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.Create(f.Name)
		if err == nil {
			_, err = w.Write(f.Data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// unzipped returns the pages in a zip file, up to the size limit for pages.
func unzipped(name string, data []byte) (files []clubpages.File, err error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	total := 0
	for _, f := range z.File {
		switch strings.ToLower(path.Ext(f.Name)) {
		case ".html", ".htm", ".txt":
		default:
			continue
		}
		in, err := f.Open()
		if err != nil {
			return nil, words.Errorf("place.file", words.Name("file", f.Name), words.E("what", err))
		}
		text, err := io.ReadAll(io.LimitReader(in, clubpages.MaxPage+1))
		in.Close()
		if err != nil {
			return nil, words.Errorf("place.file", words.Name("file", f.Name), words.E("what", err))
		}
		files = append(files, clubpages.File{Name: path.Base(f.Name), Data: text})
		if total += len(text); total > clubpages.MaxBytes {
			break // ReadPages refuses more than MaxBytes anyway.
		}
	}
	return files, nil
}

// comparison describes how far the points in a file agree with ours.
func comparison(file string, s *resultfile.Scored) (sentences []words.Text) {
	if s.Report != nil {
		if n := s.Report.Count(printed.Unexplained); n > 0 {
			sentences = append(sentences,
				words.New("scoring.printed-values-do-not", words.Name("file", file), words.N("n", n)))
		}
	}
	if s.Pages != nil {
		r := s.Pages.Report
		sentences = append(sentences,
			words.New("pages.recomputed", words.N("equal", r.PointsEqual), words.N("n", r.Points)))
		if r.Totals > 0 {
			sentences = append(sentences,
				words.New("pages.totals", words.N("equal", r.TotalsEqual), words.N("n", r.Totals)))
		}
	}
	return sentences
}
