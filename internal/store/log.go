package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// Head is the tree of a log that was signed last.
type Head struct {
	Origin     string
	Size       int64
	Root       string // base64
	Checkpoint string // the signed note, with cosignatures
}

// Object is a file of a log.
type Object struct {
	Path string
	Data []byte
}

// Entry is what is known of an entry of a log without reading it.
type Entry struct {
	Leaf             string // 64 digits
	Place            int64  // in the log, from 0
	Organiser, KeyID string
	Tournament, Kind string
	Name             string // of a published or amended tournament, in lower case
}

// ReadHead returns the head of a log, or ErrNotFound.
func (s *Store) ReadHead(ctx context.Context, origin string) (h Head, err error) {
	err = s.row(ctx, "select origin, size, root, checkpoint from head where origin = $1", origin).Scan(&h.Origin, &h.Size, &h.Root, &h.Checkpoint)
	return h, missing(err)
}

// Origins are the logs that the database holds.
func (s *Store) Origins(ctx context.Context) ([]string, error) {
	return rows(ctx, s, scanValue[string], "select origin from head order by origin")
}

// StartLog keeps the head of a log without entries; ErrBehind if there is one.
func (s *Store) StartLog(ctx context.Context, h Head) error {
	return s.write(ctx, func(tx Tx) error {
		n, err := tx.Exec("insert into head (origin, size, root, checkpoint) values ($1, $2, $3, $4) on conflict do nothing", h.Origin, h.Size, h.Root, h.Checkpoint)
		if err == nil && n == 0 {
			return refusal{ErrBehind}
		}
		return err
	})
}

// ReadObject returns a file of the log; the error of one that is not there
// matches fs.ErrNotExist.
func (s *Store) ReadObject(ctx context.Context, path string) (data []byte, err error) {
	err = s.row(ctx, "select data from objects where path = $1", path).Scan(&data)
	if err = missing(err); errors.Is(err, ErrNotFound) {
		err = fmt.Errorf("%s: %w", path, fs.ErrNotExist)
	}
	return data, err
}

// Advance moves a log from one tree to a larger one, with the files and entries
// that are new: all of it or nothing. If the log has moved meanwhile it is
// ErrBehind.
func (s *Store) Advance(ctx context.Context, old, next Head, files []Object, entries []Entry) error {
	return s.write(ctx, func(tx Tx) error {
		n, err := tx.Exec("update head set size = $1, root = $2, checkpoint = $3 where origin = $4 and size = $5 and root = $6",
			next.Size, next.Root, next.Checkpoint, old.Origin, old.Size, old.Root)
		if err != nil {
			return err
		}
		if n != 1 {
			return refusal{ErrBehind}
		}
		for _, f := range files {
			if _, err := tx.Exec("insert into objects (path, data) values ($1, $2) on conflict (path) do update set data = excluded.data", f.Path, f.Data); err != nil {
				return err
			}
		}
		for _, e := range entries {
			if _, err := tx.Exec("insert into entries (leaf, place, organiser, key_id, tournament, kind, name) values ($1, $2, $3, $4, $5, $6, $7)",
				e.Leaf, e.Place, e.Organiser, e.KeyID, e.Tournament, e.Kind, e.Name); err != nil {
				return err
			}
		}
		return nil
	})
}

// Cosign replaces the checkpoint of a tree by one with other cosignatures. With
// met, a policy is satisfied by it, and the first such checkpoint of a size is kept
// for ever. If the checkpoint has changed meanwhile it is ErrBehind.
func (s *Store) Cosign(ctx context.Context, old Head, checkpoint string, met bool) error {
	return s.write(ctx, func(tx Tx) error {
		n, err := tx.Exec("update head set checkpoint = $1 where origin = $2 and size = $3 and checkpoint = $4", checkpoint, old.Origin, old.Size, old.Checkpoint)
		if err != nil {
			return err
		}
		if n != 1 {
			return refusal{ErrBehind}
		}
		if met {
			_, err = tx.Exec("insert into witnessed (size, checkpoint) values ($1, $2) on conflict do nothing", old.Size, checkpoint)
		}
		return err
	})
}

// Witnessed are the sizes of which a checkpoint is kept, ascending.
func (s *Store) Witnessed(ctx context.Context) ([]int64, error) {
	return rows(ctx, s, scanValue[int64], "select size from witnessed order by size")
}

// WitnessedCheckpoint is the checkpoint that is kept of a size; the error where
// there is none matches fs.ErrNotExist.
func (s *Store) WitnessedCheckpoint(ctx context.Context, size int64) (checkpoint string, err error) {
	err = s.row(ctx, "select checkpoint from witnessed where size = $1", size).Scan(&checkpoint)
	if err = missing(err); errors.Is(err, ErrNotFound) {
		err = fmt.Errorf("witnessed/%d: %w", size, fs.ErrNotExist)
	}
	return checkpoint, err
}

func (s *Store) entries(ctx context.Context, where string, args ...any) ([]Entry, error) {
	return rows(ctx, s, func(row scanner) (e Entry, err error) {
		err = row.Scan(&e.Leaf, &e.Place, &e.Organiser, &e.KeyID, &e.Tournament, &e.Kind, &e.Name)
		return e, err
	}, "select leaf, place, organiser, key_id, tournament, kind, name from entries "+where, args...)
}

// EntryByLeaf returns the entry with a leaf hash, or ErrNotFound.
func (s *Store) EntryByLeaf(ctx context.Context, leaf string) (Entry, error) {
	found, err := s.entries(ctx, "where leaf = $1", leaf)
	if err == nil && len(found) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Entry{}, err
	}
	return found[0], nil
}

// EntriesOf returns the entries of one tournament's ID, of every organiser, in
// the order of the log.
func (s *Store) EntriesOf(ctx context.Context, tournament string) ([]Entry, error) {
	return s.entries(ctx, "where tournament = $1 order by place", tournament)
}

// FindEntries returns at most n published or amended entries whose tournament's
// name or ID holds the words, the newest first, before a place.
func (s *Store) FindEntries(ctx context.Context, words string, before int64, n int) ([]Entry, error) {
	like := "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(strings.ToLower(words)) + "%"
	return s.entries(ctx, `where kind in ('published', 'amended') and place < $1 and (name like $2 escape '\' or lower(tournament) like $2 escape '\') order by place desc limit $3`, before, like, n)
}

// ReadWitness returns the checkpoint that this witness cosigned last of an
// origin, or ErrNotFound.
func (s *Store) ReadWitness(ctx context.Context, origin string) (checkpoint string, err error) {
	err = s.row(ctx, "select checkpoint from witness where origin = $1", origin).Scan(&checkpoint)
	return checkpoint, missing(err)
}

// Witness replaces the checkpoint of an origin, old being "" where there is none.
// If it is another meanwhile it is ErrBehind.
func (s *Store) Witness(ctx context.Context, origin, old, checkpoint string) error {
	return s.write(ctx, func(tx Tx) error {
		var n int64
		var err error
		if old == "" {
			n, err = tx.Exec("insert into witness (origin, checkpoint) values ($1, $2) on conflict do nothing", origin, checkpoint)
		} else {
			n, err = tx.Exec("update witness set checkpoint = $1 where origin = $2 and checkpoint = $3", checkpoint, origin, old)
		}
		if err == nil && n != 1 {
			return refusal{ErrBehind}
		}
		return err
	})
}
