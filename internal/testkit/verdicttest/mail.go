package verdicttest

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"strings"
	"unicode/utf16"
)

// This file contains changes that mail programs, editors and archivers make to files (spec/intake.md).

// Lines applies change to each line of text. It keeps the line endings.
func Lines(text []byte, change func(line string) string) []byte {
	var b strings.Builder
	end := "\n"
	if !bytes.Contains(text, []byte(end)) {
		end = "\r"
	}
	for line := range strings.SplitAfterSeq(string(text), end) {
		if line != "" {
			b.WriteString(change(strings.TrimSuffix(line, end)) + end)
		}
	}
	return []byte(b.String())
}

// UTF16 encodes text in little-endian UTF-16, optionally with a byte order mark.
func UTF16(text []byte, mark bool) []byte {
	var out []byte
	if mark {
		out = []byte{0xff, 0xfe}
	}
	for _, u := range utf16.Encode([]rune(string(text))) {
		out = append(out, byte(u), byte(u>>8))
	}
	return out
}

// Page returns an HTML page with each line of text as a paragraph.
func Page(text []byte) []byte {
	return []byte("<!DOCTYPE html><html><body>\n" + Paragraphs(text) + "</body></html>\n")
}

// Paragraphs returns the lines of text as HTML paragraphs.
func Paragraphs(text []byte) string {
	paragraph := func(line string) string { return "<p>" + strings.ReplaceAll(line, `"`, "&quot;") + "</p>" }
	return string(Lines(text, paragraph))
}

// An Entry is a file in an archive.
type Entry struct {
	Name string
	Data []byte
}

// Zip returns a zip archive of the entries, which may have any names.
func Zip(entries ...Entry) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		f, err := w.CreateHeader(&zip.FileHeader{Name: e.Name, Method: zip.Deflate})
		must(err)
		_, err = f.Write(e.Data)
		must(err)
	}
	must(w.Close())
	return b.Bytes()
}

// Tar returns a tar archive with the entries.
func Tar(entries ...Entry) []byte {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range entries {
		must(w.WriteHeader(&tar.Header{Name: e.Name, Mode: 0o644, Size: int64(len(e.Data)), Format: tar.FormatUSTAR}))
		_, err := w.Write(e.Data)
		must(err)
	}
	must(w.Close())
	return b.Bytes()
}

// Gzip compresses a file.
func Gzip(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write(data)
	must(err, w.Close())
	return b.Bytes()
}

// must panics if writing to memory failed.
func must(errs ...error) {
	for _, err := range errs {
		if err != nil {
			panic(err)
		}
	}
}
