package squaredeal

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/words"
)

// Phase is one line SN of a description: a row of sessions of one kind.
type Phase struct {
	Number   int    // from 1, the first number in NAME.sqk
	Sessions int    // 0: not known yet; there is one key for the phase, session 0
	List     Boards // which boards the sessions play
	Prefix   string // of file names; a run of # stands for the session's number
	Title    string // description; # as in Prefix

	line   int    // in the file, 0: not from a file
	rule   Rule   // that names reserve sets
	old    bool   // of the form of SquareDeal 1.3, which adds nothing
	shared bool   // old: its sessions have one file name
	twice  bool   // old: another phase has the same prefix
	beyond string // old: what follows the fourth colon
}

// NewPhase makes a phase of what an organiser entered. Missing parts of prefix
// and title are added as SquareDeal does (spec/squaredeal.md step 4).
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
	warnings = append(warnings, p.compatibility()...)
	if !strings.Contains(p.Title, "#") {
		p.Title += p.titleSuffix()
	}
	return p, warnings, nil
}

// compatibility says which other programs cannot make the phase's hands.
func (p *Phase) compatibility() (warnings []words.Text) {
	if len(p.List.once) > 0 {
		warnings = append(warnings, words.New("squaredeal.boards-squaredeal-2-7", words.Name("list", p.List.String())))
	}
	if p.Sessions == 0 {
		warnings = append(warnings, words.New("squaredeal.0-sessions-pysquaredeal-cannot"))
	}
	return warnings
}

// parsePhase reads what follows SN.
func parsePhase(s string) (Phase, []words.Text, error) {
	f := strings.SplitN(s, ":", 4)
	if len(f) < 3 {
		return Phase{}, nil, fmt.Errorf("found %d fields, expected sessions:boards:filename:description", len(f))
	}
	title := ""
	if len(f) == 4 {
		title = f[3]
	}
	p, warnings, err := parseFields(f[0], f[1], f[2], title)
	if strings.Contains(title, ":") {
		warnings = append(warnings, words.New("squaredeal.colon-description"))
	}
	return p, warnings, err
}

func parseFields(sessions, boards, prefix, title string) (p Phase, warnings []words.Text, err error) {
	p = Phase{Prefix: prefix, Title: title}
	if p.Sessions, err = parseNumber(strings.TrimRight(sessions, blanks), 0, maxSessions, words.New("squaredeal.word-sessions")); err != nil {
		return p, nil, err
	}
	if p.List, warnings, err = parseListed(strings.Trim(boards, blanks)); err != nil {
		return p, nil, err
	}
	if err := readablePrefix(p.barePrefix()); err != nil {
		return p, nil, err
	}
	if x, y, uneven := p.List.uneven(); uneven {
		warnings = append(warnings, words.New("squaredeal.board-ranges-different-lengths", words.Name("x", x.String()), words.N("len", x.Len()), words.Name("y", y.String()), words.N("len-b", y.Len())))
	}
	return p, warnings, nil
}

// filledPrefix is the prefix with # added where sessions need them.
func (p *Phase) filledPrefix() string {
	prefix := p.barePrefix()
	if p.Sessions == 1 || p.old || strings.Contains(prefix, "#") {
		return prefix
	}
	return prefix + strings.Repeat("#", len(strconv.Itoa(p.Sessions)))
}

// barePrefix is the prefix without the blanks around it: SquareDeal names files
// through a shell, which drops them.
func (p *Phase) barePrefix() string {
	if p.old {
		return p.Prefix
	}
	return strings.Trim(p.Prefix, blanks)
}

// combines reports whether SquareDeal combines files of the phase. Version 1.3 does
// not, and later ones do not find the parts where blanks stand around the prefix.
func (p *Phase) combines() bool { return !p.old && p.Prefix == p.barePrefix() }

// titleSuffix is what a description without # gets, so that sessions can be told
// from each other.
func (p *Phase) titleSuffix() string {
	switch p.Sessions {
	case 0:
		return " #"
	case 1:
		return ""
	}
	return fmt.Sprintf(" #/%d", p.Sessions)
}

// String returns what follows SN in a description.
func (p *Phase) String() string {
	return fmt.Sprintf("%d:%s:%s:%s", p.Sessions, p.List, p.Prefix, p.Title)
}

// Boards returns the run of boards of a session, from 1 to Sessions; a phase with
// Sessions = 0 has no last session. The error is ErrBoardsUnknown for "?".
func (p *Phase) Boards(session int) (bridge.Run, error) {
	if err := p.CheckSession(session); err != nil {
		return bridge.Run{}, err
	}
	return p.List.Session(session)
}

// WithoutBoards reports whether no boards are dealt for a session, because its run falls.
func (p *Phase) WithoutBoards(session int) bool {
	run, err := p.Boards(session)
	return err == nil && run.Len() == 0
}

// CheckSession returns nil for a session that the phase has.
func (p *Phase) CheckSession(session int) error {
	last := p.Sessions
	if last == 0 {
		last = maxSessions
	}
	if session < 1 || session > last {
		return words.Errorf("squaredeal.no-session", words.N("session", session), words.N("phase", p.Number), words.T("sessions", words.Count("count.sessions", last)))
	}
	return nil
}

// FileName returns the name of the file of a session's original set, without
// extension.
func (p *Phase) FileName(session int) string { return p.fill(pad(session)) }

// SetName returns the name of the file of one of a session's sets, without
// extension: RR01, RR01reserve; of SquareDeal 1.3, RR01res1.
func (p *Phase) SetName(session int, set Set) string { return p.FileName(session) + p.rule.suffix(set) }

// combinedName returns the name of the file that combines sessions first to last,
// without extension: RR01-03, RR01-03reserve. (The original forgets "reserve".)
func (p *Phase) combinedName(first, last int, set Set) string {
	return p.fill(padTwo(first, last)) + p.rule.suffix(set)
}

// SessionTitle returns the description of a session: "Round robin 03/17".
func (p *Phase) SessionTitle(session int) string {
	title := p.Title
	first, digits := hashes(title)
	if digits == 0 {
		return title
	}
	return title[:first] + pad(session)(digits) + title[first+digits:]
}

// fill replaces the first run of # of the prefix, as SquareDeal does; number makes
// a number of at least so many digits.
func (p *Phase) fill(number func(digits int) string) string {
	prefix := p.filledPrefix()
	at, digits := hashes(prefix)
	if digits == 0 {
		return prefix
	}
	return prefix[:at] + number(digits) + prefix[at+digits:]
}

// fillAll replaces each run, as PySquareDeal does.
func (p *Phase) fillAll(number func(digits int) string) string {
	name, rest := "", p.filledPrefix()
	for {
		at, digits := hashes(rest)
		if digits == 0 {
			return name + rest
		}
		name += rest[:at] + number(digits)
		rest = rest[at+digits:]
	}
}

func pad(n int) func(digits int) string {
	return func(digits int) string {
		s := strconv.Itoa(n)
		if len(s) < digits {
			s = strings.Repeat("0", digits-len(s)) + s
		}
		return s
	}
}

// padTwo is pad of the first and the last session of a combined file.
func padTwo(first, last int) func(digits int) string {
	return func(digits int) string { return pad(first)(digits) + "-" + pad(last)(digits) }
}

// hashes finds the first run of # in s: where it starts and how long it is.
func hashes(s string) (first, n int) {
	first = strings.IndexByte(s, '#')
	if first < 0 {
		return 0, 0
	}
	for n = 1; first+n < len(s) && s[first+n] == '#'; n++ {
	}
	return first, n
}

// fold trims blanks and makes one of several.
func fold(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(blanks, r) }), " ")
}

// foldText is fold, where blanks that do not break and those of other widths are
// blanks too. Mail changes them, and a digest must not depend on it.
func foldText(s string) string {
	if utf8.ValidString(s) {
		s = strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Zs, r) {
				return ' '
			}
			return r
		}, s)
	}
	return fold(s)
}
