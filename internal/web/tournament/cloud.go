package tournament

import (
	"path/filepath"
	"strings"
)

// clouds maps lower-case prefixes of folder names to the cloud services that synchronise such
// folders.
var clouds = []struct{ start, name string }{
	{"onedrive", "OneDrive"},
	{"dropbox", "Dropbox"},
	{"icloud", "iCloud"}, {"com~apple~clouddocs", "iCloud"}, {"mobile documents", "iCloud"},
	{"google drive", "Google Drive"}, {"googledrive", "Google Drive"}, {"my drive", "Google Drive"},
}

// CloudService returns the cloud service that synchronises a folder, according to its path, or "". Keys
// and unplayed hands do not belong there.
func CloudService(dir string) string {
	paths := []string{dir}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		paths = append(paths, real)
	}
	for _, path := range paths {
		for _, part := range strings.FieldsFunc(strings.ToLower(path), func(r rune) bool { return r == '/' || r == '\\' }) {
			for _, c := range clouds {
				if rest, ok := strings.CutPrefix(part, c.start); ok && (rest == "" || strings.ContainsAny(rest[:1], " -(~") || c.name == "iCloud") {
					return c.name
				}
			}
		}
	}
	return ""
}
