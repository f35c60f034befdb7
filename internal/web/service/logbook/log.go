// Package logbook is a public log in a database, and a witness of others' logs: what
// publiclog/folder is on a disk. Log appends, asks witnesses and reads; Witness cosigns.
package logbook

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// described is what a published or amended entry says of its tournament.
type described struct {
	Name, Delayed string
	Phases        []squaredeal.Phase
}

// Describe reads the description in an entry; a name that is empty is the ID.
func Describe(e *publiclog.Entry) (d described) {
	if read, err := squaredeal.ParseDescription(e.Description()); err == nil {
		d.Name, d.Delayed, d.Phases = read.Name, read.Delayed, read.Phases
	}
	if d.Name == "" {
		d.Name = e.Tournament
	}
	return d
}

// Log is a public log in a store: the files that publiclog/folder has on a
// disk, byte for byte. Its head moves in one transaction with the files, so that a
// signed tree is never without them, and no two of one size leave this program.
type Log struct {
	store *store.Store
	key   string // the key's file; beside it lie .organisers, .policy and .state

	stateMu sync.Mutex
	state   int64 // size of the tree in .state, as this process wrote it
	Signer  *publiclog.Signer
	tell    func(what string, pairs ...any) // of what nobody waits for

	mu sync.Mutex // of asking witnesses: one at a time is enough
}

// errOldCopy is the error of a database that lacks what was signed.
var errOldCopy = words.NewError("service.old-copy")

// ErrBusy is the error of a log into which other services write all the time.
var ErrBusy = words.NewError("service.busy")

// Open opens the log of a key, or starts it in a database that has none.
func Open(ctx context.Context, st *store.Store, key string, tell func(what string, pairs ...any)) (*Log, error) {
	signer, err := readSigner(key, publiclog.Signs, words.Errorf("service.not-log-key", words.Name("file", key)))
	if err != nil {
		return nil, err
	}
	l := &Log{store: st, key: key, Signer: signer, tell: tell}
	// First the state, then the database: another service may append meanwhile, and
	// writes its state after the database.
	last, known, err := l.lastState()
	if err != nil {
		return nil, err
	}
	origins, err := st.Origins(ctx)
	if err != nil {
		return nil, err
	}
	for _, o := range origins {
		if o != l.origin() {
			return nil, words.Errorf("service.other-log", words.Name("found", o), words.Name("key", key), words.Name("log", l.origin()))
		}
	}
	if len(origins) == 0 {
		if last.Size > 0 {
			return nil, words.Errorf("service.log-lost", words.Name("file", l.key), words.E("why", errOldCopy))
		}
		if err := l.start(ctx); err != nil {
			return nil, err
		}
	}
	head, err := l.Head(ctx)
	if err != nil {
		return nil, err
	}
	if sigs, err := head.note.Verify(signer.Verifier); err != nil || len(sigs) == 0 {
		return nil, words.Errorf("service.not-signed", words.Name("key", key))
	}
	if !known {
		return l, l.WriteState(head.Tree)
	}
	return l, l.checkState(ctx, last, head.Tree)
}

// maxKeyFile is more than a file of a key has.
const maxKeyFile = 64 << 10

// readSigner reads a key of a type from a file; other says that it is of another.
func readSigner(path string, typ publiclog.KeyType, other error) (*publiclog.Signer, error) {
	data, err := safefile.Read(path, maxKeyFile)
	if err != nil {
		return nil, err
	}
	signer, err := publiclog.ParseKeyFile(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if signer.Verifier.Type != typ {
		return nil, other
	}
	return signer, nil
}

func (l *Log) origin() string { return l.Signer.Verifier.Name }

func (l *Log) start(ctx context.Context) error {
	empty := publiclog.Checkpoint{Origin: l.origin(), Root: publiclog.EmptyRoot}
	note, err := l.Signer.SignCheckpoint(empty)
	if err != nil {
		return err
	}
	if err := l.store.StartLog(ctx, headOf(empty, note)); err != nil && !errors.Is(err, store.ErrBehind) {
		return err
	}
	return nil
}

func headOf(c publiclog.Checkpoint, note *publiclog.Note) store.Head {
	return store.Head{Origin: c.Origin, Size: c.Size, Root: base64.StdEncoding.EncodeToString(c.Root[:]), Checkpoint: string(note.Bytes())}
}

// logHead is the head of the log as it was read.
type logHead struct {
	stored store.Head
	Tree   publiclog.Checkpoint
	note   *publiclog.Note
}

func (l *Log) Head(ctx context.Context) (h logHead, err error) {
	if h.stored, err = l.store.ReadHead(ctx, l.origin()); err != nil {
		return h, err
	}
	if h.note, err = publiclog.ParseNote([]byte(h.stored.Checkpoint)); err != nil {
		return h, err
	}
	h.Tree, err = publiclog.ParseCheckpoint(h.note.Text)
	return h, err
}

// lastState is the last tree that the key's state file knows of; known is false
// where there is no such file.
func (l *Log) lastState() (last publiclog.Checkpoint, known bool, err error) {
	last, err = l.readState()
	if errors.Is(err, fs.ErrNotExist) {
		return last, false, nil
	}
	return last, true, err
}

// checkState holds the database against the last tree that the key's state file
// knew of: an old copy is refused.
func (l *Log) checkState(ctx context.Context, last, now publiclog.Checkpoint) error {
	if last.Size > now.Size {
		return words.Errorf("service.fewer", words.N("n", int(last.Size)), words.N("have", int(now.Size)), words.E("why", errOldCopy))
	}
	root, err := publiclog.RootAt(last.Size, now, l.Read(ctx))
	if err != nil {
		return err
	}
	if root != last.Root {
		return words.Errorf("service.other-tree", words.N("n", int(last.Size)), words.E("why", errOldCopy))
	}
	if last.Size == now.Size {
		return nil
	}
	return l.WriteState(now)
}

func (l *Log) readState() (publiclog.Checkpoint, error) {
	data, err := os.ReadFile(l.key + ".state")
	if err != nil {
		return publiclog.Checkpoint{}, err
	}
	c, err := publiclog.ParseCheckpoint(l.origin() + "\n" + string(data))
	if err != nil {
		return c, words.Errorf("service.bad-state", words.Name("file", l.key))
	}
	return c, nil
}

// WriteState writes the last tree that is known to be signed. Appends that run at
// the same time may come here in another order than their trees: the state never
// goes back.
func (l *Log) WriteState(c publiclog.Checkpoint) error {
	l.stateMu.Lock()
	defer l.stateMu.Unlock()
	if c.Size < l.state {
		return nil
	}
	l.state = c.Size
	h := headOf(c, &publiclog.Note{})
	return safefile.WriteOver(l.key+".state", fmt.Appendf(nil, "%d\n%s\n", h.Size, h.Root), 0o600)
}

// Read reads the log's files; that of the checkpoint is the head.
func (l *Log) Read(ctx context.Context) publiclog.ReadFunc {
	return func(path string) ([]byte, error) {
		if path == "checkpoint" {
			h, err := l.store.ReadHead(ctx, l.origin())
			return []byte(h.Checkpoint), err
		}
		if digits, ok := strings.CutPrefix(path, "witnessed/"); ok {
			size, err := strconv.ParseInt(digits, 10, 64)
			if err != nil || publiclog.WitnessedPath(size) != path {
				return nil, fmt.Errorf("%s: %w", path, fs.ErrNotExist)
			}
			checkpoint, err := l.store.WitnessedCheckpoint(ctx, size)
			return []byte(checkpoint), err
		}
		return l.store.ReadObject(ctx, path)
	}
}

// book is what an append has to know of the log.
func (l *Log) book(ctx context.Context, tree publiclog.Checkpoint) *publiclog.Book {
	return &publiclog.Book{
		Tree: tree,
		Read: l.Read(ctx),
		Find: func(leaf tlog.Hash) (int64, bool, error) {
			e, err := l.store.EntryByLeaf(ctx, fmt.Sprintf("%x", leaf[:]))
			if errors.Is(err, store.ErrNotFound) {
				return 0, false, nil
			}
			return e.Place, err == nil, err
		},
		OfTournament: func(id string, from int64, visit func(int64, *publiclog.Entry)) error {
			all, err := l.EntriesOf(ctx, id, tree)
			for _, e := range all {
				if e.Place >= from {
					visit(e.Place, e.Entry)
				}
			}
			return err
		},
	}
}

// Placed is an entry with its place in the log.
type Placed struct {
	*publiclog.Entry
	Place int64
}

// EntriesOf are the entries of an ID in a tree, in the log's order.
func (l *Log) EntriesOf(ctx context.Context, id string, tree publiclog.Checkpoint) (out []Placed, err error) {
	all, err := l.store.EntriesOf(ctx, id)
	if err != nil {
		return nil, err
	}
	for _, e := range all {
		if e.Place >= tree.Size {
			break
		}
		data, err := publiclog.ReadEntry(l.Read(ctx), e.Place, tree.Size)
		if err != nil {
			return nil, err
		}
		parsed, err := publiclog.ParseEntry(data)
		if err != nil {
			return nil, err
		}
		out = append(out, Placed{parsed, e.Place})
	}
	return out, nil
}

// maxTries is how often an append starts again where another process was faster.
const maxTries = 50

// Append appends entries in one step and returns their places; one that is there
// already is answered with its place.
func (l *Log) Append(ctx context.Context, entries ...[]byte) ([]int64, error) {
	for range maxTries {
		h, err := l.Head(ctx)
		if err != nil {
			return nil, err
		}
		admitted, err := folder.ReadOrganisers(l.key)
		if err != nil {
			return nil, err
		}
		indexes, fresh, err := l.book(ctx, h.Tree).Admit(entries, admitted)
		if err != nil || len(fresh) == 0 {
			return indexes, err
		}
		next, err := l.grow(ctx, h, fresh)
		if errors.Is(err, store.ErrBehind) {
			continue
		}
		if err == nil {
			err = l.WriteState(next)
		}
		return indexes, err
	}
	return nil, ErrBusy
}

// grow moves the head to the tree with more entries.
func (l *Log) grow(ctx context.Context, h logHead, fresh [][]byte) (publiclog.Checkpoint, error) {
	files, next, err := publiclog.Grow(h.Tree, l.Read(ctx), fresh)
	if err != nil {
		return next, err
	}
	note, err := l.Signer.SignCheckpoint(next)
	if err != nil {
		return next, err
	}
	var objects []store.Object
	for _, f := range files {
		objects = append(objects, store.Object{Path: f.Path, Data: f.Data})
	}
	var rows []store.Entry
	for i, data := range fresh {
		e, err := publiclog.ParseEntry(data)
		if err != nil {
			return next, err
		}
		row := store.Entry{Leaf: e.LeafDigits(), Place: h.Tree.Size + int64(i), Organiser: e.Organiser, KeyID: fmt.Sprintf("%08x", e.KeyID), Tournament: e.Tournament, Kind: e.Kind}
		if e.Kind == publiclog.Published || e.Kind == publiclog.Amended {
			row.Name = strings.ToLower(Describe(e).Name)
		}
		rows = append(rows, row)
	}
	return next, l.store.Advance(ctx, h.stored, headOf(next, note), objects, rows)
}

// Policy is the one that lies beside the key, nil if there is none.
func (l *Log) Policy() (*publiclog.Policy, error) {
	data, err := os.ReadFile(l.key + ".policy")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return publiclog.ParsePolicy(data)
}

// Witnessed asks the policy's witnesses to cosign the newest checkpoint, and says
// whether they satisfy the policy; without a policy nobody has to cosign.
func (l *Log) Witnessed(ctx context.Context) (met bool, err error) {
	policy, err := l.Policy()
	if err != nil || policy == nil || policy.Quorum == publiclog.NoQuorum {
		return err == nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	h, err := l.Head(ctx)
	if err != nil {
		return false, err
	}
	var lines []publiclog.Signature
	for _, w := range policy.Witnesses {
		if w.URL == "" || h.Tree.Size == 0 {
			continue
		}
		if sigs, err := h.note.Verify(w.Key); err != nil || len(sigs) > 0 {
			continue
		}
		got, err := loghttp.Ask(ctx, w.URL, h.note, 0, func(old int64) (*publiclog.Submission, error) {
			proof, err := publiclog.ProveGrowth(old, h.Tree, l.Read(ctx))
			return &publiclog.Submission{Old: old, Proof: proof, Checkpoint: &publiclog.Note{Text: h.note.Text, Signatures: h.note.Signatures[:1]}}, err
		})
		if err != nil {
			l.tell("witness", "name", w.Name, "error", err)
			continue
		}
		lines = append(lines, got...)
	}
	note, opened, err := policy.Join(h.note, lines...)
	if err != nil || len(lines) == 0 {
		return err == nil && opened.Met, err
	}
	err = l.store.Cosign(ctx, h.stored, string(note.Bytes()), opened.Met)
	if errors.Is(err, store.ErrBehind) { // a newer tree will be asked for
		return false, nil
	}
	return opened.Met, err
}

// Proof is the best proof of an entry.
func (l *Log) Proof(ctx context.Context, place int64) (*publiclog.Proof, *publiclog.Policy, error) {
	policy, err := l.Policy()
	if err != nil {
		return nil, nil, err
	}
	sizes, err := l.store.Witnessed(ctx)
	if err != nil {
		return nil, nil, err
	}
	note, err := publiclog.Best(l.Read(ctx), sizes, place, policy)
	if err != nil {
		return nil, nil, err
	}
	p, err := publiclog.Prove(note, place, l.Read(ctx))
	return p, policy, err
}

// KeepAsking asks witnesses that were away, until ctx ends.
func (l *Log) KeepAsking(ctx context.Context) {
	every := time.NewTicker(time.Minute)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
			asking, cancel := context.WithTimeout(ctx, 50*time.Second)
			if _, err := l.Witnessed(asking); err != nil && ctx.Err() == nil {
				l.tell("witnesses", "error", err)
			}
			cancel()
		}
	}
}
