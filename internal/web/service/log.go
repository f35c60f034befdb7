package service

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
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
	"github.com/fairdeal/fairdeal/words"
)

// publicLog is a public log in a store: the files that publiclog/folder has on a
// disk, byte for byte. Its head moves in one transaction with the files, so that a
// signed tree is never without them, and no two of one size leave this program.
type publicLog struct {
	store *store.Store
	key   string // the key's file; beside it lie .organisers, .policy and .state

	stateMu sync.Mutex
	state   int64 // size of the tree in .state, as this process wrote it
	signer  *publiclog.Signer
	tell    func(what string, pairs ...any) // of what nobody waits for

	mu sync.Mutex // of asking witnesses: one at a time is enough
}

// errOldCopy is the error of a database that lacks what was signed.
var errOldCopy = words.Errorf("service.old-copy")

// errBusy is the error of a log into which other services write all the time.
var errBusy = words.NewError("service.busy")

// openLog opens the log of a key, or starts it in a database that has none.
func openLog(ctx context.Context, st *store.Store, key string, tell func(what string, pairs ...any)) (*publicLog, error) {
	signer, err := readSigner(key, publiclog.Signs, words.Errorf("service.not-log-key", words.Name("file", key)))
	if err != nil {
		return nil, err
	}
	l := &publicLog{store: st, key: key, signer: signer, tell: tell}
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
	head, err := l.head(ctx)
	if err != nil {
		return nil, err
	}
	if sigs, err := head.note.Verify(signer.Verifier); err != nil || len(sigs) == 0 {
		return nil, words.Errorf("service.not-signed", words.Name("key", key))
	}
	if !known {
		return l, l.writeState(head.tree)
	}
	return l, l.checkState(ctx, last, head.tree)
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

func (l *publicLog) origin() string { return l.signer.Verifier.Name }

func (l *publicLog) start(ctx context.Context) error {
	empty := publiclog.Checkpoint{Origin: l.origin(), Root: publiclog.EmptyRoot}
	note, err := l.signer.SignCheckpoint(empty)
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
	tree   publiclog.Checkpoint
	note   *publiclog.Note
}

func (l *publicLog) head(ctx context.Context) (h logHead, err error) {
	if h.stored, err = l.store.ReadHead(ctx, l.origin()); err != nil {
		return h, err
	}
	if h.note, err = publiclog.ParseNote([]byte(h.stored.Checkpoint)); err != nil {
		return h, err
	}
	h.tree, err = publiclog.ParseCheckpoint(h.note.Text)
	return h, err
}

// lastState is the last tree that the key's state file knows of; known is false
// where there is no such file.
func (l *publicLog) lastState() (last publiclog.Checkpoint, known bool, err error) {
	last, err = l.readState()
	if errors.Is(err, fs.ErrNotExist) {
		return last, false, nil
	}
	return last, true, err
}

// checkState holds the database against the last tree that the key's state file
// knew of: an old copy is refused.
func (l *publicLog) checkState(ctx context.Context, last, now publiclog.Checkpoint) error {
	if last.Size > now.Size {
		return words.Errorf("service.fewer", words.N("n", int(last.Size)), words.N("have", int(now.Size)), words.E("why", errOldCopy))
	}
	root, err := publiclog.RootAt(last.Size, now, l.read(ctx))
	if err != nil {
		return err
	}
	if root != last.Root {
		return words.Errorf("service.other-tree", words.N("n", int(last.Size)), words.E("why", errOldCopy))
	}
	if last.Size == now.Size {
		return nil
	}
	return l.writeState(now)
}

func (l *publicLog) readState() (publiclog.Checkpoint, error) {
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

// writeState writes the last tree that is known to be signed. Appends that run at
// the same time may come here in another order than their trees: the state never
// goes back.
func (l *publicLog) writeState(c publiclog.Checkpoint) error {
	l.stateMu.Lock()
	defer l.stateMu.Unlock()
	if c.Size < l.state {
		return nil
	}
	l.state = c.Size
	h := headOf(c, &publiclog.Note{})
	return safefile.WriteOver(l.key+".state", fmt.Appendf(nil, "%d\n%s\n", h.Size, h.Root), 0o600)
}

// read reads the log's files; that of the checkpoint is the head.
func (l *publicLog) read(ctx context.Context) publiclog.ReadFunc {
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
func (l *publicLog) book(ctx context.Context, tree publiclog.Checkpoint) *publiclog.Book {
	return &publiclog.Book{
		Tree: tree,
		Read: l.read(ctx),
		Find: func(leaf tlog.Hash) (int64, bool, error) {
			e, err := l.store.EntryByLeaf(ctx, fmt.Sprintf("%x", leaf[:]))
			if errors.Is(err, store.ErrNotFound) {
				return 0, false, nil
			}
			return e.Place, err == nil, err
		},
		OfTournament: func(id string, from int64, visit func(int64, *publiclog.Entry)) error {
			all, err := l.entriesOf(ctx, id, tree)
			for _, e := range all {
				if e.place >= from {
					visit(e.place, e.Entry)
				}
			}
			return err
		},
	}
}

// placed is an entry with its place in the log.
type placed struct {
	*publiclog.Entry
	place int64
}

// entriesOf are the entries of an ID in a tree, in the log's order.
func (l *publicLog) entriesOf(ctx context.Context, id string, tree publiclog.Checkpoint) (out []placed, err error) {
	all, err := l.store.EntriesOf(ctx, id)
	if err != nil {
		return nil, err
	}
	for _, e := range all {
		if e.Place >= tree.Size {
			break
		}
		data, err := publiclog.ReadEntry(l.read(ctx), e.Place, tree.Size)
		if err != nil {
			return nil, err
		}
		parsed, err := publiclog.ParseEntry(data)
		if err != nil {
			return nil, err
		}
		out = append(out, placed{parsed, e.Place})
	}
	return out, nil
}

// maxTries is how often an append starts again where another process was faster.
const maxTries = 50

// append appends entries in one step and returns their places; one that is there
// already is answered with its place.
func (l *publicLog) append(ctx context.Context, entries ...[]byte) ([]int64, error) {
	for range maxTries {
		h, err := l.head(ctx)
		if err != nil {
			return nil, err
		}
		admitted, err := folder.ReadOrganisers(l.key)
		if err != nil {
			return nil, err
		}
		indexes, fresh, err := l.book(ctx, h.tree).Admit(entries, admitted)
		if err != nil || len(fresh) == 0 {
			return indexes, err
		}
		next, err := l.grow(ctx, h, fresh)
		if errors.Is(err, store.ErrBehind) {
			continue
		}
		if err == nil {
			err = l.writeState(next)
		}
		return indexes, err
	}
	return nil, errBusy
}

// grow moves the head to the tree with more entries.
func (l *publicLog) grow(ctx context.Context, h logHead, fresh [][]byte) (publiclog.Checkpoint, error) {
	files, next, err := publiclog.Grow(h.tree, l.read(ctx), fresh)
	if err != nil {
		return next, err
	}
	note, err := l.signer.SignCheckpoint(next)
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
		row := store.Entry{Leaf: e.LeafDigits(), Place: h.tree.Size + int64(i), Organiser: e.Organiser, KeyID: fmt.Sprintf("%08x", e.KeyID), Tournament: e.Tournament, Kind: e.Kind}
		if e.Kind == publiclog.Published || e.Kind == publiclog.Amended {
			row.Name = strings.ToLower(describe(e).Name)
		}
		rows = append(rows, row)
	}
	return next, l.store.Advance(ctx, h.stored, headOf(next, note), objects, rows)
}

// policy is the one that lies beside the key, nil if there is none.
func (l *publicLog) policy() (*publiclog.Policy, error) {
	data, err := os.ReadFile(l.key + ".policy")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return publiclog.ParsePolicy(data)
}

// witnessed asks the policy's witnesses to cosign the newest checkpoint, and says
// whether they satisfy the policy; without a policy nobody has to cosign.
func (l *publicLog) witnessed(ctx context.Context) (met bool, err error) {
	policy, err := l.policy()
	if err != nil || policy == nil || policy.Quorum == publiclog.NoQuorum {
		return err == nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	h, err := l.head(ctx)
	if err != nil {
		return false, err
	}
	var lines []publiclog.Signature
	for _, w := range policy.Witnesses {
		if w.URL == "" || h.tree.Size == 0 {
			continue
		}
		if sigs, err := h.note.Verify(w.Key); err != nil || len(sigs) > 0 {
			continue
		}
		got, err := loghttp.Ask(ctx, w.URL, h.note, 0, func(old int64) (*publiclog.Submission, error) {
			proof, err := publiclog.ProveGrowth(old, h.tree, l.read(ctx))
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

// proof is the best proof of an entry.
func (l *publicLog) proof(ctx context.Context, place int64) (*publiclog.Proof, *publiclog.Policy, error) {
	policy, err := l.policy()
	if err != nil {
		return nil, nil, err
	}
	sizes, err := l.store.Witnessed(ctx)
	if err != nil {
		return nil, nil, err
	}
	note, err := publiclog.Best(l.read(ctx), sizes, place, policy)
	if err != nil {
		return nil, nil, err
	}
	p, err := publiclog.Prove(note, place, l.read(ctx))
	return p, policy, err
}

// keepAsking asks witnesses that were away, until ctx ends.
func (l *publicLog) keepAsking(ctx context.Context) {
	every := time.NewTicker(time.Minute)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
			asking, cancel := context.WithTimeout(ctx, 50*time.Second)
			if _, err := l.witnessed(asking); err != nil && ctx.Err() == nil {
				l.tell("witnesses", "error", err)
			}
			cancel()
		}
	}
}

func (s *Service) logRoutes() []route {
	if s.public == nil {
		return nil
	}
	return []route{
		{"GET", "/log/{path...}", noBody, anyone, s.logFile},
		{"POST", "/fairdeal/add-entry", publiclog.MaxEntry, anyone, s.addEntry},
	}
}

// logFile answers a file of the log.
func (s *Service) logFile(w http.ResponseWriter, r *http.Request) error {
	data, err := s.public.read(r.Context())(r.PathValue("path"))
	if errors.Is(err, fs.ErrNotExist) {
		return refuse("not-found", "", words.New("service.no-file"))
	}
	if err != nil {
		return err
	}
	http.StripPrefix("/log", loghttp.Files(func(string) ([]byte, error) { return data, nil })).ServeHTTP(w, r)
	return nil
}

// addEntry appends an entry of an organiser who is admitted: 200 with the proof,
// or 202 while witnesses are wanting.
func (s *Service) addEntry(w http.ResponseWriter, r *http.Request) error {
	entry, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	places, err := s.public.append(r.Context(), entry)
	var refused *publiclog.EntryError
	switch {
	case errors.Is(err, publiclog.ErrNotAdmitted):
		return refuse("not-admitted", "", words.Of(err))
	case errors.Is(err, publiclog.ErrUnknownOf):
		return refuse("unknown-of", "of", words.Of(err))
	case errors.As(err, &refused):
		return refuse("malformed", "", words.Of(err))
	case errors.Is(err, errBusy):
		return unavailable(words.Of(err))
	case err != nil:
		return err
	}
	// The entry is in the log, whatever becomes of the witnesses.
	if _, err := s.public.witnessed(r.Context()); err != nil {
		s.log.line("witnesses", "error", err)
	}
	proof, policy, err := s.public.proof(r.Context(), places[0])
	if err == nil && policy != nil && policy.Quorum != publiclog.NoQuorum {
		if o, err := policy.Open(proof.Checkpoint); err != nil || !o.Met {
			proof = nil
		}
	}
	if err != nil || proof == nil {
		w.WriteHeader(http.StatusAccepted)
		return nil
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, err = w.Write(proof.Bytes())
	return err
}
