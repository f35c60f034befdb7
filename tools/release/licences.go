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

// systems lists the release systems, because each may need different modules. The part for browsers
// needs no others.
var systems = []string{"linux", "windows", "darwin"}

// licences writes the licences for all modules that a program uses on any system, sorted by name,
// each after a line "== MODULE VERSION". Go and its standard library come first, the page's modules
// last.
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
	// The entry for Go has no version, because Go is updated more often than its licence.
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

// vendored names the page's modules, whose licence is next to them.
const vendored = "js/vendor: @noble/hashes, @noble/curves"

// legal matches licence file names.
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
	// Some distributions, such as Debian, keep Go's licence elsewhere.
	if !found && name == "Go" {
		return fmt.Errorf("%s does not contain Go's licence (%s)", dir, runtime.Version())
	}
	if !found {
		return fmt.Errorf("%s: no file in %s contains its licence", name, dir)
	}
	return nil
}
