package term

import (
	"runtime/debug"
)

// Version is the module's version from the build, never a string kept by hand.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
