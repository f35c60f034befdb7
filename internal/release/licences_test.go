package release_test

import (
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/release"
)

// TestLicencesCoverModules checks that the licences cover the modules of the program, at their
// versions, and those of the page in js/vendor. tools/release regenerates the file.
func TestLicencesCoverModules(t *testing.T) {
	modules := map[string]bool{"Go": true, "js/vendor: @noble/hashes, @noble/curves": true}
	for _, system := range []string{"linux", "windows", "darwin"} {
		const format = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}"
		cmd := exec.Command("go", "list", "-deps", "-f", format, "../../cmd/fairdeal")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			if line = strings.TrimSpace(line); line != "" {
				modules[line] = true
			}
		}
	}
	var have []string
	for _, m := range regexp.MustCompile(`(?m)^== (.*)$`).FindAllStringSubmatch(release.Licences, -1) {
		have = append(have, m[1])
	}
	slices.Sort(have)
	vendor := strings.TrimSpace(string(read(t, "../../js/vendor/LICENSE")))
	if !strings.Contains(release.Licences, vendor) {
		t.Error("THIRD-PARTY.txt lacks the licence of js/vendor")
	}
	if want := slices.Sorted(maps.Keys(modules)); !slices.Equal(have, want) {
		t.Errorf("THIRD-PARTY.txt has\n%s\nwant\n%s\nmake it with tools/release licences ./cmd/fairdeal",
			strings.Join(have, "\n"), strings.Join(want, "\n"))
	}
}
