package publication

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// invalidEntry is an entry that proves nothing.
type invalidEntry struct {
	index          int64
	organiser      string // the signer, according to the entry; empty if it is not a note
	organiserKnown bool   // the policy lists the organiser
	err            error
}

// newInvalidEntry determines who is responsible for an invalid entry.
func newInvalidEntry(index int64, data []byte, policy *publiclog.Policy, err error) invalidEntry {
	entry := invalidEntry{index: index, err: err}
	note, noteErr := publiclog.ParseNote(data)
	if noteErr != nil {
		return entry
	}
	for _, s := range note.Signatures {
		entry.organiser = fmt.Sprintf("%s, key ID %08x", s.Name, s.ID)
		for _, v := range policy.Organisers {
			if v.Name == s.Name && v.ID() == s.ID {
				entry.organiserKnown = true
			}
		}
	}
	return entry
}

// uncheckedError is returned if a log could not be checked.
type uncheckedError struct {
	err     error
	waiting bool // only witnesses are missing
}

func (e *uncheckedError) Error() string { return e.err.Error() }
func (e *uncheckedError) Unwrap() error { return e.err }

// InWords returns the message in translatable form.
func (e *uncheckedError) InWords() words.Text { return words.ErrorText(e.err) }

// damagedError adds the translatable form to an error.
type damagedError struct{ *logtree.DamagedError }

func (e damagedError) Unwrap() error { return e.DamagedError }

// InWords returns the message in translatable form.
func (e damagedError) InWords() words.Text {
	return words.New("audit.log.damaged", words.Name("file", e.Path), words.E("why", e.Why))
}
