package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// dist creates a release folder with archives for all systems.
func dist(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	files := map[string]string{"man/fairdeal.1": "x"}
	for _, shell := range []string{"bash", "zsh", "fish"} {
		files["completions/fairdeal."+shell] = "x"
	}
	for _, system := range []string{
		"linux_amd64.tar.gz", "linux_arm64.tar.gz",
		"darwin_amd64.tar.gz", "darwin_arm64.tar.gz",
		"windows_amd64.zip", "windows_arm64.zip",
	} {
		program := "fairdeal"
		if strings.HasSuffix(system, ".zip") {
			program += ".exe"
		}
		files[program] = system
		archiveOf(t, filepath.Join(dir, "fairdeal_v1.2.3_"+system), files)
		delete(files, program)
	}
	writeSums(t, dir)
	return dir
}

// archiveOf returns a .tar.gz or .zip archive of files, like those of a release.
func archiveOf(t *testing.T, file string, files map[string]string) {
	t.Helper()
	name := strings.TrimSuffix(strings.TrimSuffix(filepath.Base(file), ".tar.gz"), ".zip")
	dir := filepath.Join(t.TempDir(), name)
	for path, data := range files {
		if err := putFile(filepath.Join(dir, filepath.FromSlash(path)), []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	if err := pack(dir, file, time.Unix(1, 0).UTC()); err != nil {
		t.Fatal(err)
	}
}

// writeSums writes SHA256SUMS of the files of a folder.
func writeSums(t *testing.T, dir string) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, e := range list {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), e.Name())
	}
	if err := os.WriteFile(filepath.Join(dir, "SHA256SUMS"), []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}
