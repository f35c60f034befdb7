package squaredeal

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// HandFile is a file with the hands for one session, or for several sessions combined.
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
		isStored := false
		for _, f := range formats {
			if f.MaxBoard > 0 && session.Boards.Last > f.MaxBoard {
				isReported := func(e *LimitError) bool { return e.Format == f && e.Boards == session.Boards }
				if !slices.ContainsFunc(limits, isReported) {
					limits = append(limits, &LimitError{f, session.Boards})
				}
				continue
			}
			files = append(files, HandFile{Name: name + f.Ext, Format: f, Sessions: []Session{session}})
			isStored = true
		}
		if !isStored {
			return nil, limits, words.Errorf("squaredeal.phase-session-no-format",
				words.N("phase", session.ID.Phase),
				words.N("session", session.ID.Session),
				words.Name("boards", session.Boards.String()))
		}
	}
	return append(files, combinedFiles(sessions, formats)...), limits, nil
}

// combinable lists the formats of combined files (spec/squaredeal.md step 8).
var combinable = []string{"pbn", "bri", "dge", "ber"}

// CanCombine reports whether a format has combined files of several sessions.
func CanCombine(format string) bool { return slices.Contains(combinable, format) }

// combinedFiles returns the combined files of sessions, which must be ordered by phase.
func combinedFiles(sessions []Session, formats []*handfile.Format) (files []HandFile) {
	for len(sessions) > 0 {
		p := sessions[0].Phase
		isOtherPhase := func(session Session) bool { return session.Phase != p }
		end := slices.IndexFunc(sessions, isOtherPhase)
		if end < 0 {
			end = len(sessions)
		}
		if p.canCombine() {
			for _, run := range combinedRuns(sessions[:end]) {
				files = append(files, filesOfRun(run, formats)...)
			}
		}
		sessions = sessions[end:]
	}
	return files
}

// combinedRuns groups the sessions of a phase, which must be in order, for combined files: two or more
// consecutive sessions whose boards are consecutive, starting with board 1.
func combinedRuns(sessions []Session) [][]Session {
	var runs [][]Session
	for start := 0; start < len(sessions); {
		end := start + 1
		if sessions[start].Boards.First == 1 {
			for end < len(sessions) && sessions[end].continues(sessions[end-1]) {
				end++
			}
		}
		if end-start > 1 {
			runs = append(runs, sessions[start:end])
		}
		start = end
	}
	return runs
}

// continues reports whether the session and its boards directly follow those of the previous session.
func (s Session) continues(previous Session) bool {
	return s.ID.Session == previous.ID.Session+1 && s.Boards.First == previous.Boards.Last+1
}

// filesOfRun returns the file with all sessions of a run, in each format that has combined files.
func filesOfRun(run []Session, formats []*handfile.Format) (files []HandFile) {
	p, first, last := run[0].Phase, run[0].ID, run[len(run)-1].ID
	name := p.combinedName(first.Session, last.Session, first.Set)
	for _, f := range formats {
		if !CanCombine(f.Name) {
			continue
		}
		generator := "SquareDeal version " + ourVersion + ", combining"
		for _, session := range run {
			generator += " " + p.SetName(session.ID.Session, first.Set) + f.Ext
		}
		files = append(files, HandFile{Name: name + f.Ext, Format: f, Sessions: run, generator: generator})
	}
	return files
}

// BundleName returns the name, without extension, of a bundle with all files for a phase.
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

// Maker makes the contents of hand files. It deals a session only once for consecutive
// files.
type Maker struct {
	Description *Description
	Keys        *Keys
	CRLF        bool // use CRLF in text formats

	last   ID // session of boards, or zero
	boards []bridge.Board
}

// Content returns the file contents.
func (m *Maker) Content(f *HandFile) ([]byte, error) {
	if len(f.Sessions) > 1 || m.last != f.Sessions[0].ID {
		m.boards, m.last = m.boards[:0], ID{}
		for _, session := range f.Sessions {
			var err error
			m.boards, err = AppendSession(m.boards, m.Description, m.Keys, session.ID, session.Boards)
			if err != nil {
				return nil, words.Errorf("place.session",
					words.N("phase", session.ID.Phase),
					words.N("session", session.ID.Session),
					words.E("why", err))
			}
		}
		if len(f.Sessions) == 1 {
			m.last = f.Sessions[0].ID
		}
	}
	data, err := f.Format.Encode(m.boards, handfile.WriteOptions{CRLF: m.CRLF, Generator: f.generator})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Name, err)
	}
	return data, nil
}
