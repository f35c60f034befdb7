package folder

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Position returns an entry's position, from 1, among the entries of the same kind for a tournament. Proof files
// are named after it: the second description of the tournament spring has the proof spring.sqd-2.tlog-proof.
func Position(dir string, e *publiclog.Entry, index int64) (int, error) {
	c, err := newestCheckpoint(dir)
	if err != nil {
		return 0, err
	}
	position := 1
	before := entryRange{read: Reader(dir), size: c.Size, to: index}
	err = before.visit(e.Tournament, func(_ int64, earlier *publiclog.Entry) {
		if isCountedTogether(earlier, e) {
			position++
		}
	})
	return position, err
}

// isCountedTogether reports whether Position counts two entries in one sequence. Keys of single sessions have a
// sequence per session.
func isCountedTogether(a, b *publiclog.Entry) bool {
	isSameTournament := logentry.TournamentIdentity(a) == logentry.TournamentIdentity(b)
	if !isSameTournament || countedKind(a) != countedKind(b) {
		return false
	}
	isSameSession := logentry.ProofName(a, 1) == logentry.ProofName(b, 1)
	return b.Kind != publiclog.KindSession || isSameSession
}

// countedKind returns the kind of an entry, or published for an amended one.
func countedKind(e *publiclog.Entry) string {
	if e.Kind == publiclog.KindAmended {
		return publiclog.KindPublished
	}
	return e.Kind
}

// newestCheckpoint returns the tree of the newest checkpoint, without checking its signatures.
func newestCheckpoint(dir string) (publiclog.Checkpoint, error) {
	data, err := Reader(dir)("checkpoint")
	if err != nil {
		return publiclog.Checkpoint{}, err
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		return publiclog.Checkpoint{}, fmt.Errorf("checkpoint: %w", err)
	}
	return publiclog.ParseCheckpoint(note.Text)
}

// entryRange is a range of entries in a log. A log stores its entries in bundles of logtree.TileWidth; only the last
// bundle may have fewer.
type entryRange struct {
	read     logtree.ReadFunc
	size     int64 // number of entries in the log
	from, to int64 // indexes; to is not included
}

// visit calls found for each entry in the range with the given tournament ID. Invalid entries are skipped.
func (r entryRange) visit(id string, found func(index int64, e *publiclog.Entry)) error {
	line := []byte("\ntournament " + id + "\n") // Searching for this line is faster than parsing every entry.
	for n := r.from / logtree.TileWidth; n*logtree.TileWidth < r.to; n++ {
		bundle, err := logtree.ReadBundle(r.read, n, r.size)
		if err != nil {
			return err
		}
		for i, data := range bundle {
			index := n*logtree.TileWidth + int64(i)
			isInRange := r.from <= index && index < r.to
			if !isInRange || !bytes.Contains(data, line) {
				continue
			}
			if e, err := publiclog.ParseEntry(data); err == nil {
				found(index, e)
			}
		}
	}
	return nil
}

// Exists reports whether a folder contains a log.
func Exists(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, "checkpoint"))
	return err == nil
}

// NewestEntry returns a tournament's newest entry with any of the given kinds, or nil. It does not
// verify signatures or hashes.
func NewestEntry(dir string, organiser publiclog.Verifier, id string, kinds ...string) (*publiclog.Entry, error) {
	c, err := newestCheckpoint(dir)
	if err != nil {
		return nil, err
	}
	var newest *publiclog.Entry
	all := entryRange{read: Reader(dir), size: c.Size, to: c.Size}
	err = all.visit(id, func(_ int64, e *publiclog.Entry) {
		isByOrganiser := e.Organiser == organiser.Name && e.KeyID == organiser.ID()
		if isByOrganiser && e.Tournament == id && slices.Contains(kinds, e.Kind) {
			newest = e
		}
	})
	return newest, err
}

// IndexOf returns the index of the entry with the given leaf hash.
func IndexOf(dir string, leaf tlog.Hash) (int64, error) {
	c, err := newestCheckpoint(dir)
	if err != nil {
		return 0, err
	}
	for n := int64(0); n*logtree.TileWidth < c.Size; n++ {
		bundle, err := logtree.ReadBundle(Reader(dir), n, c.Size)
		if err != nil {
			return 0, err
		}
		for i, data := range bundle {
			if logtree.LeafHash(data) == leaf {
				return n*logtree.TileWidth + int64(i), nil
			}
		}
	}
	return 0, fmt.Errorf("%s does not contain this entry", dir)
}
