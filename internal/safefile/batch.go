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
	"syscall"
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
	// AllowSame makes Create compare its input with an existing file instead of returning an
	// error.
	AllowSame bool

	files       []*File
	comparisons []*comparison
	differs     DiffersError

	jobs    chan job
	workers sync.WaitGroup
	mu      sync.Mutex
	err     error // first error of a job
}

// Add adds a whole file, and creates its folder if necessary. It reports whether the file
// already exists with the same content. Files with different content are counted and
// reported by Commit.
func (b *Batch) Add(path string, content []byte) (unchanged bool, err error) {
	if err := CheckRegular("create", path); err != nil {
		return false, err
	}
	existing, err := os.ReadFile(path)
	switch {
	case err == nil && bytes.Equal(existing, content):
		return true, nil
	case err == nil && !b.Force:
		b.differs.add(path)
	case err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR):
		return false, err
	}
	if b.differs.Count > 0 {
		// Commit will fail, so nothing needs to be written.
		return false, nil
	}
	// If a file has the name of a folder, this error names it.
	if _, err := MakeFolder(filepath.Dir(path), 0o777); err != nil {
		return false, err
	}
	f, err := start(path, b.Perm, b.Force)
	if err != nil {
		return false, err
	}
	b.files = append(b.files, f)
	if b.jobs == nil {
		b.startWorkers()
	}
	b.jobs <- job{f, content}
	return false, b.firstError()
}

// Create starts a file that is written in parts. If the file already exists, Create, a later
// Write or Commit returns an error that matches fs.ErrExist. With AllowSame, this only happens
// if the content is different.
func (b *Batch) Create(path string) (io.Writer, error) {
	if info, err := os.Stat(path); err == nil && b.AllowSame && info.Mode().IsRegular() {
		if file, err := os.Open(path); err == nil {
			c := &comparison{path: path, file: file, existing: bufio.NewReaderSize(file, 1<<16)}
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
	b.stopWorkers()
	if b.err != nil {
		return b.err
	}
	if b.differs.Count > 0 {
		return &b.differs
	}
	for _, c := range b.comparisons {
		if err := c.checkEnd(); err != nil {
			return err
		}
	}
	return CommitAll(b.files...)
}

// Abort removes everything that is not committed.
func (b *Batch) Abort() {
	b.stopWorkers()
	for _, f := range b.files {
		f.Abort()
	}
	for _, c := range b.comparisons {
		c.file.Close()
	}
}
