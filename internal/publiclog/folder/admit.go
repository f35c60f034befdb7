package folder

import (
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// ErrNotAdmitted is returned for an entry whose organiser is not on the list.
var ErrNotAdmitted = words.NewError("publiclog.not-admitted")

// admit checks entries before they are appended together. Each must be valid and signed by an admitted
// organiser. If it refers to an entry, that one must be in the log, be about the same tournament and, for an
// amendment, be in force. admit returns the index of each entry, and the entries that are not in the log yet.
func (l *Log) admit(entries [][]byte, admitted []publiclog.Verifier) (indexes []int64, fresh [][]byte, err error) {
	pending := map[tlog.Hash]*publiclog.Entry{} // new entries by leaf hash
	placed := map[tlog.Hash]int64{}             // their indexes
	for _, data := range entries {
		e, err := parse(data, admitted)
		if err != nil {
			return nil, nil, err
		}
		leaf := e.Leaf()
		index, ok := placed[leaf]
		if !ok {
			index, ok = l.leaves[leaf]
		}
		if !ok {
			if err := l.checkReference(e, pending); err != nil {
				return nil, nil, err
			}
			index = l.checkpoint.Size + int64(len(fresh))
			placed[leaf], pending[leaf] = index, e
			fresh = append(fresh, data)
		}
		indexes = append(indexes, index)
	}
	return indexes, fresh, nil
}

// parse parses an entry signed by an admitted organiser.
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
	organiser, id := words.Name("organiser", e.Organiser), words.Name("id", fmt.Sprintf("%08x", e.KeyID))
	return nil, words.Errorf("publiclog.not-admitted-key", words.E("why", ErrNotAdmitted), organiser, id)
}
