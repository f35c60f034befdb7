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

// check follows every link between the pages in a folder, including fragments, and checks that each
// download is a file in the release. It returns the number of links, without links created by
// scripts.
func check(dir string, r release) (int, error) {
	var bad []string
	n := 0
	err := filepath.WalkDir(dir, func(page string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(page) != ".html" {
			return err
		}
		data, err := os.ReadFile(page)
		if err != nil {
			return err
		}
		html, _, _ := strings.Cut(string(data), "<script")
		for _, m := range attribute.FindAllStringSubmatch(html, -1) {
			if name, ok := strings.CutPrefix(m[1], r.address("")); ok {
				n++
				if _, err := os.Stat(filepath.Join(r.folder, name)); err != nil {
					bad = append(bad, page+": not in the release: "+m[1])
				}
				continue
			}
			u, err := url.Parse(m[1])
			if err != nil || u.Scheme != "" {
				continue
			}
			n++
			if !leads(dir, page, u) {
				bad = append(bad, page+": "+m[1])
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

// leads reports whether a link leads to an existing file in the folder, and to an existing fragment
// of it.
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
