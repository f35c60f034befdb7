package organise

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

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// madeFile is one file that make wrote or found, as JSON.
type madeFile struct {
	File     string         `json:"file"`
	Phase    int            `json:"phase"`
	Sessions []int          `json:"sessions"`
	Set      squaredeal.Set `json:"set"`
	Boards   []string       `json:"boards"` // of each session
	Format   string         `json:"format"`
	SHA256   string         `json:"sha256"`
	Status   string         `json:"status"` // written, unchanged, or sealed
}

func madeOf(o *squaredeal.HandFile, path string, content []byte, status string) madeFile {
	sum := sha256.Sum256(content)
	f := madeFile{File: path, Phase: o.Sessions[0].ID.Phase, Set: o.Sessions[0].ID.Set, Format: o.Format.Name,
		SHA256: hex.EncodeToString(sum[:]), Status: status}
	for _, x := range o.Sessions {
		f.Sessions = append(f.Sessions, x.ID.Session)
		f.Boards = append(f.Boards, x.Boards.String())
	}
	return f
}

// write writes all files, or, where one is there with other contents, none.
func (m *maker) write(outputs []squaredeal.HandFile) error {
	bar := m.u.NewProgress("files")
	defer bar.End()
	there, err := m.compare(outputs)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(m.dir, 0o777); err != nil {
		return err
	}
	made := make([]madeFile, 0, len(outputs))
	disk := newDiskWriters(m.force)
	for i := range outputs {
		o := &outputs[i]
		f, unchanged := there[o]
		if !unchanged {
			path := filepath.Join(m.dir, o.Name)
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
		bar.Show(i+1, len(outputs))
	}
	if err := disk.wait(); err != nil {
		return err
	}
	bar.End()
	return m.report(made)
}

// compare returns the files that are there already with the same contents. Files
// with other contents are an error, unless they may be written over.
func (m *maker) compare(outputs []squaredeal.HandFile) (same map[*squaredeal.HandFile]madeFile, err error) {
	same = map[*squaredeal.HandFile]madeFile{}
	different, first := 0, ""
	for i := range outputs {
		o := &outputs[i]
		path := filepath.Join(m.dir, o.Name)
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
	if different > 0 && !m.force {
		return nil, differs(first, different)
	}
	return same, nil
}

func differs(first string, n int) error {
	also := ""
	if n > 1 {
		also = fmt.Sprintf(", and so do %d more", n-1)
	}
	return term.WithHint(fmt.Errorf("%s %w%s; nothing is written", first, ErrDiffers, also),
		"another --dir, or --force to write over")
}

// ErrDiffers is the error of hands that would take the place of others.
var ErrDiffers = errors.New("is there and holds something else")

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

// report says what was made.
func (m *maker) report(made []madeFile) error {
	if m.json {
		return m.u.PrintJSON(made)
	}
	written := 0
	for _, f := range made {
		if f.Status == "unchanged" {
			fmt.Fprintf(m.u.Out, "%s unchanged\n", f.File)
		} else {
			fmt.Fprintf(m.u.Out, "%s\n", f.File)
			written++
		}
	}
	m.u.Notef("%s, %d of them new", term.Count(len(made), "file"), written)
	return nil
}

// seal writes the files of each phase as one encrypted bundle.
func (m *maker) seal(outputs []squaredeal.HandFile, seal func([]byte) ([]byte, error)) error {
	var phases []*squaredeal.Phase
	byPhase := map[*squaredeal.Phase][]squaredeal.HandFile{} // combined files come after all sessions
	for _, o := range outputs {
		p := o.Sessions[0].Phase
		if byPhase[p] == nil {
			phases = append(phases, p)
		}
		byPhase[p] = append(byPhase[p], o)
	}
	var made []madeFile
	bundles := &handWriter{dir: m.dir, force: m.force}
	for _, p := range phases {
		name := squaredeal.BundleName(byPhase[p]) + ".zip.age"
		plain, files, err := m.bundle(byPhase[p], filepath.Join(m.dir, name))
		if err != nil {
			return err
		}
		sealed, err := seal(plain)
		if err != nil {
			return err
		}
		bundles.add(name, sealed)
		made = append(made, files...)
	}
	if err := bundles.commit(); err != nil {
		return err
	}
	return m.report(made)
}

// bundle is a zip of files.
func (m *maker) bundle(outputs []squaredeal.HandFile, path string) (plain []byte, files []madeFile, err error) {
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

// handWriter writes a handful of files, all or none.
type handWriter struct {
	dir       string
	force     bool
	files     []namedContent
	unchanged int
}

type namedContent struct {
	name    string
	content []byte
}

func (w *handWriter) add(name string, content []byte) {
	w.files = append(w.files, namedContent{name, content})
}

func (w *handWriter) commit() error {
	if err := os.MkdirAll(w.dir, 0o777); err != nil {
		return err
	}
	var open []*safefile.File
	different, first := 0, ""
	for _, f := range w.files {
		path := filepath.Join(w.dir, f.name)
		now, err := os.ReadFile(path)
		switch {
		case err == nil && bytes.Equal(now, f.content):
			w.unchanged++
			continue
		case err == nil && !w.force:
			if different++; different == 1 {
				first = path
			}
			continue
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return err
		}
		start := safefile.Create
		if w.force {
			start = safefile.Replace
		}
		t, err := start(path, 0o600)
		if err != nil {
			return err
		}
		defer t.Abort()
		if _, err := t.Write(f.content); err != nil {
			return err
		}
		open = append(open, t)
	}
	if different > 0 {
		return differs(first, different)
	}
	return safefile.CommitAll(open...)
}
