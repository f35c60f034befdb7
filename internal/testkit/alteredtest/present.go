package alteredtest

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// presentedFiles encodes all files and sets their paths.
func (m *maker) presentedFiles() map[string][]byte {
	files := maps.Clone(m.otherFiles)
	files[m.tournament.Name+".sqd"] = m.description
	files[m.tournament.Name+".sqk"] = m.keys
	for _, f := range m.handFiles {
		f.path = m.folder + f.name + m.randomExtension(f)
		files[f.path] = m.encode(f)
	}
	if m.archive != "" {
		m.archiveHandFiles(files)
	}
	return files
}

// archiveHandFiles replaces the hand files by an archive.
func (m *maker) archiveHandFiles(files map[string][]byte) {
	var entries []verdicttest.Entry
	for _, f := range m.handFiles {
		entries = append(entries, verdicttest.Entry{Name: f.path, Data: files[f.path]})
		delete(files, f.path)
	}
	m.folder = ""
	files[m.archiveName()] = packArchive(m.archive, entries)
}

// randomExtension returns the extension of a hand file, sometimes in capital letters.
func (m *maker) randomExtension(f *handFile) string {
	ext := cmp.Or(f.ext, "."+f.format)
	switch {
	case ext == "."+typed:
		return ".txt"
	case m.oneIn(6):
		return strings.ToUpper(ext)
	}
	return ext
}

func (m *maker) encode(f *handFile) []byte {
	data := Write(f.format, m.random, f.boards...)
	if f.damage != nil {
		data = f.damage(data)
	}
	return data
}

func (m *maker) archiveName() string { return "hands." + m.archive }

// arguments returns the arguments of fairdeal verify: the paths, or "." for the whole folder, and
// the statements and options.
func (m *maker) arguments() []string {
	if m.oneIn(2) {
		return append([]string{"."}, m.args...)
	}
	paths := []string{m.tournament.Name + ".sqd", m.tournament.Name + ".sqk"}
	switch {
	case m.archive != "":
		paths = append(paths, m.archiveName())
	case m.folder != "":
		top, _, _ := strings.Cut(m.folder, "/")
		paths = append(paths, top)
	default:
		for _, f := range m.handFiles {
			paths = append(paths, f.path)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(m.otherFiles)) {
		if m.folder == "" || !strings.HasPrefix(path, m.folder) {
			paths = append(paths, path)
		}
	}
	return append(paths, m.args...)
}
