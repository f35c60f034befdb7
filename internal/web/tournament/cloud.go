package tournament

import (
	"path/filepath"
	"strings"
)

// clouds are how the folders of services are called that carry every file in them to
// other computers, by the beginning of a path element in small letters.
var clouds = []struct{ start, name string }{
	{"onedrive", "OneDrive"},
	{"dropbox", "Dropbox"},
	{"icloud", "iCloud"}, {"com~apple~clouddocs", "iCloud"}, {"mobile documents", "iCloud"},
	{"google drive", "Google Drive"}, {"googledrive", "Google Drive"}, {"my drive", "Google Drive"},
}

// CloudOf is the service that carries a folder to other computers, as far as its path
// tells, "" for none. Keys and hands that are to be played do not belong there.
func CloudOf(dir string) string {
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
