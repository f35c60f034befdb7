package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// entry is a file in an archive.
type entry struct {
	name string // relative to the folder, with slashes
	path string
	link string // target of a symbolic link
	exec bool
	size int64
}

// pack writes the files of dir to an archive, in a folder with dir's name and sorted by name.
func pack(dir, archive string, when time.Time) error {
	list, err := entries(dir)
	if err != nil {
		return err
	}
	out, err := os.OpenFile(archive, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	write := writeTar
	if strings.HasSuffix(archive, ".zip") {
		write = writeZip
	}
	if err := write(out, list, when); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}

// entries returns the files in dir, sorted by name.
func entries(dir string) (list []entry, err error) {
	top := filepath.Dir(filepath.Clean(dir))
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		name, err := filepath.Rel(top, path)
		if err != nil {
			return err
		}
		base := filepath.Base(path)
		exec := base == "fairdeal" || strings.HasSuffix(base, ".exe")
		e := entry{name: filepath.ToSlash(name), path: path, exec: exec, size: info.Size()}
		if d.Type()&fs.ModeSymlink != 0 {
			if e.link, err = os.Readlink(path); err != nil {
				return err
			}
		}
		list = append(list, e)
		return nil
	})
	slices.SortFunc(list, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	return list, err
}

func writeTar(w io.Writer, list []entry, when time.Time) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(z)
	for _, e := range list {
		mode := int64(0o644)
		if e.exec {
			mode = 0o755
		}
		header := &tar.Header{Name: e.name, Mode: mode, Size: e.size, ModTime: when, Format: tar.FormatUSTAR}
		if e.link != "" {
			header.Typeflag, header.Linkname = tar.TypeSymlink, e.link
			header.Mode, header.Size = 0o777, 0
		}
		if err := t.WriteHeader(header); err != nil {
			return err
		}
		if e.link != "" {
			continue
		}
		if err := copyFile(t, e.path); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return z.Close()
}

func writeZip(w io.Writer, list []entry, when time.Time) error {
	z := zip.NewWriter(w)
	for _, e := range list {
		if e.link != "" {
			return fmt.Errorf("%s: a symbolic link cannot be put into a zip for Windows", e.name)
		}
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: when}
		h.SetMode(0o644)
		if e.exec {
			h.SetMode(0o755)
		}
		f, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if err := copyFile(f, e.path); err != nil {
			return err
		}
	}
	return z.Close()
}

func copyFile(w io.Writer, path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(w, f)
	return err
}
