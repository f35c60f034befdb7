package publiclog

import (
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"golang.org/x/mod/sumdb/tlog"
)

// Book is what has to be known of a log to append to it, wherever it is kept.
type Book struct {
	Tree Checkpoint
	Read ReadFunc
	// Find is the place of the first entry with a leaf hash.
	Find func(leaf tlog.Hash) (index int64, ok bool, err error)
	// OfTournament visits the entries of an ID from an index on.
	OfTournament func(id string, from int64, visit func(index int64, e *Entry)) error
}

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

// Admit checks entries that are to be appended in one step: grammar, consistency,
// the signature of an organiser who is admitted, and that what they are about is in
// the log, of the same identity, and in force where it is amended. It returns the
// index of each and those that the log does not have yet. If one is refused the
// error is an *EntryError.
func (b *Book) Admit(entries [][]byte, admitted []Verifier) (indexes []int64, fresh [][]byte, err error) {
	parsed, err := parseAll(entries, admitted)
	if err != nil {
		return nil, nil, err
	}
	indexes = make([]int64, len(entries))
	pending := map[tlog.Hash]*Entry{} // those of this call, before it
	placed := map[tlog.Hash]int64{}
	for i, e := range parsed {
		leaf := e.Leaf()
		at, ok := placed[leaf]
		if !ok {
			if at, ok, err = b.Find(leaf); err != nil {
				return nil, nil, err
			}
		}
		if ok {
			indexes[i] = at
			continue
		}
		if err := b.checkOf(e, pending); err != nil {
			if errors.Is(err, ErrUnknownOf) {
				err = &EntryError{i, err}
			}
			return nil, nil, err
		}
		indexes[i] = b.Tree.Size + int64(len(fresh))
		placed[leaf], pending[leaf] = indexes[i], e
		fresh = append(fresh, entries[i])
	}
	return indexes, fresh, nil
}

// parseAll reads the entries and checks their signatures, on all processors: that
// is most of what an append of many entries costs.
func parseAll(entries [][]byte, admitted []Verifier) ([]*Entry, error) {
	parsed, errs := make([]*Entry, len(entries)), make([]error, len(entries))
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

func parseOne(data []byte, admitted []Verifier) (*Entry, error) {
	e, err := ParseEntry(data)
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

// checkOf checks that the entry which e is about is in the log and of the same
// identity, and that an amendment names the one in force.
func (b *Book) checkOf(e *Entry, pending map[tlog.Hash]*Entry) error {
	digits := e.Value("of")
	if digits == "" {
		return nil
	}
	leaf, err := leafOf(digits)
	if err != nil {
		return err
	}
	of, at := pending[leaf], b.Tree.Size
	if of == nil {
		i, ok, err := b.Find(leaf)
		if err != nil {
			return err
		}
		if !ok {
			return fmt.Errorf("%w: %s", ErrUnknownOf, digits)
		}
		at = i
		data, err := ReadEntry(b.Read, i, b.Tree.Size)
		if err != nil {
			return err
		}
		if of, err = ParseEntry(data); err != nil {
			return err
		}
	}
	if of.Identity() != e.Identity() {
		return fmt.Errorf("%w: %s is about another tournament, %s", ErrUnknownOf, digits, of.Identity())
	}
	want := []string{Published, Amended}
	if e.Kind == Published {
		want = []string{Cancelled}
	}
	if of.Kind != want[0] && (len(want) == 1 || of.Kind != want[1]) {
		return fmt.Errorf("%w: %s is an entry of kind %s", ErrUnknownOf, digits, of.Kind)
	}
	if e.Kind != Amended {
		return nil
	}
	return b.inForce(of, at, pending)
}

// inForce says whether no later entry of the log or of this call replaced of.
func (b *Book) inForce(of *Entry, at int64, pending map[tlog.Hash]*Entry) error {
	replaces := func(e *Entry) bool {
		return e.Identity() == of.Identity() && e.Leaf() != of.Leaf() &&
			(e.Kind == Amended || e.Kind == Published)
	}
	var newer int64
	err := b.OfTournament(of.Tournament, at+1, func(i int64, e *Entry) {
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
