package folder

import (
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
)

// EntryError says which of the entries of an append was refused, and why.
type EntryError struct {
	N   int // place in the call, from 0
	Err error
}

func (e *EntryError) Error() string { return e.Err.Error() }
func (e *EntryError) Unwrap() error { return e.Err }

// ErrNotAdmitted is the error of an entry whose organiser is not on the list.
var ErrNotAdmitted = errors.New("its organiser is not admitted to this log")

// ErrUnknownOf is the error of an entry about one that the log does not have.
var ErrUnknownOf = errors.New("the entry that it is about is not in this log")

// Append appends entries and returns the index of each. One that is in the log
// already is answered with its index. If one entry is refused, none is appended
// and the error is an *EntryError.
func (l *Log) Append(entries ...[]byte) ([]int64, error) {
	if err := l.index(); err != nil {
		return nil, err
	}
	admitted, err := ReadOrganisers(l.key)
	if err != nil {
		return nil, err
	}
	parsed, err := parseAll(entries, admitted)
	if err != nil {
		return nil, err
	}
	indexes := make([]int64, len(entries))
	var fresh [][]byte
	pending := map[tlog.Hash]*publiclog.Entry{} // those of this call, before it
	for i, e := range parsed {
		leaf := e.Leaf()
		if at, ok := l.leaves[leaf]; ok {
			indexes[i] = at
			continue
		}
		if err := l.checkOf(e, pending); err != nil {
			l.forget(pending)
			return nil, &EntryError{i, err}
		}
		indexes[i] = l.now.Size + int64(len(fresh))
		l.leaves[leaf] = indexes[i]
		pending[leaf] = e
		fresh = append(fresh, entries[i])
	}
	if len(fresh) == 0 {
		return indexes, nil
	}
	if err := l.grow(fresh); err != nil {
		l.forget(pending)
		return nil, err
	}
	return indexes, nil
}

func (l *Log) forget(pending map[tlog.Hash]*publiclog.Entry) {
	for leaf := range pending {
		delete(l.leaves, leaf)
	}
}

// parseAll reads the entries and checks their signatures, on all processors: that
// is most of what an append of many entries costs.
func parseAll(entries [][]byte, admitted []publiclog.Verifier) ([]*publiclog.Entry, error) {
	parsed, errs := make([]*publiclog.Entry, len(entries)), make([]error, len(entries))
	var wg sync.WaitGroup
	for w := range min(runtime.GOMAXPROCS(0), len(entries)) {
		wg.Go(func() {
			for i := w; i < len(entries); i += runtime.GOMAXPROCS(0) {
				parsed[i], errs[i] = parseOne(entries[i], admitted)
			}
		})
	}
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			return nil, &EntryError{i, err}
		}
	}
	return parsed, nil
}

func parseOne(data []byte, admitted []publiclog.Verifier) (*publiclog.Entry, error) {
	e, err := publiclog.ParseEntry(data)
	if err != nil {
		return nil, err
	}
	for _, v := range admitted {
		ok, err := e.SignedBy(v)
		if ok || err != nil {
			return e, err
		}
	}
	return nil, fmt.Errorf("%w: %s, key ID %08x", ErrNotAdmitted, e.Organiser, e.KeyID)
}

// index reads the leaf hashes of the log, once.
func (l *Log) index() error {
	if l.leaves != nil {
		return nil
	}
	leaves := make(map[tlog.Hash]int64, l.now.Size)
	r := publiclog.Hashes(l.now, l.Read)
	for n := int64(0); n < l.now.Size; n += 256 {
		at := make([]int64, min(256, l.now.Size-n))
		for i := range at {
			at[i] = tlog.StoredHashIndex(0, n+int64(i))
		}
		hashes, err := r.ReadHashes(at)
		if err != nil {
			return err
		}
		for i, h := range hashes {
			if _, ok := leaves[h]; !ok {
				leaves[h] = n + int64(i)
			}
		}
	}
	l.leaves = leaves
	return nil
}

// Entry reads an entry of the log.
func (l *Log) Entry(i int64) (*publiclog.Entry, error) {
	data, err := publiclog.ReadEntry(l.Read, i, l.now.Size)
	if err != nil {
		return nil, err
	}
	return publiclog.ParseEntry(data)
}

// checkOf checks that the entry which e is about is in the log and of the same
// identity, and that an amendment names the one in force.
func (l *Log) checkOf(e *publiclog.Entry, pending map[tlog.Hash]*publiclog.Entry) error {
	digits := e.Value("of")
	if digits == "" {
		return nil
	}
	leaf, err := leafOf(digits)
	if err != nil {
		return err
	}
	of, at := pending[leaf], l.now.Size
	if of == nil {
		i, ok := l.leaves[leaf]
		if !ok {
			return fmt.Errorf("%w: %s", ErrUnknownOf, digits)
		}
		at = i
		if of, err = l.Entry(i); err != nil {
			return err
		}
	}
	if of.Identity() != e.Identity() {
		return fmt.Errorf("%w: %s is about another tournament, %s", ErrUnknownOf, digits, of.Identity())
	}
	want := []string{publiclog.Published, publiclog.Amended}
	if e.Kind == publiclog.Published {
		want = []string{publiclog.Cancelled}
	}
	if of.Kind != want[0] && (len(want) == 1 || of.Kind != want[1]) {
		return fmt.Errorf("%w: %s is an entry of kind %s", ErrUnknownOf, digits, of.Kind)
	}
	if e.Kind != publiclog.Amended {
		return nil
	}
	return l.inForce(of, at, pending)
}

// inForce says whether no later entry of the log or of this call replaced of.
func (l *Log) inForce(of *publiclog.Entry, at int64, pending map[tlog.Hash]*publiclog.Entry) error {
	replaces := func(e *publiclog.Entry) bool {
		return e.Identity() == of.Identity() && e.Leaf() != of.Leaf() &&
			(e.Kind == publiclog.Amended || e.Kind == publiclog.Published)
	}
	var newer int64
	err := ofTournament(l.Read, l.now.Size, at+1, l.now.Size, of.Tournament, func(i int64, e *publiclog.Entry) {
		if replaces(e) {
			newer = i
		}
	})
	if err != nil {
		return err
	}
	if newer > 0 {
		return fmt.Errorf("%w: %s was replaced by entry %d", ErrUnknownOf, of.LeafDigits(), newer)
	}
	for _, e := range pending {
		if replaces(e) && e.Value("of") == of.LeafDigits() {
			return fmt.Errorf("%w: %s was replaced by an entry before this one", ErrUnknownOf, of.LeafDigits())
		}
	}
	return nil
}

func leafOf(digits string) (tlog.Hash, error) {
	data, err := hex.DecodeString(digits)
	if err != nil || len(data) != tlog.HashSize {
		return tlog.Hash{}, fmt.Errorf("%q is no leaf hash", digits)
	}
	return tlog.Hash(data), nil
}

// grow writes the files of the larger tree, then the state, then the checkpoint.
func (l *Log) grow(fresh [][]byte) error {
	files, next, err := publiclog.Grow(l.now, l.Read, fresh)
	if err != nil {
		return err
	}
	var open []*safefile.File
	for _, f := range files {
		path := filepath.Join(l.dir, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		file, err := safefile.Replace(path, 0o666)
		if err != nil {
			return err
		}
		defer file.Abort()
		if _, err := file.Write(f.Data); err != nil {
			return err
		}
		open = append(open, file)
	}
	if err := safefile.CommitAll(open...); err != nil {
		return err
	}
	if err := safefile.WriteOver(l.key+".state", state(next), 0o600); err != nil {
		return err
	}
	note, err := l.signer.SignCheckpoint(next)
	if err != nil {
		return err
	}
	if err := l.writeCheckpoint(note); err != nil {
		return err
	}
	l.now, l.note = next, note
	return nil
}
