package verdicttest

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"strings"
	"unicode/utf16"
)

// What mail, editors and packers do to a file on its way (spec/intake.md).

// Lines is a text with each line changed, whichever end its lines have.
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

// UTF16 is a text in little-endian UTF-16, with or without the mark before it.
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

// Page is a page in which every line of a text is a paragraph.
func Page(text []byte) []byte {
	return []byte("<!DOCTYPE html><html><body>\n" + Paragraphs(text) + "</body></html>\n")
}

// Paragraphs are the lines of a text as paragraphs of a page.
func Paragraphs(text []byte) string {
	return string(Lines(text, func(l string) string { return "<p>" + strings.ReplaceAll(l, `"`, "&quot;") + "</p>" }))
}

// An Entry is one file of an archive.
type Entry struct {
	Name string
	Data []byte
}

// Zip is an archive of the entries, which may have any names.
func Zip(entries ...Entry) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		f, err := w.CreateHeader(&zip.FileHeader{Name: e.Name, Method: zip.Deflate})
		made(err)
		_, err = f.Write(e.Data)
		made(err)
	}
	made(w.Close())
	return b.Bytes()
}

// Tar is an archive of the entries.
func Tar(entries ...Entry) []byte {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range entries {
		made(w.WriteHeader(&tar.Header{Name: e.Name, Mode: 0o644, Size: int64(len(e.Data)), Format: tar.FormatUSTAR}))
		_, err := w.Write(e.Data)
		made(err)
	}
	made(w.Close())
	return b.Bytes()
}

// Gzip is one file, packed.
func Gzip(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write(data)
	made(err, w.Close())
	return b.Bytes()
}

// made panics where something could not be written to memory.
func made(errs ...error) {
	for _, err := range errs {
		if err != nil {
			panic(err)
		}
	}
}
