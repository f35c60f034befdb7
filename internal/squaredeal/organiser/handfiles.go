package organiser

import (
	"archive/zip"
	"bytes"
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

// handMaker writes hand files into a folder. Because the hands of a session are always the
// same, it keeps files that already contain them.
type handMaker struct {
	squaredeal.Maker
	Dir   string
	Force bool // overwrite files with different content

	Progress func(done, of int) // may be nil
}

// write writes all files, or none if a file with different content exists.
func (m *handMaker) write(outputs []squaredeal.HandFile) ([]MadeFile, error) {
	made := make([]MadeFile, 0, len(outputs))
	batch := m.batch()
	defer batch.Abort()
	for i := range outputs {
		file := &outputs[i]
		path := filepath.Join(m.Dir, file.Name)
		content, err := m.Content(file)
		if err != nil {
			return nil, err
		}
		_, statErr := os.Lstat(path)
		unchanged, err := batch.Add(path, content)
		if err != nil {
			return nil, err
		}
		status := "written"
		switch {
		case unchanged:
			status = "unchanged"
		case statErr == nil:
			status = "replaced"
		}
		made = append(made, newMadeFile(file, path, content, status))
		if m.Progress != nil {
			m.Progress(i+1, len(outputs))
		}
	}
	if err := batch.Commit(); err != nil {
		return nil, err
	}
	return made, nil
}

// batch returns a batch for the folder. Hands are secret until they have been played.
func (m *handMaker) batch() *safefile.Batch {
	return &safefile.Batch{Perm: 0o600, Force: m.Force}
}

// seal writes the files of each phase as one encrypted bundle.
func (m *handMaker) seal(outputs []squaredeal.HandFile, encrypt func([]byte) ([]byte, error)) ([]MadeFile, error) {
	var phases []*squaredeal.Phase
	// Group the files by phase first, because the combined files follow after all sessions.
	byPhase := map[*squaredeal.Phase][]squaredeal.HandFile{}
	for _, file := range outputs {
		p := file.Sessions[0].Phase
		if byPhase[p] == nil {
			phases = append(phases, p)
		}
		byPhase[p] = append(byPhase[p], file)
	}
	var made []MadeFile
	bundles := m.batch()
	defer bundles.Abort()
	for _, p := range phases {
		name := squaredeal.BundleName(byPhase[p]) + ".zip.age"
		plain, files, err := m.bundle(byPhase[p], filepath.Join(m.Dir, name))
		if err != nil {
			return nil, err
		}
		sealed, err := encrypt(plain)
		if err != nil {
			return nil, err
		}
		if _, err := bundles.Add(filepath.Join(m.Dir, name), sealed); err != nil {
			return nil, err
		}
		made = append(made, files...)
	}
	if err := bundles.Commit(); err != nil {
		return nil, err
	}
	return made, nil
}

// bundle returns a zip archive of the files.
func (m *handMaker) bundle(outputs []squaredeal.HandFile, path string) (plain []byte, files []MadeFile, err error) {
	var buf bytes.Buffer
	archive := zip.NewWriter(&buf)
	for i := range outputs {
		file := &outputs[i]
		content, err := m.Content(file)
		if err != nil {
			return nil, nil, err
		}
		entry, err := archive.CreateHeader(&zip.FileHeader{Name: file.Name, Method: zip.Deflate})
		if err != nil {
			return nil, nil, err
		}
		if _, err := entry.Write(content); err != nil {
			return nil, nil, err
		}
		files = append(files, newMadeFile(file, path+"/"+file.Name, content, "sealed"))
	}
	err = archive.Close()
	return buf.Bytes(), files, err
}
