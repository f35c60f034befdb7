package folder

import (
	"encoding/hex"
	"errors"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// ErrNotAdmitted is the error of an entry whose organiser is not on the list.
var ErrNotAdmitted = words.NewError("publiclog.not-admitted")

// ErrUnknownOf is the error of an entry about one that the log does not have.
var ErrUnknownOf = errors.New("the entry it refers to is not in this log")

// admit checks entries that are to be appended in one step: grammar, consistency,
// the signature of an organiser who is admitted, and that what they are about is in
// the log, of the same identity, and in force where it is amended. It returns the
// index of each and those that the log does not have yet.
func (l *Log) admit(entries [][]byte, admitted []publiclog.Verifier) (indexes []int64, fresh [][]byte, err error) {
	pending := map[tlog.Hash]*publiclog.Entry{} // those of this call, before it
	placed := map[tlog.Hash]int64{}
	for _, data := range entries {
		e, err := parse(data, admitted)
		if err != nil {
			return nil, nil, err
		}
		leaf := e.Leaf()
		at, ok := placed[leaf]
		if !ok {
			at, ok = l.leaves[leaf]
		}
		if !ok {
			if err := l.checkOf(e, pending); err != nil {
				return nil, nil, err
			}
			at = l.now.Size + int64(len(fresh))
			placed[leaf], pending[leaf] = at, e
			fresh = append(fresh, data)
		}
		indexes = append(indexes, at)
	}
	return indexes, fresh, nil
}

// parse reads an entry that one of those who are admitted signed.
func parse(data []byte, admitted []publiclog.Verifier) (*publiclog.Entry, error) {
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
	return nil, words.Errorf("publiclog.not-admitted-key", words.E("why", ErrNotAdmitted), words.Name("organiser", e.Organiser), words.Name("id", fmt.Sprintf("%08x", e.KeyID)))
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
		data, err := publiclog.ReadEntry(l.Read, i, l.now.Size)
		if err != nil {
			return err
		}
		if of, err = publiclog.ParseEntry(data); err != nil {
			return err
		}
	}
	if of.Identity() != e.Identity() {
		return fmt.Errorf("%w: %s is about a different tournament, %s", ErrUnknownOf, digits, of.Identity())
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
			return fmt.Errorf("%w: %s was replaced by an earlier entry", ErrUnknownOf, of.LeafDigits())
		}
	}
	return nil
}

func leafOf(digits string) (tlog.Hash, error) {
	data, err := hex.DecodeString(digits)
	if err != nil || len(data) != tlog.HashSize {
		return tlog.Hash{}, fmt.Errorf("%q is not a leaf hash", digits)
	}
	return tlog.Hash(data), nil
}
