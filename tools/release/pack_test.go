package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestPackTar checks the modes, links and times in an archive, and that packing again gives the same
// bytes.
func TestPackTar(t *testing.T) {
	dir := releaseFolder(t)
	when := time.Unix(1_700_000_000, 0).UTC()
	var first []byte
	for range 2 {
		file := filepath.Join(t.TempDir(), "a.tar.gz")
		if err := pack(dir, file, when); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if first != nil && !bytes.Equal(data, first) {
			t.Error("the same folder makes a different archive")
		}
		first = data
	}
	z, err := gzip.NewReader(bytes.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err != nil {
			break
		}
		if !h.ModTime.Equal(when) {
			t.Errorf("%s has the time %s", h.Name, h.ModTime)
		}
		name := strings.TrimPrefix(h.Name, "fairdeal_v1.2.3_linux_amd64/")
		got = append(got, fmt.Sprintf("%s %o %s", name, h.Mode, h.Linkname))
	}
	want := []string{"bigdealx 777 fairdeal", "docs/a.md 644 ", "fairdeal 755 "}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestPackZip checks the times in a zip, which cannot contain symbolic links.
func TestPackZip(t *testing.T) {
	dir := releaseFolder(t)
	when := time.Unix(1_700_000_000, 0).UTC()
	if err := pack(dir, filepath.Join(t.TempDir(), "a.zip"), when); err == nil || !strings.Contains(err.Error(), "bigdealx") {
		t.Errorf("a zip with a symbolic link: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, "bigdealx")); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "a.zip")
	if err := pack(dir, file, when); err != nil {
		t.Fatal(err)
	}
	r, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if len(r.File) != 2 || !r.File[0].Modified.Equal(when) {
		t.Errorf("%d files, the first of %s", len(r.File), r.File[0].Modified)
	}
}

// releaseFolder returns a folder with a program, a symbolic link to it, and a file in a subfolder.
func releaseFolder(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "fairdeal_v1.2.3_linux_amd64")
	for _, name := range []string{"fairdeal", "docs/a.md"} {
		if err := putFile(filepath.Join(dir, name), []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("fairdeal", filepath.Join(dir, "bigdealx")); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	return dir
}
