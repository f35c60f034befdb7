package main

import (
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

var (
	attribute = regexp.MustCompile(`<(?:a|link|img|script)\s[^>]*?\b(?:href|src)="([^"]*)"`)
	anchor    = regexp.MustCompile(`\bid="([^"]*)"`)
)

// check follows every link of the pages in a folder that leads to no other host, to its
// place in the page, and returns how many there are. What scripts make of links is theirs.
func check(dir string) (int, error) {
	var bad []string
	n := 0
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".html" {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		html, _, _ := strings.Cut(string(data), "<script")
		for _, m := range attribute.FindAllStringSubmatch(html, -1) {
			u, err := url.Parse(m[1])
			if err != nil || u.Scheme != "" {
				continue
			}
			n++
			if !leads(dir, name, u) {
				bad = append(bad, name+": "+m[1])
			}
		}
		return nil
	})
	switch {
	case err != nil:
		return 0, err
	case len(bad) > 0:
		slices.Sort(bad)
		return 0, fmt.Errorf("broken links:\n%s", strings.Join(bad, "\n"))
	}
	return n, nil
}

// leads reports whether a link of a page leads to a file of the folder, and to a place in it.
func leads(dir, from string, u *url.URL) bool {
	to := from
	if u.Path != "" {
		to = filepath.Join(filepath.Dir(from), filepath.FromSlash(u.Path))
	}
	inside, err := filepath.Rel(dir, to)
	if err != nil || strings.HasPrefix(inside, "..") {
		return false
	}
	data, err := os.ReadFile(to)
	if err != nil {
		return false
	}
	return u.Fragment == "" || slices.ContainsFunc(anchor.FindAllStringSubmatch(string(data), -1), func(m []string) bool { return m[1] == u.Fragment })
}
