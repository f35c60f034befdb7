package audit

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// PublishedFile is a description or a key file that was found among what people
// gave.
type PublishedFile struct {
	Name  string // as people gave it, with folders
	Named bool   // people named this very file
	Keys  bool   // NAME.sqk, or NAME.sqk.age, which is encrypted; else NAME.sqd
	Data  []byte
}

// Sealed reports whether the file is encrypted.
func (f *PublishedFile) Sealed() bool { return strings.EqualFold(path.Ext(f.Name), ".age") }

// stem is the name without folders and extensions.
func (f *PublishedFile) stem() string {
	base := strings.ToLower(shortName(f.Name))
	return strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(base, ".age"), ".sqk"), ".sqd")
}

// IsPublished reports whether a name is that of a description or a key file, and
// of which.
func IsPublished(name string) (keys, ok bool) {
	name = strings.ToLower(name)
	switch {
	case strings.HasSuffix(name, ".sqd"):
		return false, true
	case strings.HasSuffix(name, ".sqk"), strings.HasSuffix(name, ".sqk.age"):
		return true, true
	}
	return false, false
}

// maxFound is how many published files a folder or an archive may hold.
const maxFound = 1000

// PublishedIn finds the descriptions and key files in a folder or an archive and
// all below it. Names are made to start with prefix; copies that were kept (.bak)
// and names that start with a dot are passed over.
func PublishedIn(fsys fs.FS, prefix string) (found []PublishedFile, err error) {
	err = fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			if name == "." {
				return err
			}
			return nil // what cannot be read is said where hand files are looked for
		}
		if hidden(name) {
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		shown := path.Join(prefix, name)
		if isZip(name) && !e.IsDir() {
			in, err := publishedInZip(fsys, name, shown)
			found = append(found, in...)
			return err
		}
		keys, ok := IsPublished(name)
		if !ok || e.IsDir() {
			return nil
		}
		if len(found) >= maxFound {
			return fmt.Errorf("%s: more than %d descriptions and key files", prefix, maxFound)
		}
		f, err := ReadPublished(fsys, name, shown, keys)
		if err != nil {
			return fmt.Errorf("%s: %w", shown, err)
		}
		found = append(found, f)
		return nil
	})
	return found, err
}

// publishedInZip is PublishedIn for an archive in a folder. What keeps it from
// being listed is said where hand files are looked for.
func publishedInZip(fsys fs.FS, name, shown string) (found []PublishedFile, err error) {
	info, err := fs.Stat(fsys, name)
	if err != nil || !info.Mode().IsRegular() {
		return nil, nil
	}
	file := &zipFile{fsys: fsys, name: name, left: maxDirectory}
	defer func() { err = errors.Join(err, file.close()) }()
	z, err := zip.NewReader(file, info.Size())
	file.limit(-1)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) || len(z.File) > MaxInputs {
		return nil, nil
	}
	names := make(map[string]int, len(z.File))
	for _, f := range z.File {
		names[entryName(f)]++
	}
	var whole string
	var odd map[*zip.File]string
	for _, f := range z.File {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		keys, ok := IsPublished(name)
		if !ok || hidden(name) || strings.HasSuffix(name, "/") {
			continue
		}
		if odd == nil {
			whole, odd = layout(file, z.File, info.Size())
		}
		limit := int64(MaxDescription)
		if keys {
			limit = MaxKeyFile
		}
		data, err := readEntry(f, limit, false)
		switch {
		case len(found) >= maxFound:
			err = fmt.Errorf("more than %d descriptions and key files", maxFound)
		case whole != "":
			err = errors.New(whole)
		case odd[f] != "":
			err = errors.New(odd[f])
		case names[entryName(f)] > 1:
			err = errors.New("the archive holds it twice")
		}
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", shown, name, err)
		}
		found = append(found, PublishedFile{Name: shown + "/" + name, Keys: keys, Data: data})
	}
	return found, nil
}

// PublishedInArchive is PublishedIn for a ZIP.
func PublishedInArchive(fsys fs.FS, name, shown string) ([]PublishedFile, error) {
	return publishedInZip(fsys, name, shown)
}

// ReadPublished reads a description or a key file, which must be an ordinary file
// of a size that one has.
func ReadPublished(fsys fs.FS, name, shown string, keys bool) (PublishedFile, error) {
	read := ReadDescription
	if keys {
		read = ReadKeys
	}
	data, err := read(fsys, name)
	return PublishedFile{Name: shown, Keys: keys, Data: data}, err
}

// The errors of Choose: what is missing is said, and what is there several times
// is named.
var (
	ErrNoDescription = errors.New("no description (NAME.sqd) is among what was given")
	ErrNoKeys        = errors.New("no key file (NAME.sqk) is among what was given: it is published after the tournament, and without it no hand can be remade")
)

// SeveralError is the error of several descriptions, or key files, of which
// nobody said which is meant.
type SeveralError struct {
	What  string // descriptions, key files
	Names []string
}

func (e *SeveralError) Error() string {
	return fmt.Sprintf("%d %s were given: %s", len(e.Names), e.What, strings.Join(first(e.Names, 5), ", "))
}

// Choose finds the description and its keys among files. Named files win over
// those in folders, files of equal bytes count once, and a key file that bears the
// description's name wins over others.
func Choose(files []PublishedFile) (description, keys *PublishedFile, err error) {
	if description, err = one(files, "descriptions", ErrNoDescription, func(f *PublishedFile) bool { return !f.Keys }); err != nil {
		return nil, nil, err
	}
	ofKeys := func(f *PublishedFile) bool { return f.Keys }
	same := func(f *PublishedFile) bool { return f.Keys && f.stem() == description.stem() }
	named := func(f *PublishedFile) bool { return f.Keys && f.Named }
	if !slices.ContainsFunc(files, func(f PublishedFile) bool { return named(&f) }) && slices.ContainsFunc(files, func(f PublishedFile) bool { return same(&f) }) {
		ofKeys = same
	}
	keys, err = one(files, "key files", ErrNoKeys, ofKeys)
	return description, keys, err
}

// one is the one file of a kind.
func one(files []PublishedFile, what string, none error, is func(*PublishedFile) bool) (*PublishedFile, error) {
	var found []*PublishedFile
	for _, named := range []bool{true, false} {
		for i := range files {
			f := &files[i]
			if !is(f) || f.Named != named {
				continue
			}
			if !slices.ContainsFunc(found, func(g *PublishedFile) bool { return bytes.Equal(g.Data, f.Data) }) {
				found = append(found, f)
			}
		}
		if len(found) > 0 {
			break
		}
	}
	if open := slices.DeleteFunc(slices.Clone(found), func(f *PublishedFile) bool { return f.Sealed() }); len(open) > 0 {
		found = open // one that can be read as it stands
	}
	switch len(found) {
	case 0:
		return nil, none
	case 1:
		return found[0], nil
	}
	e := &SeveralError{What: what}
	for _, f := range found {
		e.Names = append(e.Names, f.Name)
	}
	return nil, e
}
