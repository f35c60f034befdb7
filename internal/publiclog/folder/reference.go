package folder

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// checkReference checks that the entry to which e refers is in the log or pending, is about the same tournament,
// and is of a suitable kind. An amendment must refer to the entry in force.
func (l *Log) checkReference(e *publiclog.Entry, pending map[tlog.Hash]*publiclog.Entry) error {
	digits := e.Value("of")
	if digits == "" {
		return nil
	}
	leaf, err := leafOf(digits)
	if err != nil {
		return err
	}
	target, index := pending[leaf], l.checkpoint.Size
	if target == nil {
		if target, index, err = l.readEntry(leaf); err != nil {
			return err
		}
	}
	if logentry.TournamentIdentity(target) != logentry.TournamentIdentity(e) {
		return fmt.Errorf("%w: %s is about a different tournament, %s",
			ErrUnknownReference, digits, logentry.TournamentIdentity(target))
	}
	allowed := []string{publiclog.KindPublished, publiclog.KindAmended}
	if e.Kind == publiclog.KindPublished {
		allowed = []string{publiclog.KindCancelled} // A tournament can be published again only after it was cancelled.
	}
	if !slices.Contains(allowed, target.Kind) {
		return fmt.Errorf("%w: %s is an entry of kind %s", ErrUnknownReference, digits, target.Kind)
	}
	if e.Kind != publiclog.KindAmended {
		return nil
	}
	return l.checkInForce(target, index, pending)
}

// ErrUnknownReference is returned for an entry that refers to an entry outside the log.
var ErrUnknownReference = errors.New("the referenced entry is not in this log")

// readEntry reads the entry with the given leaf hash.
func (l *Log) readEntry(leaf tlog.Hash) (*publiclog.Entry, int64, error) {
	index, ok := l.leaves[leaf]
	if !ok {
		return nil, 0, fmt.Errorf("%w: %s", ErrUnknownReference, hex.EncodeToString(leaf[:]))
	}
	data, err := logtree.ReadEntry(l.Read, index, l.checkpoint.Size)
	if err != nil {
		return nil, 0, err
	}
	entry, err := publiclog.ParseEntry(data)
	return entry, index, err
}

// checkInForce returns an error if a later entry, in the log or pending, replaced the entry with the given index.
func (l *Log) checkInForce(target *publiclog.Entry, index int64, pending map[tlog.Hash]*publiclog.Entry) error {
	replaces := func(e *publiclog.Entry) bool {
		isSameTournament := logentry.TournamentIdentity(e) == logentry.TournamentIdentity(target)
		hasDescription := e.Kind == publiclog.KindAmended || e.Kind == publiclog.KindPublished
		return isSameTournament && hasDescription && e.Leaf() != target.Leaf()
	}
	var newer int64
	later := entryRange{read: l.Read, size: l.checkpoint.Size, from: index + 1, to: l.checkpoint.Size}
	err := later.visit(target.Tournament, func(i int64, e *publiclog.Entry) {
		if replaces(e) {
			newer = i
		}
	})
	if err != nil {
		return err
	}
	if newer > 0 {
		return fmt.Errorf("%w: %s was replaced by entry %d", ErrUnknownReference, logentry.LeafHex(target), newer)
	}
	for _, e := range pending {
		if replaces(e) && e.Value("of") == logentry.LeafHex(target) {
			return fmt.Errorf("%w: %s was replaced by an earlier entry", ErrUnknownReference, logentry.LeafHex(target))
		}
	}
	return nil
}

// leafOf parses a leaf hash in hexadecimal digits.
func leafOf(digits string) (tlog.Hash, error) {
	data, err := hex.DecodeString(digits)
	if err != nil || len(data) != tlog.HashSize {
		return tlog.Hash{}, fmt.Errorf("%q is not a leaf hash", digits)
	}
	return tlog.Hash(data), nil
}
