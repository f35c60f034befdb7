package audit

import (
	"archive/zip"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/words"
)

// gather opens the folder or archive to audit and the folder with hands. release closes them.
func gather(folder, hands string) (contents *federation.Contents, release func(), err error) {
	tournaments, release, err := openTournaments(folder)
	if err != nil {
		return nil, nil, err
	}
	if contents, err = gatherFrom(tournaments, folder, hands); err != nil {
		release()
		return nil, nil, err
	}
	return contents, release, nil
}

// gatherFrom gathers the contents of the open tournaments and of the folder with hands.
func gatherFrom(tournaments fs.FS, folder, hands string) (*federation.Contents, error) {
	var handFiles fs.FS
	if hands != "" {
		info, err := os.Stat(hands)
		if err == nil && !info.IsDir() {
			err = words.Errorf("federation.hands-no-folder", words.Name("folder", hands))
		}
		if err != nil {
			return nil, fileError("--hands", err)
		}
		handFiles = os.DirFS(hands)
	}
	contents, err := federation.Gather(tournaments, filepath.ToSlash(folder), handFiles,
		filepath.ToSlash(hands))
	switch {
	case errors.Is(err, federation.ErrNone):
		return nil, term.Hint(fileError(folder, err), "federation.takes-folder")
	case err != nil:
		return nil, fileError(folder, err)
	}
	return contents, nil
}

// openTournaments opens a folder or archive. release closes it.
func openTournaments(name string) (tournaments fs.FS, release func(), err error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, nil, err
	case info.IsDir():
		return os.DirFS(name), func() {}, nil
	case !strings.EqualFold(filepath.Ext(name), ".zip"):
		return nil, nil, term.Hint(words.Errorf("federation.no-folder", words.Name("folder", name)),
			"federation.one-tournament")
	}
	if err := checkArchive(name); err != nil {
		return nil, nil, err
	}
	archive, err := zip.OpenReader(name)
	if err != nil {
		return nil, nil, fileError(name, words.Errorf("intake.no-zip", words.E("why", err)))
	}
	return archive, func() { archive.Close() }, nil
}

// checkArchive returns an error if an archive is encrypted or exceeds the limits.
func checkArchive(name string) error {
	in := intake.New()
	folder, base := term.FolderAndName(name)
	if err := in.AddFile(folder, base, name); err != nil {
		return err
	}
	settled, _ := in.Settle()
	if archive := settled.Items[0]; archive.Class == intake.Closed {
		_, err := archive.Load()
		return fileError(name, err)
	}
	return nil
}

// fileError adds the name of a file or flag to an error.
func fileError(name string, err error) error {
	return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
}
