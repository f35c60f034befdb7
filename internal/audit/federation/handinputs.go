package federation

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// handInputs returns a tournament's hand files: from folders and archives with one of its names, and
// from the folders of its descriptions unless other descriptions share them. Unreadable files are included with their
// errors.
func (c *Contents) handInputs(names, descriptionPaths []string) (files []audit.Input, ignored []string) {
	in := intake.New()
	added := map[string]bool{} // names for people
	for _, name := range names {
		for _, h := range c.hands[strings.ToLower(name)] {
			if added[h.name] {
				continue
			}
			added[h.name] = true
			if err := h.addTo(in); err != nil {
				in.AddUnread(h.name, true, err)
			}
		}
	}
	ownFiles := map[string]bool{}
	for _, description := range descriptionPaths {
		maps.Copy(ownFiles, c.addOwnFolder(in, path.Dir(description), added))
	}
	// The description and the keys are already known.
	settled, _ := in.Settle()
	ignored = slices.DeleteFunc(settled.Ignored(), func(name string) bool { return ownFiles[name] })
	// Nothing was written, so closing cannot lose data.
	_ = settled.Close()
	return settled.Compared(), ignored
}

// addOwnFolder adds the files in the folder of a description, unless other tournaments share it. It returns their
// names.
func (c *Contents) addOwnFolder(in *intake.Intake, dir string, added map[string]bool) map[string]bool {
	if c.inFolder[dir] != 1 {
		return nil
	}
	// An unreadable folder was reported during the walk.
	entries, _ := fs.ReadDir(c.fsys, dir)
	names := map[string]bool{}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		if e.IsDir() || strings.EqualFold(path.Ext(name), ".zip") || added[name] {
			continue
		}
		names[name] = true
		if err := in.AddFound(c.fsys, name, name); err != nil {
			in.AddUnread(name, false, err)
		}
	}
	return names
}

// addTo adds the files of the folder or archive to an intake.
func (h *handFolder) addTo(in *intake.Intake) error {
	if h.isZip {
		return in.AddFound(h.fsys, h.path, h.name)
	}
	sub, err := fs.Sub(h.fsys, h.path)
	if err != nil {
		return err
	}
	return in.AddFolder(sub, h.name)
}
