package organiser

import (
	"archive/zip"
	"bytes"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// seal writes the files of each phase as one encrypted bundle.
func (m *handMaker) seal(files []squaredeal.HandFile, encrypt func([]byte) ([]byte, error)) ([]MadeFile, error) {
	var made []MadeFile
	bundles := m.newBatch()
	defer bundles.Abort()
	for _, ofPhase := range groupByPhase(files) {
		path := filepath.Join(m.Dir, squaredeal.BundleName(ofPhase)+".zip.age")
		plain, bundled, err := m.bundle(ofPhase, path)
		if err != nil {
			return nil, err
		}
		sealed, err := encrypt(plain)
		if err != nil {
			return nil, err
		}
		if _, err := bundles.Add(path, sealed); err != nil {
			return nil, err
		}
		made = append(made, bundled...)
	}
	if err := bundles.Commit(); err != nil {
		return nil, err
	}
	return made, nil
}

// groupByPhase groups files by phase, in the order of each phase's first file. The files of a phase need
// not be adjacent, because combined files follow after those of all single sessions.
func groupByPhase(files []squaredeal.HandFile) (groups [][]squaredeal.HandFile) {
	index := map[*squaredeal.Phase]int{}
	for _, file := range files {
		p := file.Sessions[0].Phase
		i, ok := index[p]
		if !ok {
			i = len(groups)
			index[p] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], file)
	}
	return groups
}

// bundle returns a zip archive of the files, and their entries for the diary. path is the path of the
// encrypted archive.
func (m *handMaker) bundle(
	files []squaredeal.HandFile, path string,
) (plain []byte, made []MadeFile, err error) {
	var buf bytes.Buffer
	archive := zip.NewWriter(&buf)
	for i := range files {
		file := &files[i]
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
		made = append(made, newMadeFile(file, path+"/"+file.Name, content, "sealed"))
	}
	err = archive.Close()
	return buf.Bytes(), made, err
}
