package logged

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// These errors are returned for entries that a log must not contain, and for existing
// files.
var (
	ErrNotDescribed = errors.New("the log has no description of the tournament")
	ErrThere        = errors.New("the log already has a different description of the tournament: amend or cancel it")
	ErrCancelled    = errors.New("according to the log, the tournament is cancelled")
	ErrSame         = errors.New("the log already has this description of the tournament")
	ErrNoProof      = errors.New("the file already exists and is not a proof of this entry")
)

// Error adds the location and the tournament to an error from this package.
type Error struct {
	Path  string // a folder or file
	ID    string // the tournament
	Index int64  // index of the entry, for ErrThere and ErrNoProof
	Err   error
}

// Error returns the error in English.
func (e *Error) Error() string { return e.Said().String() }

// Said returns the error for any language.
func (e *Error) Said() words.Text {
	switch e.Err {
	case ErrNotDescribed:
		return words.New("logged.not-described-of", words.Name("where", e.Path), words.Name("id", e.ID))
	case ErrThere:
		return words.New("logged.there-of", words.Name("id", e.ID), words.N("index", int(e.Index)))
	case ErrSame:
		return words.New("logged.same-of", words.Name("id", e.ID))
	case ErrCancelled:
		return words.New("logged.cancelled-of", words.Name("id", e.ID))
	}
	return words.New("logged.no-proof-of", words.Name("where", e.Path))
}

func (e *Error) Unwrap() error { return e.Err }

// draft is an entry that is about to be added to a log. It is stored next to the
// description, so that a second attempt adds the same entry with the same time. Until the
// log contains it, its file has the extension draftExt.
type draft struct {
	*publiclog.Entry
	file string // NAME.KIND.entry
}

// draftExt is the extension of entries that are not yet in a log.
const draftExt = ".unlogged"

// draftOf creates an entry about the tournament and stores it next to the description. If
// the same entry was created before, it returns that entry. The caller must then call keep
// or drop.
func draftOf(l *Log, kind, description string, lines []publiclog.EntryLine, now time.Time) (*draft, error) {
	base := strings.TrimSuffix(description, ".sqd")
	e, err := Make(l.Dir, "", l.Organiser, kind, filepath.Base(base), lines, now)
	if err != nil {
		return nil, err
	}
	d := &draft{e, entryFile(base, e.Kind, lines)}
	for _, file := range []string{d.file, d.file + draftExt} {
		data, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		existing, err := publiclog.ParseEntry(data)
		if err == nil && hasSameLines(existing, e) {
			d.Entry = existing
			return d, nil
		}
	}
	return d, safefile.WriteOver(d.file+draftExt, e.Bytes(), 0o666)
}

// keep renames the file of an entry after the log accepted it.
func (d *draft) keep() error {
	if err := safefile.WriteOver(d.file, d.Bytes(), 0o666); err != nil {
		return err
	}
	return d.drop()
}

// drop removes the draft of an entry that the log refused.
func (d *draft) drop() error {
	err := os.Remove(d.file + draftExt)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// entryFile returns the name of an entry's file: NAME.KIND.entry, with a separate file for
// each session and choice.
func entryFile(base, kind string, lines []publiclog.EntryLine) string {
	for _, l := range lines {
		switch l.Word {
		case "key":
			if id, _, ok := strings.Cut(l.Value, ":"); ok && kind == publiclog.KindSession {
				kind = strings.ReplaceAll(id, ",", "-")
			}
		case "choice":
			kind += "-" + strings.NewReplacer(" ", "-", ",", "-").Replace(l.Value)
		}
	}
	return base + "." + kind + ".entry"
}

// hasSameLines reports whether two entries have the same lines, ignoring the time and the
// given keywords.
func hasSameLines(a, b *publiclog.Entry, ignored ...string) bool {
	if logentry.TournamentIdentity(a) != logentry.TournamentIdentity(b) || a.Kind != b.Kind || len(a.Lines) != len(b.Lines) {
		return false
	}
	ignored = append(ignored, "time")
	for i, line := range a.Lines {
		if line != b.Lines[i] && (line.Word != b.Lines[i].Word || !slices.Contains(ignored, line.Word)) {
			return false
		}
	}
	return true
}

// Free returns ErrThere if the log in dir already contains a description of this name that
// is in force.
func Free(dir string, organiser publiclog.Verifier, id string) error {
	newest, err := folder.NewestEntry(dir, organiser, id, publiclog.KindPublished, publiclog.KindAmended, publiclog.KindCancelled)
	if err != nil || newest == nil || newest.Kind == publiclog.KindCancelled {
		return err
	}
	return errExists(dir, id, newest)
}

// errExists returns the error for a description that the log already contains.
func errExists(dir, id string, description *publiclog.Entry) error {
	index, err := folder.IndexOf(dir, description.Leaf())
	if err != nil {
		return err
	}
	return &Error{Path: dir, ID: id, Index: index, Err: ErrThere}
}

// Make creates an entry about a tournament. leaf is the leaf hash of the entry it refers
// to; if it is empty, that is the description in force in the log in folder dir. If dir is
// also empty, only entries without a reference can be made: descriptions and files.
//
// If the log already contains the same description, change of a description or cancellation, Make
// returns that entry, so that repeating a step is harmless.
func Make(dir, leaf string, organiser *publiclog.Signer, kind, id string, lines []publiclog.EntryLine, now time.Time) (*publiclog.Entry, error) {
	now = now.UTC().Truncate(time.Second)
	newEntry := func(lines []publiclog.EntryLine) (*publiclog.Entry, error) {
		return publiclog.NewEntry(id, now, publiclog.Content{Kind: kind, Lines: lines}, organiser)
	}
	newReferring := func(leaf string) (*publiclog.Entry, error) {
		return newEntry(append([]publiclog.EntryLine{{Word: "of", Value: leaf}}, lines...))
	}
	if leaf != "" {
		return newReferring(leaf)
	}
	newest, err := newestFor(kind, dir, organiser.Verifier, id)
	if err != nil {
		return nil, err
	}
	if newest == nil {
		if kind != publiclog.KindPublished && kind != publiclog.KindFile {
			return nil, &Error{Path: dir, ID: id, Err: ErrNotDescribed}
		}
		return newEntry(lines)
	}
	cancelled := newest.Kind == publiclog.KindCancelled
	if kind == publiclog.KindPublished && !cancelled {
		again, err := publiclog.NewEntry(id, newest.Time, publiclog.Content{Kind: kind, Lines: lines}, organiser)
		if err == nil && string(newest.Description()) == string(again.Description()) {
			return newest, nil
		}
		return nil, errExists(dir, id, newest)
	}
	if cancelled && kind != publiclog.KindPublished && kind != publiclog.KindCancelled {
		return nil, &Error{Path: dir, ID: id, Err: ErrCancelled}
	}
	e, err := newReferring(logentry.LeafHex(newest))
	if err != nil {
		return nil, err
	}
	switch {
	case kind == publiclog.KindAmended && string(newest.Description()) == string(e.Description()):
		err = ErrSame
	case kind == publiclog.KindCancelled && cancelled:
		err = ErrCancelled
	default:
		return e, nil
	}
	if hasSameLines(newest, e, "of") { // An entry cannot refer to itself.
		return newest, nil
	}
	return nil, &Error{Path: dir, ID: id, Err: err}
}

// newestFor returns the newest entry about a tournament to which an entry of this kind refers, or nil. Files
// document what was played, even if the tournament was cancelled.
func newestFor(kind, dir string, organiser publiclog.Verifier, id string) (*publiclog.Entry, error) {
	if dir == "" {
		return nil, nil
	}
	kinds := []string{publiclog.KindPublished, publiclog.KindAmended}
	if kind != publiclog.KindFile {
		kinds = append(kinds, publiclog.KindCancelled)
	}
	return folder.NewestEntry(dir, organiser, id, kinds...)
}

// WriteProof writes the best proof for an entry into a folder, under the name for its kind, and
// returns the proof that the file then contains. An existing proof for the same entry is only
// replaced by a better one.
func WriteProof(dir, target string, e *publiclog.Entry, index int64, policy *publiclog.Policy) (string, *publiclog.Proof, error) {
	proof, err := folder.Proof(dir, index, policy)
	if err != nil {
		return "", nil, err
	}
	n, err := folder.Position(dir, e, index)
	if err != nil {
		return "", nil, err
	}
	name := filepath.Join(target, logentry.ProofName(e, n))
	old, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return name, proof, safefile.WriteNew(name, proof.Bytes(), 0o666)
	}
	if err != nil {
		return "", nil, err
	}
	existing, err := publiclog.ParseProof(old)
	if err != nil || string(existing.Entry) != string(proof.Entry) {
		return "", nil, &Error{Path: name, Index: index, Err: ErrNoProof}
	}
	if hasFewerCosignatures(proof, existing, policy) {
		return name, existing, nil
	}
	return name, proof, safefile.WriteOver(name, proof.Bytes(), 0o666)
}

// hasFewerCosignatures reports whether a proof has fewer cosignatures of the same log than the existing
// one, for example because it was written without a policy. It is false for a proof that
// satisfies the policy.
func hasFewerCosignatures(proof, existing *publiclog.Proof, policy *publiclog.Policy) bool {
	if policy != nil && policy.Quorum != publiclog.NoQuorum {
		verified, err := policy.VerifyCheckpoint(proof.Checkpoint)
		if err == nil && verified.HasQuorum {
			return false
		}
	}
	checkpoint, err := publiclog.ParseCheckpoint(proof.Checkpoint.Text)
	if err != nil {
		return false
	}
	other, err := publiclog.ParseCheckpoint(existing.Checkpoint.Text)
	if err != nil || checkpoint.Origin != other.Origin {
		return false
	}
	return len(existing.Checkpoint.Signatures) > len(proof.Checkpoint.Signatures)
}
