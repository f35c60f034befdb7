package results

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// sourceName returns the name under which an uploaded file is stored: its own, unless that has a
// special meaning here or is not a valid file name everywhere.
func sourceName(file string) string {
	ext := path.Ext(file)
	base := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*#`, r) {
			return '_'
		}
		return r
	}, strings.TrimSuffix(file, ext))
	base = strings.Trim(base, " .")
	name := base + strings.ToLower(ext)
	hasMeaning := base == handsStart || name == typedFile || name == rulingsFile || name == settingsFile
	if base == "" || len(name) > 100 || hasMeaning || squaredeal.IsDeviceName(base) {
		return "evening" + strings.ToLower(ext)
	}
	return name
}

// nameFor returns the evening's name for uploaded files. The same first file always gets the same name.
func nameFor(q *desk.Request, name string, files []upload) string {
	if squaredeal.CheckFileName(name) != nil || len(name) > 40 {
		name = nameOfDay(q)
	}
	if s, err := open(q.Desk, name); err == nil {
		for _, file := range s.sources {
			if kept, err := s.read(file); err == nil && bytes.Equal(kept, files[0].data) {
				return name
			}
		}
	}
	return unusedName(q.Desk, name)
}

// nameOfDay returns the name of an evening without a usable name of its own.
func nameOfDay(q *desk.Request) string { return "Evening" + q.Desk.Now().Format("20060102") }

// unusedName returns a name without results: the name itself, or with a number.
func unusedName(d *desk.Desk, name string) string {
	for n := 1; ; n++ {
		candidate := name
		if n > 1 {
			candidate = fmt.Sprintf("%sx%d", name, n)
		}
		if s, err := open(d, candidate); err != nil || len(s.sources) == 0 {
			return candidate
		}
	}
}
