package main

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// libraryMessages returns patterns for the messages of packages other than the command line, the web
// and the catalogue. Their errors about file contents and stores are in English in every language;
// the surrounding sentence is translated.
func libraryMessages(t *testing.T) (patterns []*regexp.Regexp) {
	t.Helper()
	root := filepath.Join("..", "..")
	skipped := []string{".git", "cmd", "internal/cli", "internal/web", "words", "tools"}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		inside, _ := filepath.Rel(root, path)
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains(skipped, filepath.ToSlash(inside)):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if r := messagePattern(lit.Value); r != nil {
					patterns = append(patterns, r)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || len(patterns) < 500 {
		t.Fatalf("%d texts of libraries: %v", len(patterns), err)
	}
	// Longer patterns come first because they may contain shorter ones.
	slices.SortFunc(patterns,
		func(a, b *regexp.Regexp) int { return cmp.Compare(len(b.String()), len(a.String())) })
	return patterns
}

// verb matches a verb of package fmt.
var verb = regexp.MustCompile(`%[-+#0-9.]*[a-zA-Z]`)

// messagePattern returns a pattern for the messages of a format in Go source. It returns nil for
// formats with fewer than two words, such as "%s of %s", because they would match almost anything.
func messagePattern(literal string) *regexp.Regexp {
	format, err := strconv.Unquote(literal)
	if err != nil || !utf8.ValidString(format) {
		return nil
	}
	parts := verb.Split(strings.TrimSpace(format), -1)
	if words := oneWord.FindAllString(strings.Join(parts, " "), -1); len(words) < 2 {
		return nil
	}
	for i, part := range parts {
		parts[i] = regexp.QuoteMeta(part)
	}
	return regexp.MustCompile(strings.Join(parts, `[^:;]*?`) + `\S*`)
}
