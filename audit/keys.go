package audit

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// keyState is what the hash of the key file says of the keys.
type keyState int

const (
	keysPublished keyState = iota // they are the published ones
	keysRepaired                  // they are, with one change that is set right
	keysOther                     // they are whole, and not the published ones
	keysOpen                      // nobody can tell: not published, damaged, of other sessions
)

// The bounds of a key file: more lines than sessions are remade, and longer ones
// than any key needs.
const (
	maxKeyLines = 2 * MaxSessions
	maxKeyLine  = 4096
)

// keyFile are spec/audit.md steps 2 and 3: there is a key for every session, and
// the key file is the one whose hash was published. A file that is damaged by one
// change is used with that change set right.
func (a *audit) keyFile(data []byte) {
	if why := keyBounds(data); why != "" {
		a.keyState = keysOpen
		a.step(stepKeys, NotChecked, "a key for every session", "", why)
		a.step(stepKeyHash, NotChecked, a.d.KeyHash, "", "the key file is not read")
		return
	}
	a.match = matchKeyHash(data, a.d.KeyHash)
	if a.d.KeyHash != "" && !a.match.ok {
		a.fix, a.allTried = a.firstRepair(a.match.lines)
		if keys, around := keysAlone(a.match.lines); a.fix == nil && around != "" {
			if fix, _ := a.firstRepair(keys); fix != nil {
				a.fix = &repaired{around + "; " + fix.words, fix.lines}
			}
		}
	}
	lines := a.match.lines
	if a.fix != nil {
		lines = a.fix.lines
	}
	a.keys, a.problems = parseKeys(lines)
	whole := a.keyList() && !cutKeys(a.keys) && keyLetters(a.keys)
	a.keyState = keysOpen
	switch {
	case a.d.KeyHash == "":
		a.step(stepKeyHash, NotChecked, "a published hash (KH)", a.match.hash, "the tournament is not published")
	case a.match.ok:
		a.keyState = keysPublished
		a.step(stepKeyHash, Pass, a.d.KeyHash, a.match.hash, a.match.how...)
	case a.keys == nil:
		a.step(stepKeyHash, NotChecked, a.d.KeyHash, "", "the key file holds no keys")
	case a.fix != nil:
		a.keyState = keysRepaired
		a.step(stepKeyHash, NotChecked, a.d.KeyHash, a.match.hash,
			"a damaged copy: "+a.fix.words+"; with that set right the file has the published hash, so nothing else in it is altered, and the hands are compared with the keys set right")
	case whole && a.allTried:
		a.keyState = keysOther
		a.step(stepKeyHash, Fail, a.d.KeyHash, a.match.hash)
	default: // hand files may still tell more
		a.step(stepKeyHash, NotChecked, a.d.KeyHash, a.match.hash)
	}
}

// unproven reports whether nobody can tell whether the keys are the published
// ones. Then hands that they do not deal are no evidence against anybody.
func (a *audit) unproven() bool { return a.keyState == keysOpen }

// keyBounds says why a key file is not read; empty: it can be.
func keyBounds(data []byte) string {
	if len(data) > MaxKeyFile {
		return (&TooLarge{Size: int64(len(data)), Max: MaxKeyFile}).Error()
	}
	lines, length := 0, 0
	for i, c := range data {
		length++
		if c == '\n' || c == '\r' && (i+1 == len(data) || data[i+1] != '\n') {
			lines, length = lines+1, 0
		}
		switch {
		case lines > maxKeyLines:
			return fmt.Sprintf("more than %d lines, which is no key file of a tournament", maxKeyLines)
		case length > maxKeyLine:
			return fmt.Sprintf("line %d has more than %d characters, which is no key", lines+1, maxKeyLine)
		}
	}
	return ""
}

// keyList is spec/audit.md step 2. It reports whether every line is a key and
// every session has one, and no other.
func (a *audit) keyList() bool {
	if a.keys == nil {
		a.step(stepKeys, NotChecked, "lines phase,session:key", "none", a.problems...)
		return false
	}
	status, detail := Pass, a.problems
	got := count(len(a.keys.Lines), "key")
	if n := len(a.problems); n > 0 {
		status = NotChecked
		got += fmt.Sprintf(", %s that cannot be used", count(n, "line"))
	}
	missing, extra := a.keys.Missing(a.d), a.keys.Extra(a.d)
	if n := len(missing); n > 0 {
		got += fmt.Sprintf(", %d missing", n)
	}
	if n := len(extra); n > 0 {
		got += fmt.Sprintf(", %d of no session", n)
	}
	for _, m := range missing {
		status = NotChecked
		detail = append(detail, fmt.Sprintf("%s has no key", m.Words()))
	}
	for _, l := range extra {
		status = NotChecked
		detail = append(detail, fmt.Sprintf("line %d: a key for %s, which the description does not have", l.Line, l.ID.Words()))
	}
	a.step(stepKeys, status, "a key for every session", got, first(detail, 12)...)
	for _, w := range a.keys.Warnings {
		a.warn(Warning{Kind: "keys", Text: Line{w}})
	}
	return status == Pass
}

// firstRepair looks for what damaged a key file before any hand file is read: a
// file whose lines mail has folded, whose numbers are written otherwise, or that
// has one wrong character. tried is false where there are too many lines to try
// every character of.
func (a *audit) firstRepair(lines []string) (fix *repaired, tried bool) {
	want := a.d.KeyHash
	for _, f := range []repaired{
		{"keys are folded over two lines", joined(lines)},
		{"the numbers of phases and sessions are written otherwise", rewritten(lines)},
	} {
		if f.lines != nil && keyHash(f.lines, "\r\n", true) == want {
			return &f, true
		}
	}
	if f := a.numbersRepaired(lines); f != nil {
		return f, true
	}
	all := make([]int, len(lines))
	for i := range all {
		all[i] = i
	}
	return a.opt.repairs.of(lines, want, all, usualLength(lines))
}

// joined is lines with each that is no key put behind the one before it; nil
// where all are keys, or where that makes no keys.
func joined(lines []string) (out []string) {
	for i := 0; i < len(lines); {
		k, length := i+1, len(lines[i])
		for k < len(lines) && !isKeyLine(lines[k]) {
			length += len(lines[k])
			k++
		}
		if length > maxKeyLine {
			return nil
		}
		out = append(out, strings.Join(lines[i:k], ""))
		i = k
	}
	if len(out) == len(lines) {
		return nil
	}
	return out
}

func isKeyLine(line string) bool {
	p, _, _ := keyLine(line)
	return p > 0
}

// rewritten is lines with their numbers as publishing writes them; nil where
// some line is no key.
func rewritten(lines []string) []string {
	out := make([]string, 0, len(lines))
	for _, l := range lines {
		p, s, key := keyLine(l)
		if p < 1 {
			return nil
		}
		out = append(out, fmt.Sprintf("%d,%d:%s", p, s, key))
	}
	return sortedLines(out)
}

// cutKeys reports whether some key may be cut: SquareDeal's have 60 characters,
// and all of a file are of one length.
func cutKeys(k *squaredeal.Keys) bool {
	const whole = 60
	return slices.ContainsFunc(k.Lines, func(l squaredeal.KeyLine) bool {
		return len(l.Key) < whole || len(l.Key) != len(k.Lines[0].Key)
	})
}

// keyLetters reports whether all characters of all keys could be a program's: no
// blanks, no control characters, nothing beyond ASCII.
func keyLetters(k *squaredeal.Keys) bool {
	return !slices.ContainsFunc(k.Lines, func(l squaredeal.KeyLine) bool {
		return strings.ContainsFunc(l.Key, func(r rune) bool { return r < '!' || r > '~' })
	})
}

// usualLength is that of most keys, where at least three say so; else 0.
func usualLength(lines []string) int {
	lengths := map[int]int{}
	usual, n := 0, 2
	for _, l := range lines {
		if _, _, key := keyLine(l); key != "" {
			l := utf8.RuneCountInString(key)
			if lengths[l]++; lengths[l] > n {
				usual, n = l, lengths[l]
			}
		}
	}
	return usual
}

// parseKeys reads key lines. A line that cannot be used is a problem and left
// out, so that the others can tell what is wrong; no key at all is nil.
func parseKeys(lines []string) (*squaredeal.Keys, []string) {
	const enough = 20
	lines = slices.Clone(lines)
	var problems []string
	for len(problems) <= enough {
		k, err := squaredeal.ParseKeys([]byte(strings.Join(lines, "\r\n") + "\r\n"))
		if err == nil {
			return k, problems
		}
		problems = append(problems, err.Error())
		var e *squaredeal.Error
		if !errors.As(err, &e) || e.Line < 1 || e.Line > len(lines) {
			return nil, problems
		}
		lines[e.Line-1] = "" // keeps the numbers of the others
	}
	return nil, append(problems, "too many lines that are no keys")
}

// first is the start of a list that may be very long.
func first(list []string, n int) []string {
	if len(list) <= n+1 {
		return list
	}
	return append(slices.Clone(list[:n]), fmt.Sprintf("and %d more", len(list)-n))
}

// explainKeys says why the key file does not have the published hash, as far
// as files and lines tell (spec/audit.md step 3), and whether that is damage or
// another file.
func (a *audit) explainKeys() {
	if a.d == nil || a.keys == nil || a.match.ok || a.revealed != nil || a.d.KeyHash == "" {
		return
	}
	s := a.report.step(stepKeyHash)
	add := func(format string, args ...any) { s.Detail = append(s.Detail, literal(fmt.Sprintf(format, args...))) }
	conclude := func(text string) {
		s.Detail = append(s.Detail, literal(text))
		a.report.Conclusions = append(a.report.Conclusions, literal("key file: "+text))
	}
	if a.fix != nil {
		a.report.Conclusions = append(a.report.Conclusions, literal("key file: "+s.Detail[0].String()))
		return
	}
	add("the key file is not the one whose hash was published; line ends, byte order mark, blanks, empty lines, the order of lines and lines around them do not explain it")
	odd, usual := a.oddKeys()
	for _, text := range first(odd, 12) {
		add("%s", text)
	}
	missing, extra := a.keys.Missing(a.d), a.keys.Extra(a.d)
	same, wrong := a.provenKeys()
	fix := a.addedLines()
	if fix == "" {
		fix = a.lateRepair(s, same, usual)
	}
	switch {
	case fix != "":
	case len(a.problems) > 0 || len(missing) > 0 && len(extra) == 0:
		conclude("a damaged copy: it does not have a key for every session")
	case len(extra) > 0:
		conclude("the sessions in it are not those of the description: another tournament's?")
	case cutKeys(a.keys):
		conclude("a damaged copy: some keys are cut, or folded with others")
	case !keyLetters(a.keys):
		conclude("a damaged copy: some keys hold characters that keys never have")
	}
	switch {
	case len(same) == 0 && len(wrong) == 0:
		add("no hand file tells whether hands were made from these keys")
	case len(wrong) == 0 && len(same) < len(a.report.Sessions):
		add("boards in the files prove the keys of %s; of the others no file tells", sessionList(same))
	case len(wrong) == 0 && fix != "":
		add("boards in the files prove the keys of %s", sessionList(same))
	case len(wrong) == 0:
		add("yet the hands of %s are those of these keys: the hands were made from them, and the published hash belongs to others", sessionList(same))
	case len(same) == 0:
		add("no file holds a board that these keys deal: it looks like another tournament's key file, or another delayed value")
	default:
		add("boards in the files prove the keys of %s; the keys of %s look altered", sessionList(same), sessionList(wrong))
	}
	if fix != "" {
		conclude("a damaged copy: " + fix)
	}
}

// lateRepair looks again for one change where a file has too many lines to try
// all of them before: now in those that no hand file proves. Where none is found
// and all was tried, a whole file is another one than was published.
func (a *audit) lateRepair(s *Step, same []string, usual int) string {
	if a.allTried || a.keyState != keysOpen {
		return ""
	}
	fix, tried := a.opt.repairs.of(a.match.lines, a.d.KeyHash, a.suspectLines(same), usual)
	whole := len(a.problems) == 0 && len(a.keys.Missing(a.d)) == 0 && len(a.keys.Extra(a.d)) == 0 && !cutKeys(a.keys) && keyLetters(a.keys)
	switch {
	case fix != nil:
		return fix.words + "; with that set right the file has the published hash: set it right and compare again"
	case !tried:
		s.Detail = append(s.Detail, literal("whether one change brings the published hash back could not be tried in all lines: hand files of more sessions tell where to look"))
	case whole:
		s.Status, a.keyState = Fail, keysOther
	}
	return ""
}

// provenKeys are the sessions some board of which is in a file, which proves
// their keys, and those of which files hold no board at all.
func (a *audit) provenKeys() (same, wrong []string) {
	proven, unknown := map[squaredeal.ID]bool{}, map[squaredeal.ID]bool{}
	for _, v := range a.files {
		if v.Finding == Unknown || v.stranger {
			for _, id := range v.claim.ids {
				unknown[id.Of(squaredeal.Original)] = true
			}
		}
		for _, id := range v.holds {
			proven[id.Of(squaredeal.Original)] = true
		}
	}
	for i := range a.report.Sessions {
		s := &a.report.Sessions[i]
		switch at := (squaredeal.ID{Phase: s.Phase, Session: s.Session}); {
		case proven[at]:
			same = append(same, s.ID().String())
		case unknown[at]:
			wrong = append(wrong, s.ID().String())
		}
	}
	return same, wrong
}

// oddKeys are the lines whose keys are unlike the others, whose usual length is
// that of most.
func (a *audit) oddKeys() (odd []string, usual int) {
	lengths := map[int]int{}
	for _, l := range a.keys.Lines {
		lengths[len(l.Key)]++
	}
	n := 0
	for l, k := range lengths {
		if k > n || k == n && l > usual {
			usual, n = l, k
		}
	}
	for _, l := range a.keys.Lines {
		if len(l.Key) != usual {
			odd = append(odd, fmt.Sprintf("line %d: the key of %s has %d characters, the others have %d", l.Line, l.ID.Words(), len(l.Key), usual))
		}
		for i := range len(l.Key) {
			if !strings.Contains(squaredeal.KeyAlphabet, l.Key[i:i+1]) {
				odd = append(odd, fmt.Sprintf("line %d: character %d of the key of %s is %q, not a-z A-Z 0-9", l.Line, i+1, l.ID.Words(), l.Key[i]))
				break
			}
		}
	}
	return odd, usual
}

// suspectLines are the lines of the key file whose sessions no hand file proves.
func (a *audit) suspectLines(same []string) (out []int) {
	proven := map[string]bool{}
	for _, id := range same {
		proven[id] = true
	}
	for i, l := range a.match.lines {
		p, s, _ := keyLine(l)
		if !proven[fmt.Sprintf("%d,%d", p, s)] {
			out = append(out, i)
		}
	}
	return out
}

// addedLines explains a hash that fits once keys of sessions that the
// description does not have, lines that are there twice, and those that are no
// keys, as mail programs add them, are left out.
func (a *audit) addedLines() string {
	extra := map[squaredeal.ID]bool{}
	for _, l := range a.keys.Extra(a.d) {
		extra[l.ID] = true
	}
	var lines, added []string
	seen := make(map[string]bool, len(a.match.lines))
	for i, l := range a.match.lines {
		p, s, _ := keyLine(l)
		why := ""
		switch {
		case p < 1:
			why = "which is no key"
		case extra[squaredeal.ID{Phase: p, Session: s}]:
			why = "of a session that the description does not have"
		case seen[l]:
			why = "a second time what stands above it"
		default:
			lines, seen[l] = append(lines, l), true
			continue
		}
		added = append(added, fmt.Sprintf("line %d, %s", i+1, why))
	}
	if len(added) == 0 || keyHash(lines, "\r\n", true) != a.d.KeyHash {
		return ""
	}
	return "without what was added the file has the published hash: " + strings.Join(first(added, 5), "; ")
}

// sessionList names sessions, or says how many they are.
func sessionList(ids []string) string {
	if len(ids) == 1 {
		return "session " + ids[0]
	}
	if len(ids) <= 6 {
		return "sessions " + strings.Join(ids, " ")
	}
	return count(len(ids), "session")
}
