package squaredeal

import (
	"fmt"
	"strings"
)

// maxName is the maximum length of a session's file name. No file system allows longer
// names.
const maxName = 1024

// maxOldName is the maximum length of a name in bigdealx 1.3 for Windows, the program that SquareDeal 1.3 calls
// to write hand files. It asked the operator for a shorter name, and the answer is unknown.
const maxOldName = 50

// checkOldNames warns about file names that do not identify a session, and about sessions with
// the same file name.
func (d *Description) checkOldNames() {
	byPrefix := map[string]*Phase{}
	for i := range d.Phases {
		p := &d.Phases[i]
		const noSession = "so file names do not identify a session"
		switch {
		case isRefusedName(p.FileName(p.Sessions)):
			d.warn(p.line, "phase %d: SquareDeal 1.3 asked the operator for a file name other than %s, "+noSession,
				p.Number, quoted(p.Prefix))
		case p.Sessions > 1 && !strings.Contains(p.Prefix, "#"):
			d.warn(p.line, "phase %d: %d sessions share the file name %s, "+noSession,
				p.Number, p.Sessions, quoted(p.Prefix))
		}
		p.sharesName = p.Sessions > 1 && !strings.Contains(p.writablePrefix(), "#")
		key := strings.ToLower(p.Prefix)
		first := byPrefix[key]
		if first == nil {
			byPrefix[key] = p
			continue
		}
		d.warn(p.line, "phase %d: the file name %s is also used by phase %d, "+noSession,
			p.Number, quoted(p.Prefix), first.Number)
		p.sharesPrefix, first.sharesPrefix = true, true
	}
}

// isRefusedName reports whether bigdealx 1.3 for Windows rejects a file name.
func isRefusedName(name string) bool {
	return len(name) > maxOldName || strings.ContainsFunc(name, func(r rune) bool { return !isOldNameRune(r) })
}

// isOldNameRune reports whether bigdealx 1.3 for Windows accepts a character in a file name.
func isOldNameRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_'
}

// matchOldName interprets a name in a phase as SquareDeal 1.3 does: RR03res2 is reserve set 2 of session 3, and
// RR03res is reserve set 1.
func (p *Phase) matchOldName(base string, exact bool) (NamedFile, bool) {
	if p.old && (p.sharesPrefix || p.Sessions > 1 && !strings.Contains(p.Prefix, "#")) {
		return NamedFile{}, false
	}
	if f, ok := p.matchOldSet(base, Original, exact); ok {
		return f, true
	}
	const word = "res"
	for i := len(base) - len(word); i > 0; i-- {
		got, number := base[i:i+len(word)], base[i+len(word):]
		if got != word && (exact || !strings.EqualFold(got, word)) {
			continue
		}
		set, err := ReserveSet(number)
		// Letters after "res" belong to a word such as reserve or restored.
		beginsWord := number != "" && (number[0] < '0' || number[0] > '9')
		if err != nil || beginsWord {
			continue
		}
		if f, ok := p.matchOldSet(base[:i], set, exact); ok {
			return f, true
		}
	}
	return NamedFile{}, false
}

// matchOldSet returns the meaning of a name without the suffix of its set.
func (p *Phase) matchOldSet(name string, set Set, exact bool) (NamedFile, bool) {
	first, last, ok := p.matchSessions(name, exact)
	if !ok || p.old && (last > first || isRefusedName(p.FileName(first))) {
		return NamedFile{}, false
	}
	return NamedFile{Phase: p.Number, First: first, Last: last, Set: set}, true
}

// writablePrefix returns the prefix for new files: * is treated as #, and other characters that
// bigdealx 1.3 rejected are removed.
func (p *Phase) writablePrefix() string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '*':
			return '#'
		case r == '#' || isOldNameRune(r):
			return r
		}
		return -1
	}, p.Prefix)
}

// newFileName returns the name, without extension, of a new file for a set. It differs from
// SetName only for old files whose names SquareDeal 1.3 could not create.
func (p *Phase) newFileName(session int, set Set) string {
	if !p.old {
		return p.SetName(session, set)
	}
	q := *p
	q.Prefix = p.writablePrefix()
	name := q.FileName(session)
	switch {
	case p.sharesPrefix:
		name += fmt.Sprintf("-%d-%d", p.Number, session)
	case p.sharesName:
		name += fmt.Sprintf("-%d", session)
	}
	return name + p.rule.suffix(set)
}
