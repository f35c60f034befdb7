package hands

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// findInputs returns the hand files that name stands for: a file, the files in a folder or archive, the address
// of a hand viewer, or standard input (-).
func findInputs(u *term.UI, name string) ([]intake.Item, error) {
	in := intake.New()
	// The file that the user named is read regardless of its content. findFile may add an extension to name before
	// in calls Stated.
	in.Stated = func(item string) bool { return item == filepath.ToSlash(name) || item == StandardInput }
	switch {
	case name == "-":
		data, err := readBounded(u.In)
		if err == nil {
			err = in.AddBytes(StandardInput, data, true)
		}
		return handFiles(in), err
	case handfile.IsLink(name):
		err := in.AddLink(name)
		return handFiles(in), err
	}
	if !utf8.ValidString(name) {
		return nil, fileError(plain.Text(name), errNotUTF8)
	}
	name, info, err := findFile(u, name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() && info.Size() > handfile.MaxSize {
		return nil, fileError(name, handfile.ErrTooLarge)
	}
	if info.IsDir() {
		err = in.AddFolder(os.DirFS(name), filepath.ToSlash(name))
	} else {
		folder, base := term.FolderAndName(name)
		err = in.AddFile(folder, base, filepath.ToSlash(name))
	}
	found := handFiles(in)
	if err == nil && len(found) == 0 && info.IsDir() {
		return nil, term.Hint(words.Errorf("hands.no-hand-file-in-folder", words.Name("folder", name)),
			"hands.file-or-folder")
	}
	if err == nil && len(found) == 0 {
		err = words.Errorf("hands.no-hand-file")
	}
	if err != nil {
		return nil, hintIfTournament(name, fileError(name, err))
	}
	return found, nil
}

// findFile returns the file or folder with the given name. For a name without an extension this may be a
// hand file whose extension is missing.
func findFile(u *term.UI, name string) (found string, info fs.FileInfo, err error) {
	if info, err = os.Stat(name); err == nil {
		return name, info, nil
	}
	near := candidates(name)
	if sameHands(near) {
		name, near = near[0], nil
		u.Note("hands.taken", words.Name("file", plain.Text(name)))
		if info, err = os.Stat(name); err == nil {
			return name, info, nil
		}
	}
	_, err = os.Open(name) // Other commands print the error of os.Open, not that of os.Stat.
	if len(near) > 1 {
		err = term.Hint(err, "hands.which", words.Name("files", plain.Text(strings.Join(near, ", "))))
	}
	return "", nil, err
}

// hintIfTournament adds advice to the error for a description or key file of a tournament.
func hintIfTournament(name string, err error) error {
	tournament, isKeys := strings.CutSuffix(name, ".sqk")
	tournament, isDescription := strings.CutSuffix(tournament, ".sqd")
	if !isKeys && !isDescription {
		return err
	}
	return term.Hint(err, "hands.of-tournament", words.Name("name", plain.Text(tournament)))
}

// fileError adds a file's name to an error.
func fileError(name string, err error) error {
	return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
}

// errNotUTF8 is the error for a name that cannot be a file name on this system.
var errNotUTF8 = words.NewError("safefile.not-utf8")

// StandardInput names standard input in messages and results.
const StandardInput = "standard input"

// handFiles returns the hand files in an intake.
func handFiles(in *intake.Intake) []intake.Item {
	found, _ := in.Settle() // The error is about the description, which is not needed here.
	return found.Compared()
}

// readBounded reads at most the maximum size of a hand file.
func readBounded(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, handfile.MaxSize+1))
	if err == nil && len(data) > handfile.MaxSize {
		err = handfile.ErrTooLarge
	}
	return data, err
}
