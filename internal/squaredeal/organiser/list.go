package organiser

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Entry is a tournament in a folder.
type Entry struct {
	Path      string
	Name      string // TN, as bytes of the file
	Published bool
	Old       bool  // made for SquareDeal 1.3
	Err       error // the reason why its description cannot be read
}

// List returns the tournaments whose descriptions are in a folder, sorted by file name. It
// skips links that lead out of the folder, because their targets do not belong to it.
func List(dir string) ([]Entry, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var list []Entry
	for _, f := range files {
		isDescription := strings.EqualFold(filepath.Ext(f.Name()), squaredeal.DescriptionExt)
		if f.IsDir() || !isDescription || f.Name()[0] == '.' {
			continue
		}
		if _, err := root.Stat(f.Name()); err != nil {
			continue // The link leads out of the folder or nowhere.
		}
		e := Entry{Path: filepath.Join(dir, f.Name())}
		s, err := Open(e.Path)
		if e.Err = err; err == nil {
			d := s.Description
			e.Name, e.Published, e.Old = d.Text(d.Name), d.Published(), d.Old
		}
		list = append(list, e)
	}
	return list, nil
}
