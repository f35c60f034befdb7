package safefile

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Batch is a set of files that get their names together or not at all. Existing files with
// the same content are kept, so that a batch can be written again.
//
//	b := safefile.Batch{Perm: 0o600}
//	defer b.Abort() // does nothing after Commit
//	b.Add("monday.pbn", data)
//	err := b.Commit()
type Batch struct {
	Perm  fs.FileMode
	Force bool // overwrite files with different content
	// Again makes Create compare its input with an existing file instead of returning an
	// error.
	Again bool

	files       []*File
	comparisons []*comparison
	differs     DiffersError

	jobs    chan job
	workers sync.WaitGroup
	mu      sync.Mutex
	err     error // first error of a job
}

// DiffersError is returned for files that would replace different content.
type DiffersError struct {
	First string   // first existing file
	N     int      // number of existing files
	All   []string // their paths
}

// Error returns the error in English.
func (e *DiffersError) Error() string { return e.Said().String() }

// Said returns the error for any language.
func (e *DiffersError) Said() words.Text {
	if e.N > 1 {
		return words.New("safefile.differ", words.Name("file", e.First), words.N("n", e.N-1))
	}
	return words.New("safefile.differs", words.Name("file", e.First))
}

// atOnce is the number of files written in parallel. Nearly all the time is spent waiting
// for the disk.
const atOnce = 16

type job struct {
	file    *File
	content []byte
}

// Add adds a whole file, and creates its folder if necessary. It reports whether the file
// already exists with the same content. Files with different content are counted and
// reported by Commit.
func (b *Batch) Add(path string, content []byte) (unchanged bool, err error) {
	now, err := os.ReadFile(path)
	switch {
	case err == nil && bytes.Equal(now, content):
		return true, nil
	case err == nil && !b.Force:
		if b.differs.N++; b.differs.N == 1 {
			b.differs.First = path
		}
		b.differs.All = append(b.differs.All, path)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return false, err
	}
	if b.differs.N > 0 {
		// Commit will fail, so nothing needs to be written.
		return false, nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return false, err
	}
	f, err := start(path, b.Perm, b.Force)
	if err != nil {
		return false, err
	}
	b.files = append(b.files, f)
	if b.jobs == nil {
		b.work()
	}
	b.jobs <- job{f, content}
	return false, b.failed()
}

// work starts the workers that write added files.
func (b *Batch) work() {
	b.jobs = make(chan job, atOnce)
	for range atOnce {
		b.workers.Go(func() {
			for j := range b.jobs {
				if b.failed() != nil {
					continue
				}
				_, err := j.file.Write(j.content)
				if err == nil {
					err = j.file.finish()
				}
				b.fail(err)
			}
		})
	}
}

func (b *Batch) failed() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.err
}

func (b *Batch) fail(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err == nil {
		b.err = err
	}
}

// Create starts a file that is written in parts. If the file exists (with Again: and has
// different content), Create or a later Write returns an error that matches fs.ErrExist.
func (b *Batch) Create(path string) (io.Writer, error) {
	if info, err := os.Stat(path); err == nil && b.Again && info.Mode().IsRegular() {
		if file, err := os.Open(path); err == nil {
			c := &comparison{path: path, file: file, r: bufio.NewReaderSize(file, 1<<16)}
			b.comparisons = append(b.comparisons, c)
			return c, nil
		}
	}
	f, err := start(path, b.Perm, b.Force)
	if err != nil {
		return nil, err
	}
	b.files = append(b.files, f)
	return f, nil
}

// Commit renames all files to their final names once they are safely on disk. After an
// error none of them exists, except those that replaced others.
func (b *Batch) Commit() error {
	defer b.Abort()
	b.wait()
	if b.err != nil {
		return b.err
	}
	if b.differs.N > 0 {
		return &b.differs
	}
	for _, c := range b.comparisons {
		if err := c.ended(); err != nil {
			return err
		}
	}
	return CommitAll(b.files...)
}

// Abort removes everything that is not committed.
func (b *Batch) Abort() {
	b.wait()
	for _, f := range b.files {
		f.Abort()
	}
	for _, c := range b.comparisons {
		c.file.Close()
	}
}

func (b *Batch) wait() {
	if b.jobs != nil {
		close(b.jobs)
		b.workers.Wait()
		b.jobs = nil
	}
}

// comparison compares the written bytes with an existing file.
type comparison struct {
	path string
	file *os.File
	r    *bufio.Reader
	buf  []byte
}

func (c *comparison) Write(p []byte) (int, error) {
	if len(c.buf) < len(p) {
		c.buf = make([]byte, len(p))
	}
	got := c.buf[:len(p)]
	if _, err := io.ReadFull(c.r, got); err != nil || !bytes.Equal(got, p) {
		return 0, c.differs()
	}
	return len(p), nil
}

// ended returns an error if the file is longer than the written bytes.
func (c *comparison) ended() error {
	if _, err := c.r.ReadByte(); err != io.EOF {
		return c.differs()
	}
	return nil
}

func (c *comparison) differs() error {
	return &fs.PathError{Op: "create", Path: c.path, Err: fs.ErrExist}
}
