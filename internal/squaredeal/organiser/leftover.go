package organiser

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/safefile"
)

// Leftovers are the temporary files of runs in the tournament's folders: of its own
// files, which may hold keys, of its shares, and of its hands. Those of a run that goes on
// are among them.
func (s *Tournament) Leftovers() []string {
	dir, base := filepath.Split(s.base())
	own := func(file string) bool {
		return strings.HasPrefix(file, base+".sq") || file == base+HandoutExt || s.isHandFile(file)
	}
	left := s.folder.unfinished(dir, own)
	left = append(left, s.folder.unfinished(s.HandsDir(), func(string) bool { return true })...)
	return append(left, s.folder.unfinished(s.base()+"-shares", s.isShare)...)
}

func (s *Tournament) isShare(file string) bool {
	number, ours := strings.CutPrefix(strings.TrimSuffix(file, ".age"), s.ID()+".")
	number, share := strings.CutSuffix(number, ".share")
	_, err := strconv.Atoi(number)
	return ours && share && err == nil
}

func (s *Tournament) isHandFile(name string) bool {
	ext := filepath.Ext(name)
	_, ok := s.Description.FindName(strings.TrimSuffix(name, ext))
	return ok && handfile.IsExt(ext)
}

// unfinished are the temporary files in a folder of files whose names are of the tournament.
func (f *folder) unfinished(dir string, own func(file string) bool) (found []string) {
	if info, err := os.Lstat(filepath.Clean(dir)); dir != "" && (err != nil || !info.IsDir()) {
		return nil // a link leads elsewhere
	}
	for _, e := range f.list(dir) {
		if file, ok := safefile.Unfinished(e.Name()); ok && e.Type().IsRegular() && own(file) {
			found = append(found, filepath.Join(dir, e.Name()))
		}
	}
	return found
}

// sweep deletes what interrupted runs have left, for whoever holds the lock: keys, shares
// and hands would stay there for ever, under names that no listing shows.
func (s *Tournament) sweep() { s.delete(s.Leftovers()) }

func (s *Tournament) delete(left []string) {
	for _, path := range left {
		if safefile.Abandoned(path) && os.Remove(path) == nil {
			s.Swept = append(s.Swept, path)
			s.wrote()
		}
	}
}
