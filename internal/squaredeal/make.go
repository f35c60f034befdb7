package squaredeal

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Session is a set of hands to make.
type Session struct {
	ID     ID
	Phase  *Phase
	Boards boardrange.Run
}

// Choice selects sets of hands.
type Choice struct {
	Phase   string // a number, a range 1-3, or * for all
	Session string // a number, a range 3-7, or * for all
	Boards  string // for phases whose boards are "?"; empty if not given
	Set     Set
}

// LeftOut is a phase that is not completely included in "all phases".
type LeftOut struct {
	Phase *Phase
	Err   error // ErrBoardsUnknown or ErrSessionsUnknown; nil if the phase has fewer sessions than requested
	First int   // the requested sessions
	last  int
}

// Said returns the phase with the reason, for any language.
func (o LeftOut) Said() words.Text {
	phase := words.N("phase", o.Phase.Number)
	if o.Err != nil {
		return words.New("squaredeal.phase-left", phase, words.E("why", o.Err))
	}
	return words.New("squaredeal.phase-has", phase, words.T("sessions", words.Count("count.sessions", o.Phase.Sessions)), words.N("first", o.First), words.N("last", o.last))
}

// These errors are returned if information is missing to make hands.
var (
	ErrSessionsUnknown = words.NewError("squaredeal.sessions-unknown")
	ErrNoChoice        = words.NewError("squaredeal.no-choice")
	ErrBoardsPublished = words.NewError("squaredeal.boards-published")
)

// ParseChoice parses a number, a range or * from 1 to last. last is 0 if unknown. what is the noun
// for messages, "phase" or "session".
func ParseChoice(what, s string, last int) (from, to int, all bool, err error) {
	word := words.T("what", words.New("squaredeal.word-phase"))
	if what == "session" {
		word = words.T("what", words.New("squaredeal.word-session"))
	}
	if s == "" {
		return 0, 0, false, words.Errorf("squaredeal.none-given", words.E("why", ErrNoChoice), word)
	}
	if s == "*" {
		return 1, last, true, nil
	}
	a, b, isRange := strings.Cut(s, "-")
	if !isRange {
		b = a
	}
	from, err1 := strconv.Atoi(a)
	to, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil || strings.ContainsAny(s, "+ ") {
		return 0, 0, false, words.Errorf("squaredeal.want-choice", word, words.Name("found", plain.Quote(s)))
	}
	if to < from {
		return 0, 0, false, words.Errorf("squaredeal.choice-falls", word, words.Name("found", s))
	}
	return from, to, false, nil
}

// ParseSessions parses a selection of sessions. The notation is the same everywhere:
//
//	1,3           session 3 of phase 1
//	1,3-7         sessions 3 to 7
//	1,*           all of phase 1; also 1,all
//	all           all of all phases; also *
//	1,3reserve    the reserve set of session 3; similarly 1,*reserve
//	3             in a tournament with one phase, 1,3
//
// phases is the tournament's number of phases, or 0 if unknown. Quotes as in '1,*' are removed,
// because Windows shells keep them.
func ParseSessions(text string, phases int) (c Choice, err error) {
	sessions, number, reserve := strings.Cut(strings.Trim(text, "' "), Reserve.String())
	var both bool
	c.Phase, c.Session, both = strings.Cut(sessions, ",")
	switch {
	case sessions == "all", sessions == "*":
		c.Phase, c.Session = "*", "*"
	case c.Session == "all":
		c.Session = "*"
	case !both && (phases == 1 || sessions == ""):
		c.Phase, c.Session = "1", sessions
	case !both:
		return c, words.Errorf("squaredeal.names-no-session", words.Name("found", quoted(text)))
	}
	if c.Phase != "*" {
		if _, err := parseNumber(c.Phase, 1, maxSessions, words.New("squaredeal.word-phase")); err != nil {
			return c, err
		}
	}
	first, last, every, err := ParseChoice("session", c.Session, maxSessions)
	switch {
	case err != nil || every:
	case first < 1 || last > maxSessions:
		_, err = parseNumber(strconv.Itoa(first), 1, maxSessions, words.New("squaredeal.word-session"))
		err = cmp.Or(err, error(words.Errorf("squaredeal.names-no-session", words.Name("found", quoted(text)))))
	}
	switch {
	case err != nil:
	case reserve && number != "" && number[0] >= 'a' && number[0] <= 'z': // The text is misspelled, such as "reserved".
		err = words.Errorf("squaredeal.names-no-set", words.Name("found", quoted(text)))
	case reserve:
		c.Set, err = ReserveSet(number)
	}
	return c, err
}

// Sets returns the chosen sets. If the choice includes all sessions of a phase, these are taken
// from known.
func (d *Description) Sets(c Choice, known []ID) (ids []ID, err error) {
	from, to, _, err := ParseChoice("phase", c.Phase, len(d.Phases))
	if err != nil {
		return nil, err
	}
	for n := from; n <= to; n++ {
		p, err := d.Phase(n)
		if err != nil {
			return nil, err
		}
		first, last, every, err := ParseChoice("session", c.Session, p.Sessions)
		if err != nil {
			return nil, err
		}
		if every {
			for _, id := range known {
				if id.Phase == n {
					ids = append(ids, id.Of(c.Set))
				}
			}
			continue
		}
		for i := first; i <= last; i++ {
			if err := p.CheckSession(i); err != nil {
				return nil, err
			}
			ids = append(ids, ID{n, i, c.Set})
		}
	}
	return ids, nil
}

// Choose returns the chosen sessions, and the phases left out of "all phases". It reports all
// errors before any hands are made.
func (d *Description) Choose(c Choice) (sessions []Session, left []LeftOut, err error) {
	var boards *Boards
	if c.Boards != "" {
		b, err := ParseBoards(c.Boards)
		if err != nil {
			return nil, nil, err
		}
		if !b.Known() {
			return nil, nil, words.Errorf("squaredeal.boards-no-answer-boards")
		}
		boards = &b
	}
	from, to, all, err := ParseChoice("phase", c.Phase, len(d.Phases))
	if err != nil {
		return nil, nil, err
	}
	used := false
	for n := from; n <= to; n++ {
		p, err := d.Phase(n)
		if err != nil {
			return nil, nil, err
		}
		first, last, every, err := ParseChoice("session", c.Session, p.Sessions)
		if err != nil {
			return nil, nil, err
		}
		if err := p.open(every, boards); err != nil {
			if !all {
				return nil, nil, words.Errorf("place.phase", words.N("phase", n), words.E("why", err))
			}
			left = append(left, LeftOut{p, err, first, last})
			continue
		}
		if all && p.Sessions > 0 && last > p.Sessions {
			left = append(left, LeftOut{p, nil, first, last})
			last = p.Sessions
		}
		list := boards
		if p.List.Known() && all {
			list = nil // The given boards are for the other phases.
		}
		used = used || list != nil
		for i := first; i <= last; i++ {
			run, err := p.playedBoards(i, list)
			if err != nil {
				return nil, nil, err
			}
			if run.Len() == 0 {
				continue // no program makes a file for this session
			}
			sessions = append(sessions, Session{ID{Phase: p.Number, Session: i, Set: c.Set}, p, run})
		}
	}
	if len(sessions) == 0 {
		return nil, left, words.Errorf("squaredeal.no-session-left-make")
	}
	if boards != nil && !used {
		return nil, left, ErrBoardsPublished
	}
	return sessions, left, nil
}

// open returns an error if information is missing to make sessions of a phase.
func (p *Phase) open(every bool, boards *Boards) error {
	switch {
	case p.Sessions == 0 && every:
		return ErrSessionsUnknown
	case !p.List.Known() && boards == nil:
		return ErrBoardsUnknown
	}
	return nil
}

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
func (e *LimitError) Error() string { return e.Said().String() }

// Said returns the error for any language.
func (e *LimitError) Said() words.Text {
	return words.New("squaredeal.format-ends-board-got", words.Name("name", e.Format.Name), words.N("most", e.Format.MaxBoard), words.Name("boards", e.Boards.String()))
}

// PlanFiles returns the files to write: each session in each format, and the combined files
// (spec/squaredeal.md steps 7 and 8). If the board numbers of a session are too high for a
// format, the file is skipped and reported in limits.
func PlanFiles(sessions []Session, formats []*handfile.Format) (files []HandFile, limits []*LimitError, err error) {
	for _, session := range sessions {
		n := len(files)
		for _, f := range formats {
			if f.MaxBoard > 0 && session.Boards.Last > f.MaxBoard {
				if !slices.ContainsFunc(limits, func(e *LimitError) bool { return e.Format == f && e.Boards == session.Boards }) {
					limits = append(limits, &LimitError{f, session.Boards})
				}
				continue
			}
			files = append(files, HandFile{Name: session.Phase.newFileName(session.ID.Session, session.ID.Set) + f.Ext, Format: f, Sessions: []Session{session}})
		}
		if len(files) == n {
			return nil, limits, words.Errorf("squaredeal.phase-session-no-format", words.N("phase", session.ID.Phase), words.N("session", session.ID.Session), words.Name("boards", session.Boards.String()))
		}
	}
	return append(files, combinedFiles(sessions, formats)...), limits, nil
}

// combinable lists the formats of combined files (spec/squaredeal.md step 8).
var combinable = []string{"pbn", "bri", "dge", "ber"}

// Combines reports whether a format has combined files of several sessions.
func Combines(format string) bool { return slices.Contains(combinable, format) }

func combinedFiles(sessions []Session, formats []*handfile.Format) (files []HandFile) {
	for i := 0; i < len(sessions); {
		j := i
		var row []sessionBoards
		for ; j < len(sessions) && sessions[j].Phase == sessions[i].Phase; j++ {
			row = append(row, sessionBoards{Session: sessions[j].ID.Session, Boards: sessions[j].Boards})
		}
		if !sessions[i].Phase.canCombine() {
			row = nil
		}
		for _, r := range combinedRuns(row) {
			first, last := r[0].Session, r[len(r)-1].Session
			start := i + slices.IndexFunc(row, func(session sessionBoards) bool { return session.Session == first })
			parts := sessions[start : start+len(r)]
			p, set := parts[0].Phase, parts[0].ID.Set
			for _, f := range formats {
				if !slices.Contains(combinable, f.Name) {
					continue
				}
				gen := "SquareDeal version " + ourVersion + ", combining"
				for _, session := range parts {
					gen += " " + p.SetName(session.ID.Session, set) + f.Ext
				}
				files = append(files, HandFile{p.combinedName(first, last, set) + f.Ext, f, parts, gen})
			}
		}
		i = j
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
		for _, x := range f.Sessions {
			var err error
			if m.boards, err = AppendSession(m.boards, m.Description, m.Keys, x.ID, x.Boards); err != nil {
				return nil, words.Errorf("place.session", words.N("phase", x.ID.Phase), words.N("session", x.ID.Session), words.E("why", err))
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
