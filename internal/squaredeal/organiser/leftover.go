package organiser

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/safefile"
)

// Leftovers returns temporary files for this tournament's keys, shares and hands, including the
// files of running processes.
func (t *Tournament) Leftovers() []string {
	dir, base := filepath.Split(t.base())
	isOurs := func(file string) bool {
		return strings.HasPrefix(file, base+".sq") || file == base+HandoutExt || t.isHandFile(file)
	}
	leftovers := t.folder.unfinished(dir, isOurs)
	leftovers = append(leftovers, t.folder.unfinished(t.HandsDir(), func(string) bool { return true })...)
	return append(leftovers, t.folder.unfinished(t.base()+"-shares", t.isShare)...)
}

// isShare reports whether a file is named like a share of the tournament, such as spring.1.share or
// spring.1.share.age.
func (t *Tournament) isShare(file string) bool {
	number, hasID := strings.CutPrefix(strings.TrimSuffix(file, ".age"), t.ID()+".")
	number, hasExt := strings.CutSuffix(number, ".share")
	_, err := strconv.Atoi(number)
	return hasID && hasExt && err == nil
}

func (t *Tournament) isHandFile(name string) bool {
	ext := filepath.Ext(name)
	_, ok := t.Description.FindName(strings.TrimSuffix(name, ext))
	return ok && handfile.IsExt(ext)
}

// unfinished returns the temporary files in a folder whose final names belong to the
// tournament.
func (f *folder) unfinished(dir string, belongs func(file string) bool) (paths []string) {
	if info, err := os.Lstat(filepath.Clean(dir)); dir != "" && (err != nil || !info.IsDir()) {
		// A symbolic link may point to a different folder.
		return nil
	}
	for _, e := range f.list(dir) {
		if file, ok := safefile.FinalName(e.Name()); ok && e.Type().IsRegular() && belongs(file) {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths
}

// sweep deletes temporary files of interrupted processes while the lock is held. Otherwise
// keys, shares and hands would remain in hidden files.
func (t *Tournament) sweep() { t.delete(t.Leftovers()) }

// delete deletes temporary files, except those of running processes.
func (t *Tournament) delete(paths []string) {
	for _, path := range paths {
		if safefile.IsAbandoned(path) && os.Remove(path) == nil {
			t.Swept = append(t.Swept, path)
			t.clearCache()
		}
	}
}
