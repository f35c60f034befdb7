package audit

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// keyFile are spec/audit.md steps 2 and 3: there is a key for every session, and the key file
// is the one whose hash was published.
func (a *audit) keyFile(data []byte) {
	a.match = matchKeyHash(data, a.d.KeyHash)
	lines := readKeyLines(data).lines
	if a.match.ok {
		lines = a.match.lines // what was hashed is what is used
	}
	a.keys, a.problems = parseKeys(lines)
	if a.keys == nil {
		a.step(stepKeys, Unchecked, "lines phase,session:key", "none", a.problems...)
	} else {
		status, detail := Pass, a.problems
		if len(detail) > 0 {
			status = Fail
		}
		got := count(len(a.keys.Lines), "key")
		if n := len(a.problems); n > 0 {
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
			status = Fail
			detail = append(detail, fmt.Sprintf("%s has no key", m.Words()))
		}
		for _, l := range extra {
			status = Fail
			detail = append(detail, fmt.Sprintf("line %d: a key for %s, which the description does not have", l.Line, l.ID.Words()))
		}
		a.step(stepKeys, status, "a key for every session", got, first(detail, 12)...)
		a.report.Warnings = append(a.report.Warnings, a.keys.Warnings...)
	}
	switch {
	case !a.d.Published():
		a.step(stepKeyHash, Unchecked, "a published hash (KH)", a.match.hash, "the tournament is not published")
	case a.match.ok:
		a.step(stepKeyHash, Pass, a.d.KeyHash, a.match.hash, a.match.how...)
	case a.keys == nil:
		a.step(stepKeyHash, Unchecked, a.d.KeyHash, "", "the key file holds no keys")
	default:
		a.step(stepKeyHash, Fail, a.d.KeyHash, a.match.hash)
	}
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
// as files and lines tell (spec/audit.md step 3).
func (a *audit) explainKeys() {
	if a.d == nil || a.keys == nil || a.match.ok || !a.d.Published() {
		return
	}
	s := a.report.step(stepKeyHash)
	add := func(format string, args ...any) { s.Detail = append(s.Detail, fmt.Sprintf(format, args...)) }
	conclude := func(text string) {
		s.Detail = append(s.Detail, text)
		a.report.Conclusions = append(a.report.Conclusions, "key file: "+text)
	}
	add("the key file is not the one whose hash was published; line ends, byte order mark, blanks, empty lines and the order of lines do not explain it")
	odd, usual := a.oddKeys()
	for _, text := range first(odd, 12) {
		add("%s", text)
	}
	missing, extra := a.keys.Missing(a.d), a.keys.Extra(a.d)
	if n := len(missing) + len(extra); n > 2 && n*2 > len(a.keys.Lines) {
		add("the sessions in it are not those of the description: it looks like another tournament's")
	}
	same, wrong := a.provenKeys()
	fix := repair(a.match.lines, a.d.KeyHash, a.suspectLines(same), usual)
	if fix != "" {
		fix += "; with that set right the file has the published hash, so nothing else in it is altered"
	} else {
		fix = a.addedLines()
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
		conclude(fix)
	}
}

// provenKeys are the sessions some board of which is in a file, which proves
// their keys, and those of which files hold no board at all.
func (a *audit) provenKeys() (same, wrong []string) {
	proven, unknown := map[squaredeal.ID]bool{}, map[squaredeal.ID]bool{}
	for _, v := range a.files {
		if v.Finding == Unknown {
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
			same = append(same, s.ID())
		case unknown[at]:
			wrong = append(wrong, s.ID())
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
func (a *audit) suspectLines(same []string) []int {
	proven := map[string]bool{}
	for _, id := range same {
		proven[id] = true
	}
	var out []int
	for i, l := range a.match.lines {
		p, s, _ := keyLine(l)
		if !proven[fmt.Sprintf("%d,%d", p, s)] {
			out = append(out, i)
		}
	}
	if len(out) == 0 { // all proven: then a line that stands for nothing is left
		for i := range a.match.lines {
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
