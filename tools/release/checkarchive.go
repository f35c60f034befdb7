package main

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// checkArchive compares an archive with its digest, and checks that it contains the files that the
// manifests name.
func checkArchive(file, sum string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != sum {
		return fmt.Errorf("%s has the SHA-256 %s, SHA256SUMS has %s", file, got, sum)
	}
	list, wants := listTar, []string{
		"fairdeal", "man/fairdeal.1",
		"completions/fairdeal.bash", "completions/fairdeal.zsh", "completions/fairdeal.fish",
	}
	folder, isZip := strings.CutSuffix(filepath.Base(file), ".zip")
	if isZip {
		list, wants = listZip, []string{"fairdeal.exe"}
	}
	folder = strings.TrimSuffix(folder, ".tar.gz")
	names, err := list(data)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for _, want := range wants {
		if !slices.Contains(names, folder+"/"+want) {
			return fmt.Errorf("%s lacks %s/%s, which the manifests list", file, folder, want)
		}
	}
	return nil
}

func listZip(data []byte) (names []string, err error) {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	for _, f := range r.File {
		names = append(names, f.Name)
	}
	return names, nil
}

func listTar(data []byte) (names []string, err error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return names, nil
		} else if err != nil {
			return nil, err
		}
		names = append(names, h.Name)
	}
}

// readSums reads a file in the format of sha256sum and returns the digest for each name:
//
//	9f86d081884c7d65…  fairdeal_v1.2.3_linux_amd64.tar.gz
func readSums(file string) (map[string]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	sums := map[string]string{}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		sum, name, ok := strings.Cut(lines.Text(), "  ")
		if !ok || len(sum) != 64 {
			return nil, fmt.Errorf("%s:%d: expected a SHA-256, two spaces and a name", file, n)
		}
		sums[name] = sum
	}
	return sums, lines.Err()
}
