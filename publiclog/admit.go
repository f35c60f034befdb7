package publiclog

import (
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"sync"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/words"
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
var ErrNotAdmitted = words.NewError("publiclog.not-admitted")

// ErrUnknownOf is the error of an entry about one that the log does not have.
var ErrUnknownOf = words.NewError("publiclog.unknown-of")

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
	return nil, words.Errorf("publiclog.not-admitted-key", words.E("why", ErrNotAdmitted), words.Name("organiser", e.Organiser), words.Name("id", fmt.Sprintf("%08x", e.KeyID)))
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
		return words.Errorf("publiclog.of-another", words.E("why", ErrUnknownOf), words.Name("entry", digits), words.Name("tournament", of.Identity()))
	}
	want := []string{Published, Amended}
	if e.Kind == Published {
		want = []string{Cancelled}
	}
	if of.Kind != want[0] && (len(want) == 1 || of.Kind != want[1]) {
		return words.Errorf("publiclog.of-kind", words.E("why", ErrUnknownOf), words.Name("entry", digits), words.Name("kind", of.Kind))
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
		return words.Errorf("publiclog.replaced-by", words.E("why", ErrUnknownOf), words.Name("entry", of.LeafDigits()), words.N("index", int(newer)))
	}
	for _, e := range pending {
		if replaces(e) && e.Value("of") == of.LeafDigits() {
			return words.Errorf("publiclog.replaced-before", words.E("why", ErrUnknownOf), words.Name("entry", of.LeafDigits()))
		}
	}
	return nil
}

func leafOf(digits string) (tlog.Hash, error) {
	data, err := hex.DecodeString(digits)
	if err != nil || len(data) != tlog.HashSize {
		return tlog.Hash{}, words.Errorf("publiclog.no-leaf", words.Name("found", strconv.Quote(digits)))
	}
	return tlog.Hash(data), nil
}
