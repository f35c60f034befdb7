package main

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/template"
	"time"
)

//go:embed homebrew winget
var templates embed.FS

// names lists the program's additional names.
var names = []string{"bigdeal", "bigdealx", "squaredeal"}

// manifests writes the files for Homebrew, Scoop and winget to the folder out, with the digests of
// SHA256SUMS in the folder dist. It omits systems that were not built.
func manifests(dist, version, out string, when time.Time) error {
	sums, err := readSums(filepath.Join(dist, "SHA256SUMS"))
	if err != nil {
		return err
	}
	m := newManifest(version, when, sums)
	for _, d := range m.downloads() {
		if err := checkArchive(filepath.Join(dist, path.Base(d.URL)), d.SHA256); err != nil {
			return err
		}
	}
	if len(m.Homebrew) > 0 {
		const formula = "homebrew/Formula/fairdeal.rb"
		if err := m.fill(formula, filepath.Join(out, filepath.FromSlash(formula))); err != nil {
			return err
		}
	}
	if len(m.Windows) == 0 {
		return nil
	}
	for _, name := range []string{
		"Fairdeal.Fairdeal.yaml", "Fairdeal.Fairdeal.installer.yaml", "Fairdeal.Fairdeal.locale.en-US.yaml",
	} {
		target := filepath.Join(out, "winget", "manifests", "f", "Fairdeal", "Fairdeal", m.Version, name)
		if err := m.fill("winget/"+name, target); err != nil {
			return err
		}
	}
	return m.writeScoop(filepath.Join(out, "scoop", "bucket", "fairdeal.json"))
}

// manifest contains the template data.
type manifest struct {
	Version  string // without v
	Date     string // date of the commit, YYYY-MM-DD
	Download string // base address of the release's files
	Homebrew []system
	Windows  []download
}

// system contains the archives for an operating system.
type system struct {
	Name  string // macos or linux
	Files []download
}

// download is an archive in the release.
type download struct {
	CPU    string // in the package manager's notation
	URL    string
	SHA256 string // lower case
	Folder string // single folder in the archive
}

// Upper returns the digest in upper case, as winget needs it.
func (d download) Upper() string { return strings.ToUpper(d.SHA256) }

// newManifest returns the data of a release, with the archives that are in sums.
func newManifest(version string, when time.Time, sums map[string]string) manifest {
	m := manifest{
		Version:  strings.TrimPrefix(version, "v"),
		Date:     when.UTC().Format(time.DateOnly),
		Download: project + "/releases/download/" + version + "/",
	}
	add := func(list []download, system, arch, cpu, ext string) []download {
		folder := fmt.Sprintf("fairdeal_%s_%s_%s", version, system, arch)
		sum, ok := sums[folder+ext]
		if !ok {
			return list
		}
		return append(list, download{CPU: cpu, URL: m.Download + folder + ext, SHA256: sum, Folder: folder})
	}
	for _, s := range []struct{ name, goos string }{
		{name: "macos", goos: "darwin"},
		{name: "linux", goos: "linux"},
	} {
		files := add(nil, s.goos, "arm64", "arm", ".tar.gz")
		files = add(files, s.goos, "amd64", "intel", ".tar.gz")
		if len(files) > 0 {
			m.Homebrew = append(m.Homebrew, system{Name: s.name, Files: files})
		}
	}
	m.Windows = add(m.Windows, "windows", "amd64", "x64", ".zip")
	m.Windows = add(m.Windows, "windows", "arm64", "arm64", ".zip")
	return m
}

// downloads returns the archives of all systems.
func (m manifest) downloads() (all []download) {
	for _, s := range m.Homebrew {
		all = append(all, s.Files...)
	}
	return append(all, m.Windows...)
}

// readSums reads a file in the format of sha256sum. It returns the digest for each name.
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
	folder, isZip := strings.CutSuffix(filepath.Base(file), ".zip")
	list, wants := listZip, []string{"fairdeal.exe"}
	if !isZip {
		folder = strings.TrimSuffix(folder, ".tar.gz")
		list = listTar
		wants = []string{
			"fairdeal", "man/fairdeal.1",
			"completions/fairdeal.bash", "completions/fairdeal.zsh", "completions/fairdeal.fish",
		}
	}
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

// fill writes the file out from a template.
func (m manifest) fill(name, out string) error {
	t, err := template.ParseFS(templates, name)
	if err != nil {
		return err
	}
	var b strings.Builder
	if err := t.Execute(&b, m); err != nil {
		return err
	}
	return putFile(out, []byte(b.String()))
}
