package verify

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// evidenceFiles is the classified content of the arguments.
type evidenceFiles struct {
	*intake.Found
	description, keys []byte
	single            []audit.SessionKeyFile // keys of single sessions
	files             []audit.Input
	problem           error // error about an ambiguous description or key file
}

// gather finds the description, keys and hand files in the arguments: files, folders, archives,
// wildcards, and addresses of hands. Every named file becomes an item, so none is ignored silently.
func (u *ui) gather(args []string, f *verifyFlags) (*evidenceFiles, error) {
	in := intake.New()
	in.Stated = statedBy(f.played)
	names, err := term.Expand(args)
	if err != nil {
		return nil, err
	}
	names = withoutProgram(names)
	for i, name := range names { // Like the organiser's commands, accept the name of a tournament.
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) && filepath.Ext(name) == "" {
			if _, err := os.Lstat(name + squaredeal.DescriptionExt); err == nil {
				names[i] = name + squaredeal.DescriptionExt
			}
		}
	}
	for _, name := range append(names, statedFiles(f.played, names)...) {
		if err := addArgument(in, name); err != nil {
			return nil, err
		}
	}
	for _, name := range f.typed {
		if err := takeTyped(in, u, name); err != nil {
			return nil, err
		}
	}
	items, err := in.Settle()
	if errors.Is(err, intake.ErrNoKeys) && len(items.Of(intake.SessionKey)) == 0 && takeKeysBeside(in, items.Description) {
		items, err = in.Settle()
	}
	g := &evidenceFiles{Found: items, files: items.Files()}
	if f.filesOnly {
		g.problem = ambiguous(err)
		return g, nil
	}
	if err := emptyNamed(items); err != nil {
		return nil, err
	}
	if g.single, err = g.sessionKeys(err); err != nil {
		return nil, err
	}
	if g.description, err = items.Description.Published(); err != nil || items.Keys == nil {
		return g, err
	}
	for _, it := range items.Items {
		if it.Note == intake.ValueOnly {
			u.Note("verify.value-only", words.Name("file", plain.Text(it.Name)), words.Name("used", plain.Text(items.Description.Name)))
		}
	}
	if len(g.single) > 0 {
		u.Note("verify.all-keys-there", words.Name("file", plain.Text(items.Keys.Name)))
		g.single = nil
	}
	g.keys, err = items.Keys.Published()
	return g, err
}

// ambiguous returns err if it is about several descriptions or keys, otherwise nil.
func ambiguous(err error) error {
	if errors.Is(err, intake.ErrSeveral) {
		return term.Hint(err, "verify.name-one")
	}
	return nil
}

// sessionKeys returns the keys of single sessions, which can replace a missing key file.
func (g *evidenceFiles) sessionKeys(err error) (single []audit.SessionKeyFile, _ error) {
	for _, it := range g.Of(intake.SessionKey) {
		data, err := it.Read()
		if err != nil || len(data) > maxSessionKey {
			return nil, words.Errorf("verify.no-session-key", words.Name("file", it.Name))
		}
		single = append(single, audit.SessionKeyFile{Name: it.Name, Data: data})
	}
	switch {
	case errors.Is(err, intake.ErrNoKeys) && len(single) > 0:
		return single, nil
	case errors.Is(err, intake.ErrNoDescription):
		return nil, term.Hint(err, "verify.usage")
	}
	if hinted := ambiguous(err); hinted != nil {
		return nil, hinted
	}
	return single, err
}

// maxSessionKey is the maximum size of a file NAME.P-S.sqr.
const maxSessionKey = 16 << 10

// emptyNamed returns the error for an empty description or key file.
func emptyNamed(f *intake.Found) error {
	for class, key := range map[intake.Class]string{intake.Description: "verify.empty-description", intake.Keys: "verify.empty-keys"} {
		for _, it := range f.Of(class) {
			if data, err := it.Read(); it.Named && err == nil && len(data) == 0 {
				return words.Errorf(key, words.Name("file", it.Name))
			}
		}
	}
	return nil
}

// takeKeysBeside adds the key file next to a named description.
func takeKeysBeside(in *intake.Intake, d *intake.Item) bool {
	if !d.Named {
		return false
	}
	base := d.Name[:len(d.Name)-len(filepath.Ext(d.Name))]
	for _, name := range []string{base + ".sqk", base + ".sqk.age"} {
		folder, base := term.FolderAndName(filepath.FromSlash(name))
		if info, err := os.Stat(filepath.FromSlash(name)); err == nil && info.Mode().IsRegular() {
			return in.Found(folder, base, name) == nil
		}
	}
	return false
}

// withoutProgram removes the program itself from the names, because people unpack it next to the
// files and use a wildcard for all.
func withoutProgram(names []string) []string {
	program, err := os.Executable()
	if err != nil {
		return names
	}
	self, err := os.Stat(program)
	if err != nil {
		return names
	}
	return slices.DeleteFunc(names, func(name string) bool {
		info, err := os.Stat(name)
		return err == nil && os.SameFile(info, self)
	})
}

// addArgument adds one argument.
func addArgument(in *intake.Intake, name string) error {
	if handfile.IsLink(name) {
		return in.Link(name)
	}
	info, err := os.Stat(name)
	if err != nil {
		return missingFile(name, err)
	}
	shown := filepath.ToSlash(name)
	if info.IsDir() {
		err = in.Folder(os.DirFS(name), shown)
		if file := (*fs.PathError)(nil); errors.As(err, &file) && file.Path == "." {
			file.Path = name
		}
	} else {
		folder, base := term.FolderAndName(name)
		err = in.File(folder, base, shown)
	}
	return err
}

// missingFile returns the error for a missing file.
func missingFile(name string, err error) error {
	switch lower := strings.ToLower(name); {
	case strings.HasSuffix(lower, ".sqd"):
		return words.Errorf("page.have-description", words.E("names", err))
	case strings.HasSuffix(lower, ".sqk"), strings.HasSuffix(lower, ".sqk.age"):
		return words.Errorf("verify.no-key-file", words.E("why", err))
	}
	return err
}

// statedFiles returns the existing files that are named exactly in --played, because stating how a
// file was played also submits it. A file in a folder or archive may be named by the end of its
// path and is found there.
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

// statedBy returns a function that reports whether a --played statement names a file: by its full
// name, by the end of its path if no file has that full name, or by a pattern.
func statedBy(statements []string) func(name string) bool {
	var patterns []*regexp.Regexp
	for _, s := range statements {
		_, files, _ := strings.Cut(s, "=")
		for file := range strings.SplitSeq(files, ",") {
			pattern := regexp.QuoteMeta(filepath.ToSlash(file))
			pattern = strings.ReplaceAll(strings.ReplaceAll(pattern, `\*`, ".*"), "#", "[0-9]")
			before := "(^|/)"
			if _, err := os.Stat(file); err == nil {
				before, pattern = "^", regexp.QuoteMeta(path.Clean(filepath.ToSlash(file)))
			}
			if r, err := regexp.Compile("(?i)" + before + pattern + "(/|$)"); err == nil && file != "" {
				patterns = append(patterns, r)
			}
		}
	}
	return func(name string) bool {
		name = path.Clean(filepath.ToSlash(name))
		return slices.ContainsFunc(patterns, func(r *regexp.Regexp) bool { return r.MatchString(name) })
	}
}
