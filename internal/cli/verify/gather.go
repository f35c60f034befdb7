package verify

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// gathered is what the arguments of the command line come to.
type gathered struct {
	description, keys *audit.PublishedFile
	published         []audit.PublishedFile
	single            []audit.SessionKeyFile // keys of single sessions
	files             []audit.Input
	ignored           []string
	seen              map[string]int // place in files, by cleaned name
	from              *handfile.Format
}

// gather finds description, keys and hand files in what people name: files,
// folders, archives, names with stars, addresses of hands. A file that is named is
// always an input, so that it cannot be passed over.
func (u *ui) gather(args []string, f *verifyFlags) (*gathered, error) {
	g := &gathered{seen: map[string]int{}}
	var err error
	if f.from != "" {
		if g.from, err = handfile.ByName(f.from); err == nil && g.from.Decode == nil {
			err = fmt.Errorf("format %s is only written", g.from.Name)
		}
		if err != nil {
			return nil, fmt.Errorf("--from: %w", err)
		}
	}
	names, err := expand(args)
	if err != nil {
		return nil, err
	}
	for _, name := range append(names, statedFiles(f.played, names)...) {
		if err := g.take(name); err != nil {
			return nil, err
		}
	}
	if f.typed != "" {
		if err := g.takeTyped(u, f.typed); err != nil {
			return nil, err
		}
	}
	g.description, g.keys, err = audit.Choose(g.published)
	switch {
	case errors.Is(err, audit.ErrNoKeys) && len(g.single) > 0:
		err = nil // they stand in the place of the key file
	case errors.Is(err, audit.ErrNoKeys):
		err = g.takeKeysBeside()
	case err == nil && len(g.single) > 0:
		u.Notef("%s holds all keys: those of single sessions are not needed", g.keys.Name)
		g.single = nil
	}
	var several *audit.SeveralError
	switch {
	case errors.As(err, &several):
		return nil, term.WithHint(err, "name the one that is meant beside the folder; fairdeal audit FOLDER goes through all of them")
	case errors.Is(err, audit.ErrNoDescription):
		return nil, term.WithHint(err, "fairdeal verify NAME.sqd NAME.sqk [HANDFILE|FOLDER|ZIP ...], or a folder with all of them")
	case err != nil:
		return nil, err
	}
	return g, nil
}

// takeKeysBeside looks for the key file beside a description that was named.
func (g *gathered) takeKeysBeside() error {
	for _, f := range g.published {
		if f.Keys || !f.Named {
			continue
		}
		base := f.Name[:len(f.Name)-len(filepath.Ext(f.Name))]
		for _, name := range []string{base + ".sqk", base + ".sqk.age"} {
			dir, base := splitPath(name)
			if keys, err := audit.ReadPublished(os.DirFS(dir), base, name, true); err == nil {
				g.published = append(g.published, keys)
				break
			}
		}
	}
	var err error
	g.description, g.keys, err = audit.Choose(g.published)
	return err
}

// expand replaces names with stars that no shell has expanded by the files that
// they stand for.
func expand(args []string) (names []string, err error) {
	for _, name := range args {
		if _, err := os.Lstat(name); err == nil || !strings.ContainsAny(name, "*?[") || handfile.IsLink(name) {
			names = append(names, name)
			continue
		}
		found, err := filepath.Glob(name)
		if err != nil || len(found) == 0 {
			return nil, fmt.Errorf("no file has a name like %s", plain.Quote(name))
		}
		names = append(names, found...)
	}
	return names, nil
}

// splitPath is a file as its folder and its name in it.
func splitPath(name string) (dir, base string) {
	dir, base = filepath.Split(filepath.Clean(name))
	if dir == "" {
		dir = "."
	}
	return dir, base
}

// take takes one argument.
func (g *gathered) take(name string) error {
	if handfile.IsLink(name) {
		links, err := handfile.ByName("links")
		if err != nil {
			return err
		}
		g.add([]audit.Input{{Name: name, Named: true, Format: links, Read: func() ([]byte, error) { return []byte(name), nil }}})
		return nil
	}
	keys, published := audit.IsPublished(name)
	what := map[bool]string{true: "key file", false: "hand file"}[keys]
	if published && !keys {
		what = "description"
	}
	info, err := os.Stat(name)
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	dir, base := splitPath(name)
	shown := filepath.ToSlash(name)
	var in []audit.Input
	var ignored []string
	var found []audit.PublishedFile
	switch {
	case info.IsDir():
		fsys := os.DirFS(name)
		if err := g.takeSessionKeys(name); err != nil {
			return err
		}
		if found, err = audit.PublishedIn(fsys, shown); err != nil {
			return err
		}
		in, ignored, err = audit.Folder(fsys, shown)
		if err == nil && len(in)+len(found) == 0 {
			err = fmt.Errorf("%s: no hand file in this folder", name)
		}
	case strings.EqualFold(filepath.Ext(name), ".zip"):
		fsys := os.DirFS(dir)
		if found, err = audit.PublishedInArchive(fsys, base, shown); err != nil {
			return err
		}
		if in, ignored, err = audit.ArchiveInput(fsys, base, shown); err != nil {
			err = fmt.Errorf("%s: %w", name, err)
		} else if len(in)+len(found) == 0 {
			err = fmt.Errorf("%s: no hand file in this archive", name)
		}
	case published:
		f, err := audit.ReadPublished(os.DirFS(dir), base, name, keys)
		if err == nil && len(f.Data) == 0 {
			err = errors.New("the file is empty")
		}
		if err != nil {
			return fmt.Errorf("%s: %s: %w", what, name, err)
		}
		f.Named = true
		found = []audit.PublishedFile{f}
	default:
		if took, err := g.takeSessionKey(name, info); took || err != nil {
			return err
		}
		if f, ok := publishedByContent(dir, base, shown); ok {
			g.published = append(g.published, f)
			return nil
		}
		f := audit.FileInput(os.DirFS(dir), base, shown)
		if _, err := handfile.ByExt(name); err != nil {
			f.Format = g.from
		}
		in = []audit.Input{f}
	}
	if err != nil {
		return err
	}
	g.published = append(g.published, found...)
	g.add(in)
	g.ignored = append(g.ignored, ignored...)
	return nil
}

// takeSessionKey takes the key of a single session, known by what it says.
func (g *gathered) takeSessionKey(name string, info os.FileInfo) (took bool, err error) {
	const most = 16 << 10
	named := strings.EqualFold(filepath.Ext(name), squaredeal.SessionKeyExt)
	if !info.Mode().IsRegular() || info.Size() > most {
		if named {
			err = fmt.Errorf("%s is not the key of a session", name)
		}
		return false, err
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return false, err
	}
	if !named && !squaredeal.IsSessionKey(data) {
		return false, nil
	}
	g.single = append(g.single, audit.SessionKeyFile{Name: name, Data: data})
	return true, nil
}

// takeSessionKeys takes those that lie in a folder.
func (g *gathered) takeSessionKeys(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && strings.EqualFold(filepath.Ext(e.Name()), squaredeal.SessionKeyExt) {
			if _, err := g.takeSessionKey(filepath.Join(dir, e.Name()), info); err != nil {
				return err
			}
		}
	}
	return nil
}

// publishedByContent is a description or a key file under a name that says
// nothing, as browsers save them: cup.sqd.txt.
func publishedByContent(dir, base, shown string) (f audit.PublishedFile, ok bool) {
	if _, err := handfile.ByExt(base); err == nil && !handfile.Undecided(base) {
		return f, false
	}
	f, err := audit.ReadPublished(os.DirFS(dir), base, shown, false)
	if err != nil || handfile.Detect(f.Data) != nil {
		return f, false
	}
	f.Named = true
	if _, err := squaredeal.ParseKeys(f.Data); err == nil {
		f.Keys = true
		return f, true
	}
	d, err := squaredeal.ParseDescription(f.Data)
	return f, err == nil && len(d.Phases) > 0
}

// takeTyped takes hands that people type: lines of standard input, or of a file.
func (g *gathered) takeTyped(u *ui, name string) error {
	typed, err := handfile.ByName("typed")
	if err != nil {
		return err
	}
	in := audit.Input{Name: name}
	if name == "-" {
		data, err := io.ReadAll(io.LimitReader(u.In, audit.MaxFileSize+1))
		if err != nil {
			return fmt.Errorf("standard input: %w", err)
		}
		if len(data) > audit.MaxFileSize {
			return fmt.Errorf("standard input: %w", handfile.ErrTooLarge)
		}
		in.Read = func() ([]byte, error) { return data, nil }
	} else {
		dir, base := splitPath(name)
		in = audit.FileInput(os.DirFS(dir), base, filepath.ToSlash(name))
	}
	in.Named, in.Typed, in.Format = true, true, typed
	if i, twice := g.seen[path.Clean(in.Name)]; twice { // --played names it too
		g.files[i] = in
		return nil
	}
	g.add([]audit.Input{in})
	return nil
}

// statedFiles are the files that --played names and that exist under that very
// name: to say what a file was played as is to give it. What lies in a folder or
// an archive may be named by its end alone, and is found there.
func statedFiles(statements, names []string) []string {
	var out []string
	for _, s := range statements {
		_, file, _ := strings.Cut(s, "=")
		info, err := os.Stat(file)
		if err == nil && info.Mode().IsRegular() && !slices.Contains(names, file) {
			out = append(out, file)
		}
	}
	return out
}

// add takes the inputs found under one argument. A file that was named, or lay
// in a folder, before is not taken again, or it would count twice; entries of an
// archive may have one name and are all taken.
func (g *gathered) add(in []audit.Input) {
	before := len(g.files)
	for _, f := range in {
		at := path.Clean(f.Name)
		if i, twice := g.seen[at]; twice && i < before {
			g.files[i].Named = g.files[i].Named || f.Named
			continue
		}
		g.seen[at] = len(g.files)
		g.files = append(g.files, f)
	}
}
