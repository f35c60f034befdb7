package tournament

import (
	"path/filepath"
	"strings"
)

// clouds lists how the names of folders begin, in lower case, that a cloud service synchronises.
var clouds = []struct{ prefix, service string }{
	{"onedrive", "OneDrive"},
	{"dropbox", "Dropbox"},
	{"icloud", "iCloud"},
	{"com~apple~clouddocs", "iCloud"},
	{"mobile documents", "iCloud"},
	{"google drive", "Google Drive"},
	{"googledrive", "Google Drive"},
	{"my drive", "Google Drive"},
}

// CloudService returns the name of the cloud service that synchronises a folder, or "". It looks at the
// names in the path, such as "Dropbox (Club)". Keys and unplayed hands do not belong in such a folder.
func CloudService(dir string) string {
	paths := []string{dir}
	if target, err := filepath.EvalSymlinks(dir); err == nil {
		paths = append(paths, target)
	}
	isSlash := func(r rune) bool { return r == '/' || r == '\\' }
	for _, path := range paths {
		for _, folder := range strings.FieldsFunc(strings.ToLower(path), isSlash) {
			if service := cloudByName(folder); service != "" {
				return service
			}
		}
	}
	return ""
}

// cloudByName returns the cloud service with a folder of this name, in lower case, or "". The
// service's name may be followed by an account's: "onedrive - club". "dropboxes" is not a match.
func cloudByName(folder string) string {
	for _, c := range clouds {
		rest, ok := strings.CutPrefix(folder, c.prefix)
		if !ok {
			continue
		}
		isWholeName := rest == "" || strings.ContainsAny(rest[:1], " -(~")
		if isWholeName || c.service == "iCloud" {
			return c.service
		}
	}
	return ""
}
