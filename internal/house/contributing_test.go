package house

import (
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

var (
	inCode   = regexp.MustCompile("`([^`]+)`")
	pathName = regexp.MustCompile(`^[\w.-]*/[\w./-]*$`)
	goName   = regexp.MustCompile(`^(?:[a-z]+\.)?([A-Z]\w*[a-z]|[a-z]+[A-Z]\w*)$`)
)

// TestContributingNames checks that the files and the Go names in CONTRIBUTING.md exist, because its readers do not
// know the code yet.
func TestContributingNames(t *testing.T) {
	text, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	known := identifiers(t)
	paths, names := 0, 0
	for _, m := range inCode.FindAllStringSubmatch(string(text), -1) {
		if pathName.MatchString(m[1]) && m[1] != "crypto/rand" { // a package of the standard library
			paths++
			if _, err := os.Stat(filepath.FromSlash(m[1])); err != nil {
				t.Errorf("CONTRIBUTING.md: %s does not exist", m[1])
			}
		}
		if name := goName.FindStringSubmatch(m[1]); name != nil {
			names++
			if !known[name[1]] {
				t.Errorf("CONTRIBUTING.md: no Go file has the name %s", m[1])
			}
		}
	}
	if paths < 50 || names < 8 {
		t.Errorf("%d paths and %d names were found", paths, names)
	}
}

// identifiers returns the names in all Go files, tests included, without comments and texts.
func identifiers(t *testing.T) map[string]bool {
	t.Helper()
	known := map[string]bool{}
	eachFile(t, ".go", func(path string, text []byte) {
		var s scanner.Scanner
		s.Init(token.NewFileSet().AddFile(path, -1, len(text)), text, nil, 0)
		for {
			_, tok, word := s.Scan()
			if tok == token.EOF {
				return
			}
			if tok == token.IDENT {
				known[word] = true
			}
		}
	})
	return known
}
