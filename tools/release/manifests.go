package main

import (
	"bufio"
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"
	"time"
)

//go:embed homebrew winget
var templates embed.FS

// names lists the additional names of the program.
var names = []string{"bigdeal", "bigdealx", "squaredeal"}

type (
	// manifest contains the template data.
	manifest struct {
		Version  string // without v
		Date     string // date of the commit, YYYY-MM-DD
		Download string // base address of the release's files
		Homebrew []system
		Windows  []download
	}
	system struct {
		Name  string // macos or linux
		Files []download
	}
	// download is an archive of the release.
	download struct {
		CPU    string // in the package manager's notation
		URL    string
		SHA256 string // lower case
		Folder string // single folder in the archive
	}
)

// Upper returns the digest in upper case, as winget needs it.
func (d download) Upper() string { return strings.ToUpper(d.SHA256) }

// manifests writes the files for Homebrew, Scoop and winget to the folder out, with the digests of
// SHA256SUMS in the folder dist. It omits systems that were not built.
func manifests(dist, version, out string, when time.Time) error {
	sums, err := readSums(filepath.Join(dist, "SHA256SUMS"))
	if err != nil {
		return err
	}
	number := strings.TrimPrefix(version, "v")
	m := manifest{Version: number, Date: when.UTC().Format(time.DateOnly), Download: project + "/releases/download/" + version + "/"}
	find := func(system, arch, cpu, ext string) []download {
		folder := fmt.Sprintf("fairdeal_%s_%s_%s", version, system, arch)
		sum, ok := sums[folder+ext]
		if !ok {
			return nil
		}
		return []download{{CPU: cpu, URL: m.Download + folder + ext, SHA256: sum, Folder: folder}}
	}
	for _, s := range [][2]string{{"macos", "darwin"}, {"linux", "linux"}} {
		files := append(find(s[1], "arm64", "arm", ".tar.gz"), find(s[1], "amd64", "intel", ".tar.gz")...)
		if len(files) > 0 {
			m.Homebrew = append(m.Homebrew, system{s[0], files})
		}
	}
	m.Windows = append(find("windows", "amd64", "x64", ".zip"), find("windows", "arm64", "arm64", ".zip")...)
	if len(m.Homebrew) > 0 {
		if err := m.fill("homebrew/Formula/fairdeal.rb", filepath.Join(out, "homebrew", "Formula", "fairdeal.rb")); err != nil {
			return err
		}
	}
	if len(m.Windows) == 0 {
		return nil
	}
	for _, name := range []string{"Fairdeal.Fairdeal.yaml", "Fairdeal.Fairdeal.installer.yaml", "Fairdeal.Fairdeal.locale.en-US.yaml"} {
		if err := m.fill("winget/"+name, filepath.Join(out, "winget", "manifests", "f", "Fairdeal", "Fairdeal", number, name)); err != nil {
			return err
		}
	}
	return m.scoop(filepath.Join(out, "scoop", "bucket", "fairdeal.json"))
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

// fill executes a template.
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

// scoop writes the manifest of Scoop. Its shims provide the three other names.
func (m manifest) scoop(out string) error {
	type source struct {
		URL     string `json:"url"`
		Hash    string `json:"hash,omitempty"`
		Extract string `json:"extract_dir"`
	}
	built, renewed := map[string]source{}, map[string]source{}
	for _, d := range m.Windows {
		cpu := map[string]string{"x64": "64bit", "arm64": "arm64"}[d.CPU]
		built[cpu] = source{d.URL, d.SHA256, d.Folder}
		next := strings.NewReplacer("v"+m.Version, "v$version")
		renewed[cpu] = source{URL: next.Replace(d.URL), Extract: next.Replace(d.Folder)}
	}
	bin := []any{"fairdeal.exe"}
	for _, name := range names {
		bin = append(bin, []string{"fairdeal.exe", name, name})
	}
	data, err := json.MarshalIndent(map[string]any{
		"version": m.Version, "description": "Deals and scores bridge and tarot so that anyone can check it",
		"homepage": project, "license": "BSD-3-Clause", "architecture": built, "bin": bin,
		"shortcuts": [][]string{{"fairdeal.exe", "fairdeal"}}, "checkver": "github",
		"autoupdate": map[string]any{"architecture": renewed, "hash": map[string]string{"url": "$baseurl/SHA256SUMS"}},
	}, "", "    ")
	if err != nil {
		return err
	}
	return putFile(out, append(data, '\n'))
}
