package folder

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// MadeFile is one file of hands that was written or found.
type MadeFile struct {
	File     string         `json:"file"`
	Phase    int            `json:"phase"`
	Sessions []int          `json:"sessions"`
	Set      squaredeal.Set `json:"set"`
	Boards   []string       `json:"boards"` // of each session
	Format   string         `json:"format"`
	SHA256   string         `json:"sha256"`
	Status   string         `json:"status"` // written, unchanged, or sealed
}

func madeOf(o *squaredeal.HandFile, path string, content []byte, status string) MadeFile {
	sum := sha256.Sum256(content)
	f := MadeFile{File: path, Phase: o.Sessions[0].ID.Phase, Set: o.Sessions[0].ID.Set, Format: o.Format.Name,
		SHA256: hex.EncodeToString(sum[:]), Status: status}
	for _, x := range o.Sessions {
		f.Sessions = append(f.Sessions, x.ID.Session)
		f.Boards = append(f.Boards, x.Boards.String())
	}
	return f
}

// HandMaker makes files of hands and writes them into a folder. Made again, the
// same session has the same hands: a file that holds them stays as it is.
type HandMaker struct {
	squaredeal.Maker
	Dir   string
	Force bool // write over files that hold something else

	Progress func(done, of int) // nil: nobody asks
}

// Write writes all files, or, where one is there with other contents, none.
func (m *HandMaker) Write(outputs []squaredeal.HandFile) ([]MadeFile, error) {
	there, err := m.compare(outputs)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(m.Dir, 0o777); err != nil {
		return nil, err
	}
	made := make([]MadeFile, 0, len(outputs))
	disk := newDiskWriters(m.Force)
	for i := range outputs {
		o := &outputs[i]
		f, unchanged := there[o]
		if !unchanged {
			path := filepath.Join(m.Dir, o.Name)
			content, err := m.Content(o)
			if err != nil {
				disk.fail(err)
				break
			}
			if !disk.write(path, content) {
				break
			}
			f = madeOf(o, path, content, "written")
		}
		made = append(made, f)
		if m.Progress != nil {
			m.Progress(i+1, len(outputs))
		}
	}
	if err := disk.wait(); err != nil {
		return nil, err
	}
	return made, nil
}

// compare returns the files that are there already with the same contents. Files
// with other contents are an error, unless they may be written over.
func (m *HandMaker) compare(outputs []squaredeal.HandFile) (same map[*squaredeal.HandFile]MadeFile, err error) {
	same = map[*squaredeal.HandFile]MadeFile{}
	different, first := 0, ""
	for i := range outputs {
		o := &outputs[i]
		path := filepath.Join(m.Dir, o.Name)
		now, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		content, err := m.Content(o)
		if err != nil {
			return nil, err
		}
		if bytes.Equal(now, content) {
			same[o] = madeOf(o, path, content, "unchanged")
		} else if different++; different == 1 {
			first = path
		}
	}
	if different > 0 && !m.Force {
		return nil, &DiffersError{first, different}
	}
	return same, nil
}

// DiffersError is the error of hands that would take the place of something else.
type DiffersError struct {
	First string // of the files that are there
	N     int    // how many there are
}

func (e *DiffersError) Error() string {
	also := ""
	if e.N > 1 {
		also = fmt.Sprintf(", and so do %d more", e.N-1)
	}
	return e.First + " is there and holds something else" + also + "; nothing is written"
}

// diskWriters write files of hands, several at a time: nearly all the time goes
// into waiting until a file is safely on disk.
type diskWriters struct {
	jobs chan namedContent
	all  sync.WaitGroup

	mu  sync.Mutex
	err error // the first
}

func newDiskWriters(force bool) *diskWriters {
	const atOnce = 16
	w := &diskWriters{jobs: make(chan namedContent, atOnce)}
	write := safefile.WriteNew
	if force {
		write = safefile.WriteOver
	}
	for range atOnce {
		w.all.Go(func() {
			for j := range w.jobs {
				// Until hands are played they are a secret.
				if w.failed() == nil {
					w.fail(write(j.name, j.content, 0o600))
				}
			}
		})
	}
	return w
}

// write writes a file, at some time before wait returns; false: a file before
// has failed.
func (w *diskWriters) write(path string, content []byte) bool {
	w.jobs <- namedContent{path, content}
	return w.failed() == nil
}

func (w *diskWriters) failed() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

func (w *diskWriters) fail(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err == nil {
		w.err = err
	}
}

// wait returns the first error, when all files are written.
func (w *diskWriters) wait() error {
	close(w.jobs)
	w.all.Wait()
	return w.failed()
}

// Seal writes the files of each phase as one encrypted bundle.
func (m *HandMaker) Seal(outputs []squaredeal.HandFile, seal func([]byte) ([]byte, error)) ([]MadeFile, error) {
	var phases []*squaredeal.Phase
	byPhase := map[*squaredeal.Phase][]squaredeal.HandFile{} // combined files come after all sessions
	for _, o := range outputs {
		p := o.Sessions[0].Phase
		if byPhase[p] == nil {
			phases = append(phases, p)
		}
		byPhase[p] = append(byPhase[p], o)
	}
	var made []MadeFile
	bundles := &HandWriter{Dir: m.Dir, Force: m.Force}
	for _, p := range phases {
		name := squaredeal.BundleName(byPhase[p]) + ".zip.age"
		plain, files, err := m.bundle(byPhase[p], filepath.Join(m.Dir, name))
		if err != nil {
			return nil, err
		}
		sealed, err := seal(plain)
		if err != nil {
			return nil, err
		}
		bundles.Add(name, sealed)
		made = append(made, files...)
	}
	if _, err := bundles.Commit(); err != nil {
		return nil, err
	}
	return made, nil
}

// bundle is a zip of files.
func (m *HandMaker) bundle(outputs []squaredeal.HandFile, path string) (plain []byte, files []MadeFile, err error) {
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for i := range outputs {
		o := &outputs[i]
		content, err := m.Content(o)
		if err != nil {
			return nil, nil, err
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: o.Name, Method: zip.Deflate})
		if err != nil {
			return nil, nil, err
		}
		if _, err := w.Write(content); err != nil {
			return nil, nil, err
		}
		files = append(files, madeOf(o, path+"/"+o.Name, content, "sealed"))
	}
	err = z.Close()
	return buf.Bytes(), files, err
}

// HandWriter writes a handful of files, all or none.
type HandWriter struct {
	Dir   string
	Force bool // write over files that hold something else
	files []namedContent
}

type namedContent struct {
	name    string
	content []byte
}

// Add adds a file, by its name without folder.
func (w *HandWriter) Add(name string, content []byte) {
	w.files = append(w.files, namedContent{name, content})
}

// Commit writes the files and returns how many were there already.
func (w *HandWriter) Commit() (unchanged int, err error) {
	if err := os.MkdirAll(w.Dir, 0o777); err != nil {
		return 0, err
	}
	var open []*safefile.File
	different, first := 0, ""
	for _, f := range w.files {
		path := filepath.Join(w.Dir, f.name)
		now, err := os.ReadFile(path)
		switch {
		case err == nil && bytes.Equal(now, f.content):
			unchanged++
			continue
		case err == nil && !w.Force:
			if different++; different == 1 {
				first = path
			}
			continue
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return 0, err
		}
		start := safefile.Create
		if w.Force {
			start = safefile.Replace
		}
		t, err := start(path, 0o600)
		if err != nil {
			return 0, err
		}
		defer t.Abort()
		if _, err := t.Write(f.content); err != nil {
			return 0, err
		}
		open = append(open, t)
	}
	if different > 0 {
		return 0, &DiffersError{first, different}
	}
	return unchanged, safefile.CommitAll(open...)
}
