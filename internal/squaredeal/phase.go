package squaredeal

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Phase is a line SN in a description: a series of similar sessions.
type Phase struct {
	Number    int    // from 1; the first number in NAME.sqk
	Sessions  int    // 0 if not known yet; the phase then has one key, as session 0
	BoardList Boards // boards of the sessions
	Prefix    string // prefix of file names; a run of # is replaced with the session number
	Title     string // description; # as in Prefix

	line         int    // line number, or 0
	rule         Rule   // determines the names of reserve sets
	old          bool   // from a file of SquareDeal 1.3, which adds no #
	sharesName   bool   // old file: all sessions have the same file name
	sharesPrefix bool   // old file: another phase has the same prefix
	extraText    string // old file: text after the fourth colon
}

// NewPhase returns a phase with the entered fields. Like SquareDeal, it completes prefix
// and title (spec/squaredeal.md step 4).
func NewPhase(sessions, boards, prefix, title string) (Phase, []words.Text, error) {
	title = strings.ReplaceAll(foldText(title), ":", "")
	noBlanks := strings.NewReplacer(" ", "", "\t", "")
	prefix = strings.Trim(prefix, blanks)
	if err := checkPrefix(prefix); err != nil {
		return Phase{}, nil, err
	}
	list, err := ParseBoards(noBlanks.Replace(boards))
	if err != nil {
		return Phase{}, nil, err
	}
	p, warnings, err := parseFields(noBlanks.Replace(sessions), list.String(), prefix, title)
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
		warnings = append(warnings, words.New("squaredeal.boards-squaredeal-2-7", words.Name("list", p.BoardList.String())))
	}
	if p.Sessions == 0 {
		warnings = append(warnings, words.New("squaredeal.0-sessions-pysquaredeal-cannot"))
	}
	return warnings
}

// parsePhase parses the text after SN.
func parsePhase(s string) (Phase, []words.Text, error) {
	fields := strings.SplitN(s, ":", 4)
	if len(fields) < 3 {
		return Phase{}, nil, fmt.Errorf("found %d fields, expected sessions:boards:filename:description", len(fields))
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
	if x, y, uneven := p.BoardList.unevenRuns(); uneven {
		warnings = append(warnings, words.New("squaredeal.board-ranges-different-lengths",
			words.Name("x", x.String()), words.N("len", x.Len()), words.Name("y", y.String()), words.N("len-b", y.Len())))
	}
	return p, warnings, nil
}

// filledPrefix returns the prefix with # added if the sessions need it.
func (p *Phase) filledPrefix() string {
	prefix := p.trimmedPrefix()
	if p.Sessions == 1 || p.old || strings.Contains(prefix, "#") {
		return prefix
	}
	return prefix + strings.Repeat("#", len(strconv.Itoa(p.Sessions)))
}

// trimmedPrefix returns the prefix without surrounding spaces. SquareDeal passes file names to
// a shell, which removes them.
func (p *Phase) trimmedPrefix() string {
	if p.old {
		return p.Prefix
	}
	return strings.Trim(p.Prefix, blanks)
}

// canCombine reports whether SquareDeal makes combined files for the phase. Version 1.3 does
// not, and later ones do not find the files if there are spaces around the prefix.
func (p *Phase) canCombine() bool { return !p.old && p.Prefix == p.trimmedPrefix() }

// titleSuffix returns the text added to a description without #, to distinguish the
// sessions.
func (p *Phase) titleSuffix() string {
	switch p.Sessions {
	case 0:
		return " #"
	case 1:
		return ""
	}
	return fmt.Sprintf(" #/%d", p.Sessions)
}

// String returns the text after SN in a description.
func (p *Phase) String() string {
	return fmt.Sprintf("%d:%s:%s:%s", p.Sessions, p.BoardList, p.Prefix, p.Title)
}

// Boards returns the boards of a session, from 1 to Sessions. If Sessions is 0, every
// session is valid. It returns ErrBoardsUnknown for "?".
func (p *Phase) Boards(session int) (boardrange.Run, error) {
	if err := p.CheckSession(session); err != nil {
		return boardrange.Run{}, err
	}
	return p.BoardList.Session(session)
}

// WithoutBoards reports whether a session has no boards because its range is descending.
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

// FileName returns the file name of a session's original set, without extension.
func (p *Phase) FileName(session int) string { return p.fill(pad(session)) }

// SetName returns the file name of a set, without extension, such as RR01 or RR01reserve,
// or for SquareDeal 1.3 RR01res1.
func (p *Phase) SetName(session int, set Set) string { return p.FileName(session) + p.rule.suffix(set) }

// combinedName returns the name, without extension, of the file with sessions first to
// last, such as RR01-03 or RR01-03reserve. (The original program omits "reserve".)
func (p *Phase) combinedName(first, last int, set Set) string {
	return p.fill(padTwo(first, last)) + p.rule.suffix(set)
}

// SessionTitle returns the title of a session, such as "Round robin 03/17".
func (p *Phase) SessionTitle(session int) string {
	title := p.Title
	first, digits := firstHashes(title)
	if digits == 0 {
		return title
	}
	return title[:first] + pad(session)(digits) + title[first+digits:]
}

// fill replaces the first run of # in the prefix, as SquareDeal does. number returns a
// number with at least the given number of digits.
func (p *Phase) fill(number func(digits int) string) string {
	prefix := p.filledPrefix()
	start, digits := firstHashes(prefix)
	if digits == 0 {
		return prefix
	}
	return prefix[:start] + number(digits) + prefix[start+digits:]
}

// fillAll replaces each run, as PySquareDeal does.
func (p *Phase) fillAll(number func(digits int) string) string {
	name, rest := "", p.filledPrefix()
	for {
		start, digits := firstHashes(rest)
		if digits == 0 {
			return name + rest
		}
		name += rest[:start] + number(digits)
		rest = rest[start+digits:]
	}
}

// pad returns a function that formats a number with leading zeros.
func pad(n int) func(digits int) string {
	return func(digits int) string {
		number := strconv.Itoa(n)
		return strings.Repeat("0", max(0, digits-len(number))) + number
	}
}

// padTwo is like pad, for the first and last session of a combined file.
func padTwo(first, last int) func(digits int) string {
	return func(digits int) string { return pad(first)(digits) + "-" + pad(last)(digits) }
}

// firstHashes returns the index and length of the first run of # in s.
func firstHashes(s string) (first, n int) {
	first = strings.IndexByte(s, '#')
	if first < 0 {
		return 0, 0
	}
	for n = 1; first+n < len(s) && s[first+n] == '#'; n++ {
	}
	return first, n
}

// foldSpaces trims spaces and replaces runs of spaces with one space.
func foldSpaces(s string) string {
	isBlank := func(r rune) bool { return strings.ContainsRune(blanks, r) }
	return strings.Join(strings.FieldsFunc(s, isBlank), " ")
}

// foldText is like foldSpaces, but also replaces spaces that do not break or have an unusual width. Mail
// programs change them, and the digest must not depend on that.
func foldText(s string) string {
	if utf8.ValidString(s) {
		s = strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Zs, r) {
				return ' '
			}
			return r
		}, s)
	}
	return foldSpaces(s)
}
