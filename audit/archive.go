package audit

import (
	"archive/zip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// maxDirectory is the most bytes that are read to list an archive: some hundred
// thousand names.
const maxDirectory = 8 << 20

// zipFile reads an archive that lies in a folder. It is open only while it is
// used, so that a folder may hold any number of archives.
type zipFile struct {
	fsys fs.FS
	name string
	open io.ReaderAt
	file fs.File
	left int64 // bytes that may still be read while it is listed; negative: all
}

var errDirectory = fmt.Errorf("its list of files is longer than %d bytes", maxDirectory)

func (z *zipFile) ReadAt(p []byte, off int64) (int, error) {
	if z.open == nil {
		f, _, err := open(z.fsys, z.name)
		if err != nil {
			return 0, err
		}
		r, ok := f.(io.ReaderAt)
		if !ok {
			return 0, errors.Join(errNoFile, f.Close())
		}
		z.file, z.open = f, r
	}
	n, err := z.open.ReadAt(p, off)
	if z.left >= 0 {
		if z.left -= int64(n); z.left < 0 {
			z.left = 0
			return 0, errDirectory
		}
	}
	return n, err
}

// close closes the file, which the next reading opens again.
func (z *zipFile) close() error {
	f := z.file
	if f == nil {
		return nil
	}
	z.file, z.open = nil, nil
	return f.Close()
}

// zipIn lists an archive that lies in a folder.
func zipIn(fsys fs.FS, name, shown string, unpacked *int64) (inputs []Input, ignored []string, err error) {
	info, err := fs.Stat(fsys, name)
	if err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	if err != nil {
		return nil, nil, err
	}
	z := &zipFile{fsys: fsys, name: name}
	defer func() { err = errors.Join(err, z.close()) }()
	inputs, ignored, err = archive(z, info.Size(), shown, unpacked)
	for i := range inputs {
		read := inputs[i].Read
		inputs[i].Read = func() ([]byte, error) {
			data, err := read()
			return data, errors.Join(err, z.close())
		}
	}
	return inputs, ignored, err
}

// ArchiveInput lists the hand files of a ZIP that people name, as Folder does.
func ArchiveInput(fsys fs.FS, name, shown string) (inputs []Input, ignored []string, err error) {
	return zipIn(fsys, name, shown, new(int64))
}

// Archive lists the hand files of a ZIP as Folder does those of a folder. They
// are unpacked one at a time, when they are read. An archive within it is
// ignored.
func Archive(r io.ReaderAt, size int64, prefix string) (inputs []Input, ignored []string, err error) {
	return archive(&counted{zipFile{open: r}}, size, prefix, new(int64))
}

// ArchiveDoubt says why other programs may find other files in an archive than its
// list names; empty: no doubt, or it is no archive.
func ArchiveDoubt(fsys fs.FS, name string) (doubt string, err error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return "", err
	}
	z := &zipFile{fsys: fsys, name: name}
	defer func() { err = errors.Join(err, z.close()) }()
	z.limit(maxDirectory)
	list, err := zip.NewReader(z, info.Size())
	z.limit(-1)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return "", fmt.Errorf("not a readable zip: %w", err)
	}
	whole, odd := layout(z, list.File, info.Size())
	for _, text := range odd {
		return text, nil
	}
	return whole, nil
}

// counted is a zipFile that somebody else has opened.
type counted struct{ zipFile }

// limited is a reader whose bytes are counted while an archive is listed.
type limited interface {
	io.ReaderAt
	limit(n int64)
}

func (z *zipFile) limit(n int64) { z.left = n }

func archive(r limited, size int64, prefix string, unpacked *int64) (inputs []Input, ignored []string, err error) {
	r.limit(maxDirectory)
	z, err := zip.NewReader(r, size)
	r.limit(-1)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, nil, fmt.Errorf("not a readable zip: %w", err)
	}
	if len(z.File) > MaxInputs {
		return nil, nil, fmt.Errorf("%d files in one archive, at most %d", len(z.File), MaxInputs)
	}
	whole, odd := layout(r, z.File, size)
	names := make(map[string]int, len(z.File))
	for _, f := range z.File {
		names[entryName(f)]++
	}
	total := *unpacked
	for _, f := range z.File {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		if strings.HasSuffix(name, "/") || hidden(name) || own(name) {
			continue
		}
		shown := prefix + "/" + name
		if !handFile(name, func(most int64) ([]byte, error) { return readEntry(f, most, true) }) {
			ignored = append(ignored, shown)
			continue
		}
		if f.UncompressedSize64 <= MaxFileSize { // a larger one is refused when it is its turn
			total += int64(f.UncompressedSize64)
		}
		if total > MaxUnpacked {
			return nil, nil, fmt.Errorf("the archives here unpack to more than %d bytes", MaxUnpacked)
		}
		in := Input{Name: shown, Doubt: whole, Read: func() ([]byte, error) { return readEntry(f, MaxFileSize, false) }}
		switch {
		case names[entryName(f)] > 1:
			in.Doubt = fmt.Sprintf("the archive holds %d files of this name", names[entryName(f)])
		case odd[f] != "":
			in.Doubt = odd[f]
		}
		inputs = append(inputs, in)
	}
	*unpacked = total
	slices.SortStableFunc(inputs, func(a, b Input) int { return strings.Compare(a.Name, b.Name) })
	return inputs, ignored, nil
}

// entryName is a name as the computers that unpack an archive tell names apart,
// some of which see no difference between small letters and capitals.
func entryName(f *zip.File) string {
	return strings.ToLower(path.Clean(strings.ReplaceAll(f.Name, `\`, "/")))
}

// readEntry unpacks a file of an archive, at most max bytes of it; with start, it
// may have more.
func readEntry(f *zip.File, max int64, start bool) ([]byte, error) {
	const encrypted = 1 // a bit of the flags
	if f.Flags&encrypted != 0 {
		return nil, errors.New("it is encrypted in the archive")
	}
	size := int64(min(f.UncompressedSize64, 1<<62))
	if size > max && !start {
		return nil, &TooLarge{Size: size, Max: max}
	}
	rc, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer rc.Close()
	if start {
		return io.ReadAll(io.LimitReader(rc, max))
	}
	return readAll(rc, size, max)
}

// The parts of an archive that layout looks at (APPNOTE.TXT of the ZIP format,
// 4.3.7 and 4.3.9).
const (
	localHeader    = 30
	localSignature = 0x04034b50
	listSignature  = 0x02014b50 // of the list of files, at the end
	moreSignature  = 0x08064b50 // archive extra data, before it
)

// layout reads an archive as a program does that goes from its start, file after
// file, and not by the list at its end. whole says why the two may find different
// files; odd says it of single files.
func layout(r io.ReaderAt, list []*zip.File, size int64) (whole string, odd map[*zip.File]string) {
	type placed struct {
		file *zip.File
		data int64
	}
	files := make([]placed, 0, len(list))
	for _, f := range list {
		data, err := f.DataOffset()
		if err != nil {
			return "the archive is damaged: " + err.Error(), nil
		}
		files = append(files, placed{f, data})
	}
	slices.SortFunc(files, func(a, b placed) int { return int(min(max(a.data-b.data, -1), 1)) })
	end := int64(0)
	for i, p := range files {
		name, ok := localName(r, end, p.data)
		switch {
		case !ok && i == 0:
			return "the archive has bytes before its first file, which other programs may unpack", odd
		case !ok:
			return fmt.Sprintf("the archive has bytes before %q that belong to no file of its list, and other programs may unpack them", clipName(p.file.Name)), odd
		case name != p.file.Name:
			if odd == nil {
				odd = map[*zip.File]string{}
			}
			odd[p.file] = fmt.Sprintf("the archive calls it %q in another place", clipName(name))
		}
		end = p.data + int64(min(p.file.CompressedSize64, 1<<62))
	}
	var word [4]byte
	for _, gap := range gaps {
		if _, err := r.ReadAt(word[:], end+gap); err == nil {
			if s := binary.LittleEndian.Uint32(word[:]); s == listSignature || s == moreSignature {
				return "", odd
			}
		}
	}
	if len(files) == 0 {
		return "", odd
	}
	return "the archive has bytes after its last file that belong to none, and other programs may unpack them", odd
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
