package organiser

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// MadeFile is a hand file that was written or already existed.
type MadeFile struct {
	File     string         `json:"file"`
	Phase    int            `json:"phase"`
	Sessions []int          `json:"sessions"`
	Set      squaredeal.Set `json:"set"`
	Boards   []string       `json:"boards"` // one entry per session
	Format   string         `json:"format"`
	SHA256   string         `json:"sha256"`
	Status   string         `json:"status"` // written, replaced, unchanged, or sealed
}

func newMadeFile(file *squaredeal.HandFile, path string, content []byte, status string) MadeFile {
	sum := sha256.Sum256(content)
	first := file.Sessions[0].ID
	made := MadeFile{
		File:   path,
		Phase:  first.Phase,
		Set:    first.Set,
		Format: file.Format.Name,
		SHA256: hex.EncodeToString(sum[:]),
		Status: status,
	}
	for _, session := range file.Sessions {
		made.Sessions = append(made.Sessions, session.ID.Session)
		made.Boards = append(made.Boards, session.Boards.String())
	}
	return made
}

// handMaker writes hand files into a folder, either one by one (RR01.pbn, RR02.pbn) or as one encrypted
// bundle per phase (RR01-02.zip.age). Because the hands of a session are always the same, it keeps files
// that already contain them.
type handMaker struct {
	squaredeal.Maker
	Dir   string
	Force bool // overwrite files with different content

	Progress func(done, of int) // may be nil
}

// write writes all files, or none if a file with different content exists.
func (m *handMaker) write(files []squaredeal.HandFile) ([]MadeFile, error) {
	made := make([]MadeFile, 0, len(files))
	batch := m.newBatch()
	defer batch.Abort()
	for i := range files {
		file := &files[i]
		path := filepath.Join(m.Dir, file.Name)
		content, err := m.Content(file)
		if err != nil {
			return nil, err
		}
		status, err := addToBatch(batch, path, content)
		if err != nil {
			return nil, err
		}
		made = append(made, newMadeFile(file, path, content, status))
		if m.Progress != nil {
			m.Progress(i+1, len(files))
		}
	}
	if err := batch.Commit(); err != nil {
		return nil, err
	}
	return made, nil
}

// addToBatch adds a file to a batch. It returns the status that the file will have after the commit.
func addToBatch(batch *safefile.Batch, path string, content []byte) (status string, err error) {
	_, statErr := os.Lstat(path)
	unchanged, err := batch.Add(path, content)
	switch {
	case err != nil:
		return "", err
	case unchanged:
		return "unchanged", nil
	case statErr == nil:
		return "replaced", nil
	}
	return "written", nil
}

// newBatch returns a batch for the folder. Hands are secret until they have been played.
func (m *handMaker) newBatch() *safefile.Batch {
	return &safefile.Batch{Perm: 0o600, Force: m.Force}
}
