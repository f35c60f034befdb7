package verify

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// evidenceFiles contains the files in the arguments, sorted by what they are.
type evidenceFiles struct {
	*intake.Input
	description []byte
	keys        []byte                 // content of the key file; nil if there is none
	sessionKeys []audit.SessionKeyFile // keys of single sessions, if there is no key file
	files       []audit.Input          // hand files
	ambiguity   error                  // error about several descriptions or key files
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
	hasNoKeys := errors.Is(settleErr, intake.ErrNoKeys) && len(items.OfClass(intake.SessionKey)) == 0
	if hasNoKeys && addKeysNextTo(in, items.Description) {
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

// noteUnusedFiles prints notes about descriptions that only differ in the value, and about session
// keys that the key file makes unnecessary.
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

// notUsed returns the names of descriptions or key files that gave way to others, except for copies of those used.
func (g *evidenceFiles) notUsed(class intake.Class) (names []string) {
	for _, item := range g.Items {
		if item.Class != class || item.Note != intake.NotTaken {
			continue
		}
		data, err := item.ReadPublished()
		isCopy := err == nil && (bytes.Equal(data, g.description) || bytes.Equal(data, g.keys))
		if !isCopy {
			names = append(names, item.Name)
		}
	}
	return names
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

// listFiles lists how every given file was classified.
func (u *ui) listFiles(g *evidenceFiles) error {
	for i := range g.Items {
		g.Items[i].Name = plain.Text(g.Items[i].Name)
	}
	if _, err := u.Out.Write([]byte(g.List())); err != nil {
		return err
	}
	return g.ambiguity
}
