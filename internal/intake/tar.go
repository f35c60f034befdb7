package intake

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
)

// listTar reads a tar to its end.
func (a *archive) listTar() (entries []entry, err error) {
	if err := a.rewind(); err != nil {
		return nil, refuseTar(err)
	}
	for {
		header, err := a.tar.Next()
		a.nextEntry++
		switch {
		case a.tape.nonZero:
			return nil, refuseTar(errEnd)
		case errors.Is(err, io.EOF):
			a.tar = nil
			return entries, a.checkTarEnd()
		case err != nil && a.tarBytes.N <= 0:
			return nil, errUnpacked()
		case err != nil:
			return nil, refuseTar(err)
		case len(entries) == maxItems:
			return nil, refuse(TooMany, "the archive contains %d files, the limit is %d", maxItems+1, maxItems)
		case header.Typeflag == tar.TypeReg:
			name := strings.ReplaceAll(header.Name, `\`, "/")
			entries = append(entries, entry{name: name, index: a.nextEntry - 1, size: header.Size})
		}
	}
}

// checkTarEnd returns an error if a second tar follows, or if the tar ends within a block.
func (a *archive) checkTarEnd() error {
	buf := make([]byte, 32<<10)
	for {
		n, err := a.tarBytes.Read(buf)
		if len(bytes.Trim(buf[:n], "\x00")) > 0 {
			return refuse(NotPlain, "%v", errEnd)
		}
		readBytes := maxUnpacked - a.tarBytes.N
		switch {
		case errors.Is(err, io.EOF) && readBytes%tapeBlock != 0:
			return refuseTar(errEnd)
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return refuseTar(err)
		}
	}
}

// refuseTar returns an error for a damaged tar.
func refuseTar(err error) error { return refuse(NotPlain, "not a readable tar: %v", err) }

// readTarEntry unpacks an entry of a tar. It starts again at the beginning if the entry has been passed.
func (a *archive) readTarEntry(e entry) ([]byte, error) {
	if a.tar == nil || a.nextEntry > e.index {
		if err := a.rewind(); err != nil {
			return nil, err
		}
	}
	for ; a.nextEntry <= e.index; a.nextEntry++ {
		if _, err := a.tar.Next(); err != nil {
			return nil, err
		}
	}
	return readAll(a.tar, nil, e.size, MaxFile)
}

// rewind restarts a tar at its beginning.
func (a *archive) rewind() error {
	if err := a.ensureOpen(); err != nil {
		return err
	}
	r := io.Reader(io.NewSectionReader(a.file, 0, a.size))
	if archiveKind(a.name) != "tar" {
		z, err := gzip.NewReader(r)
		if err != nil {
			return err
		}
		if err := a.checkGzipFlags(); err != nil {
			return err
		}
		r = z
	}
	limit := &io.LimitedReader{R: r, N: maxUnpacked}
	a.tarBytes, a.tape = limit, &tape{}
	a.tar, a.nextEntry = tar.NewReader(io.TeeReader(limit, a.tape)), 0
	return nil
}

// gzipFlags is the position of the flags in a gzip header. The three highest bits are reserved; a program must not
// unpack a file with one of them (RFC 1952, section 2.3.1.2), but package gzip ignores them.
const (
	gzipFlags    = 3
	reservedBits = 0xe0
)

// checkGzipFlags returns an error if the archive has a reserved flag.
func (a *archive) checkGzipFlags() error {
	var flags [1]byte
	if _, err := a.file.ReadAt(flags[:], gzipFlags); err != nil {
		return err
	}
	if flags[0]&reservedBits != 0 {
		return errors.New("gzip: a reserved flag is set")
	}
	return nil
}
