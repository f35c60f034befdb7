package house

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDependenciesHaveReasons compares docs/dependencies.md with go.mod. Other people can change
// the code of each module, so the page must justify it.
func TestDependenciesHaveReasons(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "dependencies.md"))
	if err != nil {
		t.Fatal(err)
	}
	var mod struct {
		Require []struct {
			Path, Version string
			Indirect      bool
		}
	}
	if err := json.Unmarshal(goTool(t, nil, "mod", "edit", "-json"), &mod); err != nil {
		t.Fatal(err)
	}
	if len(mod.Require) == 0 {
		t.Fatal("go.mod requires nothing")
	}
	text := strings.ReplaceAll(string(page), " | ", " ")
	for _, r := range mod.Require {
		if want := r.Path + " " + r.Version; !r.Indirect && !strings.Contains(text, want) {
			t.Errorf("docs/dependencies.md does not name %s", want)
		}
		if name := strings.TrimPrefix(r.Path, "github.com/"); r.Indirect && r.Path != "golang.org/x/tools" && !strings.Contains(text, strings.TrimSuffix(name, "/v2")) && !strings.Contains(text, strings.TrimSuffix(name, "/v3")) {
			t.Errorf("docs/dependencies.md does not say what brings %s", r.Path)
		}
	}
}
