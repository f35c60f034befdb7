package house

import (
	"testing"
)

// TestPackagesBuildEverywhere builds the packages for other operating systems, because a package
// may lack files for them. .ci/run compiles them.
func TestPackagesBuildEverywhere(t *testing.T) {
	for _, target := range []struct {
		goos, goarch string
		packages     []string
	}{
		{"windows", "amd64", []string{"./cmd/fairdeal"}},
		{"darwin", "arm64", []string{"./cmd/fairdeal"}},
		{"linux", "arm64", []string{"./cmd/fairdeal"}},
		{"js", "wasm", libraryPackages(t)},
	} {
		env := []string{"GOOS=" + target.goos, "GOARCH=" + target.goarch, "CGO_ENABLED=0"}
		goTool(t, env, append([]string{"list", "-deps", "-f", "{{.ImportPath}}"}, target.packages...)...)
	}
}
