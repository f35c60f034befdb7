package house

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

var goSample = regexp.MustCompile("(?ms)^```go\n(.*?)^```$")

// TestGoSamplesCompile builds every Go program on the pages. A sample that does not compile costs a
// programmer the first ten minutes with the packages.
func TestGoSamplesCompile(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	samples := 0
	for _, page := range append(pages, "README.md", "js/README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range goSample.FindAllSubmatch(text, -1) {
			samples++
			file := filepath.Join(t.TempDir(), "main.go")
			if err := os.WriteFile(file, m[1], 0o666); err != nil {
				t.Fatal(err)
			}
			// The sample is overlaid on a folder that does not exist, so that it can import the
			// module without changing the source tree.
			place, err := filepath.Abs(filepath.Join("docs", "sample", "main.go"))
			if err != nil {
				t.Fatal(err)
			}
			overlay, err := json.Marshal(map[string]map[string]string{"Replace": {place: file}})
			if err != nil {
				t.Fatal(err)
			}
			list := filepath.Join(t.TempDir(), "overlay.json")
			if err := os.WriteFile(list, overlay, 0o666); err != nil {
				t.Fatal(err)
			}
			t.Logf("%s: %d bytes", page, len(m[1]))
			goTool(t, nil, "build", "-overlay", list, "-o", os.DevNull, "./docs/sample")
		}
	}
	if samples == 0 {
		t.Error("no page shows a Go program")
	}
}
