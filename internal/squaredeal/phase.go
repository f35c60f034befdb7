package squaredeal

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Phase is an SN line in a description: a series of sessions whose boards and names follow one pattern. The line
//
//	SN 5:1-10,11-20:rr##:Round robin #/5
//
// describes five sessions. Their files are rr01 to rr05, and the title of the third is "Round robin 3/5".
type Phase struct {
	Number    int    // from 1; the first number in NAME.sqk
	Sessions  int    // 0 if not known yet; the phase then has one key, as session 0
	BoardList Boards // boards of the sessions
	Prefix    string // prefix of file names; a run of # is replaced with the session number
	Title     string // description; # as in Prefix

	line int  // line number, or 0
	rule Rule // determines the names of reserve sets
	old  bool // from a file of SquareDeal 1.3, which adds no # to a prefix

	// These fields are only set in old files.
	sharesName   bool   // all sessions have the same file name
	sharesPrefix bool   // another phase has the same prefix
	extraText    string // text after the fourth colon
}

// NewPhase returns a phase with the entered fields. Like SquareDeal, it completes prefix
// and title (spec/squaredeal.md step 4).
func NewPhase(sessions, boards, prefix, title string) (Phase, []words.Text, error) {
	title = strings.ReplaceAll(foldText(title), ":", "")
	withoutBlanks := strings.NewReplacer(" ", "", "\t", "")
	prefix = strings.Trim(prefix, blanks)
	if err := checkPrefix(prefix); err != nil {
		return Phase{}, nil, err
	}
	list, err := ParseBoards(withoutBlanks.Replace(boards))
	if err != nil {
		return Phase{}, nil, err
	}
	p, warnings, err := parseFields(withoutBlanks.Replace(sessions), list.String(), prefix, title)
	if err != nil {
		return p, nil, err
	}
	if strings.ContainsAny(title, "\n\r\x00") {
		return p, nil, words.Errorf("squaredeal.description-holds-line-break")
	}
	p.Prefix = p.filledPrefix()
	if problems := p.nameProblems(); problems != nil {
		return p, nil, &words.Error{Text: problems[0]}
	}
	warnings = append(warnings, p.compatibilityWarnings()...)
	if !strings.Contains(p.Title, "#") {
		p.Title += p.titleSuffix()
	}
	return p, warnings, nil
}

// compatibilityWarnings returns warnings about programs that cannot make the hands of the phase.
func (p *Phase) compatibilityWarnings() (warnings []words.Text) {
	if len(p.BoardList.once) > 0 {
		warnings = append(warnings,
			words.New("squaredeal.boards-squaredeal-2-7", words.Name("list", p.BoardList.String())))
	}
	if p.Sessions == 0 {
		warnings = append(warnings, words.New("squaredeal.0-sessions-pysquaredeal-cannot"))
	}
	return warnings
}

// parsePhase parses the text after SN: sessions:boards:filename:description. The description may be missing.
func parsePhase(s string) (Phase, []words.Text, error) {
	fields := strings.SplitN(s, ":", 4)
	if len(fields) < 3 {
		return Phase{}, nil, fmt.Errorf("found %d fields, expected sessions:boards:filename:description",
			len(fields))
	}
	title := ""
	if len(fields) == 4 {
		title = fields[3]
	}
	p, warnings, err := parseFields(fields[0], fields[1], fields[2], title)
	if strings.Contains(title, ":") {
		warnings = append(warnings, words.New("squaredeal.colon-description"))
	}
	return p, warnings, err
}

// parseFields parses the fields of a phase.
func parseFields(sessions, boards, prefix, title string) (p Phase, warnings []words.Text, err error) {
	p = Phase{Prefix: prefix, Title: title}
	sessions, boards = strings.TrimRight(sessions, blanks), strings.Trim(boards, blanks)
	if p.Sessions, err = parseNumber(sessions, 0, maxSessions, words.New("squaredeal.word-sessions")); err != nil {
		return p, nil, err
	}
	if p.BoardList, warnings, err = parseListed(boards); err != nil {
		return p, nil, err
	}
	if err := readablePrefix(p.trimmedPrefix()); err != nil {
		return p, nil, err
	}
	if first, other, uneven := p.BoardList.unevenRuns(); uneven {
		warnings = append(warnings, words.New("squaredeal.board-ranges-different-lengths",
			words.Name("x", first.String()), words.N("len", first.Len()),
			words.Name("y", other.String()), words.N("len-b", other.Len())))
	}
	return p, warnings, nil
}

// String returns the text after SN in a description.
func (p *Phase) String() string {
	return fmt.Sprintf("%d:%s:%s:%s", p.Sessions, p.BoardList, p.Prefix, p.Title)
}

// Boards returns the boards for a session, from 1 to Sessions. If Sessions is 0, every session is valid. It
// returns ErrBoardsUnknown for "?".
func (p *Phase) Boards(session int) (boardrange.Run, error) {
	if err := p.CheckSession(session); err != nil {
		return boardrange.Run{}, err
	}
	return p.BoardList.Session(session)
}

// WithoutBoards reports whether a session has no boards because its range in the description is descending.
func (p *Phase) WithoutBoards(session int) bool {
	run, err := p.Boards(session)
	return err == nil && run.Len() == 0
}

// CheckSession returns an error unless the phase has this session.
func (p *Phase) CheckSession(session int) error {
	last := p.Sessions
	if last == 0 {
		last = maxSessions
	}
	if session < 1 || session > last {
		return words.Errorf("squaredeal.no-session", words.N("session", session), words.N("phase", p.Number),
			words.T("sessions", words.Count("count.sessions", last)))
	}
	return nil
}
