package squaredeal

import (
	"iter"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// NamedFile is the meaning of a file name in a tournament.
type NamedFile struct {
	Phase       int // from 1
	First, Last int // sessions; equal except for combined files
	Set         Set
}

// Combined reports whether the file contains several sessions.
func (f NamedFile) Combined() bool { return f.Last > f.First }

// FindName interprets a file name without folder and extension: as a session, its reserve set, or a
// combined file. If the name is ambiguous, it returns the first result from FindNames.
func (d *Description) FindName(base string) (NamedFile, bool) {
	all := d.FindNames(base)
	if len(all) == 0 {
		return NamedFile{}, false
	}
	return all[0], true
}

// FindNames returns all possible meanings of a file name, by phase; names with prefixes such as R#
// and R## overlap. If no phase has exactly this name, it ignores case, and then any suffix added by
// browsers and people.
func (d *Description) FindNames(base string) (all []NamedFile) {
	if len(base) > longestName {
		return nil
	}
	if all = d.findNames(base); len(all) > 0 {
		return all
	}
	for _, name := range nameVariants(base) {
		if all = d.findNames(name); len(all) > 0 {
			return all
		}
	}
	return nil
}

// findNames is like FindNames, but does not remove suffixes.
func (d *Description) findNames(base string) (all []NamedFile) {
	for _, exact := range []bool{true, false} {
		for i := range d.Phases {
			if f, ok := d.Phases[i].matchName(base, exact); ok {
				all = append(all, f)
			}
		}
		if len(all) > 0 {
			break
		}
	}
	return all
}

// SetsNamed returns the possible lists of sets for a file name. If the name is unambiguous,
// there is one list.
func (d *Description) SetsNamed(base string) (sets [][]ID) {
	for _, f := range d.FindNames(base) {
		if ids := d.setsOf(f); len(ids) > 0 {
			sets = append(sets, ids)
		}
	}
	return sets
}

// setsOf returns the sets of a file. It returns nil for a session without boards, or a
// combined file whose sessions do not have consecutive boards.
func (d *Description) setsOf(f NamedFile) (ids []ID) {
	p := &d.Phases[f.Phase-1]
	last := 0
	for s := f.First; s <= f.Last; s++ {
		ids = append(ids, ID{Phase: f.Phase, Session: s, Set: f.Set})
		r, err := p.Boards(s)
		if err == nil && r.Len() == 0 || f.Combined() && (err != nil || s > f.First && r.First != last+1) {
			return nil
		}
		last = r.Last
	}
	return ids
}

// matchName returns the meaning of a name in the phase.
func (p *Phase) matchName(base string, exact bool) (NamedFile, bool) {
	if p.rule == Rule13 {
		return p.matchOldName(base, exact)
	}
	for _, set := range []Set{Original, Reserve} {
		name, ok := cutSuffixCase(base, p.rule.suffix(set), exact)
		if !ok {
			continue
		}
		if first, last, ok := p.matchSessions(name, exact); ok {
			return NamedFile{Phase: p.Number, First: first, Last: last, Set: set}, true
		}
	}
	return NamedFile{}, false
}

func (p *Phase) matchSessions(name string, exact bool) (first, last int, ok bool) {
	prefix := p.filledPrefix()
	start, digits := hashes(prefix)
	if digits == 0 {
		return 1, 1, name == prefix || !exact && strings.EqualFold(name, prefix)
	}
	if hashRuns(prefix) > 1 && !p.old {
		return p.matchRuns(name, start, exact)
	}
	if len(name) < len(prefix)-digits+1 || !strings.EqualFold(name[:start], prefix[:start]) {
		return 0, 0, false
	}
	after := prefix[start+digits:]
	middle := name[start : len(name)-len(after)]
	from, to, combined := strings.Cut(middle, "-")
	if first, ok = sessionDigits(from); !ok || p.CheckSession(first) != nil {
		return 0, 0, false
	}
	last = first
	want := p.FileName(first)
	if combined {
		if last, ok = sessionDigits(to); !ok || last <= first || p.CheckSession(last) != nil {
			return 0, 0, false
		}
		want = p.combinedName(first, last, Original)
	}
	return first, last, name == want || !exact && strings.EqualFold(name, want)
}

// matchRuns matches a name against a prefix with several runs of #, of which the first is at index
// at. SquareDeal replaces only the first run, PySquareDeal replaces all of them.
func (p *Phase) matchRuns(name string, start int, exact bool) (first, last int, ok bool) {
	same := func(want string) bool { return name == want || !exact && strings.EqualFold(name, want) }
	_, digits := hashes(p.filledPrefix())
	longest := max(20, digits)
	for from := range digitRuns(name, start, longest) {
		first, ok := sessionDigits(name[start:from])
		if !ok || p.CheckSession(first) != nil {
			continue
		}
		if same(p.fill(pad(first))) || same(p.fillAll(pad(first))) {
			return first, first, true
		}
		if from == len(name) || name[from] != '-' {
			continue
		}
		for to := range digitRuns(name, from+1, longest) {
			last, ok := sessionDigits(name[from+1 : to])
			if ok && last > first && p.CheckSession(last) == nil &&
				(same(p.fill(padTwo(first, last))) || same(p.fillAll(padTwo(first, last)))) {
				return first, last, true
			}
		}
	}
	return 0, 0, false
}

// digitRuns returns the possible ends of a number with at most longest digits at index at.
func digitRuns(name string, at, longest int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for end := at; end < len(name) && end < at+longest && name[end] >= '0' && name[end] <= '9'; {
			end++
			if !yield(end) {
				return
			}
		}
	}
}

// sessionDigits parses a session number. It may have leading zeros, up to the number of #
// in the prefix.
func sessionDigits(s string) (int, bool) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi("0" + strings.TrimLeft(s, "0"))
	return n, err == nil
}

func cutSuffixCase(s, suffix string, exact bool) (string, bool) {
	if exact {
		return strings.CutSuffix(s, suffix)
	}
	if len(s) < len(suffix) || !strings.EqualFold(s[len(s)-len(suffix):], suffix) {
		return s, false
	}
	return s[:len(s)-len(suffix)], true
}

// checkPrefixes returns an error if two phases have the same prefix, and adds a warning if
// two phases have file names in common.
func (d *Description) checkPrefixes() error {
	byPrefix := map[string]int{}
	for i := range d.Phases {
		p := &d.Phases[i]
		prefix := p.filledPrefix()
		if j, used := byPrefix[prefix]; used {
			return &Error{Line: p.line, Text: reason("phase %d: file name prefix %s is already used by phase %d", p.Number, quoted(p.Prefix), j)}
		}
		byPrefix[prefix] = p.Number
	}
	if name, p, q, clash := d.clash(); clash {
		d.warn(d.Phases[q-1].line, "phase %d: a file %s may belong to phase %d or to phase %d", q, name, p, q)
	}
	return nil
}

// clash finds a file name that phases p and q have in common, ignoring case as Windows and
// macOS do. It compares the names of single sessions one by one, up to a number beyond any
// tournament, and combined names only in phases that have them. This keeps the time low for
// untrusted descriptions.
func (d *Description) clash() (name string, p, q int, found bool) {
	const enough = 100_000
	if len(d.Phases) < 2 {
		return "", 0, 0, false
	}
	var combining []*Phase
	for i := range d.Phases {
		if b := &d.Phases[i]; strings.Contains(b.filledPrefix(), "#") {
			combining = append(combining, b)
		}
	}
	compared := 0
	owner := map[string]int{}
	for i := range d.Phases {
		b := &d.Phases[i]
		last := b.Sessions
		if last == 0 {
			last = 1000
		}
		for session := 1; session <= last && len(owner) < enough; session++ {
			file := b.FileName(session)
			for _, set := range []Set{Original, Reserve} {
				name := strings.ToLower(file + b.rule.suffix(set))
				if a, taken := owner[name]; taken && a != b.Number {
					return name, a, b.Number, true
				}
				owner[name] = b.Number
				if compared < 10*enough && strings.Contains(name, "-") {
					compared += len(combining)
					if a, taken := combinedIn(combining, name, b.Number); taken {
						return name, min(a, b.Number), max(a, b.Number), true
					}
				}
			}
		}
	}
	return "", 0, 0, false
}

// combinedIn returns a phase, other than not, with a combined file of this name.
func combinedIn(phases []*Phase, name string, not int) (int, bool) {
	for _, p := range phases {
		if f, ok := p.matchName(name, false); ok && f.Phase != not && f.Combined() {
			return f.Phase, true
		}
	}
	return 0, false
}

type sessionBoards struct {
	Session int
	Boards  boardrange.Run
}

// combinedRuns groups sessions, which must be in order, for combined files: two or more
// consecutive sessions whose boards are consecutive, starting with board 1
// (spec/squaredeal.md step 8).
func combinedRuns(sessions []sessionBoards) [][]sessionBoards {
	var runs [][]sessionBoards
	for i := 0; i < len(sessions); {
		j := i + 1
		if sessions[i].Boards.First == 1 {
			for j < len(sessions) && sessions[j].Session == sessions[j-1].Session+1 &&
				sessions[j].Boards.First == sessions[j-1].Boards.Last+1 {
				j++
			}
		}
		if j-i > 1 {
			runs = append(runs, sessions[i:j])
		}
		i = j
	}
	return runs
}
