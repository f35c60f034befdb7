package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

// systems are those that a release is built for: each may need other modules. The
// browser's part of the program needs no other.
var systems = []string{"linux", "windows", "darwin"}

// licences writes what every module says of its licence, of which the program at a
// package is made on any system, below a line "== MODULE VERSION", by name, that
// of Go and its standard library first, and that of the page's modules last.
func licences(w io.Writer, pkg string) error {
	dirs := map[string]string{}
	for _, system := range systems {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", pkg)
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			return err
		}
		for line := range strings.Lines(string(out)) {
			if name, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				dirs[name] = dir
			}
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	// The release of Go changes oftener than its licence: it stands without a number.
	if err := licence(w, "Go", strings.TrimSpace(string(root))); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(dirs)) {
		if err := licence(w, name, dirs[name]); err != nil {
			return err
		}
	}
	return licence(w, vendored, "js/vendor")
}

// vendored are the modules of the page, whose licence stands beside them.
const vendored = "js/vendor: @noble/hashes, @noble/curves"

// legal are files in which a module says what may be done with it.
var legal = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|authors)`)

func licence(w io.Writer, name, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "== %s\n", name)
	found := false
	for _, e := range entries {
		if e.IsDir() || !legal.MatchString(e.Name()) || filepath.Ext(e.Name()) == ".go" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return err
		}
		found = found || !strings.HasPrefix(strings.ToLower(e.Name()), "authors")
		text = bytes.TrimSpace(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
		fmt.Fprintf(w, "-- %s\n\n%s\n\n", e.Name(), text)
	}
	// Debian and its like keep Go's licence elsewhere.
	if !found && name == "Go" {
		return fmt.Errorf("%s has no Go licence (%s)", dir, runtime.Version())
	}
	if !found {
		return fmt.Errorf("%s: no file in %s contains its licence", name, dir)
	}
	return nil
}
