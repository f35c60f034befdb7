package term

import (
	"runtime"
	"runtime/debug"
)

// Build is what the program knows of how it was built: nothing of it is kept by
// hand.
type Build struct {
	Module  string `json:"module"`
	Version string `json:"version"`          // (devel) where it was built from changed files without a tag
	Commit  string `json:"commit,omitempty"` // of the files it was built from
	Changed bool   `json:"changed"`          // files were changed after that commit
	Go      string `json:"go"`
	System  string `json:"system"` // operating system and processor: linux/amd64
}

// ReadBuild returns how this program was built.
func ReadBuild() Build {
	b := Build{Version: "(devel)", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	b.Module = info.Main.Path
	if info.Main.Version != "" {
		b.Version = info.Main.Version
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

// Version is the module's version from the build.
func Version() string { return ReadBuild().Version }
