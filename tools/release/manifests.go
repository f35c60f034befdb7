package main

import (
	"embed"
	"fmt"
	"path"
	"path/filepath"
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
	if err := m.writeWinget(out); err != nil {
		return err
	}
	return m.writeScoop(filepath.Join(out, "scoop", "bucket", "fairdeal.json"))
}

// writeWinget writes the three manifests for winget, in the folders that its repository prescribes.
func (m manifest) writeWinget(out string) error {
	for _, name := range []string{
		"Fairdeal.Fairdeal.yaml", "Fairdeal.Fairdeal.installer.yaml", "Fairdeal.Fairdeal.locale.en-US.yaml",
	} {
		target := filepath.Join(out, "winget", "manifests", "f", "Fairdeal", "Fairdeal", m.Version, name)
		if err := m.fill("winget/"+name, target); err != nil {
			return err
		}
	}
	return nil
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
