package main

import (
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

var link = regexp.MustCompile(`\]\(([^)#\s]+)[^)]*\)`)

// links returns an error if a Markdown page below dir contains a link to a missing file. It does
// not follow links to other hosts.
func links(dir string) error {
	var bad []string
	n := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".md" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			u, err := url.Parse(m[1])
			if err != nil || u.Scheme != "" {
				continue
			}
			n++
			to := filepath.Join(filepath.Dir(path), filepath.FromSlash(u.Path))
			inside, err := filepath.Rel(dir, to)
			if _, missing := os.Stat(to); missing != nil || err != nil || strings.HasPrefix(inside, "..") {
				bad = append(bad, path+": "+m[1])
			}
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case len(bad) > 0:
		return fmt.Errorf("broken links:\n%s", strings.Join(bad, "\n"))
	case n == 0:
		return fmt.Errorf("%s: none of its pages has a link", dir)
	}
	return nil
}

// notes writes the section of NEWS.md whose title begins with the version.
func notes(w io.Writer, news, version string) error {
	text, err := os.ReadFile(news)
	if err != nil {
		return err
	}
	at := regexp.MustCompile(`(?m)^## ` + regexp.QuoteMeta(version) + `\b.*$`).FindIndex(text)
	if at == nil {
		return fmt.Errorf("%s has no section for %s", news, version)
	}
	part, _, _ := strings.Cut(string(text[at[1]:]), "\n## ")
	_, err = fmt.Fprintf(w, "# fairdeal %s\n\n%s\n", version, strings.TrimSpace(part))
	return err
}
