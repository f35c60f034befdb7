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
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// Errors of entries that a log must not get, and of files that are in the way.
var (
	ErrNotDescribed = errors.New("the log has no description of the tournament")
	ErrThere        = errors.New("the log already has a different description of the tournament: amend or cancel it")
	ErrCancelled    = errors.New("according to the log, the tournament is cancelled")
	ErrSame         = errors.New("the log already has this description of the tournament")
	ErrNoProof      = errors.New("the file already exists and is not a proof of this entry")
)

// Error is one of these, and where it is found.
type Error struct {
	Where string // a folder or a file
	ID    string // of the tournament
	Index int64  // ErrThere, ErrNoProof: of the entry
	Err   error
}

// Error is the error in English.
func (e *Error) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *Error) Said() words.Text {
	switch e.Err {
	case ErrNotDescribed:
		return words.New("logged.not-described-of", words.Name("where", e.Where), words.Name("id", e.ID))
	case ErrThere:
		return words.New("logged.there-of", words.Name("id", e.ID), words.N("index", int(e.Index)))
	case ErrSame:
		return words.New("logged.same-of", words.Name("id", e.ID))
	case ErrCancelled:
		return words.New("logged.cancelled-of", words.Name("id", e.ID))
	}
	return words.New("logged.no-proof-of", words.Name("where", e.Where))
}

func (e *Error) Unwrap() error { return e.Err }

// draft is an entry that is to go into a log, and the file beside the description
// that keeps it: so that a second try makes the same entry, with the time of the
// first, and not another one. Until the log has it, the file's name says so.
type draft struct {
	*publiclog.Entry
	file string // NAME.KIND.entry
}

// draftExt ends the names of entries that no log has yet.
const draftExt = ".unlogged"

// draftOf makes an entry about the tournament with this description, kept beside it;
// where the same entry was made before, that one is returned. keep or drop ends it.
func draftOf(l *Log, kind, description string, lines []publiclog.Line, at time.Time) (*draft, error) {
	base := strings.TrimSuffix(description, ".sqd")
	e, err := Make(l.Dir, "", l.Organiser, kind, filepath.Base(base), lines, at)
	if err != nil {
		return nil, err
	}
	d := &draft{e, entryFile(base, e.Kind, lines)}
	for _, file := range []string{d.file, d.file + draftExt} {
		before, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		if old, err := publiclog.ParseEntry(before); err == nil && sameLines(old, e) {
			d.Entry = old
			return d, nil
		}
	}
	return d, safefile.WriteOver(d.file+draftExt, e.Bytes(), 0o666)
}

// keep gives the file of an entry that is in the log its name.
func (d *draft) keep() error {
	if err := safefile.WriteOver(d.file, d.Bytes(), 0o666); err != nil {
		return err
	}
	return d.drop()
}

// drop removes the draft of an entry that a log refused.
func (d *draft) drop() error {
	err := os.Remove(d.file + draftExt)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// entryFile is where an entry is kept: NAME.KIND.entry, and one for each session
// and choice.
func entryFile(base, kind string, lines []publiclog.Line) string {
	for _, l := range lines {
		switch l.Word {
		case "key":
			if id, _, ok := strings.Cut(l.Value, ":"); ok && kind == publiclog.Session {
				kind = strings.ReplaceAll(id, ",", "-")
			}
		case "choice":
			kind += "-" + strings.NewReplacer(" ", "-", ",", "-").Replace(l.Value)
		}
	}
	return base + "." + kind + ".entry"
}

// sameLines reports whether two entries say the same, whenever each was made.
func sameLines(a, b *publiclog.Entry, but ...string) bool {
	if a.Identity() != b.Identity() || a.Kind != b.Kind || len(a.Lines) != len(b.Lines) {
		return false
	}
	for i := range a.Lines {
		if a.Lines[i] != b.Lines[i] && (a.Lines[i].Word != b.Lines[i].Word || a.Lines[i].Word != "time" && !slices.Contains(but, a.Lines[i].Word)) {
			return false
		}
	}
	return true
}

// Free is nil where the log in the folder dir has no description of a tournament of this
// name that is in force; else ErrThere.
func Free(dir string, organiser publiclog.Verifier, id string) error {
	newest, err := folder.Newest(dir, organiser, id, publiclog.Published, publiclog.Amended, publiclog.Cancelled)
	if err != nil || newest == nil || newest.Kind == publiclog.Cancelled {
		return err
	}
	index, err := folder.Find(dir, newest.Leaf())
	if err != nil {
		return err
	}
	return &Error{Where: dir, ID: id, Index: index, Err: ErrThere}
}

// Make makes an entry of a tournament. Which entry it is about is of, the digits of a leaf;
// where that is empty, the description in force of the log in the folder dir. Without
// a log (dir is empty) only descriptions and files can be told of, of which no entry need be there.
func Make(dir, of string, organiser *publiclog.Signer, kind, id string, lines []publiclog.Line, at time.Time) (*publiclog.Entry, error) {
	at = at.UTC().Truncate(time.Second)
	var newest *publiclog.Entry
	if dir != "" && of == "" {
		kinds := []string{publiclog.Published, publiclog.Amended}
		if kind != publiclog.File { // which is told of what was played, whatever was called off
			kinds = append(kinds, publiclog.Cancelled)
		}
		var err error
		if newest, err = folder.Newest(dir, organiser.Verifier, id, kinds...); err != nil {
			return nil, err
		}
	}
	about := func(of string) (*publiclog.Entry, error) {
		return publiclog.NewEntry(kind, id, at, append([]publiclog.Line{{Word: "of", Value: of}}, lines...), organiser)
	}
	switch {
	case of != "":
		return about(of)
	case kind == publiclog.Published && newest != nil && newest.Kind != publiclog.Cancelled:
		e, err := publiclog.NewEntry(kind, id, newest.Time, lines, organiser)
		if err == nil && string(newest.Description()) == string(e.Description()) {
			return newest, nil // it is there already: repeating is harmless
		}
		return nil, Free(dir, organiser.Verifier, id)
	case newest == nil && kind != publiclog.Published && kind != publiclog.File:
		return nil, &Error{Where: dir, ID: id, Err: ErrNotDescribed}
	case newest == nil:
		return publiclog.NewEntry(kind, id, at, lines, organiser)
	case newest.Kind == kind && kind != publiclog.Published, kind == publiclog.Amended && newest.Kind != publiclog.Cancelled:
		e, err := about(newest.LeafDigits())
		switch {
		case err != nil || kind == publiclog.Amended && string(newest.Description()) != string(e.Description()):
			return e, err
		case sameLines(newest, e, "of"):
			return newest, nil // it is there already, and is not about itself
		case kind == publiclog.Amended:
			return nil, &Error{Where: dir, ID: id, Err: ErrSame}
		}
		return nil, &Error{Where: dir, ID: id, Err: ErrCancelled}
	case newest.Kind == publiclog.Cancelled && kind != publiclog.Published:
		return nil, &Error{Where: dir, ID: id, Err: ErrCancelled}
	}
	return about(newest.LeafDigits())
}

// WriteProof writes the best proof of an entry into a folder, under the name that
// its kind gives it, and returns what lies there then. A proof of the same entry is
// replaced by a better one.
func WriteProof(dir, into string, e *publiclog.Entry, index int64, policy *publiclog.Policy) (string, *publiclog.Proof, error) {
	proof, err := folder.Proof(dir, index, policy)
	if err != nil {
		return "", nil, err
	}
	n, err := folder.Count(dir, e, index)
	if err != nil {
		return "", nil, err
	}
	name := filepath.Join(into, e.ProofName(n))
	old, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return name, proof, safefile.WriteNew(name, proof.Bytes(), 0o666)
	}
	if err != nil {
		return "", nil, err
	}
	before, err := publiclog.ParseProof(old)
	if err != nil || string(before.Entry) != string(proof.Entry) {
		return "", nil, &Error{Where: name, Index: index, Err: ErrNoProof}
	}
	if worse(proof, before, policy) {
		return name, before, nil
	}
	return name, proof, safefile.WriteOver(name, proof.Bytes(), 0o666)
}

// worse says whether a proof carries fewer cosignatures of the same log than the
// one that is there, as where it is written again without a policy. One that
// satisfies the policy is never worse.
func worse(proof, before *publiclog.Proof, policy *publiclog.Policy) bool {
	if policy != nil && policy.Quorum != publiclog.NoQuorum {
		if o, err := policy.Open(proof.Checkpoint); err == nil && o.Met {
			return false
		}
	}
	now, err := publiclog.ParseCheckpoint(proof.Checkpoint.Text)
	then, err2 := publiclog.ParseCheckpoint(before.Checkpoint.Text)
	return err == nil && err2 == nil && now.Origin == then.Origin && len(before.Checkpoint.Signatures) > len(proof.Checkpoint.Signatures)
}
