package squaredeal

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// HandFile is a file to write, with the hands of one session (RR01.pbn) or of several sessions combined
// (RR01-03.pbn).
type HandFile struct {
	Name      string // without folder
	Format    *handfile.Format
	Sessions  []Session
	generator string // PBN tag; empty for that of Big Deal
}

// LimitError is returned for a session with board numbers too high for a format.
type LimitError struct {
	Format *handfile.Format
	Boards boardrange.Run
}

// Error returns the error in English.
func (e *LimitError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *LimitError) InWords() words.Text {
	return words.New("squaredeal.format-ends-board-got",
		words.Name("name", e.Format.Name),
		words.N("most", e.Format.MaxBoard),
		words.Name("boards", e.Boards.String()))
}

// PlanFiles returns the files to write: each session in each format, and the combined files
// (spec/squaredeal.md steps 7 and 8). If the board numbers of a session are too high for a
// format, the file is skipped and reported in limits.
func PlanFiles(sessions []Session, formats []*handfile.Format) (files []HandFile, limits []*LimitError, err error) {
	for _, session := range sessions {
		name := session.Phase.newFileName(session.ID.Session, session.ID.Set)
		hasFile := false
		for _, f := range formats {
			if f.MaxBoard > 0 && session.Boards.Last > f.MaxBoard {
				limits = addLimit(limits, &LimitError{Format: f, Boards: session.Boards})
				continue
			}
			files = append(files, HandFile{Name: name + f.Ext, Format: f, Sessions: []Session{session}})
			hasFile = true
		}
		if !hasFile {
			return nil, limits, words.Errorf("squaredeal.phase-session-no-format",
				words.N("phase", session.ID.Phase),
				words.N("session", session.ID.Session),
				words.Name("boards", session.Boards.String()))
		}
	}
	return append(files, combinedFiles(sessions, formats)...), limits, nil
}

// addLimit adds a limit, unless it is already reported for the same format and boards.
func addLimit(limits []*LimitError, limit *LimitError) []*LimitError {
	isSame := func(e *LimitError) bool { return *e == *limit }
	if slices.ContainsFunc(limits, isSame) {
		return limits
	}
	return append(limits, limit)
}

// BundleName returns the name, without extension, for a bundle that contains all files for a phase, such
// as RR01-05.
func BundleName(files []HandFile) string {
	first := files[0].Sessions[0]
	last := first.ID.Session
	for _, f := range files {
		last = max(last, f.Sessions[len(f.Sessions)-1].ID.Session)
	}
	if last > first.ID.Session {
		return first.Phase.combinedName(first.ID.Session, last, first.ID.Set)
	}
	return first.Phase.SetName(first.ID.Session, first.ID.Set)
}

// Maker makes the contents of hand files. For consecutive files of one session, it deals the session only
// once.
type Maker struct {
	Description *Description
	Keys        *Keys
	CRLF        bool // use CRLF in text formats

	boards []bridge.Board // of the previous file
	dealt  ID             // session of boards; zero if they belong to several sessions
}

// Content returns the content of a hand file.
func (m *Maker) Content(f *HandFile) ([]byte, error) {
	if err := m.deal(f.Sessions); err != nil {
		return nil, err
	}
	data, err := f.Format.Encode(m.boards, handfile.WriteOptions{CRLF: m.CRLF, Generator: f.generator})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Name, err)
	}
	return data, nil
}

// deal sets boards to those of the given sessions, unless it just dealt the same single session.
func (m *Maker) deal(sessions []Session) error {
	isSingle := len(sessions) == 1
	if isSingle && m.dealt == sessions[0].ID {
		return nil
	}
	m.boards, m.dealt = m.boards[:0], ID{}
	for _, session := range sessions {
		var err error
		m.boards, err = AppendSession(m.boards, m.Description, m.Keys, session.ID, session.Boards)
		if err != nil {
			return words.Errorf("place.session",
				words.N("phase", session.ID.Phase),
				words.N("session", session.ID.Session),
				words.E("why", err))
		}
	}
	if isSingle {
		m.dealt = sessions[0].ID
	}
	return nil
}
