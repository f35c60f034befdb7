package main

import (
	"bytes"
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

// pageParts contains the links and the ids of a page.
type pageParts struct {
	links []string
	ids   map[string]bool
}

// check follows every link between the pages in a folder, including fragments, and checks that each
// download is a file in the release. It returns the number of links, without links created by
// scripts.
func check(dir string, r release) (int, error) {
	files, err := partsOf(dir)
	if err != nil {
		return 0, err
	}
	var bad []string
	n := 0
	for page, parts := range files {
		for _, address := range parts.links {
			if name, ok := strings.CutPrefix(address, r.address("")); ok {
				n++
				if _, err := os.Stat(filepath.Join(r.folder, name)); err != nil {
					bad = append(bad, page+": not in the release: "+address)
				}
				continue
			}
			u, err := url.Parse(address)
			if err != nil || u.Scheme != "" {
				continue
			}
			n++
			if !leads(files, page, u) {
				bad = append(bad, page+": "+address)
			}
		}
	}
	if len(bad) > 0 {
		slices.Sort(bad)
		return 0, fmt.Errorf("broken links:\n%s", strings.Join(bad, "\n"))
	}
	return n, nil
}

// partsOf reads each page in a folder once. Files of other kinds have neither links nor ids.
func partsOf(dir string) (map[string]pageParts, error) {
	files := map[string]pageParts{}
	return files, filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		parts := pageParts{ids: map[string]bool{}}
		if filepath.Ext(file) == ".html" {
			data, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			for _, m := range anchor.FindAllSubmatch(data, -1) {
				parts.ids[string(m[1])] = true
			}
			html, _, _ := bytes.Cut(data, []byte("<script"))
			for _, m := range attribute.FindAllSubmatch(html, -1) {
				parts.links = append(parts.links, string(m[1]))
			}
		}
		files[file] = parts
		return nil
	})
}

// leads reports whether a link leads to one of the files, and to an existing fragment of it.
func leads(files map[string]pageParts, from string, u *url.URL) bool {
	to := from
	if u.Path != "" {
		to = filepath.Join(filepath.Dir(from), filepath.FromSlash(u.Path))
	}
	target, exists := files[to]
	return exists && (u.Fragment == "" || target.ids[u.Fragment])
}
