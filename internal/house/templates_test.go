package house

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestTemplatesAreInPagePackages keeps HTML in internal/page and internal/web, so that all pages have
// the same look and escape untrusted text in the same way.
func TestTemplatesAreInPagePackages(t *testing.T) {
	pages := func(dir string) bool {
		return dir == "internal/page" || isWeb(dir)
	}
	for _, f := range sources(t) {
		for _, spec := range f.ast.Imports {
			if (spec.Path.Value == `"html/template"` || spec.Path.Value == `"text/template"`) && !pages(f.dir) {
				t.Errorf("%s imports %s outside internal/page", f.path, spec.Path.Value)
			}
		}
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "dist") {
			return filepath.SkipDir
		}
		dir := filepath.ToSlash(filepath.Dir(path))
		if ext := filepath.Ext(path); (ext == ".html" || ext == ".tmpl") && !pages(dir) && !strings.HasPrefix(dir, "js/pages/") {
			t.Errorf("%s is outside internal/page and internal/web", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
