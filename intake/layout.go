package intake

import (
	"archive/zip"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"slices"

	"github.com/fairdeal/fairdeal/words"
)

// The parts of a zip that layout looks at (APPNOTE.TXT of the ZIP format, 4.3.7 and
// 4.3.9).
const (
	localHeader    = 30
	localSignature = 0x04034b50
	listSignature  = 0x02014b50 // of the list of files, at the end
	moreSignature  = 0x08064b50 // archive extra data, before it
)

// layout reads a zip as a program does that goes from its start, file after file,
// and not by the list at its end. whole says why the two may find different files,
// and front that this is because of bytes before the first; odd says it of single
// files.
func layout(r io.ReaderAt, list []*zip.File, size int64) (whole words.Text, odd map[*zip.File]words.Text, front bool) {
	type placed struct {
		file *zip.File
		data int64
	}
	files := make([]placed, 0, len(list))
	for _, f := range list {
		data, err := f.DataOffset()
		if err != nil {
			return words.New("intake.damaged-archive", words.Name("why", err.Error())), nil, false
		}
		files = append(files, placed{f, data})
	}
	slices.SortFunc(files, func(a, b placed) int { return int(min(max(a.data-b.data, -1), 1)) })
	end := int64(0)
	for i, p := range files {
		name, ok := localName(r, end, p.data)
		switch {
		case !ok && i == 0:
			return words.New("intake.front"), odd, true
		case !ok:
			return words.New("intake.between", words.Name("entry", clipName(p.file.Name))), odd, false
		case name != p.file.Name:
			if odd == nil {
				odd = map[*zip.File]words.Text{}
			}
			odd[p.file] = words.New("intake.other-name", words.Name("entry", clipName(name)))
		}
		end = p.data + int64(min(p.file.CompressedSize64, 1<<62))
	}
	var word [4]byte
	for _, gap := range gaps {
		if _, err := r.ReadAt(word[:], end+gap); err == nil {
			if s := binary.LittleEndian.Uint32(word[:]); s == listSignature || s == moreSignature {
				return words.Text{}, odd, false
			}
		}
	}
	if len(files) == 0 {
		return words.Text{}, odd, false
	}
	return words.New("intake.behind"), odd, false
}

// ArchiveDoubt says why other programs may find other files in a zip than its list
// names; empty: no doubt.
func ArchiveDoubt(fsys fs.FS, name string) (words.Text, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return words.Text{}, err
	}
	a := New().archiveOf(fsys, name, name, "zip", info.Size())
	entries, err := a.listZip()
	if err := errors.Join(err, a.close()); err != nil {
		return words.Text{}, err
	}
	for _, e := range entries {
		if e.doubt.Said() && e.doubt.Key != "intake.entry-twice" {
			return e.doubt, nil
		}
	}
	return words.Text{}, nil
}

// clipName is the start of a name, for a message.
func clipName(name string) string { return name[:min(len(name), 60)] }

// gaps are the lengths of what may stand after the bytes of a file: nothing, or
// its length and check sum again, in one of four forms.
var gaps = []int64{0, 12, 16, 20, 24}

// localName is the name in the header before the bytes of a file that start at
// data, where the file before it ends at end.
func localName(r io.ReaderAt, end, data int64) (string, bool) {
	var h [localHeader]byte
	for _, gap := range gaps {
		start := end + gap
		if start+localHeader > data {
			break
		}
		if _, err := r.ReadAt(h[:], start); err != nil || binary.LittleEndian.Uint32(h[:]) != localSignature {
			continue
		}
		n, extra := int64(binary.LittleEndian.Uint16(h[26:])), int64(binary.LittleEndian.Uint16(h[28:]))
		if start+localHeader+n+extra != data {
			continue
		}
		name := make([]byte, n)
		if _, err := r.ReadAt(name, start+localHeader); err != nil {
			return "", false
		}
		return string(name), true
	}
	return "", false
}
