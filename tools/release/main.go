// Command release performs the steps of release.sh that must not depend on the machine:
// reproducible archives, a list of a binary's components, and the program's icon.
//
//	release pack FOLDER ARCHIVE SECONDS   a .tar.gz or .zip; all files get that time
//	release sbom VERSION BINARY...        CycloneDX 1.6 from the binaries' build information
//	release icon FILE                     the icon, 256 by 256, as PNG
//	release licences PACKAGE              the licences for all modules in a program, and Go's own
//	release links FOLDER                  broken links of Markdown pages in the folder
//	release notes NEWS VERSION            the section of NEWS about a version
//	release package FOLDER vX.Y.Z ARCH OUT SECONDS
//	                                      .deb and .rpm from the folder of an archive for Linux
//	release manifests DIST vX.Y.Z OUT SECONDS
//	                                      files for Homebrew, Scoop and winget, with the digests of DIST/SHA256SUMS
package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 4 && args[0] == "pack":
		seconds, err := strconv.ParseInt(args[3], 10, 64)
		if err != nil {
			return err
		}
		return pack(args[1], args[2], time.Unix(seconds, 0).UTC())
	case len(args) >= 3 && args[0] == "sbom":
		return sbom(os.Stdout, args[1], args[2:])
	case len(args) == 2 && args[0] == "icon":
		return icon(args[1])
	case len(args) == 2 && args[0] == "licences":
		return licences(os.Stdout, args[1])
	case len(args) == 2 && args[0] == "links":
		return links(args[1])
	case len(args) == 3 && args[0] == "notes":
		return notes(os.Stdout, args[1], args[2])
	case len(args) == 5 && args[0] == "manifests":
		seconds, err := strconv.ParseInt(args[4], 10, 64)
		if err != nil {
			return err
		}
		return manifests(args[1], args[2], args[3], time.Unix(seconds, 0))
	case len(args) == 6 && args[0] == "package":
		seconds, err := strconv.ParseInt(args[5], 10, 64)
		if err != nil {
			return err
		}
		return packages(args[1], strings.TrimPrefix(args[2], "v"), args[3], args[4], time.Unix(seconds, 0).UTC())
	}
	return fmt.Errorf("usage: release pack FOLDER ARCHIVE SECONDS, sbom VERSION BINARY..., icon FILE, licences PACKAGE, links FOLDER, notes NEWS VERSION, package FOLDER VERSION ARCH OUT SECONDS, or manifests DIST VERSION OUT SECONDS")
}

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
	var list []entry
	top := filepath.Dir(filepath.Clean(dir))
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
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
	if err != nil {
		return err
	}
	slices.SortFunc(list, func(a, b entry) int { return strings.Compare(a.name, b.name) })
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
		if e.link != "" {
			if err := t.WriteHeader(&tar.Header{Typeflag: tar.TypeSymlink, Name: e.name, Linkname: e.link, Mode: 0o777, ModTime: when, Format: tar.FormatUSTAR}); err != nil {
				return err
			}
			continue
		}
		if err := t.WriteHeader(&tar.Header{Name: e.name, Mode: mode, Size: e.size, ModTime: when, Format: tar.FormatUSTAR}); err != nil {
			return err
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

// Parts of CycloneDX 1.6 that describe a binary's components.
type (
	bill struct {
		Format     string      `json:"bomFormat"`
		Spec       string      `json:"specVersion"`
		Version    int         `json:"version"`
		Metadata   metadata    `json:"metadata"`
		Components []component `json:"components"`
	}
	metadata struct {
		Component component `json:"component"`
	}
	component struct {
		Type       string     `json:"type"`
		Name       string     `json:"name"`
		Version    string     `json:"version"`
		PURL       string     `json:"purl"`
		Properties []property `json:"properties,omitempty"`
	}
	property struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
)

// sbom lists the modules in the build information of binaries for several systems, like "go version
// -m". It omits build settings that differ between machines.
func sbom(w io.Writer, version string, binaries []string) error {
	var b bill
	modules := map[string]component{}
	for _, binary := range binaries {
		info, err := buildinfo.ReadFile(binary)
		if err != nil {
			return err
		}
		if info.Main.Version != version {
			return fmt.Errorf("%s reports version %s, expected %s", binary, info.Main.Version, version)
		}
		if b.Format == "" {
			b = billOf(info)
		}
		for _, m := range info.Deps {
			c, err := moduleOf(m)
			if err != nil {
				return err
			}
			modules[c.PURL] = c
		}
	}
	for _, purl := range slices.Sorted(maps.Keys(modules)) {
		b.Components = append(b.Components, modules[purl])
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(b)
}

// billOf returns the bill of materials for a program and Go, without the modules.
func billOf(info *debug.BuildInfo) bill {
	main := component{Type: "application", Name: info.Main.Path, Version: info.Main.Version,
		PURL: "pkg:golang/" + info.Main.Path + "@" + info.Main.Version}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" || s.Key == "vcs.modified" || s.Key == "-trimpath" || s.Key == "-tags" || s.Key == "CGO_ENABLED" {
			main.Properties = append(main.Properties, property{"go:" + s.Key, s.Value})
		}
	}
	number := strings.TrimPrefix(info.GoVersion, "go")
	std := component{Type: "platform", Name: "go", Version: number, PURL: "pkg:golang/std@" + number}
	return bill{Format: "CycloneDX", Spec: "1.6", Version: 1, Metadata: metadata{main}, Components: []component{std}}
}

// moduleOf returns the entry for a module.
func moduleOf(m *debug.Module) (component, error) {
	if m.Replace != nil {
		m = m.Replace
	}
	c := component{Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" + m.Version}
	if sum, ok := strings.CutPrefix(m.Sum, "h1:"); ok {
		raw, err := base64.StdEncoding.DecodeString(sum)
		if err != nil {
			return c, fmt.Errorf("%s: sum %s: %w", m.Path, m.Sum, err)
		}
		// The property contains the SHA-256 of the module's list of files and their digests.
		c.Properties = append(c.Properties, property{"go:h1", hex.EncodeToString(raw)})
	}
	return c, nil
}
