package term

import (
	"runtime"
	"runtime/debug"

	"github.com/fairdeal/fairdeal/internal/release"
)

// Build describes how the program was built.
type Build struct {
	Module  string `json:"module"`
	Version string `json:"version"`          // v1.0.0, or v1.0.0-devel if it was not built from the tagged files
	Commit  string `json:"commit,omitempty"` // commit of the source files
	Changed bool   `json:"changed"`          // the source differs from the commit
	Go      string `json:"go"`
	System  string `json:"system"` // operating system and processor, such as linux/amd64
}

// ReadBuild returns the build information that the Go toolchain stored in this program.
func ReadBuild() Build {
	b := Build{
		Version: release.Version + "-devel",
		Go:      runtime.Version(),
		System:  runtime.GOOS + "/" + runtime.GOARCH,
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	b.Module = info.Main.Path
	if info.Main.Version == release.Version {
		b.Version = release.Version
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.modified":
			b.Changed = s.Value == "true"
		}
	}
	return b
}

// Version returns the program's version, such as v1.0.0 or v1.0.0-devel.
func Version() string { return ReadBuild().Version }
