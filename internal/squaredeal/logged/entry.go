package logged

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/publiclog"
)

// EntrySpec describes an entry to make: its kind, such as "amended", the tournament and the lines. An entry
// with a description does not refer to other entries. Each later entry about the tournament refers to the
// description in force, with a line "of HASH".
type EntrySpec struct {
	Dir       string // folder of the log; may be empty for entries without a reference: descriptions and files
	Leaf      string // leaf hash of the entry that it refers to; if empty, the description in force in the log
	Organiser *publiclog.Signer
	Kind, ID  string // ID is the tournament
	Lines     []publiclog.EntryLine
	Time      time.Time
}

// Make creates and signs the entry. If the log already contains the same description, amendment or
// cancellation, it returns that entry, so that repeating a step is harmless.
func (s *EntrySpec) Make() (*publiclog.Entry, error) {
	if s.Leaf != "" {
		return s.newReferring(s.Leaf)
	}
	newest, err := newestFor(s.Kind, s.Dir, s.Organiser.Verifier, s.ID)
	if err != nil {
		return nil, err
	}
	switch {
	case newest != nil:
		return s.newAfter(newest)
	case s.Kind != publiclog.KindPublished && s.Kind != publiclog.KindFile:
		return nil, &Error{Path: s.Dir, ID: s.ID, Err: ErrNotDescribed}
	}
	return s.newEntry(s.Lines)
}

// newEntry signs an entry with the given lines.
func (s *EntrySpec) newEntry(lines []publiclog.EntryLine) (*publiclog.Entry, error) {
	content := publiclog.Content{Kind: s.Kind, Lines: lines}
	return publiclog.NewEntry(s.ID, s.Time.UTC().Truncate(time.Second), content, s.Organiser)
}

// newReferring returns an entry that refers to the entry with a leaf hash.
func (s *EntrySpec) newReferring(leaf string) (*publiclog.Entry, error) {
	return s.newEntry(append([]publiclog.EntryLine{{Word: "of", Value: leaf}}, s.Lines...))
}

// newAfter returns an entry that refers to the newest description or cancellation, or an equal existing
// entry. It returns an error if the log must not contain both.
func (s *EntrySpec) newAfter(newest *publiclog.Entry) (*publiclog.Entry, error) {
	isCancelled := newest.Kind == publiclog.KindCancelled
	if s.Kind == publiclog.KindPublished && !isCancelled {
		return s.publishedAgain(newest)
	}
	if isCancelled && s.Kind != publiclog.KindPublished && s.Kind != publiclog.KindCancelled {
		return nil, &Error{Path: s.Dir, ID: s.ID, Err: ErrCancelled}
	}
	e, err := s.newReferring(logentry.LeafHex(newest))
	if err != nil {
		return nil, err
	}
	var repeated error
	switch {
	case s.Kind == publiclog.KindAmended && string(newest.Description()) == string(e.Description()):
		repeated = ErrSame
	case s.Kind == publiclog.KindCancelled && isCancelled:
		repeated = ErrCancelled
	default:
		return e, nil
	}
	// Ignore the "of" lines, which must differ: e refers to newest, and newest to an earlier entry.
	if hasSameLines(newest, e, "of") {
		return newest, nil
	}
	return nil, &Error{Path: s.Dir, ID: s.ID, Err: repeated}
}

// publishedAgain returns the existing entry if it has the same description, and otherwise ErrDescribed.
func (s *EntrySpec) publishedAgain(existing *publiclog.Entry) (*publiclog.Entry, error) {
	content := publiclog.Content{Kind: s.Kind, Lines: s.Lines}
	again, err := publiclog.NewEntry(s.ID, existing.Time, content, s.Organiser)
	if err == nil && string(existing.Description()) == string(again.Description()) {
		return existing, nil
	}
	return nil, errExists(s.Dir, s.ID, existing)
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

// CheckNew returns ErrDescribed if the log in dir already contains a description of this name that
// is in force.
func CheckNew(dir string, organiser publiclog.Verifier, id string) error {
	kinds := []string{publiclog.KindPublished, publiclog.KindAmended, publiclog.KindCancelled}
	newest, err := folder.NewestEntry(dir, organiser, id, kinds...)
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
	return &Error{Path: dir, ID: id, Index: index, Err: ErrDescribed}
}
