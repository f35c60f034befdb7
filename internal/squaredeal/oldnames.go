package squaredeal

import (
	"fmt"
	"strings"
)

// longestName is the maximum length of a session's file name. No file system allows longer
// names.
const longestName = 1024

// longestOldName is the maximum length of a name in bigdealx 1.3 for Windows. For longer
// names it prompted the operator, whose answer is unknown.
const longestOldName = 50

// nameOld warns about file names that do not identify a session, and about sessions with
// the same file name.
func (d *Description) nameOld() {
	first := map[string]int{}
	for i := range d.Phases {
		p := &d.Phases[i]
		switch {
		case refused(p.FileName(p.Sessions)):
			d.warn(p.line, "phase %d: SquareDeal 1.3 asked the operator for a file name other than %s, so file names do not identify a session", p.Number, quoted(p.Prefix))
		case p.Sessions > 1 && !strings.Contains(p.Prefix, "#"):
			d.warn(p.line, "phase %d: %d sessions share the file name %s, so file names do not identify a session", p.Number, p.Sessions, quoted(p.Prefix))
		}
		p.shared = p.Sessions > 1 && !strings.Contains(p.madePrefix(), "#")
		key := strings.ToLower(p.Prefix)
		j, taken := first[key]
		if !taken {
			first[key] = i
			continue
		}
		d.warn(p.line, "phase %d: the file name %s is also used by phase %d, so file names do not identify a session", p.Number, quoted(p.Prefix), j+1)
		p.twice, d.Phases[j].twice = true, true
	}
}

// refused reports whether bigdealx 1.3 for Windows rejects a file name.
func refused(name string) bool {
	return len(name) > longestOldName || strings.ContainsFunc(name, func(r rune) bool { return !oldNameRune(r) })
}

func oldNameRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_'
}

// matchOldName interprets a name in a phase as SquareDeal 1.3 does: res and a number is a reserve
// set, and res alone is number 1.
func (p *Phase) matchOldName(base string, exact bool) (NamedFile, bool) {
	if p.old && (p.twice || p.Sessions > 1 && !strings.Contains(p.Prefix, "#")) {
		return NamedFile{}, false
	}
	try := func(name string, set Set) (NamedFile, bool) {
		first, last, ok := p.matchSessions(name, exact)
		if !ok || p.old && (last > first || refused(p.FileName(first))) {
			return NamedFile{}, false
		}
		return NamedFile{Phase: p.Number, First: first, Last: last, Set: set}, true
	}
	if f, ok := try(base, Original); ok {
		return f, true
	}
	const word = "res"
	for i := len(base) - len(word); i > 0; i-- {
		if got := base[i : i+len(word)]; got != word && (exact || !strings.EqualFold(got, word)) {
			continue
		}
		number := base[i+len(word):]
		set, err := ReserveSet(number)
		if err != nil || number != "" && (number[0] < '0' || number[0] > '9') { // The suffix may begin a word such as reserve or restored.
			continue
		}
		if f, ok := try(base[:i], set); ok {
			return f, true
		}
	}
	return NamedFile{}, false
}

// madePrefix returns the prefix for new files: * is treated as #, and other characters that
// bigdealx 1.3 rejected are removed.
func (p *Phase) madePrefix() string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '*':
			return '#'
		case r == '#' || oldNameRune(r):
			return r
		}
		return -1
	}, p.Prefix)
}

// madeName returns the name, without extension, of a new file for a set. It differs from
// SetName only for old files whose names SquareDeal 1.3 could not create.
func (p *Phase) madeName(session int, set Set) string {
	if !p.old {
		return p.SetName(session, set)
	}
	q := *p
	q.Prefix = p.madePrefix()
	name := q.FileName(session)
	switch {
	case p.twice:
		name += fmt.Sprintf("-%d-%d", p.Number, session)
	case p.shared:
		name += fmt.Sprintf("-%d", session)
	}
	return name + p.rule.suffix(set)
}
