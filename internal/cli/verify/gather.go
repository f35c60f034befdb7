package verify

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
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
	*intake.Input
	description, keys []byte
	sessionKeys       []audit.SessionKeyFile // keys of single sessions, if there is no key file
	files             []audit.Input
	ambiguity         error // error about several descriptions or key files
}

// gather finds the description, keys and hand files in the arguments: files, folders, archives,
// wildcards, and addresses of hands. Every named file becomes an item, so none is ignored silently.
func (u *ui) gather(args []string, f *verifyFlags) (*evidenceFiles, error) {
	in := intake.New()
	in.Stated = statementMatcher(f.played)
	if err := u.addInputs(in, args, f); err != nil {
		return nil, err
	}
	items, settleErr := in.Settle()
	noKeys := errors.Is(settleErr, intake.ErrNoKeys) && len(items.OfClass(intake.SessionKey)) == 0
	if noKeys && addKeysNextTo(in, items.Description) {
		items, settleErr = in.Settle()
	}
	g := &evidenceFiles{Input: items, files: items.Compared()}
	if f.filesOnly {
		if errors.Is(settleErr, intake.ErrSeveral) {
			g.ambiguity = settleHint(settleErr)
		}
		return g, nil
	}
	if err := rejectEmpty(items); err != nil {
		return nil, err
	}
	var err error
	if g.sessionKeys, err = readSessionKeys(items); err != nil {
		return nil, err
	}
	onlySessionKeys := errors.Is(settleErr, intake.ErrNoKeys) && len(g.sessionKeys) > 0
	if settleErr != nil && !onlySessionKeys {
		return nil, settleHint(settleErr)
	}
	if g.description, err = items.Description.ReadPublished(); err != nil || items.Keys == nil {
		return g, err
	}
	u.noteUnusedFiles(g)
	g.sessionKeys = nil
	g.keys, err = items.Keys.ReadPublished()
	return g, err
}

// addInputs adds the files in the arguments and the flags.
func (u *ui) addInputs(in *intake.Intake, args []string, f *verifyFlags) error {
	names, err := term.Expand(args)
	if err != nil {
		return err
	}
	names = withoutProgram(names)
	for i, name := range names {
		names[i] = withExtension(name)
	}
	for _, name := range append(names, statedFiles(f.played, names)...) {
		if err := addArgument(in, name); err != nil {
			return err
		}
	}
	for _, name := range f.typed {
		if err := takeTyped(in, u, name); err != nil {
			return err
		}
	}
	return nil
}

// withExtension returns the description's file name for the name of a tournament, which the organiser's
// commands also accept. It returns other names unchanged.
func withExtension(name string) string {
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) || filepath.Ext(name) != "" {
		return name
	}
	if _, err := os.Lstat(name + squaredeal.DescriptionExt); err != nil {
		return name
	}
	return name + squaredeal.DescriptionExt
}

// noteUnusedFiles names descriptions that only differ in the value, and says that the key file
// makes the keys of single sessions unnecessary.
func (u *ui) noteUnusedFiles(g *evidenceFiles) {
	for _, item := range g.Items {
		if item.Note == intake.ValueOnly {
			u.Note("verify.value-only",
				words.Name("file", plain.Text(item.Name)), words.Name("used", plain.Text(g.Description.Name)))
		}
	}
	if len(g.sessionKeys) > 0 {
		u.Note("verify.all-keys-there", words.Name("file", plain.Text(g.Keys.Name)))
	}
}

// settleHint adds advice to an error about missing or ambiguous files.
func settleHint(err error) error {
	switch {
	case errors.Is(err, intake.ErrNoDescription):
		return term.Hint(err, "verify.usage")
	case errors.Is(err, intake.ErrSeveral):
		return term.Hint(err, "verify.name-one")
	}
	return err
}

// readSessionKeys returns the keys of single sessions, which can replace a missing key file.
func readSessionKeys(items *intake.Input) (keys []audit.SessionKeyFile, err error) {
	for _, item := range items.OfClass(intake.SessionKey) {
		data, err := item.Read()
		if err != nil || len(data) > maxSessionKey {
			return nil, words.Errorf("verify.no-session-key", words.Name("file", item.Name))
		}
		keys = append(keys, audit.SessionKeyFile{Name: item.Name, Data: data})
	}
	return keys, nil
}

// maxSessionKey is the maximum size of a file NAME.P-S.sqr.
const maxSessionKey = 16 << 10

// rejectEmpty returns an error if a named description or key file is empty.
func rejectEmpty(items *intake.Input) error {
	for class, key := range map[intake.Class]string{
		intake.Description: "verify.empty-description",
		intake.Keys:        "verify.empty-keys",
	} {
		for _, item := range items.OfClass(class) {
			if data, err := item.Read(); item.Named && err == nil && len(data) == 0 {
				return words.Errorf(key, words.Name("file", item.Name))
			}
		}
	}
	return nil
}

// addKeysNextTo adds the key file next to a named description. It reports whether there is one.
func addKeysNextTo(in *intake.Intake, description *intake.Item) bool {
	if !description.Named {
		return false
	}
	stem := strings.TrimSuffix(description.Name, filepath.Ext(description.Name))
	for _, name := range []string{stem + ".sqk", stem + ".sqk.age"} {
		folder, base := term.FolderAndName(filepath.FromSlash(name))
		if info, err := os.Stat(filepath.FromSlash(name)); err == nil && info.Mode().IsRegular() {
			return in.AddFound(folder, base, name) == nil
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
		return in.AddLink(name)
	}
	info, err := os.Stat(name)
	if err != nil {
		return missingFile(name, err)
	}
	displayName := filepath.ToSlash(name)
	if !info.IsDir() {
		folder, base := term.FolderAndName(name)
		return in.AddFile(folder, base, displayName)
	}
	err = in.AddFolder(os.DirFS(name), displayName)
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) && pathErr.Path == "." {
		pathErr.Path = name
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
