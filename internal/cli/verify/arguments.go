package verify

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
